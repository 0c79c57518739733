"""No decision passes over somebody who is away for a moment: within the grace a vote waits for them."""

from __future__ import annotations

import pytest

from ramino_access.hall.messages import Leave, Owner, Ready, Vote
from tests.hall.known import Known
from tests.hall.wire import Place, Somebody, come, opened

GRACE = 60.0


def told(one: Somebody, *what: str) -> list[tuple[str, str, tuple[str, ...]]]:
    return [(item.what, item.name, item.missing) for item in one.ears.presence if item.what in what]


def given_up(place: Place) -> bool:
    match = place.hall.rooms[0].match
    return match is not None and match.given_up


@pytest.mark.parametrize("seats", [2, 3])
def test_a_match_is_not_given_up_without_somebody_whose_line_is_cut_for_a_second(seats: int) -> None:
    place = opened(seats=seats, people=seats, grace=GRACE)
    anna, bruno, *others = come(place, *("Anna", "Bruno", "Carla")[:seats])
    bruno.end.cut()
    for one in (anna, *others):
        one.table.send(Vote("give-up"))
        place.settle()
    assert not given_up(place)
    assert told(anna, "vote")[-1][2] == ("Bruno",)  # for whom it waits
    place.wait(1)
    bruno.connect()
    assert not given_up(place)
    assert "vote" in [item.what for item in bruno.ears.presence] or any(
        person.votes for person in bruno.ears.about.people
    )
    bruno.table.send(Vote("give-up", yes=False))
    place.settle()
    assert told(anna, "vote-no") == [("vote-no", "Bruno", ())]
    assert not given_up(place)


@pytest.mark.parametrize("seats", [2, 3])
def test_a_vote_stays_open_and_is_decided_when_the_grace_is_over(seats: int) -> None:
    place = opened(seats=seats, people=seats, grace=GRACE)
    anna, bruno, *others = come(place, *("Anna", "Bruno", "Carla")[:seats])
    bruno.end.cut()
    for one in (anna, *others):
        one.table.send(Vote("give-up"))
    place.wait(GRACE - 1)
    assert not given_up(place)
    place.wait(2)
    assert given_up(place)
    assert [what for what, *_ in told(anna, "line-lost", "replaced", "given-up")] == [
        "line-lost",
        "replaced",
        "given-up",
    ]


def test_a_vote_of_somebody_whose_line_is_lost_then_counts_still() -> None:
    place = opened(seats=3, people=3, grace=GRACE)
    anna, bruno, carla = come(place, "Anna", "Bruno", "Carla")
    bruno.table.send(Vote("give-up"))
    place.settle()
    bruno.end.cut()
    anna.table.send(Vote("give-up"))
    place.settle()
    assert not given_up(place)
    carla.table.send(Vote("give-up"))
    place.settle()
    assert given_up(place)


def test_somebody_who_gets_up_is_waited_for_no_longer() -> None:
    place = opened(seats=3, people=3)
    anna, bruno, carla = come(place, "Anna", "Bruno", "Carla")
    for one in (anna, carla):
        one.table.send(Vote("give-up"))
    place.settle()
    bruno.table.send(Leave())
    place.settle()
    assert given_up(place)


def test_the_computer_takes_nobody_over_before_it_was_told_that_they_are_away() -> None:
    place = opened(seats=2, grace=GRACE)
    anna, bruno = come(place, "Anna", "Bruno")
    bruno.end.cut()
    anna.table.send(Vote("go-on"))
    place.settle()
    assert told(anna, "vote-go-on", "replaced") == [("vote-go-on", "Anna", ("Bruno",))]
    place.wait(5)
    bruno.connect()
    assert told(anna, "replaced") == []
    bruno.end.cut()
    anna.table.send(Vote("go-on"))
    place.wait(9)
    assert told(anna, "replaced") == []
    place.wait(2)
    assert [what for what, *_ in told(anna, "line-lost", "replaced")] == ["line-lost", "replaced"]


def test_a_vote_about_one_who_is_away_passes_over_no_other_whose_line_is_lost_meanwhile() -> None:
    place = opened(seats=4, people=4, grace=GRACE)
    anna, bruno, carla, dora = come(place, "Anna", "Bruno", "Carla", "Dora")
    dora.end.cut()
    place.wait(20)
    anna.table.send(Vote("go-on"))
    place.settle()
    carla.end.cut()
    place.settle()
    bruno.table.send(Vote("go-on"))
    place.wait(15)
    assert told(anna, "replaced") == []
    assert told(anna, "vote-go-on")[-1] == ("vote-go-on", "Bruno", ("Carla",))
    anna.table.send(Vote("go-on"))  # now it is about both
    place.settle()
    assert {name for _, name, _ in told(anna, "replaced")} <= {"Dora", "Carla"}
    bruno.table.send(Vote("go-on"))
    place.settle()
    assert {name for _, name, _ in told(anna, "replaced")} == {"Dora", "Carla"}


