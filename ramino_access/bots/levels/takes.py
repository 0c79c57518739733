"""Whether to take from the discards: by how much of the hand would be left once everything is laid."""

from __future__ import annotations

from collections.abc import Iterator

from ...core.actions import Action, DrawStock, Take
from ...core.cards import Card
from ...core.debts import turn_debts
from ...core.engine import moved
from ...core.plays.drawing import may_take, taken
from ...core.plays.step import as_if_drawn
from ...core.policies.draw import Pile
from ...core.rules import Rules
from ...core.state import Phase, State
from ...solver.free_lay import free_lay
from ...solver.hand_melds import laid_together
from .layable import Taste, laid_out, left_in
from .patience import Patience, threatened

DEEPEST_TAKE = 6  # cards of the discard pile that are worth taking at once


def winning(rules: Rules, state: State) -> Action | None:
    """What wins the hand without an opening first: the lay of the whole hand, the take for it, or any card of the
    stock, which is thrown; None where there is none of these."""
    if state.turn.phase is Phase.PLAY or not rules.opening.waived_for_all:
        return free_lay(rules, state)
    take = next((play for play, after in offered(rules, state) if free_lay(rules, after) is not None), None)
    if take is None and state.stock and free_lay(rules, as_if_drawn(state, state.turn.seat)) is not None:
        return DrawStock()
    return take


def draw(rules: Rules, state: State, taste: Taste, patience: Patience) -> Action:
    """Take the discards with which the hand is won, else those that leave the least in it, where no more stays than
    would without them; else the stock. While everything is held back nothing is taken that would have to be laid,
    unless it ends the hand."""
    won = winning(rules, state)
    if won is not None:
        return won
    seat = state.turn.seat
    stays: int | None = None
    best: tuple[int, Action] | None = None
    for play, after in takes(rules, state, taste):
        left = left_in(after, seat)
        if rules.draw.must is not None and seat not in state.opened and not threatened(rules, state, patience):
            allowed = patience.forced
        else:
            if stays is None:
                stays = left_in(laid_out(rules, as_if_drawn(state, seat), taste), seat) - 1
            allowed = stays
        if left <= allowed and (best is None or left < best[0]):
            best = left, play
    return DrawStock() if best is None else best[1]


def takes(rules: Rules, state: State, taste: Taste) -> Iterator[tuple[Take, State]]:
    """The takes that can be made, each with the table once everything is laid that is seen to be laid.

    A card that must be used is left where little work does not tell that it can be, for the rules would search for
    long; or where it is not seen how, for who takes it would be stuck with it.
    """
    for play, after in usable(rules, state):
        end = laid_out(rules, after, taste)
        if end.over or turn_debts(rules, end).free:
            yield play, end


def usable(rules: Rules, state: State) -> Iterator[tuple[Take, State]]:
    """The takes that are worth a look and can be made, as far as little work tells, each with the table after it."""
    for play, after in offered(rules, state):
        if after.turn.obligations:
            from ...solver.usable import at_a_glance  # a search: only where a card must be used

            if not at_a_glance(rules, after):
                continue
        yield play, after


def offered(rules: Rules, state: State) -> Iterator[tuple[Take, State]]:
    """The takes that are worth a look, each with the table after it; not whether the cards can be used."""
    most = min(len(state.discards), DEEPEST_TAKE if rules.draw.pile is Pile.ANY else 1)
    for count in range(1, most + 1):
        if may_take(rules, state, count) is None:
            yield Take(count), taken(rules, state, count).state


# Weighing a discard pile of which any part may be taken (C2): what it lets lay, against what it leaves in the hand.

TAKE_NODES = 400
DANGEROUS_CARDS = 2  # cards of an opponent that make a full hand dangerous
CALM, ALARM = 0.3, 1.0  # how much of a card's worth counts against keeping it
STOCK = 6.0  # what an unknown card is worth


def draw_any(rules: Rules, state: State, stock_worth: float = STOCK) -> Action:
    """The part of the pile that promises most, or the stock. ``stock_worth``: the points of an unknown card."""
    seat = state.turn.seat
    others = [len(h) for s, h in enumerate(state.hands) if s != seat and h]
    burden = ALARM if min(others, default=9) <= DANGEROUS_CARDS else CALM
    best = _promise(rules, state, None, burden) + stock_worth
    choice: Action = DrawStock()
    for count in range(1, len(state.discards) + 1):
        after = moved(rules, state, Take(count))
        if after is None:
            continue
        due = after.turn.obligations  # the top card alone may owe nothing (C2)
        promise = _promise(rules, after, state.discards[-count] if due else None, burden)
        if promise > best:
            best, choice = promise, Take(count)
    return choice


def _promise(rules: Rules, state: State, needed: Card | None, burden: float) -> float:
    """Points that the hand can lay, less some of what would stay."""
    hand = state.hands[state.turn.seat]
    include = None if needed is None else needed.face
    chosen = laid_together(rules, hand, opening=rules.asked(state), include=include, nodes=TAKE_NODES)
    if needed is not None and not chosen:
        return float("-inf")
    laid = [f for meld in chosen for f in meld.uses]
    kept = [c for c in hand if c.face not in laid]
    return sum(m.points for m in chosen) - burden * rules.values.in_hand(kept)
