"""Invitations to a person by name, wherever they are, from a hall to its programs."""

from __future__ import annotations

from typing import get_args

import pytest
from msgspec.structs import fields, replace

from ramino_access.hall.message_bytes import MessageError, from_hall, write
from ramino_access.hall.messages import (
    MOST_NAME,
    AnswerInvitation,
    AnswerNews,
    Appear,
    HeardNews,
    InvitationNews,
    Invite,
    Join,
    Leave,
    NewsItem,
    NewsOver,
    Open,
    Owner,
    Refused,
    Seated,
    Tables,
    Tidings,
    WireMessage,
    WishDone,
)
from ramino_access.hall.shelf import record_of_room
from tests.hall.callers import refusals, seated
from tests.hall.townsmen import TownPlace, Townsman, come


def table(one: Townsman, **wish: object) -> str:
    """Somebody opens a table: its name."""
    return seated(one.ask(Open("rami", **{"seats": 3, "people": 3, **wish}))).table


def items(one: Townsman) -> list[NewsItem]:
    """What they were told since this was last asked."""
    return [item for told in one.take() if isinstance(told, Tidings) for item in told.items]


def invite(one: Townsman, name: str) -> list[WireMessage]:
    """Somebody invites somebody: what they are answered, beside what the table is then."""
    return [told for told in one.ask(Invite(name)) if not isinstance(told, Seated)]


def held(one: Townsman) -> list[tuple[str, int]]:
    """For whom seats are held at their table, and how long, as they were told last."""
    one.take()
    about = [told for told in one.heard if isinstance(told, Seated)][-1]
    return [(seat.name, seat.seconds) for seat in about.held]


def test_somebody_is_invited_by_name_and_comes_where_the_seat_is_held() -> None:
    anna, bruno, carla = come("Anna", "Bruno", "Carla")
    name = table(anna, people=2, listed=False)
    assert invite(anna, "bruno") == [WishDone("invited", "bruno", 5)]
    (told,) = items(bruno)
    assert told == InvitationNews(told.id, "Anna", name, "rami", (), 300)
    code = anna.place.hall.rooms[0].plan.code
    assert refusals(carla.ask(Join(code=code))) == ["full"]  # the seat is held
    assert refusals(carla.ask(Join(table=name))) == ["no-table"]
    assert bruno.ask(AnswerInvitation(told.id, "yes")) == [WishDone("yes")]
    assert items(anna)[0] == AnswerNews("bruno", "yes", told.id)
    assert seated(bruno.ask(Join(table=name))).table == name  # without a code
    assert anna.place.hall.rooms[0].people.invitations.kept == ()


def test_the_answer_is_always_the_same() -> None:
    """Rule 2: whether they are hidden, quiet, have blocked one, are not here, or there is nobody of that name."""
    anna, bruno, carla, dario = come("Anna", "Bruno", "Carla", "Dario")
    bruno.ask(Appear("hidden"))
    carla.ask(Appear("quiet"))
    dario.block("Anna")
    table(anna, seats=8, people=8)
    for name in ("Bruno", "Carla", "Dario", "Nobody"):
        assert invite(anna, name) == [WishDone("invited", name, 5)]
    assert [items(one) for one in (bruno, carla, dario)] == [[], [], []]


def test_an_invitation_waits_for_whoever_is_not_here_and_is_not_told_as_new_again() -> None:
    """Rule 8."""
    anna, bruno = come("Anna", "Bruno")
    bruno.cut()
    table(anna)
    anna.ask(Invite("Bruno"))
    again = Townsman(anna.place, "Bruno")
    (news,) = [one for one in again.heard if isinstance(one, Tidings)]
    assert not news.items[0].heard
    again.ask(HeardNews(news.number))
    other = Townsman(anna.place, "Bruno")
    (same,) = [one for one in other.heard if isinstance(one, Tidings)]
    assert same.items[0].heard


def test_those_at_the_table_are_told_for_whom_a_seat_is_held_and_how_long() -> None:
    anna, bruno, carla, dario = come("Anna", "Bruno", "Carla", "Dario")
    name = table(anna, seats=4, people=4)
    carla.ask(Join(table=name))
    anna.ask(Invite("Bruno", 30))
    assert held(anna) == held(carla) == [("Bruno", 1800)]
    (told,) = items(bruno)
    anna.place.epoch += 60
    dario.ask(Join(table=name, role="spectator"))
    assert held(anna) == held(carla) == held(dario) == [("Bruno", 1740)]
    bruno.ask(AnswerInvitation(told.id, "later"))
    assert carla.take() == [], "that is for whoever has invited them"
    bruno.ask(AnswerInvitation(told.id, "busy"))
    assert held(anna) == held(carla) == held(dario) == []
    anna.ask(Invite("Zoe", 1))
    assert held(anna) == [("Zoe", 60)]
    anna.place.epoch += 61
    anna.place.wait(61)
    assert held(anna) == held(carla) == []


