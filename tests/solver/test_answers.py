"""The solver answers as it did, to the order of its plays."""

from __future__ import annotations

import pytest

from tests.night import some
from tests.records import changed_in
from tests.solver.answers import FILE, GROUPS, lines


@pytest.mark.parametrize("group", some(GROUPS, 6))
def test_it_answers_as_written_down(group: str) -> None:
    """Whoever changes an answer on purpose writes it down anew (``python -m tests.solver.answers``)."""
    assert not changed_in(FILE, group, lines(group))
