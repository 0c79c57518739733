"""The town around the tables: who is told that somebody is here, and who has blocked whom."""

from __future__ import annotations

from random import Random

import pytest

from ramino_access.hall.hall import Hall
from ramino_access.hall.message_bytes import write
from ramino_access.hall.messages import (
    Appear,
    AskPeople,
    Hello,
    Join,
    Open,
    Owner,
    OwnTown,
    PeopleHere,
    Person,
    PersonRow,
    Refused,
    Renew,
    Said,
    Say,
    TableList,
    TableRow,
    Tables,
    TieWish,
    Told,
    WireMessage,
)
from ramino_access.hall.town.ties import MOST_GUESTS_WITH_TIES, MOST_TIES, KeptTie, Permissions, Ties, Who
from ramino_access.hall.town.town_hall import FOLLOWED_SECONDS, PAGE, Here, Square
from tests.hall.callers import NAMES, Caller, refusals, seated
from tests.hall.townsmen import OPEN_DEEDS, UNSEEN_DEEDS, TownPlace, Townsman, come, do
from tests.hall.wire import Pipe, Place

# ------------------------------------------------------------------ people here


def test_whoever_is_here_is_in_the_list_with_what_they_do_and_since_when() -> None:
    anna, bruno, guest = come("Anna", "Bruno", "Zeno")
    told = seated(bruno.ask(Open("rami", seats=3, people=3)))
    anna.place.wait(70)
    assert anna.page() == PeopleHere(
        (
            PersonRow("Bruno", "waits", told.table, "rami", 2, spectators=True, language="en", seconds=70),
            PersonRow("Zeno", "tables", language="en", guest=True, seconds=70),
        ),
        here=2,
    )
    guest.ask(Join(table=told.table, role="spectator"))
    bruno.ask(Owner("start"))
    anna.place.wait(10)
    assert [(row.name, row.doing, row.free) for row in anna.rows()] == [("Bruno", "plays", 0), ("Zeno", "watches", 0)]
    bruno.cut()
    assert anna.names() == ["Zeno"]
    assert anna.page(which="none") == PeopleHere(which="none")


def test_somebody_who_is_here_twice_is_told_once_and_by_what_they_play() -> None:
    anna, bruno = come("Anna", "Bruno")
    bruno.ask(Open("rami", seats=3, people=3))
    Townsman(anna.place, "Bruno")
    assert [(row.name, row.doing) for row in anna.rows()] == [("Bruno", "waits")]
    assert anna.page().here == 1


@pytest.mark.parametrize(
    "wish", [Hello(1, "Bruno", "en", secret="bbbbbbbb"), Hello(1, "Ugo", "en"), Renew("a good one")]
)
def test_nobody_is_here_whose_line_was_lost_while_their_secret_was_looked_up(wish: WireMessage) -> None:
    (anna,) = come("Anna")
    lost = Pipe()
    anna.place.hall.opened(lost)
    if isinstance(wish, Renew):
        anna.place.hall.received(lost, write(Hello(1, "Ugo", "en")))
    anna.place.hall.received(lost, write(wish))
    anna.place.hall.closed(lost)
    anna.place.known.answer()
    assert anna.names() == []


def test_of_a_table_that_only_a_code_opens_nothing_is_told() -> None:
    anna, bruno = come("Anna", "Bruno")
    bruno.ask(Open("rami", seats=3, people=3, listed=False))
    (row,) = anna.rows()
    assert (row.doing, row.table, row.game, row.free) == ("waits", "", "", 0)


def test_a_long_list_comes_in_pages_without_a_gap() -> None:
    (anna,) = come("Anna")
    guests = [f"{first}{second}u" for first in "bdfgklm" for second in "aeiou" for _ in range(2)][: PAGE + 12]
    for guest in guests:
        Townsman(anna.place, guest.title())
    first = anna.page()
    second = anna.page(behind=first.persons[-1].name)
    assert (first.more, second.more, first.here) == (True, False, len(guests))
    names = [row.name for row in (*first.persons, *second.persons)]
    assert sorted(names) == sorted(guest.title() for guest in guests)


def test_somebody_is_found_by_name_and_a_person_who_is_not_here_too() -> None:
    anna, _ = come("Anna", "Bruno")
    assert anna.names(which="find", text="run") == ["Bruno"]
    assert anna.rows(which="find", text="carla") == (PersonRow("carla", "away"),)
    assert anna.rows(which="find", text="nobody") == ()


