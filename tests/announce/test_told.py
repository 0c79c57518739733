"""What is told of recorded matches, asked at their tables and said of plays that are refused is as it was."""

from __future__ import annotations

import pytest

from tests.announce.spelled_out import KEPT as KEPT_OF
from tests.announce.spelled_out import SUBJECTS
from tests.announce.spelled_out import marks as marks_of
from tests.announce.told import KEPT, marks, recordings

WERE = {line.split()[0]: line for line in KEPT.read_text(encoding="utf-8").splitlines()}


@pytest.mark.parametrize("name", recordings())
def test_all_that_is_told_of_a_recorded_match_is_as_it_was(name: str) -> None:
    assert marks(name) == WERE[name], f"python -m tests.announce.told {name} prints what stands behind the marks"


@pytest.mark.parametrize("subject", SUBJECTS)
def test_all_that_is_told_beside_the_plays_is_as_it_was(subject: str) -> None:
    told = f"python -m tests.announce.spelled_out {subject} prints what stands behind the marks"
    assert marks_of(subject) in KEPT_OF.read_text(encoding="utf-8").splitlines(), told
