"""What people write to each other, as the player hears it."""

from __future__ import annotations

from pathlib import Path

import pytest

from ramino_access.files.clean import clean_line
from ramino_access.hall.messages import MOST_SAID, Refused, Said, Say
from ramino_access.hall.seats import MOST_BLOCKED, BlockList
from ramino_access.ui.people.talk import MOST_WRITTEN, Talking


class Line:
    def __init__(self) -> None:
        self.sent: list[Say] = []
        self.there = True

    def send(self, line: Say) -> bool:
        if self.there:
            self.sent.append(line)
        return self.there


@pytest.fixture
def line() -> Line:
    return Line()


def test_a_line_is_kept_and_said(line: Line) -> None:
    talking = Talking(BlockList(None), line.send)
    assert talking.take(Said("Anna", "hello"), mine=False)
    for number in range(MOST_WRITTEN):
        talking.take(Said("Anna", str(number)), mine=False)
    assert len(talking.talk) == MOST_WRITTEN


def test_who_is_muted_is_kept_and_not_said(line: Line) -> None:
    talking = Talking(BlockList(None), line.send)
    talking.mute("Anna", on=True)
    assert not talking.take(Said("Аnnа", "hello"), mine=False)
    assert talking.take(Said("Bruno", "hello"), mine=False)
    assert len(talking.talk) == 2
    talking.mute("ANNA", on=False)
    assert talking.take(Said("Anna", "hello"), mine=False)


def test_who_is_blocked_is_not_kept_either_and_at_no_table(line: Line, tmp_path: Path) -> None:
    file = tmp_path / "state" / "blocked.json"
    talking = Talking(BlockList(file), line.send)
    talking.take(Said("Anna", "one"), mine=False)
    assert talking.block("Anna", on=True) is None
    assert talking.talk == []
    assert not talking.take(Said("anna", "psst", "Me"), mine=False)
    assert talking.talk == []
    other = Talking(BlockList(file), line.send)
    assert other.state("ANNA") == "blocked"
    other.block("anna", on=False)
    assert BlockList(file).names == []


def test_a_file_that_can_not_be_written_or_read_is_told_or_empty(line: Line, tmp_path: Path) -> None:
    (tmp_path / "blocked.json").mkdir()
    problem = Talking(BlockList(tmp_path / "blocked.json"), line.send).block("Anna", on=True)
    assert problem is not None
    assert problem.reason == "told-block-unkept"
    for text in ("{}", "[1]", "[" * 100_000, "\x00"):
        (tmp_path / "broken.json").write_text(text)
        assert BlockList(tmp_path / "broken.json").names == []


def test_the_list_has_an_end(tmp_path: Path) -> None:
    blocked = BlockList(tmp_path / "blocked.json")
    blocked.change([f"Anna {number}" for number in range(MOST_BLOCKED + 10)])
    assert len(BlockList(tmp_path / "blocked.json").names) == MOST_BLOCKED


def test_all_talk_is_muted_and_what_came_meanwhile_is_counted(line: Line) -> None:
    talking = Talking(BlockList(None), line.send)
    talking.mute_all(on=True)
    assert not talking.take(Said("Anna", "hello"), mine=False)
    assert talking.take(Said("Me", "hello"), mine=True)  # one's own is an answer
    assert talking.mute_all(on=False) == 1
    assert talking.take(Said("Anna", "hello"), mine=False)
    talking.mute_all(on=True)
    assert talking.mute_all(on=False) == 0


def test_who_is_blocked_counts_no_more_among_what_came_meanwhile(line: Line) -> None:
    talking = Talking(BlockList(None), line.send)
    talking.mute_all(on=True)
    for sender in ("Anna", "Anna", "Bruno"):
        talking.take(Said(sender, "hello"), mine=False)
    talking.block("ANNA", on=True)
    assert talking.mute_all(on=False) == 1


def test_lines_written_without_a_line_are_sent_when_it_is_back(line: Line) -> None:
    talking = Talking(BlockList(None), line.send)
    line.there = False
    assert not talking.write("one", "Anna")
    line.there = True
    talking.again()
    assert line.sent == [Say("one", "Anna")]


def test_a_line_that_has_been_heard_or_refused_is_not_sent_again(line: Line) -> None:
    talking = Talking(BlockList(None), line.send)
    talking.write("one")
    talking.write("two", "Zoe")
    talking.write("three", watchers=True)
    talking.take(Said("Me", "one"), mine=True)
    talking.refused(Refused("nobody", "Zoe"))
    talking.refused(Refused("not-owner"))  # about something else
    line.sent.clear()
    talking.again()
    assert line.sent == [Say("three", watchers=True)]


@pytest.mark.parametrize("typed", ["well \u2764\ufe0f", "a\u200db", " two  words ", "e\u0301", "x" * (MOST_SAID + 9)])
def test_a_line_that_the_hall_cleans_is_known_again(line: Line, typed: str) -> None:
    talking = Talking(BlockList(None), line.send)
    talking.write(typed)
    talking.take(Said("Me", clean_line(typed, MOST_SAID)), mine=True)
    line.sent.clear()
    talking.again()
    assert line.sent == []


def test_a_decision_about_nobody_refuses_no_line(line: Line) -> None:
    talking = Talking(BlockList(None), line.send)
    talking.write("one", "Anna")
    line.sent.clear()
    talking.refused(Refused("nobody", "Zoe"))
    talking.again()
    assert line.sent == [Say("one", "Anna")]
