"""Invitations, and the mailboxes by which they are told: rooms that know no lines."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ramino_access.hall.town import ties as asking
from ramino_access.hall.town import town_news
from ramino_access.hall.town.ties import Invitation, Invitations, Silences
from ramino_access.hall.town.town_news import FIRST_SECONDS, Mailboxes

NOW = FIRST_SECONDS + 1000.0
ANNA, BRUNO = "a", "b"


def invitation(number: str = "i1", whom: str = "b", seconds: float = 300.0) -> Invitation:
    return Invitation(number, whom, "Bruno", "a", "Anna", NOW + seconds)


# ------------------------------------------------------------------ mailboxes


def test_numbers_go_on_where_the_program_was_started_anew() -> None:
    before = Mailboxes()
    first = before.put("b", "i1", "one", NOW)
    second = before.put("b", "i2", "two", NOW)
    assert second.number == first.number + 1
    assert Mailboxes().put("b", "i3", "three", NOW + 5).number > second.number


def test_each_item_is_heard_once() -> None:
    """Rule 8."""
    boxes = Mailboxes()
    first = boxes.put("b", "i1", "one", NOW)
    boxes.put("b", "i2", "two", NOW)
    assert boxes.hear("b", first.number) == ["i1"]
    assert boxes.hear("b", first.number) == []
    assert [(about, letter.heard) for about, letter in boxes.waiting("b").items()] == [("i1", True), ("i2", False)]
    boxes.take_back("b", "i1")
    boxes.take_back("b", "i2")
    assert boxes.take_back("b", "i2") is None
    assert boxes.waiting("b") == {}


def test_a_mailbox_has_an_end_and_moves_with_whoever_registers() -> None:
    boxes = Mailboxes()
    for number in range(town_news.MOST_LETTERS + 5):
        boxes.put("word w", str(number), number, NOW)
    boxes.move("word w", "b")
    assert len(boxes.waiting("b")) == town_news.MOST_LETTERS == 50
    assert boxes.waiting("word w") == {}


def test_what_is_put_anew_pushes_out_nothing_of_another_kind() -> None:
    """Rule 8: of friends who ask, and of notices, all is put whenever somebody comes."""
    boxes = Mailboxes()
    boxes.put("b", "i1", "an invitation", NOW)
    for number in range(town_news.MOST_LETTERS + 1):
        boxes.put("b", f"asks {number}", number, NOW)
    assert len(boxes.waiting("b")) == town_news.MOST_LETTERS + 1
    assert "i1" in boxes.waiting("b")


@given(st.lists(st.tuples(st.sampled_from(["put", "hear", "lose", "end"]), st.integers(0, 5)), max_size=60))
def test_whatever_is_lost_on_the_way_everything_is_heard_once_and_in_order(deeds: list[tuple[str, int]]) -> None:
    boxes, now, put = Mailboxes(), NOW, 0
    heard: list[str] = []
    known = 0  # the number up to which this program has heard
    for deed, seconds in deeds:
        now += seconds
        if deed == "put":
            boxes.put("b", f"i{put}", f"i{put}", now)
            put += 1
        elif deed == "hear":
            fresh = [letter for letter in boxes.waiting("b").values() if letter.number > known and not letter.heard]
            heard += [letter.content for letter in fresh]
            known = max([known, *(letter.number for letter in fresh)])
            boxes.hear("b", known)
        elif deed == "lose":  # another program, which knows nothing
            known = 0
        else:
            boxes.take_back("b", f"i{put - 1}")
    assert max(Counter(heard).values(), default=1) == 1
    assert heard == sorted(heard, key=lambda one: int(one[1:]))


# ------------------------------------------------------------------ invitations


def test_a_seat_is_held_until_it_is_answered_or_the_time_is_over() -> None:
    table = Invitations()
    assert table.invite(invitation())
    assert not table.invite(invitation("i2"))  # they are invited already
    assert (table.held(NOW), table.held(NOW, but="b"), table.held(NOW + 301)) == (1, 0, 0)
    assert table.asks("b", NOW)
    assert table.answer("i1", "c", "yes", NOW) is None
    later = table.answer("i1", "b", "later", NOW)
    assert later is not None
    assert table.held(NOW) == 1
    assert table.answer("i1", "b", "busy", NOW) is not None
    assert table.held(NOW) == 0
    assert table.answer("i1", "b", "yes", NOW) is None
    table.note("i1", answer_heard=True)
    assert table.kept == ()


def test_invitations_end_with_their_table_their_time_and_whoever_comes() -> None:
    table = Invitations()
    table.invite(invitation())
    table.invite(invitation("i2", "c", 60.0))
    table.invite(invitation("i3", "d"))
    assert [one.id for one in table.end(lambda one: not one.open(NOW + 60))] == ["i2"]
    assert [one.id for one in table.end(lambda one: one.whom == "d")] == ["i3"]
    assert [one.id for one in table.end()] == ["i1"]
    assert table.kept == ()


def test_what_is_kept_of_them_moves_with_the_table() -> None:
    table = Invitations()
    table.invite(invitation())
    table.note("i1", heard=True)
    again = Invitations(table.kept)
    assert again.kept[0].heard
    assert again.asks("b", NOW)


def test_each_not_now_doubles_the_silence_of_who_has_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rule 5."""
    silences, now, lasted = Silences(), NOW, []
    for _ in range(11):
        seconds = silences.refuse(ANNA, BRUNO, now)
        lasted.append(seconds / 60)
        assert silences.hold(ANNA, BRUNO, now + seconds - 1)
        assert not silences.hold(ANNA, BRUNO, now + seconds)
        assert not silences.hold(BRUNO, ANNA, now)  # answers to who asked first are free
        now += seconds
    assert lasted[:4] == [5, 10, 20, 40]
    assert lasted[-1] == 24 * 60
    silences.end(ANNA, BRUNO)
    assert silences.refuse(ANNA, BRUNO, now) == 300
    monkeypatch.setattr(asking, "MOST_SILENCES", 1)
    silences.refuse(BRUNO, ANNA, now)
    assert not silences.hold(ANNA, BRUNO, now)
