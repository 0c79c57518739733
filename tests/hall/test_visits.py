"""What programs of players are told on visits at random, and what they send, is what it was."""

from __future__ import annotations

import pytest

from tests.hall.visits import KEPT, SEEDS, lines
from tests.night import some
from tests.records import changed_in


@pytest.mark.parametrize("seed", some(SEEDS, 2))
def test_programs_are_told_what_they_were_told(seed: int) -> None:
    """Whoever changes that on purpose writes it down anew (``python -m tests.hall.visits``)."""
    assert not changed_in(KEPT, str(seed), lines(seed))
