"""The table: everything that is true of one hand, and of the match around it.

A state is never changed; a play makes a new one. Undo is the way back through the states of
the turn (G12), so it can't forget anything. The records that plays make again have no slots, so
that ``changed`` can.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from typing import Any

from .cards import Card
from .events import HandKind
from .melds import Meld
from .record import Record, changed, fields_of


class Phase(Enum):
    """What the seat to move has to do."""

    DRAW = "draw"
    PLAY = "play"
    LOOK = "look"  # the last look: take the discard, or pass (T5)


# A member is slow to look up in its class, and these are asked for at each play.
DRAW, PLAY, LOOK = Phase


class Must(Enum):
    """What has to become of an obliged card."""

    LAY = "lay"  # anywhere on the table, by the end of the turn
    MELD = "meld"  # in a new meld, by the end of the turn
    MELD_NOW = "meld-now"  # in a new meld, before any other play
    OPEN = "open"  # in one of the melds that open, before any other play

    @property
    def comes_first(self) -> bool:
        """Whether no other play may come before the one that this is about."""
        return self is Must.MELD_NOW or self is Must.OPEN


class Debt(Enum):
    """Where an obligation comes from; it says what failing costs (see ``Rules``)."""

    JOKER = "jokers"  # recovered from a meld
    LIFTED = "table"  # lifted from a meld
    TAKEN = "taken"  # taken from the discards on condition that it is laid


class Obligation(Record):
    """A card of the hand that must be laid before the turn ends."""

    card: Card
    must: Must
    debt: Debt


class Turn(Record):
    """The turn that is being played."""

    seat: int
    phase: Phase
    obligations: tuple[Obligation, ...] = ()
    taken: tuple[Card, ...] = ()  # cards just taken from the discards, the deepest first (G9)
    drawn: Card | None = None  # the card just drawn from the stock
    opened_earlier: frozenset[int] = frozenset()  # who had opened before this turn began
    first_new: int = 1  # melds numbered below this are older than the turn
    touched: bool = False  # an older meld was laid on, swapped or manipulated (S9.4)
    added: bool = False  # any meld, also of this turn, was laid on or swapped (R8)
    declare_only: bool = False  # the card of a last look was taken (T5)
    laid: tuple[Card, ...] = ()  # cards of the hand that this turn has laid, and that still lie (M2)
    borrowed: tuple[Card, ...] = ()  # cards of the table that this turn has taken to the hand, laid again or not (M2)
    must_throw: bool = False  # the lay was only allowed because it leaves one card, which is thrown now (K8)
    plays: int = 0  # how many plays of this turn can be undone, a take that nobody could judge (G13) among them
    undo: State | None = None  # the state before the last of them (never in a view)


class Standing(Record):
    """The match around the hand. Scores are those before this hand, penalties that count at once included."""

    scores: tuple[int, ...]
    dealer: int
    hand: int = 1
    wins: tuple[int, ...] = ()
    out: frozenset[int] = frozenset()
    last_out: tuple[int, ...] = ()  # who went out with the hand just finished
    last_winner: int | None = None  # who ended the hand just finished
    back: tuple[int, ...] = ()  # how often each seat went out and came back (K9); empty: nobody has yet
    last_back: tuple[int, ...] = ()  # who came back with the hand just finished
    out_in: tuple[int, ...] = ()  # in which hand each seat went out (0: it is in); empty: nobody has yet (G17)


class Share(Record):
    """What the finished hand gave one seat, and how it came about (for the telling of it)."""

    total: int
    laid: int = 0
    bonus: int = 0
    held: int = 0  # value of the cards left in the hand
    factor: int = 1
    penalties: int = 0


class Result(Record):
    """How a hand ended. ``winner`` is None where nobody won it; ``champions`` ended the match."""

    winner: int | None
    shares: tuple[Share, ...]
    blocked: bool = False
    champions: tuple[int, ...] = ()

    @property
    def match_over(self) -> bool:
        return bool(self.champions)


class Look(Record):
    """The last look: who declared what, with which cards, and whose discard it is about."""

    declared: tuple[tuple[int, HandKind], ...]
    discarder: int


class Trace(Record):
    """A card that everybody saw come to a hand (``to_hand``) or go to the discards, and whose hand it was."""

    seat: int
    card: Card
    to_hand: bool


class State(Record):
    """One hand at the table. Tuples by seat have an entry for every seat, also for those who are out.

    ``hands`` keep the order in which cards came. ``stock[-1]`` is drawn next; ``discards[-1]``
    is on top. ``laid`` counts the points of the hand so far: cards laid, less cards taken
    back, less penalties (S9.1, S11.4).
    """

    hands: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...]
    discards: tuple[Card, ...]
    turn: Turn
    standing: Standing
    laid: tuple[int, ...]
    melds: tuple[Meld, ...] = ()
    next_meld: int = 1
    opened: frozenset[int] = frozenset()
    turns: tuple[int, ...] = ()  # how many turns each seat has finished in this hand
    last_count: tuple[int | None, ...] = ()  # cards held at the end of each seat's last turn (G8)
    penalties: tuple[int, ...] = ()  # penalties of this hand, by seat
    reshuffles: int = 0
    look: Look | None = None
    discarder: int | None = None  # whose discard, on top, may still be called (C6)
    passes: int = 0  # how many turns in a row have laid nothing with an empty stock (M7)
    trail_before: tuple[Trace, ...] = ()  # the trail up to the last reshuffle
    trail_since: tuple[Trace, ...] = ()  # and since then: each turn copies it, so it must not get long
    result: Result | None = None
    seed: int = 0  # of the match (never in a view)

    @property
    def seats(self) -> int:
        return len(self.hands)

    @property
    def trail(self) -> tuple[Trace, ...]:
        """What everybody saw of cards taken and thrown in this hand, in order: public, like the table."""
        return self.trail_before + self.trail_since

    @property
    def over(self) -> bool:
        return self.result is not None

    def meld(self, number: int) -> Meld | None:
        """The meld with this number, or None."""
        for meld in self.melds:
            if meld.number == number:
                return meld
        return None

    def __reduce__(self) -> tuple[object, ...]:
        return _read_again, ([tuple(getattr(state, name) for name in fields_of(state)) for state in past_of(self)],)


def past_of(state: State) -> list[State]:
    """The states of this turn, the oldest first and this one last, each with its ``undo`` taken off."""
    past: list[State] = []
    at: State | None = state
    while at is not None:
        past.append(changed(at, turn=changed(at.turn, undo=None)))
        at = at.turn.undo
    return past[::-1]


def with_past(past: Iterable[State]) -> State:
    """The last of these states, with ``undo`` leading back to the first: the reverse of ``past_of``. Raises ValueError
    where there is none."""
    state = None
    for one in past:
        state = changed(one, turn=changed(one.turn, undo=state))
    if state is None:
        raise ValueError("a state is missing")
    return state


def _read_again(past: Iterable[Iterable[Any]]) -> State:
    """The state that was copied or pickled: the nested states of a long turn are too deep for that, rows are not."""
    return with_past(State(*fields) for fields in past)
