"""Search in lists and in the rulebook: F asks for words and goes to an entry that has them, Shift+F to the next."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence

from ..commands.registry import command
from .entry import TextEntry
from .lists import ListContext


def plain(text: str) -> str:
    """The text as it is compared: without accents and capitals."""
    return "".join(c for c in unicodedata.normalize("NFKD", text) if not unicodedata.combining(c)).casefold()


def has_words(text: str, wanted: str) -> bool:
    """Whether each of the words is in the text."""
    here = plain(text)
    return all(word in here for word in plain(wanted).split())


def begins_words(text: str, wanted: str) -> bool:
    """Whether words of the text begin with each of the words: "pace" is not in "space"."""
    here = plain(text)
    return all(re.search(rf"(?<!\w){re.escape(word)}", here) for word in plain(wanted).split())


def find(texts: Sequence[str], wanted: str, after: int) -> int | None:
    """The next of the texts, behind the one numbered ``after`` and round to it again, that has each of the words."""
    for step in range(1, len(texts) + 1):
        number = (after + step) % len(texts)
        if has_words(texts[number], wanted):
            return number
    return None


def _search(context: ListContext, wanted: str) -> None:
    """Go to the next entry with these words, and say it."""
    ui = context.ui
    found = find([item.words(ui.voice.catalog) for item in context.items], wanted, context.at)
    if found is None:
        ui.voice.tell("find-nothing", text=wanted)
        return
    message = "found" if found > context.at else "found-from-start"
    context.at = found
    ui.voice.speak(lambda catalog: catalog.text(message, item=context.current(catalog)), "menu")


@command("list.find", hidden=True)
def ask(context: ListContext) -> None:
    """Ask for words to look for."""
    ui = context.ui

    def done(text: str) -> None:
        ui.me.seek(text)
        _search(context, text)

    ui.stack.push(TextEntry(ui, lambda catalog: catalog.text("find-title"), done))


@command("list.find-next", hidden=True)
def again(context: ListContext) -> None:
    """Look for the same words once more."""
    if context.ui.me.sought:
        _search(context, context.ui.me.sought)
    else:
        ask(context)
