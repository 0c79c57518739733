"""However the game ends, it ends in order: nothing is answered behind the end, and no full disk makes a fault of it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import textwrap
import time
from collections.abc import Callable
from pathlib import Path

import pytest

if sys.platform == "win32":
    pytest.skip("there are no pseudo-terminals", allow_module_level=True)

import resource

from tests.exits import TABLE, leave, ordinary
from tests.night import some
from tests.on_terminal import OnTerminal
from tests.prompts import YOUR_TURN
from tests.ui.ptys import PATIENCE, ROOT

BEHIND = pytest.mark.parametrize("behind", some(["\x1b[B", "\x1bOP", "\x1b[B\x1b[A"], 3))
"""Keys in one piece with the letter that answers: more letters, or Enter, would make a burst of it, and that answers
no question."""


@BEHIND
def test_keys_behind_the_last_one_are_for_nobody(tmp_path: Path, behind: str) -> None:
    with OnTerminal(tmp_path, *TABLE) as program:
        program.wait(YOUR_TURN)
        program.send(b"q")
        program.wait("Leave Ramino Access?")
        program.answer("y" + behind)
        assert program.ended() == 0
        assert program.plain.endswith("Goodbye.")
        assert program.as_before()


@BEHIND
def test_nor_are_they_behind_the_main_menu(tmp_path: Path, behind: str) -> None:
    with OnTerminal(tmp_path) as program:
        program.wait("Main menu")
        program.send(b"q")
        program.wait("Leave Ramino Access?")
        program.answer("y" + behind)
        assert program.ended() == 0
        assert program.plain.endswith("Goodbye.")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full device to write to")
def test_a_log_of_utterances_on_a_full_disk_is_told_once(tmp_path: Path) -> None:
    with OnTerminal(tmp_path, *TABLE, "--log-utterances", "/dev/full") as program:
        leave(program)
        assert program.plain.count("What is said can no longer be written to /dev/full.") == 1


@pytest.mark.parametrize("limit", some([0, 512, 4096], 2))
def test_a_disk_that_becomes_full_is_told_once_for_each_file(tmp_path: Path, limit: int) -> None:
    log = tmp_path / "said.jsonl"

    def small() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))

    with OnTerminal(tmp_path, *TABLE, "--verbose", "--log-utterances", str(log), limit=small) as program:
        leave(program)
        assert program.plain.count(f"What is said can no longer be written to {log}.") <= 1
        assert program.plain.count("ramino.log cannot be written") <= 1
        assert limit or program.plain.count("ramino.log cannot be written") == 1
    lines = log.read_text(encoding="utf-8").splitlines()
    assert all(json.loads(line)["text"] for line in lines[:-1])


def nothing(home: Path) -> Path:
    home.mkdir(mode=0o000)
    return home


def no_folder(home: Path) -> Path:
    home.write_text("a file")
    return home


def overlong(home: Path) -> Path:
    return home.with_name("x" * 300)


@pytest.mark.parametrize("make", [nothing, no_folder, overlong])
def test_a_home_that_can_not_be_used_is_told_and_played_without(tmp_path: Path, make: Callable[[Path], Path]) -> None:
    home = make(tmp_path / "home")
    with OnTerminal(home, *TABLE, limit=ordinary) as program:
        program.wait("settings.toml cannot be read")
        leave(program)
    if make is nothing:
        home.chmod(0o700)


def test_a_home_of_nobody_is_told_and_played_without(tmp_path: Path) -> None:
    with OnTerminal(Path("~nosuchuser/x"), *TABLE, HOME=str(tmp_path), XDG_CONFIG_HOME=str(tmp_path)) as program:
        program.wait("RAMINO_HOME")
        leave(program)


def test_a_log_of_utterances_in_a_pipe_is_a_mistake(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with OnTerminal(tmp_path, *TABLE, "--log-utterances", str(tmp_path / "pipe")) as program:
        assert program.ended() == 2
        assert "cannot be written" in program.plain


def test_pipes_in_the_place_of_every_file_make_nobody_wait(tmp_path: Path) -> None:
    (tmp_path / "logs").mkdir()
    for name in ("settings.toml", "keymap.toml", "logs/ramino.log", "logs/libraries.log"):
        os.mkfifo(tmp_path / name)
    with OnTerminal(tmp_path, *TABLE) as program:
        leave(program)
        assert "settings.toml is not a text file" in program.plain
        assert "keymap.toml is not a text file" in program.plain


@pytest.mark.parametrize("closed", [1, 2])
def test_with_a_closed_output_a_game_goes_on_unseen(tmp_path: Path, closed: int) -> None:
    """There may be a voice to hear it by."""
    log = tmp_path / "said.jsonl"

    def close() -> None:
        os.close(closed)

    with OnTerminal(tmp_path, *TABLE, "--log-utterances", str(log), limit=close) as program:
        end = time.monotonic() + PATIENCE
        while not (log.exists() and YOUR_TURN in log.read_text()):
            assert time.monotonic() < end
            program.read(0.05)
        program.send("q")
        program.read(1.0)
        program.answer("y")
        assert program.ended() == 0
    assert "Goodbye." in log.read_text()
    assert "because of a bug" not in program.plain


def test_an_interrupt_while_it_loads_is_no_traceback() -> None:
    code = """
        import sys

        class Interrupted:
            def find_spec(self, name, path, target=None):
                if name == "ramino_access.cli.arguments":
                    raise KeyboardInterrupt

        sys.meta_path.insert(0, Interrupted())
        from ramino_access.__main__ import main
        sys.exit(main())
    """
    command = [sys.executable, "-c", textwrap.dedent(code)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, timeout=30, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (130, b"", b"")
