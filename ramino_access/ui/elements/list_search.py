"""Search in lists and in the rulebook: F asks for words and goes to an entry that has them, Shift+F to the next. Among
the cards on the table, where nothing was looked for, Shift+F goes to the card that was named last, as in the hand."""

from __future__ import annotations

from ...i18n.catalog import Message
from ..commands.registry import command, commands
from .entry import TextEntry
from .lists import ListContext


def _search(context: ListContext, sought: str, *, on: bool = False) -> None:
    """Go to the next entry with these words, and say it; ``on``: the search goes on."""
    ui = context.ui
    found, from_start = context.find(sought, on=on)
    if found is None:
        ui.voice.tell("find-nothing", text=sought)
        return
    message = "found-from-start" if from_start else "found"
    context.focus_on(found)
    ui.voice.speak(Message(message, item=context.current), "menu")


@command("list.find", hidden=True)
def ask(context: ListContext) -> None:
    """Ask for words to look for."""
    ui = context.ui

    def done(text: str) -> None:
        ui.me.seek(text)
        context.note_search()
        _search(context, text)

    ui.stack.push(TextEntry(ui, Message("find-title"), done))


def _to_cards(context: ListContext) -> bool:
    return context.leads_to_cards and not context.searched


def _called(context: ListContext) -> str | None:
    return commands()["hand.named"].message if _to_cards(context) else None


@command("list.find-next", hidden=True, called=_called)
def again(context: ListContext) -> None:
    """Look for the same words once more."""
    if _to_cards(context):
        context.ui.stack.run("hand.named")
    elif context.ui.me.sought:
        _search(context, context.ui.me.sought, on=True)
    else:
        ask(context)
