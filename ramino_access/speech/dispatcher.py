"""The output with a voice of its own where speech-dispatcher runs: one message at a time, through its plain socket.

`Dispatcher.say` itself writes to the socket, which never blocks, so that an answer is on its way at once. A thread
reads what the daemon says, and notices when it says nothing any more. The daemon gets one message at a time: their
order, and what is shortened or dropped, is the queue's business.
"""

from __future__ import annotations

import contextlib
import getpass
import threading
import time
from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from ..i18n import LANGUAGES
from . import ssip
from .port import Tuning, Utterance
from .queue import Queued, seconds

DAEMON_START_SECONDS = 5.0
"""Seconds in which the daemon has to answer at the beginning, when it may have to load a voice first."""

VOICE_SECONDS = 5.0
"""Seconds in which the voice behind the daemon has to begin to speak. Another program may be speaking, and some voices
are slow to begin."""

LATE_END_SECONDS = 2.0
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
        until = time.monotonic() + DAEMON_START_SECONDS

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
            longest = LATE_END_SECONDS + SLOWEST * seconds(message.utterance.text, self._tuning.rate)
            if now - message.begun_at > longest:
                raise TimeoutError("no end")
        elif self._waiting_since is not None and now - self._waiting_since > VOICE_SECONDS:
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


DAEMON_ANSWER_SECONDS = 1.0
"""Seconds in which the daemon has to answer a command."""

DAEMON_SILENT_SECONDS = 0.25
"""Seconds of silence from a daemon that is speaking, after which it is asked whether it is still there."""

LOCKED_SECONDS = 0.1
"""Seconds that a daemon which has ended may need before another can start."""

DAEMON_BACK_SECONDS = 1.0
"""Seconds in which a daemon that has ended may be back. Nobody hears anything so long."""


