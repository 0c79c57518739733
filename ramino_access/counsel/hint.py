"""What a hint says: what can be done, with the choices in it made as an expert makes them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from ..core.actions import Action, Discard, DrawStock, EndTurn, Take, Undo, token_of
from ..core.cards import HIDDEN, Card
from ..core.engine import apply
from ..core.plays.step import pick_to_discard
from ..core.rules import Rules
from ..core.state import Phase
from ..core.view import View
from ..hints.advice import Advice, advise
from ..hints.loose_hand import LooseHand, loose_hand
from ..hints.spare_card import throws
from ..hints.winning import Collecting, aiming
from .decision import DrawReason, EndReason, LayReason, Reason, TakeReason, ThrowReason, best_play, ending_play
from .judgement import Judge, Judgement

#: What there is to be hinted at, as it was worked out.
Thought: TypeAlias = Advice | Collecting | LooseHand


@dataclass(slots=True)
class Hint:
    """What can be done, and the judge of it; None where there is nothing to decide. ``judgement``: what the judge said,
    once it has been asked, for that takes longer. ``rest``: the rules and the table once all is laid, where the turn
    goes on then; ``end``: how it ends, worked out with the judgement."""

    thought: Thought
    judge: Judge | None = None
    rest: tuple[Rules, View] | None = None
    judgement: Judgement | None = None
    end: Action | None = None
    weighed: bool = False

    def weigh(self, ask: Callable[..., Any]) -> None:
        """Ask the judge, up to about a second. ``ask`` calls the function with what it is given, wherever that is."""
        if self.judge is not None and self.judgement is None:
            self.judgement = ask(Judge.beforehand, self.judge)
        if self.rest is not None and self.end is None and not self.kept_back:
            self.end = ask(then, *self.rest)
        self.weighed = True

    @property
    def kept_back(self) -> bool:
        """Whether what can be laid is better kept in the hand, as far as that is known."""
        if self.judgement is not None:
            return keeps_back(self.judgement.decision.reason)
        return isinstance(self.thought, Advice) and self.thought.back


def plainly(rules: Rules, view: View) -> Thought:
    """What the view's seat could do now, as it meets the eye, without an expert. The hand must not be over."""
    if rules.counting is not None:
        return loose_hand(rules, view)
    return advise(rules, view) if rules.declaring is None else aiming(rules, view)


def hint(rules: Rules, view: View) -> Hint:
    """Work out what the view's seat could do now. The hand must not be over."""
    if not view.my_turn or view.state.turn.phase is Phase.LOOK:
        return Hint(plainly(rules, view))
    if rules.counting is not None:
        return Hint(loose_hand(rules, view, best_play(rules, view)))
    judge = Judge(rules, view)
    thought, reason = _decided(rules, view, judge), judge.decision.reason
    told = judge if _to_be_told(thought, reason) else None
    if not isinstance(thought, Advice) or thought.lay is None or thought.lay.out:
        return Hint(thought, told)
    last = thought.lay.last
    ends = not last.over and HIDDEN not in last.hands[last.turn.seat]
    rest = (rules, View(view.seat, last)) if ends and not isinstance(reason, TakeReason) else None
    return Hint(replace(thought, back=keeps_back(reason)), told, rest)


def _decided(rules: Rules, view: View, judge: Judge) -> Thought:
    """What can be done, with the expert's draw and the expert's discard."""
    best = judge.decision.best
    taken = best.count if isinstance(best, Take) else 0
    thrown = judge.decision.reason.card if isinstance(judge.decision.reason, ThrowReason) else None
    if rules.declaring is not None:
        thrown = _thrown_then(rules, view, best) if taken else thrown
        return aiming(rules, view, take=bool(taken), loose=thrown)
    advice = advise(rules, view, taken)
    match judge.decision.reason:
        case DrawReason(opens=opens) if advice.lay is None:
            return replace(advice, forgone=opens)
    if advice.throw is None or thrown is None or not isinstance(best, Discard):
        return advice
    own = next((one for one in throws(rules, view) if one.card.face is thrown.face), None)
    return advice if own is None else replace(advice, throw=own)


def advice(rules: Rules, view: View) -> tuple[Action, ...]:
    """What a hint says to do, as plays that can be made one after another: the draw, what can be laid, and last the
    discard or the end of the turn. Before a draw from the stock: what can be laid whatever card comes, and no end, for
    that depends on the card. Empty where it is not the turn of the view's seat."""
    if not view.my_turn:
        return ()
    state = view.state
    thought = None if rules.declaring is not None or rules.counting is not None else hint(rules, view).thought
    taken = thought.take if isinstance(thought, Advice) else 0
    first = Take(taken) if taken else DrawStock() if isinstance(thought, Advice) else best_play(rules, view)
    if isinstance(first, Take):
        return (first, *advice(rules, View(view.seat, apply(rules, state, state.turn.seat, first).state)))
    if not isinstance(thought, Advice):  # winning hands are declared
        return (first,)
    laid = () if thought.lay is None else tuple(stage.action for stage in thought.lay.stages)
    if thought.drawing:
        return (first, *laid)
    if thought.stuck:
        return (Undo(),) if state.turn.plays else ()
    if thought.throw is not None:
        return (Discard(token_of(thought.throw.card.face)),)
    end = then(rules, view if thought.lay is None else View(view.seat, thought.lay.last))
    return laid if end is None else (*laid, end)


def then(rules: Rules, view: View) -> Action | None:
    """How the turn ends once all is laid; None where the hand is over, or it can't end like this."""
    if view.state.over:
        return None
    best = best_play(rules, view)
    return best if isinstance(best, Discard | EndTurn) else ending_play(rules, view)


def _thrown_then(rules: Rules, view: View, play: Action) -> Card | None:
    """The card that an expert throws after this take: nobody is to keep for a winning hand what goes next."""
    after = View(view.seat, apply(rules, view.state, view.state.turn.seat, play).state)
    then = best_play(rules, after)
    return pick_to_discard(after.state, then.token) if isinstance(then, Discard) else None


def _to_be_told(thought: Thought, reason: Reason | None) -> bool:
    """Whether the judgement says more than the hint does without it."""
    lay = thought.lay if isinstance(thought, Advice) else None
    lays = lay is not None
    if isinstance(thought, Advice) and (thought.ends or (lay is not None and lay.out and not thought.drawing)):
        return False
    match reason:
        case LayReason():
            return lays and not (reason.out or reason.owed)
        case ThrowReason():
            return reason.back == lays
        case TakeReason() | DrawReason():
            return True
    return reason is not None and reason.back


def keeps_back(reason: Reason | None) -> bool:
    """Whether an expert lays nothing of what could be laid."""
    match reason:
        case ThrowReason(back=back) | EndReason(back=back) | TakeReason(later=back):
            return back
    return False
