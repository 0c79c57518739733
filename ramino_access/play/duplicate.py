"""Duplicate deals and matches: the same cards for every seating of the players, so that luck falls to each alike.

Whoever chooses is handed in, and so is the clock: a table knows no opponents.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from math import ceil
from random import Random
from typing import Protocol

from ..core.actions import Action, Call
from ..core.engine import attempt, next_hand, start
from ..core.plays.end import blocked
from ..core.refusals import Refusal
from ..core.rng import stream
from ..core.rules import Rules
from ..core.state import State
from ..core.sums import mean_and_error
from ..core.view import View, view_of
from .call_window import CLOSED_WINDOW, window_after

MOST_HAND_DECISIONS = 1_000  # decisions of one hand; a longer one is stopped and counts as blocked
MOST_HANDS = 500  # hands of one match; a longer one is stopped and nobody has won it
MOST_TURN_DECISIONS = 200  # decisions of one turn; more of them means going round in circles


class Player(Protocol):
    """Somebody who plays from views."""

    def choose(self, view: View, rules: Rules, rng: Random) -> Action:
        """What to do now; it is this seat's turn."""

    def call(self, view: View, rules: Rules, rng: Random) -> Call | None:
        """Whether to call the discard just made (C6)."""


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
        self._window = CLOSED_WINDOW
        self._since = 0  # how many decisions there had been when the turn began

    def play(self, state: State) -> tuple[PlayedHand, State]:
        """Play to the end: what came of it, and the table then."""
        out = state.standing.out
        while state.result is None:
            if sum(state.turns) >= MOST_HAND_DECISIONS:
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
        elif len(self._seconds) - self._since > MOST_TURN_DECISIONS:
            raise ValueError(f"seat {seat} plays on and on without ending the turn, last: {action}")
        return outcome.state


# What many duplicate deals or matches say: the mean difference with its interval, who won how often, and how fast.

NORMAL_95 = 1.96  # standard errors to either side that hold the truth in 95 of 100 cases
ALIKE = 1e-9  # between two values: the same, added up in another order


@dataclass(frozen=True, slots=True)
class Tally:
    """The figures of a simulation.

    ``mean_difference``: points a hand of the first player above the mean of the others, more being better in every
    game; ``ci95`` is half the width of its 95 % interval, None for a single deal, and where all came out alike, which
    does not say how certain that is. ``win_share`` is of the decided hands, by player, None where there is none.
    ``match_share`` is of the matches that came to an end, one that is shared counting in parts; ``match_ci95`` is half
    the width of the first player's 95 % interval, None in the same cases. Both are None where no match was played.
    Times are in seconds.
    """

    deals: int
    hands: int
    undecided: int
    mean_difference: float
    ci95: float | None
    win_share: tuple[float, ...] | None
    decisions: int
    median: float
    p99: float
    matches: int = 0
    match_share: tuple[float, ...] | None = None
    match_ci95: float | None = None


def tally(deals: Iterable[PlayedDeal], players: int) -> Tally:
    """The figures of these deals, of which there must be one at least."""
    differences: list[float] = []
    match_scores: list[list[float]] = []
    firsts: list[float] = []
    wins = [0] * players
    seconds: list[float] = []
    hands = 0
    for deal in deals:
        differences.append(deal.difference)
        ended = [[(player in won) / len(won) for player in range(players)] for won in deal.champions if won]
        match_scores.extend(ended)
        if ended:
            firsts.append(sum(match[0] for match in ended) / len(ended))
        for hand in deal.hands:
            hands += 1
            seconds.extend(hand.seconds)
            if hand.winner is not None:
                wins[hand.winner] += 1
    seconds.sort()
    decided = sum(wins)
    return Tally(
        deals=len(differences),
        hands=hands,
        undecided=hands - decided,
        mean_difference=mean_and_error(differences)[0],
        ci95=_interval(differences),
        win_share=tuple(won / decided for won in wins) if decided else None,
        decisions=len(seconds),
        median=_quantile(seconds, 0.5),
        p99=_quantile(seconds, 0.99),
        matches=len(match_scores),
        match_share=tuple(sum(won) / len(match_scores) for won in zip(*match_scores, strict=True))
        if match_scores
        else None,
        match_ci95=_interval(firsts),
    )


def _interval(values: Sequence[float]) -> float | None:
    """Half the width of the 95 % interval of the mean; None of fewer than two values, or of equal ones."""
    if len(values) < 2 or max(values) - min(values) < ALIKE:
        return None
    return NORMAL_95 * mean_and_error(values)[1]


def _quantile(ordered: Sequence[float], share: float) -> float:
    """The smallest of these sorted values that this share of them does not exceed."""
    return ordered[max(0, ceil(share * len(ordered)) - 1)] if ordered else 0.0
