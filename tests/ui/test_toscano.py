"""Toscano by keyboard: declaring, the last look and the comparison (T2-T8)."""

from __future__ import annotations

import pytest

from ramino_access.core.actions import Discard, Token
from ramino_access.core.cards import face_of_code
from ramino_access.core.state import Phase, Turn
from tests.cases import in_each_language
from tests.prompts import IN_TURN
from tests.ui.harness import Player, cards

DIECI = "2s 3s 4s 5h 6h 7h 7c Jc Qc Kc"
ONE_SHORT = "2s 3s 4s 5h 6h 7h Jc Qc Kc"
OTHER = "5s 6s 7s As Ah Ac 2d 3d 4d 5d"  # dieci, too: four diamonds are its longest suit


def at_table(hand: str, lang: str = "en", **position: object) -> Player:
    return Player(lang).table(hand, game="toscano", opened="nobody", **position)


def last_look(hand: str, *, thrown: str = "7c", lang: str = "en", other: str = OTHER) -> Player:
    """Anna, who sits before the player, declares with this discard."""
    player = at_table(hand, lang, turn=1, other=f"{other} {thrown}", stock="6d Qd")
    player.runner.wake()
    assert player.clock.step()
    return player


# ------------------------------------------------------------------ declaring


def test_declaring_with_the_card_in_focus() -> None:
    player = at_table(f"{DIECI} Ad")
    assert player.press("t") == f"{IN_TURN}declare dieci by discarding the ace of diamonds or discard. K declares."
    player.press("home")
    assert (
        player.press("k")
        == "Not a winning hand with that discard. K now: declare dieci by discarding the ace of diamonds."
    )
    assert player.press("enter") == "Ace of diamonds."
    assert player.press("m") == "Ace of diamonds, 2 entries. Declare dieci by discarding the ace of diamonds."
    player.press("backspace")
    assert player.press("k").startswith("You declare dieci, discarding the ace of diamonds!")


def test_before_the_draw_nothing_is_declared() -> None:
    player = at_table(DIECI, phase=Phase.DRAW, discards="Ad")
    assert player.press("k") == "Draw first."
    assert player.press("D") == "You take the ace of diamonds."
    assert player.press("k") == "The ace of diamonds was just taken from the discards: discard another card."


def test_nothing_is_laid_here() -> None:
    player = at_table(f"{DIECI} Ad")
    for key in ("f", "l", "p", "j", "c", "N", "w", "R", "E", "y"):
        assert "nothing here" in player.press(key), key
    assert player.press("n") == "Nobody has declared."
    player.press("a")
    entries = {player.press("down") for _ in range(20)}
    assert not any("combination" in entry for entry in entries)
    player.press("backspace", "?")
    lines = [player.press("down") for _ in range(50)]
    assert not any("combination" in line or "joker" in line for line in lines)


def test_enter_goes_on_to_the_next_hand() -> None:
    player = at_table(f"{DIECI} Ad", other=OTHER.replace("5d", "Kd"))
    player.press("end", "up", "up", "up", "up", "k")
    while player.clock.step():
        pass
    assert player.session.state.over
    assert player.press("enter").startswith("Hand 2. ")


# ------------------------------------------------------------------ the last look


@in_each_language
def test_a_last_look_at_a_card_that_is_of_no_use_passes_by_itself(lang: str, no_use: str, passes: str) -> None:
    player = last_look("2s 3s 4s Jh Qh 6h Jc Qc Kd 2h", lang=lang)
    heard = [u.text for u in player.heard]
    assert heard[2:4] == [no_use, passes]
    assert player.session.state.over
    assert player.ui.voice.text("event-hand-won", who="other", name="Anna") in heard


def test_a_last_look_that_is_of_use_is_asked_and_let_pass() -> None:
    player = last_look(f"{ONE_SHORT} Ad")
    assert player.press("t").startswith("Anna declared dieci, discarding the seven of clubs.")
    for key in ("space", "x", "k"):
        assert player.press(key) == "You can declare with that card: Shift D takes it, N passes."
    said = player.press("n").split(" | ")
    assert said[0] == "You pass."
    assert "Anna wins the hand." in said
    assert said[-1] == "Space deals the next hand."


def test_an_open_question_is_asked_again_in_another_language() -> None:
    player = last_look(f"{ONE_SHORT} Ad")
    assert player.press("L") == "Français. | Avec cette carte, tu peux annoncer : Majuscule D prend, N passe."
    player.press("q")
    said = player.press("L").split(" | ")
    assert said[0] == "Italiano."
    assert said[1].startswith("Lasci")
    assert len(said) == 2


def test_the_language_changed_in_the_options_repeats_an_open_question() -> None:
    player = last_look(f"{ONE_SHORT} Ad")
    player.press("o")
    while "Language" not in player.press("down"):
        pass
    assert "Avec cette carte, tu peux annoncer : Majuscule D prend, N passe." in player.press("right")


@pytest.mark.parametrize("somewhere_else", [False, True])
def test_the_last_look_is_taken_and_declared(*, somewhere_else: bool) -> None:
    player = last_look(f"{ONE_SHORT} Ad")
    assert player.heard[-1].text == "You can declare with that card: Shift D takes it, N passes."
    if somewhere_else:
        player.press("a")
    heard = player.press("D")
    doing = "declare dieci by discarding the ace of diamonds. K declares."
    assert heard == f"You take the seven of clubs. | {IN_TURN}{doing}"
    assert player.press("x").startswith("Declare: you took the seven of clubs for that.")
    player.press("home", "[", "]", "]")
    assert player.session.hand.focus is not None
    assert player.session.hand.focus.face.code == "Ad"
    said = player.press("k").split(" | ")
    assert said[0] == "You declare dieci, discarding the ace of diamonds!"
    assert any("beats" in line for line in said)


