"""Friends: asked, accepted, refused in silence, ended; and that they are told when one comes or opens a table."""

from __future__ import annotations

import json
from random import Random

import msgspec
import pytest

from ramino_access.hall.messages import (
    Appear,
    FriendNews,
    HeardNews,
    Join,
    NewsOver,
    Open,
    OwnTown,
    Refused,
    Tidings,
    TieWish,
)
from ramino_access.hall.town import ties as rules
from ramino_access.hall.town.square import COME_SECONDS, GONE_SECONDS, RESTART_SECONDS, Here
from ramino_access.hall.town.ties import KeptTie, Ties, Who
from ramino_access.hall.town.town_hall import PAGE
from ramino_access.net.server.cluster import packed
from tests.hall.callers import refusals, seated
from tests.hall.townsmen import OPEN_DEEDS, PERSONS, UNSEEN_DEEDS, TownPlace, Townsman, come, do, linked

PASSING = ("came", "went", "opened")


def news(one: Townsman) -> list[tuple[str, str]]:
    """What they were told of friends since they were asked last: whom it is about, and what."""
    tidings = [message for message in one.take() if isinstance(message, Tidings)]
    told = [item for message in tidings for item in message.items]
    passing = [message.number for message in tidings if getattr(message.items[-1], "deed", "") in PASSING]
    assert not any(passing), "what does not wait has no number"
    return [
        (item.name, item.deed if isinstance(item, FriendNews) else "over")
        for item in told
        if isinstance(item, FriendNews | NewsOver)
    ]


def friends(*names: str, wait: float = RESTART_SECONDS) -> list[Townsman]:
    """People who are here, of whom the first is a friend of all others; the start of the server is over."""
    people = come(*names)
    for one in people[1:]:
        people[0].ask(TieWish("befriend", one.name))
        one.ask(TieWish("befriend", people[0].name))
    people[0].place.wait(wait)
    for one in people:
        one.ask(HeardNews(10**8))
        one.take()
    return people


# ------------------------------------------------------------------ asked, accepted, refused, ended


def test_friends_are_mutual_and_begin_with_a_yes() -> None:
    """Rule 3."""
    anna, bruno = come("Anna", "Bruno")
    assert anna.ask(TieWish("befriend", "Bruno")) == [OwnTown(asked=("Bruno",))]
    assert news(bruno) == [("Anna", "asks")]
    assert OwnTown(friends=("Anna",)) in bruno.ask(TieWish("befriend", "Anna"))
    assert news(anna) == [("Bruno", "accepted")]
    assert (anna.own(), bruno.own()) == (OwnTown(friends=("Bruno",)), OwnTown(friends=("Anna",)))
    assert sorted((tie.person, tie.bond) for tie in anna.place.kept) == [
        ("id of anna", "accepted"),
        ("id of bruno", "friend"),
    ]


def test_refused_is_silent_and_whoever_was_refused_is_not_told_of_again() -> None:
    """Rule 3: for 30 days, and only whoever has refused may undo it."""
    anna, bruno = come("Anna", "Bruno")
    anna.ask(TieWish("befriend", "Bruno"))
    bruno.take()
    bruno.ask(TieWish("refuse", "Anna"))
    assert anna.take() == []
    anna.ask(TieWish("part", "Bruno"))
    assert anna.ask(TieWish("befriend", "Bruno")) == [OwnTown(asked=("Bruno",))]
    assert bruno.take() == []
    bruno.ask(TieWish("befriend", "Anna"))
    assert news(anna) == [("Bruno", "asks")]
    anna.ask(TieWish("befriend", "Bruno"))
    assert bruno.own() == OwnTown(friends=("Anna",))


def test_a_question_and_a_refusal_end_after_thirty_days() -> None:
    anna, bruno = come("Anna", "Bruno")
    anna.ask(TieWish("befriend", "Bruno"))
    bruno.take()
    bruno.ask(TieWish("refuse", "Anna"))
    anna.place.epoch += rules.REFUSED_SECONDS
    anna.ask(TieWish("befriend", "Bruno"))
    assert news(bruno) == [("Anna", "asks")]


