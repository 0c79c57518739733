"""What everybody in a hall is sent on evenings at random is what it was, message by message."""

from __future__ import annotations

import pytest

from tests.hall.evening import KEPT, SEEDS, lines
from tests.night import some
from tests.records import changed_in


@pytest.mark.parametrize("seed", some(SEEDS, 2))
def test_everybody_is_sent_what_they_were_sent(seed: int) -> None:
    """Whoever changes that on purpose writes it down anew (``python -m tests.hall.evening``)."""
    assert not changed_in(KEPT, str(seed), lines(seed))
