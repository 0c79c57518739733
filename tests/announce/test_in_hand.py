"""What is heard where one opens with a taken card, goes out in hand, and is out with too many points."""

from __future__ import annotations

import pytest

from ramino_access.announce import answers, option_words
from ramino_access.announce.narrator import Narrator
from ramino_access.core import events as e
from ramino_access.core.record import changed
from ramino_access.core.state import Debt, Must, Obligation, Phase, Share, Turn
from ramino_access.core.view import view_of
from ramino_access.games import GAMES
from tests.announce.narrators import ended, rules
from tests.announce.tables import NAMES, c, catalog, state, view
from tests.languages import LANGUAGES

OUT = {
    "en": ["Out in hand! You lay all your cards at once.", "Out in hand! Bruno lays all their cards at once."],
    "it": [
        "Chiusura in mano! Cali tutto in un colpo solo.",
        "Chiusura in mano! Bruno cala tutto in un colpo solo.",
    ],
    "fr": [
        "En main ! Tu poses toutes tes cartes d'un coup et tu fermes.",
        "En main ! Bruno pose toutes ses cartes d'un coup et ferme.",
    ],
}


@pytest.mark.parametrize("lang", OUT)
def test_going_out_in_hand_is_heard(lang: str) -> None:
    told = Narrator(catalog(lang, "scala40"), NAMES, 0, rules=rules("scala40"))
    told.tell((), view(0, turns=(1, 1, 1)))
    over = view(0, ["", "As Kd", "6s"], turns=(1, 1, 1))
    said = [told.tell((e.Ramino(seat, "in-hand"),), over)[0].text for seat in (0, 1)]
    assert said == OUT[lang]


OPEN = {
    "en": "Your turn: open now, with the ace of spades in one of your combinations.",
    "it": "Tocca a te: apri ora, calando l'asso di picche in una combinazione.",
    "fr": "À toi : ouvre maintenant, avec l'as de pique dans l'une de tes combinaisons.",
}


@pytest.mark.parametrize("lang", OPEN)
def test_who_took_a_card_to_open_hears_so(lang: str) -> None:
    owed = Obligation(c("As"), Must.OPEN, Debt.TAKEN)
    turn = Turn(0, Phase.PLAY, obligations=(owed,), taken=(owed.card,))
    mine = view_of(changed(state(turns=(1, 1, 1)), turn=turn), 0)
    assert answers.turn(catalog(lang, "scala40"), mine, NAMES, rules("scala40")) == OPEN[lang]


def test_what_the_others_take_is_doubled() -> None:
    shares = (Share(0), Share(42, held=21, factor=2), Share(200, held=100, factor=2))
    said = ended(
        "scala40", "en", shares, 0, scores=(0, 42, 200), opened=frozenset({0, 1}), unopened="hundred", limit=501
    )
    assert said[2].startswith("Bruno: 42 points. 21 doubled.")
    assert said[3] == "Carla: 200 points. 100 doubled. Nothing laid: a flat 100."


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_options_say_what_the_rules_make_of_them(lang: str) -> None:
    words, game = catalog(lang, "scala40"), GAMES["scala40"]
    limit, opening = game.option("limit"), game.option("opening")
    above, at = (option_words.about(words, "scala40", limit, {"out_at": out}) for out in ("exceeds", "reaches"))
    assert above != at
    only = {"en": "only to open with.", "it": "solo per aprire", "fr": "que pour ouvrir"}[lang]
    assert only in option_words.about(words, "scala40", opening)
    assert only not in option_words.about(words, "rami", GAMES["rami"].option("opening"))
    assert not words.problems
