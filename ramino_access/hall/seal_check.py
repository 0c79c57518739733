"""Whether a match was the one that was sealed: it is played again from its seed, and what was told is compared."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Literal, NamedTuple

import msgspec

from .. import __version__
from ..core.rules import Rules
from ..core.view import View
from ..files.problems import Problem
from ..games import OptionError
from ..play.call_window import told as asked_in
from ..play.entries import NO_CALL, Entry, LetPass, NextHand, Play
from ..play.hand_played import Notice
from ..play.journal import match_file, records
from ..play.journal.match_file import Header
from ..play.seals import Seal, agreed, fingerprint, fits, in_order, number, sign
from ..play.table import ReplayError, Table
from ..play.text.notation import write_play
from . import course, seal_file
from .clean_messages import notices
from .messages import Entry as ToldEntry
from .messages import FromHall, HandCourse, MatchRecord, Presence, Snapshot, TableNow, Told, Unsealed
from .seal_file import Away, Begun, BrokenRound, Doubt, Fault, SealFile, unpacked_lines

Lack = Literal["", "record", "version"]
"""What there is none of, so that nobody can judge: the table's record, the version that can play it."""

MOST_BROKEN_ROUNDS = 2
"""Rounds that may be broken off after the salts were shown, whatever the reasons."""

MOST_WITHHELD_SALTS = 1
"""Salts that may be promised and not opened, before that is a choice between several deals."""

Part = Literal["order", "back", "beyond", "rules", "notice", "view", "revision", "asked", "special", "play"]
"""What differs: the order of plays; plays are taken back; there are more than the record has; the record has one that
the rules do not allow; else what of the ``SeatStanding``."""


class SeatStanding(NamedTuple):
    """An entry of a match and how the table stands after it, as one seat is told; None where nothing of that is told.
    ``asked`` has a seat more than are asked, which is None where nobody is; ``play``: what has been done, written."""

    notice: Notice | None = None
    view: View | None = None
    revision: int | None = None
    asked: tuple[int | None] | None = None
    special: str | None = None
    play: str | None = None

    def differing(self, recorded: SeatStanding) -> Part | None:
        """What of this is not as in the record; None: all of it is."""
        parts: tuple[Part, ...] = ("notice", "view", "revision", "asked", "special", "play")
        told = zip(parts, self, recorded, strict=True)
        return next((part for part, mine, theirs in told if mine is not None and mine != theirs), None)


NOTHING_TO_COMPARE = SeatStanding()


@dataclass(frozen=True, slots=True)
class Difference:
    """Where what was told first differs from the record: at this play (0: the deal) of this ``hand``. ``seat``: who
    was told; ``names`` and ``rules`` are those of the match."""

    part: Part
    hand: int
    play_number: int
    told: SeatStanding
    recorded: SeatStanding
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
    match before, and is elsewhere now. ``sign``: a number by which those who sat there can see that they had one seal
    and one record."""

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
    def anew(self) -> bool:
        """Whether a round was broken off after this program had opened its salt."""
        return any(broken.shown for broken in self.rounds)

    @property
    def fair(self) -> bool:
        """Whether the deals are nobody's choice, as far as can be known when they are sealed."""
        return not (self.fault or self.left_out or self.anew or self.apart)

    @property
    def good(self) -> bool:
        """Whether the match is shown to be the one that was sealed, and nobody's choice."""
        return self.fault is None and not self.lacks and not self.apart and not self.set_back


def of_match(header: Header, entries: Sequence[Entry]) -> Verdict | None:
    """The verdict on a match whose record is at hand, and can be played again; None where it was not sealed."""
    if header.seal is msgspec.UNSET:
        return None
    seal = header.seal
    so_far = Verdict(left_out=_names(header.seats, seal.left_out(pledge.seat for pledge in seal.pledges)), own=True)
    if not fits(seal, agreed(header.game, header.options, header.seats)):
        return replace(so_far, fault="secret" if in_order(seal) else "salt")
    if number(seal) != header.seed:
        return replace(so_far, fault="deals")
    return replace(so_far, hands=1 + sum(isinstance(entry, NextHand) for entry in entries), sign=_sign(seal, entries))


