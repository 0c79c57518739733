"""The chance of winning a match by the scores."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ramino_access.core.rules import Rules
from ramino_access.core.state import Standing
from ramino_access.counsel.odds import ODDS, chances
from ramino_access.games import GAMES


def rules(game: str, seats: int = 2, **options: object) -> Rules:
    return GAMES[game].compile(options, seats)


def standing(*scores: int, hand: int = 3, **changes: object) -> Standing:
    made = Standing(scores, dealer=0, hand=hand, wins=(0,) * len(scores))
    return replace(made, **changes)  # type: ignore[arg-type]


@pytest.mark.parametrize("game", list(GAMES))
@pytest.mark.parametrize("seats", [2, 3])
def test_equal_scores_are_equal_chances(game: str, seats: int) -> None:
    found = chances(rules(game, seats), standing(*(0,) * seats))
    assert found == pytest.approx((1 / seats,) * seats)


@pytest.mark.parametrize("game", list(ODDS))
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
