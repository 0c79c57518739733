"""Why a play was refused, in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ..core.actions import Action, Discard, Lift, Split, Swap
from ..core.cards import Card, Face
from ..core.refusals import Refusal
from ..core.rules import Rules
from ..core.view import View
from ..i18n.catalog import Catalog
from . import doings
from .declared import looking
from .telling import begun

#: Plays for which a card that does not fit is told in other words.
_OTHER_WORDS: Mapping[type[object], str] = {Lift: "lift", Swap: "swap", Split: "split"}


def word(
    catalog: Catalog,
    refusal: Refusal,
    names: Sequence[str],
    *,
    action: Action | None = None,
    view: View | None = None,
    rules: Rules | None = None,
) -> str:
    """Why the play was refused, and what would be right.

    ``names`` are the players' by seat. ``action``, where it is known, makes ``does-not-fit`` say what is
    wrong with that kind of play, and ``cards-owed`` that the discard is one of them; ``view`` makes ``draw-first``
    say what a last look allows (T5). With ``rules`` too it says from where a card may come; ``rules`` make
    ``already-drew`` say whether the turn ends with a discard.
    """
    args = dict(refusal.args)
    message = f"refusal-{refusal.code}"
    match refusal.code:
        case "not-your-turn":
            seat = args.pop("seat")
            assert isinstance(seat, int)
            args["name"] = names[seat]
        case "card-not-in-hand" | "does-not-fit" | "which-end":
            args["card"] = args.pop("token")
            if refusal.code == "does-not-fit" and type(action) in _OTHER_WORDS:
                message += f".{_OTHER_WORDS[type(action)]}"
        case "not-a-meld" if "tokens" in args:
            args["cards"] = args.pop("tokens")
        case "not-a-meld":
            message += ".merge"
        case "which-card":
            args["choices"] = _choices(catalog, args["choices"])
        case "table-incoherent":
            args["count"] = _size(args["melds"])
        case "draw-first" if view is not None and looking(view):
            message += ".look"
        case "draw-first" if view is not None and rules is not None:
            message += _from_where(view, rules)
        case "already-drew" if rules is not None and rules.discards_due:
            message += ".discard"
        case "cards-owed" if isinstance(action, Discard) and (named := _discarded(args["cards"], action, view)):
            message += ".discard"
            args["cards"] = named
        case _:
            pass
    if "cost" in args:
        args["price"] = "none" if args["cost"] is None else "points"
        args["cost"] = args["cost"] or 0
    return begun(catalog, catalog.text(message, **args))


def _from_where(view: View, rules: Rules) -> str:
    """Which words name no source but those that a card may come from now."""
    ways = {what for what, _ in doings.draws(view, rules)}
    taking = not ways.isdisjoint({"take", "take-deeper"})
    if "draw" in ways:
        return ".both" if taking else ".stock"
    return ".discards" if taking else ""


def _discarded(owed: object, action: Discard, view: View | None) -> list[Card]:
    """The owed card that was to be the discard; nothing where another copy of it is free (G1)."""
    assert isinstance(owed, Sequence)

    def meant(card: Card) -> bool:
        return card.is_joker if action.token.joker else card.face == action.token.face

    if view is not None and any(meant(c) and c not in owed for c in view.hand):
        return []
    return [c for c in owed if meant(c)][:1]


def _size(sequence: object) -> int:
    assert isinstance(sequence, Sequence)
    return len(sequence)


def _choices(catalog: Catalog, choices: object) -> list[object]:
    """What the jokers could stand for: one card each, or several together."""
    assert isinstance(choices, Sequence)
    found: list[object] = []
    for faces in choices:
        known: list[Face | str] = [catalog.text("any-suit") if f is None else f for f in faces]
        found.append(known[0] if len(known) == 1 else known)
    return found
