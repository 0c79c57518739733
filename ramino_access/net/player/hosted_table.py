"""A table opened on this machine: its hall, its door, and the file that keeps its match."""

from __future__ import annotations

import asyncio
import datetime
import logging
import secrets
import socket
import ssl
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import quote

import msgspec

from ...config.plans import HostPlan, Reach
from ...files import paths
from ...files.problems import Problem, detail_of
from ...hall.address import Address, is_local
from ...hall.hall import Hall
from ...hall.messages import PROGRAM_CLOSED
from ...hall.requests import bring_back
from ...hall.room import Plan, Room
from ...hall.table_record import TableRecord, agreed, read_record, record_of, write_record
from ...libraries import why_not
from ...play.entries import Entry, Log, Setup
from ...play.journal.match_file import MatchFile
from ...play.kept.match_folder import MatchFolder
from ...play.table import Table
from ...ui.scheduler import LoopScheduler
from ..doors.door import Door
from ..doors.gate import ALL_ADDRESSES, ALL_DOORS, NOT_HERE, Origins, reached_at
from ..lines.certificates import certificate
from ..lines.ends import fingerprint_of
from ..lines.pairing import PairingService, whole_fingerprint
from ..lines.thinkers import Thinkers

if TYPE_CHECKING:
    from ..web.web_door import WebDoor


_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class CannotOpen:
    """Why a table can't be opened: a message and its variables."""

    message: str
    args: dict[str, str]


@dataclass(frozen=True, slots=True)
class Reopened:
    """A match of a table with people that is opened again."""

    table: Table
    file: MatchFile
    record: TableRecord
    entries: tuple[Entry, ...]


class HostedTable:
    """One table among friends, open as long as this program runs. ``report`` hears what goes wrong with its file,
    ``compare`` the digits that somebody at an address compares, and that address."""

    def __init__(
        self,
        folder: MatchFolder,
        report: Callable[[Problem], None],
        compare: Callable[[str, str], None] = lambda digits, address: None,
        lang: str = "en",
    ) -> None:
        self._folder = folder
        self._compare = compare
        self._report = report
        self._door: Door | None = None
        self._pages: tuple[WebDoor, Thinkers] | None = None
        self._lang = lang  # spoken to friends who come by a browser that asks for no other
        self.link = ""  # to be sent to them
        self._file: MatchFile | None = None
        self._room: Room | None = None
        self._hosted: HostPlan | None = None
        self._takes = True  # whether there was room for a file, when the match began
        self._written_record: TableRecord | None = None  # who was at the table, as it was written last

    async def open(self, plan: Plan, hosted: HostPlan, resumed: Reopened | None = None) -> Address | CannotOpen:
        """Open the table; where it is found, or why it can't be opened. ``resumed``: go on with this match."""
        self._file = None if resumed is None else resumed.file
        tls, fingerprint, pairing = None, "", None
        if not is_local(hosted.host) and not hosted.without_tls:
            try:
                tls, shown = certificate(paths.certificate_file(), datetime.datetime.now(datetime.UTC))
            except OSError as error:  # a disk without room
                await self.close()
                return CannotOpen("host-certificate", {"detail": detail_of(error)})
            except ImportError as error:
                await self.close()
                return CannotOpen(*why_not("cryptography", "host-not-here", error))
            fingerprint, pairing = fingerprint_of(shown), PairingService(whole_fingerprint(shown), self._compare)
        scheduler = LoopScheduler(asyncio.get_running_loop())
        hall = Hall(scheduler, secrets.randbelow, lambda: secrets.token_hex(16))
        self._hosted = hosted
        self._room = room = hall.open(plan, self._keep)
        if resumed is not None:
            guests = [place.guest() for place in resumed.record.places]
            room.people.banned.restore(resumed.record.banned, resumed.record.banned_words)
            bring_back(room, guests, resumed.table, resumed.entries)
            self._written_record = resumed.record
        room.changed = lambda _: self._keep_people()
        together = Origins(ALL_DOORS, time.monotonic)
        self._door = Door(hall, pairing=pairing, together=together, tls=tls)
        try:
            port = await self._door.open(hosted.host, hosted.port)
        except OSError as error:
            await self.close()
            elsewhere = isinstance(error, socket.gaierror) or error.errno in NOT_HERE
            message = "host-address" if elsewhere else "host-port"
            return CannotOpen(message, {"host": hosted.host, "port": str(hosted.port), "detail": detail_of(error)})
        if hosted.web_port is not None:
            refused = await self._open_pages(hall, hosted, plan.code, tls, together)
            if refused is not None:
                await self.close()
                return refused
        _log.info("a table is open at %s, port %s", hosted.host, port)
        here = "127.0.0.1" if hosted.host in ALL_ADDRESSES else hosted.host
        return Address(here, port, plan.code, fingerprint, plain=hosted.without_tls)

    async def _open_pages(
        self, hall: Hall, hosted: HostPlan, code: str, tls: ssl.SSLContext | None, together: Origins
    ) -> CannotOpen | None:
        """Let friends in by a browser as well, with a link that has the code behind its sign."""
        from ..visitor.knocking import VisitorEntrance
        from ..visitor.remote_player import House
        from ..web.web_door import WebDoor

        assert hosted.web_port is not None
        try:
            entrance, thinkers = VisitorEntrance.at(paths.server_ssh_dir(), hall, None, secrets.randbelow), Thinkers()
            house = House(hall, entrance.visitor_folder, self._lang, thinkers=thinkers)
            door = WebDoor(house, entrance, tls=tls, together=together)
            self._pages = door, thinkers
            port = await door.open(hosted.host, hosted.web_port)
        except OSError as error:
            args = {"host": hosted.host, "port": str(hosted.web_port), "detail": detail_of(error)}
            return CannotOpen("host-port", args)
        where = Address(reached_at(hosted.host), port).where
        self.link = f"{'http' if tls is None else 'https'}://{where}/#{quote(code.replace(' ', ''))}"
        return None

    def _keep(self, setup: Setup, people: tuple[int, ...]) -> Log | None:
        """The file of a match that begins at this table, and beside it who sits here."""
        made = self._folder.create(setup, people)
        if isinstance(made, Problem):
            self._takes = False
            self._report(made)
            return None
        self._takes = True
        if self._file is not None:
            self._file.close()
        self._file = made
        self._written_record = None
        self._keep_people()
        return made

    @property
    def keeps(self) -> bool:
        """Whether the disk takes the match at the table; True before the first one."""
        return self._file.kept if self._takes and self._file is not None else self._takes

    def _keep_people(self) -> None:
        """Keep who sits at the table, and who may not come back, beside the file of the match, where that has
        changed."""
        room, hosted = self._room, self._hosted
        if room is None or hosted is None or self._file is None:
            return
        record = record_of(
            room.plan, room.people.seated, room.people.banned, hosted.host, hosted.port, without_tls=hosted.without_tls
        )
        if room.match is not None and room.match.given_up:
            record = msgspec.structs.replace(record, ended=True)
        if record == self._written_record or not record.places:  # a table that is closed has nobody any more
            return
        self._written_record = record
        problem = write_record(self._file.file, record)
        if problem is not None:
            self._report(problem)

    async def close(self) -> None:
        """Tell everybody that the table is closed. The match stays in its file."""
        if self._pages is not None:
            await self._pages[0].close()
            self._pages[1].close()
        if self._door is not None:
            await self._door.close(PROGRAM_CLOSED)
        if self._room is not None:
            self._room.end()  # before its file is closed: nobody plays on without one
        if self._file is not None:
            self._file.close()
            self._file = None


