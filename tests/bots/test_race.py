"""Going out in one turn as a race (R8, S9.4): what can be laid whole, and which throw brings that nearest."""

from __future__ import annotations

from random import Random

import pytest

from ramino_access.bots.levels.expert import Guises, expert
from ramino_access.bots.levels.race import Covers, Race, counted, one_of, race
from ramino_access.bots.levels.strong import strong
from ramino_access.core.actions import Discard, LayMelds, Token
from ramino_access.core.cards import face_of_code, pack
from ramino_access.core.policies.style import MeldStyle
from ramino_access.core.record import changed
from ramino_access.core.view import view_of
from ramino_access.games import GAMES
from ramino_access.play.text.positions import position
from ramino_access.solver.hand_melds import Criteria, best_together, melds_among
from tests.cases import each_case
from tests.ui.harness import Player, cards

STYLE = MeldStyle()


def whole(hand: str, style: MeldStyle = STYLE, fitting: str = "", *, keep: bool = True) -> bool:
    """Whether the hand can go out."""
    held = cards(hand)
    fits = [face_of_code(code) for code in fitting.split()]
    return Covers(style, fits, keep=keep).throws(counted(held), 1) != 0


@each_case(
    ("hand", "expected"),
    [
        ("5h 6h 7h 9d 9c 9s Kd", True),
        ("5h 6h 7h 9d 9c Ts Kd", False),
        ("5h 6h 7h 8h 9h Th Jh", True),  # all seven are one run; six of them two
        ("5h 5h 6h 6h 7h 7h Kd", True),  # two copies are two cards
        ("5h 6h 7h 9d 9c * Kd", True),
        ("5h 6h * 9d 9c * Kd", True),
        ("5h * * Kd", False),  # two jokers in one meld
        ("Qh Kh Ah 2d", True),
        ("Kh Ah 2h 9d", False),
        ("5h 6h 7h 8d 9s", False),  # four would have to lie
    ],
)
def test_whether_all_but_one_can_be_laid(hand: str, *, expected: bool) -> None:
    assert whole(hand) is expected


def test_what_fits_the_table_and_the_style_of_the_game_count() -> None:
    assert whole("5h 6h 7h 8d 9s", fitting="8d")
    assert whole("Kh Ah 2h 9d", MeldStyle(circular=True))
    assert whole("7h 7h 7h 9d", MeldStyle(identities=True))
    assert not whole("7h 7h 7h 9d")


def test_the_last_card_need_not_be_thrown_in_every_game() -> None:
    assert not whole("5h 6h 7h 9d 9c 9s")
    assert whole("5h 6h 7h 9d 9c 9s", keep=False)


def test_it_agrees_with_the_search_for_melds_on_hands_by_lot() -> None:
    values = GAMES["rami"].compile({}, 2).values
    deck, rng = [c for c in pack(2, 2) if c.rank < 6], Random(5)
    seen = set()
    for _ in range(300):
        hand = rng.sample(deck, 8)
        exact = Criteria(weight=lambda meld: 100 * len(meld.uses), keep=1)
        chosen, proven = best_together(hand, melds_among(hand, STYLE, values), exact)
        assert proven
        expected = sum(len(meld.uses) for meld in chosen) == 7
        assert (Covers(STYLE, keep=True).throws(counted(hand), 1) != 0) is expected
        seen.add(expected)
    assert seen == {True, False}


def test_the_throws_after_which_it_can_go_out_are_those_that_the_search_for_melds_finds() -> None:
    values = GAMES["rami"].compile({}, 2).values
    deck, rng = [c for c in pack(2, 2) if c.rank < 6], Random(6)
    exact = Criteria(weight=lambda meld: 100 * len(meld.uses), keep=1)
    seen = set()
    for _ in range(60):
        hand = rng.sample(deck, 9)
        throws = Covers(STYLE, keep=True).throws(counted(hand), 2)
        for thrown in {card.face: card for card in hand if not card.is_joker}.values():
            rest = [card for card in hand if card != thrown]
            chosen, proven = best_together(rest, melds_among(rest, STYLE, values), exact)
            assert proven
            expected = sum(len(meld.uses) for meld in chosen) == 7
            assert bool(throws & one_of(thrown.face)) is expected
            seen.add((expected, throws != 0))
    assert seen == {(True, True), (False, True), (False, False)}


def test_a_card_that_is_alone_may_be_thrown_as_well_as_the_one_that_is_drawn() -> None:
    throws = Covers(STYLE, keep=True).throws(counted(cards("5h 6h 7h 9d 9c 9s Kd 2c")), 2)
    assert throws & one_of(face_of_code("Kd"))
    assert throws & one_of(face_of_code("2c"))
    assert not throws & one_of(face_of_code("5h"))


def thrown(hand: str, stay: int, fitting: str) -> set[str]:
    """After which throws all can be laid but so many cards."""
    fits = [face_of_code(code) for code in fitting.split()]
    throws = Covers(STYLE, fits, keep=True).throws(counted(cards(hand)), stay)
    return {code for code in hand.split() if throws & one_of(face_of_code(code))}


