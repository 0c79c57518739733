"""Laying: new melds, lay-offs, taking jokers back, and what is rearranged on the table (G5-G7, S3-S6, S11)."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from ..actions import End, LayMelds, LayOff, Lift, Merge, Split, Swap, Token, token_of
from ..cards import Card
from ..events import Event, JokerRecovered, LaidOff, Lifted, Melded, Merged, Opened, SplitMeld
from ..extensions import joined, lay_offs
from ..melds import Kind, Meld, Slot, beginning
from ..new_melds import place
from ..record import changed
from ..refusals import (
    CardNotInHand,
    DoesNotFit,
    JokerAmbiguous,
    JokerCannotExtend,
    JokerStays,
    LayOffNextTurn,
    MeldClosed,
    MustDiscard,
    MustKeepDiscard,
    MustUseCard,
    NoPureRun,
    NoSuchMeld,
    NotAMeld,
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
        new.append(shape.meld(cards[at : at + len(tokens)], seat, state.next_meld + len(new)))
        at += len(tokens)
    points = sum(map(rules.values.meld_points, new))
    opens = seat not in state.opened
    refusal = _opening(rules, tuple(new), points) if opens else None
    waived = refusal is not None and needs_no_opening(rules, state, cards)
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
    if opens and rules.opening.announced:
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


def needs_no_opening(rules: Rules, state: State, cards: Collection[Card]) -> bool:
    """Whether a lay of these cards leaves one that can be thrown, so that it needs no opening (R8, K8, L8)."""
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
    if not rules.at_table(state):
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


def _allowed(rules: Rules, state: State) -> Refusal | None:
    """Manipulation is for players who have opened, once a promised card is melded (S6, C2), or for everybody (M4)."""
    due = due_now(state)
    if due is not None:
        return MustUseCard(due)
    return None if rules.at_table(state) else NotOpened()


def lift(rules: Rules, state: State, action: Lift) -> Refusal | Step:
    """``lift``: a card from either end of a run, any of a group or identity, or a whole meld (S11.1)."""
    meld = state.meld(action.meld)
    if meld is None:
        return NoSuchMeld(action.meld)
    refusal = _allowed(rules, state)
    if refusal is not None:
        return refusal
    indices = _liftable(meld, action)
    if isinstance(indices, Refusal):
        return indices
    cards = [meld.slots[i].card for i in indices]
    if any(c.is_joker for c in cards):
        return JokerStays(meld.number)
    low = beginning(meld.low + 1, len(meld) - 1) if meld.kind is Kind.RUN and indices == [0] else meld.low
    rest = changed(meld, slots=tuple(s for i, s in enumerate(meld.slots) if i not in indices), low=low)
    return _lifted(rules, state, rest, cards)


def _liftable(meld: Meld, action: Lift) -> list[int] | Refusal:
    """Which slots are meant."""
    everything = list(range(len(meld)))
    if action.token is None:
        return everything
    if action.token.joker:
        unnamed = action.token.face is None
        found = [i for i in everything if meld.slots[i].card.is_joker]
        hit = any(unnamed or meld.slots[i].face is action.token.face for i in found)
        return JokerStays(meld.number) if hit else DoesNotFit(action.token, meld.number)
    ends = everything if meld.kind is not Kind.RUN else _ends(meld, action.end)
    found = [i for i in ends if meld.slots[i].face is action.token.face]
    if not found:
        return DoesNotFit(action.token, meld.number)
    if meld.kind is Kind.RUN and len(found) > 1:
        low, high = meld.slots[0].face, meld.slots[-1].face
        return WhichEnd(token=action.token, low=low, high=high)
    natural = [i for i in found if not meld.slots[i].card.is_joker] or found
    return natural[:1]


def _ends(meld: Meld, end: End | None) -> list[int]:
    """The slots at the ends of a run, or at the one that was named."""
    last = len(meld) - 1
    return sorted({0, last} if end is None else {0 if end == "low" else last})


def _lifted(rules: Rules, state: State, rest: Meld, cards: list[Card]) -> Step:
    turn = state.turn
    free = turn.laid if rules.tabling.common else ()
    after = played(
        rules,
        state,
        replaced(state.melds, rest),
        came=cards,
        owing=[Obligation(c, Must.LAY, _debt(rules, state, c)) for c in cards if c not in free],
        touched=rest.number < turn.first_new,
    )
    return settled(rules, after, [Lifted(turn.seat, rest.number, c) for c in cards])


def _debt(rules: Rules, state: State, card: Card) -> Debt:
    """A card taken from the discards on condition that it is laid stays so, also when it is lifted again (S7)."""
    return Debt.TAKEN if rules.draw.must is not None and card in state.turn.taken[:1] else Debt.LIFTED


def split(rules: Rules, state: State, action: Split) -> Refusal | Step:
    """``split``: the run up to the card keeps its number, the rest is a new meld (S11.2)."""
    meld = state.meld(action.meld)
    if meld is None:
        return NoSuchMeld(action.meld)
    refusal = _allowed(rules, state)
    if refusal is not None:
        return refusal
    at = next((i for i, s in enumerate(meld.slots[:-1]) if action.face in (s.face, s.card.face)), None)
    if at is None or meld.kind is not Kind.RUN:
        return DoesNotFit(token_of(action.face), meld.number)
    lower = changed(meld, slots=meld.slots[: at + 1])
    above = meld.slots[at + 1 :]
    upper = changed(meld, number=state.next_meld, slots=above, low=beginning(meld.low + at + 1, len(above)))
    after = played(rules, state, replaced(state.melds, lower, upper), touched=meld.number < state.turn.first_new)
    after = changed(after, next_meld=state.next_meld + 1)
    return settled(rules, after, [SplitMeld(state.turn.seat, meld.number, upper.number)])


def merge(rules: Rules, state: State, action: Merge) -> Refusal | Step:
    """``merge``: the other meld joins the first, as one run, group or identity (S11.2)."""
    meld, other = state.meld(action.meld), state.meld(action.other)
    for number, found in ((action.meld, meld), (action.other, other)):
        if found is None:
            return NoSuchMeld(number)
    assert meld is not None and other is not None
    refusal = _allowed(rules, state)
    if refusal is not None:
        return refusal
    whole = joined(meld, other, rules.style) if meld is not other else []
    if not whole:
        return NotAMeld(merging=(meld.number, other.number))
    most = rules.style.most_jokers(whole[-1].kind)
    if whole[-1].jokers > most:
        return TooManyJokers(most)
    seat = state.turn.seat
    left = tuple(m for m in replaced(state.melds, whole[-1]) if m is not other)
    old = min(meld.number, other.number) < state.turn.first_new
    events: list[Event] = [Merged(seat, meld.number, other.number)]
    return settled(rules, played(rules, state, left, touched=old), events)