def test_the_others_pass_before_the_player_is_asked() -> None:
    """Four play counter-clockwise: after Carla, Bruno and Anna are asked before the player (T8)."""
    player = Player().sit("Me", "Anna", "Bruno", "Carla", game="toscano")
    held = ("2s 3s 5h 6h Jc Qc 2d", "As 2h 4c 6d Js Qh Kc", "3d 5c 7h Jd Qs 2c 4h", "4s 5s 6s 7s Kh Ks Kd Ac")
    player.place(hands=tuple(map(cards, held)), turn=Turn(seat=3, phase=Phase.PLAY), discards=())
    player.heard.clear()
    player.runner.wake()
    while not player.session.state.over:
        assert player.clock.step()
    heard = [u.text for u in player.heard]
    assert heard[0] == "Carla declares sette, discarding the ace of clubs!"
    assert heard[2:4] == ["Bruno passes.", "Anna passes."]
    assert heard[4:6] == [
        "Carla declared sette, discarding the ace of clubs. You cannot declare with that card.",
        "You pass.",
    ]


@in_each_language
def test_the_last_look_in_three_languages(lang: str, prompt: str, comparison: str) -> None:
    player = last_look(f"{ONE_SHORT} Ad", lang=lang)
    assert prompt in player.heard[-1].text
    player.press("D", "home", "]", "]")
    said = player.press("k")
    assert comparison in said
    assert not player.ui.voice.catalog.problems


# ------------------------------------------------------------------ words


def test_italian_suits() -> None:
    player = at_table("2s 3h 4d 5c Qs", "it", values={"suits": "italian"})
    assert player.press("h") == "5 carte. Bastoni: due, cavallo; coppe: tre; denari: quattro; spade: cinque."
    player.press("L")
    assert player.press("home") == "Two of batons."
    player.press("q", "y")
    assert player.ui.voice.catalog.facts.suits == "french"


def test_a_hand_has_one_name_in_italian() -> None:
    player = last_look("2s 3s 4s Jh Qh 6h Jc Qc Kd 2h", lang="it")
    player.press("t", "A", "backspace", "a", "backspace", "space")
    heard = " ".join(u.text for u in player.heard)
    assert "prossima smazzata" in heard
    assert "analizza questa smazzata" in heard
    assert "manche" not in heard.lower()


def test_the_match_counts_games() -> None:
    player = at_table(f"{DIECI} Ad")
    assert player.press("s") == "Games won: you, 0; Anna, 0. 3 needed."


def test_discards_of_others_are_heard_as_usual() -> None:
    player = at_table(DIECI, turn=1, other=f"{OTHER} Kd")
    player.do(1, Discard(Token(face_of_code("2d"))))
    assert player.session.view.my_turn
    assert player.press("d") == "Two of diamonds, the only discard."


# ------------------------------------------------------------------ the win is not thrown away


WINS = {
    "en": "With this discard you can declare dieci: K. X again only discards the ace of diamonds.",
    "it": "Con questo scarto puoi dichiarare dieci: K. Ancora X scarta e basta l'asso di quadri.",
    "fr": "En jetant cette carte tu peux annoncer un dieci : K. Encore X jette seulement l'as de carreau.",
}


@pytest.mark.parametrize("lang", WINS)
def test_the_card_with_which_one_could_declare_is_not_thrown_unasked(lang: str) -> None:
    player = at_table(f"{DIECI} Ad", lang)
    player.press("1")
    assert player.press("x") == WINS[lang]
    assert player.session.view.my_turn
    player.press("x")
    assert not player.session.view.my_turn


def test_another_card_is_thrown_unasked() -> None:
    player = at_table(f"{DIECI} Ad")
    player.press("home", "x")
    assert not player.session.view.my_turn


def test_what_was_asked_in_one_turn_is_asked_again_in_the_next() -> None:
    player = at_table(f"{DIECI} Ad")
    player.press("1", "x", "home", "x")
    player.session.hand.unselect()
    assert player.session.hand.warned == ()


@in_each_language
def test_declaring_stands_first_with_its_card_wherever_the_cursor_is(lang: str, first: str, menu: str) -> None:
    player = at_table(f"{DIECI} Ad", lang)
    player.press("home")
    assert first in player.press("a")
    player.press("backspace")
    assert menu in player.press("m")
    player.press("backspace", "a", "enter")
    assert player.session.state.look is not None or player.session.state.over


@pytest.mark.parametrize(("lang", "key"), [("en", "K declares."), ("it", "K dichiara."), ("fr", "K pour annoncer.")])
def test_the_key_is_named_where_the_win_is(lang: str, key: str) -> None:
    player = at_table(f"{DIECI} Ad", lang)
    assert key in player.press("t")
    assert key in player.press("g")
    assert key in player.press("z")


def test_a_winning_hand_costs_nothing_when_cards_are_told_afterwards() -> None:
    player = at_table(f"{DIECI} Ad", other="5s 6s Qs As Ah Kd 2d 3d 4d 5d")
    player.press("1", "k")
    while player.clock.step():
        pass
    assert player.session.state.over
    heard = player.press("e")
    assert heard.startswith("You, dieci. ")
    assert " Anna. " in heard
    assert "point" not in heard
    assert "Left" not in heard
