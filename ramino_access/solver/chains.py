"""Runs while they grow, card by card from low to high: what may follow, and what may end."""

from __future__ import annotations

from typing import NamedTuple

from ..core.melds import FULL
from .task import ANY, FIXED, NAT, NEW, PROMISED


class Chain(NamedTuple):
    """As much of a growing run as matters for what may follow.

    ``length`` counts to three. ``part`` is the length since the last fixed joker, ``owed`` whether a card in it has to
    come to the table in a new meld, and ``natural`` whether a natural card is in it.
    """

    length: int
    jokers: int
    part: int
    owed: bool
    natural: bool

    @property
    def whole(self) -> bool:
        """Whether the run may end here."""
        return self.length == FULL and not self.owed

    @property
    def missing(self) -> int:
        """How many cards have to follow at least."""
        return FULL - min(self.length, self.part if self.owed else FULL)


NO_CARD = Chain(0, 0, 0, owed=False, natural=False)


class Growth:
    """How runs grow under some rules; what was worked out once is kept.

    ``parts`` says whether fixed jokers and cards for new melds can meet in a run, ``most`` how many jokers a run holds,
    ``lasting`` whether a card other than a joker may make a full run owe something.
    """

    def __init__(self, *, most: int, parts: bool, lasting: bool) -> None:
        self.most = most
        self.parts = parts
        self.lasting = lasting
        self._grown: dict[tuple[Chain, int], Chain | None] = {}

    def grow(self, chain: Chain, sort: int) -> Chain | None:
        """The run with one more card of this sort, or None where it can't have it."""
        key = chain, sort
        if key not in self._grown:
            self._grown[key] = self._grow(chain, sort)
        return self._grown[key]

    def _grow(self, chain: Chain, sort: int) -> Chain | None:
        jokers = chain.jokers + (sort >= FIXED)
        if sort >= FIXED and jokers > self.most:
            return None
        length = min(FULL, chain.length + 1)
        if not self.parts:
            bare = jokers == FULL and chain.length == FULL - 1  # three jokers are no run yet
            return Chain(length, jokers, FULL - 1 if bare else 0, owed=bare, natural=False)
        if sort == FIXED:
            return None if chain.owed else Chain(length, jokers, 0, owed=False, natural=False)
        part = min(FULL, chain.part + 1)
        natural = chain.natural or sort in (NAT, PROMISED)
        owed = chain.owed or sort in (PROMISED, NEW) or (sort == ANY and not natural and self.most >= FULL)
        if part == FULL and natural:
            owed = False
        if jokers == self.most and not owed and not self.lasting:
            part, natural = 0, False  # nothing can come any more for which it would matter
        return Chain(length, jokers, part, owed=owed, natural=natural)


def meets(chain: Chain, promise: Chain) -> bool:
    """Whether a run that has come up to the king is what was awaited, or as good."""
    if chain.jokers != promise.jokers or chain.owed:
        return False
    return chain.length >= promise.length and chain.part >= promise.part and chain.natural >= promise.natural
