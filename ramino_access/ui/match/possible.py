"""What can be done with a card or with a combination now, what melds put aside make, and what would come of it.

Nothing here plays. Each possibility is judged by the table itself, and tried on a table in the
mind to say what it would make.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from ...core.actions import Action, LayOff, Lift, Merge, Split, Swap, Token
from ...core.cards import SUITS, Card, Face, face
from ...core.engine import check, told_ends
from ...core.melds import Kind, Meld
from ...core.new_melds import place
from ...core.plays.step import as_if_drawn
from ...core.refusals import (
    REFUSALS,
    DoesNotFit,
    JokerAmbiguous,
    JokerCannotExtend,
    JokerStays,
    MeldClosed,
    Refusal,
    WhichCard,
)
from ...core.state import State
from ...hints.playable import Use
from .own_hand import Hand
from .session import Session, tokens

#: Refusals that speak of one combination; the others hold for the whole table.
PARTICULAR = (DoesNotFit, MeldClosed, JokerAmbiguous, JokerStays, JokerCannotExtend)


@dataclass(frozen=True, slots=True)
class Possible:
    """A play that would be allowed. ``after`` is the table it would make, where that can be told."""

    action: Action
    after: State | None
    cards: tuple[Card, ...] = ()  # cards of the hand that would go


def _allowed(session: Session, actions: Iterable[Action], cards: Sequence[Card] = ()) -> Iterator[Possible]:
    """Those of these plays that would be allowed, or that only need to be told more exactly."""
    for action in actions:
        plays = told_ends(session.chair.check, action)
        if len(plays) == 1 and session.chair.check(plays[0]) is None:
            yield Possible(plays[0], session.preview(plays[0]), tuple(cards))
        elif plays:
            yield Possible(action, None, tuple(cards))


def lay_offs(session: Session, cards: Sequence[Card]) -> list[Possible]:
    """The combinations that would take these cards."""
    return [*_allowed(session, (LayOff(m.number, tokens(cards)) for m in session.state.melds), cards)]


def fitting(session: Session, cards: Sequence[Card]) -> frozenset[int] | Refusal:
    """The numbers of the combinations that these cards would enter, laid off or in a joker's place, whatever is drawn
    and as if it were the player's turn; where the same reason keeps them out everywhere, that."""
    assert session.seat is not None
    state = as_if_drawn(session.state, session.seat)

    def ask(action: Action) -> Refusal | None:
        return check(session.rules, state, state.turn.seat, action)

    plays: list[LayOff | Swap] = [LayOff(m.number, tokens(cards)) for m in state.melds]
    if len(cards) == 1 and not cards[0].is_joker:
        plays += [Swap(m.number, cards[0].face) for m in state.melds if m.jokers]
    refusals = [refused for refused in map(ask, plays) if refused is not None and not isinstance(refused, PARTICULAR)]
    numbers = frozenset(play.meld for play in plays if told_ends(ask, play))
    return numbers if numbers or not refusals else min(refusals, key=lambda r: REFUSALS.index(type(r)))


def swaps(session: Session, card: Card) -> list[Possible]:
    """The combinations whose joker this card could take."""
    if card.is_joker:
        return []
    return [*_allowed(session, (Swap(m.number, card.face) for m in session.state.melds if m.jokers), [card])]


def why_not(session: Session, actions: Sequence[Action]) -> Refusal | None:
    """The reason that holds for all of these plays; None where each has one of its own."""
    refusals = [r for r in map(session.chair.check, actions) if r is not None]
    general = [r for r in refusals if not isinstance(r, PARTICULAR)]
    if general:
        return min(general, key=lambda r: REFUSALS.index(type(r)))
    kinds = {type(r) for r in refusals}
    return refusals[0] if len(kinds) == 1 and (len(refusals) == 1 or kinds == {JokerCannotExtend}) else None