def test_a_question_may_be_taken_back_and_a_friendship_ended_at_both_sides() -> None:
    anna, bruno = come("Anna", "Bruno")
    anna.ask(TieWish("befriend", "Bruno"))
    anna.ask(TieWish("part", "Bruno"))
    assert news(bruno) == [("Anna", "asks"), ("Anna", "over")]
    anna.ask(TieWish("befriend", "Bruno"))
    bruno.ask(TieWish("befriend", "Anna"))
    bruno.ask(TieWish("part", "Anna"))
    assert (anna.own(), bruno.own()) == (OwnTown(), OwnTown())
    assert anna.place.kept == []


def test_friends_are_only_people_whom_the_server_knows() -> None:
    anna, zeno = come("Anna", "Zeno")
    assert refusals(anna.ask(TieWish("befriend", "Zeno"))) == ["friends-known"]
    assert refusals(anna.ask(TieWish("befriend", "Ugo"))) == ["friends-known"]
    assert refusals(zeno.ask(TieWish("befriend", "Anna"))) == ["friends-known"]
    assert refusals(anna.ask(TieWish("befriend", "anna"))) == ["nobody"]
    assert anna.take() == zeno.take() == []


def test_who_is_hidden_asks_nobody_and_ends_what_they_want() -> None:
    """Rule 2."""
    anna, bruno = friends("Anna", "Bruno")
    anna.ask(Appear("hidden"))
    assert refusals(anna.ask(TieWish("befriend", "Carla"))) == ["friends-hidden"]
    bruno.place.wait(GONE_SECONDS)
    bruno.take()
    assert OwnTown("hidden") in anna.ask(TieWish("part", "Bruno"))
    assert bruno.take() == []
    anna.ask(Appear("open"))
    assert bruno.own() == OwnTown()


def test_a_question_waits_for_whoever_is_away_and_is_new_once() -> None:
    """Rule 8."""
    (anna,) = come("Anna")
    anna.ask(TieWish("befriend", "Bruno"))
    bruno = Townsman(anna.place, "Bruno")
    told = [one for one in bruno.heard if isinstance(one, Tidings)]
    assert [one.items for one in told] == [(FriendNews("Anna", "asks"),)]
    bruno.ask(HeardNews(told[0].number))
    assert anna.take() == []
    again = Townsman(anna.place, "Bruno")
    (told,) = [one for one in again.heard if isinstance(one, Tidings)]
    assert told.items == (FriendNews("Anna", "asks", heard=True),)
    bruno.ask(TieWish("befriend", "Anna"))
    assert news(again) == [("Anna", "over")]
    assert again.own() == OwnTown(friends=("Anna",))


def test_what_was_heard_is_kept_over_a_restart() -> None:
    """Rule 8."""
    ties = Ties()
    ties.learn([KeptTie("b", "Anna", "a", bond="asks"), KeptTie("b", "Carla", "c", bond="accepted")])
    ties.mark("b", "a", "heard")
    ties.mark("b", "c", "friend")
    assert [tie.bond for tie in ties.of("b", "asks", "heard", "accepted", "friend")] == ["heard", "friend"]


def test_of_more_than_may_ask_one_person_nobody_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules, "MOST_ASKING", 1)
    anna, bruno, carla = come("Anna", "Bruno", "Carla")
    for one in (bruno, carla):
        assert one.ask(TieWish("befriend", "Anna")) == [OwnTown(asked=("Anna",))]
    assert news(anna) == [("Bruno", "asks")]
    monkeypatch.setattr(rules, "MOST_TIES", 1)
    assert bruno.ask(TieWish("befriend", "Carla")) == [Refused("too-many-ties", "Carla")]


# ------------------------------------------------------------------ blocks


