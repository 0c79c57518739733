"""The review of a finished hand: what could have been done better, thing by thing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ...acting import session_of
from ...commands.registry import command
from ...match.hinting import Worked
from ...pondering import ponder
from ..base import Context
from ..lists import Item, ListContext

if TYPE_CHECKING:
    from ....counsel.reviewing import Learned
    from ...controller import Controller
    from ...match.session import Session


def _over(context: Context) -> bool:
    return session_of(context.ui).state.over


@command("review.open", when=_over)
def open_review(context: Context) -> None:
    """Go over the hand that has just ended."""
    ui, top = context.ui, context.ui.top

    def show() -> None:
        found = session_of(ui).hints.worked.lessons()
        if not found:
            ui.tell("review-clean")
        elif ui.top is top:  # else the player has gone elsewhere meanwhile, and is left there
            ui.push(_list(ui, found))

    ponder(ui, Worked.lessons, show, refused=_too_early)


def _too_early(ui: Controller, session: Session) -> bool:
    if not session.state.over:
        ui.tell("review-later")
    return not session.state.over


def _list(ui: Controller, found: Sequence[Learned]) -> ListContext:
    from ....announce import counsel

    session = session_of(ui)

    def entry(one: Learned) -> Item:
        return Item(lambda catalog: counsel.finding(catalog, one, session.names, session.rules))

    items = [entry(one) for one in found]
    return ListContext(ui, lambda catalog: catalog.text("review-title"), items, reads=True)
