"""What everybody at the table can know by having watched: cards in other hands, and cards not yet seen."""

from __future__ import annotations

from ..core.cards import Card
from ..core.policies.scoring import players_in
from ..core.rules import Rules
from ..core.state import State
from ..core.view import View


def known(state: State, seat: int) -> tuple[Card, ...]:
    """The cards that ``seat`` was seen to take up and must still hold, in the order in which they came.

    A card that was drawn from the stock is not among them: only the seat itself has seen it.
    """
    held: dict[Card, int] = {}
    for trace in state.trail:
        held.pop(trace.card, None)
        if trace.to_hand:
            held[trace.card] = trace.seat
    on_table = {slot.card for meld in state.melds for slot in meld.slots}
    return tuple(card for card, holder in held.items() if holder == seat and card not in on_table)


def unseen(rules: Rules, view: View) -> list[Card]:
    """The cards that may be anywhere: in the stock, or in another hand without anybody having seen them go there.

    What lies in the discards and what others took up in the open counts as seen.
    """
    state = view.table
    seen = {*view.hand, *state.discards, *(slot.card for meld in state.melds for slot in meld.slots)}
    for seat in range(state.seats):
        seen.update(known(state, seat))
    return [card for card in rules.deal.cards(len(players_in(state.standing))) if card not in seen]
