"""One's own data at a server: given after the secret, as one file and line by line; forgotten, and taken back."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ramino_access.announce.together import KEPT_TEXTS
from ramino_access.cli.arguments import read
from ramino_access.cli.launch_arguments import served
from ramino_access.hall.messages import (
    OWN_PART,
    Accept,
    Bye,
    Departure,
    OwnData,
    OwnWish,
    Refused,
    Renew,
    SanctionNews,
    Tidings,
)
from ramino_access.hall.town.steward import MACHINE
from ramino_access.i18n.catalog import Catalog
from ramino_access.net.server.serving import run
from ramino_access.net.web.web_door import _kept_page
from ramino_access.ui.places.together import login
from tests.hall.townsmen import PERSONS, TownPlace, Townsman
from tests.languages import LANGUAGES
from tests.ui.company import Person
from tests.ui.hall_lists import arrive, go_to
from tests.ui.people_lists import typed

TITLE = {"en": "What this server keeps", "it": "Che cosa conserva di te", "fr": "Ce que ce serveur garde"}
SHOW = {"en": "Get all of it", "it": "Ricevi tutto", "fr": "Tout recevoir"}
FORGET = {"en": "Be forgotten", "it": "Fatti dimenticare", "fr": "Te faire oublier"}
KEEP = {"en": "Don't be forgotten", "it": "Non farti", "fr": "Ne pas te faire"}
LEAVES = {"en": "In 7 days this server forgets you.", "it": "Fra 7 giorni", "fr": "Dans 7 jours"}
STAYS = {"en": "does not forget you", "it": "non ti dimentica", "fr": "ne t'oublie pas"}


def known(lang: str = "en") -> tuple[Person, TownPlace]:
    place = TownPlace()
    place.acting = "Zoe"
    zoe = arrive(place, "Zoe", lang)
    zoe.far.send(Renew("a good secret"))
    place.settle()
    place.known.answer()
    place.wait(5)
    zoe.hears()
    return zoe, place


def wish(zoe: Person, place: TownPlace, entry: str, lang: str = "en", secret: str = "a good secret") -> str:
    """Open the list of people, and there what the server keeps; choose this entry, and show the secret. What is heard
    then."""
    zoe.ui.stack.press("p")
    place.settle()
    go_to(zoe, TITLE[lang])
    zoe.press("enter")
    go_to(zoe, entry)
    zoe.press("enter")
    typed(zoe, secret)
    zoe.hears()
    for _ in range(3):
        place.settle()
        place.known.answer()
    place.settle()
    return " ".join(zoe.hears())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_all_that_is_kept_comes_as_a_file_and_is_read_line_by_line(
    lang: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Rule 20."""
    zoe, place = known(lang)
    monkeypatch.setattr(login, "own_data_place", lambda when: tmp_path / "own.json")
    own = {
        "person": {"name": "Zoe", "matches": 3, "rated": None},
        "met": [],
        "doors": {},
        "ties": [{"name": "Bruno", "tie": "friend"}],
        "more": "è" * OWN_PART * 2,
    }
    place.known.kept = json.dumps(own, ensure_ascii=False)
    assert "own.json" in wish(zoe, place, SHOW[lang], lang)
    assert json.loads((tmp_path / "own.json").read_text("utf-8")) == own
    assert "Person, name: Zoe" in zoe.press("home")
    assert "Person, matches: 3" in zoe.press("down")
    assert "Ties 1, name: Bruno" in zoe.press("down")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_a_server_keeps_has_a_title_and_an_entry_that_do_not_say_the_same(lang: str) -> None:
    zoe, place = known(lang)
    zoe.ui.stack.press("p")
    place.settle()
    go_to(zoe, TITLE[lang])
    assert zoe.press("enter").count(TITLE[lang].split()[-1]) == 1  # keeps, te, garde


@pytest.mark.parametrize(
    ("visiting", "words"), [("page", "Your browser keeps it"), ("terminal", "Here it is line by line")]
)
def test_at_a_line_it_is_read_there_and_a_browser_keeps_the_file(visiting: str, words: str) -> None:
    zoe, place = known()
    given: list[tuple[str, str]] = []
    zoe.ui.me.visiting = visiting
    zoe.ui.me.give_file = (lambda name, text: given.append((name, text))) if visiting == "page" else None
    place.known.kept = '{"person":{"name":"Zoe"}}'
    assert words in wish(zoe, place, SHOW["en"])
    assert [json.loads(text) for _, text in given] == [{"person": {"name": "Zoe"}}] * (visiting == "page")


def test_nothing_is_given_after_a_wrong_secret_nor_to_a_guest() -> None:
    zoe, place = known()
    place.known.kept = '{"person":{"name":"Zoe"}}'
    heard = wish(zoe, place, SHOW["en"], secret="a wrong secret")
    assert "not Zoe's password" in heard
    assert "line by line" not in heard
    ugo = Townsman(place, "Ugo")
    assert ugo.ask(OwnWish("show", "x")) == [Refused("own-known")]


def ban(place: TownPlace, name: str) -> None:
    steward = place.town.steward
    assert steward.act(MACHINE, "ban", steward.party(place.town.square.meant(name)), 3600.0) == ""


