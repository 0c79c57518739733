"""What an expert does in a position, why, and which other play is nearest."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Literal, TypeAlias

from ..bots import choose
from ..bots.levels.expert import HURRY
from ..bots.levels.layable import laid_out, left_in, next_play
from ..bots.levels.patience import fewest
from ..bots.levels.short_stock import hurries
from ..bots.levels.strong import USUAL_WEIGHTS
from ..core.actions import Action, Declare, Discard, DrawStock, EndTurn, Pass, Take, Undo, token_of
from ..core.cards import Card
from ..core.debts import turn_debts
from ..core.engine import apply, check
from ..core.melds import GROUP_MOST, Kind
from ..core.plays.step import as_if_drawn, next_seat, pick_to_discard
from ..core.policies.draw import Pile
from ..core.record import changed
from ..core.rules import Rules
from ..core.state import Phase, State, Turn
from ..core.view import View
from ..hints.advice import ends_hand, laying
from ..hints.knowledge import rivals
from ..hints.missing import SeatKnowledge, outlook
from ..hints.spare_card import CLOSE_TO_OUT_CARDS, Throw, about_to_go_out, helps_the_next, throws
from ..hints.winning import aiming

#: ``alone`` to ``weak``, ``whole`` and ``only``: see ``hints.spare_card``; of cards that could all come to something,
#: ``outside``: the nearest winning hand can do without it; ``safe``: the next player can't use it; ``costly``: it
#: costs more than the one that could be spared sooner.
ThrowWhy: TypeAlias = Literal["alone", "double", "gone", "dear", "weak", "outside", "safe", "costly", "whole", "only"]


@dataclass(frozen=True, slots=True)
class ThrowReason:
    """A card is thrown. ``back``: although something could be laid, it is all kept back; ``at_once``: since going out
    in one turn brings more; ``calm``: though nobody could use it. ``seat``: whom the why is about; where all is kept
    back, from whom, if there is but one. ``than``: what a costly one costs more than."""

    card: Card
    why: ThrowWhy
    back: bool = False
    seat: int | None = None
    at_once: bool = False
    than: Card | None = None
    calm: bool = False


@dataclass(frozen=True, slots=True)
class LayReason:
    """Something is laid. ``cards``: how many leave the hand by all that can be laid, as a hint tells of it; ``out``:
    the hand is ended with it; ``owed``: it must be laid; ``near``: the seat that is about to go out, where one is."""

    cards: int
    out: bool = False
    owed: bool = False
    near: int | None = None


@dataclass(frozen=True, slots=True)
class TakeReason:
    """This many discards are taken, down to this card; ``cards``: how many more than without them can then be laid;
    ``later``: that is kept back at first. ``out``: the hand can be ended with them. ``wider``: no winning hand is
    nearer with them, more ways lead to one. ``beside``: where nothing more can be laid with them, cards of the
    hand that lack but one more with this one."""

    count: int
    card: Card
    cards: int
    out: bool = False
    wider: bool = False
    beside: tuple[Card, ...] = ()
    later: bool = False


@dataclass(frozen=True, slots=True)
class DrawReason:
    """A card is drawn from the stock. ``back``: the discards would have something laid that is better kept back;
    ``hope``: by what may come from the stock, more can be expected of it than of the discard, which could be laid.
    ``opens``: so many of them would let the seat open, which it can't without them; ``at_once``: going out in one turn
    brings more. ``seat``: from whom all is kept back, if there is but one. ``stays``: the hand can be ended with what
    comes from the stock, not with the discard, which can't be thrown (G9)."""

    back: bool = False
    opens: int = 0
    at_once: bool = False
    seat: int | None = None
    hope: bool = False
    stays: bool = False


@dataclass(frozen=True, slots=True)
class EndReason:
    """The turn is ended without a discard. ``back``: although something could be laid; ``at_once``: since going out in
    one turn brings more; ``calm``: though nobody could use it. ``seat``: from whom it is kept back, if there is but
    one."""

    back: bool = False
    at_once: bool = False
    seat: int | None = None
    calm: bool = False


