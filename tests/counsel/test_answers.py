"""Hints, outlooks, reviews and odds answer as they did: which plays, in which order, with which numbers."""

from __future__ import annotations

import pytest

from tests.bots.by_lot import TABLES
from tests.counsel.answers import FILE, lines
from tests.night import some
from tests.records import changed_in, plain, whole_sums_only


@pytest.mark.parametrize("number", some(range(len(TABLES)), 8))
def test_they_answer_as_written_down(number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever changes an answer on purpose writes it down anew (``python -m tests.counsel.answers``)."""
    whole_sums_only(monkeypatch)
    assert not changed_in(FILE, f"{TABLES[number][0]} {number}", lines(number))


def test_what_is_written_does_not_depend_on_the_order_of_a_set_or_the_last_digits() -> None:
    assert plain({"b", "a", "c"}) == "{a, b, c}"
    assert plain([1 / 3, {2: (True, None)}]) == "[0.333333, {2: [True, None]}]"
