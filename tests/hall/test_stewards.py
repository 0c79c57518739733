"""Those who look after the room: what they do hits one person, is kept, told and answered, and never their own."""

from __future__ import annotations

from typing import Any

import pytest

from ramino_access.hall.messages import (
    Accept,
    AskLog,
    AskPeople,
    Bye,
    CaseNews,
    ClosingNews,
    Desk,
    HeardNews,
    Hello,
    HouseRules,
    Invite,
    Join,
    LogPage,
    NoticeNews,
    Objection,
    Open,
    OwnTown,
    PeopleHere,
    Presence,
    Refused,
    Report,
    Said,
    SanctionNews,
    Say,
    StewardDeed,
    Tidings,
    TieWish,
    Told,
    Vote,
    Welcome,
    WishDone,
)
from ramino_access.hall.town.steward import MACHINE
from tests.hall.townsmen import PERSONS, TownPlace, Townsman, linked

HOUR = 3600.0


def house(*names: str, place: TownPlace | None = None) -> dict[str, Townsman]:
    """A house that Anna owns and Bruno looks after, and these people in it, each from an address of their own."""
    place = place or TownPlace()
    for name, role in (("Anna", "owner"), ("Bruno", "moderator")):
        place.town.steward.appoint(place.known.id_of(name), role)
    return {name: Townsman(place, name, address=f"192.0.2.{at}") for at, name in enumerate(names, 1)}


def restarted(place: TownPlace) -> TownPlace:
    """The same server after its end: what was kept is known, and nothing else."""
    again = TownPlace()
    again.epoch, again.known = place.epoch, again.known
    again.town.steward.papers.learn(place.papers)
    return again


def news(one: Townsman, kind: type[Any]) -> list[Any]:
    """What somebody was told of this kind since that was asked last."""
    return [item for told in one.take() if isinstance(told, Tidings) for item in told.items if isinstance(item, kind)]


def answer(one: Townsman, message: Any) -> Any:
    """What answers this."""
    return next(told for told in one.ask(message) if isinstance(told, WishDone | Refused | LogPage))


def desk_of(one: Townsman) -> Desk:
    """What they were told last of what waits for them."""
    one.take()
    return [told for told in one.heard if isinstance(told, Desk)][-1]


def is_in(one: Townsman) -> bool:
    return any(isinstance(told, Welcome) for told in one.heard)


def table_of(*people: Townsman, seats: int = 3) -> str:
    """These sit at one table, the first one's."""
    first, *others = people
    first.ask(Open("rami", seats=max(seats, len(people)), people=max(seats, len(people))))
    place = first.place
    name = place.hall.rooms[-1].id
    for one in others:
        one.ask(Join(table=name))
    for one in people:
        one.take()
    return name


def lines(one: Townsman) -> list[str]:
    told = [item for message in one.take() if isinstance(message, Told) for item in message.items]
    return [item.text for item in told if isinstance(item, Said)]


# ------------------------------------------------------------------ rule 17


def test_a_sanction_has_a_reason_an_end_and_a_record() -> None:
    """Rule 17, and whom it hits is told all of it."""
    people = house("Bruno", "Carla")
    bruno, carla = people["Bruno"], people["Carla"]
    assert answer(bruno, StewardDeed("mute", "Carla", minutes=60, why="insults")) == WishDone("mute", "Carla")
    (told,) = news(carla, SanctionNews)
    assert (told.measure, told.why, told.seconds, told.heard) == ("mute", "insults", 3600, False)
    place = carla.place
    table_of(bruno, carla)
    assert answer(carla, Say("hello")) == Refused("muted")
    place.epoch += HOUR
    carla.ask(Say("hello again"))
    assert lines(bruno) == ["hello again"]
    log = answer(bruno, AskLog())
    (row,) = log.deeds
    assert (row.by, row.deed, row.name, row.why, row.minutes) == ("Bruno", "mute", "Carla", "insults", 60)


