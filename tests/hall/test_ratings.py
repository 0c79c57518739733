"""Ratings of people, by Glicko-2."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ramino_access.hall.people import FORGOTTEN_SECONDS, WHOLE_MATCHES, Rating, after_match, aged, met, rated, weight


def test_the_worked_example_of_the_paper() -> None:
    one = Rating(1500, 200, 0.06)
    results = [(Rating(1400, 30), 1.0), (Rating(1550, 100), 0.0), (Rating(1700, 300), 0.0)]
    after = rated(one, results)
    assert after.value == pytest.approx(1464.06, abs=0.01)
    assert after.deviation == pytest.approx(151.52, abs=0.01)
    assert after.volatility == pytest.approx(0.05999, abs=0.00001)


def test_an_unexpected_result_makes_the_rating_less_steady() -> None:
    """The other branch of step 5: a change larger than was to be expected."""
    after = rated(Rating(1500, 30, 0.06), [(Rating(2300, 30), 1.0)] * 3)
    assert after.volatility > 0.06
    assert after.value > 1500


def test_whoever_comes_before_another_has_won_against_them() -> None:
    first, second, third = after_match([Rating()] * 3, [1, 2, 3])
    assert second.value == pytest.approx(1500)
    assert first.value > 1600
    assert third.value < 1400
    assert first.deviation < 350


def test_an_equal_place_changes_nothing_between_equals() -> None:
    assert [one.value for one in after_match([Rating()] * 2, [1, 1])] == pytest.approx([1500, 1500])


def test_one_person_alone_is_compared_with_nobody() -> None:
    assert after_match([Rating(1600)], [1]) == (Rating(1600),)


def test_less_is_known_of_whoever_does_not_play() -> None:
    assert aged(Rating(1600, 50), 10).deviation > 50
    assert aged(Rating(1600, 340), 1000) == Rating(1600, 350)
    assert rated(Rating(1600, 50), []) == aged(Rating(1600, 50), 1)


ratings = st.builds(Rating, st.floats(0, 4000), st.floats(10, 350), st.floats(0.01, 0.2))


@given(st.lists(st.tuples(ratings, st.integers(1, 8)), min_size=2, max_size=8))
def test_any_match_gives_ratings_that_can_be_used(players: list[tuple[Rating, int]]) -> None:
    for one in after_match([rating for rating, _ in players], [place for _, place in players]):
        assert 0 < one.deviation <= 350
        assert 0 < one.volatility < 2
        assert -6000 < one.value < 10000


def test_results_as_expected_make_even_a_new_rating_steadier() -> None:
    after = rated(Rating(1500, 350, 0.06), [(Rating(1500, 30), 0.5)] * 3)
    assert after.volatility < 0.06


def beaten(times: int, counted: bool = True) -> Rating:
    """The rating of somebody who has beaten the same one so many times in a day."""
    one, other = Rating(), Rating()
    for often in range(times):
        counts = weight(often) if counted else 1.0
        one, other = after_match([one, other], [1, 2], lambda at, by, counts=counts: counts)
    return one


def test_two_who_play_only_each_other_do_not_lift_each_other_without_an_end() -> None:
    assert beaten(200, counted=False).value > 2050
    assert beaten(200).value < 1850
    assert beaten(1000).value - beaten(200).value < 10


def test_the_first_few_matches_count_whole_and_what_is_long_ago_is_forgotten() -> None:
    assert [weight(often) for often in range(WHOLE_MATCHES)] == [1.0] * WHOLE_MATCHES
    assert weight(9) == pytest.approx(0.25)
    assert met(8, FORGOTTEN_SECONDS) == pytest.approx(4)
    assert met(8, -1000) == 8  # a clock that was set back makes nobody better known


@given(st.floats(-1e9, 1e9), st.floats(0, 1e9), st.floats(1e-9, 10), st.floats(-1e6, 1e6))
def test_the_search_for_the_volatility_ends_whatever_it_is_given(
    value: float, deviation: float, volatility: float, other: float
) -> None:
    try:
        rated(Rating(value, deviation, volatility), [(Rating(other, 30.0), 1.0)])
    except (OverflowError, ZeroDivisionError, ValueError):
        return  # no rating that a match gives is like that; but it does not go on for ever
