"""Play by lot: legal, and without any plan. Every kind of play occurs, and every hand ends.

No opponent for a player, but a measure for the others, and a quick way to play many hands. What is seldom possible is
ruled out cheaply first: by a quick look before a search, by a search before a trial.
"""

from __future__ import annotations

from functools import cache
from random import Random

from ...core.actions import Action, Call, Declare, Discard, DrawStock, EndTurn, Pass, Take, Undo, token_of
from ...core.cards import Face
from ...core.engine import attempt
from ...core.extending import fits
from ...core.leaving import leaving
from ...core.plays.drawing import may_take, taken
from ...core.policies.draw import Pile
from ...core.refusals import Refusal
from ...core.rules import Rules
from ...core.state import DRAW, PLAY, State
from ...core.view import View
from ...solver.glance import may_meld
from .random_laying import from_anywhere, lay, lay_off, legal, settle

TAKES = 0.5  # how often the discards are taken, where they can be, and not the stock
LAYS = 0.25  # how often something to lay is looked for before the turn is ended
CALLS = 0.5
TAKES_BACK = 0.25  # how often a play is taken back while something is owed, so that no turn goes on for ever

_NONE, _ANY = Pile.NONE, Pile.ANY
_DRAW, _TAKE, _END, _PASS, _UNDO = DrawStock(), Take(), EndTurn(), Pass(), Undo()


def lot(view: View, rules: Rules, rng: Random) -> Action:
    """A legal action of the seat that the view belongs to, drawn by lot. It must be that seat's turn."""
    state = view.table
    phase = state.turn.phase
    if phase is DRAW:
        return _draw(rules, state, rng)
    if phase is PLAY:
        return _play(rules, state, rng)
    return _TAKE if rng.random() < TAKES and legal(rules, state, _TAKE) else _PASS


def lot_call(view: View, rules: Rules, rng: Random) -> Call | None:
    """Whether to call the discard just made, and for which meld, drawn by lot (C6)."""
    if view.seat is None or rng.random() >= CALLS:
        return None
    for meld in from_anywhere(view.table.melds, rng):
        call = Call(meld.number)
        if not isinstance(attempt(rules, view.table, view.seat, call), Refusal):
            return call
    return None


def _draw(rules: Rules, state: State, rng: Random) -> Action:
    pile = rules.draw.pile
    if rng.random() >= TAKES or pile is _NONE or not state.discards:
        return _DRAW
    count = 1 + int(rng.random() * len(state.discards)) if pile is _ANY else 1
    if may_take(rules, state, count) is not None:
        return _DRAW
    take = _TAKE if count == 1 else Take(count)
    if rules.draw.owed(opened=state.turn.seat in state.opened) is None:
        return take
    card = state.discards[-count]
    hand = (*state.hands[state.turn.seat], *state.discards[-count:])
    if not may_meld(hand, rules.style) and not any(fits(meld, card, rules.style) for meld in state.melds):
        return _DRAW
    seen = settle(rules, taken(rules, state, count).state, rng) is not None  # the rules' judgement may search for long
    return take if seen and legal(rules, state, take) else _DRAW


def _play(rules: Rules, state: State, rng: Random) -> Action:
    turn = state.turn
    if turn.obligations or (rules.tabling.manipulation and not leaving(rules, state).free):
        back = turn.plays and rng.random() < TAKES_BACK
        return _UNDO if back else settle(rules, state, rng) or _UNDO
    if turn.declare_only or rng.random() < LAYS:
        play = lay(rules, state, rng) if rules.declaring is None else _declare(rules, state, rng)
        if play is not None:
            return play
    return _leave(rules, state, rng)


def _leave(rules: Rules, state: State, rng: Random) -> Action:
    """End the turn, with any card of the hand."""
    hand = state.hands[state.turn.seat]
    if not rules.discards_due or not hand:
        return _END
    taken = state.turn.taken
    sure = rules.any_discard  # nothing can be said against a card that was not just taken
    card = hand[int(rng.random() * len(hand))]
    if sure and card not in taken:
        return _discard(card.face)
    for card in from_anywhere(hand, rng):
        play = _discard(card.face)
        if (sure and card not in taken) or legal(rules, state, play):
            return play
    return _END if legal(rules, state, _END) else lay_off(rules, state, rng) or _UNDO


@cache
def _discard(face: Face) -> Discard:
    return Discard(token_of(face))


def _declare(rules: Rules, state: State, rng: Random) -> Action | None:
    assert rules.declaring is not None
    hand = state.hands[state.turn.seat]
    if rules.declaring.hopeless(hand):
        return None
    declarations = (Declare(card.face) for card in from_anywhere(hand, rng))
    return next((play for play in declarations if legal(rules, state, play)), None)
