"""Hints as they are heard: steps of a hint, what a card could become, what it could do, the review of a hand."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from itertools import chain

import pytest

from ramino_access.announce import counsel, hints
from ramino_access.core.cards import Suit
from ramino_access.core.melds import Kind
from ramino_access.core.record import changed
from ramino_access.core.rules import Rules
from ramino_access.core.state import Debt, Must, Obligation, Phase, State, Trace
from ramino_access.core.view import view_of
from ramino_access.counsel.hint import hint, plainly
from ramino_access.games import GAMES
from ramino_access.hints.advice import Advice, advise, laying
from ramino_access.hints.hindsight import Fed, Missed, Undeclared
from ramino_access.hints.missing import Chance, Need, Outlook, outlook
from ramino_access.hints.playable import playable
from ramino_access.hints.winning import Near
from tests.announce.tables import NAMES, c, cards, catalog, for_two, group, identity, run
from tests.languages import LANGUAGES

LYING = run(1, Suit.DIAMONDS, 4, 6)


table = partial(for_two, opened="01")


def rules(game: str = "salotto", **options: object) -> Rules:
    return GAMES[game].compile(options, 2)


def steps(lang: str, made: State, game: str = "salotto", **options: object) -> list[str]:
    [worded] = in_languages((lang,), made, game, **options)
    return worded


def in_languages(langs: Iterable[str], made: State, game: str, **options: object) -> list[list[str]]:
    """The steps of one hint in each language."""
    view, compiled = view_of(made, 0), rules(game, **options)
    decided = compiled.declaring is not None or view.table.turn.phase is Phase.DRAW  # by an expert
    thought = hint(compiled, view).thought if decided else plainly(compiled, view)
    return [hints.steps(catalog(lang, game), thought, view, NAMES, compiled, undo="U") for lang in langs]


OPENING = table("7h 8h 9h Ks Kh Kc 3d 2c 5c", LYING, opened="1")


@pytest.mark.parametrize(
    ("lang", "heard"),
    [
        (
            "en",
            [
                "You can open.",
                "50 points, 7 cards, in 2 plays.",
                "Lay seven, eight, nine of hearts; three kings, spades, hearts, clubs."
                " Lay off the three of diamonds on combination 1: four, five, six of diamonds.",
            ],
        ),
        (
            "it",
            [
                "Puoi entrare in gioco.",
                "50 punti, 7 carte, in 2 giocate.",
                "Cala sette, otto, nove di cuori; un tris di re, picche, cuori, fiori."
                " Con il tre di quadri completa la combinazione 1: quattro, cinque, sei di quadri.",
            ],
        ),
        (
            "fr",
            [
                "Tu peux ouvrir.",
                "50 points, 7 cartes, en 2 coups.",
                "Pose sept, huit, neuf de cœur ; un brelan de rois, pique, cœur, trèfle."
                " Avec le trois de carreau, complète la combinaison 1 : quatre, cinq, six de carreau.",
            ],
        ),
    ],
)
def test_first_that_then_how_much_then_what(lang: str, heard: list[str]) -> None:
    assert steps(lang, OPENING) == heard


@pytest.mark.parametrize(
    ("lang", "heard"),
    [
        (
            "en",
            [
                "Nothing can be laid now.",
                "Discard the king of diamonds: it goes with nothing you hold.",
                "In hand it costs 10.",
            ],
        ),
        (
            "it",
            [
                "Per ora non c'è niente da calare.",
                "Scarta il re di quadri: non lega con niente.",
                "In mano pesa 10.",
            ],
        ),
        (
            "fr",
            [
                "Rien à poser pour le moment.",
                "Jette le roi de carreau : cette carte ne va avec aucune autre.",
                "La garder en main coûterait 10.",
            ],
        ),
    ],
)
def test_where_nothing_can_be_laid_what_to_throw_and_why(lang: str, heard: list[str]) -> None:
    said = steps(lang, table("7h 8h 3c 3d Kd"))
    assert [text[:1].upper() + text[1:] for text in said] == heard


@pytest.mark.parametrize(
    ("lang", "heard"),
    [
        (
            "en",
            [
                "Draw from the stock. You cannot open yet.",
                "15 points, 15 short of 30.",
                "Best so far: seven, eight, nine of hearts.",
            ],
        ),
        (
            "it",
            [
                "Pesca dal mazzo. Non puoi ancora entrare in gioco.",
                "15 punti, ne mancano 15 per arrivare a 30.",
                "Per ora hai: sette, otto, nove di cuori.",
            ],
        ),
        (
            "fr",
            [
                "Pioche une carte. Tu ne peux pas encore ouvrir.",
                "15 points, il en manque 15 pour arriver à 30.",
                "Pour l'instant, tu as : sept, huit, neuf de cœur.",
            ],
        ),
    ],
)
def test_what_the_opening_lacks(lang: str, heard: list[str]) -> None:
    assert steps(lang, table("7h 8h 9h 2c Kd", opened="", phase=Phase.DRAW)) == heard


@pytest.mark.parametrize(
    ("lang", "first"),
    [
        ("en", "Take the nine of hearts from the discards. You can lay something."),
        ("it", "Prendi il nove di cuori dagli scarti. Puoi calare qualcosa."),
        ("fr", "Prends le neuf de cœur dans la défausse. Tu peux poser des cartes."),
    ],
)
def test_before_the_draw_where_the_card_should_come_from(lang: str, first: str) -> None:
    view = view_of(table("7h 8h 2c Kd", phase=Phase.DRAW, discards=cards("3s 9h")), 0)
    said = hints.steps(catalog(lang), advise(rules(), view, take=1), view, NAMES, rules(), undo="U")
    assert said[0] == first
    assert len(said) == 3


@pytest.mark.parametrize(
    ("lang", "first"),
    [
        ("en", "Take 3 cards from the discards, down to the nine of hearts."),
        ("it", "Prendi 3 carte dal pozzo, fino al nove di cuori."),
        ("fr", "Prends 3 cartes dans la défausse, jusqu'au neuf de cœur."),
    ],
)
def test_how_deep_to_take(lang: str, first: str) -> None:
    made = table("7h 8h 2c Kd", opened="0", phase=Phase.DRAW, discards=cards("9h Kc Kh"))
    assert steps(lang, made, "cinquecento")[0].startswith(first)


@pytest.mark.parametrize(
    ("lang", "heard"),
    [
        (
            "en",
            [
                "Anna is playing. On your turn you could lay something off.",
                "5 points, 1 card.",
                "Lay off the seven of diamonds on",
            ],
        ),
        (
            "it",
            [
                "Sta giocando Anna. Al tuo turno potresti completare una combinazione.",
                "5 punti, una carta.",
                "Con il sette di quadri completa la",
            ],
        ),
        (
            "fr",
            [
                "C'est Anna qui joue. À ton prochain tour, tu pourrais compléter une combinaison.",
                "5 points, une carte.",
                "Avec le sept de carreau, complète la",
            ],
        ),
    ],
)
def test_while_somebody_else_plays(lang: str, heard: list[str]) -> None:
    made = table("7d Kc 9s", LYING, turn=1)
    said = hints.steps(
        catalog(lang), plainly(rules(), view_of(made, 0)), view_of(made, 0), ("Me", "Anna"), rules(), undo="U"
    )
    assert said[:2] == heard[:2]
    assert said[2].startswith(heard[2])


@pytest.mark.parametrize(
    ("lang", "opening", "declaring"),
    [
        ("en", "On your turn you could open.", "On your turn you could declare."),
        ("it", "Al tuo turno potresti entrare in gioco.", "Al tuo turno potresti dichiarare."),
        ("fr", "À ton prochain tour, tu pourrais ouvrir.", "À ton prochain tour, tu pourrais annoncer."),
    ],
)
def test_while_somebody_else_plays_nothing_can_be_done_at_once(lang: str, opening: str, declaring: str) -> None:
    assert steps(lang, changed(OPENING, turn=changed(OPENING.turn, seat=1)))[0].endswith(opening)
    winning = table("2s 3s 4s 5h 6h 7h Jd Jc Js Jh", opened="", turn=1)
    assert steps(lang, winning, "toscano")[0].endswith(declaring)


@pytest.mark.parametrize(
    ("lang", "game", "one", "more"),
    [
        (
            "en",
            "scala40",
            "Draw from the stock. Nothing can be laid now. With the discard you could open, but it is better to wait.",
            "With 3 discards you could open, but it is better to wait.",
        ),
        (
            "it",
            "scala40",
            "Pesca dal mazzo. Per ora non c'è niente da calare. Con lo scarto potresti aprire, ma conviene aspettare.",
            "Con 3 scarti potresti aprire, ma conviene aspettare.",
        ),
        (
            "it",
            "salotto",
            "Pesca dal mazzo. Per ora non c'è niente da calare."
            " Con lo scarto potresti entrare in gioco, ma conviene aspettare.",
            "Con 3 scarti potresti entrare in gioco, ma conviene aspettare.",
        ),
        (
            "fr",
            "scala40",
            "Pioche une carte. Rien à poser pour le moment."
            " Avec la carte défaussée, tu pourrais ouvrir, mais mieux vaut attendre.",
            "Avec 3 cartes de la défausse, tu pourrais ouvrir, mais mieux vaut attendre.",
        ),
    ],
)
def test_an_opening_that_is_forgone_is_told(lang: str, game: str, one: str, more: str) -> None:
    view = view_of(table("7d Kc 9s", opened="", phase=Phase.DRAW), 0)

    def heard(advice: Advice) -> str:
        return hints.steps(catalog(lang, game), advice, view, NAMES, rules(game), undo="U")[0]

    assert heard(Advice(drawing=True, forgone=1)) == one
    assert heard(Advice(drawing=True, forgone=3)).endswith(more)


@pytest.mark.parametrize(
    ("lang", "first", "last"),
    [
        ("en", "You can go out!", "Then discard the two of clubs."),
        ("it", "Puoi chiudere!", "Poi scarta il due di fiori."),
        ("fr", "Tu peux terminer !", "Puis jette le deux de trèfle."),
    ],
)
def test_going_out(lang: str, first: str, last: str) -> None:
    said = steps(lang, table("7h 8h 9h 2c"))
    assert said[0] == first
    assert said[2].endswith(last)


@pytest.mark.parametrize(
    ("lang", "first", "plays"),
    [
        (
            "en",
            "You can lay something by rearranging the table.",
            (
                "Split combination 1: spades, six to ten, after the eight.",
                "Lay off the eight of spades on combination 2: nine, ten of spades.",
            ),
        ),
        (
            "it",
            "Puoi calare qualcosa manipolando il tavolo.",
            (
                "Dividi la combinazione 1: picche, dal sei al dieci, dopo l'otto.",
                "Con l'otto di picche completa la combinazione 2: nove, dieci di picche.",
            ),
        ),
        (
            "fr",
            "Tu peux poser des cartes en remaniant la table.",
            (
                "Scinde la combinaison 1 : pique, du six au dix, après le huit.",
                "Avec le huit de pique, complète la combinaison 2 : neuf, dix de pique.",
            ),
        ),
    ],
)
def test_a_rearrangement_is_told_play_by_play(lang: str, first: str, plays: tuple[str, ...]) -> None:
    said = steps(lang, table("8s Kd 2c", run(1, Suit.SPADES, 6, 10)), manipulation=True)
    assert said[0] == first
    assert said[2] == " ".join(plays)


@pytest.mark.parametrize(
    ("lang", "heard"),
    [
        ("en", ["You can declare!", "It is dieci.", "Declare dieci by discarding the queen of diamonds."]),
        ("it", ["Puoi dichiarare!", "È dieci.", "Dichiara dieci scartando la donna di quadri."]),
        ("fr", ["Tu peux annoncer !", "C'est un dieci.", "Annonce un dieci en jetant la dame de carreau."]),
    ],
)
def test_declaring(lang: str, heard: list[str]) -> None:
    assert steps(lang, table("As 2s 3s 4s 5h 6h 7h Kd Kc Kh Qd"), "toscano") == heard


@pytest.mark.parametrize(
    ("lang", "heard"),
    [
        ("en", ["Take the four of diamonds from the discards. You can declare!", "It is dieci."]),
        ("it", ["Prendi il quattro di quadri dal pozzo. Puoi dichiarare!", "È dieci."]),
        ("fr", ["Prends le quatre de carreau dans la défausse. Tu peux annoncer !", "C'est un dieci."]),
    ],
)
def test_a_discard_with_which_a_hand_can_be_declared(lang: str, heard: list[str]) -> None:
    made = table("Ah 2h 3h 4h 5d 6d Jd 7c Jc Qc", phase=Phase.DRAW, discards=cards("4d"))
    said = steps(lang, made, "toscano")
    assert said[:2] == heard
    assert len(said) == 3


@pytest.mark.parametrize(
    ("lang", "heard"),
    [
        (
            "en",
            [
                "Draw from the stock. Nothing can be laid now.",
                "7 cards would let you go out.",
                "Wait for the three of diamonds, the seven of diamonds or a joker.",
            ],
        ),
        (
            "it",
            [
                "Pesca dal mazzo. Per ora non c'è niente da calare.",
                "7 carte ti farebbero chiudere.",
                "Aspetta il tre di quadri, il sette di quadri o un jolly.",
            ],
        ),
        (
            "fr",
            [
                "Pioche une carte. Rien à poser pour le moment.",
                "7 cartes te permettraient de fermer.",
                "Attends le trois de carreau, le sept de carreau ou un joker.",
            ],
        ),
    ],
)
def test_with_a_single_card_it_is_told_what_would_end_the_hand(lang: str, heard: list[str]) -> None:
    said = steps(lang, table("Jd", LYING, phase=Phase.DRAW, discards=cards("7d 2s")), "rami")
    assert said == heard


@pytest.mark.parametrize(
    ("lang", "heard"),
    [
        ("en", "You can go out! Discard the five of diamonds."),
        ("it", "Puoi chiudere! Scarta il cinque di quadri."),
        ("fr", "Tu peux fermer ! Jette le cinq de carreau."),
    ],
)
def test_the_last_card_is_no_card_that_goes_with_nothing(lang: str, heard: str) -> None:
    assert steps(lang, table("5d", LYING), "rami") == [heard]


@pytest.mark.parametrize(
    ("lang", "heard"),
    [
        (
            "en",
            [
                "1 card short of dieci.",
                "Missing: the four of spades, the king of spades, the four of hearts or the jack of hearts.",
                "Discard the two of clubs. Keep spades: ace, two, three; hearts: five, six, seven, king;"
                " diamonds: king; clubs: king.",
            ],
        ),
        (
            "it",
            [
                "Manca una carta per dichiarare dieci.",
                "Basta il quattro di picche, il re di picche, il quattro di cuori o il fante di cuori.",
                "Scarta il due di fiori. Tieni picche: asso, due, tre; cuori: cinque, sei, sette, re;"
                " quadri: re; fiori: re.",
            ],
        ),
        (
            "fr",
            [
                "Il manque une carte pour un dieci.",
                "Il suffit du quatre de pique, du roi de pique, du quatre de cœur ou du valet de cœur.",
                "Jette le deux de trèfle. Garde pique : as, deux, trois ; cœur : cinq, six, sept, roi ;"
                " carreau : roi ; trèfle : roi.",
            ],
        ),
    ],
)
def test_how_near_a_hand_is(lang: str, heard: list[str]) -> None:
    assert steps(lang, table("As 2s 3s 5h 6h 7h Kd Kc Kh Qd 2c"), "toscano") == heard


@pytest.mark.parametrize(
    ("lang", "heard"),
    [
        ("en", "Missing, for example: the three of hearts and the six of clubs."),
        ("it", "Da trovare, per esempio: il tre di cuori e il sei di fiori."),
        ("fr", "Il manque par exemple le trois de cœur et le six de trèfle."),
    ],
)
def test_what_a_hand_two_cards_short_lacks(lang: str, heard: str) -> None:
    near = Near("dieci", (), (c("3h").face, c("6c").face))
    assert hints._near(catalog(lang, "toscano"), near)[1] == heard


@pytest.mark.parametrize(
    ("lang", "heard"),
    [
        ("en", "What you must lay cannot be laid like this. U takes the last play back."),
        ("it", "Così non puoi calare quello che hai da rigiocare. U annulla l'ultima giocata."),
        ("fr", "Ce que tu dois rejouer ne peut pas se poser ainsi. U annule le dernier coup."),
    ],
)
def test_a_turn_that_does_not_work_out(lang: str, heard: str) -> None:
    made = table("* Kd 9s")
    owing = (Obligation(c("*"), Must.MELD, Debt.JOKER),)
    assert steps(lang, changed(made, turn=changed(made.turn, obligations=owing, plays=1))) == [heard]


@pytest.mark.parametrize(
    ("lang", "heard"), [("en", "End the turn."), ("it", "Finisci il turno."), ("fr", "Finis ton tour.")]
)
def test_where_nobody_discards_the_turn_is_ended(lang: str, heard: str) -> None:
    assert steps(lang, table("7h 8h Kd"), discards="none")[1:] == [heard]
    assert heard not in steps(lang, table("7h 8h Kd", phase=Phase.DRAW), discards="none")


def test_a_long_plan_is_told_a_few_plays_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints, "BREATH", 1)
    said = steps("en", OPENING)
    assert len(said) == 4
    assert said[3].startswith("Lay off the three of diamonds on")


MUCH = table(
    "3s 3h 3c Ah Ad Ac Qs Ts 2d Qd Jd Kc 9s",
    run(1, Suit.SPADES, 11, 14, jokers=[12]),
    run(2, Suit.DIAMONDS, 3, 6),
    run(3, Suit.HEARTS, 5, 8),
    opened="1",
)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_step_of_a_long_plan_takes_more_than_a_breath(lang: str) -> None:
    """The same number of steps in every language and in braille; all that is laid is told."""
    view, made = view_of(MUCH, 0), rules()
    thought = plainly(made, view)
    assert isinstance(thought, Advice)
    assert thought.lay is not None
    said = steps(lang, MUCH)
    assert len(said) == 5
    assert max(map(len, said)) <= 220
    short = hints.steps(catalog(lang).braille, thought, view, NAMES, made, undo="U")
    assert len(short) == len(said)
    assert len(hints.named(thought, 2)) == 2
    assert len(hints.named(thought, 3)) == 3


@pytest.mark.parametrize(
    ("lang", "one", "many"),
    [
        (
            "en",
            "Missing: the three of clubs. For dieci the six of spades, the queen of spades, the jack of hearts or "
            "the jack of diamonds would do.",
            "1 card short of ramino.",
        ),
        (
            "it",
            "Da trovare: il tre di fiori. Per dichiarare dieci basta il sei di picche, la donna di picche, il fante di "
            "cuori o il fante di quadri.",
            "Manca una carta per dichiarare ramino.",
        ),
        (
            "fr",
            "Il manque le trois de trèfle. Pour un dieci, il suffit du six de pique, de la dame de pique, du valet de "
            "cœur ou du valet de carreau.",
            "Il manque une carte pour un ramino.",
        ),
    ],
)
def test_a_card_that_makes_a_lesser_winning_hand_is_not_said_to_make_the_better_one(
    lang: str, one: str, many: str
) -> None:
    made = table("2s 7s Js 2h 2c 4c 5c 6c 7c Jc", opened="", phase=Phase.DRAW)
    said = steps(lang, made, "toscano")
    assert said[0].endswith(many)
    assert said[1] == one


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_braille_display_gets_its_own_short_words(lang: str) -> None:
    short = catalog(lang).braille
    compiled = rules(manipulation=True)
    for made in (OPENING, table("8s Kd 2c", run(1, Suit.SPADES, 6, 10)), table("7h 8h 3c 3d Kd")):
        view = view_of(made, 0)
        said = hints.steps(short, plainly(compiled, view), view, NAMES, compiled, undo="U")
        assert all(len(text) <= 40 for text in said), said
    for hand in ("7h 8h 9h Th Ks Kh", "7h 8h 9h Ks", "7h 6h", "7h 7c 7d", "7h 7c", "7h Kd", "*"):
        view = view_of(table(hand, LYING), 0)
        hints.card_outlook(short, outlook(rules(), view, view.hand[0]), NAMES)
    assert catalog(lang).problems == short.problems == []


def test_no_hint_is_silent_and_none_has_signs() -> None:
    """Every game, every phase, whoever is playing."""
    hand = "As 2s 3s 5h 6h 7h Kd Kc Kh Jd"
    for game in GAMES:
        for phase in (Phase.DRAW, Phase.PLAY):
            for turn in (0, 1):
                for opened in ("", "01"):
                    made = table(hand, opened=opened, other="2h 5c", phase=phase, turn=turn, discards=cards("Qc 4s"))
                    for said in chain(*in_languages(LANGUAGES, made, game)):
                        assert said.endswith((".", "!"))
                        assert not set("{}[]$*_") & set(said), said


# ------------------------------------------------------------------ one card


def become(lang: str, made: State, game: str = "salotto", **options: object) -> str:
    view = view_of(made, 0)
    return hints.card_outlook(catalog(lang, game), outlook(rules(game, **options), view, view.hand[0]), NAMES)


SEEN = changed(
    table("7h 8h 7c 2d", other="6h Ks", discards=(c("2c"), c("9h", 1))), trail_since=(Trace(1, c("6h"), to_hand=True),)
)


@pytest.mark.parametrize(
    ("lang", "heard"),
    [
        ("en", " It takes back the joker from combination 1."),
        ("it", " Recupera il jolly della combinazione 1."),
        ("fr", " Peut récupérer le joker de la combinaison 1."),
    ],
)
def test_a_card_whose_place_a_joker_holds_is_said_to_take_it(lang: str, heard: str) -> None:
    melds = run(1, Suit.HEARTS, 5, 7, jokers=[7])
    assert heard in become(lang, table("7h Kd 2c", melds, opened="01"))


@pytest.mark.parametrize(
    ("lang", "heard"),
    [
        (
            "en",
            "seven of hearts. With the seven of clubs: spades, 2 left; diamonds, 2 left."
            " With the eight of hearts: six, 1 left, Bruno has one; nine, 1 left, one is in the discards.",
        ),
        (
            "it",
            "sette di cuori. Con il sette di fiori: picche, ne restano 2; quadri, ne restano 2."
            " Con l'otto di cuori: sei, ne resta una, ce l'ha Bruno; nove, ne resta una, una è negli scarti.",
        ),
        (
            "fr",
            "sept de cœur. Avec le sept de trèfle : pique, il en reste 2 ; carreau, il en reste 2."
            " Avec le huit de cœur : six, il reste une carte, Bruno en a une ; neuf, il reste une carte,"
            " il y en a dans la défausse.",
        ),
    ],
)
def test_what_a_card_lacks(lang: str, heard: str) -> None:
    assert become(lang, SEEN) == heard


@pytest.mark.parametrize(
    ("lang", "whole", "fits", "alone", "dead", "joker", "mine"),
    [
        (
            "en",
            "Already in a combination: seven, eight, nine of hearts.",
            "It fits combination 1.",
            "For a run you need two neighbours: 8 left. For a group, two more sevens: 6 left.",
            "No use any more: every card it needs is gone.",
            "It stands for any card.",
            "Your joker will do.",
        ),
        (
            "it",
            "Già in una combinazione: sette, otto, nove di cuori.",
            "Può completare la combinazione 1.",
            "Per una scala mancano due carte vicine, ne restano 8."
            " Per un tris di sette mancano due carte, ne restano 6.",
            "Non serve più: quello che le manca è già uscito.",
            "Sostituisce qualsiasi carta.",
            "Può bastare il tuo jolly.",
        ),
        (
            "fr",
            "Déjà dans une combinaison : sept, huit, neuf de cœur.",
            "Peut compléter la combinaison 1.",
            "Pour une suite, il manque deux cartes voisines, il en reste 8."
            " Pour un brelan de sept, il manque deux cartes, il en reste 6.",
            "Plus rien à en tirer : tout ce qui lui manque est déjà sorti.",
            "Il remplace n'importe quelle carte.",
            "Ton joker peut suffire.",
        ),
    ],
)
def test_what_a_card_is_good_for(
    lang: str, whole: str, fits: str, alone: str, dead: str, joker: str, mine: str
) -> None:
    assert become(lang, table("7h 8h 9h 2d")).endswith(whole)
    assert become(lang, table("7d 8h", LYING)).endswith(fits)
    assert become(lang, table("7h Kd")).endswith(alone)
    gone = cards(" ".join(f"{code} {code}" for code in "5h 6h 8h 9h 7s 7d 7c".split()))
    assert become(lang, table("7h Kd", discards=gone), discards="closed").endswith(dead)
    assert become(lang, table("* Kd")).endswith(joker)
    assert become(lang, table("7h 8h *")).endswith(mine)


@pytest.mark.parametrize(
    ("lang", "meld", "lay_off", "joker", "rearranged", "declare"),
    [
        (
            "en",
            "combination: seven, eight, nine of hearts",
            "fits combination 1",
            "takes back the joker from combination 1",
            "if the table is rearranged",
            "discarded to declare dieci",
        ),
        (
            "it",
            "combinazione: sette, otto, nove di cuori",
            "completa la combinazione 1",
            "recupera il jolly della combinazione 1",
            "manipolando il tavolo",
            "da scartare per dichiarare dieci",
        ),
        (
            "fr",
            "combinaison : sept, huit, neuf de cœur",
            "complète la combinaison 1",
            "récupère le joker de la combinaison 1",
            "en remaniant la table",
            "à jeter pour annoncer un dieci",
        ),
    ],
)
def test_what_a_card_could_do(lang: str, meld: str, lay_off: str, joker: str, rearranged: str, declare: str) -> None:
    def use(made: State, code: str, game: str = "salotto", **options: object) -> str:
        found = playable(rules(game, **options), view_of(made, 0))
        return hints.card_use(catalog(lang, game), c(code), found[c(code)])

    assert use(table("7h 8h 9h 2c"), "8h").endswith(f", {meld}.")
    assert use(table("7d 2c", LYING), "7d").endswith(f", {lay_off}.")
    lying = run(1, Suit.DIAMONDS, 4, 6, jokers=[5])
    assert use(table("5d Kc Kh 2c", lying), "5d").endswith(f", {joker}.")
    assert use(table("8s Kd 2c", run(1, Suit.SPADES, 6, 10)), "8s", manipulation=True).endswith(f", {rearranged}.")
    assert use(table("As 2s 3s 4s 5h 6h 7h Kd Kc Kh Qd"), "Qd", "toscano").endswith(f", {declare}.")


# ------------------------------------------------------------------ the review


JOKER = {"en": "A joker goes with everything.", "it": "Un jolly va bene per tutto.", "fr": "Un joker va avec tout."}


@pytest.mark.parametrize(
    ("lang", "missed", "fed", "why", "called", "declared", "undeclared"),
    [
        (
            "en",
            "Turn 4: you could have gone out. 15 points, 3 cards. Lay seven, eight, nine of hearts.",
            "Turn 2: you discarded the nine of hearts, Bruno took it and laid it: three nines, hearts, clubs, spades.",
            "Bruno had taken cards that go with it.",
            "Bruno called Rummy and laid it",
            "Bruno took it and declared with it. You could not have known.",
            "Turn 5: you could have declared dieci by discarding the queen of diamonds.",
        ),
        (
            "it",
            "Turno 4: potevi chiudere. 15 punti, 3 carte. Cala sette, otto, nove di cuori.",
            "Turno 2: hai scartato il nove di cuori, e Bruno ha preso la carta e l'ha calata:"
            " tris di nove, cuori, fiori, picche.",
            "Bruno aveva già preso carte che legavano con questa.",
            "Bruno ha detto Rummy e ha calato la carta",
            "Bruno ha preso la carta e ha dichiarato. Non si poteva prevedere.",
            "Turno 5: potevi dichiarare dieci scartando la donna di quadri.",
        ),
        (
            "fr",
            "Tour 4 : tu pouvais terminer. 15 points, 3 cartes. Pose sept, huit, neuf de cœur.",
            "Tour 2 : tu as jeté le neuf de cœur, Bruno a pris la carte et l'a posée :"
            " brelan de neuf, cœur, trèfle, pique.",
            "Bruno avait déjà pris des cartes qui vont avec.",
            "Bruno a annoncé Rummy et a posé la carte",
            "Bruno a pris la carte et a annoncé. C'était imprévisible.",
            "Tour 5 : tu pouvais annoncer un dieci en jetant la dame de carreau.",
        ),
    ],
)
def test_the_review(lang: str, missed: str, fed: str, why: str, called: str, declared: str, undeclared: str) -> None:
    def say(found: Missed | Fed | Undeclared) -> str:
        return counsel.lesson(catalog(lang), found, NAMES, rules())

    lay = laying(rules(), table("7h 8h 9h 2c"))
    assert lay is not None
    assert say(Missed(4, 20, lay, ())) == missed
    thrown = Fed(2, 15, c("9h"), 1, group(3, "9h 9c 9s"), called=False, fitted=False, joined=True)
    assert say(thrown) == f"{fed} {why}"
    assert called in say(replace(thrown, called=True))
    assert say(replace(thrown, meld=None, joined=False)).endswith(declared)
    assert say(replace(thrown, card=c("*"), joined=False)).endswith(JOKER[lang])
    assert say(Undeclared(5, 9, "dieci", (c("Qd"),))) == undeclared


def test_identities_have_their_words() -> None:
    made = table("Kh Kh 2c", identity(1, "5s", 3))
    assert "With the king of hearts: one more, 2 left." in become("en", made, identities=True)


def test_two_cards_that_can_not_both_come_are_not_held_out() -> None:
    """Of what lacks two cards, only what may still come about is told, however near it stands in the list."""
    seven = c("7h")
    gone = Chance(Kind.RUN, (seven,), (Need(c("6h").face, 0), Need(c("8h").face, 1)), missing=2)
    there = Chance(Kind.GROUP, (seven,), (Need(c("7c").face, 1), Need(c("7s").face, 2)), missing=2)
    said = hints.card_outlook(catalog("en"), Outlook(seven, (gone, there)), NAMES)
    assert said == "seven of hearts. For a group, two more sevens: 3 left."
    assert hints.card_outlook(catalog("en"), Outlook(seven, (gone,)), NAMES) == (
        "seven of hearts. No use any more: every card it needs is gone."
    )


def test_more_plays_than_can_be_kept_in_mind_come_two_at_a_time() -> None:
    melds = [run(number, suit, 4, 6) for number, suit in enumerate((Suit.DIAMONDS, Suit.SPADES, Suit.CLUBS), 1)]
    melds += [run(4, Suit.HEARTS, 4, 6), run(5, Suit.HEARTS, 9, 11)]
    first, worth, *plays = steps("en", table("3d 7s 3h 7c 8h Qd Kc", *melds))
    assert (first, worth) == ("You can lay something off.", "25 points, 5 cards, in 5 plays.")
    assert [text.count("Lay off the ") for text in plays] == [2, 2, 1]


@pytest.mark.parametrize(
    ("game", "worth"), [("ufficiale", "You can lay 1 card."), ("cinquecento", "5 points, 1 card.")]
)
def test_points_of_a_lay_off_are_told_where_laying_scores(game: str, worth: str) -> None:
    assert steps("en", table("3d 7s 3h 7c 8h Qd Kc", run(1, Suit.HEARTS, 4, 6)), game)[1] == worth


@pytest.mark.parametrize(
    ("lang", "key", "heard"),
    [
        ("en", "U", "What you must lay cannot be laid like this. U takes the last play back."),
        ("en", "", "What you must lay cannot be laid like this."),
        ("it", "", "Così non puoi calare quello che hai da rigiocare."),
        ("fr", "", "Ce que tu dois rejouer ne peut pas se poser ainsi."),
    ],
)
def test_no_key_is_told_where_none_takes_a_play_back(lang: str, key: str, heard: str) -> None:
    view = view_of(table("Kd 9s"), 0)
    assert hints.steps(catalog(lang), Advice(stuck=True), view, NAMES, rules(), undo=key) == [heard]


@pytest.mark.parametrize(
    ("lang", "hand", "end"),
    [
        ("en", "7h 8h", "the nine of hearts or a joker."),
        ("en", "7h 8h 6c 8c", "the seven of clubs or a joker."),
        ("en", "7h 8h 6c 8c Jd Kd", "a joker, or one of 2 other cards."),
        ("en", "7h 8h 6c 8c Jd Qd", "a joker, or one of 4 other cards."),
        ("it", "7h 8h 6c 8c Jd Kd", "un jolly, o una di altre 2 carte."),
        ("fr", "7h 8h 6c 8c Jd Kd", "un joker, ou l'une de 2 autres cartes."),
    ],
)
def test_of_many_cards_to_wait_for_how_many_more_there_are_is_told(lang: str, hand: str, end: str) -> None:
    """Those that are named and those that are not make up the number that was told."""
    made = table(hand, opened="", phase=Phase.DRAW, other="Ks Qd")
    assert steps(lang, made)[-1].endswith(end)
    found = hint(rules(), view_of(made, 0)).thought
    assert isinstance(found, Advice)
    counted = [need.unseen + need.lies for need in found.hopes or ()]
    assert catalog(lang).text("hint-hope", count=sum(counted)) in steps(lang, made)