def test_a_warning_waits_for_who_is_away_and_is_heard_once() -> None:
    """Rule 17: over a restart, too."""
    people = house("Bruno")
    answer(people["Bruno"], StewardDeed("warn", "Carla", why="spam"))
    place = restarted(people["Bruno"].place)
    carla = Townsman(place, "Carla")
    (told,) = [item for one in carla.heard if isinstance(one, Tidings) for item in one.items]
    assert (told.measure, told.why, told.heard) == ("warn", "spam", False)
    number = next(one.number for one in carla.heard if isinstance(one, Tidings))
    carla.ask(HeardNews(number))
    again = Townsman(restarted(place), "Carla")
    place.papers[:0] = people["Bruno"].place.papers
    again = Townsman(restarted(place), "Carla")
    assert not [one for one in again.heard if isinstance(one, Tidings)]


def test_who_is_banned_reads_for_how_long_and_objects_once() -> None:
    people = house("Anna", "Bruno", "Carla")
    anna, bruno, carla = people.values()
    answer(bruno, StewardDeed("ban", "Carla", minutes=120, why="cheating"))
    told = carla.take()
    (item,) = [one for message in told if isinstance(message, Tidings) for one in message.items]
    assert (item.measure, item.why, item.seconds) == ("ban", "cheating", 7200)
    assert [one.why for one in told if isinstance(one, Bye)] == ["barred"]
    anna.take()
    carla.come()
    assert not is_in_now(carla)
    assert answer(carla, Objection("of another", "no")) == Refused("no-sanction")
    assert answer(carla, Objection(item.id, "It was a joke.")) == WishDone("objected")
    assert answer(carla, Objection(item.id, "Really.")) == Refused("objected-already")
    desk = desk_of(anna)
    (case,) = desk.cases
    assert (case.name, case.measure, case.lines) == ("Carla", "ban", (Said("Carla", "It was a joke."),))
    theirs = desk_of(bruno)
    assert theirs.cases == ()  # who banned her does not judge that
    assert answer(bruno, StewardDeed("nothing", case=case.id)) == Refused("own-case")
    assert answer(anna, StewardDeed("lift", case=case.id)) == WishDone("lift", "Carla")
    carla.come()
    assert is_in_now(carla)
    assert any(item.objection and item.done for item in all_news(carla, CaseNews))


def is_in_now(one: Townsman) -> bool:
    """Whether the line that is open now leads into the house."""
    visitors = one.place.hall.present()
    return any(visitor.line is one.pipe for visitor in visitors)


def all_news(one: Townsman, kind: type[Any]) -> list[Any]:
    return [item for told in one.heard if isinstance(told, Tidings) for item in told.items if isinstance(item, kind)]


# ------------------------------------------------------------------ rule 18


def test_a_banned_guest_is_kept_out_whatever_they_show_and_after_a_restart() -> None:
    """Rule 18, and the ban that did not hold: by return word, by name, and where from, for a guest has nothing else."""
    people = house("Bruno", "Ugo")
    ugo = people["Ugo"]
    answer(people["Bruno"], StewardDeed("ban", "Ugo", minutes=10 * 24 * 60, why="insults"))
    for place in (ugo.place, restarted(ugo.place)):
        shown = [
            Townsman(place, "Berta", token=ugo.token, address="198.51.100.1"),
            Townsman(place, "UGO", address="198.51.100.2"),
            Townsman(place, "Berta", address=ugo.address),
        ]
        assert [is_in(one) for one in shown] == [False] * 3
        assert is_in(Townsman(place, "Berta", address="198.51.100.3"))
        assert is_in(Townsman(place, "Carla", address=ugo.address))  # who is known is no newcomer


