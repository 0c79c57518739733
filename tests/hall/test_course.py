"""The hand that is being played, for a program that comes back to it and has not heard it all."""

from __future__ import annotations

import msgspec
import pytest

from ramino_access.hall import course
from ramino_access.hall.far_chair import FarChair
from ramino_access.hall.message_bytes import MessageError, from_hall, raw, write
from ramino_access.hall.messages import MOST_BYTES_FROM_HALL, CourseStep, HandCourse
from tests.hall.wire import Place, Somebody, come, killed_and_started_again, opened


def played(game: str = "salotto", turns: int = 3) -> tuple[Place, Somebody, Somebody]:
    """Two people in the middle of a hand."""
    place = opened(game, seats=2)
    anna, bruno = come(place, "Anna", "Bruno")
    place.run(lambda: anna.chair.now.view.my_turn and anna.chair.now.view.state.turns[1] >= turns)
    return place, anna, bruno


def seen_by(chair: FarChair) -> list[tuple[object, object]]:
    assert chair.hand.course is not None
    return [(one.notice, one.view) for one in chair.hand.course.entries_seen]


@pytest.mark.parametrize("game", ["salotto", "rami", "cinquecento", "toscano", "ufficiale", "scala40"])
def test_a_program_that_knows_nothing_is_given_the_hand_entry_by_entry(game: str) -> None:
    place, _, bruno = played(game)
    followed = {notice.seq: (notice, one.view) for one in bruno.updates for notice in one.notices[-1:]}
    again = killed_and_started_again(bruno)
    told = seen_by(again.chair)
    assert [one.notice for one in again.chair.hand.course.entries_seen] == list(place.table.hand.heard(1))
    assert len(told) > 10
    assert [one for one in told if one[0].seq in followed] == list(followed.values())
    assert again.chair.hand.course.entries_seen[-1].view == again.chair.now.view


def test_what_was_played_before_is_reviewed_with_what_follows() -> None:
    place, anna, bruno = played()
    again = killed_and_started_again(bruno)
    assert again.chair.moments() == place.table.hand.moments(1) == bruno.chair.moments()
    place.run(lambda: anna.chair.now.view.state.over)
    assert again.chair.moments() == place.table.hand.moments(1)


def test_what_an_opponent_has_played_meanwhile_is_not_the_players() -> None:
    place, anna, bruno = played()
    before = bruno.chair.moments()
    bruno.end.cut()
    place.people.remove(bruno)
    place.wait(200)
    place.run(lambda: anna.chair.now.view.my_turn and anna.chair.now.view.state.turns[1] >= 6)
    again = Somebody(place, "Bruno", code="kaffee").connect()
    assert again.chair.moments() == before
    assert len(place.table.hand.moments(1)) > len(before)


def test_whoever_was_away_too_long_is_told_what_was_missed_behind_what_was_heard() -> None:
    place, anna, bruno = played()
    heard = bruno.updates[-1].notices[-1].seq
    bruno.end.cut()
    place.wait(200)
    place.run(lambda: anna.chair.now.view.my_turn and anna.chair.now.view.state.turns[1] >= 6)
    place.hall.rooms[0].news.stream._items.clear()
    bruno.connect()
    assert bruno.ears.caught == 1
    assert bruno.chair.now.notices == ()
    assert bruno.chair.hand.course is not None
    assert bruno.chair.hand.course.heard == heard
    assert bruno.chair.hand.course.entries_seen[-1].notice.seq == place.table.seq > heard


def test_whoever_was_away_until_another_hand_was_played_sees_that_it_was_dealt() -> None:
    place, anna, bruno = played()
    bruno.end.cut()
    place.wait(200)
    place.run(lambda: anna.chair.now.view.my_turn and anna.chair.now.view.state.standing.hand == 2)
    place.hall.rooms[0].news.stream._items.clear()
    bruno.connect()
    assert bruno.ears.caught == 1
    assert [notice.seat for notice in bruno.chair.now.notices] == [None]
    assert bruno.chair.moments() == []


def test_who_was_not_away_for_long_is_given_no_course() -> None:
    _, anna, bruno = played()
    for one in (anna, bruno):
        one.end.cut()
        one.connect()
        assert one.end.pipe is not None
        assert not any(isinstance(from_hall(data), HandCourse) for data in one.end.pipe.all)


@pytest.mark.parametrize(("what", "most"), [("MOST_COURSE_STEPS", 5), ("MOST_COURSE_BYTES", 3000)])
def test_a_long_hand_is_given_from_its_latest_entries(what: str, most: int, monkeypatch: pytest.MonkeyPatch) -> None:
    place, _, bruno = played()
    begin, seen = place.table.hand.course(1)
    whole = course.read(course.written(begin, seen), 1, 2)
    assert whole.begin == begin
    assert list(whole.entries_seen) == seen
    monkeypatch.setattr(course, what, most)
    short = course.read(course.written(begin, seen), 1, 2)
    assert 0 < len(short.entries_seen) < len(seen)
    assert list(short.entries_seen) == seen[-len(short.entries_seen) :]
    assert short.begin == seen[-len(short.entries_seen) - 1].view
    assert bruno.chair.seat == 1


def test_the_longest_course_fits_into_a_message() -> None:
    step = CourseStep(msgspec.Raw(b'"' + b"x" * 300 + b'"'), {}, (), "x" * 100)
    passage = HandCourse(msgspec.Raw(b'"' + b"x" * course.MOST_COURSE_BYTES + b'"'), (step,) * course.MOST_COURSE_STEPS)
    assert len(write(passage)) < MOST_BYTES_FROM_HALL


def test_nonsense_in_the_place_of_a_course_is_refused() -> None:
    place, _, _ = played()
    begin, seen = place.table.hand.course(1)
    good = course.written(begin, seen)
    last = good.steps[-1]
    bad = [
        msgspec.structs.replace(good, begin=raw(place.table.view(0))),
        msgspec.structs.replace(good, begin=msgspec.Raw(b"[]")),
        msgspec.structs.replace(good, steps=(msgspec.structs.replace(last, play="nothing at all"),)),
        msgspec.structs.replace(good, steps=(msgspec.structs.replace(last, usual=("hands",)),)),
        msgspec.structs.replace(good, steps=(msgspec.structs.replace(last, changed={"seed": msgspec.Raw(b"7")}),)),
        msgspec.structs.replace(good, steps=good.steps * 100),
    ]
    for one in bad:
        with pytest.raises(MessageError):
            course.read(one, 1, 2)
