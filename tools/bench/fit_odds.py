"""Fits the chance of winning a match to the scores between its hands, from simulated matches.

Run as ``python -m tools.bench.fit_odds [--game G ...] [--matches N] [--seed N] [--write]``: it prints the line with the
odds for each game's file, and how the fitted chances compare with what came of the matches, on matches of another seed.
With ``--write`` the line in the file is replaced; a game that has no such line yet is named, to be given one by hand.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from math import log
from pathlib import Path
from random import Random

import ramino_access.games
from ramino_access.bots import choose
from ramino_access.core.engine import attempt, next_hand, start
from ramino_access.core.policies.scoring import players_in
from ramino_access.core.refusals import Refusal
from ramino_access.core.rules import Rules
from ramino_access.core.state import Standing, State
from ramino_access.core.view import view_of
from ramino_access.counsel.judgement import left, weighed
from ramino_access.games import GAMES
from ramino_access.games.options import Odds

SEATS = (2, 4)
MOST_HANDS = 200
MOST_PLAYS = 1_000
FOLDER = Path(ramino_access.games.__file__).parent
LINE = re.compile(r"^ODDS = Odds\(.*\)$", re.MULTILINE)
SPARES = (0.1, 0.2, 0.3, 0.5, 0.8, 1.2)
GAINS = (0.5, 0.75, 1.0, 1.4)  # times the growth that was seen
STEEPS = (0.2, 0.35, 0.5, 0.7, 0.9, 1.2, 1.6, 2.2, 3.0)  # times the inverse of that growth
BANDS = 5


@dataclass(frozen=True)
class Seen:
    """Scores between two hands, and who won the match in the end."""

    rules: Rules
    standing: Standing
    champions: tuple[int, ...]


def seen(game: str, seats: int, count: int, seed: int) -> Iterator[Seen]:
    """Every standing of so many matches."""
    rules = GAMES[game].compile({}, seats)
    for number in range(count):
        state = start(rules, seats, seed * 1_000_003 + number)
        rng = Random(f"{seed} {number}")
        standings: list[Standing] = []
        for _ in range(MOST_HANDS):
            state = _played(rules.for_hand(state), state, rng)
            assert state.result is not None
            if state.result.match_over:
                yield from (Seen(rules, standing, state.result.champions) for standing in standings)
                break
            standings.append(state.standing)
            state = next_hand(rules, state)


def _played(rules: Rules, state: State, rng: Random) -> State:
    for _ in range(MOST_PLAYS):
        if state.over:
            break
        seat = state.turn.seat
        step = attempt(rules, state, seat, choose(view_of(state, seat), rules, rng, "casual"))
        assert not isinstance(step, Refusal)
        state = step.state
    return state


def loss(odds: Odds, found: Sequence[Seen]) -> float:
    """How badly these odds foretell what came, in nats a standing."""
    total = 0.0
    for one in found:
        playing = players_in(one.standing)
        scores = [one.standing.scores[seat] for seat in playing]
        given = weighed(odds, scores, left(one.rules, one.standing, odds), low=one.rules.scoring.low_is_good)
        won = sum(p for seat, p in zip(playing, given, strict=True) if seat in one.champions)
        total -= log(max(won, 1e-9))
    return total / len(found)


def fitted(found: Sequence[Seen]) -> Odds:
    """The odds of a grid that foretell best."""
    ahead = [max(one.standing.scores) / one.standing.hand for one in found]
    growth = sum(ahead) / len(ahead)
    tried = (
        Odds(round(growth * gain, 1), spare, round(steep / growth, 5))
        for gain, spare, steep in product(GAINS, SPARES, STEEPS)
    )
    return min(tried, key=lambda odds: loss(odds, found))


def bands(odds: Odds, found: Sequence[Seen]) -> list[tuple[float, float, int]]:
    """In bands of the chance that was given: its mean, the share that won, and how many there were."""
    pairs: list[tuple[float, float]] = []
    for one in found:
        playing = players_in(one.standing)
        scores = [one.standing.scores[seat] for seat in playing]
        given = weighed(odds, scores, left(one.rules, one.standing, odds), low=one.rules.scoring.low_is_good)
        share = 1 / len(one.champions)
        pairs += [(p, share * (seat in one.champions)) for seat, p in zip(playing, given, strict=True)]
    told = []
    for band in range(BANDS):
        here = [
            pair for pair in pairs if band / BANDS <= pair[0] < (band + 1) / BANDS or (band == BANDS - 1 == pair[0])
        ]
        if here:
            told.append((sum(p for p, _ in here) / len(here), sum(w for _, w in here) / len(here), len(here)))
    return told


def by_points() -> list[str]:
    """The games whose matches go by points; where hands are counted there is nothing to fit."""
    return [name for name, game in GAMES.items() if not game.compile({}, SEATS[0]).scoring.terms.hands]


def line_of(odds: Odds) -> str:
    """How the odds stand in their game's file."""
    return f"ODDS = Odds(gain={odds.gain}, spare={odds.spare}, slope={odds.slope})"


def written(text: str, odds: Odds) -> str | None:
    """A game's file with these odds; None where it has no line for them."""
    return LINE.sub(line_of(odds), text, count=1) if LINE.search(text) else None


def main() -> int:
    """Fit, print, and write what is to be written; 1 where a file has no line for it."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--game", nargs="*", choices=list(GAMES), default=by_points())
    parser.add_argument("--matches", type=int, default=400)
    parser.add_argument("--seed", type=int, default=4_100)
    parser.add_argument("--write", action="store_true")
    typed = parser.parse_args()
    status = 0
    for game in typed.game:
        found = [one for seats in SEATS for one in seen(game, seats, typed.matches, typed.seed)]
        odds = fitted(found)
        print(f"{game}: {line_of(odds)}")
        fresh = [one for seats in SEATS for one in seen(game, seats, typed.matches // 2, typed.seed + 1)]
        told = "; ".join(f"{100 * p:.0f} % given, {100 * w:.0f} % won ({n})" for p, w, n in bands(odds, fresh))
        print(f"  {len(found)} standings, loss {loss(odds, found):.3f}, of fresh ones {loss(odds, fresh):.3f}: {told}")
        sys.stdout.flush()
        if typed.write:
            path = FOLDER / f"{game}.py"
            text = written(path.read_text(encoding="utf-8"), odds)
            if text is None:
                print(f"{path}: no line to replace")
                status = 1
            else:
                path.write_text(text, encoding="utf-8")
    return status


if __name__ == "__main__":
    sys.exit(main())
