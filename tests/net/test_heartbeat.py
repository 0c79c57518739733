"""Whoever does not answer is silent before four seconds are over, and a line that is used is never asked."""

from __future__ import annotations

import asyncio

import pytest
from websockets.asyncio.client import connect
from websockets.asyncio.server import ServerConnection, serve
from websockets.frames import Frame, Opcode

from ramino_access.hall.turn_clock import SILENT_SECONDS
from ramino_access.net.lines.ends import BOTH_ENDS
from ramino_access.net.lines.heartbeat import (
    LOOK_STEP_SECONDS,
    ROUND_SECONDS,
    UNASKED_SECONDS,
    Heartbeat,
)
from ramino_access.net.lines.socket_line import STUCK_SECONDS, PlayerConnection
from tests.ui.clock import Clock


class Looked:
    """A line that notes when it is looked at, as often as ``stays`` says."""

    def __init__(self, stays: int = 10**6) -> None:
        self.at: list[float] = []
        self.stays = stays

    def look(self, now: float) -> bool:
        self.at.append(now)
        return len(self.at) < self.stays


def pass_time(clock: Clock, seconds: float) -> None:
    end = clock.now + seconds
    while clock.now < end:
        assert clock.step(), "nothing is waited for"


@pytest.mark.parametrize("lines", [1, 3, 40, 700])
def test_each_line_is_looked_at_often_enough_that_silence_shows_before_four_seconds(lines: int) -> None:
    clock = Clock()
    heartbeat, looked = Heartbeat(clock.time, clock.call_later), [Looked() for _ in range(lines)]
    for line in looked:
        heartbeat.add(line)
    pass_time(clock, 10)
    for line in looked:
        gaps = [later - before for before, later in zip(line.at, line.at[1:], strict=False)]
        assert max(gaps) <= ROUND_SECONDS + 2 * LOOK_STEP_SECONDS
    assert SILENT_SECONDS + ROUND_SECONDS + 2 * LOOK_STEP_SECONDS < 4.1
    assert UNASKED_SECONDS + ROUND_SECONDS + 2 * LOOK_STEP_SECONDS < SILENT_SECONDS - 0.6, "an answer has time to come"


def test_many_lines_are_looked_at_a_few_at_a_time() -> None:
    clock = Clock()
    heartbeat, looked = Heartbeat(clock.time, clock.call_later), [Looked() for _ in range(5000)]
    for line in looked:
        heartbeat.add(line)
    pass_time(clock, 2)
    at_once: dict[float, int] = {}
    for line in looked:
        for moment in line.at[1:]:
            at_once[moment] = at_once.get(moment, 0) + 1
    assert max(at_once.values()) <= 5000 * LOOK_STEP_SECONDS / ROUND_SECONDS + 1


def test_a_line_that_is_gone_is_looked_at_no_more_and_one_that_comes_later_is() -> None:
    clock = Clock()
    heartbeat, gone = Heartbeat(clock.time, clock.call_later), Looked(stays=2)
    heartbeat.add(gone)
    pass_time(clock, 2 * ROUND_SECONDS)
    assert len(gone.at) == 2
    assert not clock.step(), "nothing is waited for while there are no lines"
    later = Looked()
    heartbeat.add(later)
    pass_time(clock, 2 * ROUND_SECONDS)
    assert len(later.at) == 2


class End(PlayerConnection):
    """The hall's end of a line, which notes when it falls silent and what comes on it that is no message."""

    def __init__(self, *given: object, heartbeat: Heartbeat, **options: object) -> None:
        super().__init__(*given, heartbeat=heartbeat, **options)
        self.changes: list[bool] = []
        self.frames: list[Opcode] = []
        self.silence = lambda: self.changes.append(self.silent)

    def process_event(self, event: object) -> None:
        if isinstance(event, Frame):
            self.frames.append(event.opcode)
        super().process_event(event)


async def test_a_line_is_asked_then_silent_then_heard_again_then_cut() -> None:
    clock, ends = Clock(), list[End]()

    def end(*given: object, **options: object) -> End:
        ends.append(End(*given, heartbeat=Heartbeat(clock.time, clock.call_later), **options))
        return ends[-1]

    async def stay(connection: ServerConnection) -> None:
        await connection.wait_closed()

    quiet = BOTH_ENDS | {"ping_interval": None}
    async with serve(stay, "127.0.0.1", 0, create_connection=end, **quiet) as server:
        port = next(iter(server.sockets)).getsockname()[1]
        async with connect(f"ws://127.0.0.1:{port}/", proxy=None, **quiet) as client, asyncio.timeout(10):
            while not (ends and ends[0].heard_at):
                await asyncio.sleep(0.005)
            line = ends[0]
            start = line.heard_at
            assert line.look(start + UNASKED_SECONDS - 0.1)
            assert not line.frames
            client.transport.pause_reading()  # the line is there, and nobody at its end
            assert line.look(start + UNASKED_SECONDS)
            assert line.look(start + SILENT_SECONDS - 0.1)
            assert line.changes == []
            assert line.look(start + SILENT_SECONDS)
            assert line.look(start + SILENT_SECONDS + 1)
            assert line.changes == [True], "told once"
            client.transport.resume_reading()
            while Opcode.PONG not in line.frames:
                await asyncio.sleep(0.005)
            assert line.frames == [Opcode.PONG], "asked once"
            assert line.changes == [True, False]
            assert not line.look(line.loop.time() + STUCK_SECONDS)
            await client.wait_closed()
