"""Every refusal code and every event is reached by some rule shown as an example."""

from __future__ import annotations

import re
from pathlib import Path

from ramino_access.core.refusals import CODES
from ramino_access.play.text.notation import events
from tests.cases import each_case

RULES = Path(__file__).parent.parent / "rules"
WRITTEN = "\n".join(path.read_text(encoding="utf-8") for path in sorted(RULES.rglob("*.toml")))

EVENTS = tuple(events())


@each_case("code", CODES)
def test_every_code_is_reached(code: str) -> None:
    assert re.search(rf"-> {code}\b", WRITTEN)


@each_case("event", EVENTS)
def test_every_event_is_expected_somewhere(event: str) -> None:
    assert re.search(rf'"{event}\b', WRITTEN)