def test_a_list_that_is_looked_at_is_told_again_when_it_changes_and_not_at_once() -> None:
    anna, bruno = come("Anna", "Bruno")
    anna.ask(AskPeople(follow=True))
    bruno.ask(Tables())
    bruno.ask(Open("rami", seats=3, people=3))
    assert anna.take() == []
    anna.place.wait(FOLLOWED_SECONDS)
    (told,) = anna.take()
    assert isinstance(told, PeopleHere)
    assert told.persons[0].doing == "waits"
    anna.place.wait(60)
    assert anna.take() == []  # how long it has been changes by itself
    anna.ask(AskPeople("none"))
    bruno.cut()
    anna.place.wait(60)
    assert anna.take() == []


def test_the_two_lists_never_come_at_one_moment() -> None:
    """Rule 2: else their order would tell which has changed first, maybe for somebody whom one may not see."""
    anna, bruno = come("Anna", "Bruno")
    anna.ask(AskPeople(follow=True))
    anna.ask(Tables())
    bruno.ask(Open("rami", seats=3, people=3))
    moments = []
    for _ in range(8):
        anna.place.wait(FOLLOWED_SECONDS / 4)
        moments += [{type(one) for one in anna.take()}]
    assert [one for one in moments if one] == [{PeopleHere}, {TableList}]


def test_a_hall_without_a_town_says_so() -> None:
    place = Place()
    place.hall = Hall(place.clock, place.rng.randrange, lambda: "word", NAMES)
    for wish in (AskPeople(), TieWish("block", "Anna"), Appear("hidden")):
        assert refusals(Caller(place, "Bruno").ask(wish)) == ["no-town"]


# ------------------------------------------------------------------ hidden and quiet


def test_who_is_quiet_is_told_to_be() -> None:
    anna, bruno = come("Anna", "Bruno")
    assert bruno.ask(Appear("quiet")) == [OwnTown("quiet")]
    assert anna.rows()[0].quiet


def test_hidden_is_absent_in_lists_counts_and_refusals() -> None:
    """Rule 2."""
    anna, bruno = come("Anna", "Bruno")
    told = seated(bruno.ask(Open("rami", seats=3, people=3)))
    bruno.ask(Appear("hidden"))
    anna.ask(Tables())
    assert anna.tables() == ()
    assert anna.page() == PeopleHere()
    assert anna.rows(which="find", text="Bruno") == (PersonRow("Bruno", "away"),)
    assert refusals(anna.ask(Join(table=told.table))) == ["no-table"]
    bruno.ask(Appear("open"))
    anna.place.wait(2)
    assert len(anna.tables()) == 1
    assert anna.names() == ["Bruno"]


def test_whoever_is_hidden_when_they_come_is_never_seen() -> None:
    (anna,) = come("Anna")
    anna.ask(AskPeople(follow=True))
    bruno = Townsman(anna.place, "Bruno", visibility="hidden")
    anna.place.wait(5)
    assert anna.take() == []
    assert bruno.own() == OwnTown("hidden")
    assert bruno.names() == ["Anna"]


def test_at_a_table_of_somebody_else_who_is_hidden_is_nobody_by_name_and_watches_unseen() -> None:
    anna, bruno, carla, dario = come("Anna", "Bruno", "Carla", "Dario")
    told = seated(carla.ask(Open("rami", seats=3, people=3)))
    for one, role in ((bruno, "player"), (dario, "spectator")):
        one.ask(Appear("hidden"))
        one.ask(Join(table=told.table, role=role))
    anna.ask(Tables())
    (line,) = anna.tables()
    assert [(one.name, one.seat) for one in line.people] == [("Carla", 0), ("", 1)]
    assert anna.rows()[0].free == 1


def test_a_friend_with_the_code_comes_to_the_table_of_somebody_hidden() -> None:
    anna, bruno = come("Anna", "Bruno")
    bruno.ask(Appear("hidden"))
    told = seated(bruno.ask(Open("rami", seats=3, people=3, listed=False)))
    assert seated(anna.ask(Join(code=told.code))).table == told.table


# ------------------------------------------------------------------ blocks


