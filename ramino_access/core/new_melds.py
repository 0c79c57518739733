"""Recognising new melds: which cards make one, and where its jokers stand (G5, G6, S5, S12)."""

from __future__ import annotations

from collections.abc import Sequence

from .actions import Token
from .cards import KING, SUITS, Card, Face, Suit, face
from .melds import FULL, GROUP_MOST, HIGH_ACE, Kind, Meld, Slot, rank_at
from .policies.style import MeldStyle
from .record import Record
from .refusals import NotAMeld, Refusal, TooManyJokers, WhichCard


class Shape(Record):
    """A way to lay some tokens: their order, as indices, and the face each stands for."""

    kind: Kind
    low: int
    order: tuple[int, ...]
    faces: tuple[Face | None, ...]

    def joker_faces(self, tokens: Sequence[Token]) -> tuple[Face | None, ...]:
        """What the jokers stand for, in the order in which the tokens were named."""
        pairs = sorted(zip(self.order, self.faces, strict=True), key=lambda pair: pair[0])
        return tuple(stands for index, stands in pairs if tokens[index].joker)

    def meld(self, cards: Sequence[Card], seat: int = 0, number: int = 0) -> Meld:
        """The meld of this number that these cards of the tokens make when the seat lays it."""
        slots = (Slot(cards[index], stands, seat) for index, stands in zip(self.order, self.faces, strict=True))
        return Meld(number, self.kind, tuple(slots), self.low)


def place(tokens: Sequence[Token], style: MeldStyle) -> Shape | Refusal:
    """The meld that these tokens make, in the player's order.

    Refuses with ``not-a-meld``, ``too-many-jokers``, or ``which-card`` where a joker could stand
    in more than one place and neither the order nor a name tells (S5.4).
    """
    jokers = sum(1 for t in tokens if t.joker)
    found = shapes(tokens, style)
    if not found:
        return NotAMeld(tuple(tokens))
    allowed = [shape for shape in found if jokers <= style.most_jokers(shape.kind)]
    if not allowed:
        return TooManyJokers(max(style.most_jokers(shape.kind) for shape in found))
    found = allowed
    if len(found) == 1:
        return found[0]
    runs = [shape for shape in found if shape.kind is Kind.RUN]
    told = [shape for shape in runs if shape.order == tuple(range(len(tokens)))]
    others = [shape for shape in found if shape.kind is not Kind.RUN]  # these have no order that could tell
    found = others + (told or runs)
    if len(found) == 1:
        return found[0]
    if not jokers:
        return found[-1]  # only the ace of a run of thirteen can sit at either end: high
    choices = tuple(shape.joker_faces(tokens) for shape in found)
    return WhichCard(choices)


def shapes(tokens: Sequence[Token], style: MeldStyle) -> list[Shape]:
    """Every way in which the tokens make one whole meld, however many jokers it has."""
    naturals = [t.face for t in tokens if not t.joker and t.face is not None]
    if len(tokens) < FULL or not naturals:
        return []
    found = _groups(tokens, naturals) if naturals[0].rank == naturals[-1].rank else []
    if style.identities:
        found += _identities(tokens, naturals)
    if naturals[0].suit is naturals[-1].suit:
        found += _runs(tokens, naturals, style)
    return found


def _groups(tokens: Sequence[Token], naturals: list[Face]) -> list[Shape]:
    rank = naturals[0].rank
    suits = [f.suit for f in naturals]
    named = [t.face for t in tokens if t.joker and t.face is not None]
    everyone = suits + [f.suit for f in named]
    if (
        len(tokens) > GROUP_MOST
        or any(f.rank != rank for f in [*naturals, *named])
        or len(set(everyone)) != len(everyone)
    ):
        return []
    missing = [s for s in SUITS if s not in suits]
    resolved = len(tokens) == GROUP_MOST and len(missing) == 1
    stands = face(rank, missing[0]) if resolved else None
    faces = tuple(stands if t.joker else t.face for t in tokens)
    return [Shape(Kind.GROUP, rank, tuple(range(len(tokens))), faces)]


def _identities(tokens: Sequence[Token], naturals: list[Face]) -> list[Shape]:
    only = naturals[0]
    if len(tokens) > GROUP_MOST or any(t.face not in (only, None) for t in tokens):
        return []
    return [Shape(Kind.IDENTITY, only.rank, tuple(range(len(tokens))), (only,) * len(tokens))]


def _runs(tokens: Sequence[Token], naturals: list[Face], style: MeldStyle) -> list[Shape]:
    suit = naturals[0].suit
    size = len(tokens)
    if suit is None or any(f.suit is not suit for f in naturals) or size > HIGH_ACE:
        return []
    found = []
    ranks = {f.rank for f in naturals}
    first, loose = naturals[0].rank, len(naturals) < size
    for low in range(1, KING + 1):
        if (loose or low in ranks) and (first - low) % KING < size and style.run_fits(low, size):
            shape = _run_at(tokens, suit, low)
            if shape is not None:
                found.append(shape)
    return found


def _run_at(tokens: Sequence[Token], suit: Suit, low: int) -> Shape | None:
    """The run from this position, keeping the player's order where it can be kept."""
    size = len(tokens)
    faces = tuple(face(rank_at(low + i), suit) for i in range(size))
    if all(t.face in (None, f) for t, f in zip(tokens, faces, strict=True)):
        return Shape(Kind.RUN, low, tuple(range(size)), faces)
    named: dict[Face, list[int]] = {}
    loose: list[int] = []
    for index, token in enumerate(tokens):
        if token.face is None:
            loose.append(index)
        else:
            named.setdefault(token.face, []).append(index)
    order: list[int] = []
    for wanted in faces:
        waiting = named.get(wanted)
        if waiting:
            order.append(waiting.pop(0))
        elif loose:
            order.append(loose.pop(0))
        else:
            return None
    if any(named.values()):
        return None
    return Shape(Kind.RUN, low, tuple(order), faces)
