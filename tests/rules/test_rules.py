"""The rules by example: every scenario file beside this one is played."""

from __future__ import annotations

from pathlib import Path

import pytest

from ramino_access.play.text.scenarios import run
from tests.rules.scenarios import FILES, scenarios_of


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_scenarios(file: Path) -> None:
    """Each that ends otherwise is named with its line, its clause and what is otherwise."""
    played = [(f"{file}:{s.line_number}: {s.clause}: {s.title}", run(s)) for s in scenarios_of(file)]
    assert played
    assert [(scenario, differs) for scenario, differs in played if differs] == []
