"""What is told of recorded matches, asked at their tables and said of plays that are refused is as it was."""

from __future__ import annotations

import pytest

from tests.announce import spelled_out, told
from tests.golden.record import recordings
from tests.night import where
from tests.records import changed_in

OPTIONS = ("salotto-options-5", "cinquecento-options-3", "machiavelli-options-1", "chiuso-options-1")
"""Matches with options drawn at random that are told in every run; the others wait for the night."""


@pytest.mark.parametrize("name", where(recordings(), lambda name: "-options-" not in name or name in OPTIONS))
def test_all_that_is_told_of_a_recorded_match_is_as_it_was(name: str) -> None:
    """Whoever changes that on purpose writes it down anew (``python -m tests.announce.told``)."""
    assert not changed_in(told.KEPT, name, told.lines(name))


@pytest.mark.parametrize("subject", spelled_out.SUBJECTS)
def test_all_that_is_told_beside_the_plays_is_as_it_was(subject: str) -> None:
    """Whoever changes that on purpose writes it down anew (``python -m tests.announce.spelled_out``)."""
    assert not changed_in(spelled_out.KEPT, subject, spelled_out.lines(subject))
