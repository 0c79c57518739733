"""Lessons: every one can be done by its keys, and what is something else is explained and does no harm."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pytest

from ramino_access.core.cards import Card
from ramino_access.games import EASIEST_FIRST, GAMES
from ramino_access.play.text.lessons import load
from ramino_access.speech.port import Priority
from ramino_access.ui.companions.partner import Partner
from ramino_access.ui.companions.teacher import key_names
from ramino_access.ui.match.later_answers import Beside
from ramino_access.ui.places.advice.practice import LessonOver, take
from ramino_access.ui.places.start.menus import MainMenu, main_menu, practice
from tests.languages import LANGUAGES
from tests.ui.harness import Player
from tests.ui.lessons import lesson_of, stepped
from tests.ui.short_lines import CELLS

STEPPED = [(game, name) for game in GAMES for name in stepped(game)]


def taking(game: str, name: str, lang: str = "en", **settings: object) -> Player:
    """A player who has just begun a lesson."""
    player = Player(lang, **settings)
    take(player.ui, lesson_of(game, name), lambda: main_menu(player.ui))
    return player


def done(player: Player) -> bool:
    return isinstance(player.ui.stack.top, LessonOver)


def test_every_game_has_lessons_and_a_whole_hand_at_their_end() -> None:
    assert sorted(EASIEST_FIRST) == sorted(GAMES)
    for game in GAMES:
        lessons = load(game)
        assert len(lessons) >= 4
        assert [lesson.id for lesson in lessons if not lesson.steps] == [lessons[-1].id] == ["whole"]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("game", "name"), STEPPED)
def test_every_lesson_is_done_by_its_keys_and_has_its_words(game: str, name: str, lang: str) -> None:
    """What a step wants fits a display, R repeats it, and the end waits for the answer to the last key."""
    player = taking(game, name, lang)
    said = player.ui.voice.catalog
    for step in lesson_of(game, name).steps:
        assert not done(player), step.id
        args = {**key_names(player.ui.stack, said.braille), "cards": step.cards}
        message = f"lesson-{name}-{step.id}"
        want = said.braille.text(f"{message}.want", **args)
        assert len(want) <= CELLS, want
        assert want != said.text(f"{message}.want", **args)
        assert said.braille.text(message, **args).endswith(want)
        player.press("r")
        before = len(player.heard)
        player.press(*step.keys)
    assert done(player), player.since(0)
    assert player.ui.me.learning.now.lessons == {game: (name,)}
    assert not said.problems
    assert not said.braille.problems
    assert "{" not in player.since(0)
    answer = player.heard[before:]
    assert answer[-1].priority is Priority.NEXT
    assert len(answer) > 1
    assert answer[-1].text.startswith(player.ui.voice.text("lesson-over", lesson="").strip())


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_nobody_is_told_to_lay_where_nothing_is_laid(game: str, lang: str) -> None:
    lays = {"it": "cali combinazioni", "en": "lay combinations", "fr": "poses des combinaisons"}[lang]
    assert (lays in taking(game, "cards", lang).since(0)) == (game not in ("toscano", "chiuso"))


def test_a_lesson_waits_for_its_key_and_explains_another() -> None:
    player = taking("salotto", "draw")
    assert player.since(0).endswith("A turn begins with a draw. Press Space: it draws from the stock.")
    assert player.press("down") == "Ten of spades. | Press Space: it draws from the stock."
    assert player.press("é") == ("É: nothing here. Question mark for the keys. | Press Space: it draws from the stock.")
    assert player.press("h").startswith("14 cards.")
    assert player.press("space") == "Six of diamonds. | Right. Press D: it reads the top discard."


def test_a_play_that_is_not_wanted_is_explained_and_not_made() -> None:
    player = taking("salotto", "draw")
    player.press("space", "d")
    before = player.session.view
    assert player.press("x") == (
        "That would discard the six of diamonds. Not in this lesson. Go to the two of clubs and press X."
    )
    assert player.session.view == before
    assert "Lesson done: Drawing and discarding." in player.press("2", "x")


def test_a_card_that_is_not_wanted_in_a_selection_is_named() -> None:
    player = taking("salotto", "prepare")
    said = player.press("home", "enter")
    assert "Not the four of spades: go back and press Enter to unselect." in said
    assert "unselect with" not in player.press("enter", "9", "enter")


def test_what_is_wanted_is_said_again_on_request() -> None:
    player = taking("salotto", "cards", "it")
    wanted = player.since(0).split(" | ")[-1]
    player.press("down")
    assert player.press("r") == wanted


def test_a_card_that_can_still_be_laid_is_not_thrown() -> None:
    player = taking("salotto", "turn")
    player.press("space")
    assert "The eight of hearts can still be laid." in player.press("x")
    assert "can still be laid" in player.press("2", "x")
    player.press("8", "l")
    assert "Lesson done" in player.press("2", "x")


def test_key_names_come_from_the_keymap_in_force(tmp_path: Path) -> None:
    file = tmp_path / "keymap.toml"
    file.write_text('[hand]\n"k" = "turn.draw"\n"space" = ""\n', encoding="utf-8")
    player = Player()
    player.ui.me.own_keymap = file
    take(player.ui, lesson_of("salotto", "draw"), lambda: None)
    assert "Press K: it draws from the stock." in player.since(0)


def test_a_lesson_can_be_left_and_taken_up() -> None:
    player = taking("salotto", "find")
    assert player.press("q").startswith("Leave this lesson? You can resume it later.")
    assert player.press("y").startswith("Main menu")
    player.press("p")
    assert player.press("enter").startswith("Practice, 9 entries. Ufficiale")
    while player.press("down") != "Salotto":
        assert not player.heard[-1].text.startswith("End.")
    assert player.press("enter").endswith("Practice: Salotto, 11 entries. Combinations.")
    assert "A run is three or more cards" in player.press("enter")


def test_the_first_lesson_that_is_not_done_is_in_focus_and_where_all_are_done_the_first() -> None:
    player = Player()
    names = tuple(lesson.id for lesson in load("salotto"))
    for done_so_far, first in (((), 0), (names[:2], 2), ((names[0], *names[2:]), 1), (names, 0)):
        player.ui.me.learning.keep(lessons={"salotto": done_so_far})
        practice(player.ui, "salotto")
        assert player.ui.stack.top.at == first
        player.press("q")


def standing(player: Player) -> tuple[object, ...]:
    """How things stand, but for the order in which cards were selected."""
    session = player.session
    hand, state = session.hand, session.state

    def sorts(cards: Iterable[Card]) -> list[str]:
        return sorted(card.face.code for card in cards)

    prepared = [sorts(meld) for meld in hand.prepared]
    turn = state.turn
    return sorts(hand.cards), sorts(hand.selected), prepared, len(state.melds), state.discards, turn.phase, turn.seat


@pytest.mark.parametrize(("game", "name"), STEPPED)
def test_a_lesson_is_taken_up_at_the_step_where_it_was_left(game: str, name: str) -> None:
    """At each of its steps: the same cards, the same on the table, and selected and prepared as when it was left."""
    lesson = lesson_of(game, name)
    through = taking(game, name)
    for at, step in enumerate(lesson.steps):
        assert through.ui.me.learning.left(game, name) == at
        player = Player("en")
        take(player.ui, lesson, lambda: None, done=at)
        assert standing(player) == standing(through)
        if at and lesson.steps[at - 1].on is not None:
            assert player.session.hand.focus == through.session.hand.focus
        assert player.ui.voice.text(f"lesson-{name}").rstrip(".") in player.since(0)
        for rest in lesson.steps[at:]:
            assert not done(player), rest.id
            player.press(*rest.keys)
        assert done(player), (step.id, player.since(0))
        through.press(*step.keys)
    assert through.ui.me.learning.left(game, name) == 0


def test_what_was_left_inside_is_offered_there_and_from_the_beginning() -> None:
    player = taking("salotto", "prepare")
    player.press("9", "enter", "9", "enter", "9", "enter", "q", "y")
    before = len(player.heard)
    practice(player.ui, "salotto")
    assert player.since(before).endswith("Selecting and preparing, from step 2, where you left off.")
    assert player.press("down") == "Selecting and preparing, from the beginning."
    player.press("up")
    assert (
        player.press("enter")
        == "Selecting and preparing, where you left off. | Press N: it puts the selected cards aside as a combination."
    )
    assert "Right." in player.press("n")
    player.press("q", "y")
    practice(player.ui, "salotto")
    assert " | Selecting and preparing. | Go to" in player.press("down", "enter")


def test_lessons_follow_each_other_by_enter() -> None:
    player = taking("ufficiale", "cards")
    player.press("down", "down", "down", "up", "right", "h")
    assert player.press("t").endswith(
        "Lesson done: Your cards. Enter continues. The next lesson: Drawing and discarding."
    )
    assert player.press("enter").startswith("Drawing and discarding. | A turn begins with a draw.")


def test_where_readers_read_one_row_the_answer_has_it_to_itself() -> None:
    player = taking("salotto", "draw")
    player.ui.voice.rows._row = lambda: 80
    assert player.press("down") == "Ten of spades."
    before = len(player.heard)
    player.clock.step()
    assert player.since(before) == "Press Space: it draws from the stock."
    player.press("down", "down")
    before = len(player.heard)
    while player.clock.step() and player.clock.now < 1:
        pass
    assert player.since(before) == "Press Space: it draws from the stock."


def test_no_opponent_plays_in_a_lesson() -> None:
    player = taking("salotto", "open")
    player.press("0", "enter", "down", "enter", "down", "enter", "n", "f", "2", "x")
    assert done(player)
    before = len(player.heard)
    player.clock.step()
    assert len(player.heard) == before


def test_a_whole_hand_with_advice_before_each_decision() -> None:
    player = taking("ufficiale", "whole")
    assert "A whole hand, from the deal to the last card." in player.since(0)
    turns = 0
    while not player.session.state.over and turns < 60:
        player.wait()
        if player.session.state.over:
            break
        turns += 1
        said = player.press("r")
        assert said.startswith(("Draw from the stock.", "Take ")), said
        said = player.press("space")
        assert said.count(" | ") >= 1, said
        player.press("x")
    assert player.session.state.over
    assert "That was a whole hand." in player.since(0)
    assert player.ui.me.learning.now.lessons == {"ufficiale": ("whole",)}
    before = len(player.heard)
    player.press("space")
    player.wait()
    assert "Draw from the stock" not in player.since(before)


def test_in_anothers_turn_r_repeats_the_last_message_and_no_advice() -> None:
    player = Player().table("Ts Js Qs 2c", opened="nobody", turn=1)
    player.ui.sitting.beside = Partner(player.ui, lambda: None)
    said = player.press("s")
    assert said
    assert player.press("r") == said


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_last_key_whose_answer_is_worked_out_is_answered_before_the_lesson_is_done(lang: str) -> None:
    player = taking("salotto", "find", lang)
    player.ui.sitting.ponder_with(Beside(player.clock, player.ui.voice.tell))
    *steps, last = lesson_of("salotto", "find").steps
    for step in steps:
        player.press(*step.keys)
    before = len(player.heard)
    player.press(*last.keys)
    answer, over = player.heard[before:]
    assert answer.priority is Priority.NOW
    assert over.text.startswith(player.ui.voice.text("lesson-over", lesson="").strip())


def test_a_key_pressed_again_while_its_answer_is_worked_out_ends_the_lesson_once() -> None:
    player = taking("salotto", "find")
    player.ui.sitting.ponder_with(Beside(player.clock, player.ui.voice.tell))
    *steps, last = lesson_of("salotto", "find").steps
    for step in steps:
        player.press(*step.keys)
    before = len(player.heard)
    for key in [*last.keys, *last.keys]:
        player.ui.stack.press(key)
    player.clock.think()
    over = player.ui.voice.text("lesson-over", lesson="").strip()
    assert [one.text.startswith(over) for one in player.heard[before:]] == [False, True]
    assert done(player)


@pytest.mark.parametrize("key", ["escape", "backspace", "left"])
def test_back_from_a_lesson_that_is_done_is_the_main_menu(key: str) -> None:
    game, name = STEPPED[0]
    player = taking(game, name)
    for step in lesson_of(game, name).steps:
        player.press(*step.keys)
    assert done(player)
    assert player.press(key).startswith("Main menu")
    assert isinstance(player.ui.stack.top, MainMenu)
