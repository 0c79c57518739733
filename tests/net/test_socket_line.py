"""A websocket whose messages are heard as they come, in order, and a line that sends when the round is over."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode

from ramino_access.hall.limits import BURST, REGAINED, Rate
from ramino_access.hall.message_bytes import write
from ramino_access.hall.messages import Refused
from ramino_access.net.lines import socket_line
from ramino_access.net.lines.ends import BOTH_ENDS
from ramino_access.net.lines.loop_round import Kept, LoopRound
from ramino_access.net.lines.socket_line import PlayerConnection, WebsocketLine


class End:
    """The hall's end of one websocket: what it heard, and which of it waited to be read first."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        self.read: list[str] = []
        self.connection: PlayerConnection | None = None
        self.line: WebsocketLine | None = None
        self.round = LoopRound(asyncio.get_running_loop().call_soon, self._keep)
        self.slow = False  # what is played is not kept before the test says so
        self.kept: list[Kept] = []
        self.wait = asyncio.Event()  # nothing is heard of what was read before
        self.wait.set()

    def _keep(self, kept: Kept) -> None:
        if self.slow:
            self.kept.append(kept)
        else:
            kept(1)

    async def serve(self, connection: ServerConnection) -> None:
        assert isinstance(connection, PlayerConnection)
        self.connection = connection
        self.line = WebsocketLine(connection, self.round, lambda line: None)
        connection.heard_by(lambda data: self.heard.append(data.decode()))
        with contextlib.suppress(ConnectionClosed):
            while True:
                data = str(await connection.recv())
                await self.wait.wait()
                connection.read()
                self.heard.append(data)
                self.read.append(data)


@contextlib.asynccontextmanager
async def line() -> AsyncIterator[tuple[End, ClientConnection]]:
    end = End()
    async with serve(end.serve, "127.0.0.1", 0, create_connection=PlayerConnection, **BOTH_ENDS) as server:
        port = next(iter(server.sockets)).getsockname()[1]
        async with connect(f"ws://127.0.0.1:{port}/", proxy=None, **BOTH_ENDS) as client:
            await until(lambda: end.line)
            yield end, client


async def until(so: Callable[[], object]) -> None:
    async with asyncio.timeout(10):
        while not so():
            await asyncio.sleep(0.005)


async def test_messages_are_heard_without_waiting_to_be_read() -> None:
    async with line() as (end, client):
        for word in ("one", "two"):
            await client.send(word)
        await until(lambda: len(end.heard) == 2)
        assert end.read == []


async def test_nothing_overtakes_a_message_in_pieces() -> None:
    async with line() as (end, client):
        end.wait.clear()
        await client.send("first")
        await client.send(["in ", "pieces"])
        await client.send("later")
        await until(lambda: end.connection is not None and end.connection._unread == 2)
        assert end.heard == ["first"]
        end.wait.set()
        await until(lambda: len(end.heard) == 3)
        await client.send("last")
        await until(lambda: len(end.heard) == 4)
        assert end.heard == ["first", "in pieces", "later", "last"]
        assert end.read == ["in pieces", "later"]


@pytest.mark.parametrize("cut", [1, 2, 5, 7, 30])
async def test_texts_that_come_in_any_parts_are_heard_once_and_in_order(cut: int) -> None:
    async with line() as (end, client):
        whole = b"".join(Frame(Opcode.TEXT, word).serialize(mask=True) for word in (b"one", b"two" * 60, b"three"))
        for at in range(0, len(whole), cut):
            client.transport.write(whole[at : at + cut])
            await asyncio.sleep(0)
        await until(lambda: len(end.heard) == 3)
        await client.send("four")
        await until(lambda: len(end.heard) == 4)
        assert end.heard == ["one", "two" * 60, "three", "four"]


async def test_nothing_is_heard_between_the_pieces_of_a_message() -> None:
    async with line() as (end, client):
        client.transport.write(Frame(Opcode.TEXT, b"in ", fin=False).serialize(mask=True))
        await asyncio.sleep(0.01)
        client.transport.write(Frame(Opcode.TEXT, b"between").serialize(mask=True))
        with pytest.raises(ConnectionClosed):  # as the library has it
            await asyncio.wait_for(client.recv(), 10)
        assert end.heard == []


