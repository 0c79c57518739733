"""What the command line prints: nothing that a terminal would obey, nothing endless, and no fault where it can't be."""

from __future__ import annotations

import errno
import io
import json
import os
import subprocess
import sys
import tracemalloc
from collections.abc import Callable, Sequence
from itertools import product
from pathlib import Path

import pytest

from ramino_access import cli
from ramino_access.cli.out import FILE, NEAREST, PIPE, NotWritten, StandardOutput, as_it_is_read, complain, encoding_of
from ramino_access.files import logs
from ramino_access.play.text import scenarios
from tests.cases import each_case
from tests.languages import LANGUAGES
from tests.night import some

ROOT = Path(__file__).parents[1]
ESCAPE = "\x1b]0;owned\x07\x1b[2J\x9b1m\u202e"
TOML_ESCAPE = "\\u001b]0;owned\\u0007\\u001b[2J\\u009b1m\\u202e"
POSIX = pytest.mark.skipif(sys.platform == "win32", reason="there are no such files and descriptors")

SCENARIO = f'''variant = "salotto"
[[scenario]]
clause = "S2{TOML_ESCAPE}"
title = "{TOML_ESCAPE}owned"
seats = ["Anna", "Bruno"]
hands.Anna = "5h 6h 7h"
play = "Anna: stock -> draw-first"
'''


@pytest.fixture
def ramino(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Ramino:
    monkeypatch.setenv("RAMINO_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    (tmp_path / "home").mkdir()

    def run(*argv: str) -> tuple[int, str]:
        status = cli.run_command_line(argv, lambda launch: 0)
        logs.end()
        captured = capsys.readouterr()
        return status, captured.out + captured.err

    return run


Ramino = Callable[..., tuple[int, str]]


def harmless(text: str) -> bool:
    return all(char.isprintable() or char == "\n" for char in text)


@pytest.mark.parametrize("command", [["check"], ["solve"], ["solve", "--json"]])
def test_titles_and_clauses_are_cleaned(ramino: Ramino, tmp_path: Path, command: Sequence[str]) -> None:
    (tmp_path / "one.toml").write_text(SCENARIO)
    _, text = ramino(*command, str(tmp_path / "one.toml"))
    assert harmless(text)
    assert "owned" in text


def test_file_names_are_cleaned(ramino: Ramino, tmp_path: Path) -> None:
    status, text = ramino("check", str(tmp_path / f"{ESCAPE}none.toml"))
    assert status == 2
    assert harmless(text)


def test_problems_of_settings_and_keymap_are_cleaned(ramino: Ramino, tmp_path: Path) -> None:
    (tmp_path / "home" / "settings.toml").write_text(f'"{TOML_ESCAPE}" = 1\nlanguage = "{TOML_ESCAPE}"\n')
    (tmp_path / "home" / "keymap.toml").write_text(f'["{TOML_ESCAPE}"]\n[hand]\nx = "{TOML_ESCAPE}"\n')
    status, text = ramino("keys")
    assert status == 0
    assert text.count("owned") == 4
    assert harmless(text)


@pytest.mark.parametrize(
    "argv",
    [
        [ESCAPE],
        ["play", ESCAPE],
        ["play", "salotto", ESCAPE],
        ["--" + ESCAPE],
        ["--" + "x" * 5000],
        ["--language", ESCAPE],
        ["--seats", ESCAPE],
        ["--seats", "5" * 5000],
        ["--log-utterances", f"/nowhere/{ESCAPE}"],
        ["--log-utterances", "~nosuchuser/x"],
        ["--log-utterances", "/" + "x" * 300],
        ["--log-utterances", "/" + "x/" * 3000],
        ["play", "salotto", "--option", ESCAPE],
        ["play", "salotto", "--option", f"opening={ESCAPE}"],
        ["simulate", "--game", ESCAPE],
        ["simulate", "--game", "salotto", "--bots", ESCAPE],
        ["doctor", ESCAPE],
        ["solve", "--by", ESCAPE, "x"],
    ],
)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_wrong_words_are_cleaned(ramino: Ramino, argv: Sequence[str], lang: str) -> None:
    status, text = ramino(*argv, *([] if "--language" in argv else ["--language", lang]))
    assert status == 2
    assert text.count("\n") == 1
    assert harmless(text)
    assert len(text) < 1000
    assert "???" not in text  # what the catalog says where it can't


# ---- files that can't be played


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("x = " + "[" * 500 + "]" * 500, "deep"),
        ("x = " + "5" * 5000, "too long"),
        ("variant = 'salotto'\n[[scenario]]\nseats = ['A', 'B']\nhands.A = 0x" + "f" * 4000, "too long"),
        (".".join("a" * 20_000) + " = 1", "dots"),
        (SCENARIO.replace("stock -> draw-first", f"lay {'9' * 5000} As"), "is not a number"),
    ],
)
@pytest.mark.parametrize("command", ["check", "solve"])
def test_what_stopped_the_check_is_one_line(ramino: Ramino, tmp_path: Path, command: str, text: str, said: str) -> None:
    (tmp_path / "one.toml").write_text(text)
    status, told = ramino(command, str(tmp_path / "one.toml"))
    assert status == 2
    assert said in told
    assert "because of a bug" not in told
    assert len(told) < 1500


