"""Holding back with several opponents: how soon a hand may be over, and what is thrown then."""

from __future__ import annotations

from random import Random

import pytest

from ramino_access.bots.levels.expert import expert
from ramino_access.bots.levels.patience import Patience, crowd, threatened, turns_left
from ramino_access.bots.levels.strong import strong
from ramino_access.core.actions import Discard, LayMelds, Token
from ramino_access.core.cards import Card, face_of_code, pack
from ramino_access.core.engine import start
from ramino_access.core.record import changed
from ramino_access.core.rules import Rules
from ramino_access.core.state import Phase, State
from ramino_access.core.view import view_of
from ramino_access.games import GAMES, Value
from tests.cases import each_case
from tests.ui.harness import cards

PATIENCE = Patience(to_open=3, to_lay=2, turns=2)
DECK = pack(2, 2)


def rules_of(game: str, seats: int, **options: Value) -> Rules:
    return GAMES[game].compile(options, seats)


def position(rules: Rules, *held: int, mine: str = "", opened: bool = False, stock: int = 40, pile: int = 1) -> State:
    """A table where the seat to move holds ``mine``, and the opponents so many cards."""
    state = start(rules, 1 + len(held), 1)
    seat = state.turn.seat
    counts = iter(held)
    hands: list[tuple[Card, ...]] = [cards(mine) if at == seat else () for at in range(state.seats)]
    for at in range(state.seats):
        if at != seat:
            hands[at] = tuple(DECK[: next(counts)])
    return changed(
        state,
        hands=tuple(hands),
        stock=tuple(DECK[:stock]),
        discards=tuple(DECK[:pile]),
        opened=frozenset(range(state.seats)) - (frozenset() if opened else {seat}),
        turn=changed(state.turn, phase=Phase.PLAY),
    )


@pytest.mark.parametrize("game", ["rami", "scala40", "salotto"])
@each_case("opened", [True, False])
def test_a_single_opponent_is_a_threat_with_so_many_cards_as_patience_says(game: str, *, opened: bool) -> None:
    rules = rules_of(game, 2)
    near = PATIENCE.to_lay if opened else PATIENCE.to_open
    for count in range(1, 14):
        assert threatened(rules, position(rules, count, opened=opened), PATIENCE) is (count <= near)


@each_case(
    ("held", "expected"),
    [
        ((6, 6), True),  # twice as likely as one with six: like one with three
        ((6, 7), False),
        ((7, 7, 7), True),
        ((8, 8, 8), False),
        ((4, 11, 11), True),
        ((5, 13, 13), False),
    ],
)
def test_where_the_caught_pay_several_opponents_threaten_together(held: tuple[int, ...], *, expected: bool) -> None:
    rules = rules_of("rami", 1 + len(held))
    assert threatened(rules, position(rules, *held), PATIENCE) is expected
    elimination = rules_of("salotto", 1 + len(held), mode="elimination")
    assert threatened(elimination, position(elimination, *held), PATIENCE) is expected


def test_where_cards_score_as_they_are_laid_the_nearest_opponent_counts_alone() -> None:
    rules = rules_of("salotto", 4)
    assert not threatened(rules, position(rules, 4, 4, 4), PATIENCE)
    assert threatened(rules, position(rules, 13, 3, 13), PATIENCE)


def test_who_is_out_of_the_match_threatens_nobody() -> None:
    rules = rules_of("salotto", 3, mode="elimination")
    state = position(rules, 6, 6)
    gone = changed(state, standing=changed(state.standing, out=frozenset({(state.turn.seat + 1) % 3})))
    assert threatened(rules, state, PATIENCE)
    assert not threatened(rules, gone, PATIENCE)


