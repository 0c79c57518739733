"""The judgement of a position, for hints before a play and for the review after it: the same, whoever asks."""

from __future__ import annotations

from dataclasses import dataclass

from ..core.actions import Action, Discard
from ..core.plays.step import pick_to_discard
from ..core.rules import Rules
from ..core.view import View
from .deciding import Decision, LayReason, Prospects, alike, decide, fate, kept, laid_instead
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
    """Judges one position. The view's seat must be the one to move.

    ``decision`` is what an expert does by its own lights. A judgement may be otherwise in one respect: what is kept
    back although somebody is about to go out is laid where the trials speak for that. An expert that hides its hand to
    the end wins more hands so, and loses more with those that it does not win.
    """

    def __init__(self, rules: Rules, view: View, effort: Effort | None = None) -> None:
        self._rules = rules
        self._view = view
        self._trials = Trials(rules, view, fate(rules, view), effort)
        self.decision = decide(rules, view)
        self._tried: Decision | None = None

    def beforehand(self) -> Judgement:
        """The judgement for somebody who has not decided yet: beside the play that lies nearest."""
        decision = self._after_trials()
        return self._beside(decision, decision.rival)

    def of(self, played: Action) -> Judgement:
        """The judgement of what was played. Where it should have been laid, what is priced is keeping back, whichever
        card was thrown with it: by the same trials as beforehand, so that both say the same of it."""
        decision = self._after_trials()
        if alike(decision.best, played):
            return self._beside(decision, None)
        kept_back = isinstance(decision.reason, LayReason) and isinstance(played, Discard)
        return self._beside(decision, decision.rival if kept_back and decision.rival is not None else played)

    def _after_trials(self) -> Decision:
        """The decision, or the other one where trials speak against holding back."""
        if self._tried is None:
            self._tried = self.decision
            other = laid_instead(self._rules, self._view, self.decision)
            price = None if other is None else self._trials.price(self.decision.best, other.best)
            if other is not None and price is not None and price.against:
                self._tried = other
        return self._tried

    def _beside(self, decision: Decision, other: Action | None) -> Judgement:
        if other is None:
            return Judgement(decision)
        price = self._trials.price(decision.best, other)
        card = pick_to_discard(self._view.table, other.token) if isinstance(other, Discard) else None
        found = None if card is None or card.is_joker else kept(self._rules, self._view, card)
        return Judgement(decision, other, price, found)
