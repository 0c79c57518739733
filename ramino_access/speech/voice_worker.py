"""The process that owns pyttsx3: ``python -m ramino_access.speech.voice_worker``.

Says ``{"ready": true}``, takes one line, ``{"say": TEXT, "lang": LANGUAGE, "rate": RATE, "volume": VOLUME}``, the
last two as in `port.Tuning`, and answers ``{"done": true, "voice": ID}`` when that has been heard, ``voice`` being null
where the machine has no voice for the language. Then it ends: what pyttsx3 does with a second utterance ranges from
silence to a crash. Instead of an answer there may be ``{"error": CODE, "detail": TEXT}``: ``missing`` (no pyttsx3, no
engine, no voices), ``no-player`` (nothing plays sound files), ``no-sound`` (the player failed). It is killed to
interrupt it.

While it speaks it says ``{"alive": true}`` every `BEAT`, from a thread of its own: not when the process is suspended,
and not when the engine takes longer than it can need.
"""

from __future__ import annotations

import contextlib
import importlib
import json
import os
import shutil
import sys
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, TextIO

SLOW_SECONDS = 0.15
"""Seconds for each character that the slowest voice may take, at its usual rate."""

BEAT_SECONDS = 0.2
"""Seconds between two signs of life."""

TOLD = 3
"""How many times the engine is told how to speak: after a pause eSpeak NG often loses the first time."""

USUAL_RATE = 200
"""Words a minute at the rate 0: what pyttsx3 begins with, whatever the engine."""

SLACK_SECONDS = 1.0
"""Seconds that the engine or the player may take to begin and to end."""


class WorkerError(Exception):
    """Nothing can be heard; ``code`` says why."""

    def __init__(self, code: str, detail: str) -> None:
        super().__init__(detail)
        self.code = code


def languages_of(voice: Any) -> list[str]:
    """A voice's languages as ``it`` or ``it-it``, whatever the engine makes of them."""
    found = []
    for language in voice.languages or []:
        text = language.decode("utf-8", "ignore") if isinstance(language, bytes) else str(language)
        found.append(text.strip("\0\x01\x02\x03\x04\x05\x06\x07\x08").replace("_", "-").lower())
    return found


OLD_VOICES = "com.apple.speech.synthesis.voice."
"""How the names of macOS's old voices begin: bells and whispers among them, and before macOS 13 all there were."""

_NOVELTIES = frozenset(
    (
        *("albert", "badnews", "bahh", "bells", "boing", "bubbles", "cellos", "deranged", "goodnews", "hysterical"),
        *("organ", "princess", "trinoids", "whisper", "zarvox"),
    )
)
"""Those of them that nobody would want to listen to."""


def choose_voice(installed: Iterable[Any], lang: str, current: str | None) -> str | None:
    """The id of a voice for the language: the current one if it speaks it, else the plainest; None if none does.

    Of macOS's old voices one is chosen only where there is no other, and no novelty unless it is the current one.
    """
    plain = (lang, f"{lang}-{lang}", f"{lang}-us", f"{lang}-gb")
    found = [
        (0 if voice.id == current else 3 if _old(voice) else 1 if language in plain else 2, voice.id)
        for voice in installed
        for language in languages_of(voice)
        if language.split("-")[0] == lang and (voice.id == current or not _novelty(voice))
    ]
    return min(found, key=lambda ranked: ranked[0])[1] if found else None


def _old(voice: Any) -> bool:
    return str(voice.id).startswith(OLD_VOICES)


def _novelty(voice: Any) -> bool:
    return _old(voice) and str(voice.id).removeprefix(OLD_VOICES).lower() in _NOVELTIES


class _FirstLanguage:
    """A voice of SAPI that names one language. Some name two, "409;9", which pyttsx3 can't read."""

    def __init__(self, connection: Any) -> None:
        self._token = connection

    def __getattr__(self, name: str) -> Any:
        return getattr(self._token, name)

    def GetAttribute(self, name: str) -> Any:  # noqa: N802 - SAPI's name
        value = self._token.GetAttribute(name)
        return value.split(";")[0] if name == "Language" else value


