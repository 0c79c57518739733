"""What counts at every table where nobody says otherwise, and how far each number may go.

The law names the usual values; files of matches, links to tables and settings leave them out, so another default makes
other tables of them. What may be chosen today has to be read tomorrow.
"""

from __future__ import annotations

from typing import NamedTuple

import pytest

from ramino_access.core.actions import DrawStock, LayMelds, LayOff, Token
from ramino_access.core.cards import face_of_code
from ramino_access.core.engine import attempt, start
from ramino_access.core.record import changed
from ramino_access.core.refusals import Refusal
from ramino_access.games import EASIEST_FIRST, GAMES, Option
from tests.ui.harness import cards


class Number(NamedTuple):
    """A number that may be chosen."""

    usual: int
    low: int
    high: int
    step: int = 1


#: The players, the usual number of them, and each option: its usual value alone where it is on or off, else with what
#: there is to choose from, in the order of a menu, or with the bounds and steps of a number.
USUAL: dict[str, tuple[tuple[int, int], int, dict[str, object]]] = {
    "salotto": (
        (2, 8),
        4,
        {
            "mode": ("points", ("points", "elimination")),
            "target": Number(1000, 0, 10000, 100),
            "hands": Number(0, 0, 100),
            "limit": Number(500, 1, 10000, 100),
            "opening": (30, (0, 30, 35, 40, 45, 50, 51)),
            "discards": ("top", ("top", "must-use", "pile", "closed", "none")),
            "jokers_per_pack": Number(2, 0, 4),
            "jokers_per_meld": Number(1, 1, 3),
            "joker_penalty": Number(200, 0, 1000, 50),
            "values": ("fives", ("fives", "pips")),
            "manipulation": False,
            "table_penalty": Number(300, 0, 1000, 50),
            "penalty_per": ("turn", ("turn", "card")),
            "identities": False,
            "max_reshuffles": Number(3, 0, 20),
            "direction": ("clockwise", ("clockwise", "counter-clockwise")),
        },
    ),
    "ufficiale": (
        (2, 6),
        4,
        {
            "lay_off": ("later", ("later", "same-turn")),
            "lay_off_on": ("any", ("any", "own")),
            "target": Number(100, 1, 10000, 10),
            "deals": Number(0, 0, 20),
            "max_reshuffles": Number(3, 0, 20),
            "direction": ("clockwise", ("clockwise", "counter-clockwise")),
        },
    ),
    "toscano": (
        (2, 4),
        2,
        {
            "pack": (40, (40, 36)),
            "suits": ("french", ("french", "italian", "german")),
            "games": Number(3, 1, 20),
        },
    ),
    "cinquecento": (
        (2, 5),
        4,
        {
            "target": Number(500, 1, 10000, 50),
            "win_by": ("points", ("points", "points-closing", "closings")),
            "closings": Number(2, 1, 10),
            "exit_at": Number(0, -1000, 0, 101),
            "rummy_call": True,
            "rummy_told": True,
            "rummy_window": ("ask", ("ask", 3, 5, 10, 15, 20, 30)),
            "stock_until_opened": False,
            "opening": Number(0, 0, 100, 5),
            "closing": ("discard", ("discard", "unplayable")),
            "stock_out": ("end", ("end", "recycle")),
            "recycle_shuffled": False,
            "max_reshuffles": Number(3, 0, 20),
            "values": ("fives", ("fives", "pips")),
            "special_card": ("none", ("none", "Qs:40", "Jd:40", "As:50")),
            "special_card_each_hand": False,
            "hand_size": Number(7, 7, 13),
            "top_free": False,
            "direction": ("clockwise", ("clockwise", "counter-clockwise")),
        },
    ),
    "rami": (
        (2, 8),
        4,
        {
            "opening": (30, (*range(0, 51, 5), 51, *range(55, 101, 5))),
            "pure_run": ("auto", ("auto", "on", "off")),
            "lay_on_first_turn": ("allowed", ("allowed", "forbidden")),
            "hand_size": Number(13, 7, 14),
            "discard_with_one_card": ("allowed", ("allowed", "forbidden")),
            "circular": False,
            "joker_value": ("replaced", ("replaced", 20)),
            "sec": ("double", ("double", "minus-50", "plus-100")),
            "sec_needs_opening": True,
            "target": Number(1000, 1, 10000, 100),
            "manipulation": False,
            "max_reshuffles": Number(3, 0, 20),
            "first_discards": ("open", ("open", "closed")),
            "jokers_per_meld": (1, (1, 2)),
            "direction": ("clockwise", ("clockwise", "counter-clockwise")),
        },
    ),
    "scala40": (
        (2, 6),
        4,
        {
            "opening": Number(40, 0, 100, 5),
            "limit": Number(101, 1, 10000, 50),
            "out_at": ("exceeds", ("exceeds", "reaches")),
            "discard_with_one_card": ("forbidden", ("forbidden", "allowed")),
            "fitting_discard": ("allowed", ("allowed", "forbidden-unopened", "forbidden")),
            "unopened": ("cards", ("cards", "hundred")),
            "in_hand": ("double", ("double", "plain")),
            "in_hand_free": True,
            "max_reshuffles": Number(3, 0, 20),
            "re_entry": Number(0, 0, 5),
            "discards_before_opening": ("to-open", ("to-open", "closed")),
            "joker_kept": False,
            "pure_run": False,
            "lone_ace": False,
            "jokers_per_meld": (1, (1, 2)),
            "direction": ("clockwise", ("clockwise", "counter-clockwise")),
        },
    ),
    "ramino": (
        (2, 6),
        4,
        {
            "hand_size": Number(10, 7, 13),
            "jokers_per_pack": Number(2, 0, 2),
            "discard_with_one_card": ("allowed", ("allowed", "forbidden")),
            "jokers_per_meld": Number(1, 1, 3),
            "joker_kept": False,
            "opening": Number(0, 0, 100, 5),
            "pure_opening": False,
            "lay_off_on": ("any", ("any", "own")),
            "ace": (11, (11, 1)),
            "joker": Number(25, 0, 50, 5),
            "lone_ace": False,
            "in_hand": ("double", ("double", "plain")),
            "in_hand_free": True,
            "limit": Number(101, 1, 10000, 50),
            "out_at": ("exceeds", ("exceeds", "reaches")),
            "re_entry": Number(0, 0, 5),
            "max_reshuffles": Number(3, 0, 20),
            "packs": (2, (2, 1)),
            "direction": ("clockwise", ("clockwise", "counter-clockwise")),
        },
    ),
    "machiavelli": (
        (2, 6),
        4,
        {
            "hand_size": Number(13, 7, 15),
            "jokers_per_pack": Number(0, 0, 2),
            "draw": ("instead", ("instead", "first")),
            "circular": False,
            "table_free": ("always", ("always", "melded")),
            "opening": Number(0, 0, 50, 5),
            "penalty_cards": Number(3, 0, 5),
            "ace": (11, (11, 1)),
            "lone_ace": False,
            "hands": Number(0, 0, 100),
            "limit": Number(101, 1, 10000, 50),
            "out_at": ("exceeds", ("exceeds", "reaches")),
            "re_entry": Number(0, 0, 5),
            "direction": ("clockwise", ("clockwise", "counter-clockwise")),
        },
    ),
    "chiuso": (
        (2, 6),
        4,
        {
            "hand_size": Number(10, 7, 10),
            "jokers_per_pack": Number(2, 0, 2),
            "jokers_per_meld": Number(1, 1, 3),
            "close_at": Number(0, 0, 10),
            "colour": True,
            "bonus": Number(10, 0, 25, 5),
            "ramino_wins": ("match", ("match", "double")),
            "limit": Number(100, 1, 10000, 50),
            "out_at": ("exceeds", ("exceeds", "reaches")),
            "re_entry": Number(0, 0, 5),
            "max_reshuffles": Number(3, 0, 20),
            "direction": ("clockwise", ("clockwise", "counter-clockwise")),
        },
    ),
}


