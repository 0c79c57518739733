"""The real engine of Linux: pyttsx3 and eSpeak NG in the real worker process. Only the sound card is a stand-in:
a program called ``aplay`` that keeps each sound file, and takes as long as the sound lasts."""

from __future__ import annotations

import array
import json
import os
import signal
import stat
import subprocess
import sys
import time
import wave
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from ramino_access.speech.port import Priority, Tuning, Utterance
from ramino_access.speech.system_voice import COMMAND, SystemVoice

SENTENCES = {
    "it": "Anna scarta la donna di picche.",
    "en": "Anna discards the queen of spades.",
    "fr": "Anna jette la dame de pique.",
}

PLAYER = """#!/bin/sh
# Called as: aplay FILE -q
number=$(ls "{folder}" | wc -l)
cp "$1" "{folder}/.$number" && mv "{folder}/.$number" "{folder}/$number.wav"
[ -e "{slow}" ] && sleep 30
exit 0
"""


@cache
def why_not() -> str:
    """Why the engine can't be run here; empty if it can."""
    if not sys.platform.startswith("linux"):
        return "stands in for the program that plays sound on Linux"
    try:
        import pyttsx3

        pyttsx3.init()
    except Exception as error:
        return f"no pyttsx3 with eSpeak NG here: {error}"
    return ""


pytestmark = pytest.mark.slow


@pytest.fixture(autouse=True)
def _engine() -> None:
    if why_not():
        pytest.skip(why_not())


class Loudspeaker:
    """What has been played. A ``slow`` one does not come to an end by itself."""

    def __init__(self, folder: Path) -> None:
        self.folder, self._slow = folder / "sounds", folder / "slow"
        self.folder.mkdir()
        program = folder / "aplay"
        program.write_text(PLAYER.format(folder=self.folder, slow=self._slow))
        program.chmod(program.stat().st_mode | stat.S_IXUSR)

    def slow(self) -> None:
        self._slow.touch()

    def quick(self) -> None:
        self._slow.unlink()

    def sounds(self) -> list[Path]:
        """The files, in the order of their playing."""
        return sorted(self.folder.glob("*.wav"), key=lambda file: int(file.stem))


@pytest.fixture
def loudspeaker(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Loudspeaker:
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}{os.environ['PATH']}")
    return Loudspeaker(tmp_path)


def samples(file: Path) -> array.array[int]:
    with wave.open(str(file), "rb") as sound:
        return array.array("h", sound.readframes(sound.getnframes()))


def until(condition: Callable[[], bool], limit: float = 20) -> float:
    """Wait for other processes; how many seconds it took."""
    begun = time.monotonic()
    while not condition():
        assert time.monotonic() - begun < limit, "it did not happen"
        time.sleep(0.005)
    return time.monotonic() - begun


def worker_says(text: str, lang: str) -> list[dict[str, Any]]:
    """What a worker of one's own answers."""
    asked = json.dumps({"say": text, "lang": lang, "rate": 0, "volume": 100})
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    done = subprocess.run(
        COMMAND, input=asked + "\n", capture_output=True, text=True, timeout=30, check=True, env=environment
    )
    return [answer for line in done.stdout.splitlines() if "alive" not in (answer := json.loads(line))]


@pytest.mark.parametrize("lang", SENTENCES)
def test_each_language_in_a_voice_of_its_own(loudspeaker: Loudspeaker, lang: str) -> None:
    ready, done = worker_says(SENTENCES[lang], lang)
    assert ready == {"ready": True}
    assert done["done"]
    assert done["voice"].split("/")[-1].split("-")[0] == lang
    (sound,) = loudspeaker.sounds()
    heard = samples(sound)
    assert len(heard) > 22050, "more than a second of speech"
    assert max(heard) > 1000, "and not silence"


def test_the_same_words_sound_different_in_each_language(loudspeaker: Loudspeaker) -> None:
    for lang in SENTENCES:
        worker_says("Ramino", lang)
    assert len({samples(sound).tobytes() for sound in loudspeaker.sounds()}) == 3


def test_a_language_that_nobody_speaks(loudspeaker: Loudspeaker) -> None:
    assert worker_says("Ramino", "zxx")[-1] == {"done": True, "voice": None}
    assert len(loudspeaker.sounds()) == 1


class Heard:
    """A voice with the real worker, and what it reported."""

    def __init__(self) -> None:
        self.failures: list[str] = []
        self.voiceless: list[str] = []
        self.voice = SystemVoice(self.failures.append, self.voiceless.append)
        assert self.voice.available(), self.failures

    def worker(self) -> int:
        """The process that is speaking or will speak next."""
        current = self.voice._current
        assert current is not None
        return current._process.pid

    def warm(self) -> None:
        """Wait until the next worker is ready."""
        until(lambda: bool(self.voice._next_worker and self.voice._next_worker.ready))


@pytest.fixture
def heard(loudspeaker: Loudspeaker) -> Iterator[Heard]:
    heard = Heard()
    yield heard
    heard.voice.silence()
    heard.voice.close()


def test_utterances_in_three_languages_are_played_in_order(loudspeaker: Loudspeaker, heard: Heard) -> None:
    for lang, text in SENTENCES.items():
        heard.voice.say(Utterance(text, lang))
    until(lambda: heard.voice._queue.empty)
    assert len(loudspeaker.sounds()) == 3
    assert not heard.failures
    assert not heard.voiceless
    assert heard.voice.unsaid() == []


def test_rate_and_volume_are_heard(loudspeaker: Loudspeaker, heard: Heard) -> None:
    for tuning in (Tuning(), Tuning(rate=100), Tuning(volume=20)):
        heard.voice.tune(tuning)
        heard.voice.say(Utterance(SENTENCES["it"], "it"))
        until(lambda: heard.voice._queue.empty)
    usual, fast, soft = map(samples, loudspeaker.sounds())
    assert len(fast) < len(usual) * 0.7
    assert max(soft) < max(usual) * 0.5


@pytest.mark.parametrize("trouble", [signal.SIGKILL, signal.SIGSTOP])
def test_a_worker_killed_or_hung_is_replaced_within_a_second_and_nobody_waits(
    loudspeaker: Loudspeaker, heard: Heard, trouble: signal.Signals
) -> None:
    loudspeaker.slow()
    heard.voice.say(Utterance(SENTENCES["it"], "it"))
    until(lambda: len(loudspeaker.sounds()) == 1)
    heard.warm()
    lost = heard.worker()
    os.kill(lost, trouble)
    loudspeaker.quick()
    begun = time.monotonic()
    heard.voice.say(Utterance(SENTENCES["fr"], "fr"))
    heard.voice.check()
    assert time.monotonic() - begun < 0.1
    assert until(lambda: heard.worker() != lost) < 1.0
    until(lambda: heard.voice._queue.empty)
    first, again, then = map(samples, loudspeaker.sounds())
    assert first.tobytes() == again.tobytes() != then.tobytes()
    assert not heard.failures


def test_an_answer_cuts_the_sound_at_once(loudspeaker: Loudspeaker, heard: Heard) -> None:
    loudspeaker.slow()
    heard.voice.say(Utterance(SENTENCES["en"], "en"))
    until(lambda: len(loudspeaker.sounds()) == 1)
    heard.warm()
    loudspeaker.quick()
    heard.voice.say(Utterance("Five of hearts.", "en", Priority.NOW, "answer"))
    assert until(lambda: len(loudspeaker.sounds()) == 2) < 1.0
    until(lambda: heard.voice._queue.empty)
    assert len(loudspeaker.sounds()) == 3  # what was cut comes behind the answer
