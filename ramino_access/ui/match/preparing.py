"""Melds put aside: what the cards make, what they are worth, how much is missing to open."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ...core.actions import Token
from ...core.cards import SUITS, Card, Face, face
from ...core.melds import Meld, Slot
from ...core.new_melds import place
from ...core.refusals import Refusal
from .session import Session

#: What the jokers of a play stand for, one after the other; None where nobody can tell the suit.
Named = tuple[Face | None, ...]


@dataclass(frozen=True, slots=True)
class Prepared:
    """A meld that waits: how it is named in a play, how it will lie, what it is worth."""

    tokens: tuple[Token, ...]
    meld: Meld
    points: int


def with_faces(tokens: Sequence[Token], faces: Named) -> tuple[Token, ...]:
    """The tokens, their jokers named one after the other.

    Where nobody can tell the suit (a group), they are named after suits that are free, which says no
    more than that it is a group.
    """
    natural = next((t.face for t in tokens if not t.joker and t.face is not None), None)
    taken = {t.face.suit for t in tokens if not t.joker and t.face is not None}
    free = iter([] if natural is None else [face(natural.rank, suit) for suit in SUITS if suit not in taken])
    names = iter(f if f is not None else next(free, None) for f in faces)
    return tuple(Token(next(names, t.face), joker=True) if t.joker else t for t in tokens)


def judge(session: Session, cards: Sequence[Card], faces: Named | None = None) -> Prepared | Refusal:
    """What these cards make in this order; ``faces`` name the jokers where the player has been asked."""
    names = session.hand.names
    tokens = tuple(Token(names.get(c), joker=True) if c.is_joker else Token(c.face) for c in cards)
    if faces is not None:
        tokens = with_faces(tokens, faces)
    shape = place(tokens, session.rules.style)
    if isinstance(shape, Refusal):
        return shape
    assert session.seat is not None  # whoever only watches has no cards
    slots = tuple(
        Slot(cards[index], stands, session.seat) for index, stands in zip(shape.order, shape.faces, strict=True)
    )
    meld = Meld(0, shape.kind, slots, shape.low)
    return Prepared(tokens, meld, session.rules.values.meld_points(meld))


def put_aside(session: Session, cards: Sequence[Card], fresh: Prepared) -> None:
    """Let a meld of the hand wait, with what its jokers are to stand for."""
    session.hand.prepare(cards)
    for card, named in zip(cards, fresh.tokens, strict=True):
        if named.joker and named.face is not None:
            session.hand.names[card] = named.face


def held(session: Session, melds: Sequence[Meld]) -> list[tuple[list[Card], Prepared]]:
    """Those of the melds that the hand has the cards for, aside from what is prepared: its cards, and the meld."""
    free, found = list(session.hand.cards), []
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


def waiting(session: Session) -> list[Prepared]:
    """Every prepared meld."""
    judged = [judge(session, cards) for cards in session.hand.prepared]
    return [one for one in judged if isinstance(one, Prepared)]


def missing(session: Session) -> int:
    """How many points the prepared melds lack to open; 0 where they are enough."""
    return max(0, session.rules.opening.minimum - sum(one.points for one in waiting(session)))
