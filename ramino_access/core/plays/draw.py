"""Drawing from the stock and taking from the discards (G4, G9, G10, G13, S7)."""

from __future__ import annotations

from dataclasses import replace

from ..actions import DrawStock, Take
from ..cards import Card
from ..events import Drew, Event, Reshuffled
from ..policies.draw import Pile, Refill
from ..refusals import Refusal, refuse
from ..rng import shuffled, stream
from ..rules import Rules
from ..state import Debt, Obligation, Phase, State, Trace, Turn
from ..usable import usable
from .end import blocked
from .step import Step, with_hand


def stock(rules: Rules, state: State, action: DrawStock) -> Refusal | Step:
    """``stock``: the next card, after a reshuffle where the stock is empty; else the hand is blocked (G10)."""
    events: list[Event] = []
    if not state.stock:
        count = rules.draw.refillable(len(state.discards), state.reshuffles)
        if not count:
            return blocked(rules, state)
        state = _refilled(rules, state, count)
        events.append(Reshuffled(count))
    seat = state.turn.seat
    card = state.stock[-1]
    after = replace(
        state,
        hands=with_hand(state, seat, (*state.hands[seat], card)),
        stock=state.stock[:-1],
        discarder=None,
        turn=_drawn(state, drawn=card),
    )
    return Step(after, (*events, Drew(seat, "stock", (card,))))


def take(rules: Rules, state: State, action: Take) -> Refusal | Step:
    """``take n``: the last n discards, where the game lets this player have them and use them (S7, G13)."""
    seat = state.turn.seat
    draw = rules.draw
    held = len(state.hands[seat])
    if draw.pile is Pile.CLOSED or not held or (held == 1 and not draw.with_one_card):
        return refuse("discards-closed")
    if draw.needs_opening and seat not in state.opened:
        return refuse("not-opened")
    if draw.first_from_stock and not any(state.turns):
        return refuse("stock-first")
    if len(state.discards) < action.count or not action.count:
        return refuse("nothing-to-take")
    cards = state.discards[-action.count :]
    owing: tuple[Obligation, ...] = ()
    if draw.must is not None:
        owing = (Obligation(cards[0], draw.must, Debt.TAKEN),)
    after = replace(
        state,
        hands=with_hand(state, seat, (*state.hands[seat], *cards)),
        discards=state.discards[: -action.count],
        discarder=None,
        trail=(*state.trail, *(Trace(seat, c, to_hand=True) for c in cards)),
        turn=replace(_drawn(state), taken=cards, obligations=owing),
    )
    if owing and not usable(rules, after):
        return refuse("cannot-use-card", card=cards[0])
    return Step(after, (Drew(seat, "discards", cards),))


def _drawn(state: State, drawn: Card | None = None) -> Turn:
    return replace(state.turn, phase=Phase.PLAY, drawn=drawn, plays=0, undo=None)


def _refilled(rules: Rules, state: State, count: int) -> State:
    pile, kept = state.discards[:count], state.discards[count:]
    if rules.draw.refill is Refill.TURN_OVER:
        pile = pile[::-1]
    else:
        where = stream(state.standing.seed, "reshuffle", state.standing.hand, state.reshuffles)
        pile = tuple(shuffled(pile, where))
    return replace(state, stock=pile, discards=kept, reshuffles=state.reshuffles + 1)
