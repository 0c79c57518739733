"""The check of the message files: clean as they are, and able to see each kind of fault."""

from __future__ import annotations

import ast
import re
import shutil
from pathlib import Path

import pytest

from ramino_access.games import GAMES
from ramino_access.games.options import Game, switch
from ramino_access.resources import locales_dir
from tests.languages import LANGUAGES
from tools.check_locales import look, main, problems
from tools.mentions import found_in


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    shutil.copytree(locales_dir(), tmp_path / "locales")
    return tmp_path / "locales"


def edit(folder: Path, name: str, old: str, new: str) -> None:
    path = folder / name
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


@pytest.mark.night
def test_the_messages_are_complete() -> None:
    """Which ``.ci/run`` asks the check itself."""
    assert problems() == []


#: Mistakes in files that are in order otherwise: the file, what stands in it, what is written instead, what is told.
FAULTS = [
    ("it/events.ftl", "event-passed =", "event-past =", "it: event-passed is missing"),
    ("it/events.ftl", "event-passed =", "event-past =", "no words for the event Passed"),
    ("it/refusals.ftl", "refusal-too-late =", "refusal-to-late =", "words a refusal that does not exist"),
    ("fr/events.ftl", "table-gone = La { $number }", "table-gone = La", "$number"),
    ("fr/refusals.ftl", "combinaison { $meld } est complète", "combinaison est complète", "worded with nothing"),
    ("fr/cards.ftl", "card-alone = { CARD($card) }", "card-alone = { CRAD($card) }", "unknown function CRAD()"),
    ("fr/refusals.ftl", 'CARD($card, form: "def")', 'CARD($card, form: "loud")', "CARD() has no form loud"),
    ("fr/braille.ftl", "braille-event-drew =", "braille-event-draws =", "no words in braille for event-drew"),
    ("it/braille.ftl", "braille-refusal-too-early =", "braille-refusal-early =", "braille for refusal-too-early"),
    ("it/braille.ftl", "braille-counts =", "braille-count =", "stands for a message that does not exist"),
    ("it/cards.ftl", 'style: "and"', 'style: "und"', "LIST() has no style und"),
    ("it/cards.ftl", "card-alone = {", "card-alone = { other }{", "refers to other, which is missing"),
    (
        "it/refusals.ftl",
        "refusal-nothing-to-undo = Niente da annullare in questo turno.",
        "refusal-nothing-to-undo = Nothing to take back this turn.",
        "the same",
    ),
    (
        "it/reading.ftl",
        "hand-empty = ",
        "hand-empty = { ",
        "cannot be understood",
    ),
    ("it/games.ftl", "    [toscano] Non si cala", "    [taroccano] Non si cala", "nothing of its own for the game"),
    ("it/games.ftl", "    [toscano] Non si cala", "    [taroccano] Non si cala", "for taroccano, which is no game"),
    ("it/events.ftl", "    [games] Smazzata", "    [game] Smazzata", "hand-begins: $scoring is never game"),
    ("it/refusals.ftl", "    .merge =", "    .join =", "it: refusal-not-a-meld.merge is missing"),
    ("en/reading.ftl", "hand-empty =", "you =", "duplicate you"),
    ("fr/welcome.ftl", "letter = f", "letter = e", "fr: welcome-language-letter is e, the letter of en"),
    ("en/waiting.ftl", "# $text is what was typed.\n", "", "port-none: no comment before it says what $text is"),
]


def test_each_fault_is_seen(copy: Path) -> None:
    for name, old, new in dict.fromkeys(fault[:3] for fault in FAULTS):
        edit(copy, name, old, new)
    found = problems(copy)
    assert [fault for fault in FAULTS if not any(fault[3] in line for line in found)] == []


def test_a_message_that_nothing_names_is_seen(copy: Path) -> None:
    for lang in LANGUAGES:
        with (copy / lang / "events.ftl").open("a", encoding="utf-8") as file:
            file.write(f"event-nobody-tells = {lang}\nnobody-either = {lang} {{ rank-word }}\n")
    assert problems(copy) == [
        "nothing names the message event-nobody-tells: take it away",
        "nothing names the message nobody-either: take it away",
    ]


