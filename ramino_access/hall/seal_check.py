"""Whether a match was the one that was sealed: it is played again from its seed, and what was told is compared."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Literal

import msgspec

from .. import __version__
from ..core.rules import Rules
from ..core.view import View
from ..files.clean import clean_line
from ..files.problems import Problem
from ..games import OptionError, Value
from ..play.call_window import told as asked_in
from ..play.entries import NO_CALL, Entry, NextHand, Play
from ..play.journal import match_file, records
from ..play.journal.match_file import Header
from ..play.journal.recording import Recording
from ..play.seals import Seal, agreed, fingerprint, fits, in_order, number, sign
from ..play.table import ReplayError
from ..play.text.notation import write_play
from . import seal_file
from .seal_file import Begun, BrokenRound, Fact, Fault, Part, ToldMatch

Lack = Literal["", "record", "version"]
"""What there is none of, so that nobody can judge: the table's record, the version that can play it."""

MOST_BROKEN_ROUNDS = 2
"""Rounds that may be broken off after the salts were shown, whatever the reasons."""

MOST_WITHHELD_SALTS = 1
"""Salts that may be promised and not opened, before that is a choice between several deals."""

MOST_VERSION = 20
"""Characters of a version that somebody else has written."""


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
        "anew": len(shown) > MOST_BROKEN_ROUNDS or not all(broken.gone or broken.cut_off for broken in shown),
    }
    fault = next((fault for fault, is_so in faults.items() if is_so), None)
    left_out = _names(begun.names, seal.left_out(begun.people))
    return Verdict(fault, "record", left_out=left_out, apart=not begun.salt, rounds=begun.rounds)


def of_told(match: ToldMatch) -> Verdict:
    """What can be said of what was told."""
    begun, so_far = match.begun, of_begun(match.begun)
    so_far = replace(so_far, fault=match.fault or so_far.fault)
    if so_far.fault is not None or not match.secret:
        return so_far
    seal = msgspec.structs.replace(begun.seal, secret=match.secret)
    sealed_for = about(begun.game, begun.options, begun.names)
    if not sealed_for:
        return replace(so_far, lacks="version", version=_other_version(begun.version))
    fault = _broken_seal(seal, sealed_for)
    if fault is not None or match.record is None:
        return replace(so_far, fault=fault)
    record = tuple(map(bytes, (match.record.header, *match.record.lines)))
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
    whole = match if match.facts else ToldMatch(match.lines)
    so_far = replace(so_far, sign=_sign(seal, kept.entries), set_back=whole.set_back)
    return _compared(begun, kept, whole.facts, so_far)


def _other_version(version: str) -> str:
    """This version, fit to be told; empty where it is this program's, of which no excuse can be made."""
    return "" if version == __version__ else clean_line(version, MOST_VERSION) or "?"


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

    def look(fact: Fact) -> Difference | None:
        """Whether this is not what the record has."""
        at = min(fact.at, len(entries))
        hand, table, part, recorded = recording.hand_at(at), recording.table(at), fact.part, None
        if fact.at > at:
            part = "order" if part == "order" else beyond
        elif part not in ("order", "back"):
            recorded = _recorded(recording, at, seat, part)
            if recorded == fact.value:
                return None
        view, rules = table.view(seat), table.rules
        return Difference(part, hand.number, fact.at - hand.first, fact.value, recorded, seat, begun.names, view, rules)

    difference = next(filter(None, map(look, facts)), None)
    if difference is not None:
        return replace(so_far, fault="differs", difference=difference)
    compared = {fact.at for fact in facts}
    first = 1 if begun.salt else recording.hand_at(min(compared, default=0)).number
    stretches = {hand.number: range(hand.first, hand.last + 1) for hand in recording.hands}
    told = {number for number, places in stretches.items() if not compared.isdisjoint(places)}
    untold = {number for number, places in stretches.items() if number >= first and not compared.issuperset(places)}
    return replace(so_far, hands=len(told), partly=len(told & untold), missed=len(untold - told))


def _recorded(recording: Recording, at: int, seat: int, part: Part) -> object:
    """What the record has there, as this seat is told of it; None where it has nothing of the kind."""
    table = recording.table(at)
    match part:
        case "view":
            return table.view(seat)
        case "revision":
            return table.revision
        case "asked":
            return asked_in(table.rules, table.window)
        case "special":
            return table.rules.special_card
        case "notice":
            return next(iter(recording.heard(at, seat)), None)
        case _:
            entry = recording.entries[at - 1] if at else NextHand()
            return (
                write_play(entry.action) if isinstance(entry, Play) else "" if isinstance(entry, NextHand) else NO_CALL
            )


def _names(names: Sequence[str], seats: Sequence[int]) -> tuple[str, ...]:
    return tuple(names[seat] for seat in seats if seat < len(names))


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