def of_begun(begun: Begun) -> Verdict:
    """What can be said when the deals are sealed, and nothing of the match is known."""
    seal, shown = begun.seal, [broken for broken in begun.rounds if broken.shown]
    salts = {pledge.seat: pledge.salt for pledge in seal.pledges}
    faults: dict[Fault, bool] = {
        "salt": not in_order(seal),
        "extra": not seal.is_of(begun.people),
        "mine": begun.salt not in ("", salts.get(begun.seat)),
        "withheld": list(salts.values()).count("") > MOST_WITHHELD_SALTS,
        "anew": len(shown) > MOST_BROKEN_ROUNDS or not all(broken.explained for broken in shown),
    }
    fault = next((fault for fault, is_so in faults.items() if is_so), None)
    left_out = _names(begun.names, seal.left_out(begun.people))
    return Verdict(fault, "record", left_out=left_out, apart=not begun.salt, rounds=begun.rounds)


class ToldStep(NamedTuple):
    """A step of a match as it was told: an ``event`` when it happened, a ``snapshot`` of how the table stands, or what
    had been missed or was asked for, told ``again``; ``at``: how many entries of the match it reaches to. Or the table
    has said that it was ``set-back`` to there, ``by`` so many."""

    kind: Literal["event", "snapshot", "again", "set-back"]
    at: int
    told: SeatStanding = NOTHING_TO_COMPARE
    by: int = 0


