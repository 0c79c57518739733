"""Opponents choose at single moments what they chose when their strength was measured."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from ramino_access.bots.levels import strong
from tests.bots.choices import CLOSE, CLOSE_TO, FILE, GROUPS, close_plays, lines
from tests.cases import each_case
from tests.night import some
from tests.records import changed_in, whole_sums_only


@pytest.mark.parametrize("group", [*some(GROUPS[:-1], 8), CLOSE])
def test_they_choose_as_written_down(group: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever changes that on purpose writes it down anew (``python -m tests.bots.choices``)."""
    whole_sums_only(monkeypatch)
    assert not changed_in(FILE, group, lines(group))


def heavier(part: Any, name: str) -> Any:
    """The same with a tenth more on one weight."""
    first, _, rest = name.partition(".")
    value = getattr(part, first)
    return replace(part, **{first: heavier(value, rest) if rest else value * 1.1})


@each_case("name", CLOSE_TO)
def test_a_tenth_more_on_a_weight_changes_a_play_that_is_written_down(name: str) -> None:
    """Not there: joker, whole and gift, which changed none of 11,000 plays."""
    usual = [*close_plays(name)]
    assert all(
        one != other for one, other in zip(usual, close_plays(name, heavier(strong.USUAL_WEIGHTS, name)), strict=True)
    )
