"""What several nodes rely on in PostgreSQL beyond the contract of all engines: who waits for whom, and what is not
taken for kept."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import pytest

from ramino_access.hall.shelf import Elsewhere
from ramino_access.net.store.store_port import Changes, EntryRow, StoreError
from tests.store.database import empty_database
from tests.store.rounds import opened, played, table, texts

psycopg = pytest.importorskip("psycopg")

from ramino_access.net.store import postgresql  # noqa: E402
from ramino_access.net.store.postgresql import APPEND_OWNED, SESSION, TAKE, PostgresqlStore  # noqa: E402

LATER = 1e12
"""A moment at which nobody's time lasts any more."""


class Cluster:
    """Nodes at one database, and somebody who looks at it."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.nodes: list[PostgresqlStore] = []
        self.now = 1_800_000_000.0

    async def node(self, name: str) -> PostgresqlStore:
        store = PostgresqlStore(self.url, lambda: self.now, node=name, lasts=10.0)
        self.nodes.append(store)
        assert await store.make() is None
        assert await store.register.live(f"{name}:1")
        return store

    async def ask(self, statement: str, *given: object) -> list[tuple[Any, ...]]:
        """What the database answers on a line of its own."""
        async with await psycopg.AsyncConnection.connect(self.url, autocommit=True) as line:
            cursor = await line.execute(statement, given or None)
            return await cursor.fetchall() if cursor.description else []

    async def until(self, statement: str) -> list[tuple[Any, ...]]:
        """What it answers as soon as that is anything."""
        async with asyncio.timeout(30):
            while not (found := await self.ask(statement)):
                await asyncio.sleep(0)
        return found


@pytest.fixture
async def cluster() -> AsyncIterator[Cluster]:
    made = Cluster(empty_database())
    yield made
    for one in made.nodes:
        await one.close()


async def meanwhile(cluster: Cluster, statement: str, given: Any, what: Callable[[], Awaitable[Any]]) -> Any:
    """What comes of something that is begun when this statement has been done, but not kept yet."""
    async with await psycopg.AsyncConnection.connect(cluster.url, autocommit=True) as line:
        await line.execute(SESSION)
        async with line.transaction():
            await line.execute(statement, given)
            task = asyncio.ensure_future(what())
            await cluster.until("SELECT pid FROM pg_locks WHERE NOT granted")
        return await task


async def test_who_takes_a_table_waits_for_what_is_being_written_and_reads_it(cluster: Cluster) -> None:
    one, other = await cluster.node("one"), await cluster.node("other")
    await one.append(opened("TABLE", '{"a":1}'))
    cluster.now = LATER
    line = [["TABLE"], [1], [1], [2], ['{"a":2}']]
    taken = await meanwhile(cluster, APPEND_OWNED, line, lambda: other.take("TABLE"))
    assert taken is not None
    assert taken.match is not None
    assert list(taken.match.lines) == ['{"a":1}', '{"a":2}']


@pytest.mark.parametrize("changes", [played(2, '{"late":1}'), opened("TABLE", '{"late":1}', match=2)])
async def test_who_writes_while_a_table_is_being_taken_writes_nothing(cluster: Cluster, changes: Changes) -> None:
    one = await cluster.node("one")
    await one.append(opened("TABLE", '{"a":1}'))
    taking = {"node": "other", "name": "TABLE", "now": LATER}
    assert await meanwhile(cluster, TAKE, taking, lambda: one.append(changes)) == {"TABLE"}
    assert await texts(one) == ['{"a":1}']


async def test_of_a_round_for_two_tables_one_of_which_is_being_taken_the_other_is_kept(cluster: Cluster) -> None:
    one = await cluster.node("one")
    for name in ("MINE", "TABLE"):
        await one.append(opened(name, '{"a":1}'))
    round_ = Changes(entry_rows=[EntryRow("TABLE", 1, 1, 2, '{"late":1}'), EntryRow("MINE", 1, 1, 2, '{"a":2}')])
    taking = {"node": "other", "name": "TABLE", "now": LATER}
    assert await meanwhile(cluster, TAKE, taking, lambda: one.append(round_)) == {"TABLE"}
    assert (await texts(one), await texts(one, "MINE")) == (['{"a":1}'], ['{"a":1}', '{"a":2}'])


async def test_a_line_that_is_gone_is_said_and_opened_again(cluster: Cluster) -> None:
    one = await cluster.node("one")
    await one.append(opened("TABLE", '{"a":1}'))
    await cluster.ask("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'ramino'")
    for ask in (lambda: one.append(played(2, '{"a":2}')), lambda: one.read("TABLE")):  # each has a line of its own
        with pytest.raises(StoreError, match="terminating"):
            await ask()
    assert await one.append(played(2, '{"a":2}')) == frozenset()
    assert await texts(one) == ['{"a":1}', '{"a":2}']


async def test_a_database_that_is_set_to_another_isolation_is_asked_for_the_one_that_is_relied_on(
    cluster: Cluster,
) -> None:
    await cluster.ask("ALTER ROLE ramino SET default_transaction_isolation = 'serializable'")
    try:
        await test_who_takes_a_table_waits_for_what_is_being_written_and_reads_it(cluster)
    finally:
        await cluster.ask("ALTER ROLE ramino RESET default_transaction_isolation")


WAITS = "SELECT pid FROM pg_stat_activity WHERE wait_event = 'SyncRep'"


async def test_what_the_standby_has_not_got_is_not_taken_for_kept(cluster: Cluster) -> None:
    one = await cluster.node("one")
    await one.append(opened("TABLE", '{"n":1}'))
    await cluster.ask("ALTER SYSTEM SET synchronous_standby_names = 'nowhere'")
    await cluster.ask("SELECT pg_reload_conf()")
    number, cut = 2, 0
    try:
        while cut < 2:  # also where it is there already, for it has been given before
            task = asyncio.ensure_future(one.append(played(number, f'{{"n":{number}}}')))
            while not task.done() and not (waits := await cluster.ask(WAITS)):
                await asyncio.sleep(0)
            if task.done():  # the settings have not been read yet
                assert not cut
                number += 1
                continue
            await cluster.ask("SELECT pg_cancel_backend(%s)", waits[0][0])
            with pytest.raises(StoreError, match="canceling wait"):
                await task
            cut += 1
    finally:
        await cluster.ask("ALTER SYSTEM RESET synchronous_standby_names")
        await cluster.ask("SELECT pg_reload_conf()")
    assert await one.append(played(number, f'{{"n":{number}}}')) == frozenset()
    assert await texts(one) == [f'{{"n":{n}}}' for n in range(1, number + 1)]


async def test_what_the_promise_rests_on_is_named_where_it_is_weaker(cluster: Cluster) -> None:
    one = await cluster.node("one")
    assert await one.weaker() == {"fsync": "off", "synchronous_standby_names": ""}
    await cluster.ask("ALTER ROLE ramino SET synchronous_commit = 'local'")
    try:
        other = await cluster.node("other")
        assert (await other.weaker())["synchronous_commit"] == "local"
    finally:
        await cluster.ask("ALTER ROLE ramino RESET synchronous_commit")


async def test_of_two_processes_of_one_name_the_first_lives_until_its_time_is_over(cluster: Cluster) -> None:
    await cluster.node("one")
    again = PostgresqlStore(cluster.url, lambda: cluster.now, node="one", lasts=10.0)
    cluster.nodes.append(again)
    assert not await again.register.live("again:1")
    cluster.now += 11
    assert await again.register.live("again:1")
    assert not await cluster.nodes[0].register.live("one:1")


async def test_who_owns_a_table_is_known_as_long_as_they_live(cluster: Cluster) -> None:
    one, other = await cluster.node("one"), await cluster.node("other")
    await one.append(opened("TABLE", '{"a":1}'))
    assert (
        await other.register.where_is("TABLE"),
        await one.register.where_is("TABLE"),
        await other.register.others(),
    ) == (Elsewhere("one:1"), None, {"one": "one:1"})
    cluster.now += 11
    assert (await other.register.where_is("TABLE"), await other.register.others()) == (None, {})
    assert await other.take("TABLE") is not None
    assert await one.register.lost({"TABLE": 1, "NOTHING": 1}) == {"TABLE"}
    await other.register.let_go()
    assert await one.take("TABLE") is not None


async def test_nobody_is_led_to_a_node_that_is_late_before_it_is_known_whether_it_lives(
    cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgresql, "LATE_NODE_SECONDS", 0)
    one, other = await cluster.node("one"), await cluster.node("other")
    await one.append(opened("TABLE", '{"a":1}'))
    cluster.now += 6
    asked = asyncio.create_task(other.register.where_is("TABLE"))
    await asyncio.sleep(0)
    assert await one.register.live("one:1")
    assert await asked == Elsewhere("one:1")
    cluster.now += 6
    asked = asyncio.create_task(other.register.where_is("TABLE"))
    await asyncio.sleep(0)
    cluster.now += 6
    assert await asked is None


async def test_who_listens_hears_of_tables_and_not_of_plays(cluster: Cluster) -> None:
    one, other = await cluster.node("one"), await cluster.node("other")
    news = other.register.news()
    assert await anext(news) == postgresql.News()
    await one.append(opened("TABLE", '{"a":1}'))
    await one.append(played(2, '{"a":2}'))
    await one.append(Changes(removed={"TABLE": 1}))
    await one.append(Changes({"LAST": table("LAST")}))
    heard: list[str] = []
    while "LAST" not in heard:
        heard += (await anext(news)).tables
    assert set(heard) == {"TABLE", "LAST"}
    assert heard.count("TABLE") <= 2  # that it is there, and that it is gone
    await news.aclose()


async def test_what_one_node_says_the_others_hear_and_of_people_too(cluster: Cluster) -> None:
    one, other = await cluster.node("one"), await cluster.node("other")
    news = other.register.news()
    await anext(news)
    await other.register.say("login", "192.0.2.1")  # which it counts itself
    await one.register.say("failure", "192.0.2.1", "anna")
    assert await one.add_person("Anna", "hash", "a") == "right"
    await one.say("person", "Anna", "a")
    heard: list[list[str]] = []
    while len(heard) < 2:
        heard += (await anext(news)).notices
    assert heard == [["failure", "192.0.2.1", "anna"], ["person", "Anna", "a"]]
    await news.aclose()


async def test_nodes_that_are_started_at_once_make_one_schema(cluster: Cluster) -> None:
    await asyncio.gather(*(cluster.node(f"n{number}") for number in range(4)))
    assert await cluster.ask("SELECT format FROM ramino.about") == [(postgresql.FORMAT,)]


async def test_a_database_of_a_later_version_is_left_alone(cluster: Cluster) -> None:
    one = await cluster.node("one")
    await one.append(Changes({"TABLE": table()}))
    await cluster.ask("UPDATE ramino.about SET format = 99")
    store = PostgresqlStore(cluster.url)
    problem = await store.make()
    await store.close()
    assert problem is not None
    assert problem.reason == "store-newer"


async def test_a_database_that_is_not_there_is_said() -> None:
    store = PostgresqlStore("postgresql:///ramino?host=/nowhere&user=ramino")
    with pytest.raises(StoreError, match="/nowhere"):
        await store.make()


async def test_a_node_whose_own_clock_is_wrong_goes_by_that_of_the_database(
    cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    right = time.time()
    monkeypatch.setattr("time.time", lambda: right + 200 * 86400)
    store = PostgresqlStore(cluster.url, node="ahead", lasts=10.0)
    cluster.nodes.append(store)
    assert await store.make() is None
    assert abs(store.register.now() - right) < 600
    assert abs((await store.look()).now - right) < 600
