"""Programs of different versions at one table: what was recorded of version 1 plays at today's hall, and at a recorded
hall of version 1 today's program."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from heapq import heappop
from pathlib import Path
from random import Random
from typing import Any, get_args

import msgspec
import pytest

from ramino_access.core.events import Discarded
from ramino_access.games import GAMES
from ramino_access.games.options import Option
from ramino_access.hall import versions
from ramino_access.hall.far import FarTable
from ramino_access.hall.message_bytes import MessageError, from_hall, from_player, raw, unpacked, write
from ramino_access.hall.messages import (
    Bye,
    FromHall,
    FromPlayer,
    Hello,
    Message,
    Open,
    Person,
    Presence,
    Said,
    Seated,
    Told,
    Welcome,
)
from ramino_access.hall.versions import NEWEST, OLDEST, SINCE, fitting, understood
from ramino_access.play.encoding.shapes import read_card
from ramino_access.play.hand_played import Notice
from tests.hall.wire import Ears, Pipe, Place, Somebody, opened
from tests.protocol.schema import faults
from tests.protocol.sittings import HALLS
from tests.ui.clock import Clock
from tests.ui.company import hall_with_a_list

FIRST = Path(__file__).parent / "version1"
MESSAGES = {kind.__struct_config__.tag: kind for kind in (*get_args(FromPlayer), *get_args(FromHall))}


@cache
def schemas() -> dict[str, Any]:
    """What programs of version 1 read, and nothing else."""
    found: dict[str, Any] = json.loads((FIRST / "schema.json").read_text(encoding="utf-8"))
    return found


@cache
def rules_of_version_1() -> dict[str, Any]:
    """The games and options that programs of version 1 know."""
    found: dict[str, Any] = json.loads((FIRST / "options.json").read_text(encoding="utf-8"))
    return found


@cache
def recorded(name: str) -> list[list[Any]]:
    """What happened at a hall of version 1."""
    return [json.loads(line) for line in (FIRST / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()]


def packed(value: Any) -> Iterator[Any]:
    """The views, notices and refusals in a message."""
    if isinstance(value, dict):
        if value.keys() == {"format", "kind", "value"}:
            yield value
        else:
            for one in value.values():
                yield from packed(one)
    elif isinstance(value, list):
        for one in value:
            yield from packed(one)


def version_1_plays(game: str, options: dict[str, Any]) -> bool:
    """Whether programs of version 1 know this game and these options."""
    known = rules_of_version_1().get(game)
    return known is not None and all(
        name in known
        and (value in known[name]["choices"] or ("from" in known[name] and value in numbers(**known[name])))
        for name, value in options.items()
    )


def numbers(to: int, step: int, **more: Any) -> range:
    """Those that an option can be."""
    return range(more["from"], to + 1, step)


def tables_told(message: Any) -> list[Any]:
    """What a message says of tables: their game and options."""
    return [one for one in (message, *message.get("tables", ())) if "options" in one]


def is_of_version_1(text: str, direction: str) -> None:
    """A program of version 1 would read this; it refuses whatever it does not know."""
    message = json.loads(text)
    if message["type"] == "seated":  # in a list it passes over a table that it does not know
        assert all(version_1_plays(one["game"], one["options"]) for one in tables_told(message)), text[:500]
    assert list(faults(schemas()[direction], message)) == [], text[:500]
    for one in packed(message):
        assert one["format"] == 1
        assert list(faults(schemas()[one["kind"]], one["value"])) == [], one


class Line(Pipe):
    """A message to a recorded program."""

    def __init__(self, *, local: bool) -> None:
        super().__init__(local=local)
        self.told: list[dict[str, Any]] = []

    def send(self, message: Message) -> None:
        super().send(message)
        is_of_version_1(self.all[-1].decode(), "from-hall")
        self.told.append(json.loads(self.all[-1]))


class Recorded:
    """Programs of version 1, as they were recorded, at a hall of today."""

    def __init__(self, name: str) -> None:
        self.events = recorded(name)
        self.clock = Clock()
        self.lines: dict[int, Line] = {}
        self._dice = {int(below): iter(rolled) for below, rolled in self.events[0][1].items()}
        self._words = iter(self.events[1][1])
        self._others = Random(0)
        self.hall = HALLS[name](self.clock, self._roll, lambda: next(self._words))

    def _roll(self, below: int) -> int:
        rolled = next(self._dice.get(below, iter(())), None)
        return self._others.randrange(below) if rolled is None else rolled

    def play(self) -> None:
        """Let everything happen that did."""
        for what, number, *more in self.events[2:]:
            match what:
                case "time":
                    self._wait(number)
                case "open":
                    self.lines[number] = Line(local=more[1])
                    self.hall.opened(self.lines[number])
                case "up":
                    self.hall.received(self.lines[number], more[0])
                case "close":
                    self.hall.closed(self.lines[number])
            self.clock.think()

    def _wait(self, until: float) -> None:
        waiting = self.clock._waiting
        while waiting and waiting[0][0] <= until:
            if waiting[0][2].what is None:
                heappop(waiting)
            else:
                self.clock.step()
        self.clock.now = until

    def was_told(self, number: int) -> list[dict[str, Any]]:
        """What was told then on this line."""
        return [json.loads(one[2]) for one in self.events if one[:2] == ["down", number]]


def answers(told: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """What a program hears for certain: what it was answered, how the cards went, what was said, and the seal."""
    for_certain = ("ack", "refused", "figures", "bye", "sealing", "fixed", "sealed", "unsealed")
    items = [item for one in told for item in one.get("items", ())]
    return [one for one in told if one["type"] in for_certain] + [one for one in items if one["item"] != "presence"]


@pytest.mark.parametrize("name", HALLS)
def test_a_recorded_program_of_version_1_plays_at_a_hall_of_today(name: str) -> None:
    evening = Recorded(name)
    evening.play()
    assert evening.lines
    for number, line in evening.lines.items():
        assert line.version == 1
        assert answers(line.told) == answers(evening.was_told(number))
    assert any("seal" in one and "unsealed" in str(line.told) for line in evening.lines.values() for one in line.told)


class Program:
    """Today's program at a hall of version 1, of which only its bytes are left."""

    def __init__(self) -> None:
        self.ears, self.sent = Ears(), list[dict[str, Any]]()
        self.salts: Iterator[bytes] = iter(())
        chance = Random(0)
        self.table = FarTable(
            self.ears, Clock(), self._send, salt=lambda size: next(self.salts, chance.randbytes(size))
        )
        self.table.version = 1

    def _send(self, message: Message) -> None:
        text = write(message).decode()
        is_of_version_1(text, "to-hall")
        self.sent.append(json.loads(text))

    def connect(self, said: list[dict[str, Any]]) -> None:
        """There is a line, on which that program said this."""
        hello = next(one for one in said if one["type"] == "hello")
        join = next((one for one in said if one["type"] == "join"), {})
        self.table.token, self.table.secret = hello.get("token", ""), hello.get("secret", "")
        if "table" in join:
            join = {}  # the player has chosen it from a list
        self.table.connected(hello["name"], "en", join.get("code", ""), join.get("role", "player"))

    def asked(self, what: str) -> list[dict[str, Any]]:
        """What it has sent of this kind."""
        return [one for one in self.sent if one["type"] == what]


