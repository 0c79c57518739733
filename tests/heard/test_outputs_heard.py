"""Exactly one output is on: what the program's own voice says, the terminal's screen reader does not, and the reverse.

Two real listeners at once: a terminal screen reader, and a speech-dispatcher of its own for the program's voice.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path

import pytest

import ramino_access
from tests.heard.ear import YOUR_TURN
from tests.heard.readers import READERS, Listening, why_not
from tests.heard.verdict import judge
from tests.night import some
from tests.speech.private_speechd import WHY_NOT, Speechd

pytestmark = pytest.mark.slow

VOICE_ON = "Output: the program's own voice."
CONSOLE_ON = "Output: lines in the terminal, for your screen reader."

KNOWN = 0.15
"""Seconds in which the program has surely heard from the daemon that an utterance has ended."""

#: Scores, hand, menus, options, rulebook, key help, history, and a draw.
WALK = (
    *("s", "h", "e", "t"),
    *("o", "down", "down", "d", "backspace"),
    *("i", "down", "down", "h", "backspace"),
    *("a", "down", "end", "backspace"),
    *("?", "down", "backspace"),
    *(",", ",", ".", "r"),
    *("down", "up", "space"),
)


class Room:
    """A player between a terminal screen reader and the voice of the program."""

    def __init__(self, listening: Listening, voice: Speechd) -> None:
        self.listening, self.voice = listening, voice

    def announced(self) -> list[str]:
        return [entry.text for entry in self.listening.announced]

    def press(self, key: str, until: str = "") -> int:
        """Press a key, and wait for an announcement with these words. Returns how many there were before."""
        before = len(self.announced())
        self.listening.press(key)
        self.voice.until(lambda: any(until in text for text in self.announced()[before:]), f"silence after {key}")
        return before

    def spoken(self) -> list[str]:
        return [text for _, text in self.voice.heard()]

    def silent_voice(self, since: int) -> None:
        """Wait until the voice has said everything that was announced from there on, and the program knows.

        A score that a key cuts is said again: for the program it is being said until the daemon has told of its end.
        """
        self.voice.until(lambda: len(self.spoken()) >= len(self.announced()) - since, "the voice does not speak")
        self.listening.quiet(KNOWN)


@pytest.mark.parametrize("reader", READERS)
def test_each_announcement_is_heard_once_by_one_of_them(reader: str, tmp_path: Path) -> None:
    if reason := why_not(reader) or WHY_NOT:
        pytest.skip(reason)
    program = [sys.executable, "-m", "ramino_access", "play", "salotto", "--seats", "2", "--seed", "242", "--pace", "0"]
    given = ["--name", "Me", "--output", "console", "--language", "en", "--log-utterances", "{log}"]
    with Speechd(speed=4000) as voice:
        for library in ("speechd", "prism"):  # through which a third output might be there
            (tmp_path / f"{library}.py").write_text("raise ImportError")
        path = f"PYTHONPATH={tmp_path}:{Path(ramino_access.__file__).parents[1]}"
        command = ["env", path, f"SPEECHD_ADDRESS=unix_socket:{voice.socket}", *program, *given]
        with Listening(reader, command) as listening:
            room = Room(listening, voice)
            listening.hear(0, "Your turn.")
            at_first = len(room.announced())
            assert room.spoken() == []

            room.press("O", VOICE_ON)
            from_here = room.announced().index(VOICE_ON)
            room.silent_voice(from_here)
            listening.quiet(0.5)
            quiet_from, shown = len(listening.said), len(listening.screen.output)
            for key in WALK:
                room.press(key)
                room.silent_voice(from_here)
            listening.quiet(0.5)
            assert room.spoken() == room.announced()[from_here:]
            assert [piece.text for piece in listening.said[quiet_from:]] == []
            assert listening.screen.output[shown:] == []

            again = room.press("O", CONSOLE_ON)
            listening.hear(again, CONSOLE_ON)
            said_by_voice = room.spoken()
            for key in ("s", "t"):
                before = room.press(key)
                listening.hear(before)
            listening.quiet(0.5)
            assert room.spoken() == said_by_voice
            in_terminal = [*listening.announced[:at_first], *listening.announced[again:]]
            verdict = judge(in_terminal, listening.said)
            assert verdict.good, verdict
            room.press("q")
            room.press("y")


FAILED = {
    "it": ("yasr", "voce del programma"),
    "en": ("fenrir", "program's own voice"),
    "fr": ("yasr", "voix du programme"),
}


@pytest.mark.parametrize("lang", some(FAILED, 3))
def test_a_voice_that_is_killed_is_told_of_in_the_terminal_without_any_key(lang: str, tmp_path: Path) -> None:
    reader, words = FAILED[lang]
    if reason := why_not(reader) or WHY_NOT:
        pytest.skip(reason)
    program = [sys.executable, "-m", "ramino_access", "play", "salotto", "--seats", "2", "--seed", "242", "--pace", "0"]
    given = ["--name", "Me", "--output", "voice", "--language", lang, "--log-utterances", "{log}"]
    with Speechd(speed=4000) as voice:
        command = ["env", f"SPEECHD_ADDRESS=unix_socket:{voice.socket}", *program, *given]
        with Listening(reader, command) as listening:
            voice.until(lambda: any(YOUR_TURN[lang] in text for _, text in voice.heard()))
            before = len(listening.announced)
            at = time.monotonic()
            voice.kill()
            told = listening.hear(before, words)
            assert words in told[0], told
            assert any(words in piece.text and piece.t > at for piece in listening.said)
            before = len(listening.announced)
            listening.press("h")
            assert listening.hear(before), "silence after a key"
            listening.quiet(0.3)
            heard = " ".join(piece.text for piece in listening.said if piece.t > at)
            for announced in (*told, *[entry.text for entry in listening.announced[before:]]):
                assert heard.count(announced[:30]) == 1, announced
