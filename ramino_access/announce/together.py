"""Tables with other people, in words: what happens to those who sit there, who they are, and a list of tables."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from typing import Literal, get_args

import msgspec

from ..config.sayable import BRIEF, NORMAL
from ..files.clean import clean_line
from ..games import GAMES
from ..hall import messages
from ..hall.likeness import letters
from ..i18n import LANGUAGES
from ..i18n.catalog import Catalog
from . import option_words

#: What has words of its own where it is about the listener.
ABOUT_ME = (
    "ready", "code", "owner", "clock", "clock-out", "vote", "vote-go-on", "vote-send-away", "vote-no",
    "vote-go-on-no", "vote-send-away-no", "replaced",
)  # fmt: skip

#: After these somebody's seat is empty, or an opponent's.
GONE = ("left", "removed", "banned")

Waits = Literal["now", "later", "no"]
"""Whether a table waits for somebody: for their play, not before it is their turn, or for nothing of theirs."""

SLOW_LINE_SECONDS = 0.5
"""Seconds there and back from which on a line is called slow."""


def presence(
    catalog: Catalog,
    presence: messages.Presence,
    me: str,
    level: str = NORMAL,
    *,
    played_on: bool = False,
    over: bool = False,
    to_end: bool = False,
    waits: Waits = "no",
    key: str = "",
    code: str = "",
    like: str = "",
    away: Sequence[str] = (),
) -> str:
    """What has happened to somebody. Empty where the listener need not hear it. ``level``: how much is said of it;
    ``played_on``: an opponent plays where they sat; ``over``: the match is; ``to_end``: it is left to
    opponents, and they want to go on to its end; ``waits``: whether the table waits for them; ``key`` gives one's
    vote; ``code``: that of the table; ``like``: somebody here whose name sounds like theirs; ``away``:
    whom among those who are missing the table waits for."""
    mine = presence.name == me
    if mine and presence.what not in (*ABOUT_ME, "given-up", "set-back"):
        return ""
    message = f"presence-{presence.what}"
    if presence.what == "ready" and over:
        message = "presence-again"
    elif presence.what == "ready" and to_end:
        message = "presence-to-end"
    if mine and presence.what in ABOUT_ME:
        message += "-self"
    if presence.what in GONE and played_on:
        if over:  # nothing is played there any more, and nobody waited for
            level = BRIEF
        else:
            message += "-playing"
    args = {
        "missing": presence.seconds,
        "seconds": presence.seconds,
        "minutes": presence.seconds // 60,
        "names": presence.missing,
        "me": _yes(me in presence.missing),
        "key": key or "none",
        "code": code,
        "waits": waits,
        "about": presence.about,
        "unwanted": _yes(presence.about == me),
        "away": away,
        "awaited": _yes(bool(away)),
    }
    said = leveled(catalog, message, level, name=presence.name, **args)
    return catalog.sentences(said, apart(catalog, presence.name, like)) if like else said


def apart(catalog: Catalog, name: str, like: str) -> str:
    """What tells two names apart that sound alike."""
    return catalog.text("names-apart", name=name, letters=letters(name), other=like, others=letters(like))


def line(catalog: Catalog, talk_line: messages.Said, me: str, level: str = NORMAL) -> str:
    """A line that somebody has written; ``level``: how much is said of who and to whom."""
    if talk_line.sender == me:
        message = "said-by-you-to" if talk_line.to else "said-by-you-watchers" if talk_line.watchers else "said-by-you"
        return leveled(catalog, message, level, text=talk_line.text, to=talk_line.to)
    message = "said-to-you" if talk_line.to else "said-to-watchers" if talk_line.watchers else "said-line"
    return leveled(catalog, message, level, name=talk_line.sender, text=talk_line.text)


def person(catalog: Catalog, person: messages.Person, me: str, state: str = "heard") -> str:
    """Somebody at the table; ``state``: whether the listener hears their lines."""
    words = catalog.text(
        "people-one",
        name=person.name,
        away=_yes(person.absent),
        owner=_yes(person.owner),
        watching=_yes(person.seat is None),
        self=_yes(person.name == me),
    )
    return catalog.text("person-quiet", person=words, state=state)


def people(catalog: Catalog, about: messages.Seated, me: str) -> str:
    """Who is at the table, the listener first, opponents of the program last."""
    told = everybody(catalog, about, me)
    if not told:
        return ""
    here = catalog.text(
        "people-here", people=reduce(lambda left, right: catalog.text("people-and", left=left, right=right), told)
    )
    names = opponents(about)
    if not names:
        return here
    return catalog.sentences(here, catalog.text("people-opponents", names=names, count=len(names)))


def everybody(catalog: Catalog, about: messages.Seated, me: str) -> list[str]:
    """The people at the table one by one, the listener first."""
    told = [_self(catalog, one) for one in about.people if one.name == me]
    return told + [person(catalog, one, me) for one in about.people if one.name != me]


def opponents(about: messages.Seated) -> tuple[str, ...]:
    """The opponents of the program at the table; none before the first deal."""
    seats = {one.seat for one in about.people}
    return tuple(name for seat, name in enumerate(about.names) if seat not in seats)


def missing(about: messages.Seated) -> int:
    """How many people the table still waits for."""
    return max(0, about.wanted - sum(one.seat is not None for one in about.people))


def undealt(catalog: Catalog, about: messages.Seated, me: str) -> str:
    """That nothing is dealt yet: who is missing, and how it begins."""
    owner = any(one.owner and one.name == me for one in about.people)
    begins = "soon" if not missing(about) else "now" if owner else "all"
    return catalog.text("waiting-undealt", missing=missing(about), begins=begins)


def held_seat(catalog: Catalog, held: messages.HeldSeat) -> str:
    """That this seat is held, for whom and how long."""
    name = held.name or catalog.text("tables-somebody")
    return catalog.text("waiting-held", name=name, minutes=max(1, round(held.seconds / 60)))


def _self(catalog: Catalog, person: messages.Person) -> str:
    return catalog.text("people-self", owner=_yes(person.owner), watching=_yes(person.seat is None))


def table(catalog: Catalog, about: messages.Seated, me: str) -> str:
    """What the table is, to whoever has just come to it."""
    others = [person.name for person in about.people if person.name != me and person.seat is not None]
    still = missing(about)
    game = catalog.text(f"game-{about.game}")
    owner = any(person.owner and person.name == me for person in about.people)
    if about.seat is None:
        return catalog.text("table-watched" if others else "table-watched-alone", game=game, names=others)
    if owner and others:  # who opens a table is alone there at first
        return catalog.text("table-open-again", game=game, names=others, code=about.code or "no", missing=still)
    if owner:
        message = "table-open" if about.code else "table-open-plain"
        return catalog.text(message, game=game, code=about.code, missing=still)
    sat = catalog.text("table-sat" if others else "table-sat-alone", game=game, names=others, missing=still)
    return catalog.sentences(sat, catalog.text("tables-clock", minutes=about.clock)) if about.clock else sat


def refusal(catalog: Catalog, why: messages.Refused) -> str:
    """Why something can't be; a newer hall may have reasons that this program does not know."""
    message = f"refused-{why.why}"
    return catalog.text(message if catalog.has(message) else "refused-otherwise", about=why.about)


