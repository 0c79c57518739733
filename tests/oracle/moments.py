"""Moments of play for records of what is answered there: in hands played at random, and at tables made up at random."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

from ramino_access.core.record import changed
from ramino_access.core.rules import Rules
from ramino_access.core.state import State
from tests.bots.by_lot import TABLES, plays
from tests.oracle.positions import random_position

NUMBERED = 17  # of the tables come first: a moment is named by the number of its situation, which has to stay

#: Every game with every option that matters to what is laid, taken and thrown.
SITUATIONS: list[tuple[str, int, dict[str, Any]]] = [
    *TABLES[:NUMBERED],
    ("salotto", 2, {"opening": 30, "values": "pips", "jokers_per_pack": 3, "jokers_per_meld": 3, "identities": True}),
    ("ufficiale", 3, {}),
    ("toscano", 3, {}),
    ("cinquecento", 3, {"special_card": "Qs:40", "values": "pips", "opening": 40}),
    ("scala40", 3, {"fitting_discard": "forbidden-unopened"}),
    ("rami", 3, {"hand_size": 7, "joker_value": 20, "circular": True}),
    *TABLES[NUMBERED:],
]
EVERY = 7  # plays from one moment of a hand to the next: a number that goes with no round of seats
LATEST = 12  # moments of one hand
SMALL = 3  # cards of a hand that is nearly out


def groups(tables: int, without: str = "") -> list[str]:
    """The names of all situations but those of a game, and of so many groups of tables that are made up."""
    laid = [f"{game} {number}" for number, (game, *_) in enumerate(SITUATIONS) if game != without]
    return [*laid, *map(str, range(tables))]


def played(number: int, seed: int = 0, every: int = EVERY) -> Iterator[tuple[Rules, State]]:
    """Moments of a hand in this situation, everybody playing at random."""
    game, seats, options = SITUATIONS[number]
    moments = ((rules, state) for rules, state, _, _ in plays(game, seats, 1_000 * seed + number, options))
    yield from islice(moments, 0, every * LATEST, every)


def made_up(seed: int, **forced: Any) -> tuple[Rules, State]:
    """A table made up at random, its player having drawn: the others hold cards as well, and some are in the stock."""
    rng = Random(seed)
    rules, state = random_position(rng, **forced)
    hand = state.hands[0]
    if rng.random() < 0.3:  # nearly out, a joker among the last
        hand = tuple(sorted(hand, key=lambda card: not card.is_joker)[: rng.randint(1, SMALL)])
        state = changed(state, turn=changed(state.turn, taken=(), obligations=()))
    used = {*hand, *(slot.card for meld in state.melds for slot in meld.slots)}
    left = [card for card in rules.deal.cards(state.seats) if card not in used]
    rng.shuffle(left)
    hands = [hand]
    for _ in range(1, state.seats):
        size = min(rng.randint(1, 11), len(left) // 2)
        hands.append(tuple(left[:size]))
        left = left[size:]
    thrown = min(rng.randint(0, 6), len(left))
    stock = left[thrown : thrown + rng.choice((2, 9, 60))]
    return rules, changed(state, hands=tuple(hands), discards=tuple(left[:thrown]), stock=tuple(stock))
