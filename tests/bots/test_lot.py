"""Play at random: always legal, always to the end, every kind of play, and from nothing but the view."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from ramino_access.bots.lot import lot
from ramino_access.core.actions import (
    Action,
    Call,
    Declare,
    Discard,
    DrawStock,
    EndTurn,
    LayMelds,
    LayOff,
    Lift,
    Merge,
    Pass,
    Split,
    Swap,
    Take,
    Undo,
)
from ramino_access.core.cards import face_of_code
from ramino_access.core.engine import attempt, start
from ramino_access.core.refusals import Refusal
from ramino_access.core.view import view_of
from ramino_access.games import GAMES
from ramino_access.play.text.positions import position
from tests.bots.by_lot import TABLES, plays
from tests.contract.matches import sampled

SEEDS = 6


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_hands_end_and_nothing_is_refused(game: str, seats: int, options: dict[str, Any]) -> None:
    for seed in range(SEEDS):
        steps = [step for _, _, _, step in plays(game, seats, seed, options)]
        assert steps[-1].state.over


@pytest.mark.parametrize("number", range(6))
@pytest.mark.parametrize("game", GAMES)
def test_hands_end_with_any_options(game: str, number: int) -> None:
    least, most = GAMES[game].seats
    seats = Random(number).randint(least, most)
    for _ in plays(game, seats, number, sampled(game, number, seats)):
        pass


KINDS: dict[str, set[type]] = {
    "salotto": {DrawStock, Take, LayMelds, LayOff, Swap, Lift, Split, Merge, Undo, Discard, EndTurn},
    "ufficiale": {DrawStock, Take, LayMelds, LayOff, Discard},
    "toscano": {DrawStock, Take, Discard},
    "cinquecento": {DrawStock, Take, LayMelds, LayOff, Discard, Call},
    "rami": {DrawStock, Take, LayMelds, LayOff, Swap, Lift, Undo, Discard},
    "scala40": {DrawStock, Take, LayMelds, LayOff, Swap, Discard},
    "ramino": {DrawStock, Take, LayMelds, LayOff, Swap, Discard},
    "machiavelli": {DrawStock, LayMelds, LayOff, Swap, Lift, Split, Merge, Undo, EndTurn},
    "chiuso": {DrawStock, Take, Discard},
}


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_of_play_comes_about(game: str) -> None:
    done: set[type] = set()
    for name, seats, options in TABLES:
        if name == game:
            for seed in range(SEEDS):
                done |= {type(action) for _, _, (_, action), _ in plays(game, seats, seed, options)}
    assert done >= KINDS[game]


@pytest.mark.parametrize(("game", "seats", "options"), TABLES[:5])
def test_the_same_seed_plays_the_same(game: str, seats: int, options: dict[str, Any]) -> None:
    first, second = ([what for _, _, what, _ in plays(game, seats, 3, options)] for _ in range(2))
    assert first == second
    assert first != [what for _, _, what, _ in plays(game, seats, 4, options)]


def test_it_takes_as_often_as_it_draws() -> None:
    done = [type(action) for seed in range(SEEDS) for _, _, (_, action), _ in plays("ufficiale", 2, seed, {})]
    assert 0.4 < done.count(Take) / (done.count(Take) + done.count(DrawStock)) < 0.6


def test_any_card_may_be_thrown() -> None:
    rules = GAMES["ufficiale"].compile({}, 2)
    state = start(rules, 2, 1)
    step = attempt(rules, state, state.turn.seat, DrawStock())
    assert not isinstance(step, Refusal)
    view = view_of(step.state, state.turn.seat)
    rng = Random(1)
    thrown = {a.token.face for _ in range(400) if isinstance(a := lot(view, rules, rng), Discard)}
    assert thrown == {card.face for card in view.hand}


def _chosen(data: dict[str, Any], times: int = 200) -> set[Action]:
    """What is chosen in this position, over many draws."""
    rules = GAMES["toscano"].compile({}, 2)
    state = position(rules, {"seats": ["Anna", "Bruno"], **data})
    rng = Random(1)
    return {lot(view_of(state, state.turn.seat), rules, rng) for _ in range(times)}


def test_a_winning_hand_is_sometimes_declared() -> None:
    hands = {"Anna": "Ah 2h 3h 4h 5h 6h 7h Jh Qh Kh 7s", "Bruno": "As 2s 3s 4s 5s 6s 2c 5c Qc Kd"}
    chosen = _chosen({"hands": hands, "phase": "play"})
    assert {type(action) for action in chosen} == {Declare, Discard}
    assert Declare(face_of_code("7s")) in chosen


def test_in_a_last_look_the_discard_is_taken_only_where_it_wins() -> None:
    rules = GAMES["toscano"].compile({}, 2)
    hands = {"Anna": "Ah 2h 3h 4h 5h 6h 7h Jh Qh Kh 7s", "Bruno": "As 2s 3s 4s 5s 6s 2c 5c Qc Kd"}
    for thrown, expected in (("7s", {Take, Pass}), ("2d", {Pass})):
        mine = hands["Anna"].replace("7s", thrown)
        state = position(rules, {"seats": ["Anna", "Bruno"], "hands": {**hands, "Anna": mine}, "phase": "play"})
        step = attempt(rules, state, 0, Declare(face_of_code(thrown)))
        assert not isinstance(step, Refusal)
        rng = Random(1)
        looks = [lot(view_of(step.state, 1), rules, rng) for _ in range(60)]
        assert {type(action) for action in looks} == expected
        if Take in expected:
            taken = attempt(rules, step.state, 1, Take())
            assert not isinstance(taken, Refusal)
            assert all(isinstance(lot(view_of(taken.state, 1), rules, rng), Declare) for _ in range(20))
