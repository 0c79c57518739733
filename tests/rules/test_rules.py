"""The rules by example: every scenario file beside this one is played."""

from __future__ import annotations

import pytest

from ramino_access.play.text.scenarios import Scenario, run
from tests.rules.scenarios import SCENARIOS


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda s: f"{s.path.parent.name}-{s.path.stem}-{s.line_number}")
def test_scenario(scenario: Scenario) -> None:
    assert run(scenario) == [], f"{scenario.path}:{scenario.line_number}: {scenario.clause}: {scenario.title}"
