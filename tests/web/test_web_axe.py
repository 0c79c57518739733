"""axe-core (``tests/web/axe``: MPL-2.0, as its makers hand it out) finds nothing amiss on any kind of place."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.night import NIGHT, waits
from tests.ssh.house import plan
from tests.web.devtools import CHROMIUM, Browser, browser
from tests.web.seated import ALONE, SHORT, choose, kinds_of_places, more_places, sit_down
from tests.web.walks import OWNER, SECRET, Walk, come_as_owner
from tests.web.web_rooms import come_in, page, rooms

pytestmark = [pytest.mark.slow, pytest.mark.skipif(CHROMIUM is None, reason="no Chromium: apt-get install chromium")]

AXE = Path(__file__).parent / "axe" / "axe.min.js"

AMISS = """axe.run(document, {resultTypes: ['violations', 'passes'],
runOnly: axe.getRules().map((one) => one.ruleId)}).then((found) => JSON.stringify([
...(found.passes.some((one) => one.id === 'color-contrast') ? [] : ['no contrast was measured']),
...found.violations.flatMap((one) => one.nodes.map((node) => `${one.id}: ${node.html}`))]))"""


LOOKS = (
    {"prefers-color-scheme": "light"},
    {"prefers-color-scheme": "dark"},
    {"forced-colors": "active"},
)

TIGHT = 320, 200
"""Pixels of width, and letters in per cent."""


class Judged:
    """A page and what axe-core says of it, in all its rules: in light, in dark and with forced colours, as wide as it
    is and narrow with large letters. ``all_of_it``: each look in each width, else one of two by turns."""

    def __init__(self, seen: Browser, size: dict[str, object], *, all_of_it: bool) -> None:
        self.seen, self._size, self._all, self._turn = seen, size, all_of_it, False
        self.amiss: list[tuple[str, str, str]] = []

    async def judge(self, place: str) -> None:
        if (
            await self.seen.run("typeof axe") == "undefined"
        ):  # it joins past the policy of the page, as only DevTools can
            await self.seen.call("Runtime.evaluate", expression=AXE.read_text(encoding="utf-8"))
        self._turn = not self._turn
        for look in LOOKS if self._all else (LOOKS[self._turn],):
            for tight in (False, True) if self._all else (self._turn,):
                await self._look(place, look, tight=tight)

    async def _look(self, place: str, look: dict[str, str], *, tight: bool) -> None:
        media = [{"name": name, "value": value} for name, value in look.items()]
        await self.seen.call("Emulation.setEmulatedMedia", features=media)
        width, letters = TIGHT if tight else (self._size["width"], 100)
        await self.seen.call("Emulation.setDeviceMetricsOverride", **{**self._size, "width": width})
        await self.seen.run(f"document.documentElement.style.fontSize = '{letters}%'")
        found = await self.seen.call("Runtime.evaluate", expression=AMISS, awaitPromise=True, returnByValue=True)
        self.amiss += [(place, f"{look} {tight}", one) for one in json.loads(found["result"]["value"])]


def judged(seen: Browser, *, touch: bool) -> Judged:
    size = {"width": 360 if touch else 1280, "height": 4000, "deviceScaleFactor": 1, "mobile": touch}
    return Judged(seen, size, all_of_it=NIGHT)  # so high that nothing covers anything: contrasts can be measured


@pytest.mark.parametrize("touch", [False, waits(True)], ids=["keys", "touch"])
async def test_nothing_is_amiss_on_any_kind_of_place(tmp_path: Path, *, touch: bool) -> None:
    async with rooms(tmp_path, plan(**SHORT)) as here, browser(touch=touch) as seen:
        found = judged(seen, touch=touch)
        async for place in kinds_of_places(seen, here):
            await found.judge(place)
        if NIGHT:
            await seen.run("document.querySelectorAll('#answers button')[1].click()")
            await seen.until("shown.title === 'Your hand'")
            async for place in more_places(seen, here):
                await found.judge(place)
        assert not found.amiss, "\n".join(map(str, found.amiss))


@pytest.mark.parametrize("touch", [waits(False), waits(True)], ids=["keys", "touch"])
async def test_nothing_is_amiss_in_a_hall(tmp_path: Path, *, touch: bool) -> None:
    async with (
        rooms(tmp_path, lists=True, **{OWNER: SECRET}) as here,
        browser(touch=touch) as seen,
        page(here, word="b" * 43, name="Bea") as bea,
    ):
        await come_in(bea, "Bea")
        await come_as_owner(seen, here)
        found = judged(seen, touch=touch)
        for place, reach in Walk(seen, here, hall=True).in_a_hall().items():
            await reach()
            await found.judge(place)
        assert not found.amiss, "\n".join(map(str, found.amiss))


@pytest.mark.parametrize("game", [waits("chiuso"), waits("machiavelli")])
async def test_nothing_is_amiss_at_a_table_of_a_game_of_another_kind(tmp_path: Path, game: str) -> None:
    async with rooms(tmp_path, plan(**ALONE | {"game": game, "level": "expert"})) as here, browser() as seen:
        await sit_down(seen, here)
        found = judged(seen, touch=False)
        for turn in range(3):
            await seen.until("shown.table[1]")
            await found.judge(f"{game}, turn {turn}")
            held = await seen.run("shown.table[5].length")
            await choose(seen, "turn.draw", f"shown.table[5].length > {held}")
            await found.judge(f"{game}, drawn {turn}")
            if await seen.run("shown.table[1]"):
                await seen.run("send({do: 'key', key: 'x', row: 0, seen: shown.seen})")
        for command in ("table.menu", "rules.open"):
            await choose(seen, command, "shown.title !== 'Your hand'")
            await found.judge(f"{game}, {command}")
            await choose(seen, "list.back", "shown.title === 'Your hand'")
        assert not found.amiss, "\n".join(map(str, found.amiss))
