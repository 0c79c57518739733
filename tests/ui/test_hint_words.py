"""Hints that contradict nobody: neither themselves, nor the options, nor a lesson."""

from __future__ import annotations

import re

import pytest

from ramino_access.announce import counsel_words
from ramino_access.core.actions import LayMelds, Take
from ramino_access.core.cards import card, face_of_code
from ramino_access.counsel.decision import Decision, DrawReason, EndReason, ThrowReason
from ramino_access.counsel.judgement import Judgement, Price
from ramino_access.i18n.catalog import Catalog
from ramino_access.ui.match.later_answers import Beside
from tests.languages import LANGUAGES
from tests.ui.harness import Player, run

EVEN = Price(0.0, 0.0)
DEAR = Price(0.2, 0.01)
FOUR = card(face_of_code("4c"), 0)
HELD = {
    "en": "Laying now is as good as keeping everything and discarding the four of clubs.",
    "it": "Calare ora vale quanto tenere tutto e scartare il quattro di fiori.",
    "fr": "Poser maintenant vaut autant que tout garder et jeter le quatre de trèfle.",
}


@pytest.mark.parametrize("lang", HELD)
def test_what_is_as_good_is_not_said_to_bring_less(lang: str) -> None:
    catalog, reason = Catalog(lang), ThrowReason(FOUR, "alone", back=True, at_once=True)
    decision = Decision(LayMelds(()), reason)
    assert counsel_words.hint(catalog, Judgement(decision, LayMelds(()), EVEN), ("Me", "Anna")) == HELD[lang]
    said = counsel_words.hint(catalog, Judgement(decision, LayMelds(()), DEAR), ("Me", "Anna"))
    assert len(re.findall(r"[.!] ", said)) == 1  # why, and what the other costs
    for other, rival in (
        (EndReason(back=True, at_once=True), LayMelds(())),
        (DrawReason(opens=1, at_once=True), Take()),
    ):
        judgement = Judgement(Decision(rival, other), rival, EVEN)
        assert len(re.findall(r"[.!]", counsel_words.hint(catalog, judgement, ("Me", "Anna")))) == 1


def test_rami_as_it_was_heard() -> None:
    player = Player("en").sit("Me", "Anna", "Bruno", seed=3, game="rami", wait=True)
    said = player.press("space", "g", "g", "g", "g")
    assert not ("pays more" in said and "is just as good" in said), said


REARRANGED = {"en": "rearranged", "it": "manipolando", "fr": "remaniant"}
OPENED = {"en": "Nine of spades, once you have opened.", "it": "Nove di picche, dopo essere entrati in gioco."}
OPENED["fr"] = "Neuf de pique, une fois que tu auras ouvert."


@pytest.mark.parametrize("lang", OPENED)
def test_a_card_that_goes_on_once_others_have_opened(lang: str) -> None:
    player = Player(lang).table("Ks Kh Kc 9s 2d 4c", run(1, "6s 7s 8s"), opened="other", values={"manipulation": False})
    heard = [player.press("z") for _ in range(4)]
    assert OPENED[lang] in heard
    assert not any(REARRANGED[lang] in one for one in heard)


THROW = {
    "en": r"Discard the \w+ of \w+: it goes with nothing you hold\.",
    "it": r"Scarta (il|la|l'|lo) ?.+: non lega con niente\.",
    "fr": r"Jette (le |l'|la ).+ : cette carte ne va avec aucune autre\.",
}


@pytest.mark.parametrize("lang", THROW)
def test_the_card_to_be_thrown_is_named_with_the_reason(lang: str) -> None:
    player = Player(lang).table("Ks 9h 2d 6c", opened="nobody", values={"manipulation": False})
    heard = [player.press("g") for _ in range(3)]
    assert any(re.fullmatch(THROW[lang], one) for one in heard), heard
    at = next(i for i, one in enumerate(heard) if re.fullmatch(THROW[lang], one))
    assert not re.search(r"king|re di|roi", player.press("g")) or at < 2


@pytest.mark.parametrize("lang", LANGUAGES)
def test_in_a_lesson_g_says_what_the_lesson_wants(lang: str) -> None:
    from ramino_access.play.text.lessons import load
    from ramino_access.ui.places.advice.practice import take

    player = Player(lang)
    take(player.ui, load("salotto")[0], lambda: None)
    player.ui.sitting.ponder_with(Beside(player.clock, player.ui.voice.tell))
    step = player.heard[-1].text
    assert player.press("g") == step
    player.clock.think()
    assert player.press("g") == step


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_a_partner_is_about_to_say_is_the_answer_to_g(lang: str) -> None:
    """It is not said and then answered otherwise."""
    from ramino_access.play.text.lessons import load
    from ramino_access.ui.places.advice.practice import take

    player = Player(lang)
    whole = next(lesson for lesson in load("salotto") if not lesson.steps)
    take(player.ui, whole, lambda: None)
    player.ui.sitting.ponder_with(Beside(player.clock, player.ui.voice.tell))
    player.wait()
    player.press("space")
    player.clock.think()
    player.heard.clear()
    player.ui.sitting.beside._advise()
    player.ui.stack.press("g")
    player.clock.think()
    assert len(player.heard) == 1
    assert player.heard[0].category == "answer"
    for _ in range(6):
        player.ui.stack.press("g")
        player.clock.think()
    expert = {"en": "as an expert", "it": "esperto", "fr": "expert"}[lang]
    assert not any(expert in one.text for one in player.heard)


def test_a_partner_advises_for_the_table_as_it_is_however_fast_one_plays() -> None:
    from ramino_access.play.text.lessons import load
    from ramino_access.ui.places.advice.practice import take

    player = Player("en")
    take(player.ui, next(lesson for lesson in load("salotto") if not lesson.steps), lambda: None)
    player.ui.sitting.ponder_with(Beside(player.clock, player.ui.voice.tell))
    player.wait()
    player.heard.clear()
    player.ui.sitting.beside._advise()
    player.ui.stack.press("space")
    player.deliver()
    for _ in range(3):
        player.clock.think()
        player.deliver()
    heard = [one.text for one in player.heard]
    assert "The table has changed: that hint is gone." not in heard
    assert len([one for one in player.heard if one.category == "turn"]) == 1
