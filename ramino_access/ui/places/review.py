"""The review of a finished hand: what could have been done better, thing by thing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..acting import session_of
from ..commands.registry import command
from .base import Context
from .lists import Item, ListContext

if TYPE_CHECKING:
    from ...hints.hindsight import Lesson
    from ..controller import Controller


def _over(context: Context) -> bool:
    return session_of(context.ui).state.over


@command("review.open", when=_over)
def open_review(context: Context) -> None:
    """Go over the hand that has just ended."""
    ui = context.ui
    if not _over(context):
        ui.tell("review-later")
    elif session_of(ui).hints.lessons():
        ui.push(_list(ui))
    else:
        ui.tell("review-clean")


def _list(ui: Controller) -> ListContext:
    from ...announce import review

    session = session_of(ui)
    found = session.hints.lessons()

    def entry(one: Lesson) -> Item:
        return Item(lambda catalog: review.lesson(catalog, one, session.names, session.rules))

    items = [entry(one) for one in found]
    return ListContext(ui, lambda catalog: catalog.text("review-title"), items, reads=True)
