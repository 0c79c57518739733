"""What the player asks of a hall beside the cards: to sit down, to begin, to decide."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Literal

from ...hall.messages import Ask, Ballot, Language, Message, Owner, Ready, Vote

if TYPE_CHECKING:
    from ...hall.far import FarTable
    from ...hall.messages import Open, Role

CODES_SINCE = 2
"""The version of the wire from which on a table gets another code."""

Decision = Literal["start", "remove", "ban", "hand-over"]


class Wishes:
    """Passed on to the hall where there is a line; where there is none, ``unheard`` is called instead."""

    def __init__(self, table: FarTable, connected: Callable[[], bool], unheard: Callable[[], None]) -> None:
        self._table = table
        self._connected = connected
        self._unheard = unheard

    def _send(self, message: Message) -> None:
        if self._connected():
            self._table.send(message)
        else:
            self._unheard()

    def sit(self, *, code: str = "", table: str = "", role: Role = "player") -> None:
        """Sit down or watch: at the table of this code, or at this one of the list."""
        if self._connected():
            self._table.join(code, table, role)
        else:
            self._unheard()

    def open(self, wish: Open) -> None:
        """Open a table and sit down at it."""
        self._send(wish)

    def begin(self) -> None:
        """Have the match begin with those who are here."""
        self._send(Owner("start"))

    def another(self) -> None:
        """Another match with the same people."""
        self._send(Ready(0))

    def to_the_end(self, hand: int) -> None:
        """Go on to the end of the match without a pause: this hand, and those that follow, are left to opponents."""
        self._send(Ready(hand))

    def ask(self, name: str) -> None:
        """Ask what somebody has won here."""
        self._send(Ask(name))

    def decide(self, what: Decision, name: str) -> None:
        """As the owner of the table: send somebody away, for good (``ban``) or not, or give them the table."""
        self._send(Owner(what, name))

    @property
    def renews_codes(self) -> bool:
        """Whether the hall can make another code for a table."""
        return self._table.version >= CODES_SINCE

    def renew_code(self) -> None:
        """As the owner of the table: have another code open it."""
        self._send(Owner("new-code"))

    def vote(self, what: Ballot, *, yes: bool = True) -> None:
        """Be for giving the match up, or for waiting no longer for whoever is away; or against it."""
        self._send(Vote(what, yes))

    def speak(self, language: str) -> None:
        """The player hears the table in this language from now on. Without a line the next greeting says so."""
        if self._connected():
            self._table.send(Language(language))
