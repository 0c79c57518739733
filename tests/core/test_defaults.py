"""What counts at every table where nobody says otherwise, and how far each number may go.

The law names the usual values; files of matches, links to tables and settings leave them out, so another default makes
other tables of them. What may be chosen today has to be read tomorrow.
"""

from __future__ import annotations

import pytest

from ramino_access.core.actions import DrawStock, LayMelds, LayOff, Token
from ramino_access.core.cards import face_of_code
from ramino_access.core.engine import attempt, start
from ramino_access.core.record import changed
from ramino_access.core.refusals import Refusal
from ramino_access.games import EASIEST_FIRST, GAMES, Value
from tests.ui.harness import cards

#: The players, the usual number of them, and the usual value of each option.
USUAL: dict[str, tuple[tuple[int, int], int, dict[str, Value]]] = {
    "salotto": (
        (2, 8),
        4,
        {
            "mode": "points",
            "target": 1000,
            "hands": 0,
            "limit": 500,
            "opening": 30,
            "discards": "top",
            "jokers_per_pack": 2,
            "jokers_per_meld": 1,
            "joker_penalty": 200,
            "values": "fives",
            "manipulation": False,
            "table_penalty": 300,
            "penalty_per": "turn",
            "identities": False,
            "max_reshuffles": 3,
            "direction": "clockwise",
        },
    ),
    "ufficiale": (
        (2, 6),
        4,
        {
            "lay_off": "later",
            "lay_off_on": "any",
            "target": 100,
            "deals": 0,
            "max_reshuffles": 3,
            "direction": "clockwise",
        },
    ),
    "toscano": (
        (2, 4),
        2,
        {
            "pack": 40,
            "suits": "french",
            "games": 3,
        },
    ),
    "cinquecento": (
        (2, 5),
        4,
        {
            "target": 500,
            "win_by": "points",
            "closings": 2,
            "exit_at": 0,
            "rummy_call": True,
            "rummy_told": True,
            "rummy_window": "ask",
            "stock_until_opened": False,
            "opening": 0,
            "closing": "discard",
            "stock_out": "end",
            "recycle_shuffled": False,
            "max_reshuffles": 3,
            "values": "fives",
            "special_card": "none",
            "special_card_each_hand": False,
            "hand_size": 7,
            "top_free": False,
            "direction": "clockwise",
        },
    ),
    "rami": (
        (2, 8),
        4,
        {
            "opening": 30,
            "pure_run": "auto",
            "lay_on_first_turn": "allowed",
            "hand_size": 13,
            "discard_with_one_card": "allowed",
            "circular": False,
            "joker_value": "replaced",
            "sec": "double",
            "sec_needs_opening": True,
            "target": 1000,
            "manipulation": False,
            "max_reshuffles": 3,
            "first_discards": "open",
            "jokers_per_meld": 1,
            "direction": "clockwise",
        },
    ),
    "scala40": (
        (2, 6),
        4,
        {
            "opening": 40,
            "limit": 101,
            "out_at": "exceeds",
            "discard_with_one_card": "forbidden",
            "fitting_discard": "allowed",
            "unopened": "cards",
            "in_hand": "double",
            "in_hand_free": True,
            "max_reshuffles": 3,
            "re_entry": 0,
            "discards_before_opening": "to-open",
            "joker_kept": False,
            "pure_run": False,
            "lone_ace": False,
            "jokers_per_meld": 1,
            "direction": "clockwise",
        },
    ),
    "ramino": (
        (2, 6),
        4,
        {
            "hand_size": 10,
            "jokers_per_pack": 2,
            "discard_with_one_card": "allowed",
            "jokers_per_meld": 1,
            "joker_kept": False,
            "opening": 0,
            "pure_opening": False,
            "lay_off_on": "any",
            "ace": 11,
            "joker": 25,
            "lone_ace": False,
            "in_hand": "double",
            "in_hand_free": True,
            "limit": 101,
            "out_at": "exceeds",
            "re_entry": 0,
            "max_reshuffles": 3,
            "packs": 2,
            "direction": "clockwise",
        },
    ),
    "machiavelli": (
        (2, 6),
        4,
        {
            "hand_size": 13,
            "jokers_per_pack": 0,
            "draw": "instead",
            "circular": False,
            "table_free": "always",
            "opening": 0,
            "penalty_cards": 3,
            "ace": 11,
            "lone_ace": False,
            "hands": 0,
            "limit": 101,
            "out_at": "exceeds",
            "re_entry": 0,
            "direction": "clockwise",
        },
    ),
    "chiuso": (
        (2, 6),
        4,
        {
            "hand_size": 10,
            "jokers_per_pack": 2,
            "jokers_per_meld": 1,
            "close_at": 0,
            "colour": True,
            "bonus": 10,
            "ramino_wins": "match",
            "limit": 100,
            "out_at": "exceeds",
            "re_entry": 0,
            "max_reshuffles": 3,
            "direction": "clockwise",
        },
    ),
}

