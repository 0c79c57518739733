"""A terminal screen reader that hears little: what it says of a program's lines, without the program's own reader.

It behaves as TDSR does. What appears on the screen is spoken, but for a first character equal to the key just pressed,
which is taken for the echo of typing. After Up and Down it is silent until the next key, and speaks one thing: the row
where the cursor stands a moment later. After Left and Right that is one character.
"""

from __future__ import annotations

import io

import pyte

_ROW, _CHARACTER = ("up", "down"), ("left", "right")


class RowReader:
    """A terminal of ``columns``, and what is heard of it in ``said``."""

    def __init__(self, columns: int = 80, rows: int = 24) -> None:
        self.said: list[str] = []
        self._screen = pyte.Screen(columns, rows)
        self._terminal = pyte.Stream(self._screen)
        self._key = ""  # what an echo would look like
        self._pressed = ""
        self._silent = False

    def press(self, key: str) -> None:
        """The player presses a key."""
        self._key = self._pressed = key
        self._silent = key in _ROW + _CHARACTER

    def feed(self, written: str) -> None:
        """The program writes, all of it at once."""
        self._terminal.feed(written)
        heard = "".join(char for char in self._plainly(written) if char.isprintable() or char == "\n")
        if self._key and heard.lstrip("\n").startswith(self._key) and not self._silent:
            heard = heard.lstrip("\n")[len(self._key) :]
        self._key = self._key if not heard.strip("\n") else ""
        words = " ".join(heard.split())
        if words and not self._silent:
            self.said.append(words)

    def settle(self) -> None:
        """The moment after a key has passed."""
        row = self._screen.display[self._screen.cursor.y]
        if self._pressed in _ROW:
            self.said.append(row.strip() or "blank")
        elif self._pressed in _CHARACTER:
            self.said.append(row[self._screen.cursor.x])
        self._pressed = ""

    @staticmethod
    def _plainly(written: str) -> str:
        """The characters that are drawn: no sequences; those that go back over nothing are drawn as well."""
        for sequence in ("\x1b[A", "\x1b[999;1H", "\r"):
            written = written.replace(sequence, "")
        return written


class Paper(io.StringIO):
    """A stream that leads to the reader."""

    encoding = "utf-8"

    def __init__(self, reader: RowReader) -> None:
        super().__init__()
        self._reader = reader

    def write(self, text: str) -> int:
        self._reader.feed(text)
        return len(text)
