"""Programs of different versions at one table: today's, and one of version 2 that is made out of it (``later``)."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from random import Random
from typing import Any, get_args

import msgspec
import pytest

from ramino_access.core.events import Discarded
from ramino_access.hall import versions
from ramino_access.hall.message_bytes import MessageError, from_hall, from_player, raw, unpacked, write
from ramino_access.hall.messages import (
    Bye,
    FromPlayer,
    Hello,
    Person,
    Presence,
    Said,
    Say,
    Seated,
    Told,
    Welcome,
    WireMessage,
)
from ramino_access.hall.versions import NEWEST, OLDEST, SINCE, fitting, older_of
from ramino_access.net.lines import ends
from ramino_access.play.encoding.shapes import read_card
from ramino_access.play.hand_played import Notice
from tests.cases import each_case
from tests.hall.wire import Pipe, Place, Somebody, opened, play_for
from tests.protocol.later import NAME, OPTION, Later

NAMES = ("Xaver", "Yvonne", "Zoe")


# ------------------------------------------------------------------ a later version and this one


@pytest.fixture(scope="module")
def later(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Later]:
    """A program of version 2."""
    folder = tmp_path_factory.mktemp("later")
    sys.path.insert(0, str(folder))
    yield Later(folder)
    sys.path.remove(str(folder))
    for name in [one for one in sys.modules if one.partition(".")[0] == NAME]:
        del sys.modules[name]


class OfVersion2(Somebody):
    """A person whose program is of version 2."""

    def __init__(self, place: Place, name: str, program: Later, **more: Any) -> None:
        super().__init__(place, name, **more)
        self.program = program
        far = program.module("hall.far")
        self.table = far.FarTable(self.ears, place.clock, self.end.send, salt=place.rng.randbytes)
        self.end.read = program.module("hall.message_bytes").from_hall
        self.heard: list[Any] = []

    def _hear(self, message: Any) -> None:
        self.heard.append(message)
        super()._hear(message)

    def play(self, rng: Random, level: str = "casual") -> bool:
        minds = self.program.module("bots")
        return self.end.pipe is not None and play_for(self.table.chair, rng, level, self.answers.append, minds)


def hall_of_version_2(program: Later, options: dict[str, Any], *, lists: bool = False) -> Place:
    """Such a hall, with a table at which the code is KAFFEE, or with a list of tables (``lists``)."""
    place = Place()
    hall, room = program.module("hall.hall"), program.module("hall.room")
    place.hall = hall.Hall(
        place.clock, place.rng.randrange, lambda: f"{place.rng.getrandbits(64):016x}", *[NAMES][:lists]
    )
    if not lists:
        place.hall.open(room.Plan("scala40", options, 2, 2, NAMES, code="KAFFEE"))
    return place


def meet(person: Somebody, hall_ends: Any, program_ends: Any = ends) -> None:
    """Open a line in the version that both ends agree upon, as their doors do."""
    agreed = hall_ends.agree(None, program_ends.SPOKEN)
    assert hall_ends.version_of(agreed) == program_ends.version_of(agreed)
    person.table.agree(program_ends.version_of(agreed))
    person.connect()


def told(person: Somebody) -> str:
    """All that the hall has sent to somebody, as it travelled."""
    assert person.end.pipe is not None
    return b"".join(person.end.pipe.all).decode()


def play_some(place: Place, plays: int = 12) -> None:
    """Let so much happen at the table."""
    until = place.table.seq + plays
    place.run(lambda: place.table.seq > until)


def test_programs_of_a_later_version_have_all_that_is_new_of_each_other(later: Later) -> None:
    place = hall_of_version_2(later, {OPTION: True})
    its = later.module("net.lines.ends")
    anna, bruno = (OfVersion2(place, name, later, code="KAFFEE") for name in ("Anna", "Bruno"))
    for one in (anna, bruno):
        meet(one, its, its)
        assert one.table.version == 2
    messages = later.module("hall.messages")
    anna.table.send(messages.Say("Ciao", mood="glad"))
    anna.table.send(messages.Applaud())
    play_some(place)
    assert [(one.text, one.mood) for one in bruno.ears.lines] == [("Ciao", "glad")]
    assert messages.Applause() in anna.heard
    assert bruno.ears.about is not None
    assert bruno.ears.about.options == {OPTION: True}


def test_a_program_of_today_plays_at_a_hall_of_a_later_version(later: Later) -> None:
    place = hall_of_version_2(later, {})
    its = later.module("net.lines.ends")
    anna, bruno = OfVersion2(place, "Anna", later, code="KAFFEE"), Somebody(place, "Bruno", code="KAFFEE")
    meet(anna, its, its)
    meet(bruno, its)
    assert (anna.table.version, bruno.table.version) == (2, 1)
    messages = later.module("hall.messages")
    anna.table.send(messages.Say("Ciao", mood="glad"))
    bruno.table.send(Say("Ciao a te"))
    play_some(place)
    assert [one.text for one in bruno.ears.lines] == [one.text for one in anna.ears.lines] == ["Ciao", "Ciao a te"]
    assert "glad" in told(anna)
    assert "mood" not in told(bruno)
    assert OPTION not in told(bruno)
    tell = later.module("hall.guest").tell
    before = len(told(bruno))
    tell(bruno.end.pipe, messages.Applause())
    assert len(told(bruno)) == before
    view = bruno.chair.now.view
    assert write_of(view) == later.module("play.encoding.codec").encode(place.table.view(view.seat), own=True)


def write_of(view: Any) -> bytes:
    """A view as it travels."""
    return bytes(raw(view))


def test_a_program_of_a_later_version_plays_at_a_hall_of_today(later: Later) -> None:
    place = opened("scala40", seats=2)
    its = later.module("net.lines.ends")
    anna, bruno = OfVersion2(place, "Anna", later, code="KAFFEE"), Somebody(place, "Bruno", code="KAFFEE")
    meet(anna, ends, its)
    meet(bruno, ends)
    assert (anna.table.version, bruno.table.version) == (1, 1)
    messages = later.module("hall.messages")
    anna.table.send(messages.Say("Ciao", mood="glad"))
    anna.table.send(messages.Applaud())
    play_some(place)
    assert [one.text for one in bruno.ears.lines] == ["Ciao"]
    assert anna.ears.farewells == []
    assert not later.module("hall.versions").knows(anna.table.version, messages.Applaud)
    assert later.module("hall.versions").knows(anna.table.version, messages.Say, "text")
    assert write_of(bruno.chair.now.view) == bytes(raw(place.table.view(bruno.chair.now.view.seat)))


def test_whoever_does_not_know_what_is_played_hears_that_their_program_is_another(later: Later) -> None:
    place = hall_of_version_2(later, {OPTION: True})
    its = later.module("net.lines.ends")
    anna, bruno = OfVersion2(place, "Anna", later, code="KAFFEE"), Somebody(place, "Bruno", code="KAFFEE")
    meet(anna, its, its)
    meet(bruno, its)
    assert bruno.ears.farewells == ["other-protocol"]
    assert bruno.ears.older == "yours"
    assert bruno.ears.about is None
    assert anna.ears.about is not None
    assert [one.name for one in anna.ears.about.people] == ["Anna"]


def test_in_a_list_a_program_passes_over_tables_that_it_does_not_know(later: Later) -> None:
    place = hall_of_version_2(later, {}, lists=True)
    its, messages = later.module("net.lines.ends"), later.module("hall.messages")
    for name, options in (("Anna", {OPTION: True}), ("Carla", {})):
        one = OfVersion2(place, name, later)
        meet(one, its, its)
        one.table.send(messages.Open("scala40", options))
        place.settle()
    bruno = Somebody(place, "Bruno")
    meet(bruno, its)
    assert [line.people[0].name for line in bruno.ears.lists[-1]] == ["Carla"]


# ------------------------------------------------------------------ which version holds


def hello(place: Place, protocol: int) -> list[WireMessage]:
    """What is answered to somebody who speaks this version."""
    pipe = Pipe()
    place.hall.opened(pipe)
    place.hall.received(pipe, write(Hello(protocol, "Anna")))
    return [from_hall(data) for data in pipe.all]


def test_the_version_of_the_hello_holds_and_both_ends_have_named_theirs() -> None:
    (newest,) = hello(opened(), NEWEST)
    assert isinstance(newest, Welcome)
    assert (newest.protocol, newest.oldest, newest.newest) == (NEWEST, OLDEST, NEWEST)


@pytest.mark.parametrize("protocol", [0, NEWEST + 1])
def test_a_version_that_is_not_common_is_refused_with_those_that_are_spoken(protocol: int) -> None:
    (told,) = hello(opened(), protocol)
    assert isinstance(told, Bye)
    assert told.why == "other-protocol"
    assert (told.oldest, told.newest) == (OLDEST, NEWEST)


@each_case(
    ("oldest", "newest", "older"),
    [
        (OLDEST, NEWEST + 1, "yours"),  # its rules are newer
        (NEWEST + 1, NEWEST + 3, "yours"),
        (OLDEST - 2, OLDEST - 1, "unknown"),  # no version is 0
        (OLDEST, NEWEST, "unknown"),
        (0, 0, "unknown"),
        (5, 2, "unknown"),
    ],
)
def test_of_versions_that_do_not_fit_it_is_known_which_side_has_the_older_one(
    oldest: int, newest: int, older: str
) -> None:
    assert older_of(oldest, newest) == older


def test_a_later_program_knows_that_the_hall_of_today_is_older(later: Later) -> None:
    assert later.module("hall.versions").older_of(OLDEST, NEWEST) == "table"


# ------------------------------------------------------------------ what is not known


def added(value: Any) -> Any:
    """The value with a field more in each object, but where names are the player's own."""
    if isinstance(value, dict):
        return {name: one if name == "options" else added(one) for name, one in value.items()} | {"later": [1]}
    return [added(one) for one in value] if isinstance(value, list) else value


