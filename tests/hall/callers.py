"""Programs that look at a hall's list of tables, and send what they like."""

from __future__ import annotations

from ramino_access.hall.address import is_local
from ramino_access.hall.message_bytes import from_hall, write
from ramino_access.hall.messages import Hello, Refused, Seated, TableList, TableRow, Welcome, WireMessage
from tests.hall.wire import Pipe, Place

NAMES = ("Xaver", "Yvonne", "Zoe", "Wim", "Vera", "Udo", "Tea", "Sam", "Rita")


class Caller:
    """A program that looks at the list, and sends what it likes."""

    def __init__(self, place: Place, name: str, *, token: str = "", address: str = "127.0.0.1") -> None:
        self.place, self.name, self.token = place, name, token
        self.pipe = Pipe(local=is_local(address), address=address)
        self.heard: list[WireMessage] = []
        place.hall.opened(self.pipe)
        (welcome,) = self.ask(Hello(1, name, "en", token))
        assert isinstance(welcome, Welcome)
        self.token, self.lists = welcome.token, welcome.lists

    def ask(self, message: WireMessage) -> list[WireMessage]:
        """Send this, and take what comes back at once."""
        self.place.hall.received(self.pipe, write(message))
        return self.take()

    def take(self) -> list[WireMessage]:
        new = [from_hall(data) for data in self.pipe.sent]
        self.pipe.sent.clear()
        self.heard += new
        return new

    def cut(self) -> None:
        self.place.hall.closed(self.pipe)

    def tables(self) -> tuple[TableRow, ...]:
        """The list that was told last."""
        self.take()
        return [one for one in self.heard if isinstance(one, TableList)][-1].tables


def refusals(messages: list[WireMessage]) -> list[str]:
    return [one.why for one in messages if isinstance(one, Refused)]


def seated(messages: list[WireMessage]) -> Seated:
    return next(one for one in messages if isinstance(one, Seated))
