"""A match on the engine and under a referee at once: every play is judged by both, and what comes of it compared."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from ramino_access.core.engine import Step, attempt, next_hand
from ramino_access.core.refusals import Refusal
from ramino_access.core.rules import Rules
from ramino_access.core.state import DRAW, State
from ramino_access.play.text.notation import parse_play
from tests.referee.laws import RefusedError, at


def code(card: object) -> tuple[str, int]:
    """A card as referees have it."""
    face, _, copy = repr(card).partition("#")
    return face, int(copy)


def near(rng: Random, hand: list[str], highest: int, jokers: tuple[int, ...]) -> str:
    """Cards of which most make a meld, jokers in any order: so many of these."""
    one = rng.choice([c for c in hand if c != "*"] or ["7d"])
    if rng.random() < 0.5:
        faces = [one[0] + suit for suit in "shdc" if one[0] + suit in hand]
    else:
        faces = [f for low in range(1, highest) if (f := at(low, one[1])) in hand][:5]
    some = rng.sample(faces, min(len(faces), rng.randint(2, 5)))
    some.sort(key=faces.index)
    for _ in range(rng.choice(jokers) if "*" in hand else 0):
        some.insert(rng.randint(0, len(some)), rng.choice(("*", one + "*")))
    return " ".join(some) or one


class Beside:
    """A match of some hands at most, each of some plays at most."""

    rng: Random
    where: str
    rules: Rules
    state: State
    referee: Any
    done: Counter[str]
    hands: int
    most_plays: int

    def _dealt(self) -> Any:
        """The referee of a hand that was dealt."""
        raise NotImplementedError

    def _one(self) -> None:
        """Somebody tries something."""
        raise NotImplementedError

    def play(self) -> None:
        """A few hands, or the whole match."""
        for _ in range(self.hands):
            for _ in range(self.most_plays):
                if self.state.over:
                    break
                self._one()
            if self.state.result is None or self.state.result.match_over:
                return
            self.state = next_hand(self.rules, self.state)
            self.referee = self._dealt()

    def _judge(self, seat: int, line: str) -> None:
        """Ask both, and compare what they say and what has become of the table."""
        where = f"{self.where}, seat {seat}: {line}"
        outcome = attempt(self.rules, self.state, seat, parse_play(line))
        said = outcome.code if isinstance(outcome, Refusal) else ""
        try:
            self.referee.play(seat, line)
            judged = ""
        except RefusedError as refused:
            judged = str(refused)
        self.done[f"{line.split()[0]}{self._marked(line)} {judged}".strip()] += 1
        assert said == judged, f"{where}: {said or 'made'}, but by the rules {judged or 'made'}"
        if isinstance(outcome, Refusal):
            return
        self._made(outcome, where)
        shuffled = self.state.reshuffles < outcome.state.reshuffles
        self.state = outcome.state
        if shuffled:
            self._reshuffled(where)
        self._compare(where)

    def _marked(self, line: str) -> str:
        """How a play is counted apart."""
        del line
        return ""

    def _made(self, step: Step, where: str) -> None:
        """A play was made."""

    def _reshuffled(self, where: str) -> None:
        """In which order the cards lie now only the engine knows."""
        ref, state = self.referee, self.state
        new = list(map(code, state.stock))
        drawn = code(state.hands[state.turn.seat][-1])
        assert sorted([*new, drawn]) == sorted([*ref.stock, ref.hands[ref.turn][-1]]), where
        ref.stock = new
        ref.hands[ref.turn][-1] = drawn

    def _compare(self, where: str) -> None:
        state, ref = self.state, self.referee
        here = {
            "hands": [sorted(map(code, hand)) for hand in state.hands],
            "stock": list(map(code, state.stock)),
            "discards": list(map(code, state.discards)),
            "over": state.over,
            "scores": list(state.standing.scores),
        }
        there = {
            "hands": [sorted(hand) for hand in ref.hands],
            "stock": ref.stock,
            "discards": ref.discards,
            "over": ref.over,
            "scores": ref.scores,
        }
        assert here == there, where
        if state.result is not None:
            assert state.result.winner == ref.winner, where
            assert self._given() == ref.given, where
            assert list(state.result.champions) == ref.champions, where
            assert set(state.standing.out) == ref.out, where
        else:
            assert (state.turn.seat, state.turn.phase is DRAW) == (ref.turn, ref.fresh), where

    def _given(self) -> list[int]:
        """What each gets for the hand that is over."""
        assert self.state.result is not None
        return [share.total for share in self.state.result.shares]
