"""Somebody who comes in by a browser and sits down to play alone."""

from __future__ import annotations

from tests.web.devtools import Browser
from tests.web.web_rooms import Rooms

ALONE = {"people": 1, "code": "", "seats": 2, "opponents": ("Bruno",), "clock": 0}
"""The table of whoever plays alone."""

WANTED = "document.getElementById('wanted').textContent"


async def sit_down(seen: Browser, here: Rooms) -> None:
    await seen.call("Page.navigate", url=here.origin + "/")
    await seen.until("document.activeElement.id === 'text'")
    for answer in ("Anna", ""):
        question = await seen.run(WANTED)
        await seen.run(f"document.getElementById('text').value = '{answer}'")
        await seen.run("document.querySelector('#offered button').click()")
        await seen.until(f"{WANTED} !== {question!r} || !document.getElementById('place').hidden")
    await seen.until("document.querySelectorAll('#rows li').length > 5")
