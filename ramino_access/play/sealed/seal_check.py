"""Whether a match was the one that was sealed: it is played again from its seed, and what was told is compared."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Literal, NamedTuple

import msgspec

from ... import __version__
from ...config.problems import Problem
from ...core.rules import Rules
from ...core.view import View
from ...games import OptionError
from ..call_window import told
from ..encoding.codec import decode
from ..encoding.view_writer import whole_view
from ..entries import NO_CALL, Entry, LetPass, NextHand, Play
from ..hand_played import Notice
from ..journal import match_file
from ..journal.match_file import FORMAT, Header, entry_of
from ..seals import Seal, agreed, fingerprint, fits, in_order, number, sign
from ..table import ReplayError, Table
from ..text.notation import write_play
from . import seal_file
from .seal_file import Away, Begun, BrokenRound, CardsTold, SealLine, Secret, SetBack, record_in

Fault = Literal[
    "none", "secret", "salt", "mine", "extra", "again", "anew", "withheld", "deals", "early", "record", "differs",
]  # fmt: skip
"""What does not fit: there is no seal where there should be one; the table's secret, somebody's salt, the player's own
salt; a salt of a seat at which nobody sits; a seal that was used before; a round that was broken off for no reason,
several salts that were promised and not opened, so that somebody could choose between deals; the number that the deals
follow from; the secret was opened while the match went on; the record is of another match; and all that was told and
differs from the record (``Difference``). Each has words in every language."""

Lack = Literal["", "secret", "record", "version"]
"""What there is none of, so that nobody can judge: the table's secret, its record, the version that can play it."""

MOST_BROKEN = 2
"""Rounds that may be broken off after the salts were shown, whatever the reasons."""

MOST_WITHHELD = 1
"""Salts that may be promised and not opened, before that is a choice between several deals."""

Part = Literal[
    "play", "order", "back", "beyond", "rules", "hand", "hands", "stock", "discards", "melds", "turn", "scores",
    "special", "table",
]  # fmt: skip
"""What differs: a play; the order of plays; plays are taken back; there are more than the record has; the record has
one that the rules do not allow; the player's cards, those of others, the stock, and so on; anything else."""

FIELDS: tuple[tuple[Part, tuple[str, ...]], ...] = (
    ("hands", ("hands",)), ("stock", ("stock", "reshuffles")), ("discards", ("discards",)), ("melds", ("melds",)),
    ("scores", ("standing", "result", "laid", "penalties")), ("turn", ("turn", "turns")),
)  # fmt: skip
"""Where the parts of a table stand in it."""


class EntryTold(NamedTuple):
    """An entry as it was told, or as the record has it: nothing where there is none."""

    notice: Notice | None = None
    view: View | None = None


@dataclass(frozen=True, slots=True)
class Difference:
    """Where what was told first differs from the record: at this ``play`` (0: the deal) of this ``hand``. ``seat``: who
    was told; ``names`` and ``rules`` are those of the match."""

    part: Part
    hand: int
    play: int
    told: EntryTold
    record: EntryTold
    seat: int
    names: tuple[str, ...]
    rules: Rules = field(compare=False)


@dataclass(frozen=True, slots=True)
class Verdict:
    """What came of looking. ``fault``: the first thing that does not fit; ``lacks``: why nobody can judge it yet.
    ``hands``: so many were compared, of which ``partly`` were not told play by play; ``missed``: so many were not told
    at all; ``set_back``: so many plays were taken back, as the table said. ``left_out``: whose salts have no part in
    the deals; ``apart``: neither has one of this program, which came when they were sealed. ``rounds`` were broken off
    before the deal. ``own``: it is the record alone, beside which nothing was told; ``left``: the player has left the
    match before, and is elsewhere now. ``sign``: a number by which those
    who sat there can see that they had one seal and one record."""

    fault: Fault | None = None
    lacks: Lack = ""
    hands: int = 0
    left_out: tuple[str, ...] = ()
    apart: bool = False
    partly: int = 0
    missed: int = 0
    set_back: int = 0
    own: bool = False
    left: bool = False
    rounds: tuple[BrokenRound, ...] = ()
    difference: Difference | None = None
    sign: str = field(default="", compare=False)

    @property
    def good(self) -> bool:
        """Whether the match is shown to be the one that was sealed, and nobody's choice."""
        return self.fault is None and not self.lacks and not self.apart and not self.set_back


