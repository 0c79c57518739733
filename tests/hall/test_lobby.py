"""The list of tables of a hall: who finds which table, who may open one, and when it is gone."""

from __future__ import annotations

import msgspec
import pytest

from ramino_access.hall import lobby
from ramino_access.hall.hall import Hall
from ramino_access.hall.lobby import LISTING_SECONDS, row_of
from ramino_access.hall.message_bytes import write
from ramino_access.hall.messages import (
    Act,
    Bye,
    Hello,
    Join,
    Language,
    Leave,
    Open,
    Refused,
    Say,
    TableList,
    Tables,
    Vote,
)
from ramino_access.hall.room import Room
from ramino_access.hall.seal_round import SALT_SECONDS
from ramino_access.hall.shelf import Shelf, record_of_room
from tests.cases import each_case
from tests.hall.callers import NAMES, Caller, refusals, seated
from tests.hall.wire import Pipe, Place, Somebody


def place_with_list(seed: int = 1) -> Place:
    place = Place(seed)
    place.hall = Hall(place.clock, place.rng.randrange, lambda: f"{place.rng.getrandbits(64):016x}", NAMES)
    return place


def test_whoever_opens_a_table_sits_at_it_and_others_find_it_in_the_list() -> None:
    place = place_with_list()
    anna = Caller(place, "Anna")
    assert anna.lists
    told = seated(anna.ask(Open("rami", seats=3, people=2, level="casual")))
    assert (told.game, told.seats, told.seat, told.code) == ("rami", 3, 0, "")
    bruno = Caller(place, "Bruno")
    bruno.ask(Tables())
    (line,) = bruno.tables()
    assert (line.table, line.game, line.wanted, line.mine, line.coded, line.begun) == (
        told.table, "rami", 2, False, False, False,
    )  # fmt: skip
    assert [(one.name, one.owner) for one in line.people] == [("Anna", True)]
    assert seated(bruno.ask(Join(table=line.table))).seat == 1
    place.wait(SALT_SECONDS)  # they seal nothing
    assert place.hall.rooms[0].match is not None


def test_whoever_sits_is_told_nothing_for_a_list_that_was_asked_for_on_the_way() -> None:
    """A program that is led here joins, and asks for the list as soon as it is let in."""
    place = place_with_list()
    told = seated(Caller(place, "Anna").ask(Open("rami", seats=3, people=2)))
    bruno = Caller(place, "Bruno")
    seated(bruno.ask(Join(table=told.table)))
    assert bruno.ask(Tables()) == []
    assert refusals(bruno.ask(Open("rami"))) == ["seated-already"]


def test_a_table_with_a_code_is_found_by_it_alone() -> None:
    place = place_with_list()
    told = seated(Caller(place, "Anna").ask(Open("rami", seats=3, people=3, listed=False)))
    assert len(told.code.replace(" ", "")) == 8
    bruno = Caller(place, "Bruno")
    bruno.ask(Tables())
    assert bruno.tables() == ()
    assert refusals(bruno.ask(Join(table=told.table))) == ["no-table"]
    assert seated(bruno.ask(Join(code=told.code.lower().replace(" ", "")))).seat == 1
    again = Caller(place, "Bruno", token=bruno.token)
    again.ask(Tables())
    (line,) = again.tables()  # where one has a seat is in the list, too
    assert (line.mine, line.coded) == (True, True)
    assert "code" not in write(line).decode().replace("coded", "")


def test_without_a_code_nobody_comes_to_a_table_by_chance() -> None:
    place = place_with_list()
    Caller(place, "Anna").ask(Open("rami", seats=3, people=3))
    assert refusals(Caller(place, "Bruno").ask(Join())) == ["no-table"]


def test_the_list_is_told_again_when_it_has_changed_and_not_more_often_than_that() -> None:
    place = place_with_list()
    bruno = Caller(place, "Bruno")
    bruno.ask(Tables())
    assert bruno.tables() == ()
    tables = [seated(Caller(place, name).ask(Open("rami", seats=3, people=3))) for name in ("Anna", "Carla")]
    assert bruno.take() == []
    place.clock.step()
    while place.clock.step() and place.clock.now < 30:
        pass
    assert {line.table for line in bruno.tables()} == {one.table for one in tables}
    assert len([one for one in bruno.heard if isinstance(one, TableList)]) == 2
    bruno.ask(Join(table=tables[0].table))
    Caller(place, "Dario").ask(Open("rami", seats=3, people=3))
    place.clock.now += 10
    while place.clock.step() and place.clock.now < 60:
        pass
    assert len([one for one in bruno.heard if isinstance(one, TableList)]) == 2  # who sits hears of it no more