def test_a_network_is_closed_for_a_day_at_most_and_for_newcomers_only() -> None:
    """Rule 18."""
    people = house("Bruno", "Ugo")
    ugo = people["Ugo"]
    place = ugo.place
    seated = Townsman(place, "Zita", address=ugo.address)
    table_of(seated, seats=2)
    answer(people["Bruno"], StewardDeed("ban", "Ugo", minutes=10 * 24 * 60))
    assert not is_in(Townsman(place, "Berta", address=ugo.address))
    seated.cut()
    seated.come()
    assert is_in_now(seated)  # who has a seat comes back to it
    place.epoch += 24 * HOUR
    assert is_in(Townsman(place, "Berta", address=ugo.address))
    assert not is_in(Townsman(place, "Ugo", address="198.51.100.2"))


def test_a_person_is_banned_on_every_device_and_a_namesake_of_before_is_not() -> None:
    people = house("Bruno", "Carla")
    answer(people["Bruno"], StewardDeed("ban", "Carla", minutes=60))
    assert not is_in(Townsman(people["Carla"].place, "Carla", address="198.51.100.2"))
    assert is_in(Townsman(people["Carla"].place, "Dario", token=people["Carla"].token + "x", address="198.51.100.2"))


def test_a_name_made_known_after_a_ban_does_not_end_it() -> None:
    people = house("Bruno", "Ugo")
    place = people["Ugo"].place
    answer(people["Bruno"], StewardDeed("ban", "Ugo", minutes=48 * 60))
    place.known.people["ugo"] = "Ugo", "uuuuuuuu"
    place.town.steward.papers.joined.update([(place.known.id_of("Ugo"), place.epoch + 60)])
    place.epoch += 26 * HOUR
    late = Townsman(place, "Zeno", address="198.51.100.9")
    late.cut()
    late.name, late.token = "Ugo", ""
    late.heard.clear()
    PERSONS["Ugo"] = "uuuuuuuu"
    try:
        late.come()
    finally:
        del PERSONS["Ugo"]
    assert not is_in_now(late)


def test_who_is_muted_is_read_by_friends_and_by_nobody_else() -> None:
    """Rule 18: a mute leaves accepted friends. No line is swallowed in silence."""
    people = house("Bruno", "Carla", "Dario")
    bruno, carla, dario = people.values()
    for one, other in ((carla, "Dario"), (dario, "Carla")):
        one.ask(TieWish("befriend", other))
    answer(bruno, StewardDeed("mute", "Carla", minutes=5))
    table_of(bruno, carla, dario)
    carla.ask(Say("hello all"))
    assert (lines(bruno), lines(dario)) == ([], ["hello all"])
    carla.ask(Say("hello you", to="Dario"))
    assert lines(dario) == ["hello you"]
    assert answer(carla, Say("hello you", to="Bruno")) == Refused("muted")


# ------------------------------------------------------------------ rule 19


def test_every_report_is_answered_with_the_lines_that_its_maker_read() -> None:
    """Rule 19."""
    people = house("Anna", "Carla", "Dario")
    anna, carla, dario = people.values()
    eva = Townsman(carla.place, "Eva", address="198.51.100.1")
    table_of(carla, dario, eva)
    dario.ask(Say("you fool"))
    dario.ask(Say("only for Eva", to="Eva"))
    assert answer(carla, Report("Dario")) == WishDone("reported", "Dario")
    desk = desk_of(anna)
    (case,) = desk.cases
    assert (case.name, case.by, case.game) == ("Dario", "Carla", "rami")
    assert case.lines == (Said("Dario", "you fool"),)
    assert answer(anna, StewardDeed("mute", case=case.id, minutes=60, why="insults")) == WishDone("mute", "Dario")
    (told,) = news(dario, SanctionNews)
    assert told.lines == ("you fool",)
    assert news(carla, CaseNews) == [CaseNews("Dario", done=True, id=case.id)]
    assert answer(anna, StewardDeed("nothing", case=case.id)) == Refused("case-over")
    answer(eva, Report("Carla"))
    desk = desk_of(anna)
    eva.cut()
    answer(anna, StewardDeed("nothing", case=desk.cases[0].id))
    eva.heard.clear()
    eva.come()
    assert all_news(eva, CaseNews) == [CaseNews("Carla", id=desk.cases[0].id)]


