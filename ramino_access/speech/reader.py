"""The output through a screen reader's own interface: speech and braille, by accessible_output2.

That library is not made for several threads, prints its complaints on standard output and may hang with a
frozen screen reader: so it lives in one thread of its own, and nobody waits for it.

No screen reader tells when it has spoken. So that nothing piles up in it, where it couldn't be shortened any more,
it gets one utterance at a time, and the next when the time has gone by that a listener's usual voice takes.
"""

from __future__ import annotations

import contextlib
import ctypes
import importlib
import queue
import sys
import threading
import time
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import Any
from xml.sax.saxutils import escape

from ..files import paths
from .port import Priority, Tuning, Utterance
from .queue import Queued, seconds

FROZEN_SECONDS = 3.0
"""Seconds after which a screen reader that hasn't taken an utterance counts as frozen."""

LOOK_AGAIN_SECONDS = 1.0
"""Seconds of quiet after which `Reader.check` asks whether the screen reader is still there."""

ASK_AGAIN_SECONDS = 5.0
"""Between two questions on a Mac whether VoiceOver is there: the event that asks may take two seconds."""

USUAL_RATE = 50
"""How fast screen readers are taken to speak, as `Tuning.rate`: some 26 characters a second, because their users set
them to speak fast. An estimate too short leaves a sentence waiting in the screen reader, where the next answer cuts it
anyway; one too long would put a silence between any two sentences."""

_NEVER = float("-inf")

_VOICES = 101
"""accessible_output2's priority for outputs that are not screen readers but voices (SAPI 5, eSpeak)."""

DISPATCHER = "Speech Dispatcher"
"""What the library speaks through on Linux: a voice, and no screen reader."""

#: What screen readers are called, where the library writes it otherwise.
_NAMES = {"jaws": "JAWS", f"Linux {DISPATCHER}": DISPATCHER}


def output_classes() -> Iterable[Callable[[], Any]]:
    """Builders of the outputs that are screen readers, the likeliest first; none if no library can be loaded."""

    return (*_own_classes(), *reader_classes())


def _own_classes() -> Iterable[Callable[[], Any]]:
    try:
        import accessible_output2
        import accessible_output2.outputs

        classes = accessible_output2.get_output_classes()
    except Exception:  # any exception: a missing part of Windows' COM, a DLL for another processor
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


