"""The player's side is played through twice: at a table in this process, and at the end of a slow line."""

from __future__ import annotations

import pytest

from tests.ui.lagging import sit_at_far


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Whoever sits down in a test does it at both kinds of table."""
    sits = hasattr(metafunc.module, "Player")
    metafunc.parametrize("table_line", ["near", "far"] if sits else ["near"], indirect=True)


@pytest.fixture(autouse=True)
def table_line(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Where the tables are that a test opens."""
    if request.param == "far":
        monkeypatch.setattr("ramino_access.ui.playing.sit_at", sit_at_far)
    return str(request.param)
