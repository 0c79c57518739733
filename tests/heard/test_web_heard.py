"""A hand in a browser as somebody hears it through Orca: what the server tells is handed to the voice once, in order
and soon; what the focus speaks it does not tell.

``RAMINO_HEARD=all``: in English and French, in Chromium and in Firefox, and more of the hand. At night also
the rulebook, the menu, the people, and a line that is lost, in both.
"""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.heard.orca import Orca, listening, missing
from tests.heard.readers import ALL
from tests.heard.verdict import Words
from tests.ssh.house import plan
from tests.web.web_rooms import rooms

pytestmark = pytest.mark.slow

ALONE = {"people": 1, "code": "", "seats": 2, "opponents": ("Bruno",), "clock": 0}

#: The rulebook, the menu, the people.
PLACES = ("i", "Down", "Down", "Escape", "a", "Down", "Escape", "colon", "Escape")

#: Questions, steps, a turn, a menu and a question. None is a key of the reader, no two answers are alike.
WALK = ("h", "s", "Down", "Down", "t", "space", "e", "d", "x", "t", "a", "Down", "Escape", "q", "n")

SOON, EACH = 0.7, 0.2
"""Seconds within which what is told is handed to the voice, and for which each thing of a burst waits longer."""

RUNS = (
    [("chromium", "en"), ("chromium", "fr"), ("firefox-esr", "en"), ("firefox-esr", "fr")]
    if ALL
    else [("chromium", "en")]
)


class Server:
    """A door for browsers in a thread of its own; what it tells is noted."""

    def __init__(self, folder: Path) -> None:
        self.told: list[Words] = []
        self.origin = ""
        self._folder = folder
        self._ready, self._over, self._cut = threading.Event(), threading.Event(), threading.Event()
        self._thread = threading.Thread(target=lambda: asyncio.run(self._run()), daemon=True)

    def __enter__(self) -> Server:
        self._thread.start()
        assert self._ready.wait(20)
        return self

    def __exit__(self, *_: object) -> None:
        self._over.set()
        self._thread.join(10)

    async def _run(self) -> None:
        async with rooms(self._folder, plan(**ALONE)) as here:
            told = lambda who, utterance: self.told.append(Words(time.monotonic(), utterance.text))  # noqa: E731
            object.__setattr__(here.door.rooms.house, "told", told)
            self.origin = here.origin
            self._ready.set()
            while not self._over.is_set():
                await asyncio.sleep(0.05)
                if self._cut.is_set():
                    self._cut.clear()
                    for seat in here.door.rooms.seats.values():
                        assert seat.front.line is not None
                        seat.front.line._connection.transport.abort()

    def cut(self) -> None:
        """Lose every line, once."""
        self._cut.set()


def sit_down(server: Server, orca: Orca) -> None:
    assert orca.until(lambda: any("entry" in one.text for one in orca.said), 60), orca.said
    orca.quiet()
    orca.press("A", "d", "a", "Return", pause=0.2)
    orca.quiet(1.5)
    orca.press("Return")
    assert orca.until(lambda: len(server.told) > 2, 20)
    orca.quiet(2.0)


def walk(server: Server, orca: Orca, keys: Sequence[str]) -> None:
    for key in keys:
        orca.press(key)
        orca.quiet(0.8)
        orca.until(lambda: server.told[-1].t < time.monotonic() - 1.0, 20)
        orca.until(lambda: any(one.t > server.told[-1].t and alike(one, server.told[-1]) for one in orca.said), 5)


def alike(one: Words, other: Words) -> bool:
    """Whether the same is said: a reader leaves the last stop out at times."""
    return one.text.rstrip(".") == other.text.rstrip(".")


def judge(server: Server, orca: Orca) -> None:
    """What the server told was heard once, in its order and soon."""
    spoken, at, late, allowed, before = orca.said, 0, [], SOON, 0.0
    for told in list(server.told):
        found = [n for n, one in enumerate(spoken[at:], at) if alike(one, told)]
        assert found, f"not heard: {told.text} in {[one.text for one in spoken]}"
        allowed, before = (allowed + EACH if told.t - before < EACH else SOON), told.t
        at = found[0] + 1
        wait = spoken[found[0]].t - told.t
        late += [(told.text, wait)] if wait > allowed else []
    assert len(late) <= len(server.told) // 100, late
    asked = [told.text for told in server.told]
    for text in set(asked):
        assert sum(one.text.rstrip(".") == text.rstrip(".") for one in spoken) == asked.count(text), text


@pytest.mark.parametrize(("browser", "lang"), RUNS)
def test_each_thing_is_said_once_in_its_order_and_soon(browser: str, lang: str, tmp_path: Path) -> None:
    why = missing(browser)
    if why:
        pytest.skip(why)
    with Server(tmp_path) as server, listening(browser, f"{server.origin}/", lang) as orca:
        sit_down(server, orca)
        walk(server, orca, WALK * (2 if ALL else 1))
        judge(server, orca)


@pytest.mark.night
@pytest.mark.parametrize("browser", ["chromium", "firefox-esr"])
def test_other_places_are_heard_and_a_line_that_was_lost(browser: str, tmp_path: Path) -> None:
    why = missing(browser)
    if why:
        pytest.skip(why)
    with Server(tmp_path) as server, listening(browser, f"{server.origin}/", "en") as orca:
        sit_down(server, orca)
        walk(server, orca, PLACES)
        already = len(orca.said)
        server.cut()
        assert orca.hears("Connected again", already), orca.said[already:]
        orca.quiet(2.0)
        walk(server, orca, ("h", "t"))
        judge(server, orca)
