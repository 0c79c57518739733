"""What is made of recorded matches afterwards, and of texts that come from elsewhere, is as it was."""

from __future__ import annotations

import pytest

from tests.play.recalled import KEPT, PARTS, marks

WERE = {line.split()[0]: line for line in KEPT.read_text(encoding="utf-8").splitlines()}


@pytest.mark.parametrize("part", PARTS)
def test_what_is_made_of_matches_and_texts_is_as_it_was(part: str) -> None:
    assert marks(part) == WERE[part], f"python -m tests.play.recalled {part} prints what stands behind the marks"
