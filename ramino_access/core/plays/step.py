"""What every play shares: its outcome, which copy of a card is meant, and the points of the table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache, partial
from typing import NamedTuple, TypeVar

from ..actions import Token
from ..cards import HIDDEN, JOKER, Card
from ..events import Event
from ..melds import Meld
from ..policies.scoring import Laid, players_in
from ..record import changed
from ..rules import Rules
from ..state import DRAW, Debt, Must, Obligation, Phase, State, Trace, Turn

T = TypeVar("T")


class Step(NamedTuple):
    """A play that was made: the table after it, and what happened, in order."""

    state: State
    events: tuple[Event, ...] = ()


#: ``Step`` of a pair, and faster than to call it with two: the plays that are made most often end with it.
step_of = partial(tuple.__new__, Step)


def matches(card: Card, token: Token) -> bool:
    """Whether this physical card can be what the token names."""
    return card.is_joker if token.joker else card.face is token.face


def pick_to_lay(state: State, tokens: Iterable[Token], *, off: bool = False) -> list[Card] | Token:
    """The cards that leave the hand for these tokens: owed copies first, then just taken ones (G1).

    Of two owed copies the one whose debt no penalty buys off (G15). ``off``: they are not laid in a new meld, so that a
    copy which owes one can't pay, and goes only where no other is left. A token for which there is no card is returned
    instead.
    """
    turn = state.turn
    if not turn.taken and not turn.obligations:
        return _pick(state.hands[turn.seat], tokens)
    owed = {o.card: _pressing(o, off=off) for o in turn.obligations}

    def rank(c: Card) -> int:
        return owed.get(c, 2 if c in turn.taken else 3)

    return _pick(sorted(state.hands[turn.seat], key=rank), tokens)


def _pressing(obligation: Obligation, *, off: bool) -> int:
    """Which of the cards owed is laid first: the smaller number. Just taken cards are 2, free ones 3."""
    if off and obligation.must is not Must.LAY:
        return 4
    return 0 if obligation.debt is Debt.TAKEN else 1


def pick_to_discard(state: State, token: Token) -> Card | None:
    """The card that leaves the hand as the discard: a free copy first (G1)."""
    turn = state.turn
    hand = state.hands[turn.seat]
    wanted = JOKER if token.joker else token.face
    if not turn.taken and not turn.obligations:  # all copies are free
        for card in hand:
            if card.face is wanted:
                return card
        return None
    copies = [c for c in hand if c.face is wanted]
    if len(copies) < 2:
        return copies[0] if copies else None
    owed = [o.card for o in turn.obligations]
    return min(copies, key=lambda c: 2 if c in owed else 1 if c in turn.taken[:1] else 0)


def _pick(cards: Sequence[Card], tokens: Iterable[Token]) -> list[Card] | Token:
    left = list(cards)
    picked = []
    for token in tokens:
        wanted = JOKER if token.joker else token.face
        found = [c for c in left if c.face is wanted]
        if not found:
            return token
        left.remove(found[0])
        picked.append(found[0])
    return picked


def nothing_to_draw(rules: Rules, state: State) -> bool:
    """Whether who does not take from the discards ends the hand (G10)."""
    return not (state.stock or rules.draw.refillable(len(state.discards), state.reshuffles))


def with_entry(entries: tuple[T, ...], seat: int, entry: T) -> tuple[T, ...]:
    """Entries by seat, this seat's replaced."""
    new = list(entries)
    new[seat] = entry
    return tuple(new)


