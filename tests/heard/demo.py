"""A tiny program that talks as the game does: what the listening tests listen to.

Each announcement is also appended, as a JSON line with its time, to the file named in ``$HEARD_LOG``.
``$HEARD_CURSOR`` names the manner in which the cursor rests; with ``$HEARD_IDLE`` two lines more come by themselves a
while after each answer.
"""

from __future__ import annotations

import asyncio
import json
import os
import time
from collections.abc import Coroutine
from pathlib import Path

from ramino_access.ui.terminal.terminal import Terminal, Writer

IDLE = 1.0
"""Seconds between two lines that come by themselves: by then the cursor has gone up to the one before."""

MENU = ("Seven of coins", "Ace of cups", "King of swords")
LONG = (
    "A very long announcement, wider than the terminal, which is therefore wrapped at a word "
    "boundary by the program and not in the middle of a word by the terminal."
)
ANSWERS = {
    "p": "Pass.",
    "x": LONG,
    "l": "\n".join(f"{n}. card of the list" for n in range(1, 13)),
    "S": "Score: forty points to you.",
    "s": "score with a small letter",
    "7": "7 of hearts is the top discard",
    "n": "No",
    "enter": "Selected, third: nine of hearts.",
    "space": "You draw the queen of clubs.",
    "left": "Diamonds are to the left.",
    "right": "Clubs are to the right.",
    "home": "Home: ace of spades.",
    "end": "First from the end: joker.",
    "pageup": "An older message.",
    "pagedown": "A newer message.",
    "tab": "The other list.",
    "backspace": "Back at the table.",
    "delete": "Discard the ten of clubs.",
    "escape": "The menu of the table.",
    "f9": "Help for this place.",
    "c-r": "The last one again.",
    "u": "Città più à l'été: wrapped or not, è sempre così.",
}


class Demo:
    """Answers each key with a line, and plays three lines by itself on ``t``."""

    def __init__(self) -> None:
        self.writer = Writer()
        self.writer.rest_as(os.environ.get("HEARD_CURSOR", self.writer.cursor))
        self.log = Path(os.environ["HEARD_LOG"]) if "HEARD_LOG" in os.environ else None
        self.selected = -1
        self.tasks: set[asyncio.Task[None]] = set()

    def say(self, text: str) -> None:
        if self.log:
            with self.log.open("a", encoding="utf-8") as log:
                log.write(json.dumps({"t": time.monotonic(), "text": text}) + "\n")
        self.writer.say(text)

    async def trick(self) -> None:
        for text in (
            "You play seven of coins.",
            "Anna plays nine of coins.",
            "Bruno takes the trick, four points.",
        ):
            self.say(text)
            await asyncio.sleep(0.3)

    def on_key(self, name: str) -> None:
        if name == "q":
            self.done.set()
        elif name == "t":
            self.later(self.trick())
        elif name in ("up", "down"):
            step = 1 if name == "down" else -1
            self.selected = max(0, min(len(MENU) - 1, self.selected + step))
            self.say(MENU[self.selected])
        else:
            self.say(ANSWERS.get(name, f"{name} pressed."))
        if "HEARD_IDLE" in os.environ and name != "q":
            self.later(self.idle(name))

    def later(self, what: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(what)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def idle(self, name: str) -> None:
        for text in (f"Carla discards after {name}.", f"Your turn, after {name}, and it is a long one. " + LONG):
            await asyncio.sleep(IDLE)
            self.say(text)

    async def run(self) -> None:
        self.done = asyncio.Event()
        async with Terminal(self.on_key, self.done.set, self.writer):
            self.say("Welcome. Your turn.")
            await self.done.wait()
        self.writer.close()


if __name__ == "__main__":
    demo = Demo()
    asyncio.run(demo.run())
