"""What a hand gave adds up: the parts that are told of it (laid, held, bonus, penalties) make the points of each.

Looked at in every scenario that ends a hand.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from ramino_access.core.engine import attempt
from ramino_access.core.events import Event, Ramino, UnopenedBonus
from ramino_access.core.refusals import Refusal
from ramino_access.core.state import Result, Share, State
from ramino_access.play.text.scenarios import Scenario, _parsed
from tests.rules.scenarios import all_scenarios


def ended(scenario: Scenario) -> tuple[Result, tuple[Event, ...]] | None:
    """How the hand ended, and the last events; None where it goes on."""
    state: State = scenario.start
    events: tuple[Event, ...] = ()
    for text in scenario.plays:
        seat, action, code = _parsed(text, scenario.names)
        if code is None:
            step = attempt(scenario.rules, state, seat, action)
            assert not isinstance(step, Refusal)
            state, events = step.state, step.events
    return None if state.result is None or not events else (state.result, events)


def _points(seat: int, share: Share, result: Result) -> int:
    """S9: what was laid, and for the winner the bonus and what the others hold."""
    others = sum(one.held for one in result.shares) if seat == result.winner else 0
    return share.laid - share.penalties + share.bonus + others


#: The points of a seat, by the way of counting, out of what is told of them.
SUMS: dict[str, Callable[[int, Share, Result], int]] = {
    "points": _points,
    "elimination": lambda seat, share, result: share.held * share.factor + share.penalties + share.bonus,  # S10, K8, N6
    "flat-hundred": lambda seat, share, result: share.held * share.factor + share.bonus,  # R8
    "property": lambda seat, share, result: share.laid - share.held,  # C10
    "winner-takes": lambda seat, share, result: sum(o.held for o in result.shares) * (seat == result.winner),  # U6
    "games": lambda seat, share, result: int(seat == result.winner),  # T10
}


def results(kind: str) -> Iterator[tuple[Scenario, Result, tuple[Event, ...]]]:
    """The ends of hands in the scenarios of tables that count in this way."""
    for scenario in all_scenarios():
        found = ended(scenario) if scenario.rules.scoring.terms.kind == kind else None
        if found is not None:
            yield scenario, *found


@pytest.mark.parametrize("kind", SUMS)
def test_the_parts_make_the_whole(kind: str) -> None:
    told = 0
    for scenario, result, _ in results(kind):
        told += 1
        for seat, share in enumerate(result.shares):
            assert share.total == SUMS[kind](seat, share, result), (scenario.path, scenario.line_number, seat)
    assert told > 3


def test_a_bonus_is_for_what_is_told() -> None:
    """S9.4, S9.5, R8: who gets one hears why, and nobody else has one."""
    given = 0
    for scenario, result, events in results("points"):
        told = [0] * len(result.shares)
        for event in events:
            if isinstance(event, Ramino) and isinstance(event.bonus, int):
                told[event.seat] += event.bonus
            elif isinstance(event, UnopenedBonus):
                told[event.seat] += event.points
        assert [share.bonus for share in result.shares] == told, (scenario.path, scenario.line_number)
        given += any(told)
    assert given > 3


def test_every_way_of_counting_is_looked_at() -> None:
    assert {scenario.rules.scoring.terms.kind for scenario in all_scenarios()} == SUMS.keys()
