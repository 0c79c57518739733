"""Words of ufficiale, cinquecento and rami: the pozzo, Rummy!, property, hands begun and hands ended."""

from __future__ import annotations

from typing import Any

import pytest

from ramino_access.announce import answers, doings, refusal
from ramino_access.announce import meld_words as owned
from ramino_access.announce.narrator import Narrator
from ramino_access.core.cards import Suit
from ramino_access.core.melds import Meld, Slot
from ramino_access.core.plays.call import callable_on
from ramino_access.core.record import changed
from ramino_access.core.refusals import TooLate
from ramino_access.core.state import Debt, Must, Obligation, Phase, Share, Standing, Turn
from ramino_access.core.view import View, view_of
from ramino_access.i18n.catalog import Catalog
from tests.announce.narrators import ended, rules
from tests.announce.tables import NAMES, c, cards, catalog, facts_of, group, run, state, view
from tests.cases import expected_words

S, H, D, C = Suit
HAND = "9h 9c 4s Kd"


def turn_of(game: str, lang: str, mine: View, **options: Any) -> str:
    return answers.turn(catalog(lang, game), mine, NAMES, rules(game, **options))


def drawing(**changes: Any) -> View:
    """Anna is about to draw in the middle of a hand of cinquecento; the nine of spades lies deep in the pozzo."""
    return view(0, [HAND, "3s", "6s"], discards=cards("9s 2d Jc"), turns=(1, 1, 1), **changes)


def owned_by(meld: Meld, *owners: int) -> Meld:
    slots = (Slot(s.card, s.face, owner) for s, owner in zip(meld.slots, owners, strict=True))
    return changed(meld, slots=tuple(slots))


POZZO = {
    "en": ["Jack of clubs, cannot be used.", "Two of diamonds, cannot be used.", "Nine of spades, 3 cards to take."],
    "it": ["Fante di fiori, non si può usare.", "Due di quadri, non si può usare.", "Nove di picche, prendi 3 carte."],
    "fr": ["Valet de trèfle, inutilisable.", "Deux de carreau, inutilisable.", "Neuf de pique, tu prends 3 cartes."],
}


@pytest.mark.parametrize("lang", POZZO)
def test_the_pozzo_says_how_many_come_along_and_whether_they_may(lang: str) -> None:
    words, mine = catalog(lang, "cinquecento"), drawing()
    assert [doings.pile_line(words, p) for p in doings.pile_cards(mine, rules("cinquecento"))] == POZZO[lang]
    assert doings.pile_takes(mine, rules("cinquecento")) == [3]


def test_the_pozzo_on_anothers_turn_or_while_it_is_closed() -> None:
    words = catalog("en", "cinquecento")
    for mine, options in ((drawing(turn=1), {}), (drawing(), {"stock_until_opened": "on"})):
        said = [doings.pile_line(words, p) for p in doings.pile_cards(mine, rules("cinquecento", **options))]
        assert said == [
            "Jack of clubs, on top.",
            "Two of diamonds, 1 card above.",
            "Nine of spades, 2 cards above.",
        ]
        last = doings.pile_cards(mine, rules("cinquecento", **options))[-1]
        assert doings.pile_line(words.braille, last) == "s9 under 2"


@pytest.mark.parametrize(
    ("lang", "expected"),
    [
        ("en", "Your turn: draw from the stock or take from deeper in the discards."),
        ("it", "Tocca a te: puoi pescare dal mazzo o prendere più in profondità nel pozzo."),
        ("fr", "À toi : tu peux piocher ou prendre plus loin dans la défausse."),
    ],
)
def test_the_turn_says_that_something_deeper_can_be_taken(lang: str, expected: str) -> None:
    assert turn_of("cinquecento", lang, drawing()) == expected


def test_where_the_stock_is_exhausted_the_hand_may_be_ended() -> None:
    assert turn_of("cinquecento", "it", drawing(stock=())) == (
        "Tocca a te: puoi prendere più in profondità nel pozzo o finire la manche, perché il mazzo è finito."
    )


@pytest.mark.parametrize(
    ("lang", "expected"),
    [
        ("en", "Your turn: before anything else lay the nine of spades in a new combination."),
        ("it", "Tocca a te: prima di tutto cala il nove di picche in una combinazione nuova."),
        ("fr", "À toi : avant tout, pose le neuf de pique dans une nouvelle combinaison."),
    ],
)
def test_the_card_that_must_be_melded_now(lang: str, expected: str) -> None:
    debts = (Obligation(c("9s"), Must.MELD_NOW, Debt.TAKEN),)
    mine = drawing()
    mine = mine._replace(state=changed(mine.state, turn=Turn(0, Phase.PLAY, obligations=debts)))
    assert turn_of("cinquecento", lang, mine) == expected


