"""Tables that are kept: what a hall that has fallen is opened with again."""

from __future__ import annotations

from collections import OrderedDict

import pytest

from ramino_access.hall.messages import Join, Leave, Open, Tables, Vote
from ramino_access.hall.seal_round import SALT_SECONDS
from ramino_access.net.store import stored_tables as shelf
from ramino_access.net.store.kept_clock import CLOCK_LOOK_SECONDS, DAY_SECONDS
from ramino_access.net.store.stored_tables import KEPT_ENDED_SECONDS
from tests.hall.callers import Caller, refusals, seated
from tests.hall.shelved import Server, playing


def test_a_hall_that_falls_has_every_match_where_it_was() -> None:
    server = Server()
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
    assert [guest.seat for guest in room.people.guests] == [0, 1]
    assert room.people.owner is room.people.guests[0]
    assert len(anna.ears.chairs) == len(bruno.ears.chairs) == 1  # they play on where they sat
    server.place.run(lambda: anna.chair.now.view.state.over)
    assert server.problems == []


def test_what_was_played_before_and_after_a_fall_is_one_log() -> None:
    server = Server()
    anna, bruno = playing(server)
    for _ in range(3):
        server.fall(anna, bruno)
        anna.connect()
        bruno.connect()
        told = len(anna.updates)
        server.place.run(lambda told=told: len(anna.updates) > told + 4)
    (lines,) = server.kept.lines.values()
    match = server.place.hall.rooms[0].match
    assert match is not None
    assert sorted(lines) == list(range(1, match.table.seq + 1))


def test_a_table_that_waits_for_people_is_there_again() -> None:
    server = Server()
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
    assert server.kept.tables == {}


def test_a_table_at_which_nobody_has_a_seat_before_the_match_is_not_kept() -> None:
    server = Server()
    anna, bruno = (Caller(server.place, name) for name in ("Anna", "Bruno"))
    table = seated(anna.ask(Open("rami", seats=3, people=3))).table
    bruno.ask(Join(table=table, role="spectator"))
    assert list(server.kept.tables) == [table]
    anna.ask(Leave())
    assert server.kept.tables == {}
    anna = Caller(server.place, "Anna")
    anna.ask(Join(table=table))
    assert list(server.kept.tables) == [table]


def test_a_waiting_table_to_which_nobody_comes_back_is_gone_after_a_minute() -> None:
    server = Server()
    Caller(server.place, "Anna").ask(Open("rami", seats=3, people=3))
    server.fall()
    assert len(server.place.hall.rooms) == 1
    server.place.wait(61)
    assert server.place.hall.rooms == []
    assert server.kept.tables == {}


def test_a_table_is_resumed_days_later_by_the_same_people_out_of_their_list() -> None:
    server = Server()
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


def test_what_was_given_up_or_is_over_is_not_resumed_and_goes_after_a_while() -> None:
    server = Server()
    anna, bruno = playing(server)
    for one in (anna, bruno):
        one.table.send(Vote("give-up"))
    server.place.settle()
    server.fall()
    assert server.shelf.find(anna.table.token) == []
    assert len(server.matches()) == 1
    server.run(KEPT_ENDED_SECONDS)
    assert len(server.matches()) == 1
    server.run(DAY_SECONDS + CLOCK_LOOK_SECONDS)  # a turn comes once a day
    assert server.matches() == []
    assert server.kept.tables == {}
    assert [(one.reason, one.args) for one in server.problems] == [("serve-tidied", {"tables": "1", "matches": "0"})]


def given_up(server: Server, tables: int) -> None:
    """So many tables whose matches were given up."""
    for _ in range(tables):
        anna, bruno = playing(server)
        for one in (anna, bruno):
            one.table.send(Vote("give-up"))
        server.place.settle()
        server.place.wait(61)


def test_a_server_whose_clock_has_jumped_deletes_nothing_and_says_so() -> None:
    server = Server()
    server.now -= 300 * DAY_SECONDS
    server.shelf.tidy(first=True)
    given_up(server, 3)
    server.run(2 * DAY_SECONDS)
    server.fall()
    server.now += 300 * DAY_SECONDS  # now it is right
    server.shelf.tidy(first=True)
    assert [(one.reason, one.args["days"]) for one in server.problems] == [("serve-clock-ahead", "300")]
    server.run(DAY_SECONDS - 2 * CLOCK_LOOK_SECONDS)
    assert len(server.kept.tables) == 3
    server.fall()  # it need not run for a day at once
    server.now += 3600
    server.shelf.tidy(first=True)
    server.run(3 * CLOCK_LOOK_SECONDS)
    assert server.kept.tables == {}
    assert [one.reason for one in server.problems] == ["serve-clock-ahead", "serve-tidied"]


@pytest.mark.parametrize("days", [-40, 40])
def test_whoever_runs_the_server_may_say_that_its_clock_is_right(days: int) -> None:
    server = Server()
    server.shelf.tidy(first=True)
    given_up(server, 1)
    server.now += days * DAY_SECONDS
    server.shelf.tidy()
    assert [one.reason for one in server.problems] == ["serve-clock-ahead" if days > 0 else "serve-clock-behind"]
    server.shelf.trust_clock()
    server.run(CLOCK_LOOK_SECONDS)
    assert len(server.kept.tables) == (0 if days > 0 else 1)


