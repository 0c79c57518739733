"""The player's side is played through at each kind of table: in this process ("near"), at the end of a slow line
("lagging"), and at a hall, over the bytes of its wire ("far")."""

from __future__ import annotations

import math
import os
from collections.abc import Iterator

import pytest

from tests.ui.elsewhere import BEHIND, sit_at_hall
from tests.ui.lagging import sit_at_far

FAR = ("test_far_table",)
"""Tests that sit at a hall, too, whenever they run; with RAMINO_FAR=1 all of them do."""

SITS = {"lagging": sit_at_far, "far": sit_at_hall}


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Whoever sits down in a test does it at both kinds of table."""
    kinds = ["near"]
    if hasattr(metafunc.module, "Player"):
        kinds.append("lagging")
        if os.environ.get("RAMINO_FAR") or metafunc.module.__name__.rpartition(".")[2] in FAR:
            kinds.append("far")
    metafunc.parametrize("table_line", kinds, indirect=True)


@pytest.fixture(autouse=True)
def table_line(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """Where the tables are that a test opens."""
    if request.param in SITS:
        monkeypatch.setattr("ramino_access.ui.playing.sit_at", SITS[request.param])
        monkeypatch.setattr("ramino_access.hall.waiting.RESULT", math.inf)  # the next hand is dealt by a key alone
    yield str(request.param)
    BEHIND.clear()
