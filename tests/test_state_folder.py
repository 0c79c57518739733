"""The folder of what is kept, in the hands of real processes: gone, full, not to be written, or in use by another."""

from __future__ import annotations

import ctypes
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

if sys.platform == "win32":
    pytest.skip("there are no pseudo-terminals", allow_module_level=True)

from ramino_access.play.journal.match_file import Kept, read
from tests.exits import TABLE, leave, ordinary
from tests.night import waits
from tests.on_terminal import OnTerminal
from tests.prompts import YOUR_TURN
from tests.ui.ptys import Pty, ramino

NOT_KEPT = "This match is not being kept"


def may_mount() -> bool:
    """Whether this machine lets the tests have a file system of their own."""
    if sys.platform != "linux" or os.getuid() != 0 or shutil.which("unshare") is None:
        return False
    command = ["unshare", "-m", "mount", "-t", "tmpfs", "none", "/mnt"]
    return subprocess.run(command, capture_output=True, timeout=20, check=False).returncode == 0


def full_disk(*folders: Path, room: int) -> Callable[[], None]:
    """What puts a small file system in the place of these folders, for one process alone; so many bytes are left."""

    def mount() -> None:
        libc = ctypes.CDLL(None, use_errno=True)
        assert libc.unshare(0x20000) == 0  # CLONE_NEWNS
        assert libc.mount(b"none", b"/", None, 0x4000 | 0x40000, None) == 0  # MS_REC, MS_PRIVATE
        for folder in folders:
            assert libc.mount(b"none", os.fsencode(folder), b"tmpfs", 0, b"size=64k") == 0
            (folder / "filler").write_bytes(b"x" * (65536 - room))

    return mount


@pytest.mark.skipif(not may_mount(), reason="no file system may be mounted here")
@pytest.mark.parametrize(
    ("where", "room"),
    [("home", 0), ("home", 8192), ("logs", 0), waits("logs", 8192), ("matches", 8192), waits("matches", 0)],
)
def test_a_full_disk_is_told_once_and_played_without(tmp_path: Path, where: str, room: int) -> None:
    folder = tmp_path if where == "home" else tmp_path / where
    folder.mkdir(exist_ok=True)
    with OnTerminal(tmp_path, *TABLE, "--verbose", limit=full_disk(folder, room=room)) as program:
        program.wait(YOUR_TURN)
        program.send(b" x")
        program.wait("You discard")
        leave(program)
        assert program.plain.count(NOT_KEPT) <= 1
        assert program.plain.count("ramino.log cannot be written") <= 1
        assert program.plain.count("could not be saved") <= 3  # the language is changed three times
        if room == 0:
            assert program.plain.count(NOT_KEPT) == (where != "logs")
            assert program.plain.count("ramino.log cannot be written") == (where != "matches")


def test_a_home_that_can_not_be_written_is_told_once_and_played_without(tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.mkdir(mode=0o500)
    with OnTerminal(home, *TABLE, limit=ordinary) as program:
        leave(program)
        assert program.plain.count(NOT_KEPT) == 1
    assert [path.name for path in home.iterdir()] == ["learnt.json"]  # which was there before


def test_a_home_that_vanishes_in_the_middle_is_told_once_and_played_without(tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.mkdir()
    with OnTerminal(home, *TABLE) as program:
        program.wait(YOUR_TURN)
        shutil.rmtree(home)
        program.send(b" x")
        program.wait("You discard")
        leave(program)
        assert program.plain.count(NOT_KEPT) == 1


def test_a_second_program_is_told_that_the_match_is_open_and_the_first_one_goes_on(tmp_path: Path) -> None:
    with Pty(tmp_path, ramino(*TABLE)) as first:
        first.hear(YOUR_TURN)
        with Pty(tmp_path, ramino("continue", "--pace", "0")) as second:
            second.hear("This match is open in another window.")
            second.hear("Main menu")
            second.send("q")
            second.hear("Leave Ramino Access?")
            second.answer("y")
            assert second.ended() == 0
        first.send(b" ")
        first.hear("Seven of hearts.")
        first.send("q")
        first.hear("Leave Ramino Access?")
        first.answer("y")
        assert first.ended() == 0
    [file] = (tmp_path / "matches").glob("*.match")
    kept = read(file)
    assert isinstance(kept, Kept)
    assert kept.entries
    with Pty(tmp_path, ramino("continue", "--pace", "0")) as again:
        again.hear("Back at the table")
