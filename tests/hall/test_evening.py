"""What everybody in a hall is sent on evenings by lot is what it was, message by message."""

from __future__ import annotations

import pytest

from tests.hall.evening import KEPT, SEEDS, marks

WERE = KEPT.read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("seed", SEEDS)
def test_everybody_is_sent_what_they_were_sent(seed: int) -> None:
    assert marks(seed) == WERE[seed], f"python -m tests.hall.evening {seed} prints what stands behind the marks"
