"""Whoever watches a table hears what everybody sees, asks what they like, and plays nothing."""

from __future__ import annotations

import pytest

from ramino_access.games import GAMES
from tests.hall.wire import opened
from tests.languages import LANGUAGES
from tests.ui.company import Person, come


@pytest.mark.parametrize("game", list(GAMES))
def test_who_watches_hears_a_hand_and_nothing_that_is_secret(game: str) -> None:
    place = opened(game, seats=2)
    anna, _ = come(place, "Anna", "Bruno")
    carla = Person(place, "Carla", role="spectator").connect()
    assert carla.hears()[0].startswith("You are watching ")

    def over() -> bool:
        place.wait(1)  # nobody plays a whole hand at once
        return anna.session.state.over

    place.run(over)
    said = carla.hears()
    assert any(line.startswith("Anna ") for line in said)
    assert any(line.startswith("Bruno ") for line in said)
    assert not any("You " in line or "your turn" in line.lower() for line in said)
    drawn = [line for line in said if line.startswith(("Anna draws", "Bruno draws"))]
    assert not any(" of " in line for line in drawn)
    assert anna.session.state.result == carla.session.state.result


def test_who_comes_in_the_middle_of_a_turn_knows_how_long_it_has_lasted_at_least() -> None:
    place = opened(seats=2)
    anna, bruno = come(place, "Anna", "Bruno")
    place.wait(100)
    mover = anna if anna.session.view.my_turn else bruno
    carla = Person(place, "Carla", role="spectator").connect()
    place.wait(3)
    assert carla.press("S").startswith(f"{mover.name} has been playing for at least 3 seconds. ")


def test_who_comes_before_the_deal_hears_it() -> None:
    place = opened(seats=2)
    carla = Person(place, "Carla", role="spectator").connect()
    assert carla.hears() == ["You are watching this table: Salotto. Nobody has sat down yet."]
    _, bruno = come(place, "Anna", "Bruno")
    heard = carla.hears()
    assert "You are watching Salotto: Anna and Bruno." in heard
    assert any("Hand" in line or "hand" in line for line in heard)
    assert bruno.session.seat == 1


def test_every_key_is_answered_and_nothing_is_played() -> None:
    place = opened(seats=2)
    anna, bruno = come(place, "Anna", "Bruno")
    carla = Person(place, "Carla", role="spectator").connect()
    table = place.table
    before = table.seq
    keys = sorted({key for names in carla.ui.stack.keymap.tables.values() for key in names} - {"q", "c-q", "L", "v"})
    for key in keys:
        carla.ui.stack.clear()
        carla.press(key)
    for key in "xnfluUEDjCz1":
        carla.ui.stack.clear()
        assert carla.press(key) == "You are only watching.", key
    for key in "hgGp":
        carla.ui.stack.clear()
        assert carla.press(key) == "You are only watching.", key
    assert table.seq == before
    assert anna.session.seat == 0
    assert bruno.connected


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_reading_keys_work(lang: str) -> None:
    place = opened(seats=2)
    anna, _ = come(place, "Anna", "Bruno")
    carla = Person(place, "Carla", lang, role="spectator").connect()
    place.run(lambda: len(anna.session.state.melds) > 1)
    for key in ("s", "t", "T", "e", "d", "c", "S", "space", "up", "down", "?"):
        said = carla.press(key)
        assert said
        carla.ui.stack.clear()
    assert carla.heard[-1].lang == lang
    assert "Anna" in carla.press("s")
    assert carla.press("c") != carla.press("down")


def test_watching_is_announced_and_may_be_refused() -> None:
    place = opened(seats=2)
    anna, _ = come(place, "Anna", "Bruno")
    carla = Person(place, "Carla", role="spectator").connect()
    assert anna.hears()[-1] == "Carla is watching."
    assert "Carla, watching" in anna.press("S")
    carla.press("q", "y")
    place.settle()
    anna.hears()
    assert anna.press("S").endswith("At the table: you, the host; Bruno. You are connected.")

    closed = opened(seats=2, spectators=False)
    come(closed, "Anna", "Bruno")
    dora = Person(closed, "Dora", role="spectator").connect()
    assert dora.hears() == ["This table has no spectators."]


def test_who_stops_watching_is_told_as_that() -> None:
    place = opened(seats=2)
    anna, _ = come(place, "Anna", "Bruno")
    Person(place, "Carla", role="spectator").connect().end.cut()
    place.settle()
    assert anna.hears()[-1] == "Carla is no longer watching."


def test_a_line_that_comes_back_brings_the_watcher_back() -> None:
    place = opened(seats=2)
    anna, _ = come(place, "Anna", "Bruno")
    carla = Person(place, "Carla", role="spectator").connect()
    place.run(lambda: place.table.seq > 20)
    carla.end.cut()
    place.run(lambda: place.table.seq > 30)
    carla.hears()
    carla.connect()
    assert carla.hears() == [
        "Connected again.",
        f"{carla.session.chair.names[carla.session.state.turn.seat]} is playing.",
    ]
    assert carla.session.state.turn.seat == anna.session.state.turn.seat


def test_the_next_hand_reaches_who_watches() -> None:
    place = opened("ufficiale", seats=2)
    anna, _ = come(place, "Anna", "Bruno")
    carla = Person(place, "Carla", role="spectator").connect()
    place.run(lambda: anna.session.state.over)
    carla.hears()
    place.wait(31)
    assert any("hand 2" in line.lower() for line in carla.hears())
    assert carla.session.state.standing.hand == 2


def test_whoever_comes_in_the_middle_of_a_hand_can_ask_what_has_happened() -> None:
    place = opened(seats=2)
    anna, _ = come(place, "Anna", "Bruno")
    place.run(lambda: len(anna.session.state.melds) > 0)
    carla = Person(place, "Carla", role="spectator").connect()
    said = carla.press("T")
    assert "laid" in said or "opened" in said


def test_who_wants_to_watch_and_is_asked_for_the_code_is_not_asked_again() -> None:
    place = opened(seats=2)
    come(place, "Anna", "Bruno")
    carla = Person(place, "Carla", role="spectator", code="").connect()
    carla.press(*"kaffee", "enter")
    assert "You are watching Salotto: Anna and Bruno." in carla.hears()
    assert carla.press("y").startswith("Y: nothing here.")


def test_who_wants_to_watch_and_is_asked_for_the_code_takes_no_seat() -> None:
    place = opened(seats=2)
    come(place, "Anna")
    carla = Person(place, "Carla", role="spectator", code="").connect()
    carla.press(*"kaffee", "enter")
    assert carla.hears()[-1] == "You are watching this table: Salotto, with Anna."
    assert place.hall.rooms[0].match is None
