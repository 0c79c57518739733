"""Tables that are kept in files: what a hall that has fallen is opened with again."""

from __future__ import annotations

import os
from collections import OrderedDict
from pathlib import Path

import pytest

from ramino_access.config.problems import Problem
from ramino_access.hall.hall import Hall
from ramino_access.hall.messages import Join, Leave, Open, Tables, Vote
from ramino_access.hall.seal_round import PATIENCE
from ramino_access.hall.table_record import read_record
from ramino_access.net import store
from ramino_access.net.store import KEPT_ENDED, Store
from ramino_access.play.journal.match_file import read
from ramino_access.play.kept.match_folder import MatchFolder
from tests.hall.callers import NAMES, Caller, refusals, seated
from tests.hall.wire import Place, Somebody


class Server:
    """A hall with its files, which can fall and be started again."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.now = 1_800_000_000.0
        self.problems: list[Problem] = []
        self.starts = 0
        self.start()

    def start(self) -> None:
        self.starts += 1
        self.place = Place(self.starts)
        matches = MatchFolder(self.folder, lambda: self.now, self.problems.append)
        self.store = Store(matches, lambda: self.now, self.problems.append)
        place = self.place
        place.hall = Hall(
            place.clock, place.rng.randrange, lambda: f"{place.rng.getrandbits(64):016x}", NAMES, shelf=self.store
        )

    def fall(self, *people: Somebody) -> None:
        """Everything in memory is gone; the programs of these people try to come back."""
        for one in people:
            one.end.cut()
        self.store.close()  # as the system does for a process that is killed
        self.start()
        for one in people:
            one.end.place = self.place
            self.place.people.append(one)
            one.table.scheduler = self.place.clock

    def somebody(self, name: str) -> Somebody:
        return Somebody(self.place, name).connect()


def playing(server: Server) -> tuple[Somebody, Somebody]:
    """Two people in the middle of a match."""
    anna = server.somebody("Anna")
    anna.table.send(Open("salotto", seats=3, people=2, level="casual"))
    server.place.settle()
    bruno = Somebody(server.place, "Bruno").connect()
    bruno.table.send(Join(table=server.place.hall.rooms[0].id))
    server.place.settle()
    server.place.run(lambda: len(anna.updates) > 12)
    return anna, bruno


def test_a_hall_that_falls_has_every_match_where_it_was(tmp_path: Path) -> None:
    server = Server(tmp_path)
    anna, bruno = playing(server)
    match = server.place.hall.rooms[0].match
    assert match is not None
    before, name = match.table.seq, server.place.hall.rooms[0].id
    server.fall(anna, bruno)
    assert server.place.hall.rooms == []  # nothing is played again before somebody is here
    anna.connect()
    bruno.connect()
    (room,) = server.place.hall.rooms
    assert room.id == name
    assert room.match is not None
    assert room.match.table.seq == before
    assert [guest.seat for guest in room.guests] == [0, 1]
    assert room.owner is room.guests[0]
    assert len(anna.ears.chairs) == len(bruno.ears.chairs) == 1  # they play on where they sat
    server.place.run(lambda: anna.chair.now.view.table.over)
    assert server.problems == []


def test_what_was_played_before_and_after_a_fall_is_one_log(tmp_path: Path) -> None:
    server = Server(tmp_path)
    anna, bruno = playing(server)
    for _ in range(3):
        server.fall(anna, bruno)
        anna.connect()
        bruno.connect()
        told = len(anna.updates)
        server.place.run(lambda told=told: len(anna.updates) > told + 4)  # type: ignore[misc]
    (file,) = tmp_path.glob("*.match")
    kept = read(file)
    assert not isinstance(kept, Problem)
    match = server.place.hall.rooms[0].match
    assert match is not None
    assert len(kept.entries) == match.table.seq


def test_a_table_that_waits_for_people_is_there_again(tmp_path: Path) -> None:
    server = Server(tmp_path)
    anna = Caller(server.place, "Anna")
    told = seated(anna.ask(Open("rami", seats=3, people=3, listed=False)))
    server.fall()
    back = Caller(server.place, "Anna", token=anna.token)
    assert seated(back.ask(Join())).code == told.code
    bruno = Caller(server.place, "Bruno")
    assert seated(bruno.ask(Join(code=told.code))).seat == 1
    for one in (back, bruno):
        one.ask(Leave())
    server.fall()
    assert server.place.hall.rooms == []
    assert list(tmp_path.iterdir()) == []


def test_a_waiting_table_to_which_nobody_comes_back_is_gone_after_a_minute(tmp_path: Path) -> None:
    server = Server(tmp_path)
    Caller(server.place, "Anna").ask(Open("rami", seats=3, people=3))
    server.fall()
    assert len(server.place.hall.rooms) == 1
    server.place.wait(61)
    assert server.place.hall.rooms == []
    assert list(tmp_path.iterdir()) == []


def test_a_table_is_resumed_days_later_by_the_same_people_out_of_their_list(tmp_path: Path) -> None:
    server = Server(tmp_path)
    anna, bruno = playing(server)
    for one in (anna, bruno):
        one.end.cut()
    server.place.wait(2000)
    assert server.place.hall.rooms == []
    server.now += 5 * 86400
    back = Caller(server.place, "Anna", token=anna.table.token)
    back.ask(Tables())
    (line,) = back.tables()
    assert (line.mine, line.begun, line.names) == (True, True, anna.chair.names)
    assert [one.away for one in line.people] == [True, True]
    stranger = Caller(server.place, "Carla")
    stranger.ask(Tables())
    assert stranger.tables() == ()
    assert refusals(stranger.ask(Join(table=line.table))) == ["no-table"]
    assert seated(back.ask(Join(table=line.table))).seat == 0
    assert server.place.hall.rooms[0].match is not None


def test_what_was_given_up_or_is_over_is_not_resumed_and_goes_after_a_while(tmp_path: Path) -> None:
    server = Server(tmp_path)
    anna, bruno = playing(server)
    for one in (anna, bruno):
        one.table.send(Vote("give-up"))
    server.place.settle()
    server.fall()
    assert server.store.find(anna.table.token) == []
    assert len(list(tmp_path.glob("*.match"))) == 1
    server.now = next(tmp_path.glob("*.match")).stat().st_mtime + KEPT_ENDED
    server.store.tidy()
    assert len(list(tmp_path.glob("*.match"))) == 1
    server.now += 1
    server.store.tidy()
    assert list(tmp_path.iterdir()) == []


def test_a_record_that_is_damaged_costs_no_other_table(tmp_path: Path) -> None:
    server = Server(tmp_path)
    anna, bruno = playing(server)
    (tmp_path / "broken.table").write_bytes(b"{")
    match = next(tmp_path.glob("*.match"))
    server.fall(anna, bruno)
    match.write_bytes(match.read_bytes()[:40])
    anna.connect()
    assert anna.ears.refusals[-1].why == "no-table"
    assert [one.file for one in server.problems] == [match]


def test_whoever_is_known_by_name_finds_their_table_without_the_return_word(tmp_path: Path) -> None:
    server = Server(tmp_path)
    anna, bruno = playing(server)
    room = server.place.hall.rooms[0]
    room.guests[0].known = True
    room.changed(room)
    server.fall(anna, bruno)
    assert [one.table for one in server.store.find("another word", "anna")] == [room.id]
    assert server.store.find("another word", "bruno") == []


def test_a_rematch_that_can_not_be_kept_does_not_bring_the_match_before_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = Server(tmp_path)
    playing(server)
    (first,) = tmp_path.glob("*.match")
    room = server.place.hall.rooms[0]
    full = Problem(tmp_path, "match-not-kept")
    monkeypatch.setattr(MatchFolder, "create", lambda *_: full)
    room.begin()
    server.place.wait(2 * PATIENCE)
    assert server.problems == [full]
    record = read_record(first)
    assert record is not None
    assert record.ended


def test_a_match_at_which_nobody_played_is_not_kept(tmp_path: Path) -> None:
    server = Server(tmp_path)
    caller = Caller(server.place, "Anna")
    caller.ask(Open("salotto", seats=3, people=1))
    server.place.wait(PATIENCE)
    assert len(list(tmp_path.glob("*.match"))) == 1
    caller.cut()
    server.place.wait(2000)
    assert server.place.hall.rooms == []
    assert list(tmp_path.iterdir()) == []
    assert server.store._of_person == {}


def test_no_more_than_so_many_tables_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "MOST_SHELVED", 1)
    server = Server(tmp_path)
    for number in range(2):
        anna, bruno = playing(server)
        for one in (anna, bruno):
            one.end.cut()
        server.place.wait(2000)
        kept = next(file for file in tmp_path.glob("*.match"))
        os.utime(kept, (number, number))
    assert server.place.hall.rooms == []
    assert len(list(tmp_path.glob("*.match"))) == 1
    assert len(server.store.find(anna.table.token)) == 1  # what was played last stays


def put_away(server: Server, tokens: list[str]) -> list[str]:
    """Somebody opens a table, plays a little, and goes, so often; the tables that are kept then, the oldest first."""
    for number, token in enumerate(tokens):
        caller = Caller(server.place, "Anna", token=token)
        caller.ask(Open("salotto", seats=3, people=1))
        server.place.wait(PATIENCE)
        room = server.place.hall.rooms[0]
        assert room.match is not None
        room.match._answers[0] = OrderedDict(played=None)  # something was played
        caller.cut()
        server.place.wait(2000)
        assert server.place.hall.rooms == []
        for file in server.folder.glob("*.match"):
            if file.stat().st_mtime > 1000:
                os.utime(file, (number, number))
    return [str(int(file.stat().st_mtime)) for file in sorted(server.folder.glob("*.match"), key=os.path.getmtime)]


def test_one_owner_does_not_fill_the_shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "MOST_OF_OWNER", 2)
    server = Server(tmp_path)
    assert put_away(server, ["mine", "mine", "theirs", "mine", "mine"]) == ["2", "3", "4"]
    assert len(server.store.find("mine")) == 2


def test_one_network_does_not_fill_the_shelf_under_many_names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "MOST_FROM_ONE", 2)
    server = Server(tmp_path)
    assert put_away(server, ["a", "b", "c", "d"]) == ["2", "3"]
    assert len(server.store._networks) == 2
    assert not any(b"127.0.0.1" in file.read_bytes() for file in tmp_path.iterdir())  # it is not written down


def test_a_table_that_a_full_disk_did_not_take_is_kept_when_there_is_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = Server(tmp_path)
    anna, bruno = server.somebody("Anna"), server.somebody("Bruno")
    write, full = store.write_record, Problem(tmp_path, "match-not-kept")
    monkeypatch.setattr(store, "write_record", lambda file, record: full)
    for one in (anna, bruno):
        one.table.send(Open("salotto", seats=3, people=3))
    server.place.settle()
    server.store.catch_up()
    assert [one.reason for one in server.problems] == ["match-not-kept"]  # once for all of them
    bruno.table.send(Leave())
    server.place.settle()
    monkeypatch.setattr(store, "write_record", write)
    server.store.catch_up()
    server.store.catch_up()
    assert [one.reason for one in server.problems] == ["match-not-kept", "match-kept-again"]
    room = server.place.hall.rooms[0].id
    server.fall(anna)
    assert [one.id for one in server.place.hall.rooms] == [room]
