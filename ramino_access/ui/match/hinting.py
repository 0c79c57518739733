"""Hints a step at a time: how deep the player has gone, and when a hint begins anew."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ...announce.hints import Thought
    from ...core.cards import Card
    from ...core.melds import Meld
    from ...hints.hindsight import Lesson, Moment
    from ...hints.playable import Use
    from ...i18n.catalog import Catalog
    from ...play.chair import Chair, Update


class Worked:
    """What is worked out for the table as it is at one moment. Each part is, when it is first asked for, in whichever
    thread; it is kept then. The search behind it is only imported when somebody asks."""

    def __init__(self, now: Update, moments: Sequence[Moment] = ()) -> None:
        self._rules, self.view = now.rules, now.view
        self._moments = moments
        self._thought: Thought | None = None
        self._uses: dict[Card, Use] | None = None
        self._lessons: list[Lesson] | None = None

    def thought(self) -> Thought:
        """What could be done. The hand must not be over."""
        from ...announce import hints

        if self._thought is None:
            self._thought = hints.think(self._rules, self.view)
        return self._thought

    def uses(self) -> dict[Card, Use]:
        """The cards of the hand that can be played now, and what each could do."""
        from ...hints.playable import playable

        if self._uses is None:
            self._uses = playable(self._rules, self.view)
        return self._uses

    def lessons(self) -> list[Lesson]:
        """What there is to learn from the hand, which must be over."""
        from ...hints.hindsight import lessons

        if self._lessons is None:
            self._lessons = lessons(self._rules, self._moments, self.view)
        return self._lessons


class Hinting:
    """What has been hinted at. Another key in between, or a change at the table, begins anew.

    What was worked out for a view is kept as long as the view is the same; words are made when they are said.
    """

    def __init__(self, chair: Chair) -> None:
        self._chair = chair
        self._worked: Worked | None = None
        self._told: Worked | None = None
        self._press = 0
        self._at = 0
        self._named: tuple[Meld, ...] = ()
        self._named_in: Worked | None = None
        self._named_at = 0
        self._offered = False

    @property
    def worked(self) -> Worked:
        """What is worked out for the table as it is now; where that has changed, all of it is forgotten."""
        now = self._chair.now
        if self._worked is None or self._worked.view is not now.view:
            self._worked = Worked(now, self._chair.moments() if now.view.table.over else ())
        return self._worked

    def step(self, press: int) -> None:
        """Go a step deeper, or begin anew. ``press`` counts the player's key presses: which one is answered."""
        same = self.worked is self._told and press == self._press + 1
        self._told, self._press = self.worked, press
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

    def name_step(self, catalog: Catalog, *, calling: bool) -> None:
        """Remember which melds the step that was told names. ``calling``: a question to the player came first."""
        from ...announce import hints

        at = self._at % self._count(catalog, calling=calling)
        self.name(hints.named(self.thought, at - calling), self._press)

    def at_last(self, catalog: Catalog, *, calling: bool) -> bool:
        """Whether this step of the hint is its last."""
        count = self._count(catalog, calling=calling)
        return self._at % count == count - 1

    def _count(self, catalog: Catalog, *, calling: bool) -> int:
        """How many steps the hint has."""
        from ...announce import hints

        now = self._chair.now
        return len(hints.steps(catalog, self.thought, now.view, self._chair.names, now.rules, undo="")) + calling

    def name(self, melds: Sequence[Meld], press: int, *, offered: bool = False) -> None:
        """Take note that this press has named these melds of the hand; ``offered``: it has offered to lay them."""
        self._named, self._named_in = tuple(melds), self.worked
        self._named_at, self._offered = press, offered

    def just_named(self, press: int) -> tuple[Meld, ...]:
        """What the press before this one has named."""
        return self._named if self._named_in is self.worked and press == self._named_at + 1 else ()

    def just_offered(self, press: int) -> bool:
        """Whether the press before this one has offered to lay what was named."""
        return self._offered and bool(self.just_named(press))

    @property
    def thought(self) -> Thought:
        """What could be done, as it was worked out for the view of now. The hand must not be over."""
        return self.worked.thought()
