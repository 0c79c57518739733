"""The threads of a server: so many and no more, and nothing is thought that nobody waits for."""

from __future__ import annotations

import asyncio
import os
import threading
import time
from collections.abc import Callable
from functools import partial

from ramino_access.net.lines.thinkers import THREADS, Thinkers
from ramino_access.ui.match.apart import MOST_FAILURES
from ramino_access.ui.scheduler import LoopScheduler


async def until(true: Callable[[], bool]) -> None:
    for _ in range(2000):
        if true():
            return
        await asyncio.sleep(0.005)
    raise AssertionError


async def test_many_thoughts_take_few_threads_and_arrive_in_the_loop() -> None:
    thinkers = Thinkers()
    scheduler = LoopScheduler(asyncio.get_running_loop(), thinkers)
    threads: set[str] = set()
    arrived: list[tuple[int, str]] = []

    def think(number: int) -> int:
        threads.add(threading.current_thread().name)
        return number

    for number in range(50):
        scheduler.work(
            lambda number=number: think(number),
            lambda found: arrived.append((found, threading.current_thread().name)),
        )
    assert thinkers.busy
    await until(lambda: len(arrived) == 50)
    thinkers.close(wait=True)
    assert not thinkers.busy
    assert len(threads) <= THREADS
    assert {name for _, name in arrived} == {"MainThread"}


async def test_what_was_cancelled_is_neither_thought_nor_told() -> None:
    thinkers = Thinkers()
    scheduler = LoopScheduler(asyncio.get_running_loop(), thinkers)
    go, done = threading.Event(), list[str]()
    for _ in range(THREADS):
        scheduler.work(lambda: go.wait(20), lambda _: done.append("waited"))
    scheduler.work(lambda: done.append("thought"), lambda _: done.append("told")).cancel()
    go.set()
    await until(lambda: len(done) == THREADS and thinkers._waiting == 0)
    thinkers.close(wait=True)
    assert done == ["waited"] * THREADS


async def test_a_fault_of_one_thought_reaches_the_loop_and_no_other() -> None:
    thinkers = Thinkers()
    loop = asyncio.get_running_loop()
    faults: list[object] = []
    loop.set_exception_handler(lambda _, context: faults.append(context.get("exception")))
    scheduler = LoopScheduler(loop, thinkers)
    told: list[float] = []
    scheduler.work(lambda: 1 / 0, told.append)
    scheduler.work(lambda: 1.0, told.append)
    await until(lambda: bool(faults and told))
    thinkers.close(wait=True)
    assert isinstance(faults[0], ZeroDivisionError)
    assert told == [1.0]


async def test_a_search_is_made_in_a_process_and_waits_for_no_thought() -> None:
    thinkers = Thinkers()
    scheduler = LoopScheduler(asyncio.get_running_loop(), thinkers)
    go, found = threading.Event(), list[tuple[int, str]]()
    for _ in range(THREADS):
        scheduler.work(lambda: go.wait(20), lambda _: None)
    for _ in range(3):
        scheduler.search(os.getpid, lambda pid: found.append((pid, threading.current_thread().name)))
    scheduler.search(os.getpid, lambda pid: found.append((pid, "cancelled"))).cancel()
    try:
        await until(lambda: thinkers._waiting == THREADS)
    finally:
        go.set()
    thinkers.close(wait=True)
    ((pid, thread),) = set(found)
    assert len(found) == 3
    assert pid != os.getpid()
    assert thread == "MainThread"


async def test_many_searches_of_one_account_keep_another_waiting_for_one_of_them() -> None:
    thinkers = Thinkers()
    scheduler = LoopScheduler(asyncio.get_running_loop(), thinkers)
    done = list[str]()
    for number in range(4):
        scheduler.search(os.getpid, lambda _, number=number: done.append(f"many {number}"), "many")
    for one in ("one", "other"):
        scheduler.search(os.getpid, lambda _, one=one: done.append(one), one)
    await until(lambda: len(done) == 6)
    thinkers.close(wait=True)
    assert done == ["many 0", "many 1", "one", "other", "many 2", "many 3"]


async def test_a_search_that_was_cancelled_ends_at_once_and_the_next_is_made_in_another_process() -> None:
    thinkers = Thinkers()
    scheduler = LoopScheduler(asyncio.get_running_loop(), thinkers)
    pids, told = list[int](), list[object]()
    for _ in range(MOST_FAILURES + 1):  # more often than a process may fail
        scheduler.search(os.getpid, pids.append)
        await until(lambda: thinkers._waiting == 0)
        endless = scheduler.search(partial(time.sleep, 600), told.append)
        await until(lambda: thinkers._apart._asked)
        process = thinkers._apart._process
        assert process is not None
        endless.cancel()
        await until(lambda: thinkers._waiting == 0)
        assert process.poll() is not None
        endless.cancel()  # harmless when it is over
    scheduler.search(os.getpid, pids.append)
    await until(lambda: len(pids) == MOST_FAILURES + 2)
    thinkers.close(wait=True)
    assert len(set(pids)) == len(pids)
    assert os.getpid() not in pids
    assert told == []


async def test_a_search_that_is_over_is_not_stopped_for_another() -> None:
    thinkers = Thinkers()
    scheduler = LoopScheduler(asyncio.get_running_loop(), thinkers)
    pids = list[int]()
    first = scheduler.search(os.getpid, pids.append)
    scheduler.search(os.getpid, lambda pid: (first.cancel(), pids.append(pid)))
    scheduler.search(os.getpid, pids.append)
    await until(lambda: len(pids) == 3)
    thinkers.close(wait=True)
    assert len(set(pids)) == 1


async def test_a_server_that_closes_waits_for_no_search() -> None:
    thinkers = Thinkers()
    scheduler = LoopScheduler(asyncio.get_running_loop(), thinkers)
    scheduler.search(partial(time.sleep, 600), lambda _: None)
    await until(lambda: thinkers._apart._asked)
    thinkers.close()
    await until(lambda: not any(one.name.startswith("waiting") for one in threading.enumerate()))


async def test_a_fault_of_a_search_keeps_no_other_from_being_made() -> None:
    thinkers = Thinkers()
    loop = asyncio.get_running_loop()
    faults: list[object] = []
    loop.set_exception_handler(lambda _, context: faults.append(context.get("exception")))
    scheduler = LoopScheduler(loop, thinkers)
    found: list[object] = []
    scheduler.search(partial(int, "no number"), found.append)
    scheduler.search(partial(int, "7"), found.append)
    await until(lambda: bool(faults and found))
    thinkers.close(wait=True)
    assert isinstance(faults[0], ValueError)
    assert found == [7]
