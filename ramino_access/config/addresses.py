"""The addresses at which the player has been: the last one first, and not too many of them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import msgspec

from .address import Address, AddressError, read_address
from .files import FileKind
from .json_files import read_json, write_json

ADDRESSES = FileKind("addresses", 16 * 1024)
MOST = 10


class Known(msgspec.Struct, omit_defaults=True):
    """An address in the file; ``plain``: without TLS, which no invitation can ask for."""

    invitation: str
    plain: bool = False


class Addresses:
    """The addresses in a file. One that can't be read or written costs no more than typing an address again."""

    def __init__(self, file: Path) -> None:
        self._file = file

    def all(self) -> list[Address]:
        """The addresses, the last one first."""
        found = []
        for known in (read_json(self._file, ADDRESSES, list[Known]) or [])[:MOST]:
            try:
                found.append(replace(read_address(known.invitation), plain=known.plain))
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
        self._write([address, *others][:MOST])

    def forget(self, address: Address) -> None:
        """Take an address away."""
        self._write([one for one in self.all() if one.where != address.where])

    def _write(self, addresses: list[Address]) -> None:
        known = [Known(one.invitation, one.plain) for one in addresses]
        try:
            write_json(self._file, known)
        except OSError:
            return
