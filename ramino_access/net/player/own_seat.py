"""The player's seat at a table elsewhere, as long as it is one: kept, so that they find it again after whatever ends
the program, with the words by which they come back to it from anywhere; and the match that was played there, kept here
when it is over."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from ...files.clean import clean_name
from ...files.json_files import RETURN_WORDS, read_json, rewrite_json
from ...files.problems import Problem
from ...hall.address import FINGERPRINT, Address
from ...hall.likeness import compared
from ...hall.messages import Bye, FromHall, MatchRecord, Presence, Refused, Sealed, Seated, TableList, Told
from ...hall.seats import KeptSeat, SeatFile, Seats
from ...play.entries import Entry
from ...play.journal.match_file import FORMAT, Header, entry_of, read_header
from ...play.journal.recording import Recording
from ...play.kept.match_folder import MatchFolder, Note, seen
from ...play.kept.statistics import identity
from ...play.table import ReplayError
from ...ui.match.outcomes import match_left
from ...ui.places.together.login import Secrets

if TYPE_CHECKING:
    from ...hall.far import FarTable
    from ...ui.match.sitting import TableUi


FAREWELLS_FOR_GOOD = ("left", "removed", "banned", "given-up", "no-table")
"""Farewells after which no seat waits."""

NOT_THERE = ("no-table", "begun", "full", "banned")
"""What whoever comes for a seat is refused with where there is none."""


class OwnSeat:
    """Hears what a hall says, before it is told. ``address`` gives where it is now, with the code of the table;
    ``sought`` is the seat that the player comes for, ``on_gone`` is called where it is not there any more."""

    def __init__(
        self,
        seats: Seats,
        table: FarTable,
        name: Callable[[], str],
        address: Callable[[], Address],
        sought: KeptSeat | None,
        on_gone: Callable[[], None],
    ) -> None:
        self._seats = seats
        self._table, self._name, self._address = table, name, address
        self._sought, self._gone = sought, on_gone
        self._file: SeatFile | None = None
        self._over = False  # the match was given up
        self._match = "" if sought is None else sought.match

    def heard(self, message: FromHall) -> None:
        """The hall says this."""
        match message:
            case Seated():
                self._sit(message)
            case Sealed(seal=seal) if self._table.about is not None:
                self._match = seal.table
                self._sit(self._table.about)
            case Told(items=items):
                self._over |= any(isinstance(one, Presence) and one.what == "given-up" for one in items)
            case Bye(why=why) if why in FAREWELLS_FOR_GOOD:
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
            match=self._match,
            number=about.seat,
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
        result = None if chair is None else chair.now.view.state.result
        if chair is None or self._over or (result is not None and result.match_over):
            self.forget()
        elif self._file is not None:
            self._file.release()


MOST_RETURN_WORDS = 200


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
        latest = dict(list(words.items())[-MOST_RETURN_WORDS:])
        try:
            rewrite_json(self._file, RETURN_WORDS, dict[str, str], latest)
        except OSError:
            return

    def _read(self) -> dict[str, str]:
        return read_json(self._file, RETURN_WORDS, dict[str, str]) or {}


class TableWords:
    """The player's return words at one table. They are kept for its address, and for its certificate, too: whoever
    shows that at another address is the same table, which may be sent them."""

    def __init__(self, file: Path, address: Address) -> None:
        known = address.fingerprint if len(address.fingerprint) == FINGERPRINT else ""
        self._words = ReturnWords(file)
        self._ways = (address.where, known) if known else (address.where,)

    def get(self, name: str) -> str:
        """The word that was told to somebody of this name; empty where none is known."""
        return next(filter(None, (self._words.get(way, name) for way in self._ways)), "")

    def last_name(self) -> str:
        """The name that somebody had there last; empty where none is known."""
        return next(filter(None, map(self._words.last_name, self._ways)), "")

    def keep(self, name: str, word: str) -> None:
        """Keep a word; an empty one is forgotten."""
        for way in self._ways:
            self._words.keep(way, name, word)


class KeptSecrets(Secrets):
    """The player's secrets at one address, in a file that nobody else may read."""

    lasting = True

    def __init__(self, file: Path, address: str) -> None:
        self._words = ReturnWords(file)
        self._address = address

    def get(self, name: str) -> str:
        return self._words.get(self._address, compared(name))

    def keep(self, name: str, secret: str) -> None:
        self._words.keep(self._address, compared(name), secret)


def _key(address: str, name: str) -> str:
    return f"{address} {name}"


_log = logging.getLogger(__name__)


class GuestMatch:
    """Hears what a hall says, and keeps the match at its table, whose record comes when it is over."""

    def __init__(self, ui: TableUi, table: FarTable, report: Callable[[Problem], None]) -> None:
        self._ui, self._table, self._report = ui, table, report

    def heard(self, message: FromHall) -> None:
        """The hall says this."""
        if isinstance(message, MatchRecord):
            self._keep(message)

    def _keep(self, record: MatchRecord) -> None:
        folder, chair = self._ui.sitting.keeping.folder, self._table.chair
        if folder is None or chair is None or chair.seat is None:
            return
        names, seat = chair.names, chair.seat
        self._ui.sitting.scheduler.work(lambda: _kept(folder, record, names, seat), self._done)

    def _done(self, result: Path | Problem | None) -> None:
        if isinstance(result, Problem):
            self._report(result)
        elif result is not None:
            match_left(self._ui, result)


def _kept(folder: MatchFolder, record: MatchRecord, names: tuple[str, ...], seat: int) -> Path | Problem | None:
    """The file of the match; None where it is kept already, or is not the one of these people: whoever runs the hall
    may have changed the program."""
    try:
        header = msgspec.json.decode(bytes(record.header), type=Header)
    except (ValueError, RecursionError):
        return None
    entries: list[Entry] = []
    for line in record.lines:
        entry = entry_of(bytes(line), len(names))
        if entry is None:
            return None
        entries.append(entry)
    if header.seats != names or header.people != (seat,) or header.format != FORMAT:
        return None
    if any(_same(file, header) for file in folder.files()):
        return None
    try:
        recording = Recording(header.setup, entries)
    except (ReplayError, KeyError, ValueError) as error:
        _log.warning("the match of the table can't be played again: %s", type(error).__name__)
        return None
    made = folder.create(recording.setup, (seat,), entries)
    if isinstance(made, Problem):
        return made
    made.close()
    last = recording.table(len(entries))
    problem = folder.write_note(made.file, Note(seen=seen(last, folder.now, given_up=record.given_up)))
    return problem or made.file


def _same(file: Path, header: Header) -> bool:
    kept = read_header(file)
    return not isinstance(kept, Problem) and identity(kept) == identity(header)
