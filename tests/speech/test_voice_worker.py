"""The process that owns pyttsx3, with engines that behave like the real ones at their worst."""

from __future__ import annotations

import io
import json
import os
import shutil
import stat
import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from ramino_access.speech import voice_worker
from ramino_access.speech.port import Utterance
from ramino_access.speech.voice import Voice
from ramino_access.speech.voice_worker import choose_voice, languages_of, serve

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
        self.properties: dict[str, str] = {"voice": "carib"}
        self.text = ""

    def getProperty(self, name: str) -> Any:  # noqa: N802
        return self.voices if name == "voices" else self.properties[name]

    def setProperty(self, name: str, value: str) -> None:  # noqa: N802
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


def answers(build: Callable[[], Any], request: str = '{"say": "Ciao", "lang": "it"}\n') -> list[dict[str, Any]]:
    out = io.StringIO()
    serve(io.StringIO(request), out, build)
    return [json.loads(line) for line in out.getvalue().splitlines()]


def test_it_says_the_text_in_a_voice_of_the_language() -> None:
    engine = Engine()
    assert answers(lambda: engine) == [{"ready": True}, {"done": True, "voice": "it"}]
    assert (engine.text, engine.properties["voice"]) == ("Ciao", "it")


def test_without_a_voice_for_the_language_it_says_so_and_keeps_the_usual_one() -> None:
    engine = Engine()
    assert answers(lambda: engine, '{"say": "Nu", "lang": "tlh"}')[-1] == {"done": True, "voice": None}
    assert engine.properties["voice"] == "carib"


@pytest.mark.parametrize(
    ("lang", "current", "chosen"),
    [("fr", None, "fr"), ("it", None, "it"), ("en", None, "us"), ("en", "carib", "carib"), ("de", None, None)],
)
def test_the_choice_of_a_voice(lang: str, current: str | None, chosen: str | None) -> None:
    assert choose_voice(VOICES, lang, current) == chosen


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


def test_a_player_that_fails_and_an_engine_that_complains() -> None:
    real = os.system
    assert answers(lambda: Engine(player="exit 3"))[-1]["error"] == "no-sound"
    assert answers(lambda: Engine(error=ValueError("no device")))[-1] == {"error": "no-sound", "detail": "no device"}
    assert os.system is real


def test_nothing_asked() -> None:
    assert answers(Engine, "") == [{"ready": True}]


@pytest.mark.slow
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="replaces the program that plays sound on Linux")
def test_the_real_engine_as_far_as_the_player(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """pyttsx3 and eSpeak are real, only aplay is a stand-in that notes what it gets."""
    pyttsx3 = pytest.importorskip("pyttsx3")
    try:
        pyttsx3.init()
    except Exception as error:
        pytest.skip(f"no eSpeak here: {error}")
    log = tmp_path / "log"
    player = tmp_path / "aplay"
    player.write_text(f'#!/bin/sh\nwc -c < "$1" >> "{log}"\n')
    player.chmod(player.stat().st_mode | stat.S_IXUSR)
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}{os.environ['PATH']}")
    failures: list[str] = []
    voice = Voice(failures.append)
    assert voice.available(), failures
    voice.say(Utterance("Uno", "it"))
    voice.say(Utterance("A much longer sentence, in English this time.", "en"))
    voice.close()
    sizes = [int(line) for line in log.read_text().split()]
    assert len(sizes) == 2
    assert 1000 < sizes[0] < sizes[1]
    assert not failures
