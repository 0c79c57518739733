"""Every command that a README, a guide, another document or an answer of the program names is typed, as it stands there
or with something fitting where a word in capitals stands, and has to be taken.

What opens a table, a server or the game is handed on as a request (``tests.command_line``); the rest is carried out.
"""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from datetime import date
from importlib.util import find_spec
from io import StringIO
from pathlib import Path

import pytest

from ramino_access import cli
from ramino_access.cli.arguments import COMMAND_OPTIONS, COMMANDS, FLAGS, SWITCHES
from ramino_access.games import GAMES
from ramino_access.hall.hall import Hall
from ramino_access.hall.town.ties import Ties
from ramino_access.hall.town.town_hall import Town
from ramino_access.i18n.catalog import Catalog
from ramino_access.net.server.operator_service import OperatorService
from ramino_access.play.deal_lines import of_day, write_line
from ramino_access.play.entries import Setup
from ramino_access.play.journal.match_file import MatchFile, header_of
from tests.cases import each_case
from tests.command_line import Runs, ramino
from tests.doctored import machine
from tests.languages import LANGUAGES
from tests.ui.clock import Clock

__all__ = ["ramino"]  # a fixture

ROOT = Path(__file__).resolve().parent.parent
DOCUMENTS = sorted(
    file.relative_to(ROOT)
    for pattern in ("*.md", ".github/**/*.md", "docs/*.md", "docs/*/*.md", "packaging/server/*")
    for file in ROOT.glob(pattern)
    if file.name != "CHANGELOG.md"  # which tells of mistakes, too
)
OF_PLAYERS = [file for file in DOCUMENTS if re.match(r"(README|docs/(../guide|../windows|server))", file.as_posix())]
WORD = re.compile(r"\{ *\$?\w+ *\}|\S+")
ENDS = '.,:;»")`!?”\N{NO-BREAK SPACE}'

PROSE = {"in", "nella", "dans", "of", "dei", "des", "delle", "chiuso", "fermé", "più", "", "alone", "da", "seul"}
"""What follows the word where it is no command: the program, or the game of that name."""

EXAMPLES = {"ACDE", "FHJK"}
"""Words in capitals that are typed as they stand."""


def of_prose(text: str) -> Iterator[tuple[str, ...]]:
    """The commands in a text that goes on behind them: as far as a word can be part of one."""
    for begin in re.finditer(r"(?<![\w./:@{$-])ramino ", text):
        found: list[str] = []
        for whole in WORD.findall(text[begin.end() :].partition("\n")[0]):
            word = whole.strip("[]") if whole.startswith("[") else whole
            word = word.rstrip(ENDS).strip("[]")
            after_help = found[:1] == ["help"] and word in COMMANDS
            part = word.startswith(("--", "{")) or re.search(r"[\d/=.]", word) or word.isupper() or word in GAMES
            if not word or (found and not part and not after_help):
                break
            found.append(word)
            if whole[-1] in ENDS and not whole.endswith("::"):
                break
        if found and found[0] not in PROSE and not found[0][:1].isdigit():  # the line of a deal
            yield tuple(found)


def of_document(text: str) -> Iterator[tuple[str, ...]]:
    """The commands of a document: single ones between marks, and lines of blocks."""
    for block, piece in re.findall(
        r"^(?:    |#     )?(?:\w+=\S+(?: \S+\))?\" )?ramino( .*|)$|`ramino( [^`]*|)`", text, re.MULTILINE
    ):
        words = (block or piece).partition("  #")[0]
        if not re.match(r" (hand|seal|pairing|daily \d|\d{4}-)", words):  # lines of deals, words of a protocol
            yield tuple(shlex.split(words.replace("`", "")))


def messages(lang: str) -> Iterator[str]:
    for file in sorted((ROOT / "locales" / lang).glob("*.ftl")):
        for line in file.read_text(encoding="utf-8").splitlines():
            if not line.startswith(("#", "braille-event-ramino")):
                yield line


