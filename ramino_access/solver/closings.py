"""The closings of a rank: which of its cards divide into groups, and with which jokers.

Melds are added up: from nothing at all every sum of groups that there are cards for is reached, one kind of group after
another. That is quicker than to ask of each set of cards whether it divides.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations_with_replacement, product

from ..core.cards import SUITS
from ..core.melds import FULL, GROUP_MOST, Kind
from .groups import CHOICE, EACH, SHIFT, GroupRules, RankCards, beginning, tallied
from .transitions import Cards

#: Free jokers used (for new melds; of those that may be laid off) less those that came back, cards in identities, and
#: jokers that came to stand for a card.
Close = tuple[int, int, int, int]
NO_GROUP: Close = (0, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class Closings:
    """Which tallies of a rank divide into groups, and with which jokers; which beginnings of a tally, by the number of
    suits in it, lead to one.
    """

    closes: dict[int, tuple[Close, ...]]
    begins: tuple[frozenset[int], ...]

    @property
    def none(self) -> bool:
        """Whether there can be no group at all."""
        return len(self.closes) == 1 and self.closes.get(0) == (NO_GROUP,)


#: What a choice does with jokers: of each sort that come back, and of those that come to stand for a card.
Lost = tuple[int, int, int]


@lru_cache(maxsize=1 << 12)
def chosen(supplies: tuple[RankCards, ...], lost: tuple[Lost, ...], rules: GroupRules) -> Closings:
    """Every tally that divides, under each of the choices of a rank."""
    if len(supplies) == 1:
        return closings(supplies[0], rules)
    closes = {
        tally | number << CHOICE: tuple((n - new, f - free, same, told) for n, f, same, _ in ways)
        for number, (supply, (new, free, told)) in enumerate(zip(supplies, lost, strict=True))
        for tally, ways in closings(supply, rules).closes.items()
    }
    return Closings(closes, _begins(closes))


def _begins(closes: Iterable[int]) -> tuple[frozenset[int], ...]:
    return tuple(frozenset(beginning(tally, suits) for tally in closes) for suits in range(5))


@lru_cache(maxsize=1 << 14)
def closings(supply: RankCards, rules: GroupRules) -> Closings:
    """Every tally that divides, of the most cards of each sort that there could be; with every number of jokers with
    which it does and the most cards in identities."""
    sizes = sorted(set(supply.stuck))
    clumped: list[tuple[int, int]] = []
    others: list[tuple[int, int]] = []
    for meld, clumps in _groups(supply, rules, sizes):
        (clumped if clumps else others).append((meld, 0))
    if rules.identities:
        others += _identities(supply)
    sums: _Sums = {_whole(supply): 0}
    guards = _guards(supply)
    _add(sums, clumped, guards)
    stuck = sum((_GUARD - 1) << _CLUMPS + 4 * (size - 1) for size in sizes)
    sums = {state: same for state, same in sums.items() if not state & stuck}
    for group in supply.frozen:
        more = int(group.kind is Kind.IDENTITY)
        pieces = [_natural(suit) for suit in group.suits] + [_ANY_JOKER] * group.joker
        for state, same in [*sums.items()]:
            for piece in pieces:
                if state + piece & guards == guards:
                    sums[state + piece] = max(sums.get(state + piece, 0), same + more)
    _add(sums, others, guards)
    found: dict[int, list[Close]] = {}
    for state, same in sums.items():
        taken = state >> _TAKEN
        new, free = taken >> _TAKEN_NEW & _MANY - 1, taken >> _TAKEN_ANY
        found.setdefault(taken & (1 << CHOICE) - 1, []).append((new, free, same, 0))
    in_order = sorted(found, key=lambda tally: [Cards.of(tally >> SHIFT * suit & EACH) for suit in SUITS])
    closes = {tally: tuple(sorted(found[tally])) for tally in in_order}
    return Closings(closes, _begins(closes))


# The cards that are left are fields of one number, each with a bit above it that is set as long as there are enough;
# what is taken is counted further up. So a meld is one number that is added.
_GUARD = 1 << 3  # of the cards of one suit, and of clumps; there are never more of a kind than seven
_SUIT = 8  # bits for one suit: natural cards, and jokers that lie
_PROMISED, _CLUMPS, _NEW, _ANY = 32, 34, 46, 52
_MANY = 1 << 5  # the guard of free jokers
_TAKEN = 58  # from here up: the tally, and free jokers of both sorts
_TAKEN_NEW, _TAKEN_ANY = CHOICE, CHOICE + 6
_NEW_JOKER = (1 << _TAKEN + _TAKEN_NEW) - (1 << _NEW)
_ANY_JOKER = (1 << _TAKEN + _TAKEN_ANY) - (1 << _ANY)

#: Sums of melds: what is left and what is taken, and how many cards of these lie in identities at most.
_Sums = dict[int, int]


def _natural(suit: int) -> int:
    return (tallied(1, 0, 0) << _TAKEN + SHIFT * suit) - (1 << _SUIT * suit)


def _fixed(suit: int) -> int:
    return (tallied(0, 1, 0) << _TAKEN + SHIFT * suit) - (1 << _SUIT * suit + 4)


def _promised(suit: int) -> int:
    return (tallied(0, 0, 1) << _TAKEN + SHIFT * suit) - (1 << _PROMISED)


def _clump(size: int) -> int:
    return -(1 << _CLUMPS + 4 * (size - 1))


def _whole(supply: RankCards) -> int:
    """Everything is left, nothing taken."""
    state = _guards(supply) | supply.new << _NEW | supply.any << _ANY | (supply.promised >= 0) << _PROMISED
    for suit in SUITS:
        state += (supply.naturals[suit] | supply.fixed[suit] << 4) << _SUIT * suit
    return state - sum(map(_clump, supply.stuck))


def _guards(supply: RankCards) -> int:
    guards = 1 << _PROMISED + 1 | _MANY << _NEW | _MANY << _ANY
    for suit in SUITS:
        guards |= (_GUARD | _GUARD << 4) << _SUIT * suit
    for size in set(supply.stuck):
        guards |= _GUARD << _CLUMPS + 4 * (size - 1)
    return guards


def _add(sums: _Sums, melds: Iterable[tuple[int, int]], guards: int) -> None:
    """Add every number of each of these melds to every sum."""
    for meld, more in melds:
        for before, lying in [*sums.items()]:
            state, same = before + meld, lying + more
            while state & guards == guards:
                if sums.get(state, -1) < same:
                    sums[state] = same
                state, same = state + meld, same + more


def _groups(supply: RankCards, rules: GroupRules, sizes: list[int]) -> Iterator[tuple[int, bool]]:
    """Every new group, and whether there are clumps in it."""
    hands: list[tuple[int, int, int, int]] = [(0, 0, 0, 0)]  # with its jokers that lie, natural cards, promised cards
    for suit in SUITS:
        able = [(_natural(suit), 0, 1, 0)] * (supply.naturals[suit] > 0)
        able += [(_fixed(suit), 1, 0, 0)] * (supply.fixed[suit] > 0)
        able += [(_promised(suit), 0, 1, 1)] * (supply.promised == suit)
        hands += [(a + w, b + x, c + y, d + z) for a, b, c, d in hands for w, x, y, z in able]
    together = [some for n in (0, 1, 2) for some in combinations_with_replacement(sizes, n)]
    clumps = [(sum(map(_clump, some)), sum(some)) for some in together]
    for (cards, lie, own, promised), (stuck, size) in product(hands, clumps):
        lying, held = lie + size, lie + size + own
        if lying > rules.most or held > GROUP_MOST:
            continue
        for new in range(min(supply.new, GROUP_MOST - held) + 1):
            for free in range(min(supply.any, GROUP_MOST - held - new) + 1):
                total = held + new + free
                if total < FULL or lying + new + free > rules.most or (new + free and not own):
                    continue
                if (new or promised) and total - lying < FULL:
                    continue  # what comes new comes in a meld that is whole without those that lie
                yield cards + stuck + new * _NEW_JOKER + free * _ANY_JOKER, size > 0


def _identities(supply: RankCards) -> Iterator[tuple[int, int]]:
    """Every new identity, three or four equal cards with one joker at most, and its size."""
    for suit in SUITS:
        jokers = [0] + [_fixed(suit)] * (supply.fixed[suit] > 0)
        jokers += [_NEW_JOKER] * (supply.new > 0) + [_ANY_JOKER] * (supply.any > 0)
        for joker, promised in product(jokers, range(1 + (supply.promised == suit))):
            for naturals in range(supply.naturals[suit] + 1):
                size = naturals + promised + (joker != 0)
                lying = joker == _fixed(suit)
                if FULL <= size <= GROUP_MOST and not (promised and size - lying < FULL):
                    yield naturals * _natural(suit) + promised * _promised(suit) + joker, size
