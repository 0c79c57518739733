"""What passes over one connection to speech-dispatcher: one message at a time, and whether the daemon still lives."""

from __future__ import annotations

import contextlib
import getpass
import time
from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from . import ssip
from .port import Tuning, Utterance
from .waiting import seconds

START_TIME = 5.0
"""Seconds in which the daemon has to answer at the beginning, when it may have to load a voice first."""

VOICE_TIME = 5.0
"""Seconds in which the voice behind the daemon has to begin to speak. Another program may be speaking, and some voices
are slow to begin."""

LATE = 2.0
"""Seconds by which it may be late at the end."""

SLOWEST = 3
"""How many times its estimated duration an utterance may take."""

_SETUP = (
    "SET self NOTIFICATION BEGIN ON",
    "SET self NOTIFICATION END ON",
    "SET self NOTIFICATION CANCEL ON",
    "SET self SSML_MODE off",
    "SET self PUNCTUATION none",
    "SET self PRIORITY message",  # the priority of a message that neither cuts others nor is dropped for them
)


class UnusableError(Exception):
    """Nothing can be said through this daemon; the text says why, in the words of an output's ``on_failure``."""


@dataclass(slots=True)
class _Message:
    """The utterance that the daemon has."""

    utterance: Utterance
    number: str = ""  # the daemon's name for it, once known
    begun_at: float | None = None


class Conversation:
    """A connection from the introduction to its end. Whoever owns it sees to it that one thread at a time uses it.

    All but `leave` raise OSError when the daemon has gone. ``voiceless`` are the languages without a voice.
    """

    def __init__(self, connection: ssip.Connection, clock: Callable[[], float], patience: float) -> None:
        """``patience`` is the number of seconds in which the daemon has to answer a command."""
        self.connection = connection
        self.voiceless: set[str] = set()
        self._clock, self._patience = clock, patience
        self._message: _Message | None = None
        self._asked: deque[tuple[float, _Message | None]] = deque()  # commands without a reply yet
        self._ended = ""  # the number of the message that ended last
        self._waiting_since: float | None = None  # for the voice behind the daemon to begin
        self._lang = ""
        self._tuning = Tuning()
        self._usual = (0, 100)  # the daemon's rate and volume

    def introduce(self, languages: Iterable[str]) -> None:
        """Say who speaks, and learn what the daemon has. Waits for its answers: TimeoutError if they don't come,
        UnusableError if it has no voice at all."""
        until = time.monotonic() + START_TIME

        def ask(command: str) -> ssip.Reply:
            return self.connection.ask(command, until - time.monotonic())

        for command in (f"SET self CLIENT_NAME {_user()}:ramino-access:main", *_SETUP):
            ask(command)
        if ask("GET OUTPUT_MODULE").data == ("dummy",):  # plays a recorded excuse, whatever it is asked to say
            raise UnusableError("missing")
        rate, volume = (_number(ask(f"GET {setting}").data) for setting in ("RATE", "VOLUME"))
        self._usual = (0 if rate is None else rate, 100 if volume is None else volume)
        for lang in languages:
            ask(f"SET self LANGUAGE {lang}")  # which may go with another module
            spoken = ssip.voices(ask("LIST SYNTHESIS_VOICES"))
            if spoken and lang not in spoken:
                self.voiceless.add(lang)

    def speak(self, utterance: Utterance | None, data: bytes, tuning: Tuning, *, cut: bool) -> None:
        """Cut what is being said, or say the utterance, or both; ``data`` is its text as `ssip.body` encodes it."""
        commands = ["CANCEL self"] if cut else []
        if cut:
            self._message = None
        if utterance is not None:
            commands += self._settings(utterance.lang, tuning)
        now = self._clock()
        self._asked.extend((now, None) for _ in commands)
        if utterance is not None:
            self._message = _Message(utterance)
            self._waiting_since = self._waiting_since or now
            commands.append("SPEAK")
            self._asked.extend(((now, None), (now, self._message)))
        if commands:
            self.connection.send("".join(f"{command}\r\n" for command in commands).encode() + data)

    def _settings(self, lang: str, tuning: Tuning) -> list[str]:
        """What has to be set before the next utterance."""
        commands = []
        if lang != self._lang:
            self._lang = lang
            commands.append(f"SET self LANGUAGE {lang}")
        if tuning != self._tuning:
            self._tuning = tuning
            rate, volume = self._usual
            rate = max(-100, min(100, rate + tuning.rate))
            volume = (volume + 100) * tuning.volume // 100 - 100
            commands += [f"SET self RATE {rate}", f"SET self VOLUME {volume}"]
        return commands

    def hear(self, reply: ssip.Reply) -> bool:
        """Take in what the daemon says; whether the utterance has been said to its end."""
        message = self._message
        if not reply.unasked:
            _, asked = self._asked.popleft() if self._asked else (0.0, None)
            if asked is not None:
                if not reply.good:
                    raise ConnectionAbortedError(reply.message)
                asked.number = reply.data[0] if reply.data else ""
        else:
            self._waiting_since = None  # the voice lives
            number = reply.data[0] if reply.data else ""
            if reply.code == ssip.BEGIN and message is not None and message.number in ("", number):
                message.begun_at = self._clock()
            elif reply.code in (ssip.END, ssip.CANCELLED):
                self._ended = number
        if message is None or not message.number or message.number != self._ended:
            return False
        self._message = None  # said; or cancelled, though not by us: the player has stopped all that speaks
        return True

    def judge(self) -> None:
        """See whether the daemon and its voice are still alive, when nothing has come from it for a while.
        TimeoutError if not. A daemon that speaks is asked something, so that it has to answer."""
        now, message = self._clock(), self._message
        if self._asked:
            if now - self._asked[0][0] > self._patience:
                raise TimeoutError("no reply")
        elif message is not None:
            self.connection.send(b"GET RATE\r\n")
            self._asked.append((now, None))
        if message is None:
            return
        if message.begun_at is not None:
            longest = LATE + SLOWEST * seconds(message.utterance.text, self._tuning.rate)
            if now - message.begun_at > longest:
                raise TimeoutError("no end")
        elif self._waiting_since is not None and now - self._waiting_since > VOICE_TIME:
            raise TimeoutError("no beginning")

    def leave(self, *, silently: bool) -> None:
        """Say goodbye. ``silently``: what the daemon has not said yet, it is not to say later either."""
        with contextlib.suppress(OSError):
            self.connection.send(b"CANCEL self\r\nQUIT\r\n" if silently else b"QUIT\r\n")


def _user() -> str:
    """The user's name as the daemon wants it."""
    try:
        return getpass.getuser().replace(":", "-") or "user"
    except (OSError, KeyError):
        return "user"


def _number(data: tuple[str, ...]) -> int | None:
    """The rate or the volume that the daemon has answered with, from -100 to 100."""
    with contextlib.suppress(IndexError, ValueError):
        return max(-100, min(100, int(data[0])))
    return None