def test_a_block_is_asked_everywhere() -> None:
    """Rule 1."""
    anna, bruno = come("Anna", "Bruno")
    told = seated(bruno.ask(Open("rami", seats=3, people=3)))
    bruno.block("anna")
    assert bruno.own() == OwnTown(blocked=("anna",))
    anna.ask(Tables())
    assert anna.tables() == ()
    assert anna.page() == PeopleHere()
    assert bruno.page() == PeopleHere()  # whom one does not want to meet is in one's list of blocks
    assert refusals(anna.ask(Join(table=told.table))) == ["no-table"]
    assert refusals(anna.ask(Join(table=told.table, role="spectator"))) == ["no-table"]
    bruno.ask(TieWish("unblock", "Anna"))
    assert bruno.own() == OwnTown()
    assert anna.names() == ["Bruno"]


def test_a_table_without_an_owner_where_nobody_sits_whom_one_may_see_is_not_in_the_list() -> None:
    """Rule 1."""
    who, bruno = Who("Anna", id="a"), Who("Bruno", id="b")
    line = TableRow("t", "rami", 2, 2, people=(Person("Bruno", 0),))
    assert Permissions(who, frozenset({"b"})).row(line, [bruno]) is None
    watched = TableRow("t", "rami", 2, 2, people=(Person("Bruno", None),))
    assert Permissions(who, frozenset({"b"})).row(watched, [bruno]) == TableRow("t", "rami", 2, 2)


def test_a_code_does_not_open_the_table_of_somebody_who_has_blocked_one() -> None:
    anna, bruno = come("Anna", "Bruno")
    told = seated(bruno.ask(Open("rami", seats=3, people=3, listed=False)))
    bruno.block("Anna")
    assert refusals(anna.ask(Join(code=told.code))) == refusals(anna.ask(Join(code="ABCDEFGH"))) == ["no-table"]


def test_at_a_table_of_somebody_else_the_blocked_read_somebody_and_the_blocker_reads_who_it_is() -> None:
    anna, bruno, carla, dario = come("Anna", "Bruno", "Carla", "Dario")
    bruno.block("Anna")
    told = seated(carla.ask(Open("rami", seats=4, people=4)))
    bruno.ask(Join(table=told.table))
    anna.ask(Tables())
    assert [one.name for one in anna.tables()[0].people] == ["Carla", ""]
    dario.block("Carla")
    dario.ask(Tables())
    assert [one.name for one in dario.tables()[0].people] == ["Carla", "Bruno"]


def test_what_a_blocked_person_writes_is_not_told_to_who_has_blocked_them() -> None:
    anna, bruno, carla = come("Anna", "Bruno", "Carla")
    told = seated(carla.ask(Open("rami", seats=4, people=4)))
    for one in (anna, bruno):
        one.ask(Join(table=told.table))
    bruno.block("Anna")
    for one in (anna, bruno, carla):
        one.take()
    anna.ask(Say("all"))
    anna.ask(Say("alone", "Bruno"))
    bruno.ask(Say("mine"))
    heard = {one.name: _lines(one) for one in (anna, bruno, carla)}
    assert heard == {"Anna": ["all", "alone", "mine"], "Bruno": ["mine"], "Carla": ["all", "mine"]}


def _lines(one: Townsman) -> list[str]:
    one.take()
    return [item.text for told in one.heard if isinstance(told, Told) for item in told.items if isinstance(item, Said)]


def test_a_block_holds_on_every_device_and_is_kept() -> None:
    anna, bruno = come("Anna", "Bruno")
    bruno.block("Anna")
    other = Townsman(anna.place, "Bruno")
    assert other.own() == OwnTown(blocked=("Anna",))
    assert [(tie.person, tie.name, tie.other_id) for tie in anna.place.kept] == [("id of bruno", "Anna", "id of anna")]
    other.ask(TieWish("unblock", "Anna"))
    assert anna.place.kept == []


def test_a_guest_is_known_again_by_the_return_word_whatever_they_call_themselves() -> None:
    bruno, zeno = come("Bruno", "Zeno")
    bruno.block("Zeno")
    zeno.cut()
    again = Townsman(bruno.place, "Quirino", token=zeno.token)
    assert again.names() == []
    assert Townsman(bruno.place, "ZENO").names() == ["Quirino"]  # and by the name
    assert Townsman(bruno.place, "Ugo").names() == ["Bruno", "Quirino", "ZENO"]


def test_a_guest_who_blocks_keeps_their_blocks_when_they_become_known() -> None:
    bruno, zeno = come("Bruno", "Zeno")
    zeno.block("Bruno")
    assert bruno.place.kept == []
    zeno.ask(Renew("a good secret"))
    bruno.place.known.answer()
    assert [tie.person for tie in bruno.place.kept] == ["id of zeno"]
    assert bruno.names() == []


