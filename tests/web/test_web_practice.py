"""A lesson on a phone: its steps are done by buttons, and no key is named."""

from __future__ import annotations

import re
from pathlib import Path

from ramino_access.play.text.lessons import load
from tests.key_words import KEYS
from tests.web.web_rooms import Page, page, rooms


async def press(mine: Page, row: int) -> None:
    await mine.do("press", place=mine.shown["place"], row=row)


async def found(mine: Page, words: str) -> int:
    """The entry with these words."""
    await mine.until(lambda one: any(words in row for row in one.rows))
    return next(at for at, row in enumerate(mine.rows) if words in row)


async def test_a_lesson_is_done_by_buttons(tmp_path: Path) -> None:
    async with rooms(tmp_path, lists=True) as here, page(here, keys=False) as mine:
        for name, place in (("Anna", 1), ("", 2)):
            await mine.until(lambda one, place=place: one.shown.get("place") == place)
            await mine.write(name)
        await mine.until(lambda one: one.title.startswith("The tables"))
        await mine.do("choose", command="leave")
        await mine.until(lambda one: one.shown["kind"] == "question")
        await press(mine, 0)
        for words in ("Practice", "Ufficiale", "Drawing and discarding"):
            await press(mine, await found(mine, words))
        await mine.until(lambda one: one.title == "Your hand")
        await mine.until(lambda one: "it draws from the stock" in " ".join(one.said))
        await mine.do("choose", command="turn.draw")
        await mine.until(lambda one: "Press Menu, and there the top discard" in " ".join(one.said))
        await mine.do("choose", command="ask.discard")
        await mine.until(lambda one: "then the button Discard the card" in " ".join(one.said))
        await press(mine, await found(mine, "King of clubs"))
        await mine.until(lambda one: "King of clubs, selected" in " ".join(one.rows))
        await mine.do("choose", command="turn.discard")
        await mine.until(lambda one: "Lesson done" in one.title or "Lesson done" in " ".join(one.said))
        assert [text for text in mine.said if re.search(KEYS["en"], text)] == []


def test_steps_that_are_about_keys_alone_are_left_out() -> None:
    cards = load("ufficiale")[0]
    assert [step.id for step in cards.steps] == ["next", "previous", "suit", "hand", "turn"]
    assert [step.id for step in cards.by_touch().steps] == ["hand", "turn"]
