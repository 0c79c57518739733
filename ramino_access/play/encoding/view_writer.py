"""Views of one table, written again after each play: the bytes of what has stayed as it was are kept.

What comes out is what ``codec`` writes, byte for byte. A play changes few fields of a state, and leaves all others the
very objects that they were; so these are looked at, and not written again.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from itertools import compress
from operator import attrgetter, is_not
from typing import Any, get_args, get_origin, get_type_hints

import msgspec
from msgspec import UNSET

from ...core.cards import HIDDEN, Card
from ...core.state import Standing, State, Turn
from ...core.view import View
from .codec import ENCODER, FORMAT, secrets_in
from .shapes import defaults_of, is_record, shape_of_field, write_card

#: What a table has one of, and a play makes anew.
MADE_ANEW = frozenset({State, Turn, Standing})

MOST_KEPT = 1024
"""Parts of rows that are kept, of all tables together."""

Writer = Callable[[Any], bytes]
"""Writes values of one type."""


class ViewWriter:
    """Writes the views of one table, of whatever seat."""

    def __init__(self) -> None:
        self._table = _Record(State)

    def write(self, view: View) -> bytes:
        """The view as ``codec.encode`` writes it. Raises ValueError for one with secrets."""
        wrong = secrets_in(view)
        if wrong is not None:
            raise ValueError(wrong)
        seat = b"null" if view.seat is None else b"%d" % view.seat
        return b'{"format":%d,"kind":"view","value":[%s,%s]}' % (FORMAT, seat, self._table.write(view.state))

    def fields(self, view: View) -> dict[str, bytes]:
        """What is written of the table of this view, by field; without those that are as usual."""
        self.write(view)
        return self._table.fields()


class _Value(msgspec.Struct):
    """A view as it is written, as far as it is looked into here."""

    value: tuple[int | None, dict[str, msgspec.Raw]]


def fields_written(data: bytes | msgspec.Raw) -> dict[str, msgspec.Raw]:
    """The fields of the table of a view that was written, each as it stands there. Raises msgspec.MsgspecError."""
    return dict(msgspec.json.decode(data, type=_Value).value[1])


def whole_view(seat: int | None, fields: Mapping[str, msgspec.Raw]) -> bytes:
    """The view of these fields, as it is written."""
    return ENCODER.encode({"format": FORMAT, "kind": "view", "value": (seat, fields)})


class _Record:
    """Writes records of one type, each of which is like the one before. A field is left out where it is as it is when
    nothing is said."""

    def __init__(self, record_type: type) -> None:
        hints = _hints(record_type)
        self._values = attrgetter(*hints)
        named = [(b'"%s":' % name.encode("ascii"), *about, name) for name, about in hints.items()]
        self._ways = [(text, default, _way(hint, name)) for text, hint, default, name in named]
        self._places = range(len(hints))
        self._last_parts: tuple[Any, ...] = (UNSET,) * len(hints)
        self._texts = [b""] * len(hints)
        self._text = b""

    def write(self, value: Any) -> bytes:
        """The record, as ``codec`` writes it."""
        now = self._values(value)
        for at in compress(self._places, map(is_not, now, self._last_parts)):
            name, default, way = self._ways[at]
            self._texts[at] = b"" if now[at] == default else name + way(now[at])
            self._text = b""
        if not self._text:
            self._last_parts = now
            self._text = b"{%s}" % b",".join(filter(None, self._texts))
        return self._text

    def fields(self) -> dict[str, bytes]:
        """What was written last, by field."""
        texts = zip((name for name, *_ in self._ways), self._texts, strict=True)
        return {name[1:-2].decode("ascii"): text[len(name) :] for name, text in texts if text}


@cache
def _hints(record_type: type) -> dict[str, tuple[Any, Any]]:
    """Type and default of each field that is written."""
    hints = get_type_hints(record_type)
    return {name: (hints[name], default) for name, default in defaults_of(record_type).items()}


def _way(hint: Any, name: str) -> Writer:
    """How values of this type are written at one table."""
    made_anew = hint in MADE_ANEW
    return _Record(hint).write if made_anew else _shared_way(hint, name)


@cache
def _shared_way(hint: Any, name: str) -> Writer:
    """How values of this type are written at all tables."""
    args = get_args(hint)
    row = args[0] if get_origin(hint) is tuple and args[-1] is Ellipsis else None
    if row is Card:
        return _cards
    if row == tuple[Card, ...]:
        return _row(_cards)
    if is_record(row):
        return _row(_whole(row, name))
    return _whole(hint, name)


def _whole(hint: Any, name: str) -> Writer:
    shape = shape_of_field(hint, name)
    return lambda value: ENCODER.encode(shape.written(value))


def _row(write: Writer) -> Writer:
    """Writes rows of what is mostly there in the next row, too."""
    cache: dict[int, tuple[Any, bytes]] = {}  # each with what it is the text of, so that nothing else gets its id

    def text_of(record: Any) -> bytes:
        found = cache.get(id(record))
        if found is None:
            if len(cache) >= MOST_KEPT:
                cache.clear()
            found = cache[id(record)] = record, write(record)
        return found[1]

    return lambda values: b"[%s]" % b",".join([text_of(one) for one in values])


class _Texts(dict[Card, bytes]):
    """Cards as they are written, each when it is asked for."""

    def __missing__(self, card: Card) -> bytes:
        self[card] = text = ENCODER.encode(write_card(card))
        return text


_TEXTS = _Texts()


def _cards(cards: Any) -> bytes:
    if cards and cards[0] is HIDDEN and cards.count(HIDDEN) == len(cards):  # most that are seen
        return b"[%s]" % (b'"?",' * len(cards))[:-1]
    return b"[%s]" % b",".join(map(_TEXTS.__getitem__, cards))
