"""Adding to melds on the table: lay-offs, and joining two into one (G6, G7, S11.2)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain

from .actions import Token
from .cards import ACE, KING, SUITS, Card, Face, Rank, face
from .melds import GROUP, GROUP_MOST, HIGH_ACE, IDENTITY, RUN, Meld, Slot, rank_at
from .policies.style import MeldStyle
from .record import changed

Pair = tuple[Token, Card]


def lay_offs(meld: Meld, pairs: Sequence[Pair], style: MeldStyle, owner: int) -> list[Meld]:
    """Every meld that could come of laying these cards off on ``meld``; the higher ends come last.

    ``pairs`` are the tokens of the play with the cards that leave the hand for them. A remnant of a meld may grow
    without being whole yet (S11.3).
    """
    if len(meld) > 1 and not all(may_hold(meld, token.face) for token, _ in pairs):
        return []  # nearly always, and cheap
    if len(meld) > 1 and meld.kind is RUN:
        found = _onto_run(meld, pairs, style, owner)
    else:
        found = chain(
            _onto_group(meld, pairs, owner),
            _onto_identity(meld, pairs, style, owner),
            _onto_run(meld, pairs, style, owner),
        )
    made = list(found)
    if len(made) > 1:
        made.sort(key=lambda one: _below(meld, one), reverse=True)
    return made


def _below(meld: Meld, grown: Meld) -> int:
    """How many cards lie below those that lay there; the position tells no end where runs go round the corner."""
    first = meld.slots[0].card
    return next(index for index, slot in enumerate(grown.slots) if slot.card is first)


def fits(meld: Meld, card: Card, style: MeldStyle) -> bool:
    """Whether this card could be laid off on the meld, at whichever end."""
    return card.face in wanted(meld, style)


def wanted(meld: Meld, style: MeldStyle) -> list[Face]:
    """The faces of which a card could be laid off on this meld as it is, at whichever end (G7)."""
    size = len(meld.slots)
    first = meld.slots[0].face
    if meld.kind is RUN and size > 1:
        assert first is not None
        return _beyond(meld.low, size, first, style)
    if size == GROUP_MOST:
        return []
    if meld.kind is GROUP and size > 1:
        return _missing(meld, meld.low)
    if size > 1:
        return [first] if style.identities and first is not None else []
    if first is None:
        return _missing(meld, meld.low)
    ends = [face for low in run_starts(meld, style) for face in _beyond(low, 1, first, style)]
    return [*ends, *_missing(meld, first.rank), *([first] if style.identities else ())]


def _beyond(low: int, size: int, first: Face, style: MeldStyle) -> list[Face]:
    """The faces before and after this many cards of a run from this position."""
    assert first.suit is not None
    below = low - 1 or (KING if style.circular else 0)
    found = []
    if style.run_fits(below, size + 1):
        found.append(face(rank_at(below), first.suit))
    if style.run_fits(low, size + 1):
        found.append(face(rank_at(low + size), first.suit))
    return found


def _missing(meld: Meld, rank: Rank) -> list[Face]:
    """The faces of a rank in the suits that the meld has not."""
    held = [s.face for s in meld.slots]
    return [face(rank, suit) for suit in SUITS if face(rank, suit) not in held]


def may_hold(meld: Meld, wanted: Face | None) -> bool:
    """Whether a face has the suit of a run or the rank of a group; an unnamed joker may be any face."""
    if wanted is None:
        return True
    if meld.kind is RUN:
        first = meld.slots[0].face
        return first is not None and first.suit is wanted.suit
    return meld.low == wanted.rank


def run_starts(meld: Meld, style: MeldStyle) -> list[int]:
    """The positions at which this meld could begin as a run; none if it can't be one."""
    if meld.kind is RUN and len(meld) > 1:
        return [meld.low]
    if len(meld) != 1 or meld.slots[0].face is None:
        return []
    rank = meld.slots[0].face.rank
    if rank == ACE and style.ace_high and not style.circular:  # round the corner the two are one
        return [ACE, HIGH_ACE]
    return [rank]


def _onto_run(meld: Meld, pairs: Sequence[Pair], style: MeldStyle, owner: int) -> Iterator[Meld]:
    for start in run_starts(meld, style):
        suit = meld.slots[0].face.suit if meld.slots[0].face else None
        if suit is None:
            return
        for below in range(len(pairs), -1, -1):
            low = start - below
            if style.circular and low < 1:
                low += KING
            if not style.run_fits(low, len(meld) + len(pairs)):
                continue
            under = [face(rank_at(low + i), suit) for i in range(below)]
            top = low + below + len(meld)
            over = [face(rank_at(top + i), suit) for i in range(len(pairs) - below)]
            laid = _assign(under + over, pairs, owner)
            if laid is not None:
                slots = (*laid[:below], *meld.slots, *laid[below:])
                yield Meld(meld.number, RUN, slots, low)


