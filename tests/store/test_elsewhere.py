"""Tables that other servers have: where they are, and that nobody is told what could not be written there."""

from __future__ import annotations

from unittest.mock import MagicMock

import msgspec

from ramino_access.hall.lobby import HEARD_BY_SECONDS
from ramino_access.hall.messages import Join, Open
from ramino_access.hall.shelf import Elsewhere, Shelved
from ramino_access.hall.table_record import SeatRecord, TableRecord
from ramino_access.net.server.cluster import Node
from ramino_access.net.store.keeper import RoundKeeper
from ramino_access.net.store.postgresql import News
from ramino_access.net.store.store_port import Changes, KeptTable
from ramino_access.net.store.stored_tables import StoredTables
from tests.hall.callers import Caller, refusals
from tests.hall.shelved import Server
from tests.store.aside import at_once, here
from tests.store.memory import Kept, MemoryStore
from tests.store.rounds import opened, played

RECORD = TableRecord("FRIENDS4", "", 0, (SeatRecord("Anna", 0, "word"),), 1.5, 0, 180.0, "casual", sealed=True)


def record(*, listed: bool = False) -> str:
    wish = Open("rami", listed=listed, code="" if listed else "FRIENDS4")
    return msgspec.json.encode(msgspec.structs.replace(RECORD, table="TABLE", wish=wish)).decode()


class Two:
    """A server that has a table, and another one."""

    def __init__(self, *, listed: bool = False, held: bool = True) -> None:
        kept = Kept()
        self.owner, self.store = MemoryStore(kept, node="owner", lasts=3.0), MemoryStore(kept, node="other", lasts=3.0)
        at_once(
            self.owner.append(Changes({"TABLE": KeptTable("TABLE", 1, record(listed=listed), 0, 0.0, held=held)})),
            lambda lost: None,
        )
        found: list[KeptTable] = []
        at_once(self.store.tables(), found.extend)
        self.keeper = RoundKeeper(self.store, at_once)
        self.shelf = StoredTables(
            self.store,
            self.keeper,
            found,
            lambda: 0.0,
            lambda problem: None,
            spawn=at_once,
            apart=here,
            where=self.where,
        )
        self.lives_until = 3.0

    async def where(self, name: str) -> Elsewhere | None:
        self.store.now += 4.0 * (self.lives_until < 1)
        return Elsewhere("owner:1", "owner:2") if self.lives_until > 1 else None

    def take(self) -> Shelved | Elsewhere | None:
        got: list[Shelved | Elsewhere | None] = []
        self.shelf.take("TABLE", got.append)
        return got[0]


def test_a_table_of_another_server_is_known_by_its_code_and_is_where_that_is() -> None:
    two = Two()
    assert two.shelf.meant_elsewhere(Join("friends 4")) == "TABLE"
    assert two.shelf.meant_elsewhere(Join(table="TABLE")) == two.shelf.meant_elsewhere(Join("OTHER")) == ""
    assert two.shelf.elsewhere() == []
    assert two.take() == Elsewhere("owner:1", "owner:2")


def test_one_of_a_list_is_listed_and_known_by_its_name() -> None:
    two = Two(listed=True)
    assert two.shelf.meant_elsewhere(Join(table="TABLE")) == "TABLE"
    assert [one.table for one in two.shelf.elsewhere()] == ["TABLE"]


def test_where_no_match_has_begun_friends_open_the_table_again_after_a_server_that_was_stopped() -> None:
    two = Two(held=False)
    assert two.shelf.meant_elsewhere(Join("friends 4")) == "TABLE"
    assert isinstance(two.take(), Shelved)


def test_where_the_owner_dies_while_it_is_looked_for_the_table_is_taken() -> None:
    two = Two()
    two.lives_until = 0.0
    taken = two.take()
    assert isinstance(taken, Shelved)
    assert two.shelf.epochs == {"TABLE": 2}


def test_where_a_third_server_takes_the_table_meanwhile_it_is_there() -> None:
    two = Two()
    third = MemoryStore(two.owner.kept, node="third", lasts=3.0)
    looks = list[str]()

    async def where(name: str) -> Elsewhere | None:
        looks.append(name)
        if len(looks) > 1:
            return Elsewhere("third:1", "third:2")
        third.now += 4.0
        at_once(third.take(name), lambda taken: None)
        return None

    two.shelf._where = where
    assert two.take() == Elsewhere("third:1", "third:2")


def test_what_other_servers_write_is_known_and_what_is_here_is_left() -> None:
    two = Two(listed=True)
    (table,) = two.owner.kept.tables.values()
    two.shelf.learn(["TABLE"], [])
    assert two.shelf.elsewhere() == []
    two.shelf.learn(["TABLE"], [table])
    assert [one.table for one in two.shelf.elsewhere()] == ["TABLE"]
    two.store.now += 4.0
    assert isinstance(two.take(), Shelved)
    two.shelf.learn(["TABLE"], [])
    assert two.shelf.epochs == {"TABLE": 2}


def test_who_has_lost_a_table_hears_of_it_before_anybody_is_told_what_was_played_there() -> None:
    kept = Kept()
    one, other = MemoryStore(kept, node="one", lasts=3.0), MemoryStore(kept, node="other", lasts=3.0)
    keeper, said = RoundKeeper(one, at_once), list[object]()
    keeper.tells(lambda: None, lost=said.append)
    at_once(one.append(opened("TABLE", "{}")), lambda lost: None)
    other.now += 4.0
    at_once(other.take("TABLE"), lambda taken: None)
    keeper.entry(*played(2, "{}").entry_rows)
    keeper.keep(lambda tables: said.append("told"))
    assert said == [frozenset({"TABLE"}), "told"]


def test_a_table_that_has_just_been_opened_at_another_server_is_looked_for_again() -> None:
    server = Server()
    server.shelf.shared = True
    anna = Caller(server.place, "Anna")
    assert refusals(anna.ask(Join("no table"))) == []
    server.place.wait(HEARD_BY_SECONDS)
    server.place.settle()
    assert refusals(anna.ask(Join("friends 4"))) == ["no-table"]  # the one before
    table = server.kept.put(KeptTable("TABLE", 1, record(), 0, 0.0))
    server.shelf.learn(["TABLE"], [table])
    server.place.wait(HEARD_BY_SECONDS)
    server.place.settle()
    assert [room.id for room in server.place.hall.rooms] == ["TABLE"]


async def test_a_table_that_is_told_together_with_a_notice_is_told_to_those_who_look_at_the_list() -> None:
    two, hall, town = Two(listed=True), MagicMock(), MagicMock()
    node = Node(MagicMock(tables=two.store.tables), two.shelf, hall, None, town, MagicMock())
    await node._learn(News(notices=[["come"]]))
    assert not hall.lobby.changed_elsewhere.called
    await node._learn(News(["TABLE"], [["come"]]))
    assert hall.lobby.changed_elsewhere.called
    assert town.news.learn.called
