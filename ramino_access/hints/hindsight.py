"""Looking back at a finished hand: what a player could have done better, from what that player knew at the time."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from ..core.actions import Action, Discard, DrawStock, EndTurn
from ..core.cards import Card
from ..core.debts import turn_debts
from ..core.events import HandKind
from ..core.extensions import fits
from ..core.melds import Meld
from ..core.plays.step import pick_to_discard
from ..core.policies.scoring import Laid
from ..core.rules import Rules
from ..core.state import State
from ..core.view import View
from .advice import Laying, laying
from .knowledge import known
from .spare_card import joins

HINDSIGHT_NODES = 3_000  # what the search of one turn may cost
MOST_LESSONS = 5  # lessons that are worth telling
NEVER_AGAIN = 1_000  # the weight of having missed the end of the hand


@dataclass(frozen=True, slots=True)
class Moment:
    """What a seat saw, and what it did then."""

    view: View
    action: Action


@dataclass(frozen=True, slots=True)
class Missed:
    """In this turn (from 1) more could have been laid, and some of it never was."""

    turn: int
    cost: int
    lay: Laying
    lost: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Fed:
    """A discard that another seat made use of. ``meld``: where it is; None where it was declared in a hand.

    ``called``: it was called and laid at once. ``fitted``: it fitted a meld that lay; ``joined``: the other had
    been seen to take its company. Neither: it could not be foreseen.
    """

    turn: int
    cost: int
    card: Card
    seat: int
    meld: Meld | None
    called: bool
    fitted: bool
    joined: bool


@dataclass(frozen=True, slots=True)
class Undeclared:
    """A winning hand could have been declared, by throwing one of these cards."""

    turn: int
    cost: int
    hand: HandKind
    throws: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Paid:
    """A turn was ended although something was owed, which cost ``points``, or ``cards`` that were drawn (S11.5, M5)."""

    turn: int
    cost: int
    points: int
    cards: int


Lesson: TypeAlias = Missed | Fed | Undeclared | Paid

CARD_COST = 10
"""What a card that was drawn as a penalty is weighed by."""


def lessons(rules: Rules, moments: Sequence[Moment], end: View) -> list[Lesson]:
    """What there is to learn for the seat of ``end``, the dearest first, at most a handful.

    ``moments`` are the seat's own plays of the hand, ``end`` is its view of the table when the hand was over.
    """
    ends = Discard | EndTurn | DrawStock if rules.draw.instead else Discard | EndTurn
    leaves = [m for m in moments if isinstance(m.action, ends) and m.view.my_turn]
    learnt: list[Lesson] = []
    if rules.declaring is not None:
        learnt += _undeclared(rules, leaves, end)
    else:
        learnt += _missed(rules, leaves, end)
    learnt += [*_fed(rules, leaves, end), *_paid(rules, leaves)]
    return sorted(learnt, key=lambda lesson: -lesson.cost)[:MOST_LESSONS]


def turn_of(view: View) -> int:
    """The number of the turn that the seat of the view plays, from 1."""
    assert view.seat is not None
    return view.state.turns[view.seat] + 1


def _missed(rules: Rules, leaves: Iterable[Moment], end: View) -> list[Missed]:
    """What was left in the hand at a turn's end although it could have been laid; each card is told of once."""
    missed: list[Missed] = []
    for moment in leaves:
        lay = laying(rules, moment.view.state, HINDSIGHT_NODES)
        if lay is None:
            continue
        lost = tuple(c for c in lay.gone if not _laid(end, c))
        one = Missed(turn_of(moment.view), _cost(rules, lay, lost, end), lay, lost)
        alike = next((m for m in missed if set(m.lost) & set(lost) or (m.lay.out and lay.out)), None)
        if alike is None:
            missed.append(one)
        elif one.cost > alike.cost:
            missed[missed.index(alike)] = one
    return [m for m in missed if m.cost > 0]  # the others came to the table later