Reason: TypeAlias = ThrowReason | LayReason | TakeReason | DrawReason | EndReason


@dataclass(frozen=True, slots=True)
class Decision:
    """What an expert does. ``reason`` says what that is, and why; None where nothing is to be said of it: a hand is
    declared, a play taken back. ``rival``: another play that comes close, None where there is none."""

    best: Action
    reason: Reason | None
    rival: Action | None = None


@dataclass(frozen=True, slots=True)
class Prospects:
    """A card that another play would throw: how many ways it has to become part of a combination with one card more,
    and whether it is part of one."""

    card: Card
    ways: int
    whole: bool


def fate(rules: Rules, view: View) -> str:
    """What the random numbers of a position are drawn from: the same for whoever looks at it from this seat."""
    state = view.state
    hand, discards = ([card.face.code for card in cards] for cards in (view.hand, state.discards))
    return f"{rules.game} {view.seat} {state.standing.scores} {state.turns} {state.turn.plays} {hand} {discards}"


def best_play(rules: Rules, view: View) -> Action:
    """What an expert plays now, from this view alone. It must be the turn of the view's seat."""
    return choose(view, rules, Random(fate(rules, view)), "expert")


def decide(rules: Rules, view: View) -> Decision:
    """The same, and why."""
    best = best_play(rules, view)
    if view.state.turn.phase is Phase.DRAW:
        return _drawn(rules, view, best)
    play = next_play(rules, view.state, USUAL_WEIGHTS.taste) if rules.declaring is None else None
    match best:
        case Discard():
            return _thrown(rules, view, best, play)
        case EndTurn():
            back = play is not None
            at_once = back and pays_at_once(rules, view.state)
            return Decision(best, EndReason(back, at_once, _only_other(view.state), _calm(rules, view, play)), play)
        case Declare() | Undo() | Pass() | Take():
            return Decision(best, None)
    return _laid(rules, view, best)


def laid_instead(rules: Rules, view: View, decision: Decision) -> Decision | None:
    """The decision to lay what this one keeps back, where somebody is about to go out; None where it keeps nothing
    back, or nobody is."""
    match decision.reason:
        case ThrowReason(back=True) | EndReason(back=True):
            if decision.rival is not None and fewest(view.state) <= CLOSE_TO_OUT_CARDS:
                return replace(_laid(rules, view, decision.rival), rival=decision.best)
    return None


def pays_at_once(rules: Rules, state: State) -> bool:
    """Whether the player to move, who has not opened, would win more with this hand by opening and going out in one
    turn."""
    seat = state.turn.seat
    if seat in state.opened:
        return False
    hands = tuple(() if s == seat else state.hands[seat] for s in range(state.seats))  # for nobody sees those of others
    done = changed(state, hands=hands, opened=state.opened | {seat})

    def won(opened_earlier: frozenset[int]) -> int:
        turn = Turn(seat, Phase.PLAY, opened_earlier=opened_earlier, plays=1)
        shares, _ = rules.scoring.shares(rules.values, changed(done, turn=turn), seat)
        others = sum(share.total for share in shares) - shares[seat].total
        return others - shares[seat].total if rules.scoring.low_is_good else shares[seat].total - others

    return won(state.turn.opened_earlier - {seat}) > won(state.turn.opened_earlier | {seat})


def kind_of(action: Action) -> str:
    """What a play is, as far as decisions go: plays that lay something are all alike."""
    match action:
        case DrawStock() | Take() | Discard() | EndTurn() | Declare() | Undo() | Pass():
            return type(action).__name__
    return "lay"


def alike(action: Action, other_action: Action) -> bool:
    """Whether two plays are the same decision: equal cards thrown, this many discards taken, anything laid."""
    if kind_of(action) != kind_of(other_action):
        return False
    match action, other_action:
        case Discard(), Discard():
            return action.token.face is other_action.token.face
        case Take(), Take():
            return action.count == other_action.count
        case Declare(), Declare():
            return action == other_action
    return True


