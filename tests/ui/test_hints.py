"""Hints by keyboard: a little more with each press, what a card lacks, the next card to play, the review."""

from __future__ import annotations

from random import Random

import pytest

from ramino_access.bots import choose
from ramino_access.core.actions import Discard, DrawStock, LayOff, Token
from ramino_access.core.cards import face_of_code
from ramino_access.core.state import Phase
from ramino_access.games import GAMES
from ramino_access.speech.port import Priority
from ramino_access.ui.elements.lists import ListPlace
from ramino_access.ui.match.apart import here
from ramino_access.ui.match.own_plays import after
from ramino_access.ui.places.choices.settings_tree import open_settings
from ramino_access.ui.places.rulebook_reader import RulebookReader
from tests.cases import in_each_language
from tests.languages import LANGUAGES
from tests.night import NIGHT, waits
from tests.ui.harness import Player, run

WAIT = "You could open, but it may be better to wait."
OPENING = "7h 8h 9h Ks Kh Kc 2d 4c 5s"


def opening(lang: str = "en", **settings: object) -> Player:
    return Player(lang, **settings).table(OPENING, opened="other", values={"manipulation": False})


def focus(player: Player) -> str:
    card = player.session.hand.focus
    return "" if card is None else card.face.code


# ------------------------------------------------------------------ G


def test_each_press_tells_more_and_then_it_begins_again() -> None:
    player = opening()
    heard = [player.press("g") for _ in range(5)]
    assert heard[:3] + heard[4:] == [
        WAIT,
        "45 points, 6 cards.",
        "If you lay: lay seven, eight, nine of hearts; three kings, spades, hearts, clubs.",
        WAIT,
    ]
    even = "Laying now is as good as keeping everything and discarding the two of diamonds."
    assert heard[3] == f"{even} Go to the two of diamonds and press X."


@in_each_language
def test_what_is_prepared_is_not_named_again(lang: str, one: str, all_: str) -> None:
    player = opening(lang)
    hand = player.session.hand
    named = {card.face.code: card for card in hand.cards}
    hand.prepare([named[code] for code in ("9h", "8h", "7h")])
    assert player.press("down", "g", "g", "g").endswith(one)
    hand.prepare([named[code] for code in ("Ks", "Kc", "Kh")])
    assert player.press("down", "g", "g", "g").endswith(all_)


def test_an_opening_worth_too_little_names_only_what_is_not_prepared() -> None:
    player = Player().table("6h 6c 6d 2d 7s Jh Qd", game="scala40", opened="other")
    hand = player.session.hand
    named = {card.face.code: card for card in hand.cards}
    assert player.press("g", "g", "g").endswith("Best so far: three sixes, hearts, diamonds, clubs.")
    hand.prepare([named[code] for code in ("6h", "6c", "6d")])
    assert "sixes" not in player.press("down", "g", "g", "g")


@pytest.mark.parametrize("key", ["down", "r", "G", "?", "W"])
def test_another_key_begins_anew(key: str) -> None:
    player = opening()
    player.press("g", "g", key)
    if key == "?":
        player.press("backspace")
    assert player.press("g") == WAIT


def test_a_change_at_the_table_begins_anew() -> None:
    player = Player().table("7d Kc 9s 2c", run(1, "4d 5d 6d"), values={"manipulation": False})
    assert player.press("g") == "You could lay something off, but it may be better to wait."
    player.press("home", "down")
    while focus(player) != "7d":
        player.press("down")
    player.press("l")
    assert player.press("g") == "Nothing can be laid now."
    assert player.press("g") == "Discard the king of clubs: it goes with nothing you hold."
    assert player.press("g") == "In hand it costs 10."
    assert player.press("g").startswith(
        "Discard the king of clubs, as an expert would: it goes with nothing in your hand. "
    )


def test_it_begins_anew_when_the_turn_comes_between_two_presses() -> None:
    player = Player().sit("Me", "Anna", seed=3, values={"manipulation": False}, wait=True)
    player.press("space", "g")
    player.press("x")
    before = player.press("g")
    player.wait()
    assert before.startswith("Anna is playing.")
    assert "Anna is playing" not in player.press("g")


def test_in_every_place_at_the_table_g_says_something() -> None:
    player = Player().table(OPENING, run(1, "4d 5d 6d"), opened="other", values={"manipulation": False})
    for key in ("c", "m", "a", "o", "i", "?", "b"):
        player.press(key)
        assert player.press("g") == WAIT, key
        while player.ui.stack.top is not player.ui.stack.lowest:
            player.press("escape")
    player.press("q")
    assert "Y for yes" in player.press("g")
    player.press("n")
    assert player.press("g") == WAIT


def test_key_help_leads_to_the_hint() -> None:
    player = opening()
    player.press("?")
    heard = ""
    for _ in range(60):
        heard = player.press("down")
        if heard.startswith("G: "):
            break
    assert heard == "G: a hint, a little more with each press."
    assert player.press("enter") == WAIT


