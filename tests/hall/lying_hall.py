"""A hall that lies to one of its guests at random: what it tells them is changed on its way.

An honest match is played once, and all that Anna's program is told is kept. A lie changes that, and another program of
Anna's, with the same salt, is told it instead.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache
from random import Random

import msgspec

from ramino_access.core.events import Reshuffled
from ramino_access.games import GAMES
from ramino_access.hall.far import FarTable
from ramino_access.hall.message_bytes import MessageError, from_hall, raw, unpacked, write
from ramino_access.hall.messages import Entry, FromHall, MatchRecord, Snapshot, Told, Unsealed, Vote, WireMessage
from ramino_access.hall.seal_check import Verdict
from ramino_access.play.hand_played import Notice
from tests.hall.wire import Ears, Somebody, opened
from tests.ui.clock import Clock

Evening = list[FromHall | None]
"""What a program is told, in order; None: its line was lost there, and came back."""

Lie = Callable[[Evening, Random], bool]
"""Changes what is told; False: there is nothing here to be changed so."""

ENTRIES = 70
"""Entries after which the match is given up."""


@cache
def honest(game: str, seed: int) -> tuple[tuple[bytes | None, ...], tuple[bytes, ...]]:
    """All that Anna's program is told in a match, and the salts that it makes. Her line is lost once."""
    place = opened(game, 3, 2, seed)
    anna, bruno = (Somebody(place, name, code="KAFFEE", local=False) for name in ("Anna", "Bruno"))
    anna.table.nearby = False
    told: list[bytes | None] = []
    salts: list[bytes] = []
    hear, chance = anna.end._hear, anna.table.witness._chance

    def heard(message: FromHall) -> None:
        told.append(write(message))
        hear(message)

    def salt(count: int) -> bytes:
        salts.append(chance(count))
        return salts[-1]

    anna.end._hear, anna.table.witness._chance = heard, salt
    anna.connect()
    bruno.connect()
    place.run(lambda: place.table.seq > ENTRIES // 2, level="novice")
    anna.end.cut()
    told.append(None)
    gone = ENTRIES // 2 + 6
    place.run(lambda: place.table.seq > gone or place.table.turn is None, level="novice") if seed % 2 else (
        place.wait(15)
    )
    anna.connect()
    place.run(lambda: place.table.seq > ENTRIES, level="novice")
    for one in (anna, bruno):
        one.table.send(Vote("give-up"))
        place.settle()
    assert [verdict.good for verdict in anna.ears.verdicts] == [True]
    return tuple(told), tuple(salts)


def evening(game: str, seed: int) -> Evening:
    """The same as messages."""
    return [None if data is None else from_hall(data) for data in honest(game, seed)[0]]


def hears(game: str, seed: int, told: Evening) -> tuple[Ears, Verdict | None]:
    """What Anna's program makes of this. Raises MessageError for what it does not take at all."""
    ears, clock, salts = Ears(), Clock(), iter(honest(game, seed)[1])

    def send(message: WireMessage) -> None:
        return None

    table = FarTable(ears, clock, send, salt=lambda count: next(salts, bytes(count)))
    table.nearby = False
    table.connected("Anna", "en", "KAFFEE")
    for message in told:
        if message is None:
            table.connected("Anna", "en", "KAFFEE")
        else:
            table.received(message)
        clock.think()
    return ears, ears.verdicts[0] if ears.verdicts else None


# ------------------------------------------------------------------ lies


def _places(told: Evening, kind: type[FromHall]) -> list[int]:
    """Where something of this kind is told of the cards."""
    return [
        at for at, one in enumerate(told) if isinstance(one, kind) and (kind is not Told or one.standing is not None)
    ]


def _some(told: Evening, rng: Random, kind: type[FromHall] = Told) -> int:
    return rng.choice(_places(told, kind))


def _shift(told: Evening, at: int, by: int) -> None:
    """All that is told from there on has higher numbers."""
    for place in range(at, len(told)):
        one = told[place]
        if isinstance(one, Told | Snapshot):
            told[place] = msgspec.structs.replace(one, seq=one.seq + by)


def drop(told: Evening, rng: Random) -> bool:
    """Something that was played is not told."""
    del told[_some(told, rng)]
    return True


def repeat(told: Evening, rng: Random) -> bool:
    """Something is told once more, as if it had happened again."""
    at = _some(told, rng)
    later = rng.randrange(at + 1, min(at + 6, len(told)))
    one = told[at]
    assert isinstance(one, Told)
    seq = max((m.seq for m in told[:later] if isinstance(m, Told | Snapshot)), default=0)
    _shift(told, later, len(one.items))
    told.insert(later, msgspec.structs.replace(one, seq=seq + len(one.items)))
    return True


def reorder(told: Evening, rng: Random) -> bool:
    """Two things are told the other way round, with numbers as if it had been so."""
    places = _places(told, Told)
    at = rng.randrange(len(places) - 1)
    first, second = places[at], places[at + 1]
    one, two = told[first], told[second]
    assert isinstance(one, Told)
    assert isinstance(two, Told)
    told[first], told[second] = msgspec.structs.replace(two, seq=one.seq), msgspec.structs.replace(one, seq=two.seq)
    return True


CARD = re.compile(rb'"[2-9TJQKA][shdc]#[01]"')
NUMBER = re.compile(rb'"(?:seat|points|count|low|scores|laid|turns|dealer|hand)":\[?(\d+)')


def _altered(text: bytes, rng: Random, cards: list[bytes]) -> bytes | None:
    """The text with another card or number somewhere; None: there is none."""
    begin = text.find(b'"value"')
    found = [*CARD.finditer(text, begin)] or [*NUMBER.finditer(text, begin)]
    if not found:
        return None
    one = rng.choice(found)
    span = one.span(one.lastindex or 0)
    what = text[slice(*span)]
    other = rng.choice([card for card in cards if card != what]) if what.startswith(b'"') else b"%d" % (int(what) + 1)
    return text[: span[0]] + other + text[span[1] :]


def alter(told: Evening, rng: Random) -> bool:
    """A card or a number of a play, or of how the table stands, is another one."""
    at = _some(told, rng, Snapshot if rng.random() < 0.15 else Told)
    one, cards = told[at], sorted({m[0] for data in told if data is not None for m in CARD.finditer(write(data))})
    assert isinstance(one, Told | Snapshot)
    entries = (
        [place for place, item in enumerate(one.items) if isinstance(item, Entry)] if isinstance(one, Told) else []
    )
    if entries and rng.random() < 0.5:
        assert isinstance(one, Told)
        items, place = list(one.items), rng.choice(entries)
        text = _altered(bytes(items[place].notice), rng, cards)
        if text is None:
            return False
        items[place] = Entry(msgspec.Raw(text))
        told[at] = msgspec.structs.replace(one, items=tuple(items))
        return True
    assert one.standing is not None
    text = _altered(bytes(one.standing.view), rng, cards)
    if text is None:
        return False
    told[at] = msgspec.structs.replace(one, standing=msgspec.structs.replace(one.standing, view=msgspec.Raw(text)))
    return True


def _renumbered(one: FromHall | None, by: int) -> FromHall | None:
    """The same with later plays."""
    if not isinstance(one, Told):
        return one
    items = []
    for item in one.items:
        if isinstance(item, Entry):
            notice: Notice = unpacked(item.notice, Notice)
            items.append(Entry(raw(Notice(notice.seq + by, notice.seat, notice.events))))
        else:
            items.append(item)
    return msgspec.structs.replace(one, items=tuple(items))


def invent(told: Evening, rng: Random) -> bool:
    """Somebody has done what they have not done: the stock is shuffled anew, or another play comes once more."""
    at = _some(told, rng)
    one = told[at]
    assert isinstance(one, Told)
    entries = [item for item in one.items if isinstance(item, Entry)]
    notice: Notice = unpacked(entries[-1].notice, Notice)
    events = (Reshuffled(rng.randrange(1, 50)),) if rng.random() < 0.5 else notice.events
    more = Entry(raw(Notice(notice.seq + 1, notice.seat, events)))
    told[at] = msgspec.structs.replace(one, items=(*one.items, more), seq=one.seq + 1)
    _shift(told, at + 1, 1)
    told[at + 1 :] = [_renumbered(later, 1) for later in told[at + 1 :]]
    return True


def deal_again(told: Evening, rng: Random) -> bool:
    """The hand stands as it was dealt, or as it stood some plays before: that is all that is said."""
    first = next(one for one in told if isinstance(one, Snapshot))
    at = rng.choice([place for place in _places(told, Told) if place > told.index(first) + 2])
    seq = max(one.seq for one in told[:at] if isinstance(one, Told | Snapshot))
    told.insert(at, msgspec.structs.replace(first, seq=seq + 1))
    _shift(told, at + 1, 1)
    return True


def reveal(told: Evening, rng: Random) -> bool:
    """The secret is opened while the match goes on."""
    at = next(place for place, one in enumerate(told) if isinstance(one, Unsealed))
    told.insert(_some(told, rng), told.pop(at))
    return True


def forge(told: Evening, rng: Random) -> bool:
    """The record is of another match, or other plays are in it, or not all."""
    at = _places(told, MatchRecord)[0]
    record = told[at]
    assert isinstance(record, MatchRecord)
    lines = list(record.lines)
    place = rng.randrange(len(lines))
    match rng.randrange(5):
        case 0:
            del lines[place]
        case 1:
            lines = lines[: max(1, place)]
        case 2:
            other = rng.randrange(len(lines))
            if bytes(lines[place]) == bytes(lines[other]):
                return False
            lines[place], lines[other] = lines[other], lines[place]
        case 3:
            seats = rng.choice(((b'"seat":0', b'"seat":1'), (b"#0", b"#1"), (b'"discard ', b'"lay 1 ')))
            text = bytes(lines[place]).replace(*seats)
            if text == bytes(lines[place]):
                return False
            lines[place] = msgspec.Raw(text)
        case _:
            header = bytes(record.header)
            text = rng.choice((header.replace(b'"Bruno"', b'"Bruna"'), re.sub(rb'"seed":\d', rb'"seed":77', header)))
            told[at] = msgspec.structs.replace(record, header=msgspec.Raw(text))
            return True
    told[at] = msgspec.structs.replace(record, lines=tuple(lines))
    return True


LIES: Mapping[str, Lie] = {
    lie.__name__: lie for lie in (drop, repeat, reorder, alter, invent, deal_again, reveal, forge)
}
GAMES_TOLD = sorted(GAMES)


def told_at_random(number: int) -> tuple[str, Verdict | None, Ears | None] | None:
    """One hall of this number: its lie, and what Anna's program says of it in the end; None: nothing was changed. No
    ears: her program took it for no message, and hung up."""
    rng = Random(number)
    game, seed = GAMES_TOLD[number % len(GAMES_TOLD)], number // len(GAMES_TOLD) % 4
    names = [rng.choice(list(LIES)) for _ in range(rng.choice((1, 1, 1, 2)))]
    told, name = evening(game, seed), " and ".join(names)
    before = list(told)
    if not all(LIES[one](told, rng) for one in names) or told == before:
        return None
    try:
        ears, verdict = hears(game, seed, told)
    except MessageError:
        return name, None, None
    return name, verdict, ears
