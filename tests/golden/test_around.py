"""Whatever could be played near a recorded place is answered as it was: each refusal with all it says, each state."""

from __future__ import annotations

import pytest

from tests.golden.around import KEPT, lines
from tests.golden.record import recordings
from tests.records import changed_in


@pytest.mark.parametrize("name", recordings())
def test_every_play_around_a_recorded_place_is_answered_as_it_was(name: str) -> None:
    """Whoever changes that on purpose writes it down anew (``python -m tests.golden.around``)."""
    assert not changed_in(KEPT, name, lines(name))
