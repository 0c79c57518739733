"""Sealed deals as a player hears of them, and the list of matches that looks once more."""

from __future__ import annotations

from pathlib import Path

import pytest

from ramino_access.hall.messages import Vote
from ramino_access.hall.sealing import PATIENCE
from ramino_access.hall.witness import SealNews
from ramino_access.play.entries import Setup
from ramino_access.play.journal.match_file import MatchFile, header_of
from ramino_access.play.kept.match_folder import MatchFolder
from ramino_access.play.sealed.seal_check import Verdict
from ramino_access.ui.places.kept.matches import Matches
from tests.hall.wire import opened
from tests.play.sealed_matches import NAMES, sealed
from tests.ui.company import Person, come
from tests.ui.harness import NOW, Player

GOOD = {
    "en": "Sealed deals: everybody has cut. So nobody can have chosen the cards.",
    "it": "Carte sigillate: hanno alzato tutti. Così nessuno può averle scelte.",
    "fr": "Donnes scellées : tout le monde a coupé. Personne n'a donc pu choisir les cartes.",
}
FITS = {
    "en": "The deals were those that were sealed.",
    "it": "Le smazzate erano quelle sigillate.",
    "fr": "Les donnes étaient celles qui étaient scellées.",
}
MISSING = {
    "en": "Bruno did not cut: dealt without that cut.",
    "it": "Bruno non ha alzato: si dà lo stesso.",
    "fr": "Bruno n'a pas coupé : on donne quand même.",
}


@pytest.mark.parametrize("lang", GOOD)
def test_a_seal_is_told_before_the_cards_and_looked_at_after_the_match(lang: str) -> None:
    place = opened(seats=2)
    anna = Person(place, "Anna", lang).connect()
    (bruno,) = come(place, "Bruno")
    heard = anna.hears()
    assert heard.count(GOOD[lang]) == 1
    assert heard.index(GOOD[lang]) < len(heard) - 1
    for one in (anna, bruno):
        one.far.send(Vote("give-up"))
    place.settle()
    assert FITS[lang] in anna.hears()


def test_in_brief_nothing_is_said_where_all_is_well() -> None:
    place = opened(seats=2)
    anna = Person(place, "Anna", verbosity="brief").connect()
    (bruno,) = come(place, "Bruno")
    for one in (anna, bruno):
        one.far.send(Vote("give-up"))
    place.settle()
    assert not {GOOD["en"], FITS["en"]} & set(anna.hears())


@pytest.mark.parametrize("lang", MISSING)
@pytest.mark.parametrize("verbosity", ["brief", "full"])
def test_whoever_did_not_cut_is_named(lang: str, verbosity: str) -> None:
    place = opened(seats=2)
    anna = Person(place, "Anna", lang, verbosity=verbosity).connect()
    bruno = Person(place, "Bruno")
    bruno.far.witness.received = lambda message, about: None  # type: ignore[method-assign]
    bruno.connect()
    place.wait(PATIENCE)
    place.settle()
    place.wait(PATIENCE)
    assert MISSING[lang] in anna.hears()


def test_what_is_wrong_is_said_in_brief_too_and_for_braille() -> None:
    player = Player(verbosity="brief", name="Anna")
    person = Person(opened(), "Anna", verbosity="brief")
    person.hears()
    person.together.sealed(SealNews(left_out=("Anna", "Bruno"), fault="mine", anew=True))
    person.together.sealed(SealNews(fault="salt"))
    person.together.unsealed(Verdict("hand", 3))
    braille = [one.braille for one in person.heard]
    assert person.hears() == [
        "The table had everybody cut again, after it had seen your first cut. Your cut does not count in these deals: "
        "it came too late, or the table left it out. Bruno did not cut: dealt without that cut.",
        "The seal of these deals is broken: a cut is not the one that was promised.",
        "Not the deals that were sealed: in hand 3 other cards were dealt.",
    ]
    assert braille == [
        "cut again your cut not counted no cut: Bruno",
        "seal broken",
        "hand 3: other cards than sealed",
    ]
    assert player.heard == []


def listed(tmp_path: Path, setup: Setup, lang: str = "en") -> Player:
    """The list of matches with this one in it."""
    file = tmp_path / "2026-11-22T10-00-00-salotto.match"
    MatchFile.create(file, header_of(setup, 1, (0, 1)), lambda problem: None).close()
    player = Player(lang, matches=MatchFolder(tmp_path, lambda: NOW, lambda problem: None))
    player.ui.push(Matches(player.ui), quietly=True)
    return player


@pytest.mark.parametrize("lang", FITS)
def test_the_list_of_matches_looks_once_more(lang: str, tmp_path: Path) -> None:
    assert listed(tmp_path, sealed(), lang).press("c").startswith(FITS[lang])


def test_the_list_of_matches_says_what_does_not_fit_and_what_was_not_sealed(tmp_path: Path) -> None:
    setup = sealed()
    for folder in ("a", "b"):
        (tmp_path / folder).mkdir()
    other = Setup(setup.game, {}, NAMES, setup.seed + 1, seal=setup.seal)
    assert listed(tmp_path / "a", other).press("c").startswith("Not the deals that were sealed: ")
    assert listed(tmp_path / "b", Setup("salotto", {}, NAMES, 7)).press("c").startswith("Not sealed: ")
