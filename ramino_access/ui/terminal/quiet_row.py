"""A row of its own for the cursor, which readers speak of after Up and Down, and of which there is nothing to say."""

from __future__ import annotations

from collections.abc import Sequence

SIGN = "_"
"""All that the row holds. NVDA says of an empty row that it is blank, and passes over a sign that its level of
punctuation leaves out: this one below "most", in the languages that we speak. No message holds it alone."""

_COLUMNS = (3, 4)
"""Where the cursor stands, in turns: behind the sign and behind a space, so that Left finds nothing there to read."""


class QuietRow:
    """What has to be written so that messages appear above the row, the cursor on it, and the row never anew.

    Every method gives what is to be sent, for the cursor on this row, or on an empty one where it isn't there yet.
    """

    def __init__(self) -> None:
        self._there = False
        self._far = False

    def step(self) -> str:
        """Move the cursor by a column. NVDA waits for that after many a key before it says anything else, and keeps the
        letters that were typed until something is written: here a space."""
        self._far = not self._far
        return self._appear() + self._to_column()

    def above(self, lines: Sequence[str], key: str) -> str:
        """These lines as the last ones above the row, which moves and isn't written again: where a terminal tells
        what is written, it would be told each time. The cursor is left in its column, or the key's step were undone.

        ``key`` is the key that is answered. Windows Terminal tells what is written less a first letter equal to it.
        """
        guard = " " if lines[0][0].casefold() == key.casefold() else ""
        rows = len(lines)
        room = "\r\n" * rows + f"\x1b[{rows}A\x1b[{rows}L\r"
        return self._appear() + room + guard + "\r\n".join(lines) + "\r\n" + self._to_column()

    def vanish(self) -> str:
        """An empty row, where this one was."""
        there, self._there = self._there, False
        return "\r\x1b[K" if there else ""

    def _appear(self) -> str:
        there, self._there = self._there, True
        return "" if there else f"\r{SIGN}"

    def _to_column(self) -> str:
        """Lead to where the cursor belongs, by the space before it."""
        return f"\x1b[{_COLUMNS[self._far] - 1}G "