def test_whoever_comes_to_a_seat_that_was_held_is_not_told_that_it_is() -> None:
    anna, bruno = come("Anna", "Bruno")
    name = table(anna)
    anna.ask(Invite("Bruno"))
    assert [about.held for about in bruno.ask(Join(table=name)) if isinstance(about, Seated)] == [()]
    assert held(anna) == []


@pytest.mark.parametrize("why", ["hidden", "blocking", "not here"])
def test_only_whoever_invites_is_told_the_name_of_somebody_whom_others_may_not_see(why: str) -> None:
    """Rules 1 and 2: and it is the same why they may not."""
    anna, bruno, carla = come("Anna", "Bruno", "Carla")
    carla.ask(Join(table=table(anna)))
    if why == "hidden":
        bruno.ask(Appear("hidden"))
    elif why == "blocking":
        bruno.block("Carla")
    else:
        bruno.cut()
    anna.ask(Invite("Bruno"))
    assert held(anna) == [("Bruno", 300)]
    assert held(carla) == [("", 300)]


@pytest.mark.parametrize("end", ["time", "begun", "left", "left to watchers", "full"])
def test_an_invitation_dies_with_its_time_and_its_table(end: str) -> None:
    anna, bruno, carla = come("Anna", "Bruno", "Carla")
    name = table(anna, people=2)
    anna.ask(Invite("Bruno", 1))
    (told,) = items(bruno)
    if end == "time":
        anna.place.epoch += 61
        anna.place.wait(61)
        assert seated(carla.ask(Join(table=name))).seat == 1
    elif end == "begun":
        anna.ask(Owner("start"))
        anna.place.wait(10)
    elif end.startswith("left"):
        if end != "left":
            carla.ask(Join(table=name, role="spectator"))
        anna.ask(Leave())
    else:
        bruno.ask(Join(table=name))
    bruno.take()
    heard = [item for one in bruno.heard if isinstance(one, Tidings) for item in one.items]
    assert NewsOver(told.id) in heard
    assert refusals(bruno.ask(AnswerInvitation(told.id, "yes"))) == ["invitation-over"]


def test_later_holds_the_seat_and_not_now_lets_it_go_and_doubles_the_silence() -> None:
    """Rule 5."""
    anna, bruno = come("Anna", "Bruno")
    name = table(anna)
    anna.ask(Invite("Bruno", 30))
    (told,) = items(bruno)
    bruno.ask(AnswerInvitation(told.id, "later"))
    assert items(anna) == [AnswerNews("Bruno", "later", told.id)]
    assert anna.place.hall.rooms[0].people.invitations.held(anna.place.epoch) == 1
    bruno.ask(AnswerInvitation(told.id, "busy"))
    assert items(anna) == [AnswerNews("Bruno", "busy", told.id)]
    assert anna.place.hall.rooms[0].people.invitations.held(anna.place.epoch) == 0
    assert invite(anna, "Bruno") == [WishDone("invited", "Bruno", 5)]
    assert items(bruno) == []  # they hear nothing of it
    anna.place.epoch += 301
    anna.place.hall.rooms[0].people.invitations.end()
    anna.ask(Invite("Bruno"))
    assert [item.name for item in items(bruno)] == ["Anna"]
    assert name


def test_a_list_counts_no_seat_that_is_held_as_free() -> None:
    anna, _, carla = come("Anna", "Bruno", "Carla")
    table(anna)
    anna.ask(Invite("Bruno"))
    carla.ask(Tables())
    assert carla.tables()[0].held == 1
    assert carla.rows()[0].free == 1


def test_nobody_is_invited_where_nobody_can_sit_down() -> None:
    anna, bruno, carla = come("Anna", "Bruno", "Carla")
    assert anna.ask(Invite("Bruno")) == [Refused("at-no-table", "invite")]
    name = table(anna, people=2)
    assert refusals(anna.ask(Invite("Anna"))) == ["nobody"]
    carla.ask(Join(table=name, role="spectator"))
    assert refusals(carla.ask(Invite("Bruno"))) == ["at-no-table"]
    anna.ask(Invite("Bruno"))
    assert refusals(anna.ask(Invite("Dario"))) == ["full"]
    bruno.ask(Join(table=name))
    anna.place.wait(10)
    assert refusals(anna.ask(Invite("Dario"))) == ["begun"]