#: The least and the most of each option that is a number, and the step of a menu.
RANGES = {
    "salotto": {
        "target": (0, 10000, 100),
        "hands": (0, 100, 1),
        "limit": (1, 10000, 100),
        "jokers_per_pack": (0, 4, 1),
        "jokers_per_meld": (1, 3, 1),
        "joker_penalty": (0, 1000, 50),
        "table_penalty": (0, 1000, 50),
        "max_reshuffles": (0, 20, 1),
    },
    "ufficiale": {
        "target": (1, 10000, 10),
        "deals": (0, 20, 1),
        "max_reshuffles": (0, 20, 1),
    },
    "toscano": {
        "games": (1, 20, 1),
    },
    "cinquecento": {
        "target": (1, 10000, 50),
        "closings": (1, 10, 1),
        "exit_at": (-1000, 0, 101),
        "opening": (0, 100, 5),
        "max_reshuffles": (0, 20, 1),
        "hand_size": (7, 13, 1),
    },
    "rami": {
        "hand_size": (7, 14, 1),
        "target": (1, 10000, 100),
        "max_reshuffles": (0, 20, 1),
    },
    "scala40": {
        "opening": (0, 100, 5),
        "limit": (1, 10000, 100),
        "re_entry": (0, 5, 1),
        "max_reshuffles": (0, 20, 1),
    },
    "ramino": {
        "hand_size": (7, 13, 1),
        "jokers_per_pack": (0, 2, 1),
        "jokers_per_meld": (1, 3, 1),
        "opening": (0, 100, 5),
        "joker": (0, 50, 5),
        "limit": (1, 10000, 100),
        "re_entry": (0, 5, 1),
        "max_reshuffles": (0, 20, 1),
    },
    "machiavelli": {
        "hand_size": (7, 15, 1),
        "jokers_per_pack": (0, 2, 1),
        "opening": (0, 50, 5),
        "penalty_cards": (0, 5, 1),
        "hands": (0, 100, 1),
        "limit": (1, 10000, 100),
        "re_entry": (0, 5, 1),
    },
    "chiuso": {
        "hand_size": (7, 10, 1),
        "jokers_per_pack": (0, 2, 1),
        "jokers_per_meld": (1, 3, 1),
        "close_at": (0, 10, 1),
        "bonus": (0, 25, 5),
        "limit": (1, 10000, 100),
        "re_entry": (0, 5, 1),
        "max_reshuffles": (0, 20, 1),
    },
}

#: What else there is to choose from, in the order of a menu.
CHOICES = {
    "salotto": {
        "mode": ("points", "elimination"),
        "opening": (0, 30, 35, 40, 45, 50, 51),
        "discards": ("top", "must-use", "pile", "closed", "none"),
        "values": ("fives", "pips"),
        "penalty_per": ("turn", "card"),
        "direction": ("clockwise", "counter-clockwise"),
    },
    "ufficiale": {
        "lay_off": ("later", "same-turn"),
        "lay_off_on": ("any", "own"),
        "direction": ("clockwise", "counter-clockwise"),
    },
    "toscano": {
        "pack": (40, 36),
        "suits": ("french", "italian", "german"),
    },
    "cinquecento": {
        "win_by": ("points", "points-closing", "closings"),
        "rummy_window": ("ask", 3, 5, 10, 15, 20, 30),
        "closing": ("discard", "unplayable"),
        "stock_out": ("end", "recycle"),
        "values": ("fives", "pips"),
        "special_card": ("none", "Qs:40", "Jd:40", "As:50"),
        "direction": ("clockwise", "counter-clockwise"),
    },
    "rami": {
        "opening": (*range(0, 51, 5), 51, *range(55, 101, 5)),
        "pure_run": ("auto", "on", "off"),
        "lay_on_first_turn": ("allowed", "forbidden"),
        "discard_with_one_card": ("allowed", "forbidden"),
        "joker_value": ("replaced", 20),
        "sec": ("double", "minus-50", "plus-100"),
        "first_discards": ("open", "closed"),
        "direction": ("clockwise", "counter-clockwise"),
        "jokers_per_meld": (1, 2),
    },
    "scala40": {
        "out_at": ("exceeds", "reaches"),
        "discard_with_one_card": ("forbidden", "allowed"),
        "fitting_discard": ("allowed", "forbidden-unopened", "forbidden"),
        "unopened": ("cards", "hundred"),
        "in_hand": ("double", "plain"),
        "discards_before_opening": ("to-open", "closed"),
        "direction": ("clockwise", "counter-clockwise"),
        "jokers_per_meld": (1, 2),
    },
    "ramino": {
        "discard_with_one_card": ("allowed", "forbidden"),
        "lay_off_on": ("any", "own"),
        "ace": (11, 1),
        "in_hand": ("double", "plain"),
        "out_at": ("exceeds", "reaches"),
        "packs": (2, 1),
        "direction": ("clockwise", "counter-clockwise"),
    },
    "machiavelli": {
        "draw": ("instead", "first"),
        "table_free": ("always", "melded"),
        "ace": (11, 1),
        "out_at": ("exceeds", "reaches"),
        "direction": ("clockwise", "counter-clockwise"),
    },
    "chiuso": {
        "ramino_wins": ("match", "double"),
        "out_at": ("exceeds", "reaches"),
        "direction": ("clockwise", "counter-clockwise"),
    },
}


@pytest.mark.parametrize("game", GAMES)
def test_what_is_usual(game: str) -> None:
    seats, usual, values = USUAL[game]
    assert (GAMES[game].seats, GAMES[game].usual_seats) == (seats, usual)
    assert GAMES[game].values() == values


@pytest.mark.parametrize("game", GAMES)
def test_how_far_a_number_may_go(game: str) -> None:
    numbers = [option for option in GAMES[game].options if not option.choices]
    assert {o.id: (o.low, o.high, o.step) for o in numbers} == RANGES.get(game, {})


@pytest.mark.parametrize("game", GAMES)
def test_what_there_is_to_choose_from(game: str) -> None:
    choices = [option for option in GAMES[game].options if option.choices and not option.is_switch]
    assert {option.id: option.choices for option in choices} == CHOICES[game]


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
