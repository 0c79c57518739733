"""How a match stands, for a player who comes back to it: what was missed, and whose turn it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..announce import digest, reading
from ..speech.port import Priority

if TYPE_CHECKING:
    from .controller import Controller
    from .match.session import Session


def tell_missed(ui: Controller, session: Session) -> None:
    """Tell in a few sentences what has happened since the player's last turn; of a hand that is over, how it stands.
    Whoever watches has had no turn."""
    view, names = session.view, session.names
    if session.state.over:
        scores = reading.scores(ui.catalog, view, names, session.rules)
        ui.say(scores.text, Priority.NEXT, "score", braille=scores.braille)
    elif session.seat is not None and any(session.state.turns):
        events = digest.since_last_turn(session.chair.heard(), view)
        ui.speak(lambda catalog: digest.since(events, catalog, names, view), "digest", Priority.NEXT)


def tell_turn(ui: Controller, session: Session) -> None:
    """Tell whose turn it is, and what may be done; nothing where it is nobody's."""
    if not session.state.over:
        view, names, rules = session.view, session.names, session.rules
        ui.speak(lambda catalog: reading.turn(catalog, view, names, rules), "turn", Priority.NEXT)