@pytest.mark.parametrize("deed", ["warn", "mute", "away", "ban", "watch", "nothing"])
def test_nobody_judges_their_own(deed: Any) -> None:
    """Rule 19: neither what they have reported, nor what is about them, nor whoever stands above them."""
    people = house("Anna", "Bruno", "Carla")
    anna, bruno, carla = people.values()
    answer(bruno, Report("Carla"))
    answer(carla, Report("Bruno"))
    desk = desk_of(bruno)
    assert desk.cases == ()
    mine, about_me = carla.place.town.steward.papers.cases.values()
    for case in (mine, about_me):
        assert answer(bruno, StewardDeed(deed, case=case.id, minutes=5)) == Refused("own-case")
    if deed != "nothing":
        assert answer(bruno, StewardDeed(deed, "Bruno", minutes=5)) == Refused("own-case", "Bruno")
        assert answer(bruno, StewardDeed(deed, "Anna", minutes=5)) == Refused("steward-above", "Anna")
        assert answer(carla, StewardDeed(deed, "Dario", minutes=5)) == Refused("not-steward", "Dario")
        assert answer(anna, StewardDeed(deed, "Bruno", minutes=5)) == WishDone(deed, "Bruno")
    desk = desk_of(anna)
    assert len(desk.cases) == 2


def test_the_log_is_read_by_moderators_and_changed_by_nobody() -> None:
    people = house("Bruno", "Carla")
    bruno, carla = people.values()
    for _ in range(45):
        answer(bruno, StewardDeed("warn", "Dario"))
    kept = [paper for paper in bruno.place.papers if paper.kind == "deed"]
    assert len({paper.id for paper in kept}) == 45
    first = answer(bruno, AskLog())
    assert (len(first.deeds), first.more) == (40, True)
    second = answer(bruno, AskLog(first.deeds[-1].number))
    assert (len(second.deeds), second.more) == (5, False)
    assert answer(carla, AskLog()) == Refused("not-steward")


def test_reports_of_one_person_are_bounded() -> None:
    carla = house("Carla")["Carla"]
    answers = [answer(carla, Report("Dario")) for _ in range(6)]
    assert answers == [WishDone("reported", "Dario")] * 5 + [Refused("too-many-reports")]


def test_a_report_tells_nothing_of_who_is_hidden_or_blocks() -> None:
    """Rules 1 and 2: the answer is the same whoever they are."""
    told = []
    for visibility in ("open", "hidden"):
        people = house("Carla")
        zeno = Townsman(people["Carla"].place, "Zeno", visibility=visibility, address="198.51.100.1")
        zeno.block("Carla")
        told.append(people["Carla"].ask(Report("Zeno")))
    assert told[0] == told[1] == [WishDone("reported", "Zeno")]


# ------------------------------------------------------------------ newcomers


def test_newcomers_write_at_their_own_table_only_and_invite_nobody() -> None:
    """Against the evasion of bans: guests, and names younger than an hour."""
    people = house("Carla", "Dario")
    carla, dario = people.values()
    ugo = Townsman(carla.place, "Ugo", address="198.51.100.1")
    table = table_of(carla, dario, seats=3)
    ugo.ask(Join(table=table, role="spectator"))
    assert answer(ugo, Say("hello", watchers=True)) == Refused("newcomer-writes")
    ugo.cut()
    other = Townsman(carla.place, "Otto", address="198.51.100.2")
    table_of(other, seats=2)
    assert not any(isinstance(told, Refused) for told in other.ask(Say("mine")))
    assert answer(other, Invite("Anna")) == Refused("newcomer-invites")


