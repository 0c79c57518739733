"""Sealed deals as a player hears of them, and the list of matches that looks once more."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from ramino_access.announce.seal_verdicts import verdict_words
from ramino_access.hall.messages import Entry, Told, Vote
from ramino_access.hall.seal_check import Verdict
from ramino_access.hall.seal_round import SALT_SECONDS
from ramino_access.i18n.catalog import Catalog
from ramino_access.play.entries import Setup
from ramino_access.play.journal.match_file import MatchFile, header_of
from ramino_access.play.kept.match_folder import MatchFolder
from ramino_access.ui.places.kept.match_list import Matches
from tests.hall.wire import news, opened
from tests.play.sealed_matches import NAMES, begun, sealed, told, verdict_of
from tests.ui.company import Person, come
from tests.ui.harness import NOW, Player

GOOD = {
    "en": "Sealed deals: everybody has cut. After the match, everything you were told is checked.",
    "it": "Carte sigillate: tutti hanno alzato il mazzo. A fine partita si controlla tutto quello che ti è stato "
    "detto.",
    "fr": "Donnes scellées : tout le monde a coupé. Après la partie, tout ce qui t'a été dit est vérifié.",
}
FITS = {
    "en": "The deals match the seal, and what you were told is what the record of the match says.",
    "it": "Le smazzate erano quelle sigillate, e quello che ti è stato detto corrisponde al verbale della partita.",
    "fr": "Les donnes sont bien celles qui avaient été scellées, et ce qui t'a été dit correspond au relevé de la "
    "partie.",
}
OWN = {
    "en": "The deals match the seal. What was told at the table is not in here",
    "it": "Le smazzate erano quelle sigillate. Quello che è stato detto al tavolo qui non c'è",
    "fr": "Les donnes sont bien celles qui avaient été scellées. Ce qui a été dit à la table n'est pas ici",
}
MISSING = {
    "en": "Dealt without the cut of Bruno.",
    "it": "Si danno le carte senza l'alzata di Bruno.",
    "fr": "On donne sans toutes les coupes. Il manque : Bruno.",
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


UNOPENED = {
    "en": "The table has not opened its seal and sent its record: until it does, nothing proves that these deals were "
    "not chosen, and that what you were told is true.",
    "it": "Il tavolo non ha aperto il sigillo e mandato il verbale: finché non lo fa, niente prova che queste smazzate "
    "non siano state scelte, e che quello che ti è stato detto sia vero.",
    "fr": "La table n'a pas ouvert son sceau ni envoyé son relevé : d'ici là, rien ne prouve que ces donnes n'ont pas "
    "été choisies, ni que ce qui t'a été dit est vrai.",
}


@pytest.mark.parametrize("lang", UNOPENED)
@pytest.mark.parametrize("end", ["played", "given up"])
def test_a_table_that_does_not_open_its_seal_is_named_once(lang: str, end: str) -> None:
    place = opened("toscano", seats=2, options={"games": 1})
    place.hall.rooms[0].sealer.tell_opened = lambda guest, match: None
    anna = Person(place, "Anna", lang, verbosity="brief").connect()
    (bruno,) = come(place, "Bruno")
    if end == "played":
        place.run(lambda: anna.session.match_over)
        place.wait(5)
        heard = anna.hears()
        assert heard.index(UNOPENED[lang]) < heard.index(anna.ui.voice.text("match-over"))
    for one in (anna, bruno):
        one.far.send(Vote("give-up"))
    place.settle()
    place.wait(70)
    heard = (heard if end == "played" else []) + anna.hears()
    assert heard.count(UNOPENED[lang]) == 1


@pytest.mark.parametrize("lang", MISSING)
@pytest.mark.parametrize("verbosity", ["brief", "full"])
def test_whoever_did_not_cut_is_named(lang: str, verbosity: str) -> None:
    place = opened(seats=2)
    anna = Person(place, "Anna", lang, verbosity=verbosity).connect()
    bruno = Person(place, "Bruno")
    bruno.far.witness.received = lambda message: None
    bruno.connect()
    place.wait(SALT_SECONDS)
    place.settle()
    place.wait(SALT_SECONDS)
    assert MISSING[lang] in anna.hears()


SHOWN = ((),)


def test_what_is_wrong_is_said_in_brief_too() -> None:
    player = Player(verbosity="brief", name="Anna")
    person = Person(opened(), "Anna", verbosity="brief")
    person.hears()
    person.together.telling.sealed(news(left_out=("Anna", "Bruno"), fault="mine", rounds=SHOWN))
    person.together.telling.sealed(news(fault="salt"))
    person.together.telling.unsealed(Verdict("record"))
    assert person.hears() == [
        "Not to be trusted: the table had everybody cut again, and so could have picked the deal it liked. Your cut "
        "does not count in these deals, so nothing proves that the cards were dealt fairly. Dealt without the cut of "
        "Bruno.",
        "The seal is broken: somebody's cut is not the one that was promised.",
        "Not to be trusted: the record is not of the match that was sealed.",
    ]
    assert player.heard == []


def listed(tmp_path: Path, setup: Setup, lang: str = "en") -> Player:
    """The list of matches with this one in it."""
    file = tmp_path / "2026-11-22T10-00-00-salotto.match"
    MatchFile.create(file, header_of(setup, 1, (0, 1)), lambda problem: None).close()
    player = Player(lang, matches=MatchFolder(tmp_path, lambda: NOW, lambda problem: None))
    player.ui.stack.push(Matches(player.ui), quietly=True)
    return player


@pytest.mark.parametrize("lang", FITS)
def test_the_list_of_matches_looks_once_more(lang: str, tmp_path: Path) -> None:
    assert listed(tmp_path, sealed(), lang).press("c").startswith(OWN[lang])


def test_the_list_of_matches_says_what_does_not_fit_and_what_was_not_sealed(tmp_path: Path) -> None:
    setup = sealed()
    for folder in ("a", "b"):
        (tmp_path / folder).mkdir()
    other = Setup(setup.game, {}, NAMES, setup.seed + 1, seal=setup.seal)
    assert listed(tmp_path / "a", other).press("c").startswith("Not to be trusted: the record")
    assert listed(tmp_path / "b", Setup("salotto", {}, NAMES, 7)).press("c").startswith("Not sealed: ")


EARLY = {
    "en": "Not to be trusted: the table opened its seal while the match went on, so that the deals were known.",
    "it": "Non c'è da fidarsi: il tavolo ha aperto il sigillo a partita in corso, e così si potevano conoscere le "
    "carte.",
    "fr": "Pas fiable : la table a ouvert son sceau en pleine partie, et les donnes pouvaient donc être connues.",
}
EXTRA = {
    "en": "Not to be trusted: there is a cut in these deals for a seat where no person sat.",
    "it": "Non c'è da fidarsi: in queste smazzate c'è l'alzata di un posto dove non sedeva nessuno.",
    "fr": "Pas fiable : il y a dans ces donnes une coupe pour une place où personne n'était assis.",
}
LATE = {
    "en": "Your cut does not count in these deals, so nothing proves that the cards were dealt fairly.",
    "it": "La tua alzata non conta in queste smazzate, quindi niente prova che le carte non siano state scelte.",
    "fr": "Ta coupe ne compte pas dans ces donnes, donc rien ne prouve que les cartes n'ont pas été choisies.",
}
ANEW = {
    "en": "Not to be trusted: the table had everybody cut again, and so could have picked the deal it liked.",
    "it": "Non c'è da fidarsi: il tavolo ha fatto alzare il mazzo a tutti un'altra volta, "
    "e così poteva scegliere le carte.",
    "fr": "Pas fiable : la table a redemandé une coupe à tout le monde, et a donc pu choisir les cartes.",
}


@pytest.mark.parametrize("lang", EARLY)
def test_what_a_changed_hall_has_done_is_said_also_in_brief(lang: str) -> None:
    anna = Person(opened(), "Anna", lang, verbosity="brief")
    anna.hears()
    anna.together.telling.sealed(news(fault="extra"))
    anna.together.telling.sealed(news(left_out=("Anna",), fault="mine"))
    anna.together.telling.sealed(news(fault="anew", rounds=SHOWN))
    anna.together.telling.unsealed(Verdict("early"))
    assert anna.hears() == [EXTRA[lang], LATE[lang], ANEW[lang], EARLY[lang]]


@pytest.mark.parametrize("lang", EARLY)
def test_at_length_it_is_told_what_was_broken_off_and_what_was_not_seen(lang: str) -> None:
    about = Verdict(hands=3, unheard=7, rounds=(("Bruno",), ("Bruno", "Anna"), ("Bruno",)), sign="012345678901")
    assert (
        verdict_words(Catalog(lang), about, at_length=True)
        == {
            "en": [
                FITS["en"],
                "Hands checked: 3.",
                "Plays that were not heard here, so that they are not checked: 7.",
                "Times that everybody had to cut again: 3. No longer there, or without a connection: Bruno and Anna.",
                "Seal number: 012 345 678 901. Everybody who was told the same match has the same one.",
            ],
            "it": [
                FITS["it"],
                "Manche controllate: 3.",
                "Giocate che qui non sono arrivate, e quindi non controllate: 7.",
                "Volte che tutti hanno dovuto alzare di nuovo: 3. Non più al tavolo, o senza collegamento: Bruno e "
                "Anna.",
                "Numero del sigillo: 012 345 678 901. Chi ha ricevuto la stessa partita ha lo stesso numero.",
            ],
            "fr": [
                FITS["fr"],
                "Manches vérifiées : 3.",
                "Coups qui ne sont pas arrivés ici, et qui ne sont donc pas vérifiés : 7.",
                "Fois où tout le monde a dû recouper : 3. Plus à la table, ou sans connexion : Bruno et Anna.",
                "Numéro du sceau : 012 345 678 901. Tous ceux qui ont reçu la même partie ont le même.",
            ],
        }[lang]
    )


DIFFERS = {
    "en": "The record says otherwise: in hand 1, at play 2, you were told: “Xaver discards the nine of spades.” The "
    "record says: “Xaver discards the nine of clubs.”",
    "it": "Il verbale dice altro: nella manche 1, alla giocata 2, ti è stato detto: «Xaver scarta il nove di picche.» "
    "Il verbale dice: «Xaver scarta il nove di fiori.»",
    "fr": "Le relevé dit autre chose : à la manche 1, au coup 2, on t'a dit : « Xaver jette le neuf de pique. » Le "
    "relevé dit : « Xaver jette le neuf de trèfle. »",
}
HANDS = {"en": "Spades: two", "it": "Picche: due", "fr": "Pique : deux"}


@pytest.mark.parametrize("lang", DIFFERS)
def test_what_was_told_and_what_the_record_says_are_said_as_they_are_at_the_table(lang: str) -> None:
    setup = sealed("rami")
    sent = told(setup, most=14)
    play, view = sent[2], sent[3]
    assert isinstance(play, Told)
    assert isinstance(view, Told)
    assert view.standing is not None
    notice = bytes(play.items[0].notice)
    other = msgspec.structs.replace(play, items=(Entry(msgspec.Raw(notice.replace(b'"9c#', b'"9s#'))),))
    first = verdict_of(begun(setup), [*sent[:2], other, *sent[3:]])
    assert verdict_words(Catalog(lang), first) == [DIFFERS[lang]]
    cards = bytes(view.standing.view).replace(b'"Tc#', b'"2s#', 1)
    stands = msgspec.structs.replace(view.standing, view=msgspec.Raw(cards))
    second = verdict_of(begun(setup), [*sent[:3], msgspec.structs.replace(view, standing=stands), *sent[4:]])
    (said,) = verdict_words(Catalog(lang), second)
    assert said.count(HANDS[lang]) == 1  # and nothing of what is the same
    assert Catalog(lang).text("pozzo-title") not in said
