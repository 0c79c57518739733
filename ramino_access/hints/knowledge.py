"""What everybody at the table can know by having watched: cards in other hands, and cards not yet seen."""

from __future__ import annotations

from ..core.cards import Card
from ..core.policies.draw import Refill
from ..core.policies.scoring import players_in
from ..core.rules import Rules
from ..core.state import Phase, State
from ..core.view import View


def known(state: State, seat: int) -> tuple[Card, ...]:
    """The cards that ``seat`` was seen to take up and must still hold, in the order in which they came.

    A card that was drawn from the stock is not among them: only the seat itself has seen it.
    """
    cards: dict[Card, int] = {}
    for trace in state.trail:
        cards.pop(trace.card, None)
        if trace.to_hand:
            cards[trace.card] = trace.seat
    on_table = {slot.card for meld in state.melds for slot in meld.slots}
    return tuple(card for card, holder in cards.items() if holder == seat and card not in on_table)


def rivals(state: State, seat: int | None) -> list[int]:
    """The seats that play against this one."""
    return [other for other in players_in(state.standing) if other != seat]


def unseen(rules: Rules, view: View) -> list[Card]:
    """The cards that may be anywhere: in the stock, or in another hand without anybody having seen them go there.

    The discards, and what others took up in the open, count as seen.
    """
    state = view.state
    seen = {*view.hand, *state.discards, *(slot.card for meld in state.melds for slot in meld.slots)}
    for seat in range(state.seats):
        seen.update(known(state, seat))
    return [card for card in rules.deal.cards(len(players_in(state.standing))) if card not in seen]


def coming(rules: Rules, view: View) -> list[Card]:
    """The cards of which one is drawn from the stock next, as far as somebody can tell who remembers what was thrown:
    what would be shuffled into an empty stock, else what was and has not been seen since."""
    state = view.state
    if not state.stock:
        return list(state.discards[: rules.draw.refillable(len(state.discards), state.reshuffles)])
    pool = unseen(rules, view)
    again = _shuffled_back(rules, state) if state.reshuffles else []
    left = [card for card in pool if card in again]
    return left if len(left) >= len(state.stock) else pool


def _shuffled_back(rules: Rules, state: State) -> list[Card]:
    """The cards that became the stock when it was last made of discards; but for the card that was turned up in the
    beginning, which nobody threw."""
    lying: dict[Card, None] = {}  # thrown, and not taken up in the open
    for trace in state.trail_before:
        lying.pop(trace.card, None)
        if not trace.to_hand:
            lying[trace.card] = None
    top = [*lying][-1:] if rules.draw.refill is Refill.BELOW_TOP else []
    pile = [card for card in lying if card not in top]
    seen, took = {*top}, False
    drawn = sum(state.turns) - sum(1 for trace in state.trail if not trace.to_hand)  # turns that ended without a throw
    for trace in state.trail_since:
        if trace.to_hand:
            took = took or (trace.card in seen and not rules.calls)  # a call is none, and may look like one
        else:
            drawn += not took
            took = False
            seen.add(trace.card)
    drawn += state.turn.phase is not Phase.DRAW and not took
    return pile[-(len(state.stock) + drawn) :]