def test_nobody_blocks_themselves_or_nobody_or_more_than_may_be(monkeypatch: pytest.MonkeyPatch) -> None:
    (anna,) = come("Anna")
    assert refusals(anna.ask(TieWish("block", "anna"))) == ["nobody"]
    assert refusals(anna.ask(TieWish("block", ""))) == ["nobody"]
    monkeypatch.setattr("ramino_access.hall.town.ties.MOST_TIES", 2)
    for name in ("Xaa", "Xee", "Xii"):
        last = anna.ask(TieWish("block", name))
    assert last == [Refused("too-many-ties", "Xii")]
    assert MOST_TIES == 500


def test_guests_who_block_are_forgotten_where_there_are_too_many(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ramino_access.hall.town.ties.MOST_GUESTS_WITH_TIES", 2)
    ties = Ties()
    bruno = Who("Bruno", id="b")
    for word in ("one", "two", "three"):
        ties.block(Who(word, word), bruno, 0.0)
    assert ties.blockers(bruno) == {"word two", "word three"}
    assert MOST_GUESTS_WITH_TIES == 2000


def test_ties_that_are_learnt_again_take_the_place_of_those_before() -> None:
    ties = Ties()
    ties.learn([KeptTie("a", "Bruno", "b"), KeptTie("c", "Bruno", "b")])
    ties.learn([KeptTie("a", "Zeno", "", "word")], "a")
    assert ties.blockers(Who("Bruno", id="b")) == {"c"}
    assert ties.blockers(Who("zeno")) == {"a"}
    ties.learn([])
    assert ties.blockers(Who("zeno")) == frozenset()


def test_a_line_that_is_full_is_told_of_the_list_later() -> None:
    anna, bruno = come("Anna", "Bruno")
    anna.ask(AskPeople(follow=True))
    anna.pipe.full = True
    bruno.cut()
    anna.place.wait(10)
    assert anna.take() == []
    anna.pipe.full = False
    anna.place.wait(10)
    assert anna.take() == [PeopleHere()]


def test_the_square_says_what_is_news() -> None:
    square = Square()
    here = Here(Who("Anna", id="a"))
    assert square.note(1, here, 5.0)
    assert not square.note(1, here, 6.0)
    assert square.gone(1)
    assert not square.gone(1)


# ------------------------------------------------------------------ non-interference


@pytest.mark.parametrize("how", ["hidden", "blocking"])
@pytest.mark.parametrize("seed", range(3))
def test_the_deeds_of_who_is_hidden_or_has_blocked_somebody_change_nothing_that_these_are_told(
    how: str, seed: int
) -> None:
    """Rules 1 and 2: byte for byte. They are at no table together."""
    without, with_them = (_evening(how, seed, unseen=unseen) for unseen in (False, True))
    assert with_them == without
    assert sum(map(len, without)) > 25


def _evening(how: str, seed: int, *, unseen: bool) -> list[list[bytes]]:
    """What the others are told; ``unseen``: Dario comes, too."""
    place = TownPlace(seed)
    # What they do must not be counted together: limits are those of an address.
    place.hall.limits.messages.allows = lambda key, cost=1: True
    place.hall.limits.joins.allows = place.hall.limits.may_open = lambda *key: True
    place.hall.limits.may_log_in = lambda *key: True
    place.hall.limits.codes.spent = lambda address: False
    others = [Townsman(place, name) for name in ("Anna", "Bruno", "Zeno")]
    dario = None
    if unseen:
        dario = Townsman(place, "Dario", visibility="hidden" if how == "hidden" else "open")
        if how == "blocking":
            for one in others:
                dario.block(one.name)
    chances = [Random(f"{seed} {one.name}") for one in others]
    chance = Random(seed)
    for _ in range(80):
        for one, rng in zip(others, chances, strict=True):
            deed = rng.choice(OPEN_DEEDS)
            if rng.random() < 0.4:
                do(one, deed, rng)
            one.take()
        if dario is not None:
            for _ in range(chance.randrange(3)):
                do(dario, chance.choice(UNSEEN_DEEDS[how]), chance)
        place.known.answer()
        place.wait(0.7)
    return [one.bytes for one in others]


def test_the_machine_of_the_evening_tells_a_leak() -> None:
    """The same evening, with somebody who hides from nobody, is another one."""
    assert _evening("seen", 1, unseen=True) != _evening("seen", 1, unseen=False)


def test_messages_of_the_town_travel() -> None:
    assert b'"visibility":"hidden"' in write(Appear("hidden"))
