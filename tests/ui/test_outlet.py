"""Where what is written goes."""

from __future__ import annotations

import io
import os
from pathlib import Path

import pytest

from ramino_access.ui.terminal.outlet import Outlet


@pytest.mark.parametrize(
    ("said", "taken"), [((0, 0), (80, 24)), ((0, 50), (80, 50)), ((132, 0), (132, 24)), ((40, 2), (40, 2))]
)
def test_a_terminal_that_does_not_say_its_size_has_the_usual_one(
    said: tuple[int, int], taken: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    with Path(os.devnull).open("w", encoding="utf-8") as stream:
        outlet = Outlet(stream)
        monkeypatch.setattr(os, "get_terminal_size", lambda _descriptor: os.terminal_size(said))
        assert outlet.size() == taken
    assert Outlet(io.StringIO()).size() == (80, 24)


def test_the_size_is_asked_anew_each_time(monkeypatch: pytest.MonkeyPatch) -> None:
    sizes = [(132, 50), (40, 12)]
    monkeypatch.setattr(os, "get_terminal_size", lambda _descriptor: os.terminal_size(sizes.pop(0)))
    with Path(os.devnull).open("w", encoding="utf-8") as stream:
        outlet = Outlet(stream)
        assert [outlet.size(), outlet.size()] == [(132, 50), (40, 12)]
