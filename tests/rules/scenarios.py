"""Every scenario beside this file."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from ramino_access.play.text.scenarios import Scenario, load

FILES = sorted(Path(__file__).parent.rglob("*.toml"))


@cache
def scenarios_of(file: Path) -> list[Scenario]:
    """The scenarios of a file, read when a test first asks for them."""
    return load(file)


def all_scenarios() -> list[Scenario]:
    """Those of every file, in order."""
    return [scenario for file in FILES for scenario in scenarios_of(file)]