@in_each_language
def test_after_the_hand_hints_lead_to_the_review(lang: str, heard: str) -> None:
    player = Player(lang).table("2c")
    player.press("x")
    for key in ("g", "G", "z", "Z"):
        assert player.press(key) == heard


@in_each_language
def test_hints_can_be_switched_off(lang: str, heard: str) -> None:
    player = opening(lang, hints=False)
    for key in ("g", "G", "z", "Z"):
        assert player.press(key) == heard


def test_the_setting_takes_effect_at_once() -> None:
    player = opening()
    open_settings(player.ui.stack.top)
    while not player.press("down").startswith("Playing"):
        assert not player.heard[-1].text.startswith("End.")
    assert player.press("enter").endswith(" entries. Hints: on.")
    assert player.press("left") == "Hints: off."
    assert player.saved[-1] == {"hints": False}
    assert player.press("d").startswith("Whether the hint keys work")
    player.press("escape")
    assert player.press("g").startswith("Hints are off.")
    player.press("a")
    menu = player.ui.stack.top
    assert isinstance(menu, ListPlace)
    assert not any("hint" in item.words(player.ui.voice.catalog) for item in menu.items)


def test_a_hint_is_said_at_once_and_shown_in_braille() -> None:
    player = opening()
    player.press("g", "g", "g")
    assert player.heard[-1].priority is Priority.NOW
    assert player.heard[-1].braille == "to lay: h7-9; kshc."


@in_each_language
def test_a_discard_that_can_be_called(lang: str, heard: str) -> None:
    player = Player(lang).table("7d Kc 9s", run(1, "4d 5d 6d"), game="cinquecento", turn=1, other="7c 3d Qs Qh")
    player.do(1, Discard(Token(face_of_code("3d"))))
    assert player.press("g") == heard
    assert player.press("g") != heard


# ------------------------------------------------------------------ Shift+G


def test_what_the_card_in_focus_lacks() -> None:
    player = Player().table("7h 8h Kd 2c", values={"manipulation": False})
    player.press("home")
    assert player.press("G") == "Seven of hearts. With the eight of hearts: six, 2 left; nine, 2 left."
    player.press("end")
    assert player.press("G").startswith("Two of clubs. For a run you need two neighbours")


def test_the_card_stays_in_focus_in_lists() -> None:
    player = Player().table("7h 8h Kd 2c", run(1, "4d 5d 6d"), values={"manipulation": False})
    player.press("home", "c")
    assert player.press("G").startswith("Seven of hearts. With the eight of hearts")


def test_without_a_card_it_says_so() -> None:
    player = Player().table("7h")
    player.session.hand.focus = None
    player.session.hand.prepare(list(player.session.hand.cards))
    assert player.press("G") == "All your cards are prepared."


# ------------------------------------------------------------------ Z


def test_z_goes_from_one_card_that_can_be_played_to_the_next() -> None:
    player = Player().table("2c 7d 8s 9h Th Jh", run(1, "4d 5d 6d"), values={"manipulation": False})
    player.press("home")
    heard = [player.press("z") for _ in range(5)]
    assert heard == [
        "Nine of hearts, combination: nine, ten, jack of hearts.",
        "Ten of hearts, combination: nine, ten, jack of hearts.",
        "Jack of hearts, combination: nine, ten, jack of hearts.",
        "Seven of diamonds, fits combination 1.",
        "Nine of hearts, combination: nine, ten, jack of hearts.",
    ]
    assert focus(player) == "9h"
    player.press("home")
    assert player.press("Z") == "Seven of diamonds, fits combination 1."
    assert focus(player) == "7d"


def test_z_leaves_prepared_cards_alone() -> None:
    player = Player().table("9h Th Jh 2c", opened="nobody", values={"opening": 0})
    player.session.hand.prepare([c for c in player.session.hand.cards if c.face.code != "2c"])
    assert player.press("z") == "No card can be played now."
    assert focus(player) == "2c"


def test_with_nothing_to_play_z_stays_where_it_is() -> None:
    player = Player().table("7h 8h Kd 2c", values={"manipulation": False})
    player.press("home", "down")
    assert player.press("z") == "No card can be played now."
    assert focus(player) == "8h"


# ------------------------------------------------------------------ the review


def test_the_review_waits_for_the_end_of_the_hand() -> None:
    assert opening().press("A") == "The review comes when the hand is over."


def missed(lang: str = "en", **settings: object) -> Player:
    """A hand in which the seven of diamonds could have been laid off."""
    player = Player(lang, **settings).table(
        "7d Qc 2c", run(1, "4d 5d 6d"), values={"manipulation": False}, stock="3d Qh", other="Kh"
    )
    player.press("home")
    while focus(player) != "2c":
        player.press("down")
    player.press("x")
    return player


