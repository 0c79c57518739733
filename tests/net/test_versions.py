"""Which version of the wire holds on a line, from the first moment on: both ends name theirs when it is opened."""

from __future__ import annotations

import asyncio
import json

from websockets.asyncio.client import connect
from websockets.asyncio.server import ServerConnection, serve
from websockets.typing import Subprotocol

from ramino_access.hall.versions import NEWEST, OLDEST
from tests.hall.real_lines import Player, door, until


async def greeted(port: int, *spoken: str, protocol: int) -> tuple[str | None, dict[str, object]]:
    """The subprotocol that a hall chooses out of these, and its answer to a hello of this version."""
    names = [Subprotocol(one) for one in spoken] or None
    async with connect(f"ws://127.0.0.1:{port}/", subprotocols=names, compression=None) as line:
        await line.send(json.dumps({"type": "hello", "protocol": protocol, "name": "Zoe"}))
        answer: dict[str, object] = json.loads(await line.recv())
        return line.subprotocol, answer


async def test_two_programs_of_today_speak_the_newest_version() -> None:
    async with door() as (hall, _, port):
        anna = Player("Anna", port)
        await until(lambda: hall.rooms[0].people.guests)
        line = hall.rooms[0].people.guests[0].line
        assert line is not None
        assert (anna.table.version, line.version) == (NEWEST, NEWEST)
        await anna.link.close()


async def test_the_highest_common_version_is_chosen() -> None:
    async with door() as (_, _, port):
        assert (await greeted(port, "ramino.1", protocol=1))[0] == "ramino.1"
        chosen, answer = await greeted(port, "ramino.99", f"ramino.{NEWEST}", "ramino.1", protocol=NEWEST)
        assert (chosen, answer["protocol"], answer["newest"]) == (f"ramino.{NEWEST}", NEWEST, NEWEST)


async def test_who_names_nothing_is_taken_at_their_word_and_who_names_nothing_common_hears_it() -> None:
    async with door() as (_, _, port):
        chosen, answer = await greeted(port, protocol=1)
        assert (chosen, answer["type"], answer["protocol"]) == (None, "welcome", 1)
        chosen, answer = await greeted(port, "ramino.99", "chess", protocol=99)
        assert (chosen, answer["type"], answer["why"], answer["newest"]) == (None, "bye", "other-protocol", NEWEST)


async def test_a_hall_that_agrees_to_nothing_is_greeted_in_the_oldest_version() -> None:
    heard: list[str] = []

    async def hall(line: ServerConnection) -> None:
        heard.append(str(await line.recv()))

    async with serve(hall, "127.0.0.1", 0) as server:
        player = Player("Anna", server.sockets[0].getsockname()[1])
        await until(lambda: heard)
        assert player.table.version == OLDEST
        assert json.loads(heard[0]) == {"type": "hello", "protocol": 1, "name": "Anna", "language": "en"}
        await player.link.close()
        await asyncio.gather(player.task, return_exceptions=True)