@pytest.mark.parametrize("name", HALLS)
def test_a_program_of_today_plays_at_a_recorded_hall_of_version_1(name: str) -> None:
    events = recorded(name)
    programs: dict[int, Program] = {}
    at: dict[int, Program] = {}  # by line
    owner = {number: more[0] for what, number, *more in events if what == "open"}
    salts: dict[int, list[bytes]] = {program: [] for program in owner.values()}
    waiting: dict[int, list[str]] = {line: [] for line in owner}
    for what, number, *more in events:
        if what == "up" and json.loads(more[0])["type"] == "salt":
            salts[owner[number]].append(bytes.fromhex(json.loads(more[0])["salt"]))
    for what, number, *more in events[2:]:
        match what:
            case "open":
                said = [json.loads(one[2]) for one in events if one[:2] == ["up", number]]
                program = programs.setdefault(more[0], Program())
                program.salts = iter(salts[more[0]]) if not program.sent else program.salts
                at[number] = program
                program.connect(said)
            case "down":
                waiting[number].append(more[0])
            case "heard":
                at[number].table.received(from_hall(waiting[number].pop(0)))
    for line, program in owner.items():
        up = [json.loads(one[2]) for one in events if one[:2] == ["up", line]]
        for kind in ("promise", "salt"):
            assert [one for one in up if one["type"] == kind] == [
                one for one in programs[program].asked(kind) if one in up
            ]
    players = [one for one in programs.values() if one.ears.seals]
    assert players
    for program in players:
        assert program.ears.chairs
        assert all(one.fault is None and one.good != one.apart for one in program.ears.verdicts)
    assert any(one.ears.verdicts for one in players)
    assert any(one.ears.lines for one in programs.values()) or name == "server"


# ------------------------------------------------------------------ which version holds


def hello(place: Place, protocol: int) -> list[Message]:
    """What is answered to somebody who speaks this version."""
    pipe = Pipe()
    place.hall.opened(pipe)
    place.hall.received(pipe, write(Hello(protocol, "Anna")))
    return [from_hall(data) for data in pipe.all]


def test_the_version_of_the_hello_holds_and_both_ends_have_named_theirs() -> None:
    (first,) = hello(opened(), 1)
    assert isinstance(first, Welcome)
    assert (first.protocol, first.oldest, first.newest) == (1, 0, 0)
    (newest,) = hello(opened(), NEWEST)
    assert isinstance(newest, Welcome)
    assert (newest.protocol, newest.oldest, newest.newest) == (NEWEST, OLDEST, NEWEST)


@pytest.mark.parametrize("protocol", [0, NEWEST + 1])
def test_a_version_that_is_not_common_is_refused_with_those_that_are_spoken(protocol: int) -> None:
    (told,) = hello(opened(), protocol)
    assert isinstance(told, Bye)
    assert told.why == "other-protocol"
    assert (told.oldest, told.newest) == ((OLDEST, NEWEST) if protocol else (0, 0))


