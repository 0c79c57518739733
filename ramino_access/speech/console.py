"""The output for the terminal: each utterance is one appended line, which the player's own reader reads."""

from __future__ import annotations

import time
from collections.abc import Callable

from ..config.settings import USUAL_READING
from .port import Tuning, Utterance


class Console:
    """Writes the text of each utterance with ``write`` (the terminal's writer, which knows how).

    With ``braille`` it writes the short text for a braille display, where an utterance has one. How far the reader has
    come can't be known: it is reckoned from the words and ``words_a_minute``.
    """

    name = "console"

    def __init__(
        self,
        write: Callable[[str], None],
        clock: Callable[[], float] = time.monotonic,
        beside: Callable[[str], None] | None = None,
    ) -> None:
        """``beside`` writes what is to take nothing's place on a display."""
        self._write, self._beside = write, beside or write
        self._clock = clock
        self._read = 0.0  # when the reader will have read everything
        self.braille = False
        self.words_a_minute = USUAL_READING

    def say(self, utterance: Utterance) -> None:
        """Append one line."""
        text = utterance.braille if self.braille and utterance.braille else utterance.text
        (self._beside if utterance.is_help else self._write)(text)
        self._read = max(self._read, self._clock()) + len(text.split()) * 60 / self.words_a_minute

    def silence(self) -> None:
        """The voice is the reader's, and a key press silences it."""
        self._read = self._clock()

    def behind(self) -> float:
        return max(0.0, self._read - self._clock())

    def waits(self, category: str) -> bool:
        """False: what is written counts as begun."""
        return False

    def tune(self, tuning: Tuning) -> bool:
        """False: the voice is the reader's."""
        return False

    def check(self) -> None:
        """Nothing can go wrong here."""

    def close(self) -> None:
        """Nothing: the terminal is not this output's to close."""
