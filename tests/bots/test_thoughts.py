"""What leads opponents to their plays is what it was when their strength was measured."""

from __future__ import annotations

import pytest

from tests.bots.thoughts import FILE, GROUPS, lines
from tests.bots.weights import FILE as WEIGHTS
from tests.bots.weights import weights
from tests.night import some
from tests.records import whole_sums_only

WRITTEN = FILE.read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("group", some(GROUPS, 2))
def test_they_think_as_written_down(group: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever changes that on purpose writes it down anew (``python -m tests.bots.thoughts``)."""
    were = [line for line in WRITTEN if line.startswith(f"{group}, ")]
    whole_sums_only(monkeypatch)
    assert [*lines(group)] == were


def test_they_go_by_the_weights_and_limits_that_were_measured() -> None:
    """Whoever changes one measures their strength anew (docs/figures.md), and writes it down
    (``python -m tests.bots.weights``)."""
    assert list(weights()) == WEIGHTS.read_text(encoding="utf-8").splitlines()