@in_each_language
def test_the_review_is_offered_and_read(lang: str, offer: str, heard: str) -> None:
    player = missed(lang)
    player.do(1, DrawStock())
    player.do(1, LayOff(1, (Token(face_of_code("3d")),)))
    start = len(player.heard)
    player.do(1, Discard(Token(face_of_code("Kh"))))
    after(player.ui)
    assert offer in player.since(start)
    assert player.press("A").startswith(heard)
    player.press("escape")
    assert player.ui.stack.top is player.ui.stack.lowest
    player.press("space")
    assert not player.session.state.over


def test_nothing_is_offered_where_little_is_to_be_said() -> None:
    assert "reviews this hand" not in Player(verbosity="brief").table("2c").press("x")


@pytest.mark.parametrize(
    ("lang", "heard"),
    [("en", "The review finds nothing "), ("it", "L'analisi non trova niente "), ("fr", "La revue ne trouve rien ")],
)
def test_a_clean_hand(lang: str, heard: str) -> None:
    player = Player(lang).table("2c")
    player.press("x")
    assert player.press("A").startswith(heard)


def test_the_review_is_in_the_menu_after_the_match() -> None:
    player = Player().table("2c", values={"target": 10})
    player.press("x", "space", "down", "down", "down")
    assert "The review finds nothing" in player.press("enter")


# ------------------------------------------------------------------ played through


PLAYED = [
    (game, lang, seed) if (number + seed) % len(LANGUAGES) == 2 else waits(game, lang, seed)
    for number, game in enumerate(GAMES)
    for seed, lang in enumerate(LANGUAGES, start=1)
]
"""Each game in one language by day, in all at night."""


@pytest.mark.parametrize(("game", "lang", "seed"), PLAYED)
def test_hints_never_fail_in_a_hand_that_is_played(game: str, lang: str, seed: int) -> None:
    """Every key for hints, before some plays of a hand, a whole one at night; opponents play the player's seat, too."""
    player = Player(lang).sit("Me", "Anna", seed=seed, game=game)
    session, rng = player.session, Random(seed)
    for _ in range(150 if NIGHT else 30):
        if session.state.over:
            break
        if rng.random() < 0.25:
            player.press("g", "g", "g", "z", "G")
        if not session.view.my_turn:
            if session.asked:
                player.press("n")
            elif not player.clock.step():
                break
            continue
        player.do(0, choose(session.view, session.rules, rng))
    if session.state.over:
        player.press("A", "down")
    assert not any("[" in said.text for said in player.heard)


def test_the_rulebook_still_reads_headings() -> None:
    player = opening()
    player.press("i")
    assert isinstance(player.ui.stack.top, RulebookReader)
    assert player.press("g") == WAIT


def test_before_the_draw() -> None:
    player = Player().table("7h 8h Kd 2c", phase=Phase.DRAW, discards="3s 9h", values={"manipulation": False})
    assert (
        player.press("g")
        == "Take the nine of hearts from the discards. You could lay something, but it may be better to wait."
    )


# ------------------------------------------------------------------ the review of the hand before


def dealt_on(lang: str = "en") -> Player:
    """The hand after that in which the seven of diamonds could have been laid off."""
    player = missed(lang)
    player.do(1, DrawStock())
    player.do(1, LayOff(1, (Token(face_of_code("3d")),)))
    player.do(1, Discard(Token(face_of_code("Kh"))))
    player.press("space")
    assert not player.session.state.over
    return player


@in_each_language
def test_the_hand_before_is_gone_over_while_the_next_is_played(lang: str, heard: str) -> None:
    player = dealt_on(lang)
    for _ in range(2):
        assert player.press("A").startswith(heard)
        player.press("escape")
        assert player.ui.stack.top is player.ui.stack.lowest


def test_whoever_has_gone_elsewhere_meanwhile_is_left_there() -> None:
    player = dealt_on()
    asked: list[tuple[object, ...]] = []
    player.ui.sitting.ponder_with(lambda *question: asked.append(question))
    player.ui.stack.press("A")
    player.press("i")
    ((work, then),) = asked
    work(here)
    player.heard.clear()
    then()
    assert isinstance(player.ui.stack.top, RulebookReader)
    assert [said.text for said in player.heard] == ["The review is waiting: Shift A opens it."]


@pytest.mark.parametrize(
    ("lang", "words"),
    [("en", "You can lay 3 cards."), ("it", "Puoi calare 3 carte."), ("fr", "Tu peux poser 3 cartes.")],
)
def test_cards_without_points_are_told_in_a_whole_sentence(lang: str, words: str) -> None:
    player = Player(lang).table("7h 8h 9h Kd 2c 4s Jd", game="ufficiale")
    assert [player.press("g") for _ in range(2)][-1] == words
