"""Who is here, as somebody goes through the list of them, from wherever they are."""

from __future__ import annotations

from random import Random

import pytest

from ramino_access.hall.messages import Appear, Invite, Join, Open, Owner
from ramino_access.ui.commands.registry import commands
from tests.hall.callers import seated
from tests.hall.townsmen import TownPlace, Townsman
from tests.languages import LANGUAGES
from tests.ui.company import Person, hall_with_a_list
from tests.ui.hall_lists import arrive, opens
from tests.ui.people_lists import choose, go_to, typed


def town(*names: str, lang: str = "en") -> tuple[Person, TownPlace, list[Townsman]]:
    """Zoe, who presses keys, and others who are there before her."""
    place = TownPlace()
    others = [Townsman(place, name) for name in names]
    place.acting = "Zoe"
    zoe = arrive(place, "Zoe", lang)
    place.wait(5)
    zoe.hears()
    return zoe, place, others


def here(zoe: Person, key: str = "p") -> str:
    """Open the list; what is heard then."""
    zoe.ui.stack.press(key)
    zoe.hall_place.settle()
    return " ".join(zoe.hears())


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", ["p", ":"])
def test_the_list_of_people_opens_at_the_list_of_tables(key: str, lang: str) -> None:
    zoe, place, (bruno, _) = town("Bruno", "Ugo", lang=lang)
    bruno.ask(Open("rami", seats=3, people=3))
    place.wait(180)
    zoe.hears()
    assert (
        here(zoe, key)
        == {
            "en": "People, 2 others are here, 5 entries. Bruno, waiting at a table: Rami,"
            " for 3 minutes, 2 seats free, speaks English.",
            "it": "Persone, ci sono altre 2 persone, 5 voci. Bruno, in attesa a un tavolo: Rami,"
            " da 3 minuti, 2 posti liberi, parla inglese.",
            "fr": "Les gens, 2 autres personnes sont là, 5 entrées. Bruno, attend à une table : Rami,"
            " depuis 3 minutes, 2 places libres, parle anglais.",
        }[lang]
    )
    assert (
        zoe.press("down")
        == {
            "en": "Ugo, guest, at the list of tables, for 3 minutes, speaks English.",
            "it": "Ugo, ospite, all'elenco dei tavoli, da 3 minuti, parla inglese.",
            "fr": "Ugo, de passage, à la liste des tables, depuis 3 minutes, parle anglais.",
        }[lang]
    )


def test_two_people_find_each_other_and_sit_down_together() -> None:
    zoe, place, (bruno,) = town("Bruno")
    bruno.ask(Open("rami", seats=3, people=3))
    here(zoe)
    assert zoe.press("enter") == "Bruno, 6 entries. Sit down at Bruno's table"
    zoe.press("enter")
    place.settle()
    assert zoe.together.about is not None
    assert [one.name for one in zoe.together.everybody()] == ["Bruno", "Zoe"]


def test_the_list_lives_and_the_focus_stays_on_somebody() -> None:
    zoe, place, (_, ugo) = town("Bruno", "Ugo")
    here(zoe)
    zoe.press("down")
    zoe.hears()
    Townsman(place, "Carla")
    place.wait(3)
    assert zoe.hears() == []
    assert zoe.press("space").startswith("Ugo")
    ugo.cut()
    place.wait(3)
    assert zoe.press("space").startswith(("Carla", "Find"))
    zoe.press("escape")
    place.settle()
    assert not place.town._following


@pytest.mark.parametrize("lang", LANGUAGES)
def test_whoever_arrives_hears_how_many_others_are_here_and_by_which_key(lang: str) -> None:
    place = TownPlace()
    zeno = arrive(place, "Zeno", lang)
    place.wait(10)
    zeno.hears()
    zoe = arrive(place, "Zoe", lang)
    assert len(zoe.hears()) == 1
    place.wait(5)
    one = {
        "en": "One other is here: P says who.",
        "it": "C'è un'altra persona: P dice chi.",
        "fr": "Une autre personne est là : P dit qui.",
    }
    assert zoe.hears() == zeno.hears() == [one[lang]]  # who was there alone hears it when somebody comes
    ugo = arrive(place, "Ugo", lang)
    place.wait(5)
    two = {
        "en": "2 others are here: P says who.",
        "it": "Ci sono altre 2 persone: P dice chi.",
        "fr": "2 autres personnes sont là : P dit qui.",
    }
    assert ugo.hears()[-1] == two[lang]
    assert zoe.hears() == zeno.hears() == []
    assert not place.town._following


def test_that_others_are_here_interrupts_nothing_and_is_not_told_to_who_has_looked() -> None:
    place = TownPlace()
    zoe = arrive(place, "Zoe")
    zoe.press("c")
    Townsman(place, "Bruno")
    place.wait(30)
    assert "others" not in zoe.hears()[-1]
    zoe.press("escape")
    here(zoe)
    place.wait(30)
    assert zoe.hears() == []