def test_a_name_is_a_newcomer_s_for_an_hour() -> None:
    dario = house("Dario")["Dario"]
    papers, place = dario.place.town.steward.papers, dario.place
    papers.joined.update([(place.known.id_of("Dario"), place.epoch)])
    table_of(dario, seats=2)
    assert answer(dario, Invite("Anna")) == Refused("newcomer-invites")
    place.epoch += HOUR
    assert not any(isinstance(one, Refused) for one in dario.ask(Invite("Anna")))


def test_what_is_watched_is_stricter_until_somebody_vouches() -> None:
    """Newcomers from there, and at that table, write nothing; who is known does; a moderator answers for them."""
    people = house("Bruno", "Carla")
    bruno, carla = people.values()
    ugo = Townsman(carla.place, "Ugo", address="198.51.100.1")
    table_of(carla, ugo)
    answer(bruno, StewardDeed("watch", "Ugo", minutes=60))
    assert answer(ugo, Say("hello")) == Refused("watched")
    carla.ask(Say("hello"))
    assert lines(ugo) == ["hello"]
    near = Townsman(carla.place, "Otto", address=ugo.address)
    table_of(near, seats=2)
    assert answer(near, Say("hello")) == Refused("watched")
    answer(bruno, StewardDeed("vouch", "Ugo", minutes=60))
    ugo.ask(Say("thank you"))
    assert lines(carla) == ["thank you"]


def test_a_friend_vouches_for_a_newcomer() -> None:
    people = house("Carla", "Dario")
    carla, dario = people.values()
    place = carla.place
    place.town.steward.papers.joined.update([(place.known.id_of("Dario"), place.epoch)])
    table_of(dario, seats=2)
    assert answer(dario, Invite("Anna")) == Refused("newcomer-invites")
    for one, other in ((carla, "Dario"), (dario, "Carla")):
        one.ask(TieWish("befriend", other))
    assert not any(isinstance(one, Refused) for one in dario.ask(Invite("Anna")))


# ------------------------------------------------------------------ sent away


def test_who_is_sent_away_hears_why_and_the_table_plays_on() -> None:
    people = house("Bruno", "Carla", "Dario")
    bruno, carla, dario = people.values()
    table_of(carla, dario, seats=2)
    answer(bruno, StewardDeed("away", "Carla", why="spam"))
    told = carla.take()
    assert [one.why for one in told if isinstance(one, Bye)] == ["sent-away"]
    (item,) = [one for message in told if isinstance(message, Tidings) for one in message.items]
    assert (item.measure, item.why) == ("away", "spam")
    heard = [item for one in dario.take() if isinstance(one, Told) for item in one.items]
    assert [one.what for one in heard if isinstance(one, Presence)] == ["banned", "owner"]
    carla.come()
    assert is_in_now(carla)
    assert not [one for one in all_news(carla, SanctionNews)[1:] if not one.heard]


def test_other_servers_do_the_same() -> None:
    """What is kept at one is heeded at the other: whom it hits goes there too, and what was lifted is over."""
    people = house("Anna", "Carla")
    other = house("Carla", "Dario", place=TownPlace())
    answer(people["Anna"], StewardDeed("ban", "Carla", minutes=60))
    steward = other["Carla"].place.town.steward
    steward.learn(people["Anna"].place.papers)
    assert isinstance(other["Carla"].take()[-1], Bye)
    (ban,) = people["Anna"].place.town.steward.papers.sanctions.values()
    answer(people["Anna"], StewardDeed("lift", case=ban.id))
    steward.learn(people["Anna"].place.papers)
    other["Carla"].come()
    assert is_in_now(other["Carla"])


