"""Another match at a table: who is dealt into it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ramino_access.hall.messages import Leave, Owner
from ramino_access.hall.table_record import places_of
from tests.hall.wire import Place, Somebody, come, opened


def three() -> tuple[Place, list[Somebody]]:
    """Anna, the host, Dario and Carla in a match of one hand."""
    place = opened("ufficiale", seats=3, people=3, options={"target": 10})
    return place, come(place, "Anna", "Dario", "Carla")


def played_again(place: Place) -> tuple[str, ...]:
    """Play the match to its end, and another one, with everybody who is there; who sits where then."""
    room = place.hall.rooms[0]
    place.run(lambda: place.table.over)
    before = room.match
    place.run(lambda: room.match is not before)
    return room.names


def test_whoever_was_sent_away_is_not_dealt_into_another_match() -> None:
    place, (anna, dario, carla) = three()
    anna.table.send(Owner("remove", "Dario"))
    place.settle()
    assert played_again(place) == ("Anna", "Carla", "Bruno")
    assert [anna.chair.seat, carla.chair.seat] == [0, 1]
    assert [one.name for one in place.hall.rooms[0].people.guests] == ["Anna", "Carla"]
    dario.connect()
    assert [one.why for one in dario.ears.refusals] == ["begun"]  # as for anybody else
    place.run(lambda: place.table.over)  # an opponent plays at the seat from the first


@pytest.mark.parametrize("what", ["remove", "ban"])
def test_no_opponent_is_called_like_somebody_who_was_sent_away(what: str) -> None:
    place, (anna, *_) = three()
    room = place.hall.rooms[0]
    room.plan = replace(room.plan, opponents=("Dario", "Bruno"))
    anna.table.send(Owner(what, "Dario"))
    place.settle()
    assert played_again(place) == ("Anna", "Carla", "Bruno")


def test_where_there_are_too_few_names_an_opponent_is_called_like_somebody_who_has_gone() -> None:
    plan = opened("ufficiale", seats=3, people=1).hall.rooms[0].plan
    plan = replace(plan, opponents=("Dario", "Bruno"))
    assert plan.names([], gone=("dario",)) == ("Bruno", "Dario")


def test_whoever_was_sent_away_and_has_come_back_is_dealt_in() -> None:
    place, (anna, dario, _) = three()
    anna.table.send(Owner("remove", "Dario"))
    place.settle()
    dario.connect()
    assert played_again(place) == ("Anna", "Dario", "Carla")
    assert dario.chair.seat == 1


@pytest.mark.parametrize("gone", [True, False])
def test_whoever_has_left_or_lost_the_line_has_the_seat_in_another_match(*, gone: bool) -> None:
    place, (_, dario, _) = three()
    if gone:
        dario.table.send(Leave())
        place.settle()
    else:
        dario.end.cut()
        place.wait(200)
    assert played_again(place) == ("Anna", "Dario", "Carla")
    dario.connect()
    assert dario.chair.seat == 1


def test_that_somebody_was_sent_away_outlives_the_program() -> None:
    place, (anna, *_) = three()
    anna.table.send(Owner("remove", "Dario"))
    place.settle()
    kept = [one.guest() for one in places_of(place.hall.rooms[0].people.guests)]
    assert [(one.name, one.removed) for one in kept] == [("Anna", False), ("Dario", True), ("Carla", False)]