class Reader(Queued):
    """Speaks and brailles through the screen reader that runs.

    ``on_failure(reason)`` is called once, from whichever thread notices: ``missing`` (there is none), ``refused`` (the
    system keeps programs from speaking through it), ``gone``
    (nobody answers any more, also after looking again), ``asleep`` (it is there and says nothing) or ``frozen``. From
    then on nothing is said here; `unsaid` is what was not said to its end.
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
        super().__init__(clock)
        self._on_failure, self._classes, self._clock = on_failure, classes, clock
        self._queue.tune(USUAL_RATE)
        self._wake: queue.SimpleQueue[None] = queue.SimpleQueue()
        self._lock = threading.Lock()
        self._busy_since: float | None = None
        self._event: float | None = None  # when a Mac was last asked whether it is there
        self._asked = clock()  # when the screen reader was last known to be there
        self._failed = self._closed = False
        self._looked = threading.Event()
        self._output: Any | None = None
        self._until = _NEVER  # the estimated end of what is being said; _NEVER: nothing is
        self._hush = False  # the player wants silence
        self._thread = threading.Thread(target=self._work, name="ramino-reader", daemon=True)
        self._thread.start()

    def available(self, timeout: float = 2.0) -> bool:
        """Whether a screen reader answers. Waits for the first look, at most this many seconds."""
        return self._looked.wait(timeout) and self._output is not None and not self._failed

    @property
    def reader_name(self) -> str:
        """What the screen reader is called, or an empty string."""
        name = str(getattr(self._output, "name", "")) if self._output is not None else ""
        return _NAMES.get(name, name)

    def say(self, utterance: Utterance) -> None:
        super().say(utterance)
        self._notice_frozen()

    def silence(self) -> None:
        """Stop the screen reader, where it can be stopped, and say nothing but the answer before `answered`."""
        self._queue.silence()
        self._hush = True
        self._go_on()

    def _go_on(self) -> None:
        self._wake.put(None)

    def tune(self, tuning: Tuning) -> bool:
        """False: the player sets the screen reader's voice there."""
        return False

    def check(self) -> None:
        """Notice a screen reader that is frozen, or has gone in the meantime."""
        self._notice_frozen()
        if self._clock() - self._asked > LOOK_AGAIN_SECONDS:
            self._wake.put(None)

    def close(self) -> None:
        """End the thread; what is still waiting gets a moment to be taken."""
        if not self._closed:
            self._closed = True
            self._queue.end()
            self._wake.put(None)
            if not self._failed:
                self._thread.join(0.5)

    def _notice_frozen(self) -> None:
        since = self._busy_since
        if since is not None and self._clock() - since > FROZEN_SECONDS:
            self._fail("frozen")

    def _fail(self, reason: str) -> None:
        with self._lock:
            if self._failed or self._closed:
                return
            self._failed = True
        self._on_failure(reason)

    # ---- in the thread

    def _work(self) -> None:
        if sys.platform == "win32":  # each thread that uses COM has to say so
            with contextlib.suppress(Exception):
                importlib.import_module("pythoncom").CoInitialize()
        self._output = _find(self._classes)
        if self._output is None:
            self._fail("missing")
        elif not _allowed(self._output):
            self._output = None
            self._fail("refused")
        self._looked.set()
        while not self._failed and not (self._closed and self._queue.empty):
            with contextlib.suppress(queue.Empty):
                self._wake.get(timeout=self._pause())
            self._busy_since = self._clock()
            self._react()
            self._busy_since = None
        with contextlib.suppress(Exception):
            self._output.close()  # type: ignore[union-attr]

    def _pause(self) -> float | None:
        """Seconds until what is being said has probably been heard; None: nothing is being said."""
        if self._closed:
            return 0.0
        return None if self._until == _NEVER else max(0.0, self._until - self._clock())

    def _react(self) -> None:
        """Do what there is to do: stop, speak the next, or see whether the screen reader is still there."""
        now = self._clock()
        idle = self._until == _NEVER
        if not idle and (now >= self._until or self._closed):
            self._queue.done()
            self._until = _NEVER
        cut = self._queue.stopping() or self._hush
        self._hush = False
        utterance = self._queue.take()
        if utterance is not None:
            # The screen reader may be slower than estimated, and still be speaking.
            cut = cut or (idle and utterance.priority is Priority.NOW)
            self._until = now + seconds(utterance.text, USUAL_RATE)
            self._insist(lambda output: self._pass_on(output, utterance, interrupt=cut))
        elif cut:
            self._until = _NEVER
            with contextlib.suppress(Exception):
                _silence(self._output)
        elif now - self._asked > LOOK_AGAIN_SECONDS:
            self._insist(_ask)

    def _pass_on(self, output: Any, utterance: Utterance, *, interrupt: bool) -> None:
        """Have it speak and braille this. Raises whatever the library raises."""
        if sys.platform != "darwin":
            _ask(output)
            _speak(output, utterance, interrupt=interrupt)
        else:
            _speak(output, utterance, interrupt=interrupt)
            now = self._clock()
            if self._event is None or now - self._event >= ASK_AGAIN_SECONDS:
                _ask(output)
                self._event = now

    def _insist(self, do: Callable[[Any], None]) -> None:
        """Do it with the screen reader; if it fails, once more with the one that is there now."""
        why = "gone"
        for _ in range(2):
            if self._output is None:
                self._output = _find(self._classes)  # it may have been started again
            if self._output is None:
                break
            try:
                do(self._output)
            except AsleepError:
                self._output, why = None, "asleep"
            except Exception:
                self._output = None
            else:
                self._asked = self._clock()
                return
        self._fail(why)


class AsleepError(Exception):
    """The screen reader runs, and says nothing of what it is given: NVDA's sleep mode."""


def _allowed(output: Any) -> bool:
    """Whether programs may speak through it. VoiceOver says so only when it is given something, be it nothing."""
    if sys.platform == "darwin":
        try:
            output.speak("")
        except Exception:  # a refusal of the system, or of VoiceOver itself
            return False
    return True


def _ask(output: Any) -> None:
    """Raises something if the screen reader is not there any more."""
    if not output.is_active():
        raise RuntimeError("the screen reader has gone")
    client: Any = getattr(output, "_client", None)
    if hasattr(client, "get_rate"):  # speech-dispatcher counts as active for ever: only an answer shows that it lives
        client.get_rate()


