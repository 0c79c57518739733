"""Hints a step at a time: how deep the player has gone, and when a hint begins anew."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..announce.hints import Thought
    from ..core.cards import Card
    from ..core.view import View
    from ..hints.hindsight import Lesson
    from ..hints.playable import Use
    from .session import Session


class Hinting:
    """What has been hinted at. Another key in between, or a change at the table, begins anew.

    What was worked out for a view is kept as long as the view is the same; words are made when they are said.
    What works it out is only loaded when somebody asks.
    """

    def __init__(self) -> None:
        self._view: View | None = None
        self._press = 0
        self._at = 0
        self._thought: Thought | None = None
        self._uses: dict[Card, Use] | None = None
        self._lessons: list[Lesson] | None = None

    def step(self, session: Session, press: int) -> None:
        """Go a step deeper, or begin anew. ``press`` counts the player's key presses."""
        same = self._same(session.view) and press == self._press + 1
        self._press = press
        self._at = self._at + 1 if same else 0

    def words(self, session: Session, *, undo: str, call: str | None = None) -> str:
        """The step of the hint that the player has come to; after the last one the first again.

        ``undo`` is the key that takes a play back, as it is spoken. ``call``: what comes first, where the player is
        asked whether to call a discard.
        """
        from ..announce import hints

        self._same(session.view)
        view, rules = session.view, session.rules
        if self._thought is None:
            self._thought = hints.think(rules, view)
        said = hints.steps(session.catalog, self._thought, view, session.names, rules, undo=undo)
        if call is not None:
            said.insert(0, call)
        return said[self._at % len(said)]

    def uses(self, session: Session) -> dict[Card, Use]:
        """The cards of the hand that can be played now, and what each could do."""
        from ..hints.playable import playable

        self._same(session.view)
        if self._uses is None:
            self._uses = playable(session.rules, session.view)
        return self._uses

    def lessons(self, session: Session) -> list[Lesson]:
        """What there is to learn from the hand, which must be over."""
        from ..hints.hindsight import lessons

        self._same(session.view)
        if self._lessons is None:
            self._lessons = lessons(session.rules, session.chair.moments(), session.view)
        return self._lessons

    def _same(self, view: View) -> bool:
        """Whether the table is as it was; where it is not, forget what was worked out."""
        same = view is self._view
        if not same:
            self._view = view
            self._thought, self._uses, self._lessons = None, None, None
        return same