def test_rami_tells_what_was_promised_and_leaves_out_what_is_not_allowed() -> None:
    debts = (Obligation(c("9s"), Must.MELD, Debt.TAKEN),)
    mine = drawing()
    mine = mine._replace(state=changed(mine.state, turn=Turn(0, Phase.PLAY, obligations=debts, taken=cards("9s"))))
    assert turn_of("rami", "en", mine, opening=51) == (
        "Your turn: open with a run without a joker and at least 51 points. "
        "To be laid in a new combination: nine of spades; the turn cannot end like this."
    )
    first = view(0, [HAND, "", ""])
    first = first._replace(state=changed(first.state, turn=Turn(0, Phase.PLAY)))
    assert turn_of("rami", "fr", first, lay_on_first_turn="forbidden") == "À toi : tu peux jeter une carte."
    assert turn_of("rami", "fr", view(0)) == "À toi : tu peux piocher."


def test_ufficiale_lays_off_from_the_next_turn_on() -> None:
    mine = view(0, [HAND, "", ""], opened=frozenset({0}), melds=(run(1, S, 1, 3),))
    playing = mine._replace(state=changed(mine.state, turn=Turn(0, Phase.PLAY)))
    assert turn_of("ufficiale", "en", playing) == "Your turn: discard."
    assert turn_of("ufficiale", "en", playing, lay_off="same-turn") == "Your turn: lay off cards or discard."


OPENINGS = {
    (0, "pure_run"): (
        "Your turn: open with a run without a joker among your combinations or discard.",
        "Tocca a te: puoi aprire con una scala senza jolly fra le combinazioni o scartare.",
        "À toi : tu peux ouvrir avec une suite sans joker parmi tes combinaisons ou jeter une carte.",
    ),
    (40, "pure_run"): (
        "Your turn: open with a run without a joker and at least 40 points or discard.",
        "Tocca a te: puoi aprire con una scala senza jolly e almeno 40 punti o scartare.",
        "À toi : tu peux ouvrir avec une suite sans joker et au moins 40 points ou jeter une carte.",
    ),
    (0, "pure_opening"): (
        "Your turn: open with natural cards alone or discard.",
        "Tocca a te: puoi aprire con sole carte naturali o scartare.",
        "À toi : tu peux ouvrir avec des cartes naturelles seulement ou jeter une carte.",
    ),
    (40, "pure_opening"): (
        "Your turn: open with natural cards alone and at least 40 points or discard.",
        "Tocca a te: puoi aprire con sole carte naturali e almeno 40 punti o scartare.",
        "À toi : tu peux ouvrir avec des cartes naturelles seulement et au moins 40 points ou jeter une carte.",
    ),
}


@pytest.mark.parametrize(("opening", "said"), OPENINGS.items())
def test_what_it_takes_to_open(opening: tuple[int, str], said: tuple[str, ...]) -> None:
    points, more = opening
    mine = view(0, [HAND, "", ""])
    mine = mine._replace(state=changed(mine.state, turn=Turn(0, Phase.PLAY)))
    game = "scala40" if more == "pure_run" else "ramino"
    assert tuple(turn_of(game, lang, mine, opening=points, **{more: True}) for lang in ("en", "it", "fr")) == said
    few = mine._replace(state=changed(mine.state, hands=(mine.hand[1:], *mine.state.hands[1:])))
    assert turn_of(game, "en", few) == "Your turn: discard."


def test_after_a_free_lay_only_the_last_card_is_thrown() -> None:
    mine = view(0, ["8h", "", ""], opened=frozenset({0}), melds=(run(1, S, 2, 4),))
    mine = mine._replace(state=changed(mine.state, turn=Turn(0, Phase.PLAY, plays=1, must_throw=True)))
    assert turn_of("scala40", "en", mine) == "Your turn: discard."


def callable_discard(*melds: Meld, turn: int = 2, seat: int = 0) -> View:
    """Bruno has thrown the five of spades; Anna has melded."""
    table = state([HAND, "3s", "6h"], turn=turn, discards=cards("5s"), discarder=1, melds=melds, turns=(1, 1, 1))
    return view_of(changed(table, opened=frozenset({0})), seat)


RUMMY = {
    "en": "Rummy? Shift R lays the five of spades on combination 1.",
    "it": "Rummy? Shift R attacca il cinque di picche alla combinazione 1.",
    "fr": "Rummy ? Majuscule R pose le cinq de pique sur la combinaison 1.",
}


@pytest.mark.parametrize("lang", RUMMY)
def test_a_discard_can_be_called(lang: str) -> None:
    words, mine, played = catalog(lang, "cinquecento"), callable_discard(run(1, S, 2, 4)), rules("cinquecento")
    key = " ".join(RUMMY[lang].replace(" ?", "?").split()[1:3])
    assert doings.call_prompt(words, mine, played, call=key) == RUMMY[lang]
    assert words.text("rummy-skip", key="X")[:1] == "X"