def test_a_list_that_there_was_no_room_for_is_told_when_there_is() -> None:
    place = place_with_list()
    Caller(place, "Anna").ask(Open("rami", seats=3, people=3))
    bruno = Caller(place, "Bruno")
    bruno.pipe.full = True
    assert bruno.ask(Tables()) == []
    bruno.pipe.full = False
    place.hall.drained(bruno.pipe)
    assert len(bruno.tables()) == 1
    place.hall.drained(bruno.pipe)
    assert bruno.take() == []  # they know it


def test_what_a_list_says_is_made_once_for_everybody(monkeypatch: pytest.MonkeyPatch) -> None:
    place = place_with_list()
    askers = [Caller(place, name) for name in ("Bruno", "Carla", "Dora")]
    for one in askers:
        one.ask(Tables())
    anna = Caller(place, "Anna")
    anna.ask(Open("rami", seats=3, people=3))
    made: list[Room] = []
    monkeypatch.setattr(lobby, "row_of", lambda room: (made.append(room), row_of(room))[1])
    place.wait(LISTING_SECONDS)
    assert [len(one.tables()) for one in askers] == [1, 1, 1]
    assert made == place.hall.rooms


def test_a_list_is_not_made_for_everybody_who_asks_and_asks_again(monkeypatch: pytest.MonkeyPatch) -> None:
    place = place_with_list()
    for number in range(5):
        Caller(place, f"N{number}").ask(Open("rami", seats=3, people=3))
    made: list[Room] = []
    monkeypatch.setattr(lobby, "row_of", lambda room: (made.append(room), row_of(room))[1])
    callers = [Caller(place, f"C{number}") for number in range(10)]
    for one in callers:
        assert len(one.ask(Tables())) == 1
    assert len(made) == 5  # once for each table, not for each of those who ask
    for _ in range(10):
        assert callers[0].ask(Tables()) == []
    place.wait(LISTING_SECONDS)
    assert len(callers[0].take()) == 1  # it is answered, once
    assert callers[1].take() == []
    assert len(made) == 5
    Caller(place, "Zora").ask(Join(table=place.hall.rooms[0].id))
    late = Caller(place, "Late")
    late.ask(Tables())
    assert sorted(len(line.people) for line in late.tables()) == [1, 1, 1, 1, 2]
    assert len(made) == 6


def test_people_who_come_and_go_again_and_again_are_not_all_let_in() -> None:
    place = place_with_list()
    Caller(place, "Anna", address="192.0.2.1").ask(Open("rami", seats=3, people=3))
    table = place.hall.rooms[0].id
    answers = [
        refusals(Caller(place, f"N{number}", address="192.0.2.2").ask(Join(table=table, role="spectator")))
        for number in range(40)
    ]
    watching = sum(not one for one in answers)
    assert watching == 20  # as many as may watch
    assert answers[-1] == ["too-many-joins"]
    assert not refusals(Caller(place, "Bruno", address="192.0.2.3").ask(Join(table=table)))
    back = next(guest for guest in place.hall.rooms[0].people.guests if guest.name == "N3")
    again = Caller(place, "N3", token=back.token, address="192.0.2.2")
    assert not refusals(again.ask(Join(table=table)))  # whoever comes back is not counted


def test_what_many_hear_of_counts_more() -> None:
    place = place_with_list()
    anna = Caller(place, "Anna")
    anna.ask(Open("rami", seats=3, people=3))
    for number in range(30):
        anna.ask(Language(f"l{number}"))
    assert anna.pipe.ended


def test_whose_tables_they_are_is_found_once_for_everybody(monkeypatch: pytest.MonkeyPatch) -> None:
    place = place_with_list()
    callers = [Caller(place, f"N{number}") for number in range(9)]
    for one in callers[:3]:
        one.ask(Open("rami", seats=3, people=3))
    for one in callers[3:]:
        one.ask(Tables())
    looked: list[object] = []
    seen = lobby.keys_of
    monkeypatch.setattr(lobby, "keys_of", lambda guest: (looked.append(guest), seen(guest))[1])
    back = Caller(place, "N0", token=callers[0].token)
    back.ask(Tables())
    looked.clear()
    place.hall.rooms[0].news.tell_who()
    place.hall.rooms[0].news.changed()
    place.wait(LISTING_SECONDS)
    assert len(looked) == 3  # one guest at each of three tables, for seven who are told
    assert [line.mine for line in back.tables()] == [True, False, False]


