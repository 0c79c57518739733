"""What a turn of another player has made of the table that is everybody's: one sentence (M4).

It tells where each card has gone, and so what every meld is now: what lies in a new meld, what was added to which, and
which of these cards come from other melds. Whoever keeps the table in mind strikes those out there.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import TypeAlias

from ..config.sayable import BRIEF
from ..core.cards import KING, Card, Face, Suit
from ..core.cards import face as face_of
from ..core.events import LaidOff, Lifted, Melded, Merged, SplitMeld
from ..core.melds import FULL, GROUP_MOST, HIGH_ACE, Kind, Meld, Slot, rank_at
from ..i18n.catalog import Catalog
from . import meld_words
from .sentences import Telling

Table = Mapping[int, Meld]
"""Melds by their numbers."""


Play: TypeAlias = Melded | LaidOff | Lifted | SplitMeld | Merged
"""What is done to melds, and leaves nothing else to be told."""


def made(telling: Telling, group: Sequence[Play]) -> str:
    """What the listener's own play has made of the melds that it touched, each as it lies now."""
    numbers = dict.fromkeys(getattr(event, name) for event in group for name in ("meld", "new") if hasattr(event, name))
    catalog, lifted = telling.catalog, [event.card for event in group if isinstance(event, Lifted)]
    parts = []
    for number in numbers:
        meld = telling.meld(number)
        if meld is None:
            parts.append(catalog.text("own-gone", number=number, cards=lifted))
        elif not meld.complete:
            parts.append(catalog.text("own-rest", number=number, meld=_rest(catalog, meld)))
        else:
            new = isinstance(group[0], Melded) or getattr(group[0], "new", None) == number
            words = _shortly(catalog, meld) if new else _as_left(catalog, meld)
            parts.append(catalog.text("story-new" if new else "own-now", number=number, meld=words))
    return catalog.text("own-table", parts=parts)


def changed(old: Table, now: Table) -> bool:
    """Whether anything lies otherwise."""
    return {n: m.slots for n, m in old.items()} != {n: m.slots for n, m in now.items()}


def story(telling: Telling, seat: int, old: Table, now: Table) -> str:
    """Which melds are new, what has come to the others and from where, and which are gone; how few cards are left."""
    return _sentence(telling, seat, [*parts(telling, old, now)])


def last(telling: Telling, seat: int, old: Table, now: Table) -> str:
    """The cards of the hand alone, where they are the last: nobody plays on with the table."""
    laid = sum(map(_faces, now.values()), Counter[Face]()) - sum(map(_faces, old.values()), Counter[Face]())
    cards = sorted(laid.elements(), key=lambda face: (face.is_joker, face.suit or 0, face.rank))
    return _sentence(telling, seat, [telling.catalog.text("story-last", cards=cards)])


def _sentence(telling: Telling, seat: int, parts: Sequence[str]) -> str:
    count = len(telling.view.state.hands[seat]) if seat in telling.few else 0
    return telling.catalog.text("event-story", name=telling.names[seat], parts=parts, count=count)


def gist(telling: Telling, seat: int, old: Table, now: Table) -> str:
    """The same by the numbers of the melds; what is told of one meld alone is short enough."""
    new, gone = [n for n in now if n not in old], [n for n in old if n not in now]
    others = [n for n in now if n in old and now[n].slots != old[n].slots]
    if len([*new, *others, *gone]) == 1:
        return story(telling, seat, old, now)
    kinds = {"story-new-numbers": new, "story-changed": others, "story-gone": gone}
    parts = [telling.text(kind, count=len(them), numbers=them) for kind, them in kinds.items() if them]
    return _sentence(telling, seat, parts)