def test_a_program_ignores_fields_that_it_does_not_know() -> None:
    place = opened("salotto", seats=2)
    anna = Somebody(place, "Anna", code="KAFFEE")
    hear, later = anna.end._hear, 0

    def from_a_later_one(message: Any) -> None:
        nonlocal later
        whole = json.loads(write(message))
        later += 1
        hear(from_hall(json.dumps(added(whole))))

    anna.end._hear = from_a_later_one
    anna.connect()
    bruno = Somebody(place, "Bruno", code="KAFFEE").connect()
    place.run(lambda: place.table.hand.number == 2)
    anna.end.cut()
    place.wait(20)
    anna.connect()
    assert later > 40
    assert anna.ears.seals == bruno.ears.seals
    assert anna.chair.now.view == place.table.view(0)


def test_a_hall_refuses_fields_that_it_does_not_know() -> None:
    for kind in get_args(FromPlayer):
        assert kind.__struct_config__.forbid_unknown_fields, kind
    with pytest.raises(MessageError):
        from_player('{"type":"hello","protocol":2,"name":"Anna","later":1}')


def test_what_travels_inside_of_a_message_may_have_more_fields() -> None:
    notice = Notice(3, 0, (Discarded(0, read_card("Ks#0")),))
    more = json.dumps(added(json.loads(bytes(raw(notice))))).encode()
    assert unpacked(msgspec.Raw(more), Notice) == notice