def test_who_may_call_and_where() -> None:
    words, played = catalog("en", "cinquecento"), rules("cinquecento")
    both = callable_discard(run(1, S, 2, 4), run(2, S, 6, 8), group(3, "9h 9s 9d"))
    assert callable_on(played, both.state, both.seat) == (1, 2)
    said = doings.call_prompt(words, both, played, call="Shift R")
    assert said == "Rummy? Shift R lays the five of spades on combination 1 or 2."
    fresh = callable_discard(run(1, S, 2, 4), seat=2)
    assert callable_on(played, fresh.state, fresh.seat) == ()
    assert doings.call_prompt(words, callable_discard(group(3, "9h 9s 9d")), played, call="Shift R") is None
    assert callable_on(rules("cinquecento", rummy_call="off"), both.state, both.seat) == ()
    assert turn_of("cinquecento", "en", both) == "Carla is playing. You may call Rummy for the five of spades."
    assert turn_of("cinquecento", "en", callable_discard(run(1, S, 2, 4), turn=0)) == (
        "Your turn: draw from the stock or call Rummy for the five of spades."
    )
    assert refusal.word(words, TooLate(), NAMES) == "Too late to call Rummy! Play has moved on."


def test_the_time_left_for_calling() -> None:
    words = catalog("en", "cinquecento")
    said = [doings.call_time_left(words, seconds) for seconds in (4.2, 1.0, 0.3, 0.0, -1)]
    assert said == [f"{n} left to call Rummy!" for n in ("5 seconds", "1 second", "1 second", "0 seconds", "0 seconds")]


LAID = (
    owned_by(run(1, H, 4, 7), 1, 1, 1, 0),
    owned_by(group(2, "Qs Qh Qd Qc"), 1, 1, 0, 0),
    owned_by(run(3, S, 1, 3), 0, 0, 0),
)
PROPERTY = expected_words(__file__, "property")


@pytest.mark.parametrize("lang", PROPERTY)
def test_who_owns_what_and_what_it_is_worth(lang: str) -> None:
    words, played = catalog(lang, "cinquecento"), rules("cinquecento")
    assert owned.property_lines(words, view(0, melds=LAID), NAMES, played) == PROPERTY[lang]


def test_whose_one_card_is() -> None:
    words, played = catalog("en", "cinquecento"), rules("cinquecento")
    said = [owned.property_of_card(words, LAID[0], i, view(0, melds=LAID), NAMES, played) for i in (2, 3)]
    assert said == ["Six of hearts, Bruno, 5 points.", "Seven of hearts, you, 5 points."]
    assert owned.property_lines(words, view(0), NAMES, played)[0] == "There are no combinations on the table."


@pytest.mark.parametrize(
    ("lang", "expected"),
    [
        ("en", ["Special card: queen of spades, worth 40.", "Turned up: six of spades."]),
        ("it", ["Carta speciale: donna di picche, vale 40.", "Carta scoperta: sei di picche."]),
        ("fr", ["Carte spéciale : dame de pique, elle vaut 40.", "Carte retournée : six de pique."]),
    ],
)
def test_a_hand_begins_with_what_everybody_sees(lang: str, expected: list[str]) -> None:
    told = Narrator(catalog(lang, "cinquecento"), NAMES, 0, rules=rules("cinquecento", special_card="Qs:40"))
    said = told.tell((), view(0, turn=1, discards=cards("6s")))
    assert [u.text for u in said][1:] == expected


def test_a_player_without_cards_is_told_where_that_is_not_the_end() -> None:
    played = rules("cinquecento", closing="unplayable")
    for seat, expected in ((0, "Bruno has no cards left, and draws from"), (1, "You have no cards left: next turn")):
        told = Narrator(catalog("en", "cinquecento"), NAMES, seat, rules=played)
        told.tell((), view(seat, ["As", "2s", "3s"], turn=1, turns=(1, 0, 0)))
        said = told.tell((), view(seat, ["As", "", "3s"], turn=2, turns=(1, 1, 0)))
        assert said[0].text.startswith(expected)


def test_the_end_of_a_hand_of_ufficiale() -> None:
    shares = (Share(17), Share(0, held=11), Share(0, held=6))
    assert ended("ufficiale", "en", shares, 0, scores=(17, 20, 0)) == [
        "You go out and win the hand!",
        "Bruno: total 20.",
        "You: 17 points.",
        "Carla: 0 points.",
    ]
    assert ended("ufficiale", "it", shares, 0, scores=(17, 20, 0), deals=2)[1:] == [
        "Manche vinte: tu, 1; Bruno, 0; Carla, 0. Ne servono 2."
    ]


