"""People who can go to no other server than theirs, whose table is at another one: they are served where they are."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from functools import partial
from random import Random

import pytest

from ramino_access.cli.arguments import Mistake, read
from ramino_access.cli.launch_arguments import served
from ramino_access.hall.address import Address
from ramino_access.hall.hall import Hall
from ramino_access.hall.messages import Join, Open, Refused
from ramino_access.hall.shelf import Elsewhere, Shelf, Shelved
from ramino_access.net.doors.door import Door
from ramino_access.net.lines.loop_round import LoopRound
from ramino_access.net.lines.socket_line import WebsocketLine
from ramino_access.net.server.cluster import NodeDoor, NodeLine
from ramino_access.ui.scheduler import LoopScheduler
from tests.hall.served import Robot, play, until

CODE = "FRIENDS4"
SECRET = "a secret of the cluster"
WISH = Open("rami", seats=3, people=2, listed=False, code=CODE)


class Others(Shelf):
    """Knows that whatever is asked for is at another server, and where."""

    inner = ""

    def meant_elsewhere(self, wish: Join) -> str:
        return "TABLE" if wish.code == CODE else ""

    def take(self, name: str, done: Callable[[Shelved | Elsewhere | None], None]) -> None:
        done(Elsewhere("127.0.0.1:1", self.inner))


class Two:
    """A server that has a table, and one that serves people who want to sit there."""

    def __init__(self) -> None:
        self.shelf = Others()
        self._words = (f"word {number}" for number in range(100))
        self.owner, self.near = self._hall(Shelf()), self._hall(self.shelf)
        self.doors = Door(self.owner), Door(self.near)
        self.between = NodeDoor(self.owner, SECRET, LoopRound.telling(), 500)

    def _hall(self, shelf: Shelf) -> Hall:
        scheduler = LoopScheduler(asyncio.get_running_loop())
        return Hall(scheduler, Random(1).randrange, partial(next, self._words), ("Wim", "Vera"), shelf=shelf)

    async def opens(self, *, secret: str = SECRET) -> Robot:
        self.owner_port, self.near_port = [await door.open("127.0.0.1", 0) for door in self.doors]
        self.shelf.inner = Address("127.0.0.1", await self.between.open("127.0.0.1", 0)).invitation
        self.near.relaying = partial(NodeLine, secret)
        anna = Robot("Anna", Address("127.0.0.1", self.owner_port), WISH)
        await until(lambda: anna.table.about)
        return anna

    async def close(self) -> None:
        for door in (self.between, *self.doors):
            await door.close()

    def knocks(self, name: str = "Bruno") -> Robot:
        return Robot(name, Address("127.0.0.1", self.near_port, CODE), seed=2)


def led_on(robot: Robot) -> list[None]:
    """Gets one entry more each time that somebody is sent to look for their table anew."""
    times: list[None] = []
    led = robot.table.led

    def leads() -> None:
        times.append(None)
        led()

    robot.table.led = leads
    return times


@pytest.fixture
async def two(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Two]:
    monkeypatch.setattr(WebsocketLine, "stays", True)  # as those of a browser or a terminal, who can be led nowhere
    made = Two()
    yield made
    await made.close()


async def test_whoever_has_no_program_of_their_own_plays_at_a_table_of_another_server(two: Two) -> None:
    anna, bruno = await two.opens(), two.knocks()
    await until(lambda: anna.table.chair and bruno.table.chair)
    await play(anna, bruno, plays=8)
    await until(lambda: anna.heard[-1][0] == bruno.heard[-1][0])  # what goes over the relay comes a little later
    assert [number for number, _ in bruno.heard] == [number for number, _ in anna.heard][-len(bruno.heard) :]
    assert not bruno.told
    await bruno.close()
    await until(lambda: len(two.owner.present()) == 1)
    await anna.close()


async def test_a_program_is_led_on_instead(two: Two, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(WebsocketLine, "stays", False)
    anna, bruno = await two.opens(), two.knocks()
    await until(lambda: bruno.link.address.port == 1)
    await bruno.close()
    await anna.close()


async def test_nobody_comes_in_between_without_the_secret(two: Two) -> None:
    anna, bruno = await two.opens(secret="another secret than theirs"), two.knocks()
    led = led_on(bruno)
    await until(lambda: led)
    assert [one.hello.name for one in two.owner.present() if one.hello is not None] == ["Anna"]
    await bruno.close()
    await anna.close()


async def test_whoever_finds_no_seat_there_is_told_so_and_stays_at_the_list(two: Two) -> None:
    anna, bruno = await two.opens(), two.knocks()
    await until(lambda: bruno.table.about)
    carla = two.knocks("Carla")
    await until(lambda: carla.ears.refusals)
    assert carla.ears.refusals == [Refused("begun")]
    await until(lambda: len(two.owner.present()) == 2)
    assert len(two.near.present()) == 2
    assert two.near.present()[1].relay is None
    for one in (anna, bruno, carla):
        await one.close()


async def test_when_the_other_server_falls_the_line_is_lost_and_looked_for_again(two: Two) -> None:
    anna, bruno = await two.opens(), two.knocks()
    await until(lambda: anna.table.chair and bruno.table.chair)
    await play(anna, bruno, plays=4)
    led = led_on(bruno)
    for line in two.between._lines.open:
        line._connection.transport.abort()
    await until(lambda: led)
    await until(lambda: bruno.link.connected and len(two.owner.present()) == 2)
    await play(anna, bruno, plays=4)
    numbers = [number for number, _ in bruno.heard]
    assert numbers == sorted(set(numbers))
    await bruno.close()
    await anna.close()


@pytest.mark.parametrize(
    ("words", "secret", "port"),
    [([], "", 0), (["--node-port", "8471"], "", 8471), (["--host", "::", "--without-tls"], "", None)],
)
def test_between_servers_of_one_machine_no_secret_is_asked_for(words: list[str], secret: str, port: int | None) -> None:
    plan = served(read(["serve", "--store", "postgresql:///ramino", "--node", "one", *words]))
    assert (plan.cluster_secret, plan.node_port) == (secret, port)


def test_between_machines_a_secret_is_asked_for(monkeypatch: pytest.MonkeyPatch, tmp_path: object) -> None:
    words = ["serve", "--store", "postgresql:///ramino", "--node", "one", "--host", "::", "--without-tls"]
    words += ["--node-port", "8471"]
    with pytest.raises(Mistake, match="cli-cluster-secret"):
        served(read(words))
    monkeypatch.setenv("RAMINO_CLUSTER_SECRET", "too short")
    with pytest.raises(Mistake, match="cli-cluster-secret"):
        served(read(words))
    monkeypatch.setenv("RAMINO_CLUSTER_SECRET", "0123456789abcdef\n")
    plan = served(read(words))
    assert plan.cluster_secret == "0123456789abcdef"
    assert plan.cluster_secret not in repr(plan)
    file = tmp_path / "secret"
    file.write_text("fedcba9876543210\n")
    assert served(read([*words, "--cluster-secret-file", str(file)])).cluster_secret == "fedcba9876543210"
    with pytest.raises(Mistake, match="cli-node-alone"):
        served(read(["serve", "--node-port", "1"]))
