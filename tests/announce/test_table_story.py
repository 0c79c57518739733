"""What a turn of another player makes of a table that is everybody's is told once; a hand that is closed is laid
open by its combinations."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from ramino_access.announce import counted_hands
from ramino_access.announce.event_rows import Manner
from ramino_access.announce.narrator import Narrator
from ramino_access.core.engine import Step, attempt
from ramino_access.core.rules import Rules
from ramino_access.core.state import State
from ramino_access.core.view import view_of
from ramino_access.games import GAMES
from ramino_access.i18n.catalog import Catalog
from ramino_access.i18n.facts import facts
from ramino_access.play.text.notation import parse_play
from ramino_access.play.text.positions import position

NAMES = ("Me", "Anna")


def table(game: str, **data: object) -> tuple[Rules, State]:
    rules = GAMES[game].compile({}, len(NAMES))
    return rules, position(rules, {"seats": list(NAMES), **data})


def told(rules: Rules, state: State, plays: Sequence[str], lang: str, general: str) -> list[str]:
    """What the first player hears of these plays of the second."""
    narrator = Narrator(Catalog(lang, facts=facts(rules)), NAMES, 0, rules=rules, manner=Manner(general))
    narrator.tell([], view_of(state, 0))
    said = []
    for play in plays:
        step = attempt(rules, state, 1, parse_play(play))
        assert isinstance(step, Step), step
        state = step.state
        said += narrator.tell(step.events, view_of(state, 0))
    return [utterance.text for utterance in said if utterance.text]


MANOEUVRE = ("lift 1 7h", "meld 7h 7s 7c", "lay 2 Jh", "end")


@pytest.mark.parametrize(
    ("lang", "story"),
    [
        (
            "en",
            "Anna lays 3 cards: new, number 3, three sevens, hearts, spades, clubs; "
            "number 2 grows to four jacks; number 1 is now four, five, six of hearts.",
        ),
        (
            "it",
            "Anna cala 3 carte: nuova, numero 3, tris di sette, cuori, picche, fiori; "
            "la 2 cresce: poker di fanti; la 1 ora è quattro, cinque, sei di cuori.",
        ),
        (
            "fr",
            "Anna pose 3 cartes : nouvelle, numéro 3, brelan de sept, cœur, pique, trèfle ; "
            "la 2 devient plus longue, carré de valets ; la 1 est maintenant quatre, cinq, six de cœur.",
        ),
    ],
)
def test_a_turn_of_manoeuvre_is_one_story(lang: str, story: str) -> None:
    place = table("machiavelli", turn="Anna", hands={"Anna": "7s 7c Jh 2d", "Me": 4}, table=["4h 5h 6h 7h", "Js Jd Jc"])
    assert told(*place, MANOEUVRE, lang, "normal")[0] == story


def test_each_step_is_told_to_who_wants_to_hear_everything() -> None:
    place = table("machiavelli", turn="Anna", hands={"Anna": "7s 7c 2d", "Me": 4}, table=["4h 5h 6h 7h"])
    said = told(*place, ("lift 1 7h", "meld 7h 7s 7c", "end"), "en", "full")
    assert len(said) > 2
    assert not any("is now" in one for one in said)


def test_what_is_taken_back_is_no_story() -> None:
    place = table("machiavelli", turn="Anna", hands={"Anna": "7s 7c 2d", "Me": 4}, table=["4h 5h 6h 7h"])
    said = told(*place, ("lift 1 7h", "undo", "stock"), "en", "normal")
    assert said[0] == "Anna draws."


def test_a_hand_says_the_discard_that_leaves_least() -> None:
    rules, state = table(
        "chiuso", hands={"Me": "7c 8c 9c 2d 3d 4d Kd Kh Ks Qd 9h", "Anna": 10}, phase="play", discards="5d"
    )
    said = counted_hands.own(Catalog("en", facts=facts(rules)), view_of(state, 0), rules)
    assert said.startswith("Discarding the queen of diamonds leaves least: your hand then counts 9. Three kings")
    assert said.endswith("Loose: nine of hearts.")


def test_a_closed_hand_is_laid_open_by_its_combinations() -> None:
    place = table(
        "chiuso", turn="Anna", hands={"Anna": "7c 8c 9c 2d 3d 4d Kd Kh Ks Kc Qd", "Me": 10}, phase="play", discards="5d"
    )
    closes, hand, *_ = told(*place, ("declare Qd",), "en", "normal")
    assert closes == "Anna closes, discarding the queen of diamonds!"
    assert hand.startswith("Anna's hand. ")
    assert hand.endswith("No card is loose.")
