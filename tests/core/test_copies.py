"""Records survive being copied and pickled, and cards stay the objects that they are."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable, Iterator, Mapping
from random import Random
from types import FunctionType

import pytest

from ramino_access import bots
from ramino_access.core.actions import DrawStock
from ramino_access.core.cards import BACK, HIDDEN, JOKER, Card, card, face_of_code
from ramino_access.core.engine import apply, start
from ramino_access.core.record import Record, changed, fields_of
from ramino_access.core.rules import Rules
from ramino_access.core.state import State, past_of
from ramino_access.core.view import view_of
from ramino_access.games import GAMES
from tests.cases import each_case
from tests.contract.secrets import cards_in


def pickled(thing: object) -> object:
    return pickle.loads(pickle.dumps(thing))


WAYS = (pickled, copy.copy, copy.deepcopy)


def midway(game: str) -> tuple[Rules, State]:
    """A table at which a few plays were made, the last of them within a turn."""
    rules = GAMES[game].compile({}, 3)
    state, rng = start(rules, 3, 5), Random(5)
    while sum(state.turns) < 20 or not state.turn.plays:
        action = bots.choose(view_of(state, state.turn.seat), rules, rng)
        after = apply(rules, state, state.turn.seat, action).state
        if after.over or sum(after.turns) > 40:
            break
        state = after
    return rules, state


@each_case("way", WAYS)
@each_case("thing", [HIDDEN, BACK, JOKER, face_of_code("As"), card(JOKER, 3), card(face_of_code("Td"), 1)])
def test_a_card_stays_the_same_object(way: Callable[[object], object], thing: object) -> None:
    assert way(thing) is thing


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("game", GAMES)
def test_tables_and_rules(game: str, way: Callable[[object], object]) -> None:
    rules, state = midway(game)
    assert way(rules) == rules
    assert way(state) == state
    for seat in (None, 0, 1, 2):
        view = view_of(state, seat)
        other = way(view)
        assert other == view
        assert all(mine is its for mine, its in zip(cards_in(view.state), cards_in(other.state), strict=True))


@pytest.mark.parametrize("way", WAYS)
def test_events(way: Callable[[object], object]) -> None:
    rules = GAMES["salotto"].compile({}, 2)
    state = start(rules, 2, 1)
    (event,) = apply(rules, state, state.turn.seat, DrawStock()).events
    assert way(event) == event
    assert all(mine is its for mine, its in zip(cards_in(event), cards_in(way(event)), strict=True))


@pytest.mark.parametrize("way", WAYS)
def test_a_turn_of_a_thousand_plays(way: Callable[[State], State]) -> None:
    state = start(GAMES["salotto"].compile({}, 2), 2, 1)
    for plays in range(1, 1001):
        state = changed(state, turn=changed(state.turn, undo=state, plays=plays))
    assert past_of(way(state)) == past_of(state)


@pytest.mark.parametrize("game", GAMES)
def test_rules_are_data(game: str) -> None:
    for players in range(GAMES[game].seats[0], GAMES[game].seats[1] + 1):
        made = [f.__qualname__ for f in functions(GAMES[game].compile({}, players)) if "<" in f.__qualname__]
        assert made == []


def functions(thing: object) -> Iterator[FunctionType]:
    if isinstance(thing, FunctionType):
        yield thing
    elif isinstance(thing, Mapping):
        for value in thing.values():
            yield from functions(value)
    elif isinstance(thing, Record):
        for name in fields_of(thing):
            yield from functions(getattr(thing, name))


def test_a_face_that_is_hidden_cannot_be_named() -> None:
    with pytest.raises(KeyError):
        face_of_code("?")
    assert isinstance(HIDDEN, Card)
