"""The player's seat at a table elsewhere, as long as it is one: kept, so that they find it again after whatever ends
the program; and the words with which they come back to it, from anywhere."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from ..config.clean import clean_name
from ..config.files import FileKind
from ..config.json_files import read_json, write_json
from ..config.seats import KeptSeat, SeatFile, Seats
from ..hall.likeness import compared
from ..hall.messages import Bye, FromHall, Presence, Refused, Seated, TableList, Told

if TYPE_CHECKING:
    from ..config.address import Address
    from ..hall.far import FarTable


FOR_GOOD = ("left", "removed", "banned", "given-up", "no-table")
"""Farewells after which no seat waits."""

NOT_THERE = ("no-table", "begun", "full", "banned")
"""What whoever comes for a seat is refused with where there is none."""


class OwnSeat:
    """Hears what a hall says, before it is told. ``address`` gives where it is now, with the code of the table;
    ``sought`` is the seat that the player comes for, ``gone`` is called where it is not there any more."""

    def __init__(
        self,
        seats: Seats,
        table: FarTable,
        name: Callable[[], str],
        address: Callable[[], Address],
        sought: KeptSeat | None,
        gone: Callable[[], None],
    ) -> None:
        self._seats = seats
        self._table, self._name, self._address = table, name, address
        self._sought, self._gone = sought, gone
        self._file: SeatFile | None = None
        self._over = False  # the match was given up

    def heard(self, message: FromHall) -> None:
        """The hall says this."""
        match message:
            case Seated():
                self._sit(message)
            case Told(items=items):
                self._over |= any(isinstance(one, Presence) and one.what == "given-up" for one in items)
            case Bye(why=why) if why in FOR_GOOD:
                self.forget()
            case Refused(why=why) if why in NOT_THERE and self._table.about is None:
                self._lose()
            case TableList(tables=tables) if not any(one.mine for one in tables):
                if self._sought is not None:
                    self._lose()
                    self._gone()

    def _lose(self) -> None:
        if self._sought is not None:
            self._seats.forget(self._sought)
            self._sought = None

    def _sit(self, about: Seated) -> None:
        if about.seat is None:
            return
        self._sought = None
        address, name = self._address(), self._name()
        people = (clean_name(one.name) for one in about.people if one.seat is not None)
        others = [one for one in people if one and one != name]
        seat = KeptSeat(
            address.where,
            replace(address, plain=False).invitation,
            name,
            self._table.token,
            about.table if self._table.lists else "",
            address.plain,
            about.game,
            tuple(others),
        )
        if self._file is None:
            self._file = self._seats.sit(seat)
        else:
            self._file.keep(seat)

    def forget(self) -> None:
        """There is no seat any more."""
        if self._file is not None:
            self._file.forget()
            self._file = None

    def leave(self) -> None:
        """The player gets up: the seat of a match that goes on waits for them."""
        chair = self._table.chair
        result = None if chair is None else chair.now.view.table.result
        if chair is None or self._over or (result is not None and result.match_over):
            self.forget()
        elif self._file is not None:
            self._file.release()


WORDS = FileKind("words", 64 * 1024)
MOST = 200


class ReturnWords:
    """The return words in a file. One that can't be read or written costs no more than coming back from elsewhere."""

    def __init__(self, file: Path) -> None:
        self._file = file

    def get(self, address: str, name: str) -> str:
        """The word that was told at this table to somebody of this name; empty where none is known."""
        return self._read().get(_key(address, name), "")

    def last_name(self, address: str) -> str:
        """The name that somebody had at this table last; empty where none is known."""
        of_here = [key for key in self._read() if key.startswith(_key(address, ""))]
        return of_here[-1].removeprefix(_key(address, "")) if of_here else ""

    def keep(self, address: str, name: str, word: str) -> None:
        """Keep a word; an empty one is forgotten."""
        words = self._read()
        words.pop(_key(address, name), None)
        if word:
            words[_key(address, name)] = word
        latest = dict(list(words.items())[-MOST:])
        try:
            write_json(self._file, latest)
        except OSError:
            return

    def _read(self) -> dict[str, str]:
        return read_json(self._file, WORDS, dict[str, str]) or {}


class KeptSecrets:
    """The player's secrets at one address, in a file that nobody else may read."""

    lasting = True

    def __init__(self, file: Path, address: str) -> None:
        self._words = ReturnWords(file)
        self._address = address

    def get(self, name: str) -> str:
        """The secret of this name; empty where none is kept."""
        return self._words.get(self._address, compared(name))

    def keep(self, name: str, secret: str) -> None:
        """Keep it; an empty one is forgotten."""
        self._words.keep(self._address, compared(name), secret)


def _key(address: str, name: str) -> str:
    return f"{address} {name}"
