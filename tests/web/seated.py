"""Somebody who comes in by a browser, sits down, and goes through the places that there are."""

from __future__ import annotations

from collections.abc import AsyncIterator

from tests.web.devtools import Driven
from tests.web.web_rooms import Rooms

ALONE = {"people": 1, "code": "", "seats": 2, "opponents": ("Bruno",), "clock": 0}
"""The table of whoever plays alone."""

SHORT = ALONE | {"seed": 6, "level": "expert"}
"""With this seed an expert is out after six turns of somebody who throws whatever they draw."""

WANTED = "document.getElementById('wanted').textContent"


async def come(seen: Driven, here: Rooms, name: str = "Anna") -> None:
    """They have told their name, and no code."""
    await seen.go(here.origin + "/")
    await seen.until("document.activeElement?.id === 'text'")
    for answer in (name, ""):
        question = await seen.run(WANTED)
        await seen.run(f"document.getElementById('text').value = '{answer}'")
        await seen.run("document.querySelector('#offered button').click()")
        await seen.until(f"{WANTED} !== {question!r} || !document.getElementById('place').hidden")


async def sit_down(seen: Driven, here: Rooms, name: str = "Anna") -> None:
    """They have come in where one table is, and have their hand."""
    await come(seen, here, name)
    await seen.until("document.querySelectorAll('#rows li').length > 5")


async def choose(seen: Driven, command: str, until: str, seconds: float = 60.0) -> None:
    """What a button or a key would do that not every place shows; it may take so long."""
    await seen.run(f"send({{do: 'choose', command: '{command}'}})")
    await seen.until(until, seconds)


async def kinds_of_places(seen: Driven, here: Rooms) -> AsyncIterator[str]:
    """One after the other, every kind of place that a page shows, from the door on; English is spoken."""
    await seen.go(here.origin + "/")
    await seen.until("document.activeElement?.id === 'text'")
    yield "entry"
    await sit_down(seen, here)
    await seen.until("document.querySelectorAll('#log li').length > 1")
    yield "hand"
    await seen.run("document.querySelectorAll('#rows button')[1].click()")
    await seen.until("document.querySelectorAll('#rows button')[1].textContent.includes('selected')")
    yield "a card selected"
    for command in ("table.menu", "rules.open", "people.list"):
        await choose(seen, command, "shown.kind !== 'question' && shown.title !== 'Your hand'")
        yield command
        while not await seen.run("shown.title === 'Your hand'"):
            title = await seen.run("shown.title")
            await choose(seen, "list.back", f"shown.title !== {title!r}")
    await choose(seen, "leave", "shown.kind === 'question'")
    yield "question"


async def more_places(seen: Driven, here: Rooms) -> AsyncIterator[str]:
    """From the hand on: options, keys, a line that is written, and what follows the end of a hand (`SHORT`)."""
    for command in ("settings.open", "help.keys"):
        await choose(seen, command, "shown.title !== 'Your hand'")
        yield command
        await choose(seen, "list.back", "shown.title === 'Your hand'")
    await choose(seen, "people.write", "shown.kind === 'entry'")
    yield "people.write"
    await seen.run("choose('entry.cancel')")
    await seen.until("shown.title === 'Your hand'")
    await to_the_end_of_the_hand(seen, here)
    yield "the end of a hand"
    await choose(seen, "melds.open", "shown.title === 'Combinations'")
    yield "melds.open"
    await choose(seen, "list.back", "shown.title === 'Your hand'")
    await choose(seen, "review.open", "shown.kind === 'text'", REVIEW_SECONDS)
    yield "review.open"


REVIEW_SECONDS = 300.0
"""Seconds that a review may take: it is worked out in this very process, on a machine that has other work."""


async def to_the_end_of_the_hand(seen: Driven, here: Rooms) -> None:
    """Draw and throw what was drawn, until the hand is over."""
    (room,) = here.hall.rooms
    assert room.match is not None
    await seen.run("document.querySelectorAll('#rows .picked').forEach((one) => one.click())")
    await seen.until("!document.querySelector('#rows .picked')")
    await choose(seen, "sort.dealt", "shown.table[1]")
    while room.match.table._state.result is None:
        held = await seen.run("shown.table[5].length")
        await choose(seen, "turn.draw", f"shown.table[5].length === {held + 1}")
        await seen.run("send({do: 'key', key: 'x', row: targets.length - 1, seen: shown.seen})")
        await seen.until(
            f"shown.table[5].length === {held} && (shown.table[1] || shown.title !== 'Your hand' || {OVER})"
        )


OVER = "document.getElementById('log').textContent.includes('wins the hand')"