@POSIX
@pytest.mark.parametrize("command", ["check", "solve"])
def test_only_files_that_can_end_are_read(ramino: Ramino, tmp_path: Path, command: str) -> None:
    os.mkfifo(tmp_path / "pipe")
    for path in (str(tmp_path / "pipe"), os.devnull, str(tmp_path / ("x" * 300)), "/" + "x/" * 3000):
        status, told = ramino(command, path, "--language", "fr")
        assert status == 2
        assert path[:100] in told
        assert "???" not in told
        assert "because of a bug" not in told


@POSIX
def test_folders_that_lead_back_into_themselves_are_searched_once(ramino: Ramino, tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    (tmp_path / "a" / "back").symlink_to(tmp_path)
    (tmp_path / "a" / "one.toml").write_text(SCENARIO.replace(" -> draw-first", ""))
    assert ramino("check", str(tmp_path / "a")) == (0, "1 passed, 0 failed\n")


def test_each_scenario_is_played_as_soon_as_it_is_read(tmp_path: Path) -> None:
    """What is found first is told first, however much there is behind it."""
    for number in range(3):
        scenario = SCENARIO.removeprefix('variant = "salotto"\n')
        (tmp_path / f"{number}.toml").write_text(SCENARIO + scenario * 3)
    told: list[str] = []

    class Tape:
        def write(self, text: str) -> None:
            told.append(text)
            if len(told) == 2:
                (tmp_path / "1.toml").write_text("variant = 3")

    assert scenarios.main([tmp_path], Tape()) == 2
    assert [text.removeprefix(f"{tmp_path}{os.sep}").split(":")[0] for text in told] == [
        *["0.toml"] * 4,
        "1.toml, line 1",
        *["2.toml"] * 4,
        "0 passed, 8 failed\n",
    ]


@POSIX
def test_a_folder_of_many_files_needs_no_more_memory_than_one_of_few(tmp_path: Path) -> None:
    def peak(files: int) -> int:
        folder = tmp_path / str(files)
        folder.mkdir()
        for number in range(files):
            (folder / f"{number}.toml").write_text(SCENARIO.replace("stock ->", "discard 5h ->"))
        out = io.StringIO()
        tracemalloc.start()
        try:
            assert scenarios.main([folder], out, str) == 0
            return tracemalloc.get_traced_memory()[1]
        finally:
            tracemalloc.stop()
            assert f"{files} passed" in out.getvalue()

    peak(10)  # what is loaded once
    assert peak(600) < 2 * peak(30) + 300_000


def test_positions_are_a_list_for_programs_too(ramino: Ramino, tmp_path: Path) -> None:
    (tmp_path / "one.toml").write_text(SCENARIO + SCENARIO.removeprefix('variant = "salotto"\n'))
    _, text = ramino("solve", "--json", str(tmp_path))
    assert [len(position["plays"]) for position in json.loads(text)] == [0, 0]
    (tmp_path / "one.toml").write_text("variant = 'salotto'\n")
    assert ramino("solve", "--json", str(tmp_path)) == (0, "[]\n")


# ---- as a process, with an output that takes nothing


def process(argv: Sequence[str], home: Path, redirect: str) -> subprocess.CompletedProcess[bytes]:
    quoted = " ".join(f'"{word}"' for word in (sys.executable, "-m", "ramino_access", *argv))
    return subprocess.run(
        ["/bin/sh", "-c", f"exec {quoted} {redirect}"],
        cwd=ROOT,
        env={**os.environ, "RAMINO_HOME": str(home), "LC_ALL": "C.UTF-8"},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        timeout=60,
        check=False,
    )


LINES = ("--version", "--help", "check tests/rules/rami", "keys", "rules rami", "doctor --quiet")


@POSIX
@pytest.mark.parametrize(("line", "redirect"), some(product(LINES, [">/dev/full", ">&-"]), 3))
def test_an_output_that_takes_nothing_is_one_sentence(tmp_path: Path, line: str, redirect: str) -> None:
    done = process(line.split(), tmp_path, redirect)
    said = done.stderr.decode()
    assert said.startswith("What you asked for could not be written.")
    assert said.count("\n") == 1
    assert done.returncode == 1


@POSIX
@pytest.mark.parametrize("redirect", [">/dev/full 2>/dev/full", ">&- 2>&-", "2>/dev/full", "2>&-"])
def test_nor_is_one_for_mistakes(tmp_path: Path, redirect: str) -> None:
    done = process(["play", "canasta"], tmp_path, redirect)
    assert (done.returncode, done.stdout, done.stderr) == (2, b"", b"")


def test_a_pipe_that_nobody_reads_has_another_number_on_windows(monkeypatch: pytest.MonkeyPatch) -> None:
    class Left(io.StringIO):
        def write(self, text: str) -> int:
            raise OSError(errno.EINVAL, "Invalid argument")

    monkeypatch.setattr(sys, "platform", "linux")
    with pytest.raises(NotWritten):
        StandardOutput(Left()).write("words")
    monkeypatch.setattr(sys, "platform", "win32")
    with pytest.raises(BrokenPipeError):
        StandardOutput(Left()).write("words")


class Screen(io.StringIO):
    """A terminal of twenty columns."""

    def isatty(self) -> bool:
        return True

    def fileno(self) -> int:
        return 1


def test_lines_fit_a_terminal_at_their_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "get_terminal_size", lambda fd: os.terminal_size((20, 24)))
    path = "/home/anna/a-name-that-is-longer/x.zip"
    text = "The cards of the table.\n  Indented words stay so.\n\nQui va là ? Personne !\n"
    text += f"It is in {path} now.\nShort.\n"
    lines = ["The cards of the", "table.", "  Indented words", "  stay so.", "", "Qui va là ?", "Personne !"]
    lines += ["It is in", path, "now.", "Short.", ""]
    screen, errors, file = Screen(), Screen(), io.StringIO()
    StandardOutput(screen).write(text)
    assert screen.getvalue().split("\n") == lines
    monkeypatch.setattr(sys, "stderr", errors)
    complain(text.rstrip("\n"))
    assert errors.getvalue().split("\n") == lines
    StandardOutput(file).write(text)
    assert file.getvalue() == text


