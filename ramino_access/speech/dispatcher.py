"""The output with a voice of its own where speech-dispatcher runs: one message at a time, through its plain socket.

`Dispatcher.say` itself writes to the socket, which never blocks, so that an answer is on its way at once. A thread
reads what the daemon says, and notices when it says nothing any more. The daemon gets one message at a time: their
order, and what is shortened or dropped, is the queue's business.
"""

from __future__ import annotations

import contextlib
import threading
import time
from collections.abc import Callable

from ..i18n import LANGUAGES
from . import ssip
from .conversation import START_TIME, Conversation, UnusableError
from .port import Tuning, Utterance
from .queued import Queued

PATIENCE = 1.0
"""Seconds in which the daemon has to answer a command."""

TICK = 0.25
"""Seconds of silence from a daemon that is speaking, after which it is asked whether it is still there."""

LOCKED = 0.1
"""Seconds that a daemon which has ended may need before another can start."""

RESTART = 1.0
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
        on_no_voice: Callable[[str], None] = lambda lang: None,
        *,
        address: ssip.Address | None = None,
        spawn: Callable[[ssip.Address], bool] = ssip.spawn,
        clock: Callable[[], float] = time.monotonic,
        patience: float = PATIENCE,
    ) -> None:
        """Begin to connect, in the background. ``spawn`` starts a daemon where none answers."""
        super().__init__(clock)
        self._on_failure, self._on_no_voice = on_failure, on_no_voice
        self._address, self._spawn = address or ssip.address(), spawn
        self._clock, self._patience = clock, patience
        self._decided = threading.Event()
        self._failed = self._closed = False
        self._retried = False
        self._tuning = Tuning()
        self._told: set[str] = set()  # languages without a voice
        self._lock = threading.Lock()  # guards the conversation; never held while anything is waited for
        self._conversation: Conversation | None = None
        self._thread = threading.Thread(target=self._work, name="ramino-dispatcher", daemon=True)
        self._thread.start()

    def available(self, timeout: float = START_TIME + ssip.SPAWN_TIME) -> bool:
        """Whether a daemon speaks. Waits for the first connection, at most so many seconds."""
        return self._decided.wait(timeout) and not self._failed

    def say(self, utterance: Utterance) -> None:
        """Say it when its turn comes."""
        self._queue.put(utterance)
        self._speak()

    def silence(self) -> None:
        """Stop at once, and say nothing but the answer before `answered`."""
        self._queue.silence()
        self._speak()

    def answered(self) -> None:
        """Go on behind the answer."""
        self._queue.answered()
        self._speak()

    def tune(self, tuning: Tuning) -> bool:
        """Speak like this from the next utterance on. True: the voice is ours."""
        self._tuning, self._queue.rate = tuning, tuning.rate
        return True

    def check(self) -> None:
        """Nothing to do: the thread notices what goes wrong."""

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
        self._thread.join(TICK * 2)

    # ---- in any thread

    def _speak(self) -> None:
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
        if utterance is None or utterance.lang not in conversation.voiceless - self._told:
            return ""
        self._told.add(utterance.lang)
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
            connection = ssip.connect(self._address, spawn, START_TIME)
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
        self._speak()
        return conversation

    def _reconnect(self) -> Conversation:
        """Try for a while to go on after the daemon has ended. Raises UnusableError."""
        self._queue.stopping()  # what was to be stopped has ended with the daemon
        self._queue.again()
        if self._retried:
            raise UnusableError("gone")
        self._retried = True
        spawn, until = self._spawn, self._clock() + RESTART
        while True:
            time.sleep(LOCKED)
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
            replies = conversation.connection.receive(TICK)
            with self._lock:
                said = [conversation.hear(reply) for reply in replies]
                conversation.connection.flush()
                if not replies or self._clock() - judged > TICK:  # a daemon that keeps talking may still answer nothing
                    judged = self._clock()
                    conversation.judge()
                if any(said):
                    self._retried = False
                    self._queue.done()
            if any(said):
                self._speak()


def _nobody(where: ssip.Address) -> bool:
    """Starts no daemon: that was tried."""
    return False