def _speak(output: Any, utterance: Utterance, *, interrupt: bool) -> None:
    """Speak and braille one utterance. Raises whatever the library raises."""
    client: Any = getattr(output, "_client", None)
    if hasattr(client, "set_language"):  # speech-dispatcher, the only one that can be told
        client.set_language(utterance.lang)
    library: Any = getattr(output, "lib", None)
    if not hasattr(library, "nvdaController_speakText"):
        output.speak(utterance.text, interrupt=interrupt)
    else:  # accessible_output2 throws NVDA's answer away
        if interrupt:
            output.silence()
        if not speak_through_nvda(library, utterance, at_once=interrupt):
            raise AsleepError
    with contextlib.suppress(Exception):  # not every screen reader has braille, and not all say so nicely
        output.braille(utterance.braille or utterance.text)


def _silence(output: Any) -> None:
    """Stop speech. Raises where the screen reader can't be stopped."""
    if hasattr(output, "silence"):
        output.silence()
    else:
        output.object.StopSpeech()  # JAWS, whose output has no method for it


#: Prism's names of the screen readers. What it knows besides are mere voices, or wants a window (VoiceOver).
READERS = ("NVDA", "JAWS", "ZOOM_TEXT", "ZDSR", "PC_TALKER", "SENSE_READER", "BOY_PC_READER", "ORCA")


def reader_classes() -> Sequence[Callable[[], Any]]:
    """Builders of outputs like accessible_output2's, one for each screen reader; none without the library."""
    try:
        import prism

        context = prism.Context()
        known = [prism.BackendId[name] for name in READERS if name in prism.BackendId.__members__]
        there = [backend for backend in known if context.exists(backend)]
    except Exception:  # not installed, or for another processor or system
        return ()
    return [lambda backend=backend: PrismReader(context, backend) for backend in there]  # type: ignore[misc]


class PrismReader:
    """One screen reader through Prism, with the methods that accessible_output2's outputs have.

    Raises, when built, whatever Prism raises where the screen reader isn't running.
    """

    def __init__(self, context: Any, backend: Any) -> None:
        self._context = context  # it has to live as long as its backends
        self._backend = context.create(backend)
        self.name = str(self._backend.name)

    def is_active(self) -> bool:
        """Whether the screen reader runs."""
        return bool(self._backend.features.is_supported_at_runtime)

    def speak(self, text: str, interrupt: bool = False) -> None:  # noqa: FBT001, FBT002 - the library's shape
        """Speak the text."""
        self._backend.speak(text, interrupt)

    def braille(self, text: str) -> None:
        """Show the text on the braille display, where the screen reader lets us."""
        if self._backend.features.supports_braille:
            self._backend.braille(text)

    def silence(self) -> None:
        """Stop speaking."""
        self._backend.stop()


NVDA_LIBRARY = "nvdaControllerClient.dll"
"""What the library of version 2.0 is called, whatever the processor."""

_UNCHANGED = -1
"""The level of punctuation that the listener has set."""

_BEHIND, _NOW = 0, 2
"""Priorities: behind what NVDA is saying, and at once."""


def speak_through_nvda(library: Any, utterance: Utterance, *, at_once: bool) -> bool:
    """Speak it through NVDA; whether it took it. ``library`` is what accessible_output2 has loaded; ``at_once``: before
    all that NVDA says. Raises what the library raises."""
    for newer in (library, _newer_library()):
        ssml = getattr(newer, "nvdaController_speakSsml", None)
        if ssml is not None:
            ssml.argtypes = (ctypes.c_wchar_p, ctypes.c_int, ctypes.c_int, ctypes.c_bool)
            if ssml(_ssml(utterance), _UNCHANGED, _NOW if at_once else _BEHIND, True) == 0:
                return True
            break  # an older NVDA, or one that sleeps
    return bool(library.nvdaController_speakText(utterance.text) == 0)


def _ssml(utterance: Utterance) -> str:
    text = escape("".join(char for char in utterance.text if char.isprintable() or char.isspace()))
    return f'<speak><voice xml:lang="{utterance.lang}">{text}</voice></speak>'


@cache
def _newer_library() -> Any | None:
    """The newer library, where the player has put it; None where it isn't, or is for another processor."""
    file = paths.config_dir() / NVDA_LIBRARY
    try:
        return ctypes.WinDLL(str(file)) if file.is_file() else None  # type: ignore[attr-defined,unused-ignore]
    except OSError:
        return None
