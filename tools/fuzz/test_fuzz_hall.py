"""A hall whose visitors send anything at any moment: nothing gets out of it, and who plays there plays on.

``RAMINO_FUZZ_HALL=100000`` sends so many messages.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any, get_args

import msgspec

from ramino_access.hall.hall import Hall
from ramino_access.hall.message_bytes import MessageError, from_player, write
from ramino_access.hall.messages import FromPlayer
from ramino_access.hall.room import MOST_LINES_OF_ONE, Plan
from ramino_access.hall.table_match import REMEMBERED_PLAYS
from tests.hall.wire import Pipe, Place, Somebody
from tools.fuzz.limits import SEED, soon, tries
from tools.fuzz.mutations import NASTY, by_byte, by_token

MESSAGES = tries("HALL", 3000)

PLAYS = ("stock", "take 2", "no rummy", "rummy 1", "meld As Ks *; 2s 3s 4s", "discard Ks !", "lay 1 As* @low",
         "swap 1 As", "lift 1", "split 1 As", "merge 1 2", "undo", "pass", "end", "declare 7h",
         "take 999999999", "lay 999999999 *",
         "meld " + "As " * 600, "meld " + "; ".join(["As Ks"] * 200), "discard \N{SNOWMAN}")  # fmt: skip

WORTH: tuple[Any, ...] = (
    0, 1, -1, 8, 15, 16, 10**9, 10**9 + 1, 2**63, 10**40, -(10**40), 0.5, 1e308, True, False, None, "", "x", "Anna",
    "anna", "Bruno", "KAFFEE", "kaf fee", "x" * 64, "x" * 65, "x" * 3000, "\ud800", "\0", "\x1b[2J", "\u202eanna",
    "start", "give-up", "spectator", "salotto", [], {}, [[]], [1] * 1000, {"a": {"b": []}}, {"opening": 10**12},
    "0" * 64, "f" * 64, *PLAYS,
)  # fmt: skip


def anything(rng: Random) -> bytes:
    """A message of any kind, with values out of place; some that are none at all."""
    kind = rng.choice(get_args(FromPlayer))
    tree: dict[str, Any] = {"type": kind.__struct_config__.tag}
    for field in msgspec.structs.fields(kind):
        if field.required or rng.random() < 0.5:
            tree[field.encode_name] = _fitting(field.encode_name, rng)
    match rng.randrange(12):
        case 0:
            tree[rng.choice([*tree, "seed", "hands", "", "seq"])] = rng.choice(WORTH)
        case 1:
            del tree[rng.choice(list(tree))]
        case 2:
            return (b'{"type":"open","options":' + b'{"a":' * 3000) + b"1"
        case 3:
            return b"[" * rng.choice((1, 900, 16_000))
        case 4:
            return rng.randbytes(rng.choice((0, 1, 20, 500, 17_000)))
    data = json.dumps(tree).encode()
    match rng.randrange(8):
        case 0:
            data = by_byte(rng, data)
        case 1:
            data = by_token(rng, data)
        case 2:
            data = data.replace(b"x", rng.choice(NASTY).encode("utf-8", "surrogatepass"))
    return data


def _fitting(name: str, rng: Random) -> Any:
    """A value that may do for this field."""
    match name:
        case "protocol":
            return rng.choice((1, 1, 1, 2, -1))
        case "name" | "to":
            return rng.choice(("Anna", "Bruno", "Carla", "carla", "", "\u202eX", "x" * 40, " ", "\0"))
        case "code":
            return rng.choice(("KAFFEE", "kaffee", "", "x"))
        case "what":
            return rng.choice(("start", "remove", "ban", "hand-over", "give-up", "go-on"))
        case "play":
            return rng.choice(PLAYS)
        case "revision" | "hand" | "last_seq":
            return rng.choice((0, 1, 2, 3, 10**9))
        case "role":
            return rng.choice(("player", "spectator"))
        case "action_id" | "token" | "text" | "secret" | "language" | "table" | "fingerprint" | "salt" | "game":
            return rng.choice(("x", "a", "a", "salotto", "f" * 64, "\x1b]0;x\x07", str(rng.random())))
        case "new" | "listed" | "spectators" | "chat" | "hints" | "watchers":
            return rng.random() < 0.5
        case "options":
            return rng.choice(({}, {"opening": 10**12}, {"nothing": 1}, {"opening": "x"}))
        case _:
            return rng.choice((0, 1, 2, 3, 8))


class Hostile:
    """Visitors who send anything, and come again when they are sent away."""

    def __init__(self, place: Place, rng: Random) -> None:
        self.place, self.rng = place, rng
        self.pipes: list[Pipe] = []

    def send(self) -> None:
        rng, hall = self.rng, self.place.hall
        self.pipes = [pipe for pipe in self.pipes if not pipe.ended]
        if len(self.pipes) < 5 or rng.random() < 0.02:
            pipe = Pipe(local=rng.random() < 0.3, address=f"192.0.2.{rng.randrange(40)}")
            self.pipes = [*self.pipes[-20:], pipe]
            hall.opened(pipe)
            if rng.random() < 0.8:
                hall.received(pipe, b'{"type":"hello","protocol":1,"name":"Carla"}')
            if rng.random() < 0.7:
                role = rng.choice(("player", "spectator"))
                hall.received(pipe, f'{{"type":"join","code":"KAFFEE","role":"{role}"}}')
        pipe = rng.choice(self.pipes)
        data = anything(rng)
        if rng.random() < 0.03:
            hall.closed(pipe)
        with soon(f"seed {SEED}: {data[:300]!r}"):
            hall.received(pipe, data)
        for sent in pipe.sent:  # what it says can be read
            assert len(sent) < 1024 * 1024
            json.loads(sent)
        pipe.sent.clear()


def hostile_hall(open_hall: Callable[[Place], None], messages: int, seed: int) -> Place:
    place, rng = Place(seed), Random(seed)
    open_hall(place)
    anna, bruno = (Somebody(place, name, code="KAFFEE").connect() for name in ("Anna", "Bruno"))
    enemy = Hostile(place, rng)
    for number in range(messages):
        enemy.send()
        place.wait(rng.choice((0.0, 0.01, 0.2, 2.0)))
        if number % 20 == 0:
            for one in (anna, bruno):
                if one.table.chair is not None:  # a third one may still be waited for
                    one.play(place.rng)
            place.settle()
    for one in (anna, bruno):
        assert one.end.pipe is not None, one.ears.farewells
        assert not one.chair.plays.asking
    room = place.hall.rooms[0]
    assert room.match is not None
    assert anna.chair.now.revision == bruno.chair.now.revision == room.match.table.revision
    assert all(len(guest.line_times) <= MOST_LINES_OF_ONE for guest in room.people.guests)
    assert len(room.people.guests) < 30
    assert all(len(mine) <= REMEMBERED_PLAYS for mine in room.match._answers.values())
    assert len(place.clock._waiting) < 3000
    return place


def test_who_plays_is_disturbed_by_nothing_that_others_send() -> None:
    def one_table(place: Place) -> None:
        place.hall.open(Plan("salotto", {}, 4, 3, ("Xaver", "Yvonne", "Zoe"), code="KAFFEE", pace=0.0, clock=1))

    place = hostile_hall(one_table, MESSAGES, SEED)
    assert place.table.seq > 20


def test_nor_in_a_hall_with_a_list_of_tables() -> None:
    def lobby(place: Place) -> None:
        words, names = (lambda: f"{place.rng.getrandbits(64):016x}"), ("Xaver", "Yvonne", "Zoe", "Wim", "Vera")
        place.hall = Hall(place.clock, place.rng.randrange, words, names)
        place.hall.open(Plan("salotto", {}, 2, 2, ("Xaver", "Yvonne"), code="KAFFEE", pace=0.0))

    place = hostile_hall(lobby, MESSAGES // 2, SEED + 1)
    assert len(place.hall.rooms) < 200


def test_whatever_comes_in_is_a_message_or_a_message_error() -> None:
    rng = Random(SEED)
    read = 0
    for _ in range(MESSAGES):
        data = anything(rng)
        try:
            message = from_player(data)
        except MessageError:
            continue
        read += 1
        assert from_player(write(message)) == message
    assert read > MESSAGES // 10
