"""Every refusal in three languages, with all its arguments."""

from __future__ import annotations

from typing import Any

import pytest

from ramino_access.announce.refusal import _arguments, word
from ramino_access.core.actions import Discard, LayOff, Lift, Split, Swap, Token
from ramino_access.core.cards import Suit, face
from ramino_access.core.refusals import (
    CODES,
    REFUSALS,
    AlreadyDrew,
    CannotUseCard,
    CardIsPlayable,
    CardNotInHand,
    CardsOwed,
    DoesNotFit,
    DrawFirst,
    JokerAmbiguous,
    JokerNotThrown,
    JokerStays,
    JustTaken,
    MeldClosed,
    MustUseCard,
    NoSuchMeld,
    NotAMeld,
    NotYours,
    NotYourTurn,
    OpeningTooLow,
    Refusal,
    TableIncoherent,
    TooManyJokers,
    WhichCard,
    WhichEnd,
)
from ramino_access.games import GAMES
from tests.announce.tables import NAMES, c, cards, catalog, view
from tests.cases import each_case, in_each_language
from tests.languages import LANGUAGES
from tools.check_locales import refusal_variables

NINE = Token(face(9, Suit.CLUBS))
TOKENS = (NINE, Token(None, joker=True), Token(face(1, Suit.SPADES)))
FITS_TWICE = WhichEnd(Token(face(1, Suit.SPADES)), face(2, Suit.SPADES), face(13, Suit.SPADES))
WITH_ARGUMENTS: dict[str, Refusal] = {
    refusal.code: refusal
    for refusal in (
        NotYourTurn(1),
        NoSuchMeld(4),
        CardNotInHand(NINE),
        MustUseCard(c("As")),
        OpeningTooLow(25, 30, 5),
        NotAMeld(TOKENS),
        TooManyJokers(1),
        WhichCard(((face(1, Suit.SPADES),), (face(11, Suit.SPADES),))),
        FITS_TWICE,
        DoesNotFit(NINE, 2),
        MeldClosed(2),
        NotYours(2),
        JokerAmbiguous(2),
        JokerStays(2),
        CannotUseCard(c("As")),
        TableIncoherent((3,), 300),
        CardsOwed(tuple(cards("4d 9c")), 300),
        JustTaken(c("As")),
    )
}


def example(code: str) -> Refusal:
    """A refusal with this code: the one above, or one without arguments."""
    if code in WITH_ARGUMENTS:
        return WITH_ARGUMENTS[code]
    return next(refusal for refusal in REFUSALS if refusal.code == code)()


ENGLISH = {
    "not-your-turn": "Not your turn: Bruno is playing.",
    "card-not-in-hand": "The nine of clubs is not in your hand.",
    "opening-too-low": "25 points prepared: 5 short of 30.",
    "not-a-meld": "Not a combination: nine of clubs, joker, ace of spades. It takes three or more of one suit in "
    "sequence, or three or four of one rank in different suits.",
    "too-many-jokers": "Too many jokers: 1 at most in one combination.",
    "which-card": "Say which card the joker stands for: ace of spades or jack of spades.",
    "which-end": "The ace of spades fits both ends: say whether it goes next to the two of spades or to the king of "
    "spades.",
    "does-not-fit": "The nine of clubs does not fit combination 2.",
    "table-incoherent": "Combination 3 is incomplete: ending your turn now costs 300 points.",
    "cards-owed": "Still to be laid this turn: four of diamonds, nine of clubs. Ending your turn now costs 300 points.",
}
ITALIAN = {
    "not-your-turn": "Non tocca a te: sta giocando Bruno.",
    "card-not-in-hand": "In mano non hai il nove di fiori.",
    "opening-too-low": "25 punti pronti: ne mancano 5 per arrivare a 30.",
    "which-end": "L'asso di picche va bene da tutte e due le parti: scegli se va accanto al due di picche o al re di "
    "picche.",
    "cards-owed": "Ancora da rigiocare: quattro di quadri, nove di fiori. Finire il turno ora costa 300 punti.",
}
FRENCH = {
    "not-your-turn": "Ce n'est pas ton tour : c'est Bruno qui joue.",
    "card-not-in-hand": "Tu n'as pas en main le neuf de trèfle.",
    "opening-too-low": "25 points préparés : il en manque 5 pour arriver à 30.",
    "which-end": "L'as de pique va aux deux bouts : dis si c'est à côté du deux de pique ou du roi de pique.",
    "just-taken": "Tu viens de prendre l'as de pique dans la défausse : jette une autre carte.",
}


