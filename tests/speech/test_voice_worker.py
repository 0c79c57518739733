"""The process that owns pyttsx3, with engines that behave like the real ones at their worst."""

from __future__ import annotations

import io
import json
import os
import shutil
import sys
import threading
import wave
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from ramino_access.speech import voice_worker
from ramino_access.speech.voice_worker import Pulse, choose_voice, languages_of, serve, wav_seconds

VOICES = [
    SimpleNamespace(id="be", languages=["fr-be"]),
    SimpleNamespace(id="fr", languages=[b"\x05fr-fr"]),
    SimpleNamespace(id="it", languages=["it_IT"]),
    SimpleNamespace(id="carib", languages=["en-029"]),
    SimpleNamespace(id="us", languages=["en-US"]),
    SimpleNamespace(id="nobody", languages=None),
]


class Engine:
    """As much of a pyttsx3 engine as the worker uses."""

    def __init__(self, *, player: str = "", error: Exception | None = None, voices: list[Any] | None = None) -> None:
        self.player, self.error = player, error
        self.voices = VOICES if voices is None else voices
        self.callbacks: dict[str, Callable[..., None]] = {}
        self.properties: dict[str, Any] = {"voice": "carib", "rate": 200, "volume": 0.9}
        self.text = ""
        self.deaf = 0  # so many settings are lost

    def getProperty(self, name: str) -> Any:  # noqa: N802
        return self.voices if name == "voices" else self.properties[name]

    def setProperty(self, name: str, value: Any) -> None:  # noqa: N802
        if name != "voice" and self.deaf:
            self.deaf -= 1
            return
        self.properties[name] = value

    def connect(self, topic: str, callback: Callable[..., None]) -> None:
        self.callbacks[topic] = callback

    def say(self, text: str) -> None:
        self.text = text

    def runAndWait(self) -> None:  # noqa: N802
        if self.player:
            os.system(self.player)
        if self.error:
            self.callbacks["error"](name=None, exception=self.error)
        self.callbacks["finished-utterance"](name=None, completed=True)


