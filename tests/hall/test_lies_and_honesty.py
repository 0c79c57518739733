"""Whatever a hall changes of what it tells is named, and an honest one is never condemned."""

from __future__ import annotations

from pathlib import Path

import pytest

from ramino_access.files.problems import Problem
from ramino_access.hall.seal_check import verdict_on
from tests.hall.honest_evenings import HonestEvening
from tests.hall.lying_hall import GAMES_TOLD, LIES, evening, hears, told_at_random
from tests.night import where

EVENINGS = range(500)
LIED = range(2400)
"""Of which some find nothing to change."""

EACH = 50


@pytest.mark.parametrize("number", where(EVENINGS, lambda number: number == 25))
def test_an_honest_evening_is_never_condemned(number: int, tmp_path: Path) -> None:
    honest = HonestEvening(number, tmp_path)
    honest.play()
    for name, one in honest.told:
        assert one.ears.taken_back_of == [], name
        assert "set-back" not in [what.what for what in one.ears.presence], name
        for verdict in one.ears.verdicts:
            assert verdict.fault in (None, "mine"), (name, verdict)
            assert verdict.lacks in ("", "record"), (name, verdict)
            assert verdict.fault is None or honest.doors[name] != "line", (name, verdict)
        one.table.witness.close()
    for file in tmp_path.glob("*/*.seal"):
        found = verdict_on(file)
        assert not isinstance(found, Problem), (file, found)
        assert found is not None
        assert found.fault is None, (file, found)


def test_what_is_told_in_an_honest_match_is_good() -> None:
    told = hears("ufficiale", 1, evening("ufficiale", 1))[1]
    assert told is not None
    assert told.good


@pytest.mark.parametrize(
    "numbers",
    where(
        [*(range(first, first + EACH) for first in range(0, len(LIED), EACH)), range(6, 230, 28)],
        lambda numbers: numbers.step > 1,
    ),
)
def test_whatever_is_changed_of_what_is_told_is_named(numbers: range) -> None:
    changed = 0
    for number in numbers:
        told = told_at_random(number)
        if told is None:
            continue
        lie, verdict, ears = told
        changed += 1
        if ears is not None:  # else the program took it for no message of a hall
            assert verdict is not None, (number, lie)
            named = verdict.fault is not None or verdict.lacks == "version" or verdict.unheard
            assert named, (number, lie, GAMES_TOLD[number % len(GAMES_TOLD)])
            assert verdict.fault is not None or lie in ("drop", "forge"), (number, lie)
    assert changed >= len(numbers) // 2
    assert LIES
