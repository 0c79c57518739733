"""What leads opponents to their plays is what it was when their strength was measured."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from typing import Any

import pytest

from ramino_access.bots.levels import strong
from ramino_access.core.rules import Rules
from ramino_access.core.state import Phase, State
from ramino_access.core.view import view_of
from tests.bots.thoughts import CLOSE, CLOSE_TO, FILE, GROUPS, close_plays, lines, moments, tastes
from tests.night import some
from tests.records import changed_in, plain, whole_sums_only


@pytest.mark.parametrize("group", [*some(GROUPS[:-1], 4), CLOSE])
def test_they_think_as_written_down(group: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever changes that on purpose writes it down anew (``python -m tests.bots.thoughts``)."""
    whole_sums_only(monkeypatch)
    assert not changed_in(FILE, group, lines(group))


def weights_of(part: object, way: str = "") -> Iterator[str]:
    """The names of all weights of the strong that are fractions, those of a part behind its own."""
    for field in fields(part):  # type: ignore[arg-type]
        value = getattr(part, field.name)
        if is_dataclass(value):
            yield from weights_of(value, f"{way}{field.name}.")
        elif isinstance(value, float) and value:
            yield f"{way}{field.name}"


def heavier(part: Any, name: str) -> Any:
    """The same with a tenth more on one weight."""
    first, _, rest = name.partition(".")
    value = getattr(part, first)
    return replace(part, **{first: heavier(value, rest) if rest else value * 1.1})


NEAR = ("salotto 2", "rami 12", "ufficiale 4", "scala40 10", "cinquecento 8", "3")
"""Groups in which the weights of the strong make a difference between them."""


def told(rules: Rules, state: State, weights: strong.Weights) -> str:
    """What cards and melds are worth at a moment."""
    view = view_of(state, state.turn.seat)
    worth = strong.worth(rules, view, view.table, weights)
    return plain([[worth(card) for card in view.hand], tastes(rules, view.table, weights.taste)])


@pytest.mark.parametrize("name", [*weights_of(strong.USUAL_WEIGHTS)])
def test_a_tenth_more_on_a_weight_of_the_strong_changes_what_is_written(name: str) -> None:
    """What cards and melds are worth to them stands there for each moment."""
    weights = heavier(strong.USUAL_WEIGHTS, name)
    for group in NEAR:
        for rules, state in moments(group):
            if state.turn.phase is not Phase.PLAY or rules.declaring is not None:
                continue
            if told(rules, state, weights) != told(rules, state, strong.USUAL_WEIGHTS):
                return
    raise AssertionError("no moment is close enough")


@pytest.mark.parametrize("name", CLOSE_TO)
def test_a_tenth_more_on_a_weight_changes_a_play_that_is_written_down(name: str) -> None:
    """Not there: joker, whole and gift, which changed none of 11,000 plays, only what a card is worth (above)."""
    usual = [*close_plays(name)]
    assert all(
        one != other for one, other in zip(usual, close_plays(name, heavier(strong.USUAL_WEIGHTS, name)), strict=True)
    )