def of_match(header: Header, entries: Sequence[Entry]) -> Verdict | None:
    """The verdict on a match whose record is at hand, and can be played again; None where it was not sealed."""
    if header.seal is msgspec.UNSET:
        return None
    seal = header.seal
    known = Verdict(left_out=_names(header.seats, seal.left_out(pledge.seat for pledge in seal.pledges)), own=True)
    if not fits(seal, agreed(header.game, header.options, header.seats)):
        return replace(known, fault="secret" if in_order(seal) else "salt")
    if number(seal) != header.seed:
        return replace(known, fault="deals")
    return replace(known, hands=1 + sum(isinstance(one, NextHand) for one in entries), sign=_sign(seal, entries))


def of_lines(lines: Sequence[SealLine]) -> Verdict:
    """The verdict on what a player's program was told. Raises ValueError where the game, its options or what stands
    there is none of this program's."""
    begun = lines[0] if lines else None
    if not isinstance(begun, Begun):
        raise ValueError("the first line is missing")
    secret = next((line.secret for line in lines if isinstance(line, Secret)), "")
    seal = msgspec.structs.replace(begun.seal, secret=secret)
    left_out = _names(begun.names, seal.left_out(begun.people))
    known = Verdict(left_out=left_out, apart=not begun.salt, rounds=begun.rounds)
    views = tuple(_views(begun, lines))
    fault = of_seal(seal, begun.seat, begun.salt, begun.people) or of_rounds(begun.rounds)
    fault = fault or ("early" if _early(lines, views) else None)
    if fault is not None:
        return replace(known, fault=fault)
    if not secret:
        return replace(known, lacks="secret")
    try:
        about = agreed(begun.game, begun.options, begun.names)
    except (KeyError, OptionError) as error:
        raise ValueError(str(error)) from None
    if not fits(seal, about):
        return replace(known, fault="secret")
    try:
        record = _record(lines, len(begun.names))
    except ValueError:
        return replace(known, lacks="version")
    if record is None:
        return replace(known, lacks="record")
    header, entries = record
    try:
        same = header.seal == seal and agreed(header.game, header.options, header.seats) == about
    except (KeyError, OptionError):
        same = False
    if not same:
        return replace(known, fault="record")
    if header.seed != number(seal):
        return replace(known, fault="deals")
    known = replace(known, sign=_sign(seal, entries))
    return _Comparison(begun, header, entries).verdict(lines, views, known)


def of_seal(seal: Seal, seat: int, salt: str, people: Collection[int]) -> Fault | None:
    """What is wrong with a seal before it is opened, for the player at this seat, who gave this salt (empty: none).
    ``people``: the seats of people."""
    if not in_order(seal):
        return "salt"
    if not seal.is_of(people):
        return "extra"
    mine = next((pledge.salt for pledge in seal.pledges if pledge.seat == seat), "")
    if salt and mine != salt:
        return "mine"
    withheld = sum(not pledge.salt for pledge in seal.pledges)
    return "withheld" if withheld > MOST_WITHHELD else None


def of_rounds(rounds: Sequence[BrokenRound]) -> Fault | None:
    """Whether rounds before the deal were broken off so that somebody could choose between deals."""
    shown = [one for one in rounds if one.shown]
    return "anew" if len(shown) > MOST_BROKEN or not all(one.explained for one in shown) else None


def _views(begun: Begun, lines: Sequence[SealLine]) -> Iterator[View | None]:
    """The view that each line tells of; None where it tells of none."""
    fields: dict[str, msgspec.Raw] = {}
    for line in lines:
        if not isinstance(line, CardsTold) or not line.view:
            fields = {} if isinstance(line, Away) else fields
            yield None
            continue
        fields = {name: text for name, text in (fields | line.changed).items() if name not in line.usual}
        view = decode(whole_view(begun.seat, fields), strict=False)
        if not isinstance(view, View) or view.table.seats != len(begun.names):
            raise ValueError("the view of another table")
        yield view