def test_what_is_kept_of_a_table_has_its_invitations() -> None:
    anna, bruno = come("Anna", "Bruno")
    table(anna)
    anna.ask(Invite("Bruno"))
    (room,) = anna.place.hall.rooms
    record = record_of_room(room, None)
    assert [(one.whom, one.by, one.heard) for one in record.invited] == [("id of bruno", "id of anna", False)]
    told = next(one for one in bruno.take() if isinstance(one, Tidings))
    bruno.ask(HeardNews(told.number))
    assert record_of_room(room, None).invited[0].heard


# ------------------------------------------------------------------ two servers at one store


def two() -> tuple[Townsman, Townsman, TownPlace]:
    """Anna, with a table at one server, and Bruno at another, which has nothing to tell yet."""
    here, there = TownPlace(1), TownPlace(2)
    for one, other in ((here, there), (there, here)):
        one.town.news.spread = lambda command, *words, other=other: other.town.news.hear(*words)
    anna, bruno = Townsman(here, "Anna"), Townsman(there, "Bruno")
    table(anna, listed=False)
    return anna, bruno, there


def learn(anna: Townsman, place: TownPlace) -> None:
    """What one server has written of its table is known at the other."""
    place.town.news.learn([record_of_room(room, None) for room in anna.place.hall.rooms])


def test_somebody_at_another_server_is_invited_once_and_answers() -> None:
    anna, bruno, place = two()
    anna.ask(Invite("Bruno", 20))
    learn(anna, place)
    learn(anna, place)
    (told,) = items(bruno)
    assert (told.name, told.game, told.seconds) == ("Anna", "rami", 1200)
    name = told.table
    assert place.town.news.asks_elsewhere(place.hall.present()[0], name)
    bruno.ask(HeardNews(max(one.number for one in bruno.heard if isinstance(one, Tidings))))
    assert anna.place.hall.rooms[0].people.invitations.kept[0].heard
    assert bruno.ask(AnswerInvitation(told.id, "later")) == [WishDone("later")]
    assert items(anna) == [AnswerNews("Bruno", "later", told.id)]
    learn(anna, place)
    assert bruno.ask(AnswerInvitation(told.id, "busy")) == [WishDone("busy")]
    assert items(anna) == [AnswerNews("Bruno", "busy", told.id)]
    learn(anna, place)
    assert refusals(bruno.ask(AnswerInvitation(told.id, "yes"))) == ["invitation-over"]
    assert not place.town.news.asks_elsewhere(place.hall.present()[0], name)


@pytest.mark.parametrize("at", ["the table's", "where it was answered", "a third one"])
def test_whoever_says_not_now_is_not_asked_again_at_any_server(at: str) -> None:
    """Rule 5."""
    anna, bruno, there = two()
    third = TownPlace(3)
    anna.ask(Invite("Bruno"))
    for place in (there, third):
        learn(anna, place)
    (told,) = items(bruno)
    bruno.ask(AnswerInvitation(told.id, "busy"))
    for place in (there, third):
        learn(anna, place)
    comes = Townsman({"the table's": anna.place, "a third one": third}.get(at, there), "Bruno")
    assert items(comes) == []
    anna.ask(Invite("Bruno"))
    for place in (there, third):
        learn(anna, place)
    assert items(comes) == []


@pytest.mark.parametrize("why", ["blocked", "hidden", "quiet"])
def test_at_another_server_nobody_is_invited_who_would_not_be_here(why: str) -> None:
    """Rules 1 and 2."""
    anna, bruno, place = two()
    if why == "blocked":
        bruno.block("Anna")
    else:
        bruno.ask(Appear(why))
    assert invite(anna, "Bruno") == [WishDone("invited", "Bruno", 5)]
    learn(anna, place)
    assert items(bruno) == []


@pytest.mark.parametrize("who", ["table", "person"])
def test_whoever_was_not_to_be_invited_is_not_told_by_a_server_that_is_started_later(who: str) -> None:
    """Rules 1 and 2."""
    anna, bruno = come("Anna", "Bruno")
    table(anna)
    bruno.ask(Appear("quiet"))
    anna.ask(Invite("Bruno"))
    later = Townsman(TownPlace(2), "Bruno")
    (room,) = anna.place.hall.rooms
    if who == "table":
        later.place.town.news.taken_up(room, record_of_room(room, None).invited)
    else:
        learn(anna, later.place)
    assert items(later) == []