def parts(telling: Telling, old: Table, now: Table) -> Iterator[str]:
    """The story meld by meld, without who has done it; in brief without where cards come from, but with the numbers of
    the melds that have fewer."""
    origins = _origins(old, now)
    whole = {number: _joined_to(old, now, number) for number in old if number not in now}
    places = [*old.values(), *now.values()]
    for number, meld in now.items():
        if number not in old:
            yield telling.catalog.text("story-new", number=number, meld=_new_words(telling, meld, origins[number], old))
    for number, meld in now.items():
        if number in old and _told_anew(old[number], meld):
            words = _new_words(telling, meld, origins[number], old)
            yield telling.catalog.text("story-now", number=number, meld=words)
        elif number in old:
            yield from _added(telling, meld, origins[number], whole, places)
    gone = [number for number, joined in whole.items() if joined is None]
    if gone:
        yield telling.catalog.text("story-gone", count=len(gone), numbers=gone)
    less = [n for n in now if n in old and _faces(old[n]) - _faces(now[n]) and not _told_anew(old[n], now[n])]
    if less and telling.level == BRIEF:
        yield telling.catalog.text("story-less", numbers=less)


def before_and_after(catalog: Catalog, old: Table, now: Table) -> Iterator[str]:
    """A sentence for each meld that lies otherwise, as it was and as it is."""
    for number in sorted({*old, *now}):
        before, after = old.get(number), now.get(number)
        was, is_now = (None if meld is None else meld_words.words(catalog, meld) for meld in (before, after))
        if before is None:
            yield catalog.text("meld-new", number=number, now=is_now)
        elif after is None:
            yield catalog.text("meld-gone", number=number, was=was)
        elif before.slots != after.slots:
            yield catalog.text("meld-was", number=number, was=was, now=is_now)


def _faces(meld: Meld) -> Counter[Face]:
    return Counter(slot.card.face for slot in meld.slots)


def _origins(old: Table, now: Table) -> dict[int, dict[Face, int | None]]:
    """Of each meld now, the faces that did not lie there, and the meld from which each has come; None: from the hand.
    Of equal cards nobody tells which is which."""
    gone: dict[Face, list[int]] = {}
    for number, meld in old.items():
        for face in (_faces(meld) - _faces(now[number]) if number in now else _faces(meld)).elements():
            gone.setdefault(face, []).append(number)
    came = {n: _faces(meld) - _faces(old[n]) if n in old else _faces(meld) for n, meld in now.items()}
    return {n: {face: gone[face].pop(0) if gone.get(face) else None for face in faces} for n, faces in came.items()}


def _told_anew(before: Meld, meld: Meld) -> bool:
    """Whether which cards come and go would not say what the meld is now: with jokers, where an ace fits both ends or
    lies round the corner, where a remnant has become a meld of another kind."""
    if before.slots == meld.slots:
        return False
    corner = any(one.kind is Kind.RUN and (len(one) >= KING or one.high > HIGH_ACE) for one in (before, meld))
    return bool(before.jokers or meld.jokers) or before.kind is not meld.kind or corner


def _joined_to(old: Table, now: Table, number: int) -> int | None:
    """The older meld that has all cards of one that is gone."""
    cards = {slot.card for slot in old[number].slots}
    return next((n for n, meld in now.items() if n in old and cards <= {slot.card for slot in meld.slots}), None)


def _new_words(telling: Telling, meld: Meld, origins: Mapping[Face, int | None], old: Table) -> str:
    """A new meld, or one that is told anew, and which of its cards come from others; where these gave it all that they
    had of its faces, their numbers say which."""
    catalog = telling.catalog
    if telling.level == BRIEF:
        return meld_words.words(catalog, meld, brief=True)
    taken = {number: slots for number, slots in _by_origin(meld, origins).items() if number is not None}
    words = _shortly(catalog, meld)
    if not taken:
        return words
    if all(len(slots) == _shared(old[number], meld) for number, slots in taken.items()):
        return catalog.text("story-with", meld=words, cards=[catalog.text("story-taken-from", numbers=sorted(taken))])
    if meld.kind is Kind.GROUP:
        each = [(slot.card, number) for number, slots in taken.items() for slot in slots]
        moved = [catalog.text("story-suit-from", card=card, number=number) for card, number in each]
    else:
        moved = [_ranks_from(telling, [slot.card for slot in slots], number) for number, slots in taken.items()]
    return catalog.text("story-with", meld=words, cards=moved)


def _shared(before: Meld, meld: Meld) -> int:
    """How many cards of the new meld have their equals in an older one as it was."""
    return sum((_faces(before) & _faces(meld)).values())


