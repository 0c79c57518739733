"""Figures for Prometheus: they are counted, read at a port, and each server has its own."""

from __future__ import annotations

import asyncio
import urllib.request
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from ramino_access import libraries
from ramino_access.config.plans import ServePlan
from ramino_access.hall.limits import Limits
from ramino_access.net.server import serving
from ramino_access.net.server.metrics import LOOKS, MINUTE, TICK_SECONDS, LongestStop, Metrics
from ramino_access.net.store.keeper import RoundKeeper, Tasks
from tests.lacking import cannot_load
from tests.store.memory import MemoryStore
from tests.store.rounds import opened


class LoopTime:
    """A loop whose time stands still until it is moved."""

    def __init__(self) -> None:
        self.now = 0.0
        self.waiting: list[Callable[[], None]] = []

    def later(self, seconds: float, what: Callable[[], None]) -> None:
        self.waiting.append(what)

    def go(self, seconds: float) -> None:
        """Have that be done which waits, so much later."""
        self.now += seconds
        waiting, self.waiting = self.waiting, []
        for what in waiting:
            what()


def hall(**refused: int) -> Any:
    return SimpleNamespace(present=lambda: ["Anna", "Bruno"], rooms=["TABLE"], refusals=lambda: dict(refused))


def metrics() -> tuple[Metrics, LoopTime]:
    clock = LoopTime()
    return Metrics(clock.later, lambda: clock.now), clock


def test_a_stop_of_the_loop_is_seen_for_two_minutes() -> None:
    made, clock = metrics()
    made.watch(hall(), {})
    clock.go(TICK_SECONDS + 0.25)
    clock.go(TICK_SECONDS)
    seen = made.registry.get_sample_value
    assert seen("ramino_loop_longest_stop_seconds") == pytest.approx(0.25)
    stop = LongestStop(0.0)
    assert [stop.seen(late, now) for late, now in ((0.3, 1.0), (0.1, MINUTE + 1), (0.0, 2 * MINUTE + 1))] == [
        0.3,
        0.3,
        0.1,
    ]
    assert stop.seen(0.0, 9 * MINUTE) == 0.0


def test_who_is_here_and_what_was_refused_is_counted_once() -> None:
    made, clock = metrics()
    refused = {"joins": 2}
    here = hall()
    here.refusals = lambda: dict(refused)
    made.watch(here, {"ssh": SimpleNamespace(turned_away=3)})
    refused["joins"] = 5
    for _ in range(2 * LOOKS):
        clock.go(TICK_SECONDS)
    seen = made.registry.get_sample_value
    assert (seen("ramino_people"), seen("ramino_tables")) == (2, 1)
    assert seen("ramino_refusals_total", {"limit": "joins"}) == 5
    assert seen("ramino_refusals_total", {"limit": "connections-ssh"}) == 3


async def test_a_commit_counts_when_the_store_has_taken_it() -> None:
    made, _ = metrics()
    times = iter((1.0, 1.3))
    tasks = Tasks()
    keeper = RoundKeeper(MemoryStore(), tasks, metrics=made, clock=lambda: next(times))
    changes = opened("TABLE", "one", "two")
    keeper.table(changes.tables["TABLE"])
    keeper.begun(changes.begun[0])
    for line in changes.entry_rows:
        keeper.entry(line)
    keeper.keep(lambda tables: None)
    await tasks.finish()
    seen = made.registry.get_sample_value
    assert (seen("ramino_plays_total"), seen("ramino_commit_seconds_count")) == (2, 1)
    assert seen("ramino_commit_seconds_sum") == pytest.approx(0.3)
    assert seen("ramino_commit_seconds_bucket", {"le": "0.2"}) == 0
    assert seen("ramino_commit_seconds_bucket", {"le": "0.5"}) == 1


async def test_they_are_read_at_a_port_and_no_more_when_it_is_closed() -> None:
    (one, _), (other, _) = metrics(), metrics()
    one.committed(0.1, 7)
    ports = await one.open("127.0.0.1", 0), await other.open("127.0.0.1", 0)

    def read(port: int) -> str:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics", timeout=30) as answer:
            return str(answer.read().decode())

    told = [await asyncio.to_thread(read, port) for port in ports]
    assert ["ramino_plays_total 7.0" in text for text in told] == [True, False]
    with pytest.raises(OSError, match=r"."):
        await other.open("127.0.0.1", ports[0])
    for made in (one, other):
        await made.close()
    with pytest.raises(OSError, match=r"."):
        await asyncio.to_thread(read, ports[0])


def test_each_limit_counts_what_it_refuses() -> None:
    limits = Limits(lambda: 0.0)
    assert not any(limits.refusals().values())
    for _ in range(7):
        limits.may_open("192.0.2.1")
        limits.messages.allows("Anna", 20)
        limits.codes.spent("192.0.2.1")
    refused = {name: count for name, count in limits.refusals().items() if count}
    assert refused == {"tables-opened": 2, "messages": 4}


async def test_without_the_library_a_server_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(libraries, "command_for", lambda package: f"add {package}")
    server = serving.Serving(ServePlan("127.0.0.1", 0, metrics_port=0), (), lambda message, args: None, "en")
    monkeypatch.delitem(__import__("sys").modules, "ramino_access.net.server.metrics")
    cannot_load("prometheus_client", monkeypatch, there=False)
    with pytest.raises(serving.CannotServe) as why:
        server._metrics()
    assert (why.value.message, why.value.args_of_message) == (
        "serve-no-metrics",
        {"command": "add prometheus-client"},
    )
