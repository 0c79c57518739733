"""The place where the player was, so that a match can be taken up there: lists, menus, and the message listened to.

All of it is a convenience: what does not fit any more is left out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .lists import ListContext

if TYPE_CHECKING:
    from ..parts import Ui

#: The commands that open a place and do nothing else, so that they can be carried out again.
OPENING = frozenset(
    "hand.menu help.keys meld.menu melds.inside melds.menu melds.open pozzo.open property.open review.open rules.here"
    " rules.open settings.open table.menu".split()
)


def written(ui: Ui) -> dict[str, object]:
    """Where the player is, as plain values."""
    places = []
    for layer in ui.stack.places[1:]:
        if not isinstance(layer, ListContext) or layer.opened_by not in OPENING:
            break
        places.append({"opened_by": layer.opened_by, "at": layer.at})
    listened = ui.voice.history.place
    return {"places": places, "listened": "" if listened is None else listened.text}


def gone_back(ui: Ui, desk: dict[str, object]) -> bool:
    """Open the places that were open, from the hand on, and say nothing; whether there were any."""
    listened, places = desk.get("listened"), desk.get("places")
    if isinstance(listened, str) and listened:
        ui.voice.history.return_to(listened)
    for place in places if isinstance(places, list) else []:
        name, at = (place.get("opened_by"), place.get("at")) if isinstance(place, dict) else (None, None)
        if not isinstance(name, str) or not isinstance(at, int) or not _open(ui, name, at):
            break
    return len(ui.stack.places) > 1


def _open(ui: Ui, name: str, at: int) -> bool:
    """Open a place as its key would, at this entry; whether it is open now."""
    depth = len(ui.stack.places)
    if name not in OPENING or name not in ui.stack.keymap.bindings(ui.stack.top.tables):
        return False
    ui.stack.reopen(name)
    if len(ui.stack.places) != depth + 1 or not isinstance(ui.stack.top, ListContext):
        return False
    ui.stack.top.at = max(0, min(at, len(ui.stack.top.items) - 1))
    return True
