"""The output for the terminal: each utterance is one appended line, which the player's own reader reads."""

from __future__ import annotations

from collections.abc import Callable

from .port import Tuning, Utterance


class Console:
    """Writes the text of each utterance with ``write`` (the terminal's writer, which knows how).

    With ``braille`` it writes the short text for a braille display, where an utterance has one.
    """

    name = "console"

    def __init__(self, write: Callable[[str], None]) -> None:
        self._write = write
        self.braille = False

    def say(self, utterance: Utterance) -> None:
        """Append one line."""
        self._write(utterance.braille if self.braille and utterance.braille else utterance.text)

    def silence(self) -> None:
        """Nothing: the voice is the reader's, and a key press silences it."""

    def tune(self, tuning: Tuning) -> bool:
        """False: the voice is the reader's."""
        return False

    def check(self) -> None:
        """Nothing can go wrong here."""

    def close(self) -> None:
        """Nothing: the terminal belongs to somebody else."""
