"""Numbers with fractions, added up one after the other: the same to the last digit under every version of Python.

The built-in ``sum`` makes up for what is lost by rounding, from Python 3.12 on. That is another last digit, and where
two plays come to the same, another play: a match from the same seed would take another course after an update.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import reduce
from math import sqrt
from operator import add


def added(numbers: Iterable[float]) -> float:
    """The sum of these numbers, added in their order; 0 where there is none."""
    return reduce(add, numbers, 0.0)


def mean_and_error(values: Sequence[float]) -> tuple[float, float]:
    """The mean of these numbers, of which there is one at least, and its standard error; that is 0 of a single one."""
    count = len(values)
    mean = added(values) / count
    return mean, sqrt(added([(value - mean) ** 2 for value in values]) / max(1, count - 1) / count)
