"""The log and what libraries print: in files, never on the terminal, and never in the way of the game."""

from __future__ import annotations

import io
import logging
import os
import re
import subprocess
import sys
import textwrap
from collections.abc import Iterator
from pathlib import Path

import pytest

from ramino_access.app import Program
from ramino_access.config.launch import Launch
from ramino_access.config.settings import Loaded, Settings
from ramino_access.files import logs, paths
from ramino_access.files.problems import Problem
from ramino_access.i18n.catalog import Catalog
from ramino_access.speech.port import Utterance
from ramino_access.ui.terminal.noise import MAX_BYTES
from tests.languages import LANGUAGES
from tests.night import some
from tests.returning import returning
from tests.shown import text_of

ROOT = Path(__file__).parent.parent
TERMINALS = pytest.mark.skipif(sys.platform == "win32", reason="there are no pseudo-terminals")


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("RAMINO_HOME", str(tmp_path / "home"))
    yield tmp_path / "home"
    logs.end()


def text() -> str:
    return paths.log_file().read_text(encoding="utf-8")


# The log


def test_what_is_logged_is_in_the_file(home: Path) -> None:
    assert logs.begin() is None
    assert logs.begin() is None
    logger = logging.getLogger(logs.LOGGER)
    logger.info("a table of %s", "four")
    logger.debug("a key")
    logging.getLogger("a.library").warning("too old")
    logging.getLogger("a.library").info("of no interest")
    lines = text().splitlines()
    assert [line.split(" ", 2)[2] for line in lines] == [
        "INFO ramino_access: a table of four",
        "WARNING a.library: too old",
    ]


