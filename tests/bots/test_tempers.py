"""Ways of playing: each is heard, none changes the usual way, and all follow from the view and the random numbers."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from random import Random

import pytest

from ramino_access import bots
from ramino_access.bots import LEVELS, PLAIN, TEMPERS
from ramino_access.bots.declared import CollectingHabits, collecting
from ramino_access.bots.minds import WAYS, mind
from ramino_access.core.actions import Action, Discard, DrawStock, LayMelds, Take, Undo
from ramino_access.core.debts import turn_debts
from ramino_access.core.engine import attempt, start
from ramino_access.core.record import changed
from ramino_access.core.refusals import Refusal
from ramino_access.core.state import Phase, State
from ramino_access.core.view import view_of
from ramino_access.games import GAMES
from ramino_access.play.text.positions import position
from tests.night import NIGHT, some, where

QUICK = ("novice", "casual", "strong")
GAME_IDS = ("salotto", "rami", "ufficiale", "toscano")
SEEDS = {"novice": 20, "casual": 12, "strong": 12, "expert": 4}
MOST_PLAYS = {"expert": 60}


@cache
def asked(game: str, level: str) -> tuple[tuple[State, dict[str, Action]], ...]:
    """What each way of a level does, at the same positions and with the same random numbers."""
    return tuple(_asked(game, level))


def _asked(game: str, level: str) -> Iterator[tuple[State, dict[str, Action]]]:
    rules = GAMES[game].compile({}, 2)
    for seed in range(SEEDS[level]):
        state = start(rules, 2, seed)
        for number in range(MOST_PLAYS.get(level, 100)):
            if state.over:
                break
            view = view_of(state, state.turn.seat)
            ways = (PLAIN, *TEMPERS)
            told = {way: bots.choose(view, rules, Random(f"{seed} {number}"), level, way) for way in ways}
            yield state, told
            outcome = attempt(rules, state, state.turn.seat, told[ways[number % len(ways)]])
            if isinstance(outcome, Refusal):  # two ways of one turn need not go together
                outcome = attempt(rules, state, state.turn.seat, told[PLAIN])
            if isinstance(outcome, Refusal):
                outcome = attempt(rules, state, state.turn.seat, Undo())
            assert not isinstance(outcome, Refusal)
            state = outcome.state


def test_every_way_has_its_weights() -> None:
    assert set(WAYS) == {PLAIN, *TEMPERS}
    with pytest.raises(ValueError, match="no temper 'brave'; there are bold, careful, sly"):
        mind("casual", "brave")


@pytest.mark.parametrize("level", where(QUICK, lambda level: level != "novice"))
@pytest.mark.parametrize("game", some(GAME_IDS, 7))
def test_the_same_view_and_random_numbers_give_the_same_play(game: str, level: str) -> None:
    rules = GAMES[game].compile({}, 2)
    for number, (state, told) in enumerate(asked(game, level)):
        if number % (7 if NIGHT else 21):
            continue
        view = view_of(state, state.turn.seat)
        for way in (PLAIN, *TEMPERS):
            again = [bots.choose(view, rules, Random(number), level, way) for _ in range(2)]
            assert again[0] == again[1]
        assert bots.choose(view, rules, Random(number), level) == bots.choose(view, rules, Random(number), level, "")
        assert set(told) == {PLAIN, *TEMPERS}


@pytest.mark.parametrize("level", where(LEVELS, lambda level: level != "expert"))
@pytest.mark.parametrize("game", some(GAME_IDS, 7, first=1))
def test_any_two_ways_of_a_level_play_otherwise_somewhere(game: str, level: str) -> None:
    for one, other in combinations(TEMPERS, 2):
        assert any(told[one] != told[other] for _, told in asked(game, level)), (one, other)


@pytest.mark.parametrize("level", ["casual", "strong"])
@pytest.mark.parametrize("game", ["salotto", "rami", "ufficiale"])
def test_the_bold_throw_lower_cards_than_the_careful(game: str, level: str) -> None:
    rules = GAMES[game].compile({}, 2)
    worth = dict.fromkeys(TEMPERS, 0)
    for state, told in asked(game, level):
        thrown = {way: play.token.face for way in TEMPERS if isinstance(play := told[way], Discard)}
        if len(thrown) < len(TEMPERS) or None in thrown.values():
            continue
        for way, face in thrown.items():
            hand = state.hands[state.turn.seat]
            worth[way] += rules.values.card_in_hand(next(c for c in hand if c.face == face))
    assert worth["bold"] < worth["careful"]


@pytest.mark.parametrize(
    ("game", "cards", "thrown"),
    [
        ("salotto", 10, "3h"),
        ("salotto", 2, "3h"),
        ("ufficiale", 10, "3h"),
        ("ufficiale", 9, "Ks"),
        ("rami", 9, "Ks"),
        ("cinquecento", 9, "Ks"),  # what is laid stays somebody's own, and would win three matches of four
    ],
)
def test_the_bold_casual_player_keeps_dear_cards_to_the_end_only_where_they_score_as_they_are_laid(
    game: str, cards: int, thrown: str
) -> None:
    rules = GAMES[game].compile({}, 2)
    hands = {"Anna": "3h 5c Ks 7d 9c", "Bruno": cards}
    state = position(rules, {"seats": list(hands), "hands": hands, "phase": "play", "discards": "Qd"})
    play = bots.choose(view_of(state, 0), rules, Random(1), "casual", "bold")
    assert isinstance(play, Discard)
    assert play.token.code == thrown


def test_the_bold_casual_player_of_salotto_breaks_every_other_low_pair_to_keep_dear_cards() -> None:
    rules = GAMES["salotto"].compile({}, 2)
    hands = {"Anna": "3h 3c Ks Jd", "Bruno": 9}
    state = position(rules, {"seats": list(hands), "hands": hands, "phase": "play"})

    def thrown(way: str) -> set[str]:
        plays = [bots.choose(view_of(state, 0), rules, Random(seed), "casual", way) for seed in range(30)]
        return {play.token.code for play in plays if isinstance(play, Discard)}

    assert thrown("bold") == {"3h", "3c", "Ks", "Jd"}
    assert thrown(PLAIN) == {"Ks", "Jd"}


def test_the_bold_casual_player_takes_more_from_the_pozzo() -> None:
    rules = GAMES["cinquecento"].compile({}, 2)
    hands = {"Anna": "3h 4h Ks 7d 9c 2c Jd", "Bruno": 7}
    state = position(rules, {"seats": list(hands), "hands": hands, "phase": "draw", "discards": "5h Qh Td Ah 8s"})
    plays = {way: bots.choose(view_of(state, 0), rules, Random(1), "casual", way) for way in (PLAIN, *TEMPERS)}
    assert {way for way, play in plays.items() if isinstance(play, Take)} == {"bold"}


@pytest.mark.parametrize("way", [PLAIN, *TEMPERS])
def test_strong_players_wait_to_go_out_in_one_turn_with_two_cards_left(way: str) -> None:
    """Early or late to open: who needs one card more to be out in one turn keeps what it could lay."""
    rules = GAMES["salotto"].compile({}, 2)
    hands = {"Anna": "Kc Kd Ks 4d 5d 6d 7d 9h 9s 9c 2h Jd", "Bruno": 11}
    state = position(rules, {"seats": list(hands), "hands": hands, "phase": "play"})
    assert isinstance(bots.choose(view_of(state, 0), rules, Random(1), "strong", way), Discard)


@pytest.mark.parametrize("way", [PLAIN, *TEMPERS])
def test_strong_players_take_a_discard_that_lets_them_lay_all_but_two(way: str) -> None:
    rules = GAMES["rami"].compile({}, 2)
    hands = {"Anna": "Kc Kd Ks 4d 5d 6d 7d 9h 9s 9c Qh Qs Jd 2c", "Bruno": 11}
    state = position(rules, {"seats": list(hands), "hands": hands, "phase": "draw", "discards": "Qd"})
    assert bots.choose(view_of(state, 0), rules, Random(1), "strong", way) == Take()


@pytest.mark.parametrize(("game", "level"), [("salotto", "casual"), ("ufficiale", "casual"), ("ufficiale", "strong")])
def test_the_sly_hold_back_what_the_bold_lay(game: str, level: str) -> None:
    def held_by(one: str, other: str) -> int:
        found = [
            isinstance(told[one], Discard) and isinstance(told[other], LayMelds)
            for state, told in asked(game, level)
            if state.turn.seat not in state.opened
        ]
        return sum(found)

    assert held_by("sly", "bold") > held_by("bold", "sly")


@pytest.mark.parametrize(
    ("way", "other_opened", "opens"),
    [("sly", False, False), ("sly", True, True), ("careful", False, True), (PLAIN, True, False)],
)
def test_the_sly_expert_of_salotto_holds_back_until_the_other_has_opened(
    way: str, *, other_opened: bool, opens: bool
) -> None:
    """Nine cards would stay; each has had twelve turns."""
    rules = GAMES["salotto"].compile({}, 2)
    hands = {"Anna": "Kc Kd Ks 2d 4c 9h 6s 8d Jc Th 3s As", "Bruno": 11}
    laid = {"opened": ["Bruno"], "table": ["2c 3c 4c"]} if other_opened else {}
    state = position(rules, {"seats": list(hands), "hands": hands, "phase": "play", **laid})
    play = bots.choose(view_of(changed(state, turns=(12, 12)), 0), rules, Random(1), "expert", way)
    assert isinstance(play, LayMelds if opens else Discard)


@pytest.mark.parametrize(("game", "level"), [("toscano", "strong"), ("toscano", "casual"), ("ufficiale", "strong")])
def test_the_bold_take_more_from_the_discards_than_the_sly(game: str, level: str) -> None:
    drawing = [told for state, told in asked(game, level) if state.turn.phase is Phase.DRAW]
    takes = {way: sum(isinstance(told[way], Take) for told in drawing) for way in TEMPERS}
    assert takes["bold"] > takes["sly"]
    assert any(isinstance(told["sly"], DrawStock) for told in drawing)


@pytest.mark.parametrize("level", ["casual", "strong"])
def test_nobody_holds_back_what_is_owed(level: str) -> None:
    """A card that was taken under a condition is played, whatever the way."""
    rules = GAMES["rami"].compile({}, 2)
    owing = [told for state, told in asked("rami", level) if not turn_debts(rules, state).free]
    assert owing
    assert not any(isinstance(play, Discard) for told in owing for play in told.values())


@pytest.mark.parametrize(("total", "thrown"), [(0.1, "2h"), (-0.1, "Ks"), (0.0, None)])
def test_points_speak_for_or_against_throwing_a_card_that_stands_alone(total: float, thrown: str | None) -> None:
    rules = GAMES["toscano"].compile({}, 2)
    hands = {"Anna": "2h 5c Ks 4d Qh 6h 6d 6s Jd Jc Jh", "Bruno": "3c 3d 4s 4h 7c 7d Kd Kh Ac Ad"}
    state = position(rules, {"seats": list(hands), "hands": hands, "phase": "play", "discards": "Qd"})
    habits = CollectingHabits(total=total)
    plays = {collecting(view_of(state, 0), rules, Random(seed), habits) for seed in range(20)}
    faces = {play.token.code for play in plays if isinstance(play, Discard)}
    assert faces == {thrown} if thrown else len(faces) > 1