def test_a_block_ends_a_friendship_and_tells_nothing_of_it() -> None:
    """Rule 1."""
    anna, bruno = friends("Anna", "Bruno")
    bruno.block("Anna")
    assert bruno.own() == OwnTown(blocked=("Anna",))
    assert [one for one in anna.take() if not isinstance(one, Tidings)] == []
    bruno.cut()
    anna.place.wait(GONE_SECONDS + 1)
    anna.take()
    bruno.come()
    anna.place.wait(COME_SECONDS + 1)
    assert anna.take() == []
    bruno.ask(TieWish("unblock", "Anna"))
    assert anna.own() == OwnTown()


def test_whoever_has_blocked_somebody_is_not_told_that_they_ask() -> None:
    """Rule 1; and a yes to whoever has blocked one meanwhile is the same as any other."""
    anna, bruno = come("Anna", "Bruno")
    bruno.block("Anna")
    bruno.take()
    assert anna.ask(TieWish("befriend", "Bruno")) == [OwnTown(asked=("Bruno",))]
    assert bruno.take() == []
    carla = Townsman(anna.place, "Carla")
    carla.ask(TieWish("befriend", "Anna"))
    carla.block("Anna")
    assert news(anna) == [("Carla", "asks")]
    assert OwnTown(friends=("Carla",), asked=("Bruno",)) in anna.ask(TieWish("befriend", "Carla"))


# ------------------------------------------------------------------ who is here


def test_friends_come_first_in_the_list() -> None:
    anna, *_ = friends("Anna", "Carla")
    guests = [f"{first}{second}u" for first in "bdfgklm" for second in "aeiou" for _ in range(2)][: PAGE + 5]
    for guest in guests:
        Townsman(anna.place, guest.title())
    first = anna.page()
    second = anna.page(behind=first.persons[-1].name)
    assert first.persons[0].name == "Carla"
    assert (first.more, second.more) == (True, False)
    names = [row.name for row in (*first.persons, *second.persons)]
    assert sorted(names) == sorted(["Carla", *(guest.title() for guest in guests)])


def test_a_coming_is_told_after_eight_seconds_and_a_lost_line_never() -> None:
    """Rule 6."""
    assert (COME_SECONDS, GONE_SECONDS) == (8, 20)
    anna, bruno = friends("Anna", "Bruno")
    bruno.cut()
    anna.place.wait(GONE_SECONDS - 1)
    bruno.come()
    anna.place.wait(COME_SECONDS + 1)
    assert anna.take() == []
    bruno.cut()
    anna.place.wait(GONE_SECONDS + 1)
    assert news(anna) == [("Bruno", "went")]
    bruno.come()
    anna.place.wait(COME_SECONDS - 1)
    assert anna.take() == []
    anna.place.wait(1)
    assert news(anna) == [("Bruno", "came")]
    bruno.cut()
    anna.place.wait(GONE_SECONDS + 1)
    bruno.come()
    anna.place.wait(COME_SECONDS - 1)
    bruno.cut()
    anna.place.wait(COME_SECONDS + 1)
    assert news(anna) == [("Bruno", "went")]


def test_a_restart_of_the_server_is_no_news() -> None:
    """Rule 6."""
    anna, bruno = friends("Anna", "Bruno", wait=0)
    bruno.ask(Open("rami", seats=3, people=3))
    anna.place.wait(RESTART_SECONDS - 1)
    assert anna.take() == []


def test_a_table_that_a_friend_opens_is_told_where_it_is_found() -> None:
    anna, bruno, carla = friends("Anna", "Bruno", "Carla")
    bruno.ask(Open("rami", seats=3, people=3, listed=False))
    anna.place.wait(COME_SECONDS + 1)
    assert anna.take() == []
    carla.ask(Appear("hidden"))
    anna.place.wait(GONE_SECONDS + 1)
    assert news(anna) == [("Carla", "went")]
    carla.ask(Open("rami", seats=3, people=3))
    anna.place.wait(COME_SECONDS + 1)
    assert anna.take() == []
    told = seated(anna.ask(Open("rami", seats=3, people=3)))
    anna.place.wait(COME_SECONDS + 1)
    bruno.take()
    told_of = [one.items[0] for one in bruno.heard if isinstance(one, Tidings)]
    (item,) = [one for one in told_of if isinstance(one, FriendNews) and one.deed == "opened"]
    assert item == FriendNews("Anna", "opened", told.table, "rami")


