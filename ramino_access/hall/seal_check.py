"""Whether a match was the one that was sealed: it is played again from its seed, and what was told is compared."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Literal

import msgspec

from .. import __version__
from ..files.clean import clean_name
from ..files.problems import Problem
from ..play.call_window import told as asked_in
from ..play.entries import Entry, NextHand, Play
from ..play.hand_played import Notice
from ..play.journal import match_file, records
from ..play.journal.match_file import Header
from ..play.journal.recording import Recording
from ..play.seals import Seal, agreed, fingerprint, fits, in_order, number, sign
from ..play.table import ReplayError, Table
from . import seal_file
from .seal_file import Begun, Fact, Fault, Part, ToldMatch

MOST_BROKEN_ROUNDS = 2
"""Rounds that may be broken off after the salts were shown, whatever the reasons."""

MOST_WITHHELD_SALTS = 1
"""Salts that may be promised and not opened, before that is a choice between several deals."""


@dataclass(frozen=True, slots=True)
class Difference:
    """Where what was told first differs from the record: at this play (0: the deal) of this ``hand``. ``recorded`` is
    None where the record has nothing of the kind. ``seat``: who was told; ``table``: as it is after that play."""

    part: Part
    hand: int
    play_number: int
    told: object
    recorded: object
    seat: int
    table: Table = field(compare=False)


@dataclass(frozen=True, slots=True)
class Verdict:
    """What came of looking. ``fault``: the first thing that does not fit; ``lacks``: what there is none of, so that
    nobody can judge: the table's record, the version that can play it. ``hands``: of so many something was compared;
    ``unheard``: so many plays were not told here; ``set_back``: so many were taken back, as the table said.
    ``left_out``: whose salts have no part in the deals; ``apart``: neither has one of this program, which came when
    they were sealed. ``rounds`` were broken off before the deal (``Begun``). ``own``: it is the record alone, beside
    which nothing was told; ``left``: the player has left the match before, and is elsewhere now; ``version``: the
    record is of this one, another than this program's. ``sign``: a number by which those who sat there can see that
    they had one seal and one record."""

    fault: Fault | None = None
    lacks: Literal["", "record", "version"] = ""
    hands: int = 0
    left_out: tuple[str, ...] = ()
    apart: bool = False
    unheard: int = 0
    set_back: int = 0
    own: bool = False
    left: bool = False
    version: str = ""
    rounds: tuple[tuple[str, ...], ...] = ()
    difference: Difference | None = None
    sign: str = field(default="", compare=False)

    @property
    def fair(self) -> bool:
        """Whether the deals are nobody's choice, as far as can be known when they are sealed."""
        return not (self.fault or self.left_out or self.rounds or self.apart)

    @property
    def good(self) -> bool:
        """Whether the match is shown to be the one that was sealed, and nobody's choice."""
        return self.fault is None and not self.lacks and not self.apart and not self.set_back


def of_match(header: Header, entries: Sequence[Entry]) -> Verdict | None:
    """The verdict on a match whose record is at hand, and can be played again; None where it was not sealed."""
    if header.seal is msgspec.UNSET:
        return None
    seal = header.seal
    fault: Fault | None = "deals" if header.seed != number(seal) else None
    if not fits(seal, agreed(header.game, header.options, header.seats)):
        fault = "secret" if in_order(seal) else "salt"
    left_out = seal.left_out(header.seats, (pledge.seat for pledge in seal.pledges))
    hands = 1 + sum(isinstance(entry, NextHand) for entry in entries)
    sign = "" if fault else _sign(seal, entries)
    return Verdict(fault, hands=0 if fault else hands, left_out=left_out, own=True, sign=sign)


def of_begun(begun: Begun) -> Verdict:
    """What can be said when the deals are sealed, and nothing of the match is known."""
    seal, salts = begun.seal, {pledge.seat: pledge.salt for pledge in begun.seal.pledges}
    faults: dict[Fault, bool] = {
        "salt": not in_order(seal),
        "extra": not set(salts) <= set(begun.people),
        "mine": begun.salt not in ("", salts.get(begun.seat)),
        "withheld": list(salts.values()).count("") > MOST_WITHHELD_SALTS,
        "anew": len(begun.rounds) > MOST_BROKEN_ROUNDS or not all(begun.rounds),
    }
    fault = next((fault for fault, is_so in faults.items() if is_so), None)
    left_out = seal.left_out(begun.names, begun.people)
    return Verdict(fault, "record", left_out=left_out, apart=not begun.salt, rounds=begun.rounds)


