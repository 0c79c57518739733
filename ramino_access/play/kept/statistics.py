"""What a player made of matches: the facts of each one, and the figures of many. It knows no words."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

import msgspec

from ...core.events import Declared, Event, Ramino
from ...core.rules import Rules
from ...core.state import Result
from ...games import GAMES, OptionError
from ...games.options import Value
from ..entries import Entry, NextHand, Setup
from ..journal.match_file import Header, Kept
from ..table import Table
from .shared_deals import result_of

BEST_SO_FAR_HANDS = 10
"""Hands that have to be behind a player before one of them is called the best so far."""

IN_A_ROW = 3
"""Matches won one after the other before they are called the longest row so far."""

K = TypeVar("K")


@dataclass(frozen=True, slots=True)
class HandFacts:
    """What one seat made of a finished hand.

    ``points``: those of the hand as the game counts them. ``gain``: what hands are compared by, never below 0: the
    points, or, where a low score is good, what the others took in a hand that this seat won; 0 where a game has no
    points. ``penalties``: points.
    """

    won: bool
    points: int
    gain: int
    ramino: bool
    penalties: int


@dataclass(frozen=True, slots=True)
class Course:
    """A match as far as it was played: the finished hands of one seat, and whether this seat has won (None: the match
    is not over). ``points`` is what it made of the last one, more being better."""

    hands: tuple[HandFacts, ...]
    won: bool | None
    points: int


class Summary(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What is remembered of a match that is over, when its journal is gone.

    ``match`` tells it from every other one. ``options`` are those that were not as usual. ``players`` counts all
    seats, ``level`` is that of the opponents. ``begun`` and ``ended`` are seconds since the epoch. ``best`` is the
    greatest ``gain`` of its hands.

    ``one_hand``: a single hand was played, of the ``day`` where it is the deal of one; ``points`` were made of it, more
    being better in every game; ``rival`` is what its sender made of it, ``expert`` what an expert makes of it (None:
    not known).
    """

    match: str
    game: str
    options: dict[str, str | int | bool]
    players: int
    level: str
    begun: int
    ended: int
    won: bool
    hands: int
    hands_won: int = 0
    ramini: int = 0
    penalties: int = 0
    best: int = 0
    given_up: bool = False
    one_hand: bool = False
    day: str = ""
    points: int = 0
    rival: int | None = None
    expert: int | None = None


@dataclass(frozen=True, slots=True)
class Figures:
    """What many matches come to. ``given_up`` counts among the matches and is neither won nor lost. ``best`` is the
    best hand's gain; ``streak`` is how many were won since the last one that was not, ``longest`` the most ever."""

    matches: int = 0
    won: int = 0
    given_up: int = 0
    hands: int = 0
    hands_won: int = 0
    ramini: int = 0
    penalties: int = 0
    best: int = 0
    streak: int = 0
    longest: int = 0

    @property
    def lost(self) -> int:
        """The matches that were played to their end and won by somebody else."""
        return self.matches - self.won - self.given_up


@dataclass(frozen=True, slots=True)
class Bests:
    """What a player has just done better than ever before: the gain of a hand, this many matches won in a row; None:
    nothing."""

    hand: int | None = None
    row: int | None = None


def identity(header: Header) -> str:
    """What tells this match from every other one, also when its file is copied or called something else.

    It is what the cards follow from. Whoever plays them a second time, from the beginning or on from a place of a
    replay, knows them: only the first time counts.
    """
    one = header.setup.one_hand
    about = [header.game, sorted(header.options.items()), header.seats, header.seed]
    about += [None if one is None else [one.number, one.dealer, one.day]]
    return hashlib.sha256(msgspec.json.encode(about)).hexdigest()[:16]


def course_of(setup: Setup, entries: Sequence[Entry], seat: int) -> Course:
    """What this seat made of each hand. Raises KeyError, OptionError or ValueError where the match can't be played
    again."""
    table = Table(setup)
    hands: list[HandFacts] = []
    won: bool | None = None
    ramino = False
    points = 0
    for index, entry in enumerate(entries):
        before = table.seq
        table.replay((entry,), index)
        if isinstance(entry, NextHand):
            ramino = False
            continue
        ramino = ramino or any(_is_ramino(e, seat) for n in table.hand.notices(seat, before) or () for e in n.events)
        if table.turn is not None:
            continue
        state = table.view(seat).state
        assert state.result is not None
        if seat not in state.standing.out - set(state.standing.last_out):
            hands.append(_facts(table.rules, state.result, seat, ramino=ramino, paid=state.penalties[seat]))
        points = result_of(table.rules, state.result, seat)
        if setup.one_hand is not None:
            won = state.result.winner == seat
        elif state.result.match_over:
            won = seat in state.result.champions
    return Course(tuple(hands), won, points)


def _is_ramino(event: Event, seat: int) -> bool:
    """Whether the seat has gone out in one turn, or declared a hand that is called ramino."""
    if isinstance(event, Declared):
        return event.seat == seat and event.hand in ("ramino", "gran-ramino")
    return isinstance(event, Ramino) and event.seat == seat