def test_letters_that_can_not_be_written_do_no_harm(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(logging.getLogger(), "handlers", [])  # pytest's own could not pass them on
    logs.begin()
    logging.getLogger(logs.LOGGER).info("perché \udcff")
    assert text().endswith("ramino_access: perché\n")


def test_a_long_log_makes_room(home: Path) -> None:
    logs.begin()
    for more in (*[100] * 8000, 3000):
        logging.getLogger(logs.LOGGER).info("line %s", "x" * more)
    assert sorted(file.name for file in paths.logs_dir().iterdir()) == [
        "ramino.log", "ramino.log.1", "ramino.log.2", "ramino.log.3",
    ]  # fmt: skip
    assert text().splitlines()[-1].endswith(f": line {'x' * 1995}")
    full = [file.stat().st_size for file in paths.logs_dir().iterdir() if file.suffix != ".log"]
    assert all(256 * 1024 - 200 < size <= 256 * 1024 for size in full)


def test_a_log_that_can_not_be_written_is_a_problem_and_no_error(home: Path, capfd: pytest.CaptureFixture[str]) -> None:
    home.write_text("a file where the folder should be")
    problem = logs.begin()
    assert problem is not None
    assert (problem.reason, problem.file) == ("log-unwritable", home / "logs" / "ramino.log")
    logging.getLogger(logs.LOGGER).info("into nowhere")
    assert capfd.readouterr() == ("", "")


def test_a_disk_that_becomes_full_is_told_once(home: Path, capfd: pytest.CaptureFixture[str]) -> None:
    problems: list[Problem] = []
    logs.begin(failed=problems.append)

    class Full(io.StringIO):
        def write(self, _: str) -> int:
            raise OSError(28, "No space left on device")

    assert logs._handler is not None
    logs._handler.stream.close()
    logs._handler.stream = Full()
    for _ in range(3):
        logging.getLogger(logs.LOGGER).info("more")
    assert [problem.args for problem in problems] == [{"detail": "No space left on device"}]
    assert capfd.readouterr() == ("", "")


def test_a_failure_is_logged_with_its_traceback(home: Path) -> None:
    try:
        raise ZeroDivisionError("in the dark")
    except ZeroDivisionError:
        assert logs.failure() is None
    assert "Traceback" in text()
    assert "in the dark" in text()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_player_hears_which_log_and_why(lang: str, home: Path) -> None:
    home.write_text("a file where the folder should be")
    problem = logs.begin()
    assert problem is not None
    words = Catalog(lang).text(problem.reason, **problem.message_args())
    assert str(problem.file) in words
    with pytest.raises(OSError) as caught:  # noqa: PT011 - what it says depends on the system
        (home / "logs").mkdir(parents=True)
    ends = {"it": "dice: ", "en": "says: ", "fr": "dit : "}
    assert words.endswith(f"{ends[lang]}{caught.value.strerror}.")


# What libraries print

NOISY = """
    import ctypes, os, sys
    from pathlib import Path
    from ramino_access.ui.terminal.noise import Noise
    from ramino_access.ui.terminal.writer import Writer

    noise = Noise(Path(sys.argv[1]))
    writer = Writer(noise.catch())
    writer.say("The first line.")
    print("python's output")
    print("python's errors", file=sys.stderr)
    os.write(1, b"C's output\\n")
    os.write(2, b"C's errors\\n")
    libc = ctypes.CDLL(None)
    libc.printf(b"printf's\\n")
    libc.fflush(None)
    os.system("echo a program")
    noise.trim()
    writer.say("La seconda è più lunga.")
    writer.close()
    noise.release()
    noise.release()
    print("after")
"""

CAUGHT = ("python's output", "python's errors", "C's output", "C's errors", "printf's", "a program")


def script(code: str, *args: str) -> list[str]:
    return [sys.executable, "-c", textwrap.dedent(code), *args]


@TERMINALS
def test_only_the_game_reaches_the_terminal(tmp_path: Path) -> None:
    pexpect = pytest.importorskip("pexpect")
    file = tmp_path / "deep" / "noise.log"
    file.parent.mkdir()
    file.write_bytes(b"x" * (MAX_BYTES + 1))  # it begins again
    command = script(NOISY, str(file))
    env = {**os.environ, "PYTHONPATH": str(ROOT), "TERM": "xterm", "PYTHONIOENCODING": "utf-8"}
    shown, status = _in_terminal(pexpect, command, env)
    plain = text_of(shown)
    assert [line for line in plain.split() if line] == "The first line. La seconda è più lunga. after".split()
    assert status == 0
    caught = file.read_text(encoding="utf-8")
    assert all(words in caught for words in CAUGHT)
    assert "line." not in caught
    assert "x" * 100 not in caught


def _in_terminal(pexpect: object, command: list[str], env: dict[str, str]) -> tuple[str, int]:
    child = pexpect.spawn(command[0], command[1:], env=env, encoding="utf-8", timeout=20)
    child.expect(pexpect.EOF)
    shown = child.before
    child.close()
    return shown, child.exitstatus


def test_the_last_words_of_a_library_that_ends_the_program_are_kept(tmp_path: Path) -> None:
    code = """
        import os, sys
        from pathlib import Path
        from ramino_access.ui.terminal.noise import Noise

        Noise(Path(sys.argv[1])).catch()
        os.write(2, b"free(): invalid pointer\\n")
        os.abort()
    """
    file = tmp_path / "noise.log"
    done = subprocess.run(
        script(code, str(file)),
        capture_output=True,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        timeout=30,
        check=False,
    )
    assert done.returncode != 0
    assert (done.stdout, done.stderr) == (b"", b"")
    caught = file.read_text(encoding="utf-8")
    assert "free(): invalid pointer" in caught
    assert "Fatal Python error: Aborted" in caught


# The program as a whole


def fault(home: Path, lang: str, *args: str) -> tuple[str, int]:
    """Start a game that breaks at the first key, in a terminal; what it showed after that, and its exit status."""
    pexpect = pytest.importorskip("pexpect")
    code = """
        import os, sys
        from ramino_access.ui.elements.stack import PlaceStack

        def broken(self, key):
            os.write(2, b"a library's last words\\n")
            raise ZeroDivisionError("in the dark")

        PlaceStack.press = broken
        from ramino_access.__main__ import main
        sys.argv = ["ramino", *sys.argv[1:]]
        sys.exit(main())
    """
    command = script(code, "play", "salotto", "--seats", "2", "--seed", "5", "--language", lang, *args)
    env = {**os.environ, "RAMINO_HOME": str(returning(home)), "PYTHONPATH": str(ROOT), "TERM": "xterm"}
    child = pexpect.spawn(command[0], command[1:], env=env, encoding="utf-8", timeout=30, dimensions=(30, 400))
    child.expect("Anna")
    child.send("x")
    child.expect(pexpect.EOF)
    shown = text_of(child.before)
    child.close()
    return shown, child.exitstatus


@TERMINALS
@pytest.mark.parametrize("lang", some(LANGUAGES, 3))
def test_a_fault_in_the_game_is_one_sentence(tmp_path: Path, lang: str) -> None:
    shown, status = fault(tmp_path, lang, "--output", "console", "--verbose")
    file = tmp_path / "logs" / "ramino.log"
    assert shown.rstrip().endswith(Catalog(lang).text("cli-crashed", file=str(file), match="kept"))
    assert status == 1
    assert "Traceback" not in shown
    assert "last words" not in shown
    log = file.read_text(encoding="utf-8")
    assert "ZeroDivisionError: in the dark" in log
    assert "DEBUG ramino_access: key x" in log
    assert " seats, " in log  # what is played, but neither by whom nor with which cards
    assert not re.search("seed|names|Setup|Anna", "\n".join(line for line in log.splitlines() if " DEBUG " not in line))
    assert re.search(rf"language {lang}, output console", log)
    assert "last words" in (tmp_path / "logs" / "libraries.log").read_text(encoding="utf-8")


@TERMINALS
@pytest.mark.parametrize("lang", some(LANGUAGES, 3, first=1))
def test_a_game_goes_on_without_its_log(tmp_path: Path, lang: str) -> None:
    pexpect = pytest.importorskip("pexpect")
    (tmp_path / "logs").write_text("a file where the folder should be")
    env = {**os.environ, "RAMINO_HOME": str(returning(tmp_path)), "PYTHONPATH": str(ROOT), "TERM": "xterm"}
    args = ["-m", "ramino_access", "play", "salotto", "--seats", "2", "--language", lang, "--output", "console"]
    child = pexpect.spawn(sys.executable, args, env=env, encoding="utf-8", timeout=15, dimensions=(30, 400))
    file = str(tmp_path / "logs" / "ramino.log")
    words = Catalog(lang).text("log-unwritable", file=file, detail="File exists")
    child.expect_exact(words)
    child.expect("Anna")
    child.send("q")
    child.expect_exact(Catalog(lang).text("leave-program"))
    child.send(Catalog(lang).text("question-yes-key"))
    child.expect_exact(Catalog(lang).text("goodbye"))
    child.expect(pexpect.EOF)
    assert words not in child.before
    child.close()
    assert child.exitstatus == 0


class Voice:
    """An output of which only what was said matters."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.heard: list[tuple[str, str]] = []

    def say(self, utterance: Utterance) -> None:
        self.heard.append((utterance.text, utterance.lang))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_fault_is_said_where_the_terminal_is_not_heard(lang: str) -> None:
    for name in ("voice", "reader", "console"):
        program = Program(Launch(), Loaded(Settings()), lang)
        output = Voice(name)
        program._outputs = output
        program.stopped()
        words = Catalog(lang).text("stopped-by-fault")
        assert output.heard == ([] if name == "console" else [(words, lang)])
