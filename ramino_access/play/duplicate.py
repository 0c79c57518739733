"""Duplicate deals and matches: the same cards for every seating of the players, so that luck falls to each alike.

Whoever chooses is handed in, and so is the clock: a table knows no opponents.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Protocol

from ..core.actions import Action, Call
from ..core.engine import attempt, next_hand, start
from ..core.plays.end import blocked
from ..core.refusals import Refusal
from ..core.rng import stream
from ..core.rules import Rules
from ..core.state import State
from ..core.view import View, view_of
from .calls import CLOSED, window_after

MOST_TURNS = 1_000  # decisions of one hand; a longer one is stopped and counts as blocked
MOST_HANDS = 500  # hands of one match; a longer one is stopped and nobody has won it
MOST_PLAYS = 200  # decisions of one turn; more of them means going round in circles


class Player(Protocol):
    """Somebody who plays from views."""

    def choose(self, view: View, rules: Rules, rng: Random) -> Action:
        """What to do now; it is this seat's turn."""
        ...

    def call(self, view: View, rules: Rules, rng: Random) -> Call | None:
        """Whether to call the discard just made (C6)."""
        ...


@dataclass(frozen=True, slots=True)
class PlayedHand:
    """One finished hand: points by player, turned so that more is better in every game, None for whoever was out of the
    match before; and how long each decision took, in seconds."""

    points: tuple[int | None, ...]
    seconds: tuple[float, ...]

    @property
    def winner(self) -> int | None:
        """The player who came off best, alone; None where that is undecided. Not always who ended the hand (C10)."""
        best = max(points for points in self.points if points is not None)
        return self.points.index(best) if self.points.count(best) == 1 else None

    @property
    def difference(self) -> float | None:
        """Points of the first player above the mean of the others; None where the first was out."""
        first, *others = self.points
        playing = [points for points in others if points is not None]
        return None if first is None else first - sum(playing) / len(playing)


@dataclass(frozen=True, slots=True)
class PlayedDeal:
    """One deal, played once with every rotation of the seats; or the deals of one match. ``champions``: which players
    won each of the matches, nobody where it was stopped; empty where single hands were played."""

    hands: tuple[PlayedHand, ...]
    champions: tuple[tuple[int, ...], ...] = ()

    @property
    def difference(self) -> float:
        """Points of the first player above the mean of the others, a hand."""
        differences = [found for hand in self.hands if (found := hand.difference) is not None]
        return sum(differences) / len(differences)


def play_deal(
    rules: Rules, players: Sequence[Player], seed: int, number: int, clock: Callable[[], float]
) -> PlayedDeal:
    """Play deal ``number`` of this seed, each player once in every seat.

    Deterministic but for the seconds. Raises ValueError where a player chooses what the rules refuse, or plays on and
    on without ending a turn.
    """
    deal = _dealt(rules, len(players), seed, number)
    hands = []
    for seating in _seatings(len(players)):
        minds = _minds(seed, number, len(players))
        hands.append(_Hand(rules.for_hand(deal), players, seating, minds, clock).play(deal)[0])
    return PlayedDeal(tuple(hands))


def play_match(
    rules: Rules, players: Sequence[Player], seed: int, number: int, clock: Callable[[], float]
) -> PlayedDeal:
    """Play match ``number`` of this seed to its end, each player once in every seat, with the same cards in each hand.

    Deterministic but for the seconds. Raises ValueError as ``play_deal`` does.
    """
    hands: list[PlayedHand] = []
    champions = []
    for seating in _seatings(len(players)):
        minds = _minds(seed, number, len(players))
        state = _dealt(rules, len(players), seed, number)
        for _ in range(MOST_HANDS):
            hand, state = _Hand(rules.for_hand(state), players, seating, minds, clock).play(state)
            hands.append(hand)
            if state.result is None or state.result.match_over:
                break
            state = next_hand(rules, state)
        won = () if state.result is None else state.result.champions
        champions.append(tuple(seating[seat] for seat in won))
    return PlayedDeal(tuple(hands), tuple(champions))


def _dealt(rules: Rules, players: int, seed: int, number: int) -> State:
    return start(rules, players, int(stream(seed, "duplicate", number).random() * 2**53))


def _seatings(players: int) -> list[list[int]]:
    """Which player sits where, in each rotation."""
    return [[(seat - turn) % players for seat in range(players)] for turn in range(players)]


def _minds(seed: int, number: int, players: int) -> list[Random]:
    return [stream(seed, "mind", number, seat) for seat in range(players)]


class _Hand:
    """Plays one hand with one seating."""

    def __init__(
        self,
        rules: Rules,
        players: Sequence[Player],
        seating: Sequence[int],
        minds: Sequence[Random],
        clock: Callable[[], float],
    ) -> None:
        self._rules = rules
        self._players = players
        self._seating = seating
        self._minds = minds
        self._clock = clock
        self._seconds: list[float] = []
        self._window = CLOSED
        self._since = 0  # how many decisions there had been when the turn began

    def play(self, state: State) -> tuple[PlayedHand, State]:
        """Play to the end: what came of it, and the table then."""
        out = state.standing.out
        while state.result is None:
            if sum(state.turns) >= MOST_TURNS:
                state = blocked(self._rules, state).state
            else:
                state = self._called(state) or self._moved(state)
        result = state.result
        sign = -1 if self._rules.scoring.low_is_good else 1
        points: list[int | None] = [None] * len(self._players)
        for seat, share in enumerate(result.shares):
            if seat not in out:
                points[self._seating[seat]] = sign * share.total
        return PlayedHand(tuple(points), tuple(self._seconds)), state

    def _moved(self, state: State) -> State:
        seat = state.turn.seat
        view = view_of(state, seat)
        begun = self._clock()
        action = self._players[self._seating[seat]].choose(view, self._rules, self._minds[seat])
        self._seconds.append(self._clock() - begun)
        return self._done(state, seat, action)

    def _called(self, state: State) -> State | None:
        """The state once somebody has called the discard; None where nobody does. The first to call has it (C6)."""
        for seat in self._window.left:
            begun = self._clock()
            call = self._players[self._seating[seat]].call(view_of(state, seat), self._rules, self._minds[seat])
            if call is not None:
                self._seconds.append(self._clock() - begun)
                return self._done(state, seat, call)
        return None

    def _done(self, state: State, seat: int, action: Action) -> State:
        outcome = attempt(self._rules, state, seat, action)
        if isinstance(outcome, Refusal):
            raise ValueError(f"refused: {outcome.code}: {action}")
        self._window = window_after(self._rules, state, outcome.state, self._window)
        if outcome.state.turns != state.turns:
            self._since = len(self._seconds)
        elif len(self._seconds) - self._since > MOST_PLAYS:
            raise ValueError(f"seat {seat} plays on and on without ending the turn, last: {action}")
        return outcome.state