@pytest.mark.parametrize("lang", LANGUAGES)
@each_case("code", CODES)
def test_every_refusal_is_a_sentence(lang: str, code: str) -> None:
    words = catalog(lang)
    text = word(words, example(code), NAMES)
    assert text.endswith(".")
    assert text[0].isupper() or text[0].isdigit()
    assert not set("*?{}[]") & set(text)
    assert not words.problems


@pytest.mark.parametrize("lang", LANGUAGES)
@each_case("code", CODES)
def test_every_refusal_fits_a_braille_display(lang: str, code: str) -> None:
    short = catalog(lang).braille
    text = word(short, example(code), NAMES)
    assert len(text) <= 40
    assert text[0].islower()
    assert not text.endswith(".")
    assert not set("*{}[]") & set(text)
    assert not short.problems


@each_case("code", CODES)
def test_what_is_worded_is_what_the_check_asks_of_each_language(code: str) -> None:
    refusal = example(code)
    passed = _arguments(catalog("en"), refusal, NAMES)
    assert passed.keys() == refusal_variables(type(refusal))


def test_a_few_refusals_in_braille() -> None:
    said = {
        lang: [word(catalog(lang).braille, example(code), NAMES) for code in ("does-not-fit", "which-end")]
        for lang in LANGUAGES
    }
    assert said == {
        "it": ["no: f9 non va in 2", "pa: con p2 o pr?"],
        "en": ["no: c9 not for 2", "sa: by s2 or sk?"],
        "fr": ["non: t9 ne va pas dans 2", "pa: avec p2 ou pr?"],
    }
    looked = catalog("en").braille.text("refusal-draw-first.look")
    assert looked == "no: declare or pass"
    assert catalog("en").braille.text("refusal-draw-first.stock") == "no: draw first"


@pytest.mark.parametrize(("lang", "expected"), [("en", ENGLISH), ("it", ITALIAN), ("fr", FRENCH)])
def test_the_words(lang: str, expected: dict[str, str]) -> None:
    said = {code: word(catalog(lang), example(code), NAMES) for code in expected}
    assert said == expected


def test_what_is_said_of_discards_that_are_kept_back() -> None:
    opened, not_yet = view(0, opened=frozenset({0})), view(0)
    said = [
        word(catalog(lang, "scala40"), refusal, NAMES, view=seen)
        for lang in LANGUAGES
        for refusal, seen in ((JokerNotThrown(), opened), (CardIsPlayable(), opened), (CardIsPlayable(), not_yet))
    ]
    assert said == [
        "Il jolly non si scarta finché in mano hai altre carte.",
        "Questa carta entra in una combinazione sul tavolo: calala invece di scartarla.",
        "Questa carta entra in una combinazione sul tavolo: finché non hai aperto, scartane un'altra.",
        "You can't discard a joker while you hold any other card.",
        "That card fits a combination on the table: lay it instead of discarding it.",
        "That card fits a combination on the table: until you have opened, discard another card.",
        "On ne jette pas un joker tant qu'on a d'autres cartes.",
        "Cette carte complète une combinaison de la table : pose-la au lieu de la jeter.",
        "Cette carte complète une combinaison de la table : tant que tu n'as pas ouvert, jettes-en une autre.",
    ]


