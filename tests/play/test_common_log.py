"""One log for many matches: what was synced in it is in the files of the matches again after a power cut."""

from __future__ import annotations

import errno
from pathlib import Path

import pytest

from ramino_access.config.problems import Problem
from ramino_access.core.actions import DrawStock
from ramino_access.play.entries import Entry, LetPass, Play, Setup
from ramino_access.play.journal import common_log
from ramino_access.play.journal.common_log import CommonLog, restore
from ramino_access.play.journal.match_file import Kept, MatchFile, header_of, read
from ramino_access.storage import System
from tests.storage.hasty import Counting
from tests.storage.simulated import PowerCutError, SimulatedDisk

SETUP = Setup("salotto", {}, ("Anna", "Bruno"), 7)
FILES = (Path("/m/a.match"), Path("/m/b.match"))
LOG = Path("/s/played.log")
PLAYS: list[tuple[int, Entry]] = [(0, Play(0, DrawStock(), "a")), (1, LetPass(1)), (0, Play(1, DrawStock()))]
"""At which of the two tables, and what."""


class Quick(System):
    """The file system of this machine, that waits for no disk."""

    def sync(self, handle: int) -> None:
        return

    def sync_folder(self, folder: Path) -> None:
        return


@pytest.fixture(autouse=True)
def _little_room(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(common_log, "ROOM", 200)  # a line or two


def play(disk: SimulatedDisk, told: list[tuple[int, Entry]], *, begun: list[Path], together: bool = False) -> CommonLog:
    """Two matches with a log of their own and one for both; ``told`` gets what is synced, which is everything at once
    where it is played ``together``."""
    common = CommonLog(LOG, system=disk)
    matches = []
    for file in FILES:
        matches.append(MatchFile.create(file, header_of(SETUP, 1), _never, common=common, system=disk))
        begun.append(file)
    for number, (at, entry) in enumerate(PLAYS, 1):
        matches[at].append(entry)
        if not together or number == len(PLAYS):
            common.sync()
            told.extend(PLAYS[len(told) : number])
    return common


def _never(problem: Problem) -> None:
    raise AssertionError(problem)


def put(files: dict[Path, bytes], folder: Path) -> Path:
    """What a disk held, as files of this machine; the log."""
    for file in folder.iterdir():
        file.unlink()
    for file, data in files.items():
        (folder / file.name).write_bytes(data)
    return folder / LOG.name


def entries(file: Path) -> tuple[Entry, ...]:
    kept = read(file)
    assert isinstance(kept, Kept)
    return kept.entries


@pytest.mark.parametrize(("together", "long", "whole"), [(False, 4000, 15), (True, 4000, 12), (False, 150, 25)])
def test_no_power_cut_loses_what_was_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, together: bool, long: int, whole: int
) -> None:
    monkeypatch.setattr(common_log, "LONG", long)
    outcomes = 0
    for calls in range(100):
        disk, told, begun = SimulatedDisk(), list[tuple[int, Entry]](), list[Path]()
        disk.calls_left = calls
        try:
            play(disk, told, begun=begun, together=together)
        except PowerCutError:
            pass
        else:
            assert calls > whole
            break
        for files in disk.after_power_cut():
            outcomes += 1
            log = put(files, tmp_path)
            restore(log, tmp_path, _never, system=Quick())
            for number, file in enumerate(begun):
                had = entries(tmp_path / file.name)
                wanted = tuple(entry for at, entry in told if at == number)
                assert had[: len(wanted)] == wanted
                assert len(had) <= len(wanted) + (2 if together else 1)
    assert outcomes > 180


def test_a_sync_says_of_how_many_tables_it_was() -> None:
    disk = SimulatedDisk()
    common = CommonLog(LOG, system=disk)
    first, second = (MatchFile.create(file, header_of(SETUP, 1), _never, common=common, system=disk) for file in FILES)
    for match in (first, second, first):
        match.append(LetPass(1))
    assert common.sync() == 2
    first.append(LetPass(1))
    assert [common.sync(), common.sync()] == [1, 0]


def test_what_is_there_already_stays_as_it_is(tmp_path: Path) -> None:
    disk = SimulatedDisk()
    for part in play(disk, [], begun=[])._parts.values():
        assert part.sync()
    files = {file: inode.content() for file, inode in disk.names.items()}
    log = put(files, tmp_path)
    more = (tmp_path / "a.match").read_bytes() + b'{"crc":"'  # a play that nobody has heard of yet
    (tmp_path / "a.match").write_bytes(more)
    for _ in range(2):
        restore(log, tmp_path, _never, system=Quick())
        assert (tmp_path / "a.match").read_bytes() == more
        assert (tmp_path / "b.match").read_bytes() == files[FILES[1]]


def test_another_match_that_has_got_the_name_is_left_alone(tmp_path: Path) -> None:
    disk = SimulatedDisk()
    play(disk, [], begun=[])
    files = {file: inode.content() for file, inode in disk.names.items()}
    other = MatchFile.create(tmp_path / "other", header_of(SETUP, 2_000), _never, system=Quick())
    other.close()
    files[FILES[0]] = header = (tmp_path / "other").read_bytes().ljust(len(files[FILES[0]]))
    log = put(files, tmp_path)
    (tmp_path / "b.match").unlink()
    restore(log, tmp_path, _never, system=Quick())
    assert (tmp_path / "a.match").read_bytes() == header
    assert not (tmp_path / "b.match").exists()


