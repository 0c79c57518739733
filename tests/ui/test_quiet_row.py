"""The row that is the cursor's own, on which NVDA finds nothing to say after an arrow: messages appear above it."""

from __future__ import annotations

from itertools import count

import pyte
import pytest

from ramino_access.config.settings import Settings
from ramino_access.speech.console import Console
from ramino_access.speech.port import Priority, Utterance
from ramino_access.ui.terminal.writer import SIGN, Writer
from tests.ui.recorder import Recorder


class Emulated(Recorder):
    """A terminal of 40 columns and 10 rows; what was written, and what is seen of it."""

    def __init__(self) -> None:
        super().__init__()
        self.screen = pyte.Screen(40, 10)
        self._stream = pyte.Stream(self.screen)

    def write(self, text: str) -> int:
        self._stream.feed(text)
        return super().write(text)

    @property
    def rows(self) -> list[str]:
        return [row.rstrip() for row in self.screen.display if row.strip()]

    @property
    def cursor(self) -> tuple[int, int]:
        return self.screen.cursor.y, self.screen.cursor.x


def build(cursor: str = "nvda") -> tuple[Writer, Emulated]:
    terminal = Emulated()
    writer = Writer(terminal, sequences=True, size=lambda: (40, 10))
    writer.rest_as(cursor)
    return writer, terminal


@pytest.mark.parametrize("key", ["down", "up", "pageup", "t", "enter", "f1", "left", "delete", "backspace"])
def test_the_cursor_is_on_a_row_with_the_sign_alone_whatever_the_key(key: str) -> None:
    writer, terminal = build()
    writer.say("Welcome.")
    long = "Ace of clubs, which is a long line and takes two rows here."
    for answer in ("Seven of hearts.", long, "Seven of hearts."):
        writer.key(key)
        writer.say(answer)
        assert terminal.rows[-1] == terminal.screen.display[terminal.screen.cursor.y].rstrip() == SIGN
    assert terminal.rows == [
        "Welcome.",
        "Seven of hearts.",
        "Ace of clubs,",  # each row is spoken by itself, and so it ends where a voice pauses
        "which is a long line and takes two rows",
        "here.",
        "Seven of hearts.",
        SIGN,
    ]


def test_at_each_key_the_cursor_moves_before_the_answer_and_the_answer_does_not_move_it_back() -> None:
    writer, terminal = build()
    writer.say("Welcome.")
    for number in range(4):
        before = terminal.cursor
        writer.key("down")
        moved = terminal.cursor
        assert moved != before
        writer.say(f"Answer {number}.")
        assert terminal.cursor == moved


def test_it_moves_where_another_output_answers_and_a_space_is_written() -> None:
    writer, terminal = build()
    seen = set()
    for key in "htse":
        writer.key(key)
        seen.add(terminal.cursor)
        assert terminal.writes[-1].endswith(" ")
        assert terminal.rows == [SIGN]
    assert len(seen) == 2


def test_the_sign_is_written_once() -> None:
    writer, terminal = build()
    for answer in ("First.", "Second.", "Third."):
        writer.key("down")
        writer.say(answer)
    assert "".join(terminal.writes).count(SIGN) == 1


@pytest.mark.parametrize(("key", "begins"), [("s", " Score: forty."), ("S", " Score: forty."), ("t", "Score: forty.")])
def test_a_message_that_begins_with_the_key_is_guarded(key: str, begins: str) -> None:
    writer, terminal = build()
    writer.key(key)
    writer.say("Score: forty.")
    writer.say("Still forty.")
    assert terminal.rows == [begins, "Still forty.", SIGN]


@pytest.mark.parametrize("other", ["keys", "message", "below"])
def test_from_one_manner_to_the_other_and_back_no_row_is_lost_or_left(other: str) -> None:
    writer, terminal = build(other)
    for number, cursor in enumerate((other, "nvda", other, "nvda", "nvda", other)):
        writer.rest_as(cursor)
        writer.key("down")
        writer.say(f"Line {number}.")
        assert (terminal.rows[-1] == SIGN) == (cursor == "nvda")
    assert terminal.rows == [f"Line {number}." for number in range(6)]


def test_at_the_end_the_shell_finds_an_empty_row() -> None:
    writer, terminal = build()
    writer.key("q")
    writer.say("Goodbye.")
    writer.close()
    assert terminal.rows == ["Goodbye."]
    assert terminal.screen.cursor.x == 0
    assert not terminal.screen.display[terminal.screen.cursor.y].strip()


def test_a_screenful_is_whole_above_it() -> None:
    writer, terminal = build()
    writer.say("\n".join(f"Line {number}." for number in range(8)))
    assert terminal.rows == [*(f"Line {number}." for number in range(8)), SIGN]


def test_without_sequences_there_is_no_such_row() -> None:
    stream = Recorder()
    writer = Writer(stream, sequences=False)
    writer.rest_as("nvda")
    writer.key("down")
    writer.say("Seven of hearts.")
    assert "".join(stream.writes).split() == "Seven of hearts.".split()


@pytest.mark.parametrize("cursor", ["keys", "nvda"])
def test_with_the_text_and_short_lines_in_the_terminal_a_display_finds_the_last_message(cursor: str) -> None:
    """As the guide says for NVDA's displays, whatever speaks."""
    writer, terminal = build(Settings(cursor=cursor, show_text=True, braille_console=True).rests())
    times = count(0.0, 10.0)  # each row has stood for its time before the next
    console = Console(writer.say, lambda: next(times))
    console.braille = True
    for key, short in (("down", "h7"), ("escape", "table"), ("home", "sk"), ("delete", "out: sk")):
        writer.key(key)
        console.say(Utterance("Some longer text.", "en", Priority.NOW, "card", braille=f"{short} ..."))
        assert terminal.screen.display[terminal.screen.cursor.y].rstrip() == f"{short} ..."
