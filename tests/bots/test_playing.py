"""The opponents play as they did when their strength was measured."""

from __future__ import annotations

import pytest

from ramino_access.bots import LEVELS, RANDOM
from tests.bots.by_lot import TABLES
from tests.bots.playing import FILE, hands
from tests.night import where
from tests.records import changed_in

ALL = [(level, number) for level in (*LEVELS, RANDOM) for number in range(len(TABLES))]


def now(hand: tuple[str, int]) -> bool:
    """Whether it is played in every run: strong players and experts take their time."""
    level, number = hand
    every, first = {"expert": (8, 5), "strong": (2, 1)}.get(level, (1, 0))
    return number % every == first


@pytest.mark.parametrize(("level", "number"), where(ALL, now))
def test_they_play_as_when_they_were_measured(level: str, number: int) -> None:
    """Who changes that on purpose measures their strength anew (docs/figures.md), and writes the new play down
    (``python -m tests.bots.playing``)."""
    assert not changed_in(FILE, f"{level}, {TABLES[number][0]} {number}", hands(level, number))