def test_the_stock_lasts_for_what_it_holds_and_what_is_shuffled_into_it() -> None:
    rules = rules_of("rami", 8)
    state = position(rules, *[13] * 7, stock=3, pile=2)
    assert turns_left(rules, state) == (3 + 3 * 4) / 8  # all but the top card, three times
    assert turns_left(rules, changed(state, reshuffles=2)) == (3 + 4) / 8
    assert turns_left(rules, changed(state, reshuffles=3)) == 3 / 8
    endless = rules_of("rami", 8, max_reshuffles=0)
    assert turns_left(endless, state) == float("inf")


OPENING = "5h 6h 7h 9d 9c 9s Jd Qd 2c 4s 4d Kh 8c"


def test_a_stock_that_will_not_last_leaves_no_time_to_hold_back() -> None:
    rules = rules_of("rami", 8)
    short = position(rules, *[13] * 7, mine=OPENING, stock=3)
    long = changed(short, stock=tuple(DECK[:60]))
    for state, kind in ((short, LayMelds), (long, Discard)):
        assert isinstance(strong(view_of(state, state.turn.seat), rules, Random(1)), kind)


@pytest.mark.parametrize(("discards", "kind"), [("none", LayMelds), ("closed", Discard)])
def test_nobody_holds_back_where_nobody_discards(discards: str, kind: type) -> None:
    rules = rules_of("salotto", 2, discards=discards)
    for opened in (True, False):
        state = position(rules, 13, mine=OPENING + " 4h 8h Td Tc Ts", opened=opened)
        assert isinstance(strong(view_of(state, state.turn.seat), rules, Random(1)), kind)


def test_with_several_near_to_going_out_a_strong_player_opens() -> None:
    rules = rules_of("rami", 4)
    for held, kind in (((6, 6, 6), LayMelds), ((13, 13, 13), Discard)):
        state = position(rules, *held, mine=OPENING)
        assert isinstance(strong(view_of(state, state.turn.seat), rules, Random(1)), kind)


def test_with_the_stock_promises_end_and_the_dear_card_goes() -> None:
    rules = rules_of("rami", 4)
    promising = position(rules, 13, 13, 13, mine="Kd Kc 4s", opened=True)
    for state, thrown in ((promising, "4s"), (changed(promising, stock=tuple(DECK[:1]), reshuffles=3), "Kd Kc")):
        play = strong(view_of(state, state.turn.seat), rules, Random(1))
        assert play in [Discard(Token(face_of_code(code))) for code in thrown.split()]


@pytest.mark.parametrize("opened", [True, False])
def test_with_several_near_to_going_out_dear_cards_go(*, opened: bool) -> None:
    rules = rules_of("rami", 4)
    for held, thrown in (((13, 13, 13), "4s"), ((1, 13, 13), "4s"), ((1, 1, 1), "Kd Kc")):
        state = position(rules, *held, mine="Kd Kc 4s", opened=opened)
        play = strong(view_of(state, state.turn.seat), rules, Random(1))
        assert play in [Discard(Token(face_of_code(code))) for code in thrown.split()]


def test_only_those_beside_the_nearest_are_a_crowd_and_only_where_the_caught_pay() -> None:
    rules = rules_of("rami", 4)
    assert crowd(rules, position(rules, 3, 6, 9)) == 2**-2 + 2**-3
    assert crowd(rules_of("rami", 2), position(rules_of("rami", 2), 1)) == 0
    salotto = rules_of("salotto", 4)
    assert crowd(salotto, position(salotto, 1, 1, 1)) == 0


@pytest.mark.parametrize(("rest", "kind"), [("Kd Qc Jh 9s 7d", LayMelds), ("3d 2c 4h 5s 6d", Discard)])
def test_where_any_melds_open_a_strong_player_holds_back_only_what_costs_little(rest: str, kind: type) -> None:
    rules = rules_of("ramino", 2)
    state = position(rules, 10, mine="5h 6h 7h Td Tc Ts " + rest, opened=False)
    assert isinstance(strong(view_of(state, state.turn.seat), rules, Random(1)), kind)
    assert isinstance(expert(view_of(state, state.turn.seat), rules, Random(1)), Discard)
