"""A match as lines that a person can read, for recordings: a header as JSON, then an entry a line (``Anna: stock``)."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import assert_never

from ramino_access.play.entries import NO_CALL, Entry, LetPass, NextHand, Play, Setup
from ramino_access.play.journal.match_file import header_of
from ramino_access.play.text.notation import parse_play, write_play

NEXT_HAND = "--"
FIELDS = ("game", "options", "seats", "seed", "level", "format", "version")


def write_setup(setup: Setup) -> str:
    """The header of a match, without what says when it was and who played."""
    header = header_of(setup, 0)
    return json.dumps({name: getattr(header, name) for name in FIELDS}, ensure_ascii=False, separators=(",", ":"))


def read_setup(line: str) -> Setup:
    """The table that a header describes."""
    header = json.loads(line)
    assert header.keys() <= {*FIELDS}
    level = {"level": header["level"]} if "level" in header else {}
    return Setup(header["game"], header["options"], tuple(header["seats"]), header["seed"], **level)


def write_entry(entry: Entry, names: Sequence[str]) -> str:
    """One entry as one line."""
    match entry:
        case Play(seat, action):
            return f"{names[seat]}: {write_play(action)}"
        case LetPass(seat):
            return f"{names[seat]}: {NO_CALL}"
        case NextHand():
            return NEXT_HAND
        case _:
            assert_never(entry)


def read_entry(line: str, names: Sequence[str]) -> Entry:
    """The entry that a line means."""
    if line == NEXT_HAND:
        return NextHand()
    name, _, play = line.partition(": ")
    seat = names.index(name)
    return LetPass(seat) if play == NO_CALL else Play(seat, parse_play(play))
