"""What is said of scenarios with mistakes in them, and how lessons are read, is as it was."""

from __future__ import annotations

import pytest

from tests.play.garbled import KEPT, PART_NAMES, marks

WERE = {line.split()[0]: line for line in KEPT.read_text(encoding="utf-8").splitlines()}


@pytest.mark.parametrize("part", PART_NAMES)
def test_what_is_said_of_texts_with_mistakes_is_as_it_was(part: str) -> None:
    assert marks(part) == WERE[part], f"python -m tests.play.garbled {part} prints what stands behind the marks"
