"""Whether a table that came from elsewhere is consistent: later code relies on it and does not check again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ...core.cards import HIDDEN, Card
from ...core.melds import HIGH_ACE
from ...core.state import State, past_of
from ...core.view import View


def unsound(thing: object) -> str | None:
    """What is impossible in this state or view, as a phrase; None where nothing is, and for any other value.

    Whether play could lead there is not asked.
    """
    if isinstance(thing, View):
        return secrets_in(thing) or _unsound(thing.table, thing.seat)
    if not isinstance(thing, State):
        return None
    for state in past_of(thing):
        if HIDDEN in state.stock or any(HIDDEN in hand for hand in state.hands):
            return "a state with cards face down"
        wrong = _unsound(state, None)
        if wrong is not None:
            return wrong
    return None


def secrets_in(thing: object) -> str | None:
    """What must not be told to anybody in this view, as a phrase; None where there is nothing."""
    if isinstance(thing, View) and (thing.table.seed or thing.table.turn.undo is not None):
        return "a view with secrets"
    return None


def _unsound(table: State, looking: int | None) -> str | None:
    seats, standing, result = table.seats, table.standing, table.result
    if not seats:
        return "a table without players"
    entries = (standing.scores, standing.wins, table.laid, table.turns, table.last_count, table.penalties)
    odd = any(len(by_seat) != seats for by_seat in entries) or len(standing.back) not in (0, seats)
    if odd or (result is not None and len(result.shares) != seats):
        return f"not an entry for each of {seats} players"
    if any(seat is not None and not 0 <= seat < seats for seat in (looking, *_seats(table))):
        return f"a player who is not one of {seats}"
    twice = [repr(card) for card, count in Counter(known_cards(table)).items() if count > 1]
    if twice:
        return f"{twice[0]} in two places"
    numbers = [meld.number for meld in table.melds]
    if len(set(numbers)) < len(numbers) or any(not 0 < number < table.next_meld for number in numbers):
        return "melds that are not numbered one by one"
    return "a meld that is none" if any(not m.slots or not 1 <= m.low <= HIGH_ACE for m in table.melds) else None


def _seats(table: State) -> Iterator[int | None]:
    """Every seat that the table mentions."""
    standing, result, look = table.standing, table.result, table.look
    yield from (table.turn.seat, standing.dealer, standing.last_winner, table.discarder)
    yield from (*table.turn.opened_earlier, *table.opened, *standing.out, *standing.last_out, *standing.last_back)
    yield from (slot.owner for meld in table.melds for slot in meld.slots)
    yield from (trace.seat for trace in table.trail)
    if look is not None:
        yield from (look.discarder, *(seat for seat, _ in look.declared))
    if result is not None:
        yield from (result.winner, *result.champions)


def known_cards(table: State) -> Iterator[Card]:
    """Every card that lies somewhere on the table or in a hand, but for those face down."""
    yield from (slot.card for meld in table.melds for slot in meld.slots)
    for place in (*table.hands, table.stock, table.discards):
        yield from (card for card in place if card is not HIDDEN)
