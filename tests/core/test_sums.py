"""Fractions are added up one after the other, whatever the version of Python makes of ``sum``."""

from __future__ import annotations

from math import sqrt

from ramino_access.core.sums import added, mean_and_error


def test_what_is_lost_by_rounding_stays_lost() -> None:
    assert added([0.1] * 10) == 0.1 + 0.1 + 0.1 + 0.1 + 0.1 + 0.1 + 0.1 + 0.1 + 0.1 + 0.1 != 1.0
    assert added([1e16, 1.0, -1e16]) == 0.0
    assert added([]) == 0.0


def test_the_mean_has_a_standard_error_but_of_a_single_number() -> None:
    assert mean_and_error([1.0, 2.0, 3.0]) == (2.0, sqrt(1 / 3))
    assert mean_and_error([7.5]) == (7.5, 0.0)
