"""Every meld that could lie on a table, as columns of a linear program; written apart from the program's own search."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, product

from ramino_access.core.cards import ACE, SUITS, Face, face
from ramino_access.core.melds import Kind, rank_at
from ramino_access.core.rules import Rules

#: What a card of a column is: a natural, a promised card, a joker that lies and keeps its face, a free joker.
NATURAL, PROMISE, LYING, FREE = "natural", "promise", "lying", "free"
Item = tuple[str, Face | None]


@dataclass(frozen=True)
class Column:
    """One meld: its cards, its points, and clumps of jokers of unknown suit (sizes)."""

    kind: Kind
    items: tuple[Item, ...]
    points: int
    clumps: tuple[int, ...] = ()

    def count(self, sort: str, of: Face | None = None) -> int:
        return sum(1 for s, f in self.items if s == sort and (of is None or f is of))


@dataclass
class Supply:
    """What there is: naturals, promised cards and lying jokers by face; free jokers; clumps by rank."""

    naturals: dict[Face, int]
    promised: Face | None
    lying: dict[Face, int]
    free: int
    clumps: dict[int, list[int]]
    new_only: bool  # free jokers come to the table in new melds only


def columns(rules: Rules, supply: Supply) -> list[Column]:
    """All columns; a free joker or a promised card has two neighbours that come to the table with it."""
    return [*_runs(rules, supply), *_groups(rules, supply), *_identities(rules, supply)]


def _options(supply: Supply, of: Face) -> list[Item]:
    found: list[Item] = []
    if supply.naturals.get(of):
        found.append((NATURAL, of))
    if supply.promised is of:
        found.append((PROMISE, of))
    if supply.lying.get(of):
        found.append((LYING, of))
    if supply.free:
        found.append((FREE, of))
    return found


def _runs(rules: Rules, supply: Supply) -> Iterator[Column]:
    style = rules.style
    for suit in SUITS:
        for low in range(1, 14):
            partial: list[tuple[Item, ...]] = [()]
            for size in range(1, 15):
                if not style.run_fits(low, size):
                    break
                of = face(rank_at(low + size - 1), suit)
                partial = [
                    (*items, item)
                    for items in partial
                    for item in _options(supply, of)
                    if sum(s in (LYING, FREE) for s, _ in (*items, item)) <= style.jokers_per_meld
                    and sum(s == PROMISE for s, _ in (*items, item)) <= 1
                ]
                if size < 3:
                    continue
                for items in partial:
                    if _fresh_parts(items, supply):
                        points = 0
                        for at, (sort, f) in enumerate(items):
                            assert f is not None
                            position = low + at
                            last = at == size - 1
                            lowly = f.rank == ACE and (position == 1 or not last)
                            points += _points(rules, sort, f, low=lowly)
                        yield Column(Kind.RUN, items, points)


def _points(rules: Rules, sort: str, of: Face, *, low: bool = False, extra: int = 0) -> int:
    values = rules.values
    if sort in (LYING, FREE) and values.joker_laid is not None:
        return values.joker_laid
    if of in values.special:
        return values.special[of]
    return values.ace_low if low else values.ranks[of.rank] + extra


def _fresh_parts(items: tuple[Item, ...], supply: Supply) -> bool:
    """Whether there is a natural, and what has to come in a new meld does: three neighbours at least, a natural among
    them, no lying joker.
    """
    part: list[str] = []
    for sort in (*(s for s, _ in items), LYING):
        if sort == LYING:
            needs = PROMISE in part or (FREE in part and supply.new_only)
            if needs and (len(part) < 3 or not {NATURAL, PROMISE} & set(part)):
                return False
            part = []
        else:
            part.append(sort)
    return bool({NATURAL, PROMISE} & {s for s, _ in items})


def _groups(rules: Rules, supply: Supply) -> Iterator[Column]:
    most = rules.style.jokers_per_meld
    for rank in range(1, 14):
        faces = [face(rank, s) for s in SUITS]
        clumps = supply.clumps.get(rank, [])
        chosen_clumps = sorted({tuple(sorted(c)) for n in range(len(clumps) + 1) for c in combinations(clumps, n)})
        for picks in product(*([None, *(i for i in _options(supply, f) if i[0] != FREE)] for f in faces)):
            known = [p for p in picks if p is not None]
            for held in chosen_clumps:
                for free in range(min(supply.free, 3) + 1):
                    size = len(known) + sum(held) + free
                    lying = sum(1 for s, _ in known if s == LYING) + sum(held)
                    naturals = [i for i in known if i[0] in (NATURAL, PROMISE)]
                    if not 3 <= size <= 4 or lying + free > most:
                        continue
                    needs = any(s == PROMISE for s, _ in known) or (free and supply.new_only)
                    if needs and len(naturals) + free < 3:
                        continue
                    if free and not naturals:
                        continue
                    points = sum(_points(rules, s, f) for s, f in known if f is not None)
                    each = rules.values.ranks[rank] if rules.values.joker_laid is None else rules.values.joker_laid
                    points += each * (sum(held) + free)
                    yield Column(Kind.GROUP, (*known, *((FREE, None),) * free), points, tuple((rank, c) for c in held))


def _identities(rules: Rules, supply: Supply) -> Iterator[Column]:
    if not rules.style.identities:
        return
    extra = rules.values.identity_extra
    for of in [face(r, s) for r in range(1, 14) for s in SUITS]:
        for naturals in range(min(4, supply.naturals.get(of, 0)) + 1):
            for promised in range(1 + (supply.promised is of)):
                for lying in range(min(1, supply.lying.get(of, 0)) + 1):
                    for free in range(min(1, supply.free) + 1):
                        size = naturals + promised + lying + free
                        if not 3 <= size <= 4 or lying + free > 1:
                            continue
                        if (promised or (free and supply.new_only)) and size - lying < 3:
                            continue
                        items = (
                            ((NATURAL, of),) * naturals
                            + ((PROMISE, of),) * promised
                            + ((LYING, of),) * lying
                            + ((FREE, of),) * free
                        )
                        points = sum(_points(rules, s, of, extra=extra) for s, _ in items)
                        yield Column(Kind.IDENTITY, items, points)
