"""How the expert thinks of gin rummy."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from random import Random

import pytest

from ramino_access.core.actions import Declare, Discard, Token
from ramino_access.core.cards import face_of_code
from ramino_access.core.record import changed
from ramino_access.core.state import Trace
from ramino_access.core.view import view_of
from ramino_access.hints.masks import mask, place
from tools.anchors.baseline import baseline
from tools.anchors.expert import danger, expert, knock_is_better
from tools.anchors.play import Figures
from tools.anchors.positions import cards, position
from tools.anchors.rules import gin_rules
from tools.anchors.seen import watched
from tools.anchors.table import play_pair
from tools.anchors.worlds import likely, played_on, worlds

RULES = gin_rules()
HAND = "As 2s 3s 7d 7c 7h 9h Td Qd Kc 4h"
OTHER = "8s 3d 5d 9c Ts Jh 2d 4d 6d Ac"


def at(code: str) -> int:
    return place(cards(code)[0])


def bits(codes: str) -> int:
    return mask(cards(codes))


def story(*plays: str) -> tuple[Trace, ...]:
    """``0 Kd`` is a discard of seat 0, ``1 +Kd`` a card that seat 1 took."""
    parts = [play.split() for play in plays]
    return tuple(Trace(int(who), cards(what.lstrip("+"))[0], to_hand="+" in what) for who, what in parts)


def test_what_was_taken_thrown_and_let_pass_is_remembered() -> None:
    trail = story("0 Kd", "1 +Kd", "1 Js", "0 5c", "1 8h")
    state = position(HAND, "Kd Kh Ks 9c Ts Jh 2d 4d 6d Ac", discards="Qh Js 5c 8h", trail=trail)
    seen = watched(view_of(state, 0), RULES)
    assert seen.theirs == bits("Kd")
    assert seen.hidden == 9
    assert (seen.turns, seen.last) == (2, at("8h"))
    # The first card was let pass before the first turn, the five one turn ago.
    assert seen.passed == ((bits("Qh"), 2), (bits("5c"), 1))
    assert not seen.unseen & bits(HAND + " Kd Qh Js 5c 8h")


def test_a_hand_that_would_have_taken_is_unlikely() -> None:
    trail = story("0 5c", "1 8h")
    seen = watched(view_of(position(HAND, OTHER, discards="Qh 5c 8h", trail=trail), 0), RULES)
    without = bits("5h 6d 6c 8s Ts Jh 2d 4d 8d Ac")
    fitting = bits("5h 5d 6c 8s Ts Jh 2d 4d 8d Ac")  # with two fives
    assert likely(seen, fitting) < likely(seen, without) - 1
    loose = bits("5h 6d 6c 8s Ts Jh 2d 4d Kd Ac")  # why was the eight thrown, and not the king?
    assert likely(seen, loose) < likely(seen, without) - 1


def test_worlds_go_with_what_is_known() -> None:
    trail = story("0 Kd", "1 +Kd", "1 Js", "0 5c", "1 8h")
    state = position(HAND, "Kd Kh Ks 9c Ts Jh 2d 4d 6d Ac", discards="Qh Js 5c 8h", trail=trail)
    seen = watched(view_of(state, 0), RULES)
    for hand, stock in islice(worlds(seen, Random(1)), 20):
        assert hand & seen.theirs == seen.theirs
        assert hand.bit_count() == 10
        assert not hand & ~(seen.theirs | seen.unseen)
        assert len(stock) == seen.stock
        assert not hand & sum(stock)
        assert sum(stock).bit_count() == len(stock)


def test_throwing_what_the_other_collects_is_dangerous() -> None:
    trail = story("0 Kd", "1 +Kd", "1 Js", "0 Ks", "1 +Ks", "1 8h")
    state = position(HAND, "Kd Ks Kh 9c Ts Jh 2d 4d 6d Ac", discards="Qh Js 8h", trail=trail)
    seen = watched(view_of(state, 0), RULES)
    assert danger(seen, at("Kc")) == 1
    assert danger(seen, at("9h")) < 0.5


def test_a_hand_is_played_on_to_its_end() -> None:
    gin_next = bits("As 2s 3s 7d 7c 7h Td Jd Qd 4h")
    far = bits("8s 3d 5d 9c Ts Jh 2d 4d 6h Ac")
    stock = [1 << at(code) for code in ("Kc", "4s", "Kh")]  # the last is drawn first
    assert played_on(gin_next, far, bits("8h"), stock) == 25 + 44  # the four makes the run longer
    assert played_on(gin_next, far, bits("8h"), []) == 0


def test_gin_is_declared() -> None:
    state = position("As 2s 3s 7d 7c 7h Td Jd Qd Kd Kc", OTHER, discards="Qh")
    assert expert(view_of(state, 0), RULES, Random(1)) == Declare(face_of_code("Kc"))


def test_a_knock_waits_while_gin_is_near_and_comes_when_the_stock_is_nearly_gone() -> None:
    state = position("As 2s 3s 7d 7c 7h Td Jd 9d 4s Kc", "8s 3d 5d Jc 2h 6h Qh Kh 9s 5c", discards="Qs")
    seen = watched(view_of(state, 0), RULES)
    assert not knock_is_better(replace(seen, turns=1), at("4s"), at("Kc"), Random(1))
    poor = position("As 2s 3s 7d 7c 7h Td Jd Qd 2h Kc", OTHER, discards="Qh")
    late = replace(watched(view_of(poor, 0), RULES), stock=0, turns=3)
    assert knock_is_better(late, at("Kc"), at("Kc"), Random(1))


def test_only_what_can_be_seen_decides() -> None:
    """The same decision whatever the hidden cards are."""
    state = position(HAND, OTHER, discards="Qh")
    hidden = [*state.hands[1], *state.stock]
    for seed in range(5):
        Random(seed).shuffle(hidden)
        other = changed(state, hands=(state.hands[0], tuple(hidden[:10])), stock=tuple(hidden[10:]))
        assert expert(view_of(other, 0), RULES, Random(7)) == expert(view_of(state, 0), RULES, Random(7))


def test_the_dearest_useless_card_goes_first() -> None:
    state = position("As 2s 3s 7d 7c 7h 9h 4d Qd Kc 4h", OTHER, discards="Ks")
    assert expert(view_of(state, 0), RULES, Random(1)) == Discard(Token(face_of_code("Kc")))


@pytest.mark.night
def test_the_expert_beats_the_baseline() -> None:
    figures = Figures()
    for seed in range(6):
        figures.add(*play_pair((expert, baseline), seed))
    assert sum(figures.shares) / len(figures.shares) > 0.5
    assert max(figures.seconds) < 1.0
    assert figures.line.startswith("6 pairs: games ")
