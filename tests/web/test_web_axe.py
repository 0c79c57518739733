"""axe-core (``tests/web/axe``: MPL-2.0, as its makers hand it out) finds nothing amiss on any kind of place."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.ssh.house import plan
from tests.web.devtools import CHROMIUM, Browser, browser
from tests.web.seated import ALONE, sit_down
from tests.web.web_rooms import rooms

pytestmark = [pytest.mark.slow, pytest.mark.skipif(CHROMIUM is None, reason="no Chromium: apt-get install chromium")]

AXE = Path(__file__).parent / "axe" / "axe.min.js"

AMISS = """axe.run(document, {resultTypes: ['violations', 'passes']}).then((found) => JSON.stringify([
...(found.passes.some((one) => one.id === 'color-contrast') ? [] : ['no contrast was measured']),
...found.violations.flatMap((one) => one.nodes.map((node) => `${one.id}: ${node.html}`))]))"""


class Judged:
    """A page and what axe-core says of it, in light and in dark."""

    def __init__(self, seen: Browser) -> None:
        self.seen = seen
        self.amiss: list[tuple[str, str, str]] = []

    async def begin(self) -> None:
        """The page is loaded: axe-core joins it past its policy, as only DevTools can."""
        await self.seen.call("Runtime.evaluate", expression=AXE.read_text(encoding="utf-8"))

    async def judge(self, place: str) -> None:
        for scheme in ("light", "dark"):
            media = [{"name": "prefers-color-scheme", "value": scheme}]
            await self.seen.call("Emulation.setEmulatedMedia", features=media)
            found = await self.seen.call("Runtime.evaluate", expression=AMISS, awaitPromise=True, returnByValue=True)
            self.amiss += [(place, scheme, one) for one in json.loads(found["result"]["value"])]

    async def choose(self, command: str, until: str) -> None:
        """What a button or a key would do that not every place shows."""
        await self.seen.run(f"send({{do: 'choose', command: '{command}'}})")
        await self.seen.until(until)


@pytest.mark.parametrize("touch", [False, True], ids=["keys", "touch"])
async def test_nothing_is_amiss_on_any_kind_of_place(tmp_path: Path, *, touch: bool) -> None:
    async with rooms(tmp_path, plan(**ALONE)) as here, browser(touch=touch) as seen:
        judged = Judged(seen)
        size = {"width": 360 if touch else 1280, "height": 4000, "deviceScaleFactor": 1, "mobile": touch}
        await seen.call(
            "Emulation.setDeviceMetricsOverride", **size
        )  # nothing covers anything: contrasts can be measured
        await seen.call("Page.navigate", url=here.origin + "/")
        await seen.until("document.activeElement.id === 'text'")
        await judged.begin()
        await judged.judge("entry")
        await sit_down(seen, here)
        await judged.begin()
        await seen.until("document.querySelectorAll('#log li').length > 1")
        await judged.judge("hand")
        await seen.run("document.querySelectorAll('#rows button')[1].click()")
        await seen.until("document.querySelectorAll('#rows button')[1].textContent.includes('selected')")
        await judged.judge("a card selected")
        listed = "shown.kind === 'list' && shown.title !== 'Your hand'"
        back = "shown.title === 'Your hand'"
        for command in ("table.menu", "rules.open", "people.list"):
            await judged.choose(command, listed)
            await judged.judge(command)
            if command == "rules.open":
                await seen.run("document.querySelectorAll('#rows button')[1].click()")
                await seen.until("document.querySelectorAll('#rows button').length > 1")
                await judged.judge("text")
            while not await seen.run(back):
                title = await seen.run("shown.title")
                await judged.choose("list.back", f"shown.title !== {title!r}")
        await seen.run("document.getElementById('options').open = true")
        await judged.judge("options")
        await judged.choose("leave", "shown.kind === 'question'")
        await judged.judge("question")
        assert not judged.amiss, "\n".join(map(str, judged.amiss))
