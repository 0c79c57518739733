"""A moderator's evening, and that of whoever is hit: by ear."""

from __future__ import annotations

import pytest

from ramino_access.hall.messages import Join, Open, Renew, Report, Say, StewardDeed
from ramino_access.hall.town.square import RESTART_SECONDS
from ramino_access.hall.town.steward import MACHINE
from tests.hall.townsmen import TownPlace, Townsman
from tests.languages import LANGUAGES
from tests.ui.company import Person
from tests.ui.hall_lists import arrive, opens
from tests.ui.people_lists import go_to, typed


def house(lang: str = "en", *, moderates: bool = False, known: bool = True) -> tuple[Person, TownPlace, Townsman]:
    """Zoe, who is known, and Anna, who owns the server; Zoe may moderate it."""
    place = TownPlace()
    anna = Townsman(place, "Anna", address="198.51.100.1")
    place.town.steward.appoint(place.known.id_of("Anna"), "owner")
    place.acting = "Zoe"
    zoe = arrive(place, "Zoe", lang)
    if known:
        zoe.far.send(Renew("a good secret"))
    place.settle()
    place.known.answer()
    place.wait(RESTART_SECONDS)
    if moderates:
        place.town.steward.appoint(place.known.id_of("Zoe"), "moderator")
        place.settle()
    zoe.hears()
    return zoe, place, anna


def pressed(person: Person, *keys: str) -> str:
    """What is heard of the last key, with what the hall answers."""
    for key in keys:
        person.hears()
        person.ui.stack.press(key)
        person.hall_place.settle()
    person.hall_place.wait(1)
    return " ".join(person.hears())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_moderator_hears_of_a_report_reads_the_lines_and_mutes(lang: str) -> None:
    zoe, place, _ = house(lang, moderates=True)
    bruno, carla = (Townsman(place, name, address=f"198.51.100.{at}") for at, name in enumerate(("Bruno", "Carla"), 2))
    bruno.ask(Open("salotto", seats=3, people=3))
    carla.ask(Join(table=place.hall.rooms[-1].id))
    bruno.ask(Say("you fool"))
    carla.ask(Report("Bruno"))
    place.settle()
    place.wait(5)
    assert zoe.hears()[-1:] == [
        {
            "en": "One report waits. Shift X.",
            "it": "Una segnalazione è in attesa. Shift X.",
            "fr": "Un signalement attend. Majuscule X.",
        }[lang]
    ]
    zoe.press("X")
    zoe.press("enter")
    heard = zoe.press("space")
    assert heard.startswith("Bruno, ")
    assert "Carla" in heard
    heard = zoe.press("enter")
    assert "you fool" in heard
    go_to(zoe, {"en": "Mute Bruno", "it": "Togli a Bruno la parola", "fr": "Retirer la parole à Bruno"}[lang])
    assert {"en": "How long", "it": "Per quanto tempo", "fr": "Pendant combien de temps"}[lang] in zoe.press("enter")
    assert {"en": "Why", "it": "Perché", "fr": "Pourquoi"}[lang] in zoe.press("enter")
    assert {"en": "Bruno is muted.", "it": "Bruno non può scrivere.", "fr": "Bruno ne peut plus écrire."}[
        lang
    ] in pressed(zoe, "enter")
    assert place.town.steward.desk(place.town.square.visitor(place.hall.present()[0])).cases == ()
    assert zoe.together.town.desk.cases == ()
    assert {"en": "Moderators' desk. ", "it": "Banco dei moderatori. ", "fr": "Bureau des modérateurs. "}[
        lang
    ] in pressed(zoe, "down", "enter", "escape")


def test_a_report_that_another_has_decided_before_it_is_told_waits_no_more() -> None:
    zoe, place, anna = house(moderates=True)
    bruno, carla = (Townsman(place, name, address=f"198.51.100.{at}") for at, name in enumerate(("Bruno", "Carla"), 2))
    bruno.ask(Open("salotto", seats=3, people=3))
    carla.ask(Join(table=place.hall.rooms[-1].id))
    place.wait(30)
    zoe.press("c")  # nothing is told while somebody types
    carla.ask(Report("Bruno"))
    place.settle()
    (case,) = zoe.together.town.desk.cases
    anna.ask(StewardDeed("nothing", case=case.id))
    place.settle()
    zoe.press("escape")
    zoe.hears()
    place.wait(30)
    assert not [said for said in zoe.hears() if "report" in said]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_whoever_is_muted_hears_why_reads_what_it_is_about_and_objects(lang: str) -> None:
    zoe, place, anna = house(lang)
    opens(zoe)
    anna.ask(StewardDeed("mute", "Zoe", minutes=60, why="insults"))
    place.settle()
    zoe.hears()
    place.wait(5)
    assert zoe.hears() == [
        {
            "en": "You are muted for an hour: insults. Shift X: what it is about, and how to object.",
            "it": "Per un'ora non puoi scrivere: insulti. Shift X: di che si tratta, e come opporsi.",
            "fr": "Tu ne peux pas écrire pendant une heure : insultes. Majuscule X :"
            " de quoi il s'agit, et comment s'y opposer.",
        }[lang]
    ]
    zoe.press("Y")
    typed(zoe, "hello")
    place.settle()
    assert {"en": "You are muted", "it": "Ora non puoi scrivere", "fr": "Tu ne peux pas écrire"}[lang] in " ".join(
        zoe.hears()
    )
    zoe.press("X")
    zoe.press("enter")
    zoe.press("enter")
    typed(zoe, "it was a joke")
    place.settle()
    place.wait(1)
    assert {"en": "Your objection is sent.", "it": "Inviato.", "fr": "Envoyé."}[lang] in " ".join(zoe.hears())
    (case,) = place.town.steward.papers.cases.values()
    assert (case.by_name, case.lines[-1].text) == ("Zoe", "it was a joke")


