"""The judgement of a position, for hints before a play and for the review after it: the same, whoever asks."""

from __future__ import annotations

from dataclasses import dataclass

from ..core.actions import Action, Discard
from ..core.plays.step import pick_to_discard
from ..core.rules import Rules
from ..core.view import View
from .deciding import Decision, LayReason, Prospects, alike, decide, fate, kept
from .trials import Effort, Price, Trials


@dataclass(frozen=True, slots=True)
class Judgement:
    """What an expert does, and what another play costs beside it. ``other`` is that play, and ``price`` its price; both
    are None where there is no other, or it could not be tried. ``kept``: the card that it would throw."""

    decision: Decision
    other: Action | None = None
    price: Price | None = None
    kept: Prospects | None = None


class Judge:
    """Judges one position. The view's seat must be the one to move."""

    def __init__(self, rules: Rules, view: View, effort: Effort | None = None) -> None:
        self._rules = rules
        self._view = view
        self._trials = Trials(rules, view, fate(rules, view), effort)
        self.decision = decide(rules, view)

    def beforehand(self) -> Judgement:
        """The judgement for somebody who has not decided yet: beside the play that lies nearest."""
        return self._beside(self.decision.rival)

    def of(self, played: Action) -> Judgement:
        """The judgement of what was played. Where it should have been laid, what is priced is keeping back, whichever
        card was thrown with it: by the same trials as beforehand, so that both say the same of it."""
        if alike(self._view, self.decision.best, played):
            return self._beside(None)
        rival = self.decision.rival
        kept_back = isinstance(self.decision.reason, LayReason) and isinstance(played, Discard)
        return self._beside(rival if kept_back and rival is not None else played)

    def _beside(self, other: Action | None) -> Judgement:
        if other is None:
            return Judgement(self.decision)
        price = self._trials.price(self.decision.best, other)
        card = pick_to_discard(self._view.table, other.token) if isinstance(other, Discard) else None
        found = None if card is None or card.is_joker else kept(self._rules, self._view, card)
        return Judgement(self.decision, other, price, found)
