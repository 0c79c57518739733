"""How `ramino doctor` tries the screen readers, the voices and the sounds."""

from __future__ import annotations

import shutil
import sys
import threading
from collections.abc import Callable

import pytest

from ramino_access.cli.machine import try_sounds
from ramino_access.sounds import device
from ramino_access.speech import survey
from ramino_access.speech.port import Utterance
from ramino_access.speech.survey import Tried, Voices, dispatcher_voices, engine_voices, try_engine
from tests.cases import each_case
from tests.doctored import LANGUAGES
from tests.speech.private_speechd import WHY_NOT, Speechd


class Engine:
    """An engine that does what a test wants of it."""

    reader_name = "NVDA"

    def __init__(self, *, answers: bool = True, busy: int = 2, fails: str = "", breaks: bool = False) -> None:
        self.answers, self.left, self.fails, self.breaks = answers, busy, fails, breaks
        self.said: list[str] = []
        self.closed = 0

    def make(self, on_failure: Callable[[str], None]) -> Engine:
        self.on_failure = on_failure
        if self.fails and not self.answers:
            on_failure(self.fails)
        return self

    @property
    def busy(self) -> bool:
        self.left -= 1
        return self.left > 0

    def available(self, timeout: float) -> bool:
        return self.answers

    def say(self, utterance: Utterance) -> None:
        if self.breaks:
            raise OSError("no DLL")
        self.said.append(utterance.text)
        if self.fails:
            self.on_failure(self.fails)

    def check(self) -> None:
        pass

    def close(self) -> None:
        self.closed += 1


SENTENCE = Utterance("Here I am.", "en")


@each_case(
    ("engine", "tried"),
    [
        (Engine(), Tried(works=True, name="NVDA")),
        (Engine(answers=False), Tried(works=False, why="frozen")),
        (Engine(answers=False, fails="missing"), Tried(works=False, why="missing")),
        (Engine(fails="no-sound"), Tried(works=False, why="no-sound", name="NVDA")),
        (Engine(busy=10**9), Tried(works=False, why="frozen", name="NVDA")),
        (Engine(breaks=True), Tried(works=False, why="crashed", detail="OSError: no DLL")),
    ],
)
def test_an_engine_is_tried_and_let_go(engine: Engine, tried: Tried) -> None:
    assert try_engine(engine.make, SENTENCE, seconds=0.1, speech=0.2) == tried
    assert engine.closed == 1


def test_quietly_an_engine_is_only_asked() -> None:
    engine = Engine()
    assert try_engine(engine.make, None).works
    assert (engine.said, engine.closed) == ([], 1)


def test_what_hangs_is_left_alone() -> None:
    over = threading.Event()
    assert survey.bounded(lambda: over.wait(20), 0.05, lambda why, detail: why) == "frozen"
    over.set()


GOOD = 'import json, sys; print(json.dumps({lang: "Anna" for lang in sys.argv[1:]}))'


@pytest.mark.parametrize(
    ("code", "voices"),
    [
        (GOOD, Voices({"it": "Anna", "fr": "Anna"})),
        ("print('no voice')", Voices({}, "missing")),
        ("raise SystemExit(1)", Voices({}, "missing")),
        ("import time; time.sleep(60)", Voices({}, "frozen")),
    ],
)
def test_voices_are_asked_for_in_a_process_of_their_own(code: str, voices: Voices) -> None:
    timeout = 1.0 if voices.why == "frozen" else 20.0
    assert engine_voices(("it", "fr"), command=[sys.executable, "-c", code], timeout=timeout) == voices
    assert engine_voices(("it",), command=["/no/such/program"]) == Voices({}, "missing")


@pytest.mark.skipif(shutil.which("espeak-ng") is None, reason="espeak-ng is not installed")
def test_the_real_engine_names_its_voices() -> None:
    found = engine_voices(LANGUAGES, timeout=30)
    assert not found.why
    assert [str(found.by_language[lang])[:4] for lang in LANGUAGES] == ["Ital", "Engl", "Fren"]


@pytest.mark.skipif(bool(WHY_NOT), reason=WHY_NOT)
def test_the_real_daemon_names_its_voices() -> None:
    with Speechd(languages=("en", "it")) as daemon:
        found = dispatcher_voices(LANGUAGES, address=daemon.socket)
    assert found == Voices({"it": "voice of it", "en": "voice of en", "fr": None})
    assert dispatcher_voices(LANGUAGES, address=("127.0.0.1", 1)) == Voices({}, "missing")


def test_sounds_are_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[bool] = []

    class Device:
        def __init__(self, mixer: device.Mixer) -> None:
            self._mixer = mixer

        def start(self) -> None:
            heard.append(any(self._mixer.take(44100)))

        def close(self) -> None:
            heard.append(False)

    def nothing(mixer: device.Mixer) -> Device:
        raise device.NoDevice

    monkeypatch.setattr(device, "installed", lambda: True)
    monkeypatch.setattr(device, "open_device", Device)
    assert (try_sounds(quiet=False), heard) == ("on", [True, False])
    heard.clear()
    assert (try_sounds(quiet=True), heard) == ("on", [False])
    monkeypatch.setattr(device, "open_device", nothing)
    assert try_sounds(quiet=False) == "silent"
    monkeypatch.setattr(device, "installed", lambda: False)
    assert try_sounds(quiet=False) == "missing"
