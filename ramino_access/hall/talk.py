"""Lines that people write to each other: cleaned, bounded, and not too many of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..config.clean import clean_line, clean_name
from .guest import Guest
from .likeness import compared
from .messages import MOST_SAID, Refused, Said, Say

if TYPE_CHECKING:
    from ..play.scheduling import Scheduler

MOST = 5
"""Lines of one person in ``WITHIN`` seconds."""

WITHIN = 10.0


class Talk:
    """What is written at one table."""

    def __init__(self, scheduler: Scheduler) -> None:
        self._scheduler = scheduler

    def heard(self, guest: Guest, wish: Say, people: Sequence[Guest]) -> tuple[Said, frozenset[str] | None] | Refused:
        """What is heard of a line that somebody wants to write, and the names of those who hear it (None: everybody);
        or why nobody does."""
        now = self._scheduler.time()
        while guest.said and now - guest.said[0] >= WITHIN:
            del guest.said[0]
        if len(guest.said) >= MOST:
            return Refused("too-much-said")
        text = clean_line(wish.text, MOST_SAID)
        if not text:
            return Refused("nothing-said")
        to = None
        if wish.to:
            to = next((one for one in people if compared(one.name) == compared(wish.to)), None)
            if to is None:
                return Refused("nobody", clean_name(wish.to))
        watches = guest.seat is None
        if watches and to is not None and to.seat is not None:  # who watches must not advise those who play
            return Refused("not-to-players")
        guest.said.append(now)
        if to is not None:
            return Said(guest.name, text, to.name), frozenset({guest.name, to.name})
        if watches or wish.watchers:
            among = frozenset(one.name for one in people if one.seat is None or one is guest)
            return Said(guest.name, text, watchers=True), among
        return Said(guest.name, text), None
