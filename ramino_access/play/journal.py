"""The journal: a header and one play a line. Seed and plays are the whole match; events are derived."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import assert_never

import msgspec

from .. import __version__
from ..bots import USUAL
from ..games import OptionError
from .entries import NO_CALL, Entry, LetPass, NextHand, Play, Setup
from .notation import NotationError, parse_play, write_play
from .table import ReplayError, Table

FORMAT = 1
NEXT_HAND = "--"


class JournalError(ValueError):
    """A journal that can't be read or replayed: ``line`` and what is wrong with it."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__(f"line {line}: {message}")
        self.line = line


class JournalHeader(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a match is played with."""

    game: str
    options: dict[str, str | int | bool]
    seats: tuple[str, ...]
    seed: int
    level: str = USUAL
    format: int = FORMAT
    version: str = __version__

    @property
    def setup(self) -> Setup:
        """The table that this is the header of."""
        return Setup(self.game, self.options, self.seats, self.seed, self.level)


def header_of(table: Table) -> JournalHeader:
    """What stands above the entries of this table."""
    setup = table.setup
    return JournalHeader(setup.game, dict(setup.options), setup.names, setup.seed, setup.level)


def write(header: JournalHeader, entries: Iterable[Entry]) -> str:
    """The journal as text: the header as one JSON line, then an entry a line (``Anna: stock``)."""
    lines = [msgspec.json.encode(header).decode()]
    lines += [write_entry(entry, header.seats) for entry in entries]
    return "\n".join(lines) + "\n"


def write_entry(entry: Entry, names: Sequence[str]) -> str:
    """One entry as one line."""
    match entry:
        case Play(seat, action):
            return f"{names[seat]}: {write_play(action)}"
        case LetPass(seat):
            return f"{names[seat]}: {NO_CALL}"
        case NextHand():
            return NEXT_HAND
        case _:
            assert_never(entry)


def read(text: str) -> tuple[JournalHeader, list[Entry]]:
    """The header and the plays. Raises JournalError."""
    lines = text.splitlines()
    try:
        header = msgspec.json.decode(lines[0] if lines else "", type=JournalHeader)
    except msgspec.DecodeError as error:
        raise JournalError(1, f"this is no journal: {error}") from None
    if header.format != FORMAT:
        raise JournalError(1, f"format {header.format} is not known; this program reads format {FORMAT}")
    return header, [_entry(header.seats, number, line) for number, line in enumerate(lines[1:], 2) if line.strip()]


def _entry(seats: Sequence[str], number: int, line: str) -> Entry:
    if line.strip() == NEXT_HAND:
        return NextHand()
    name, colon, play = line.partition(": ")
    if not colon or name not in seats:
        raise JournalError(number, f"{line!r} does not begin with a player's name and a colon")
    if play.strip() == NO_CALL:
        return LetPass(seats.index(name))
    try:
        return Play(seats.index(name), parse_play(play))
    except NotationError as error:
        raise JournalError(number, str(error)) from None


def replay(header: JournalHeader, entries: Sequence[Entry]) -> Table:
    """The table that the entries lead to. Raises JournalError where one is refused."""
    try:
        table = Table(header.setup)
    except (KeyError, OptionError, ValueError) as error:
        raise JournalError(1, f"this table can't be set up: {error}") from None
    try:
        table.replay(entries)
    except ReplayError as error:
        raise JournalError(error.index + 2, f"{write_entry(entries[error.index], header.seats)!r}: {error}") from None
    return table