@pytest.fixture(autouse=True)
def _player(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(voice_worker, "check_player", lambda: None)


def request(text: str = "Ciao", lang: str = "it", rate: int = 0, volume: int = 100) -> str:
    return json.dumps({"say": text, "lang": lang, "rate": rate, "volume": volume}) + "\n"


def answers(build: Callable[[], Any], asked: str | None = None, *, alive: bool = False) -> list[dict[str, Any]]:
    """What the worker answers, with or without the signs of life."""
    out = io.StringIO()
    serve(io.StringIO(request() if asked is None else asked), out, build)
    found = [json.loads(line) for line in out.getvalue().splitlines()]
    return [answer for answer in found if alive or "alive" not in answer]


def test_it_says_the_text_in_a_voice_of_the_language() -> None:
    engine = Engine()
    assert answers(lambda: engine) == [{"ready": True}, {"done": True, "voice": "it"}]
    assert (engine.text, engine.properties["voice"]) == ("Ciao", "it")


def test_without_a_voice_for_the_language_it_says_so_and_keeps_the_usual_one() -> None:
    engine = Engine()
    assert answers(lambda: engine, request("Nu", "tlh"))[-1] == {"done": True, "voice": None}
    assert engine.properties["voice"] == "carib"


@pytest.mark.parametrize(
    ("rate", "volume", "properties"),
    [(0, 100, (200, 0.9)), (100, 100, (400, 0.9)), (-100, 50, (100, 0.45)), (50, 0, (283, 0.0))],
)
def test_rate_and_volume_start_from_the_usual(rate: int, volume: int, properties: tuple[int, float]) -> None:
    engine = Engine()
    assert "done" in answers(lambda: engine, request(rate=rate, volume=volume))[-1]
    assert (engine.properties["rate"], engine.properties["volume"]) == properties


def test_an_engine_that_is_deaf_at_first_is_told_again() -> None:
    """As eSpeak NG is after a pause."""
    engine = Engine()
    engine.deaf = 3
    assert "done" in answers(lambda: engine, request(rate=100, volume=50))[-1]
    assert (engine.properties["rate"], engine.properties["volume"]) == (400, 0.45)


@pytest.mark.parametrize(
    ("lang", "current", "chosen"),
    [("fr", None, "fr"), ("it", None, "it"), ("en", None, "us"), ("en", "carib", "carib"), ("de", None, None)],
)
def test_the_choice_of_a_voice(lang: str, current: str | None, chosen: str | None) -> None:
    assert choose_voice(VOICES, lang, current) == chosen


def test_the_voice_that_speaks_now_stays_beside_others_as_plain() -> None:
    alike = [SimpleNamespace(id=name, languages=["it-it"]) for name in ("anna", "bruno", "carla")]
    assert choose_voice(alike, "it", "bruno") == "bruno"
    assert choose_voice(alike, "it", "dora") == "anna"


def test_languages_come_in_many_spellings() -> None:
    assert [languages_of(voice) for voice in VOICES[1:3]] == [["fr-fr"], ["it-it"]]
    assert languages_of(VOICES[-1]) == []


def broken() -> Any:
    raise RuntimeError("eSpeak is not installed")


def test_no_engine_no_voices() -> None:
    assert answers(broken) == [{"error": "missing", "detail": "eSpeak is not installed"}]
    assert answers(lambda: Engine(voices=[])) == [{"error": "missing", "detail": "no voices"}]


def test_no_player(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(shutil, "which", lambda name: None)
    assert answers(Engine) == [{"error": "no-player", "detail": "aplay"}]
    # where nothing is there, the engine is what is to be installed: its line names the player, too
    assert [one["error"] for one in answers(broken)] == ["missing"]


def test_a_player_that_fails_and_an_engine_that_complains() -> None:
    real = os.system
    assert answers(lambda: Engine(player="exit 3"))[-1]["error"] == "no-sound"
    assert answers(lambda: Engine(error=ValueError("no device")))[-1] == {"error": "no-sound", "detail": "no device"}
    assert os.system is real


def test_nothing_asked() -> None:
    assert answers(Engine, "") == [{"ready": True}]


def test_while_it_speaks_it_shows_signs_of_life(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(voice_worker, "BEAT_SECONDS", 0.01)
    player = f'{sys.executable} -c "import time; time.sleep(0.2)"'
    told = [next(iter(answer)) for answer in answers(lambda: Engine(player=player), alive=True)]
    assert told[0] == "ready"
    assert told[-1] == "done"
    assert told.count("alive") >= 3


def test_no_signs_of_life_from_an_engine_that_takes_too_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(voice_worker, "BEAT_SECONDS", 0.01)
    monkeypatch.setattr(voice_worker, "SLACK_SECONDS", 0.0)
    monkeypatch.setattr(voice_worker, "SLOW_SECONDS", 0.0)
    assert not [answer for answer in answers(lambda: Engine(player="sleep 0.2"), alive=True) if "alive" in answer]


def test_a_pulse_ends_with_what_it_watches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(voice_worker, "BEAT_SECONDS", 0.01)
    beats: list[None] = []
    first = threading.Event()

    def beat() -> None:
        beats.append(None)
        first.set()

    with Pulse(beat) as pulse:
        pulse.allow(10)
        assert first.wait(10)
    count = len(beats)
    threading.Event().wait(0.05)
    assert len(beats) <= count + 1


def test_the_length_of_what_is_played(tmp_path: Path) -> None:
    sound = tmp_path / "speech.wav"
    with wave.open(str(sound), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(1000)
        file.writeframes(bytes(2500 * 2))
    assert wav_seconds(f"aplay {sound} -q") == 2.5
    assert wav_seconds("aplay /no/such/file.wav -q") is None
    assert wav_seconds("exit 3") is None
