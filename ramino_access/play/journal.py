"""The journal: a header and one play a line. Seed and plays are the whole match; events are derived."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import msgspec

from .. import __version__
from ..core.actions import Action
from ..core.engine import attempt, start
from ..core.match import next_hand
from ..core.refusals import Refusal
from ..core.state import State
from ..games import GAMES, OptionError
from .notation import NotationError, parse_play, write_play

FORMAT = 1
NEXT_HAND = "--"


class JournalError(ValueError):
    """A journal that can't be read or replayed: ``line`` and what is wrong with it."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__(f"line {line}: {message}")
        self.line = line


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a match is played with."""

    game: str
    options: dict[str, str | int | bool]
    seats: tuple[str, ...]
    seed: int
    format: int = FORMAT
    version: str = __version__


@dataclass(frozen=True, slots=True)
class Entry:
    """One play; with no seat, the deal of the next hand."""

    seat: int | None
    action: Action | None


def write(header: Header, entries: Iterable[Entry]) -> str:
    """The journal as text: the header as one JSON line, then a play a line (``Anna: stock``)."""
    lines = [msgspec.json.encode(header).decode()]
    for entry in entries:
        if entry.seat is None or entry.action is None:
            lines.append(NEXT_HAND)
        else:
            lines.append(f"{header.seats[entry.seat]}: {write_play(entry.action)}")
    return "\n".join(lines) + "\n"


def read(text: str) -> tuple[Header, list[Entry]]:
    """Header and plays. Raises JournalError."""
    lines = text.splitlines()
    try:
        header = msgspec.json.decode(lines[0] if lines else "", type=Header)
    except msgspec.DecodeError as error:
        raise JournalError(1, f"this is no journal: {error}") from None
    if header.format != FORMAT:
        raise JournalError(1, f"format {header.format} is not known; this program reads format {FORMAT}")
    return header, [_entry(header.seats, number, line) for number, line in enumerate(lines[1:], 2) if line.strip()]


def _entry(seats: Sequence[str], number: int, line: str) -> Entry:
    if line.strip() == NEXT_HAND:
        return Entry(None, None)
    name, colon, play = line.partition(": ")
    if not colon or name not in seats:
        raise JournalError(number, f"{line!r} does not begin with a player's name and a colon")
    try:
        return Entry(seats.index(name), parse_play(play))
    except NotationError as error:
        raise JournalError(number, str(error)) from None


def replay(header: Header, entries: Sequence[Entry]) -> State:
    """The state that the plays lead to. Raises JournalError where a play is refused."""
    try:
        compiled = GAMES[header.game].compile(header.options, len(header.seats))
    except (KeyError, OptionError, ValueError) as error:
        raise JournalError(1, f"this table can't be set up: {error}") from None
    state = start(compiled, len(header.seats), header.seed)
    rules = compiled.for_hand(state)
    for number, entry in enumerate(entries, 2):
        if entry.seat is None or entry.action is None:
            try:
                state = next_hand(rules, state)
            except ValueError as error:
                raise JournalError(number, str(error)) from None
            rules = compiled.for_hand(state)
            continue
        outcome = attempt(rules, state, entry.seat, entry.action)
        if isinstance(outcome, Refusal):
            raise JournalError(number, f"{write_play(entry.action)!r} was refused: {outcome.code}")
        state = outcome.state
    return state
