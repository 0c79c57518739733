"""Everything that travels, as JSON: views, states, notices, events and refusals, and back without loss.

One text is ``{"format":1,"kind":"view","value":...}``; what stands in ``value`` is derived from the records themselves
(``shapes``). The same value gives the same bytes. Plays have a notation of their own (``notation``), and a journal
holds nothing else.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any, TypeAlias, get_args

import msgspec

from ...core.cards import HIDDEN, Card
from ...core.events import Event
from ...core.melds import HIGH_ACE
from ...core.refusals import REFUSALS, Refusal
from ...core.state import State, past_of, with_past
from ...core.view import View
from ..hand_played import Notice
from .shapes import TAGS, TUPLE, Encoding, Seat, shape_of, union_of

FORMAT = 1
MOST_TEXT_BYTES = 4_000_000  # of one text

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
    if len(data) > MOST_TEXT_BYTES:
        raise CodecError(f"longer than {MOST_TEXT_BYTES} bytes")
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
        lambda view: (view.seat, table.written(view.state)),
        lambda pair: View(pair[0], table.read(pair[1])),
    )


# Whether a table that came from elsewhere is consistent: later code relies on it and does not check again.


def unsound(thing: object) -> str | None:
    """What is impossible in this state or view, as a phrase; None where nothing is, and for any other value.

    Whether play could lead there is not asked.
    """
    if isinstance(thing, View):
        return secrets_in(thing) or _unsound(thing.state, thing.seat)
    if not isinstance(thing, State):
        return None
    for state in past_of(thing):
        if HIDDEN in state.stock or any(HIDDEN in hand for hand in state.hands):
            return "a state with cards face down"
        wrong = _unsound(state, None)
        if wrong is not None:
            return wrong
    return None


def secrets_in(thing: object) -> str | None:
    """What must not be told to anybody in this view, as a phrase; None where there is nothing."""
    if isinstance(thing, View) and (thing.state.seed or thing.state.turn.undo is not None):
        return "a view with secrets"
    return None


def _unsound(state: State, looking: int | None) -> str | None:
    seats, standing, result = state.seats, state.standing, state.result
    if not seats:
        return "a table without players"
    entries = (standing.scores, standing.wins, state.laid, state.turns, state.last_count, state.penalties)
    odd = any(len(by_seat) != seats for by_seat in entries) or len(standing.back) not in (0, seats)
    if odd or (result is not None and len(result.shares) != seats):
        return f"not an entry for each of {seats} players"
    if any(seat is not None and not 0 <= seat < seats for seat in (looking, *_seats(state))):
        return f"a player who is not one of {seats}"
    twice = [repr(card) for card, count in Counter(known_cards(state)).items() if count > 1]
    if twice:
        return f"{twice[0]} in two places"
    numbers = [meld.number for meld in state.melds]
    if len(set(numbers)) < len(numbers) or any(not 0 < number < state.next_meld for number in numbers):
        return "melds that are not numbered one by one"
    return "a meld that is none" if any(not m.slots or not 1 <= m.low <= HIGH_ACE for m in state.melds) else None


def _seats(state: State) -> Iterator[int | None]:
    """Every seat that the table mentions."""
    standing, result, look = state.standing, state.result, state.look
    yield from (state.turn.seat, standing.dealer, standing.last_winner, state.discarder)
    yield from (*state.turn.opened_earlier, *state.opened, *standing.out, *standing.last_out, *standing.last_back)
    yield from (slot.owner for meld in state.melds for slot in meld.slots)
    yield from (trace.seat for trace in state.trail)
    if look is not None:
        yield from (look.discarder, *(seat for seat, _ in look.declared))
    if result is not None:
        yield from (result.winner, *result.champions)


def known_cards(state: State) -> Iterator[Card]:
    """Every card on the table or in a hand, except those face down."""
    yield from (slot.card for meld in state.melds for slot in meld.slots)
    for place in (*state.hands, state.stock, state.discards):
        yield from (card for card in place if card is not HIDDEN)
