"""Drawing from the stock and taking from the discards (G4, G9, G10, G13, S7)."""

from __future__ import annotations

from functools import cache

from ..actions import DrawStock, Take
from ..cards import Card
from ..events import Drew, Event, Reshuffled
from ..policies.draw import Pile, Refill
from ..record import changed
from ..refusals import CannotUseCard, DiscardsClosed, NothingToTake, NotOpened, Refusal, StockFirst
from ..rng import shuffled, stream
from ..rules import Rules
from ..state import PLAY, Debt, Obligation, State, Trace
from .end import blocked
from .step import Step, step_of, with_entry

_CLOSED = Pile.CLOSED


def stock(rules: Rules, state: State, action: DrawStock) -> Refusal | Step:
    """``stock``: the next card, after a reshuffle where the stock is empty; else the hand is blocked (G10)."""
    events: tuple[Event, ...] = ()
    if not state.stock:
        count = rules.draw.refillable(len(state.discards), state.reshuffles)
        if not count:
            return blocked(rules, state)
        state = _refilled(rules, state, count)
        events = (Reshuffled(count),)
    turn = state.turn
    seat = turn.seat
    card = state.stock[-1]
    after = changed(
        state,
        hands=with_entry(state.hands, seat, state.hands[seat] + (card,)),
        stock=state.stock[:-1],
        discarder=None,
        turn=changed(turn, phase=PLAY, drawn=card),
    )
    return step_of((after, (*events, _drew(seat, card))))


@cache
def _drew(seat: int, card: Card) -> Drew:
    """Cached for each card and seat, since it happens all the time."""
    return Drew(seat, "stock", (card,))


@cache
def _took(seat: int, card: Card) -> tuple[tuple[Trace, ...], Drew]:
    """What is seen and what happens when one discard is taken; cached, as above."""
    return (Trace(seat, card, to_hand=True),), Drew(seat, "discards", (card,))


def may_take(rules: Rules, state: State, count: int) -> Refusal | None:
    """Whether the game lets the player to move have the last ``count`` discards; not whether they can be used."""
    if len(state.discards) < count or not count:
        return NothingToTake()
    seat = state.turn.seat
    draw = rules.draw
    held = len(state.hands[seat])
    if draw.pile is _CLOSED or not held or (held == 1 and not draw.with_one_card) or _shut(rules, state, seat):
        return DiscardsClosed()
    if draw.needs_opening and seat not in state.opened:
        return NotOpened()
    if draw.first_from_stock and not any(state.turns):
        return StockFirst()
    return None


def _shut(rules: Rules, state: State, seat: int) -> bool:
    """Whether this is a player's first turn, in which only the stock is drawn from (R2)."""
    return not rules.draw.on_first_turn and not state.turns[seat]


def take(rules: Rules, state: State, action: Take) -> Refusal | Step:
    """``take n``: the last n discards, where the game lets this player have them and use them (S7, G13). The second is
    asked of ``solver.usable``, for which nothing can be used in a turn in which nothing may be laid yet (R5)."""
    refusal = may_take(rules, state, action.count)
    if refusal is not None:
        return refusal
    step = taken(rules, state, action.count)
    usable = not step.state.turn.obligations or rules.usable(rules, step.state)
    if usable is None:
        return _undecided(state, step)
    return step if usable else CannotUseCard(state.discards[-action.count])


def _undecided(before: State, step: Step) -> Step:
    """A take of which nobody can tell whether it can be used: it is allowed, and can be undone like a play (G13)."""
    turn = changed(step.state.turn, plays=1, undo=before)
    return Step(changed(step.state, turn=turn), step.events)


def taken(rules: Rules, state: State, count: int) -> Step:
    """What comes of taking the last ``count`` discards, which the player may have; not whether they can be used."""
    seat = state.turn.seat
    cards = state.discards[-count:]
    must = rules.draw.owed(count, opened=seat in state.opened)
    if count == 1:
        seen, event = _took(seat, cards[0])
    else:
        seen, event = tuple(Trace(seat, c, to_hand=True) for c in cards), Drew(seat, "discards", cards)
    after = changed(
        state,
        hands=with_entry(state.hands, seat, state.hands[seat] + cards),
        discards=state.discards[:-count],
        discarder=None,
        trail_since=state.trail_since + seen,
        turn=changed(
            state.turn,
            phase=PLAY,
            taken=cards,
            obligations=() if must is None else (Obligation(cards[0], must, Debt.TAKEN),),
        ),
    )
    return step_of((after, (event,)))


def _refilled(rules: Rules, state: State, count: int) -> State:
    pile, kept = state.discards[:count], state.discards[count:]
    if rules.draw.refill is Refill.TURN_OVER:
        pile = pile[::-1]
    else:
        where = stream(state.seed, "reshuffle", state.standing.hand, state.reshuffles)
        pile = tuple(shuffled(pile, where))
    return changed(
        state,
        stock=pile,
        discards=kept,
        reshuffles=state.reshuffles + 1,
        trail_before=state.trail,
        trail_since=(),
    )
