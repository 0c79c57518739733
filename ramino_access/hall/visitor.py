"""Who is at the other end of a line to a hall, before and while they are at a table."""

from __future__ import annotations

from dataclasses import dataclass, field
from hmac import compare_digest

from .guest import Guest, Wire, tell
from .likeness import compared
from .messages import FromPlayer, Hello, Message
from .room import Room


@dataclass(eq=False, slots=True)
class Visitor:
    """Somebody with a line. ``hello`` is None until they have said who they are, and been believed.

    ``known``: by name and secret, or by a door that has asked for a key (``vouched``: the name, compared). ``tried``:
    they have said a name at least; ``by_word``: they are known by the return word of a seat alone, which is not enough
    to change a secret; ``wrong``: how many secrets were. ``asking``: it is looked up who they are;
    ``later``: what they have sent meanwhile.
    """

    line: Wire
    hello: Hello | None = None
    token: str = ""
    known: bool = False
    by_word: bool = False
    vouched: str = ""
    tried: bool = False
    wrong: int = 0
    asking: bool = False
    later: list[FromPlayer] = field(default_factory=list)
    room: Room | None = None
    guest: Guest | None = None
    refused: int = 0

    def send(self, message: Message) -> None:
        """Pass a message on to their program."""
        tell(self.line, message)

    @property
    def person(self) -> str:
        """Their name, compared, where they are known by it; else empty."""
        return compared(self.hello.name) if self.known and self.hello is not None else ""

    def belongs_to(self, room: Room) -> bool:
        """Whether somebody has a place at this table: by the return word, by being known, or by having lost the line to
        it on this very machine."""
        name = "" if self.hello is None else self.hello.name
        return any(
            compare_digest(guest.token.encode(), self.token.encode())
            or guest.is_person(name, known=self.known)
            or guest.left_on(self.line, name)
            for guest in room.guests
        )

    @property
    def sits(self) -> bool:
        """Whether this line leads to somebody at a table."""
        return self.room is not None and self.guest is not None and self.guest.line is self.line

    @property
    def dismissed(self) -> bool:
        """Whether the hall has said goodbye on this line: nothing that comes on it counts any more."""
        return self.guest is not None and not self.sits