def test_a_message_that_the_code_names_has_to_be_there(copy: Path) -> None:
    said = """
class Voice:
    def tell(self, message, /, **args): ...
def end(ui, kept):
    ui.voice.tell("stock-left")
    ui.voice.tell("goodbye" if kept else "badbye")
    message = f"nowhere-{kept}"
    ui.voice.tell(message)
    ui.voice.tell(f"event-{kept}", name="Anna")
    ui.voice.tell(kept)
"""
    found = look(copy, named=found_in({"ui/end.py": ast.parse(said)}))
    assert [fault for fault in found.faults if "there is no message" in fault] == [
        "ui/end.py, line 5: there is no message stock-left",
        "ui/end.py, line 6: there is no message badbye",
        "ui/end.py, line 8: there is no message nowhere-...",
    ]


def test_a_language_in_progress_is_counted_and_only_its_mistakes_are_faults(copy: Path) -> None:
    (copy / "de").mkdir()
    (copy / "de" / "cards.ftl").write_text("you = du\nfull-stop = { $text }.\n", encoding="utf-8")
    (copy / "de" / "language.toml").write_text("in_progress = true\n", encoding="utf-8")
    found = look(copy)
    assert found.faults == []
    assert len(found.progress) == 1
    assert re.fullmatch(r"de: in progress, 2 of \d+ messages; \d+ things are missing", found.progress[0])
    edit(copy, "de/cards.ftl", "{ $text }", "{ $words }")
    assert look(copy).faults == [
        "de: full-stop lacks the variable $text",
        "de: full-stop has the variable $words, which en has not",
    ]


def test_a_new_game_is_named_with_every_message_that_it_lacks() -> None:
    options = (switch("wild", "X1"), *GAMES["rami"].options)
    new = Game("sixth", (2, 6), options, GAMES["rami"].build, tradition="french")
    lacks = ["game-sixth", "opt-wild", "opt-wild.value", "opt-wild.about"]
    found = problems(games={**GAMES, "sixth": new})
    for lang in LANGUAGES:
        assert [fault for fault in found if fault.startswith(lang)] == [
            *(f"{lang}: no words for the game sixth: {name} is missing" for name in lacks),
            f"{lang}: the game sixth has no rulebook: rules/sixth.md is missing",
        ]
    chosen = [fault for fault in found if "nothing of its own" in fault]
    assert len(chosen) == 6
    for name in ("game-about", "game-of"):
        assert sum(fault.endswith(f"{name}: nothing of its own for the game sixth") for fault in chosen) == 3


def test_a_game_has_to_say_whose_words_are_spoken_and_only_words_that_there_are() -> None:
    rami = GAMES["rami"]
    with pytest.raises(TypeError, match="tradition"):
        Game("sixth", rami.seats, rami.options, rami.build)
    faults = problems(games={**GAMES, "rami": rami._replace(tradition="cajun")})
    assert faults == ["the game rami is of the tradition 'cajun', for which there are no words"]


def test_the_command_fails_where_something_is_wrong(
    copy: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    next(iter((copy / "fr").glob("*.ftl"))).unlink()
    monkeypatch.setattr("tools.check_locales.locales_dir", lambda: copy)
    assert main() == 1
    assert capsys.readouterr().out


def test_what_a_class_hands_itself_is_named_as_it_says_itself() -> None:
    said = "class A:\n  def say(self, what): ...\n  def go(self, ui):\n    self.say('come')\n    ui.say('gone')\n"
    says = "class B:\n    def say(self, message): ...\n"
    found = found_in({"a.py": ast.parse(said), "b.py": ast.parse(says)})
    assert found.wanted == {"gone": "a.py, line 5"}


@pytest.mark.parametrize("order", [("a.py", "b.py"), ("b.py", "a.py")])
def test_who_is_handed_something_is_asked_in_its_own_class_and_module(order: tuple[str, str]) -> None:
    texts = {
        "a.py": "class Log:\n  def _tell(self, kind): ...\n  def go(self):\n    self._tell('ban')\n"
        "class Voice:\n  def _tell(self, message): ...\n  def go(self):\n    self._tell('gone')\n"
        "class Bare:\n  def go(self, log, voice):\n    log.say('deed', 1)\n    voice.say('done')\n",
        "b.py": "class Other:\n  def _tell(self, message): ...\n  def say(self, message): ...\n",
    }
    named = found_in({where: ast.parse(texts[where]) for where in order})
    assert set(named.wanted) == {"gone", "done"}