def test_a_network_does_not_open_tables_all_day() -> None:
    limits = Place().hall.limits
    assert sum(limits.may_open("192.0.2.0") for _ in range(10)) == 5
    place = Place()
    opened = 0
    for _ in range(1000):
        place.clock.now += 30
        opened += place.hall.limits.may_open("192.0.2.0")
    assert 200 <= opened < 300
    assert place.hall.limits.may_open("198.51.100.0")


def test_leaving_where_one_sits_at_no_table_is_answered() -> None:
    assert refusals(Caller(place_with_list(), "Anna").ask(Leave())) == ["at-no-table"]


@each_case(
    ("wish", "why"),
    [
        (Open("poker"), "no-game"),
        (Open("rami", seats=1, people=1), "seats"),
        (Open("rami", seats=2, people=3), "people"),
        (Open("rami", level="wizard"), "no-level"),
        (Open("rami", {"opening": "sausage"}), "no-option"),
        (Open("rami", {"nothing": 1}), "no-option"),
        (Open("rami", {"hand_size": 7, "opening": 80}), "unplayable"),
        (Open("ramino", {"packs": 1}, seats=4), "unplayable"),
        (Open("cinquecento", {"hand_size": 11}, seats=4), "unplayable"),
        (Open("rami", listed=False, code="abc"), "code-length"),
    ],
)
def test_what_a_table_can_not_be_is_refused_with_a_word(wish: Open, why: str) -> None:
    place = place_with_list()
    assert refusals(Caller(place, "Anna").ask(wish)) == [why]
    assert place.hall.rooms == []


def test_every_refusal_of_the_list_has_words_in_every_language() -> None:
    from ramino_access.i18n.catalog import Catalog
    from tests.languages import LANGUAGES

    whys = (
        "no-game",
        "seats",
        "people",
        "no-level",
        "no-option",
        "unplayable",
        "code-length",
        "code-taken",
        "house-full",
    )
    for language in LANGUAGES:
        for why in (*whys, "too-many-tables"):
            assert Catalog(language).text(f"refused-{why}", about="ABC").strip()


def test_one_person_does_not_open_tables_without_end() -> None:
    place = place_with_list()
    first = Caller(place, "Anna")
    answers = [first.ask(Open("rami", seats=3, people=3))]
    for number in range(9):
        other = Caller(place, "Anna", token=first.token, address=f"192.0.2.{number}")
        answers.append(other.ask(Open("rami", seats=3, people=3)))
    assert [refusals(one) for one in answers] == [[]] * 3 + [["too-many-tables"]] * 7
    many = [Caller(place, f"N{number}", address="192.0.2.99").ask(Open("rami")) for number in range(8)]
    assert [refusals(one) for one in many] == [[]] * 5 + [["too-many-tables"]] * 3


def test_a_network_does_not_open_tables_without_end_under_other_names() -> None:
    place = place_with_list()
    opened = 0
    for number in range(40):
        place.clock.now += 20
        opened += not refusals(Caller(place, f"N{number}", address="2001:db8::7").ask(Open("rami", seats=3, people=3)))
    assert opened == lobby.MOST_TABLES_FROM_ONE
    assert refusals(Caller(place, "Anna", address="2001:db8::8").ask(Open("rami"))) == ["too-many-tables"]
    assert not refusals(Caller(place, "Anna", address="2001:db8:1::7").ask(Open("rami")))
    room = place.hall.rooms[0]
    place.hall.closed(room.people.guests[0].line)
    place.wait(120)
    assert room not in place.hall.rooms
    assert not refusals(Caller(place, "Bruno", address="2001:db8::9").ask(Open("rami")))