def named() -> dict[tuple[str, ...], list[str]]:
    """Each command, with the places where it stands."""
    found: dict[tuple[str, ...], list[str]] = {}
    for lang in LANGUAGES:
        for line in messages(lang):
            for words in of_prose(line):
                found.setdefault(words, []).append(f"{lang}: {line.partition(' =')[0]}")
    for file in DOCUMENTS + sorted(file.relative_to(ROOT) for file in ROOT.glob("locales/*/rules/*.md")):
        for words in of_document(readable(file)):
            found.setdefault(words, []).append(file.as_posix())
    return found


def readable(file: Path) -> str:
    return (ROOT / file).read_text(encoding="utf-8")


NAMED = named()
SLOW = {"simulate", "solve", "check", "keys"}
"""Commands that take their time."""


def test_commands_are_found_wherever_they_stand() -> None:
    assert len(NAMED) > 90
    assert {words[0] for words in NAMED if words} >= set(COMMANDS) - {""}
    everywhere = {place for places in NAMED.values() for place in places}
    assert {"README.fr.md", "docs/it/guide.md", "docs/server.md", "CONTRIBUTING.md", "SECURITY.md"} <= everywhere


SCENARIOS = str(ROOT / "tests" / "rules" / "salotto" / "melds.toml")
OF_A_FILE = {
    "match": "replay transcript verify",
    "zip": "export import",
    "scenarios": "solve check",
    "game": "play host practice daily rules keys",
}
"""What stands behind these commands."""

MAY_STAND_ALONE = ("practice", "daily", "keys", "report", "config", "help", "continue", "doctor")


