"""Small tables at random that may be rearranged, with jokers, of which two or three may meet in a meld in most."""

from __future__ import annotations

from random import Random

from ramino_access.core.record import changed
from ramino_access.core.rules import Rules
from ramino_access.core.state import Phase, State
from tests.oracle.positions import random_position
from tests.solver.hands import hand_near

TABLE = 11  # cards


def random_table(seed: int) -> tuple[Rules, State] | None:
    """A table that may be rearranged, with jokers, and a small hand of a player who has opened; None: luck had none."""
    rng = Random(seed)
    low = rng.randint(1, 9)
    forced = {"manipulation": True, "jokers_per_meld": rng.choice((2, 2, 3)), "jokers_per_pack": 4}
    ranks = (0, *range(low, low + 5))
    rules, state = random_position(rng, melds=rng.choice((2, 2, 3)), game="salotto", ranks=ranks, **forced)
    lying = [slot.card for meld in state.melds for slot in meld.slots]
    told = any(slot.card.is_joker and slot.face is not None for meld in state.melds for slot in meld.slots)
    if not told or len(lying) > TABLE:
        return None
    left = [c for c in rules.deal.cards(state.seats) if c not in lying and c.rank in ranks]
    rng.shuffle(left)
    joker = next((c for c in left if c.is_joker), None)
    if joker is None:
        return None
    left.remove(joker)
    hand = [joker, *hand_near(rng, left, rng.randint(0, 2), lying, 0.2)]
    turn = changed(state.turn, phase=Phase.PLAY, taken=(), obligations=(), opened_earlier=frozenset({0, 1}))
    return rules, changed(
        state, hands=(tuple(hand), *state.hands[1:]), turn=turn, opened=frozenset({0, 1}), turns=(1,) * state.seats
    )


def table_to_open(seed: int) -> tuple[Rules, State]:
    """A table that may be rearranged, and a small hand with jokers of a player who has yet to open."""
    rng = Random(seed)
    low = rng.randint(1, 9)
    forced = {
        "manipulation": True,
        "jokers_per_meld": rng.choice((1, 2, 2, 3)),
        "jokers_per_pack": 4,
        "opening": rng.choice((0, 0, 30)),
    }
    ranks = (0, *range(low, low + 5))
    rules, state = random_position(rng, melds=rng.choice((1, 1, 2)), game="salotto", ranks=ranks, **forced)
    lying = [slot.card for meld in state.melds for slot in meld.slots]
    left = [c for c in rules.deal.cards(state.seats) if c not in lying and c.rank in ranks]
    rng.shuffle(left)
    jokers = [c for c in left if c.is_joker][: rng.choice((1, 2))]
    left = [c for c in left if c not in jokers]
    hand = [*jokers, *hand_near(rng, left, rng.randint(2, 4), lying, 0.0)]
    turn = changed(state.turn, phase=Phase.PLAY, taken=(), obligations=(), opened_earlier=frozenset())
    return rules, changed(
        state, hands=(tuple(hand), *state.hands[1:]), turn=turn, opened=frozenset({1}), turns=(1,) * state.seats
    )