def test_an_empty_line_comes_with_the_next_one(monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[str] = []
    screen, file = Screen(), io.StringIO()
    monkeypatch.setattr(screen, "write", written.append)
    for stream in (screen, file):
        output = StandardOutput(stream)
        for line in ("One.", "", "", "Two.", ""):
            output.write(f"{line}\n")
            output.flush()
    assert written == ["One.\n", "\n\nTwo.\n"]
    assert file.getvalue() == "One.\n\n\nTwo.\n\n"


# The letters of whoever reads it


@each_case(
    ("kind", "page", "encoding"),
    [
        (PIPE, 850, "cp850"),  # more, clip and PowerShell read what the console is set to
        (PIPE, 437, "cp437"),
        (PIPE, 65001, "utf-8"),
        (PIPE, 0, "utf-8"),  # no console: another program reads it
        (PIPE, 7, "utf-8"),
        (FILE, 850, "utf-8"),
        (2, 850, None),  # a terminal, to which Python writes letters and no bytes
        (0, 850, None),
    ],
)
def test_on_windows_a_pipe_has_the_letters_of_the_console(kind: int, page: int, encoding: str | None) -> None:
    assert encoding_of(kind, page) == encoding


@pytest.mark.parametrize(
    ("encoding", "shown"),
    [
        ("utf-8", "È un cœur, « ça » ♥ e\u0301"),
        ("cp437", "E un coeur, « ça » ? e"),
        ("cp850", "È un coeur, « ça » ? e"),
        ("ascii", 'E un coeur, " ca " ? e'),
    ],
)
def test_a_letter_that_is_lacking_becomes_the_nearest(
    monkeypatch: pytest.MonkeyPatch, encoding: str, shown: str
) -> None:
    written = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(written, encoding=encoding))
    as_it_is_read()
    assert sys.stdout.errors == NEAREST
    print("È un cœur, « ça » ♥ e\u0301", end="")  # noqa: T201 - what is tested
    sys.stdout.flush()
    assert written.getvalue().decode(encoding) == shown
