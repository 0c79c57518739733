"""Which output is on, and what happens when it fails."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Mapping

import pytest

from ramino_access.speech import reader as reader_module
from ramino_access.speech import voice as voice_module
from ramino_access.speech.choose import KINDS, REASONS, Chosen, Fallback, open_output
from ramino_access.speech.console import Console
from ramino_access.speech.null import Null
from ramino_access.speech.port import Utterance


def line(text: str) -> Utterance:
    return Utterance(text, "en")


class Room:
    """What was written to the terminal and what was reported."""

    def __init__(self) -> None:
        self.written: list[str] = []
        self.reports: list[tuple[str, dict[str, str]]] = []

    def report(self, reason_id: str, args: Mapping[str, str]) -> None:
        assert set(args) == set(REASONS[reason_id])
        self.reports.append((reason_id, dict(args)))

    def open(self, kind: str, platform: str = "linux") -> Chosen:
        chosen = open_output(kind, self.written.append, self.report, platform=platform)
        assert set(chosen.args) == set(REASONS[chosen.reason_id])
        assert chosen.name == chosen.output.name
        return chosen


class FakeEngine:
    """A reader or a voice that is told when to fail."""

    reader_name = "NVDA"
    there = True
    why = "missing"

    def __init__(self, on_failure, on_no_voice=None) -> None:
        self.on_failure, self.on_no_voice = on_failure, on_no_voice
        self.said: list[Utterance] = []
        self.closed = 0
        FakeEngine.last = self
        if not self.there:
            on_failure(self.why)

    def available(self) -> bool:
        return self.there

    def say(self, utterance: Utterance) -> None:
        self.said.append(utterance)

    def silence(self) -> None:
        self.said.clear()

    def unsaid(self) -> list[Utterance]:
        return self.said[-1:]

    def close(self) -> None:
        self.closed += 1


class FakeReader(FakeEngine):
    name = "reader"


class FakeVoice(FakeEngine):
    name = "voice"


@pytest.fixture
def room(monkeypatch: pytest.MonkeyPatch) -> Room:
    monkeypatch.setattr(reader_module, "Reader", FakeReader)
    monkeypatch.setattr(voice_module, "Voice", FakeVoice)
    monkeypatch.setattr(FakeEngine, "there", True)
    return Room()


def test_the_console_writes_each_text_once() -> None:
    written: list[str] = []
    console = Console(written.append)
    console.say(line("Ace of cups"))
    console.silence()
    console.close()
    assert written == ["Ace of cups"]


def test_null_says_nothing() -> None:
    null = Null()
    null.say(line("Ace of cups"))
    null.silence()
    null.close()


@pytest.mark.parametrize(
    ("kind", "platform", "there", "name", "reason"),
    [
        ("auto", "linux", True, "console", "output-console"),
        ("auto", "win32", True, "reader", "output-reader"),
        ("auto", "darwin", True, "reader", "output-reader"),
        ("auto", "win32", False, "console", "output-console"),
        ("console", "win32", True, "console", "output-console"),
        ("reader", "linux", True, "reader", "output-reader"),
        ("reader", "linux", False, "console", "output-reader-missing"),
        ("voice", "linux", True, "voice", "output-voice"),
        ("voice", "linux", False, "console", "output-voice-missing"),
    ],
)
def test_what_is_chosen(
    room: Room, monkeypatch: pytest.MonkeyPatch, kind: str, platform: str, there: bool, name: str, reason: str
) -> None:
    assert kind in KINDS
    monkeypatch.setattr(FakeEngine, "there", there)
    chosen = room.open(kind, platform)
    assert (chosen.name, chosen.reason_id) == (name, reason)
    chosen.output.say(line("Welcome"))
    assert room.written == (["Welcome"] if name == "console" else [])
    assert room.reports == []
    chosen.output.close()


@pytest.mark.parametrize("kind", ["reader", "voice"])
def test_when_it_fails_the_console_goes_on_and_nothing_is_lost_or_doubled(room: Room, kind: str) -> None:
    output = room.open(kind).output
    engine = FakeEngine.last
    output.say(line("Welcome"))
    output.say(line("Your turn"))
    assert room.written == []
    engine.on_failure("gone")
    assert room.written == []  # not from the engine's thread
    output.say(line("Ace of cups"))
    assert room.reports == [("output-failed", {"output": kind, "why": "gone"})]
    assert room.written == ["Your turn", "Ace of cups"]
    assert output.name == "console"
    assert engine.closed == 1
    engine.on_failure("gone")
    output.say(line("Two of cups"))
    assert room.written[2:] == ["Two of cups"]


def test_a_failure_can_be_looked_for(room: Room) -> None:
    output = room.open("voice").output
    assert isinstance(output, Fallback)
    output.check()
    FakeEngine.last.on_no_voice("fr")
    assert room.reports == []
    output.check()
    assert room.reports == [("output-no-voice", {"lang": "fr"})]
    assert output.name == "voice"


def test_the_report_may_speak(room: Room) -> None:
    chosen = open_output(
        "voice", room.written.append, lambda reason, args: chosen.output.say(line(reason)), platform="linux"
    )
    chosen.output.say(line("Welcome"))
    FakeEngine.last.on_failure("frozen")
    chosen.output.say(line("Your turn"))
    assert room.written == ["output-failed", "Welcome", "Your turn"]


def test_silence_and_close_go_to_the_one_that_is_on(room: Room) -> None:
    output = room.open("voice").output
    output.say(line("Welcome"))
    output.silence()
    assert FakeEngine.last.said == []
    output.close()
    assert FakeEngine.last.closed == 1


def test_the_console_costs_no_library() -> None:
    code = (
        "import sys, ramino_access.speech.choose as c; c.open_output('console', print, print);"
        "sys.exit(any(name in sys.modules for name in ('accessible_output2', 'pyttsx3', 'subprocess', 'threading')))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
