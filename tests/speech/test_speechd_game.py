"""The whole program in a terminal, its voice a real speech-dispatcher that writes what it speaks."""

from __future__ import annotations

import json
import os
import re
import sys
import threading
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.returning import returning
from tests.shown import text_of
from tests.speech.private_speechd import WHY_NOT, Speechd

pexpect = pytest.importorskip("pexpect")
pytestmark = [pytest.mark.slow, pytest.mark.skipif(bool(WHY_NOT), reason=WHY_NOT)]

ROOT = Path(__file__).parents[2]
HOME = "\x1b[H"

BELL = b"\a"


class Game:
    """The program, what it had to say, and what the terminal showed."""

    def __init__(self, folder: Path, speechd: Speechd, *args: str) -> None:
        self.speechd = speechd
        self.log = folder / "said.jsonl"
        self.shown = b""
        nothing = folder / "nothing"  # no program that plays sound, nor a daemon to be started
        nothing.mkdir()
        env = {**speechd.environment, "RAMINO_HOME": str(returning(folder)), "TERM": "xterm", "PYTHONPATH": str(ROOT)}
        self.child = pexpect.spawn(
            sys.executable,
            ["-m", "ramino_access", "play", "salotto", *args, "--output", "voice", "--log-utterances", str(self.log)],
            env={**env, "PATH": str(nothing)},
            dimensions=(24, 200),
            timeout=60,
        )
        threading.Thread(target=self._look, daemon=True).start()

    def _look(self) -> None:
        while True:
            try:
                self.shown += os.read(self.child.child_fd, 65536)
            except OSError:
                return

    def said(self) -> list[dict[str, Any]]:
        """What it had to say."""
        lines = self.log.read_text(encoding="utf-8").splitlines() if self.log.exists() else []
        return [record for line in lines if (record := json.loads(line))["text"]]

    def settle(self, *, more_than: int = -1) -> int:
        """Wait until something has been said, and has been heard out; how many utterances there were.

        On a machine that has other work to do, what was said may take its time to the voice: the next key would cut it.
        """
        quiet_since, before = time.monotonic(), (-1, -1)
        end = quiet_since + 60
        while time.monotonic() < end:
            records = self.speechd.records()
            now = (len(self.said()), len(records))
            speaking = records and "say" in records[-1]
            if now != before or now[0] <= more_than or speaking or not all(self.short(one) for one in self.unheard()):
                quiet_since, before = time.monotonic(), now
            elif time.monotonic() - quiet_since > 0.25:
                return now[0]
            time.sleep(0.01)
        raise AssertionError((self.said(), self.speechd.records(), self.shown))

    def unheard(self) -> list[dict[str, Any]]:
        """What it had to say and has not been heard word for word."""
        heard = Counter(self.speechd.heard())
        heard.subtract(both := [(one["lang"], one["text"]) for one in self.said()])
        return [one for one, pair in zip(self.said(), both, strict=True) if heard[pair] < 0]

    def short(self, one: dict[str, Any]) -> bool:
        """Whether this may be said as its gist, or left out: what has happened, where the voice is slow to say it."""
        return one["priority"] == "normal"

    def press(self, *keys: str) -> None:
        """Press keys, and hear out what each brings."""
        for key in keys:
            before = len(self.said())
            self.child.send(key)
            self.settle(more_than=before)

    def my_turn(self, *, after: int = 0) -> None:
        """Wait until it is the player's turn, and hear it out; ``after`` so many utterances."""
        self.speechd.until(lambda: any(record["category"] == "turn" for record in self.said()[after:]))
        self.settle()

    def play(self) -> None:
        """Draw, discard the first card, and hear the others out."""
        self.press(" ", HOME)
        before = len(self.said())
        self.child.send("x")
        self.my_turn(after=before)

    def close(self) -> None:
        self.child.close(force=True)


@pytest.fixture
def speechd() -> Iterator[Speechd]:
    with Speechd(speed=3000) as speechd:
        yield speechd


def test_a_hand_by_real_keys_in_italian_and_then_in_french(tmp_path: Path, speechd: Speechd) -> None:
    game = Game(tmp_path, speechd, "--seed", "3", "--pace", "0.1", "--language", "it", "--seats", "2")
    try:
        game.my_turn()
        game.play()
        game.play()
        game.press("L", "L")
        game.play()
        game.press(" ", "h", "s")
        said = [(record["lang"], record["text"]) for record in game.said()]
        heard, unheard = speechd.heard(), game.unheard()
        assert all(game.short(one) for one in unheard), "each once, word for word, in its language"
        for lang, gist in (Counter(heard) - Counter(said)).elements():
            [whole, *_] = [one for one in unheard if one["lang"] == lang and parts(gist) & parts(one["text"])]
            unheard.remove(whole)
        for priority in ("now", "next", "normal"):
            put = [(r["lang"], r["text"]) for r in game.said() if r["priority"] == priority]
            assert [pair for pair in heard if pair in put] == [pair for pair in put if pair in heard], "in order"
        assert {lang for lang, _ in said} == {"it", "en", "fr"}
        assert not any(char.isalpha() for char in visible(game.shown)), "nothing for a reader to read again"
    finally:
        game.close()


def test_the_daemon_is_killed_in_the_middle_and_the_game_says_so_and_goes_on_and_comes_back(tmp_path: Path) -> None:
    with Speechd(speed=120) as speechd:
        game = Game(tmp_path, speechd, "--seed", "3", "--pace", "0", "--language", "it", "--seats", "2")
        try:
            game.my_turn()
            before, heard = len(game.said()), len(speechd.begun())
            game.child.send("h")  # a long answer
            speechd.until(lambda: len(speechd.begun()) > heard)
            speechd.kill()
            speechd.until(lambda: any("voce del programma" in record["text"] for record in game.said()))
            game.child.send("s")
            speechd.until(lambda: len(game.said()) > before + 2)
            cut, failure, scores = (words(record["text"]) for record in game.said()[before:])
            speechd.until(lambda: scores in words(visible(game.shown)))
            assert game.shown.count(BELL) == 1
            assert words(visible(game.shown.replace(BELL, b""))) == f"{failure} {cut} {scores}"
            assert cut not in [text for _, text in speechd.heard()]
            speechd.start()
            speechd.until(lambda: any("voce del programma" in text for _, text in speechd.heard()))
            game.child.send("t")
            speechd.until(lambda: speechd.heard()[-1][1] == game.said()[-1]["text"])
        finally:
            game.close()


def parts(text: str) -> set[str]:
    """The words of a text."""
    return set(re.findall(r"[^\W_]+", text.lower()))


def words(text: str) -> str:
    """The text, however its lines are broken."""
    return " ".join(text.split())


def visible(shown: bytes) -> str:
    """The text without what moves the cursor, puts it back or resets the terminal."""
    return text_of(shown, " ")
