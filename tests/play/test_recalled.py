"""What is made of recorded matches afterwards, and of texts that come from elsewhere, is as it was."""

from __future__ import annotations

import pytest

from tests.play.recalled import KEPT, PARTS, lines
from tests.records import changed_in


@pytest.mark.parametrize("part", PARTS)
def test_what_is_made_of_matches_and_texts_is_as_it_was(part: str) -> None:
    """Whoever changes that on purpose writes it down anew (``python -m tests.play.recalled``)."""
    assert not changed_in(KEPT, part, lines(part))