def _facts(rules: Rules, result: Result, seat: int, *, ramino: bool, paid: int) -> HandFacts:
    won = result.winner == seat
    points = result.shares[seat].total
    return HandFacts(won, points, gain_of(rules, result, seat), ramino and won, paid)


def gain_of(rules: Rules, result: Result, seat: int) -> int:
    """What the hand is compared by with others (see ``HandFacts``)."""
    totals = [share.total for share in result.shares]
    if not rules.scoring.terms.points:
        return 0
    if not rules.scoring.low_is_good:
        return max(0, totals[seat])
    return max(0, sum(totals) - totals[seat]) if result.winner == seat else 0


def summary_of(kept_match: Kept, ended: int, *, given_up: bool = False) -> Summary | None:
    """What is to be remembered of a match; None where it is not over, was given up before its first hand was, or can't
    be played again by this program."""
    header = kept_match.header
    try:
        course = course_of(header.setup, kept_match.entries, header.people[0])
    except (KeyError, IndexError, OptionError, ValueError):
        return None
    one = header.setup.one_hand
    given_up = given_up and course.won is None
    if not course.hands or (course.won is None and not given_up):
        return None
    return Summary(
        match=identity(header),
        game=header.game,
        options=GAMES[header.game].unusual(header.options),
        players=len(header.seats),
        level=header.level,
        begun=header.begun,
        ended=ended,
        won=bool(course.won),
        hands=len(course.hands),
        hands_won=sum(hand.won for hand in course.hands),
        ramini=sum(hand.ramino for hand in course.hands),
        penalties=sum(hand.penalties for hand in course.hands),
        best=max(hand.gain for hand in course.hands),
        given_up=given_up,
        one_hand=one is not None,
        day=one.day if one is not None else "",
        points=course.points if one is not None else 0,
        rival=one.rival if one is not None else None,
    )


def matches(summaries: Iterable[Summary]) -> list[Summary]:
    """Those that are whole matches: hands that are played alone count by themselves."""
    return [one for one in summaries if not one.one_hand]


def first_tries(summaries: Iterable[Summary]) -> dict[tuple[str, str], Summary]:
    """What was made of each deal of a day when it was played first, by day and game: what is played again is known."""
    told = sorted((one for one in summaries if one.day), key=lambda one: (one.begun, one.match), reverse=True)
    return {(one.day, one.game): one for one in told}


def figures(summaries: Iterable[Summary]) -> Figures:
    """What these matches come to, in whatever order they are given."""
    told = sorted(summaries, key=lambda one: (one.ended, one.begun, one.match))
    streak = longest = 0
    for one in told:
        streak = streak + 1 if one.won else 0
        longest = max(longest, streak)
    return Figures(
        matches=len(told),
        won=sum(one.won for one in told),
        given_up=sum(one.given_up for one in told),
        hands=sum(one.hands for one in told),
        hands_won=sum(one.hands_won for one in told),
        ramini=sum(one.ramini for one in told),
        penalties=sum(one.penalties for one in told),
        best=max((one.best for one in told), default=0),
        streak=streak,
        longest=longest,
    )


def by_game(summaries: Iterable[Summary]) -> dict[str, list[Summary]]:
    """The matches of each game, the one played most first."""
    return _grouped(summaries, lambda one: one.game)


def by_options(summaries: Iterable[Summary]) -> dict[tuple[tuple[str, Value], ...], list[Summary]]:
    """The matches with each set of options that were not as usual, the one played most first."""
    return _grouped(summaries, lambda one: tuple(sorted(one.options.items())))


def by_opponents(summaries: Iterable[Summary]) -> dict[tuple[int, str], list[Summary]]:
    """The matches against each number of opponents of each level, the one played most first."""
    return _grouped(summaries, lambda one: (one.players - 1, one.level))


def _grouped(summaries: Iterable[Summary], key: Callable[[Summary], K]) -> dict[K, list[Summary]]:
    groups: dict[K, list[Summary]] = {}
    for one in summaries:
        groups.setdefault(key(one), []).append(one)
    return dict(sorted(groups.items(), key=lambda group: -len(group[1])))


def bests(kept_match: Kept, course: Course, earlier: Mapping[str, Summary]) -> Bests:
    """What the player has just done better than ever, with the last hand of this match and, where it is over, with
    the match; nothing where its cards have been played before. Compared are hands of the same game with the same
    options, and matches of the same game."""
    header, known = kept_match.header, matches(earlier.values())
    if not course.hands or header.setup.one_hand is not None or identity(header) in earlier:
        return Bests()
    *before, last = course.hands
    options = GAMES[header.game].unusual(header.options)
    same = [one for one in known if one.game == header.game and one.options == options]
    hands = sum(one.hands for one in same) + len(before)
    best = max([one.best for one in same] + [hand.gain for hand in before], default=0)
    row = None
    if course.won:
        past = figures(one for one in known if one.game == header.game)
        row = past.streak + 1 if past.streak + 1 > max(past.longest, IN_A_ROW - 1) else None
    return Bests(last.gain if hands >= BEST_SO_FAR_HANDS and last.gain > best else None, row)
