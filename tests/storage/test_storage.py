"""What was written and synced is there after a power cut, whatever else has been lost."""

from __future__ import annotations

import errno
import os
import stat
import subprocess
import sys
from contextlib import nullcontext
from pathlib import Path
from types import SimpleNamespace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ramino_access.files.storage import SYSTEM, Appender, is_locked, replace_file
from ramino_access.play.journal import records
from tests.storage.hasty import Counting
from tests.storage.simulated import PowerCutError, SimulatedDisk

ROOT = Path(__file__).parents[2]
FILE = Path("/table/match.journal")
PLAYS = [f'{{"seat":{n % 4},"play":"discard {n}h"}}'.encode() for n in range(4)]


def _written(disk: SimulatedDisk, plays: list[bytes], told: list[bytes]) -> None:
    """Write the plays as a journal is written; ``told`` gets each once it is on the disk."""
    appender = Appender(FILE, system=disk)
    crc = 0
    for play in plays:
        text, crc = records.line(play, crc)
        appender.append(text)
        told.append(play)


def test_no_power_cut_loses_a_synced_line_or_makes_a_file_that_is_refused() -> None:
    outcomes = 0
    for calls in range(100):
        disk, told = SimulatedDisk(), []
        disk.calls_left = calls
        try:
            _written(disk, PLAYS, told)
        except PowerCutError:
            pass
        else:
            assert calls == 10
            break
        for files in disk.after_power_cut():
            outcomes += 1
            if told:
                assert FILE in files
            found = records.read(files.get(FILE, b""))
            assert list(found.payloads) in (told, PLAYS[: len(told) + 1])
    assert outcomes > 30


def test_a_journal_that_lost_its_last_line_is_gone_on_with() -> None:
    disk = SimulatedDisk()
    _written(disk, PLAYS[:2], [])
    inode = disk.names[FILE]
    whole = records.read(inode.content())
    inode.disk += b'{"crc":"00'
    appender = Appender(FILE, size=whole.size, torn=10, system=disk)
    text, _ = records.line(PLAYS[2], whole.crc)
    appender.append(text)
    assert list(records.read(inode.disk).payloads) == PLAYS[:3]


@given(room=st.integers(0, 300))
@settings(max_examples=100, deadline=None)
def test_a_full_disk_leaves_whole_lines_and_takes_the_rest_later(room: int) -> None:
    disk = SimulatedDisk()
    appender = Appender(FILE, system=disk)
    disk.full = room
    crc, kept, left = 0, [], []
    for play in PLAYS:
        text, after = records.line(play, crc)
        try:
            appender.append(text)
        except OSError:
            left.append(play)
            disk.full = None
        else:
            kept.append(play)
            crc = after
    found = records.read(disk.names[FILE].content())
    assert list(found.payloads) == kept
    assert found.torn == b""
    assert len(left) <= 1


def test_a_replaced_file_is_the_old_or_the_new_one_at_any_moment() -> None:
    seen = set()
    for calls in range(100):
        disk = SimulatedDisk()
        replace_file(FILE, b"the old one", system=disk)
        disk.calls_left = calls
        try:
            replace_file(FILE, b"the new one, which is longer than a sector", system=disk)
        except PowerCutError:
            for files in disk.after_power_cut():
                assert files[FILE] in (b"the old one", b"the new one, which is longer than a sector")
                seen.add(files[FILE])
            continue
        break
    assert len(seen) == 2


class BusyError(OSError):
    """What Windows says of a file that another program holds."""

    winerror = 32


class BusyDisk(SimulatedDisk):
    """Somebody holds the file for so many tries."""

    def __init__(self, tries: int) -> None:
        super().__init__()
        self.tries = tries

    def replace(self, old: Path, new: Path) -> None:
        if self.tries:
            self.tries -= 1
            raise BusyError
        super().replace(old, new)


def test_a_file_that_is_held_for_a_moment_is_tried_again_for_two_seconds() -> None:
    waited: list[float] = []
    replace_file(FILE, b"x", system=BusyDisk(5), sleep=waited.append)
    assert len(waited) == 5
    waited.clear()
    disk = BusyDisk(10_000)
    with pytest.raises(BusyError):
        replace_file(FILE, b"x", system=disk, sleep=waited.append)
    assert 1.9 < sum(waited) < 2.2
    assert not disk.names  # nothing is left behind


