"""Which output is on: exactly one at a time, the console behind it for the day it fails."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Protocol

from .console import Console
from .port import Output, Utterance

KINDS = ("auto", "console", "reader", "voice")
"""What a player may ask for."""

Report = Callable[[str, Mapping[str, str]], None]
"""Takes the id of something that the player should hear about, and its arguments."""

#: Every id with the names of its arguments. ``why`` is ``missing``, ``no-player``, ``no-sound``, ``crashed``,
#: ``frozen`` or ``gone``; ``output`` is ``reader`` or ``voice``; ``reader`` the name of the screen reader.
REASONS: Mapping[str, tuple[str, ...]] = {
    "output-console": (),
    "output-reader": ("reader",),
    "output-voice": (),
    "output-reader-missing": (),
    "output-voice-missing": ("why",),
    "output-failed": ("output", "why"),
    "output-no-voice": ("lang",),
}


@dataclass(frozen=True, slots=True)
class Chosen:
    """The output that is on, what it is called (`KINDS` without ``auto``), and the id of why it is that one."""

    output: Output
    name: str
    reason_id: str
    args: Mapping[str, str] = field(default_factory=dict)


class Failing(Protocol):
    """An output that may fail, and then gives back what it hasn't said."""

    name: str

    def say(self, utterance: Utterance) -> None: ...
    def silence(self) -> None: ...
    def close(self) -> None: ...
    def unsaid(self) -> list[Utterance]: ...


class Fallback:
    """An output that gives way to the console when it fails; what it hasn't said is said there.

    Outputs notice their failures in threads of their own. Here they come to light with the next `say` or
    `check`, in the thread of whoever calls these: only then is ``report`` called and the terminal written to.
    """

    def __init__(self, console: Output, report: Report) -> None:
        self.name = console.name  # of the output that is on
        self._console, self._report = console, report
        self._first: Failing | None = None
        self._news: list[tuple[str, Mapping[str, str]]] = []

    def put_first(self, output: Failing) -> None:
        """Use this output until it fails."""
        self._first = output
        self.name = output.name

    def notice(self, reason_id: str, args: Mapping[str, str]) -> None:
        """Take note of something to report; ``output-failed`` ends the first output. From any thread."""
        self._news.append((reason_id, args))

    def check(self) -> None:
        """Report what has been noticed, and give way if need be. Cheap: may be called as often as one likes."""
        while self._news:
            reason_id, args = self._news.pop(0)
            failed, unsaid = self._first, []
            if reason_id == "output-failed" and failed:
                self._first, self.name = None, self._console.name
                unsaid = failed.unsaid()
                failed.close()
            self._report(reason_id, args)
            for utterance in unsaid:
                self._console.say(utterance)

    def say(self, utterance: Utterance) -> None:
        """Say it with the output that is on."""
        self.check()
        (self._first or self._console).say(utterance)

    def silence(self) -> None:
        """Silence the output that is on."""
        (self._first or self._console).silence()

    def close(self) -> None:
        """Close both outputs."""
        if self._first:
            self._first.close()
        self._console.close()


def open_output(kind: str, write: Callable[[str], None], report: Report, *, platform: str = sys.platform) -> Chosen:
    """Open the output of this kind (one of `KINDS`); where there is none, the console.

    ``auto`` takes the screen reader's own interface on Windows and macOS, where one answers; elsewhere, and where
    none does, the console, which terminal readers read. In `reader` and `voice` nothing goes to the terminal, so
    that nothing is heard twice. ``write`` appends a line to the terminal. ``report`` is told later of a failure
    (``output-failed``) or of a language without a voice (``output-no-voice``), always from within `say` or
    `Fallback.check` of the output.
    """
    console = Console(write)
    if kind == "reader" or (kind == "auto" and platform in ("win32", "darwin")):
        return _open_reader(console, report, asked=kind == "reader")
    if kind == "voice":
        return _open_voice(console, report)
    return Chosen(console, console.name, "output-console")


def _open_reader(console: Console, report: Report, *, asked: bool) -> Chosen:
    from .reader import Reader

    fallback = Fallback(console, report)
    reader = Reader(lambda why: fallback.notice("output-failed", {"output": "reader", "why": why}))
    if reader.available():
        fallback.put_first(reader)
        return Chosen(fallback, reader.name, "output-reader", {"reader": reader.reader_name})
    reader.close()
    return Chosen(console, console.name, "output-reader-missing" if asked else "output-console")


def _open_voice(console: Console, report: Report) -> Chosen:
    from .voice import Voice

    fallback = Fallback(console, report)
    failures: list[str] = []

    def failed(why: str) -> None:
        failures.append(why)
        fallback.notice("output-failed", {"output": "voice", "why": why})

    voice = Voice(failed, lambda lang: fallback.notice("output-no-voice", {"lang": lang}))
    if voice.available():
        fallback.put_first(voice)
        return Chosen(fallback, voice.name, "output-voice")
    voice.close()
    return Chosen(console, console.name, "output-voice-missing", {"why": failures[0] if failures else "frozen"})