def figures(catalog: Catalog, person: messages.PersonFigures, level: str) -> str:
    """What somebody has made of their matches; ``level``: how much is said."""
    return leveled(
        catalog,
        "figures-known" if person.known else "figures-guest",
        level,
        name=person.name,
        matches=person.matches,
        won=person.won,
        given=person.given_up,
        rating=person.rating,
        doubt=person.doubt,
    )


def leveled(catalog: Catalog, message: str, level: str, **args: object) -> str:
    """The message at this level of verbosity, where it has words of its own for it."""
    worded = f"{message}.{level}"
    return catalog.text(worded if level != NORMAL and catalog.has(worded) else message, **args)


def _played(catalog: Catalog, game: str) -> str:
    return catalog.text(f"game-{game}") if game in GAMES else "no"


def _yes(this: object) -> str:
    return "yes" if this else "no"


def turn_lasts(catalog: Catalog, name: str, seconds: int, *, mine: bool, least: bool) -> str:
    """Whose turn it is, and for how long it has been; ``least``: it may have been for longer."""
    minutes, rest = divmod(seconds, 60)
    return catalog.text("turn-lasts", name=name, mine=_yes(mine), minutes=minutes, seconds=rest, least=_yes(least))


def away_in_turn(catalog: Catalog, about: messages.Seated | None, seat: int) -> str | None:
    """That whoever has this seat, and is awaited, is not there; None where they are, or where it is an opponent's."""
    gone = () if about is None else (one.name for one in about.people if one.seat == seat and one.absent)
    return next((catalog.text("turn-away", name=name) for name in gone), None)