def answers(one: Townsman, deed: str, secret: str) -> list[object]:
    one.place.wait(20)
    refused = one.ask(OwnWish(deed, secret))
    one.place.known.answer()
    return [*refused, *one.take()]


def test_who_is_banned_has_their_data_and_is_forgotten_after_their_secret_alone() -> None:
    """Rule 20: open to banned people."""
    place = TownPlace()
    anna, ugo = Townsman(place, "Anna"), Townsman(place, "Ugo", address="198.51.100.1")
    for one in (anna, ugo):
        ban(place, one.name)
        one.come()
    assert Departure(0) in anna.heard
    place.known.kept = '{"person":{"name":"Anna"}}'
    assert ugo.ask(OwnWish("show", "x")) == [Refused("own-known")]
    assert answers(anna, "show", PERSONS["Anna"]) == [OwnData(1, 1, place.known.kept)]
    assert answers(anna, "forget", PERSONS["Anna"]) == [Departure(7 * 86400)]
    assert place.known.leaves_in("Anna")
    anna.address = "198.51.100.2"
    anna.come()
    told, banned = anna.heard[-2:]
    assert told == Departure(7 * 86400)
    assert isinstance(banned, Tidings)
    assert isinstance(banned.items[0], SanctionNews)
    assert answers(anna, "keep", PERSONS["Anna"]) == [Departure(0)]
    assert [answers(anna, "show", "wrong")[-1] for _ in range(3)] == [
        *[Refused("wrong-secret", "Anna")] * 2,
        Bye("wrong-secret"),
    ]
    assert place.hall.present() == []


def test_who_has_still_to_accept_the_rules_has_their_data_and_is_not_let_in_by_that() -> None:
    place = TownPlace()
    place.town.steward.publish(MACHINE, "rules", "Be kind.", "")
    anna = Townsman(place, "Anna")
    place.known.kept = "{}"
    assert answers(anna, "show", PERSONS["Anna"]) == [OwnData(1, 1, "{}")]
    assert place.town.square.persons == {}
    anna.ask(Accept("rules"))
    assert len(place.town.square.persons) == 1


@pytest.mark.parametrize("lang", LANGUAGES)
def test_whoever_is_banned_hears_the_way_to_their_data_and_goes_it(
    lang: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Rule 20."""
    monkeypatch.setattr(login, "own_data_place", lambda when: tmp_path / "own.json")
    _, place = known(lang)
    ban(place, "Zoe")
    zoe = arrive(place, "Zoe", lang)

    def secret(text: str) -> str:
        typed(zoe, text)
        for _ in range(3):
            place.settle()
            place.known.answer()
        place.settle()
        place.wait(1)
        return " ".join(zoe.hears())

    assert "3 " in secret("a good secret")
    place.known.kept = '{"person":{"name":"Zoe"}}'
    for entry, word, heard in (
        (SHOW, "a wrong secret", {"en": "not Zoe's", "it": "Non è la password", "fr": "n'est pas le mot de passe"}),
        (SHOW, "a good secret", {"en": "own.json", "it": "own.json", "fr": "own.json"}),
        (FORGET, "a good secret", LEAVES),
        (KEEP, "a good secret", STAYS),
    ):
        go_to(zoe, TITLE[lang])
        zoe.press("enter")
        go_to(zoe, entry[lang])
        zoe.press("enter")
        assert heard[lang] in secret(word), (entry, word)
        assert not zoe.over
        while TITLE[lang] not in "".join(one.words for one in zoe.ui.stack.top.shown(zoe.ui.voice.catalog)):
            zoe.press("escape")
    assert json.loads((tmp_path / "own.json").read_text("utf-8")) == {"person": {"name": "Zoe"}}
    go_to(zoe, {"en": "Leave", "it": "Esci", "fr": "Sortir"}[lang])
    zoe.press("enter")
    assert zoe.over


@pytest.mark.parametrize("lang", LANGUAGES)
def test_who_wants_to_be_forgotten_hears_when_and_takes_it_back(lang: str) -> None:
    """Rule 20."""
    zoe, place = known(lang)
    assert LEAVES[lang] in wish(zoe, place, FORGET[lang], lang)
    zoe.press("escape")
    zoe.press("escape")
    zoe.press("escape")
    assert STAYS[lang] in wish(zoe, place, KEEP[lang], lang)
    assert place.known.leaves_in("Zoe") == 0


def test_whoever_comes_is_told_that_they_will_be_forgotten() -> None:
    place = TownPlace()
    place.known.leaving["anna"] = 86401
    assert Departure(86401) in Townsman(place, "Anna").heard


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_kept_and_how_long_is_one_page_at_the_server_in_the_browser_and_in_the_list(lang: str) -> None:
    catalog = Catalog(lang)
    said: list[str] = []
    assert (
        run(served(read(["serve", "--kept"])), (), lambda message, args: said.append(catalog.text(message, **args)))
        == 0
    )
    assert said == [catalog.text(f"kept-{about}") for about in ("title", *KEPT_TEXTS)]
    assert all(line.replace('"', "&quot;").replace("'", "&#x27;") in _kept_page().decode() for line in said)
    zoe, place = known(lang)
    zoe.ui.stack.press("p")
    place.settle()
    go_to(zoe, TITLE[lang])
    zoe.press("enter")
    assert said[1] in zoe.press("enter")
