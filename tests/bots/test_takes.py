"""Cards that must be used are taken by opponents who see how to use them, and by nobody else."""

from __future__ import annotations

from collections import Counter
from functools import partial
from random import Random
from typing import Any

import pytest

from ramino_access import bots
from ramino_access.bots import LEVELS, RANDOM
from ramino_access.bots.levels import expert
from ramino_access.bots.levels.expert import solved
from ramino_access.bots.levels.layable import Taste, laid_out
from ramino_access.bots.levels.takes import takes
from ramino_access.core.actions import Action, DrawStock, LayOff, Lift, Take, Undo, token_of
from ramino_access.core.cards import face_of_code
from ramino_access.core.engine import Step, attempt, check, start
from ramino_access.core.plays.drawing import taken
from ramino_access.core.plays.step import next_seat
from ramino_access.core.refusals import Refusal
from ramino_access.core.rules import Rules
from ramino_access.core.state import State
from ramino_access.core.view import view_of
from ramino_access.games import GAMES
from ramino_access.play.text.positions import position
from ramino_access.solver import usable as judging
from ramino_access.solver.repair import Allowance
from ramino_access.solver.usable import at_a_glance
from tests.night import waits
from tests.oracle.positions import CHOICES

QUICK = [*(level for level in LEVELS if level != "expert"), RANDOM]
MOST_PLAYS = 4_000


def _at(game: str, hand: str, table: list[str], top: str, **options: Any) -> tuple[Rules, State]:
    """A position in which the player to move has opened and may take from the discards."""
    rules = GAMES[game].compile(options, 2)
    names = ["Anna", "Bruno"]
    data = {"seats": names, "hands": {"Anna": hand}, "table": table, "discards": top, "opened": names}
    return rules, position(rules, data)


def _drawn(rules: Rules, state: State, level: str, times: int) -> set[Action]:
    return {bots.choose(view_of(state, 0), rules, Random(seed), level) for seed in range(times)}


@pytest.mark.parametrize("level", [*LEVELS, RANDOM])
def test_a_card_that_owes_a_new_meld_is_not_taken_because_its_like_could_be_laid_off(level: str) -> None:
    rules, state = _at("rami", "Qd 9s 2d Qh 9d", ["6d 7d 8d"], "9d")
    assert _drawn(rules, state, level, 5) == {DrawStock()}


@pytest.mark.parametrize("level", [*LEVELS, RANDOM])
def test_what_only_a_rearranged_table_would_use_is_left(level: str) -> None:
    table = ["6h 7h 8h", "6c 7c 8c", "6s 7s 8s"]
    rules, state = _at("rami", "Kd 2c", table, "7d", manipulation=True)
    assert check(rules, state, 0, Take()) is None
    assert _drawn(rules, state, level, 3 if level == "expert" else 30) == {DrawStock()}


@pytest.mark.parametrize("level", QUICK)
def test_what_is_seen_to_be_used_is_taken_and_used(level: str) -> None:
    rules, state = _at("rami", "7h 7c Kd 2c", ["4s 5s 6s"], "7d", manipulation=True)
    assert Take() in _drawn(rules, state, level, 30)
    outcome = attempt(rules, state, 0, Take())
    assert not isinstance(outcome, Refusal)
    while outcome.state.turn.obligations:
        play = bots.choose(view_of(outcome.state, 0), rules, Random(1), level)
        outcome = attempt(rules, outcome.state, 0, play)
        assert not isinstance(outcome, Refusal)
    assert outcome.state.turn.seat == 0


def test_each_take_is_paid_for() -> None:
    """By a lay-off, or by moving the table as they see it; not by what they don't see."""
    rules, state = _at("salotto", "2c 9h Kd", ["5h 6h 7h"], "8h", discards="must-use", manipulation=True)
    assert [play for play, _ in takes(rules, state, Taste())] == [Take()]
    rules, state = _at("salotto", "2c Kd", ["6s 7s 8s 9s Ts"], "8s", discards="must-use", manipulation=True)
    assert [play for play, _ in takes(rules, state, Taste())] == [Take()]
    rules, state = _at("salotto", "2c Kd", ["5h 6h 7h", "8s 8h 8d 8c"], "9h", discards="must-use", manipulation=True)
    assert check(rules, state, 0, Take()) is None
    assert list(takes(rules, state, Taste())) == []