def test_another_match_waits_for_somebody_who_is_away() -> None:
    place = opened("ufficiale", seats=2, options={"deals": 1}, seed=7, grace=GRACE)
    anna, bruno = come(place, "Anna", "Bruno")
    room = place.hall.rooms[0]
    place.run(lambda: room.match is not None and room.match.over)
    place.settle()
    old = room.match
    bruno.end.cut()
    anna.table.send(Ready(0))
    place.settle()
    assert told(anna, "ready")[-1][2] == ("Bruno",)
    assert room.match is old
    place.wait(GRACE + 10)
    assert room.match is not old


def known_at(place: Place, *names: str) -> list[Somebody]:
    people = come(place, *names)
    for guest in place.hall.rooms[0].people.guests:
        guest.known = True
    return people


@pytest.mark.parametrize("what", ["remove", "ban"])
def test_of_two_in_a_rated_match_none_is_sent_away_in_the_middle_of_a_hand(what: str) -> None:
    place = opened(seats=2)
    anna, bruno = known_at(place, "Anna", "Bruno")
    anna.table.send(Owner(what, "Bruno"))
    place.settle()
    assert [(one.why, one.about) for one in anna.ears.refusals] == [("rated-hand", "Bruno")]
    assert bruno.ears.farewells == []


@pytest.mark.parametrize(("what", "farewell"), [("remove", "removed"), ("ban", "banned")])
def test_of_more_the_others_vote_whether_somebody_is_sent_away(what: str, farewell: str) -> None:
    place = opened(seats=4, people=4)
    anna, bruno, carla, dora = known_at(place, "Anna", "Bruno", "Carla", "Dora")
    anna.table.send(Owner(what, "Bruno"))
    place.settle()
    assert told(carla, "vote-send-away") == [("vote-send-away", "Anna", ("Carla", "Dora"))]
    assert [item.about for item in carla.ears.presence if item.what == "vote-send-away"] == ["Bruno"]
    assert [person.name for person in carla.ears.about.people if person.unwanted] == ["Bruno"]
    bruno.table.send(Vote("send-away", yes=False))  # it is not theirs to decide
    place.settle()
    assert [one.why for one in bruno.ears.refusals] == ["about-you"]
    carla.table.send(Vote("send-away"))
    dora.end.cut()
    place.settle()
    assert bruno.ears.farewells == []
    dora.connect()
    dora.table.send(Vote("send-away"))
    place.settle()
    assert bruno.ears.farewells == [farewell]
    assert not any(person.votes or person.unwanted for person in carla.ears.about.people)


def test_a_no_keeps_them() -> None:
    place = opened(seats=3, people=3)
    anna, bruno, carla = known_at(place, "Anna", "Bruno", "Carla")
    anna.table.send(Owner("ban", "Bruno"))
    place.settle()
    carla.table.send(Vote("send-away", yes=False))
    place.settle()
    assert bruno.ears.farewells == []
    assert told(bruno, "vote-send-away-no") == [("vote-send-away-no", "Carla", ())]
    carla.table.send(Vote("send-away"))  # only the owner begins such a vote
    place.settle()
    assert carla.ears.refusals[-1].why == "no-vote"


def test_between_hands_the_owner_of_a_rated_match_sends_away_alone() -> None:
    place = opened("ufficiale", seats=2)
    anna, bruno = known_at(place, "Anna", "Bruno")
    place.run(lambda: anna.chair.now.view.state.over)
    anna.table.send(Owner("remove", "Bruno"))
    place.settle()
    assert bruno.ears.farewells == ["removed"]


def test_whoever_only_watches_is_sent_away_at_any_time() -> None:
    place = opened(seats=2)
    anna, _ = known_at(place, "Anna", "Bruno")
    dora = Somebody(place, "Dora", code="KAFFEE", role="spectator").connect()
    anna.table.send(Owner("ban", "Dora"))
    place.settle()
    assert dora.ears.farewells == ["banned"]


@pytest.mark.parametrize("how", ["removed", "banned", "left", "given up", "in the next hand"])
def test_after_the_deal_everybody_who_was_dealt_in_is_counted(how: str) -> None:
    people = Known()
    place = opened("ufficiale", seats=3, people=3, options={"deals": 2}, grace=10.0)
    place.hall._people = people
    anna, bruno, carla = known_at(place, "Anna", "Bruno", "Carla")
    room = place.hall.rooms[0]
    if how in ("removed", "banned"):
        place.run(lambda: anna.chair.now.view.state.over)
        anna.table.send(Owner("remove" if how == "removed" else "ban", "Bruno"))
    elif how in ("left", "given up"):
        bruno.table.send(Leave())
    place.settle()
    if how == "given up":
        for one in (anna, carla):
            one.table.send(Vote("give-up"))
        place.settle()
    else:
        place.run(lambda: room.match is not None and room.match.over)
        place.settle()
    (match,) = people.matches
    assert match.names == ("Anna", "Bruno", "Carla")
    assert match.given_up == (how == "given up")
