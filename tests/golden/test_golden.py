"""Recorded matches, replayed move by move: every event comes as it came."""

from __future__ import annotations

from pathlib import Path

import pytest

from ramino_access.play import journal
from ramino_access.play.entries import Play
from ramino_access.play.notation import write_event
from ramino_access.play.table import Notice, Table

RECORDINGS = sorted(Path(__file__).parent.glob("*.txt"))


@pytest.mark.parametrize("path", RECORDINGS, ids=lambda p: p.stem)
def test_replay(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    plays = [line for line in lines if not line.startswith("  ")]
    header, entries = journal.read("\n".join(plays))
    table = Table(header.setup)
    came = [lines[0]]
    for entry, play in zip(entries, plays[1:], strict=True):
        came.append(play)
        if not isinstance(entry, Play):
            table.replay([entry])
            continue
        done = table.submit(entry.seat, entry.action)
        assert isinstance(done, Notice), f"{play}: {done}"
        came += [f"  {write_event(event, table.names)}" for event in done.events]
    assert came == lines


def test_there_are_recordings() -> None:
    assert RECORDINGS