def test_a_guest_at_another_server_is_known_again_by_what_they_show_there() -> None:
    """Rule 18: by the return word under another name, and as a newcomer from where they came."""
    people, other = house("Anna"), house("Ugo", place=TownPlace())
    anna, ugo = people["Anna"], other["Ugo"]
    linked(("two", ugo.place, anna.place), ("one", anna.place, ugo.place))
    here, there = (place.town.steward for place in (anna.place, ugo.place))
    assert anna.place.town.square.meant("Ugo").word == ugo.token
    assert answer(anna, StewardDeed("ban", "Ugo", minutes=60)) == WishDone("ban", "Ugo")
    there.learn(anna.place.papers)
    assert isinstance(ugo.take()[-1], Bye)
    here.learn(ugo.place.papers)
    for place in (anna.place, ugo.place):
        shown = (
            Townsman(place, "Berta", token=ugo.token, address="198.51.100.1"),
            Townsman(place, "Otto", address=ugo.address),
        )
        assert [is_in(one) for one in shown] == [False] * 2
        assert is_in(Townsman(place, "Otto", address="198.51.100.3"))


def test_what_is_over_and_was_told_is_remembered_no_longer() -> None:
    """As the page about what is kept says: for a year, and in memory only what holds or waits."""
    people = house("Anna", "Bruno", "Carla", "Dario")
    anna, bruno, carla, dario = people.values()
    place, papers = anna.place, anna.place.town.steward.papers
    answer(bruno, StewardDeed("mute", "Carla", minutes=5))
    answer(bruno, StewardDeed("mute", "Dario", minutes=5))
    answer(bruno, StewardDeed("ban", "Zita", minutes=5))
    answer(carla, Report("Dario"))
    carla.ask(HeardNews(10**8))
    dario.cut()
    answer(anna, StewardDeed("nothing", case=desk_of(anna).cases[0].id))
    place.epoch += HOUR
    answer(bruno, StewardDeed("watch", "Zeno", minutes=60))
    assert [(one.measure, one.whom.name) for one in papers.sanctions.values()] == [("mute", "Dario"), ("watch", "Zeno")]
    assert len(papers.cases) == 1
    carla.ask(HeardNews(10**8))
    assert not papers.cases
    known = restarted(place).town.steward.papers
    assert (known.sanctions, known.cases) == (papers.sanctions, {})
    place.epoch += 366 * 24 * HOUR
    answer(bruno, StewardDeed("warn", "Zita"))
    assert [one.whom.name for one in papers.sanctions.values()] == ["Zita"]
    assert [row.name for row in papers.log] == ["Zita"]


def test_what_no_longer_holds_waits_for_nobody() -> None:
    people = house("Bruno", "Carla")
    answer(people["Bruno"], StewardDeed("mute", "Carla", minutes=5))
    carla = people["Carla"]
    carla.ask(HeardNews(10**8))
    carla.cut()
    carla.place.epoch += HOUR
    carla.heard.clear()
    carla.come()
    assert all_news(carla, SanctionNews) == []


def test_whoever_is_barred_can_do_nothing_but_object() -> None:
    people = house("Bruno", "Carla")
    answer(people["Bruno"], StewardDeed("ban", "Carla", minutes=60))
    carla = people["Carla"]
    for message in (Open("rami", seats=2), Say("hello"), Vote("give-up"), AskLog(), Report("Bruno")):
        carla.come()
        assert all(isinstance(one, Refused | Bye) for one in carla.ask(message))
    carla.come()
    carla.ask(Hello(1, "Cora", "en"))
    assert is_in_now(carla) is False  # from there, as a guest


# ------------------------------------------------------------------ what the house says


