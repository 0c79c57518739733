"""Situations of the layered programme, each one number: what matters for the rest, in fields of bits side by side.

A step adds to a situation what it changes, and reads with one mask what it needs to know. The fields are the numbers of
the open runs of each suit; the tally of the rank; aces spent below the two; whether a card stays in the hand; free
jokers used, less those that came back; and, on top, which of the openings there can still be, a bit for each, and which
of them wait for a joker in a group of this rank.
"""

from __future__ import annotations

from ..core.cards import SUITS
from .groups import CHOICE, EACH, SHIFT

#: What matters for the rest.
Situation = int

RUNS = 48  # bits for the open runs of one suit: two sets of them where runs go round the corner
TALLY = RUNS * len(SUITS)
ACES = TALLY + CHOICE + 12  # a tally says in its highest bits what becomes of the rank's jokers
KEPT = ACES + CHOICE
JOKERS = KEPT + 1

OPENINGS = JOKERS + 9

KEPT_BIT = 1 << KEPT

_RUNS = (1 << RUNS) - 1
_TALLY = (1 << ACES - TALLY) - 1
_NONE_USED = 1 << 8  # more may come back than were used
_JOKERS = 2 * _NONE_USED - 1


def first(*, kept: bool, openings: int = 0) -> Situation:
    """The situation in which nothing is laid yet; ``kept``: a card stays anyway, or none has to."""
    return kept << KEPT | _NONE_USED << JOKERS | openings << OPENINGS


def runs_of(situation: Situation, suit: int) -> int:
    """The number of a suit's open runs."""
    return situation >> RUNS * suit & _RUNS


def tally_of(situation: Situation) -> int:
    """The cards set aside for the groups of this rank."""
    return situation >> TALLY & _TALLY


def aces_of(situation: Situation, suit: int) -> int:
    """A suit's aces that were spent low, as its part of a tally."""
    return situation >> ACES + SHIFT * suit & EACH


def jokers_of(situation: Situation) -> int:
    """Free jokers used, less those that came back."""
    return (situation >> JOKERS & _JOKERS) - _NONE_USED


def kept_of(situation: Situation) -> int:
    """1 where a card stays in the hand, or need not."""
    return situation >> KEPT & 1


def openings_of(situation: Situation) -> int:
    """The openings that there can still be, and above them those that wait."""
    return situation >> OPENINGS


def mask(suit: int, *, aces: bool, openings: bool) -> int:
    """The fields that a suit's step looks at; whether the aces that it spent low, and the openings, are among them."""
    fields = _RUNS << RUNS * suit | _TALLY << TALLY | 1 << KEPT
    return fields | (EACH << ACES + SHIFT * suit) * aces | (-1 << OPENINGS) * openings


def change(suit: int, *, runs: int, tally: int = 0, aces: int = 0, jokers: int = 0) -> int:
    """What a suit's step adds to a situation: differences of the fields. ``aces`` is the suit's part of a tally."""
    return (runs << RUNS * suit) + (tally << TALLY) + (aces << ACES + SHIFT * suit) + (jokers << JOKERS)