def _shortly(catalog: Catalog, meld: Meld) -> str:
    """A meld in the fewest words that name all its cards: a group of three by the suit that it lacks."""
    if meld.jokers or meld.kind is Kind.IDENTITY or catalog.short:
        return meld_words.words(catalog, meld)
    lacks = {*Suit} - {slot.card.face.suit for slot in meld.slots}
    if meld.kind is Kind.GROUP and len(meld) == FULL:
        return catalog.text("story-group", rank=meld.low, card=face_of(meld.low, lacks.pop()))
    return meld_words.words(catalog, meld, brief=True)


def _rest(catalog: Catalog, meld: Meld) -> str:
    """What is left of a meld that the listener's own play has cut short: of a run the ranks, its suit is known."""
    if meld.kind is not Kind.RUN or meld.jokers or len(meld) == 1:
        return meld_words.words(catalog, meld)
    return _in_place(catalog, meld, meld.slots)


def _as_left(catalog: Catalog, meld: Meld) -> str:
    """A meld as the listener's own play has left it, who knows of which suit it is."""
    if meld.kind is not Kind.RUN or meld.jokers:
        return _shortly(catalog, meld)
    between = 0 if len(meld) > FULL else rank_at(meld.low + 1)  # the rank between the ends, as in "meld-run.brief"
    return catalog.text("own-run", low=meld.low, high=rank_at(meld.high), between=between)


def _ranks_from(telling: Telling, cards: Sequence[Card], number: int | None) -> str:
    """Cards of a run that come from another meld: three or more in a row by their ends."""
    low, high = cards[0].face.rank, cards[-1].face.rank
    if len(cards) >= FULL and rank_at(low + len(cards) - 1) == high:  # an ace may be the high end
        return telling.catalog.text("story-span-from", low=low, high=high, number=number)
    return telling.catalog.text("story-ranks-from", cards=cards, number=number)


def _added(
    telling: Telling,
    meld: Meld,
    origins: Mapping[Face, int | None],
    whole: Mapping[int, int | None],
    places: Sequence[Meld],
) -> Iterator[str]:
    """What has come to an older meld, from the hand and from others; those that have joined it as a whole. A card that
    fits in no other of the ``places`` goes with its suit and rank, and without the number."""
    for origin, slots in _by_origin(meld, origins).items():
        if origin is not None and whole.get(origin) == meld.number:
            yield telling.catalog.text("story-joined", old=origin, number=meld.number)
            continue
        if origin is None and not telling.catalog.short and not _elsewhere(meld.number, slots, places):
            yield telling.catalog.text("story-plain", cards=meld_words.some(telling.catalog, meld, slots))
            continue
        cards = _in_place(telling.catalog, meld, slots)
        if origin is not None and telling.level != BRIEF:
            cards = telling.catalog.text("story-from", cards=cards, number=origin)
        yield telling.catalog.text("story-on", cards=cards, number=meld.number)


def _in_place(catalog: Catalog, meld: Meld, slots: Sequence[Slot]) -> str:
    """Cards that have come to a meld whose number is said: of a run their ranks, of a group their suits."""
    if catalog.short:
        return meld_words.some(catalog, meld, slots)
    kind = "story-ranks" if meld.kind is Kind.RUN else "story-suits"
    return catalog.text(kind, cards=[slot.card for slot in slots])


def _elsewhere(number: int, slots: Sequence[Slot], places: Sequence[Meld]) -> bool:
    """Whether one of these cards might lie at another meld as well."""
    return any(_takes(place, slot.card.face) for place in places if place.number != number for slot in slots)


def _takes(meld: Meld, face: Face) -> bool:
    """Whether a card of this face might lie there, for all that a listener knows."""
    if meld.kind is not Kind.RUN:
        return len(meld) < GROUP_MOST and face.rank == meld.low
    return face.suit == meld.slots[0].card.face.suit and face.rank in (rank_at(meld.low - 1), rank_at(meld.high + 1))


def _by_origin(meld: Meld, origins: Mapping[Face, int | None]) -> dict[int | None, list[Slot]]:
    """The slots that have come, by the meld in which their cards lay; None: by the hand."""
    places: dict[int | None, list[Slot]] = {}
    for slot in meld.slots:
        if slot.card.face in origins:
            places.setdefault(origins[slot.card.face], []).append(slot)
    return places
