"""What travels between a player's program and a hall: JSON, one object a message, told apart by ``type``.

No prose crosses the line. Plays are written in the notation; what came of them, and how the table stands, as the codec
writes it. ``docs/protocol.md`` describes every message for those who write a program of their own.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec

from ..config.settings import Visibility
from ..play.encoding.shapes import MOST_SEATS
from ..play.seals import Hash, HashOrNone, Pledge, Seal


class WireMessage(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="type"):
    """Anything that travels. A program ignores the fields that it does not know of what a hall says."""


class ToHall(WireMessage, frozen=True, forbid_unknown_fields=True):
    """From a player's program. A hall refuses the fields that it does not know: nothing is done by half."""


class TownWish(ToHall, frozen=True):
    """What is wished for of the people of a hall and those who look after it, wherever one's table is."""


class MessagePart(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something inside of what a hall says."""


class Promise(ToHall, frozen=True, tag="promise"):
    """From a player: the fingerprint of their salt, for the round that the ``table`` fingerprint names."""

    table: Hash
    fingerprint: Hash


class Salt(ToHall, frozen=True, tag="salt"):
    """From a player: their salt, opened when all fingerprints are fixed."""

    table: Hash
    salt: Hash


class Sealing(WireMessage, frozen=True, tag="sealing"):
    """The deals are about to be sealed: the fingerprint of the table's secret, and the reader's seat of the match.
    Answered with a promise; sent again to whoever comes back meanwhile."""

    table: Hash
    seat: Seat


class Fixed(WireMessage, frozen=True, tag="fixed"):
    """All fingerprints there will be, to be answered with one's salt."""

    table: Hash
    pledges: Annotated[tuple[Pledge, ...], msgspec.Meta(max_length=MOST_SEATS)]


class Sealed(WireMessage, frozen=True, tag="sealed"):
    """How the deals of this match are sealed; sent before the match, and to whoever comes back. People of whom there is
    no salt were left out."""

    seal: Seal


class Unsealed(WireMessage, frozen=True, tag="unsealed"):
    """The match is over: the table's secret."""

    table: Hash
    secret: Hash


class CourseStep(MessagePart, frozen=True):
    """An entry of the hand. The view after it is the one before with these fields of its table ``changed``, and without
    those that are as ``usual`` again. ``play``: what the reader has asked for, where this is it."""

    notice: msgspec.Raw
    changed: dict[Word, msgspec.Raw] = msgspec.field(default_factory=dict)
    usual: tuple[Word, ...] = ()
    play: PlayText = ""


class HandBefore(ToHall, frozen=True, tag="hand-before"):
    """What was the hand before this one? Answered with its course."""


class MatchOver(ToHall, frozen=True, tag="match-over"):
    """What was the match that is over? Answered with its record. ``table``: the one that was sealed with this
    fingerprint; empty: the one at this table."""

    table: HashOrNone = ""


class MatchRecord(WireMessage, frozen=True, tag="match-record"):
    """A match that is over, to somebody who had a seat in it: the first line of its file and the others
    (docs/files.md), from which all of it follows, the cards as well, as far as they sat there. ``given_up``: it was not
    played to its end."""

    header: msgspec.Raw
    lines: tuple[msgspec.Raw, ...] = ()
    given_up: bool = False


class HandCourse(WireMessage, frozen=True, tag="course"):
    """The hand that is being played, to a seat whose program has not heard it all: the view with which it began, and
    what was learnt since. It comes before a snapshot, is not to be told, and need not be heeded.

    ``hand``: the number of the hand before, where that was asked for; ``special``: its special card (C9).
    """

    begin: msgspec.Raw
    steps: tuple[CourseStep, ...] = ()
    hand: int = 0
    special: Word = ""


MOST_BYTES_TO_HALL = 16 * 1024
"""Bytes of a message to a hall."""

MOST_BYTES_FROM_HALL = 1024 * 1024
"""Bytes of a message from a hall."""

MOST_NAME = 40
OWN_PART = 8000
"""Characters of one part of what is kept of somebody."""

MOST_SAID = 300
"""Characters of a line that is written to the table."""

Name = Annotated[str, msgspec.Meta(max_length=MOST_NAME)]
Word = Annotated[str, msgspec.Meta(max_length=64)]  # codes, return words, ids
Seat = Annotated[int, msgspec.Meta(ge=0, lt=MOST_SEATS)]
Seats = Annotated[int, msgspec.Meta(ge=1, le=8)]
Secret = Annotated[str, msgspec.Meta(max_length=200)]
Number = Annotated[int, msgspec.Meta(ge=0, le=1_000_000_000)]
PlayText = Annotated[str, msgspec.Meta(max_length=2000)]
Written = Annotated[str, msgspec.Meta(max_length=MOST_SAID)]
Role = Literal["player", "spectator"]

Ballot = Literal["give-up", "go-on", "send-away"]
"""What is voted about: to give up the match, to wait no longer for whoever is away, or to send somebody away."""


# ------------------------------------------------------------------ from a player's program


class Hello(ToHall, frozen=True, tag="hello"):
    """The first message. ``protocol`` is the version of the wire that holds on this line (``versions``); ``token`` the
    return word that was told at an earlier joining. ``secret``: of a person whom the server knows by name, or (``new``)
    is to know from now on; a guest has none. ``visibility``: who may see that one is here."""

    protocol: int
    name: Name = ""
    language: Word = ""
    token: Word = ""
    secret: Secret = ""
    new: bool = False
    visibility: Visibility = "open"


class Join(ToHall, frozen=True, tag="join"):
    """Sit down or watch: at the table of this code, or out of the list of tables; without either, where one has a seat.
    ``last_seq``: the last number that this program has heard of the table; ``entry``: the last entry of the ``match``
    that was sealed with this fingerprint, which it or one before it was told with the number ``entry_seq``."""

    code: Word = ""
    table: Word = ""
    role: Role = "player"
    last_seq: Number = 0
    match: HashOrNone = ""
    entry: Number = 0
    entry_seq: Number = 0


class Tables(ToHall, frozen=True, tag="tables"):
    """Which tables are there? Answered with the list, again whenever it changes, until one sits down."""


class Open(ToHall, frozen=True, tag="open"):
    """Open a table and sit down at it. ``listed``: anybody finds it in the list and needs no code; ``code``: one of
    one's own choosing, empty for one that the hall makes. ``pace`` and ``grace`` in seconds, ``clock`` in minutes."""

    game: Word
    options: dict[Word, Word | int | bool] = msgspec.field(default_factory=dict)
    seats: Seats = 2
    people: Seats = 2
    level: Word = ""
    listed: bool = True
    code: Word = ""
    spectators: bool = True
    chat: bool = True
    hints: bool = True
    clock: Annotated[int, msgspec.Meta(ge=0, le=5)] = 0
    grace: Annotated[float, msgspec.Meta(ge=0, le=3600)] = 180.0
    pace: Annotated[float, msgspec.Meta(ge=0, le=60)] = 1.5


class Act(ToHall, frozen=True, tag="act"):
    """Play this, at the table as it was at this revision. ``action_id`` is the player's own: sent twice it is played
    once. A play of ``no rummy`` lets the discard pass."""

    action_id: Word
    revision: Number
    play: PlayText


class Ready(ToHall, frozen=True, tag="ready"):
    """Go on: deal the hand after this one, or (hand 0) begin the match."""

    hand: Number = 0


class Say(ToHall, frozen=True, tag="say"):
    """Write a line to the table, to the one person of this name, or to those who only watch. What these write is for
    each other anyhow: they must not advise those who play."""

    text: Written
    to: Name = ""
    watchers: bool = False


class Language(ToHall, frozen=True, tag="language"):
    """The player hears the table in this language from now on; the others are told with who is here."""

    language: Word


class Vote(ToHall, frozen=True, tag="vote"):
    """For giving up the match, for no longer waiting for whoever is away, or for sending somebody away as the owner
    wants; with a no (``yes`` is false) against it, which ends a vote that is under way."""

    what: Ballot
    yes: bool = True


class Owner(ToHall, frozen=True, tag="owner"):
    """What only the owner of the table may do."""

    what: Literal["start", "remove", "ban", "hand-over", "new-code"]
    name: Name = ""


class Ask(ToHall, frozen=True, tag="ask"):
    """What has this person made of their matches here? Empty: I myself. Answered with figures."""

    name: Name = ""


class Renew(ToHall, frozen=True, tag="renew"):
    """This is my secret from now on; by the first one I become known by my name. Answered with another welcome."""

    secret: Secret


class OwnWish(ToHall, frozen=True, tag="own"):
    """Give me all that is kept of me here (``show``); have me forgotten in seven days, or not any more (``keep``):
    to whoever is known, after their secret, also where they are banned or have still to accept the rules. Answered with
    what is kept, in parts; else with ``leaving``."""

    deed: Literal["show", "forget", "keep"]
    secret: Secret


class AskPeople(TownWish, frozen=True, tag="people"):
    """Who is here? ``which``: everybody, or (``find``) those whose name has this ``text``, and a person of this very
    name who is not here; ``none``: the list is not looked at any more. ``behind``: only those behind this name.
    ``follow``: told again whenever it changes, until another one is asked for."""

    which: Literal["here", "find", "none"] = "here"
    text: Name = ""
    behind: Name = ""
    follow: bool = False


class TieWish(TownWish, frozen=True, tag="tie"):
    """Block somebody from now on, or no more; ask to be their friend, or say yes to whoever asks (``befriend``);
    refuse them, of which they are not told; end it (``part``). Answered with what is one's own in the town."""

    deed: Literal["block", "unblock", "befriend", "refuse", "part"]
    name: Name


class Appear(TownWish, frozen=True, tag="appear"):
    """Be seen by these from now on. Answered with what is one's own in the town."""

    visibility: Visibility


class Invite(TownWish, frozen=True, tag="invite"):
    """Hold a seat at one's table for somebody, for so many minutes, and invite them. Answered the same whoever they
    are, and whether or not they hear of it."""

    name: Name
    minutes: Annotated[int, msgspec.Meta(ge=1, le=30)] = 5


Reply = Literal["yes", "busy", "later", "after"]
"""The answer to an invitation: yes, not now, or later, or after this match: for these two the seat is held on."""


class AnswerInvitation(TownWish, frozen=True, tag="reply"):
    """Answer an invitation."""

    id: Word
    reply: Reply


class HeardNews(TownWish, frozen=True, tag="heard"):
    """The news up to this number have been heard."""

    number: Number


Measure = Literal["warn", "mute", "away", "ban", "watch", "vouch"]
"""What those who look after the server do about somebody: warn them; mute them; send them away; ban them for a time;
have newcomers from where they come, and at their table, write nothing; or answer for a newcomer."""

Reason = Literal["insults", "spam", "cheating", "name", "other"]
"""Why."""

StewardRole = Literal["", "moderator", "owner"]
"""What somebody is to the room: nothing, or one of those who look after it."""

MOST_MINUTES = 30 * 24 * 60
"""Minutes for which something is done about somebody at most: 30 days."""


class Report(TownWish, frozen=True, tag="report"):
    """Somebody at one's table, or in the list of people, is to be looked at, with the lines that were written there as
    far as one has read them. Answered the same whoever they are; what came of it is told later."""

    name: Name


class Objection(TownWish, frozen=True, tag="objection"):
    """What one has to say against what was done about one, once for each ``id``. It is looked at by somebody else."""

    id: Word
    text: Written


class StewardDeed(TownWish, frozen=True, tag="judge"):
    """From somebody who looks after the server: what is to be done about somebody (``name``), about whom a ``case`` is,
    and why; ``nothing``: about that case; ``lift``: what was done (``case``) holds no more. From the owner: a notice,
    or the rules that hold from now on, for those of a ``language`` (empty: for all); or to ``close`` the server for an
    update in so many minutes; with 0 it is not closed, after all."""

    deed: Literal[Measure, "nothing", "lift", "notice", "rules", "close"]
    name: Name = ""
    case: Word = ""
    minutes: Annotated[int, msgspec.Meta(ge=0, le=MOST_MINUTES)] = 0
    why: Reason = "other"
    text: Written = ""
    language: Word = ""


MOST_CLOSING_MINUTES = 120
"""Minutes after which a server may close, at most."""


class Accept(TownWish, frozen=True, tag="accept"):
    """A notice of this id has been read; or the server's ``rules`` are accepted, without which nobody goes on."""

    id: Word


class AskLog(TownWish, frozen=True, tag="log"):
    """From somebody who looks after the server: what was done before the deed of this number (0: the last ones)."""

    before: Number = 0


class Leave(ToHall, frozen=True, tag="leave"):
    """Get up for good."""


AboutPeople: TypeAlias = AskPeople | TieWish | Appear | Invite | AnswerInvitation | HeardNews | Report | Objection
AboutHouse: TypeAlias = StewardDeed | AskLog | Accept
"""What is wished for in the town: of everybody, and by those who look after it."""

AtDoor: TypeAlias = Hello | Tables | Open | Join | Ask | Renew | OwnWish | Language
AtTable: TypeAlias = Act | Ready | Say | Vote | Owner | Leave | HandBefore | MatchOver | Promise | Salt
FromPlayer: TypeAlias = AtDoor | AtTable | AboutPeople | AboutHouse


# ------------------------------------------------------------------ from a hall


class Welcome(WireMessage, frozen=True, tag="welcome"):
    """The hall has heard the hello. ``token`` brings this person back to their seat, from anywhere. ``lists``: there is
    a list of tables here, and more can be opened; ``known``: the secret was right; ``once``: it was good for this time,
    another one has to be chosen; ``people``: names can be made known here; ``town``: it can be asked who is here.
    ``protocol`` is the version that holds, ``oldest`` and ``newest`` are those that the hall speaks."""

    protocol: int
    token: Word
    lists: bool = False
    known: bool = False
    once: bool = False
    people: bool = False
    oldest: Number = 0
    newest: Number = 0
    town: bool = False


class Departure(WireMessage, frozen=True, tag="leaving"):
    """In so many ``seconds`` the reader will be forgotten, as they wanted; 0: they will not. After ``welcome`` where
    they will be, whenever they have chosen, and to whoever is known before they are told of their ban."""

    seconds: Number = 0


class OwnData(WireMessage, frozen=True, tag="own-data"):
    """A part of what is kept of the reader: text, which all of them together make JSON. ``part`` counts from 1."""

    part: Number
    parts: Number
    text: Annotated[str, msgspec.Meta(max_length=OWN_PART)]


class Person(MessagePart, frozen=True):
    """Somebody at a table, in a list without a name where the reader may not see who it is. ``seat`` is None for who
    watches; ``away``: their line is lost; ``silent``: it is not, but
    nothing has come on it for some seconds; ``replaced``: the computer plays for them; ``votes``: what they have voted
    for that is not decided yet; ``unwanted``: a vote is about sending them away."""

    name: Name
    seat: Seat | None = None
    language: Word = ""
    away: bool = False
    owner: bool = False
    votes: tuple[Ballot, ...] = ()
    replaced: bool = False
    unwanted: bool = False
    silent: bool = False

    @property
    def absent(self) -> bool:
        """Whether they are not to be told as present."""
        return self.away or self.silent


class TableRow(MessagePart, frozen=True):
    """A table in the list. ``options`` are those that differ from the game's usual ones; ``wanted``: how many seats are
    for people; ``mine``: the reader has a seat there; ``coded``: a code is asked for; ``scores`` once it has begun;
    ``held``: seats that are kept free for others who are invited."""

    table: Word
    game: Word
    seats: Seats
    wanted: Seats
    people: tuple[Person, ...] = ()
    options: dict[str, str | int | bool] = msgspec.field(default_factory=dict)
    level: Word = ""
    begun: bool = False
    mine: bool = False
    coded: bool = False
    spectators: bool = True
    chat: bool = True
    hints: bool = True
    clock: Number = 0
    names: tuple[Name, ...] = ()
    scores: tuple[int, ...] = ()
    held: Number = 0


class TableList(WireMessage, frozen=True, tag="table-list"):
    """The tables that may be sat down at or watched: those that are listed, and those where one has a seat."""

    tables: tuple[TableRow, ...] = ()


class HeldSeat(MessagePart, frozen=True):
    """A seat that is held for somebody who is invited, for so many more ``seconds``; without a name where the reader
    may not see who it is."""

    name: Name
    seconds: Number


class Seated(WireMessage, frozen=True, tag="seated"):
    """What the table is, to whoever has sat down or comes back, and whenever it changes.

    ``seat`` is the reader's. ``names`` are those of all seats once the match has begun; before that it is empty.
    ``sealed`` is false where the deals follow from a seed that the owner has chosen. ``clock`` in minutes, ``grace`` in
    seconds. ``held``: of the seats that are free.
    """

    game: Word
    options: dict[str, str | int | bool]
    seats: Seat
    people: tuple[Person, ...]
    seat: Seat | None = None
    names: tuple[Name, ...] = ()
    wanted: Seat = 0
    level: Word = ""
    code: Word = ""
    sealed: bool = False
    hints: bool = True
    table: Word = ""
    clock: Annotated[int, msgspec.Meta(ge=0, le=5)] = 0
    grace: Annotated[float, msgspec.Meta(ge=0, le=3600)] = 180.0
    held: tuple[HeldSeat, ...] = ()


class TableNow(MessagePart, frozen=True):
    """How the table stands: a view as the codec writes it. ``left``: for how many more seconds it waits for whoever
    is ``asked``. ``special``: the special card of this hand, where it is drawn at random (C9)."""

    revision: Number
    view: msgspec.Raw
    asked: Seat | None = None
    left: float = 0.0
    special: Word = ""


class Entry(MessagePart, frozen=True, tag_field="item", tag="entry"):
    """An entry of the table's log, as the reader may know it: a notice as the codec writes it."""

    notice: msgspec.Raw


class Said(MessagePart, frozen=True, tag_field="item", tag="said"):
    """Somebody has written a line; ``to`` is whom it is for, empty for everybody; ``watchers``: for those who watch."""

    sender: Name
    text: Written
    to: Name = ""
    watchers: bool = False


#: What can happen to the people of a table.
Happening = Literal[
    "joined", "watching", "stopped-watching", "left", "line-lost", "passed", "back", "replaced", "removed", "banned",
    "ready", "elsewhere", "owner", "vote", "vote-go-on", "vote-send-away", "vote-no", "vote-go-on-no",
    "vote-send-away-no", "given-up", "set-back", "clock", "clock-out", "code",
]  # fmt: skip


IN_PLACE = ("replaced", "clock-out", "passed")
"""What is told of somebody before an opponent, or the table, plays in their place."""


class Presence(MessagePart, frozen=True, tag_field="item", tag="presence"):
    """Something has happened to a person, not to the cards. ``seconds``: of the clock or the grace, where it matters;
    how many plays are taken back, where the table was ``set-back`` (``name``: who had heard them). ``missing``: for
    whom the table waits; ``about``: who is to be sent away."""

    what: Happening
    name: Name
    seconds: Number = 0
    missing: tuple[Name, ...] = ()
    about: Name = ""


Item: TypeAlias = Entry | Said | Presence


class Told(WireMessage, frozen=True, tag="event"):
    """What has happened since the last message, in order. ``seq`` is the number of the last item; where there are fewer
    items than numbers, the others are not for the reader. ``standing`` is there whenever the cards have moved."""

    seq: Number
    items: tuple[Item, ...] = ()
    standing: TableNow | None = None


class TalkBefore(WireMessage, frozen=True, tag="talk"):
    """What was written to the reader at this table before their program was started, or came back knowing nothing."""

    lines: tuple[Said, ...] = ()


class Snapshot(WireMessage, frozen=True, tag="snapshot"):
    """How the table stands, to whoever comes too late for what has happened. ``told``: the notices of the hand."""

    seq: Number
    standing: TableNow
    told: tuple[msgspec.Raw, ...] = ()


NO_REFUSAL = msgspec.Raw(b"")  # a Raw that may be null can't be read


class Ack(WireMessage, frozen=True, tag="ack"):
    """The answer to a play: the number of its entry in the log; or a refusal; or neither: the table had changed."""

    action_id: Word
    entry: Number | None = None
    refusal: msgspec.Raw = NO_REFUSAL


class PersonFigures(WireMessage, frozen=True, tag="figures"):
    """What a person has made of their matches here. ``known``: figures are kept of them. ``doubt``: nineteen times in
    twenty the rating is no farther from the truth; 0 as long as there is none."""

    name: Name
    known: bool = False
    matches: Number = 0
    won: Number = 0
    given_up: Number = 0
    rating: int = 0
    doubt: Number = 0


Activity = Literal["tables", "waits", "plays", "watches", "away"]
"""What somebody does: looks at the list of tables, waits at a table, plays or watches there; ``away``: is not here."""


class PersonRow(MessagePart, frozen=True):
    """Somebody who is here, ``doing`` this for so many ``seconds``. ``table`` with its ``game`` and ``free`` seats,
    where the reader finds it in the list; ``spectators`` may come there. ``quiet``: does not want to be invited."""

    name: Name
    doing: Activity = "tables"
    table: Word = ""
    game: Word = ""
    free: Number = 0
    spectators: bool = False
    language: Word = ""
    guest: bool = False
    quiet: bool = False
    seconds: Number = 0


class PeopleHere(WireMessage, frozen=True, tag="people-list"):
    """A page of whoever is here, as it was asked for (``which``, ``behind``); ``more``: there are others behind them;
    ``here``: how many are here in all, the reader not counted."""

    persons: tuple[PersonRow, ...] = ()
    which: Word = "here"
    behind: Name = ""
    more: bool = False
    here: Number = 0


class OwnTown(WireMessage, frozen=True, tag="own-town"):
    """What is the reader's own in the town, when they come and whenever it changes: who may see them, and the names of
    those whom they have ``blocked``, of their ``friends``, and of those whom they have ``asked`` to be."""

    visibility: Visibility = "open"
    blocked: tuple[Name, ...] = ()
    friends: tuple[Name, ...] = ()
    asked: tuple[Name, ...] = ()


class InvitationNews(MessagePart, frozen=True, tag_field="item", tag="invitation"):
    """Somebody invites the reader to a table, where these ``people`` sit; the seat is held for so many ``seconds``.
    ``heard``: the reader has heard of it before."""

    id: Word
    name: Name
    table: Word
    game: Word
    people: tuple[Name, ...] = ()
    seconds: Number = 0
    heard: bool = False


class NewsOver(MessagePart, frozen=True, tag_field="item", tag="over"):
    """It is over what this was about: the invitation of this ``id``, by its time, its table, or as it was answered
    elsewhere; or that the one of this ``name`` asks to be a friend."""

    id: Word = ""
    name: Name = ""


class AnswerNews(MessagePart, frozen=True, tag_field="item", tag="answered"):
    """Somebody whom the reader has invited, by the invitation of this ``id``, has answered."""

    name: Name
    reply: Reply
    id: Word = ""


class FriendNews(MessagePart, frozen=True, tag_field="item", tag="friend"):
    """Somebody ``asks`` to be the reader's friend (``heard``: the reader has heard of it before), or has ``accepted``
    that; a friend ``came``, ``opened`` a table of a ``game``, or has gone (``went``)."""

    name: Name
    deed: Literal["asks", "accepted", "came", "opened", "went"]
    table: Word = ""
    game: Word = ""
    heard: bool = False


class SanctionNews(MessagePart, frozen=True, tag_field="item", tag="sanction"):
    """Something was done about the reader, and why; it holds for so many ``seconds`` more, and is about these
    ``lines`` of theirs. ``heard``: they know of it; ``objected``: they have objected; ``over``: it holds no more."""

    id: Word
    measure: Measure
    why: Reason = "other"
    seconds: Number = 0
    lines: tuple[Written, ...] = ()
    heard: bool = False
    objected: bool = False
    over: bool = False


class CaseNews(MessagePart, frozen=True, tag_field="item", tag="case-answered"):
    """What the reader has reported of somebody, or their ``objection``, was looked at: whether something came of it."""

    name: Name
    done: bool = False
    objection: bool = False
    id: Word = ""


MOST_HOUSE_WORDS = 2000
HouseWords = Annotated[str, msgspec.Meta(max_length=MOST_HOUSE_WORDS)]


class NoticeNews(MessagePart, frozen=True, tag_field="item", tag="notice"):
    """The server has a notice for everybody, until the reader has read it. ``heard``: they know that there is one."""

    id: Word
    text: HouseWords
    heard: bool = False


class ClosingNews(MessagePart, frozen=True, tag_field="item", tag="closing"):
    """The server closes for an update in so many ``seconds``; 0: it does not, after all."""

    seconds: Number = 0


NewsItem: TypeAlias = (
    InvitationNews | NewsOver | AnswerNews | FriendNews | SanctionNews | CaseNews | NoticeNews | ClosingNews
)


class Tidings(WireMessage, frozen=True, tag="news"):
    """What the reader is told wherever they are; all that waits, when they come. ``number``: of the last item."""

    number: Number
    items: tuple[NewsItem, ...] = ()


class CaseRow(MessagePart, frozen=True):
    """What somebody (``by``) has reported of another (``name``), so many ``seconds`` ago, at a table of a ``game``,
    with what was written; or what these have to say against a ``measure``."""

    id: Word
    name: Name
    by: Name
    seconds: Number = 0
    game: Word = ""
    lines: tuple[Said, ...] = ()
    measure: Measure | None = None


class SanctionRow(MessagePart, frozen=True):
    """What holds about somebody, for so many ``seconds`` more, by whom (empty: at the machine), and why."""

    id: Word
    name: Name
    measure: Measure
    why: Reason = "other"
    seconds: Number = 0
    by: Name = ""


class LogRow(MessagePart, frozen=True):
    """What somebody who looks after the server (``by``; empty: at the machine) has done about somebody, so many
    ``seconds`` ago, for so many ``minutes``, and why."""

    number: Number
    by: Name
    deed: Word
    name: Name = ""
    why: Word = ""
    minutes: Number = 0
    seconds: Number = 0


class Desk(WireMessage, frozen=True, tag="desk"):
    """To those who look after the server, when they come and whenever it changes: what waits for them, and what holds.
    Nobody is told of a case of their own. To others whose role has ended: an empty one."""

    role: StewardRole = ""
    cases: tuple[CaseRow, ...] = ()
    sanctions: tuple[SanctionRow, ...] = ()


class LogPage(WireMessage, frozen=True, tag="log-page"):
    """What has been done, the latest first; ``more``: there is more before it."""

    deeds: tuple[LogRow, ...] = ()
    more: bool = False


class HouseRules(WireMessage, frozen=True, tag="rules"):
    """After ``welcome``, to whoever has not accepted them: the server's rules. What one asks for waits until then."""

    text: HouseWords


class WishDone(WireMessage, frozen=True, tag="done"):
    """What was wished for is done: ``invited``, and the seat is held for so many minutes; an invitation is answered, by
    the reply; ``reported``, ``objected``; or a deed of those who look after the server."""

    deed: Word
    name: Name = ""
    minutes: Number = 0


class Refused(WireMessage, frozen=True, tag="refused"):
    """Something other than a play can't be: ``why`` has words in every language."""

    why: Word
    about: Word = ""


def about_of(message: WireMessage) -> str:
    """What a refusal of this message is about: a play's id, the first 32 digits of a match's seal, else its type."""
    sealed = message.table[:32] if isinstance(message, MatchOver) else ""
    named = message.action_id if isinstance(message, Act) else sealed
    return named or str(message.__struct_config__.tag)


class Bye(WireMessage, frozen=True, tag="bye"):
    """The last message on this line. ``oldest`` and ``newest``: the versions of the wire that the hall speaks, where
    it does not speak the program's. ``at``: the address of the server at which to go on (``MOVED``)."""

    why: Word
    oldest: Number = 0
    newest: Number = 0
    at: Word = ""


STOPPING = "stopping"
"""The goodbye of a server that is stopped, or started again: whoever is at a table tries to come back."""

MOVED = "moved"
"""The goodbye of one of several servers, where another one has the table: the program goes on there by itself."""

PROGRAM_CLOSED = "closed"
"""The goodbye of a table among friends whose host ends the program."""


class Nodes(WireMessage, frozen=True, tag="nodes"):
    """The addresses of servers that share this one's tables, where to go on when it is gone; told when they change."""

    others: tuple[Word, ...]


OfSeals: TypeAlias = Sealing | Fixed | Sealed | Unsealed | MatchRecord
OfPeople: TypeAlias = PersonFigures | OwnTown | OwnData | Departure | PeopleHere | Tidings
OfTown: TypeAlias = OfPeople | Desk | LogPage | WishDone | HouseRules
"""What a hall says of its people and of the player, wherever these are, or answers."""

OfTable: TypeAlias = TableList | Seated | Told | HandCourse | TalkBefore | Snapshot | Ack
FromHall: TypeAlias = Nodes | Welcome | Refused | Bye | OfTable | OfSeals | OfTown