class ToldMatch:
    """What a table has told of a match (``file``), to this program and to an earlier one of the player's, if there was
    one: up to the ``last`` entry, the ``secret`` once it was opened, the ``record``. ``steps``: those that were in the
    file. ``fault``: what was found at once. ``afresh``: this program was told nothing yet."""

    def __init__(self, file: SealFile) -> None:
        """Raises ValueError for a file of what no table tells."""
        if not file.lines or not isinstance(file.lines[0], Begun):
            raise ValueError("the first line is missing")
        self.file, self.begun = file, file.lines[0]
        self.steps: list[ToldStep] = []
        self.last = 0
        self.secret = ""
        self.record: MatchRecord | None = None
        self.fault: Fault | None = None
        self.afresh = self._over = True  # over: as far as is known
        self._set_back = self._given_up = False
        self._course: HandCourse | None = None
        for message in unpacked_lines(file.lines):
            self._take(message)
        if file.taken_up:
            self.add(Away(ended=True))

    def add(self, line: Away | Doubt) -> None:
        """This has happened here."""
        self.file.append(line)
        self._take(line)

    def told(self, message: FromHall) -> None:
        """The table has told this. Raises ValueError for what no table tells."""
        self._take(message)
        self.steps.clear()  # they are large, and read again from the file for a verdict
        self.file.keep(message)

    def _take(self, message: Away | Doubt | FromHall) -> None:
        match message:
            case Told(items=items):
                happened = {item.what for item in items if isinstance(item, Presence)}
                self._given_up |= "given-up" in happened
                self._set_back |= "set-back" in happened
                if message.standing is not None:
                    entries = (item.notice for item in items if isinstance(item, ToldEntry))
                    self._moved(notices(entries, len(self.begun.names)), message.standing)
            case HandCourse(hand=0):
                self._course = message
            case HandCourse():
                self._again(message, 0)
            case Snapshot():
                self._stands(message, notices(message.told, len(self.begun.names)))
            case Away(ended=ended):
                self._over, self._course, self.afresh = True, None, self.afresh or ended
            case Unsealed(secret=secret):
                self.fault = self.fault or (None if self._over or self._given_up else "early")
                self.secret = self.secret or secret
            case MatchRecord():
                self.record = self.record or message
            case Doubt(fault=fault):
                self.fault = self.fault or fault

    def _moved(self, new: tuple[Notice, ...], standing: TableNow) -> None:
        self.steps += [ToldStep("event", notice.seq, SeatStanding(notice)) for notice in new[:-1]]
        at, notice = (new[-1].seq, new[-1]) if new else (self.last, None)
        self._goes_on("event", at, notice, standing)

    def _stands(self, message: Snapshot, of_hand: tuple[Notice, ...]) -> None:
        at = of_hand[-1].seq if of_hand else 0
        if at < self.last and (self._set_back or self.afresh):  # a program that begins anew has not asked for it
            self.steps.append(ToldStep("set-back", at, by=self.last - at))
        self.steps += [ToldStep("again", notice.seq, SeatStanding(notice)) for notice in of_hand]
        if self._course is not None:
            self._again(self._course, at)
        self._course, self._set_back = None, False
        self._goes_on("snapshot", at, None, message.standing)

    def _goes_on(self, kind: Literal["event", "snapshot"], at: int, notice: Notice | None, standing: TableNow) -> None:
        """The table stands so after this entry."""
        view = course.view_for(standing.view, self.begun.seat, len(self.begun.names))
        self.steps.append(
            ToldStep(kind, at, SeatStanding(notice, view, standing.revision, (standing.asked,), standing.special))
        )
        self.fault = self.fault or ("early" if self.secret and at > self.last else None)
        self.last, self.afresh = at, False
        over = view.table.result is not None and view.table.result.match_over
        self._over = over or (self._over and kind == "snapshot")  # to who was away nobody has said that it was given up

    def _again(self, passage: HandCourse, at: int) -> None:
        """A hand is told again; ``at``: where it stands if nothing has been played in it."""
        begin, seen = course.read(passage, self.begun.seat, len(self.begun.names))[:2]
        first = seen[0].notice.seq - (seen[0].notice.seat is not None) if seen else at
        self.steps.append(ToldStep("again", first, SeatStanding(view=begin, special=passage.special or None)))
        for one in seen:
            play = NO_CALL if one.passed else None if one.played is None else write_play(one.played)
            self.steps.append(ToldStep("again", one.notice.seq, SeatStanding(one.notice, one.view, play=play)))

    def verdict(self) -> Verdict:
        """What can be said of it now. Raises ValueError where the game, its options or what stands there is none of
        this program's."""
        begun, so_far = self.begun, of_begun(self.begun)
        so_far = replace(so_far, fault=self.fault or so_far.fault)
        if so_far.fault is not None or not self.secret:
            return so_far
        seal = msgspec.structs.replace(begun.seal, secret=self.secret)
        try:
            about = agreed(begun.game, begun.options, begun.names)
        except (KeyError, OptionError) as error:
            raise ValueError(str(error)) from None
        if not fits(seal, about):
            return replace(so_far, fault="secret")
        if self.record is None:
            return so_far
        record = tuple(map(bytes, (self.record.header, *self.record.lines)))
        kept = match_file.kept_of(Path(), records.Records(record, 0, 0))
        if isinstance(kept, Problem):
            return replace(so_far, lacks="version")
        so_far = replace(so_far, lacks="", sign=_sign(seal, kept.entries))
        header = kept.header
        try:
            same = header.seal == seal and agreed(header.game, header.options, header.seats) == about
        except (KeyError, OptionError):
            same = False
        if not same or header.seed != number(seal):
            return replace(so_far, fault="deals" if same else "record")
        steps = self.steps or ToldMatch(SealFile(self.file.lines)).steps
        return _Comparison(begun, kept).verdict(steps, so_far)


def _sign(seal: Seal, entries: Sequence[Entry]) -> str:
    """The sign of a seal and all that was played."""
    return sign(seal, fingerprint("plays", *(match_file.entry_line(entry, marked=False).decode() for entry in entries)))


class _Place(NamedTuple):
    """The match after so many entries, as one seat is told of it; ``play_number`` counts those of the ``hand``."""

    hand: int
    play_number: int
    rules: Rules
    standing: SeatStanding


