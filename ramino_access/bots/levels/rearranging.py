"""Manipulating the table: only what is seen through to the end, so that no turn is left with debts (S11)."""

from __future__ import annotations

from collections.abc import Iterator

from ...core.actions import Action, LayOff, Lift, Split, Token
from ...core.cards import Card
from ...core.engine import attempt
from ...core.leaving import leaving
from ...core.melds import FULL, Kind, Meld
from ...core.refusals import Refusal
from ...core.rules import Rules
from ...core.state import State
from ...solver.glance import company
from .additions import lay_off, meld_of

STEPS = 4  # plays that a rearrangement may take


def rearrange(rules: Rules, state: State) -> Action | None:
    """The first play of a rearrangement that ends with fewer cards in the hand, if one is seen."""
    if not rules.tabling.manipulation:
        return None
    plays: list[Action] = [*_splits(state), *_lifts(state)]
    for play in plays:
        if _works_out(rules, state, play):
            return play
    return None


def settle(rules: Rules, state: State) -> Action | None:
    """The next play that pays what this turn owes: the table made whole, an owed card given its place."""
    debt = leaving(rules, state)
    if debt.incoherent:
        return _complete(rules, state, debt.incoherent[0])
    if debt.lifted:
        play: Action | None = meld_of(rules, state, debt.lifted)
        if play is None and len(debt.lifted) == 1:
            play = _second_lift(rules, state, debt.lifted[0])
        return play
    for card in debt.owed:
        play = meld_of(rules, state, (card,))
        if play is not None:
            return play
    return lay_off(rules, state, only=debt.taken)


def _works_out(rules: Rules, state: State, play: Action | None) -> bool:
    """Whether the play, and the repairs after it, end with a sound table and fewer cards in the hand."""
    seat, cards = state.turn.seat, len(state.hands[state.turn.seat])
    for _ in range(STEPS):
        if play is None:
            return False
        outcome = attempt(rules, state, seat, play)
        if isinstance(outcome, Refusal):
            return False
        state = outcome.state
        if state.over or leaving(rules, state).free:
            return len(state.hands[seat]) < cards
        play = settle(rules, state)
    return False


def _splits(state: State) -> Iterator[Split]:
    """Runs that a card of the hand could divide into two whole ones: six to ten, with a second eight."""
    held = {c.face for c in state.hands[state.turn.seat]}
    for meld in state.melds:
        if meld.kind is not Kind.RUN:
            continue
        for at in range(FULL - 1, len(meld) - FULL + 1):
            below = meld.slots[at - 1].face
            if meld.slots[at].face in held and below is not None:
                yield Split(meld.number, below)


def _lifts(state: State, partners: int = 1) -> Iterator[Lift]:
    """Cards that the table can spare and for which the hand holds company."""
    hand = state.hands[state.turn.seat]
    for meld in state.melds:
        for card in _spare(meld):
            if sum(1 for c in hand if company(c, card)) >= partners:
                yield Lift(meld.number, Token(card.face))


def _spare(meld: Meld) -> list[Card]:
    """Cards that a meld can do without."""
    if len(meld) <= FULL:
        return []
    slots = meld.slots if meld.kind is not Kind.RUN else (meld.slots[0], meld.slots[-1])
    return [s.card for s in slots if not s.card.is_joker]


def _complete(rules: Rules, state: State, number: int) -> LayOff | None:
    """A lay-off that makes the broken meld whole."""
    seat = state.turn.seat
    for card in state.hands[seat]:
        if card.is_joker:
            continue
        play = LayOff(number, (Token(card.face),))
        outcome = attempt(rules, state, seat, play)
        if isinstance(outcome, Refusal):
            continue
        meld = outcome.state.meld(number)
        if meld is not None and meld.complete:
            return play
    return None


def _second_lift(rules: Rules, state: State, owed: Card) -> Lift | None:
    """Another card of the table with which the owed one makes a meld, together with cards of the hand."""
    seat = state.turn.seat
    near = [c for c in state.hands[seat] if c is not owed and company(c, owed)]
    for number, card in [(m.number, card) for m in state.melds for card in _spare(m)]:
        alike = card.suit is owed.suit or card.rank == owed.rank
        if not (alike and any(company(c, card) for c in near)):
            continue  # nearly always, and seen without lifting it
        play = Lift(number, Token(card.face))
        outcome = attempt(rules, state, seat, play)
        if isinstance(outcome, Refusal):
            continue
        debt = leaving(rules, outcome.state)
        if not debt.incoherent and meld_of(rules, outcome.state, debt.lifted) is not None:
            return play
    return None
