"""The baseline of the challenge and the greedy player behave as was published of them."""

from __future__ import annotations

from random import Random

import pytest

from ramino_access.core.actions import Action, Declare, Discard, DrawStock, Take
from ramino_access.core.record import changed
from ramino_access.core.state import State, Trace
from ramino_access.core.view import view_of
from tools.anchors.baseline import baseline, greedy
from tools.anchors.positions import cards, position
from tools.anchors.rules import gin_rules

OTHER = "8s 3d 5d 9c Ts Jh 2d 4d 6d Ac"


def thrown(state: State, player: object = baseline) -> set[str]:
    """What is thrown in a hundred tries; a knock has a mark."""
    return {named(act(state, player, seed)) for seed in range(100)}


def act(state: State, player: object, seed: int = 0) -> Action:
    assert callable(player)
    action: Action = player(view_of(state, 0), gin_rules(), Random(seed))
    return action


def named(action: Action) -> str:
    if isinstance(action, Declare):
        return f"{action.face.code}!"
    assert isinstance(action, Discard)
    return action.token.code


@pytest.mark.parametrize(
    ("top", "taken"), [("3s", True), ("7h", True), ("Qh", False), ("Kc", False), ("6c", True), ("Js", False)]
)
def test_the_baseline_takes_only_into_a_meld(top: str, taken: bool) -> None:
    state = position("As 2s 7d 7c 8c Kh Td 4h 2h Qd", OTHER, discards=top, drawing=True)
    assert act(state, baseline) == (Take() if taken else DrawStock())


def test_it_throws_by_lot_what_leaves_least() -> None:
    state = position("As 2s 3s 7d 7c 7h Kh Qd Jc 9h 2h", OTHER)
    assert thrown(state) == {"Kh", "Qd", "Jc"}


def test_it_does_not_throw_what_it_just_took() -> None:
    state = position("As 2s 3s 7d 7c 7h Kh Qd Jc 9h 2h", OTHER, taken="Kh")
    assert thrown(state) == {"Qd", "Jc"}


def test_it_does_not_throw_the_same_card_after_taking_the_same() -> None:
    king, queen = cards("Kh Qd")
    before = (Trace(0, king, to_hand=True), Trace(0, queen, to_hand=False))
    state = position("As 2s 3s 7d 7c 7h Kh Qd Jc 9h 2h", OTHER, taken="Kh", trail=before)
    assert thrown(state) == {"Jc"}


def test_it_knocks_as_soon_as_it_may() -> None:
    assert thrown(position("As 2s 3s 7d 7c 7h 9h Td Jd Qd Kc", OTHER)) == {"Kc!"}
    assert thrown(position("As 2s 3s 7d 7c 7h 9h Td 6d Qd Kc", OTHER)) == {"Kc", "Qd", "Td"}


def test_the_greedy_player_takes_what_leaves_less() -> None:
    hand = "As 2s 7d 7c 8c Kh Td 4h 2h Qd"
    assert act(position(hand, OTHER, discards="3c", drawing=True), greedy) == Take()  # a three for a king
    assert act(position(hand, OTHER, discards="Jc", drawing=True), greedy) == DrawStock()


def test_the_greedy_player_waits_for_four_points() -> None:
    assert thrown(position("As 2s 3s 7d 7c 7h Td Jd Qd 5h Kc", OTHER), greedy) == {"Kc"}
    assert thrown(position("As 2s 3s 7d 7c 7h Td Jd Qd 4h Kc", OTHER), greedy) == {"Kc!"}


@pytest.mark.parametrize(("scores", "knocks"), [((0, 0), True), ((10, 20), False), ((0, 90), False), ((90, 0), True)])
def test_it_waits_longer_when_it_is_behind(scores: tuple[int, int], knocks: bool) -> None:
    state = position("As 2s 3s 7d 7c 7h Td Jd Qd 3h Kc", OTHER)
    state = changed(state, standing=changed(state.standing, scores=scores))
    assert thrown(state, greedy) == {"Kc!" if knocks else "Kc"}


def test_it_knocks_with_up_to_ten_points_when_it_is_well_ahead() -> None:
    for loose, knocked in (("9h", "Kc!"), ("9h 2h", "Kc")):
        hand = f"As 2s 3s 7d 7c 7h Td Jd Qd {loose} Kc" if " " not in loose else f"As 2s 3s 4s 7d 7c 7h 8h {loose} Kc"
        state = position(hand, OTHER)
        state = changed(state, standing=changed(state.standing, scores=(90, 0)))
        assert thrown(state, greedy) == {knocked}