def with_meld(session: Session, number: int) -> Iterator[Possible]:
    """Every way to take a combination apart or join it that would be allowed now (S11)."""
    meld = session.state.meld(number)
    if meld is None:
        return
    yield from _allowed(session, _lifts(meld))
    if len(meld) > 1:
        yield from _allowed(session, [Lift(number)])
    yield from _allowed(session, (Split(number, face) for face in _breaks(meld)))
    yield from _allowed(session, (Merge(number, m.number) for m in session.state.melds if m.number != number))


def with_slot(session: Session, number: int, index: int) -> Iterator[Possible]:
    """What can be done with one card of a combination: take it back, or split the run behind it."""
    meld = session.state.meld(number)
    if meld is None or index >= len(meld):
        return
    yield from _allowed(session, _lifts(meld, only=index))
    face = meld.slots[index].face
    if face is not None and meld.kind is Kind.RUN and index < len(meld) - 1:
        yield from _allowed(session, [Split(number, face)])


def _lifts(meld: Meld, *, only: int | None = None) -> Iterator[Lift]:
    """Taking back a card, from an end of a run or from anywhere in a group, each face once."""
    last = len(meld) - 1
    places = range(last + 1) if meld.kind is not Kind.RUN else sorted({0, last})
    faces: set[Face] = set()
    for index in places:
        slot = meld.slots[index]
        if slot.card.is_joker or slot.face is None or (only is not None and only != index):
            continue
        if meld.kind is Kind.RUN:
            twin = last > 0 and meld.slots[0].face is meld.slots[-1].face
            yield Lift(meld.number, Token(slot.face), ("high" if index else "low") if twin else None)
        elif slot.face not in faces:
            faces.add(slot.face)
            yield Lift(meld.number, Token(slot.face))


def _breaks(meld: Meld) -> Iterator[Face]:
    """The cards behind which a run can be split."""
    if meld.kind is Kind.RUN:
        for slot in meld.slots[:-1]:
            if slot.face is not None:
                yield slot.face


def chosen(session: Session) -> list[Card]:
    """The cards that a play of the hand is about: those selected, else the one in focus."""
    hand = session.hand
    return list(hand.selected) or ([hand.focus] if hand.focus is not None else [])


#: What the jokers of a play stand for, one after the other; None where nobody can tell the suit.
Named = tuple[Face | None, ...]


@dataclass(frozen=True, slots=True)
class Prepared:
    """A meld that waits: how it is named in a play, what it will be, what it is worth."""

    tokens: tuple[Token, ...]
    meld: Meld
    points: int


def with_faces(tokens: Sequence[Token], joker_faces: Named) -> tuple[Token, ...]:
    """The tokens, their jokers named one after the other.

    Where nobody can tell the suit (a group), they are named after suits that are free, which says no
    more than that it is a group.
    """
    natural = next((t.face for t in tokens if not t.joker and t.face is not None), None)
    taken = {t.face.suit for t in tokens if not t.joker and t.face is not None}
    free = iter([] if natural is None else [face(natural.rank, suit) for suit in SUITS if suit not in taken])
    names = iter(f if f is not None else next(free, None) for f in joker_faces)
    return tuple(Token(next(names, t.face), joker=True) if t.joker else t for t in tokens)


def judge(session: Session, cards: Sequence[Card], joker_faces: Named | None = None) -> Prepared | Refusal:
    """What these cards make in this order; ``joker_faces`` name the jokers where the player has been asked."""
    names = session.hand.names
    tokens = tuple(Token(names.get(c), joker=True) if c.is_joker else Token(c.face) for c in cards)
    if joker_faces is not None:
        tokens = with_faces(tokens, joker_faces)
    shape = place(tokens, session.rules.style)
    if isinstance(shape, Refusal):
        return shape
    assert session.seat is not None  # whoever only watches has no cards
    meld = shape.meld(cards, session.seat)
    return Prepared(tokens, meld, session.rules.values.meld_points(meld))