# ------------------------------------------------------------------ what is new


def test_what_is_named_as_new_is_there_and_can_be_left_out() -> None:
    assert set(versions.NEW) <= set(range(OLDEST + 1, NEWEST + 1))
    for kind, *more in SINCE:
        if more:
            (field,) = (one for one in msgspec.structs.fields(kind) if one.name == more[0])
            assert len(more) == 2 or not field.required, f"{kind.__name__}.{field.name} needs a value that says nothing"


@pytest.fixture
def something_new(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A field, a word and an item that came with version 2."""
    new = {(Person, "away"): 2, (Presence, "what", "clock"): 2, (Said,): 2, (Bye,): 2}
    monkeypatch.setattr(versions, "SINCE", new)
    monkeypatch.setattr(versions, "NEWEST", 2)
    versions.fields_to_fit.cache_clear()
    yield
    versions.fields_to_fit.cache_clear()


@pytest.mark.usefixtures("something_new")
def test_what_is_new_is_left_out_for_older_programs() -> None:
    seated = Seated("salotto", {}, 2, (Person("Anna", 0, away=True),))
    assert fitting(seated, 2) == seated
    assert fitting(seated, 1) == Seated("salotto", {}, 2, (Person("Anna", 0),))
    back, clock = Presence("back", "Anna"), Presence("clock", "Anna", 15)
    assert fitting(Told(4, (clock, Said("Anna", "ciao"), back)), 1) == Told(4, (back,))
    assert fitting(Told(4, (clock,)), 1) == Told(4, ())
    assert fitting(Bye("left"), 1) is None


def test_every_line_says_which_version_it_is_written_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever a hall says goes the one way on which what is new is left out."""
    told: list[tuple[int, int]] = []

    def seen(message: WireMessage, version: int) -> WireMessage:
        told.append((id(message), version))
        return message

    monkeypatch.setattr("ramino_access.hall.guest.fitting", seen)
    place = opened("scala40", seats=2)
    for name in ("Anna", "Bruno"):
        Somebody(place, name, code="KAFFEE").connect()
    place.run(lambda: place.table.seq > 4)
    sent = sum(len(one.end.pipe.all) for one in place.people if one.end.pipe is not None)
    assert len(told) == sent
