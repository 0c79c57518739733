"""Why a play was refused, in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ..core.actions import Action, Lift, Split, Swap
from ..core.cards import Face
from ..core.refusals import Refusal
from ..i18n.catalog import Catalog
from .telling import sentence

#: Plays for which a card that does not fit is told in other words.
_OTHER_WORDS: Mapping[type[object], str] = {Lift: "lift", Swap: "swap", Split: "split"}


def word(catalog: Catalog, refusal: Refusal, names: Sequence[str], *, action: Action | None = None) -> str:
    """Why the play was refused, and what would be right.

    ``names`` are the players' by seat. ``action``, where it is known, makes ``does-not-fit`` say what is
    wrong with that kind of play.
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
        case _:
            pass
    if "cost" in args:
        args["price"] = "none" if args["cost"] is None else "points"
        args["cost"] = args["cost"] or 0
    return sentence(catalog.text(message, **args))


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
