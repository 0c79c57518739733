"""The output through a screen reader's own interface: speech and braille, by accessible_output2.

That library is not made for several threads, prints its complaints on standard output and may hang with a
frozen screen reader: so it lives in one thread of its own, and nobody waits for it.
"""

from __future__ import annotations

import contextlib
import importlib
import queue
import sys
import threading
import time
from collections.abc import Callable, Iterable
from typing import Any

from .interrupting import Interrupting
from .port import Utterance

PATIENCE = 5.0
"""Seconds after which a screen reader that hasn't taken an utterance counts as frozen."""

_VOICES = 101
"""accessible_output2's priority of what is no screen reader but a mere voice (SAPI 5, eSpeak)."""


def output_classes() -> Iterable[Callable[[], Any]]:
    """The outputs of accessible_output2 that are screen readers, the likeliest first; none if it can't be loaded."""
    try:
        import accessible_output2
        import accessible_output2.outputs

        classes = accessible_output2.get_output_classes()
    except Exception:  # a missing part of Windows' COM, a DLL for another processor: anything may come
        return ()
    readers = [cls for cls in classes if cls.priority < _VOICES and not cls.system_output]
    for cls in readers:
        # They complain with print(). To redirect standard output would be a matter for all threads, and for as
        # long as a frozen screen reader likes.
        vars(sys.modules[cls.__module__])["print"] = lambda *_, **__: None
    return readers


def _find(classes: Callable[[], Iterable[Callable[[], Any]]]) -> Any | None:
    """The first screen reader that is there and runs, or nothing."""
    for build in classes():
        with contextlib.suppress(Exception):
            output = build()
            if output.is_active():
                return output
    return None


class Reader:
    """Speaks and brailles through the screen reader that runs.

    ``on_failure(reason)`` is called once, from whichever thread notices: ``gone`` (nobody answers any more, also
    after looking again) or ``frozen``. From then on nothing is said here; `unsaid` is what was not taken.
    """

    name = "reader"

    def __init__(
        self,
        on_failure: Callable[[str], None],
        *,
        classes: Callable[[], Iterable[Callable[[], Any]]] = output_classes,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Begin to look for a screen reader, in the background."""
        self._on_failure, self._classes, self._clock = on_failure, classes, clock
        self._interrupting = Interrupting(clock)
        self._jobs: queue.SimpleQueue[tuple[Utterance, bool] | None] = queue.SimpleQueue()
        self._lock = threading.Lock()
        self._waiting: list[Utterance] = []  # not yet taken by the screen reader, the one in hand included
        self._busy_since: float | None = None
        self._silence = self._failed = self._closed = False
        self._looked = threading.Event()
        self._output: Any | None = None
        self._thread = threading.Thread(target=self._work, name="ramino-reader", daemon=True)
        self._thread.start()

    def available(self, timeout: float = 2.0) -> bool:
        """Whether a screen reader answers. Waits for the first look, at most so many seconds."""
        return self._looked.wait(timeout) and self._output is not None and not self._failed

    @property
    def reader_name(self) -> str:
        """What the screen reader is called, or an empty string."""
        return str(getattr(self._output, "name", "")) if self._output is not None else ""

    def say(self, utterance: Utterance) -> None:
        """Hand the utterance to the screen reader's thread."""
        interrupts = self._interrupting.interrupts(utterance)
        with self._lock:
            self._waiting.append(utterance)
        self._jobs.put((utterance, interrupts))
        self.check()

    def check(self) -> None:
        """Notice a frozen screen reader."""
        since = self._busy_since
        if since is not None and self._clock() - since > PATIENCE:
            self._fail("frozen")

    def silence(self) -> None:
        """Stop the screen reader, where it can be stopped."""
        self._silence = True
        self._jobs.put(None)

    def unsaid(self) -> list[Utterance]:
        """What has not been taken, for another output to say. Each utterance is given once."""
        with self._lock:
            unsaid, self._waiting = self._waiting, []
        return unsaid

    def close(self) -> None:
        """End the thread; what is still waiting gets a moment to be said."""
        if not self._closed:
            self._closed = True
            self._jobs.put(None)
            if not self._failed:
                self._thread.join(0.5)

    # ---- in the thread

    def _work(self) -> None:
        if sys.platform == "win32":  # each thread that uses COM has to say so
            with contextlib.suppress(Exception):
                importlib.import_module("pythoncom").CoInitialize()
        self._output = _find(self._classes)
        self._looked.set()
        while not self._failed:
            job = self._jobs.get()
            self._busy_since = self._clock()
            if self._silence:
                self._silence = False
                with contextlib.suppress(Exception):
                    self._output.silence()  # type: ignore[union-attr]
            if job is not None:
                self._take(job[0], interrupt=job[1])
            self._busy_since = None
            if self._closed and self._jobs.empty():
                break
        with contextlib.suppress(Exception):
            self._output.close()  # type: ignore[union-attr]

    def _take(self, utterance: Utterance, *, interrupt: bool) -> None:
        for _ in range(2):
            if self._output is None:
                self._output = _find(self._classes)  # it may have been started again
            if self._output is None:
                break
            try:
                _pass_on(self._output, utterance, interrupt=interrupt)
            except Exception:
                self._output = None
            else:
                with self._lock, contextlib.suppress(ValueError):
                    self._waiting.remove(utterance)
                return
        self._fail("gone")

    def _fail(self, reason: str) -> None:
        with self._lock:
            if self._failed:
                return
            self._failed = True
        self._on_failure(reason)


def _pass_on(output: Any, utterance: Utterance, *, interrupt: bool) -> None:
    """Speak and braille one utterance. Raises whatever the library raises."""
    if not output.is_active():
        raise RuntimeError("the screen reader has gone")
    client: Any = getattr(output, "_client", None)
    if hasattr(client, "set_language"):  # speech-dispatcher, the only one that can be told
        client.set_language(utterance.lang)
    output.speak(utterance.text, interrupt=interrupt)
    with contextlib.suppress(Exception):  # not every screen reader has braille, and not all say so nicely
        output.braille(utterance.braille or utterance.text)
