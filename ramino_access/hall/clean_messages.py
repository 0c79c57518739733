"""What a hall sends, made fit to be shown, spoken and kept: whoever runs it may have changed the program."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache, partial
from typing import Any, get_args, get_origin, get_type_hints

from msgspec import Raw
from msgspec.structs import replace

from ..core.events import Blocked, Drew, Event, Reshuffled
from ..files.clean import clean_line, clean_name
from ..games import GAMES, OptionError, Value
from ..play.hand_played import Notice
from . import messages
from .message_bytes import MessageError, unpacked

CLEANERS: Mapping[Any, Callable[[str], str]] = {
    messages.Name: clean_name,
    messages.Written: partial(clean_line, most=messages.MOST_SAID),
    messages.HouseWords: partial(clean_line, most=messages.MOST_HOUSE_WORDS),
}
"""What cleans a text of each type; all others are codes."""


def cleaned(message: messages.FromHall) -> messages.FromHall:
    """The message without anything in names and lines that a terminal or a voice would take for more than that. Tables
    with a game or an option that this program does not know are left out of a list; to sit there is a MessageError."""
    match message:
        case messages.TableList(tables=tables):
            message = replace(message, tables=tuple(_rows(tables)))
        case messages.Seated(names=names, seat=seat):
            if names and seat is not None and seat >= len(names):
                raise MessageError("a seat that the table does not have")
            options = _options(message.game, message.options)
            message = replace(message, options=options, code=clean_name(message.code))
        case messages.Refused(about=about):
            message = replace(message, about=clean_name(about))
    clean: messages.FromHall = _clean(message)
    return clean


def _clean(part: Any) -> Any:
    """The same with clean texts; of a person or a friend without a game that this program does not know."""
    if not isinstance(part, messages.WireMessage | messages.MessagePart):
        return part
    changed = {field: clean(getattr(part, field)) for field, clean in _cleaners(type(part)).items()}
    if isinstance(part, messages.PersonRow | messages.FriendNews) and part.game not in GAMES:
        changed |= {"game": "", "table": ""}
    return replace(part, **changed) if changed else part


@cache
def _cleaners(kind: type) -> dict[str, Callable[[Any], Any]]:
    """What cleans the fields of a message."""
    hints = get_type_hints(kind, include_extras=True)
    return {field: clean for field, hint in hints.items() if (clean := _cleaner(hint)) is not None}


def _cleaner(hint: Any) -> Callable[[Any], Any] | None:
    parts = get_args(hint)
    if get_origin(hint) is tuple:
        clean = _cleaner(parts[0])
        return None if clean is None else lambda several: tuple(map(clean, several))
    inside = (isinstance(one, type) and issubclass(one, messages.MessagePart) for one in (hint, *parts))
    return _clean if any(inside) else CLEANERS.get(hint)


def notices(packed: Iterable[Raw], seats: int) -> tuple[Notice, ...]:
    """The notices of a table with this many seats; whoever asks about them later relies on it. Raises MessageError."""
    read: tuple[Notice, ...] = tuple(unpacked(one, Notice) for one in packed)
    for notice in read:
        if any(
            seat is not None and seat >= seats for seat in (notice.seat, *(_seat(event) for event in notice.events))
        ):
            raise MessageError("a notice of a seat that the table does not have")
        if any(isinstance(event, Drew) and not event.cards for event in notice.events):
            raise MessageError("a draw of no card")
    return read


def _seat(event: Event) -> int | None:
    return None if isinstance(event, Reshuffled | Blocked) else event.seat


def _options(game: str, options: Mapping[str, Value]) -> dict[str, Value]:
    """The options as this program writes them. Raises MessageError for what it does not know."""
    if game not in GAMES:
        raise MessageError(f"an unknown game: {game}")
    try:
        return {name: GAMES[game].option(name).read(value) for name, value in options.items()}
    except OptionError as error:
        raise MessageError(f"an unknown option: {error}") from None


def _rows(tables: Iterable[messages.TableRow]) -> Iterator[messages.TableRow]:
    """Those of which this program knows the game and the options."""
    for table in tables:
        try:
            options = _options(table.game, table.options)
        except MessageError:
            continue
        yield replace(table, options=options)
