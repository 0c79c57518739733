"""Declaring a winning hand, and the last look of the others (T4, T5)."""

from __future__ import annotations

from ..actions import Declare, Pass, Take, Token
from ..cards import Card
from ..events import Declared, Drew, Passed
from ..record import changed
from ..refusals import CannotUseCard, CardNotInHand, JustTaken, NotAWinningHand, Refusal
from ..rules import Rules
from ..state import Look, Phase, State, Trace
from .end import showdown, thrown
from .step import Step, fresh_turn, next_seat, pick_to_discard, with_entry


def declare(rules: Rules, state: State, action: Declare) -> Refusal | Step:
    """``declare X``: the hand after the discard X is a winning one (T4)."""
    assert rules.declaring is not None
    turn = state.turn
    card = pick_to_discard(state, Token(action.face))
    if card is None:
        return CardNotInHand(Token(action.face))
    kind = rules.declaring.kind([c for c in state.hands[turn.seat] if c is not card])
    if kind is None:
        return NotAWinningHand()
    if card in turn.taken:
        return JustTaken(card)
    after = thrown(rules, state, card)
    before = state.look.declared if state.look is not None else ()
    after = changed(after, look=Look((*before, (turn.seat, kind)), turn.seat))
    event = Declared(turn.seat, kind)
    if turn.declare_only:
        return showdown(rules, after, [event])
    return Step(_asking(rules, after, next_seat(rules, after, turn.seat)), (event,))


def look(rules: Rules, state: State, action: Take) -> Refusal | Step:
    """``take`` in the last look: only where some discard then leaves a winning hand (T5)."""
    assert rules.declaring is not None
    seat = state.turn.seat
    card = state.discards[-1]
    hand = (*state.hands[seat], card)
    if not any(rules.declaring.kind(_less(hand, c)) for c in hand if c is not card):
        return CannotUseCard(card)
    after = changed(
        state,
        hands=with_entry(state.hands, seat, hand),
        discards=state.discards[:-1],
        trail_since=(*state.trail_since, Trace(seat, card, to_hand=True)),
        turn=changed(state.turn, phase=Phase.PLAY, taken=(card,), declare_only=True),
    )
    return Step(after, (Drew(seat, "discards", (card,)),))


def let_pass(rules: Rules, state: State, action: Pass) -> Refusal | Step:
    """``pass``: the look goes to the next player, or the hand is over (T5)."""
    assert rules.declaring is not None and state.look is not None
    seat = state.turn.seat
    event = Passed(seat)
    following = next_seat(rules, state, seat)
    if following == state.look.discarder:
        return showdown(rules, state, [event])
    return Step(_asking(rules, state, following), (event,))


def _asking(rules: Rules, state: State, seat: int) -> State:
    return changed(state, turn=changed(fresh_turn(seat, state.opened, state.next_meld), phase=Phase.LOOK))


def _less(cards: tuple[Card, ...], card: Card) -> list[Card]:
    return [c for c in cards if c is not card]
