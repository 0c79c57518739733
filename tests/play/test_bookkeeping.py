"""Every match that is over is counted once, also when its journal is gone, and old journals make room."""

from __future__ import annotations

import os
from dataclasses import replace
from functools import cache
from pathlib import Path

import msgspec
import pytest

from ramino_access.files.problems import Problem
from ramino_access.play.entries import Entry, Setup
from ramino_access.play.journal.match_file import MatchFile, read
from ramino_access.play.kept.bookkeeping import Bookkeeping
from ramino_access.play.kept.match_folder import MatchFolder, Note, Seen, seen
from ramino_access.play.kept.statistics import Summary, summary_of
from ramino_access.play.kept.summaries import SUMMARIES_FILE, SummaryFile
from ramino_access.play.table import Table
from tests.play.playing import played

SHORT = Setup("ufficiale", {"deals": 1}, ("Me", "Anna"), 3, "novice")
SUMMARY = Summary("00", "salotto", {"opening": 40}, 3, "casual", 5, 9, won=True, hands=4, best=120)


class Shelf:
    """A folder of matches with its summaries, and a clock that a test turns."""

    def __init__(self, place: Path) -> None:
        self.clock = 1_800_000_000.0
        self.summaries = SummaryFile(place / "summaries.jsonl")
        self.folder = MatchFolder(place / "matches", lambda: self.clock, lambda problem: None, summaries=self.summaries)
        self.books = Bookkeeping(self.folder, self.summaries)

    def match(self, seed: int, *, plays: int = 10_000, given_up: bool = False, name: str = "") -> Path:
        """A match, played to its end or only so many plays, and left."""
        self.clock += 60
        setup = replace(SHORT, seed=seed)
        log = self.folder.create(setup)
        assert isinstance(log, MatchFile)
        table = Table(setup, log)
        table.replay(_entries(seed)[:plays])
        self.folder.write_note(log.file, Note(name, seen(table, int(self.clock), given_up=given_up)))
        log.close()
        return log.file


@cache
def _entries(seed: int) -> tuple[Entry, ...]:
    """What is played in the match with this seed."""
    entries: list[Entry] = []
    played(replace(SHORT, seed=seed), entries, 10_000)
    return tuple(entries)


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    return Shelf(tmp_path)


def _all(shelf: Shelf) -> list[Summary]:
    found, problems = shelf.books.all()
    assert problems == []
    return sorted(found, key=lambda one: one.begun)


def test_summaries_are_made_from_the_journals_and_stay_when_these_go(shelf: Shelf) -> None:
    files = [shelf.match(seed) for seed in range(3)]
    shelf.match(9, plays=5)
    before = _all(shelf)
    assert len(before) == 3
    assert before == sorted(shelf.summaries.read().by_match.values(), key=lambda one: one.begun)
    for file in files:
        shelf.folder.delete(file)
    assert _all(shelf) == before
    shelf.summaries.file.unlink()
    assert _all(shelf) == []


def test_a_match_never_counts_twice(shelf: Shelf) -> None:
    file = shelf.match(1)
    _all(shelf)
    size = shelf.summaries.file.stat().st_size
    file.with_name("copy.match").write_bytes(file.read_bytes())
    assert len(_all(shelf)) == 1
    kept = read(file)
    assert not isinstance(kept, Problem)
    summary = summary_of(kept, int(shelf.clock))
    assert summary is not None
    assert shelf.books.remember(summary) is None
    assert shelf.summaries.file.stat().st_size == size


def test_the_same_cards_count_the_first_time_they_are_played(shelf: Shelf) -> None:
    first = shelf.match(1)
    shelf.match(1)
    known = shelf.folder.look(first).header
    assert known is not None
    assert [one.begun for one in _all(shelf)] == [known.begun]
    counted = shelf.books.count(shelf.match(1))
    assert counted is not None
    assert counted.summary is not None
    shelf.books.remember(counted.summary)
    assert [one.begun for one in _all(shelf)] == [known.begun]


