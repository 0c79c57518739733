"""The places of the page that a robot goes to, and the ways there."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from types import SimpleNamespace

from tests.web.devtools import Driven
from tests.web.web_rooms import Rooms

AT_A_TABLE = "(['Your hand', 'The table, before the first deal'].includes(shown.title) && shown.kind === 'list')"
BACK_TO = f"({AT_A_TABLE} || shown.title.startsWith('The tables') && shown.kind === 'list')"


OWNER, SECRET = "Anna", "a good secret"

LINES = ("a line", "find somebody", "a secret", "a notice")
"""Places in which somebody writes: keys are the browser's there."""


async def come_as_owner(seen: Driven, here: Rooms) -> None:
    """They have told their name and password, and look after the hall; whoever keeps people answers at once."""
    assert here.town is not None
    here.town.steward.appoint(here.names.id_of(OWNER), "owner")
    here.names.waiting = SimpleNamespace(append=asyncio.get_running_loop().call_soon)
    await seen.go(here.origin + "/")
    for answer, kind in ((OWNER, "text"), (SECRET, "password")):
        await seen.until(f"document.activeElement?.id === 'text' && document.activeElement.type === '{kind}'")
        await seen.run(f"document.getElementById('text').value = '{answer}'; choose('entry.done')")
    await seen.until("shown.kind === 'question'")
    await seen.run("targets[0].click()")
    await seen.until("shown.title.startsWith('The tables')")


GATHER = """window.came = [];
const watcher = new MutationObserver((all) => all.forEach((one) => one.addedNodes.forEach((node) => {
  if (node.localName === 'p') came.push(node.textContent.trim());
})));
addEventListener('load', () => watcher.observe(document.getElementById('region'), {childList: true, subtree: true}));"""
"""`came`: what has come into the region, for a screen reader."""

GOING = "#around div:not([id]), #around article:not([id]), form:not([id])"
"""What was shown before, and is about to go."""


async def quiet(seen: Driven) -> None:
    """Nothing more is said for now; what was said last may still be spoken."""
    await seen.until(f"(!saying || saying === resting) && !waiting.length && !document.querySelector('{GOING}')")


class Walk:
    """From anywhere back to the hand, or to the list of tables, and on from there."""

    def __init__(self, seen: Driven, here: Rooms, *, hall: bool = False) -> None:
        """``hall``: home is the list of tables."""
        self.seen, self.here, self.hall = seen, here, hall

    async def home(self) -> None:
        """Where everything closes back to, in English; come in again where they have left."""
        for seat in self.here.door.rooms.seats.values():
            if seat.player.ui.voice.catalog.lang != "en":  # one of the options has been pressed
                seat.player.ui.voice.use_language("en")
                seat.front.changed()
        for _ in range(12):
            now = await self.seen.run("({kind: shown.kind, over, line: Boolean(line)})") or {}
            if now.get("over"):
                await self.seen.run("targets[0].click()")
                await self.seen.until("!over && shown.place && shown.kind")
            elif self.hall and await self.seen.run(AT_A_TABLE):
                await self.seen.run("send({do: 'choose', command: 'leave'})")
                await self.seen.until("shown.kind === 'question'")
                await self.seen.run("document.querySelectorAll('#answers button')[0].click()")
                await self.seen.until("shown.kind !== 'question'")
            elif await self.seen.run("shown.title.startsWith('Main menu')"):
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

    def in_a_hall(self) -> Mapping[str, Callable[[], Awaitable[None]]]:
        """Places by name, of an owner who sits at no table."""
        owned = ("what this server keeps",)
        desk = ("Moderators",)
        return {
            "tables": self.home,
            "games": self.to("tables.open"),
            "a new table": self.into("tables.open", ""),
            "before the deal": self.into("tables.open", "", ""),
            "people here": self.to("people.here"),
            "somebody": self.into("people.here", "Bea"),
            "find somebody": self.into("people.here", "Find somebody"),
            "visibility": self.into("people.here", "Who sees"),
            "one's own data": self.into("people.here", *owned),
            "what is kept": self.into("people.here", *owned, "What"),
            "a secret": self.into("people.here", *owned, "Get all of it"),
            "desk": self.into("people.here", *desk),
            "log of the desk": self.into("people.here", *desk, "What has been done"),
            "a notice": self.into("people.here", *desk, "A notice"),
            "closing": self.into("people.here", *desk, "Close for"),
            "main menu": self.leave,
            **{f"{row} of the menu": self.beyond(row) for row in ("Practice", "Rules", "Options", "Guide")},
        }

    def into(self, command: str, *rows: str) -> Callable[[], Awaitable[None]]:
        """Home, by this command, and then by the rows that begin so."""

        async def reach() -> None:
            await self.to(command)()
            for row in rows:
                await self.press(row)

        return reach

    async def press(self, row: str) -> None:
        """Press the first row that begins so, which leads somewhere else."""
        find = f"shown.rows.findIndex((row) => row[0].toLowerCase().startsWith({row.lower()!r}))"
        await self.seen.until(f"{find} >= 0")
        number = await self.seen.run("shown.place")
        await self.seen.run(f"targets[{find}].click()")
        await self.seen.until(f"shown.place !== {number}")
        await quiet(self.seen)

    async def leave(self) -> None:
        """To the main menu."""
        await self.home()
        await self.seen.run("send({do: 'choose', command: 'leave'})")
        await self.seen.until("shown.kind === 'question'")
        await self.seen.run("document.querySelectorAll('#answers button')[0].click()")
        await self.seen.until("shown.rows.some((row) => row[0].startsWith('Together'))")
        await quiet(self.seen)

    def beyond(self, row: str) -> Callable[[], Awaitable[None]]:
        """To what is behind this row of the main menu."""

        async def reach() -> None:
            await self.leave()
            await self.press(row)

        return reach
