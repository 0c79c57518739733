"""Somebody who sits beside the player for a whole hand, and says before each decision what is sensible, and how."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ..announce import declared, hints
from ..announce.telling import begun
from ..core.actions import Action
from ..core.state import Phase
from ..hints.advice import Advice
from ..i18n.catalog import Catalog
from ..speech.port import Priority
from .guiding import KINDS, Guide, key_words, learn
from .pondering import ponder

if TYPE_CHECKING:
    from .controller import Controller
    from .match.session import Change, Session


class Partner:
    """Speaks at the start of the player's turns and after each of their plays. ``over`` is called once, when the hand
    has been played to its end."""

    teaches = False

    def __init__(self, ui: Controller, over: Callable[[], None]) -> None:
        self._ui = ui
        self._over = over

    def seated(self) -> None:
        self._advise()

    def pressed(self, command: str) -> None:
        """Whoever looks round is left alone."""

    def allows(self, action: Action) -> bool:
        return True

    def happened(self, change: Change) -> None:
        ui, session = self._ui, self._ui.session
        assert session is not None
        learn(ui, change)
        if session.state.over:
            ui.beside = Guide(ui)  # the next hand is the player's own
            self._over()
        else:
            self._advise()

    def again(self) -> bool:
        session = self._ui.session
        if session is None or not _decides(session):
            return False
        self._say(session)
        return True

    def _advise(self) -> None:
        session = self._ui.session
        if session is not None and _decides(session):
            self._say(session, "turn", Priority.NEXT)

    def _say(self, session: Session, category: str = "answer", priority: Priority = Priority.NOW) -> None:
        ui = self._ui

        def say() -> None:
            if _decides(session):
                ui.speak(lambda catalog: _words(catalog, ui, session), category, priority)

        ponder(ui, lambda worked: None if worked.view.table.over else worked.thought(), say)


def _decides(session: Session) -> bool:
    """Whether the player has something to decide. Calls and last looks come with words of their own."""
    return session.my_turn and not session.state.over and not session.last_look


def _words(catalog: Catalog, ui: Controller, session: Session) -> str:
    """What is sensible now, and the keys for it."""
    said = [_sensible(catalog, ui, session), keys_for(catalog, ui, session)]
    return hints.joined(catalog, [begun(catalog, one) for one in said if one])


def _sensible(catalog: Catalog, ui: Controller, session: Session) -> str:
    view, rules, thought = session.view, session.rules, session.hints.thought
    said = hints.steps(catalog, thought, view, session.names, rules, undo=ui.key_for("turn.undo", catalog))
    if session.state.turn.phase is Phase.DRAW or not isinstance(thought, Advice):
        return said[0] if session.state.turn.phase is Phase.DRAW else hints.joined(catalog, said)
    if thought.lay is not None and not thought.stuck:
        return hints.play_words(catalog, thought.lay.stages[0])
    thrown = hints.throwing(catalog, thought.throw, session.names)
    return hints.joined(catalog, [begun(catalog, one) for one in thrown] or said[:1])


def keys_for(catalog: Catalog, ui: Controller, session: Session, *, known: bool = True) -> str:
    """The keys for what is sensible now; empty where there are none. ``known``: also those that the player knows."""
    kind = _kind(session)
    if not kind or (ui.learning.now.knows(kind) and not known):
        return ""
    return key_words(catalog, ui, kind)


def _kind(session: Session) -> str:
    """What kind of play comes next; empty where it has no key of its own."""
    thought = session.hints.thought
    if session.state.turn.phase is Phase.DRAW:
        return "take" if thought.take else "draw"
    if not isinstance(thought, Advice):
        return "declare" if declared.ways(session.view, session.rules) else "discard"
    if thought.lay is not None:
        return KINDS[type(thought.lay.stages[0].action)]
    return "discard" if session.rules.discards_due else ""
