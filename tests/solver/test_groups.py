"""Groups of a rank: how cards divide into them, and which cards of a rank do, each against plain reckoning."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, product

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from ramino_access.core.melds import Kind
from ramino_access.solver.closings import closings
from ramino_access.solver.groups import (
    SHIFT,
    GroupRules,
    PackedGroup,
    RankCards,
    cards_of,
    choice_of,
    divide,
    tallied,
)
from ramino_access.solver.task import ANY, FIXED, NAT, NEW, PROMISED, Frozen
from tests.night import NIGHT

few = st.integers(0, 2)
suits = st.tuples(few, few, few, few)
one_at_most = st.tuples(*[st.integers(0, 1)] * 4)


@given(suits, one_at_most, st.integers(0, 2), st.integers(0, 2), st.integers(0, 1))
@settings(max_examples=150, deadline=None)
def test_counting_says_the_same_as_dividing(
    naturals: tuple[int, int, int, int], fixed: tuple[int, int, int, int], stuck: int, new: int, free: int
) -> None:
    group_rules = GroupRules(most=1, identities=False)
    supply = RankCards(naturals, fixed, promised=-1, stuck=(1,) * stuck, frozen=(), new=new, any=free)
    found = closings(supply, group_rules).closes
    for parts in product(
        *([(g, y) for g in range(n + 1) for y in range(f + 1)] for n, f in zip(naturals, fixed, strict=True))
    ):
        tally = sum((g + (y << 3)) << (7 * suit) for suit, (g, y) in enumerate(parts))
        able = {
            (u, v)
            for u in range(new + 1)
            for v in range(free + 1)
            if divide(cards_of(tally, supply.stuck, (), u, v), group_rules) is not None
        }
        assert {close[:2] for close in found.get(tally, ())} == able
        assert choice_of(tally) == 0


clumps = st.lists(st.sampled_from((1, 1, 2, 3)), max_size=2).map(lambda sizes: tuple(sorted(sizes)))
lying_groups = st.lists(
    st.builds(
        Frozen,
        st.just(1),
        st.sampled_from((Kind.GROUP, Kind.IDENTITY)),
        st.sampled_from(((0,), (2,), (1, 3))),
        st.booleans(),
    ),
    max_size=2,
).map(lambda groups: tuple(replace(group, number=n) for n, group in enumerate(groups)))


@given(
    suits,
    one_at_most,
    st.sampled_from((-1, -1, 1)),
    clumps,
    lying_groups,
    st.integers(0, 2),
    st.integers(0, 2),
    st.integers(2, 3),
    st.booleans(),
)
@settings(max_examples=150 if NIGHT else 50, deadline=None)
def test_adding_groups_up_says_the_same_as_dividing(
    naturals: tuple[int, int, int, int],
    fixed: tuple[int, int, int, int],
    promised: int,
    stuck: tuple[int, ...],
    frozen: tuple[Frozen, ...],
    new: int,
    free: int,
    most: int,
    identities: bool,
) -> None:
    assume(sum(naturals) + sum(fixed) <= 7)
    group_rules = GroupRules(most, identities)
    supply = RankCards(naturals, fixed, promised, stuck, frozen, new, free)
    ranges = [
        [tallied(g, y, p) for g in range(n + 1) for y in range(f + 1) for p in range(1 + (promised == suit))]
        for suit, (n, f) in enumerate(zip(naturals, fixed, strict=True))
    ]
    expected = {}
    for parts in product(*ranges):
        tally = sum(part << SHIFT * suit for suit, part in enumerate(parts))
        able = [
            (u, v, division[0])
            for u, v in product(range(new + 1), range(free + 1))
            if (division := divide(cards_of(tally, stuck, frozen, u, v), group_rules)) is not None
        ]
        if able:
            expected[tally] = able
    found = closings(supply, group_rules).closes
    assert {tally: [close[:3] for close in ways] for tally, ways in found.items()} == expected


def _is_group(cards: tuple[tuple[int, int], ...], rules: GroupRules) -> bool:
    """Whether these cards of one rank, as sort and suit, are a group that may be made; spelt out, without a search."""
    sorts = [sort for sort, _ in cards]
    naturals = [suit for sort, suit in cards if sort in (NAT, PROMISED)]
    told = [suit for sort, suit in cards if sort in (NAT, PROMISED, FIXED)]
    jokers = len(cards) - len(naturals)
    owed = NEW in sorts or PROMISED in sorts
    if owed and len(cards) - sorts.count(FIXED) < 3:
        return False  # what comes new comes in a meld that is whole without jokers of the table
    if (NEW in sorts or ANY in sorts) and not naturals:
        return False
    return 3 <= len(cards) <= 4 and len(set(told)) == len(told) and jokers <= rules.most


def _is_identity(cards: tuple[tuple[int, int], ...]) -> bool:
    sorts = [sort for sort, _ in cards]
    told = {suit for sort, suit in cards if sort in (NAT, PROMISED, FIXED)}
    jokers = sum(sort in (FIXED, NEW, ANY) for sort in sorts)
    whole = PROMISED not in sorts or len(cards) - sorts.count(FIXED) >= 3
    return 3 <= len(cards) <= 4 and len(told) == 1 and jokers <= 1 and whole


def _divisions(cards: tuple[tuple[int, int], ...], rules: GroupRules) -> Iterator[int]:
    """Every way to divide the cards: how many of them lie in identities."""
    if not cards:
        yield 0
        return
    for size in (2, 3):
        for chosen in {tuple(sorted(c)) for c in combinations(cards[1:], size)}:
            meld = cards[0], *chosen
            rest = tuple((Counter(cards) - Counter(meld)).elements())
            if _is_group(meld, rules):
                yield from _divisions(rest, rules)
            if rules.identities and _is_identity(meld):
                yield from (len(meld) + n for n in _divisions(rest, rules))


@given(suits, one_at_most, st.integers(-1, 3), st.integers(0, 1), st.integers(0, 2), st.integers(1, 3), st.booleans())
@settings(max_examples=300, deadline=None)
def test_cards_of_a_rank_are_divided_whenever_any_way_to_do_so_is_lawful(
    naturals: tuple[int, int, int, int],
    fixed: tuple[int, int, int, int],
    promised: int,
    new: int,
    free: int,
    most: int,
    identities: bool,
) -> None:
    cards = [(NAT, suit) for suit in range(4) for _ in range(naturals[suit])]
    cards += [(FIXED, suit) for suit in range(4) if fixed[suit]]
    cards += [(PROMISED, promised)] if promised >= 0 else []
    cards += [(NEW, -1)] * new + [(ANY, -1)] * free
    assume(len(cards) <= 9)
    rules = GroupRules(most, identities)
    found = divide(RankCards(naturals, fixed, promised, new=new, any=free), rules)
    assert (found and found[0]) == max(_divisions(tuple(sorted(cards)), rules), default=None)
    if found is not None:
        assert Counter(card for meld in found[2] for card in meld.cards) == Counter(cards)


@pytest.mark.parametrize(("naturals", "divides"), [(1, False), (2, True)])
def test_a_taken_card_goes_into_an_identity_that_is_whole_without_a_joker_of_the_table(
    naturals: int, divides: bool
) -> None:
    pool = RankCards((naturals, 0, 0, 0), fixed=(1, 0, 0, 0), promised=0)
    assert (divide(pool, GroupRules(1, identities=True)) is not None) == divides


def test_a_card_goes_only_to_a_group_of_the_table_that_lacks_its_suit() -> None:
    group = Frozen(1, Kind.GROUP, suits=(2,), joker=False)
    lacking = divide(RankCards((0, 0, 1, 0), frozen=(group,)), GroupRules(1, identities=False))
    assert lacking == (0, 0, (PackedGroup(Kind.GROUP, ((NAT, 2),), group),))
    assert divide(RankCards((0, 1, 0, 0), frozen=(group,)), GroupRules(1, identities=False)) is None