def played(
    rules: Rules,
    state: State,
    melds: tuple[Meld, ...],
    *,
    gone: Sequence[Card] = (),
    came: Sequence[Card] = (),
    owing: Sequence[Obligation] = (),
    touched: bool = False,
    added: bool = False,
) -> State:
    """The state after a play of the turn that left these melds: cards gone from the hand, cards that
    came to it, new obligations; points counted, and the way back kept (G12).
    """
    turn = state.turn
    seat = turn.seat
    hand = [c for c in state.hands[seat] if c not in gone]
    # A recovered joker is paid for by jokers in new melds, not by leaving the hand (G1, S5.8, R4).
    kept = tuple(o for o in turn.obligations if o.card not in gone or o.debt is Debt.JOKER)
    lying = [c for c in turn.laid if c not in came]
    borrowed = (*turn.borrowed, *(c for c in came if c not in turn.laid and c not in turn.borrowed))
    return changed(
        state,
        hands=with_entry(state.hands, seat, (*hand, *came)),
        melds=tuple(m for m in melds if m.slots),
        laid=laid_after(rules, state, melds),
        trail_since=(*state.trail_since, *(Trace(seat, c, to_hand=True) for c in came)),
        turn=changed(
            turn,
            laid=(*lying, *(c for c in gone if c not in turn.borrowed)),
            borrowed=borrowed,
            obligations=(*kept, *(o for o in owing if o not in kept)),  # a joker may be recovered twice
            touched=turn.touched or touched,
            added=turn.added or added,
            plays=turn.plays + 1,
            undo=state,
        ),
    )


def laid_after(rules: Rules, state: State, melds: tuple[Meld, ...]) -> tuple[int, ...]:
    """The points of the hand once the table holds these melds (S5.7, S9.1, S11.4, C4)."""
    counts = rules.scoring.laid
    if counts is Laid.NOBODY:
        return state.laid
    before, now = set(map(id, state.melds)), set(map(id, melds))
    old = [m for m in state.melds if id(m) not in now]
    new = [m for m in melds if id(m) not in before]
    points = list(state.laid)
    if counts is Laid.ACTOR:
        worth = rules.values.meld_points
        points[state.turn.seat] += sum(map(worth, new)) - sum(map(worth, old))
    else:
        for seat in range(state.seats):
            points[seat] += sum(rules.values.owner_points(m, seat) for m in new)
            points[seat] -= sum(rules.values.owner_points(m, seat) for m in old)
    return tuple(points)


def replaced(melds: tuple[Meld, ...], *new: Meld) -> tuple[Meld, ...]:
    """The melds with these in the place of those of the same number; unknown numbers go to the end."""
    by_number = {m.number: m for m in new}
    kept = tuple(by_number.pop(m.number, m) for m in melds)
    return kept + tuple(by_number.values())


def next_seat(rules: Rules, state: State, seat: int) -> int:
    """The seat that plays after this one, leaving out who is out of the match."""
    step = 1 if rules.deal.clockwise else -1
    following = (seat + step) % len(state.hands)
    if not state.standing.out:
        return following
    present = players_in(state.standing)
    while following not in present:
        following = (following + step) % state.seats
    return following


def order_after(rules: Rules, state: State, seat: int) -> list[int]:
    """The other players of this hand, in the order of play after this seat."""
    order: list[int] = []
    following = next_seat(rules, state, seat)
    while following != seat:
        order.append(following)
        following = next_seat(rules, state, following)
    return order


@lru_cache(maxsize=64)
def fresh_turn(seat: int, opened: frozenset[int], next_meld: int, phase: Phase = DRAW) -> Turn:
    """The turn of a seat as it begins, with these players opened; most turns of a hand begin like the one before."""
    return Turn(seat=seat, phase=phase, opened_earlier=opened, first_new=next_meld)


def as_if_playing(state: State, seat: int) -> State:
    """The table as if it were this seat's turn with the draw done, and nothing drawn; itself where that is so."""
    turn = state.turn
    if turn.seat == seat and turn.phase is Phase.PLAY:
        return state
    if turn.seat == seat:
        turn = changed(turn, phase=Phase.PLAY)
    else:
        turn = changed(fresh_turn(seat, state.opened, state.next_meld), phase=Phase.PLAY)
    return changed(state, turn=turn, look=None, discarder=None)


def as_if_drawn(state: State, seat: int) -> State:
    """The same with a card that nobody knows in the seat's hand (``HIDDEN``), if the draw is yet to come: what can be
    played then can be played whatever is drawn."""
    table = as_if_playing(state, seat)
    return (
        table if table is state else changed(table, hands=with_entry(table.hands, seat, (*table.hands[seat], HIDDEN)))
    )


def due_now(state: State) -> Card | None:
    """The card that must be laid before any other play (C2, K2), if there is one."""
    for obligation in state.turn.obligations:
        if obligation.must.comes_first:
            return obligation.card
    return None