def test_what_was_remembered_is_not_made_less(shelf: Shelf) -> None:
    known = msgspec.structs.replace(SUMMARY, expert=90)
    shelf.books.compare(SUMMARY, 90)
    shelf.books.compare(msgspec.structs.replace(SUMMARY, points=-50), 90)
    assert shelf.books.remember(SUMMARY) is None
    assert shelf.books.known() == [known]
    given_up = msgspec.structs.replace(SUMMARY, match="01", given_up=True, won=False)
    shelf.books.remember(given_up)
    shelf.books.remember(msgspec.structs.replace(SUMMARY, match="01"))
    shelf.books.remember(given_up)
    assert [one.given_up for one in shelf.books.known()] == [False, False]


def test_a_match_without_a_note_is_counted_all_the_same(shelf: Shelf) -> None:
    file = shelf.match(1)
    os.utime(file, (77, 77))
    file.with_suffix(".note").unlink()
    assert [one.ended for one in _all(shelf)] == [77]


def test_a_match_given_up_in_its_first_hand_is_nothing_to_count(shelf: Shelf) -> None:
    shelf.match(1, plays=5, given_up=True)
    assert _all(shelf) == []


def test_a_match_given_up_later_counts_as_given_up(shelf: Shelf) -> None:
    setup = Setup("ufficiale", {"deals": 3}, ("Me", "Anna"), 3, "novice")
    log = shelf.folder.create(setup)
    assert isinstance(log, MatchFile)
    table = Table(setup, log)
    while table.hand_over is None:
        table = played_on(table)
    shelf.folder.write_note(log.file, Note("", seen(table, 99, given_up=True)))
    log.close()
    [summary] = _all(shelf)
    assert (summary.given_up, summary.won, summary.hands) == (True, False, 1)


def played_on(table: Table) -> Table:
    """The table after one more play."""
    from ramino_access.play.opponents import Thinking

    assert table.turn is not None
    view, thinking = table.view(table.turn), Thinking(table)
    thinking.play(view, thinking.about(view)())
    return table


def test_the_end_of_a_match_is_looked_at_before_anything_is_written(shelf: Shelf) -> None:
    counted = shelf.books.count(shelf.match(1))
    assert counted is not None
    assert counted.summary is not None
    assert counted.summary.ended == int(shelf.clock)
    assert not shelf.summaries.file.exists()
    unfinished = shelf.books.count(shelf.match(2, plays=5))
    assert unfinished is not None
    assert unfinished.summary is None
    assert shelf.books.count(shelf.folder.folder / "nothing.match") is None


# ---------------------------------------------------------------- old matches


def test_the_oldest_finished_matches_go_and_their_summaries_stay(shelf: Shelf) -> None:
    files = [shelf.match(seed) for seed in range(4)]
    before = _all(shelf)
    assert shelf.books.prune(0) == []
    assert shelf.books.prune(4) == []
    assert shelf.books.prune(2) == files[:2]
    assert sorted(shelf.folder.folder.glob("*.match")) == files[2:]
    assert sorted(path.stem for path in shelf.folder.folder.glob("*.note")) == [file.stem for file in files[2:]]
    assert _all(shelf) == before


def test_what_is_not_over_has_a_name_or_is_open_stays(shelf: Shelf) -> None:
    going_on = shelf.match(1, plays=5)
    named = shelf.match(2, name="Friday")
    opened = shelf.match(3)
    gone = shelf.match(4)
    latest = shelf.match(5)
    _all(shelf)
    held = shelf.folder.reopen(opened)
    assert not isinstance(held, Problem)
    assert shelf.books.prune(1) == [gone]
    held[1].close()
    assert shelf.books.prune(1) == [opened]
    assert sorted(shelf.folder.folder.glob("*.match")) == [going_on, named, latest]


def test_a_match_whose_summary_is_not_written_down_stays(shelf: Shelf) -> None:
    shelf.match(1)
    shelf.match(2)
    assert shelf.books.prune(1) == []
    _all(shelf)
    assert len(shelf.books.prune(1)) == 1


def test_a_match_of_which_nothing_counts_may_go(shelf: Shelf) -> None:
    nothing = shelf.match(1, plays=5, given_up=True)
    shelf.match(2)
    _all(shelf)
    assert shelf.books.prune(1) == [nothing]


def test_a_note_that_says_over_of_a_match_that_goes_on_removes_nothing(shelf: Shelf) -> None:
    file = shelf.match(1, plays=5)
    shelf.folder.write_note(file, Note("", Seen(5, 5, 1, (0, 0), over=True)))
    shelf.match(2)
    shelf.match(3)
    _all(shelf)
    assert file not in shelf.books.prune(1)


