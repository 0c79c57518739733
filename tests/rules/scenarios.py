"""Every scenario beside this file."""

from __future__ import annotations

from pathlib import Path

from ramino_access.play.text.scenarios import load

SCENARIOS = [scenario for path in sorted(Path(__file__).parent.rglob("*.toml")) for scenario in load(path)]
