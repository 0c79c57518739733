"""Whole matches played by the opponents, with everything that must hold on the way."""

from __future__ import annotations

import os
from dataclasses import dataclass
from random import Random
from typing import Any

from ramino_access import bots
from ramino_access.core.debts import turn_debts
from ramino_access.core.events import Penalty
from ramino_access.core.state import Phase
from ramino_access.games import GAMES
from ramino_access.games.options import Game
from ramino_access.play.entries import Entry, Setup
from ramino_access.play.hand_played import Notice
from ramino_access.play.table import Table
from ramino_access.play.text.notation import write_play
from tests.contract.secrets import all_cards, leaks
from tests.play.travellers import playable_options

NAMES = ("Anna", "Bruno", "Carla", "Dario", "Elena", "Franco", "Gina", "Hugo")
MOST_PLAYS = 40_000
SAMPLES = int(os.environ.get("RAMINO_OPTION_SAMPLES", "3"))  # tables of each game with options drawn at random
LOOK_EVERY = 23  # plays between two looks into every view


@dataclass(frozen=True)
class Played:
    """What a match was: the table at its end, how many plays and hands it took."""

    table: Table
    entries: list[Entry]
    plays: int
    hands: int


def play_match(game: str, seats: int, seed: int, options: dict[str, Any]) -> Played:
    """Play a match to its end; asserts that no play is refused, none is penalised, and no card is lost."""
    log: list[Entry] = []
    table = Table(Setup(game, options, NAMES[:seats], seed), log)
    minds = [Random(f"{seed}:{seat}") for seat in range(seats)]
    cards = all_cards(table._state)
    hands = 1
    for plays in range(MOST_PLAYS):
        state = table._state
        assert all_cards(state) == cards
        if state.result is not None:
            if state.result.match_over:
                return Played(table, log, plays, hands)
            table.next_hand()
            cards, hands = all_cards(table._state), hands + 1
            continue
        if plays % LOOK_EVERY == 0:
            assert not any(leaks(state, s) for s in (None, *range(seats)))
        if state.turn.phase is Phase.DRAW:
            assert turn_debts(table.rules, state).free
        if state.discarder is not None:
            _offer_calls(table, minds)
        seat = state.turn.seat
        action = bots.choose(table.view(seat), table.rules, minds[seat])
        done = table.submit(seat, action)
        assert isinstance(done, Notice), f"seed {seed}: {write_play(action)}: {done}"
        assert not any(isinstance(event, Penalty) for event in done.events)
    raise AssertionError(f"seed {seed}: the match does not end: {options}")


def _offer_calls(table: Table, minds: list[Random]) -> None:
    """Ask everybody else, in order of play after the discarder, whether they call (C6)."""
    state = table._state
    assert state.discarder is not None
    for step in range(1, state.seats):
        seat = (state.discarder + step) % state.seats
        call = bots.choose_call(table.view(seat), table.rules, minds[seat])
        if call is not None:
            assert isinstance(table.submit(seat, call), Notice)
            return


def sampled(game: str, number: int, seats: int) -> dict[str, Any]:
    """Some values of the game's options that so many can play with; always the same ones for the same number."""
    return playable_options(GAMES[game], Random(f"{game}:{number}"), seats, _drawn)


def _drawn(game: Game, rng: Random) -> dict[str, Any]:
    chosen: dict[str, Any] = {}
    for option in game.options:
        if option.choices:
            chosen[option.id] = rng.choice(option.choices)
        elif option.high <= 4:
            chosen[option.id] = rng.randint(option.low, option.high)
    return chosen
