"""An honest opponent: lays what it can, takes what it can lay, throws what serves it least."""

from __future__ import annotations

from random import Random

from ..core.actions import Action, Discard, DrawStock, EndTurn, LayMelds, Take, Token, Undo
from ..core.cards import Card
from ..core.engine import attempt, check
from ..core.extending import fits
from ..core.finding import Found, Wish, best_together, melds_among
from ..core.leaving import leaving
from ..core.policies.draw import Pile
from ..core.refusals import Refusal
from ..core.rules import Rules
from ..core.state import Must, Phase, State
from ..core.view import View
from . import pozzo
from .additions import lay_off, meld_of, swap
from .rearranging import rearrange, settle

SEARCH = 2_000  # nodes of a search: a few milliseconds
FITS = 15.0  # how little one likes to throw what others can call
DEEPEST = 6  # cards of the discard pile that are worth taking at once


def casual(view: View, rules: Rules, rng: Random) -> Action:
    """The next action of the seat that the view belongs to."""
    state = view.table
    if state.turn.phase is Phase.DRAW:
        return _draw(rules, state)
    play = _play(rules, state)
    if play is None and not leaving(rules, state).free:
        return Undo()
    return play or _leave(rules, state, rng)


def _play(rules: Rules, state: State) -> Action | None:
    """The next play that lays something or pays what is owed, if there is one."""
    debt = leaving(rules, state)
    play: Action | None = None
    if not debt.free:
        play = settle(rules, state)
        if play is not None or not debt.taken:
            return play
    play = new_melds(rules, state)
    if play is None and state.turn.seat in state.opened:
        play = lay_off(rules, state) or swap(rules, state) or rearrange(rules, state)
    return play


def _draw(rules: Rules, state: State) -> Action:
    """Take what can be laid at once; else the stock."""
    seat = state.turn.seat
    if rules.draw.must is Must.MELD_NOW:
        return pozzo.draw(rules, state)
    most = min(len(state.discards), DEEPEST if rules.draw.pile is Pile.ANY else 1)
    for count in range(1, most + 1):
        outcome = attempt(rules, state, seat, Take(count))
        if isinstance(outcome, Refusal):
            continue
        if _uses(rules, outcome.state, state.discards[-count]):
            return Take(count)
    return DrawStock()


def _uses(rules: Rules, state: State, card: Card) -> bool:
    """Whether the card just taken can be laid at once."""
    if meld_of(rules, state, (card,)) is not None:
        return True
    return state.turn.seat in state.opened and lay_off(rules, state, only=(card,)) is not None


def new_melds(rules: Rules, state: State) -> LayMelds | None:
    """The best melds of the hand that can be laid together now, if there are any."""
    seat = state.turn.seat
    hand = state.hands[seat]
    first = seat not in state.opened
    wish = Wish(
        weight=_weight,
        least=rules.opening.minimum if first else 0,
        pure_run=first and rules.opening.pure_run,
        keep=1 if rules.tabling.keep_discard else 0,
    )
    chosen, _ = best_together(hand, melds_among(hand, rules.style, rules.values), wish, SEARCH)
    play = LayMelds(tuple(m.tokens for m in chosen))
    return play if chosen and check(rules, state, seat, play) is None else None


def _weight(meld: Found) -> float:
    return meld.points + 3 * len(meld.uses) - 8 * meld.jokers


def _leave(rules: Rules, state: State, rng: Random) -> Action:
    """End the turn, with the card that serves least."""
    seat = state.turn.seat
    if not rules.discards_due:
        return EndTurn()
    hand = state.hands[seat]
    ranked = sorted(hand, key=lambda c: (_service(rules, state, c), rng.random()))
    for card in ranked:
        play = Discard(Token(None, joker=True) if card.is_joker else Token(card.face))
        if check(rules, state, seat, play) is None:
            return play
    return EndTurn()


def _service(rules: Rules, state: State, card: Card) -> float:
    """How much a card of the hand may yet be good for; what it would cost at the end counts against it."""
    if card.is_joker:
        return 1_000.0
    gift = rules.calls and any(fits(m, card, rules.style) for m in state.melds)
    service = FITS if gift else 0.0
    for other in state.hands[state.turn.seat]:
        if other is card or other.is_joker:
            continue
        if other.rank == card.rank and other.suit is not card.suit:
            service += 10
        elif other.suit is card.suit and other.rank != card.rank:
            gap = abs(other.rank - card.rank)
            if rules.style.ace_high and 1 in (other.rank, card.rank):
                gap = min(gap, 14 - max(other.rank, card.rank))
            service += {1: 10, 2: 6}.get(gap, 0)
    return service - rules.values.card_in_hand(card) / 5
