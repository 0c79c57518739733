"""The chance of winning a match by the scores."""

from __future__ import annotations

import pytest

from ramino_access.core.record import changed
from ramino_access.core.rules import Rules
from ramino_access.core.state import Standing
from ramino_access.counsel.judgement import chances, guessed, odds_of
from ramino_access.games import GAMES
from ramino_access.games.options import Odds
from tests.cases import each_case
from tools.bench.fit_odds import FOLDER, written

BY_POINTS = [name for name, game in GAMES.items() if not game.compile({}, 2).scoring.terms.hands]


def rules(game: str, seats: int = 2, **options: object) -> Rules:
    return GAMES[game].compile(options, seats)


def standing(*scores: int, hand: int = 3, **changes: object) -> Standing:
    made = Standing(scores, dealer=0, hand=hand, wins=(0,) * len(scores))
    return changed(made, **changes)


@pytest.mark.parametrize("game", list(GAMES))
@each_case("seats", [2, 3])
def test_equal_scores_are_equal_chances(game: str, seats: int) -> None:
    found = chances(rules(game, seats), standing(*(0,) * seats))
    assert found == pytest.approx((1 / seats,) * seats)


@pytest.mark.parametrize("game", BY_POINTS)
def test_a_lead_is_worth_more_near_the_end(game: str) -> None:
    made = rules(game)
    end = made.scoring.terms.end
    low = made.scoring.low_is_good
    early = chances(made, standing(0, end // 5))[low ^ 1]
    late = chances(made, standing(end * 7 // 10, end * 9 // 10))[low ^ 1]
    assert 0.5 < early < late < 1


def test_who_has_won_has_won() -> None:
    assert chances(rules("salotto"), standing(1_010, 400)) == (1.0, 0.0)
    assert chances(rules("rami"), standing(1_010, 400)) == (0.0, 1.0)


def test_hands_to_be_won_are_counted_exactly() -> None:
    made = rules("toscano", games=3)
    assert chances(made, standing(2, 2)) == pytest.approx((0.5, 0.5))
    assert chances(made, standing(2, 1)) == pytest.approx((0.75, 0.25))
    assert chances(made, standing(0, 2)) == pytest.approx((0.125, 0.875))


def test_with_many_hands_to_be_won_chances_stay_near() -> None:
    found = chances(rules("toscano", games=20), standing(0, 10))
    assert 0 < found[0] < 0.1
    assert sum(found) == pytest.approx(1)


def test_who_is_out_has_no_chance() -> None:
    found = chances(rules("scala40", 3), standing(120, 10, 40, out=frozenset({0})))
    assert found[0] == 0
    assert found[1] > found[2] > 0


def test_the_last_hand_of_a_match_by_hands_is_near() -> None:
    made = rules("salotto", target=0, hands=4)
    assert chances(made, standing(80, 0, hand=3))[0] > chances(made, standing(80, 0, hand=1))[0]


@pytest.mark.parametrize("game", BY_POINTS)
def test_each_game_that_goes_by_points_brings_odds_of_its_own(game: str) -> None:
    assert odds_of(rules(game), 2) is GAMES[game].odds is not None


@pytest.mark.parametrize("game", BY_POINTS)
def test_what_is_guessed_from_the_rules_is_of_the_right_size(game: str) -> None:
    """A game of its own name, that nobody has fitted anything to, is judged much as those that were."""
    made = changed(rules(game), game="of somebody else")
    guess, fitted = odds_of(made, 2), GAMES[game].odds
    assert guess == guessed(made, 2)
    assert fitted is not None
    assert fitted.gain / 4 < guess.gain < fitted.gain * 4
    end, low = made.scoring.terms.end, made.scoring.low_is_good
    early = chances(made, standing(0, end // 5))[low ^ 1]
    late = chances(made, standing(end * 7 // 10, end * 9 // 10))[low ^ 1]
    assert 0.5 < early < late < 1


def test_a_match_of_more_valuable_hands_is_guessed_to_be_shorter() -> None:
    one = changed(rules("rami"), game="of somebody else")
    dear = changed(one, values=changed(one.values, ranks={rank: 3 * worth for rank, worth in one.values.ranks.items()}))
    assert guessed(dear, 2).gain == pytest.approx(3 * guessed(one, 2).gain)
    ahead = standing(0, 100)
    assert chances(dear, ahead)[0] < chances(one, ahead)[0]


def test_what_is_fitted_is_written_into_the_file_of_its_game() -> None:
    found = Odds(gain=1.5, spare=0.2, slope=0.125)
    text = (FOLDER / "rami.py").read_text(encoding="utf-8")
    after = written(text, found)
    assert after is not None
    assert "ODDS = Odds(gain=1.5, spare=0.2, slope=0.125)" in after.splitlines()
    assert len(after.splitlines()) == len(text.splitlines())
    assert written((FOLDER / "toscano.py").read_text(encoding="utf-8"), found) is None
