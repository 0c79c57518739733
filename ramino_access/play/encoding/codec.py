"""Everything that travels, as JSON: views, states, notices, events and refusals, and back without loss.

One text is ``{"format":1,"kind":"view","value":...}``; what stands in ``value`` is derived from the records themselves
(``shapes``). The same value gives the same bytes. Plays have a notation of their own (``notation``), and a journal
holds nothing else.
"""

from __future__ import annotations

from functools import cache
from typing import Any, TypeAlias, get_args

import msgspec

from ...core.events import Event
from ...core.refusals import REFUSALS, Refusal
from ...core.state import State, past_of, with_past
from ...core.view import View
from ..table import Notice
from .consistency import secrets_in, unsound
from .shapes import TAGS, TUPLE, Encoding, Seat, shape_of, union_of

FORMAT = 1
MOST_BYTES = 4_000_000  # of one text

Travels: TypeAlias = Event | Notice | Refusal | View | State


class CodecError(ValueError):
    """A text that encodes nothing that travels. The message says where and why, for programs and their logs."""


class _Envelope(msgspec.Struct, frozen=True):
    """The envelope of a value: the format, so that a program knows what it can't read, and the kind of value."""

    format: int
    kind: str
    value: msgspec.Raw


class Envelope(_Envelope, frozen=True, forbid_unknown_fields=True):
    """The envelope without anything else."""


def encode(thing: Travels, *, own: bool = False) -> bytes:
    """The thing as one line of JSON. ``own``: it comes from a table of this program, which is sound; whether it has
    secrets is looked at nevertheless.

    Raises ValueError for what ``decode`` would refuse: a view with secrets, a state with cards face down.
    """
    wrong = secrets_in(thing) if own else unsound(thing)
    if wrong is not None:
        raise ValueError(wrong)
    kind = _kind(thing)
    value = ENCODER.encode(_shapes()[kind].written(thing))
    return b'{"format":%d,"kind":"%s","value":%s}' % (FORMAT, kind.encode("ascii"), value)


def decode(data: bytes | str, *, strict: bool = True) -> Travels:
    """What was encoded. Raises CodecError for everything else, of whatever size. ``strict``: also for fields that this
    program does not know; they are ignored otherwise, as what a later one wrote may have more of them."""
    if len(data) > MOST_BYTES:
        raise CodecError(f"longer than {MOST_BYTES} bytes")
    try:
        envelope = (_ENVELOPE if strict else _ANY_ENVELOPE).decode(data)
        if envelope.format != FORMAT:
            raise CodecError(f"format {envelope.format} is not known; this program reads format {FORMAT}")
        if envelope.kind not in _shapes():
            raise CodecError(f"there is no kind {envelope.kind[:20]!r}")
        thing: Travels = _shapes(strict=strict)[envelope.kind].read(
            _decoder(envelope.kind, strict=strict).decode(envelope.value)
        )
    except CodecError:
        raise
    except (ValueError, RecursionError) as error:  # all of msgspec's are ValueErrors
        raise CodecError(str(error)) from None
    wrong = unsound(thing)
    if wrong is not None:
        raise CodecError(wrong)
    return thing


ENCODER = msgspec.json.Encoder(order="deterministic")
_ENVELOPE = msgspec.json.Decoder(Envelope)
_ANY_ENVELOPE = msgspec.json.Decoder(_Envelope)


def _kind(thing: Travels) -> str:
    match thing:
        case State():
            return "state"
        case View():
            return "view"
        case Notice():
            return "notice"
        case Refusal():
            return "refusal"
        case _:
            return "event"


@cache
def _shapes(*, strict: bool = True) -> dict[str, Encoding]:
    """The shape of each kind of thing that travels."""
    return {
        "event": union_of(get_args(Event), TAGS[Event], strict=strict),
        "notice": shape_of(Notice, strict=strict),
        "refusal": union_of(REFUSALS, "code", strict=strict),
        "view": _view(strict=strict),
        "state": _state(strict=strict),
    }


@cache
def _decoder(kind: str, *, strict: bool) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(_shapes(strict=strict)[kind].type)


def _state(*, strict: bool) -> Encoding:
    """A state is the list of the states of its turn, the last of which is the state itself."""
    table = shape_of(State, strict=strict)
    return Encoding(
        TUPLE[table.type, ...],
        lambda state: tuple(map(table.written, past_of(state))),
        lambda past: with_past(map(table.read, past)),
    )


def _view(*, strict: bool) -> Encoding:
    """A view is a seat and the table as that seat sees it."""
    table = shape_of(State, strict=strict)
    return Encoding(
        TUPLE[Seat | None, table.type],
        lambda view: (view.seat, table.written(view.table)),
        lambda pair: View(pair[0], table.read(pair[1])),
    )