class Fitting:
    """What is typed where a word in capitals, or a variable of a message, stands."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        match = folder / "2026-11-22T20-15-00-salotto.match"
        setup = Setup("salotto", {}, ("Dora", "Anna"), 7, "novice")
        MatchFile.create(match, header_of(setup, 1), lambda problem: None).close()
        (folder / "keymap.toml").write_text('[hand]\n"w" = "turn.discard"\n', encoding="utf-8")
        for name in ("cert.pem", "key.pem"):
            (folder / name).touch()
        files = {"match": str(match), "zip": str(folder / "ramino.zip"), "scenarios": SCENARIOS, "game": "salotto"}
        self.of_commands: dict[str, list[str]] = {
            **{command: [files[kind]] for kind, commands in OF_A_FILE.items() for command in commands.split()},
            "report": [str(folder / "report.txt")],
            "config": ["pace", "2"],
            "help": ["play"],
            "join": ["192.0.2.7"],
            "continue": ["1"],
            "simulate": ["--game", "salotto", "--bots", "novice,casual", "--deals", "1"],
        }
        line = write_line(of_day("salotto", date(2026, 11, 22)), 145)
        self.of_options = {
            "--option": "opening=40",
            "--deal": line,
            "--check": str(folder / "keymap.toml"),
            "--bots": "novice,casual",
            "--game": "salotto",
            "--data": str(folder),
            "--reset": "Anna",
            "--backup": str(folder / "copy"),
            "--restore": str(folder / "copy"),
            "--deals": "1",
            "--matches": "1",
            "--seed": "1",
        }

    def whole(self, words: tuple[str, ...]) -> list[str]:
        """The command line with all that is left open filled in."""
        command, *rest = words or ("",)
        if command.startswith("{"):
            command = {"$meant": "rules"}.get(command.strip("{ }"), "play" if rest[:1] == ["salotto"] else "replay")
            command = "import" if rest == ["ramino.zip"] else command
        operands = list(self.of_commands.get(command, []))
        typed, option = [command] if command else [], command if command.startswith("--") else ""
        open_ = {word for word in rest if word.isupper() and word not in EXAMPLES and not word.startswith("-")}
        for word in rest:
            taken = option in self.of_options
            if word.startswith("--"):
                option = word
            elif taken:
                word, option = self._value(option, word), ""
            elif word in open_ or word.endswith((".match", "ramino.zip")):
                word = operands.pop(0)
            elif word in ("cert.pem", "key.pem"):
                word = str(self.folder / word)
            typed.append(word)
        if typed[-1:] == ["--deal"]:
            typed.append(self.of_options["--deal"])
        if len(typed) == 1 and command not in MAY_STAND_ALONE:
            typed += operands
        return typed

    def _value(self, option: str, word: str) -> str:
        return self.of_options[option] if word.replace(",", "").isupper() else word


def _one(words: tuple[str, ...]) -> object:
    slow = SLOW.intersection(words[:1]) and "--help" not in words
    return pytest.param(words, id=" ".join(words) or "alone", marks=[pytest.mark.night] if slow else [])


def _like(words: tuple[str, ...]) -> tuple[str, ...]:
    """The same for commands that are typed alike: a word in capitals is another one in each language."""
    return tuple("WORD" if word.isupper() and word not in EXAMPLES and word[0] != "-" else word for word in words)


ONCE = {_like(words): words for words in reversed(NAMED)}


@pytest.mark.parametrize("words", [_one(words) for words in ONCE.values()])
def test_every_command_that_is_named_is_taken(
    words: tuple[str, ...], ramino: Runs, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fitting = Fitting(tmp_path)
    monkeypatch.chdir(ROOT)
    monkeypatch.setenv("RAMINO_CLUSTER_SECRET", "a secret of that length")
    monkeypatch.setattr("builtins.input", lambda *asked: "n")
    monkeypatch.setattr("ramino_access.cli.doctor.this_machine", lambda: machine("linux"))  # voices of cardboard
    monkeypatch.setattr("sys.stdin", StringIO("y\n" * 9))
    home = tmp_path / "home" / "matches"
    home.mkdir(parents=True)
    if words[:1] == ("continue",):
        (home / "a.match").touch()
    if words[:1] == ("import",) or words[1:] == ("ramino.zip",):
        assert ramino("export", str(tmp_path / "ramino.zip"))[0] == 0
    typed = fitting.whole(words)
    status, out, err = ramino(*typed)
    assert status != cli.WRONG, (NAMED[words], typed, err)
    assert out or err or ramino.launched, typed


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_option_that_is_named_exists(lang: str) -> None:
    """Also where no command stands before it."""
    texts = [*messages(lang), *map(readable, OF_PLAYERS)]
    found = {name for text in texts for name in re.findall(r"(?<![\w-])--([a-z][a-z-]+)", text)}
    assert len(found) > 30
    assert found - set(COMMAND_OPTIONS) - set(FLAGS) - set(SWITCHES) == OF_OTHERS & found


OF_OTHERS = {"force", "deploy-hook", "now"}
"""Options of pipx, certbot and systemctl."""


def test_an_operator_s_every_question_is_understood(tmp_path: Path) -> None:
    asked = {words[words.index("--tell") + 1] for words in NAMED if "--tell" in words[:-1]}
    assert len(asked) > 10
    town = Town(Clock(), Ties(), lambda name: "")
    desk = OperatorService(Hall(Clock(), lambda most: 0, lambda: "word", town=town), town, Catalog("en"), tmp_path)
    unknown = desk.answer("dance").lines
    for words in asked - {"WORDS"}:
        assert desk.answer(words).lines != unknown, words


@each_case("file", DOCUMENTS)
def test_every_file_and_module_of_the_project_that_is_named_is_there(file: Path) -> None:
    text = readable(file)
    for module in re.findall(r"-m ((?:ramino_access|tests)[\w.]*)", text):
        assert find_spec(module) is not None, module
    ours = r"(?:docs|tests|packaging|locales|lessons|keymaps|ramino_access|\.ci|\.github)/[\w./-]*+"
    for piece in re.findall(r"`([^`\n]+)`|^    (.+)$", text, re.MULTILINE):
        for path in re.findall(rf"(?<![\w/.<-]){ours}(?![\w<*{{])", " ".join(piece)):
            assert (ROOT / path).exists(), path