def test_programs_of_different_versions_sit_at_one_table() -> None:
    place = opened("scala40", seats=2)
    anna, bruno = Somebody(place, "Anna", code="KAFFEE"), Somebody(place, "Bruno", code="KAFFEE")
    bruno.table.version = 1
    for one in (anna, bruno):
        one.connect()
    place.run(lambda: place.table.seq > 12)
    assert anna.end.pipe is not None
    assert bruno.end.pipe is not None
    assert (anna.end.pipe.version, bruno.end.pipe.version) == (NEWEST, 1)
    for data in bruno.end.pipe.all:
        is_of_version_1(data.decode(), "from-hall")


# ------------------------------------------------------------------ games and options


def possible(option: Option) -> list[Any]:
    """What an option can be."""
    return [*option.choices, *option.range]


def test_it_is_known_which_tables_a_program_of_version_1_can_play_at() -> None:
    for game in GAMES.values():
        assert understood(game.id, {}, 1) == version_1_plays(game.id, {})
        for option in game.options:
            for value in possible(option):
                chosen = {option.id: value}
                assert understood(game.id, chosen, 1) == version_1_plays(game.id, chosen), (game.id, chosen)
                assert understood(game.id, chosen, NEWEST)


@pytest.mark.parametrize("game", [one for one in GAMES if understood(one, {}, 1)])
@pytest.mark.parametrize("way", ["typed", "resumed", "from the list"])
def test_a_table_with_the_usual_options_is_one_for_version_1(game: str, way: str) -> None:
    """However it came about: ``typed`` for ``ramino host``, taken up where every option is named, or opened."""
    place = hall_with_a_list(2) if way == "from the list" else Place(2)
    usual = GAMES[game].values()
    if way == "from the list":
        anna, bruno = Somebody(place, "Anna").connect(), Somebody(place, "Bruno")
        anna.table.send(Open(game, GAMES[game].written(usual)))
        place.settle()
    else:
        place.open(game, 2, 2, options=GAMES[game].written(usual) if way == "typed" else usual)
        anna, bruno = Somebody(place, "Anna", code="KAFFEE").connect(), Somebody(place, "Bruno", code="KAFFEE")
    bruno.table.version = 1
    bruno.connect()
    if way == "from the list":
        bruno.table.join(table=bruno.ears.lists[-1][0].table)
        place.settle()
    place.run(lambda: place.table.seq > 3)
    assert bruno.end.pipe is not None
    for data in bruno.end.pipe.all:
        is_of_version_1(data.decode(), "from-hall")
    assert anna.ears.seals == bruno.ears.seals


@pytest.mark.parametrize(("game", "options"), [("ramino", {}), ("scala40", {"re_entry": 2}), ("rami", {"opening": 45})])
def test_whoever_does_not_know_what_is_played_hears_that_their_program_is_another(
    game: str, options: dict[str, Any]
) -> None:
    place = opened(game, seats=2, options=options)
    anna, bruno = Somebody(place, "Anna", code="KAFFEE").connect(), Somebody(place, "Bruno", code="KAFFEE")
    bruno.table.version = 1
    bruno.connect()
    assert bruno.ears.farewells == ["other-protocol"]
    assert bruno.ears.about is None
    assert anna.ears.about is not None
    assert [one.name for one in anna.ears.about.people] == ["Anna"]


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


def kinds(kind: type[msgspec.Struct]) -> Iterator[type[msgspec.Struct]]:
    """A kind of message and the kinds of its parts."""
    yield kind
    for field in msgspec.structs.fields(kind):
        for one in parts(field.type):
            yield from kinds(one)


def parts(hint: Any) -> Iterator[type[msgspec.Struct]]:
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        yield hint
    for one in get_args(hint):
        yield from parts(one)


def test_all_that_version_1_does_not_know_is_named_with_its_version() -> None:
    for direction, union in (("to-hall", FromPlayer), ("from-hall", FromHall)):
        known = schemas()[direction]["$defs"]
        for kind in {one for message in get_args(union) for one in kinds(message)}:
            if kind.__name__ not in known:
                assert SINCE.get((kind,), OLDEST) > 1, f"{kind.__name__} is new: name it in hall/versions.py"
                continue
            for field in msgspec.structs.fields(kind):
                if field.encode_name not in known[kind.__name__]["properties"]:
                    assert SINCE.get((kind, field.name), OLDEST) > 1, f"{kind.__name__}.{field.name}: name it there"


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

    def seen(message: Message, version: int) -> Message:
        told.append((id(message), version))
        return message

    monkeypatch.setattr("ramino_access.hall.guest.fitting", seen)
    place = opened("scala40", seats=2)
    for name in ("Anna", "Bruno"):
        Somebody(place, name, code="KAFFEE").connect()
    place.run(lambda: place.table.seq > 4)
    sent = sum(len(one.end.pipe.all) for one in place.people if one.end.pipe is not None)
    assert len(told) == sent
