"""A hall that sends nonsense to the player's program: the player hears that in plain words, or plays on.

``RAMINO_FUZZ_FAR=20000`` tries so many messages.
"""

from __future__ import annotations

import copy
import json
from functools import cache
from random import Random
from typing import Any

import pytest

from ramino_access.hall.message_bytes import MessageError, from_hall
from tests.hall.wire import Pipe, opened
from tests.ui.company import Person, come
from tools.fuzz.limits import SEED, soon, tries
from tools.fuzz.mutations import NASTY, by_byte

MESSAGES = tries("FAR", 120)

KEYS = ("h", "d", "t", "s", "e", "c", "space", "down", "enter", "x", "n", "f", "p", "T", "u", "k", "?", "backspace")

WORTH: tuple[Any, ...] = (
    0, 1, -1, 7, 8, 15, 16, 10**9, 10**9 + 1, 10**30, 0.5, True, None, "", "x", "Anna", "As#0", "*#0", "?", "run",
    "stock", "x" * 2000, "\x1b[2J\x07", "\u202e", [], {}, [[]], ["As#0"], [None], [0, 0, 0], {"Anna": 1},
    "salotto", "rami", "draw",
)  # fmt: skip


@cache
def told(game: str) -> tuple[bytes, ...]:
    """What a hall tells somebody in a match of this game."""
    place = opened(game, seats=3, hints=True)
    anna, bruno = come(place, "Anna", "Bruno")
    assert anna.end.pipe is not None
    pipe: Pipe = anna.end.pipe
    place.run(
        lambda: len(pipe.all) > 120 or (anna.ui.sitting.session is not None and anna.ui.sitting.session.state.over)
    )
    assert bruno.end.pipe is not None
    return tuple(pipe.all)


def spots(tree: Any) -> Any:
    """Every place in a message that can be changed: what holds it, and its key."""
    for key, value in list(tree.items() if isinstance(tree, dict) else enumerate(tree)):
        yield tree, key
        if isinstance(value, dict | list):
            yield from spots(value)


def worse(data: bytes, rng: Random) -> bytes:
    """The same message with something in it that does not belong there."""
    tree = copy.deepcopy(json.loads(data))
    for _ in range(rng.choice((1, 1, 1, 2, 5))):
        places = list(spots(tree))
        holder, key = rng.choice(places)
        match rng.randrange(6):
            case 0:
                del holder[key]
            case 1:
                holder[key] = rng.choice(WORTH)
            case 2:
                other, name = rng.choice(places)
                holder[key] = copy.deepcopy(other.get(name) if isinstance(other, dict) else other)
            case 3 if isinstance(holder[key], int):
                holder[key] += rng.choice((-1, 1, 1, 100))
            case 4 if isinstance(holder[key], list):
                holder[key] = holder[key] * rng.choice((0, 2, 2, 40))
            case 5 if isinstance(holder[key], str):
                holder[key] = rng.choice(NASTY)
            case _:
                pass
        if not tree:
            break
    data = json.dumps(tree).encode()
    return by_byte(rng, data) if rng.random() < 0.05 else data


@pytest.mark.parametrize("game", ["salotto", "toscano", "scala40"])
def test_nonsense_of_a_hall_ends_in_words_or_in_nothing(game: str) -> None:
    rng = Random(SEED)
    messages = told(game)
    read = 0
    for number in range(MESSAGES):
        place = opened(game)
        anna = Person(place, "Anna")
        place.people.clear()
        anna.end.pipe = Pipe()
        begin = 1 + next(at for at, data in enumerate(messages) if b'"snapshot"' in data)
        at = rng.choice((rng.randrange(begin), rng.randrange(len(messages))))
        for data in (*messages[: min(at, begin)], *messages[max(begin, at - 3) : at]):
            anna.far.received(from_hall(data))
        bad = worse(messages[at], rng)
        with soon(f"seed {SEED}, {number}: {bad[:2000]!r}"):
            try:
                anna.far.received(from_hall(bad))
            except MessageError:
                continue
            read += 1
            for key in rng.sample(KEYS, 6):
                anna.ui.stack.press(key)
            anna.clock.step()
        assert not [one.text for one in anna.heard if "\x1b" in one.text or "\u202e" in one.text]
    assert read > MESSAGES // 20
