"""Shapes: what a record looks like in a file, derived from its fields and their types.

msgspec refuses unknown fields, where that is wanted, and tells the members of a union apart for its own structs only,
so each record gets a struct of the same name and fields. What is not derived is named in ``TEXTS`` (things with a
notation of their own), ``NUMBERED_RECORDS`` (small records that come in great numbers, without the names of their
fields) and ``LEFT_OUT``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from enum import Enum
from functools import cache, lru_cache
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, NamedTuple, Union, get_args, get_origin, get_type_hints

import msgspec

from ...core.actions import Token
from ...core.cards import HIDDEN, JOKER, Card, Face, card, face_of_code
from ...core.events import Event
from ...core.melds import Meld, Slot
from ...core.record import Record
from ...core.state import Obligation, Share, Trace, Turn
from ..text.notation import parse_token

MOST_ITEMS = 20_000  # of one list
MOST_LETTERS = 100  # of one text
MOST_SEATS = 16
FARTHEST_NUMBER = 1_000_000_000  # no number but a seed is farther from 0

Text = Annotated[str, msgspec.Meta(max_length=MOST_LETTERS)]
Seat = Annotated[int, msgspec.Meta(ge=0, lt=MOST_SEATS)]
#: Fields that number a player.
SEATS = frozenset({"seat", "owner", "dealer", "discarder", "winner", "last_winner"})
NUMBERED_RECORDS = frozenset({Slot, Trace, Obligation, Share})
#: Records that lie on a table for long, and are written again with every play.
LASTING = frozenset({Meld, Trace})
MOST_CACHED = 4096
#: Unions of records, and the field that says which of them it is.
TAGS: dict[Any, str] = {Event: "event"}
#: The way back through a turn is written as a list of states instead (``past_of``).
LEFT_OUT = frozenset({(Turn, "undo")})

Way = Callable[[Any], Any]

# The type checker can't follow types that are made at run time.
TUPLE: Any = tuple
_FROZENSET: Any = frozenset
_UNION: Any = Union


class Encoding(NamedTuple):
    """How values of a type are written: the type that msgspec knows, and the ways there and back (None: as it is)."""

    type: Any
    out: Way | None = None
    back: Way | None = None

    def written(self, value: Any) -> Any:
        """The value as msgspec writes it."""
        return value if self.out is None else self.out(value)

    def read(self, value: Any) -> Any:
        """The value that was ``written``. Raises ValueError."""
        return value if self.back is None else self.back(value)


@cache
def write_card(card: Card) -> str:
    """``As#1``, the second ace of spades; ``?`` for a card face down."""
    return "?" if card is HIDDEN else repr(card)


@cache
def read_card(text: str) -> Card:
    """The card that ``write_card`` wrote. Raises ValueError."""
    if text == "?":
        return HIDDEN
    found = re.fullmatch(r"(\*|[A2-9TJQK][shdc])#(0|[1-9][0-9]?)", text)
    if found is None:
        raise ValueError(f"{text!r} is no card")
    return card(face_of_code(found[1]), int(found[2]))


def _read_face(text: str) -> Face:
    token = parse_token(text)
    if token.joker and token.face is not None:
        raise ValueError(f"{text!r} is no face")
    return token.face or JOKER


#: What is written as a short text, and how it is read. Reading raises ValueError.
TEXTS: dict[type, tuple[Way, Way]] = {
    Card: (write_card, read_card),
    Face: (lambda face: face.code, _read_face),
    Token: (lambda token: token.code, parse_token),
}


def tag_of(record_type: type) -> str:
    """The name by which members of a union are told apart: its code, or the class's name (``joker-recovered``)."""
    code = getattr(record_type, "code", None)
    return code if isinstance(code, str) else re.sub(r"(?<=[a-z])(?=[A-Z])", "-", record_type.__name__).lower()


