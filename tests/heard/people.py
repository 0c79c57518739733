"""People at a table, each with a program of their own under a screen reader."""

from __future__ import annotations

import os
import signal
import sys
import time

from tests.heard.ear import YOUR_TURN
from tests.heard.readers import NOBODY, Listening

PATIENCE = 60.0
"""Seconds for whatever has to come: other programs want the machine, too."""


class Somebody:
    """A person, their program, and the reader it runs under."""

    def __init__(self, name: str, lang: str, reader: str, *command: str) -> None:
        self.name, self.lang, self.reader = name, lang, reader
        program = [sys.executable, "-m", "ramino_access", *command, "--name", name, "--language", lang]
        told = ["--output", "console", "--log-utterances", "{log}"]
        noted = ["sh", "-c", 'echo $$ >"$RAMINO_HOME/pid"; exec "$@"', "sh"]  # so that it can be killed
        self.listening = Listening(reader, [*noted, *program, *told], start=PATIENCE, patience=PATIENCE)
        self.played = 0  # turns that were answered

    def told(self) -> list[str]:
        return [one.text for one in self.listening.announced]

    def wait(self, *words: str, since: int = 0) -> str:
        """Wait until all of these words were told after so many announcements, and said by the reader."""
        until = time.monotonic() + PATIENCE
        while not all(any(word in text for text in self.told()[since:]) for word in words):
            assert time.monotonic() < until, f"{self.name} does not hear {words}: {self.told()[since:]}"
            time.sleep(0.02)
        if self.reader != NOBODY:
            self._said()
        return " | ".join(self.told()[since:])

    def _said(self) -> None:
        until = time.monotonic() + PATIENCE
        while self.listening.verdict().missing and time.monotonic() < until:
            time.sleep(0.05)

    def press(self, key: str, *words: str) -> str:
        """Press a key, and wait for these words."""
        since = len(self.told())
        self.listening.press(key)
        return self.wait(*words or ("",), since=since)

    def to_move(self) -> bool:
        """Whether their turn has come, which they have not answered."""
        return sum(YOUR_TURN[self.lang] in text for text in self.told()) > self.played

    def kill(self, number: int = signal.SIGKILL) -> None:
        """Kill the program where it stands, or send it another signal."""
        os.kill(int((self.listening.player_home / "pid").read_text()), number)

    def heard_everything_once(self) -> None:
        if self.reader == NOBODY:
            return
        self._said()
        self.listening.quiet(0.5)
        verdict = self.listening.verdict()
        assert verdict.good, f"{self.name}: {verdict}"
