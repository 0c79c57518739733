"""Whatever could be played near a recorded place is answered as it was: each refusal with all it says, each state."""

from __future__ import annotations

import pytest

from tests.golden.around import KEPT, marks, recordings

WERE = {line.split()[0]: line for line in KEPT.read_text(encoding="utf-8").splitlines()}


@pytest.mark.parametrize("name", recordings())
def test_every_play_around_a_recorded_place_is_answered_as_it_was(name: str) -> None:
    assert marks(name) == WERE[name], f"python -m tests.golden.around {name} prints what stands behind the marks"
