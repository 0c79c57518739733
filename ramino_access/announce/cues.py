"""Which sound goes with what happens. The sounds come beside the words and never instead of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeAlias

from ..core.events import Event
from ..speech.port import Utterance
from .events import EVENTS

#: Where another player's event sounds otherwise than one's own.
ANOTHERS: Mapping[str, str] = {"win": "loss"}

#: What is heard of the others' plays, by how much is said of them. One's own are always heard.
OTHERS: Mapping[str, frozenset[str]] = {
    "brief": frozenset({"few-cards", "loss"}),
    "normal": frozenset({"few-cards", "loss", "meld", "penalty"}),
    "full": frozenset({"few-cards", "loss", "meld", "penalty", "draw", "discard"}),
}

YOUR_TURN = "your-turn"


#: A sound, and the seat that it is about.
Cue: TypeAlias = tuple[str, int | None]


def cues(events: Iterable[Event], said: Iterable[Utterance], seat: int | None, verbosity: str) -> list[Cue]:
    """The sounds for these events, as ``seat`` hears them, in their order; ``said`` is what is told of them.

    What happens several times in a row sounds once.
    """
    found: list[Cue] = []
    for event in events:
        cue = EVENTS[type(event)].cue
        if cue is None:
            continue
        whose = getattr(event, "seat", seat)
        if whose != seat:
            cue = ANOTHERS.get(cue, cue)
            if cue not in OTHERS[verbosity]:
                continue
        found.append((cue, whose))
    if any(utterance.category == "turn" and utterance.about == seat for utterance in said):
        found.append((YOUR_TURN, seat))
    return [cue for at, cue in enumerate(found) if at == 0 or cue[0] != found[at - 1][0]]
