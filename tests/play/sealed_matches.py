"""Sealed matches, and what a player's program writes of them."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Literal

import msgspec
import pytest

from ramino_access import bots
from ramino_access.config.problems import Problem
from ramino_access.core.refusals import Refusal
from ramino_access.games import GAMES
from ramino_access.play.call_window import told as asked_now
from ramino_access.play.encoding.codec import encode
from ramino_access.play.encoding.view_writer import ViewWriter
from ramino_access.play.entries import Entry, Setup
from ramino_access.play.hand_played import Notice
from ramino_access.play.journal.match_file import entry_line, header_of
from ramino_access.play.sealed.seal_file import Begun, CardsTold, Recorded, RecordLines, SealFolder, SealLine, Secret
from ramino_access.play.seals import Pledge, Seal, agreed, number, of_salt, of_table
from ramino_access.play.table import Table

NAMES = ("Anna", "Bruno", "Xaver")


def sealed(game: str = "salotto", seed: int = 1, people: int = 2, left_out: tuple[int, ...] = ()) -> Setup:
    """A match as a table seals it."""
    rng = Random(seed)
    secret = rng.randbytes(32).hex()
    table = of_table(agreed(game, GAMES[game].values(), NAMES), secret)
    salts = [rng.randbytes(32).hex() for _ in range(people)]
    pledges = tuple(
        Pledge(seat, of_salt(table, seat, salt), "" if seat in left_out else salt) for seat, salt in enumerate(salts)
    )
    seal = Seal(table, pledges, secret)
    return Setup(game, GAMES[game].values(), NAMES, number(seal), seal=seal)


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


def told(setup: Setup, seat: int = 0, hands: int = 2, most: int = 1000) -> list[SealLine]:
    """What a player's program keeps of the first hands of this match, after which it was given up."""
    assert setup.seal is not None
    people = tuple(pledge.seat for pledge in setup.seal.pledges)
    shut, salt = msgspec.structs.replace(setup.seal, secret=""), setup.seal.pledges[seat].salt
    lines: list[SealLine] = [Begun(setup.game, dict(setup.options), NAMES, seat, shut, salt, 1, people)]
    table, entries = Table(setup), played(setup, hands, most)
    writer, before = ViewWriter(), dict[str, bytes]()

    def line(kind: Literal["event", "snapshot"], notices: tuple[Notice, ...]) -> CardsTold:
        nonlocal before
        fields = writer.fields(table.view(seat))
        changed = {name: msgspec.Raw(text) for name, text in fields.items() if before.get(name) != text}
        usual, before = tuple(before.keys() - fields.keys()), fields
        asked, special = asked_now(table.rules, table.window), table.rules.special_card
        packed = tuple(msgspec.Raw(encode(one)) for one in notices)
        return CardsTold(kind, table.seq, 1 + table.seq, packed, True, changed, usual, table.revision, asked, special)

    lines.append(line("snapshot", ()))
    for at, entry in enumerate(entries):
        table.replay((entry,), at)
        lines.append(line("event", table.hand.notices(seat, at) or ()))
    header = header_of(setup, 0, people)
    record = tuple(msgspec.Raw(entry_line(entry)) for entry in entries)
    lines += [Secret(setup.seal.secret, given_up=True), Recorded(msgspec.Raw(msgspec.json.encode(header)), len(record))]
    return lines + [RecordLines(record[first : first + 50]) for first in range(0, len(record), 50)]


def nothing(problem: Problem) -> None:
    pytest.fail(problem.reason)


def kept_lines(folder: Path) -> Path:
    lines = told(sealed(), most=12)
    begun = lines[0]
    assert isinstance(begun, Begun)
    one = SealFolder(folder, lambda: 1_800_000_000.0, nothing).begin(begun)
    for line in lines[1:]:
        one.append(line)
    one.close()
    return one.file
