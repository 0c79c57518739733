"""The addresses at which the player has been: the last one first, and not too many of them."""

from __future__ import annotations

from pathlib import Path

import msgspec

from ..storage import replace_file
from .address import Address, AddressError, read_address
from .problems import Problem
from .reading import FileKind, read_bytes

ADDRESSES = FileKind("addresses", 16 * 1024)
MOST = 10


class Addresses:
    """The addresses in a file. One that can't be read or written costs no more than typing an address again."""

    def __init__(self, file: Path) -> None:
        self._file = file

    def all(self) -> list[Address]:
        """The addresses, the last one first."""
        found = []
        for text in self._read()[:MOST]:
            try:
                found.append(read_address(text))
            except AddressError:
                continue
        return found

    def keep(self, address: Address) -> None:
        """Put an address first; the oldest make room."""
        others = [one.invitation for one in self.all() if one.where != address.where]
        self._write([address.invitation, *others][:MOST])

    def forget(self, address: Address) -> None:
        """Take an address away."""
        self._write([one.invitation for one in self.all() if one.where != address.where])

    def _write(self, addresses: list[str]) -> None:
        try:
            self._file.parent.mkdir(parents=True, exist_ok=True)
            replace_file(self._file, msgspec.json.encode(addresses))
        except OSError:
            return

    def _read(self) -> list[str]:
        data = read_bytes(self._file, ADDRESSES)
        if isinstance(data, Problem):
            return []
        try:
            return msgspec.json.decode(data, type=list[str])
        except (ValueError, RecursionError):
            return []
