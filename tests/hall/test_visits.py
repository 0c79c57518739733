"""What programs of players are told on visits by lot, and what they send, is what it was."""

from __future__ import annotations

import pytest

from tests.hall.visits import KEPT, SEEDS, marks

WERE = KEPT.read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("seed", SEEDS)
def test_programs_are_told_what_they_were_told(seed: int) -> None:
    assert marks(seed) == WERE[seed], f"python -m tests.hall.visits {seed} prints what stands behind the marks"
