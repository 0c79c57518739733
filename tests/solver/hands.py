"""Hands at random whose cards go with one another."""

from __future__ import annotations

from random import Random

from ramino_access.core.cards import Card
from ramino_access.solver.hand_melds import company


def hand_near(rng: Random, left: list[Card], size: int, near: list[Card], jokers: float) -> list[Card]:
    """A hand whose cards go with one another more often than not."""
    hand: list[Card] = []
    for _ in range(size):
        card = near_some(rng, left, [*hand, *near], jokers) if rng.random() < 0.7 else left.pop()
        hand.append(card)
    return hand


def near_some(rng: Random, left: list[Card], others: list[Card], jokers: float) -> Card:
    """A card that goes with one of the others, taken from those that are left; now and then any, or a joker."""
    left_jokers = [c for c in left if c.is_joker]
    naturals = [c for c in others if not c.is_joker]
    if left_jokers and rng.random() < jokers:
        card = left_jokers[0]
    else:
        beside = rng.choice(naturals) if naturals and rng.random() < 0.85 else None
        fitting = [c for c in left if not c.is_joker and (beside is None or company(c, beside))]
        card = rng.choice(fitting or left)
    left.remove(card)
    return card
