"""Whether a match was the one that was sealed: it is played again from its seed, and what was told is compared."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Literal, NamedTuple

import msgspec

from .. import __version__
from ..core.rules import Rules
from ..core.view import View
from ..files.clean import clean_line
from ..files.problems import Problem
from ..games import OptionError, Value
from ..play.call_window import told as asked_in
from ..play.entries import NO_CALL, Entry, LetPass, NextHand, Play
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

MOST_VERSION = 20
"""Characters of a version that somebody else has written."""

Part = Literal["order", "back", "beyond", "rules", "notice", "view", "revision", "asked", "special", "play"]
"""What may differ: the order of plays; plays are taken back; there are more than the record has; the record has one
that the rules do not allow; else what one seat is told of an entry and of how the table stands after it (``play``: what
has been done, written)."""


class Fact(NamedTuple):
    """One thing that was told of the match after so many entries."""

    at: int
    part: Part
    value: object = None


@dataclass(frozen=True, slots=True)
class Difference:
    """Where what was told first differs from the record: at this play (0: the deal) of this ``hand``. ``recorded`` is
    None where the record has nothing of the kind. ``seat``: who was told; the rest is of the match, after that play."""

    part: Part
    hand: int
    play_number: int
    told: object
    recorded: object
    seat: int
    names: tuple[str, ...]
    view: View = field(compare=False)
    rules: Rules = field(compare=False)


@dataclass(frozen=True, slots=True)
class Verdict:
    """What came of looking. ``fault``: the first thing that does not fit; ``lacks``: why nobody can judge it yet.
    ``hands``: so many were compared, of which ``partly`` were not told play by play; ``missed``: so many were not told
    at all; ``set_back``: so many plays were taken back, as the table said. ``left_out``: whose salts have no part in
    the deals; ``apart``: neither has one of this program, which came when they were sealed. ``rounds`` were broken off
    before the deal. ``own``: it is the record alone, beside which nothing was told; ``left``: the player has left the
    match before, and is elsewhere now; ``version``: the record is of this one, another than this program's. ``sign``: a
    number by which those who sat there can see that they had one seal and one record."""

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
    version: str = ""
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
    left_out = _names(header.seats, seal.left_out(pledge.seat for pledge in seal.pledges))
    fault = _broken_seal(seal, about(header.game, header.options, header.seats), header.seed)
    if fault is not None:
        return Verdict(fault, left_out=left_out, own=True)
    hands = 1 + sum(isinstance(entry, NextHand) for entry in entries)
    return Verdict(hands=hands, left_out=left_out, own=True, sign=_sign(seal, entries))


def about(game: str, options: Mapping[str, Value], names: Sequence[str]) -> str:
    """What the seal of such a match is for; empty where this program does not know the game, or an option."""
    try:
        return agreed(game, options, names)
    except (KeyError, OptionError):
        return ""


def _broken_seal(seal: Seal, sealed_for: str, seed: int | None = None) -> Fault | None:
    """What is wrong with an open seal that is for such a match, with the deals of this seed (None: nobody knows it)."""
    if not fits(seal, sealed_for):
        return "secret" if in_order(seal) else "salt"
    return None if seed in (None, number(seal)) else "deals"


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


class ToldMatch:
    """What a table has told of a match (``file``), to this program and to an earlier one of the player's, if there was
    one: up to the ``last`` entry, the ``secret`` once it was opened, the ``record``. ``facts``: all that was in the
    file, without ``set_back`` plays that the table has said to be taken back. ``fault``: what was found at once.
    ``afresh``: this program was told nothing yet. ``judged``: a verdict was said; ``left``: the player has left it."""

    def __init__(self, file: SealFile, *, left: bool = False) -> None:
        """Raises ValueError for a file of what no table tells."""
        if not file.lines or not isinstance(file.lines[0], Begun):
            raise ValueError("the first line is missing")
        self.file, self.begun = file, file.lines[0]
        self.facts: list[Fact] = []
        self.last = self.set_back = 0
        self.secret = ""
        self.record: MatchRecord | None = None
        self.fault: Fault | None = None
        self.afresh = self._over = True  # over: as far as is known
        self.judged = self._says_back = self._given_up = False
        self._left = left
        for message in unpacked_lines(file.lines):
            self._take(message)
        if file.taken_up:
            self.add(Away(ended=True))

    def close(self) -> None:
        """A verdict was said: nothing more is kept of it."""
        self.judged = True
        self.file.close()

    def add(self, line: Away | Doubt) -> None:
        """This has happened here."""
        self.file.append(line)
        self._take(line)

    def told(self, message: FromHall) -> None:
        """The table has told this. Raises ValueError for what no table tells."""
        self._take(message)
        self.facts.clear()  # they are large, and read again from the file for a verdict
        self.file.keep(message)

    def _take(self, message: Away | Doubt | FromHall) -> None:
        match message:
            case Told():
                self._heard(message)
            case HandCourse():
                self._again(message)
            case Snapshot():
                self._stands(message)
            case Away(ended=ended):
                self._over, self.afresh = True, self.afresh or ended
            case Unsealed(secret=secret):
                self.fault = self.fault or (None if self._over or self._given_up else "early")
                self.secret = self.secret or secret
            case MatchRecord():
                self.record = self.record or message
            case Doubt(fault=fault):
                self.fault = self.fault or fault

    def _heard(self, message: Told) -> None:
        happened = {item.what for item in message.items if isinstance(item, Presence)}
        self._given_up |= "given-up" in happened
        self._says_back |= "set-back" in happened
        if message.standing is not None:
            self._moved((item.notice for item in message.items if isinstance(item, ToldEntry)), message.standing)

    def _moved(self, packed: Iterable[msgspec.Raw], standing: TableNow) -> None:
        at = self.last
        for notice in notices(packed, len(self.begun.names)):
            if notice.seq != at + 1:
                self.facts.append(Fact(at + 1, "order"))
            at = notice.seq
            self.facts.append(Fact(at, "notice", notice))
        self._over = self._goes_on(at, standing)

    def _stands(self, message: Snapshot) -> None:
        heard = notices(message.told, len(self.begun.names))
        at = heard[-1].seq if heard else 0
        if at < self.last and (self._says_back or self.afresh):  # a program that begins anew has not asked for it
            self.set_back += self.last - at
            self.facts = [fact for fact in self.facts if fact.at <= at]
        elif at < self.last:
            self.facts.append(Fact(at, "back"))
        self._says_back = False
        self.facts += [Fact(notice.seq, "notice", notice) for notice in heard]
        self._over |= self._goes_on(at, message.standing)  # to who was away nobody has said that it was given up

    def _goes_on(self, at: int, now: TableNow) -> bool:
        """The table stands so after this entry; whether the match is over with it."""
        view = course.view_for(now.view, self.begun.seat, len(self.begun.names))
        self.facts += [Fact(at, "view", view), Fact(at, "revision", now.revision)]
        self.facts += [Fact(at, "asked", now.asked), Fact(at, "special", now.special)]
        self.fault = self.fault or ("early" if self.secret and at > self.last else None)
        self.last, self.afresh = at, False
        return view.table.result is not None and view.table.result.match_over

    def _again(self, passage: HandCourse) -> None:
        """A hand is told again; how it begins, with its first entry."""
        begin, seen = course.read(passage, self.begun.seat, len(self.begun.names))[:2]
        for one in seen[:1]:
            first = one.notice.seq - (one.notice.seat is not None)
            self.facts += [Fact(first, "view", begin)]
            self.facts += [Fact(first, "special", passage.special)] if passage.special else []
        for one in seen:
            self.facts += [Fact(one.notice.seq, "notice", one.notice), Fact(one.notice.seq, "view", one.view)]
            if one.passed or one.played is not None:
                play = NO_CALL if one.played is None else write_play(one.played)
                self.facts.append(Fact(one.notice.seq, "play", play))

    def verdict(self) -> Verdict:
        """What can be said of it now."""
        begun, so_far = self.begun, of_begun(self.begun)
        so_far = replace(so_far, fault=self.fault or so_far.fault, left=self._left)
        if so_far.fault is not None or not self.secret:
            return so_far
        seal = msgspec.structs.replace(begun.seal, secret=self.secret)
        sealed_for = about(begun.game, begun.options, begun.names)
        if not sealed_for:
            return replace(so_far, lacks="version", version=_other_version(begun.version))
        fault = _broken_seal(seal, sealed_for)
        if fault is not None or self.record is None:
            return replace(so_far, fault=fault)
        record = tuple(map(bytes, (self.record.header, *self.record.lines)))
        kept = match_file.kept_of(Path(), records.Records(record, 0, 0))
        if isinstance(kept, Problem):
            version = _other_version(kept.args.get("version", __version__))
            return replace(so_far, lacks="version", version=version) if version else replace(so_far, fault="record")
        header = kept.header
        same = header.seal == seal and about(header.game, header.options, header.seats) == sealed_for
        fault = _broken_seal(seal, sealed_for, header.seed) if same else "record"
        so_far = replace(so_far, lacks="", version=_other_version(header.version), fault=fault)
        if fault is not None:
            return so_far
        whole = self if self.facts else ToldMatch(SealFile(self.file.lines))
        so_far = replace(so_far, sign=_sign(seal, kept.entries), set_back=whole.set_back)
        return _Replay(begun, kept).verdict(whole.facts, so_far)


def _other_version(version: str) -> str:
    """This version, fit to be told; empty where it is this program's, of which no excuse can be made."""
    return "" if version == __version__ else clean_line(version, MOST_VERSION) or "?"


