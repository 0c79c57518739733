"""Servers that share a database, as processes: who has a table, who is led to it, and who goes on with it."""

from __future__ import annotations

import asyncio
import os
import re
import signal
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import AbstractAsyncContextManager, ExitStack, asynccontextmanager
from pathlib import Path
from random import Random
from typing import TypeAlias, TypeVar

import pytest
from websockets.asyncio.client import connect

from ramino_access.cli.arguments import Mistake, read
from ramino_access.cli.launch_arguments import served
from ramino_access.hall.address import Address
from ramino_access.hall.message_bytes import from_hall, write
from ramino_access.hall.messages import (
    MOVED,
    AnswerInvitation,
    AnswerNews,
    Bye,
    FromHall,
    FromPlayer,
    HeardNews,
    Hello,
    InvitationNews,
    Invite,
    Join,
    Open,
    OwnTown,
    Say,
    Seated,
    Tidings,
)
from ramino_access.hall.town.steward import NEWCOMER_SECONDS
from ramino_access.hall.versions import NEWEST
from ramino_access.net.lines.ends import SPOKEN
from tests.cases import each_case
from tests.hall.cluster_falls import fall_in_a_cluster
from tests.hall.served import PATIENCE, Robot, ServerProcess, play, until
from tests.heard.people import Somebody
from tests.heard.readers import READERS, why_not
from tests.ssh.house import Here, Known, guest
from tests.store.database import empty_database, programs
from tests.web.web_rooms import Rooms, come_in, page

T = TypeVar("T")

CODE = "FRIENDS4"

WISH = Open("rami", seats=3, people=2, listed=False, code=CODE)

DATABASE = "postgresql:///ramino"

FALLS = int(os.environ.get("RAMINO_CLUSTER_FALLS", "5"))
"""How many owners are killed; a fifth as often everything else fails."""


@each_case(
    ("words", "why"),
    [
        (["--store", DATABASE], "cli-node"),
        (["--store", DATABASE, "--node", "a b"], "cli-node"),
        (["--store", "mysql://db/ramino", "--node", "a"], "cli-store"),
        (["--store", "postgresql://me:secret@db/ramino", "--node", "a"], "cli-store-password"),
        (["--store", "postgresql://db/ramino?password=secret", "--node", "a"], "cli-store-password"),
        (["--store", "postgresql://[db/ramino", "--node", "a"], "cli-store"),
        (["--store", DATABASE, "--node", "a", "--address", "a b"], "cli-node-address"),
        (["--store", DATABASE, "--node", "a", "--backup", "x"], "cli-store-no-file"),
        (["--node", "a"], "cli-node-alone"),
        (["--address", "example.org:1"], "cli-node-alone"),
    ],
)
def test_what_can_not_be_shared_is_said(words: list[str], why: str) -> None:
    with pytest.raises(Mistake) as caught:
        served(read(["serve", *words]))
    assert caught.value.message == why
    assert "secret" not in str(caught.value.args_of_message)


def test_a_server_among_several_is_named() -> None:
    plan = served(read(["serve", "--store", DATABASE, "--node", "one", "--address", "Example.org:1"]))
    assert (plan.store, plan.node, plan.address) == (DATABASE, "one", "example.org:1")


async def test_two_servers_of_one_name_do_not_share_a_database(cluster: Cluster, tmp_path: Path) -> None:
    cluster.node("one")
    with pytest.raises(AssertionError, match=r"Another server is called one\."):
        ServerProcess(tmp_path / "again", "--store", cluster.url, "--node", "one")