def voices_of(engine: Any) -> list[Any]:
    """The voices of an engine of pyttsx3. With SAPI one that can't be read is left out; pyttsx3 would tell of none.

    Raises whatever the platform comes up with.
    """
    driver = getattr(getattr(engine, "proxy", None), "_driver", None)
    read, tokens = getattr(driver, "_toVoice", None), getattr(getattr(driver, "_tts", None), "GetVoices", None)
    if read is None or tokens is None:
        return list(engine.getProperty("voices"))
    found = []
    for token in tokens():
        with contextlib.suppress(Exception):
            found.append(read(_FirstLanguage(token)))
    return found


def build_engine() -> Any:
    """The engine of this platform. Raises whatever the platform comes up with."""
    import pyttsx3

    return pyttsx3.init()


TURN_SECONDS = 0.05
"""Seconds that a turn of the run loop lasts where nothing happens."""

RunLoop = Callable[[], None]
"""Lets the system do for a moment what it has to do."""


def run_loop(platform: str) -> RunLoop | None:
    """The run loop of macOS, where pyttsx3's own way through it won't do: it never pauses, and where the loop has
    nothing to wait for it ends before the words do, with "run loop not started". None on other systems."""
    if platform != "darwin":
        return None
    foundation = importlib.import_module("Foundation")

    def turn() -> None:
        until = foundation.NSDate.dateWithTimeIntervalSinceNow_(TURN_SECONDS)
        if not foundation.NSRunLoop.currentRunLoop().runMode_beforeDate_(foundation.NSDefaultRunLoopMode, until):
            time.sleep(TURN_SECONDS)

    return turn


def check_player() -> None:
    """Make sure that sound can be played where pyttsx3 leaves that to a program of the system."""
    if sys.platform.startswith("linux") and shutil.which("aplay") is None:
        raise WorkerError("no-player", "aplay")


def wav_seconds(command: str) -> float | None:
    """How long the sound file that this command of pyttsx3 plays lasts, or None if that can't be told."""
    import wave

    for word in command.split():
        if word.endswith(".wav"):
            with contextlib.suppress(OSError, EOFError, wave.Error), wave.open(word, "rb") as sound:
                return sound.getnframes() / sound.getframerate()
    return None