def _sign(seal: Seal, entries: Sequence[Entry]) -> str:
    """The sign of a seal and all that was played."""
    return sign(seal, fingerprint("plays", *(match_file.entry_line(entry, marked=False).decode() for entry in entries)))


class _Place(NamedTuple):
    """The match after so many entries, as one seat is told of it; ``play_number`` counts those of the ``hand``."""

    hand: int
    play_number: int
    rules: Rules
    view: View
    recorded: dict[Part, object]


class _Replay:
    """A match played again from its record, beside what one seat was told of it."""

    def __init__(self, begun: Begun, kept: match_file.Kept) -> None:
        self._begun = begun
        self._places: list[_Place] = []
        self._beyond: Part = "beyond"  # what an entry is that has no place here
        table, first = Table(kept.header.setup), 0
        self._stands(table, 0, "")
        for at, entry in enumerate(kept.entries, 1):
            try:
                table.replay((entry,), at - 1)
            except ReplayError:
                self._beyond = "rules"
                return
            first = at if isinstance(entry, NextHand) else first
            play = NO_CALL if isinstance(entry, LetPass) else ""
            self._stands(table, at - first, write_play(entry.action) if isinstance(entry, Play) else play)

    def _stands(self, table: Table, play_number: int, play: str) -> None:
        view, special = table.view(self._begun.seat), table.rules.special_card
        asked = asked_in(table.rules, table.window)
        recorded: dict[Part, object] = {"view": view, "revision": table.revision, "asked": asked, "special": special}
        if table.seq:
            (recorded["notice"],) = table.hand.notices(self._begun.seat, table.seq - 1) or (None,)
            recorded["play"] = play
        self._places.append(_Place(table.hand.number, play_number, table.rules, view, recorded))

    def verdict(self, facts: Sequence[Fact], so_far: Verdict) -> Verdict:
        """``so_far``: what is known before."""
        facts = [*facts, *([Fact(len(self._places), "rules")] if self._beyond == "rules" else [])]
        difference = next(filter(None, map(self._look, facts)), None)
        if difference is not None:
            return replace(so_far, fault="differs", difference=difference)
        compared = {fact.at for fact in facts}
        first = 1 if self._begun.salt else self._places[min(compared, default=0)].hand
        told = {place.hand for at, place in enumerate(self._places) if at in compared}
        untold = {place.hand for at, place in enumerate(self._places) if at not in compared and place.hand >= first}
        return replace(so_far, hands=len(told), partly=len(told & untold), missed=len(untold - told))

    def _look(self, fact: Fact) -> Difference | None:
        """Whether this is not what the record has."""
        more = fact.at - len(self._places) + 1  # so many entries are beyond the record
        place = self._places[min(fact.at, len(self._places) - 1)]
        part, recorded = fact.part, place.recorded.get(fact.part)
        if more > 0:
            part, recorded = ("order" if part == "order" else self._beyond), None
        elif fact.part in place.recorded and recorded == fact.value:
            return None
        hand, play_number = place.hand, place.play_number + max(0, more)
        seat, names = self._begun.seat, self._begun.names
        return Difference(part, hand, play_number, fact.value, recorded, seat, names, place.view, place.rules)


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
            return Problem(file, "match-damaged", 2)  # behind the first line, which was read
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
