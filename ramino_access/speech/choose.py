"""Which engines there are, in which order they are tried, and the search for one that answers."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

from .port import Output, Utterance

KINDS = ("auto", "console", "reader", "voice")
"""What a player may ask for."""

ORDER = ("reader", "voice", "console")
"""The order in which a player goes through them."""

ENGINE_SECONDS: Mapping[str, float] = {"reader": 3.0, "voice": 15.0}
"""Seconds in which an engine of this kind has to answer before another is tried."""

PERMISSION_SECONDS = 120.0
"""The same where the system asks the player first."""


class Engine(Output, Protocol):
    """An output that may fail. It tells so from any thread, and gives back what it hasn't said."""

    @property
    def busy(self) -> bool:
        """Whether it has something left to say."""

    def available(self, timeout: float) -> bool:
        """Whether it can be used. Waits up to this many seconds for it to know; False while it does not."""

    def unsaid(self) -> list[Utterance]:
        """What has not been said, for another output to say. Each utterance is given once."""


Maker = Callable[[Callable[[str], None], Callable[[str], None]], Engine]
"""Makes an engine from what it calls when it fails (with the reason), and when a language has no voice."""


def reader(on_failure: Callable[[str], None], on_no_voice: Callable[[str], None] = lambda lang: None) -> Engine:
    """The screen reader that runs."""
    from .reader import Reader

    return Reader(on_failure)


def dispatcher(on_failure: Callable[[str], None], on_no_voice: Callable[[str], None] = lambda lang: None) -> Engine:
    """Speech-dispatcher."""
    from .dispatcher import Dispatcher

    return Dispatcher(on_failure, on_no_voice)


def voice(on_failure: Callable[[str], None], on_no_voice: Callable[[str], None] = lambda lang: None) -> Engine:
    """The system's own engine, through pyttsx3."""
    from .system_voice import SystemVoice

    return SystemVoice(on_failure, on_no_voice)


def engines_of(platform: str) -> Mapping[str, Sequence[Maker]]:
    """The engines of each kind on this platform, in the order in which they are tried."""
    voices: Sequence[Maker] = (voice,) if platform in ("win32", "darwin") else (dispatcher, voice)
    return {"reader": (reader,), "voice": voices}


def wanted(kind: str, platform: str = sys.platform) -> tuple[str, ...]:
    """The kinds to be tried before the console for what a player asks for (one of `KINDS`).

    ``auto`` takes a screen reader's own interface only on Windows, where it asks nobody: on macOS the player has to
    allow it in a window of the system's.
    """
    if kind == "auto":
        return ("reader",) if platform == "win32" else ()
    return (kind,) if kind != "console" else ()


def following(name: str) -> tuple[str, ...]:
    """The kinds to be tried before the console for a player who wants another output than this one."""
    others = ORDER[ORDER.index(name) + 1 :] or ORDER
    return tuple(kind for kind in others if kind != "console")


class Candidate:
    """An engine that has been asked, its kind, and what is to be tried after it."""

    def __init__(self, kind: str, rest: Sequence[tuple[str, Maker]]) -> None:
        self.kind = kind
        self.rest = rest
        self.engine: Engine | None = None  # None only while it is being made

    @property
    def heirs(self) -> list[tuple[str, Maker]]:
        """The engines of the same kind that are to take its place if it fails."""
        return [(kind, maker) for kind, maker in self.rest if kind == self.kind]


Noticed = Callable[[Candidate, str, str], None]
"""Takes what a candidate notices, in any thread: ``failed`` with the reason, or ``no-voice`` with the language."""