def chosen_from(option: Option) -> object:
    """An option as the table above has it."""
    if option.is_switch:
        return option.default
    if option.choices:
        return option.default, option.choices
    return Number(option.default, option.low, option.high, option.step)


@pytest.mark.parametrize("game", GAMES)
def test_what_is_usual_and_what_there_is_to_choose_from(game: str) -> None:
    seats, usual, options = USUAL[game]
    assert (GAMES[game].seats, GAMES[game].usual_seats) == (seats, usual)
    assert {option.id: chosen_from(option) for option in GAMES[game].options} == options
    assert GAMES[game].values() == {option.id: option.default for option in GAMES[game].options}


def test_the_easiest_game_comes_first() -> None:
    assert list(EASIEST_FIRST) == "ufficiale ramino chiuso salotto scala40 rami cinquecento toscano machiavelli".split()
    assert len({game.difficulty for game in GAMES.values()}) == len(GAMES)


def test_what_is_laid_in_the_first_turn_of_a_hand_is_no_older_meld_when_it_grows() -> None:
    """Or whoever goes out at once would not do so with own cards only (S9.4)."""
    rules = GAMES["salotto"].compile({"opening": 0}, 2)
    dealt = start(rules, 2, 7)
    seat = dealt.turn.seat
    hands = list(dealt.hands)
    hands[seat] = cards("5h 6h 7h 8h Kd")
    state = changed(dealt, hands=tuple(hands))
    tokens = [Token(face_of_code(code)) for code in "5h 6h 7h 8h".split()]
    for play in (DrawStock(), LayMelds((tuple(tokens[:3]),)), LayOff(1, (tokens[3],))):
        outcome = attempt(rules, state, seat, play)
        assert not isinstance(outcome, Refusal)
        state = outcome.state
    assert state.turn.added
    assert not state.turn.touched
