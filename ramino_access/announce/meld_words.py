"""Words for a meld, as short as they can be without leaving anything open; and who owns what of the table (C4)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ..core.cards import Face
from ..core.melds import Kind, Meld, Slot, rank_at
from ..core.rules import Rules
from ..core.view import View
from ..i18n.catalog import Catalog
from .sentences import begun
from .standings import who

#: Runs of at least this many cards are told by their ends.
LONG_RUN = 4


def words(catalog: Catalog, meld: Meld, *, brief: bool = False, laid: bool = False) -> str:
    """The cards of a meld, without its number: "hearts, four to eight", "three nines: hearts, spades, joker".

    ``brief``: a run by its ends, a group without its suits, and of jokers only that they are there.
    ``laid``: as what somebody is told to lay.
    """
    count, brief = len(meld), brief and not catalog.short
    if not count:
        return catalog.text("meld-empty")
    if count == 1:
        return _single(catalog, meld.slots[0])
    if meld.kind is Kind.RUN:
        return _long_run(catalog, meld, brief) if brief or count >= LONG_RUN else _short_run(catalog, meld)
    if meld.kind is Kind.GROUP:
        message = "meld-group" if catalog.short else f"meld-group{'.brief' if brief else '.laid' if laid else ''}"
        cards = [s.card for s in meld.slots]
        return catalog.text(message, count=count, rank=meld.low, items=cards, jokers=meld.jokers)
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
    """Melds one after the other with their numbers, by which they are named later: "number 1: ..."."""
    text = ""
    for meld in melds:
        said = catalog.text("meld-named-brief", number=meld.number, meld=words(catalog, meld, brief=brief))
        text = catalog.text("list-more", style="semicolon", left=text, right=said) if text else said
    return text


def numbers(catalog: Catalog, numbers: Sequence[int]) -> str:
    """Melds by their numbers alone: "combinations 2 and 5"."""
    return catalog.text("meld-names", count=len(numbers), numbers=list(numbers))


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
        return _long_run(catalog, meld, brief=False)
    cards = [s.card for s in meld.slots]
    head, tail = cards[: last + 1], cards[last + 1 :]
    low, high = rank_at(meld.low), rank_at(meld.high)
    args = {"jokers": meld.jokers, "head": head, "card": cards[last]}
    ends = {"low": low, "high": high, "replaced": _replaced(meld)}  # by which braille tells every run
    if tail:
        # "three and four of spades, joker": the joker behind the suit, where nobody takes it for one of spades.
        return catalog.text("meld-run-short-tail", tail=tail, **args, **ends)
    return catalog.text("meld-run-short", **args, **ends)


def _long_run(catalog: Catalog, meld: Meld, brief: bool) -> str:  # noqa: FBT001 - passed on
    replaced = _replaced(meld)
    args = {"card": _a_face(meld), "low": rank_at(meld.low), "high": rank_at(meld.high)}
    if brief:
        args["between"] = 0 if len(meld) >= LONG_RUN else rank_at(meld.low + 1)
    if not replaced:
        return catalog.text("meld-run.brief" if brief else "meld-run", **args)
    one = len(replaced) == 1
    message = "meld-run-joker" if one else "meld-run-jokers"
    return catalog.text(f"{message}.brief" if brief else message, replaced=replaced[0] if one else replaced, **args)


def property_lines(catalog: Catalog, view: View, names: Sequence[str], rules: Rules) -> list[str]:
    """One line for each player who owns anything, the richest first: the points, then what they are made of."""
    lying = sorted(view.state.melds, key=lambda m: m.number)
    worth = {seat: sum(rules.values.owner_points(m, seat) for m in lying) for seat in range(view.state.seats)}
    owners = {slot.owner for m in lying for slot in m.slots}
    said = []
    for seat in sorted(owners, key=lambda s: (-worth[s], s)):
        parts = [_part(catalog, m, seat, rules) for m in lying if any(s.owner == seat for s in m.slots)]
        text = catalog.text("property", player=who(catalog, view, names, seat), points=worth[seat], parts=parts)
        said.append(begun(catalog, text))
    return said or [catalog.text("melds-none")]


def property_of_card(catalog: Catalog, meld: Meld, index: int, view: View, names: Sequence[str], rules: Rules) -> str:
    """Whose one card of a meld is: "seven of hearts, Anna, 5 points"."""
    slot = meld.slots[index]
    player, points = who(catalog, view, names, slot.owner), rules.values.slot_points(meld, index)
    return begun(catalog, catalog.text("property-card", card=slot.card, player=player, points=points))


def _part(catalog: Catalog, meld: Meld, seat: int, rules: Rules) -> str:
    """What a seat owns of one meld: the whole of it, or some cards."""
    mine = tuple(slot for slot in meld.slots if slot.owner == seat)
    whole = len(mine) == len(meld.slots)
    cards = words(catalog, meld) if whole else some(catalog, meld, mine)
    points = rules.values.owner_points(meld, seat)
    return catalog.text("property-part", number=meld.number, points=points, cards=cards, whole=whole)


def some(catalog: Catalog, meld: Meld, slots: Sequence[Slot]) -> str:
    """Some cards of a meld, their suit or rank said once."""
    cards = [slot.card for slot in slots]
    if len(cards) == 1:
        return catalog.text("card-alone", card=cards[0])
    if meld.kind is Kind.RUN:
        return catalog.text("meld-part", head=cards, card=cards[0])
    return catalog.text("hand-rank", rank=meld.low, cards=cards)
