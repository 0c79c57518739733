"""The people of a hall: whoever has a line; and those who are known by name: what is asked about these, and answered,
which may be later.

Checking a secret takes time and memory on purpose. So nothing here waits: whoever keeps the people answers by a call.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from hmac import compare_digest
from typing import TYPE_CHECKING, Literal, Protocol

from ..core.policies.scoring import places
from .guest import Guest, Wire, tell
from .likeness import compared
from .messages import FromPlayer, Hello, PersonFigures, WireMessage

if TYPE_CHECKING:
    from .room import Room


class Relay(Protocol):
    """A line to another server that has the table of somebody who is served here."""

    def tell(self, message: FromPlayer) -> None:
        """They say this."""

    def drained(self) -> None:
        """Their own line takes messages again."""

    def hush(self, *, silent: bool) -> None:
        """Nothing comes from them any more, or they are heard again."""

    def close(self) -> None:
        """They are gone. Harmless when repeated."""


@dataclass(eq=False, slots=True)
class Visitor:
    """Somebody with a line. ``hello`` is None until they have said who they are, and been believed.

    ``known``: by name and secret, or by a door that has asked for a key (``vouched``: the name, compared). ``tried``:
    they have said a name at least; ``by_word``: they are known by the return word of a seat alone, which is not enough
    to change a secret; ``wrong``: how many secrets were. ``asking``: it is looked up who they are;
    ``postponed``: what they have sent meanwhile. ``relay``: the line to the server that has their table. ``barred``:
    by which ban they do not come in, ``outside``: the name by which they are known there; ``reads_rules``: they have
    still to accept the server's rules.
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
    postponed: list[FromPlayer] = field(default_factory=list)
    room: Room | None = None
    guest: Guest | None = None
    relay: Relay | None = None
    refused: int = 0
    barred: str = ""
    outside: str = ""
    reads_rules: bool = False

    def send(self, message: WireMessage) -> None:
        """Pass a message on to their program."""
        tell(self.line, message)

    @property
    def person(self) -> str:
        """Their name, compared, where they are known by it; else empty."""
        return compared(self.known_name)

    @property
    def known_name(self) -> str:
        """The name by which they are known, also where they do not come in; else empty."""
        return self.hello.name if self.known and self.hello is not None else self.outside

    def belongs_to(self, room: Room) -> bool:
        """Whether somebody has a place at this table: by the return word, by being known, or by having lost the line to
        it on this very machine."""
        name = "" if self.hello is None else self.hello.name
        return any(
            compare_digest(guest.token.encode(), self.token.encode())
            or guest.is_person(name, known=self.known)
            or guest.left_on(self.line, name)
            for guest in room.people.guests
        )

    @property
    def sits(self) -> bool:
        """Whether this line leads to somebody at a table."""
        return self.room is not None and self.guest is not None and self.guest.line is self.line

    @property
    def dismissed(self) -> bool:
        """Whether the hall has said goodbye on this line: nothing that comes on it counts any more."""
        return self.guest is not None and not self.sits


SHORTEST_SECRET = 8
"""Characters of a secret at least."""


@dataclass(frozen=True, slots=True)
class Login:
    """The answer to a name and a secret. ``name`` is as it is kept.

    ``once``: the secret was right, and has to be changed; ``taken``: somebody has the name; ``full``: no more people
    can be kept; ``busy``: too many are asking; ``broken``: it could not be read or written.
    """

    verdict: Literal["right", "once", "wrong", "taken", "full", "busy", "broken"]
    name: str = ""

    @property
    def known(self) -> bool:
        """Whether it is this person."""
        return self.verdict in ("right", "once")


@dataclass(frozen=True, slots=True)
class Played:
    """A match that has ended: the people who are known by name, and in which places they came, 1 being the best.
    ``given_up``: it was not played to its end, and there are no places."""

    game: str
    names: tuple[str, ...]
    places: tuple[int, ...] = ()
    winners: tuple[bool, ...] = ()
    given_up: bool = False


class KnownPeople(Protocol):
    """Who keeps the people of a hall. Names are compared as `compared` does."""

    def known(self, name: str) -> bool:
        """Whether somebody of this name is known. Answered at once."""

    def id_of(self, name: str) -> str:
        """The id of whoever is known by this name, which nobody else ever has; empty where there is nobody. Answered at
        once."""
        ...

    def log_in(self, name: str, secret: str, answered: Callable[[Login], None]) -> None:
        """Is this the secret of this person?"""

    def register(self, name: str, secret: str, answered: Callable[[Login], None]) -> None:
        """Know this person from now on."""

    def renew(self, name: str, secret: str, answered: Callable[[Login], None]) -> None:
        """Give a person who is known another secret."""

    def figures(self, name: str, answered: Callable[[PersonFigures | None], None]) -> None:
        """What this person has made of their matches here; None where that can't be told now."""

    def played(self, match: Played) -> None:
        """Count a match."""

    def own(self, name: str, answered: Callable[[str | None], None]) -> None:
        """All that is kept of this person, as JSON; None where that can't be told now."""

    def leave(self, name: str, answered: Callable[[bool], None], *, going: bool) -> None:
        """Have this person forgotten in a while, or (not ``going``) not any more; whether that is kept."""

    def leaves_in(self, name: str) -> int:
        """In how many seconds this person will be forgotten; 0: they will not. Answered at once."""
        ...


def played(room: Room) -> Played | None:
    """What is to be counted of the match at a table, once; None where there is nothing. After the
    deal everybody counts, whatever becomes of them: whoever has left or was sent away has played all the same."""
    match = room.match
    if match is None or not match.counted_now():
        return None
    here = [(guest.name, seat) for seat, guest in sorted(room.people.dealt.items()) if guest.known]
    names = tuple(name for name, _ in here)
    if not names:
        return None
    if not match.over:
        return Played(room.plan.game, names, given_up=True)
    state = match.table.view(None).table
    assert state.result is not None
    winners = state.result.champions
    came = places(match.table.rules.scoring, state.standing, winners)
    return Played(room.plan.game, names, tuple(came[seat] for _, seat in here), tuple(s in winners for _, s in here))
