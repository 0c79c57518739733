"""Laying: new melds, lay-offs, and taking jokers back (G5-G7, S3-S6)."""

from __future__ import annotations

from collections.abc import Sequence

from ..actions import End, LayMelds, LayOff, Swap, Token, token_of
from ..cards import Card
from ..events import Event, JokerRecovered, LaidOff, Melded, Opened
from ..extensions import lay_offs
from ..melds import Kind, Meld, Slot
from ..new_melds import Shape, place
from ..record import changed
from ..refusals import (
    CardNotInHand,
    DoesNotFit,
    JokerAmbiguous,
    JokerCannotExtend,
    LayOffNextTurn,
    MeldClosed,
    MustDiscard,
    MustKeepDiscard,
    MustUseCard,
    NoPureRun,
    NoSuchMeld,
    NotOpened,
    NotYours,
    OpeningTooLow,
    Refusal,
    TooEarly,
    TooManyJokers,
    WhichEnd,
)
from ..rules import Rules
from ..state import Debt, Must, Obligation, State
from .end import settled
from .step import Step, due_now, pick_to_lay, played, replaced


def melds(rules: Rules, state: State, action: LayMelds) -> Refusal | Step:
    """``meld``: new melds laid together; a player's first must open (S6, R5)."""
    seat = state.turn.seat
    cards = pick_to_lay(state, [t for tokens in action.melds for t in tokens])
    if isinstance(cards, Token):
        return CardNotInHand(cards)
    due = due_now(state)
    if due is not None and due not in cards:
        return MustUseCard(due)
    if state.turn.must_throw:
        return MustDiscard()
    if rules.too_early(state):
        return TooEarly()
    new: list[Meld] = []
    at = 0
    for tokens in action.melds:
        shape = place(tokens, rules.style)
        if isinstance(shape, Refusal):
            return shape
        new.append(_meld(state.next_meld + len(new), shape, cards[at : at + len(tokens)], seat))
        at += len(tokens)
    points = sum(map(rules.values.meld_points, new))
    opens = seat not in state.opened
    refusal = _opening(rules, tuple(new), points) if opens else None
    waived = refusal is not None and _goes_out(rules, state, cards)
    if refusal is not None and not waived:
        return refusal
    if len(state.hands[seat]) - len(cards) < rules.tabling.kept_back:
        return MustKeepDiscard()
    after = played(rules, state, (*state.melds, *new), gone=cards)
    after = _jokers_paid(after, _loose_jokers(state, cards))
    after = changed(after, next_meld=state.next_meld + len(new), opened=state.opened | {seat})
    if waived and rules.opening.waived_to_close:
        after = changed(after, turn=changed(after.turn, must_throw=True))
    events: list[Event] = [Melded(seat, m.number) for m in new]
    if opens:
        events.append(Opened(seat, points))
    return settled(rules, after, events)


def _loose_jokers(state: State, cards: Sequence[Card]) -> int:
    """How many of these are jokers that pay for no other debt than a recovered joker's: one card, one debt (G15)."""
    spent = [o.card for o in state.turn.obligations if o.debt is not Debt.JOKER]
    return sum(1 for c in cards if c.is_joker and c not in spent)


def _jokers_paid(state: State, count: int) -> State:
    """Any joker laid in a new meld pays for one recovered joker (G1), that very one first."""
    owed = [o for o in state.turn.obligations if o.debt is Debt.JOKER]
    if not owed or not count:
        return state
    held = state.hands[state.turn.seat]
    paid = sorted(owed, key=lambda o: o.card in held)[:count]
    return changed(
        state, turn=changed(state.turn, obligations=tuple(o for o in state.turn.obligations if o not in paid))
    )


def _meld(number: int, shape: Shape, cards: Sequence[Card], seat: int) -> Meld:
    slots = tuple(Slot(cards[i], stands, seat) for i, stands in zip(shape.order, shape.faces, strict=True))
    return Meld(number, shape.kind, slots, shape.low)


def _goes_out(rules: Rules, state: State, cards: Sequence[Card]) -> bool:
    """Whether a lay of these cards leaves one that can be thrown, so that it needs no opening (R8, K8)."""
    left = [c for c in state.hands[state.turn.seat] if c not in cards]
    return rules.opening.waived_for_all and len(left) == 1 and left[0] not in state.turn.taken[:1]


def _opening(rules: Rules, new: tuple[Meld, ...], points: int) -> Refusal | None:
    least = rules.opening.minimum
    if points < least:
        return OpeningTooLow(points=points, minimum=least, missing=least - points)
    if not rules.opening.pure_enough(new):
        return NoPureRun(joker=rules.opening.no_jokers)
    return None


