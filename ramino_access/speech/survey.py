"""What can be heard here, tried out one after the other: for `ramino doctor`. Nothing here raises, hangs or prints.

As a program, ``python -m ramino_access.speech.survey``, it prints as JSON which voice of pyttsx3 speaks each language:
in a process of its own, since some engines crash, hang, or print what they please.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from .. import workers
from . import ssip
from .choose import Engine
from .port import Utterance

SURVEY_SECONDS = 8.0
"""Seconds in which whatever is asked has to answer."""

SENTENCE_SECONDS = 12.0
"""Seconds in which one sentence has to be said."""

T = TypeVar("T")


Maker = Callable[[Callable[[str], None]], Engine]
"""Makes an engine from what it calls when it fails, with the reason."""


@dataclass(frozen=True, slots=True)
class Tried:
    """What came of it. ``why`` is one of the reasons of `outputs.REASONS` where it doesn't work; ``name`` what the
    engine calls itself, ``detail`` the words of an unforeseen failure."""

    works: bool
    why: str = ""
    name: str = ""
    detail: str = ""


@dataclass(frozen=True, slots=True)
class Voices:
    """The voice for each language, None where there is none; ``why`` instead, where they can't be asked for."""

    by_language: Mapping[str, str | None]
    why: str = ""


def bounded(job: Callable[[], T], timeout: float, failed: Callable[[str, str], T]) -> T:
    """Do something that may raise or hang. ``failed(why, detail)`` stands in: ``crashed`` or ``frozen``."""
    results: list[T] = []

    def work() -> None:
        try:
            results.append(job())
        except Exception as error:
            results.append(failed("crashed", f"{type(error).__name__}: {error}"))

    thread = threading.Thread(target=work, name="ramino-survey", daemon=True)
    thread.start()
    thread.join(timeout)
    return results[0] if results else failed("frozen", "")


def try_engine(
    make: Maker, sentence: Utterance | None, *, seconds: float = SURVEY_SECONDS, speech: float = SENTENCE_SECONDS
) -> Tried:
    """Ask an engine, and have it say the sentence, if there is one. Waits until that has been said."""
    return bounded(
        lambda: _try(make, sentence, seconds, speech),
        seconds + speech + 5,
        lambda why, detail: Tried(works=False, why=why, detail=detail),
    )


def _try(make: Maker, sentence: Utterance | None, seconds: float, speech: float) -> Tried:
    failures: list[str] = []
    engine = make(failures.append)
    try:
        if not engine.available(seconds):
            return Tried(works=False, why=failures[0] if failures else "frozen")
        name = str(getattr(engine, "reader_name", ""))
        if sentence is not None:
            engine.say(sentence)
            until = time.monotonic() + speech
            while not failures and engine.busy and time.monotonic() < until:
                engine.check()
                time.sleep(0.05)
            if not failures and engine.busy:
                failures.append("frozen")
        return Tried(works=not failures, why=failures[0] if failures else "", name=name)
    finally:
        engine.close()


def dispatcher_voices(languages: Sequence[str], *, address: ssip.Address | None = None) -> Voices:
    """The voices of speech-dispatcher, which is started if need be."""
    where = address or ssip.address()
    most = SURVEY_SECONDS + ssip.SPAWN_SECONDS
    return bounded(lambda: _dispatcher_voices(languages, where), most, lambda why, detail: Voices({}, why))


def _dispatcher_voices(languages: Sequence[str], address: ssip.Address) -> Voices:
    try:
        connection = ssip.connect(address, ssip.spawn, SURVEY_SECONDS)
    except OSError:
        return Voices({}, "missing")
    by_language: dict[str, str | None] = {}
    try:
        connection.ask("SET self CLIENT_NAME ramino:ramino-access:doctor", SURVEY_SECONDS)
        for lang in languages:
            connection.ask(f"SET self LANGUAGE {lang}", SURVEY_SECONDS)
            by_language[lang] = ssip.voices(connection.ask("LIST SYNTHESIS_VOICES", SURVEY_SECONDS)).get(lang)
    except TimeoutError:
        return Voices({}, "frozen")
    except OSError:
        return Voices({}, "gone")
    finally:
        connection.close()
    return Voices(by_language)


COMMAND = workers.command("--run-survey")


def engine_voices(
    languages: Sequence[str], *, command: Sequence[str] = COMMAND, timeout: float = SURVEY_SECONDS
) -> Voices:
    """The voices of the system's own engine, as pyttsx3 names them."""
    try:
        done = subprocess.run(
            [*command, *languages],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            timeout=timeout,
            check=True,
            encoding="utf-8",
            env=workers.environment(),
        )
        return Voices(json.loads(done.stdout))
    except subprocess.TimeoutExpired:
        return Voices({}, "frozen")
    except (OSError, ValueError, subprocess.SubprocessError):
        return Voices({}, "missing")


def main(languages: Sequence[str]) -> int:
    """Print the voices for these languages. Returns the exit status: 1 where there is no engine."""
    from .voice_worker import build_engine, choose_voice, voices_of

    with os.fdopen(os.dup(1), "w", encoding="utf-8") as answers:
        os.dup2(os.open(os.devnull, os.O_RDWR), 1)
        try:
            engine = build_engine()
            voices = voices_of(engine)
            current = engine.getProperty("voice")
        except Exception:  # whatever the platform comes up with
            return 1
        names = {voice.id: str(voice.name or voice.id) for voice in voices}
        chosen = {lang: choose_voice(voices, lang, current) for lang in languages}
        json.dump({lang: names.get(voice) if voice else None for lang, voice in chosen.items()}, answers)
    return 0 if voices else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