def line_of(catalog: Catalog, delay: float | None) -> str:
    """How the line is; ``delay``: seconds there and back, None where it is lost."""
    if delay is None:
        return catalog.text("line-none")
    if delay < SLOW_LINE_SECONDS:
        return catalog.text("line-good")
    return catalog.text("line-slow", seconds=round(delay, 1))


# A list of tables


def free_seats(table: messages.TableRow) -> int:
    """How many seats wait for people."""
    return 0 if table.begun else max(0, table.wanted - table.held - len(_seated(table)))


def table_row(catalog: Catalog, table: messages.TableRow, me: str = "") -> str:
    """A table in the list: the game, who sits there beside the listener (``me``), in which language, free seats."""
    others = [person for person in _seated(table) if not (table.mine and person.name == me)]
    return catalog.text(
        "tables-line",
        mine="yes" if table.mine else "no",
        game=catalog.text(f"game-{table.game}"),
        begun="yes" if table.begun else "no",
        people=[_speaker(catalog, person) for person in others],
        count=len(others),
        free=free_seats(table),
    )


def _speaker(catalog: Catalog, person: messages.Person) -> str:
    """A person with the language they hear the table in, "Anna in Italian", and that their line is lost."""
    if not person.name:
        return catalog.text("tables-somebody")
    known = person.language in LANGUAGES
    words = catalog.text("tables-speaker", name=person.name, language=person.language) if known else person.name
    return catalog.text("tables-away", person=words) if person.absent else words


def person_here(catalog: Catalog, row: messages.PersonRow, seconds: int, *, friend: bool, here: bool) -> str:
    """Somebody who is in the hall, maybe a ``friend``, maybe at the player's table (``here``): what they do, at which
    game, how many seats are free there, in which language they play, for how many ``seconds`` they have done it."""
    return catalog.text(
        "here-person",
        name=row.name,
        guest="friend" if friend else _yes(row.guest),
        quiet=_yes(row.quiet),
        doing="here" if here else row.doing,
        played=_played(catalog, row.game),
        free=0 if here else row.free,
        language=row.language if row.language in LANGUAGES else "no",
        minutes=seconds // 60 if row.doing != "away" else 0,
    )


def news(catalog: Catalog, item: messages.NewsItem, *, key: str = "") -> str:
    """What somebody is told in the town; ``key`` opens what waits, where it is news, and not in the list of that."""
    match item:
        case messages.InvitationNews():
            played = _played(catalog, item.game)
            others = [name or catalog.text("tables-somebody") for name in item.people]
            args = {"name": item.name, "played": played, "people": others, "count": len(others)}
            if key:
                return catalog.text("town-invitation", key=key, **args)
            return catalog.text("town-invitation-held", minutes=max(1, round(item.seconds / 60)), **args)
        case messages.NewsOver():
            return catalog.text("refused-invitation-over")
        case messages.AnswerNews():
            return catalog.text(f"town-answer-{item.reply}", name=item.name)
        case messages.FriendNews():
            played = _played(catalog, item.game)
            return catalog.text(f"town-friend-{item.deed}", name=item.name, played=played, key=key or "no")
        case messages.SanctionNews(over=True):
            return catalog.text("sanction-over", measure=item.measure)
        case messages.SanctionNews():
            reason, lasts = catalog.text("reason", why=item.why), span(catalog, item.seconds)
            return catalog.text("sanction-news", measure=item.measure, span=lasts, reason=reason, key=key or "no")
        case messages.CaseNews():
            done, objection = _yes(item.done), _yes(item.objection)
            return catalog.text("case-answered", name=item.name, done=done, objection=objection)
        case messages.NoticeNews():
            return catalog.text("notice-waits", key=key) if key else catalog.text("notice-title")
        case messages.ClosingNews(seconds=0):
            return catalog.text("server-stays")
        case messages.ClosingNews():
            return catalog.text("server-closes", span=span(catalog, item.seconds))


