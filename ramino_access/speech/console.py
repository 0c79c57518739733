"""The output for the terminal: each utterance is one appended line, which the player's own reader reads."""

from __future__ import annotations

from collections.abc import Callable

from .port import Utterance


class Console:
    """Writes the text of each utterance with ``write`` (the terminal's writer, which knows how)."""

    name = "console"

    def __init__(self, write: Callable[[str], None]) -> None:
        self._write = write

    def say(self, utterance: Utterance) -> None:
        """Append one line."""
        self._write(utterance.text)

    def silence(self) -> None:
        """Nothing: the voice is the reader's, and a key press silences it."""

    def close(self) -> None:
        """Nothing: the terminal belongs to somebody else."""
