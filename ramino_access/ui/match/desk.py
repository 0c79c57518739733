"""What lies in front of the player, so that a match can be taken up as it was left: order, focus, selection, prepared.

All of it is a convenience: whatever does not fit the hand any more is left out.
"""

from __future__ import annotations

from contextlib import suppress

from ...core.cards import Card, face_of_code
from ...play.encoding.shapes import write_card
from .own_hand import Hand, Order


def written(hand: Hand) -> dict[str, object]:
    """The desk as plain values."""
    return {
        "order": hand.order.value,
        "focus": "" if hand.focus is None else write_card(hand.focus),
        "selected": [write_card(c) for c in hand.selected],
        "prepared": [[write_card(c) for c in meld] for meld in hand.prepared],
        "names": {write_card(c): face.code for c, face in hand.names.items()},
    }


def laid_out(hand: Hand, desk: dict[str, object]) -> None:
    """Lay the hand out as it was; ``hand`` holds the cards that it has now."""
    held = {write_card(c): c for c in hand.cards}

    def cards(value: object) -> list[Card]:
        codes = value if isinstance(value, list) else []
        return [held[code] for code in dict.fromkeys(c for c in codes if isinstance(c, str)) if code in held]

    with suppress(ValueError):
        hand.sort(Order(desk.get("order")))
    aside: set[Card] = set()
    melds = desk.get("prepared")
    for meld in melds if isinstance(melds, list) else []:
        found = cards(meld)
        if found and len(found) == len(meld) and not aside.intersection(found):
            hand.prepare(found)
            aside.update(found)
    hand.selected = [c for c in cards(desk.get("selected")) if c not in aside]
    focus = cards([desk.get("focus")])
    if focus and focus[0] not in aside:
        hand.focus = focus[0]
    names = desk.get("names")
    for code, face in names.items() if isinstance(names, dict) else ():
        card = held.get(code)
        if card is not None and card.is_joker and card in aside:
            with suppress(KeyError, TypeError):
                hand.names[card] = face_of_code(face)