def test_the_end_of_a_hand_of_cinquecento() -> None:
    shares = (Share(45, laid=45), Share(10, laid=35, held=25), Share(-5, held=5))
    assert ended("cinquecento", "en", shares, 0, scores=(45, 10, -5)) == [
        "You go out and end the hand!",
        "You: 45 points.",
        "Bruno: 10 points. Laid 35, less 25 in hand.",
        "Carla: minus 5 points.",
    ]
    said = ended("cinquecento", "fr", shares, None, scores=(45, 10, -5), win_by="closings")
    assert said[0] == "La pioche est vide : la manche s'arrête ici."
    assert said[2] == "Bruno : 10 points. Posés 35, moins 25 en main."
    assert said[-1] == "Manches terminées : toi, 1 ; Bruno, 0 ; Carla, 0. Il en faut 2."


def test_a_bonus_alone_is_not_said_twice() -> None:
    said = ended("chiuso", "en", (Share(-10, bonus=-10), Share(7, held=7), Share(2, held=2)), 0, scores=(-10, 7, 2))
    assert said[1] == "You: minus 10 points."


FLAT = {
    "en": "Carla: 200 points. 100 doubled. Nothing laid: a flat 100.",
    "it": "Carla: 200 punti. 100 raddoppiati. Senza calare: 100 punti tondi.",
    "fr": "Carla : 200 points. 100 doublés. Rien de posé : 100 points forfaitaires.",
}


@pytest.mark.parametrize("lang", FLAT)
def test_the_flat_hundred_of_rami(lang: str) -> None:
    shares = (Share(0), Share(42, held=21, factor=2), Share(200, held=100, factor=2))
    opened = frozenset({0, 1})
    assert ended("rami", lang, shares, 0, scores=(0, 42, 200), opened=opened)[-1] == FLAT[lang]


def test_what_a_rami_sec_gives() -> None:
    less = (Share(-50, bonus=-50), Share(21, held=21), Share(100, held=100))
    said = ended("rami", "en", less, 0, scores=(-50, 21, 100), opened=frozenset({0, 1}), sec="minus-50")
    assert said[1] == "You: minus 50 points."
    assert said[3] == "Carla: 100 points. Nothing laid: a flat 100."
    plus = (Share(0), Share(121, held=21, bonus=100), Share(106, held=6, bonus=100))
    said = ended("rami", "it", plus, 0, scores=(0, 121, 106), sec="plus-100")
    assert said[2] == "Carla: 106 punti. 100 per il rami sec."


def test_the_scores_where_games_or_hands_decide() -> None:
    standing = Standing((1, 2, 0), 0, wins=(1, 2, 0))
    said = answers.scores(catalog("it", "toscano"), view(0, standing=standing), NAMES, rules("toscano")).text
    assert said == "Giochi vinti: Bruno, 2; tu, 1; Carla, 0. Ne servono 3."
    closings = rules("cinquecento", win_by="closings")
    said = answers.scores(catalog("en", "cinquecento"), view(0, standing=standing), NAMES, closings).text
    assert said == "Bruno, 2; you, 1; Carla, 0. Hands ended: Bruno, 2; you, 1; Carla, 0. 2 needed."


def test_italian_has_a_word_for_the_pile_of_these_games() -> None:
    mine = view(0, discards=cards("9s 2d Jc"))
    said = [
        (answers.top_discard(words, mine).text, answers.counts(words, mine, NAMES, rules(game)).text)
        for game, words in ((game, catalog("it", game)) for game in ("toscano", "ufficiale"))
    ]
    assert said == [
        (
            "Fante di fiori, in cima al pozzo di 3 carte.",
            "Tu, 2 carte; Carla, una carta; Bruno, 3 carte. Mazzo 3, pozzo 3.",
        ),
        ("Fante di fiori, in cima a 3 scarti.", "Tu, 2 carte; Bruno, 3 carte; Carla, una carta. Mazzo 3, scarti 3."),
    ]
    french = answers.counts(catalog("fr", "rami"), mine, NAMES, rules("rami")).text
    assert french.endswith("Talon 3, défausse 3.")


def test_a_stock_made_anew_is_told_as_it_is_made() -> None:
    """C8, G10: turned over, shuffled, and the pile called as it is."""

    def told(game: str, **options: object) -> str:
        return Catalog("it", facts=facts_of(game, **options)).text("event-reshuffled", count=20)

    said = [
        told("cinquecento", stock_out="recycle"),
        told("cinquecento", stock_out="recycle", recycle_shuffled=True),
        told("rami"),
    ]
    assert said == [
        "Si rivolta il pozzo: il mazzo ha di nuovo 20 carte.",
        "Si mescola il pozzo: il mazzo ha di nuovo 20 carte.",
        "Si mescolano gli scarti: il mazzo ha di nuovo 20 carte.",
    ]
