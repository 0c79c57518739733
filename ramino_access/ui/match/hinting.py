"""Hints a step at a time: how deep the player has gone, and when a hint begins anew."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ...announce.hints import Thought
    from ...core.cards import Card
    from ...core.melds import Meld
    from ...core.view import View
    from ...hints.hindsight import Lesson
    from ...hints.playable import Use
    from ...i18n.catalog import Catalog
    from ...play.chair import Chair


class Hinting:
    """What has been hinted at. Another key in between, or a change at the table, begins anew.

    What was worked out for a view is kept as long as the view is the same; words are made when they are said. The
    search behind it is only imported when somebody asks.
    """

    def __init__(self, chair: Chair) -> None:
        self._chair = chair
        self._view: View | None = None
        self._press = 0
        self._at = 0
        self._thought: Thought | None = None
        self._uses: dict[Card, Use] | None = None
        self._lessons: list[Lesson] | None = None
        self._named: tuple[Meld, ...] = ()
        self._named_at = 0
        self._offered = False

    def step(self, press: int) -> None:
        """Go a step deeper, or begin anew. ``press`` counts the player's key presses."""
        same = self._same() and press == self._press + 1
        self._press = press
        self._at = self._at + 1 if same else 0

    def words(self, catalog: Catalog, *, undo: str, call: str | None = None) -> str:
        """The step of the hint that the player has come to; after the last one the first again.

        ``undo`` is the key that takes a play back, as it is spoken. ``call``: what comes first, where the player is
        asked whether to call a discard.
        """
        from ...announce import hints

        view, rules = self._chair.now.view, self._chair.now.rules
        said = hints.steps(catalog, self.thought, view, self._chair.names, rules, undo=undo)
        if call is not None:
            said.insert(0, call)
        return said[self._at % len(said)]

    def name_step(self, catalog: Catalog, *, asked: bool) -> None:
        """Remember which melds the step that was told names. ``asked``: a question to the player came first."""
        from ...announce import hints

        self.name(hints.named(self.thought, self._at % self._count(catalog, asked=asked) - asked), self._press)

    def at_last(self, catalog: Catalog, *, asked: bool) -> bool:
        """Whether this step of the hint is its last."""
        count = self._count(catalog, asked=asked)
        return self._at % count == count - 1

    def _count(self, catalog: Catalog, *, asked: bool) -> int:
        """How many steps the hint has."""
        from ...announce import hints

        now = self._chair.now
        return len(hints.steps(catalog, self.thought, now.view, self._chair.names, now.rules, undo="")) + asked

    def name(self, melds: Sequence[Meld], press: int, *, offered: bool = False) -> None:
        """Take note that this press has named these melds of the hand; ``offered``: it has offered to lay them."""
        self._named, self._named_at, self._offered = tuple(melds), press, offered

    def just_named(self, press: int) -> tuple[Meld, ...]:
        """What the press before this one has named."""
        return self._named if self._same() and press == self._named_at + 1 else ()

    def just_offered(self, press: int) -> bool:
        """Whether the press before this one has offered to lay what was named."""
        return self._offered and bool(self.just_named(press))

    @property
    def thought(self) -> Thought:
        """What could be done, as it was worked out for the view of now. The hand must not be over."""
        from ...announce import hints

        self._same()
        if self._thought is None:
            self._thought = hints.think(self._chair.now.rules, self._chair.now.view)
        return self._thought

    def uses(self) -> dict[Card, Use]:
        """The cards of the hand that can be played now, and what each could do."""
        from ...hints.playable import playable

        self._same()
        now = self._chair.now
        if self._uses is None:
            self._uses = playable(now.rules, now.view)
        return self._uses

    def lessons(self) -> list[Lesson]:
        """What there is to learn from the hand, which must be over."""
        from ...hints.hindsight import lessons

        self._same()
        now = self._chair.now
        if self._lessons is None:
            self._lessons = lessons(now.rules, self._chair.moments(), now.view)
        return self._lessons

    def _same(self) -> bool:
        """Whether the table is as it was; where it is not, forget what was worked out."""
        view = self._chair.now.view
        same = view is self._view
        if not same:
            self._view = view
            self._thought, self._uses, self._lessons = None, None, None
            self._named = ()
        return same