def test_what_is_plain_to_the_rules_and_not_to_the_player_is_left() -> None:
    """The joker comes back for the jack, but would be laid without the card that was taken."""
    hand, table = "Tc Ac 2s 8d 9h Js Th 8s Td Kh 8c", ["Js* Qs Ks", "Qs Qh Qd"]
    rules, state = _at("rami", hand, table, "Jd", manipulation=True, circular=True)
    assert at_a_glance(rules, taken(rules, state, 1).state)
    assert list(takes(rules, state, Taste())) == []
    assert _drawn(rules, state, "strong", 3) == {DrawStock()}


def _hand(game: str, seed: int, levels: list[str]) -> Counter[tuple[str, type[Action]]]:
    """One hand with options drawn at random, played to its end: who did what how often."""
    rng = Random(seed)
    options = {name: rng.choice(values) for name, values in CHOICES[game].items()}
    if game != "cinquecento":
        options["manipulation"] = True
    if game == "salotto":
        options["discards"] = "must-use"
    rules = GAMES[game].compile(options, len(levels))
    state = start(rules, len(levels), seed)
    rules = rules.for_hand(state)
    done: Counter[tuple[str, type[Action]]] = Counter()
    while not state.over:
        seat, play = _next(rules, state, levels, rng)
        outcome = attempt(rules, state, seat, play)
        assert not isinstance(outcome, Refusal), (game, options, seed, levels[seat], play, outcome)
        done[levels[seat], type(play)] += 1
        assert done.total() < MOST_PLAYS, (game, options, seed)
        state = outcome.state
    return done


def _next(rules: Rules, state: State, levels: list[str], rng: Random) -> tuple[int, Action]:
    seat = state.discarder
    while seat is not None and (seat := next_seat(rules, state, seat)) != state.discarder:
        call = bots.choose_call(view_of(state, seat), rules, rng, levels[seat])
        if call is not None:
            return seat, call
    seat = state.turn.seat
    return seat, bots.choose(view_of(state, seat), rules, rng, levels[seat])


FEW = partial(Allowance, 200)  # boards: some milliseconds. Where that is not enough the take is allowed all the same


@pytest.mark.parametrize("game", ["salotto", waits("rami"), "cinquecento"])
def test_nobody_is_ever_stuck_with_a_card_or_waits_for_the_search(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judging, "Allowance", FEW)
    done: Counter[tuple[str, type[Action]]] = Counter()
    for seed in range(16):
        done += _hand(game, seed, Random(seed).choices(QUICK, k=2 + seed % 3))
    assert sum(done[level, Take] for level in QUICK) > 16
    assert not any(done[level, Undo] for level in QUICK if level != RANDOM)


def test_an_expert_trusts_the_solver_with_a_taken_card_only_where_it_sees_the_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = ["6h 7h 8h", "6c 7c 8c", "6s 7s 8s"]
    rules, state = _at("rami", "Kd 2c", table, "7d", manipulation=True)
    outcome = attempt(rules, state, 0, Take())
    assert not isinstance(outcome, Refusal)
    first = solved(rules, outcome.state)
    assert first is not None
    assert isinstance(attempt(rules, outcome.state, 0, first), Step)
    monkeypatch.setattr(expert, "REARRANGED", 2)  # too few for the way there
    assert solved(rules, outcome.state) is None


def test_a_rearrangement_under_way_is_not_taken_back_by_the_solver(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where its answer is poorer than what is seen without it; else the two would take turns for ever."""
    rules, state = _at("salotto", "3c * 5d", ["Th Jh Qh Kh", "7c 8c 9c Tc"], "9d", manipulation=True)
    ten = token_of(face_of_code("Th"))
    for play in (DrawStock(), Lift(1, ten)):
        outcome = attempt(rules, state, 0, play)
        assert not isinstance(outcome, Refusal)
        state = outcome.state
    back = LayOff(1, (ten,))
    monkeypatch.setattr(expert, "_next_solved", lambda rules, state: back if state.turn.obligations else None)
    assert solved(rules, state) is None
    assert len(laid_out(rules, state, Taste()).hands[0]) < len(state.hands[0]) - 1


@pytest.mark.slow
@pytest.mark.parametrize("game", ["salotto", "rami"])
def test_nor_are_experts(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judging, "Allowance", FEW)
    done: Counter[tuple[str, type[Action]]] = Counter()
    for seed in range(3):
        done += _hand(game, seed, ["expert", "strong"])
    assert not done["expert", Undo]
