"""The places of the page that a robot goes to, and the ways there."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping

from tests.web.devtools import Driven
from tests.web.seated import WANTED
from tests.web.web_rooms import Rooms

BACK_TO = (
    "(['Your hand', 'The tables', 'The table, before the first deal'].includes(shown.title) && shown.kind === 'list')"
)


async def come(seen: Driven, here: Rooms, name: str = "Anna") -> None:
    """They have told their name, and no code."""
    await seen.go(here.origin + "/")
    await seen.until("document.activeElement?.id === 'text'")
    for answer in (name, ""):
        question = await seen.run(WANTED)
        await seen.run(f"document.getElementById('text').value = '{answer}'")
        await seen.run("document.querySelector('#offered button').click()")
        await seen.until(f"{WANTED} !== {question!r} || !document.getElementById('place').hidden")


async def quiet(seen: Driven) -> None:
    """Nothing more is said for now; what was said last may still be spoken."""
    await seen.until("(!saying || saying === resting) && !waiting.length")


class Walk:
    """From anywhere back to the hand, or to the list of tables, and on from there."""

    def __init__(self, seen: Driven, here: Rooms, *, hall: bool = False) -> None:
        """``hall``: home is the list of tables."""
        self.seen, self.here, self.hall = seen, here, hall

    async def home(self) -> None:
        """Where everything closes back to; come in again where they have left."""
        for _ in range(12):
            now = await self.seen.run("({kind: shown.kind, over, line: Boolean(line)})") or {}
            if now.get("over"):
                await self.seen.run("targets[0].click()")
                await self.seen.until("!over && shown.place && shown.kind")
            elif self.hall and await self.seen.run("shown.title === 'The table, before the first deal'"):
                await self.seen.run("send({do: 'choose', command: 'leave'})")
                await self.seen.until("shown.kind === 'question'")
                await self.seen.run("document.querySelectorAll('#answers button')[0].click()")
                await self.seen.until("shown.kind !== 'question'")
            elif await self.seen.run("shown.rows.some((row) => row[0].startsWith('Together'))"):
                await self.seen.run("targets[shown.rows.findIndex((row) => row[0].startsWith('Together'))].click()")
            elif await self.seen.run(BACK_TO):
                break
            elif now.get("kind") == "question":
                await self.seen.run("document.querySelectorAll('#answers button')[1].click()")
            elif (
                now.get("kind") == "entry"
                and await self.seen.run("document.querySelectorAll('#offered button').length") == 1
            ):
                await self._sign_in()
            elif now.get("kind") == "entry":
                await self.seen.run("choose('entry.cancel')")
            else:
                await self.seen.run("send({do: 'choose', command: 'list.back'})")
            await asyncio.sleep(0.12)
        await quiet(self.seen)

    async def _sign_in(self) -> None:
        name = "username' === document.getElementById('text').autocomplete"
        text = "Anna" if await self.seen.run(f"'{name}") else ""
        await self.seen.run(f"document.getElementById('text').value = '{text}'; choose('entry.done')")
        await asyncio.sleep(0.3)

    def to(self, command: str, then: str = "shown.kind === 'list'") -> Callable[[], Awaitable[None]]:
        """Home, and from there by this command."""

        async def reach() -> None:
            await self.home()
            number = await self.seen.run("shown.place")
            await self.seen.run(f"send({{do: 'choose', command: '{command}'}})")
            await self.seen.until(f"shown.place !== {number} && {then}")
            await quiet(self.seen)

        return reach

    def at_the_table(self) -> Mapping[str, Callable[[], Awaitable[None]]]:
        """Places by name, of whoever sits at a table."""
        return {
            "hand": self.home,
            "options": self.to("settings.open"),
            "menu": self.to("table.menu"),
            "rulebook": self.to("rules.open", "shown.kind === 'text'"),
            "question": self.to("leave", "shown.kind === 'question'"),
            "people": self.to("people.list"),
            "a line": self.to("people.write", "shown.kind === 'entry'"),
            "keys": self.to("help.keys"),
        }
