"""Whatever could be played near a recorded place is answered as it was: each refusal with all it says, each state."""

from __future__ import annotations

import pytest

from tests.golden.around import KEPT, lines
from tests.golden.record import recordings
from tests.night import where
from tests.records import changed_in

LONG = ("salotto-options-1", "salotto-options-3", "salotto-elimination-on-on-200")
"""Three recordings of many jokers, or of tables that are rearranged: they take half of the time."""


@pytest.mark.parametrize("name", where(recordings(), lambda name: name not in LONG))
def test_every_play_around_a_recorded_place_is_answered_as_it_was(name: str) -> None:
    """Whoever changes that on purpose writes it down anew (``python -m tests.golden.around``)."""
    assert not changed_in(KEPT, name, lines(name))