class _Comparison:
    """A match played again from its record, beside what one seat was told of it."""

    def __init__(self, begun: Begun, kept: match_file.Kept) -> None:
        self._begun = begun
        self._places: list[_Place] = []
        self._refused = False  # whether the record has an entry that the rules do not allow
        self._other = kept.header.version != __version__
        table, first = Table(kept.header.setup), 0
        self._stand(table, 0, None)
        for at, entry in enumerate(kept.entries, 1):
            try:
                table.replay((entry,), at - 1)
            except ReplayError:
                self._refused = True
                return
            first = at if isinstance(entry, NextHand) else first
            self._stand(table, at - first, entry)

    def _stand(self, table: Table, play_number: int, entry: Entry | None) -> None:
        notices = table.hand.notices(self._begun.seat, table.seq - 1) if table.seq else None
        asked, written = asked_in(table.rules, table.window), NO_CALL if isinstance(entry, LetPass) else ""
        now = SeatStanding(
            notices[0] if notices else None,
            table.view(self._begun.seat),
            table.revision,
            (asked,),
            table.rules.special_card,
            write_play(entry.action) if isinstance(entry, Play) else written,
        )
        self._places.append(_Place(table.hand.number, play_number, table.rules, now))

    def verdict(self, steps: Sequence[ToldStep], so_far: Verdict) -> Verdict:
        """``so_far``: what is known before."""
        last, compared = 0, set[int]()
        for step, limit in zip(steps, _limits(steps), strict=True):
            difference = self._look(step, last, limit)
            if difference is not None and not (difference.part == "rules" and self._other):
                return replace(so_far, fault="differs", difference=difference)
            last = last if step.kind == "again" else step.at
            compared |= {step.at} if step.kind != "set-back" and step.at <= limit else set()
        if self._refused and self._other:
            return replace(so_far, lacks="version")
        if self._refused:
            return replace(so_far, fault="differs", difference=self._difference("rules", len(self._places)))
        return self._of_hands(replace(so_far, set_back=sum(step.by for step in steps)), compared)

    def _of_hands(self, so_far: Verdict, compared: Collection[int]) -> Verdict:
        """The verdict, with of how many hands all, a part, or nothing was told."""
        first = 1 if self._begun.salt else self._places[min(compared, default=0)].hand
        told = {place.hand for at, place in enumerate(self._places) if at in compared}
        untold = {place.hand for at, place in enumerate(self._places) if at not in compared and place.hand >= first}
        return replace(so_far, hands=len(told), partly=len(told & untold), missed=len(untold - told))

    def _look(self, step: ToldStep, last: int, limit: int) -> Difference | None:
        """Whether a step does not follow the ``last`` one, or is not what the record has; of what comes after
        ``limit`` nobody can say."""
        if step.kind == "event" and step.at != last + 1:
            return self._difference("order", last + 1, step.told)
        if step.kind == "snapshot" and step.at < last:
            return self._difference("back", step.at, step.told)
        if step.at > limit:
            return None
        if step.at >= len(self._places):
            return self._difference("rules" if self._refused else "beyond", step.at, step.told)
        differing = step.told.differing(self._places[step.at].standing)
        return None if differing is None else self._difference(differing, step.at, step.told)

    def _difference(self, part: Part, at: int, told: SeatStanding = NOTHING_TO_COMPARE) -> Difference:
        place = self._places[min(at, len(self._places) - 1)]
        play_number = place.play_number + max(0, at - len(self._places) + 1)
        recorded = place.standing if at < len(self._places) else NOTHING_TO_COMPARE
        if told.view is None:
            told = told._replace(view=place.standing.view)
        return Difference(
            part, place.hand, play_number, told, recorded, self._begun.seat, self._begun.names, place.rules
        )


def _limits(steps: Sequence[ToldStep]) -> list[int]:
    """For each step up to which entry it can be judged, as the table has said later that it was set back."""
    limits, limit = list[int](), 10**10
    for step in reversed(steps):
        limits.append(limit)
        limit = min(limit, step.at) if step.kind == "set-back" else limit
    return limits[::-1]


def _names(names: Sequence[str], seats: Sequence[int]) -> tuple[str, ...]:
    return tuple(names[seat] for seat in seats if seat < len(names))


def verdict_on(file: Path) -> Verdict | Problem | None:
    """Whether the match in this file, or what was told of it, was the one that was sealed; None where none was sealed;
    or why the file can't be looked at."""
    if file.suffix == seal_file.SEAL_SUFFIX:
        seal = seal_file.read(file)
        try:
            return seal if isinstance(seal, Problem) else ToldMatch(SealFile(seal[0])).verdict()
        except ValueError:
            return Problem(file, "match-unknown", 1)
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
