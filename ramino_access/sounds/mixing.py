"""What the sound device is given: the sounds that are due, one after the other, and silence between them."""

from __future__ import annotations

import threading
from array import array
from collections import deque

GAP = 0.04
"""Seconds of silence between two sounds."""

MOST = 3
"""How many sounds may wait. The oldest beyond that are left out: a late sound tells nothing."""


class Mixer:
    """Sounds go in, samples come out, from another thread."""

    def __init__(self, rate: int) -> None:
        """``rate`` is in samples a second."""
        self._gap = array("h", [0]) * round(rate * GAP)
        self._lock = threading.Lock()
        self._waiting: deque[array[int]] = deque(maxlen=MOST)
        self._now = array("h")
        self._at = 0

    def add(self, samples: array[int]) -> None:
        """Play this after what waits."""
        with self._lock:
            self._waiting.append(samples)

    def take(self, count: int) -> array[int]:
        """The next so many samples."""
        taken = array("h")
        with self._lock:
            while len(taken) < count:
                if self._at == len(self._now):
                    if not self._waiting:
                        break
                    self._now, self._at = self._waiting.popleft() + self._gap, 0
                piece = self._now[self._at : self._at + count - len(taken)]
                self._at += len(piece)
                taken += piece
        taken.extend([0] * (count - len(taken)))
        return taken

    @property
    def idle(self) -> bool:
        """Whether there is nothing but silence left."""
        with self._lock:
            return self._at == len(self._now) and not self._waiting

    def clear(self) -> None:
        """Forget everything."""
        with self._lock:
            self._waiting.clear()
            self._now, self._at = array("h"), 0
