"""Declaring, the last look, and why one hand beats another (T4-T7)."""

from __future__ import annotations

from typing import Any

import pytest

from ramino_access.announce import answers, refusal, winning_hands
from ramino_access.announce.narrator import Narrator
from ramino_access.core import events as e
from ramino_access.core.record import changed
from ramino_access.core.refusals import CannotUseCard, DrawFirst
from ramino_access.core.rules import Rules
from ramino_access.core.state import Look, Phase, Result, Share, Standing, Turn
from ramino_access.core.view import View, view_of
from ramino_access.games import GAMES
from ramino_access.i18n.catalog import Catalog
from ramino_access.i18n.facts import ITALIAN
from tests.announce.tables import NAMES, c, cards, facts_of, state
from tests.cases import each_case, in_each_language

TWO = NAMES[:2]
DIECI = "3d 4d 5d 6d Qs Qh Qc As Ah Ad"
RAMINO = "Ac 2c 3c 4c 5c 6c 7c 2h 5h Kh"
RAMINO_LOW = "Ah 2h 3h 4h 5h 6h 7h 2c 5c Kc"
GRAN_RAMINO = "Ah 2h 3h 4h 5h 6h 7h Jh Qh Kh"


def rules(players: int = 2, **options: Any) -> Rules:
    return GAMES["toscano"].compile(options, players)


def words(lang: str, suits: str = "french") -> Catalog:
    return Catalog(lang, facts=facts_of("toscano", suits=suits))


def looking(hands: list[str], *, seat: int = 1, thrown: str = "7c") -> View:
    """Anna has declared a dieci, and it is Bruno's look."""
    table = state(hands, turn=1, discards=cards(thrown), look=Look(((0, "dieci"),), 0))
    return view_of(changed(table, turn=Turn(1, Phase.LOOK)), seat)


def finished(hands: list[str], kinds: tuple[Any, ...], winner: int | None, *, seat: int = 0) -> View:
    """A hand that is over: what was declared by whom, and who won."""
    look = Look(tuple(enumerate(kinds)), len(kinds) - 1) if kinds else None
    shares = tuple(Share(int(s == winner), held=40 + s) for s in range(len(hands)))
    standing = Standing((1, 0), 1, wins=tuple(int(s == winner) for s in range(len(hands))))
    table = state(hands, look=look, result=Result(winner, shares), standing=standing, discards=cards("9c"))
    return view_of(table, seat)


def test_what_can_be_declared_and_how() -> None:
    table = state([DIECI + " 7c", ""], turn=0)
    mine = view_of(changed(table, turn=Turn(0, Phase.PLAY, drawn=c("6d"))), 0)
    assert winning_hands.ways(mine, rules()) == {"dieci": [c("7c")]}
    assert answers.turn(words("en"), mine, TWO, rules()) == (
        "Your turn: declare dieci by discarding the seven of clubs or discard."
    )
    assert answers.turn(words("it"), mine, TWO, rules()) == (
        "Tocca a te: puoi dichiarare dieci scartando il sette di fiori o scartare."
    )
    assert answers.turn(words("fr"), mine, TWO, rules()) == (
        "À toi : tu peux annoncer un dieci en jetant le sept de trèfle ou jeter une carte."
    )
    taken = mine._replace(state=changed(mine.state, turn=Turn(0, Phase.PLAY, taken=cards("7c"))))
    assert winning_hands.ways(taken, rules()) == {}


def test_nothing_can_be_declared_before_the_draw_nor_elsewhere() -> None:
    table = state([DIECI + " 7c", ""], turn=0)
    assert winning_hands.ways(view_of(table, 0), rules()) == {}
    assert winning_hands.ways(view_of(table, 1), rules()) == {}
    salotto = GAMES["salotto"].compile({}, 2)
    assert winning_hands.ways(view_of(changed(table, turn=Turn(0, Phase.PLAY)), 0), salotto) == {}


PROMPTS = {
    "en": "Anna declared dieci, discarding the seven of clubs. "
    "You can declare with that card: Shift D takes it, Z passes.",
    "it": "Anna ha dichiarato dieci scartando il sette di fiori. "
    "Con questa carta puoi dichiarare: Shift D prende, Z passa.",
    "fr": "Anna a annoncé un dieci en jetant le sept de trèfle. "
    "Avec cette carte, tu peux annoncer : Majuscule D prend, Z passe.",
}