def test_who_is_quiet_is_told_of_no_coming() -> None:
    anna, bruno = friends("Anna", "Bruno")
    anna.ask(Appear("quiet"))
    bruno.cut()
    anna.place.wait(GONE_SECONDS + 1)
    bruno.come()
    anna.place.wait(COME_SECONDS + 1)
    assert news(anna) == [("Bruno", "went")]


def test_who_is_hidden_never_comes() -> None:
    """Rule 2."""
    anna, bruno = friends("Anna", "Bruno")
    bruno.cut()
    anna.place.wait(GONE_SECONDS + 1)
    anna.take()
    bruno.visibility = "hidden"
    bruno.come()
    anna.place.wait(COME_SECONDS + 1)
    assert anna.take() == []


# ------------------------------------------------------------------ several servers


def test_ties_that_another_server_has_written_are_told() -> None:
    (anna,) = come("Anna")
    anna.place.town.learn([KeptTie("id of anna", "Bruno", "id of bruno", "", anna.place.epoch, "asks")], "id of anna")
    assert news(anna) == [("Bruno", "asks")]
    anna.place.town.learn(
        [KeptTie("id of anna", "Bruno", "id of bruno", "", anna.place.epoch, "accepted")], "id of anna"
    )
    assert news(anna) == [("Bruno", "over"), ("Bruno", "accepted")]
    assert anna.own() == OwnTown(friends=("Bruno",))
    anna.place.town.learn([])
    assert anna.own() == OwnTown()


def two_servers(wait: float = RESTART_SECONDS) -> tuple[Townsman, TownPlace, Townsman]:
    """Anna at one server, where Bruno is her friend, who is at another."""
    anna, bruno = friends("Anna", "Bruno", wait=wait)
    bruno.cut()
    there = TownPlace()
    anna.place.wait(GONE_SECONDS + 1)
    there.wait(wait)
    there.town.learn(anna.place.kept)
    anna.take()
    return anna, there, Townsman(there, "Bruno")


def test_other_servers_are_told_as_soon_as_anybody_moves_and_then_alone() -> None:
    anna, bruno = come("Anna", "Bruno")
    moves: list[str] = []
    comings = anna.place.town.comings
    comings.spread = lambda: moves.append("moved")
    anna.place.wait(60)
    assert moves == []
    bruno.cut()
    assert moves == ["moved"]
    comings.tell_all()
    assert moves == ["moved"] * 2


def test_one_timer_waits_for_a_table_however_often_its_owner_moves() -> None:
    anna, bruno = friends("Anna", "Bruno")
    seated(bruno.ask(Open("rami", seats=3, people=3)))
    waits = len(anna.place.clock._waiting)
    for visibility in ("quiet", "open") * 5:
        bruno.ask(Appear(visibility))
    assert len(anna.place.clock._waiting) < waits + 7
    anna.place.wait(COME_SECONDS + 1)
    assert news(anna) == [("Bruno", "opened")]


def test_a_friend_who_comes_at_another_server_is_told_and_in_the_list() -> None:
    anna, there, bruno = two_servers()
    linked(("two", there, anna.place))
    assert anna.names() == ["Bruno"]
    anna.place.wait(COME_SECONDS - 1)
    assert anna.take() == []
    anna.place.wait(1)
    assert news(anna) == [("Bruno", "came")]
    assert there.town.comings.untold()[2] == []
    bruno.cut()
    linked(("two", there, anna.place))
    assert anna.names() == []
    anna.place.wait(GONE_SECONDS + 1)
    assert news(anna) == [("Bruno", "went")]


