"""Matches in files: every entry is there again, and a file that is not as it was is named and left alone."""

from __future__ import annotations

import os
from pathlib import Path

import msgspec
import pytest

from ramino_access.core.actions import DrawStock
from ramino_access.files.problems import Problem
from ramino_access.games import GAMES
from ramino_access.play.entries import Entry, Play, Setup
from ramino_access.play.journal import records
from ramino_access.play.journal.match_file import MATCH, Kept, MatchFile, header_of, read
from ramino_access.play.kept.match_folder import MatchFolder, Note, seen
from ramino_access.play.table import Table
from tests.play.playing import played
from tests.storage.simulated import SimulatedDisk

SETUP = Setup("salotto", {}, ("Anna", "Bruno", "Carla"), 7, "novice")


def _folder(tmp_path: Path, said: list[Problem] | None = None) -> MatchFolder:
    return MatchFolder(tmp_path / "matches", lambda: 1_800_000_000.0, (said if said is not None else []).append)


def _kept(file: Path) -> Kept:
    kept = read(file)
    assert isinstance(kept, Kept)
    return kept


@pytest.mark.parametrize("game", GAMES)
def test_what_was_played_is_there_again(game: str, tmp_path: Path) -> None:
    setup = Setup(game, {}, ("Anna", "Bruno"), 3, "novice")
    log = _folder(tmp_path).create(setup)
    assert isinstance(log, MatchFile)
    table = played(setup, log, 60)
    log.close()
    again = _kept(log.file).table()
    assert isinstance(again, Table)
    assert again.seq == table.seq == 60
    assert [again.view(seat) for seat in (0, 1)] == [table.view(seat) for seat in (0, 1)]
    copy = MatchFile.create(tmp_path / "copy.match", _kept(log.file).header, lambda problem: None)
    played(setup, copy, 60)
    assert (tmp_path / "copy.match").read_bytes() == log.file.read_bytes()


def test_a_match_is_gone_on_with_where_it_was(tmp_path: Path) -> None:
    folder = _folder(tmp_path)
    log = folder.create(SETUP)
    assert isinstance(log, MatchFile)
    played(SETUP, log, 20)
    locked = folder.reopen(log.file)
    assert isinstance(locked, Problem)
    assert locked.reason == "match-locked"
    log.close()
    with log.file.open("ab") as stream:
        stream.write(b'{"crc":"12')
    opened = folder.reopen(log.file)
    assert not isinstance(opened, Problem)
    kept, log = opened
    table = kept.table()
    assert isinstance(table, Table)
    entry = Play(table.turn or 0, DrawStock())
    log.append(entry)
    log.close()
    assert _kept(log.file).entries == (*kept.entries, entry)
    assert log.file.with_suffix(".torn").read_bytes() == b'{"crc":"12'


def _line(number: int, payload: bytes, data: bytes) -> bytes:
    """The file with another line in this place, and checksums that fit."""
    text, crc = b"", 0
    for at, old in enumerate(records.read(data).payloads, 1):
        line, crc = records.line(payload if at == number else old, crc)
        text += line
    return text


def _header(**changes: object) -> bytes:
    """A header with these fields changed; None: without the field."""
    fields = {**msgspec.to_builtins(header_of(SETUP, 1)), **changes}
    return msgspec.json.encode({name: value for name, value in fields.items() if value is not None})