class Search:
    """Asks one engine after the other until one answers. Nothing blocks: `step` looks how far the search has come.

    ``over`` tells whether it has ended; ``found`` is the engine that answered, None where none did; ``why`` the reason
    of each kind that is not there.
    """

    def __init__(
        self,
        engines: Sequence[tuple[str, Maker]],
        notice: Noticed,
        clock: Callable[[], float],
        patience: Mapping[str, float] = ENGINE_SECONDS,
    ) -> None:
        self.over = False
        self.candidate: Candidate | None = None
        self.failures: dict[str, str] = {}
        self.begun = clock()
        self._notice, self._clock, self._patience = notice, clock, patience
        self._trying: Candidate | None = None
        self._deadline = 0.0
        self._ask(engines)

    def step(self) -> None:
        """Look whether the engine that has been asked has answered, or has taken too long."""
        asked = self._trying
        if asked is None or asked.engine is None:
            return
        if asked.engine.available(0):
            self.over, self.candidate, self._trying = True, asked, None
        elif self._clock() >= self._deadline:
            self.failed(asked, "frozen")
            self.step()

    def failed(self, candidate: Candidate, why: str) -> None:
        """This candidate can't be used: go on to the next. Without effect for any but the one that is being asked."""
        if candidate is self._trying:
            self.failures[candidate.kind] = why
            self.stop()
            self._ask(candidate.rest)

    def stop(self) -> None:
        """Let go of the engine that is being asked."""
        asked, self._trying = self._trying, None
        if asked is not None and asked.engine is not None:
            put_aside(asked.engine)

    def _ask(self, engines: Sequence[tuple[str, Maker]]) -> None:
        if not engines:
            self.over = True
            return
        (kind, maker), *rest = engines
        candidate = self._trying = Candidate(kind, rest)
        self._deadline = self._clock() + self._patience[kind]
        candidate.engine = maker(
            lambda why: self._notice(candidate, "failed", why), lambda lang: self._notice(candidate, "no-voice", lang)
        )


def put_aside(engine: Engine) -> None:
    """Close an engine without waiting for it: one that hangs would take its time."""
    import threading

    engine.silence()
    engine.unsaid()  # nothing that it could still say
    threading.Thread(target=engine.close, name="ramino-farewell").start()


class Sample:
    """Looks for a voice, and says the sentence through the first that answers. Nothing blocks: `step` looks how far
    that has come. Who hears it may `take` the voice; else it is to be put aside with `stop`."""

    def __init__(
        self,
        voices: Sequence[tuple[str, Maker]],
        sentence: Utterance,
        notice: Noticed,
        clock: Callable[[], float],
    ) -> None:
        """``notice`` hears of failures, as for `Search`; they are to come back by `failed`."""
        self._sentence, self._notice, self._clock = sentence, notice, clock
        self._speaking: Candidate | None = None
        self._search = Search(voices, notice, clock)

    def step(self) -> None:
        """Go on looking, and say the sentence once there is a voice."""
        if self._speaking is None:
            self._search.step()
            if self._search.candidate is not None and self._search.candidate.engine is not None:
                self._speaking = self._search.candidate
                self._search.candidate.engine.say(self._sentence)
        elif self._speaking.engine is not None:
            self._speaking.engine.check()

    def failed(self, candidate: Candidate, why: str) -> None:
        """This voice can't be used: the next one may say it."""
        if candidate is self._speaking:
            _let_go(candidate)
            self._speaking = None
            self._search = Search(candidate.rest, self._notice, self._clock)
        else:
            self._search.failed(candidate, why)

    @property
    def said(self) -> bool:
        """Whether a voice has been given the sentence."""
        return self._speaking is not None

    def take(self) -> Candidate | None:
        """The voice that has said it, which is the caller's from now on; None where there is none."""
        said, self._speaking = self._speaking, None
        return said

    def stop(self) -> None:
        """Look no further, and let go of the voice."""
        self._search.stop()
        if self._speaking is not None:
            _let_go(self._speaking)
            self._speaking = None


def _let_go(candidate: Candidate) -> None:
    """Close the engine of a candidate, if there is one, without waiting for it."""
    if candidate.engine is not None:
        put_aside(candidate.engine)
