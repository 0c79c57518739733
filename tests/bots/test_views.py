"""An opponent knows its view and nothing else: the same decision, whatever the hidden cards are."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from ramino_access import bots
from ramino_access.bots import LEVELS, PLAIN, TEMPERS
from ramino_access.core.engine import attempt, start
from ramino_access.core.record import changed
from ramino_access.core.refusals import Refusal
from ramino_access.core.rules import Rules
from ramino_access.core.state import State
from ramino_access.core.view import view_of
from ramino_access.games import GAMES
from ramino_access.hints.knowledge import known
from tests.bots.by_lot import TABLES
from tests.night import NIGHT, some

EVERY = 9 if NIGHT else 23  # plays between two positions that are looked at
MOST_PLAYS = 120  # of one hand
CROWDS = [("salotto", 8, {"manipulation": True}), ("rami", 8, {}), ("scala40", 6, {})]


def otherwise(state: State, seat: int, lot: Random) -> State:
    """The same table with all that this seat was never shown drawn anew."""
    shown = {s: known(state, s) for s in range(state.seats) if s != seat}
    hidden = [c for s, held in shown.items() for c in state.hands[s] if c not in held] + [*state.stock]
    lot.shuffle(hidden)
    hands = list(state.hands)
    for other, held in shown.items():
        kept = [c for c in state.hands[other] if c in held]
        size = len(state.hands[other]) - len(kept)
        hands[other] = (*kept, *hidden[:size])
        del hidden[:size]
    return changed(state, hands=tuple(hands), stock=tuple(hidden), seed=int(lot.random() * 2**31))


def positions(rules: Rules, seats: int, seed: int) -> Iterator[State]:
    """Some moments of a hand that casual opponents play."""
    state, lot = start(rules, seats, seed), Random(seed)
    for turn in range(MOST_PLAYS):
        if state.over:
            return
        if turn % EVERY == 0:
            yield state
        seat = state.turn.seat
        step = attempt(rules, state, seat, bots.choose(view_of(state, seat), rules, lot, "casual"))
        assert not isinstance(step, Refusal)
        state = step.state


@pytest.mark.parametrize("number", some(range(len(TABLES) + len(CROWDS)), 4))
def test_the_same_decision_whatever_the_hidden_cards_are(number: int) -> None:
    game, seats, options = [*TABLES, *CROWDS][number]
    rules, lot = GAMES[game].compile(options, seats), Random(number)
    changed = 0
    for at, state in enumerate(positions(rules, seats, 700 + number)):
        twin = otherwise(state, state.turn.seat, lot)
        changed += twin.hands != state.hands
        level = LEVELS[at % len(LEVELS)]
        way = (PLAIN, *TEMPERS)[at % (1 + len(TEMPERS))]
        told = [bots.choose(view_of(s, s.turn.seat), rules, Random(at), level, way) for s in (state, twin)]
        assert told[0] == told[1]
        for seat in range(seats):
            mine = otherwise(state, seat, lot)
            assert view_of(mine, seat) == view_of(state, seat)
            calls = [bots.choose_call(view_of(s, seat), rules, Random(at), level, way) for s in (state, mine)]
            assert calls[0] == calls[1]
    assert changed
