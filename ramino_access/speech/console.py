"""The output for the terminal: each utterance is one appended line, which the player's own reader reads."""

from __future__ import annotations

import os
import sys
import time
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Protocol

from ..config.settings import USUAL_READING
from .display import CallLater, Display
from .port import Category, Priority, Tuning, Utterance

_PROCESSES = Path("/proc")

GOES_ON = "fenrir"
"""The screen reader of terminals that, as it comes, a key press doesn't silence."""

STOPS = ("yasr", "tdsr")
"""Those that a key press silences, and that have what they read below them."""


@cache
def keys_silence() -> bool:
    """Whether a key press silences the screen reader that reads the terminal, as nearly all are: the one that this
    program runs in, else, since one of a console has nothing below it, any that runs here."""
    for name in _above(os.getpid()):
        if name.startswith((*STOPS, GOES_ON)):
            return not name.startswith(GOES_ON)
    return not _runs(GOES_ON)


ORCA = "orca"

SCREEN_READERS = (ORCA, "brltty", "espeakup", GOES_ON, *STOPS)
"""What screen readers, and what serves displays, is called among the processes of Linux."""


def reader_runs() -> bool:
    """Whether a screen reader, or what serves a display, is known to run on this machine."""
    if sys.platform == "darwin":
        import subprocess

        with suppress(OSError, subprocess.SubprocessError):
            found = subprocess.run(["pgrep", "-x", "VoiceOver"], capture_output=True, timeout=2, check=False)
            return found.returncode == 0
        return False
    return _runs(*SCREEN_READERS)


def _runs(*names: str) -> bool:
    """Whether a process runs whose name begins like one of these."""
    return _running(lambda name: name.startswith(names)) is not None


MOST_PROCESSES = 4096
"""So many processes are looked at."""


def _running(called: Callable[[str], bool]) -> Path | None:
    """A process that runs and is called so; None where none is found."""
    processes = islice(_PROCESSES.glob("[0-9]*"), MOST_PROCESSES)
    return next((process for process in processes if _lives(process, called)), None)


def _lives(process: Path, called: Callable[[str], bool]) -> bool:
    """Whether this process runs and is called so."""
    with suppress(OSError, IndexError):
        return called(_name_of(process)) and _stat(process)[0] not in DEAD
    return False


DEAD = ("Z", "X")
"""States of processes that have ended, and whose parents have not asked how."""

READ_BY_ORCA = "VTE_VERSION"
"""The variable by which the terminals that Orca reads make themselves known."""

LOOK_SECONDS = 20.0
"""Seconds after which it is looked again for Orca; whether one that was found still runs is asked each time."""


class OrcaHere:
    """Whether Orca reads this terminal: one that it can read, while it runs. It may where no processes are told.

    Called as often as one likes; all processes are looked through once in `LOOK_SECONDS`."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._process: Path | None = None
        self._look_at = clock()

    def __call__(self) -> bool:
        if READ_BY_ORCA not in os.environ:
            return False
        if self._process is not None and _lives(self._process, _is_orca):
            return True
        self._process = None
        if self._clock() >= self._look_at:
            self._look_at = self._clock() + LOOK_SECONDS
            self._process = _running(_is_orca)
        return self._process is not None or not _PROCESSES.is_dir()


def _is_orca(name: str) -> bool:
    return name == ORCA


def _above(process: int) -> Iterable[str]:
    """The names of the processes above this one, the nearest first."""
    with suppress(OSError, ValueError, IndexError):
        for _ in range(100):  # parents may be told wrongly, but not for ever
            process = int(_stat(_PROCESSES / str(process))[1])
            yield _name_of(_PROCESSES / str(process))


def _name_of(process: Path) -> str:
    return (process / "comm").read_text(encoding="utf-8", errors="replace").strip()


def _stat(process: Path) -> Sequence[str]:
    """What the system says of a process behind its name, which may hold anything: its state, its parent, and more."""
    return (process / "stat").read_text(encoding="utf-8", errors="replace").rpartition(")")[2].split()


class Unread:
    """What a reader of lines has still to read, reckoned from the words. It reads in order, one thing after another."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._left: deque[tuple[float, bool]] = deque()  # seconds of each, and whether it is the answer to a key
        self._looked = clock()

    def add(self, seconds: float, *, answer: bool) -> None:
        """So many seconds of words more."""
        if self._left:
            self._go_on()
        else:
            self._looked = self._clock()
        self._left.append((seconds, answer))

    def drop(self, *, answers: bool) -> None:
        """It is not read any more: all of it, or only the ``answers``."""
        if not answers:
            self._left.clear()
        elif self._left:
            self._go_on()
            self._left = deque([one for one in self._left if not one[1]])

    def seconds(self) -> float:
        """How many seconds are left."""
        self._go_on()
        return sum(seconds for seconds, _ in self._left)

    def _go_on(self) -> None:
        now = self._clock()
        gone, self._looked = now - self._looked, now
        while self._left and gone > 0:
            seconds, answer = self._left.popleft()
            if seconds > gone:
                self._left.appendleft((seconds - gone, answer))
            gone -= seconds


class TerminalLines(Protocol):
    """The lines of a terminal."""

    @property
    def call_later(self) -> CallLater | None:
        """The way to do something later, where there is one by now."""

    def say(self, text: str, *, news: bool = True) -> None:
        """Append a line. What is no news takes nothing's place on a display."""

    def bell(self) -> None:
        """Ring the terminal's bell, where there is one."""


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
        self._unread = Unread(clock)
        self.display = Display(write, clock, lambda: lines.call_later if lines else None)
        self.braille = False
        self.words_a_minute = USUAL_READING

    def say(self, utterance: Utterance, *, read: bool = True) -> None:
        """Append one line, or leave it to the display. ``read``: it is for a reader, and not a copy of what another
        output says."""
        if self.braille:
            self.display.say(utterance)
            return
        text = utterance.text
        if self._lines is not None and utterance.is_help:
            self._lines.say(text, news=False)
        else:
            self._write(text)
        if read:
            answer = utterance.priority is Priority.NOW or utterance.is_help
            self._unread.add(len(text.split()) * 60 / self.words_a_minute, answer=answer)

    def shape(self, *, braille: bool, pace: float, words_a_minute: int) -> None:
        """Write lines, or rows for a display at this pace."""
        if not braille:
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
        """The voice is the reader's, and a key press silences it, or it goes on. For answers to the keys before nobody
        has to wait in either case."""
        self._unread.drop(answers=not self._keys_silence())

    def answered(self) -> None:
        """Nothing is held back here."""

    def behind(self) -> float:
        if self.braille:
            return self.display.behind()
        return self._unread.seconds()

    def waits(self, category: Category) -> bool:
        """False: what is written counts as begun."""
        return False

    def withdraw(self, more: Iterable[Utterance]) -> list[Utterance]:
        """Nothing: what is written can't be had back."""
        return []

    def in_time(self, text: str, within: float) -> bool:
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