def test_what_is_laid_off_is_not_thrown_but_a_second_copy_is() -> None:
    assert thrown("5h 6h 7h 8d Ks 9s", 2, "8d") == {"Ks", "9s"}
    assert "Kh" in thrown("Kh Jh Qs Kh Tc As * Ks Ac Ad", 3, "Kh Ts")


def test_the_card_that_keeps_the_hand_from_being_whole_is_thrown() -> None:
    hand = cards("5h 6h 7h 9d 9c 9s Jd Qd 2c 4s")
    pool = [card for card in pack(2) if card not in hand]
    soon = race(Covers(STYLE, keep=True), hand, pool, Random(1), Race())
    assert max(soon, key=lambda one: soon[one]) in (face_of_code("2c"), face_of_code("4s"))
    assert soon[face_of_code("6h")] < soon[face_of_code("2c")] > soon[face_of_code("Jd")]


def test_an_expert_throws_so_that_what_is_held_back_is_soonest_whole() -> None:
    # The second nine of clubs may yet go with the nine of hearts; the three of spades goes with nothing.
    hand, other = "5h 6h 7h 9s 9c 9d * 9c 3s 7d 5d 5h 9h 4h", "Ad 8s 5c Kh * 9d Qc Td 2c Qd 4c 6h 2d"
    position = Player().table(hand, opened="nobody", game="rami", other=other)
    view = view_of(position.authority._state, 0)
    assert strong(view, position.session.rules, Random(1)) == Discard(Token(face_of_code("9c")))
    for seed in range(4):
        assert expert(view, position.session.rules, Random(seed)) == Discard(Token(face_of_code("3s")))


def test_in_rami_the_expert_opens_when_another_is_near_to_going_out() -> None:
    for other, opens in (("5h 6h 7h", True), ("5h 6h 7h 8h", False)):
        hand = "Kd Kh Kc Qs 9c 8h 7d 5s 4c 3d 2h Js 6d"
        player = Player().table(hand, opened="other", other=other, game="rami")
        view, rules = view_of(player.session.state, 0), player.session.rules
        assert isinstance(expert(view, rules, Random(1)), LayMelds if opens else Discard)


@pytest.mark.parametrize(("others", "opens"), [({"Bruno": 4}, False), ({"Bruno": "5h", "Carla": 13}, True)])
def test_in_rami_the_expert_opens_when_one_of_several_is_near_to_going_out(
    others: dict[str, str | int], *, opens: bool
) -> None:
    hands = {"Anna": "Kd Kh Kc Qs 9c 8h 7d 5s 4c 3d 2h Js 6d Td", **others}
    rules = GAMES["rami"].compile({}, len(hands))
    data = {"seats": list(hands), "hands": hands, "opened": ["Bruno"], "table": ["2c 3c 4c"], "phase": "play"}
    view = view_of(position(rules, data), 0)
    assert isinstance(expert(view, rules, Random(1)), LayMelds if opens else Discard)
    waiting = Guises(crowded=0)
    assert isinstance(expert(view, rules, Random(1), guises=waiting), Discard)


@each_case(
    ("stay", "mode", "turns", "opened", "opens"),
    [
        (9, "points", 0, [], False),
        (9, "points", 2, [], False),
        (9, "points", 3, [], True),
        (9, "points", 3, ["Bruno"], False),
        (9, "elimination", 0, [], True),
        (7, "points", 3, [], False),
        (10, "points", 0, [], True),
    ],
)
def test_in_salotto_the_expert_lets_less_stay_of_what_it_holds_back_once_the_other_seems_to_hold_back_too(
    stay: int, mode: str, turns: int, opened: list[str], *, opens: bool
) -> None:
    """``stay`` counts the card that is thrown; ``turns`` are those of the other."""
    hand = "Kc Kd Ks " + " ".join("2d 4c 9h 6s 8d Jc Th 3s As Qh".split()[:stay])
    rules = GAMES["salotto"].compile({"mode": mode}, 2)
    table = ["2c 3c 4c"] if opened else []
    data = {"seats": ["Anna", "Bruno"], "hands": {"Anna": hand, "Bruno": 11}, "opened": opened, "table": table}
    state = changed(position(rules, {**data, "phase": "play"}), turns=(turns, turns))
    assert isinstance(expert(view_of(state, 0), rules, Random(1)), LayMelds if opens else Discard)


def test_beside_several_others_the_expert_of_salotto_opens_a_hand_of_which_much_would_stay() -> None:
    hands = {"Anna": "Kc Kd Ks 2d 4c 9h 6s 8d Jc Th 3s As", "Bruno": 14, "Carla": 14}
    rules = GAMES["salotto"].compile({}, len(hands))
    view = view_of(position(rules, {"seats": list(hands), "hands": hands, "phase": "play"}), 0)
    assert isinstance(expert(view, rules, Random(1)), LayMelds)


def test_four_cards_of_one_kind_are_counted_in_full() -> None:
    covers = Covers(MeldStyle(), keep=False)
    assert covers.throws(counted(cards("5h 6h * * * *")), 4)
    assert covers.throws(counted(cards("7h 7h 7h 7h 7c 7d")), 4)
    assert not covers.throws(counted(cards("7h 7h 7h 7h 7c Kd")), 4)
