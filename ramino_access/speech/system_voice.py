"""The output with a voice of its own: pyttsx3 in a process, one utterance at a time, killed to interrupt it.

pyttsx3 can't be stopped, doesn't survive a second utterance and talks to standard error: a process for each utterance
avoids all three. The next one is always kept warm, so that nothing waits for it to start.
"""

from __future__ import annotations

import contextlib
import json
import os
import queue
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from ..workers import apart, command, environment
from .port import Tuning, Utterance
from .queue import Queued

WORKER_START_SECONDS = 15.0
"""Seconds in which a worker has to be ready."""

SIGN_SECONDS = 0.7
"""Seconds without a sign of life after which a worker that speaks counts as frozen; it gives several in that time."""

FAILURES = 2
"""After this many workers in a row that fail to say an utterance, the voice is given up."""

LAST_WORDS_SECONDS = 3.0
"""Seconds that `SystemVoice.close` lets the voice go on."""

COMMAND = command("--run-voice-worker")


class _Worker:
    """One worker process, and the thread that reads its answers. ``hear(worker, answer)`` gets each of them,
    None at the end."""

    def __init__(self, command: Sequence[str], hear: Callable[[_Worker, dict[str, Any] | None], None]) -> None:
        self.ready = False
        self.lang: str | None = None  # of what it is saying
        self._folder: str | None = None
        if sys.platform != "win32":
            # Killed with whatever plays the sound; the sound files it leaves behind go with their folder.
            self._folder = tempfile.mkdtemp(prefix="ramino-voice-")
        try:
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                env=environment(**({"TMPDIR": self._folder} if self._folder else {})),
                encoding="utf-8",
                **apart(),
            )
        except OSError:
            self._forget_sounds()
            raise
        threading.Thread(target=self._listen, args=(hear,), name="ramino-voice-answers", daemon=True).start()

    def _listen(self, hear: Callable[[_Worker, dict[str, Any] | None], None]) -> None:
        assert self._process.stdout is not None
        with contextlib.suppress(OSError, ValueError), self._process.stdout as answers:
            for line in answers:
                hear(self, json.loads(line))
        hear(self, None)

    def say(self, utterance: Utterance, tuning: Tuning) -> None:
        """Hand the utterance over. If the worker has ended, its reading thread tells."""
        self.lang = utterance.lang
        request = {"say": utterance.text, "lang": self.lang, "rate": tuning.rate, "volume": tuning.volume}
        assert self._process.stdin is not None
        with contextlib.suppress(OSError, ValueError):
            self._process.stdin.write(json.dumps(request) + "\n")
            self._process.stdin.flush()

    def kill(self) -> None:
        """End it, in the middle of a word if need be."""
        with contextlib.suppress(OSError):
            if sys.platform == "win32":
                self._process.kill()
            else:
                os.killpg(self._process.pid, signal.SIGKILL)
        with contextlib.suppress(OSError, subprocess.TimeoutExpired):
            self._process.wait(2)
        with contextlib.suppress(OSError, ValueError):
            self._process.stdin.close()  # type: ignore[union-attr]
        self._forget_sounds()

    def _forget_sounds(self) -> None:
        if self._folder:
            shutil.rmtree(self._folder, ignore_errors=True)