def test_a_mute_whose_time_is_over_waits_no_more() -> None:
    zoe, place, anna = house()
    anna.ask(StewardDeed("mute", "Zoe", minutes=1))
    place.settle()
    place.wait(5)
    assert "muted for a minute" in " ".join(zoe.hears())
    assert "muted" in zoe.press("X")
    zoe.press("escape")
    place.wait(60)
    assert zoe.press("X") == "Nothing waits for you."


def test_somebody_is_reported_by_two_keys_from_the_list_of_people() -> None:
    zoe, place, _ = house()
    pressed(zoe, "p")
    assert zoe.press("d") == "Report Anna? Y for yes, N for no."
    assert "Anna is reported. You hear what comes of it." in pressed(zoe, "y")
    assert len(place.town.steward.papers.cases) == 1


def test_somebody_is_reported_by_two_keys_from_the_people_of_a_table() -> None:
    zoe, place, anna = house()
    opens(zoe)
    anna.ask(Join(table=place.hall.rooms[-1].id))
    place.settle()
    zoe.press(":")
    assert "Zoe" in zoe.press("d")  # nobody reports themselves
    assert not place.town.steward.papers.cases
    zoe.press("down")
    assert zoe.press("d") == "Report Anna, with what was written at your table? Y for yes, N for no."


def test_whoever_is_banned_hears_why_is_let_to_object_and_then_leaves() -> None:
    zoe, place, anna = house(known=False)
    anna.ask(StewardDeed("ban", "Zoe", minutes=120, why="cheating"))
    place.settle()
    heard = zoe.hears()
    assert heard[0] == "You are banned for 2 hours: cheating."
    assert "not letting you in" in heard[1]
    zoe = arrive(place, "Zoe")
    place.settle()
    place.wait(1)
    assert zoe.hears() == ["You are banned for 2 hours: cheating, 2 entries. Say what you have against it"]
    zoe.press("enter")
    typed(zoe, "I did not")
    place.settle()
    place.wait(1)
    assert "Your objection is sent." in " ".join(zoe.hears())
    go_to(zoe, "Leave")
    zoe.press("enter")
    assert zoe.over


def test_a_moderator_takes_back_and_reads_what_was_done() -> None:
    zoe, place, _ = house(moderates=True)
    Townsman(place, "Bruno", address="198.51.100.2")
    pressed(zoe, "p")
    go_to(zoe, "Bruno") if "Bruno" not in zoe.press("space") else None
    zoe.press("enter")
    go_to(zoe, "Do something about Bruno")
    zoe.press("enter", "end")
    assert "Vouch for Bruno" in zoe.press("space")
    go_to_first = zoe.press("home")
    assert "Warn Bruno" in go_to_first
    zoe.press("enter")
    assert "Bruno has a warning." in pressed(zoe, "enter")
    pressed(zoe, "p")
    go_to(zoe, "Moderators' desk")
    zoe.press("enter")
    zoe.press("end")
    assert "Zoe: warned Bruno: insults, a minute ago." in pressed(zoe, "enter")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_notices_rules_and_closing_are_heard_each_in_the_player_s_language(lang: str) -> None:
    zoe, place, anna = house(lang)
    anna.ask(StewardDeed("notice", text="Cards on Sunday. Come early."))
    place.settle()
    place.wait(5)
    assert zoe.hears() == [
        {
            "en": "The server has a notice. Shift X.",
            "it": "C'è un avviso del server. Shift X.",
            "fr": "Le serveur a un avis. Majuscule X.",
        }[lang]
    ]
    zoe.press("X")
    assert "Cards on Sunday." in zoe.press("enter")
    assert zoe.press("down") == "Come early."
    zoe.press("escape")
    place.settle()
    zoe.hears()
    assert not zoe.together.town.waiting
    anna.ask(StewardDeed("close", minutes=10))
    place.settle()
    place.wait(5)
    assert zoe.hears() == [
        {
            "en": "The server closes in 10 minutes for an update. Your match is kept.",
            "it": "Il server chiude tra 10 minuti per un aggiornamento. La tua partita è conservata.",
            "fr": "Le serveur ferme dans 10 minutes pour une mise à jour. Ta partie est gardée.",
        }[lang]
    ]


def test_the_rules_are_read_and_accepted_before_the_list_of_tables() -> None:
    place = TownPlace()
    place.town.steward.publish(MACHINE, "rules", "Be kind. No bets.", "")
    zoe = arrive(place, "Zoe")
    place.settle()
    place.wait(1)
    assert zoe.hears() == ["The rules of this server, 4 entries. Be kind."]
    assert zoe.press("down") == "No bets."
    zoe.press("down")
    heard = pressed(zoe, "enter")
    assert "The rules" not in heard
    assert "ables" in heard
    assert not zoe.over
