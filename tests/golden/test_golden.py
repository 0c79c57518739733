"""Recorded matches, replayed move by move: every event comes as it came."""

from __future__ import annotations

from pathlib import Path

import pytest

from ramino_access.core.refusals import Refusal
from ramino_access.play import journal
from ramino_access.play.notation import write_event
from ramino_access.play.table import Table

RECORDINGS = sorted(Path(__file__).parent.glob("*.txt"))


@pytest.mark.parametrize("path", RECORDINGS, ids=lambda p: p.stem)
def test_replay(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    plays = [line for line in lines if not line.startswith("  ")]
    header, entries = journal.read("\n".join(plays))
    table = Table(header.game, header.options, header.seats, header.seed)
    came = [lines[0]]
    for entry, play in zip(entries, plays[1:], strict=True):
        came.append(play)
        if entry.seat is None or entry.action is None:
            table.next_hand()
            continue
        events = table.submit(entry.seat, entry.action)
        assert not isinstance(events, Refusal), f"{play}: {events.code}"
        came += [f"  {write_event(event, table.names)}" for event in events]
    assert came == lines


def test_there_are_recordings() -> None:
    assert RECORDINGS