@pytest.mark.parametrize(
    ("number", "payload", "reason", "line"),
    [
        (1, _header(format=5, version="9.9"), "match-newer", 1),
        (1, _header(game="bridge"), "match-setup", 1),
        (1, _header(options={"opening": "much"}), "match-setup", 1),
        (1, _header(seats=["Anna"] * 9), "match-setup", 1),
        (1, _header(seed=None), "match-unknown", 1),
        (1, _header(colour="red"), "match-unknown", 1),
        (3, b'{"seat":9,"play":"stock"}', "match-unknown", 3),
        (3, b'{"seat":0,"play":"sing"}', "match-unknown", 3),
        (3, b'{"seat":0,"next_hand":true}', "match-unknown", 3),
        (3, b'{"next_hand":true}', "match-refused", 3),
        (2, b'{"seat":0,"play":"discard As"}', "match-refused", 2),
        (3, b'{"seat":0,"play":"\xe9"}', "match-unknown", 3),
        (1, b'{"format":1,"version":"\xe9"}', "match-damaged", 1),
        (2, b'{"a":' + b"[" * 5000 + b"]" * 5000 + b"}", "match-unknown", 2),
    ],
)
def test_what_is_wrong_with_a_file_is_said_with_its_line(
    number: int, payload: bytes, reason: str, line: int, tmp_path: Path
) -> None:
    folder = _folder(tmp_path)
    log = folder.create(SETUP)
    assert isinstance(log, MatchFile)
    played(SETUP, log, 6)
    log.close()
    wrong = _line(number, payload, log.file.read_bytes())
    log.file.write_bytes(wrong)
    [listed] = folder.recent()
    assert listed.problem is not None
    assert (listed.problem.reason, listed.problem.line_number) == (reason, line)
    assert log.file.read_bytes() == wrong


def test_odd_files_are_problems(tmp_path: Path) -> None:
    def reason(file: Path) -> str:
        problem = read(file)
        assert isinstance(problem, Problem)
        return problem.reason

    file = tmp_path / "a.match"
    assert reason(file) == "match-missing"
    for data, wanted in ((b"", "match-empty"), (b"hello", "match-empty"), (b"\0" * 100, "match-empty")):
        file.write_bytes(data)
        assert read(file) == Problem(file, wanted, 1)
    file.write_bytes(b"a\nb\n")
    assert reason(file) == "match-damaged"
    with file.open("wb") as stream:
        stream.truncate(MATCH.size + 1)
    assert reason(file) == "match-too-big"
    assert reason(tmp_path) == "match-unreadable"
    if os.name != "nt":
        os.mkfifo(tmp_path / "pipe")
        assert reason(tmp_path / "pipe") == "match-special"


def test_a_full_disk_is_told_once_and_nothing_is_lost_when_there_is_room_again() -> None:
    disk, said = SimulatedDisk(), []
    file = Path("/m/a.match")
    log = MatchFile.create(file, header_of(SETUP, 1), said.append, system=disk)
    entries: list[Entry] = []

    class Both:
        def append(self, entry: Entry) -> None:
            log.append(entry)
            entries.append(entry)

    disk.full = 70
    played(SETUP, Both(), 9)
    assert [p.reason for p in said] == ["match-not-kept"]
    assert "space" in said[0].args["detail"]
    disk.full = None
    log.append(entries[0])
    assert [p.reason for p in said] == ["match-not-kept", "match-kept-again"]
    assert len(records.read(disk.names[file].disk).payloads) == 1 + len(entries) + 1


def test_the_list_says_how_matches_stand_and_the_last_played_comes_first(tmp_path: Path) -> None:
    folder = _folder(tmp_path)
    logs = [log for log in (folder.create(SETUP), folder.create(SETUP)) if isinstance(log, MatchFile)]
    assert [log.file.name for log in logs] == [
        "2027-01-15T08-00-00-salotto.match",
        "2027-01-15T08-00-00-salotto-2.match",
    ]
    tables = [played(SETUP, log, 30) for log in logs]
    for log, table, when in zip(logs, tables, (200, 100), strict=True):
        assert folder.write_note(log.file, Note(name=f"n{when}", seen=seen(table, when))) is None
        log.close()
    assert [one.note.name for one in list(folder.recent())] == ["n200", "n100"]
    logs[0].file.with_suffix(".note").write_bytes(b"{broken")
    again = folder.look(logs[0].file)
    assert again.note.seen is not None
    assert again.note.seen.entries == 30
    assert folder.delete(logs[0].file) is None
    assert [one.note.name for one in list(folder.recent())] == ["n100"]
    assert sorted(p.name for p in folder.folder.iterdir()) == [
        logs[1].file.with_suffix(".match").name,
        f"{logs[1].file.stem}.note",
    ]


def test_a_folder_that_can_not_be_made_is_a_problem(tmp_path: Path) -> None:
    (tmp_path / "matches").write_text("a file")
    folder = _folder(tmp_path)
    problem = folder.create(SETUP)
    assert isinstance(problem, Problem)
    assert problem.reason == "match-not-kept"
    assert list(folder.recent()) == []
