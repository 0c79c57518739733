"""Debian's Chromium without a window, told what to do over its DevTools protocol."""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

CHROMIUM = shutil.which("chromium")

FLAGS = (
    "--headless=new",
    "--disable-gpu",
    "--no-first-run",
    "--force-renderer-accessibility",
    "--remote-debugging-port=0",
)


KEYS = {
    **{name: 33 + at for at, name in enumerate(("PageUp", "PageDown", "End", "Home"))},
    **{name: 37 + at for at, name in enumerate(("ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown"))},
    "Enter": 13,
    "Escape": 27,
    "Backspace": 8,
    "Delete": 46,
    "Tab": 9,
}
"""Keys with a name, and their numbers."""


class Driven:
    """A page in a browser that does what it is told; ``faults`` are what it complains about."""

    faults: list[str]

    async def run(self, script: str) -> Any:
        """What this script comes to."""
        raise NotImplementedError

    async def go(self, address: str) -> None:
        """Open this address."""
        raise NotImplementedError

    async def reload(self) -> None:
        """Open it again."""
        raise NotImplementedError

    async def back(self) -> None:
        """Go back to where one was before."""
        raise NotImplementedError

    async def before(self, script: str) -> None:
        """Run this before the scripts of every page that is opened from now on."""
        raise NotImplementedError

    async def key(self, key: str) -> None:
        """Press this key, by its name in the browser."""
        raise NotImplementedError

    async def elements(self) -> list[tuple[str, str, int]]:
        """What a screen reader finds, in the order in which one swipes: role, name, and a number for `act`."""
        raise NotImplementedError

    async def act(self, at: int) -> None:
        """Do what a double tap does there."""
        raise NotImplementedError

    async def until(self, script: str, seconds: float = 60.0) -> None:
        """Wait until this is so, however busy the machine is."""
        end = asyncio.get_running_loop().time() + seconds
        while not await self.run(script):
            assert asyncio.get_running_loop().time() < end, f"{script}: {await self.text()} {self.faults}"
            await asyncio.sleep(0.05)

    async def text(self) -> str:
        """Everything that is shown."""
        return str(await self.run("document.body.innerText"))


class Browser(Driven):
    """One page in Chromium."""

    def __init__(self, line: ClientConnection) -> None:
        self._line, self._number = line, 0
        self.faults: list[str] = []

    async def call(self, method: str, **params: object) -> Any:
        self._number += 1
        number = self._number
        await self._line.send(json.dumps({"id": number, "method": method, "params": params}))
        while True:
            answer = json.loads(await self._line.recv())
            advice = answer.get("params", {}).get("entry", {}).get("level") == "verbose"
            if answer.get("method") in ("Runtime.exceptionThrown", "Log.entryAdded") and not advice:
                self.faults.append(json.dumps(answer["params"]))
            if answer.get("id") == number:
                return answer.get("result")

    async def run(self, script: str) -> Any:
        found = await self.call("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)
        return found["result"].get("value")

    async def go(self, address: str) -> None:
        await self.call("Page.navigate", url=address)

    async def reload(self) -> None:
        await self.call("Page.reload")

    async def back(self) -> None:
        history = await self.call("Page.getNavigationHistory")
        entry = history["entries"][history["currentIndex"] - 1]["id"]
        await self.call("Page.navigateToHistoryEntry", entryId=entry)

    async def before(self, script: str) -> None:
        await self.call("Page.addScriptToEvaluateOnNewDocument", source=script)

    async def key(self, key: str) -> None:
        code = KEYS.get(key) or (ord(key.upper()) if key.isalnum() or key == " " else 0)
        written = {"Enter": "\r"}.get(key, key if key not in KEYS else "")
        what = {"key": key, "windowsVirtualKeyCode": code, **({"text": written} if written else {})}
        await self.call("Input.dispatchKeyEvent", type="keyDown" if written else "rawKeyDown", **what)
        await self.call("Input.dispatchKeyEvent", type="keyUp", key=key, windowsVirtualKeyCode=code)

    async def elements(self) -> list[tuple[str, str, int]]:
        nodes = {node["nodeId"]: node for node in (await self.call("Accessibility.getFullAXTree"))["nodes"]}
        found, left = [], list(nodes)[:1]
        while left:
            node = nodes.get(left.pop(), {"ignored": True})
            left += reversed(node.get("childIds", []))
            if not node["ignored"]:
                found.append(
                    (node["role"]["value"], node.get("name", {}).get("value", ""), node.get("backendDOMNodeId", 0))
                )
        return found

    async def act(self, at: int) -> None:
        node = (await self.call("DOM.resolveNode", backendNodeId=at))["object"]["objectId"]
        press = "function () { this.focus(); this.click(); }"
        await self.call("Runtime.callFunctionOn", objectId=node, functionDeclaration=press)

    async def tree(self) -> list[tuple[str, str, dict[str, Any]]]:
        """The accessibility tree: role, name, properties of whatever is in it."""
        nodes = (await self.call("Accessibility.getFullAXTree"))["nodes"]
        return [
            (
                node["role"]["value"],
                node.get("name", {}).get("value", ""),
                {one["name"]: one["value"].get("value") for one in node.get("properties", ())},
            )
            for node in nodes
            if not node.get("ignored")
        ]


@asynccontextmanager
async def browser(*, touch: bool = False) -> AsyncIterator[Browser]:
    assert CHROMIUM is not None
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        flags = [*FLAGS, f"--user-data-dir={folder}", *(["--no-sandbox"] if os.getuid() == 0 else [])]
        process = await asyncio.create_subprocess_exec(
            CHROMIUM, *flags, "about:blank", stdout=asyncio.subprocess.DEVNULL, stderr=asyncio.subprocess.DEVNULL
        )
        try:
            told = Path(folder) / "DevToolsActivePort"
            async with asyncio.timeout(30):
                while not told.is_file() or len(told.read_text().split()) < 2:
                    await asyncio.sleep(0.1)
            port, path = told.read_text().split()
            async with connect(f"ws://127.0.0.1:{port}{path}", max_size=None, proxy=None) as line:
                whole = Browser(line)
                target = (await whole.call("Target.createTarget", url="about:blank"))["targetId"]
            way = f"ws://127.0.0.1:{port}/devtools/page/{target}"
            async with connect(way, max_size=None, proxy=None, ping_interval=None) as line:  # a browser may stand still
                page = Browser(line)
                for domain in ("Runtime", "Log", "Page", "Accessibility"):
                    await page.call(f"{domain}.enable")
                if touch:
                    size = {"width": 360, "height": 640, "deviceScaleFactor": 2, "mobile": True}
                    await page.call("Emulation.setDeviceMetricsOverride", **size)
                    await page.call("Emulation.setTouchEmulationEnabled", enabled=True)
                yield page
        finally:
            process.terminate()
            await process.wait()
