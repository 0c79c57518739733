"""In which place each seat came in a match (G17)."""

from __future__ import annotations

import pytest

from ramino_access.core.policies.scoring import places
from ramino_access.core.record import changed
from ramino_access.core.state import Standing
from ramino_access.games import GAMES
from ramino_access.play.entries import Setup
from ramino_access.play.table import Table


def ended(game: str, champions: tuple[int, ...], **standing: object) -> tuple[int, ...]:
    """The places after a match of three that has ended like this."""
    after = changed(Standing((0, 0, 0), 0, wins=(0, 0, 0)), **standing)
    return places(GAMES[game].compile({}, 3).scoring, after, champions)


LOW = [game for game in GAMES if Table(Setup(game, {}, ("A", "B", "C"), 1)).rules.scoring.low_is_good]
HIGH = [game for game in GAMES if game not in LOW]


def test_there_are_games_of_both_sorts() -> None:
    assert LOW
    assert HIGH


@pytest.mark.parametrize("game", LOW)
def test_where_a_low_score_is_good_the_lowest_comes_first(game: str) -> None:
    assert ended(game, (2,), scores=(40, 90, 10)) == (2, 3, 1)


@pytest.mark.parametrize("game", LOW)
def test_whoever_went_out_last_comes_before_those_who_went_out_earlier(game: str) -> None:
    out = ended(game, (0,), scores=(60, 133, 105), out=frozenset({1, 2}), out_in=(0, 5, 1))
    assert out == (1, 2, 3)


@pytest.mark.parametrize("game", LOW)
def test_of_those_who_went_out_in_one_hand_the_better_total_comes_first(game: str) -> None:
    assert ended(game, (0,), scores=(60, 133, 105), out=frozenset({1, 2}), out_in=(0, 5, 5)) == (1, 3, 2)
    assert ended(game, (0,), scores=(60, 105, 105), out=frozenset({1, 2}), out_in=(0, 5, 5)) == (1, 2, 2)


def test_where_points_decide_the_highest_comes_first_and_equals_share_a_place() -> None:
    game = next(game for game in HIGH if Table(Setup(game, {}, ("A", "B", "C"), 1)).rules.scoring.terms.points)
    assert ended(game, (1,), scores=(300, 520, 300)) == (2, 1, 2)


def test_whoever_has_won_the_match_comes_first_whatever_the_score() -> None:
    assert ended(LOW[0], (0,), scores=(99, 10, 50))[0] == 1