def span(catalog: Catalog, seconds: int) -> str:
    """So many seconds, in minutes, hours or days."""
    minutes = max(1, round(seconds / 60))
    for unit, size, most in (("minutes", 1, 60), ("hours", 60, 48 * 60), ("days", 24 * 60, 10**9)):
        if minutes < most:
            return catalog.text("span", unit=unit, count=round(minutes / size))
    return ""


def case(catalog: Catalog, row: messages.CaseRow) -> str:
    """What somebody has reported of another, or has to say against what was done about them."""
    played = _played(catalog, row.game)
    ago, measure = span(catalog, row.seconds), row.measure or "no"
    lines = len(row.lines)
    return catalog.text("desk-case", name=row.name, by=row.by, played=played, ago=ago, count=lines, measure=measure)


def held(catalog: Catalog, row: messages.SanctionRow) -> str:
    """What holds about somebody."""
    reason, left = catalog.text("reason", why=row.why), span(catalog, row.seconds)
    return catalog.text(
        "desk-held", name=row.name, measure=row.measure, span=left, reason=reason, by=row.by or catalog.text("machine")
    )


def logged(catalog: Catalog, row: messages.LogRow) -> str:
    """What somebody has done who looks after the server."""
    reason = catalog.text("reason", why=row.why) if row.why in get_args(messages.Reason) else "no"
    lasts = span(catalog, 60 * row.minutes) if row.minutes else "no"
    by, ago = row.by or catalog.text("machine"), span(catalog, row.seconds)
    return catalog.text("desk-logged", by=by, deed=row.deed, name=row.name or "no", span=lasts, reason=reason, ago=ago)


LONGEST_OWN = 1000
"""Characters of one line of what is kept of somebody."""

KEPT_TEXTS = ("guest", "known", "ties", "tables", "talk", "stewards", "address", "doors", "given", "forgotten")
"""What is told of what a server keeps, in order."""


def kept_lines(catalog: Catalog) -> list[str]:
    """What a server keeps of somebody, and for how long."""
    return [catalog.text(f"kept-{about}") for about in KEPT_TEXTS]


def own_lines(text: str) -> list[str]:
    """What a server keeps of somebody, out of JSON, to be read line by line: but for what is empty there."""
    lines: list[str] = []

    def add(about: str, value: object) -> None:
        if value is None or value in ("", [], {}):
            return
        if isinstance(value, dict):
            for key, one in value.items():
                add(f"{about}, {key}" if about else key, one)
        elif isinstance(value, list) and any(isinstance(one, dict) for one in value):
            for number, one in enumerate(value, 1):
                add(f"{about} {number}", one)
        else:
            shown = ", ".join(map(str, value)) if isinstance(value, list) else value
            lines.append(clean_line(f"{about}: {shown}", LONGEST_OWN))

    try:
        add("", msgspec.json.decode(text))
    except (ValueError, RecursionError):
        lines.append(clean_line(text, LONGEST_OWN))
    return lines


def about_table(catalog: Catalog, table: messages.TableRow) -> str:
    """What one wants to know before one sits down: how it stands, seats, options, and what was agreed."""
    said = []
    if table.scores:
        names = [name or catalog.text("tables-somebody") for name in table.names]
        scores = zip(names, table.scores, strict=False)
        said.append(
            catalog.text("tables-scores", lines=[catalog.text("score", player=n, score=points) for n, points in scores])
        )
    if table.wanted < table.seats:
        said.append(catalog.text("tables-seats", seats=table.seats, people=table.wanted))
        said.append(catalog.text("options-bots", level=table.level))
    else:
        said.append(catalog.text("tables-seats-people", seats=table.seats))
        said.append(catalog.text("tables-level-spare", level=table.level))
    game = GAMES[table.game]
    chosen = {**game.values({}), **{o.id: table.options[o.id] for o in game.options if o.id in table.options}}
    others = [o for o in game.options if o.id in game.unusual(chosen)]
    said += [option_words.line(catalog, game.id, option, chosen[option.id], chosen) for option in others]
    if not others:
        said.append(catalog.text("tables-usual"))
    if table.clock:
        said.append(catalog.text("tables-clock", minutes=table.clock))
    said += [
        catalog.text(f"tables-no-{what}")
        for what, allowed in (("hints", table.hints), ("chat", table.chat), ("spectators", table.spectators))
        if not allowed
    ]
    return " ".join(said)


def _seated(table: messages.TableRow) -> list[messages.Person]:
    return [person for person in table.people if person.seat is not None]
