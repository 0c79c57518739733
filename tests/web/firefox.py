"""Debian's Firefox without a window, told what to do over WebDriver BiDi; as the one of ``devtools``."""

from __future__ import annotations

import asyncio
import json
import re
import shutil
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from tests.web.devtools import Driven

FIREFOX = shutil.which("firefox-esr")

#: The keys of WebDriver.
NAMED = {
    "ArrowUp": "\ue013",
    "ArrowDown": "\ue015",
    "ArrowLeft": "\ue012",
    "ArrowRight": "\ue014",
    "Home": "\ue011",
    "End": "\ue010",
    "PageUp": "\ue00e",
    "PageDown": "\ue00f",
    "Enter": "\ue007",
    "Escape": "\ue00c",
    "Backspace": "\ue003",
    "Delete": "\ue017",
    "Tab": "\ue004",
}


PHONE = {"ui.primaryPointerCapabilities": 1, "ui.allPointerCapabilities": 1, "accessibility.force_disabled": -1}
"""Preferences of a screen that is touched, with a screen reader."""

ELEMENTS = """
const service = Cc["@mozilla.org/accessibilityService;1"].getService(Ci.nsIAccessibilityService);
const found = [];
const take = (one) => {
  found.push(one);
  for (let child = one.firstChild; child; child = child.nextSibling) take(child);
};
const frame = service.getAccessibleFor(gBrowser.selectedBrowser);
if (frame?.firstChild) take(frame.firstChild);
"""
"""What a screen reader finds in the page, as the browser's own script sees it."""

ROLES = {"pushbutton": "button", "toggle button": "button", "text leaf": "StaticText", "entry": "textbox"}
"""Of Firefox, as ARIA and Chromium call them."""


class Firefox(Driven):
    """One page in it."""

    def __init__(self, line: ClientConnection) -> None:
        self._line, self._number, self._page = line, 0, ""
        self.faults: list[str] = []

    async def elements(self) -> list[tuple[str, str, int]]:
        script = "JSON.stringify(found.map((one) => [service.getStringRole(one.role), one.name]))"
        found: list[tuple[str, str | None]] = []
        async with asyncio.timeout(30):
            while len(found) < 3:  # it takes a while to know of a page
                found = json.loads(await self._within(script))
        return [(ROLES.get(role, role), name or "", at) for at, (role, name) in enumerate(found)]

    async def act(self, at: int) -> None:
        await self._within(f"String(found[{at}].doAction(0))")

    async def _within(self, script: str) -> str:
        """What this comes to in the browser itself, with the elements `found`; it needs `firefox` with a language."""
        (window,) = (await self._call("browsingContext.getTree", **{"moz:scope": "chrome"}))["contexts"]
        wrapped = f"(() => {{ {ELEMENTS} return {script}; }})()"
        target = {"context": window["context"]}
        answer = await self._call("script.evaluate", expression=wrapped, target=target, awaitPromise=False)
        assert answer["type"] == "success", answer
        return str(answer["result"]["value"])

    async def begin(self) -> None:
        """Find the page."""
        await self._call("session.new", capabilities={})
        await self._call("session.subscribe", events=["log.entryAdded"])
        self._page = (await self._call("browsingContext.getTree"))["contexts"][0]["context"]

    async def _call(self, method: str, **params: object) -> Any:
        self._number += 1
        number = self._number
        await self._line.send(json.dumps({"id": number, "method": method, "params": params}))
        while True:
            answer = json.loads(await self._line.recv())
            if answer.get("method") == "log.entryAdded" and answer["params"]["level"] == "error":
                self.faults.append(str(answer["params"].get("text")))
            if answer.get("id") == number:
                assert answer["type"] == "success", answer
                return answer["result"]

    async def run(self, script: str) -> Any:
        wrapped = f"(async () => JSON.stringify([await eval({json.dumps(script)})]))()"
        try:
            found = await self._call(
                "script.evaluate", expression=wrapped, target={"context": self._page}, awaitPromise=True
            )
        except AssertionError as gone:
            if "exceptionDetails" not in str(gone):  # Firefox has none of a page that is being left
                raise
            return None
        if found["type"] == "exception":
            return None
        return json.loads(found["result"]["value"])[0]

    async def go(self, address: str) -> None:
        await self._call("browsingContext.navigate", context=self._page, url=address, wait="complete")

    async def reload(self) -> None:
        await self._call("browsingContext.reload", context=self._page, wait="complete")

    async def back(self) -> None:
        await self._call("browsingContext.traverseHistory", context=self._page, delta=-1)

    async def before(self, script: str) -> None:
        await self._call("script.addPreloadScript", functionDeclaration=f"() => {{ {script} }}")

    async def key(self, key: str) -> None:
        value = NAMED.get(key, key)
        actions = [{"type": "keyDown", "value": value}, {"type": "keyUp", "value": value}]
        await self._call(
            "input.performActions", context=self._page, actions=[{"type": "key", "id": "keys", "actions": actions}]
        )


@asynccontextmanager
async def firefox(lang: str = "") -> AsyncIterator[Firefox]:
    """``lang``: on a phone whose language this is."""
    assert FIREFOX is not None
    liked = {"focusmanager.testmode": True, **({"intl.accept_languages": lang, **PHONE} if lang else {})}
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        told = Path(folder) / "told"
        lines = (f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in liked.items())
        (Path(folder) / "user.js").write_text("".join(lines))
        with told.open("wb") as log:
            process = await asyncio.create_subprocess_exec(
                FIREFOX,
                *("--headless", "--no-remote", "--profile", folder, "--remote-debugging-port", "0"),
                *(["--remote-allow-system-access"] if lang else []),
                stdout=log,
                stderr=log,
            )
        try:
            async with asyncio.timeout(60):
                while not (found := re.search(r"BiDi listening on (ws://\S+)", told.read_text(errors="replace"))):
                    await asyncio.sleep(0.1)
            async with connect(f"{found[1]}/session", max_size=None, proxy=None) as line:
                seen = Firefox(line)
                await seen.begin()
                if lang:
                    size = {"width": 360, "height": 640}
                    await seen._call("browsingContext.setViewport", context=seen._page, viewport=size)
                yield seen
        finally:
            process.terminate()
            try:
                async with asyncio.timeout(10):
                    await process.wait()
            except TimeoutError:
                process.kill()
                await process.wait()
