"""Positions in which the hand can be won by laying it whole, which needs no opening (K8, L8, R8)."""

from __future__ import annotations

from random import Random
from typing import Any

from ramino_access.core.cards import Card
from ramino_access.core.record import changed
from ramino_access.core.rules import Rules
from ramino_access.core.state import Phase, Standing, State, Turn
from ramino_access.games import GAMES
from ramino_access.solver.hand_melds import melds_among

GAMES_WITH_IT: dict[str, dict[str, tuple[Any, ...]]] = {
    "scala40": {"opening": (40, 60, 80), "pure_run": (False, True), "discards_before_opening": ("to-open", "closed")},
    "ramino": {"opening": (40, 60, 100), "pure_opening": (False, True), "jokers_per_meld": (1, 1, 2)},
    "rami": {"opening": (51, 80), "sec_needs_opening": (False,), "circular": (False, True)},
}


def free_position(seed: int) -> tuple[Rules, State]:
    """A position of the first seat, which can win the hand: after the draw, or before it by taking the discard."""
    rng = Random(seed)
    game = rng.choice(list(GAMES_WITH_IT))
    options = {name: rng.choice(values) for name, values in GAMES_WITH_IT[game].items()}
    seats = rng.randint(2, 4)
    rules = GAMES[game].compile(options, seats)
    while True:
        left = rules.deal.cards(seats)
        rng.shuffle(left)
        hand: list[Card] = []
        for _ in range(rng.randint(2, 4)):
            hand += _meld(rules, rng, left)
        if 6 <= len(hand) <= rules.deal.hand_size(seats):
            break
    rng.shuffle(hand)
    loose = left.pop()
    takes = rng.random() < 0.4 and not rules.draw.needs_opening and not hand[-1].is_joker
    discards = (hand.pop(),) if takes else (left.pop(),)
    size = len(hand)
    others = tuple(tuple(left.pop() for _ in range(size)) for _ in range(seats - 1))
    phase = Phase.DRAW if takes else Phase.PLAY
    return rules, State(
        hands=((*hand, loose), *others),
        stock=tuple(left),
        discards=discards,
        turn=Turn(seat=0, phase=phase),
        standing=Standing(scores=(0,) * seats, dealer=seats - 1, wins=(0,) * seats),
        laid=(0,) * seats,
        turns=(2,) * seats,
        last_count=(None,) * seats,
        penalties=(0,) * seats,
    )


def _meld(rules: Rules, rng: Random, left: list[Card]) -> list[Card]:
    """A small meld out of these cards, which it uses up; low ones, so that few points are together."""
    highest, style = rng.choice((5, 13)), changed(rules.style, jokers_per_meld=rng.choice((0, 0, 1)))
    pool = [card for card in left[:60] if card.is_joker or card.rank <= highest]
    found = [one for one in melds_among(pool, style, rules.values) if len(one.uses) <= 4]
    if not found:
        return []
    meld = rng.choice(found)
    cards = []
    for face in meld.uses:
        card = next(card for card in left if card.face is face)
        left.remove(card)
        cards.append(card)
    return cards
