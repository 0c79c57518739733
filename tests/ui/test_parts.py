"""A place is handed what is said, whose it is and where one is: with that alone it answers every key of its own."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace

import pytest

from ramino_access.config.settings import Settings
from ramino_access.sounds.player import Silence
from ramino_access.speech.outputs import Outputs
from ramino_access.ui.elements.entry import TextEntry
from ramino_access.ui.elements.lists import ListPlace, MenuPlace, plain_item
from ramino_access.ui.elements.question import Question
from ramino_access.ui.elements.stack import Place, PlaceStack, Ui
from ramino_access.ui.elements.value_lists import GamesList
from ramino_access.ui.me import Me
from ramino_access.ui.places.choices.listening_test import ListeningTest, RowTest
from ramino_access.ui.places.choices.option_tree import OptionTree
from ramino_access.ui.places.key_help import KeyHelp, KeysDescribed, NextShifted
from ramino_access.ui.places.rulebook_reader import RulebookReader
from ramino_access.ui.voice import Voice
from tests.cases import each_case
from tests.ui.clock import Clock


class Alone:
    """A voice, settings and places, and no table anywhere."""

    def __init__(self, lowest: Callable[[Ui], ListPlace]) -> None:
        self.heard: list[str] = []
        outputs = Outputs(lambda text: None, lambda reason, args: None, engines={})
        outputs.open("console")
        me = Me(Settings())
        nobody = SimpleNamespace(at_table=False, answers_later=False, commanded=lambda _: None, answered=lambda: None)
        said = Voice(me, Clock(), lambda one: self.heard.append(one.text), lang="en", outputs=outputs, sounds=Silence())
        self.ui = Ui(said, me, PlaceStack(said, me, nobody))
        self.ui.stack.ground(lowest(self.ui))

    def press(self, *keys: str) -> str:
        start = len(self.heard)
        for key in keys:
            before = len(self.heard)
            self.ui.stack.press(key)
            assert len(self.heard) > before, key
        return " | ".join(self.heard[start:])


def menu(ui: Ui) -> ListPlace:
    return ListPlace(ui, lambda catalog: "Things.", [plain_item("menu-options", lambda: ui.voice.tell("yes"))])


def test_a_list_is_stepped_through_and_taken_from() -> None:
    alone = Alone(menu)
    assert alone.heard == ["Things, 1 entry. Options"]
    assert alone.press("down", "up", "enter").split(" | ")[:2] == ["End. Options", "Start. Options"]


@pytest.mark.parametrize(("key", "answered"), [("y", ["yes"]), ("n", [])])
def test_a_question_is_answered(key: str, answered: list[str]) -> None:
    alone, done = Alone(menu), list[str]()
    alone.ui.stack.push(Question(alone.ui, lambda catalog: "Really?", lambda: done.append("yes")))
    assert "Really?" in alone.press("x")
    alone.ui.stack.press(key)
    assert done == answered
    assert alone.ui.stack.top is alone.ui.stack.lowest


def test_a_text_is_written() -> None:
    alone, written = Alone(menu), list[str]()
    alone.ui.stack.push(TextEntry(alone.ui, lambda catalog: "Write.", written.append))
    alone.press("A", "b")
    alone.ui.stack.press("enter")
    assert written == ["Ab"]


def test_an_entry_of_a_menu_that_says_nothing_leads_back() -> None:
    alone = Alone(menu)
    alone.ui.stack.push(MenuPlace(alone.ui, lambda catalog: "More.", [plain_item("menu-rules", lambda: None)]))
    assert alone.press("enter") == "Options"


def test_a_setting_is_changed_and_searched_for() -> None:
    rules = plain_item("menu-rules", lambda: None)
    alone = Alone(lambda ui: OptionTree(ui, lambda catalog: "Options.", lambda: [rules]))
    assert "Rules" in alone.press("f", *"rules", "enter")
    alone.ui.me.change(verbosity="full")
    assert alone.ui.me.manner.general == "full"
    assert alone.press("up").endswith("1 of 1.")


@each_case(
    ("place", "words"),
    [
        (lambda ui: KeyHelp(ui.stack.top), "Keys"),
        (lambda ui: KeysDescribed(ui.stack.top), "Try keys"),
        (lambda ui: NextShifted(ui), "Shift"),
        (lambda ui: RulebookReader(ui, "salotto"), "Salotto"),
        (lambda ui: GamesList(ui, lambda catalog: "Games.", ["salotto", "rami"], lambda game: None), "Salotto"),
        (lambda ui: ListeningTest(ui, None), "1"),
        (lambda ui: RowTest(ui, None), "row"),
    ],
)
def test_a_place_stands_and_answers_without_a_table(place: Callable[[Ui], Place], words: str) -> None:
    alone = Alone(menu)
    alone.ui.stack.push(place(alone.ui))
    assert words in alone.heard[-1]
    alone.press("down")