@pytest.mark.parametrize("why", ["hidden", "quiet"])
def test_what_was_heard_stays_at_a_server_that_is_started_later_whoever_may_invite_then(why: str) -> None:
    anna, bruno = come("Anna", "Bruno")
    table(anna)
    anna.ask(Invite("Bruno"))
    (news,) = [told for told in bruno.take() if isinstance(told, Tidings)]
    later = Townsman(TownPlace(2), "Bruno", visibility=why)
    learn(anna, later.place)
    assert items(later) == []
    later.place.town.news.hear(news.items[0].id, anna.place.known.id_of("Bruno"), "heard")
    (again,) = items(later)
    assert (again.id, again.heard) == (news.items[0].id, True)


def test_an_invitation_is_over_at_all_servers_when_its_table_is_gone() -> None:
    anna, bruno, place = two()
    anna.ask(Invite("Bruno"))
    learn(anna, place)
    (told,) = items(bruno)
    place.town.news.learn([])  # the table is gone
    assert items(bruno) == [NewsOver(told.id)]
    assert refusals(bruno.ask(AnswerInvitation(told.id, "yes"))) == ["invitation-over"]


def test_where_nobody_has_the_table_an_invitation_ends_with_its_time() -> None:
    anna, bruno, place = two()
    anna.ask(Invite("Bruno", 1))
    learn(anna, place)
    (told,) = items(bruno)
    place.epoch += 61
    place.wait(61)
    assert items(bruno) == [NewsOver(told.id)]


def test_an_answer_that_comes_while_nobody_has_the_table_is_told_once_and_known_where_it_is_taken_up() -> None:
    anna, bruno, place = two()
    anna.ask(Invite("Bruno", 20))
    (room,) = anna.place.hall.rooms
    record = record_of_room(room, None)
    place.town.news.learn([record])
    (told,) = items(bruno)
    said: list[tuple[str, ...]] = []
    place.town.news.spread = lambda *words: said.append(words)
    bruno.ask(AnswerInvitation(told.id, "busy"))
    for _ in range(3):
        place.town.news.learn([record])
    assert refusals(bruno.ask(AnswerInvitation(told.id, "yes"))) == ["invitation-over"]
    assert len(said) == 1
    place.town.news.tell_all()  # another server has come
    assert said.pop() == said[0]
    place.town.news.learn([replace(record, taken_up=1)])
    assert said == [said[0]] * 2
    place.town.news.taken_up(room, record.invited)
    assert room.people.invitations.kept[0].reply == "busy"
    waiting = place.town.news._boxes.waiting("id of anna")
    place.town.news.hear(*said[0][1:])  # from another server that knows it, too
    assert len(waiting) == 1
    assert place.town.news._boxes.waiting("id of anna") == waiting


def test_what_interrupts_has_no_free_text() -> None:
    """Rule 4: names, words of the wire and numbers, all bounded; whoever wants to say more has no field for it."""
    texts = {field.name for kind in get_args(NewsItem) for field in fields(kind) if "str" in str(field.type)}
    later = {"lines", "text"}  # of the reader's own, and of a notice, which open behind a key
    assert texts == {"id", "name", "table", "game", "people"} | later
    long = write(Tidings(1, (InvitationNews("1", "x" * (MOST_NAME + 1), "t", "rami"),)))
    with pytest.raises(MessageError):
        from_hall(long)


def test_whoever_sits_down_is_kept_as_invited_no_more_and_a_new_invitation_ends_the_one_before() -> None:
    anna, bruno = come("Anna", "Bruno")
    name = table(anna)
    anna.ask(Invite("Bruno", 9))
    (first,) = items(bruno)
    bruno.ask(AnswerInvitation(first.id, "later"))
    anna.ask(Invite("Bruno", 9))
    over, second = items(bruno)
    assert over == NewsOver(first.id)
    told = changes_of(anna)
    bruno.ask(Join(table=name))
    assert told[-1] == ()
    assert second.id not in anna.place.town.news._rooms


def changes_of(one: Townsman) -> list[tuple[object, ...]]:
    """Who is invited to the only table, whenever it is kept."""
    told, (room,) = [], one.place.hall.rooms
    one.place.hall.lobby._shelf.keep = lambda room: told.append(room.people.invitations.kept)
    assert not room.begun
    return told
