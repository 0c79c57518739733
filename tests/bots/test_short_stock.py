"""At a large table the stock soon ends (R1, G10): the expert lays and draws so that little stays in the hand."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from random import Random

import pytest

from ramino_access.bots.levels.expert import HURRY, expert
from ramino_access.bots.levels.short_stock import hurries
from ramino_access.bots.levels.strong import strong
from ramino_access.core.actions import Action, DrawStock, Take
from ramino_access.core.engine import attempt, start
from ramino_access.core.record import changed
from ramino_access.core.refusals import Refusal
from ramino_access.core.rules import Rules
from ramino_access.core.state import State
from ramino_access.core.view import View, view_of
from ramino_access.games import GAMES
from ramino_access.play.text.positions import position

NAMES = ["Anna", "Bruno", "Carla", "Dario", "Elena", "Fabio", "Gina", "Hugo"]
TABLE = ["9h Th Jh", "4s 5s 6s 7s", "Qd Qh Qc"]


def table(hand: str, phase: str, seats: int = 8, **more: object) -> tuple[Rules, State]:
    """A table of rami with some melds where Anna is to move, and the others hold eight cards each."""
    names = NAMES[:seats]
    rules = GAMES["rami"].compile({}, seats)
    hands: Mapping[str, str | int] = {**dict.fromkeys(names, 8), "Anna": hand}
    data = {"seats": names, "hands": hands, "opened": names, "table": TABLE, "phase": phase, **more}
    state = position(rules, data)
    short = state.stock if "stock" in more else state.stock[:2]
    return rules, changed(state, stock=short, reshuffles=3 if phase == "play" else 2)


def turn(rules: Rules, state: State, mind: Callable[[View, Rules, Random], Action]) -> State:
    """The table once this level has played its turn."""
    seat = state.turn.seat
    while not state.over and state.turn.seat == seat:
        outcome = attempt(rules, state, seat, mind(view_of(state, seat), rules, Random(1)))
        assert not isinstance(outcome, Refusal)
        state = outcome.state
    return state


@pytest.mark.parametrize(
    ("hand", "usually", "stay"),
    [
        ("8h 8s 8d 6d 7d Kc 2s", "6d 7d 2s", "2s"),  # the run, for two of the eights can be laid off
        ("Qs Ks As Kd Kc 3d 2d", "Kc 3d 2d", "3d 2d"),  # the kings: the queen can be laid off, the ace be thrown
        ("8h 8s 8d Kc 2s", "2s", "2s"),
    ],
)
def test_new_melds_are_chosen_together_with_what_the_table_has_places_for(hand: str, usually: str, stay: str) -> None:
    rules, state = table(hand, "play")
    for mind, left in ((strong, usually), (expert, stay)):
        assert sorted(card.face.code for card in turn(rules, state, mind).hands[0]) == sorted(left.split())


def test_a_card_is_laid_off_rather_than_melded_where_that_frees_others() -> None:
    rules, state = table("8h 8s 8d 7h 9s Kc 2s", "play")  # the eights would be a meld, but the seven and the nine stay
    assert {card.face.code for card in turn(rules, state, expert).hands[0]} == {"8d", "2s"}


def test_who_opens_counts_what_the_table_then_has_places_for() -> None:
    rules, state = table("Ks Kh Kd 8h 8s 8d 6d 7d Jc 2s 2c", "play", opened=NAMES[1:])
    for mind, left in ((strong, ["2c", "2s", "6d", "7d"]), (expert, ["2c", "2s"])):
        assert sorted(card.face.code for card in turn(rules, state, mind).hands[0]) == left


@pytest.mark.parametrize(("below", "expected"), [("Ks Ks", DrawStock()), ("2d 3c", Take())])
def test_a_discard_is_weighed_against_what_will_be_shuffled_into_the_stock(below: str, expected: Action) -> None:
    rules, state = table("Js Qs Kd 4d 4c 3d", "draw", discards=f"{below} 4h", stock="")
    assert expert(view_of(state, 0), rules, Random(1)) == expected


def test_a_discard_that_ends_the_hand_is_taken() -> None:
    rules, state = table("4d 4c 8h", "draw", discards="Ks Kh 4h", stock="")
    assert turn(rules, state, expert).over


def test_it_hurries_only_where_many_have_little_time_and_a_flat_sum_is_due() -> None:
    rules, state = table("8h 8s 8d 6d 7d Kc 2s", "play")
    assert hurries(rules, state, HURRY)
    assert not hurries(rules, state, replace(HURRY, rivals=8))
    assert not hurries(rules, changed(state, stock=(*state.stock * 8,)), HURRY)
    assert not hurries(*table("8h 8s 8d 6d 7d Kc 2s", "play", seats=4), HURRY)
    elimination = GAMES["salotto"].compile({"mode": "elimination"}, 8)
    assert not hurries(elimination, start(elimination, 8, 1), HURRY)


def test_what_stays_is_the_same_for_equal_tables_and_lots() -> None:
    rules, state = table("8h 8s 8d 6d 7d Kc 2s 4d 4c Js", "draw", discards="Ks Kh 4h")
    view = view_of(state, 0)
    assert len({str(expert(view, rules, Random(3))) for _ in range(3)}) == 1
