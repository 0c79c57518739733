"""The rulebook is found by the words that players use: disputes, looked up as somebody at a table would."""

from __future__ import annotations

import pytest

from ramino_access.games import GAMES
from ramino_access.i18n.lookup import has_words, in_book
from ramino_access.i18n.rulebook import Line, load
from ramino_access.ui.places.rulebook_reader import RulebookReader
from tests.languages import LANGUAGES
from tests.ui.books import reading, typed

#: The game, the section that settles it (its heading in English), and what is typed in each language.
DISPUTES = [
    # May I throw the card that I have just taken?
    ("salotto", "Draw, play, discard", "en", "throw card just taken"),
    ("salotto", "Draw, play, discard", "it", "scartare carta appena presa"),
    ("salotto", "Draw, play, discard", "fr", "défausser prise"),
    # Does the fourth card free the joker of three?
    ("salotto", "The joker in a three of a kind", "en", "joker group"),
    ("salotto", "The joker in a three of a kind", "it", "recuperare jolly gruppo"),
    ("salotto", "The joker in a three of a kind", "fr", "joker groupe"),
    # May I go out without a discard?
    ("scala40", "Going out", "en", "go out without discard"),
    ("scala40", "Going out", "it", "chiudere senza scarto"),
    ("scala40", "Going out", "it", "chiudere scartare"),
    ("scala40", "Going out", "fr", "fermer sans défausse"),
    # Exactly 101: in or out?
    ("scala40", "The end of the match", "en", "exactly 101"),
    ("scala40", "The end of the match", "it", "esattamente 101"),
    ("scala40", "The end of the match", "fr", "exactement 101"),
    # May I take the discard before I have opened?
    ("rami", "Taking the discard", "en", "before opening"),
    ("rami", "Taking the discard", "it", "prima di aprire"),
    ("rami", "Taking the discard", "fr", "avant ouvrir"),
    # What does a joker cost that is left in hand?
    ("rami", "Cards left in hand", "en", "joker left in hand"),
    ("rami", "Cards left in hand", "it", "jolly in mano"),
    ("rami", "Cards left in hand", "fr", "joker en main"),
    # Two call Rummy at once.
    ("cinquecento", "Who may call", "en", "same time"),
    ("cinquecento", "Who may call", "it", "due dicono"),
    ("cinquecento", "Who may call", "it", "contemporaneamente"),
    ("cinquecento", "Who may call", "fr", "deux annoncent"),
    # King, ace, two.
    ("cinquecento", "Runs", "en", "king ace 2"),
    ("cinquecento", "Runs", "it", "re asso 2"),
    ("cinquecento", "Runs", "fr", "roi as 2"),
    # Two dieci of the same kind.
    ("toscano", "Two dieci", "en", "same dieci"),
    ("toscano", "Two dieci", "it", "stesso dieci"),
    ("toscano", "Two dieci", "fr", "même dieci"),
    # The stock is empty, in the words that are heard.
    ("ufficiale", "When the stock runs out", "en", "stock exhausted"),
    ("ufficiale", "When the stock runs out", "it", "mazzo finito"),
    ("ufficiale", "When the stock runs out", "fr", "pioche épuisée"),
    # What is a set?
    ("salotto", "Groups", "en", "three of a kind"),
    ("salotto", "Groups", "it", "tris"),
    ("scala40", "Groups", "fr", "brelan"),
    # The wild card.
    ("salotto", "Jokers", "en", "wild"),
    ("salotto", "Jokers", "it", "matta"),
    ("salotto", "Jokers", "fr", "passe-partout"),
    # What is a meld?
    ("scala40", "Combinations", "en", "meld"),
    ("scala40", "Combinations", "it", "poker"),
    ("scala40", "Combinations", "fr", "tierce"),
    # To add to what is on the table.
    ("salotto", "Laying off", "en", "add"),
    ("salotto", "Laying off", "it", "attaccare"),
    ("rami", "Laying off", "fr", "ajouter"),
    # To pick the pile up.
    ("salotto", "The discards", "en", "pick up pile"),
    ("salotto", "The discards", "it", "pozzo"),
    ("salotto", "The discards", "fr", "talon"),
    # To move what is on the table.
    ("salotto", "Manipulation", "en", "rearrange table"),
    ("rami", "Rearranging the table", "it", "manipolazione"),
    ("rami", "Rearranging the table", "fr", "remanier"),
    # What does a table in pieces cost?
    ("salotto", "Leaving the table in pieces", "en", "table penalty"),
    ("salotto", "Leaving the table in pieces", "it", "penalità tavolo"),
    ("salotto", "Leaving the table in pieces", "fr", "pénalité table"),
    # Three equal cards.
    ("salotto", "Identities", "en", "identical cards"),
    ("salotto", "Identities", "it", "carte identiche"),
    ("salotto", "Identities", "fr", "cartes pareilles"),
    # Everything at one time.
    ("scala40", "Going out in hand", "en", "close in hand"),
    ("scala40", "Going out in hand", "it", "chiudere in mano"),
    ("scala40", "Going out in hand", "fr", "fermer en main"),
    # To exchange the joker.
    ("scala40", "Taking the joker back", "en", "swap joker"),
    ("scala40", "Taking the joker back", "it", "sostituire jolly"),
    ("scala40", "Taking the joker back", "fr", "échanger joker"),
    # A joker as the discard.
    ("scala40", "What may be discarded", "en", "throw joker"),
    ("scala40", "What may be discarded", "it", "scartare jolly"),
    ("scala40", "What may be discarded", "fr", "jeter joker"),
    # A run without a joker.
    ("scala40", "A run without a joker", "en", "pure run"),
    ("scala40", "A run without a joker", "it", "scala pura"),
    ("rami", "With 51 points", "fr", "tierce franche"),
    # The whole hand in one turn.
    ("rami", "Rami sec", "en", "whole hand at once"),
    ("rami", "Rami sec", "it", "tutta la mano insieme"),
    ("rami", "Rami sec", "fr", "tout d'un coup"),
    # A player who has laid nothing.
    ("rami", "The flat hundred", "en", "nothing laid"),
    ("rami", "The flat hundred", "it", "niente calato"),
    ("rami", "The flat hundred", "fr", "rien posé"),
    # Several cards of the pile.
    ("cinquecento", "Taking from the discard pile", "en", "take several cards"),
    ("cinquecento", "Taking from the discard pile", "it", "raccogliere"),
    ("cinquecento", "Taking from the discard pile", "fr", "ramasser"),
    # A card with a value of its own.
    ("cinquecento", "The special card", "en", "queen of spades"),
    ("cinquecento", "The special card", "it", "donna di picche"),
    ("cinquecento", "The special card", "fr", "dame de pique"),
    # The answer to a declaration.
    ("toscano", "The last look", "en", "last chance"),
    ("toscano", "The last look", "it", "ultimo sguardo"),
    ("toscano", "The last look", "fr", "dernier regard"),
    # To declare.
    ("toscano", "Declaring", "en", "knock"),
    ("toscano", "Declaring", "it", "bussare"),
    ("toscano", "Declaring", "fr", "déclarer"),
    # From which turn on may one lay off?
    ("ufficiale", "From when on", "en", "when lay off"),
    ("ufficiale", "From when on", "it", "quando attaccare"),
    ("ufficiale", "From when on", "fr", "quand compléter"),
    # To come back after having gone out of the match.
    ("ramino", "The score", "en", "come back"),
    ("ramino", "The score", "it", "rientrare"),
    ("ramino", "The score", "fr", "revenir"),
    # Must I say that I have one card left?
    ("rami", "Few cards", "en", "announce last card"),
    ("rami", "Few cards", "it", "avvertire ultima carta"),
    ("rami", "Few cards", "fr", "annoncer dernière carte"),
    # To take a play back.
    ("ramino", "Undo", "en", "mistake"),
    ("ramino", "Undo", "it", "sbaglio"),
    ("ramino", "Undo", "fr", "erreur"),
]


