"""What is said of scenarios with mistakes in them, and how lessons are read, is as it was."""

from __future__ import annotations

import pytest

from tests.play.garbled import KEPT, PART_NAMES, lines
from tests.records import changed_in


@pytest.mark.parametrize("part", PART_NAMES)
def test_what_is_said_of_texts_with_mistakes_is_as_it_was(part: str) -> None:
    """Whoever changes that on purpose writes it down anew (``python -m tests.play.garbled``)."""
    assert not changed_in(KEPT, part, lines(part))