# ---------------------------------------------------------------- the file


def test_what_is_damaged_is_told_and_left_and_the_rest_counts(shelf: Shelf) -> None:
    others = [msgspec.structs.replace(SUMMARY, match=f"{number:02}") for number in range(3)]
    for one in others:
        assert shelf.summaries.add(one) is None
    lines = shelf.summaries.file.read_bytes().splitlines(keepends=True)
    damaged = lines[1].replace(b"salotto", b"salatto")
    shelf.summaries.file.write_bytes(lines[0] + damaged + lines[2])
    found = shelf.summaries.read()
    assert list(found.by_match.values()) == [others[0], others[2]]
    assert found.problem == Problem(shelf.summaries.file, "summaries-damaged", 2)
    assert shelf.summaries.add(SUMMARY) is None
    assert damaged in shelf.summaries.file.read_bytes()
    assert shelf.books.all()[1] == [found.problem]


def test_a_last_line_that_lacks_only_its_end_counts(shelf: Shelf) -> None:
    shelf.summaries.add(SUMMARY)
    text = shelf.summaries.file.read_bytes()
    shelf.summaries.file.write_bytes(text.rstrip(b"\n"))
    assert list(shelf.summaries.read().by_match.values()) == [SUMMARY]
    shelf.summaries.add(msgspec.structs.replace(SUMMARY, match="01"))
    assert len(shelf.summaries.read().by_match) == 2
    assert shelf.summaries.file.read_bytes().startswith(text)


def test_what_a_later_version_has_written_is_left(shelf: Shelf) -> None:
    from ramino_access.play.journal import records

    line, _ = records.line(b'{"match":"02","colour":"red"}', 0)
    shelf.summaries.file.write_bytes(line)
    assert shelf.summaries.read().problem is None
    assert shelf.summaries.add(SUMMARY) is None
    assert shelf.summaries.file.read_bytes().startswith(line)
    assert list(shelf.summaries.read().by_match) == ["00"]


def test_the_last_word_on_a_match_counts(shelf: Shelf) -> None:
    shelf.summaries.add(SUMMARY)
    shelf.summaries.add(msgspec.structs.replace(SUMMARY, best=300))
    assert [one.best for one in shelf.summaries.read().by_match.values()] == [300]


def test_a_folder_or_too_much_in_the_place_of_the_file_is_told_and_left(shelf: Shelf) -> None:
    file = shelf.match(1)
    shelf.summaries.file.mkdir()
    found, problems = shelf.books.all()
    assert len(found) == 1
    assert {problem.reason for problem in problems} == {"summaries-unreadable"}
    shelf.summaries.file.rmdir()
    shelf.summaries.file.write_bytes(b" " * (SUMMARIES_FILE.size + 1))
    assert {problem.reason for problem in shelf.books.all()[1]} == {"summaries-too-big"}
    assert shelf.summaries.file.stat().st_size == SUMMARIES_FILE.size + 1
    assert file.exists()


def test_whatever_the_power_leaves_of_a_line_nothing_else_is_lost(shelf: Shelf) -> None:
    shelf.summaries.add(SUMMARY)
    whole = shelf.summaries.file.read_bytes()
    other = msgspec.structs.replace(SUMMARY, match="01")
    shelf.summaries.add(other)
    text = shelf.summaries.file.read_bytes()
    line = text[len(whole) :]
    left = [line[:cut] for cut in range(0, len(line), 7)]
    left += [b"\0" * cut + line[cut:] for cut in range(1, len(line), 16)] + [b"\0" * len(line)]
    for rest in left:
        shelf.summaries.file.write_bytes(whole + rest)
        found = shelf.summaries.read()
        assert (list(found.by_match), found.problem) in [(["00"], None), (["00", "01"], None)]
        assert shelf.summaries.add(other) is None
        assert list(shelf.summaries.read().by_match.values()) == [SUMMARY, other]
        assert shelf.summaries.file.read_bytes().startswith(whole)


def test_every_line_is_checked_by_itself() -> None:
    from ramino_access.play.journal import records

    one, _ = records.line(b'{"a":1}', 0)
    assert records.alone(one + one) == ([b'{"a":1}'] * 2, [], b"")
    assert records.alone(b"\n" + one + b"rest") == ([b'{"a":1}'], [1], b"rest")
