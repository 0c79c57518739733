"""Sealed matches, and what a player's program writes of them."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from random import Random

import msgspec
import pytest

from ramino_access import bots
from ramino_access.core.refusals import Refusal
from ramino_access.files.problems import Problem
from ramino_access.games import GAMES
from ramino_access.hall.message_bytes import raw
from ramino_access.hall.messages import Entry as ToldEntry
from ramino_access.hall.messages import MatchRecord, Presence, Snapshot, TableNow, Told, Unsealed, WireMessage
from ramino_access.hall.seal_check import Begun, SealFolder, SealLine, ToldMatch, Verdict, of_told
from ramino_access.play.call_window import told as asked_now
from ramino_access.play.entries import Entry, Setup
from ramino_access.play.journal.match_file import entry_line, header_of
from ramino_access.play.seals import Pledge, Seal, agreed, number, of_salt, of_table
from ramino_access.play.table import Table

NAMES = ("Anna", "Bruno", "Xaver")


def sealed(
    game: str = "salotto",
    seed: int = 1,
    people: int = 2,
    left_out: tuple[int, ...] = (),
    *,
    names: tuple[str, ...] = NAMES,
    **options: object,
) -> Setup:
    """A match as a table seals it."""
    rng = Random(seed)
    secret, chosen = rng.randbytes(32).hex(), GAMES[game].values() | options
    table = of_table(agreed(game, chosen, names), secret)
    salts = [rng.randbytes(32).hex() for _ in range(people)]
    pledges = tuple(
        Pledge(seat, of_salt(table, seat, salt), "" if seat in left_out else salt) for seat, salt in enumerate(salts)
    )
    seal = Seal(table, pledges, secret)
    return Setup(game, chosen, names, number(seal), seal=seal)


def played(setup: Setup, hands: int = 2, most: int = 1000) -> list[Entry]:
    """All that is played in the first hands of this match, or the first of it."""
    table, rng, entries = Table(setup), Random(setup.seed), list[Entry]()
    table.keep_in(entries)
    while len(entries) < most and (table.hand.number < hands or table.turn is not None):
        asked = table.window.asked
        if table.turn is None:
            table.next_hand()
        elif asked is not None:
            call = bots.choose_call(table.view(asked), table.rules, rng, "novice")
            if call is None or isinstance(table.submit(asked, call), Refusal):
                table.let_pass(asked)
        else:
            seat = table.turn
            assert not isinstance(
                table.submit(seat, bots.choose(table.view(seat), table.rules, rng, "novice")), Refusal
            )
    return entries


def begun(setup: Setup, seat: int = 0) -> Begun:
    """The first line of what a player's program keeps of this match."""
    assert setup.seal is not None
    people = tuple(pledge.seat for pledge in setup.seal.pledges)
    shut, salt = msgspec.structs.replace(setup.seal, secret=""), setup.seal.pledges[seat].salt
    return Begun(setup.game, dict(setup.options), setup.names, seat, shut, salt, people=people, begun=1)


def kept(match: ToldMatch, messages: Iterable[WireMessage | None]) -> ToldMatch:
    """What a player's program keeps of this; None: the line was lost."""
    for message in messages:
        match.keep(message)
    return match


def verdict_of(first: Begun, messages: Iterable[WireMessage | None]) -> Verdict:
    """The verdict on what was kept of this, and read again. Raises ValueError."""
    return of_told(ToldMatch(kept(ToldMatch([first]), messages).lines))


def told(setup: Setup, seat: int = 0, hands: int = 2, most: int = 1000) -> list[WireMessage]:
    """What a table tells of it."""
    assert setup.seal is not None
    table, entries = Table(setup), played(setup, hands, most)

    def now() -> TableNow:
        asked = asked_now(table.rules, table.window)
        return TableNow(table.revision, raw(table.view(seat)), asked, special=table.rules.special_card)

    sent: list[WireMessage] = [Snapshot(1, now())]
    for at, entry in enumerate(entries):
        table.replay((entry,), at)
        sent.append(Told(at + 2, tuple(ToldEntry(raw(one)) for one in table.hand.notices(seat, at) or ()), now()))
    people = tuple(pledge.seat for pledge in setup.seal.pledges)
    header = msgspec.Raw(msgspec.json.encode(header_of(setup, 0, people)))
    record = MatchRecord(header, tuple(msgspec.Raw(entry_line(entry)) for entry in entries), given_up=True)
    given_up = Told(len(entries) + 2, (Presence("given-up", "Anna"),))
    return [*sent, given_up, Unsealed(setup.seal.table, setup.seal.secret), record]


def nothing(problem: Problem) -> None:
    pytest.fail(problem.reason)


def kept_lines(folder: Path, **changes: object) -> Path:
    """A file of what was told of a match, of which somebody has made these ``changes`` in the first line."""
    lines = kept(ToldMatch([begun(sealed())]), told(sealed(), most=12)).lines
    return written(folder, [msgspec.structs.replace(lines[0], **changes), *lines[1:]])


def written(folder: Path, lines: list[SealLine]) -> Path:
    """A file with these lines."""
    match = SealFolder(folder, lambda: 1_800_000_000.0, nothing).begin(lines[0])
    assert match.file is not None
    for line in lines[1:]:
        match.file.write(msgspec.json.encode(line))
    match.close()
    return match.file.file