def _early(lines: Sequence[SealLine], views: Sequence[View | None]) -> bool:
    """Whether the table has opened its secret while the match went on; who was away has not heard of its end."""
    ended, opened, last = True, False, 0  # nothing was told yet
    for line, view in zip(lines, views, strict=True):
        if isinstance(line, CardsTold) and line.kind != "again":
            if opened and line.at > last:
                return True
            result = None if view is None else view.table.result
            ended, last = result is not None and result.match_over, max(last, line.at)
        elif isinstance(line, Away):
            ended = True
        elif isinstance(line, Secret):
            if not (ended or line.given_up):
                return True
            opened = True
    return False


def _record(lines: Sequence[SealLine], seats: int) -> tuple[Header, list[Entry]] | None:
    """The record that the table has sent; None: none. Raises ValueError for one that can't be read."""
    record = record_in(lines)
    if record is None:
        return None
    header = msgspec.json.decode(record[0], type=Header)
    entries = [entry_of(bytes(text), seats) for text in record[1]]
    if header.format != FORMAT or len(header.seats) != seats or None in entries:
        raise ValueError("a record of another version")
    return header, [entry for entry in entries if entry is not None]


def _sign(seal: Seal, entries: Sequence[Entry]) -> str:
    """The sign of a seal and all that was played."""
    return sign(seal, fingerprint("plays", *(match_file.entry_line(one, marked=False).decode() for one in entries)))


class _Place(NamedTuple):
    """The match after so many entries, as one seat is told of it; ``play`` counts the entries of the ``hand``."""

    hand: int
    play: int
    told: EntryTold
    rules: Rules
    revision: int
    asked: int | None
    entry: Entry | None


class _Comparison:
    """A match played again from its record, beside what one seat was told of it."""

    def __init__(self, begun: Begun, header: Header, entries: Sequence[Entry]) -> None:
        self._begun = begun
        self._places: list[_Place] = []
        self._refused: Entry | None = None  # that the rules do not allow
        self._other = header.version != __version__
        table, first = Table(header.setup), 0
        self._stand(table, 0, None)
        for at, entry in enumerate(entries, 1):
            try:
                table.replay((entry,), at - 1)
            except ReplayError:
                self._refused = entry
                return
            first = at if isinstance(entry, NextHand) else first
            self._stand(table, at - first, entry)

    def _stand(self, table: Table, play: int, entry: Entry | None) -> None:
        seat = self._begun.seat
        notices = table.hand.notices(seat, table.seq - 1) if table.seq else None
        now = EntryTold(notices[0] if notices else None, table.view(seat))
        asked = told(table.rules, table.window)
        self._places.append(_Place(table.hand.number, play, now, table.rules, table.revision, asked, entry))

    def verdict(self, lines: Sequence[SealLine], views: Sequence[View | None], known: Verdict) -> Verdict:
        """``known``: what is known before."""
        last, heard, compared = 0, set[int](), set[int]()
        for line, view, limit in zip(lines, views, _limits(lines), strict=True):
            last = line.at if isinstance(line, SetBack) else last
            if not isinstance(line, CardsTold):
                continue
            notices = [_notice(text, len(self._begun.names)) for text in line.notices]
            difference = self._order(line, notices, last) or self._differs(line, notices, view, limit)
            if difference is not None and difference.part == "rules" and self._other:
                return replace(known, lacks="version")
            if difference is not None:
                return replace(known, fault="differs", difference=difference)
            if line.kind != "again":
                last = line.at
            heard |= {one.seq for one in notices if one.seq <= limit}
            compared |= {line.at} if line.view and line.at <= limit else set()
        if self._refused is not None and self._other:
            return replace(known, lacks="version")
        if self._refused is not None:
            return replace(known, fault="differs", difference=self._difference("rules", len(self._places)))
        back = sum(line.by for line in lines if isinstance(line, SetBack))
        return self._of_hands(replace(known, set_back=back), heard, compared)

    def _of_hands(self, known: Verdict, heard: set[int], compared: set[int]) -> Verdict:
        """The verdict, with of how many hands all, a part, or nothing was told."""
        first = 1 if self._begun.salt else self._places[min(compared, default=0)].hand
        whole, some, every = set[int](), set[int](), set[int]()
        for at, place in enumerate(self._places):
            if place.hand >= first:
                every.add(place.hand)
                (some if at in heard | compared else whole).add(place.hand)
        return replace(known, hands=len(some), partly=len(some & whole), missed=len(every - some))

    def _order(self, line: CardsTold, notices: Sequence[Notice], last: int) -> Difference | None:
        """Whether this does not follow what was told before."""
        if line.kind == "event":
            numbers = [one.seq for one in notices]
            follows = bool(numbers) and numbers == list(range(last + 1, last + 1 + len(numbers)))
            if not follows or line.at != last + len(numbers):
                return self._difference("order", last + 1, notices[0] if notices else None)
        elif line.kind == "snapshot" and line.at < last:
            return self._difference("back", line.at)
        return None

    @property
    def _past(self) -> Part:
        """What it is to be told of more than the record has, or than can be played."""
        return "beyond" if self._refused is None else "rules"

    def _differs(self, line: CardsTold, notices: Sequence[Notice], view: View | None, limit: int) -> Difference | None:
        """Whether this is not what the record has."""
        for one in notices:
            known = one.seq < len(self._places)
            if one.seq <= limit and not (known and self._places[one.seq].told.notice == one):
                return self._difference("play" if known else self._past, one.seq, one, view)
        if view is None or line.at > limit:
            return None
        if line.at >= len(self._places):
            return self._difference(self._past, line.at, None, view)
        place = self._places[line.at]
        differing = _part(view, place.told.view)
        if differing is not None:
            return self._difference(differing, line.at, None, view)
        if line.kind == "again":
            return self._difference("play", line.at) if line.play and line.play != _written(place.entry) else None
        if (line.revision, line.asked) != (place.revision, place.asked):
            return self._difference("turn", line.at, None, view)
        return self._difference("special", line.at) if line.special != place.rules.special_card else None

    def _difference(self, part: Part, at: int, notice: Notice | None = None, view: View | None = None) -> Difference:
        place = self._places[min(at, len(self._places) - 1)]
        play = place.play + max(0, at - len(self._places) + 1)
        record = place.told if at < len(self._places) else EntryTold()
        told_so = EntryTold(notice, view or place.told.view)
        return Difference(part, place.hand, play, told_so, record, self._begun.seat, self._begun.names, place.rules)


