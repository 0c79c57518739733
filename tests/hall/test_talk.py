"""Lines that people write to each other."""

from __future__ import annotations

import pytest

from ramino_access.hall.clean_messages import cleaned
from ramino_access.hall.message_bytes import MessageError, from_player, write
from ramino_access.hall.messages import (
    MOST_BYTES_TO_HALL,
    MOST_SAID,
    Ask,
    Leave,
    Person,
    Presence,
    Refused,
    Said,
    Say,
    Seated,
    Told,
)
from tests.cases import each_case
from tests.hall.wire import Place, Somebody, come, opened

NASTY = [
    ("\x1b[2Jgone", "[2Jgone"),
    ("\x1b]0;title\x07x", "]0;title x"),
    ("\x9b31mred", "31mred"),
    ("one\r\ntwo", "one two"),
    ("a\u202eb", "ab"),
    ("zero\u200bwidth", "zerowidth"),
    ("x" * MOST_SAID, "x" * MOST_SAID),
]


def watched() -> tuple[Place, Somebody, Somebody, Somebody, Somebody]:
    """Anna and Bruno play, Carla and Dora watch."""
    place = opened(seats=2)
    anna, bruno = come(place, "Anna", "Bruno")
    carla, dora = (Somebody(place, name, code="KAFFEE", role="spectator").connect() for name in ("Carla", "Dora"))
    return place, anna, bruno, carla, dora


@each_case(("typed", "heard"), NASTY)
def test_a_line_is_cleaned_before_anybody_hears_it(typed: str, heard: str) -> None:
    place = opened(seats=3, people=3)
    anna, bruno, _ = come(place, "Anna", "Bruno", "Carla")
    anna.table.send(Say(typed))
    place.settle()
    assert [line.text for line in bruno.ears.lines] == [heard]
    assert bruno.end.pipe is not None
    assert all(data.decode().isprintable() for data in bruno.end.pipe.all)


@each_case(("typed", "heard"), NASTY)
def test_what_a_hall_sends_is_cleaned_before_it_is_told(typed: str, heard: str) -> None:
    name = heard[:40].strip()
    told = cleaned(
        Told(1, (Said(typed[:40], typed, typed[:40]), Presence("joined", typed[:40], missing=(typed[:40],))))
    )
    assert told == Told(1, (Said(name, heard, name), Presence("joined", name, missing=(name,))))
    seated = cleaned(Seated("rami", {}, 2, (Person(typed[:40]),), names=(typed[:40],)))
    assert seated == Seated("rami", {}, 2, (Person(name),), names=(name,))
    assert cleaned(Refused("nobody", typed[:40])) == Refused("nobody", name)


def test_a_message_is_as_long_as_the_line_lets_through_and_no_longer() -> None:
    assert from_player(write(Leave()).ljust(MOST_BYTES_TO_HALL)) == Leave()
    with pytest.raises(MessageError, match="longer"):
        from_player(write(Leave()).ljust(MOST_BYTES_TO_HALL + 1))


def test_a_longer_line_is_no_message() -> None:
    with pytest.raises(MessageError):
        from_player(write(Say("x" * (MOST_SAID + 1))))
    with pytest.raises(MessageError):
        from_player(write(Ask("x" * 41)))


def test_a_line_to_one_person_is_heard_by_them_alone_under_their_name() -> None:
    place = opened(seats=3, people=3)
    anna, bruno, carla = come(place, "Anna", "Bruno", "Carla")
    anna.table.send(Say("psst", "  cARLA\u200b "))
    place.settle()
    assert carla.ears.lines == anna.ears.lines == [Said("Anna", "psst", "Carla")]
    assert bruno.ears.lines == []
    assert bruno.end.pipe is not None
    assert not [data for data in bruno.end.pipe.all if b"psst" in data]


def test_those_who_watch_talk_among_themselves() -> None:
    place, anna, bruno, carla, dora = watched()
    carla.table.send(Say("Anna has the joker"))
    place.settle()
    assert dora.ears.lines == [Said("Carla", "Anna has the joker", watchers=True)]
    assert anna.ears.lines == bruno.ears.lines == []
    dora.table.send(Say("psst", "Carla"))
    place.settle()
    assert carla.ears.lines[-1] == Said("Dora", "psst", "Carla")


def test_whoever_watches_tells_nothing_to_those_who_play() -> None:
    place, anna, _, carla, _ = watched()
    carla.table.send(Say("take it", "Anna"))
    place.settle()
    assert [one.why for one in carla.ears.refusals] == ["not-to-players"]
    assert anna.ears.lines == []


def test_a_line_to_those_who_watch_is_not_heard_at_the_table() -> None:
    place, anna, bruno, carla, dora = watched()
    anna.table.send(Say("what would you do?", watchers=True))
    place.settle()
    for one in (anna, carla, dora):
        assert one.ears.lines == [Said("Anna", "what would you do?", watchers=True)]
    assert bruno.ears.lines == []


@each_case(
    ("line", "refused"),
    [
        (Say("psst", "Zo\x1b[2Je"), Refused("nobody", "Zo [2Je")),
        (Say(" \u200b"), Refused("nothing-said")),
        (Say("", "Zoe"), Refused("nothing-said")),
    ],
)
def test_a_line_to_nobody_or_without_words_is_refused(line: Say, refused: Refused) -> None:
    place = opened(seats=3)
    anna, bruno = come(place, "Anna", "Bruno")
    anna.table.send(line)
    place.settle()
    assert (anna.ears.refusals, bruno.ears.lines) == ([refused], [])


def test_a_table_keeps_nothing_of_those_who_wrote_and_went() -> None:
    place, anna, *_ = watched()
    room = place.hall.rooms[0]
    before = [len(kept) for kept in vars(room.talk).values() if hasattr(kept, "__len__")]
    for number in range(5):
        guest = Somebody(place, f"Gast {number}", code="KAFFEE", role="spectator").connect()
        guest.table.send(Say("hello"))
        place.settle()
        guest.table.send(Leave())
        place.settle()
    assert [len(kept) for kept in vars(room.talk).values() if hasattr(kept, "__len__")] == before
    for _ in range(6):
        anna.table.send(Say("hello"))
    place.settle()
    assert [one.why for one in anna.ears.refusals] == ["too-much-said"]
    place.wait(10)
    anna.table.send(Say("hello"))
    place.settle()
    assert len(anna.ears.refusals) == 1