class Cluster:
    """Servers at one database."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.url = folder, empty_database()
        self.stack = ExitStack()

    def node(self, name: str, *options: str) -> ServerProcess:
        made = ServerProcess(self.folder / name, "--store", self.url, "--node", name, *options)
        self.stack.callback(made.process.communicate)
        self.stack.callback(made.process.kill)
        made.line("This is")
        return made


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[Cluster]:
    made = Cluster(tmp_path)
    with made.stack:
        yield made


async def at_a_table(one: ServerProcess, other: ServerProcess) -> tuple[Robot, Robot]:
    """Anna, who has opened a table at a server, and Bruno, who has knocked at another."""
    anna = Robot("Anna", Address("127.0.0.1", one.port), WISH)
    await until(lambda: anna.table.about)
    bruno = Robot("Bruno", Address("127.0.0.1", other.port, CODE), seed=2)
    await until(lambda: anna.table.chair and bruno.table.chair)
    assert bruno.link.address.port == one.port
    return anna, bruno


async def told_of_both(*robots: Robot) -> None:
    """Wait until these programs know both servers."""
    await until(lambda: all(len(robot.link.known) == 2 for robot in robots))


@pytest.mark.slow
async def test_a_dead_owners_table_is_played_on_at_another_server(cluster: Cluster) -> None:
    one, other = cluster.node("one"), cluster.node("other")
    anna, bruno = await at_a_table(one, other)
    await play(anna, bruno, plays=6)
    await told_of_both(anna, bruno)
    before = list(anna.heard)
    one.kill()
    since = asyncio.get_running_loop().time()
    await until(lambda: all(robot.link.connected and robot.link.address.port == other.port for robot in (anna, bruno)))
    assert asyncio.get_running_loop().time() - since < 8
    await play(anna, bruno, plays=3)
    assert anna.heard[: len(before)] == before
    assert anna.told == bruno.told == []  # it is heard by nobody
    assert [number for number, _ in anna.heard] == sorted({number for number, _ in anna.heard})
    await anna.close()
    await bruno.close()


@pytest.mark.night
async def test_programs_leave_a_server_that_stands_still_and_it_steps_down_when_it_wakes(cluster: Cluster) -> None:
    one, other = cluster.node("one"), cluster.node("other")
    anna, bruno = await at_a_table(one, other)
    await play(anna, bruno, plays=4)
    await told_of_both(anna, bruno)
    one.process.send_signal(signal.SIGSTOP)
    await until(lambda: all(robot.link.connected and robot.link.address.port == other.port for robot in (anna, bruno)))
    one.process.send_signal(signal.SIGCONT)
    await play(anna, bruno, plays=3)
    assert anna.told == bruno.told == []
    assert [number for number, _ in anna.heard] == sorted({number for number, _ in anna.heard})
    await anna.close()
    await bruno.close()


@pytest.mark.night
async def test_a_server_that_is_stopped_hands_its_tables_over(cluster: Cluster) -> None:
    one, other = cluster.node("one"), cluster.node("other")
    anna, bruno = await at_a_table(one, other)
    await play(anna, bruno, plays=4)
    await told_of_both(anna, bruno)
    assert one.stop() == 0
    await until(lambda: all(robot.link.connected and robot.link.address.port == other.port for robot in (anna, bruno)))
    await play(anna, bruno, plays=3)
    assert anna.told == bruno.told == []
    await anna.close()
    await bruno.close()


@pytest.mark.night
@pytest.mark.skipif(os.name != "posix", reason="processes are stopped by signals of POSIX")
async def test_whatever_falls_nothing_announced_is_lost_and_one_owner_writes(tmp_path: Path) -> None:
    """Servers, lines to the database and its primary fall; docs/figures.md has longer runs."""
    pytest.importorskip("psycopg")
    here = programs()
    if here is None:
        pytest.skip("PostgreSQL is not installed")
    rng = Random(FALLS)
    faults = [*(["owner"] * FALLS), *(["primary", "cut", "freeze", "stop"] * max(1, FALLS // 5))]
    rng.shuffle(faults)
    found = await fall_in_a_cluster(tmp_path, here, faults, rng)
    assert sum(found.ran.values()) == len(faults)
    assert found.announced > found.acknowledged > 0
    assert (found.lost, found.gone, found.doubled, found.foreign) == (0, 0, 0, 0)


Heard: TypeAlias = tuple[Callable[[str], Awaitable[object]], Callable[[], str]]
"""Waits until a visitor has heard these words; and all that they have heard."""


@asynccontextmanager
async def by_ssh(at: ServerProcess) -> AsyncIterator[Heard]:
    port = next(int(found[1]) for line in at.said if (found := re.search(r"ssh -p (\d+)", line)))
    async with guest(Here(None, None, port, at.folder, Known()), "Carla", CODE) as carla:
        yield lambda words: carla.read_until(words, PATIENCE[0]), carla.text


@asynccontextmanager
async def by_browser(at: ServerProcess) -> AsyncIterator[Heard]:
    port = next(int(found[1]) for line in at.said if (found := re.search(r"http://\S+:(\d+)", line)))
    async with page(Rooms(None, None, port, Known(), at.folder)) as carla:
        await come_in(carla, "Carla", CODE)
        yield (
            lambda words: carla.until(lambda one: any(words in text for text in one.said), PATIENCE[0]),
            lambda: " ".join(carla.said),
        )


@pytest.mark.night
@pytest.mark.slow
@pytest.mark.parametrize("door", [by_ssh, by_browser])
async def test_a_visitor_plays_on_where_they_are_when_the_server_that_has_their_table_falls(
    cluster: Cluster, door: Callable[[ServerProcess], AbstractAsyncContextManager[Heard]]
) -> None:
    one, other = cluster.node("one"), cluster.node("other", "--ssh-port", "0", "--web-port", "0")
    anna = Robot("Anna", Address("127.0.0.1", one.port), WISH)
    await until(lambda: anna.table.about)
    async with door(other) as (hears, heard):
        await until(lambda: anna.table.chair)
        await told_of_both(anna)
        anna.send(Say("good morning"))  # whoever has the turn
        await hears("good morning")
        before = len(heard())
        one.kill()
        await until(lambda: anna.seated_at == other.port)
        anna.send(Say("good evening"))
        await hears("good evening")
        assert not re.search(r"lost|gone|back|another server|stop", heard()[before:], re.IGNORECASE)
    await anna.close()


@pytest.mark.night
@pytest.mark.slow
@pytest.mark.parametrize("reader", READERS)
async def test_under_a_screen_reader_nobody_hears_that_the_server_falls(cluster: Cluster, reader: str) -> None:
    if (reason := why_not(reader)) is not None:
        pytest.skip(reason)
    one, other = cluster.node("one"), cluster.node("other")
    anna = Robot("Anna", Address("127.0.0.1", one.port), WISH)
    await until(lambda: anna.table.about)
    bruno = Somebody("Bruno", "en", reader, "join", f"127.0.0.1:{other.port}", "--code", CODE)
    with bruno.listening:
        await until(lambda: anna.table.chair)
        await told_of_both(anna)
        await until(lambda: bruno.to_move() or anna.play() is None)
        await asyncio.to_thread(bruno.press, "space")
        before = len(bruno.told())
        one.kill()
        await until(lambda: anna.seated_at == other.port)
        anna.send(Say("good evening"))
        await asyncio.to_thread(bruno.wait, "good evening")
        assert len(bruno.told()) == before + 1
        assert (await asyncio.to_thread(bruno.press, "x", "discard")).count("discard") == 1
        bruno.played += 1
        await until(lambda: bruno.to_move() or anna.play() is None)  # the game is played on
        await asyncio.to_thread(bruno.heard_everything_once)
    await anna.close()


class Raw:
    """A program that says what a test has it say. ``heard``: all that it was told."""

    def __init__(self, name: str, port: int) -> None:
        self.name, self.port = name, port
        self.heard: list[FromHall] = []

    async def come(self, *wishes: FromPlayer, new: bool = True) -> Raw:
        self._line = await connect(f"ws://127.0.0.1:{self.port}", subprotocols=list(SPOKEN))
        self._task = asyncio.create_task(self._listen())
        await self.say(Hello(NEWEST, self.name, "en", secret=f"secret of {self.name}", new=new), *wishes)
        return self

    async def say(self, *messages: FromPlayer) -> None:
        for message in messages:
            await self._line.send(write(message).decode())

    async def _listen(self) -> None:
        async for data in self._line:
            self.heard.append(from_hall(data))

    def all(self, kind: type[T]) -> list[T]:
        """What of this kind they were told, news one by one."""
        parts = [item for one in self.heard for item in (one.items if isinstance(one, Tidings) else (one,))]
        return [one for one in parts if isinstance(one, kind)]

    async def close(self) -> None:
        self._task.cancel()
        await self._line.close()


@pytest.mark.night
async def test_somebody_at_one_server_invites_somebody_at_another_who_comes(cluster: Cluster) -> None:
    first = cluster.node("first")
    young = await Raw("Anna", first.port).come()
    await until(lambda: young.all(OwnTown))
    await young.close()
    first.kill()
    psycopg = pytest.importorskip("psycopg")
    with psycopg.connect(cluster.url, autocommit=True) as line:
        line.execute(f"UPDATE people SET made = made - {NEWCOMER_SECONDS}")  # newcomers invite nobody
    one, other = cluster.node("one"), cluster.node("other")
    bruno = await Raw("Bruno", other.port).come()
    await until(lambda: bruno.all(OwnTown))
    anna = await Raw("Anna", one.port).come(Open("rami", seats=3, people=3, listed=False), new=False)
    await until(lambda: anna.all(Seated))
    await anna.say(Invite("Bruno", 20))
    await until(lambda: bruno.all(InvitationNews))
    (told,) = bruno.all(InvitationNews)
    await bruno.say(
        HeardNews(max(one.number for one in bruno.heard if isinstance(one, Tidings))),
        AnswerInvitation(told.id, "later"),
    )
    await until(lambda: anna.all(AnswerNews))
    await bruno.say(AnswerInvitation(told.id, "yes"), Join(table=told.table))
    await until(lambda: bruno.all(Bye))
    assert bruno.all(Bye)[0].why == MOVED
    assert [item.reply for item in anna.all(AnswerNews)] == ["later", "yes"]
    again = await Raw("Bruno", one.port).come(Join(table=told.table), new=False)
    await until(lambda: again.all(Seated))
    for robot in (anna, bruno, again):
        await robot.close()