def test_who_goes_to_another_server_has_neither_gone_nor_come() -> None:
    """Rule 6."""
    anna, there, bruno = two_servers()
    linked(("two", there, anna.place))
    anna.place.wait(COME_SECONDS + 1)
    news(anna)
    Townsman(anna.place, "Bruno")
    bruno.cut()
    linked(("two", there, anna.place))
    anna.place.wait(GONE_SECONDS + COME_SECONDS)
    assert anna.take() == []
    assert [row.name for row in anna.rows()] == ["Bruno"]
    linked(("one", anna.place, there))
    assert Townsman(there, "Carla").names() == ["Anna", "Bruno"]


def test_the_people_of_a_server_that_died_fade_and_their_return_is_no_news() -> None:
    """Rule 6: restarts never."""
    anna, there, _ = two_servers()
    linked(("two", there, anna.place))
    anna.place.wait(COME_SECONDS + 1)
    news(anna)
    anna.place.wait(GONE_SECONDS - COME_SECONDS - 2)
    anna.place.town.comings.live([])
    assert anna.names() == ["Bruno"]
    anna.place.wait(1)
    anna.place.town.comings.live([])
    assert anna.names() == []
    again = TownPlace()
    again.town.learn(anna.place.kept)
    Townsman(again, "Bruno")
    anna.place.wait(GONE_SECONDS + 1)
    linked(("two", again, anna.place))
    anna.place.wait(COME_SECONDS + 1)
    assert anna.take() == []
    assert anna.names() == ["Bruno"]


def test_who_comes_where_a_server_was_started_just_before_is_no_news() -> None:
    """Rule 6: restarts never."""
    anna, _, _ = two_servers()
    fresh = TownPlace()
    linked(("two", fresh, anna.place))
    Townsman(fresh, "Bruno")
    linked(("two", fresh, anna.place))
    anna.place.wait(COME_SECONDS + 1)
    assert anna.take() == []
    assert anna.names() == ["Bruno"]


def test_a_server_that_comes_anew_is_told_of_everybody_and_of_nobody_else() -> None:
    anna, there, bruno = two_servers()
    linked(("two", there, anna.place))
    bruno.cut()
    carla = Townsman(there, "Carla")
    there.town.comings.tell_all()
    linked(("two", there, anna.place))
    assert anna.names() == ["Carla"]
    carla.ask(Appear("hidden"))
    linked(("two", there, anna.place))
    assert anna.names() == []
    assert anna.page().here == 0


def test_however_many_are_there_all_are_told_in_notices_that_the_database_takes() -> None:
    here = Here(Who("\U0001f600" * 40, id="id"), language="en")
    rows = [msgspec.json.encode((f"id {number}", here)).decode() for number in range(5000)]
    packs = list(packed(rows))
    assert [row for pack in packs for row in pack] == rows
    assert all(len(json.dumps(pack)) < 7500 for pack in packs)
    assert max(map(len, packed(['["k",null]'] * 300))) == 100


def test_a_lost_line_is_no_going_as_long_as_the_seat_is_kept() -> None:
    """Rule 6: until the computer plays there."""
    anna, bruno, carla = friends("Anna", "Bruno", "Carla")
    told = seated(bruno.ask(Open("rami", seats=2, people=2)))
    carla.ask(Join(table=told.table))
    anna.place.wait(COME_SECONDS + 1)
    news(anna)
    for away in (GONE_SECONDS + 5, 150):
        bruno.cut()
        anna.place.wait(away)
        assert news(anna) == []
        assert "Bruno" not in anna.names()
        bruno.come()
        bruno.ask(Join(table=told.table))
        anna.place.wait(COME_SECONDS + 1)
        assert news(anna) == []
    bruno.cut()
    anna.place.wait(180 + GONE_SECONDS - 1)
    assert news(anna) == []
    anna.place.wait(2)
    assert news(anna) == [("Bruno", "went")]


# ------------------------------------------------------------------ non-interference


def _friendly(one: Townsman, rng: Random) -> None:
    one.ask(TieWish(rng.choice(("befriend", "befriend", "refuse", "part")), rng.choice((*PERSONS, "Zeno"))))


def _hears(one: Townsman, rng: Random) -> None:
    one.ask(HeardNews(10**8))


