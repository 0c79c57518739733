"""Small positions at random over games and options, whose melds stay as they are: few enough plays to try them all."""

from __future__ import annotations

from random import Random
from typing import Any

from ramino_access.core.plays.drawing import may_take, taken
from ramino_access.core.record import changed
from ramino_access.core.rules import Rules
from ramino_access.core.state import Debt, Obligation, Phase, State
from tests.oracle.positions import random_position
from tests.solver.hands import hand_near

OPTIONS: dict[str, dict[str, tuple[Any, ...]]] = {
    "scala40": {
        "opening": (0, 20, 30, 40, 60),
        "pure_run": (False, True),
        "in_hand_free": (True, True, False),
        "joker_kept": (False, True),
        "discards_before_opening": ("to-open", "closed"),
        "fitting_discard": ("allowed", "forbidden"),
    },
    "ramino": {
        "opening": (0, 20, 30, 40),
        "pure_opening": (False, True, True),
        "in_hand_free": (True, False),
        "jokers_per_meld": (1, 1, 2, 3),
        "joker_kept": (False, True),
        "lay_off_on": ("any", "own"),
    },
    "rami": {
        "opening": (0, 20, 30, 51),
        "pure_run": ("auto", "on", "off"),
        "sec_needs_opening": (True, False),
        "joker_value": ("replaced", 20),
        "circular": (False, True),
        "manipulation": (False,),
    },
    "salotto": {
        "opening": (0, 30),
        "identities": (False, True),
        "jokers_per_meld": (1, 2),
        "discards": ("top", "must-use"),
        "manipulation": (False,),
    },
    "cinquecento": {"opening": (0, 40), "closing": ("discard", "unplayable")},
    "ufficiale": {"lay_off": ("later", "same-turn"), "lay_off_on": ("any", "own")},
}
WEIGHED = ("scala40", "scala40", "ramino", "ramino", "ramino", "rami", "rami", "salotto", "cinquecento", "ufficiale")


def small_position(seed: int) -> tuple[Rules, State]:
    """A position of the first seat after the draw; up to nine cards in the hand and three melds on the table."""
    rng = Random(seed)
    game = rng.choice(WEIGHED)
    low = rng.randint(1, 9)
    ranks = (0, *range(low, low + 6)) if rng.random() < 0.8 else range(14)
    options = {name: rng.choice(values) for name, values in OPTIONS[game].items()}
    rules, state = random_position(rng, melds=rng.choice((0, 1, 2, 3)), game=game, ranks=ranks, **options)
    lying = [slot.card for meld in state.melds for slot in meld.slots]
    left = [c for c in rules.deal.cards(state.seats) if c not in lying and c.rank in ranks]
    rng.shuffle(left)
    near = lying if rng.random() < 0.5 else []
    hand = hand_near(rng, left, rng.randint(3, 9), near, rng.choice((0, 0.1, 0.25)))
    rng.shuffle(hand)
    opened = state.opened if rng.random() < 0.6 else state.opened - {0}
    earlier = state.turn.opened_earlier & opened
    taken = hand[-1:] if rng.random() < 0.3 else []
    must = rules.draw.owed(len(taken), opened=0 in opened) if taken else None
    owing = () if must is None else (Obligation(taken[0], must, Debt.TAKEN),)
    turn = changed(state.turn, taken=tuple(taken), obligations=owing, opened_earlier=earlier)
    others = tuple(tuple(left[at * 4 : at * 4 + 4]) for at in range(state.seats - 1))
    stock = tuple(left[4 * len(others) :])
    turns = (1,) * state.seats if 0 in opened else state.turns
    return rules, changed(state, hands=(tuple(hand), *others), stock=stock, turn=turn, opened=opened, turns=turns)


def before_the_draw(rules: Rules, state: State) -> State:
    """The same before the draw; what was taken lies on the discards."""
    taken = state.turn.taken
    hand = tuple(card for card in state.hands[0] if card not in taken)
    turn = changed(state.turn, phase=Phase.DRAW, taken=(), obligations=())
    return changed(state, hands=(hand, *state.hands[1:]), discards=taken, turn=turn)


def usable_take(rules: Rules, state: State) -> bool:
    """Whether the card that was taken in this position could be."""
    before = before_the_draw(rules, state)
    return may_take(rules, before, 1) is None and (
        not state.turn.obligations or bool(rules.usable(rules, taken(rules, before, 1).state))
    )