class SystemVoice(Queued):
    """Says utterances by itself.

    ``on_failure(reason)`` is called once, from the thread that manages the workers, when nothing can be said any
    more: the worker's own code (``missing``, ``no-player``, ``no-sound``), ``crashed`` or ``frozen``; `unsaid` is
    what has not been said. ``on_no_voice(lang)`` is called, from the same thread, once for each language that the
    machine has no voice for; its usual voice speaks then.
    """

    name = "voice"

    def __init__(
        self,
        on_failure: Callable[[str], None],
        on_no_voice: Callable[[str], None] = lambda lang: None,
        *,
        command: Sequence[str] = COMMAND,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Begin to start a worker, in the background; ``command`` is what it is started with."""
        super().__init__(clock)
        self._on_failure, self._on_no_voice, self._command, self._clock = on_failure, on_no_voice, command, clock
        self._events: queue.SimpleQueue[Callable[[], None]] = queue.SimpleQueue()
        self._decided = threading.Event()
        self._failed = self._closing = False
        # Only the managing thread touches what follows.
        self._current: _Worker | None = None
        self._next_worker: _Worker | None = None
        self._deadline = clock() + WORKER_START_SECONDS
        self._failures = 0
        self._voiceless: set[str] = set()
        self._thread = threading.Thread(target=self._work, name="ramino-voice", daemon=True)
        self._thread.start()

    def available(self, timeout: float = WORKER_START_SECONDS) -> bool:
        """Whether there is a voice. Waits for the first worker, at most this many seconds."""
        return self._decided.wait(timeout) and not self._failed

    def close(self) -> None:
        """Let the voice end what it has to say, for a short while, and end the processes."""
        if not self._closing:
            self._closing = True
            self._queue.end()
            self._go_on()
            self._thread.join(LAST_WORDS_SECONDS + 3)

    def _go_on(self) -> None:
        self._events.put(lambda: None)

    # ---- in the managing thread

    def _work(self) -> None:
        try:
            self._manage()
        except Exception:  # whatever it was: without this thread nothing is said any more
            self._fail("crashed")
        finally:
            for worker in (self._current, self._next_worker):
                if worker:
                    worker.kill()

    def _manage(self) -> None:
        self._current = self._start()
        closing_at = float("inf")
        while not self._failed:
            if self._closing:
                closing_at = min(closing_at, self._clock() + LAST_WORDS_SECONDS)
                if self._queue.empty or self._clock() >= closing_at:
                    break
            busy = self._current and (self._current.lang or not self._current.ready)
            until = min(closing_at, self._deadline if busy else float("inf"))
            wait = None if until == float("inf") else max(0.0, until - self._clock())
            try:
                self._events.get(timeout=wait)()
            except queue.Empty:
                late = self._clock() - self._deadline
                if (
                    busy and late > SIGN_SECONDS
                ):  # this program itself was suspended, and has not read what came meanwhile
                    self._deadline = self._clock() + SIGN_SECONDS
                elif busy and late >= 0:
                    self._lost("frozen")
            self._next()

    def _start(self) -> _Worker | None:
        try:
            return _Worker(self._command, lambda worker, answer: self._events.put(partial(self._hear, worker, answer)))
        except OSError:
            self._fail("missing")
            return None

    def _replace(self) -> None:
        """Kill the worker and go on with the warm one."""
        if self._current:
            self._current.kill()
        self._current, self._next_worker = self._next_worker or self._start(), None
        self._deadline = self._clock() + WORKER_START_SECONDS

    def _next(self) -> None:
        """Stop what has been cut, say what comes next if the worker is free, and see to it that another is warm."""
        if self._queue.stopping() and self._current and self._current.lang:
            self._replace()
        worker = self._current
        if self._failed or worker is None or not worker.ready:
            return
        utterance = self._queue.take() if not worker.lang else None
        if utterance is not None:
            self._deadline = self._clock() + SIGN_SECONDS
            worker.say(utterance, self._tuning)
        if self._next_worker is None and not self._closing:
            self._next_worker = self._start()

    def _hear(self, worker: _Worker, message: Mapping[str, Any] | None) -> None:
        """Take an answer of a worker; None means that it has ended."""
        if worker is self._next_worker:
            worker.ready = worker.ready or bool(message and "ready" in message)
            if message is None:
                worker.kill()
                self._next_worker = None
        elif worker is not self._current:
            return  # killed; these are its last words
        elif message is None:
            self._lost("crashed")
        elif "error" in message:
            self._lost(str(message["error"]), at_start=not worker.ready)
        elif "ready" in message:
            worker.ready = True
            self._decided.set()
        elif "alive" in message:
            if worker.lang:
                self._deadline = self._clock() + SIGN_SECONDS
        elif lang := worker.lang:
            self._failures = 0
            self._queue.done()
            self._replace()
            if message.get("voice") is None and lang not in self._voiceless:
                self._voiceless.add(lang)
                self._on_no_voice(lang)

    def _lost(self, reason: str, *, at_start: bool = False) -> None:
        """The worker can't go on: try the utterance with another, or give up."""
        self._failures += 1
        if at_start or self._failures >= FAILURES:
            self._fail(reason)
            return
        self._queue.stopping()  # what was to be stopped has ended with the worker
        self._queue.again()
        self._replace()

    def _fail(self, reason: str) -> None:
        if not self._failed:
            self._failed = True
            self._decided.set()
            self._on_failure(reason)