def _assign(faces: Sequence[Face], pairs: Sequence[Pair], owner: int) -> list[Slot] | None:
    """Slots for these faces from the cards at hand: the natural card first, then jokers."""
    left = list(pairs)
    slots = []
    for wanted in faces:
        pair = next((p for p in left if p[0].face is wanted), None) or next(
            (p for p in left if p[0].face is None), None
        )
        if pair is None:
            return None
        left.remove(pair)
        slots.append(Slot(pair[1], wanted, owner))
    return slots


def _onto_group(meld: Meld, pairs: Sequence[Pair], owner: int) -> Iterator[Meld]:
    if meld.kind is not GROUP and len(meld) > 1:
        return
    rank = meld.low if meld.kind is GROUP else _only_rank(meld)
    new = [Slot(c, None if t.joker else t.face, owner) for t, c in pairs]
    if len(meld) + len(new) > GROUP_MOST or any(t.face is not None and t.face.rank != rank for t, _ in pairs):
        return
    if any(t.joker and t.face is not None and t.face.suit in _suits(meld.slots) for t, _ in pairs):
        return
    whole = _group(meld, (*meld.slots, *new), rank)
    if whole is not None:
        yield whole


def _only_rank(meld: Meld) -> int:
    only = meld.slots[0].face
    return only.rank if only is not None else meld.low


def _suits(slots: Sequence[Slot]) -> list[object]:
    return [s.face.suit for s in slots if s.face is not None]


def _group(meld: Meld, slots: tuple[Slot, ...], rank: int) -> Meld | None:
    """A group of these slots, its joker resolved where only one suit is left for it (S5.5)."""
    suits = _suits(slots)
    if len(slots) > GROUP_MOST or len(set(suits)) != len(suits):
        return None
    if len(slots) == GROUP_MOST and len(suits) == GROUP_MOST - 1:
        missing = next(s for s in SUITS if s not in suits)
        slots = tuple(changed(s, face=face(rank, missing)) if s.face is None else s for s in slots)
    return Meld(meld.number, GROUP, slots, rank)


def _onto_identity(meld: Meld, pairs: Sequence[Pair], style: MeldStyle, owner: int) -> Iterator[Meld]:
    only = meld.slots[0].face
    if not style.identities or only is None or (meld.kind is not IDENTITY and len(meld) > 1):
        return
    if len(meld) + len(pairs) > GROUP_MOST or any(t.face not in (only, None) for t, _ in pairs):
        return
    new = tuple(Slot(c, only, owner) for _, c in pairs)
    yield Meld(meld.number, IDENTITY, (*meld.slots, *new), only.rank)


def joined(meld: Meld, other: Meld, style: MeldStyle) -> list[Meld]:
    """Every meld that ``other`` joining ``meld`` could make, under the number of ``meld`` (S11.2)."""
    found = list(_joined_runs(meld, other, style))
    rank = meld.low if meld.kind is GROUP else _only_rank(meld)
    other_rank = other.low if other.kind is GROUP else _only_rank(other)
    both = (*meld.slots, *other.slots)
    if rank == other_rank and all(m.kind is GROUP or len(m) == 1 for m in (meld, other)):
        whole = _group(meld, both, rank)
        if whole is not None:
            found.append(whole)
    only = meld.slots[0].face
    alike = all(s.face is only for s in both) and all(m.kind is IDENTITY or len(m) == 1 for m in (meld, other))
    if style.identities and only is not None and alike and len(both) <= GROUP_MOST:
        found.append(Meld(meld.number, IDENTITY, both, only.rank))
    return found


def _joined_runs(meld: Meld, other: Meld, style: MeldStyle) -> Iterator[Meld]:
    size = len(meld) + len(other)
    faces = [m.slots[0].face for m in (meld, other)]
    if faces[0] is None or faces[1] is None or faces[0].suit is not faces[1].suit:
        return
    for one in run_starts(meld, style):
        for two in run_starts(other, style):
            for lower, upper, low, high in ((meld, other, one, two), (other, meld, two, one)):
                gap = low + len(lower) - high
                if (gap == 0 or (style.circular and gap % KING == 0)) and style.run_fits(low, size):
                    yield Meld(meld.number, RUN, (*lower.slots, *upper.slots), low)