@pytest.mark.parametrize("how", ["hidden", "blocking"])
@pytest.mark.parametrize("seed", range(3))
def test_whatever_a_friend_does_who_hides_or_has_blocked_one_changes_nothing_that_one_is_told(
    how: str, seed: int
) -> None:
    """Rules 1 and 2: byte for byte."""
    without, with_them = (_evening(how, seed, unseen=unseen) for unseen in (False, True))
    assert with_them == without
    assert sum(b"asks" in told for person in without for told in person) > 0


def test_the_machine_of_friends_tells_a_leak() -> None:
    assert _evening("seen", 1, unseen=True) != _evening("seen", 1, unseen=False)


def _evening(how: str, seed: int, *, unseen: bool) -> list[list[bytes]]:
    """What the others are told; ``unseen``: Dario, to whom they have ties, does whatever may be done, too."""
    place = TownPlace(seed)
    limits = place.hall.limits
    limits.messages.allows = lambda key, cost=1: True
    limits.joins.allows = limits.may_open = limits.may_log_in = lambda *key: True
    limits.codes.spent = lambda address: False
    what = "blocked" if how == "blocking" else "friend"
    place.town.ties.learn(
        tie
        for name, theirs, mine in (("anna", "friend", what), ("bruno", "heard", what if what == "blocked" else "asked"))
        for tie in (
            KeptTie(f"id of {name}", "Dario", "id of dario", since=place.epoch, bond=theirs),
            KeptTie("id of dario", name.title(), f"id of {name}", since=place.epoch, bond=mine),
        )
    )
    others = [Townsman(place, name) for name in ("Anna", "Bruno", "Carla")]
    dario = Townsman(place, "Dario", visibility="hidden" if how == "hidden" else "open") if unseen else None
    if dario is not None and how == "blocking":
        for one in others:
            dario.block(one.name)
    chances, chance = [Random(f"{seed} {one.name}") for one in others], Random(seed)
    place.wait(RESTART_SECONDS)
    for _ in range(60):
        for one, rng in zip(others, chances, strict=True):
            if rng.random() < 0.5:
                do(one, rng.choice((*OPEN_DEEDS, _friendly, _friendly, _friendly, _hears)), rng)
            one.take()
        for _ in range(chance.randrange(3) if dario is not None else 0):
            do(dario, chance.choice((*UNSEEN_DEEDS[how], _friendly, _friendly, _hears)), chance)
        place.wait(3.7)
    return [one.bytes for one in others]


def test_a_seat_that_was_left_unseen_hides_nobody_who_is_seen_again() -> None:
    """Else nobody could invite them as long as it is kept, and their friends would not hear of them."""
    place, other = TownPlace(), TownPlace(2)
    bruno, anna = Townsman(place, "Bruno", visibility="hidden"), Townsman(other, "Anna")
    seated(bruno.ask(Open("rami", seats=3, people=3)))
    bruno.cut()
    linked(("one", place, other))
    assert anna.names() == []
    Townsman(place, "Bruno")
    linked(("one", place, other))
    assert anna.names() == ["Bruno"]


def test_whoever_is_told_of_in_the_second_of_several_parts_has_not_been_away() -> None:
    """Else how many are hidden would be heard from since when the others do what they do."""
    place, other = TownPlace(), TownPlace(2)
    anna, _, _ = (Townsman(one, name) for one, name in ((other, "Anna"), (place, "Bruno"), (place, "Carla")))
    linked(("one", place, other))
    which, runs, rows = place.town.comings.untold()
    place.town.comings.tell_all()
    which, runs, rows = place.town.comings.untold()
    assert which == "all"
    other.wait(60)
    for part, row in zip(("first", "last"), rows, strict=True):
        other.town.comings.hear("one", part, runs, row)
    assert [(row.name, row.seconds) for row in anna.rows()] == [("Bruno", 60), ("Carla", 60)]
    for part, row in zip(("first", "last"), (rows[0], rows[0]), strict=True):
        other.town.comings.hear("one", part, runs, row)
    assert len(anna.names()) == 1, "whoever is in none of the parts has gone"