def test_codes_are_not_found_by_trying() -> None:
    place = place_with_list()
    told = seated(Caller(place, "Anna").ask(Open("rami", seats=3, people=3, listed=False)))
    whys = []
    for number in range(5):
        thief = Caller(place, f"T{number}", address="192.0.2.7")
        for _ in range(3):
            answer = thief.ask(Join(code="ACDEFHJK"))
            whys += [type(one).__name__ + " " + one.why for one in answer if isinstance(one, Refused | Bye)]
    assert whys.count("Refused no-table") + whys.count("Bye no-table") == 10
    late = Caller(place, "T", address="192.0.2.7")
    assert [one.why for one in late.ask(Join(code=told.code)) if isinstance(one, Bye)] == ["too-many-codes"]
    place.clock.now += 60
    assert seated(Caller(place, "Bruno", address="192.0.2.7").ask(Join(code=told.code))).seat == 1


def test_a_code_that_nobody_uses_for_an_hour_opens_nothing() -> None:
    place = place_with_list()
    told = seated(Caller(place, "Anna").ask(Open("rami", seats=4, people=4, listed=False)))
    place.clock.now += 3000
    assert seated(Caller(place, "Bruno").ask(Join(code=told.code))).seat == 1
    place.clock.now += 3601
    assert refusals(Caller(place, "Carla").ask(Join(code=told.code))) == ["no-table"]


def test_a_table_that_everybody_has_left_is_gone() -> None:
    place = place_with_list()
    anna = Caller(place, "Anna")
    told = seated(anna.ask(Open("rami", seats=3, people=3)))
    anna.ask(Leave())
    assert place.hall.rooms == []
    assert refusals(Caller(place, "Bruno").ask(Join(table=told.table))) == ["no-table"]


def test_a_seat_is_held_for_a_lost_line_before_the_match_begins_but_not_for_ever() -> None:
    place = place_with_list()
    anna = Caller(place, "Anna")
    told = seated(anna.ask(Open("rami", seats=3, people=3)))
    anna.cut()
    place.wait(30)
    again = Caller(place, "Anna", token=anna.token)
    assert seated(again.ask(Join())).table == told.table
    again.cut()
    place.wait(61)
    assert place.hall.rooms == []


def test_nothing_is_dealt_to_somebody_whose_line_is_lost() -> None:
    place = place_with_list()
    anna = Caller(place, "Anna")
    told = seated(anna.ask(Open("rami", seats=2, people=2)))
    anna.cut()
    Caller(place, "Bruno").ask(Join(table=told.table))
    assert place.hall.rooms[0].match is None
    Caller(place, "Anna", token=anna.token).ask(Join())
    place.wait(SALT_SECONDS)
    assert place.hall.rooms[0].match is not None


def test_a_match_that_nobody_is_at_stays_for_a_while() -> None:
    place = place_with_list()
    anna, bruno = Caller(place, "Anna"), Caller(place, "Bruno")
    told = seated(anna.ask(Open("rami", seats=2, people=2)))
    bruno.ask(Join(table=told.table))
    for one in (anna, bruno):
        one.cut()
    place.wait(599)
    assert len(place.hall.rooms) == 1
    back = Caller(place, "Anna", token=anna.token)
    assert seated(back.ask(Join())).seat == 0
    place.wait(700)
    assert len(place.hall.rooms) == 1
    back.cut()
    place.wait(601)
    assert place.hall.rooms == []


def test_whoever_changes_the_language_at_the_list_sits_down_with_it() -> None:
    place = place_with_list()
    anna, bruno = Caller(place, "Anna"), Caller(place, "Bruno")
    bruno.ask(Tables())
    assert anna.ask(Language("fr")) == []
    anna.ask(Open("rami", seats=2, people=2))
    place.wait(SALT_SECONDS)
    assert [one.language for one in bruno.tables()[0].people] == ["fr"]
    anna.ask(Language("it"))
    place.wait(SALT_SECONDS)
    assert [one.language for one in bruno.tables()[0].people] == ["it"]


def test_a_match_that_was_given_up_is_gone_when_everybody_has_said_goodbye() -> None:
    place = place_with_list()
    anna, bruno = Caller(place, "Anna"), Caller(place, "Bruno")
    told = seated(anna.ask(Open("rami", seats=2, people=2)))
    bruno.ask(Join(table=told.table))
    place.wait(SALT_SECONDS)
    anna.ask(Vote("give-up"))
    bruno.ask(Vote("give-up"))
    assert place.hall.rooms
    place.wait(60)
    assert place.hall.rooms == []


