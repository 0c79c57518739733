"""A macOS for pyttsx3: AppKit's speech synthesizer and Foundation's run loop, as Apple documents them.

What is above them is real: pyttsx3 is imported anew, with its driver for macOS.

- `runMode:beforeDate:` returns NO at once where no source or timer is attached to the loop. Otherwise it handles one
  and returns YES, or waits until the date. There the synthesizer tells its delegate of the end.
- The synthesizer speaks by itself, whether the loop runs or not; `isSpeaking` tells.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from ramino_access.speech import voice_worker

MOST_TURNS = 1000
"""Turns of a run loop in which no time goes by, after which it counts as one that spins."""


class Date:
    """An NSDate."""

    def __init__(self, at: float) -> None:
        self.at = at

    def earlierDate_(self, other: Date) -> Date:  # noqa: N802 - Apple's names, here and below
        return min(self, other, key=lambda date: date.at)


class Mac:
    """The machine: its voices and its time. ``attached``: whether a source is attached to the run loop at all."""

    def __init__(self, voices: dict[str, str], current: str, *, attached: bool) -> None:
        self.voices, self.current, self.attached = voices, current, attached
        self.now = 0.0
        self.said: list[tuple[str, str]] = []
        self.turns = 0  # of the run loop, since time went by
        self.timers: list[Callable[[], None]] = []
        self.speaking_until = 0.0
        self.delegate: Any = None

    def monotonic(self) -> float:
        return self.now

    def sleep(self, seconds: float) -> None:
        self.now += seconds
        self.turns = 0

    @property
    def speaking(self) -> bool:
        return self.now < self.speaking_until

    def limit(self, mode: object) -> Date | None:
        """`limitDateForMode:`."""
        return Date(float("inf")) if self.attached or self.timers else None

    def turn(self, mode: object, date: Date) -> bool:
        """`runMode:beforeDate:`."""
        self.turns += 1
        assert self.turns < MOST_TURNS, "the run loop spins"
        if self.timers:
            self.timers.pop(0)()
            return True
        if not self.attached:
            return False
        waited = min(date.at, self.speaking_until) if self.delegate else date.at
        if waited > self.now:
            self.sleep(waited - self.now)
        if self.delegate and not self.speaking:
            delegate, self.delegate = self.delegate, None
            delegate.speechSynthesizer_didFinishSpeaking_(None, True)
        return True


class NSObject:
    """As much as is needed of what everything comes from."""

    @classmethod
    def alloc(cls) -> Any:
        return cls.__new__(cls)

    def init(self) -> Any:
        return self


def _synthesizer(mac: Mac) -> type:
    """NSSpeechSynthesizer."""

    class NSSpeechSynthesizer(NSObject):
        properties: dict[str, Any]

        def initWithVoice_(self, voice: object) -> Any:  # noqa: N802
            self.properties = {"voice": mac.current, "rate": 180.0, "volume": 1.0}
            return self

        def setDelegate_(self, delegate: Any) -> None:  # noqa: N802
            self.properties["delegate"] = delegate

        def startSpeakingString_(self, text: str) -> bool:  # noqa: N802
            mac.said.append((self.properties["voice"], text))
            mac.speaking_until = mac.now + len(text) / 15
            mac.delegate = self.properties["delegate"]
            return True

        def stopSpeaking(self) -> None:  # noqa: N802
            mac.speaking_until = mac.now

        def isSpeaking(self) -> bool:  # noqa: N802
            return mac.speaking

        @staticmethod
        def availableVoices() -> list[str]:  # noqa: N802
            return list(mac.voices)

        @staticmethod
        def attributesForVoice_(voice: str) -> dict[str, str]:  # noqa: N802
            return {
                "VoiceIdentifier": voice,
                "VoiceName": voice.split(".")[-1],
                "VoiceLocaleIdentifier": mac.voices[voice],
            }

    for name in ("voice", "rate", "volume"):
        setattr(NSSpeechSynthesizer, name, lambda self, name=name: self.properties[name])
        setter = f"set{name.capitalize()}_"
        setattr(NSSpeechSynthesizer, setter, lambda self, value, name=name: self.properties.update({name: value}))

    return NSSpeechSynthesizer


class Stopper(NSObject):
    """PyObjC's way to end a run loop."""

    shouldStop = False  # noqa: N815

    def shouldRun(self) -> bool:  # noqa: N802
        return not self.shouldStop

    @staticmethod
    def addRunLoopStopper_toRunLoop_(stopper: object, loop: object) -> None:  # noqa: N802
        pass

    @staticmethod
    def removeRunLoopStopperFromRunLoop_(loop: object) -> None:  # noqa: N802
        pass


def _timer(mac: Mac) -> type:
    """NSTimer."""

    class NSTimer:
        @staticmethod
        def scheduledTimerWithTimeInterval_target_selector_userInfo_repeats_(  # noqa: N802
            interval: float, target: Any, selector: str, *_: object
        ) -> None:
            mac.timers.append(lambda: getattr(target, selector.replace(":", "_"))(None))

    return NSTimer


def mac_voice(monkeypatch: pytest.MonkeyPatch, mac: Mac) -> Callable[[], Any]:
    """Make this machine a Mac to pyttsx3 and the worker. Returns what builds an engine."""

    loop = SimpleNamespace(limitDateForMode_=mac.limit, runMode_beforeDate_=mac.turn)
    helper = SimpleNamespace(PyObjCAppHelperRunLoopStopper=Stopper, stopEventLoop=lambda: None)
    modules: dict[str, dict[str, Any]] = {
        "objc": {"super": super, "python_method": lambda method: method},
        "AppKit": {"NSSpeechSynthesizer": _synthesizer(mac)},
        "Foundation": {
            "NSURL": None,
            "NSDate": SimpleNamespace(dateWithTimeIntervalSinceNow_=lambda seconds: Date(mac.now + seconds)),
            "NSDefaultRunLoopMode": "default",
            "NSObject": NSObject,
            "NSRunLoop": SimpleNamespace(currentRunLoop=lambda: loop),
            "NSTimer": _timer(mac),
        },
        "PyObjCTools": {"AppHelper": helper},
        "PyObjCTools.AppHelper": vars(helper),
    }
    for name in list(sys.modules):
        if name.split(".")[0] == "pyttsx3":
            monkeypatch.delitem(sys.modules, name)
    for name, members in modules.items():
        module = ModuleType(name)
        vars(module).update(members)
        monkeypatch.setitem(sys.modules, name, module)
    monkeypatch.setattr(voice_worker, "sys", SimpleNamespace(platform="darwin"))
    clock = SimpleNamespace(monotonic=mac.monotonic, sleep=mac.sleep)
    monkeypatch.setattr(voice_worker, "time", clock)
    monkeypatch.setattr(voice_worker, "Pulse", lambda beat: _Still())

    def build() -> Any:
        import pyttsx3.engine

        return pyttsx3.engine.Engine(driverName="nsss", debug=False)

    return build


class _Still:
    """No signs of life: time goes by as the test says."""

    def allow(self, seconds: float) -> None:
        pass

    def __enter__(self) -> _Still:
        return self

    def __exit__(self, *_: object) -> None:
        pass