@cache
def shape_of(record_type: type, tag: str | None = None, *, strict: bool = True) -> Encoding:
    """The shape of a record; ``tag`` is the name of the field that says which member of a union it is. ``strict``:
    unknown fields are refused, and not ignored."""
    hints = get_type_hints(record_type)
    kept = defaults_of(record_type)
    shapes = {name: shape_of_field(hints[name], name, strict=strict) for name in kept}
    struct = msgspec.defstruct(
        record_type.__name__,
        [(name, shapes[name].type, default) for name, default in kept.items()],
        frozen=True,
        forbid_unknown_fields=strict,
        omit_defaults=record_type not in NUMBERED_RECORDS,
        array_like=record_type in NUMBERED_RECORDS,
        tag_field=tag,
        tag=tag_of(record_type) if tag else None,
    )
    outs = [(name, shapes[name].out, default) for name, default in kept.items()]

    def out(value: Any) -> Any:
        values = []
        for name, way, default in outs:
            one = getattr(value, name)
            # Where it equals the default it has to be that very object: msgspec leaves out nothing else.
            values.append(default if one == default else one if way is None else way(one))
        return struct(*values)

    if record_type in LASTING:
        out = lru_cache(MOST_CACHED)(out)

    def back(value: Any) -> Any:
        return record_type(**{name: shape.read(getattr(value, name)) for name, shape in shapes.items()})

    return Encoding(struct, out, back)


def union_of(records: Iterable[type], tag: str, *, strict: bool) -> Encoding:
    """The shape of a union of records; the field ``tag`` says which."""
    shapes = {record: shape_of(record, tag, strict=strict) for record in records}
    back = {shape.type: shape for shape in shapes.values()}
    return Encoding(
        _UNION[tuple(back)],
        lambda value: shapes[type(value)].written(value),
        lambda value: back[type(value)].read(value),
    )


def is_record(hint: object) -> bool:
    """Whether this is a type of records."""
    return isinstance(hint, type) and issubclass(hint, Record)


def defaults_of(record_type: type) -> dict[str, Any]:
    """The fields of a record that are written, with what each is when nothing is said (``NODEFAULT``: it is always)."""
    return {
        field.name: field.default
        for field in msgspec.structs.fields(record_type)
        if (record_type, field.name) not in LEFT_OUT
    }


def shape_of_field(hint: Any, name: str, *, strict: bool = True) -> Encoding:
    """The shape of one field's type. Raises TypeError for a type that nobody has thought of."""
    origin, args = get_origin(hint), get_args(hint)
    if hint in TAGS:
        return union_of(args, TAGS[hint], strict=strict)
    if hint is int:
        return Encoding(_number(name))
    if hint is str:
        return Encoding(Text)
    if hint in TEXTS:
        return Encoding(Text, *TEXTS[hint])
    if hint in (bool, NoneType) or origin is Literal or (isinstance(hint, type) and issubclass(hint, Enum)):
        return Encoding(hint)
    if is_record(hint):
        return shape_of(hint, strict=strict)
    if origin in (UnionType, Union):
        return _either([shape_of_field(arg, name, strict=strict) for arg in args])
    if origin is frozenset:
        kind = _FROZENSET[shape_of_field(args[0], name, strict=strict).type]
        return Encoding(Annotated[kind, msgspec.Meta(max_length=MOST_ITEMS)])
    if origin is tuple and args[-1] is Ellipsis:
        item = shape_of_field(args[0], name, strict=strict)
        items = TUPLE[item.type, ...]
        return Encoding(Annotated[items, msgspec.Meta(max_length=MOST_ITEMS)], _each(item.out), _each(item.back))
    if origin is tuple:
        parts = [shape_of_field(arg, name, strict=strict) for arg in args]
        if not any(part.out or part.back for part in parts):
            return Encoding(TUPLE[tuple(part.type for part in parts)])
    raise TypeError(f"{name}: {hint} has no shape")


def _number(name: str) -> Any:
    if name == "seed":
        return Annotated[int, msgspec.Meta(ge=0)]
    return Seat if name in SEATS else Annotated[int, msgspec.Meta(ge=-FARTHEST_NUMBER, le=FARTHEST_NUMBER)]


def _either(shapes: list[Encoding]) -> Encoding:
    """The shape of a union, of which at most one member needs conversion."""
    kind = _UNION[tuple(shape.type for shape in shapes)]
    records = [shape for shape in shapes if shape.out or shape.back]
    if not records:
        return Encoding(kind)
    (record,) = records
    if any(shape.type is not NoneType for shape in shapes if shape is not record):
        raise TypeError(f"{kind}: only a record or card that may be missing has a shape")
    return Encoding(kind, _unless_none(record.out), _unless_none(record.back))


def _unless_none(way: Way | None) -> Way:
    return lambda value: None if value is None or way is None else way(value)


def _each(way: Way | None) -> Way | None:
    if way is None:
        return None

    def each(values: Any) -> Any:
        return tuple(map(way, values))

    return lru_cache(MOST_CACHED)(each) if way is write_card else each  # most hands and the stock are as they were