@pytest.mark.parametrize("early", [True, False])
def test_in_a_match_it_is_not_told_that_others_are_here(early: bool) -> None:
    """It would keep an invitation waiting for a minute."""
    place = TownPlace()
    zoe = arrive(place, "Zoe")
    if early:
        Townsman(place, "Bruno")
        place.settle()
    zoe.far.send(Open("ufficiale", seats=3, people=1, level="casual"))
    place.settle()
    if not early:
        Townsman(place, "Bruno")
    heard, rng = list[str](), Random(1)
    for _ in range(5):
        zoe.play(rng)
        place.wait(30)
        heard += zoe.hears()
    assert not any("other" in one for one in heard)
    assert not place.town._following


@pytest.mark.parametrize("lang", LANGUAGES)
def test_from_a_table_at_which_nothing_is_dealt_one_goes_to_another_by_one_entry(lang: str) -> None:
    zoe, place, (bruno,) = town("Bruno", lang=lang)
    opens(zoe)
    table = seated(bruno.ask(Open("rami", seats=3, people=3))).table
    place.wait(5)
    here(zoe)
    there = {
        "en": "Bruno, 5 entries. Leave this table and sit down at Bruno's",
        "it": "Bruno, 5 voci. Lascia questo tavolo e siediti a quello di Bruno",
        "fr": "Bruno, 5 entrées. Quitter cette table et s'asseoir à celle de Bruno",
    }[lang]
    assert zoe.press("enter") == there
    zoe.press("enter")
    assert zoe.over == [True]
    assert zoe.next_table == table
    zoe.end.cut()
    again = Person(place, "Zoe", lang, code="", bound_for=table).connect()
    place.settle()
    assert again.together.about is not None
    assert [one.name for one in again.together.everybody()] == ["Bruno", "Zoe"]


@pytest.mark.parametrize("where", ["waiting", "table"])
def test_the_list_opens_from_a_table_too(where: str) -> None:
    zoe, place, _ = town("Bruno")
    opens(zoe)
    if where == "table":
        zoe.together.wishes.send(Owner("start"))
        place.wait(30)
        place.settle()
        assert zoe.ui.sitting.session is not None
        zoe.hears()
        choose(zoe, "Who is here")
        place.settle()
        heard = " ".join(zoe.hears())
    else:
        zoe.hears()
        heard = here(zoe)
    assert "People, one other is here" in heard
    heard = zoe.press("enter")  # nobody gets up by this key
    assert heard.startswith("Bruno, 4 entries. Bruno's results here")  # and no invitation by a guest is offered


def test_somebody_is_looked_for_by_name() -> None:
    zoe, place, (_, ugo) = town("Bruno", "Ugo")
    here(zoe)
    go_to(zoe, "Find somebody")
    zoe.press("enter")
    typed(zoe, "carla")
    place.settle()
    assert " ".join(zoe.hears()).endswith("Carla, not here.")
    assert zoe.press("enter").startswith("Carla, 4 entries.")
    zoe.press("escape")
    assert zoe.press("escape").startswith("People, 2 others are here. Find")
    ugo.cut()
    place.wait(3)
    zoe.press("home")
    assert [zoe.press("space"), zoe.press("down")[:4]] == ["Bruno, at the list of tables, speaks English.", "Find"]
    zoe.press("escape")
    place.settle()
    assert not place.town._following


def test_behind_a_search_that_finds_nobody_is_the_list_again() -> None:
    zoe, place, _ = town("Bruno")
    here(zoe)
    go_to(zoe, "Find somebody")
    zoe.press("enter")
    typed(zoe, "nobody such")
    place.settle()
    assert zoe.hears()[-1] == "People with “nobody such” in their name. Nothing here."
    assert zoe.press("escape").startswith("People, one other is here")