@pytest.mark.parametrize("code", [5, 32, 33])
def test_each_word_of_windows_for_a_file_that_is_held_is_known(code: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(BusyError, "winerror", code)
    waited: list[float] = []
    disk = BusyDisk(3)
    replace_file(FILE, b"x", system=disk, sleep=waited.append)
    assert len(waited) == 3
    assert disk.names[FILE].disk == b"x"


@pytest.mark.parametrize("free", [True, False])
def test_on_windows_a_file_is_locked_at_once_or_not_at_all(
    *, free: bool, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    asked: list[tuple[str, int]] = []

    def locking(handle: int, how: str, count: int) -> None:
        asked.append((how, count))
        if not free:
            raise PermissionError

    monkeypatch.setitem(sys.modules, "msvcrt", SimpleNamespace(LK_NBLCK="without waiting", locking=locking))
    monkeypatch.setattr(sys, "platform", "win32")
    with (tmp_path / "x").open("wb") as file, nullcontext() if free else pytest.raises(BlockingIOError):
        SYSTEM.lock(file.fileno())
    assert asked == [("without waiting", 1)]


@pytest.mark.parametrize("code", [None, 2, 112])
def test_no_other_failure_is_tried_again(code: int | None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(BusyError, "winerror", code)
    waited: list[float] = []
    with pytest.raises(BusyError):
        replace_file(FILE, b"x", system=BusyDisk(3), sleep=waited.append)
    assert waited == []


@pytest.mark.skipif(os.name == "nt", reason="there is no such call there")
@pytest.mark.parametrize("known", [True, False])
def test_on_a_mac_the_drive_itself_is_asked_and_else_the_system(
    *,
    known: bool,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    import fcntl

    calls: list[str] = []

    def control(handle: int, command: int) -> int:
        assert command == 51
        calls.append("full")
        if not known:
            raise OSError(errno.ENOTSUP, "not supported")
        return 0

    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setattr(fcntl, "F_FULLFSYNC", 51, raising=False)
    monkeypatch.setattr(fcntl, "fcntl", control)
    monkeypatch.setattr(os, "fsync", lambda handle: calls.append("plain"))
    handle = SYSTEM.open(tmp_path / "a", new=True)
    SYSTEM.sync(handle)
    SYSTEM.close(handle)
    assert calls == (["full"] if known else ["full", "plain"])


@pytest.mark.skipif(os.name == "nt", reason="folders are not synced there")
def test_the_folder_of_a_new_or_replaced_file_is_synced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    synced: list[bool] = []
    monkeypatch.setattr(os, "fsync", lambda handle: synced.append(stat.S_ISDIR(os.fstat(handle).st_mode)))
    Appender(tmp_path / "a").close()
    assert synced == [True]
    synced.clear()
    replace_file(tmp_path / "b", b"x")
    assert synced == [False, True]  # first what is in it, then its name


HOLDER = """
import sys, pathlib
from ramino_access.files.storage import Appender
holder = Appender(pathlib.Path(sys.argv[1]), size=0)
print("held", flush=True)
sys.stdin.readline()
"""


def test_a_file_that_another_process_appends_to_is_refused_until_that_ends(tmp_path: Path) -> None:
    file = tmp_path / "a"
    file.touch()
    command = [sys.executable, "-c", HOLDER, str(file)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=ROOT) as holder:
        assert holder.stdin is not None
        assert holder.stdout is not None
        assert holder.stdout.readline() == "held\n"
        with pytest.raises(BlockingIOError):
            Appender(file, size=0)
        assert is_locked(file)
        holder.kill()  # a lock ends with its program, however that ends
    assert not is_locked(file)
    Appender(file, size=0).close()


def test_real_files_are_appended_to_and_replaced(tmp_path: Path) -> None:
    file = tmp_path / "a"
    appender = Appender(file)
    appender.append(b"one\n")
    appender.append(b"two\n")
    appender.close()
    assert file.read_bytes() == b"one\ntwo\n"
    with pytest.raises(FileExistsError):
        Appender(file)
    for wrong in (3, 5):  # somebody has written meanwhile
        with pytest.raises(BlockingIOError):
            Appender(file, size=wrong)
    again = Appender(file, size=4, torn=4)
    with pytest.raises(BlockingIOError):
        Appender(file, size=4)
    again.append(b"three\n")
    again.close()
    assert file.read_bytes() == b"one\nthree\n"
    replace_file(file, b"new")
    assert file.read_bytes() == b"new"
    assert [p.name for p in tmp_path.iterdir()] == ["a"]


@pytest.mark.skipif(os.name == "nt", reason="no such links there without a right of their own")
def test_only_a_regular_file_is_replaced_and_a_link_to_one_is_followed(tmp_path: Path) -> None:
    real, link = tmp_path / "real", tmp_path / "link"
    real.write_bytes(b"old")
    link.symlink_to(real)
    replace_file(link, b"new")
    assert link.is_symlink()
    assert real.read_bytes() == b"new"
    os.mkfifo(tmp_path / "pipe")
    for odd in ("pipe", "."):
        with pytest.raises(OSError, match="no regular file"):
            replace_file(tmp_path / odd, b"x")
    with pytest.raises(OSError, match="no regular file"):
        Appender(tmp_path / "pipe", size=0)


def test_a_missing_file_is_no_fault_and_a_link_to_nothing_is(tmp_path: Path) -> None:
    assert not SYSTEM.is_regular(tmp_path / "nothing")
    if os.name != "nt":
        (tmp_path / "link").symlink_to(tmp_path / "nothing")
        with pytest.raises(FileNotFoundError):
            SYSTEM.is_regular(tmp_path / "link")


@pytest.mark.skipif(os.name == "nt", reason="no such links there without a right of their own")
def test_links_in_a_circle_are_an_error_of_the_system(tmp_path: Path) -> None:
    (tmp_path / "a").symlink_to("b")
    (tmp_path / "b").symlink_to("a")
    for attempt in (lambda: replace_file(tmp_path / "a", b"x"), lambda: Appender(tmp_path / "a", size=0)):
        with pytest.raises(OSError):  # noqa: PT011 - each system has its own number for it
            attempt()
    assert (tmp_path / "a").is_symlink()


@pytest.mark.skipif(os.name == "nt", reason="there an open file can't be deleted")
def test_a_file_that_has_been_deleted_is_not_written_to(tmp_path: Path) -> None:
    file = tmp_path / "a"
    appender = Appender(file)
    file.unlink()
    with pytest.raises(FileNotFoundError):
        appender.append(b"x")
    appender.close()


class Failing(Counting):
    """A disk that loses what is entered into its folders."""

    def sync_folder(self, folder: Path) -> None:
        raise OSError(errno.EIO, "gone")


@pytest.mark.parametrize("system", [Counting(), Failing()])
def test_files_are_let_go_of_also_where_they_can_not_be_had(tmp_path: Path, system: Counting) -> None:
    with nullcontext() if type(system) is Counting else pytest.raises(OSError, match="gone"):
        Appender(tmp_path / "a", system=system).close()
    assert (system.opened, system.held) == (1, 0)
