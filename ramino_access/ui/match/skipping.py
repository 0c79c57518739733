"""Going on without the player, who is out of the match: to the result of the hand, or to the end of the match."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import TYPE_CHECKING

from ...speech.port import Priority, Utterance

if TYPE_CHECKING:
    from ...i18n.catalog import Catalog
    from .session import Session

RESULT = "score"
"""The category of what is told all the same."""


class Goal(Enum):
    """What is gone on to."""

    HAND = "hand"
    MATCH = "match"


class Skipping:
    """Whether the others play on at once, and how little is told of it; the history keeps every line."""

    def __init__(self) -> None:
        self.goal: Goal | None = None  # None: nothing is skipped

    def told(self, session: Session, said: Sequence[Utterance], catalog: Catalog, *, ended: bool) -> list[Utterance]:
        """What is to be said of what the narrator tells: the result that is gone on to, and who else goes out; of each
        hand on the way who won it. ``ended``: a hand has."""
        over = session.state.over and (self.goal is Goal.HAND or session.match_over)
        out = session.state.standing.last_out if session.state.over else ()

        def wanted(one: Utterance) -> bool:
            return one.category == RESULT and (over or one.about in out)

        way = ended and not over
        won = [self._won(session, catalog)] if way else []
        return won + [one if wanted(one) else one._replace(text="", kept=one.kept or one.text) for one in said]

    def _won(self, session: Session, catalog: Catalog) -> Utterance:
        """Who won the hand that is over, in a few words."""
        result = session.state.result
        winner = None if result is None else result.winner
        name = "" if winner is None else session.names[winner]

        def words(catalog: Catalog) -> str:
            hand = session.state.standing.hand
            return catalog.text("without-hand-won" if name else "without-hand-nobody", hand=hand, name=name)

        return Utterance(words(catalog), catalog.lang, Priority.NORMAL, RESULT, braille=words(catalog.braille))
