"""Groups and identities of one rank: whether cards divide into them without a rest, and how (G6, S12)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import product

from ..core.cards import SUITS, Suit
from ..core.melds import FULL, GROUP_MOST, Kind
from ..core.record import Record, changed
from .task import ANY, FIXED, NAT, NEW, PROMISED, Frozen

STUCK = 5  # a clump of jokers of unknown suit
Four = tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class GroupRules:
    """The rules of groups: how many jokers one may have, and whether there are identities."""

    most: int
    identities: bool


class RankCards(Record):
    """Cards of one rank that have to be divided into groups, or could be: naturals and fixed jokers by suit, the suit
    of a promised card (-1: none), clumps of stuck jokers, groups of the table that take one more, and free jokers.
    """

    naturals: Four
    fixed: Four = (0, 0, 0, 0)
    promised: int = -1
    stuck: tuple[int, ...] = ()
    frozen: tuple[Frozen, ...] = ()
    new: int = 0
    any: int = 0

    @property
    def empty(self) -> bool:
        return not (any(self.naturals) or any(self.fixed) or self.promised >= 0 or self.stuck or self.new or self.any)


@dataclass(frozen=True, slots=True)
class PackedGroup:
    """A new group or identity, or a card added to a frozen one (``onto``): sorts and suits of its cards. ``first``: as
    of a ``RunRow``."""

    kind: Kind
    cards: tuple[tuple[int, int], ...]  # sort and suit; suit -1 where it is a joker's; STUCK with its size
    onto: Frozen | None = None
    first: tuple[int, int] | None = None


#: How the pool divides: how many cards lie in identities, how many in new melds, and the melds.
Division = tuple[int, int, tuple[PackedGroup, ...]]


@lru_cache(maxsize=1 << 16)
def divide(pool: RankCards, rules: GroupRules) -> Division | None:
    """The best way to divide the cards without a rest; None where there is none.

    More cards in identities are better, then more cards in new melds.
    """
    if pool.empty:
        return 0, 0, ()
    best: Division | None = None
    for first, rest in _firsts(pool, rules):
        below = divide(rest, rules)
        if below is None:
            continue
        same = len(first.cards) if first.kind is Kind.IDENTITY else 0
        new = len(first.cards) if first.onto is None else 0
        whole = (below[0] + same, below[1] + new, (first, *below[2]))
        if best is None or whole[:2] > best[:2]:
            best = whole
    return best


def _firsts(pool: RankCards, rules: GroupRules) -> Iterator[tuple[PackedGroup, RankCards]]:
    """Every meld that could hold the first card of the pool, with what is left."""
    if pool.stuck:
        size = pool.stuck[0]
        rest = changed(pool, stuck=pool.stuck[1:])
        yield from _groups(rest, rules, [(STUCK, size)], size, size)
        return
    if pool.promised >= 0:
        rest = changed(pool, promised=-1)
        anchor = (PROMISED, pool.promised)
    else:
        counts = [(sort, int(s)) for sort, of in ((FIXED, pool.fixed), (NAT, pool.naturals)) for s in SUITS if of[s]]
        if not counts:
            yield from _lone_jokers(pool)
            return
        anchor = counts[0]
        rest = _less(pool, *anchor)
    yield from _groups(rest, rules, [anchor], 1, int(anchor[0] == FIXED))
    if rules.identities:
        yield from _identities(rest, anchor)
    if anchor[0] == NAT:
        for frozen in pool.frozen:
            if anchor[1] in frozen.suits:
                yield PackedGroup(frozen.kind, (anchor,), frozen), changed(rest, frozen=_without(rest.frozen, frozen))


def _lone_jokers(pool: RankCards) -> Iterator[tuple[PackedGroup, RankCards]]:
    """Jokers alone can only be added to groups that take them."""
    if not pool.any:
        return
    for frozen in pool.frozen:
        if frozen.joker:
            yield (
                PackedGroup(frozen.kind, ((ANY, -1),), frozen),
                changed(pool, any=pool.any - 1, frozen=_without(pool.frozen, frozen)),
            )


def _groups(
    pool: RankCards, rules: GroupRules, anchor: list[tuple[int, int]], size: int, jokers: int
) -> Iterator[tuple[PackedGroup, RankCards]]:
    """New groups around the anchor."""
    choices = [_of_suit(pool, suit, anchor[0]) for suit in SUITS]
    clumps = [()] if not pool.stuck else [(), *((s,) for s in sorted(set(pool.stuck)))]
    for chosen in product(*choices):
        cards = [*anchor, *(c for c in chosen if c is not None)]
        for clump in clumps:
            held = size + len(cards) - 1 + sum(clump)
            if held > GROUP_MOST:
                continue
            fixed = jokers + sum(1 for c in cards[1:] if c[0] == FIXED) + sum(clump)
            for new, free in _jokerschanged(pool, rules, cards, held, fixed):
                whole = (*cards, *((STUCK, c) for c in clump), *((NEW, -1),) * new, *((ANY, -1),) * free)
                yield PackedGroup(Kind.GROUP, whole), _rest_of(pool, cards[1:], clump, new, free)


def _jokerschanged(
    pool: RankCards, rules: GroupRules, cards: Sequence[tuple[int, int]], held: int, fixed: int
) -> Iterator[tuple[int, int]]:
    """How many jokers, of a new meld's own and any, make a group with these cards. ``held``: how many lie there without
    them, of which so many jokers (``fixed``) are there to stay."""
    promised = any(sort == PROMISED for sort, _ in cards)
    naturals = promised or any(sort == NAT for sort, _ in cards)
    for new in range(min(pool.new, GROUP_MOST - held) + 1):
        for free in range(min(pool.any, GROUP_MOST - held - new) + 1):
            total = held + new + free
            if total < FULL or fixed + new + free > rules.most:
                continue
            if (total - fixed >= FULL or not (new or promised)) and (naturals or not (new or free)):
                yield new, free


def _of_suit(pool: RankCards, suit: Suit, anchor: tuple[int, int]) -> list[tuple[int, int] | None]:
    """What a new group may have of a suit: nothing, or one of these cards."""
    if anchor[0] != STUCK and suit == anchor[1]:
        return [None]
    there = (NAT, pool.naturals[suit]), (FIXED, pool.fixed[suit]), (PROMISED, pool.promised == suit)
    return [None, *((sort, int(suit)) for sort, any_there in there if any_there)]


def _rest_of(pool: RankCards, cards: Sequence[tuple[int, int]], clump: Sequence[int], new: int, free: int) -> RankCards:
    """What a group leaves of the pool: of its cards, of the clumps that lie together, of jokers."""
    rest = pool
    for sort, of in cards:
        rest = changed(rest, promised=-1) if sort == PROMISED else _less(rest, sort, of)
    rest = changed(rest, new=rest.new - new, any=rest.any - free)
    for size in clump:
        left = list(rest.stuck)
        left.remove(size)
        rest = changed(rest, stuck=tuple(left))
    return rest


def _identities(pool: RankCards, anchor: tuple[int, int]) -> Iterator[tuple[PackedGroup, RankCards]]:
    """New identities around the anchor: three or four equal cards, one joker at most."""
    sort, suit = anchor
    fixed = int(sort == FIXED)
    for naturals in range(pool.naturals[suit] + 1):
        for more in range(1 if fixed else min(1, pool.fixed[suit]) + 1):
            for new, free in ((0, 0), (1, 0), (0, 1)):
                total = 1 + naturals + more + new + free
                jokers = fixed + more + new + free
                if not FULL <= total <= GROUP_MOST or jokers > 1 or new > pool.new or free > pool.any:
                    continue
                if sort == PROMISED and total - more < FULL:  # what is promised comes in a meld of the hand's own cards
                    continue
                rest = pool
                for _ in range(naturals):
                    rest = _less(rest, NAT, suit)
                if more:
                    rest = _less(rest, FIXED, suit)
                rest = changed(rest, new=rest.new - new, any=rest.any - free)
                whole = (
                    anchor,
                    *((NAT, suit),) * naturals,
                    *((FIXED, suit),) * more,
                    *((NEW, -1),) * new,
                    *((ANY, -1),) * free,
                )
                yield PackedGroup(Kind.IDENTITY, whole), rest


def _less(pool: RankCards, sort: int, suit: int) -> RankCards:
    counts = pool.fixed if sort == FIXED else pool.naturals
    a, b, c, d = (n - (s == suit) for s, n in enumerate(counts))
    fewer = a, b, c, d
    return changed(pool, fixed=fewer) if sort == FIXED else changed(pool, naturals=fewer)


def _without(frozen: tuple[Frozen, ...], group: Frozen) -> tuple[Frozen, ...]:
    return tuple(f for f in frozen if f is not group)


SHIFT = 7  # bits for one suit in a tally
EACH = (1 << SHIFT) - 1
CHOICE = 4 * SHIFT  # bits behind which a tally says what becomes of the rank's jokers


def choice_of(tally: int) -> int:
    """The number of the choice that a tally says."""
    return tally >> CHOICE


def beginning(tally: int, suits: int) -> int:
    """A tally's part for the first suits, with its choice."""
    return tally & ((1 << (SHIFT * suits)) - 1) | tally >> CHOICE << CHOICE


def tallied(naturals: int, fixed: int, promised: int) -> int:
    """One suit's part of a tally: how many of its cards are meant for groups."""
    return naturals + (fixed << 3) + (promised << 6)


def cards_of(tally: int, stuck: tuple[int, ...], frozen: tuple[Frozen, ...], new: int, free: int) -> RankCards:
    """The cards that a tally stands for, with the clumps, the groups that are there and the jokers beside them."""
    parts = [tally >> (SHIFT * s) & EACH for s in SUITS]
    return RankCards(
        naturals=(parts[0] & 7, parts[1] & 7, parts[2] & 7, parts[3] & 7),
        fixed=(parts[0] >> 3 & 7, parts[1] >> 3 & 7, parts[2] >> 3 & 7, parts[3] >> 3 & 7),
        promised=next((int(s) for s in SUITS if parts[s] >> 6), -1),
        stuck=stuck,
        frozen=frozen,
        new=new,
        any=free,
    )