def of_told(match: ToldMatch) -> Verdict:
    """What can be said of what was told."""
    begun, so_far = match.begun, of_begun(match.begun)
    fault = match.fault or so_far.fault
    if fault is not None or not match.secret:
        return replace(so_far, fault=fault)
    seal, sealed_for = msgspec.structs.replace(begun.seal, secret=match.secret), begun.agreed
    if not sealed_for:
        return replace(so_far, lacks="version", version=_other_version(begun.version))
    if not fits(seal, sealed_for):
        return replace(so_far, fault="secret")
    if match.record is None:
        return so_far
    record = tuple(map(bytes, (match.record.header, *match.record.lines)))
    kept = match_file.kept_of(Path(), records.Records(record, 0, 0))
    if isinstance(kept, Problem):
        version = _other_version(kept.args.get("version", __version__))
        return replace(so_far, lacks="version", version=version) if version else replace(so_far, fault="record")
    header, so_far = kept.header, replace(so_far, lacks="", version=_other_version(kept.header.version))
    if header.seal != seal or agreed(header.game, header.options, header.seats) != sealed_for:
        return replace(so_far, fault="record")
    if header.seed != number(seal):
        return replace(so_far, fault="deals")
    whole = match if match.facts else ToldMatch(match.lines)
    so_far = replace(so_far, sign=_sign(seal, kept.entries), set_back=whole.set_back)
    return _compared(begun, kept, whole.facts, so_far)


def _other_version(version: str) -> str:
    """This version, fit to be told; empty where it is this program's, of which no excuse can be made."""
    return "" if version == __version__ else clean_name(version) or "?"


def _sign(seal: Seal, entries: Sequence[Entry]) -> str:
    """The sign of a seal and all that was played."""
    return sign(seal, fingerprint("plays", *(match_file.entry_line(entry, marked=False).decode() for entry in entries)))


def _compared(begun: Begun, kept: match_file.Kept, facts: Sequence[Fact], so_far: Verdict) -> Verdict:
    """The match is played again from its record, beside the ``facts`` that one seat was told of it. ``so_far``: what is
    known before."""
    beyond: Part = "beyond"  # what an entry is that has no place in it
    entries, seat = kept.entries, begun.seat
    try:
        recording = Recording(kept.header.setup, entries)
    except ReplayError as error:
        entries, beyond = entries[: error.index], "rules"
        recording, facts = Recording(kept.header.setup, entries), [*facts, Fact(error.index + 1, "rules")]
    except ValueError:  # options with which nobody can play, or a game that is for fewer
        return replace(so_far, fault="record")
    for fact in facts:
        at, part, recorded = max(0, min(fact.at, len(entries))), fact.part, None
        if isinstance(fact.value, Notice) and fact.value.seq != fact.at:
            part = "order"
        elif fact.at != at:
            part = beyond
        elif part != "back":
            recorded = _recorded(recording, at, seat, part)
            if recorded == fact.value:
                continue
        hand, table = recording.hand_at(at), recording.table(at)
        difference = Difference(part, hand.number, fact.at - hand.first, fact.value, recorded, seat, table)
        return replace(so_far, fault="differs", difference=difference)
    told = {fact.at for fact in facts}
    first = 0 if begun.salt else recording.hand_at(min(told, default=0)).first
    unheard = set(range(first, len(entries) + 1)) - told
    return replace(so_far, hands=len({recording.hand_at(at).number for at in told}), unheard=len(unheard))


def _recorded(recording: Recording, at: int, seat: int, part: Part) -> object:
    """What the record has there, as this seat is told of it; None where it has nothing of the kind."""
    table, entry = recording.table(at), recording.entries[at - 1] if at else None
    match part:
        case "view":
            return table.view(seat)
        case "turn":
            return table.revision, asked_in(table.rules, table.window)
        case "special":
            return table.rules.special_card
        case "notice":
            return next(iter(recording.heard(at, seat)), None)
        case _:
            return entry.action if isinstance(entry, Play) else None


def verdict_on(file: Path) -> Verdict | Problem | None:
    """Whether the match in this file, or what was told of it, was the one that was sealed; None where none was sealed;
    or why the file can't be looked at."""
    if file.suffix == seal_file.SEAL_SUFFIX:
        told = seal_file.read(file)
        return told if isinstance(told, Problem) else of_told(told[0])
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
