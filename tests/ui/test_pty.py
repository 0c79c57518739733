"""A hand played in a real terminal, with the bytes that real keys send."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.prompts import IN_TURN, YOUR_TURN
from tests.returning import returning
from tests.shown import text_of

pexpect = pytest.importorskip("pexpect")
pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there are no pseudo-terminals")

ROOT = Path(__file__).parents[2]
UP, DOWN, HOME, END = "\x1b[A", "\x1b[B", "\x1b[H", "\x1b[F"
SHIFT_F10, APPS, F1, DELETE = "\x1b[21;2~", "\x1b[29~", "\x1bOP", "\x1b[3~"


class Game:
    """The program in a terminal of its own: keys in, announcements out."""

    def __init__(self, folder: Path, *args: str, lang: str = "en", newcomer: bool = False) -> None:
        home = folder if newcomer else returning(folder)
        env = {**os.environ, "RAMINO_HOME": str(home), "TERM": "xterm", "PYTHONPATH": str(ROOT)}
        self.log = folder / "said.jsonl"
        command = ["-m", "ramino_access", *args, "--language", lang, "--output", "console"]
        self.child = pexpect.spawn(
            sys.executable,
            [*command, "--log-utterances", str(self.log)],
            env=env,
            dimensions=(30, 200),
            encoding="utf-8",
            timeout=20,
        )
        self.screen = ""

    def hear(self, words: str) -> str:
        """Wait until these words have been written; everything that has come since the last time."""
        self.child.expect_exact(words)
        text = self.child.before + self.child.after
        self.screen += text
        return str(text)

    def key(self, keys: str, words: str) -> None:
        """Press a key and wait for its answer."""
        self.child.send(keys)
        self.hear(words)

    def lines(self) -> list[str]:
        """The announcements as they were written, one each."""
        plain = text_of(self.screen).replace("\r", "")
        return [line.strip() for line in plain.split("\n") if line.strip()]

    def said(self) -> list[str]:
        """The announcements of the log."""
        return [json.loads(line)["text"] for line in self.log.read_text(encoding="utf-8").splitlines()]

    def wait(self) -> int | None:
        """Wait for the end of the program; its exit status."""
        self.child.expect(pexpect.EOF)
        self.screen += self.child.before
        self.child.close()
        return self.child.exitstatus


@pytest.fixture
def home(tmp_path: Path) -> Iterator[Path]:
    return tmp_path


def test_a_hand_by_real_keys(home: Path) -> None:
    game = Game(home, "play", "salotto", "--seats", "2", "--seed", "5", "--pace", "0", "--option", "opening=0")
    game.hear(YOUR_TURN)
    game.key(" ", "Seven of hearts.")
    game.key(HOME, "Ace of spades.")
    game.key(DOWN, "Ten of spades.")
    game.key(UP, "Ace of spades.")
    game.key("t", IN_TURN.rstrip())
    game.key("c", "Combination 1:")
    game.key(SHIFT_F10, "Look inside")
    game.key("\x7f", "Combination 1:")
    game.key("\x1b", "Ace of spades.")  # a lone Esc, and no other key after it
    game.key(APPS, "Ace of spades, ")
    game.key("\x7f", "Ace of spades.")
    game.key("s", "you, 0.")
    game.key("R", "Shift R: nothing here.")
    game.key(F1, "Keys here")
    game.key("\x7f", "Ace of spades.")
    game.key("L", "Français.")
    game.key("L", "Italiano.")
    game.key("L", "English.")
    game.key(END, "Another queen of clubs.")
    game.key(DELETE, "You discard the queen of clubs.")
    game.hear(YOUR_TURN)
    game.key("q", "Leave Ramino Access?")
    game.key("n", "No.")
    game.key("q", "Leave Ramino Access?")
    game.child.send("y")
    assert game.wait() == 0
    assert game.lines() == game.said()  # each announcement once, whole, in its order


def test_the_first_start_is_asked_once(home: Path) -> None:
    for words in ("If you hear this, press Enter.", "Main menu"):
        game = Game(home, newcomer=True)
        game.hear(words)
        if words != "Main menu":
            game.key("\r", "Enter continues in English.")
            game.key("\x7f", "New match")
        game.key("q", "Leave Ramino Access?")
        game.child.send("y")
        assert game.wait() == 0
    game = Game(home, "--first-start", newcomer=True)
    game.hear("If you hear this, press Enter.")
    game.child.close(force=True)


def test_other_starts_never_ask(home: Path) -> None:
    game = Game(home, "practice", "toscano", newcomer=True)
    game.hear("Practice: Toscano, 5 entries. Your cards.")
    assert "If you hear this" not in game.screen
    game.child.close(force=True)


def test_the_main_menu_and_its_end(home: Path) -> None:
    game = Game(home)
    game.hear("Main menu, 8 entries. New match")
    for entry in ("Together", "Deal of the day", "Practice", "Rules"):
        game.key(DOWN, entry)
    game.key("\r", "9 entries. Ufficiale")
    game.key("\r", "Heading 1.")
    game.key("h", "Heading 2.")
    game.key("\x1b[D", "Heading 1.")
    game.key("\x7f", "Ufficiale")
    game.key("\x7f", "Rules")
    game.key(END, "Quit")
    game.key("\r", "Leave Ramino Access?")
    game.child.send("y")
    assert game.wait() == 0
    assert game.lines() == game.said()


def test_what_is_chosen_is_remembered(home: Path) -> None:
    game = Game(home)
    game.hear("New match")
    game.key("\r", "9 entries. Ufficiale.")
    game.key("\r", "Start the match.")
    game.key(DOWN, "Players: 4")
    game.key("+", "Players: 5")
    game.child.close()
    game = Game(home)
    game.hear("New match")
    game.key("\r", "9 entries. Ufficiale.")
    game.key("\r", "Start the match.")
    game.key(DOWN, "Players: 5")
    game.child.close()


def test_a_broken_keymap_is_told_and_the_usual_keys_go_on(home: Path) -> None:
    (home / "keymap.toml").write_text('[hand]\n"z" = "turn.fly"\n', encoding="utf-8")
    game = Game(home, "play", "salotto", "--seats", "2", "--seed", "5", "--pace", "0")
    game.hear('there is no command "turn.fly"')
    game.hear(YOUR_TURN)
    game.key(" ", "Seven of hearts.")
    game.child.close()


def test_a_hand_of_toscano_and_a_pozzo_by_real_keys(home: Path) -> None:
    game = Game(home, "play", "toscano", "--seed", "4", "--pace", "0")
    game.hear(YOUR_TURN)
    game.key(" ", "Three of spades.")
    game.key("k", "Not a winning hand with that discard.")
    game.key("\r", "Three of spades.")
    game.key("x", "You discard the three of spades.")
    game.hear(YOUR_TURN)
    game.key("b", "The rules of this table, 4 entries. Pack: 40 cards.")
    assert game.lines() == game.said()  # before the end, whose signals have the program say again where it is
    game.child.close()
    game = Game(home, "play", "cinquecento", "--seats", "2", "--seed", "2", "--pace", "0")
    game.hear(YOUR_TURN)
    game.key("w", "The discard pile, from the top")
    game.key("w", ".")
    game.key("R", ".")
    game.key("y", ".")
    game.child.close()
