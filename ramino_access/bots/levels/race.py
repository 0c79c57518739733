"""Going out in one turn as a race: after which discard the whole hand could be laid soonest, tried with draws of the
cards that nobody has seen.

Hands are numbers (``solver.free_lay``).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from random import Random

from ...core.cards import Card, Face
from ...core.policies.style import MeldStyle
from ...solver.free_lay import FIELD, FREE, JOKER, counted, melds, one_of

POSSIBLE = JOKER  # in an answer: that there is a way


@dataclass(frozen=True, slots=True)
class Race:
    """How the race is run in the mind."""

    samples: int = 20  # orders of the stock that are tried
    draws: int = 6  # how far ahead is looked
    fade: float = 0.5  # what it is worth to be out one turn later
    rest: float = 0.001  # how much what the card does otherwise counts beside that, for where it makes no difference


class Covers:
    """How a hand can be laid in new melds. ``fitting``: faces that can be laid off besides; ``keep``: whether the last
    card must be thrown. Results are cached, because the hands that are looked at have much in common."""

    def __init__(self, style: MeldStyle, fitting: Iterable[Face], *, keep: bool) -> None:
        self._keep = keep
        self._plain, self._wild = melds(style)
        self._fitting = sum(map(one_of, fitting))
        self._found: defaultdict[int, dict[int, int]] = defaultdict(dict)  # by cards that are to stay, then by hand

    def throws(self, hand: int, stay: int) -> int:
        """After which throws a player could go out with cards of this hand of whom so many stay, the one that is thrown
        among them, or one fewer where all may lie: the faces as one copy each, with ``POSSIBLE``; 0 where nobody could.
        """
        found = self._staying(hand, stay)
        if not self._keep:
            found |= self._staying(hand, stay - 1)
        return found if found & POSSIBLE else 0

    def _staying(self, hand: int, stay: int) -> int:
        """Which faces are among exactly this many cards that stay while all others of the hand are laid."""
        naturals = hand & JOKER - 1
        if not naturals:
            return POSSIBLE if hand == stay * JOKER else 0
        known = self._found[stay].get(hand)
        if known is not None:
            return known
        low = naturals & -naturals
        place = low.bit_length() - 1
        copies = 1 << place % FIELD  # three are one and two
        found = 0
        guarded = hand | FREE
        for meld in (self._wild if hand >= JOKER else self._plain)[place // FIELD]:
            if (guarded - meld) & FREE == FREE:
                found |= self._staying(hand - meld, stay)
        rest = hand - low
        one = low // copies
        if self._fitting & low:
            found |= self._staying(rest, stay)
        elif self._fitting & one and copies == 2 and stay and self._staying(rest, stay - 1) & POSSIBLE:
            found |= one  # of two copies that fit, one is laid off where the other is thrown
        if stay >= copies:
            without = self._staying(rest, stay - copies)
            found |= without | one if without & POSSIBLE else without
        self._found[stay][hand] = found
        return found


def race(covers: Covers, hand: Sequence[Card], pool: Sequence[Card], rng: Random, how: Race) -> dict[Face, float]:
    """How soon the hand could be out once it has thrown each of its natural faces: 0 for never, more for sooner.

    It may keep whatever it draws, so all faces are overrated, but equally. ``pool``: what may be drawn.
    """
    throws = {card.face: one_of(card.face) for card in hand if not card.is_joker}
    soon = dict.fromkeys(throws, 0.0)
    whole = counted(hand)
    for _ in range(how.samples):
        now, waiting = whole, list(throws)
        for turn, drawn in enumerate(rng.sample(pool, min(how.draws, len(pool))), 1):
            now += one_of(drawn.face)
            if not waiting:
                break
            out = covers.throws(now, turn + 1)
            if not out:
                continue
            still = []
            for thrown in waiting:
                if out & throws[thrown]:
                    soon[thrown] += how.fade**turn / how.samples
                else:
                    still.append(thrown)
            waiting = still
    return soon
