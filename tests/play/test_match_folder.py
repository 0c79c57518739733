"""The folder of kept matches: what a note says, what a match without one shows, and which matches go on."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import pytest

from ramino_access.files.problems import Problem
from ramino_access.play.entries import NextHand, Setup
from ramino_access.play.journal.match_file import Kept, MatchFile, header_of, read
from ramino_access.play.kept.match_folder import NOTE, Listed, MatchFolder, Note, Seen, seen
from ramino_access.play.table import Table
from tests.play.playing import played
from tests.storage.simulated import SimulatedDisk

SETUP = Setup("salotto", {}, ("Anna", "Bruno"), 7)
SEEN = Seen(5, 20, 1, (0, 0))
HEADER = header_of(SETUP, 1_800_000_000)


def _seen(*, over: bool = False, given_up: bool = False, entries: int = SEEN.entries) -> Seen:
    return Seen(SEEN.touched, entries, SEEN.hand, SEEN.scores, over, given_up)


def _folder(tmp_path: Path) -> MatchFolder:
    return MatchFolder(tmp_path / "matches", lambda: 1_800_000_000.9, lambda problem: None)


def _with_match(tmp_path: Path, plays: int = 20) -> tuple[MatchFolder, Path, Table]:
    folder = _folder(tmp_path)
    log = folder.create(SETUP)
    assert isinstance(log, MatchFile)
    table = played(SETUP, log, plays)
    log.close()
    return folder, log.file, table


@pytest.mark.parametrize(
    "data",
    [
        b'{"name":"mine","seen":{"touched":5}}',
        b'{"name":3}',
        b'{"name":"mine","arrangement":' + b"[" * 5000 + b"]" * 5000 + b"}",
        b"{broken",
        b'{"name":"\xe9"}',
        b"",
        b'{"name":"mine"}' + b" " * NOTE.size,
    ],
)
def test_a_note_that_can_not_be_understood_in_full_is_none(data: bytes, tmp_path: Path) -> None:
    folder, file, _ = _with_match(tmp_path)
    file.with_suffix(".note").write_bytes(data)
    assert folder.note(file) == Note()
    assert folder.look(file).note.name == ""


def test_a_note_comes_back_as_it_was_written(tmp_path: Path) -> None:
    folder, file, _ = _with_match(tmp_path)
    note = Note("Friday", SEEN, {"order": [1, 2]})
    assert folder.note(file) == Note()
    assert folder.write_note(file, note) is None
    assert folder.note(file) == note


def test_a_match_without_a_note_or_with_one_that_is_behind_is_looked_at_again(tmp_path: Path) -> None:
    folder, file, table = _with_match(tmp_path)
    os.utime(file, (77.5, 77.5))
    fresh = seen(table, 77)
    assert (fresh.entries, fresh.hand, fresh.scores, fresh.over, fresh.given_up) == (20, 1, (0, 0), False, False)
    assert folder.look(file) == Listed(file, Note(seen=fresh), HEADER)
    folder.write_note(file, Note("Friday", _seen(entries=19)))
    assert folder.look(file).note == Note("Friday", fresh)
    current = _seen(entries=20, given_up=True)
    folder.write_note(file, Note("Friday", current))
    assert folder.look(file).note == Note("Friday", current)


@pytest.mark.parametrize(
    ("listed", "goes_on"),
    [
        (Listed(Path("a"), Note(seen=SEEN), HEADER), True),
        (Listed(Path("a"), Note(), HEADER), False),
        (Listed(Path("a"), Note(seen=_seen(over=True)), HEADER), False),
        (Listed(Path("a"), Note(seen=_seen(given_up=True)), HEADER), False),
        (Listed(Path("a"), Note(seen=SEEN), None, Problem(Path("a"), "match-damaged")), False),
    ],
)
def test_a_match_goes_on_unless_it_is_over_given_up_or_damaged(listed: Listed, *, goes_on: bool) -> None:
    assert listed.goes_on is goes_on


def test_a_match_that_has_been_won_is_over(tmp_path: Path) -> None:
    setup = replace(SETUP, options={"target": 100})
    entries: list[object] = []

    class Log:
        def append(self, entry: object) -> None:
            entries.append(entry)

    table = played(setup, Log(), 3000)
    over = seen(table, 9)
    assert over.over
    assert over.hand == 1 + sum(isinstance(entry, NextHand) for entry in entries)
    assert max(over.scores) >= 100


def test_a_match_that_the_program_does_not_take_is_listed_with_its_note(tmp_path: Path) -> None:
    folder, file, _ = _with_match(tmp_path)
    folder.write_note(file, Note("Friday", SEEN))
    file.write_bytes(b"{}\n")
    listed = folder.look(file)
    assert listed.note == Note("Friday", SEEN)
    assert listed.header is None
    assert listed.problem is not None


def test_only_matches_are_listed_the_latest_first(tmp_path: Path) -> None:
    folder = _folder(tmp_path)
    assert folder.files() == []
    folder.folder.mkdir()
    for name in ("2026-01-01.match", "2026-01-03.match", "2026-01-02.match", "2026-01-04.note", "2026-01-05.torn"):
        (folder.folder / name).touch()
    assert [file.name for file in folder.files()] == ["2026-01-03.match", "2026-01-02.match", "2026-01-01.match"]


def test_what_a_killed_program_has_left_beside_a_match_goes(tmp_path: Path) -> None:
    folder, file, _ = _with_match(tmp_path)
    left = file.with_name(f".{file.stem}.note.77.new")
    left.write_bytes(b"{")
    os.utime(left, (1_000_000_000, 1_000_000_000))
    log = folder.create(SETUP)
    assert isinstance(log, MatchFile)
    log.close()
    assert sorted(p.name for p in folder.folder.iterdir()) == sorted([file.name, log.file.name])


def test_what_was_torn_off_goes_with_the_match(tmp_path: Path) -> None:
    folder, file, _ = _with_match(tmp_path)
    with file.open("ab") as stream:
        stream.write(b"half a line")
    opened = folder.reopen(file)
    assert not isinstance(opened, Problem)
    opened[1].close()
    assert {f.suffix for f in folder.folder.iterdir()} == {".match", ".torn"}
    file.with_suffix(".table").write_bytes(b"{}")
    assert folder.delete(file) is None
    assert list(folder.folder.iterdir()) == []
    gone = folder.delete(file)
    assert gone is not None
    assert gone.reason == "match-unreadable"


def test_a_match_that_is_not_there_is_not_gone_on_with(tmp_path: Path) -> None:
    problem = _folder(tmp_path).reopen(tmp_path / "none.match")
    assert isinstance(problem, Problem)
    assert problem.reason == "match-missing"


def test_who_is_a_person_is_kept(tmp_path: Path) -> None:
    log = _folder(tmp_path).create(SETUP, (1,))
    assert isinstance(log, MatchFile)
    log.close()
    kept = read(log.file)
    assert isinstance(kept, Kept)
    assert (kept.header.people, kept.header.begun) == ((1,), 1_800_000_000)


def test_a_disk_that_stays_full_leaves_a_file_that_ends_before_the_hole(monkeypatch: pytest.MonkeyPatch) -> None:
    """When more waits than is held, plays are lost: nothing that came later may be written after them."""
    monkeypatch.setattr("ramino_access.play.journal.match_file.UNWRITTEN_BYTES", 100)
    disk, said = SimulatedDisk(), []
    file = Path("/m/a.match")
    log = MatchFile.create(file, header_of(SETUP, 1), said.append, system=disk)
    before = disk.names[file].disk
    disk.full = 0
    played(SETUP, log, 20)
    disk.full = None
    log.append(NextHand())
    assert [problem.reason for problem in said] == ["match-not-kept"]
    assert disk.names[file].disk.startswith(before)
    assert b"next_hand" not in disk.names[file].disk


def test_looking_for_a_match_to_go_on_with_reads_none_that_is_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = MatchFolder(tmp_path, lambda: 1_800_000_000.0, lambda problem: None)
    for number in range(4):
        log = folder.create(Setup("salotto", {}, ("Anna", "Bruno"), number))
        assert isinstance(log, MatchFile)
        log.close()
        seen = Seen(100 + number, 0, 1, (0, 0), over=number == 3, given_up=number == 2)
        assert folder.write_note(log.file, Note(name=str(number), seen=seen)) is None
    read: list[str] = []
    look = folder.look
    monkeypatch.setattr(folder, "look", lambda file: read.append(folder.note(file).name) or look(file))
    assert next(folder.unfinished()).note.name == "1"
    assert read == ["1"]
    assert [listed.note.name for listed in folder.recent()] == ["3", "2", "1", "0"]
