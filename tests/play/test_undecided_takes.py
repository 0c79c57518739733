"""A take that nobody could judge (G13), and its undoing: at a table, in a log and its file, gone over again."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from ramino_access.core.actions import Discard, DrawStock, Take, Undo, token_of
from ramino_access.core.events import Drew, Undone
from ramino_access.core.refusals import NothingToUndo, Refusal
from ramino_access.core.state import Phase
from ramino_access.play.entries import Entry, Play, Setup
from ramino_access.play.hand_played import Notice
from ramino_access.play.journal import records
from ramino_access.play.journal.match_file import Kept, MatchFile, header_of, read
from ramino_access.play.journal.recording import Recording
from ramino_access.play.near import LocalChair
from ramino_access.play.runner import Runner
from ramino_access.play.table import Table
from tests.ui.clock import Clock

SETUP = Setup("rami", {}, ("Anna", "Bruno"), 7, "novice")
Judge = Callable[[bool | None], None]


@pytest.fixture
def judge(monkeypatch: pytest.MonkeyPatch) -> Judge:
    """Have the judges of tables that are set up from now on say this of every take."""

    def says(usable: bool | None) -> None:
        monkeypatch.setattr("ramino_access.solver.usable.usable", lambda rules, state: usable)
        monkeypatch.setattr("ramino_access.solver.usable.at_a_glance", lambda rules, state: usable)

    return says


def _taken_back(log: list[Entry] | MatchFile | None = None) -> tuple[Table, int]:
    """A table at which somebody has taken, undone that, drawn and thrown the card; and who."""
    table = Table(SETUP, log)
    seat = table.turn
    assert seat is not None
    for action in (Take(), Undo(), DrawStock()):
        assert isinstance(table.submit(seat, action), Notice)
    card = table.view(seat).hand[-1]
    assert isinstance(table.submit(seat, Discard(token_of(card.face))), Notice)
    return table, seat


def test_everybody_learns_of_both(judge: Judge) -> None:
    judge(None)
    table, seat = _taken_back()
    for listener in (0, 1, None):
        told = [event for notice in table.hand.heard(listener) for event in notice.events]
        assert [type(event) for event in told[:3]] == [Drew, Undone, Drew]
    assert table.view(seat).state.trail[0].to_hand is False  # only what was thrown: the take has not been


def test_the_log_says_which_takes_were_not_judged(judge: Judge) -> None:
    judge(None)
    log: list[Entry] = []
    _, seat = _taken_back(log)
    assert log[0] == Play(seat, Take(), unjudged=True)
    assert [play.unjudged for play in log if isinstance(play, Play)] == [True, False, False, False]
    judge(True)
    table = Table(SETUP, log := [])
    table.submit(seat, Take())
    assert log == [Play(seat, Take())]
    assert isinstance(table.submit(seat, Undo()), NothingToUndo)


@pytest.mark.parametrize("later", [True, False, None])
def test_its_file_is_played_again_whatever_a_later_program_can_tell(
    judge: Judge, later: bool | None, tmp_path: Path
) -> None:
    judge(None)
    log = MatchFile.create(tmp_path / "one.match", header_of(SETUP, 1), lambda problem: None)
    assert isinstance(log, MatchFile)
    table, _ = _taken_back(log)
    log.close()
    lines = log.file.read_text().splitlines()
    assert ['"unjudged":true' in line for line in lines] == [False, True, False, False, False]
    judge(later)
    kept = read(log.file)
    assert isinstance(kept, Kept)
    again, recording = kept.table(), kept.recording()
    assert isinstance(again, Table)
    assert isinstance(recording, Recording)
    for seat in (0, 1):
        assert again.view(seat) == table.view(seat) == recording.table(4).view(seat)
    assert recording.table(1).view(0).state.turn.plays == 1
    assert recording.table(2).view(0).state.turn.phase is Phase.DRAW


@pytest.mark.parametrize(
    "line", [{"seat": 0, "play": "stock", "unjudged": True}, {"next_hand": True, "unjudged": True}]
)
def test_only_a_take_is_not_judged(line: dict[str, object], tmp_path: Path) -> None:
    log = MatchFile.create(tmp_path / "one.match", header_of(SETUP, 1), lambda problem: None)
    assert isinstance(log, MatchFile)
    log.close()
    kept = read(log.file)
    assert isinstance(kept, Kept)
    text, _ = records.line(msgspec.json.encode(line), kept.crc)
    with log.file.open("ab") as stream:
        stream.write(text)
    assert not isinstance(read(log.file), Kept)


def test_the_hand_is_gone_over_with_it(judge: Judge) -> None:
    judge(None)
    table, seat = _taken_back()
    begin, seen = table.hand.course(seat)
    assert [len(one.view.hand) - len(begin.hand) for one in seen] == [1, 0, 1, 0]
    while table.turn is not None:  # until the stock is out for the last time
        turn = table.turn
        table.submit(turn, DrawStock())
        table.submit(turn, Discard(token_of(table.view(turn).hand[-1].face)))
    table.next_hand()
    assert table.hand_before is not None
    moments = table.hand_before.moments(seat)
    assert [type(m.action) for m in moments[:4]] == [Take, Undo, DrawStock, Discard]


def test_a_chair_takes_it_back(judge: Judge) -> None:
    judge(None)
    table = Table(SETUP)
    seat = table.turn
    assert seat is not None
    runner = Runner(table, Clock(), lambda: 1.0)
    chair, answers = LocalChair(runner, seat), list[object]()
    for action in (Take(), Undo()):
        assert not isinstance(chair.check(action), Refusal)
        chair.submit(action, answers.append)
    assert chair.now.view.state.turn.phase is Phase.DRAW
    assert chair.now.view.state.discards == Table(SETUP).view(seat).state.discards