class Pulse:
    """Calls ``beat`` every `BEAT` from a thread of its own, for as long as it is allowed to."""

    def __init__(self, beat: Callable[[], object]) -> None:
        self._beat = beat
        self._until = 0.0
        self._ended = threading.Event()

    def allow(self, seconds: float) -> None:
        """Go on for this many seconds from now, no less and no more."""
        self._until = time.monotonic() + seconds

    def _run(self) -> None:
        while not self._ended.wait(BEAT_SECONDS):
            if time.monotonic() < self._until:
                self._beat()

    def __enter__(self) -> Pulse:
        threading.Thread(target=self._run, name="ramino-pulse", daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self._ended.set()


class Speaker:
    """Says one text. Raises `WorkerError` when built, if nothing can be said here."""

    def __init__(self, build: Callable[[], Any]) -> None:
        self._failed_player = 0
        try:
            self._engine = build()
            self._voices = voices_of(self._engine)
        except Exception as error:
            raise WorkerError("missing", str(error)) from error
        if not self._voices:
            raise WorkerError("missing", "no voices")
        check_player()  # last: where both are missing, the engine is what has to be installed, and brings the player

    def say(self, text: str, lang: str, pulse: Pulse, *, rate: int = 0, volume: int = 100) -> str | None:
        """Say the text and wait until it has been heard. Returns the id of the voice, or None if the machine
        has none for the language (then it is said with the usual one). Rate and volume are as in `port.Tuning`."""
        errors: list[Exception] = []
        finished = threading.Event()
        begun = time.monotonic()
        longest = SLOW_SECONDS * len(text) * 2 ** (-rate / 100)
        pulse.allow(longest + SLACK_SECONDS)

        def failed(name: object, exception: Exception) -> None:
            errors.append(exception)
            finished.set()
            with contextlib.suppress(Exception):  # after an error its loop would wait for an end that never comes
                self._engine.proxy._driver.endLoop()

        try:
            voice = choose_voice(self._voices, lang, self._engine.getProperty("voice"))
            if voice is not None:
                self._engine.setProperty("voice", voice)
            wanted: dict[str, float] = {"rate": round(USUAL_RATE * 2 ** (rate / 100))}
            if volume != 100:
                wanted["volume"] = self._engine.getProperty("volume") * volume / 100
            for name, value in [*wanted.items()] * TOLD:
                self._engine.setProperty(name, value)
            self._engine.connect("error", failed)
            self._engine.connect("finished-utterance", lambda name, completed: finished.set())
            self._engine.say(text)
            with self._watching_player(pulse):
                if (turn := run_loop(sys.platform)) is None:
                    self._engine.runAndWait()
                else:
                    self._follow(turn, finished, begun + longest)
                # It may come back before the end; and an engine may fail to tell the end.
                rest = max(0.0, begun + longest - time.monotonic())
                pulse.allow(rest + SLACK_SECONDS)
                finished.wait(rest)
        except Exception as error:
            raise WorkerError("missing", str(error)) from error
        if errors:
            raise WorkerError("no-sound", str(errors[0]))
        if self._failed_player:
            raise WorkerError("no-sound", f"exit status {self._failed_player}")
        return voice

    def _follow(self, turn: RunLoop, finished: threading.Event, until: float) -> None:
        """Have it said by macOS, until that tells the end, or that it is silent again, or until this moment."""
        speaker = self._engine.proxy._driver._tts
        spoken = False
        self._engine.startLoop(False)
        self._engine.iterate()
        while not finished.is_set() and time.monotonic() < until:
            turn()
            if spoken and not speaker.isSpeaking():
                break
            spoken = spoken or speaker.isSpeaking()
        finished.set()

    @contextlib.contextmanager
    def _watching_player(self, pulse: Pulse) -> Iterator[None]:
        """pyttsx3 throws the player's exit status away; this process, which does nothing else, keeps it. And it knows
        how long the player has to play."""
        real = os.system

        def system(command: Any) -> int:
            if (length := wav_seconds(str(command))) is not None:
                pulse.allow(length + SLACK_SECONDS)
            self._failed_player = real(command)
            return self._failed_player

        self._failed_player = 0
        os.system = system
        try:
            yield
        finally:
            os.system = real


def serve(requests: TextIO, replies: TextIO, build: Callable[[], Any] = build_engine) -> int:
    """Answer one request. Returns the exit status."""

    writing = threading.Lock()

    def answer(**fields: object) -> None:
        with writing:
            replies.write(json.dumps(fields) + "\n")
            replies.flush()

    try:
        speaker = Speaker(build)
        answer(ready=True)
        line = requests.readline()
        if line:
            request = json.loads(line)
            with Pulse(lambda: answer(alive=True)) as pulse:
                voice = speaker.say(
                    request["say"], request["lang"], pulse, rate=request["rate"], volume=request["volume"]
                )
            answer(done=True, voice=voice)
    except WorkerError as error:
        answer(error=error.code, detail=str(error))
        return 1
    return 0


def main(arguments: Sequence[str] = ()) -> int:
    """Serve on standard input and output, which are kept from everything else in this process."""
    with (
        os.fdopen(os.dup(1), "w", encoding="utf-8") as answers,
        os.fdopen(os.dup(0), "r", encoding="utf-8") as requests,
    ):
        nowhere = os.open(os.devnull, os.O_RDWR)
        for descriptor in (0, 1, 2):
            os.dup2(nowhere, descriptor)
        sys.stdout = sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115, PTH123
        return serve(requests, answers)


if __name__ == "__main__":
    sys.exit(main())