@pytest.mark.parametrize("lang", PROMPTS)
def test_the_last_look_is_asked_with_its_keys(lang: str) -> None:
    shift = {"en": "Shift", "it": "Shift", "fr": "Majuscule"}[lang]
    mine = looking([DIECI, "Ac 2c 3c 4c 5c 6c 2h 5h Kh Js"])
    assert winning_hands.looking(mine)
    said = winning_hands.prompt(words(lang), mine, TWO, rules(), take_key=f"{shift} D", let_pass="Z")
    assert said == PROMPTS[lang]


def test_a_discard_that_is_of_no_use_can_only_be_passed() -> None:
    mine = looking([DIECI, "Ac 2c 3c 4c 5h 6h 2h 5h Kh Js"])
    said = winning_hands.prompt(words("en"), mine, TWO, rules(), take_key="Shift D", let_pass="Z")
    assert said.endswith("You cannot declare with that card.")
    assert answers.turn(words("en"), mine, TWO, rules()) == (
        "Anna declared dieci, discarding the seven of clubs. You cannot declare with that discard: pass."
    )
    other = looking([DIECI, "Ac 2c 3c 4c 5h 6h 2h 5h Kh Js"], seat=0)
    assert answers.turn(words("it"), other, TWO, rules()) == "Bruno ha l'ultima possibilità."


def test_after_the_take_only_declaring_is_left() -> None:
    mine = looking([DIECI, RAMINO + " Js"])
    turn = Turn(1, Phase.PLAY, taken=cards("7c"), declare_only=True)
    mine = mine._replace(state=changed(mine.state, turn=turn, discards=()))
    assert answers.turn(words("en"), mine, TWO, rules()) == (
        "Your turn: declare ramino by discarding the jack of spades."
    )


def test_a_look_has_refusals_of_its_own() -> None:
    mine = looking([DIECI, RAMINO + " Js"])
    refused = DrawFirst()
    assert refusal.word(words("en"), refused, TWO, view=mine) == (
        "This is the last look: take the discard to declare, or pass."
    )
    assert refusal.word(words("en"), refused, TWO) == "Draw first."
    said = refusal.word(words("it"), CannotUseCard(c("7c")), TWO, view=mine)
    assert said == "Non puoi dichiarare con il sette di fiori: passa."


VERDICTS = [
    ((RAMINO, DIECI), ("ramino", "dieci"), 0, "Your ramino beats Bruno's dieci."),
    ((DIECI, RAMINO), ("dieci", "ramino"), 1, "Bruno's ramino beats your dieci."),
    ((RAMINO, RAMINO_LOW), ("ramino", "ramino"), 0, "Your ramino in clubs beats Bruno's ramino in hearts."),
    (
        ("2s 3s 4s 5s Kh Kd Kc 7h 7d 7c", DIECI),
        ("dieci", "dieci"),
        1,
        "Bruno's dieci beats your dieci: 5 diamonds to 4 spades.",
    ),
    (
        ("2s 3s 4s 5s Kh Kd Kc 7h 7d 7c", "3c 4c 5c 6c Qs Qh Qd Js Jh Jd"),
        ("dieci", "dieci"),
        1,
        "Bruno's dieci beats your dieci: 4 cards of one suit each, but the six of clubs beats the five of spades.",
    ),
    (
        ("2s 3s 4s 5s Kh Kd Kc 7h 7d 7c", "2c 3c 4c 5c Qs Qh Qd Js Jh Jd"),
        ("dieci", "dieci"),
        0,
        "Your dieci beats Bruno's dieci: 4 cards of one suit each, five high, but spades beat clubs.",
    ),
]


@each_case(("hands", "kinds", "winner", "expected"), VERDICTS)
def test_why_one_hand_beats_the_other(hands: tuple[str, str], kinds: Any, winner: int, expected: str) -> None:
    """The suits of strengths are those that the engine compares; each reason is told by what decided."""
    over = finished(list(hands), kinds, winner)
    assert winning_hands.comparison(words("en"), over, TWO, rules()) == expected


