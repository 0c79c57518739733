"""The rules by example: every scenario file beside this one is played."""

from __future__ import annotations

import re

import pytest

from ramino_access.play.text.scenarios import Scenario, run
from tests.rules.scenarios import SCENARIOS


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda s: f"{s.path.parent.name}-{s.path.stem}-{s.line}")
def test_scenario(scenario: Scenario) -> None:
    assert run(scenario) == [], f"{scenario.path}:{scenario.line}: {scenario.clause}: {scenario.title}"


CLAUSES = {
    "salotto": [
        *(f"G{n}" for n in range(1, 16)),
        *(f"S{n}" for n in range(1, 13)),
        *(f"S5.{n}" for n in range(1, 9)),
        *(f"S9.{n}" for n in range(1, 7)),
        *(f"S10.{n}" for n in range(1, 6)),
        *(f"S11.{n}" for n in range(1, 7)),
    ],
    "ufficiale": [f"U{n}" for n in range(1, 9)],
    "toscano": [f"T{n}" for n in range(1, 11)],
    "cinquecento": [f"C{n}" for n in range(1, 11)],
    "rami": [f"R{n}" for n in range(1, 12)],
    "scala40": [f"K{n}" for n in range(1, 11)],
    "ramino": [f"L{n}" for n in range(1, 11)],
}


@pytest.mark.parametrize("game", CLAUSES)
def test_every_clause_is_shown(game: str) -> None:
    cited = {
        clause
        for scenario in SCENARIOS
        if scenario.rules.game == game
        for clause in re.findall(r"[A-Z]\d+(?:\.\d+)?", scenario.clause)
    }
    chapters = {clause.split(".")[0] for clause in cited}
    assert [c for c in CLAUSES[game] if c not in cited and c not in chapters] == []
    assert [c for c in CLAUSES[game] if "." in c and c not in cited] == []
