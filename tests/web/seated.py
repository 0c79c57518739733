"""Somebody who comes in by a browser, sits down, and goes through the places that there are."""

from __future__ import annotations

from collections.abc import AsyncIterator

from tests.web.devtools import Browser
from tests.web.web_rooms import Rooms

ALONE = {"people": 1, "code": "", "seats": 2, "opponents": ("Bruno",), "clock": 0}
"""The table of whoever plays alone."""

WANTED = "document.getElementById('wanted').textContent"


async def come_in(seen: Browser, here: Rooms, name: str = "Anna") -> None:
    """They have told their name, and no code."""
    await seen.call("Page.navigate", url=here.origin + "/")
    await seen.until("document.activeElement?.id === 'text'")
    for answer in (name, ""):
        question = await seen.run(WANTED)
        await seen.run(f"document.getElementById('text').value = '{answer}'")
        await seen.run("document.querySelector('#offered button').click()")
        await seen.until(f"{WANTED} !== {question!r} || !document.getElementById('place').hidden")


async def sit_down(seen: Browser, here: Rooms, name: str = "Anna") -> None:
    """They have come in where one table is, and have their hand."""
    await come_in(seen, here, name)
    await seen.until("document.querySelectorAll('#rows li').length > 5")


async def choose(seen: Browser, command: str, until: str) -> None:
    """What a button or a key would do that not every place shows."""
    await seen.run(f"send({{do: 'choose', command: '{command}'}})")
    await seen.until(until)


async def kinds_of_places(seen: Browser, here: Rooms) -> AsyncIterator[str]:
    """One after the other, every kind of place that a page shows, from the door on; English is spoken."""
    await seen.call("Page.navigate", url=here.origin + "/")
    await seen.until("document.activeElement?.id === 'text'")
    yield "entry"
    await sit_down(seen, here)
    await seen.until("document.querySelectorAll('#log li').length > 1")
    yield "hand"
    await seen.run("document.querySelectorAll('#rows button')[1].click()")
    await seen.until("document.querySelectorAll('#rows button')[1].textContent.includes('selected')")
    yield "a card selected"
    for command in ("table.menu", "rules.open", "people.list"):
        await choose(seen, command, "shown.kind !== 'question' && shown.title !== 'Your hand'")
        yield command
        while not await seen.run("shown.title === 'Your hand'"):
            title = await seen.run("shown.title")
            await choose(seen, "list.back", f"shown.title !== {title!r}")
    await choose(seen, "leave", "shown.kind === 'question'")
    yield "question"
