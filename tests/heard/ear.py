"""The game as a player hears it through a terminal screen reader: transcripts, followed key by key."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

import pytest

from ramino_access.i18n.catalog import Catalog
from tests.heard.readers import Listening, why_not
from tests.heard.verdict import Words
from tests.languages import LANGUAGES
from tests.prompts import in_turn, said

_SEATED = Path(__file__).with_name("seated.py")

#: What is said when the turn comes to the player.
YOUR_TURN = {lang: said("your-turn", lang) for lang in LANGUAGES}

#: What is said to whoever sits down in the middle of their turn.
IN_TURN = {lang: in_turn(lang) for lang in LANGUAGES}

#: What is said before an answer that takes more than a second to work out, as on a machine that has other work to do.
LONGER = {Catalog(lang).text("ponder-long") for lang in LANGUAGES}


class Ear:
    """A player who presses keys and listens."""

    def __init__(self, listening: Listening) -> None:
        self._listening = listening

    def press(self, key: str, *until: str, count: int = 1) -> str:
        """Press a key; what was announced from then on, joined by bars, once all of it has been said.

        Waits for ``count`` announcements, and for one with any of the words of ``until`` in it. That an answer takes
        longer is none of them: it has to be heard, but whether it is said is up to the machine.
        """
        before = len(self._listening.announced)
        self._listening.press(key)
        told = self._listening.hear(before, *until, count=count)
        longer = sum(words in LONGER for words in told)
        if longer:
            told = self._listening.hear(before, *until, count=count + longer)
        return " | ".join(words for words in told if words not in LONGER)

    def whole(self, key: str) -> str:
        """Press a key; all that was announced until nothing more came."""
        before = len(self._listening.announced)
        self.press(key)
        self._listening.quiet(1.0)
        return " ".join(one.text for one in self._listening.announced[before:] if one.text not in LONGER)

    @property
    def everything(self) -> str:
        """All that was announced so far."""
        return " ".join(words.text for words in self._listening.announced)

    def follow(self, transcript: str) -> None:
        """Press the keys of a transcript and hear what it says, word by word.

        Each line is a key and the announcements that answer it, divided by bars; an indented line goes on with the
        one before.
        """
        for key, words in steps(transcript):
            said = self.press(key, count=words.count(" | ") + 1)
            assert said == words, f"after {key}: {said!r} instead of {words!r}"

    def leave(self) -> None:
        """Leave the program, if it still runs."""
        if not self._listening.left:
            self.press("q")
            self.press("y")

    def heard_everything_once(self) -> None:
        """Assert that the reader has said each announcement once, in order, and nothing else."""
        self._listening.quiet(0.3)
        verdict = self._listening.verdict()
        assert verdict.good, verdict
        assert len(verdict.once) == len(self._listening.announced)


def without_longer(words: Iterable[str]) -> str:
    """What a reader has said, word by word as in `Words`, without that an answer takes longer."""
    said = " ".join(words)
    for longer in LONGER:
        said = " ".join(said.replace(" ".join(Words(0, longer).words), "").split())
    return said


def steps(transcript: str) -> Iterator[tuple[str, str]]:
    """The keys of a transcript, each with what it should answer."""
    for line in re.sub(r"\n +", " ", transcript.strip()).splitlines():
        key, _, words = line.partition(" ")
        yield key, words.strip()


@contextmanager
def _listening(reader: str, command: list[str], until: str, *, newcomer: bool = False) -> Iterator[Ear]:
    reason = why_not(reader)
    if reason:
        pytest.skip(reason)
    with Listening(reader, [sys.executable, *command], newcomer=newcomer) as listening:
        first = listening.hear(0, until)
        assert any(until in words for words in first), first
        ear = Ear(listening)
        yield ear
        ear.leave()
        ear.heard_everything_once()


def seated(reader: str, position: str, lang: str = "en") -> AbstractContextManager[Ear]:
    """Sit in the first seat of a scenario's position, in one's own turn. At the end, everything was heard once."""
    return _listening(reader, [str(_SEATED), position, lang, "{log}"], IN_TURN[lang])


def opened(
    reader: str, until: str, *args: str, lang: str = "en", newcomer: bool = False
) -> AbstractContextManager[Ear]:
    """Start the program without a game, and wait for these words. At the end, everything was heard once."""
    command = ["-m", "ramino_access", "--output", "console", "--language", lang, "--log-utterances", "{log}", *args]
    return _listening(reader, command, until, newcomer=newcomer)


def dealt(reader: str, *args: str, game: str = "salotto", lang: str = "en") -> AbstractContextManager[Ear]:
    """Sit down at a table whose opponents answer at once. At the end, everything was heard once."""
    command = ["-m", "ramino_access", "play", game, "--pace", "0", "--name", "Me", "--output", "console"]
    return _listening(reader, [*command, "--language", lang, "--log-utterances", "{log}", *args], YOUR_TURN[lang])
