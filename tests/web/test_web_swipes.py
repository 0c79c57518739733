"""A hand on a phone, as with VoiceOver or TalkBack: from one thing of the accessibility tree to the next, and buttons
pressed, from the address to the next hand."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from ramino_access.announce.sentences import sentence
from ramino_access.i18n.catalog import Catalog
from tests.hall.served import until
from tests.key_words import KEYS
from tests.languages import LANGUAGES
from tests.ssh.house import plan
from tests.web.devtools import CHROMIUM, Driven, browser
from tests.web.firefox import FIREFOX, firefox
from tests.web.seated import ALONE
from tests.web.walks import GATHER, quiet
from tests.web.web_rooms import rooms

pytestmark = [pytest.mark.slow, pytest.mark.night]

STOPS = {"button", "heading", "StaticText", "textbox", "checkbox", "combobox", "slider"}
"""Roles on which a swipe ends; a paragraph or an item of a list is passed for its text."""

TURNS = 40
"""Those of a hand at most."""


class Swiper:
    """Somebody with a finger on the page. ``passed``: what was read under it."""

    def __init__(self, seen: Driven) -> None:
        self.seen, self.passed = seen, list[str]()
        self._under: tuple[str, str, int] | None = None

    async def press(self, *names: str) -> None:
        """Swipe on to the button that is called one of these, past the end from the top again, and press it."""
        every: list[tuple[str, str, int]] = []
        async with asyncio.timeout(20):  # the tree follows the page
            while not any(self._is(one, names) for one in every):
                every = [one for one in await self.seen.elements() if one[0] in STOPS and one[1]]
        begin = every.index(self._under) if self._under in every else 0
        for one in every[begin:] + every[:begin]:
            self._under = one
            self.passed.append(one[1])
            if self._is(one, names):
                await self.seen.act(one[2])
                return

    def _is(self, one: tuple[str, str, int], names: tuple[str, ...]) -> bool:
        return one[0] == "button" and one[1].rstrip(".") in names


@asynccontextmanager
async def phone(kind: str, lang: str) -> AsyncIterator[Driven]:
    if kind == "firefox":
        if FIREFOX is None:
            pytest.skip("no Firefox: apt-get install firefox-esr")
        async with firefox(lang) as seen:
            yield seen
    else:
        if CHROMIUM is None:
            pytest.skip("no Chromium: apt-get install chromium")
        async with browser(touch=True) as other:
            agent = await other.run("navigator.userAgent")
            await other.call("Network.setUserAgentOverride", userAgent=agent, acceptLanguage=lang)
            yield other


@pytest.mark.parametrize("kind", ["chromium", "firefox"])
@pytest.mark.parametrize("lang", LANGUAGES)
async def test_a_hand_by_swiping_from_the_address_to_the_next_hand(tmp_path: Path, lang: str, kind: str) -> None:
    words = Catalog(lang).touch

    def called(command: str) -> str:
        return sentence(words.text(f"cmd-{command}"))

    table = plan(**ALONE | {"seed": 6, "level": "expert"})
    async with rooms(tmp_path, table) as here, phone(kind, lang) as seen:
        await seen.before(GATHER)
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
        await until(lambda: room.match is not None and room.match.table._state.result is None)
        await seen.until("targets.length >= 14 && shown.kind === 'list'", 60)
        told: list[tuple[str, str]] = []
        while len(told) < len(here.told):
            told = list(here.told)
            for _, text in told:
                await seen.until(f"came.join(' ').includes({json.dumps(text)})")
            await quiet(seen)
        heard = " ".join(await seen.run("came"))
        for text in sorted((text for _, text in here.told), key=len, reverse=True):
            assert text in heard, text
            heard = heard.replace(text, "", 1)
        assert heard.strip(". ") == ""
        said = [*finger.passed, *(text for _, text in here.told)]
        assert [text for text in said if re.search(KEYS[lang], text)] == []
        assert seen.faults == []
