"""A strong player where winning hands are declared (T)."""

from __future__ import annotations

from random import Random

import pytest

from ramino_access.bots.declared import beginning, collecting, declaration
from ramino_access.bots.minds import mind
from ramino_access.core.actions import Action, Declare, Discard, DrawStock, Take
from ramino_access.core.state import State
from ramino_access.core.view import view_of
from ramino_access.games import GAMES
from ramino_access.play.duplicate import play_deal, tally
from ramino_access.play.text.positions import position
from tests.night import some

RULES = GAMES["toscano"].compile({}, 2)


def at_play(hand: str, discards: str = "", phase: str = "play") -> State:
    """Anna has drawn and holds these cards."""
    data = {"seats": ["Anna", "Bruno"], "hands": {"Anna": hand}, "discards": discards, "phase": phase}
    return position(RULES, data)


def test_the_best_winning_hand_is_declared() -> None:
    state = at_play("As 2s 3s 4s 5s 6s 7s Jd Jc Jh Js")
    assert RULES.declaring is not None
    play = declaration(RULES, RULES.declaring, state)
    assert isinstance(play, Declare)
    left = [c for c in state.hands[0] if c.face is not play.face]
    assert all(
        RULES.declaring.strength(left) >= RULES.declaring.strength([c for c in state.hands[0] if c is not other])
        for other in state.hands[0]
        if RULES.declaring.kind([c for c in state.hands[0] if c is not other])
    )


@pytest.mark.parametrize(
    ("level", "two", "discards", "thrown"),  # the pair of twos may get more; nobody needs the seven
    [
        *((level, "Ks Kh", "Kd Kc 3c", "Ks Kh") for level in ("strong", "expert")),
        ("expert", "6s 7c", "Jc Qs 6c Ks 7s Ac", "7c"),
    ],
)
def test_what_waits_for_dead_cards_is_thrown(level: str, two: str, discards: str, thrown: str) -> None:
    state = at_play(f"As Ah Ad 4h 5h 6h 7h 2s 2d {two}", discards)
    play = mind(level).choose(view_of(state, 0), RULES, Random(1))
    assert isinstance(play, Discard)
    assert play.token.face.code in thrown


@pytest.mark.parametrize(
    ("hand", "discard", "play"),
    [("As Ah 2h 3h 4h Qd 2c 3c 4c Qc", "Ac", Take()), ("7s Js Qs 2h Jh Kh 4d Jd 5c 6c", "7d", DrawStock())],
)
def test_a_discard_has_to_make_the_hand_much_better(hand: str, discard: str, play: Action) -> None:
    assert collecting(view_of(at_play(hand, discard, "draw"), 0), RULES, Random(1)) == play


def test_a_beginner_does_not_always_throw_the_best() -> None:
    state = at_play("As Ah Ad 4h 5h 6h 7h 2s 2d Ks Jh")
    view = view_of(state, 0)
    plays = {str(beginning(view, RULES, Random(seed))) for seed in range(40)}
    assert len(plays) > len({str(collecting(view, RULES, Random(seed))) for seed in range(40)})


@pytest.mark.parametrize(("seats", "options"), [(3, {}), (4, {}), (2, {"pack": 36}), (4, {"pack": 36})])
@pytest.mark.parametrize("level", ["novice", "strong"])
def test_every_choice_is_legal(seats: int, options: dict[str, object], level: str) -> None:
    rules = GAMES["toscano"].compile(options, seats)
    for number in range(2):
        play_deal(rules, [mind(level)] * seats, 3, number, lambda: 0.0)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("better", "worse"), some([("casual", "novice"), ("strong", "novice"), ("expert", "novice")], 3, first=1)
)
def test_the_better_level_wins_more(better: str, worse: str) -> None:
    deals = [play_deal(RULES, [mind(better), mind(worse)], 21, number, lambda: 0.0) for number in range(15)]
    assert tally(deals, 2).mean_difference > 0
