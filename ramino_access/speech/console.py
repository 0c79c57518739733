"""The output for the terminal: each utterance is one appended line, which the player's own reader reads."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Protocol

from ..config.settings import USUAL_READING
from .display import CallLater, Display
from .port import Tuning, Utterance

_PROCESSES = Path("/proc")

GOES_ON = "fenrir"
"""The screen reader of terminals that, as it comes, a key press doesn't silence."""


@cache
def keys_silence() -> bool:
    """Whether a key press silences the screen reader that reads the terminal, as nearly all are."""
    for process in _PROCESSES.glob("[0-9]*/comm"):
        with suppress(OSError):
            if process.read_text(encoding="utf-8", errors="replace").startswith(GOES_ON):
                return False
    return True


class TerminalLines(Protocol):
    """The lines of a terminal."""

    @property
    def call_later(self) -> CallLater | None:
        """The way to do something later, where there is one by now."""
        ...

    def say(self, text: str, *, news: bool = True) -> None:
        """Append a line. What is no news takes nothing's place on a display."""
        ...

    def bell(self) -> None:
        """Ring the terminal's bell, where there is one."""
        ...


class Console:
    """Writes the text of each utterance with ``write`` (the terminal's writer, which knows how).

    With ``braille`` it leaves them to the rows of a display. How far a reader has come can't be known: it is reckoned
    from the words and ``words_a_minute``.
    """

    name = "console"

    def __init__(
        self,
        write: Callable[[str], None],
        clock: Callable[[], float] = time.monotonic,
        lines: TerminalLines | None = None,
        keys_silence: Callable[[], bool] = lambda: True,
    ) -> None:
        """``lines`` are those that are written, where more is known of them. ``keys_silence`` tells whether a key press
        silences their reader."""
        self._write, self._lines, self._keys_silence = write, lines, keys_silence
        self._clock = clock
        self._read = 0.0  # when the reader will have read everything
        self.display = Display(write, clock, lambda: lines.call_later if lines else None)
        self.braille = False
        self.words_a_minute = USUAL_READING

    def say(self, utterance: Utterance) -> None:
        """Append one line, or leave it to the display."""
        if self.braille:
            self.display.say(utterance)
            return
        text = utterance.text
        if utterance.is_help and self._lines is not None:
            self._lines.say(text, news=False)
        else:
            self._write(text)
        self._read = max(self._read, self._clock()) + len(text.split()) * 60 / self.words_a_minute

    def shape(self, *, braille: bool, pace: float, words_a_minute: int) -> None:
        """Write lines, or rows for a display at this pace."""
        if self.braille and not braille:
            self.display.flush()
        self.braille, self.words_a_minute = braille, words_a_minute
        self.display.stand(pace)

    def key(self) -> None:
        """A key was pressed; what comes next answers it."""
        if self.braille:
            self.display.key()

    def bell(self) -> None:
        """Ring for somebody who may not be reading lines."""
        if self._lines is not None:
            self._lines.bell()

    def silence(self) -> None:
        """The voice is the reader's, and a key press silences it, or it goes on."""
        if self._keys_silence():
            self._read = self._clock()

    def answered(self) -> None:
        """Nothing is held back here."""

    def behind(self) -> float:
        if self.braille:
            return self.display.behind()
        return max(0.0, self._read - self._clock())

    def waits(self, category: str) -> bool:
        """False: what is written counts as begun."""
        return False

    def withdraw(self, more: Iterable[Utterance]) -> list[Utterance]:
        """Nothing: what is written can't be had back."""
        return []

    def in_time(self, text: str) -> bool:
        """True: there is room for every line."""
        return True

    def tune(self, tuning: Tuning) -> bool:
        """False: the voice is the reader's."""
        return False

    def check(self) -> None:
        """Have the display go on if it is time. Nothing can go wrong here."""
        if self.braille:
            self.display.check()

    def close(self) -> None:
        """Write what still waits for the display. The terminal is not this output's to close."""
        self.display.close()
