"""A game of gin rummy between two players who see what their view shows: the engine's plays, and what it does not know.

The stock ends with two cards in it: these are laid aside before the first draw. Nobody has won when the rest is gone.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import TypeAlias

from ramino_access.core.actions import Action, DrawStock, Pass, Take
from ramino_access.core.engine import attempt, deal
from ramino_access.core.plays.end import blocked
from ramino_access.core.plays.step import fresh_turn
from ramino_access.core.record import changed
from ramino_access.core.refusals import Refusal
from ramino_access.core.rng import stream
from ramino_access.core.rules import Rules
from ramino_access.core.state import Phase, Standing, State
from ramino_access.core.view import View, view_of
from tools.anchors.rules import gin_rules

ASIDE = 2  # cards of the stock that are never drawn
MOST_PLAYS = 400  # of a hand; a longer one has gone round in circles, and nobody has won it

Player: TypeAlias = Callable[[View, Rules, Random], Action]


@dataclass(slots=True)
class Seat:
    """Somebody at the table: how they play, their chance, and how long each decision took, in seconds."""

    player: Player
    rng: Random
    seconds: list[float] = field(default_factory=list)

    def choose(self, view: View, rules: Rules) -> Action:
        """What they do now."""
        began = time.process_time()
        action = self.player(view, rules, self.rng)
        self.seconds.append(time.process_time() - began)
        return action


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A finished game: the scores by seat, and what each hand gave."""

    scores: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]

    @property
    def winner(self) -> int:
        """The seat with more points."""
        return self.scores.index(max(self.scores))


def dealt(rules: Rules, standing: Standing, seed: int) -> State:
    """A hand of gin, with two cards of the stock laid aside."""
    state = deal(rules, standing, seed)
    return changed(state, stock=state.stock[ASIDE:])


def offered(rules: Rules, state: State, seats: Sequence[Seat]) -> State:
    """The table after the first card was taken by the one who begins, or by the dealer, or by neither: then the one who
    begins has drawn from the stock."""
    begins = state.turn.seat
    for seat in (begins, 1 - begins):
        asked = changed(state, turn=fresh_turn(seat, state.opened, state.next_meld))
        action = seats[seat].choose(view_of(asked, seat), rules)
        if isinstance(action, Take):
            return played(rules, asked, action)
    return played(rules, state, DrawStock())


def played(rules: Rules, state: State, action: Action) -> State:
    """The table after this. Raises ValueError where the rules refuse it."""
    outcome = attempt(rules, state, state.turn.seat, action)
    if isinstance(outcome, Refusal):
        raise ValueError(f"{action} was refused: {outcome.code}")
    return outcome.state


def play_hand(rules: Rules, state: State, seats: Sequence[Seat]) -> State:
    """The end of a hand that was just dealt."""
    state = offered(rules, state, seats)
    for _ in range(MOST_PLAYS):
        if state.result is not None:
            return state
        turn = state.turn
        looking = turn.phase is Phase.LOOK  # the last look is not part of gin
        state = played(rules, state, Pass() if looking else seats[turn.seat].choose(view_of(state, turn.seat), rules))
    return blocked(rules, state).state if state.result is None else state


def play_game(seats: Sequence[Seat], seed: int) -> PlayedGame:
    """A game to a hundred. Seat 0 begins; the deal changes after each hand that somebody won, as in the challenge."""
    rules = gin_rules()
    standing = Standing(scores=(0, 0), dealer=1, wins=(0, 0))
    hands = []
    while True:
        state = play_hand(rules, dealt(rules, standing, seed), seats)
        assert state.result is not None
        hands.append(tuple(share.total for share in state.result.shares))
        if state.result.match_over:
            return PlayedGame(state.standing.scores, tuple(hands))
        dealer = standing.dealer if state.result.blocked else 1 - standing.dealer
        standing = changed(state.standing, dealer=dealer, hand=standing.hand + 1, last_winner=None)


def play_pair(players: Sequence[Player], seed: int) -> tuple[list[PlayedGame], list[float]]:
    """Two games with the same cards, the second with the seats changed, and how long the first player thought. In the
    second game, too, the first player's results come first."""
    games, seconds = [], []
    for first in (0, 1):
        seats = [Seat(player, stream(seed, "player", number, first)) for number, player in enumerate(players)]
        game = play_game(seats if not first else seats[::-1], seed)
        games.append(game if not first else PlayedGame(game.scores[::-1], tuple(h[::-1] for h in game.hands)))
        seconds += seats[0].seconds
    return games, seconds
