"""What a turn of another player has made of the table that is everybody's: one sentence (M4)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from ..config.sayable import BRIEF
from ..core.melds import GROUP_MOST, Kind, Meld
from . import meld_words
from .sentences import Telling

Table = Mapping[int, Meld]
"""Melds by their numbers."""


def changed(old: Table, now: Table) -> bool:
    """Whether anything lies otherwise."""
    return {n: m.slots for n, m in old.items()} != {n: m.slots for n, m in now.items()}


def story(telling: Telling, seat: int, old: Table, now: Table) -> str:
    """How many cards of the hand were laid, which melds are new, which have grown or are others now, and which are
    gone."""
    count = sum(map(len, now.values())) - sum(map(len, old.values()))
    return telling.about("event-story", seat, count=count, parts=[*_parts(telling, old, now)])


def _parts(telling: Telling, old: Table, now: Table) -> Iterator[str]:
    def said(message: str, meld: Meld) -> str:
        full = meld.kind is Kind.GROUP and len(meld) == GROUP_MOST and not meld.jokers  # of every suit
        words = meld_words.words(telling.catalog, meld, brief=full or telling.level == BRIEF)
        return telling.text(message, number=meld.number, meld=words)

    new = [meld for number, meld in now.items() if number not in old]
    others = [meld for number, meld in now.items() if number in old and old[number].slots != meld.slots]
    grown = [meld for meld in others if _holds(meld, old[meld.number])]
    yield from (said("story-new", meld) for meld in new)
    yield from (said("story-grown", meld) for meld in grown)
    yield from (said("story-now", meld) for meld in others if meld not in grown)
    gone: Sequence[int] = [number for number in old if number not in now]
    if gone:
        yield telling.text("story-gone", count=len(gone), numbers=gone)


def _holds(meld: Meld, earlier: Meld) -> bool:
    """Whether the cards that lay there lie there still."""
    return {slot.card for slot in earlier.slots} <= {slot.card for slot in meld.slots}