def test_the_reasons_in_the_other_languages() -> None:
    said = {
        lang: [
            winning_hands.comparison(
                words(lang, suits), finished([RAMINO, RAMINO_LOW], ("ramino", "ramino"), 0), TWO, rules()
            )
            for suits in ("french", ITALIAN)
        ]
        for lang in ("it", "fr")
    }
    assert said == {
        "it": [
            "Il tuo ramino, di fiori, batte il ramino di Bruno, di cuori.",
            "Il tuo ramino, di spade, batte il ramino di Bruno, di coppe.",
        ],
        "fr": [
            "Ton ramino en trèfle bat le ramino de Bruno en cœur.",
            "Ton ramino en épées bat le ramino de Bruno en coupes.",
        ],
    }


def test_nothing_is_compared_where_one_hand_was_declared_or_none_is_over() -> None:
    assert winning_hands.comparison(words("en"), finished([DIECI, "2s"], ("dieci",), 0), TWO, rules()) is None
    assert winning_hands.verdict(words("en"), looking([DIECI, RAMINO]), TWO, rules()) is None
    salotto = GAMES["salotto"].compile({}, 2)
    assert winning_hands.verdict(words("en"), finished(["2s", "3s"], (), 0), TWO, salotto) is None


@in_each_language
def test_totals_where_the_stock_is_exhausted(lang: str, expected: str) -> None:
    assert winning_hands.verdict(words(lang), finished(["2s", "3s"], (), 1), TWO, rules()) == expected


def test_a_declaration_is_told_with_its_discard_the_hand_and_in_the_end_the_games() -> None:
    told = Narrator(words("it"), TWO, 1, rules=rules())
    told.tell((), view_of(state([DIECI + " 7c", RAMINO], turn=0, turns=(1, 1)), 1))
    said = told.tell((e.Declared(0, "dieci"),), looking([DIECI, RAMINO]))
    assert [u.text for u in said] == [
        "Anna dichiara dieci scartando il sette di fiori!",
        "Mano di Anna. Picche: asso, donna; cuori: asso, donna; quadri: asso, tre, quattro, cinque, sei; fiori: donna.",
    ]
    over = finished([DIECI, RAMINO], ("dieci", "ramino"), 1, seat=1)
    said = told.tell((e.Declared(1, "ramino"), e.HandWon(1)), over)
    assert [u.text for u in said] == [
        "Dichiari ramino scartando il nove di fiori!",
        "Il tuo ramino batte il dieci di Anna.",
        "Vinci la smazzata!",
        "Giochi vinti: tu, 1; Anna, 0. Ne servono 3.",
    ]


def test_a_tie_of_totals_is_nobodys() -> None:
    told = Narrator(words("en"), TWO, 0, rules=rules())
    told.tell((), view_of(state(["2s", "3s"], turn=1, turns=(1, 1)), 0))
    said = told.tell((e.Discarded(1, c("Qs")), e.Blocked()), finished(["2s", "3s"], (), None))
    assert [u.text for u in said][-2:] == ["A tie: nobody wins the hand.", "Games won: you, 0; Bruno, 0. 3 needed."]


def test_the_reasons_in_braille() -> None:
    def shown(lang: str) -> list[str | None]:
        ended = [finished(list(hands), kinds, winner) for hands, kinds, winner, _ in VERDICTS]
        return [winning_hands.comparison(words(lang).braille, over, TWO, rules()) for over in ended]

    assert shown("en") == [
        "you ramino beats Bruno dieci",
        "Bruno ramino beats you dieci",
        "you ramino c beats Bruno ramino h",
        "Bruno dieci dx5 beats you dieci sx4",
        "Bruno dieci 4 c6 beats you dieci s5",
        "you dieci 4 s5 beats Bruno dieci c5",
    ]
    assert shown("it")[3] == "Bruno dieci qx5 batte tu dieci px4"
    assert shown("fr")[3] == "Bruno dieci kx5 bat toi dieci px4"
    totals = winning_hands.totals(words("it").braille, finished(["2s", "3s"], (), 1), TWO, rules())
    assert totals == "totali Bruno 41 tu 40"