class Dispatcher(Queued):
    """Says utterances through speech-dispatcher.

    ``on_failure(reason)`` is called once, from any thread, when nothing can be said any more: ``missing`` (no daemon,
    or one without a voice), ``gone`` (it ended, and could not be reached again), ``frozen`` or ``crashed``; `unsaid` is
    what has not been said. ``on_no_voice(lang)`` is called, from any thread, once for each language that the daemon has
    no voice for, when something is to be said in it; its usual voice speaks then.
    """

    name = "voice"

    def __init__(
        self,
        on_failure: Callable[[str], None],
        on_no_voice: Callable[[str], None],
        *,
        address: ssip.Address | None = None,
        spawn: Callable[[ssip.Address], bool] = ssip.spawn,
        clock: Callable[[], float] = time.monotonic,
        patience: float = DAEMON_ANSWER_SECONDS,
    ) -> None:
        """Begin to connect, in the background. ``spawn`` starts a daemon where none answers."""
        super().__init__(clock)
        self._on_failure, self._on_no_voice = on_failure, on_no_voice
        self._address, self._spawn = address or ssip.address(), spawn
        self._clock, self._patience = clock, patience
        self._decided = threading.Event()
        self._failed = self._closed = False
        self._retried = False
        self._voiceless_told: set[str] = set()  # languages without a voice
        self._lock = threading.Lock()  # guards the conversation; never held while anything is waited for
        self._conversation: Conversation | None = None
        self._thread = threading.Thread(target=self._work, name="ramino-dispatcher", daemon=True)
        self._thread.start()

    def available(self, timeout: float = DAEMON_START_SECONDS + ssip.SPAWN_SECONDS) -> bool:
        """Whether a daemon speaks. Waits for the first connection, at most this many seconds."""
        return self._decided.wait(timeout) and not self._failed

    def close(self) -> None:
        """Leave what waits with the daemon, which goes on to say it, and end the thread."""
        with self._lock:
            if self._closed:
                return
            self._closed = True
            self._queue.end()
            if self._conversation is not None:
                with contextlib.suppress(OSError):
                    while not self._queue.empty:
                        self._queue.done()
                        self._speak_next(self._conversation)
                self._conversation.leave(silently=False)
        self._thread.join(DAEMON_SILENT_SECONDS * 2)

    # ---- in any thread

    def _go_on(self) -> None:
        """Pass on what comes next, if its time has come."""
        voiceless = ""
        with self._lock:
            if self._conversation is not None and not self._closed:
                with contextlib.suppress(OSError):  # the thread finds out by itself
                    voiceless = self._speak_next(self._conversation)
        if voiceless:
            self._on_no_voice(voiceless)

    def _speak_next(self, conversation: Conversation) -> str:
        """The language that lacks a voice, if that has not been told yet. Raises OSError. With the lock held."""
        cut = self._queue.stopping()
        data = b""
        utterance = self._queue.take()
        while utterance is not None and not (data := ssip.body(utterance.text)):
            self._queue.done()
            utterance = self._queue.take()
        conversation.speak(utterance, data, self._tuning, cut=cut)
        if utterance is None or utterance.lang not in conversation.voiceless - self._voiceless_told:
            return ""
        self._voiceless_told.add(utterance.lang)
        return utterance.lang

    def _fail(self, reason: str) -> None:
        with self._lock:
            if self._failed or self._closed:
                return
            self._failed = True
            if self._conversation is not None:
                # A frozen daemon may wake up, and must not say what another output has said by then.
                self._conversation.leave(silently=True)
        self._decided.set()
        self._on_failure(reason)

    # ---- in the thread

    def _work(self) -> None:
        try:
            self._talk()
        except UnusableError as error:
            self._fail(str(error))
        except Exception:  # whatever it was: without this thread nothing is said any more
            self._fail("crashed")
        finally:
            self._hang_up()

    def _talk(self) -> None:
        """Connect, and hear what the daemon says until the end. Raises UnusableError."""
        conversation = self._connect(self._spawn)
        while not self._closed:
            self._decided.set()
            try:
                self._listen(conversation)
            except TimeoutError:
                raise UnusableError("frozen") from None
            except OSError:
                self._hang_up()
                if not self._closed:
                    conversation = self._reconnect()

    def _hang_up(self) -> None:
        """End the connection, if there is one."""
        with self._lock:
            conversation, self._conversation = self._conversation, None
        if conversation is not None:
            conversation.connection.close()

    def _connect(self, spawn: Callable[[ssip.Address], bool]) -> Conversation:
        """Reach the daemon, started if need be, and tell it who speaks. Raises UnusableError."""
        try:
            connection = ssip.connect(self._address, spawn, DAEMON_START_SECONDS)
        except OSError as error:
            raise UnusableError("missing") from error
        conversation = Conversation(connection, self._clock, self._patience)
        try:
            conversation.introduce(LANGUAGES)
        except (OSError, UnusableError) as error:
            connection.close()
            raise UnusableError("frozen" if isinstance(error, TimeoutError) else "missing") from error
        with self._lock:
            self._conversation = conversation
        self._go_on()
        return conversation

    def _reconnect(self) -> Conversation:
        """Try for a while to go on after the daemon has ended. Raises UnusableError."""
        self._queue.stopping()  # what was to be stopped has ended with the daemon
        self._queue.again()
        if self._retried:
            raise UnusableError("gone")
        self._retried = True
        spawn, until = self._spawn, self._clock() + DAEMON_BACK_SECONDS
        while True:
            time.sleep(LOCKED_SECONDS)
            try:
                return self._connect(spawn)
            except UnusableError as error:
                if self._closed or self._clock() >= until:
                    raise UnusableError("gone") from error
                spawn = _nobody

    def _listen(self, conversation: Conversation) -> None:
        """Read what the daemon says until the end. Raises OSError when it has gone, TimeoutError when it is frozen."""
        judged = self._clock()
        while not self._closed:
            replies = conversation.connection.receive(DAEMON_SILENT_SECONDS)
            with self._lock:
                said = [conversation.hear(reply) for reply in replies]
                conversation.connection.flush()
                if (
                    not replies or self._clock() - judged > DAEMON_SILENT_SECONDS
                ):  # a daemon that keeps talking may still answer nothing
                    judged = self._clock()
                    conversation.judge()
                if any(said):
                    self._retried = False
                    self._queue.done()
            if any(said):
                self._go_on()


def _nobody(address: ssip.Address) -> bool:
    """Starts no daemon: that was tried."""
    return False
