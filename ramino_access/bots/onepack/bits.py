"""The melds of a single pack without jokers, as bits of a number: thousands of hands can be weighed in a second.

Everything here is looked up in tables, each made when it is first needed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations

from ...core.cards import ACE, SUITS
from ...core.melds import FULL, HIGH_ACE, rank_at
from ...core.rules import Rules
from ...hints.masks import ALL_CARDS, SPAN, card_at

SUIT = (1 << SPAN) - 1
BEST_MELDS_NODES = 150  # of a search for the best melds: enough for all but the largest hands
KEPT_HANDS = 200_000  # hands of which the best melds are remembered


class Deck:
    """What the cards of one pack are worth and what they make, with or without the ace above the king."""

    def __init__(
        self, laid: Sequence[int], hand_costs: Sequence[int], ace_low: Sequence[int], *, ace_high: bool
    ) -> None:
        self.ace_high = ace_high
        self.laid = tuple(laid)  # worth of each card on the table, an ace high
        self.held = tuple(hand_costs)  # cost of each card in the hand
        self.ace_low = tuple(ace_low)  # worth of the ace of each suit where it is low
        self.whole = (1 << ALL_CARDS) - 1
        self.top = HIGH_ACE if ace_high else SPAN
        self.pairs = tuple(self._pairs(at) for at in range(ALL_CARDS))
        self.near = tuple(self._near(at) for at in range(ALL_CARDS))
        self.apart = tuple(self._apart(at) for at in range(ALL_CARDS))
        self._runs: dict[int, tuple[tuple[int, int], ...]] = {}
        self._best: dict[tuple[int, int, int], tuple[int, int]] = {}

    def _at(self, suit: int, position: int) -> int:
        return SPAN * suit + rank_at(position) - 1

    def _positions(self, at: int) -> tuple[int, ...]:
        rank = at % SPAN + 1
        return (ACE, HIGH_ACE) if rank == ACE and self.ace_high else (rank,)

    def _line(self, at: int, steps: Sequence[int]) -> Iterator[int]:
        for position in self._positions(at):
            if all(ACE <= position + step <= self.top for step in steps):
                yield sum(1 << self._at(at // SPAN, position + step) for step in steps)

    def _pairs(self, at: int) -> tuple[int, ...]:
        """The pairs of cards that make a meld with this one."""
        alike = [1 << (SPAN * s + at % SPAN) for s in range(len(SUITS)) if s != at // SPAN]
        groups = [one | two for one, two in combinations(alike, 2)]
        runs = [pair for steps in ((-2, -1), (-1, 1), (1, 2)) for pair in self._line(at, steps)]
        return (*groups, *runs)

    def _near(self, at: int) -> int:
        """The cards that need but one more to make a meld with this one, at either side."""
        alike = sum(1 << (SPAN * s + at % SPAN) for s in range(len(SUITS)) if s != at // SPAN)
        return alike | sum({bit for step in (-1, 1) for bit in self._line(at, (step,))})

    def _apart(self, at: int) -> int:
        """The cards of the suit that lie next but one."""
        return sum({bit for step in (-2, 2) for bit in self._line(at, (step,))})

    def melds(self, hand: int) -> list[tuple[int, int]]:
        """Every meld in a hand: its worth and its cards."""
        melds: list[tuple[int, int]] = []
        for suit in range(len(SUITS)):
            pattern = hand & (SUIT << SPAN * suit)
            if pattern:
                low = pattern >> SPAN * suit
                high = low | (low & 1) << SPAN if self.ace_high else low
                if high & high >> 1 & high >> 2:
                    melds += self._runs.get(pattern) or self._runs_of(suit, pattern)
        a, b, c, d = (hand >> SPAN * s & SUIT for s in range(len(SUITS)))
        ranks = a & b & (c | d) | c & d & (a | b)
        while ranks:
            low = ranks & -ranks
            ranks ^= low
            held = [low << SPAN * s for s in range(len(SUITS)) if hand & low << SPAN * s]
            worth = [self.laid[bit.bit_length() - 1] for bit in held]
            melds.append((sum(worth), sum(held)))
            if len(held) > FULL:
                melds += [(sum(worth) - w, sum(held) - bit) for w, bit in zip(worth, held, strict=True)]
        return melds

    def _runs_of(self, suit: int, pattern: int) -> tuple[tuple[int, int], ...]:
        found = []
        for low in range(ACE, self.top - FULL + 2):
            bits = worth = 0
            for position in range(low, min(self.top, low + SPAN - 1) + 1):
                at = self._at(suit, position)
                if not pattern >> at & 1:
                    break
                bits |= 1 << at
                worth += self.ace_low[suit] if position == ACE else self.laid[at]
                if position - low >= FULL - 1:
                    found.append((worth, bits))
        self._runs[pattern] = tuple(found)
        return self._runs[pattern]

    def best(self, hand: int, keep: int, need: int = 0) -> tuple[int, int]:
        """The dearest melds that can be laid together: their worth and their cards.

        ``keep`` cards must stay in the hand; the card ``need`` (a bit) must be in one of the melds. (0, 0) where
        there are none.
        """
        key = (hand, keep, need)
        got = self._best.get(key)
        if got is None:
            if len(self._best) > KEPT_HANDS:
                self._best.clear()
            got = self._best[key] = self._search(hand, keep, need)
        return got

    def parts(self, bits: int) -> list[tuple[int, int]]:
        """Cards that divide into melds, divided: each meld's worth and its cards, the dearest first."""
        found = []
        while bits:
            fitting = (m for m in self.melds(bits) if self.best(bits & ~m[1], 0)[1] == bits & ~m[1])
            worth, meld = max(fitting, default=(0, bits))
            found.append((worth, meld))
            bits &= ~meld
        return found

    def _search(self, hand: int, keep: int, need: int) -> tuple[int, int]:
        melds = self.melds(hand)
        if not melds:
            return 0, 0
        melds.sort(reverse=True)
        most = hand.bit_count() - keep
        best, best_bits, left = 0, 0, BEST_MELDS_NODES

        def search(start: int, worth: int, used: int) -> None:
            nonlocal best, best_bits, left
            if worth > best:
                best, best_bits = worth, used
            room = (most - used.bit_count()) // FULL
            for at in range(start, len(melds)):
                gain, bits = melds[at]
                if left <= 0 or worth + gain * room <= best:
                    return
                if used & bits or used.bit_count() + bits.bit_count() > most:
                    continue
                left -= 1
                search(at + 1, worth + gain, used | bits)

        if need:
            for gain, bits in melds:
                if bits & need and bits.bit_count() <= most:
                    search(0, gain, bits)
        else:
            search(0, 0, 0)
        return best, best_bits


def deck_of(rules: Rules) -> Deck | None:
    """The cards of these rules; None where there are jokers, several packs, melds of another kind, or none at all."""
    if rules.declaring is not None:
        return None
    style = rules.style
    packed = rules.deal.cards(2)
    if (
        style.identities
        or style.circular
        or rules.jokers.in_play
        or rules.tabling.manipulation
        or len(packed) > ALL_CARDS
    ):
        return None
    special = tuple(sorted((f.code, points) for f, points in rules.values.special.items()))
    return _deck(rules.values.ace_low, tuple(_worths(rules)), special, ace_high=style.ace_high)


@cache
def _deck(
    ace_low: int, worths: tuple[tuple[int, int], ...], special: tuple[tuple[str, int], ...], *, ace_high: bool
) -> Deck:
    named = dict(special)
    low = [named.get(card_at(SPAN * s).face.code, ace_low) for s in range(len(SUITS))]
    return Deck([laid for laid, _ in worths], [held for _, held in worths], low, ace_high=ace_high)


def _worths(rules: Rules) -> Iterator[tuple[int, int]]:
    for at in range(ALL_CARDS):
        one = card_at(at)
        yield rules.values.special.get(one.face, rules.values.ranks[one.rank]), rules.values.card_in_hand(one)