def latest(folder: MatchFolder, damaged: Callable[[Problem], None] = lambda problem: None) -> Path | None:
    """The match with people that was played last at a table of this machine, and is not over; None where there is
    none. ``damaged`` hears what is wrong with each such match that was played later and can't be gone on with."""
    for one in folder.not_over():
        if _goes_on(read_record(one.file)):
            if one.problem is None:
                return one.file
            damaged(one.problem)
    return None


def _goes_on(record: TableRecord | None) -> bool:
    """Whether this is a table with people whose match was not given up."""
    return record is not None and not record.ended


def resume(folder: MatchFolder, file: Path) -> Reopened | Problem:
    """Take up the match in this file, which stays its log."""
    record, resumed = read_record(file), folder.resume(file)
    if isinstance(resumed, Problem):
        return resumed
    kept, log, table = resumed
    if record is None:
        log.close()
        return Problem(file, "match-unreadable", args={"detail": ""})
    return Reopened(table, log, record, kept.entries)


def resumed_plan(setup: Setup, record: TableRecord) -> Plan:
    """What the table was, of which this is kept."""
    people = {place.seat for place in record.places}
    return Plan(
        game=setup.game,
        options=setup.options,
        seats=len(setup.names),
        people=len(record.places),
        opponents=tuple(name for seat, name in enumerate(setup.names) if seat not in people),
        level=setup.level,
        code=record.code,
        seed=None if record.sealed else setup.seed,
        **agreed(record),
    )


def resumed_at(hosted: HostPlan, record: TableRecord) -> HostPlan:
    """Where the table was found, of which this is kept: whatever is typed opens it nowhere else."""
    reach: Reach = "here" if is_local(record.host) else "house"
    return replace(hosted, host=record.host, port=record.port, without_tls=record.without_tls, reach=reach, typed="")


def invitation(address: Address, host: str) -> str:
    """The line to send to friends elsewhere, where the table listens at this host."""
    return replace(address, host=reached_at(host)).invitation
