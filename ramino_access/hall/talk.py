"""Lines that people write to each other: cleaned, bounded, and not too many of them."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

from ..config.clean import clean
from .messages import Refused, Said, Say

if TYPE_CHECKING:
    from ..play.scheduling import Scheduler
    from .guest import Guest
    from .room import Room

MOST = 5
"""Lines of one person in ``WITHIN`` seconds."""

WITHIN = 10.0


class Talk:
    """What is written at one table."""

    def __init__(self, scheduler: Scheduler) -> None:
        self._scheduler = scheduler
        self._times: dict[str, deque[float]] = {}

    def say(self, room: Room, guest: Guest, wish: Say) -> Refused | None:
        """Pass a line on; or why not."""
        from .room import compared

        if not room.plan.chat:
            return Refused("no-chat")
        now = self._scheduler.time()
        times = self._times.setdefault(guest.token, deque(maxlen=MOST))
        if len(times) == MOST and now - times[0] < WITHIN:
            return Refused("too-much-said")
        text = " ".join(clean(wish.text).split())
        if not text:
            return Refused("nothing-said")
        only = None
        if wish.to:
            other = next((one for one in room.guests if compared(one.name) == compared(wish.to)), None)
            if other is None:
                return Refused("nobody", wish.to)
            only = frozenset({guest.name, other.name})
        elif guest.seat is None:  # who watches sees no hand, but must not advise those who play either
            only = frozenset(one.name for one in room.guests if one.seat is None)
        times.append(now)
        room.stream.add(Said(guest.name, text, wish.to), only)
        room.tell()
        return None
