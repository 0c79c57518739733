"""Answers to questions."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import pytest

from ramino_access.announce import answers, standings
from ramino_access.core.cards import Suit
from ramino_access.core.record import changed
from ramino_access.core.rules import Rules
from ramino_access.core.state import Debt, Must, Obligation, Phase, Share, Standing, Turn
from ramino_access.games import GAMES
from ramino_access.i18n.catalog import Catalog
from ramino_access.speech.port import Priority, Utterance
from tests.announce.narrators import finished
from tests.announce.tables import NAMES, c, cards, catalog, group, run, view
from tests.cases import each_case, expected_words
from tests.languages import LANGUAGES

S, H, D, C = Suit
EN = catalog("en")


def rules(**options: Any) -> Rules:
    return GAMES["salotto"].compile(options, 3)


def playing(**changes: Any) -> Turn:
    return changed(Turn(0, Phase.PLAY), **changes)


def test_the_hand_by_suit_by_rank_and_as_dealt() -> None:
    mine = view(0, ["7h 4s * 7h Ks 7c", "", ""])
    assert answers.hand(EN, mine).text == "6 cards. Spades: four, king; hearts: seven, seven; clubs: seven; 1 joker."
    assert answers.hand(EN, mine).braille == "6: s4k h77 c7 jk"
    assert answers.hand(EN, mine, "rank").text == (
        "6 cards. Four of spades; sevens: hearts, hearts, clubs; king of spades; 1 joker."
    )
    assert answers.hand(EN, mine, "dealt").text == (
        "6 cards: seven of hearts, four of spades, joker, seven of hearts, king of spades, seven of clubs."
    )
    assert answers.hand(EN, view(0, ["* *", "", ""])).text == "2 cards. 2 jokers."
    assert answers.hand(EN, view(0, ["", "", ""])).text == "You hold no cards."


def test_the_card_under_the_focus() -> None:
    seven = c("7h")
    assert answers.card_place(EN, seven, 3, 14) == "Seven of hearts, 4 of 14."
    assert answers.card_place(EN, seven, 3, 14, placed=False) == "Seven of hearts."
    assert answers.card_place(EN, seven, 0, 2, 1, owed=True) == (
        "Seven of hearts, to be laid this turn, selected, 1 of 2."
    )
    assert answers.selection(EN, c("9h"), 3, 3).text == "Selected, third: nine of hearts."
    assert answers.selection(EN, c("9h"), 15, 15).text == "Selected, number 15: nine of hearts."
    assert answers.selection(EN, c("9h"), None, 0).text == "Unselected: nine of hearts. Nothing is selected."
    assert answers.selection(EN, c("9h"), None, 1).text.endswith("1 card is still selected.")


def test_scores_lead_with_the_best() -> None:
    points = view(0, standing=Standing((120, 300, 80), 0, wins=(0, 0, 0)), laid=(0, 45, -15))
    assert answers.scores(EN, points, NAMES, rules()).text == (
        "Bruno, 300, and 45 in this hand; you, 120; Carla, 80, and minus 15 in this hand."
    )
    low = view(0, standing=Standing((120, 520, 80), 0, wins=(0, 0, 0), out=frozenset({1})))
    said = answers.scores(EN, low, NAMES, rules(mode="elimination"))
    assert said.text == "Carla, 80; you, 120; Bruno, out with 520. The lowest score leads."
    assert (said.priority, said.category) == (Priority.NOW, "score")


@each_case(
    ("options", "changes", "expected"),
    [
        ({}, {"turn": 1}, "Bruno is playing."),
        ({}, {}, "Your turn: draw from the stock."),
        (
            {},
            {"discards": cards("9c As"), "opened": frozenset({0})},
            "Your turn: draw from the stock or take the ace of spades from the discards.",
        ),
        (
            {"discards": "closed"},
            {"discards": cards("9c As"), "opened": frozenset({0})},
            "Your turn: draw from the stock.",
        ),
        (
            {"max_reshuffles": 1},
            {"stock": (), "reshuffles": 1, "discards": cards("As")},
            "Your turn: end the hand, because nothing is left to draw.",
        ),
        ({}, {"turn": playing()}, "Your turn: open with combinations worth at least 30 points or discard."),
        (
            {"discards": "none"},
            {"turn": playing()},
            "Your turn: open with combinations worth at least 30 points or end the turn.",
        ),
        (
            {},
            {"turn": playing(), "opened": frozenset({0}), "melds": (run(1, S, 2, 4, jokers=[2]),)},
            "Your turn: discard.",  # the joker could not be laid again
        ),
        (
            {"manipulation": True},
            {"turn": playing(plays=1), "opened": frozenset({0}), "melds": (group(1, "9h 9s *"),)},
            "Your turn: rearrange the combinations or discard. You could end the turn now.",
        ),
    ],
)
def test_whose_turn_and_what_may_be_done(options: dict[str, Any], changes: dict[str, Any], expected: str) -> None:
    changes = dict(changes)
    turn = changes.pop("turn", 0)
    made = view(0, ["4s 9h Kd 2c", "", ""], turn=turn if isinstance(turn, int) else 0)
    table = changed(made.state, **changes)
    if not isinstance(turn, int):
        table = changed(table, turn=turn)
    assert answers.turn(EN, made._replace(state=table), NAMES, rules(**options)) == expected


OWED = {
    "en": "You must lay 2 cards this turn: four of diamonds, nine of clubs; combination 3 is incomplete; "
    "ending your turn now costs 300.",
    "it": "2 carte da rigiocare: quattro di quadri, nove di fiori; la combinazione 3 è incompleta; "
    "finire il turno ora costa 300.",
    "fr": "2 cartes à rejouer : quatre de carreau, neuf de trèfle ; la combinaison 3 est incomplète ; "
    "finir le tour maintenant coûte 300.",
}


@pytest.mark.parametrize("lang", OWED)
def test_what_is_owed_and_what_leaving_costs(lang: str) -> None:
    debts = tuple(Obligation(card, Must.LAY, Debt.LIFTED) for card in cards("4d 9c"))
    made = view(0, ["4d 9c As", "", ""], melds=(run(3, H, 4, 5),), opened=frozenset({0}))
    mine = made._replace(state=changed(made.state, turn=playing(obligations=debts, plays=2)))
    said = answers.turn(catalog(lang), mine, NAMES, rules(manipulation=True))
    assert said.endswith(f". {OWED[lang]}")
    alone = answers.owed(catalog(lang), mine, rules(manipulation=True))
    assert alone is not None
    assert alone.text.lower() == OWED[lang].lower()
    assert answers.owed(catalog(lang), made, rules()) is None


def test_what_no_penalty_buys_off() -> None:
    debts = (Obligation(c("As"), Must.LAY, Debt.TAKEN),)
    made = view(0)
    mine = made._replace(state=changed(made.state, turn=playing(obligations=debts)))
    said = answers.owed(EN, mine, rules(discards="must-use"))
    assert said is not None
    assert said.text == "To be played: ace of spades; the turn cannot end like this."


def test_how_many_cards_everybody_holds() -> None:
    assert answers.counts(EN, view(1, discards=cards("As")), NAMES, rules()).text == (
        "You, 3 cards; Carla, 1 card; Anna, 2 cards. Stock 3, discards 1."
    )
    assert answers.counts(EN, view(None), NAMES, rules()).text.startswith(
        "Anna, 2 cards; Bruno, 3 cards; Carla, 1 card."
    )


def test_the_discards() -> None:
    assert answers.top_discard(EN, view(0)).text == "There are no discards."
    assert answers.top_discard(EN, view(0, discards=cards("9c As"))).text == "Ace of spades, top of 2 discards."


def test_the_list_of_combinations() -> None:
    lying = (run(2, D, 7, 8), run(3, H, 4, 8))
    assert [(answers.meld_line(EN, meld), answers.meld_line(EN.braille, meld)) for meld in lying] == [
        ("What is left of combination 2: seven, eight of diamonds.", "2 rest d7-8"),
        ("Combination 3: hearts, four to eight.", "3 h4-8"),
    ]


def test_prepared_melds() -> None:
    low, high = [run(0, H, 2, 4)], [run(0, H, 2, 4), run(0, S, 12, 14)]
    assert answers.prepared(EN, view(0), [], rules()).text == "Nothing is prepared."
    assert answers.prepared(EN, view(0), low, rules()).text == (
        "15 points prepared, 15 short of 30: two, three, four of hearts."
    )
    assert answers.prepared(EN, view(0), high, rules()).text == (
        "50 points prepared, enough to open: two, three, four of hearts; queen, king, ace of spades."
    )
    opened = view(0, opened=frozenset({0}))
    assert answers.prepared(EN, opened, low, rules()).text == "15 points prepared: two, three, four of hearts."
    italian = answers.prepared(catalog("it"), view(0), low, rules()).text
    assert italian == "15 punti pronti, ne mancano 15 per arrivare a 30: due, tre, quattro di cuori."


def everything(words: Catalog, options: Mapping[str, object]) -> list[str]:
    """Every answer: as it is heard, or with the catalog for braille as it is shown."""
    table = {"melds": (run(3, H, 4, 8), group(4, "9h 9s *")), "discards": cards("As")}
    compiled = rules(**options)
    said: list[Utterance | str] = []
    for opened in (frozenset(), frozenset({0})):
        mine = view(0, ["7h 7h *", "", "6s"], opened=opened, **table)
        for shown in (mine, mine._replace(state=changed(mine.state, turn=playing()))):
            said += [
                answers.hand(words, shown),
                answers.hand(words, shown, "rank"),
                answers.hand(words, shown, "dealt"),
                answers.scores(words, shown, NAMES, compiled),
                answers.turn(words, shown, NAMES, compiled),
                answers.counts(words, shown, NAMES, compiled),
                answers.top_discard(words, shown),
                *(answers.meld_line(words, meld) for meld in shown.state.melds),
                answers.prepared(words, shown, [run(0, H, 2, 4)], compiled),
                answers.card_place(words, c("7h"), 0, 3, 2, owed=True),
                *(answers.selection(words, c("7h"), n, n) for n in range(1, 16)),
                *(answers.selection(words, c("7h"), None, n) for n in range(4)),
            ]
    shown_as = [u.text if words is not words.braille else u.braille or "" for u in said if not isinstance(u, str)]
    return [*shown_as, *(text for text in said if isinstance(text, str))]


@pytest.mark.parametrize("lang", LANGUAGES)
@each_case("options", [{}, {"manipulation": True}, {"mode": "elimination"}, {"discards": "none"}])
def test_every_answer_in_every_language_is_a_sentence(lang: str, options: dict[str, object]) -> None:
    for text in everything(catalog(lang), options):
        assert text.endswith(".")
        assert text[0].isupper() or text[0].isdigit()
        assert not set("*?{}[]") & set(text)
    assert not catalog(lang).problems


CELLS = 40


@pytest.mark.parametrize("lang", LANGUAGES)
@each_case("options", [{}, {"manipulation": True}, {"mode": "elimination"}, {"discards": "none"}])
def test_every_answer_fits_a_braille_display(lang: str, options: dict[str, object]) -> None:
    """Forty cells; no article, no full stop, no mark that a display could take for something else."""
    short = catalog(lang).braille
    for text in everything(short, options):
        assert 2 <= len(text) <= CELLS, text
        assert text == text.strip()
        assert not text.endswith(".")
        assert not set("*?{}[]") & set(text), text
        assert not re.search(r"[A-Z]", text.replace("Bruno", "").replace("Carla", "").replace("Anna", "")), text
    assert not short.problems


SHOWN = expected_words(__file__, "shown")
FOCUSED = {"en": "h7 to lay selected 1/3", "it": "c7 da rigiocare scelta 1/3", "fr": "c7 à rejouer choisie 1/3"}


@pytest.mark.parametrize("lang", SHOWN)
def test_what_a_display_shows(lang: str) -> None:
    words = catalog(lang)
    standing = Standing((120, 30, 80), 0, wins=(0, 0, 0))
    opened = frozenset({0})
    mine = view(0, ["7h 7h *", "", "6s"], discards=cards("As"), standing=standing, laid=(45, 0, 0), opened=opened)
    said = [
        answers.hand(words, mine).braille,
        answers.scores(words, mine, NAMES, rules()).braille,
        answers.turn(words.braille, mine, NAMES, rules()),
        answers.counts(words, mine, NAMES, rules()).braille,
    ]
    assert said == SHOWN[lang]
    assert answers.card_place(words.braille, c("7h"), 0, 3, 2, owed=True) == FOCUSED[lang]


LEFT = {
    "en": "Left in hand: you, 5 points, six of spades; Bruno, 35 points, ace of spades 15, joker 20.",
    "it": "Rimaste in mano: tu, 5 punti, sei di picche; Bruno, 35 punti, asso di picche 15, jolly 20.",
    "fr": "Restées en main : toi, 5 points, six de pique ; Bruno, 35 points, as de pique 15, joker 20.",
}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_was_left_in_the_hands_is_told_when_it_is_asked_for(lang: str) -> None:
    end = finished(Share(85, laid=45), Share(-35, held=35), Share(95, laid=95, held=5), winner=0, scores=(345, 5, 500))
    over = view(2, ["", "As *", "6s"], turn=0, **end)
    said = standings.left(catalog(lang), over, NAMES, rules())
    assert said is not None
    assert said.text == LEFT[lang]
    assert said.braille is not None
    assert len(said.braille) <= 40
    assert standings.left(catalog(lang), view(2, ["6s", "As *", "6s"]), NAMES, rules()) is None
    assert standings.left(catalog(lang), view(2, ["", "", ""], turn=0, **end), NAMES, rules()) is None
    watched = standings.left(catalog(lang), view(None, ["", "", "6s"], turn=0, **end), NAMES, rules())
    assert watched is not None
    assert "Carla, 5 " in watched.text