def kept(rules: Rules, view: View, card: Card) -> Prospects:
    """What a card of the hand is kept for."""
    found = outlook(rules, view, card, SeatKnowledge(rules, view)).chances
    return Prospects(card, sum(1 for c in found if c.missing == 1 and c.possible), any(not c.missing for c in found))


# ------------------------------------------------------------------ the draw


def _drawn(rules: Rules, view: View, best: Action) -> Decision:
    state = view.state
    stays = _stays(rules, as_if_drawn(state, state.turn.seat)) - 1
    if isinstance(best, Take):
        stock = DrawStock() if check(rules, state, state.turn.seat, DrawStock()) is None else None
        return Decision(best, _taken(rules, view, best, stays), stock)
    if not isinstance(best, DrawStock):
        return Decision(best, None)
    most = len(state.discards) if rules.draw.pile is Pile.ANY else min(1, len(state.discards))
    legal = [t for n in range(1, most + 1) if check(rules, state, state.turn.seat, t := Take(n)) is None]
    rival = min(legal, key=lambda take: _after(rules, state, take) - take.count, default=None)
    if rival is None:
        return Decision(best, None)
    back, seat = _after(rules, state, rival) < stays, state.turn.seat
    if back and hurries(rules, state, HURRY):
        return Decision(best, DrawReason(hope=True), rival)
    if not back or seat in state.opened or stays < len(state.hands[seat]):
        lay = None if stays else laying(rules, apply(rules, state, seat, rival).state)
        return Decision(best, DrawReason(back, stays=not (stays or rival.count > 1 or (lay and lay.out))), rival)
    return Decision(best, DrawReason(back, rival.count, pays_at_once(rules, state), _only_other(state)), rival)


def _taken(rules: Rules, view: View, best: Take, stays: int) -> TakeReason:
    """Why these discards are taken; ``stays``: the cards that stay in the hand without them, when all is laid."""
    state, card = view.state, view.state.discards[-best.count]
    if rules.declaring is not None:
        now, then = (aiming(rules, view, take=take, loose=None).near for take in (False, True))
        wider = now is not None and then is not None and len(then.missing) >= len(now.missing)
        return TakeReason(best.count, card, 0, out=then is not None and not then.missing, wider=wider)
    after = apply(rules, state, state.turn.seat, best).state
    lay = laying(rules, after)
    cards = max(0, stays + best.count - _stays(rules, after))
    out, seen = lay is not None and lay.out, View(view.seat, after)
    beside = () if cards else _beside(rules, seen, card)
    later = cards > 0 and not out and isinstance(best_play(rules, seen), Discard | EndTurn)
    return TakeReason(best.count, card, cards, out=out, beside=beside, later=later)


def _beside(rules: Rules, after: View, card: Card) -> tuple[Card, ...]:
    """The cards that lack but one more with this one, where that may still come; those with the best chance."""
    chances = [one for one in outlook(rules, after, card).chances if one.missing == 1 and one.possible]
    best = max(chances, key=lambda one: one.outs, default=None)
    return () if best is None else tuple(own for own in best.own if own is not card)


def _after(rules: Rules, state: State, taking: Take) -> int:
    """How many cards stay in the hand when all is laid that can be, this many discards being taken."""
    return _stays(rules, apply(rules, state, state.turn.seat, taking).state)


def _stays(rules: Rules, state: State) -> int:
    if rules.declaring is not None:
        return len(state.hands[state.turn.seat])
    return left_in(laid_out(rules, state, USUAL_WEIGHTS.taste), state.turn.seat)


# ------------------------------------------------------------------ laying


