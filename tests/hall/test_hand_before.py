"""The hand before the one that is being played: a program that was there keeps it, another asks for it."""

from __future__ import annotations

import msgspec
import pytest

from ramino_access.core.rules import Rules
from ramino_access.hall.limits import Limits
from ramino_access.hall.message_bytes import MessageError, from_hall, raw, write
from ramino_access.hall.messages import HandBefore, HandCourse
from ramino_access.play.chair import PastHand
from ramino_access.play.entries import Entry
from ramino_access.play.table import Table
from tests.hall.wire import Place, Somebody, come, killed_and_started_again, opened


def in_the_second_hand(game: str = "salotto", **plan: object) -> tuple[Place, Somebody, Somebody]:
    """Two people, some turns after the second deal."""
    place = opened(game, seats=2, **plan)
    anna, bruno = come(place, "Anna", "Bruno")
    place.run(lambda: place.table.hand.number == 2 and place.table.turns[1] >= 2 and anna.chair.now.view.my_turn)
    return place, anna, bruno


def told(somebody: Somebody) -> PastHand | None:
    """The hand before, as somebody's chair tells it, at once or when the hall has answered."""
    heard: list[PastHand | None] = []
    somebody.chair.hand_before(heard.append)
    somebody.place.settle()
    (hand,) = heard
    return hand


def asked_for(somebody: Somebody) -> int:
    """How often the hall has told a hand that was asked for."""
    assert somebody.end.pipe is not None
    messages = [from_hall(data) for data in somebody.end.pipe.all]
    return sum(isinstance(message, HandCourse) and message.hand > 0 for message in messages)


@pytest.mark.parametrize("game", ["salotto", "rami", "cinquecento", "toscano", "ufficiale", "scala40"])
def test_it_is_the_same_whether_it_was_kept_or_is_asked_for(game: str) -> None:
    _, anna, bruno = in_the_second_hand(game)
    kept = told(bruno)
    assert asked_for(bruno) == 0
    assert kept is not None
    assert kept.end.state.over
    assert kept.end.state.standing.hand == 1
    assert len(kept.moments) > 3
    again = told(killed_and_started_again(bruno))
    assert again is not None
    assert (again.end, again.moments) == (kept.end, kept.moments)
    assert again.rules.values == kept.rules.values
    assert told(anna) != kept


def test_it_is_asked_for_once() -> None:
    _, _, bruno = in_the_second_hand()
    again = killed_and_started_again(bruno)
    assert told(again) is told(again)
    assert asked_for(again) == 1


def test_who_was_away_at_the_end_of_a_hand_asks_for_it() -> None:
    place = opened("rami", seats=2)
    bruno = come(place, "Anna", "Bruno")[1]
    place.run(lambda: place.table.turns[1] >= 3)
    bruno.end.cut()
    place.people.remove(bruno)
    place.wait(200)
    place.run(lambda: place.table.hand.number == 2)
    place.people.append(bruno)
    bruno.connect()
    hand = told(bruno)
    assert hand is not None
    assert hand.end.state.standing.hand == 1
    assert asked_for(bruno) == 1
    assert place.table.hand_before is not None
    assert 0 < len(hand.moments) < len(place.table.hand_before.moments(1))  # the opponent's plays are not the player's


def test_in_the_first_hand_and_for_who_watches_there_is_none() -> None:
    place = opened(seats=2)
    anna, _ = come(place, "Anna", "Bruno")
    carla = Somebody(place, "Carla", code="kaffee", role="spectator").connect()
    assert told(anna) is None
    anna.table.send(HandBefore())
    carla.table.send(HandBefore())
    place.settle()
    assert [one.why for one in anna.ears.refusals] == ["no-hand-before"]
    assert told(carla) is None
    assert [one.why for one in carla.ears.refusals] == ["only-watching"]


def test_before_the_deal_it_is_refused() -> None:
    place = opened(seats=2)
    (anna,) = come(place, "Anna")
    anna.table.send(HandBefore())
    place.settle()
    assert [one.why for one in anna.ears.refusals] == ["not-begun"]


def test_a_line_that_is_lost_meanwhile_loses_no_answer() -> None:
    _, _, bruno = in_the_second_hand()
    again = killed_and_started_again(bruno)
    heard: list[PastHand | None] = []
    again.chair.hand_before(heard.append)
    again.end.cut()
    assert heard == []
    again.connect()
    assert len(heard) == 1


def test_it_is_there_when_the_table_was_replayed_from_its_log() -> None:
    options = {"special_card": "Qs:40", "special_card_each_hand": True}
    place, log = opened("cinquecento", seats=2, options=options), list[Entry]()
    place.hall.rooms[0]._keep = lambda setup, people: log
    bruno = come(place, "Anna", "Bruno")[1]
    place.run(lambda: place.table.hand.number == 2 and place.table.turn == 1)
    table = Table(place.table.setup)
    table.replay(log)
    assert table.hand_before is not None
    assert place.table.hand_before is not None
    assert table.hand_before.course(1) == place.table.hand_before.course(1)
    again = told(killed_and_started_again(bruno))
    kept = told(bruno)
    assert again is not None
    assert kept is not None
    assert again.rules.values == kept.rules.values
    assert isinstance(again.rules, Rules)


def test_who_asks_again_and_again_is_too_fast() -> None:
    place, _, bruno = in_the_second_hand()
    for _ in range(4):
        bruno.table.send(HandBefore())
    place.settle()
    assert bruno.ears.farewells == ["too-fast"]
    assert isinstance(place.hall.limits, Limits)


def test_the_one_before_that_is_forgotten() -> None:
    place, _, bruno = in_the_second_hand("rami")
    place.run(lambda: place.table.hand.number == 3)
    hand = told(bruno)
    assert hand is not None
    assert hand.end.state.standing.hand == 2


def test_nonsense_in_its_place_is_refused() -> None:
    place, _, bruno = in_the_second_hand()
    again = killed_and_started_again(bruno)
    match = place.hall.rooms[0].match
    assert match is not None
    good = match.course_before(1)
    assert good is not None
    replace = msgspec.structs.replace
    for bad in (
        replace(good, steps=good.steps[:-1]),
        replace(good, begin=raw(place.table.view(0))),
        replace(good, begin=raw(place.table.view(1)), steps=()),
        replace(good, steps=good.steps * 100),
    ):
        with pytest.raises(MessageError):
            again.chair.hand.recalled(bad)
    assert from_hall(write(good)) == good
    again.table.received(good)  # unasked, and heeded
    assert again.chair.hand._past is not None


def test_it_shows_no_more_than_its_seat_has_heard() -> None:
    place, _, bruno = in_the_second_hand()
    heard = {notice.seq: notice for update in bruno.updates for notice in update.notices}
    assert place.table.hand_before is not None
    _, seen = place.table.hand_before.course(1)
    assert len(seen) > 10
    assert [heard[one.notice.seq] for one in seen] == [one.notice for one in seen]
