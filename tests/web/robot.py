"""A robot that presses keys and buttons in every place of the page, and looks after each whether the focus is on
something that is said, whether an answer was told, and whether the page has complained."""

from __future__ import annotations

import asyncio
import string
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass, field

from ramino_access.i18n.catalog import Catalog
from tests.web.devtools import KEYS, Driven
from tests.web.walks import quiet

WATCH = """
window.robot = {told: 0, faults: []};
addEventListener('error', (event) => robot.faults.push(String(event.message)));
addEventListener('unhandledrejection', (event) => robot.faults.push(String(event.reason)));
{ const focused = robot.focus = HTMLElement.prototype.focus;
HTMLElement.prototype.focus = function (...how) { robot.told += 1; return focused.apply(this, how); }; }
addEventListener('load', () => {
  const answers = new MutationObserver((all) => all.forEach((one) => { robot.told += one.addedNodes.length; }));
  const region = document.getElementById('region');
  if (region) answers.observe(region, {childList: true, subtree: true});
});
"""
"""Counts what was told: what came into the region, and what the focus has moved to."""

QUICK = """
{ const later = window.setTimeout;
window.setTimeout = (then, pause, ...rest) => later(then, pause < 2000 ? pause / 5 : pause, ...rest); }
"""
"""The pauses that leave a screen reader its time are short: a robot has no ears."""

AWAY = """
let away = false;
Object.defineProperty(document, 'hidden', {get: () => away});
window.goAway = (gone) => { away = gone; document.dispatchEvent(new Event('visibilitychange')); };
const frames = window.requestAnimationFrame.bind(window);
window.requestAnimationFrame = (what) => away ? 0 : frames(what);
"""
"""A page out of sight has no frames."""

LOOK = """(() => {
  const one = document.activeElement, box = one.getBoundingClientRect();
  const labels = [...(one.labels || [])].map((label) => label.textContent).join(' ');
  const acts = one.matches('button, input, select, [tabindex]');
  return {told: window.robot ? robot.told : -1, faults: window.robot ? robot.faults : [], body: one === document.body,
    connected: one.isConnected, shown: box.width > 0 && box.height > 0, acts,
    name: one.getAttribute('aria-label') || labels || one.textContent, kind: shown.kind, title: shown.title,
    place: shown.place, over};
})()"""

MOVES = ("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End", "Enter", " ", "Escape", "Backspace")
LETTERS = string.ascii_letters + string.digits + string.punctuation
ALL = (*MOVES, "PageUp", "PageDown", "Delete", *LETTERS)
"""Every key that a keyboard has, but Tab and those that the browser keeps."""

PATIENCE = 15.0
"""Seconds in which something has to be told, however busy the machine is."""


@dataclass
class Robot:
    """What was amiss, in which place, after which step."""

    seen: Driven
    amiss: list[tuple[str, str, str]] = field(default_factory=list)
    steps: int = 0

    async def step(self, place: str, what: str, do: Callable[[], Awaitable[object]], *, told: bool = True) -> None:
        """Do it, and look. ``told``: something has to be told after it."""
        self.steps += 1
        before = await self.seen.run("window.robot ? robot.told : 0")
        await do()
        loop = asyncio.get_running_loop()
        end = loop.time() + PATIENCE
        await asyncio.sleep(0.03)
        now = await self.look()
        while loop.time() < end and (self.wrong(now) or (told and now.get("told") == before)):
            await asyncio.sleep(0.03)
            now = await self.look()
        wrong = self.wrong(now)
        if told and now.get("told") == before:
            wrong = [*wrong, "nothing was told"]
        self.amiss += [(place, what, one) for one in wrong]

    async def look(self) -> dict[str, object]:
        return await self.seen.run(LOOK) or {"faults": ["nothing answers"]}

    def wrong(self, now: dict[str, object]) -> list[str]:
        """What is wrong with what has the focus."""
        found = [str(one) for one in now["faults"]] + self.seen.faults
        if now.get("body") or not now.get("connected"):
            found.append("the focus is nowhere")
        elif not now.get("shown") or not now.get("acts") or not str(now.get("name")).strip():
            found.append("the focus is on something that is not said")
        return found

    async def keys(self, place: str, keys: Iterable[str], reach: Callable[[], Awaitable[object]]) -> None:
        """Press each of them, in this place: ``reach`` goes back there wherever the last one has led."""
        there = None
        for key in keys:
            if there is None or await self.seen.run(PLACE) != there:
                await reach()
                there = await self.seen.run(PLACE)
            else:
                await quiet(self.seen)
            await self.step(place, key, lambda key=key: self.seen.key(key))

    async def buttons(self, place: str, reach: Callable[[], Awaitable[object]], *, most: int = 100) -> None:
        """Press every button of this place, as fingers do."""
        await reach()
        count = int(await self.seen.run(f"{BUTTONS}.length"))
        for at in range(min(count, most)):
            await reach()
            if not await self.seen.run(f"Boolean({BUTTONS}[{at}])"):
                break
            name = str(await self.seen.run(f"({BUTTONS}[{at}] || document.body).textContent"))[:40]
            press = f"(() => {{ const one = {BUTTONS}[{at}]; robot.focus.call(one); one.click(); }})()"
            await self.step(place, name, lambda press=press: self.seen.run(press))
            if NOT_HERE in await self.seen.run("parts[turn].textContent"):
                self.amiss.append((place, name, "it is offered and does nothing here"))


PLACE = "over ? -1 : shown.place"

NOT_HERE = Catalog("en").text("web-not-here")

BUTTONS = """[...document.querySelectorAll('#all button')]
.filter((one) => seen(one) && !one.closest('#ask') && one.id !== 'share')"""


__all__ = ["ALL", "AWAY", "KEYS", "MOVES", "QUICK", "WATCH", "Robot"]
