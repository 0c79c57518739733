"""Where what is written goes."""

from __future__ import annotations

import io
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from ramino_access.ui.terminal.outlet import RETRY_SECONDS, Outlet, Sending


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


class Slow:
    """A terminal that takes what a test lets it."""

    def __init__(self, *takes: bool) -> None:
        self.takes = list(takes)
        self.got: list[str] = []

    def put(self, text: str) -> bool:
        self.got.append(text)
        return self.push()

    def push(self) -> bool:
        return self.takes.pop(0) if self.takes else True


def test_what_the_terminal_did_not_take_is_tried_again_once_at_a_time() -> None:
    later: list[tuple[float, Callable[[], None]]] = []
    terminal = Slow(False, False, False, False, True)
    sending = Sending(terminal)
    sending.flush()
    sending.put("one")  # nobody could try again yet
    sending.use_timers(lambda *what: later.append(what))
    sending.add("a")
    sending.add("b")
    assert sending.ahead == "ab"
    sending.put("two")
    sending.put("three")
    assert terminal.got == ["one", "abtwo", "three"]
    assert [seconds for seconds, _ in later] == [RETRY_SECONDS]
    later[0][1]()
    assert len(later) == 2
    later[1][1]()
    assert len(later) == 2
    sending.add("c")
    sending.flush()
    sending.flush()
    assert terminal.got[3:] == ["c"]