def test_what_is_said_of_a_card_that_is_taken_to_open() -> None:
    said = [
        word(catalog(lang, "scala40"), refusal, NAMES)
        for lang in LANGUAGES
        for refusal in (CannotUseCard(c("As")), MustUseCard(c("As")))
    ]
    assert said == [
        "Con l'asso di picche non puoi aprire: pesca dal mazzo.",
        "Prima gioca l'asso di picche: è la carta presa per aprire.",
        "You cannot open with the ace of spades: draw from the stock.",
        "The ace of spades first: you took it to open with.",
        "Tu ne peux pas ouvrir avec l'as de pique : pioche.",
        "Pose d'abord l'as de pique : c'est la carte prise pour ouvrir.",
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_words_for_the_play(lang: str) -> None:
    refusal = DoesNotFit(NINE, 2)
    said = [
        word(catalog(lang), refusal, NAMES, action=action)
        for action in (None, Lift(2, NINE), Swap(2, face(9, Suit.CLUBS)), Split(2, face(9, Suit.CLUBS)))
    ]
    merge = word(catalog(lang), NotAMeld(merging=(1, 2)), NAMES)
    assert len({*said, merge}) == 5
    assert not catalog(lang).problems


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_no_penalty_buys_off(lang: str) -> None:
    for refusal in (TableIncoherent((3,), None), CardsOwed(tuple(cards("4d 9c")), None)):
        text = word(catalog(lang), refusal, NAMES)
        assert "300" not in text
        assert " 0" not in text
    several = word(catalog(lang), TableIncoherent((2, 5), 300), NAMES)
    assert "2" in several
    assert "5" in several


def test_jokers_that_could_stand_for_several_cards_or_any_suit() -> None:
    choices = ((face(4, Suit.HEARTS), face(6, Suit.HEARTS)), (None, None))
    text = word(catalog("en"), WhichCard(choices), NAMES)
    assert text.endswith("four of hearts and six of hearts or any suit and any suit.")


@pytest.mark.parametrize(
    ("lang", "expected"),
    [
        ("en", "The four of diamonds must be laid this turn: it cannot be the discard."),
        ("it", "Il quattro di quadri è ancora da rigiocare: non può essere lo scarto."),
        ("fr", "On ne peut pas jeter le quatre de carreau : c'est à rejouer."),
    ],
)
def test_a_discard_that_is_owed_to_the_table(lang: str, expected: str) -> None:
    refusal = CardsOwed(tuple(cards("4d 9c")), 300)
    four = Discard(Token(face(4, Suit.DIAMONDS)))
    assert word(catalog(lang), refusal, NAMES, action=four) == expected
    plain = word(catalog(lang), refusal, NAMES)
    assert word(catalog(lang), refusal, NAMES, action=Discard(Token(face(2, Suit.CLUBS)))) == plain
    other_copy = view(0, ["4d 4d 9c", "", ""])
    assert word(catalog(lang), refusal, NAMES, action=four, view=other_copy) == plain


@pytest.mark.parametrize(
    ("options", "changes", "expected"),
    [
        ({}, {"discards": cards("As")}, "Draw first, from the stock."),
        ({}, {"discards": cards("As"), "opened": frozenset({0})}, "Draw first."),
        ({"discards": "closed"}, {"discards": cards("As"), "opened": frozenset({0})}, "Draw first, from the stock."),
        ({}, {"opened": frozenset({0})}, "Draw first, from the stock."),
        (
            {"max_reshuffles": 1},
            {"discards": cards("As"), "opened": frozenset({0}), "stock": (), "reshuffles": 1},
            "First take from the discards, or end the hand.",
        ),
    ],
)
def test_only_what_can_be_drawn_is_named(options: dict[str, Any], changes: dict[str, Any], expected: str) -> None:
    mine, rules = view(0, **changes), GAMES["salotto"].compile(options, 3)
    assert word(catalog("en"), DrawFirst(), NAMES, view=mine, rules=rules) == expected
    assert word(catalog("en"), DrawFirst(), NAMES, view=mine) == "Draw first."


def test_what_is_left_to_do_after_the_draw() -> None:
    drew = AlreadyDrew()
    assert word(catalog("en"), drew, NAMES) == "You have already drawn: lay combinations, or end the turn."
    tables = [GAMES["salotto"].compile({"discards": discards}, 3) for discards in ("top", "none")]
    said = [word(catalog("en"), drew, NAMES, rules=rules) for rules in tables]
    assert said == [
        "You have already drawn: lay combinations, or discard.",
        "You have already drawn: lay combinations, or end the turn.",
    ]


JOKERS_ON_A_CLOSED_GROUP = {
    "en": "Combination 2 is complete, and jokers are never added to a combination.",
    "it": "La combinazione 2 è completa, e i jolly non si attaccano mai a una combinazione.",
    "fr": "La combinaison 2 est complète, et on n'ajoute jamais de joker à une combinaison.",
}


@pytest.mark.parametrize(("lang", "never"), JOKERS_ON_A_CLOSED_GROUP.items())
def test_a_joker_for_a_closed_group_is_told_where_jokers_are_never_added(lang: str, never: str) -> None:
    """Elsewhere the group is only full: a joker goes on other combinations."""
    joker = LayOff(2, (Token(None, joker=True),))
    for game, told in (("salotto", True), ("ramino", False), ("scala40", False), ("rami", False)):
        rules = GAMES[game].compile({}, 2)
        said = word(catalog(lang, game), MeldClosed(2), NAMES, action=joker, rules=rules)
        assert (said == never) == told, game
    rules = GAMES["salotto"].compile({}, 2)
    assert word(catalog(lang), MeldClosed(2), NAMES, action=LayOff(2, (NINE,)), rules=rules) != never


@in_each_language
def test_a_card_taken_in_a_first_turn_in_which_nothing_is_laid_comes_too_early(lang: str, early: str) -> None:
    """R5: it is not the opening that is lacking."""
    for forbidden, told in (("forbidden", True), ("allowed", False)):
        rules = GAMES["rami"].compile({"lay_on_first_turn": forbidden}, 2)
        said = word(catalog(lang, "rami"), CannotUseCard(c("9h")), NAMES, view=view(turns=(0, 0, 0)), rules=rules)
        assert (said == early) == told, said
