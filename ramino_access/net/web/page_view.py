"""Where a visitor is, as a page shows it: a list of entries, a question or a line to write, and what can be done."""

from __future__ import annotations

from typing import NamedTuple

from ...announce.sentences import sentence
from ...i18n.catalog import Catalog
from ...ui.commands.registry import commands
from ...ui.parts import TableUi
from ...ui.places.base import Context, PlaceEntry
from ...ui.places.entry import TextEntry
from ...ui.places.question import Question

MOST_OFFERED = 8
"""Commands that stand beside the place; the menu has them all."""

FIXED = {
    "repeat": "history.repeat",
    "turn": "ask.turn",
    "happened": "ask.since",
    "hint": "hint.next",
    "menu": "table.menu",
}
"""What always stands in the same place: its message, which begins with ``web-``, and its command."""

BACK = "list.back"

NOT_OFFERED = frozenset(FIXED.values()) | {"help.describe", "keys.shift", "display.next", "output.next"}
"""Commands that are no use there, or stand somewhere else."""

WORDS = (
    "web-hall",
    "web-buttons",
    "web-always",
    "web-log",
    "web-options",
    "web-lost",
    "web-again",
    "web-ask",
    "web-ask-yes",
    "web-ask-no",
    "web-speak",
    "web-rate",
    "web-voice",
    "web-sounds",
    "web-vibrate",
    "web-wake",
)
"""What the page says of its own."""


class PageView(NamedTuple):
    """``kind`` is ``list``, ``question`` or ``entry``; ``at`` the entry in focus; ``lang`` that of the entries;
    ``offered`` names commands and what they are called; ``written``: a text, whether it is secret, and how long it may
    be."""

    kind: str
    title: str
    rows: tuple[PlaceEntry, ...]
    at: int
    lang: str
    offered: tuple[tuple[str, str], ...]
    written: tuple[str, bool, int] | None = None


def look(ui: TableUi) -> PageView:
    """Where the visitor is now."""
    place, catalog = ui.stack.top, ui.voice.catalog
    assert isinstance(place, Context)
    title = place.title(catalog)
    if isinstance(place, TextEntry):
        buttons = (("entry.done", catalog.text("web-done")), ("entry.cancel", catalog.text("cmd-entry-cancel")))
        written = "" if place.kind.secret else place.text, place.kind.secret, place.longest
        return PageView("entry", title, (), 0, catalog.lang, buttons, written)
    rows = tuple(place.shown(catalog))
    kind = "question" if isinstance(place, Question) else "list"
    at = max(0, min(place.shown_at, len(rows) - 1))
    return PageView(kind, title, rows, at, place.shown_in or catalog.lang, _offered(ui, place, catalog))


def _offered(ui: TableUi, place: Context, catalog: Catalog) -> tuple[tuple[str, str], ...]:
    """The likeliest of what can be done here now: what hangs on the moment before what can always be done."""
    bound = ui.stack.keymap.bindings(place.tables)
    known = commands()
    possible = [
        known[name]
        for name in bound
        if name in known and not known[name].hidden and name not in NOT_OFFERED and known[name].possible(place)
    ]
    possible.sort(key=lambda one: one.when is None)
    names = [(one.id, sentence(catalog.text(one.message_in(place)))) for one in possible[:MOST_OFFERED]]
    if BACK in bound:
        names.insert(0, (BACK, sentence(catalog.text("cmd-list-back"))))
    return tuple(names)


def fixed(catalog: Catalog) -> list[tuple[str, str]]:
    """What always stands in the same place, with what it is called."""
    return [(command, catalog.text(f"web-{name}")) for name, command in FIXED.items()]


def words(catalog: Catalog) -> dict[str, str]:
    """What the page says of its own."""
    return {name.removeprefix("web-"): catalog.text(name) for name in WORDS}
