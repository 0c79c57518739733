"""What takes long to work out about the table: hints, and the review of a hand.

At home it is worked out at once. Where others play in the same program it is done beside the loop, and the answer comes
later: the player may have pressed other keys by then, or the table may have changed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from .acting import session_of

if TYPE_CHECKING:
    from .controller import Controller
    from .match.hinting import Worked
    from .match.session import Session

MOST_TIMES = 3
"""How often something is worked out anew because the table has changed meanwhile."""


def ponder(
    ui: Controller,
    what: Callable[[Worked], object],
    then: Callable[[], None],
    *,
    refused: Callable[[Controller, Session], bool] = lambda ui, session: False,
    times: int = MOST_TIMES,
) -> None:
    """Have ``what`` worked out for the table as it is, then go on, if the player still sits there. ``refused`` says why
    it can't be done, where it can't: for the table as it is then."""
    session = session_of(ui)
    if refused(ui, session):
        return
    worked = session.hints.worked

    def done() -> None:
        if ui.session is not session:
            return
        if session.hints.worked is worked:
            then()
        elif times > 1:
            ponder(ui, what, then, refused=refused, times=times - 1)
        else:
            ui.tell("ponder-busy")

    ui.pondering(lambda: what(worked), done)
