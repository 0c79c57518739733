"""What a hall sends, made fit to be shown, spoken and kept: whoever runs it may have changed the program."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from msgspec import Raw
from msgspec.structs import replace

from ..core.events import Blocked, Drew, Event, Reshuffled
from ..files.clean import clean_line, clean_name
from ..games import GAMES, OptionError, Value
from ..play.hand_played import Notice
from .message_bytes import MessageError, unpacked
from .messages import (
    MOST_HOUSE_WORDS,
    MOST_SAID,
    AnswerNews,
    CaseNews,
    CaseRow,
    ClosingNews,
    Desk,
    FriendNews,
    FromHall,
    HouseRules,
    InvitationNews,
    InvitationOver,
    Invited,
    Item,
    LogPage,
    NewsItem,
    NoticeNews,
    OwnTown,
    PeopleHere,
    Person,
    PersonFigures,
    PersonRow,
    Presence,
    Refused,
    Said,
    SanctionNews,
    Seated,
    TableLine,
    TableList,
    TalkBefore,
    Tidings,
    Told,
    WishDone,
)


def cleaned(message: FromHall) -> FromHall:
    """The message without anything in names and lines that a terminal or a voice would take for more than that. Tables
    with a game or an option that this program does not know are left out of a list; at such a table nobody can sit:
    raises MessageError."""
    match message:
        case TableList(tables=tables):
            return replace(message, tables=tuple(_lines(tables)))
        case Seated(people=people, names=names, seat=seat):
            if names and seat is not None and seat >= len(names):
                raise MessageError("a seat that the table does not have")
            options = _options(message.game, message.options)
            code, people = clean_name(message.code), tuple(map(_person, people))
            return replace(message, options=options, people=people, names=_names(names), code=code)
        case Told(items=items):
            return replace(message, items=tuple(map(_item, items)))
        case TalkBefore(lines=lines):
            return replace(message, lines=tuple(map(_said, lines)))
        case PersonFigures(name=name):
            return replace(message, name=clean_name(name))
        case OwnTown(blocked=blocked, friends=friends, asked=asked):
            return replace(message, blocked=_names(blocked), friends=_names(friends), asked=_names(asked))
        case PeopleHere(persons=persons, behind=behind):
            return replace(message, persons=tuple(map(_row, persons)), behind=clean_name(behind))
        case Tidings(items=items):
            return replace(message, items=tuple(map(_news, items)))
        case Invited(name=name) | WishDone(name=name):
            return replace(message, name=clean_name(name))
        case HouseRules(text=text):
            return replace(message, text=clean_line(text, MOST_HOUSE_WORDS))
        case Desk(cases=cases, sanctions=sanctions):
            rows = (replace(row, name=clean_name(row.name), by=clean_name(row.by)) for row in sanctions)
            return replace(message, cases=tuple(map(_case, cases)), sanctions=tuple(rows))
        case LogPage(deeds=deeds):
            log = (replace(row, name=clean_name(row.name), by=clean_name(row.by)) for row in deeds)
            return replace(message, deeds=tuple(log))
        case Refused(about=about):
            return replace(message, about=clean_name(about))
        case _:
            return message


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


def _lines(tables: Iterable[TableLine]) -> Iterator[TableLine]:
    """Those of which this program knows the game and the options."""
    for table in tables:
        try:
            options = _options(table.game, table.options)
        except MessageError:
            continue
        yield replace(table, options=options, people=tuple(map(_person, table.people)), names=_names(table.names))


def _names(names: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(map(clean_name, names))


def _person(person: Person) -> Person:
    return replace(person, name=clean_name(person.name))


def _row(row: PersonRow) -> PersonRow:
    game = row.game if row.game in GAMES else ""
    return replace(row, name=clean_name(row.name), game=game, table=row.table if game else "")


def _news(item: NewsItem) -> NewsItem:
    match item:
        case InvitationNews():
            return replace(item, name=clean_name(item.name), people=_names(item.people))
        case AnswerNews() | CaseNews():
            return replace(item, name=clean_name(item.name))
        case NoticeNews():
            return replace(item, text=clean_line(item.text, MOST_HOUSE_WORDS))
        case ClosingNews():
            return item
        case SanctionNews():
            return replace(item, lines=tuple(clean_line(line, MOST_SAID) for line in item.lines))
        case FriendNews():
            game = item.game if item.game in GAMES else ""
            return replace(item, name=clean_name(item.name), game=game, table=item.table if game else "")
        case InvitationOver():
            return item


def _case(row: CaseRow) -> CaseRow:
    game = row.game if row.game in GAMES else ""
    lines = tuple(map(_said, row.lines))
    return replace(row, name=clean_name(row.name), by=clean_name(row.by), game=game, lines=lines)


def _said(chat_line: Said) -> Said:
    sender, to = clean_name(chat_line.sender), clean_name(chat_line.to)
    return replace(chat_line, sender=sender, text=clean_line(chat_line.text, MOST_SAID), to=to)


def _item(item: Item) -> Item:
    match item:
        case Said():
            return _said(item)
        case Presence():
            return replace(item, name=clean_name(item.name), missing=_names(item.missing), about=clean_name(item.about))
        case _:
            return item