def test_a_notice_waits_for_everybody_until_it_is_read_and_is_then_over() -> None:
    """Rule 8: nothing old is read again, after a restart either."""
    people = house("Anna", "Carla")
    anna, carla = people.values()
    assert answer(carla, StewardDeed("notice", text="Hello all.")) == Refused("not-house-owner")
    assert answer(anna, StewardDeed("notice", text="Cards on Sunday.")) == WishDone("notice")
    (told,) = news(carla, NoticeNews)
    assert (told.text, told.heard) == ("Cards on Sunday.", False)
    dario = Townsman(restarted(anna.place), "Dario")
    assert [item.text for item in all_news(dario, NoticeNews)] == ["Cards on Sunday."]
    carla.ask(HeardNews(10**8))
    again = Townsman(restarted(anna.place), "Carla")
    assert [item.heard for item in all_news(again, NoticeNews)] == [True]  # that there is one is said once
    carla.ask(Accept(told.id))
    assert all_news(Townsman(restarted(anna.place), "Carla"), NoticeNews) == []
    anna.place.epoch += 15 * 24 * HOUR
    assert all_news(Townsman(anna.place, "Dario"), NoticeNews) == []


def test_a_notice_of_one_language_is_for_those_who_hear_it() -> None:
    people = house("Anna", "Carla")
    people["Anna"].ask(StewardDeed("notice", text="Carte domenica.", language="it"))
    assert news(people["Carla"], NoticeNews) == []


def test_the_rules_are_accepted_at_the_first_visit_and_what_was_asked_waits() -> None:
    place = TownPlace()
    place.town.steward.publish(MACHINE, "rules", "Be kind.", "")
    for name, again in (("Carla", False), ("Ugo", True)):  # a guest is asked at each visit
        one = Townsman(place, name)
        one.ask(AskPeople())
        assert [told.text for told in one.heard if isinstance(told, HouseRules)] == ["Be kind."]
        assert not any(isinstance(told, PeopleHere | OwnTown) for told in one.heard)
        told = one.ask(Accept("rules"))
        assert any(isinstance(one, OwnTown) for one in told)
        assert isinstance(told[-1], PeopleHere)
        one.cut()
        later = Townsman(restarted(place), name)
        assert any(isinstance(told, HouseRules) for told in later.heard) == again
    place.epoch += 1
    place.town.steward.publish(MACHINE, "rules", "Be kind. No bets.", "")
    carla = Townsman(place, "Carla")
    assert [told.text for told in carla.heard if isinstance(told, HouseRules)] == ["Be kind. No bets."]
    place.town.steward.publish(MACHINE, "rules", "", "")
    assert not any(isinstance(told, HouseRules) for told in Townsman(place, "Dario").heard)


def test_who_returns_to_a_seat_is_not_asked_in_the_middle_of_a_hand() -> None:
    place = TownPlace()
    ugo = Townsman(place, "Ugo")
    table_of(ugo, seats=2)
    place.town.steward.publish(MACHINE, "rules", "Be kind.", "")
    ugo.cut()
    ugo.heard.clear()
    ugo.come()
    assert not any(isinstance(told, HouseRules) for told in ugo.heard)


def test_everybody_hears_that_the_server_closes_and_it_does() -> None:
    """Rule 14: a planned end is told, ten, five and one minutes before; and can be called off."""
    people = house("Anna", "Carla")
    anna, carla = people.values()
    closed: list[float] = []
    anna.place.town.steward.shut = lambda: closed.append(anna.place.clock.time())
    assert answer(carla, StewardDeed("close", minutes=10)) == Refused("not-house-owner")
    assert answer(anna, StewardDeed("close", minutes=10)) == WishDone("close")
    assert [item.seconds for item in news(carla, ClosingNews)] == [600]
    anna.place.wait(200)
    late = Townsman(anna.place, "Dario")
    assert [item.seconds for item in all_news(late, ClosingNews)] == [400]
    anna.place.wait(350)
    assert [item.seconds for item in news(carla, ClosingNews)] == [300, 60]
    assert not closed
    anna.place.wait(60)
    assert closed
    answer(anna, StewardDeed("close", minutes=30))
    carla.take()
    assert answer(anna, StewardDeed("close", minutes=0)) == WishDone("stay")
    assert [item.seconds for item in news(carla, ClosingNews)] == [0]
    anna.place.wait(2000)
    assert len(closed) == 1