def _laid(rules: Rules, view: View, best: Action) -> Decision:
    state, seat = view.state, view.state.turn.seat
    told = laying(rules, state)
    after = laid_out(rules, state, USUAL_WEIGHTS.taste, best) if told is None else told.last
    owed = not turn_debts(rules, state).free
    reason = LayReason(
        cards=len(state.hands[seat]) - left_in(after, seat) if told is None else told.cards,
        out=ends_hand(rules, after) if told is None else told.out,
        owed=owed,
        near=about_to_go_out(view),
    )
    return Decision(best, reason, None if reason.out or owed else ending_play(rules, view))


def ending_play(rules: Rules, view: View) -> Action | None:
    """A way to end the turn with nothing more laid: the card thrown that can best be spared, else none; None where the
    turn can't end yet."""
    thrown = next((Discard(token_of(one.card.face)) for one in throws(rules, view)), None)
    return thrown or (EndTurn() if check(rules, view.state, view.state.turn.seat, EndTurn()) is None else None)


# ------------------------------------------------------------------ throwing


def _thrown(rules: Rules, view: View, best: Discard, play: Action | None) -> Decision:
    ranked = throws(rules, view)
    card = pick_to_discard(view.state, best.token)
    own = next((one for one in ranked if card is not None and one.card.face is card.face), None)
    if card is None or own is None:
        return Decision(best, None)  # a joker, though another could be thrown
    others = [one for one in ranked if one.card.face is not card.face]
    why, seat = _why(rules, view, own, others)
    if play is not None:
        at_once = pays_at_once(rules, view.state)
        seat, calm = _only_other(view.state), _calm(rules, view, play)
        return Decision(best, ThrowReason(card, why, back=True, seat=seat, at_once=at_once, calm=calm), play)
    reason = ThrowReason(card, why, seat=seat, than=others[0].card if why == "costly" else None)
    rival = next(iter(_spared(rules, view, card, others)), None)
    return Decision(best, reason, None if rival is None else Discard(token_of(rival.card.face)))


def _spared(rules: Rules, view: View, card: Card, throws: Sequence[Throw]) -> Sequence[Throw]:
    """The other cards that could be thrown, where hands are declared those first with which nothing is lost of what a
    hint says to keep, this card being thrown."""
    if rules.declaring is None:
        return throws
    near = aiming(rules, view, take=False, loose=card).near
    return throws if near is None else sorted(throws, key=lambda one: one.card.face in near.keep)


def _why(rules: Rules, view: View, throw: Throw, throws: Sequence[Throw]) -> tuple[ThrowWhy, int | None]:
    """Why this card is thrown sooner than the others, those first that can best be spared; and whom that is about."""
    if throw.why not in ("weak", "whole"):
        return throw.why, throw.seat
    if rules.declaring is not None:
        return ("outside" if _outside(rules, view, throw.card) else throw.why), None
    other = next(iter(throws), None)
    if other is None or (throw.why == "weak" and throw.outs < other.outs):
        return throw.why, None
    following = next_seat(rules, view.state, view.state.turn.seat)
    if helps_the_next(rules, view, other.card) and not helps_the_next(rules, view, throw.card):
        return "safe", following
    return ("costly" if throw.points > other.points else throw.why), None


def _outside(rules: Rules, view: View, card: Card) -> bool:
    """Whether a winning hand is as near without this card as with it."""
    now, without = (aiming(rules, view, take=False, loose=loose).near for loose in (None, card))
    return now is not None and without is not None and len(without.missing) <= len(now.missing)


def _calm(rules: Rules, view: View, play: Action | None) -> bool:
    """Whether nobody could use what this play would lay, and nobody is about to go out."""
    if play is None or about_to_go_out(view) is not None:
        return False
    after = apply(rules, view.state, view.state.turn.seat, play).state
    fresh = [meld for meld in after.melds if meld not in view.state.melds]
    wide = any(meld.kind is Kind.RUN or len(meld) < GROUP_MOST for meld in fresh)
    return not (wide and any(seat in after.opened for seat in rivals(after, view.seat)))


def _only_other(state: State) -> int | None:
    """Who else plays, if that is one alone."""
    found = rivals(state, state.turn.seat)
    return found[0] if len(found) == 1 else None
