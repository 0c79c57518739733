"""Hands played at random, for tests of what must hold whatever is played."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from ramino_access.bots.lot import lot, lot_call
from ramino_access.core.actions import Action
from ramino_access.core.engine import Step, attempt, start
from ramino_access.core.plays.step import next_seat
from ramino_access.core.refusals import Refusal
from ramino_access.core.rules import Rules
from ramino_access.core.state import State
from ramino_access.core.view import view_of
from ramino_access.games import GAMES

MOST_PLAYS = 20_000

#: Every game, with two players and more, and with the options that make for other plays.
TABLES: list[tuple[str, int, dict[str, Any]]] = [
    ("salotto", 2, {}),
    ("salotto", 4, {"manipulation": True, "identities": True, "jokers_per_meld": 2, "discards": "must-use"}),
    ("salotto", 3, {"discards": "none", "manipulation": True, "opening": 0}),
    ("salotto", 3, {"discards": "pile", "jokers_per_pack": 4, "mode": "elimination"}),
    ("ufficiale", 2, {}),
    ("ufficiale", 5, {"lay_off": "same-turn"}),
    ("toscano", 2, {}),
    ("toscano", 4, {"pack": 36}),
    ("cinquecento", 2, {}),
    ("cinquecento", 4, {"closing": "unplayable", "stock_out": "recycle", "opening": 20}),
    ("scala40", 2, {}),
    ("scala40", 4, {"opening": 0, "fitting_discard": "forbidden", "in_hand_free": True}),
    ("rami", 2, {}),
    ("rami", 4, {"manipulation": True, "circular": True, "opening": 51, "sec_needs_opening": False}),
    ("ramino", 2, {}),
    ("ramino", 4, {"opening": 20, "pure_opening": True, "joker_kept": True, "lay_off_on": "own"}),
    ("ufficiale", 3, {"lay_off_on": "own"}),
    ("machiavelli", 2, {}),
    ("machiavelli", 4, {"draw": "first", "jokers_per_pack": 2, "opening": 20, "circular": True}),
    ("chiuso", 2, {}),
    ("chiuso", 4, {"close_at": 10, "colour": False, "ramino_wins": "double", "jokers_per_meld": 3}),
]


def plays(
    game: str, seats: int, seed: int, options: dict[str, Any]
) -> Iterator[tuple[Rules, State, tuple[int, Action], Step]]:
    """One hand played at random: for each play the rules, the state before, who did what, and what came of it.

    Asserts that no play is refused, and that the hand ends.
    """
    compiled = GAMES[game].compile(options, seats)
    state = start(compiled, seats, seed)
    rules = compiled.for_hand(state)
    rng = Random(seed)
    for _ in range(MOST_PLAYS):
        if state.over:
            return
        seat, action = _next(rules, state, rng)
        step = attempt(rules, state, seat, action)
        assert not isinstance(step, Refusal), f"{game} {options} seed {seed}: {action}: {step.code}"
        yield rules, state, (seat, action), step
        state = step.state
    raise AssertionError(f"{game} {options} seed {seed}: the hand does not end")


def _next(rules: Rules, state: State, rng: Random) -> tuple[int, Action]:
    if state.discarder is not None:
        seat = next_seat(rules, state, state.discarder)
        while seat != state.discarder:
            call = lot_call(view_of(state, seat), rules, rng)
            if call is not None:
                return seat, call
            seat = next_seat(rules, state, seat)
    seat = state.turn.seat
    return seat, lot(view_of(state, seat), rules, rng)