def test_no_more_than_a_tenth_goes_in_a_day_or_twenty_if_that_is_more() -> None:
    server = Server()
    server.shelf.tidy(first=True)
    given_up(server, 1)
    (table,) = server.kept.tables.values()
    for number in range(299):
        server.kept.put(table._replace(name=f"T{number}"))
    server.run(KEPT_ENDED_SECONDS + CLOCK_LOOK_SECONDS)
    assert len(server.kept.tables) == 270
    server.run(DAY_SECONDS)
    assert len(server.kept.tables) == 243
    server.kept.rows("DELETE FROM tables WHERE name IN (SELECT name FROM tables LIMIT 200)")
    server.run(DAY_SECONDS)
    assert len(server.kept.tables) == 23


def test_what_another_version_has_written_costs_no_other_table_and_is_left_as_it_is() -> None:
    server = Server()
    anna, bruno = playing(server)
    (name,) = server.kept.tables
    server.kept.put(server.kept.tables[name]._replace(name="OTHER", record='{"newer":1}'))
    server.fall(anna, bruno)
    assert [(one.file.name, one.reason) for one in server.problems] == [("OTHER", "table-newer")]
    (key,) = server.matches()
    newer = server.kept.headers[key][0].replace('"format":1', '"format":9')
    server.kept.rows("UPDATE matches SET header = ?", newer)
    anna.connect()
    assert anna.ears.refusals[-1].why == "no-table"
    assert server.problems[-1].reason == "match-newer"
    assert server.kept.headers[key] == (newer, None)


def test_whoever_is_known_by_name_finds_their_table_without_the_return_word() -> None:
    server = Server()
    anna, bruno = playing(server)
    room = server.place.hall.rooms[0]
    room.people.guests[0].known = True
    room.news.changed()
    server.fall(anna, bruno)
    assert [one.table for one in server.shelf.find("another word", "anna")] == [room.id]
    assert server.shelf.find("another word", "bruno") == []


def test_another_match_is_the_one_that_is_gone_on_with() -> None:
    server = Server()
    anna, bruno = playing(server)
    room = server.place.hall.rooms[0]
    room.begin()
    server.place.wait(2 * SALT_SECONDS)
    assert server.matches() == [(room.id, 1), (room.id, 2)]
    assert server.kept.headers[room.id, 1][1] is not None  # it is over
    second = room.match
    assert second is not None
    server.place.run(lambda: second.table.seq > 3)
    server.fall(anna, bruno)
    anna.connect()
    match = server.place.hall.rooms[0].match
    assert match is not None
    assert match.table.setup == second.table.setup
    assert match.table.seq == second.table.seq


def test_a_match_at_which_nobody_played_is_not_kept() -> None:
    server = Server()
    caller = Caller(server.place, "Anna")
    caller.ask(Open("salotto", seats=3, people=1))
    server.place.wait(SALT_SECONDS)
    assert len(server.matches()) == 1
    caller.cut()
    server.place.wait(2000)
    assert server.place.hall.rooms == []
    assert server.kept.tables == {}
    assert server.shelf._of_person == {}


def test_no_more_than_so_many_tables_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shelf, "MOST_SHELVED", 1)
    server = Server()
    for _ in range(2):
        anna, bruno = playing(server)
        for one in (anna, bruno):
            one.end.cut()
        server.place.wait(2000)
        server.now += 1
    assert server.place.hall.rooms == []
    assert len(server.matches()) == 1
    assert len(server.shelf.find(anna.table.token)) == 1  # what was played last stays


def put_away(server: Server, tokens: list[str]) -> list[str]:
    """Somebody opens a table, plays a little, and goes, so often; the tables that are kept then, the oldest first."""
    for token in tokens:
        caller = Caller(server.place, "Anna", token=token)
        caller.ask(Open("salotto", seats=3, people=1))
        server.place.wait(SALT_SECONDS)
        room = server.place.hall.rooms[0]
        assert room.match is not None
        room.match._answers[0] = OrderedDict(played=None)  # something was played
        caller.cut()
        server.place.wait(2000)
        assert server.place.hall.rooms == []
        server.now += 1
    return [str(int(one.played - 1_800_000_000)) for one in sorted(server.kept.tables.values(), key=lambda x: x.played)]


def test_one_owner_does_not_fill_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shelf, "MOST_OF_OWNER", 2)
    server = Server()
    assert put_away(server, ["mine", "mine", "theirs", "mine", "mine"]) == ["2", "3", "4"]
    assert len(server.shelf.find("mine")) == 2


def test_one_network_does_not_fill_the_shelf_under_many_names(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shelf, "MOST_KEPT_FROM_ONE", 2)
    server = Server()
    assert put_away(server, ["a", "b", "c", "d"]) == ["2", "3"]
    assert len(server.shelf._networks) == 2
    assert "127.0.0.1" not in repr(server.kept)  # it is not written down


def test_whoever_was_banned_counts_for_the_match_after_a_fall_too() -> None:
    server = Server()
    anna, _ = playing(server)
    room = server.place.hall.rooms[0]
    for guest in room.people.guests:
        guest.known = True
    room.leave(room.people.named("Bruno"), "banned", "banned")
    server.fall(anna)
    server.place.people.remove(anna)
    back = Caller(server.place, "Anna", token=anna.table.token)
    back.ask(Tables())
    (line,) = back.tables()
    back.ask(Join(table=line.table))
    dealt = server.place.hall.rooms[0].people.dealt
    assert {seat: (guest.name, guest.known) for seat, guest in dealt.items()} == {0: ("Anna", True), 1: ("Bruno", True)}
