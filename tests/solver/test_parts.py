"""The parts of the solver answer as they did, to the order of what they find."""

from __future__ import annotations

import pytest

from tests.night import some
from tests.records import changed_in
from tests.solver.parts import FILE, GROUPS, lines


@pytest.mark.parametrize("group", some(GROUPS, 6))
def test_they_answer_as_written_down(group: str) -> None:
    """Whoever changes an answer on purpose writes it down anew (``python -m tests.solver.parts``)."""
    assert not changed_in(FILE, group, lines(group))
