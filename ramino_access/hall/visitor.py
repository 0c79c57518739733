"""Who is at the other end of a line to a hall, before and while they are at a table."""

from __future__ import annotations

from dataclasses import dataclass

from .guest import Guest, Wire
from .messages import Hello
from .room import Room


@dataclass(eq=False, slots=True)
class Visitor:
    """Somebody with a line. ``hello`` is None until they have said who they are."""

    line: Wire
    hello: Hello | None = None
    token: str = ""
    room: Room | None = None
    guest: Guest | None = None
    refused: int = 0

    @property
    def sits(self) -> bool:
        """Whether this line leads to somebody at a table."""
        return self.room is not None and self.guest is not None and self.guest.line is self.line