def _paid(rules: Rules, leaves: Iterable[Moment]) -> Iterator[Paid]:
    """The turns that were ended with something owed."""
    for moment in leaves:
        state = moment.view.state
        debt = turn_debts(rules, state)
        points, cards = debt.cost or 0, min(debt.draws, len(state.stock))
        if not debt.free and (points or cards):
            yield Paid(turn_of(moment.view), points + CARD_COST * cards, points, cards)


def _laid(end: View, card: Card) -> bool:
    """Whether the seat laid this card in the end."""
    return any(s.card is card and s.owner == end.seat for m in end.state.melds for s in m.slots)


def _cost(rules: Rules, lay: Laying, lost: Sequence[Card], end: View) -> int:
    """What the cards that were lost would have brought, and what they cost in the hand."""
    assert end.seat is not None and end.state.result is not None
    result, won = end.state.result, end.state.result.winner == end.seat
    cost = lay.points * len(lost) // len(lay.gone) if rules.scoring.laid is not Laid.NOBODY else 0
    cost += sum(rules.values.card_in_hand(c) for c in lost if c in end.hand)
    if lay.opens and end.seat not in end.state.opened:
        cost = max(cost, result.shares[end.seat].held)
    return cost + (NEVER_AGAIN if lay.out and not won else 0)


def _undeclared(rules: Rules, leaves: Iterable[Moment], end: View) -> Iterator[Undeclared]:
    """The first turn in which a winning hand was not declared, unless the seat has won all the same."""
    declaring = rules.declaring
    assert declaring is not None and end.state.result is not None
    if end.state.result.winner == end.seat:
        return
    for moment in leaves:
        hand, taken = moment.view.hand, moment.view.state.turn.taken
        kinds = {c: kind for c in hand if c not in taken and (kind := declaring.kind([o for o in hand if o is not c]))}
        if kinds:
            best = max(kinds, key=lambda c: declaring.strength([o for o in hand if o is not c]))
            throws = tuple(c for c in kinds if kinds[c] == kinds[best])
            yield Undeclared(turn_of(moment.view), NEVER_AGAIN, kinds[best], throws)
            return


def _fed(rules: Rules, leaves: Iterable[Moment], end: View) -> Iterator[Fed]:
    """The discards that others took up and laid, called, or declared with."""
    for moment in leaves:
        action, state = moment.action, moment.view.state
        card = pick_to_discard(state, action.token) if isinstance(action, Discard) else None
        if card is None:
            continue
        seat = _taker(rules, end.state, card, len(state.trail))
        meld = _place(end.state, card)
        if seat is None or not _used(end.state, card, seat, meld):
            continue
        yield Fed(
            turn_of(moment.view),
            rules.values.owner_points(meld, seat) if meld is not None else NEVER_AGAIN,
            card,
            seat,
            meld,
            called=not any(t.card is card and t.to_hand for t in end.state.trail[len(state.trail) :]),
            fitted=any(fits(m, card, rules.style) for m in rules.open_to(state.melds, seat)),
            joined=any(joins(card, other) for other in known(state, seat)),
        )


def _taker(rules: Rules, end: State, card: Card, since: int) -> int | None:
    """Who took up or called the card that was thrown when the trail had this length; None: nobody."""
    later = [t for t in end.trail[since:] if t.card is card]
    if len(later) > 1:
        return later[1].seat if later[1].to_hand and later[1].seat != later[0].seat else None
    meld = _place(end, card)
    if meld is None or not rules.calls or end.reshuffles:
        return None  # it may have come back from the stock
    owner = next(s.owner for s in meld.slots if s.card is card)
    return owner if later and owner != later[0].seat else None


def _place(end: State, card: Card) -> Meld | None:
    return next((m for m in end.melds if any(s.card is card for s in m.slots)), None)


def _used(end: State, card: Card, seat: int, meld: Meld | None) -> bool:
    """Whether the seat laid the card, or declared a hand with it."""
    if meld is not None:
        return any(s.card is card and s.owner == seat for s in meld.slots)
    declared = [s for s, _ in end.look.declared] if end.look is not None else []
    return seat in declared and card in end.hands[seat]