def test_a_list_shows_how_the_matches_stand() -> None:
    place = place_with_list()
    anna = Somebody(place, "Anna")
    anna.connect()
    anna.table.send(Open("rami", {}, seats=2, people=1, level="casual"))
    place.run(lambda: anna.table.chair is not None and anna.chair.now.view.state.over)
    watcher = Caller(place, "Bruno")
    watcher.ask(Tables())
    (line,) = watcher.tables()
    assert line.begun
    assert line.names == anna.chair.names
    assert line.scores == anna.chair.now.view.state.standing.scores
    assert seated(watcher.ask(Join(table=line.table, role="spectator"))).seat is None


def test_where_one_table_is_hosted_there_is_no_list() -> None:
    place = Place()
    anna = Caller(place, "Anna")
    assert not anna.lists
    assert refusals(anna.ask(Tables()) + anna.ask(Open("rami"))) == ["no-list", "no-list"]


def test_who_does_not_say_hello_is_let_go() -> None:
    place = place_with_list()
    pipe = Pipe()
    place.hall.opened(pipe)
    place.wait(9)
    assert not pipe.ended
    place.wait(2)
    assert pipe.ended


def test_who_only_talks_is_let_go_sooner() -> None:
    place = place_with_list()
    loud = Caller(place, "Anna")
    loud.ask(Open("rami", seats=3, people=3))
    for number in range(30):
        place.clock.now += 0.05
        loud.ask(Say(f"word {number}"))
    assert loud.pipe.ended
    assert [one.why for one in loud.heard if isinstance(one, Bye)] == ["too-fast"]


def test_a_flood_on_two_lines_of_one_person_is_one_flood() -> None:
    place = place_with_list()
    one = Caller(place, "Anna")
    two = Caller(place, "Anna", token=one.token)
    for _ in range(31):
        for caller in (one, two):
            caller.ask(Act("a", 0, "draw"))
    assert one.pipe.ended or two.pipe.ended


def test_a_line_that_says_no_hello_does_not_count_for_one_that_comes_after_it() -> None:
    """Even where the memory of the one that has gone is used for the next one."""
    place = place_with_list()
    first = Pipe()
    place.hall.opened(first)
    place.hall.received(first, write(Hello(1, "Anna", "en")))
    limits = place.hall.limits.messages
    second = Pipe()
    place.hall.opened(second)
    assert not any(isinstance(key, int) for key in limits._allowances)
    assert len(limits._allowances) == 1
    for pipe in (first, second):
        place.hall.closed(pipe)
    assert len(limits._allowances) == 0


def test_a_house_that_is_full_takes_no_table_from_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    place = place_with_list()
    anna = Caller(place, "Anna")
    told = seated(anna.ask(Open("rami", seats=3, people=3)))
    monkeypatch.setattr(lobby, "MOST_TABLES", 1)
    records = [record_of_room(place.hall.rooms[0], None)]
    records[0] = msgspec.structs.replace(records[0], table="KEPT")
    shelf = place.hall.lobby._shelf
    monkeypatch.setattr(type(shelf), "find", lambda *_: records)
    assert refusals(Caller(place, "Bruno").ask(Join(table="KEPT"))) == ["house-full"]
    assert refusals(Caller(place, "Bruno").ask(Join(table="OTHER"))) == ["no-table"]
    assert told.table == place.hall.rooms[0].id


def test_while_a_table_is_looked_up_whatever_else_is_asked_for_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    place, taken = place_with_list(), []
    monkeypatch.setattr(Shelf, "meant_elsewhere", lambda self, wish: wish.table)
    monkeypatch.setattr(Shelf, "take", lambda self, name, done: taken.append(done))
    anna = Caller(place, "Anna")
    assert [anna.ask(Join(table="KEPT")) for _ in range(2)] == [[], []]
    taken[0](None)
    assert (len(taken), refusals(anna.take())) == (2, ["no-table"])


def test_there_is_room_for_as_many_tables_as_were_asked_for() -> None:
    place = place_with_list()
    assert place.hall.lobby is not None
    place.hall.lobby.most = 1
    seated(Caller(place, "Anna").ask(Open("rami", seats=3, people=3)))
    assert refusals(Caller(place, "Bruno").ask(Open("rami", seats=3, people=3))) == ["house-full"]
    place.hall.lobby.most = 2
    seated(Caller(place, "Bruno").ask(Open("rami", seats=3, people=3)))
