"""A hand on a phone, as with VoiceOver or TalkBack: from one thing of the accessibility tree to the next, and buttons
pressed, from the address to the next hand."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ramino_access.announce.sentences import sentence
from ramino_access.i18n.catalog import Catalog
from tests.key_words import KEYS
from tests.languages import LANGUAGES
from tests.ssh.house import plan
from tests.web.devtools import CHROMIUM, Browser, browser
from tests.web.seated import ALONE
from tests.web.walks import quiet
from tests.web.web_rooms import rooms

pytestmark = [
    pytest.mark.slow,
    pytest.mark.night,
    pytest.mark.skipif(CHROMIUM is None, reason="no Chromium: apt-get install chromium"),
]

STOPS = (
    "button",
    "heading",
    "StaticText",
    "textbox",
    "checkbox",
    "combobox",
    "slider",
    "paragraph",
    "listitem",
)
TURNS = 40
"""Those of a hand at most."""


class Swiper:
    """Somebody with a finger on the page. ``passed``: what was read under it."""

    def __init__(self, seen: Browser) -> None:
        self.seen, self.passed = seen, list[str]()

    async def to(self, *names: str) -> str:
        """Swipe from the top of the page to the button that is called one of these; its name."""
        nodes = (await self.seen.call("Accessibility.getFullAXTree"))["nodes"]
        for node in nodes:
            role, name = node["role"]["value"], node.get("name", {}).get("value", "")
            if node.get("ignored") or role not in STOPS or not name:
                continue
            self.passed.append(name)
            if role == "button" and name.rstrip(".") in names:
                self._at = node["backendDOMNodeId"]
                return str(name)
        raise AssertionError(f"no {names}: {self.passed[-60:]}")

    async def press(self, *names: str) -> str:
        """Press what `to` has found."""
        name = await self.to(*names)
        node = (await self.seen.call("DOM.resolveNode", backendNodeId=self._at))["object"]["objectId"]
        press = "function () { this.focus(); this.click(); }"
        await self.seen.call("Runtime.callFunctionOn", objectId=node, functionDeclaration=press)
        return name


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_a_hand_by_swiping_from_the_address_to_the_next_hand(tmp_path: Path, lang: str) -> None:
    words = Catalog(lang).touch

    def called(command: str) -> str:
        return sentence(words.text(f"cmd-{command}"))

    table = plan(**ALONE | {"seed": 6, "level": "expert"})
    async with rooms(tmp_path, table) as here, browser(touch=True) as seen:
        agent = await seen.run("navigator.userAgent")
        await seen.call("Network.setUserAgentOverride", userAgent=agent, acceptLanguage=lang)
        await seen.go(here.origin + "/")
        finger = Swiper(seen)
        for name in ("Anna", ""):
            await seen.until("document.activeElement?.id === 'text'")
            wanted = await seen.run("document.getElementById('wanted').textContent")
            await seen.run(f"document.getElementById('text').value = '{name}'")
            await finger.press(words.text("web-done"))
            await seen.until(f"document.getElementById('wanted').textContent !== {wanted!r} || targets.length > 5")
        await seen.until("targets.length === 14")
        (room,) = here.hall.rooms
        for _ in range(TURNS):
            assert room.match is not None
            await seen.until("shown.table[1] || shown.first.length")
            await quiet(seen)
            if room.match.table._state.result is not None:
                break
            count = await seen.run("targets.length")
            await finger.press(called("turn-draw"))
            await seen.until(f"targets.length === {count + 1}")
            card = await seen.run(
                "targets[targets.length - 1].textContent.replace(/^\\S*[\\u2660-\\u2666\\u2605]\\ufe0e?/, '')"
            )
            await finger.press(str(card).rstrip("."))
            await seen.until("document.querySelector('#rows .picked') !== null")
            await finger.press(called("turn-discard"))
            await seen.until("!document.querySelector('#rows .picked') || shown.kind === 'question'")
            if await seen.run("shown.kind === 'question'"):
                await finger.press(words.text("yes"))
        assert room.match is not None
        assert room.match.table._state.result is not None
        first = await seen.run("shown.first.concat(shown.offered)[0][1]")
        await finger.press(str(first))
        await seen.until("targets.length >= 14 && shown.kind === 'list'", 60)
        said = [*finger.passed, *(text for _, text in here.told)]
        assert [text for text in said if re.search(KEYS[lang], text)] == []
        assert seen.faults == []
