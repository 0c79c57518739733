"""From what arrives to the keys that were pressed, with the pauses that tell Esc from the beginning of a sequence."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Protocol

from ..commands.keys import PASTED
from .decoding import Decoder

if TYPE_CHECKING:
    from ...play.scheduling import Timer
    from .decoding import Bytes, ConsoleKeys

ESCAPE_WAIT = 0.05
"""Seconds after which an Esc that nothing followed is the Esc key."""

SEQUENCE_WAIT = 0.25
"""Seconds in which the rest of a torn escape sequence may still arrive."""


class Later(Protocol):
    """Calls back after so many seconds."""

    def __call__(self, seconds: float, what: Callable[[], None], /) -> Timer: ...


class KeyReader:
    """Reads from ``keys`` when it is told that there is something. ``deliver`` gets the names of the keys, and
    of what was pasted."""

    def __init__(self, keys: Bytes | ConsoleKeys, deliver: Callable[[Sequence[str]], None], call_later: Later) -> None:
        self._keys, self._deliver, self._call_later = keys, deliver, call_later
        self._decoder = Decoder()
        self._timer: Timer | None = None

    def ready(self) -> None:
        """Something has come. Raises EOFError when no more keys can come."""
        names: Sequence[str] | None = self._keys.whole()
        if names is None or self._timer:  # more may come, or what has come belongs to what came before
            if self._keys.torn:
                self._decoder.reset()
            self._flush_after(ESCAPE_WAIT)
            names = self._decoder.feed(self._keys.presses())
        pasted = self._keys.pasted()
        self._deliver([*(PASTED + text for text in pasted), *names] if pasted else names)

    def stop(self) -> None:
        """Wait for nothing any more."""
        if self._timer:
            self._timer.cancel()
            self._timer = None

    def _flush_after(self, seconds: float) -> None:
        self.stop()
        self._timer = self._call_later(seconds, self._flush)

    def _flush(self) -> None:
        """Nothing has followed: an Esc that waits is the Esc key, a torn sequence waits a little longer."""
        self._timer = None
        presses = self._keys.flush()
        names = self._decoder.feed(presses)
        if presses and self._decoder.inside:
            self._flush_after(SEQUENCE_WAIT)
        else:
            self._decoder.reset()
        self._deliver(names)
