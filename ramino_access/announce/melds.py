"""Words for a meld, as short as they can be without leaving anything open."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ..core.cards import Face
from ..core.melds import Kind, Meld, Slot, rank_at
from ..i18n.catalog import Catalog

#: Runs of at least this many cards are told by their ends.
LONG_RUN = 4


def words(catalog: Catalog, meld: Meld) -> str:
    """The cards of a meld, without its number: "hearts, four to eight", "three nines: hearts, spades, joker"."""
    count = len(meld)
    if not count:
        return catalog.text("meld-empty")
    if count == 1:
        return _single(catalog, meld.slots[0])
    if meld.kind is Kind.RUN:
        return _long_run(catalog, meld) if count >= LONG_RUN else _short_run(catalog, meld)
    if meld.kind is Kind.GROUP:
        return catalog.text("meld-group", count=count, rank=meld.low, items=[s.card for s in meld.slots])
    name = "meld-identity-joker" if meld.jokers else "meld-identity"
    return catalog.text(name, count=count, rank=meld.low, card=_a_face(meld))


def named(catalog: Catalog, meld: Meld) -> str:
    """The meld with its number: "combination 1: hearts, four to eight"."""
    return catalog.text("meld-named", number=meld.number, meld=words(catalog, meld))


def line(catalog: Catalog, meld: Meld) -> str:
    """As ``named``; what is left of a meld that a turn has cut short is said to be that."""
    if meld.complete:
        return named(catalog, meld)
    return catalog.text("meld-rest", number=meld.number, meld=words(catalog, meld))


def several(catalog: Catalog, melds: Iterable[Meld], *, brief: bool = False) -> str:
    """Melds one after the other with their numbers, by which they are named later; in ``brief`` "number 1: ..."."""
    text = ""
    for meld in melds:
        message = "meld-named-brief" if brief else "meld-named"
        said = catalog.text(message, number=meld.number, meld=words(catalog, meld))
        text = catalog.text("list-more", style="semicolon", left=text, right=said) if text else said
    return text


def numbers(catalog: Catalog, found: Sequence[int]) -> str:
    """Melds by their numbers alone: "combinations 2 and 5"."""
    return catalog.text("meld-names", count=len(found), numbers=list(found))


def _single(catalog: Catalog, slot: Slot) -> str:
    if slot.card.is_joker and slot.face is not None:
        return catalog.text("joker-as", joker=slot.card, card=slot.face)
    return catalog.text("card-alone", card=slot.card)


def _a_face(meld: Meld) -> Face | None:
    return next((s.face for s in meld.slots if s.face is not None), None)


def _replaced(meld: Meld) -> list[Face | None]:
    return [s.face for s in meld.slots if s.card.is_joker]


def _short_run(catalog: Catalog, meld: Meld) -> str:
    """Card by card, the suit behind the last natural one; jokers in their places."""
    last = max((i for i, s in enumerate(meld.slots) if not s.card.is_joker), default=-1)
    if last < 0:
        return _long_run(catalog, meld)
    cards = [s.card for s in meld.slots]
    head, tail = cards[: last + 1], cards[last + 1 :]
    low, high = rank_at(meld.low), rank_at(meld.high)
    args = {"jokers": meld.jokers, "head": head, "card": cards[last]}
    ends = {"low": low, "high": high, "replaced": _replaced(meld)}  # by which braille tells every run
    if tail:
        # "three and four of spades, joker": the joker behind the suit, where nobody takes it for one of spades.
        return catalog.text("meld-run-short-tail", tail=tail, **args, **ends)
    return catalog.text("meld-run-short", **args, **ends)


def _long_run(catalog: Catalog, meld: Meld) -> str:
    low, high = rank_at(meld.low), rank_at(meld.high)
    replaced = _replaced(meld)
    if not replaced:
        return catalog.text("meld-run", card=_a_face(meld), low=low, high=high)
    if len(replaced) == 1:
        return catalog.text("meld-run-joker", card=_a_face(meld), low=low, high=high, replaced=replaced[0])
    return catalog.text("meld-run-jokers", card=_a_face(meld), low=low, high=high, replaced=replaced)
