"""What a player's files know of halls: seats that wait at tables elsewhere, with what brings the player back;
addresses; and the people whose lines the player never wants to get, at any table."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

import msgspec

from ..files.clean import clean_name
from ..files.json_files import read_json, rewrite_json
from ..files.problems import Problem, detail_of
from ..files.storage import SYSTEM, is_locked
from ..files.toml_files import FileKind
from ..play.seals import HashOrNone
from .address import Address, AddressError, read_address

SEAT = FileKind("seat", 16 * 1024)
SUFFIX, TAKEN = ".json", ".taken"
MOST_SEATS_KEPT = 20
"""Seats that are kept; those sat at longest ago make room."""

SEAT_KEPT_SECONDS = 30 * 24 * 3600.0
"""Seconds for which one is: a server keeps a table that nobody is at no longer."""


class KeptSeat(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat at the table of an address. ``invitation`` has the address, the code and the certificate's fingerprint;
    ``plain``: without TLS. ``word`` is the return word, ``table`` the name that a list knows the table by, ``others``
    are those who sit there, ``when`` is in seconds since the epoch; ``match`` is the one that is played there, by the
    fingerprint of its seal, and ``number`` that of the seat."""

    where: str
    invitation: str
    name: str
    word: str
    table: str = ""
    plain: bool = False
    game: str = ""
    others: tuple[str, ...] = ()
    when: float = 0.0
    match: HashOrNone = ""
    number: int = 0


@dataclass(slots=True)
class SeatFile:
    """The seat at which a program sits: as long as it does, no other program of this player is led there."""

    file: Path
    handle: int | None
    kept_seat: KeptSeat | None = None

    def keep(self, seat: KeptSeat) -> None:
        """Keep it. A disk that does not take it costs no more than saying the name and the code again."""
        if self.kept_seat is not None:
            seat = msgspec.structs.replace(seat, when=self.kept_seat.when)
        if seat == self.kept_seat:
            return
        self.kept_seat = seat
        try:
            rewrite_json(self.file, SEAT, KeptSeat, seat)
        except OSError:
            return

    def forget(self) -> None:
        """Nothing waits there any more."""
        self.release()
        _delete(self.file)

    def release(self) -> None:
        """The player is not there now. Harmless when repeated."""
        if self.handle is not None:
            SYSTEM.close(self.handle)
            self.handle = None


class Seats:
    """The seats in a folder, a file for each. ``clock`` gives seconds since the epoch."""

    def __init__(self, folder: Path, clock: Callable[[], float]) -> None:
        self._folder = folder
        self._now = clock

    def waiting(self) -> list[KeptSeat]:
        """The seats at which no program sits now, the one sat at last first."""
        found = []
        for file in self._files():
            seat = read_json(file, SEAT, KeptSeat)
            if (
                seat is not None
                and not is_locked(file.with_suffix(TAKEN))
                and self._now() - seat.when < SEAT_KEPT_SECONDS
            ):
                found.append(seat)
        return sorted(found, key=lambda seat: seat.when, reverse=True)

    def at(self, where: str, name: str = "") -> KeptSeat | None:
        """The seat that waits at this address, for whoever is called so where a name is given."""
        return next((one for one in self.waiting() if one.where == where and name in ("", one.name)), None)

    def sit(self, seat: KeptSeat) -> SeatFile:
        """The player sits there from now on."""
        file = self._file(seat)
        handle = None
        try:
            self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            handle = SYSTEM.open(file.with_suffix(TAKEN))
            SYSTEM.lock(handle)
        except OSError:  # another program sits there, or nothing can be kept
            if handle is not None:
                SYSTEM.close(handle)
                handle = None
        made = SeatFile(file, handle)
        made.keep(msgspec.structs.replace(seat, when=self._now()))
        self._make_room()
        return made

    def forget(self, seat: KeptSeat) -> None:
        """Nothing waits there any more."""
        _delete(self._file(seat))

    def _file(self, seat: KeptSeat) -> Path:
        named = hashlib.sha256(f"{seat.where} {seat.name}".encode("utf-8", "replace")).hexdigest()[:32]
        return self._folder / f"{named}{SUFFIX}"

    def _files(self) -> list[Path]:
        try:
            return [file for file in self._folder.iterdir() if file.suffix == SUFFIX]
        except OSError:
            return []

    def _make_room(self) -> None:
        kept = {file: read_json(file, SEAT, KeptSeat) for file in self._files()}
        latest = sorted(kept, key=lambda file: 0.0 if (seat := kept[file]) is None else seat.when, reverse=True)
        for file in latest[MOST_SEATS_KEPT:]:
            _delete(file)


def _delete(file: Path) -> None:
    for one in (file, file.with_suffix(TAKEN)):
        try:
            SYSTEM.remove(one)
        except OSError:
            continue


# The addresses at which the player has been: the last one first, and not too many of them.

ADDRESSES = FileKind("addresses", 16 * 1024)
MOST_ADDRESSES = 10


class Known(msgspec.Struct, omit_defaults=True):
    """An address in the file; ``plain``: without TLS, which no invitation can ask for. ``host_name`` opened the table
    there, at which ``game`` was played."""

    invitation: str
    plain: bool = False
    host_name: str = ""
    game: str = ""


class Addresses:
    """The addresses in a file. One that can't be read or written costs no more than typing an address again."""

    def __init__(self, file: Path) -> None:
        self._file = file

    def all(self) -> list[Address]:
        """The addresses, the last one first."""
        found = []
        for known in (read_json(self._file, ADDRESSES, list[Known]) or [])[:MOST_ADDRESSES]:
            try:
                address = read_address(known.invitation)
                name, game = clean_name(known.host_name), clean_name(known.game)
                found.append(replace(address, plain=known.plain, host_name=name, game=game))
            except AddressError:
                continue
        return found

    def recognized(self, address: Address) -> Address:
        """The same address, with the certificate that was shown there, where it is known and none was named."""
        if not (address.fingerprint or address.plain):
            known = next((one for one in self.all() if one.where == address.where), None)
            if known is not None:
                return replace(address, fingerprint=known.fingerprint)
        return address

    def keep(self, address: Address) -> None:
        """Put an address first; the oldest make room."""
        others = [one for one in self.all() if one.where != address.where]
        self._write([address, *others][:MOST_ADDRESSES])

    def forget(self, address: Address) -> None:
        """Take an address away."""
        self._write([one for one in self.all() if one.where != address.where])

    def _write(self, addresses: list[Address]) -> None:
        known = [Known(one.invitation, one.plain, one.host_name, one.game) for one in addresses]
        try:
            rewrite_json(self._file, ADDRESSES, list[Known], known)
        except OSError:
            return


BLOCKED = FileKind("blocked", 64 * 1024)
MOST_BLOCKED = 500


class BlockList:
    """The names in a file, which the caller compares. None: they are forgotten with the program."""

    def __init__(self, file: Path | None) -> None:
        self._file = file
        self.names = [] if file is None else (read_json(file, BLOCKED, list[str]) or [])[-MOST_BLOCKED:]

    def change(self, names: list[str]) -> Problem | None:
        """Keep these names; why they can't be kept."""
        self.names = names[-MOST_BLOCKED:]
        if self._file is None:
            return None
        try:
            rewrite_json(self._file, BLOCKED, list[str], self.names)
        except OSError as error:
            return Problem(self._file, "told-block-unkept", args={"detail": detail_of(error)})
        return None