def test_more_people_come_page_by_page(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ramino_access.hall.town.town_hall.PAGE", 2)
    zoe, place, _ = town("Bruno", "Carla", "Dario", "Ugo", "Vera")
    assert here(zoe).startswith("People, 5 others are here")
    go_to(zoe, "More people")
    zoe.ui.stack.press("enter")
    place.settle()
    assert zoe.hears()[-1].startswith("Dario")
    assert zoe.press("down").startswith("Ugo")
    assert zoe.press("down").startswith("More people")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_hidden_and_quiet_are_chosen_in_the_list_and_kept(lang: str) -> None:
    zoe, place, (bruno,) = town("Bruno", lang=lang)
    here(zoe)
    says = zoe.ui.voice.text("setting-visibility")
    zoe.press("end")
    while says not in zoe.press("up"):
        pass
    zoe.press("enter", "down", "down")
    zoe.ui.stack.press("enter")
    place.settle()
    heard = zoe.hears()
    assert zoe.ui.voice.text("setting-visibility.value", value="hidden") in heard[-1].lower()
    assert bruno.names() == []
    assert zoe.ui.me.settings.visibility == "hidden"
    zoe.end.cut()
    zoe.connect()
    assert bruno.names() == []


def test_whoever_is_blocked_is_gone_from_the_list_and_comes_back_out_of_another() -> None:
    zoe, place, (bruno,) = town("Bruno")
    here(zoe)
    zoe.press("enter")
    go_to(zoe, "Block Bruno")
    zoe.ui.stack.press("enter")
    place.wait(3)
    assert zoe.hears()[-2:] == [
        "Bruno is blocked: you get no messages from Bruno, who can't see that you are here."
        " To unblock: the list of people.",
        "Find somebody by name",
    ]
    assert bruno.names() == []
    zoe.press("home")
    assert not zoe.press("space").startswith("Bruno")
    go_to(zoe, "People you have blocked: 1")
    assert zoe.press("enter").endswith("Unblock Bruno")
    zoe.ui.stack.press("enter")
    place.wait(3)
    assert bruno.names() == ["Zoe"]


def test_the_blocker_hears_before_sitting_down_who_is_there() -> None:
    """Rule 1."""
    zoe, place, (bruno,) = town("Bruno")
    zoe.together.town.tie("block", "Bruno")
    bruno.ask(Open("rami", seats=3, people=3))
    place.wait(3)
    zoe.hears()
    zoe.press("home")
    assert zoe.press("enter").startswith("Bruno, whom you have blocked, is at this table. Go there all the same?")
    zoe.press("n")
    place.settle()
    assert zoe.together.about is None
    zoe.press("enter", "y")
    place.settle()
    assert zoe.together.about is not None
    assert zoe.together.talking.state("Bruno") == "blocked"


def test_somebody_who_may_not_be_seen_is_somebody() -> None:
    zoe, place, (bruno, carla) = town("Bruno", "Carla")
    told = seated(carla.ask(Open("rami", seats=3, people=3)))
    bruno.ask(Appear("hidden"))
    bruno.ask(Join(table=told.table))
    place.wait(3)
    assert zoe.hears() == ["A new table. Rami: Carla speaking English and somebody; one seat free."]


def test_before_the_hall_has_answered_it_is_not_said_that_there_is_no_list() -> None:
    zoe = Person(TownPlace(), "Zoe", code="")
    assert zoe.press("p") == "One moment: still connecting."


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_guest_is_shown_the_way_to_somebody_who_is_at_no_table(lang: str) -> None:
    zoe, _, _ = town("Bruno", lang=lang)
    here(zoe)
    assert zoe.press("enter").endswith(
        {
            "en": "Open a table: Bruno finds it in the list",
            "it": "Apri un tavolo: Bruno lo trova nell'elenco",
            "fr": "Ouvrir une table : Bruno la trouve dans la liste",
        }[lang]
    )
    opened = {"en": "Open a table, 9 entries.", "it": "Apri un tavolo, 9 voci.", "fr": "Ouvrir une table, 9 entrées."}
    assert zoe.press("enter").startswith(opened[lang])


def test_without_a_line_or_a_town_it_is_said() -> None:
    anna = arrive(hall_with_a_list(), "Anna")
    assert anna.press("p") == "There is no list of people here."
    zoe, _, _ = town()
    zoe.end.cut()
    zoe.hears()
    assert here(zoe) == zoe.ui.voice.text("line-unheard")


def test_leaving_says_what_is_left() -> None:
    zoe, place, _ = town()
    assert commands()["leave"].message_in(zoe.ui.stack.top) == "cmd-leave"
    zoe.far.send(Open("rami", seats=3, people=2))
    place.settle()
    assert zoe.ui.voice.text(commands()["leave"].message_in(zoe.ui.stack.top)) == "leave the table"
    zoe.hears()
    zoe.press("escape", "end")
    assert "leave the table" in zoe.ui.stack.top.resume(zoe.ui.voice.catalog).lower()
    assert zoe.press("enter").startswith("Leave the table?")


def test_whoever_invites_can_be_refused_and_blocked_at_once() -> None:
    zoe, place, (bruno,) = town("Bruno")
    bruno.ask(Open("rami", seats=3, people=3))
    bruno.ask(Invite("Zoe"))
    place.wait(5)
    assert zoe.press("X", "enter", "end").endswith("Block Bruno at every table")
    assert {"Not now: the seat is free again."} < set(zoe.press("enter").split(" | "))
    assert not zoe.together.town.waiting
    assert zoe.together.town.own.blocked == ("Bruno",)
