"""The four levels: legal in every game, the same again with the same seed, and better one after the other."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

import pytest

from ramino_access import bots
from ramino_access.bots import LEVELS, RANDOM
from ramino_access.bots.levels.casual import Attention, novice
from ramino_access.bots.levels.playouts import weigh
from ramino_access.core.actions import Action, Call, DrawStock, LayMelds
from ramino_access.core.engine import Step, attempt, start
from ramino_access.core.record import changed
from ramino_access.core.rules import Rules
from ramino_access.core.view import View, view_of
from ramino_access.games import GAMES, Value
from ramino_access.play.duplicate import Tally, play_deal, tally
from ramino_access.play.text.notation import parse_play
from ramino_access.play.text.positions import position
from tests.night import some, where


@pytest.mark.parametrize(
    ("first", "hopeless", "sure", "chosen"), [(0, 0, 1.9, 1), (2, 0.9, 1.9, 0), (2, 1.1, 1.9, 1), (2, 1.1, 2.1, 0)]
)
def test_another_choice_has_to_be_surely_better(first: int, hopeless: float, sure: float, chosen: int) -> None:
    trials = [lambda at, ahead=ahead: 5 + at * ahead for ahead in (-1.0, 0.0, 4.0, 4.0, 4.0)]
    assert weigh(trials, 2, sure=sure, first=first, hopeless=hopeless) == chosen


TABLES: list[tuple[str, Mapping[str, Value], int]] = [
    *((game, {}, 2) for game in GAMES),
    *((game, {}, 3) for game in GAMES),
    ("salotto", {"manipulation": True, "identities": True, "jokers_per_meld": 3, "opening": 0}, 2),
    ("salotto", {"discards": "pile", "mode": "elimination"}, 3),
    ("salotto", {"discards": "must-use", "values": "pips"}, 2),
    ("salotto", {"discards": "none", "jokers_per_pack": 0}, 2),
    ("rami", {"opening": 51, "manipulation": True, "circular": True, "lay_on_first_turn": "forbidden"}, 2),
    ("rami", {"sec_needs_opening": False, "discard_with_one_card": "forbidden"}, 3),
    ("scala40", {"fitting_discard": "forbidden", "in_hand_free": True, "opening": 20}, 2),
    (
        "scala40",
        {"fitting_discard": "forbidden-unopened", "discard_with_one_card": "allowed", "unopened": "hundred"},
        4,
    ),
    ("cinquecento", {"closing": "unplayable", "stock_out": "recycle"}, 2),
    ("ufficiale", {"lay_off": "same-turn"}, 4),
    ("toscano", {"pack": 36}, 3),
]


class Opponent:
    """One of the program's opponents."""

    def __init__(self, level: str) -> None:
        self.level = level

    def choose(self, view: View, rules: Rules, rng: Random) -> Action:
        return bots.choose(view, rules, rng, self.level)

    def call(self, view: View, rules: Rules, rng: Random) -> Call | None:
        return bots.choose_call(view, rules, rng, self.level)


def match(game: str, one: str, other: str, deals: int, seed: int = 31) -> Tally:
    rules = GAMES[game].compile({}, 2)
    players = [Opponent(one), Opponent(other)]
    return tally((play_deal(rules, players, seed, number, lambda: 0.0) for number in range(deals)), 2)


QUICK = [level for level in LEVELS if level != "expert"]


@pytest.mark.parametrize(
    ("level", "game", "options", "seats"),
    [
        *some(((level, *table) for level in (*QUICK, RANDOM) for table in TABLES), 3),  # others: ``test_playing``
        *some((("expert", *table) for table in TABLES), 10, first=1),  # takes its time
    ],
)
def test_whole_hands_without_a_play_that_is_refused(
    level: str, game: str, options: Mapping[str, Value], seats: int
) -> None:
    rules = GAMES[game].compile(options, seats)
    others = [Opponent("casual") for _ in range(seats - 1)]
    deal = play_deal(rules, [Opponent(level), *others], 11, 0, lambda: 0.0)
    assert len(deal.hands) == seats


@pytest.mark.parametrize(
    ("level", "game"),
    [
        *where(((level, game) for level in QUICK for game in GAMES), lambda one: one != ("strong", "machiavelli")),
        *where((("expert", game) for game in GAMES), lambda one: one[1] in ("ufficiale", "toscano")),
    ],
)
def test_the_same_seed_gives_the_same_hand(level: str, game: str) -> None:
    rules = GAMES[game].compile({}, 2)
    players = [Opponent(level), Opponent("casual")]
    once, again = (play_deal(rules, players, 12, 3, lambda: 0.0) for _ in range(2))
    assert once == again


@pytest.mark.parametrize("game", where(GAMES, lambda game: game in ("salotto", "scala40")))
def test_casual_beats_novice_clearly(game: str) -> None:
    figures = match(game, "casual", "novice", 30)
    assert figures.ci95 is not None
    assert figures.mean_difference > figures.ci95


@pytest.mark.night
@pytest.mark.parametrize("game", ["salotto", "rami"])
def test_strong_beats_casual(game: str) -> None:
    figures = match(game, "strong", "casual", 120)
    assert figures.win_share is not None
    assert figures.win_share[0] > 0.5
    assert figures.mean_difference > 0


def test_an_unknown_level_is_told() -> None:
    rules = GAMES["rami"].compile({}, 2)
    state = start(rules, 2, 1)
    with pytest.raises(ValueError, match="no level 'master'"):
        bots.choose(view_of(state, state.turn.seat), rules, Random(1), "master")


def test_a_beginner_sees_what_there_is_only_now_and_then() -> None:
    from tests.ui.harness import Player

    table = Player().table("5s 6s 7s 9h Kd", opened="both").session
    rules, view = table.rules, table.view
    seen = [isinstance(novice(view, rules, Random(n), Attention(melds=0.5)), LayMelds) for n in range(60)]
    assert 15 < sum(seen) < 45
    assert all(isinstance(novice(view, rules, Random(n), Attention(melds=1.0)), LayMelds) for n in range(5))
    assert not any(isinstance(novice(view, rules, Random(n), Attention(melds=0.0)), LayMelds) for n in range(5))


@pytest.mark.parametrize("level", ["strong", "expert"])
def test_a_turn_that_finds_no_end_is_bought_off(level: str) -> None:
    """M5: searches that find another way after each play would go on for ever."""
    rules = GAMES["machiavelli"].compile({}, 2)
    table = {"seats": ["Me", "Anna"], "hands": {"Me": "7s Kc 2d", "Anna": 4}, "table": ["4h 5h 6h 7h"]}
    begun = attempt(rules, position(rules, {**table, "phase": "play"}), 0, parse_play("lift 1 7h"))
    assert isinstance(begun, Step)
    long = changed(begun.state, turn=changed(begun.state.turn, plays=80))
    assert bots.choose(view_of(long, 0), rules, Random(1), level) == DrawStock(accept=True)
