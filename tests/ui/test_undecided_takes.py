"""A take of which nobody could tell whether the card can be used (G13), as it is heard."""

from __future__ import annotations

import pytest

from ramino_access.core.actions import DrawStock, Take, Undo
from ramino_access.core.record import changed
from ramino_access.core.state import Phase
from tests.ui.harness import Player, run, words

TAKEN = {
    "en": ("You take the nine of diamonds.", "To be laid in a new combination: nine of diamonds.", "U puts"),
    "it": ("Prendi il nove di quadri.", "Da calare in una combinazione nuova: nove di quadri.", "U rimette"),
    "fr": (
        "Tu prends le neuf de carreau.",
        "À poser dans une nouvelle combinaison : neuf de carreau.",
        "U remet la carte",
    ),
}
UNDONE = {
    "en": "Undone: the nine of diamonds is back on the discards, and you still have to draw.",
    "it": "Annullata la presa: torna sugli scarti il nove di quadri, e devi ancora pescare.",
    "fr": "Prise annulée : le neuf de carreau revient sur la défausse, et il te reste à piocher.",
}
OTHERS = {
    "en": "Anna puts the nine of diamonds back on the discards.",
    "it": "Anna rimette sugli scarti il nove di quadri.",
    "fr": "Anna remet le neuf de carreau sur la défausse.",
}


@pytest.fixture(autouse=True)
def _judged_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody searches elsewhere, and what a chair can tell by itself is nothing."""
    monkeypatch.setattr("ramino_access.solver.usable.at_a_glance", lambda rules, state: None)
    monkeypatch.setattr("ramino_access.play.verdicts.Verdicts.undecided", lambda *_: None)


def at_the_take(lang: str, turn: int = 0, **settings: object) -> Player:
    """A table at which nobody can judge a take, before it."""
    player = Player(lang, **settings)
    player.table("Kd 2c", run(1, "4h 5h 6h"), game="rami", phase=Phase.DRAW, discards="2d 9d", turn=turn)
    table = player.authority
    table.rules = changed(table.rules, usable=lambda *_: None)
    table.verdicts.stand(table.rules, table.verdicts._state)
    return player


@pytest.mark.parametrize("lang", TAKEN)
def test_the_take_says_what_it_owes_and_how_it_is_undone(lang: str) -> None:
    player = at_the_take(lang)
    heard = player.press("D")
    for said in TAKEN[lang]:
        assert heard.count(said) == 1, heard
    assert player.press("U") == UNDONE[lang]
    assert player.session.state.turn.phase is Phase.DRAW
    assert player.session.state.discards[-1].face.code == "9d"
    player.press("t", "D")
    player.press("U", "space")
    assert player.session.state.turn.taken == ()


@pytest.mark.parametrize("lang", OTHERS)
def test_the_others_hear_which_card_lies_there_again(lang: str) -> None:
    player = at_the_take(lang, turn=1)
    player.do(1, Take())
    assert words(player.do(1, Undo())) == [OTHERS[lang]]
    player.do(1, DrawStock())


@pytest.mark.parametrize("undos", ["off", "normal"])
def test_that_is_news_for_whoever_hears_no_other_undoing(undos: str) -> None:
    player = at_the_take("en", turn=1, say={"undos": undos})
    player.do(1, Take())
    assert words(player.do(1, Undo())) == [OTHERS["en"]]