def lay_off(rules: Rules, state: State, action: LayOff) -> Refusal | Step:
    """``lay``: cards added to a meld (G7)."""
    seat = state.turn.seat
    meld = state.meld(action.meld)
    if meld is None:
        return NoSuchMeld(action.meld)
    cards = pick_to_lay(state, action.tokens, off=True)
    if isinstance(cards, Token):
        return CardNotInHand(cards)
    refusal = _may_add(rules, state, cards)
    if refusal is not None:
        return refusal
    if not rules.open_to((meld,), seat):
        return NotYours(meld.number)
    if meld.closed:
        return MeldClosed(meld.number)
    jokers = [t for t in action.tokens if t.joker]
    if jokers and not rules.jokers.lay_off:
        return JokerCannotExtend()
    pairs = list(zip(action.tokens, cards, strict=True))
    found = lay_offs(meld, pairs, rules.style, seat)
    if not found:
        return DoesNotFit(action.tokens[0], meld.number)
    if jokers and meld.jokers + len(jokers) > rules.style.jokers_per_meld:
        return TooManyJokers(rules.style.jokers_per_meld)
    if len(found) > 1 and action.end is None:
        return WhichEnd(token=action.tokens[0], low=meld.slots[0].face, high=meld.slots[-1].face)
    grown = found[0] if action.end == "low" else found[-1]
    if action.end is not None and not _lies_at(grown, action.end, cards):
        return DoesNotFit(action.tokens[0], meld.number)
    if len(state.hands[seat]) - len(cards) < rules.tabling.kept_back:
        return MustKeepDiscard()
    old = meld.number < state.turn.first_new
    after = played(rules, state, replaced(state.melds, grown), gone=cards, touched=old, added=True)
    return settled(rules, after, [LaidOff(seat, meld.number, c) for c in cards])


def _lies_at(grown: Meld, end: End, cards: Sequence[Card]) -> bool:
    """Whether any of these cards came to the end that was named; a group has none."""
    return grown.kind is not Kind.RUN or grown.slots[0 if end == "low" else -1].card in cards


def _may_add(rules: Rules, state: State, cards: Sequence[Card]) -> Refusal | None:
    """Whether this player may add to melds now, and with these cards (S6, U4, R2)."""
    turn = state.turn
    promised = (o.card for o in turn.obligations if o.debt is Debt.TAKEN and o.must is not Must.LAY)
    due = next(promised, None)
    if due is not None and (due in cards or due_now(state) is not None):
        return MustUseCard(due)
    if turn.must_throw:
        return MustDiscard()
    if turn.seat not in state.opened:
        return NotOpened()
    if not rules.may_lay_off(turn):
        return LayOffNextTurn()
    return None


def swap(rules: Rules, state: State, action: Swap) -> Refusal | Step:
    """``swap``: the natural card takes the joker's place, and the joker must be melded again (S5.6-S5.8, R4), or is
    kept (K4)."""
    seat = state.turn.seat
    meld = state.meld(action.meld)
    if meld is None:
        return NoSuchMeld(action.meld)
    token = token_of(action.face)
    cards = pick_to_lay(state, [token], off=True)
    if isinstance(cards, Token):
        return CardNotInHand(cards)
    refusal = _may_add(rules, state, cards)
    if refusal is not None:
        return refusal
    jokers = [(i, s) for i, s in enumerate(meld.slots) if s.card.is_joker]
    hit = next(((i, s) for i, s in jokers if s.face is action.face), None)
    if hit is None:
        rank = meld.low if meld.kind is Kind.GROUP else 0
        if any(s.unresolved for _, s in jokers) and action.face.rank == rank:
            return JokerAmbiguous(meld.number)
        return DoesNotFit(token, meld.number)
    at, slot = hit
    owner = slot.owner if rules.tabling.lay_off_on_own else seat  # a meld stays with whoever laid it (U4)
    slots = (*meld.slots[:at], Slot(cards[0], action.face, owner), *meld.slots[at + 1 :])
    owing = () if rules.jokers.kept else (_owing(rules, state, slot.card),)
    after = played(
        rules,
        state,
        replaced(state.melds, changed(meld, slots=slots)),
        gone=cards,
        came=[slot.card],
        owing=owing,
        touched=meld.number < state.turn.first_new,
        added=True,
    )
    return settled(rules, after, [JokerRecovered(seat, meld.number, cards[0])])


def _owing(rules: Rules, state: State, joker: Card) -> Obligation:
    """What a recovered joker owes. One that was taken this turn on condition that it is laid still owes that (S7)."""
    if rules.draw.must is Must.LAY and joker in state.turn.taken[:1]:
        return Obligation(joker, Must.LAY, Debt.TAKEN)
    return Obligation(joker, Must.MELD, Debt.JOKER)