def section(game: str, lang: str, at: int) -> list[str]:
    """The headings, in English, of the section in which this line is and of the chapter around it."""
    assert len(load(lang, game)) == len(load("en", game))
    found: list[str] = []
    inner = 7
    for line in reversed(load("en", game)[: at + 1]):
        if 0 < line.level < inner:
            found.append(line.text)
            inner = line.level
    return found


@pytest.mark.parametrize(("game", "heading", "lang", "wanted"), DISPUTES)
def test_a_dispute_is_settled_by_the_first_place_that_is_found(game: str, heading: str, lang: str, wanted: str) -> None:
    player = reading(lang, game)
    player.press("f", *typed(wanted), "enter")
    top = player.ui.stack.top
    assert isinstance(top, RulebookReader)
    assert heading in section(game, lang, top.at), player.heard[-1].text


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_each_chapter_has_other_words_that_are_not_read_aloud(game: str, lang: str) -> None:
    lines = load(lang, game)
    assert [line.text for line in lines if line.level == 2 and not line.also] == []
    assert not any(line.also for line in lines if not line.level)
    assert not any("also" in line.text.split() and "<!--" in line.text for line in lines)


def test_words_are_found_by_their_beginnings_in_any_order_without_accents() -> None:
    assert has_words("Lo scarto non manca", "scartare")
    assert has_words("La manche se ferme", "Fermer la MANCHE")
    assert has_words("Qualità di una CITTÀ nuova", "nuova citta")
    assert not has_words("space", "pace")
    assert not has_words("20 points", "2")
    assert has_words("2 points", "2")


BOOK = [
    Line("Jokers", 2, also="wild, matta"),
    Line("One joker is allowed."),
    Line("Discards", 2),
    Line("Jokers may be thrown."),
    Line("Nothing else."),
]


def test_headings_come_before_text_and_the_very_word_before_its_beginning() -> None:
    assert in_book(BOOK, "joker") == [0, 1, 3]
    assert in_book(BOOK, "jokers") == [0, 3, 1]
    assert in_book(BOOK, "wild") == [0]
    assert in_book(BOOK, "discarding nothing") == [2]  # no line has both, the section has
    runs = [Line("Runs", 2, also="ace in the middle"), Line("In order."), Line("The ace is low.")]
    assert in_book(runs, "ace") == [2]
    assert in_book([Line("Melds", 2, also="assemblies"), *runs], "as") == [0]
    assert in_book([Line("Melds", 2, also="assemblies"), *runs, Line("Such as these.")], "as") == [4, 0]
    assert in_book(BOOK, "pair") == in_book(BOOK, " ") == []


def test_the_search_goes_on_with_the_next_best_and_from_the_start() -> None:
    player = reading("en", "salotto")
    player.press("f", *typed("wild"), "enter")
    assert player.heard[-1].text == "Jokers. Heading 2."
    player.press("F")
    assert player.heard[-1].text.startswith("What a joker can do. Heading 3")
    assert player.press("F") == "From the start: Jokers. Heading 2."