def test_what_is_put_into_the_matches_is_let_go_of_again(tmp_path: Path) -> None:
    disk, system = SimulatedDisk(), Counting()
    play(disk, [], begun=[])
    log = put({file: inode.content() for file, inode in disk.names.items()}, tmp_path)
    restore(log, tmp_path, _never, system=system)
    assert system.opened
    assert system.held == 0


def test_a_damaged_log_is_told_and_no_log_is_nothing(tmp_path: Path) -> None:
    said: list[Problem] = []
    restore(tmp_path / "played.log", tmp_path, said.append)
    assert said == []
    (tmp_path / "played.log").write_bytes(b"a\nb\n")
    assert restore(tmp_path / "played.log", tmp_path, said.append) is None
    (kept,) = tmp_path.iterdir()  # as it is, under another name: a new log takes the place of the old one
    assert [(one.reason, one.file) for one in said] == [("match-damaged", kept)]
    assert kept.name != "played.log"
    assert kept.read_bytes() == b"a\nb\n"


def test_a_long_log_begins_anew_when_the_files_are_on_the_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(common_log, "LONG", 150)
    disk = SimulatedDisk()
    play(disk, [], begun=[])
    assert [disk.names[file].disk.count(b"\n") for file in FILES] == [2, 2]  # with its header, each
    assert disk.names[LOG].disk.count(b"\n") == 1  # what came after


def test_where_the_log_can_not_be_written_the_files_are_synced(monkeypatch: pytest.MonkeyPatch) -> None:
    disk = SimulatedDisk()
    common = CommonLog(LOG, system=disk)
    match = MatchFile.create(FILES[0], header_of(SETUP, 1), _never, common=common, system=disk)
    append = common._log.append

    def full(data: bytes) -> None:
        raise OSError("no space")

    monkeypatch.setattr(common._log, "append", full)
    match.append(PLAYS[0][1])
    common.sync()
    assert disk.names[FILES[0]].disk.count(b"\n") == 2
    monkeypatch.setattr(common._log, "append", append)
    match.append(PLAYS[2][1])
    common.sync()
    assert disk.names[FILES[0]].disk.count(b"\n") == 2  # it is in the log again, from its beginning
    assert disk.names[LOG].disk.startswith(b'{"crc":"')
    assert b"draw" in disk.names[LOG].disk or b"stock" in disk.names[LOG].disk


def test_a_file_that_is_closed_is_on_the_disk_and_a_log_that_is_closed_is_gone() -> None:
    disk = SimulatedDisk()
    common = CommonLog(LOG, system=disk)
    match = MatchFile.create(FILES[0], header_of(SETUP, 1), _never, common=common, system=disk)
    match.append(PLAYS[0][1])
    match.close()
    assert disk.names[FILES[0]].disk.count(b"\n") == 2
    common.close()
    assert LOG not in disk.names


class Full(Quick):
    """A disk on which there is no room."""

    def write(self, handle: int, data: bytes) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")


def test_a_log_is_needed_as_long_as_the_disk_has_no_room_for_what_it_has(tmp_path: Path) -> None:
    disk, told = SimulatedDisk(), list[tuple[int, Entry]]()
    play(disk, told, begun=[])
    log = put({file: inode.disk for file, inode in disk.names.items()}, tmp_path)
    before = log.read_bytes()
    left = restore(log, tmp_path, _never, system=Full())
    assert left is not None
    assert (left.file, left.args["detail"]) == (tmp_path / "a.match", "No space left on device")
    assert log.read_bytes() == before
    assert restore(log, tmp_path, _never, system=Quick()) is None
    for number, file in enumerate(FILES):
        assert entries(tmp_path / file.name) == tuple(entry for at, entry in told if at == number)


def test_a_log_is_needed_as_long_as_a_match_can_not_be_read(tmp_path: Path) -> None:
    disk = SimulatedDisk()
    play(disk, [], begun=[])
    log = put({file: inode.disk for file, inode in disk.names.items()}, tmp_path)
    (tmp_path / "a.match").unlink()
    (tmp_path / "a.match").mkdir()  # the system refuses to read it, to every user
    left = restore(log, tmp_path, _never, system=Quick())
    assert left is not None
    assert left.file == tmp_path / "a.match"


def test_where_there_is_no_room_to_begin_anew_nothing_that_is_told_later_is_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(common_log, "LONG", 400)
    disk = SimulatedDisk()
    common = CommonLog(LOG, system=disk)
    match = MatchFile.create(FILES[0], header_of(SETUP, 1), _never, common=common, system=disk)
    told: list[Entry] = []

    def play_one() -> int:
        before = common._log.size
        told.append(LetPass(1))
        match.append(told[-1])
        common.sync()
        return common._log.size - before

    each = play_one()
    while common._log.size + each <= common_log.LONG:
        play_one()
    disk.full = each + len(match._waiting) + each + 60  # for this play, the match, and the beginning of a log
    play_one()
    assert 0 < common._log.size < common_log.LONG - each  # it could not be begun anew
    disk.full = None  # somebody has made room
    play_one()
    for files in disk.after_power_cut():
        log = put(files, tmp_path)
        assert restore(log, tmp_path, _never, system=Quick()) is None
        assert entries(tmp_path / "a.match") == tuple(told)