def _limits(lines: Sequence[SealLine]) -> list[int]:
    """For each line up to which entry it can be judged, as the table has said later that it was set back."""
    limits, limit = list[int](), 10**10
    for line in reversed(lines):
        limits.append(limit)
        limit = min(limit, line.at) if isinstance(line, SetBack) else limit
    return limits[::-1]


def _notice(text: msgspec.Raw, seats: int) -> Notice:
    notice = decode(bytes(text), strict=False)
    if not isinstance(notice, Notice) or any(getattr(event, "seat", 0) >= seats for event in notice.events):
        raise ValueError("a notice of another table")
    return notice


def _part(one: View, other: View | None) -> Part | None:
    """What of two views differs; None: nothing."""
    if other is None or one == other:
        return None
    if one.hand != other.hand:
        return "hand"
    table, expected = one.table, other.table
    differing = (part for part, names in FIELDS if any(getattr(table, n) != getattr(expected, n) for n in names))
    return next(differing, "table")


def _written(entry: Entry | None) -> str:
    return NO_CALL if isinstance(entry, LetPass) else write_play(entry.action) if isinstance(entry, Play) else ""


def _names(names: Sequence[str], seats: Sequence[int]) -> tuple[str, ...]:
    return tuple(names[seat] for seat in seats if seat < len(names))


def verdict_on(file: Path) -> Verdict | Problem | None:
    """Whether the match in this file, or what was told of it, was the one that was sealed; None where none was sealed;
    or why the file can't be looked at."""
    if file.suffix == seal_file.SUFFIX:
        lines = seal_file.read(file)
        if isinstance(lines, Problem):
            return lines
        try:
            return of_lines(lines)
        except ValueError:
            return Problem(file, "seal-unknown", 1)
    kept = match_file.read(file)
    if isinstance(kept, Problem):
        return kept
    table = kept.table()
    if isinstance(table, Problem) and table.reason != "match-refused":
        return table
    verdict = of_match(kept.header, kept.entries)
    if isinstance(table, Problem) and (verdict is None or verdict.good):
        return table  # the deals were those that were sealed, and the plays are none of theirs
    return verdict  # deals that are not those that were sealed are why the plays are refused
