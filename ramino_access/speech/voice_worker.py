"""The process that owns pyttsx3: ``python -m ramino_access.speech.voice_worker``.

Says ``{"ready": true}``, takes one line, ``{"say": TEXT, "lang": LANGUAGE}``, and answers
``{"done": true, "voice": ID}`` when that has been heard, ``voice`` being null where the machine has no voice for
the language. Then it ends: what pyttsx3 does with a second utterance ranges from silence to a crash. Instead of
an answer there may be ``{"error": CODE, "detail": TEXT}``: ``missing`` (no pyttsx3, no engine, no voices),
``no-player`` (nothing plays sound files), ``no-sound`` (the player failed). It is killed to interrupt it.
"""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import sys
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from typing import Any, TextIO

SLOW = 0.15
"""Seconds a character within which the slowest voice has ended."""


class WorkerError(Exception):
    """Nothing can be heard; ``code`` says why."""

    def __init__(self, code: str, detail: str = "") -> None:
        super().__init__(detail)
        self.code = code


def languages_of(voice: Any) -> list[str]:
    """A voice's languages as ``it`` or ``it-it``, whatever the engine makes of them."""
    found = []
    for language in voice.languages or []:
        text = language.decode("utf-8", "ignore") if isinstance(language, bytes) else str(language)
        found.append(text.strip("\0\x01\x02\x03\x04\x05\x06\x07\x08").replace("_", "-").lower())
    return found


def choose_voice(voices: Iterable[Any], lang: str, current: str | None = None) -> str | None:
    """The id of a voice for the language: the current one if it speaks it, else the plainest; None if none does."""
    plain = (lang, f"{lang}-{lang}", f"{lang}-us", f"{lang}-gb")
    found = [
        (0 if voice.id == current else 1 if language in plain else 2, voice.id)
        for voice in voices
        for language in languages_of(voice)
        if language.split("-")[0] == lang
    ]
    return min(found, key=lambda ranked: ranked[0])[1] if found else None


def build_engine() -> Any:
    """The engine of this platform. Raises whatever the platform comes up with."""
    import pyttsx3

    return pyttsx3.init()


def check_player() -> None:
    """Make sure that sound can be played where pyttsx3 leaves that to a program of the system."""
    if sys.platform.startswith("linux") and shutil.which("aplay") is None:
        raise WorkerError("no-player", "aplay")


class Speaker:
    """Says one text. Raises `WorkerError` when built, if nothing can be said here."""

    def __init__(self, build: Callable[[], Any] = build_engine) -> None:
        self._failed_player = 0
        check_player()
        try:
            self._engine = build()
            self._voices = list(self._engine.getProperty("voices"))
        except Exception as error:
            raise WorkerError("missing", str(error)) from error
        if not self._voices:
            raise WorkerError("missing", "no voices")

    def say(self, text: str, lang: str) -> str | None:
        """Say the text and wait until it has been heard. Returns the id of the voice, or None if the machine
        has none for the language (then it is said with the usual one)."""
        errors: list[Exception] = []
        finished = threading.Event()
        begun = time.monotonic()
        try:
            voice = choose_voice(self._voices, lang, self._engine.getProperty("voice"))
            if voice is not None:
                self._engine.setProperty("voice", voice)
            self._engine.connect("error", lambda name, exception: errors.append(exception))
            self._engine.connect("finished-utterance", lambda name, completed: finished.set())
            self._engine.say(text)
            with self._watching_player():
                self._engine.runAndWait()
                # It may come back before the end; and an engine may fail to tell the end.
                finished.wait(max(0.0, begun + SLOW * len(text) - time.monotonic()))
        except Exception as error:
            raise WorkerError("missing", str(error)) from error
        if errors:
            raise WorkerError("no-sound", str(errors[0]))
        if self._failed_player:
            raise WorkerError("no-sound", f"exit status {self._failed_player}")
        return voice

    @contextlib.contextmanager
    def _watching_player(self) -> Iterator[None]:
        """pyttsx3 throws the player's exit status away; this process, which does nothing else, keeps it."""
        real = os.system

        def system(command: Any) -> int:
            self._failed_player = real(command)
            return self._failed_player

        self._failed_player = 0
        os.system = system
        try:
            yield
        finally:
            os.system = real


def serve(requests: TextIO, answers: TextIO, build: Callable[[], Any] = build_engine) -> int:
    """Answer one request. Returns the exit status."""

    def answer(**fields: object) -> None:
        answers.write(json.dumps(fields) + "\n")
        answers.flush()

    try:
        speaker = Speaker(build)
        answer(ready=True)
        line = requests.readline()
        if line:
            request = json.loads(line)
            answer(done=True, voice=speaker.say(request["say"], request["lang"]))
    except WorkerError as error:
        answer(error=error.code, detail=str(error))
        return 1
    return 0


def main() -> int:
    """Serve on standard input and output, which are kept from everything else in this process."""
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    requests = os.fdopen(os.dup(0), "r", encoding="utf-8")
    nowhere = os.open(os.devnull, os.O_RDWR)
    for descriptor in (0, 1, 2):
        os.dup2(nowhere, descriptor)
    sys.stdout = sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115, PTH123
    return serve(requests, answers)


if __name__ == "__main__":
    sys.exit(main())
