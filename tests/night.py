"""Tests by weight: what says much the same of more tables, seeds or lines waits for the night (``.ci/night``)."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from typing import TypeVar

import pytest

One = TypeVar("One")

NIGHT = bool(os.environ.get("RAMINO_NIGHT"))


def waits(*values: object) -> object:
    """A set of values for a test that waits for the night."""
    return pytest.param(*values, marks=pytest.mark.night)


def some(sets: Iterable[object], of: int, *, first: int = 0) -> list[object]:
    """Values for a test, of which each ``of``-th, beginning with ``first``, is tried in every run, the rest at night. A
    tuple is a set of several values."""
    chosen: list[object] = []
    for at, one in enumerate(sets):
        chosen.append(one if at % of == first else waits(*(one if isinstance(one, tuple) else (one,))))
    return chosen


def where(sets: Iterable[One], now: Callable[[One], bool]) -> list[object]:
    """Values for a test: those that ``now`` accepts in every run, the rest at night."""
    return [one if now(one) else waits(*(one if isinstance(one, tuple) else (one,))) for one in sets]