def put_aside(session: Session, cards: Sequence[Card], fresh: Prepared) -> None:
    """Let a meld of the hand wait, with what its jokers are to stand for."""
    session.hand.prepare(cards)
    for card, named in zip(cards, fresh.tokens, strict=True):
        if named.joker and named.face is not None:
            session.hand.names[card] = named.face


def held(session: Session, melds: Sequence[Meld], beside: Sequence[Card] = ()) -> list[tuple[list[Card], Prepared]]:
    """Those of the melds that the hand, with those ``beside`` it, has the cards for, aside from what is prepared: its
    cards, and the meld."""
    free, found = [*session.hand.cards, *beside], []
    for meld in melds:
        cards: list[Card] = []
        for slot in meld.slots:
            same = [c for c in free if c.face is slot.card.face and c not in cards]
            cards += [slot.card] if slot.card in same else same[:1]
        if len(cards) == len(meld):
            judged = judge(session, cards, tuple(s.face for s in meld.slots if s.card.is_joker))
            if isinstance(judged, Prepared):
                found.append((cards, judged))
                free = [c for c in free if c not in cards]
    return found


#: A card that can be played, and what it could do.
Stop = tuple[Card, "Use"]


def playing(session: Session, uses: Mapping[Card, Use]) -> list[Stop]:
    """The cards that can be played, one set after another, each set in the order of the hand. A set is a meld of the
    hand with every card that it takes; a card that goes elsewhere is one alone."""
    cards = session.hand.cards
    sets: list[list[Stop]] = []
    melds: list[Meld] = []
    for card, use in ((c, uses[c]) for c in cards if c in uses):
        if use.meld is None:
            sets.append([(card, use)])
        elif use.meld not in melds:
            melds.append(use.meld)
            taken = {c for found, _ in held(session, [use.meld]) for c in found}
            sets.append([(c, use) for c in cards if c in taken])
    return [stop for one in sorted(filter(None, sets), key=lambda one: cards.index(one[0][0])) for stop in one]


def completing(session: Session) -> list[Stop]:
    """The cards of the hand that make a meld of those selected: those of the meld with fewest jokers and most points
    first. Empty where there are none."""
    from ...hints.playable import Use
    from ...solver.hand_melds import melds_among

    hand, rules = session.hand, session.rules
    if not hand.selected or not rules.tabling.melds:
        return []
    wanted = Counter(c.face for c in hand.selected)
    stops: dict[Card, Stop] = {}
    every = melds_among(hand.cards, rules.style, rules.values)
    for one in sorted(every, key=lambda one: (one.jokers, -one.points)):
        if wanted - Counter(one.uses):
            continue
        melded = _of_hand(hand, one.uses)
        fresh = judge(session, melded, tuple(t.face for t in one.tokens if t.joker))
        if isinstance(fresh, Prepared):
            for card in melded:
                if card not in hand.selected:
                    stops.setdefault(card, (card, Use("meld", fresh.meld)))
    order = list(dict.fromkeys(use.meld for _, use in stops.values()))
    return sorted(stops.values(), key=lambda stop: (order.index(stop[1].meld), hand.cards.index(stop[0])))


def completes_nothing(session: Session) -> bool:
    """Whether cards are selected where melds are laid, and they are none themselves."""
    hand = session.hand
    if not hand.selected or not session.rules.tabling.melds:
        return False
    judged = judge(session, hand.selected)
    return isinstance(judged, Refusal) and not isinstance(judged, WhichCard)


def _of_hand(hand: Hand, faces: Sequence[Face]) -> list[Card]:
    """A card of the hand for each of these faces, in their order, those selected first."""
    free = sorted(hand.cards, key=lambda card: card not in hand.selected)
    taken: list[Card] = []
    for one in faces:
        taken.append(next(c for c in free if c.face is one and c not in taken))
    return taken


def waiting(session: Session) -> list[Prepared]:
    """Every prepared meld."""
    judged = [judge(session, cards) for cards in session.hand.prepared]
    return [one for one in judged if isinstance(one, Prepared)]
