"""What every engine behind the store's port has to do."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from ramino_access.hall.people import Played
from ramino_access.hall.town.steward import KEPT_PAPER_SECONDS, Paper
from ramino_access.hall.town.ties import KeptTie
from ramino_access.net.store.kept_clock import CLOCK_LOOK_SECONDS, DAY_SECONDS, FEW_TABLES, Looked
from ramino_access.net.store.sql_people import KeptSecret
from ramino_access.net.store.store_port import Changes, EntryRow, Store
from tests.store.engines import ENGINES, Make, Time
from tests.store.rounds import opened, played, table, texts

LASTS = 10.0


class Stores:
    """Several nodes at one place."""

    def __init__(self, make: Make, time: Time) -> None:
        self._make, self.time = make, time
        self.open: list[Store] = []

    async def node(self, name: str = "", lasts: float = 0.0) -> Store:
        self.open.append(await self._make(name, lasts))
        return self.open[-1]


@pytest.fixture(params=sorted(ENGINES))
async def stores(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Stores]:
    time = Time()
    made = Stores(ENGINES[request.param](tmp_path, time), time)
    yield made
    for one in made.open:
        await one.close()


# ------------------------------------------------------------------ tables


async def test_what_was_appended_is_read_back_in_order(stores: Stores) -> None:
    store = await stores.node()
    assert await store.append(opened("TABLE", '{"a":1}', '{"b":"\\"è 😀"}')) == frozenset()
    for number in range(3, 13):
        assert await store.append(played(number, f'{{"n":{number}}}')) == frozenset()
    found = await store.read("TABLE")
    assert found is not None
    assert found.table == table(match=1)
    assert found.match is not None
    assert found.match.header == '{"game":"rami"}'
    assert list(found.match.lines) == ['{"a":1}', '{"b":"\\"è 😀"}', *(f'{{"n":{n}}}' for n in range(3, 13))]
    assert await store.read("OTHER") is None
    assert await store.append(Changes()) == frozenset()


async def test_a_table_without_a_match_is_kept_too_and_replaced(stores: Stores) -> None:
    store = await stores.node()
    await store.append(Changes({"TABLE": table()}))
    found = await store.read("TABLE")
    assert found is not None
    assert found.match is None
    await store.append(Changes({"TABLE": table(record='{"code":"B"}', played=1_800_000_001.0)}))
    found = await store.read("TABLE")
    assert found is not None
    assert (found.table.record, found.table.played) == ('{"code":"B"}', 1_800_000_001.0)


async def test_a_round_is_for_many_tables(stores: Stores) -> None:
    store = await stores.node()
    both = opened("ONE", '{"a":1}')
    other = opened("TWO", '{"b":1}')
    await store.append(
        Changes({**both.tables, **other.tables}, both.begun + other.begun, both.entry_rows + other.entry_rows)
    )
    await store.append(Changes(entry_rows=[EntryRow("ONE", 1, 1, 2, '{"a":2}'), EntryRow("TWO", 1, 1, 2, '{"b":2}')]))
    assert [await texts(store, name) for name in ("ONE", "TWO")] == [['{"a":1}', '{"a":2}'], ['{"b":1}', '{"b":2}']]
    assert [one.name for one in await store.tables()] == ["ONE", "TWO"]


async def test_a_round_that_is_given_again_is_written_once(stores: Stores) -> None:
    store = await stores.node()
    for _ in range(2):
        assert await store.append(opened("TABLE", '{"a":1}')) == frozenset()
        assert await store.append(played(2, '{"a":2}')) == frozenset()
    assert await texts(store) == ['{"a":1}', '{"a":2}']


async def test_another_entry_of_the_same_number_is_never_taken_for_it(stores: Stores) -> None:
    store = await stores.node()
    await store.append(opened("TABLE", '{"a":1}'))
    with pytest.raises(Exception, match="another"):
        await store.append(played(1, '{"b":1}'))
    assert await texts(store) == ['{"a":1}']


async def test_the_next_match_at_a_table_is_the_one_that_is_read(stores: Stores) -> None:
    store = await stores.node()
    await store.append(opened("TABLE", '{"a":1}', '{"a":2}'))
    await store.append(opened("TABLE", '{"b":1}', match=2))
    await store.append(played(2, '{"b":2}', match=2))
    assert await texts(store) == ['{"b":1}', '{"b":2}']


async def test_what_has_ended_is_listed_no_more_and_what_is_gone_is_not_read_either(stores: Stores) -> None:
    store = await stores.node()
    for name in ("ENDED", "GONE", "KEPT"):
        await store.append(opened(name, '{"a":1}'))
    await store.append(
        Changes(
            {"ENDED": table("ENDED", ended=True, held=False, match=1), "KEPT": table("KEPT", held=False, match=1)},
            removed={"GONE": 1},
        )
    )
    assert [(one.name, one.held) for one in await store.tables()] == [("KEPT", False)]
    assert await store.read("GONE") is None
    found = await store.read("ENDED")
    assert found is not None
    assert found.table.ended


# ------------------------------------------------------------------ owners


async def test_whoever_takes_a_table_owns_it_and_who_had_it_writes_nothing_more(stores: Stores) -> None:
    one, other = await stores.node("one", LASTS), await stores.node("other", LASTS)
    await one.append(opened("TABLE", '{"a":1}'))
    await one.append(opened("MINE", '{"m":1}'))
    assert await other.take("TABLE") is None
    stores.time.now += LASTS + 1
    taken = await other.take("TABLE")
    assert taken is not None
    assert taken.table.epoch == 2
    assert taken.match is not None
    assert list(taken.match.lines) == ['{"a":1}']
    late = Changes(
        {"TABLE": table(record="{}", match=1)},
        entry_rows=[EntryRow("TABLE", 1, 1, 2, '{"late":1}'), EntryRow("MINE", 1, 1, 2, '{"m":2}')],
    )
    assert await one.append(late) == {"TABLE"}
    assert await one.append(played(2, '{"late":2}')) == {"TABLE"}
    assert await one.append(opened("TABLE", '{"late":3}', match=2)) == {"TABLE"}
    assert await one.append(Changes(removed={"TABLE": 1})) == frozenset()
    assert await other.append(played(2, '{"a":2}', epoch=2)) == frozenset()
    assert await texts(other) == ['{"a":1}', '{"a":2}']
    found = await other.read("TABLE")
    assert found is not None
    assert found.table.record == '{"code":"ÀÉ"}'
    assert await texts(other, "MINE") == ['{"m":1}', '{"m":2}']


async def test_a_table_is_owned_as_long_as_that_is_renewed_or_until_it_is_put_away(stores: Stores) -> None:
    one, other = await stores.node("one", LASTS), await stores.node("other", LASTS)
    await one.append(opened("TABLE"))
    for _ in range(3):
        stores.time.now += LASTS - 1
        assert await one.renew() == {"TABLE"}
        assert await other.take("TABLE") is None
    await one.append(Changes({"TABLE": table(match=1, held=False)}))
    assert await one.renew() == frozenset()
    taken = await other.take("TABLE")
    assert taken is not None
    assert taken.table.held
    again = await other.take("TABLE")  # started again under its name
    assert again is not None
    assert again.table.epoch == 3
    assert await other.take("NOTHING") is None


async def test_without_a_time_a_table_is_owned_until_it_is_put_away(stores: Stores) -> None:
    one, other = await stores.node("one"), await stores.node("other")
    await one.append(opened("TABLE"))
    stores.time.now += 1e6
    assert await other.take("TABLE") is None
    await one.append(Changes({"TABLE": table(match=1, held=False)}))
    assert await other.take("TABLE") is not None


# ------------------------------------------------------------------ what is old


async def test_what_is_old_goes_sooner_where_it_has_ended_and_never_where_somebody_owns_it(stores: Stores) -> None:
    store = await stores.node()
    now = stores.time.now
    for name, ended, held in (("ENDED", True, False), ("IDLE", False, False), ("HELD", False, True)):
        await store.append(opened(name, '{"a":1}'))
        await store.append(Changes({name: table(name, match=1, played=now, ended=ended, held=held)}))
    assert await store.prune(now, now) == []
    assert await store.prune(now + 1, now) == ["ENDED"]
    assert await store.prune(now + 1, now + 1) == ["IDLE"]
    assert [one.name for one in await store.tables()] == ["HELD"]
    for name in ("ENDED", "IDLE"):
        assert await store.read(name) is None
    assert await texts(store, "HELD") == ['{"a":1}']


async def test_no_more_than_so_many_go_at_once(stores: Stores) -> None:
    store = await stores.node()
    for number in range(5):
        await store.append(Changes({f"T{number}": table(f"T{number}", held=False)}))
    gone = [await store.prune(2e9, 2e9, most=2) for _ in range(4)]
    assert [len(names) for names in gone] == [2, 2, 1, 0]


async def test_the_clock_is_the_store_s_own_and_all_nodes_share_what_is_known_of_it(stores: Stores) -> None:
    one, other = await stores.node("one"), await stores.node("two")
    start = stores.time.now
    assert await one.look() == Looked(start, 0.0, trusted=True)
    assert (await one.turn()).most == FEW_TABLES
    assert (await other.turn()).most == 0  # somebody has had it today
    stores.time.now = start + 200 * DAY_SECONDS
    assert await other.look() == Looked(start + 200 * DAY_SECONDS, 200 * DAY_SECONDS, trusted=False)
    assert not (await one.look()).trusted  # it has not seen it jump itself
    for _ in range(23):
        stores.time.now += CLOCK_LOOK_SECONDS
        await one.look()
        assert (await other.turn()).most == 0
    stores.time.now += CLOCK_LOOK_SECONDS
    assert (await other.look()).trusted
    assert (await one.turn()).most == FEW_TABLES


async def test_a_jump_that_nobody_has_looked_at_yet_deletes_nothing_either(stores: Stores) -> None:
    store = await stores.node()
    assert (await store.turn()).most == 0  # nobody has ever looked
    await store.look()
    stores.time.now += 2 * DAY_SECONDS
    assert (await store.turn()).most == 0
    await store.look()
    await store.confirm()
    assert (await store.turn()).most == FEW_TABLES


# ------------------------------------------------------------------ people


async def test_people_are_known_by_names_that_look_alike(stores: Stores) -> None:
    store = await stores.node()
    assert await store.add_person("Anna", "h1", "a") == "right"
    assert await store.add_person("anna", "h2", "b") == "taken"
    assert await store.ids() == {"Anna": "a"}
    assert await store.secret("АNNА") == KeptSecret("Anna", "h1", once=False)  # Cyrillic
    assert await store.secret("Bruno") is None
    assert await store.set_secret("Anna", "h3")
    assert await store.secret("Anna") == KeptSecret("Anna", "h3", once=False)
    assert not await store.set_secret("Bruno", "h")


async def test_a_tie_is_kept_in_the_place_of_the_one_before_and_ends(stores: Stores) -> None:
    store = await stores.node()
    tie = KeptTie("a", "Bruno", "", "word", 5.0)
    await store.town.keep_tie(tie)
    await store.town.keep_tie(tie._replace(name="bruno", other_id="b"))
    await store.town.keep_tie(KeptTie("c", "Bruno"))
    assert await store.town.ties("a") == [KeptTie("a", "bruno", "b", "word", 5.0)]
    assert len(await store.town.ties()) == 2
    await store.town.end_tie(tie)
    await store.town.end_tie(tie)
    assert await store.town.ties() == [KeptTie("c", "Bruno")]


async def test_a_paper_is_kept_anew_but_a_deed_never_changes_and_old_ones_go(stores: Stores) -> None:
    store = await stores.node()
    case, deed = Paper("case", "1", "a", "b", 5.0, "{}"), Paper("deed", "1", "a", "b", 6.0, "{}")
    role = Paper("role", "a", "a", "", 1.0, '"owner"')
    for paper in (case, deed, role):
        await store.town.keep_paper(paper)
        await store.town.keep_paper(paper._replace(text="[]"))
    role, case = role._replace(text="[]"), case._replace(text="[]")
    assert await store.town.papers() == [role, case, deed]
    assert await store.town.papers("case", "1") == [case]
    await store.town.keep_paper(case._replace(id="2", since=KEPT_PAPER_SECONDS + 6.0))
    assert [(paper.kind, paper.id) for paper in await store.town.papers()] == [
        ("role", "a"),
        ("deed", "1"),
        ("case", "2"),
    ]


async def test_a_secret_for_once_ends(stores: Stores) -> None:
    store = await stores.node()
    await store.add_person("Anna", "h1", "a")
    assert await store.set_secret("Anna", "h2", 60.0)
    assert await store.secret("Anna") == KeptSecret("Anna", "h2", once=True)
    stores.time.now += 61
    assert await store.secret("Anna") is None


async def test_matches_are_counted_and_rated_for_those_who_are_known(stores: Stores) -> None:
    store = await stores.node()
    for name in ("Anna", "Bruno"):
        await store.add_person(name, "h", name)
    await store.count(Played("rami", ("Anna", "Bruno", "Guest"), (1, 2, 3), (True, False, False)))
    await store.count(Played("rami", ("Anna", "Bruno"), given_up=True))
    anna, bruno = await store.figures("anna"), await store.figures("Bruno")
    assert (anna.name, anna.known, anna.matches, anna.won, anna.given_up) == ("Anna", True, 2, 1, 1)
    assert (bruno.matches, bruno.won) == (2, 0)
    assert anna.rating > 1500 > bruno.rating > 0
    assert not (await store.figures("Guest")).known


async def test_a_match_against_the_same_few_people_counts_less_the_more_often_it_comes(stores: Stores) -> None:
    store = await stores.node()
    for name in ("Anna", "Bruno", "Carla"):
        await store.add_person(name, "h", name)
    steps = [1500]
    for _ in range(40):
        await store.count(Played("rami", ("Anna", "Bruno"), (1, 2), (True, False)))
        steps.append((await store.figures("Anna")).rating)
    assert steps[3] - steps[2] > 3 * (steps[40] - steps[39])
    assert steps[40] < 1850
    before = (await store.figures("Anna")).rating
    await store.count(Played("rami", ("Carla", "Anna"), (1, 2), (True, False)))  # against somebody else it counts whole
    assert before - (await store.figures("Anna")).rating > 50