async def test_nothing_is_heard_behind_a_goodbye() -> None:
    async with line() as (end, client):
        assert end.connection is not None
        await client.send("before")
        await until(lambda: end.heard)
        for frame in (Frame(Opcode.CLOSE, b""), Frame(Opcode.TEXT, b"after")):
            end.connection.data_received(frame.serialize(mask=True))
        assert end.heard == ["before"]


async def test_what_is_sent_in_one_loop_roundgoes_out_in_one_piece(monkeypatch: pytest.MonkeyPatch) -> None:
    async with line() as (end, client):
        assert end.connection is not None
        assert end.line is not None
        pieces: list[bytes] = []
        write = end.connection.transport.write
        monkeypatch.setattr(end.connection.transport, "write", lambda data: (pieces.append(data), write(data)))
        for why in ("one", "two", "three"):
            end.line.send(Refused(why))
        assert pieces == []
        assert ["one" in str(await client.recv()), "two" in str(await client.recv())] == [True, True]
        assert len(pieces) == 1


@pytest.mark.parametrize("size", [40, 125, 126, 2**16 - 1, 2**16, 2**17])
async def test_a_message_of_any_length_comes_whole(size: int) -> None:
    async with line() as (end, client):
        assert end.line is not None
        why = "x" * (size - len(write(Refused(""))))
        end.line.send(Refused(why))
        end.line.send(Refused("after it"))
        assert await client.recv() == write(Refused(why)).decode()
        assert "after it" in str(await client.recv())


async def test_whoever_takes_nothing_for_long_is_let_go(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket_line, "STUCK_SECONDS", 0.05)
    async with line() as (end, client):
        assert end.line is not None
        assert end.connection is not None
        client.transport.pause_reading()
        connection = end.connection
        async with asyncio.timeout(10):
            while connection.state.name != "CLOSED":
                if connection.takes_more:  # on Windows a full socket may take more for a while
                    end.line.send(Refused("x" * 60_000))
                await asyncio.sleep(0.001)


async def test_what_waits_for_a_slow_reader_is_bounded_by_bytes_as_well() -> None:
    """Long answers to those who ask for more and more, and read none of them."""
    async with line() as (end, client):
        assert end.line is not None
        client.transport.pause_reading()
        for _ in range(40):
            end.line.send(Refused("x" * 500_000))
            await asyncio.sleep(0)
        assert end.line.ended
        assert end.line._bytes < socket_line.OVERFULL_BYTES + 500_100


NO_MESSAGES = [Frame(Opcode.PING, b"x" * 100), Frame(Opcode.PONG, b""), Frame(Opcode.CONT, b"", fin=False)]


@pytest.mark.parametrize("frame", NO_MESSAGES)
async def test_frames_that_bring_no_message_count_as_messages(frame: Frame) -> None:
    async with line() as (end, client):
        assert end.connection is not None
        end.connection._frames = Rate(BURST, REGAINED, lambda: 0.0)  # no time goes by, however busy the machine is
        client.transport.pause_reading()
        if frame.opcode is Opcode.CONT:
            client.transport.write(Frame(Opcode.TEXT, b"[", fin=False).serialize(mask=True))
        flood = frame.serialize(mask=True) * 20_000
        client.transport.write(flood)
        await until(lambda: end.connection is not None and end.connection.state.name == "CLOSED")
        assert end.connection._frames.left("") < 1
        assert end.heard == []


async def test_a_few_pings_are_answered_as_ever() -> None:
    async with line() as (end, client):
        for _ in range(30):
            await (await client.ping())
        await client.send("still here")
        await until(lambda: end.heard)


async def test_a_line_ends_after_what_was_sent_on_it() -> None:
    async with line() as (end, client):
        assert end.line is not None
        end.line.send(Refused("last"))
        end.line.end()
        end.line.send(Refused("too-late"))
        assert "last" in str(await client.recv())
        with pytest.raises(ConnectionClosed):
            await client.recv()


async def test_nothing_is_told_before_the_round_is_kept_in_which_it_was_sent_but_what_warns() -> None:
    async with line() as (end, client):
        assert end.line is not None
        end.slow = True
        end.line.send(Refused("first"))
        await until(lambda: end.kept)
        end.line.send(Refused("second"))
        end.line.warn(Refused("at once"))
        assert "at once" in str(await client.recv())
        end.kept.pop()(1)
        assert "first" in str(await client.recv())
        await until(lambda: end.kept)
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(client.recv(), 0.05)
        end.kept.pop()(1)
        assert "second" in str(await client.recv())
