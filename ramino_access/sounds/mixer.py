"""What the sound device is given: the sounds that are due, one after the other, and silence between them; and where at
the table each comes from, so that the ear hears who plays before the words tell it."""

from __future__ import annotations

import threading
from array import array
from collections import deque

GAP_SECONDS = 0.04
"""Seconds of silence between two sounds."""

MOST_WAITING_SOUNDS = 3
"""How many sounds may wait. The oldest beyond that are left out: a late sound tells nothing."""

CHANNELS = 2

STEREO_WIDTH = 0.8
"""How far from the middle (0) to one side (1) a sound is put at most: both ears hear all of them."""


class Mixer:
    """Sounds go in, samples come out, from another thread."""

    def __init__(self, rate: int) -> None:
        """``rate`` is in samples a second."""
        self._gap = array("h", [0]) * round(rate * GAP_SECONDS)
        self._lock = threading.Lock()
        self._queue: deque[array[int]] = deque(maxlen=MOST_WAITING_SOUNDS)
        self._now = array("h")
        self._at = 0

    def add(self, samples: array[int]) -> None:
        """Play this after what waits."""
        with self._lock:
            self._queue.append(samples)

    def take(self, count: int) -> array[int]:
        """The next so many samples."""
        taken = array("h")
        with self._lock:
            while len(taken) < count:
                if self._at == len(self._now):
                    if not self._queue:
                        break
                    self._now, self._at = self._queue.popleft() + self._gap, 0
                piece = self._now[self._at : self._at + count - len(taken)]
                self._at += len(piece)
                taken += piece
        taken.extend([0] * (count - len(taken)))
        return taken

    @property
    def idle(self) -> bool:
        """Whether there is nothing but silence left."""
        with self._lock:
            return self._at == len(self._now) and not self._queue

    def clear(self) -> None:
        """Forget everything."""
        with self._lock:
            self._queue.clear()
            self._now, self._at = array("h"), 0


def place_of(seat: int | None, mine: int | None, count: int) -> float:
    """The place of a seat, from -1 on the left to 1 on the right, for whoever sits at ``mine`` among ``count``.

    The others sit round the table from left to right in the order of their turns. One's own sounds are in the middle,
    and so are those of a single opponent, who sits opposite. Whoever only watches (``mine`` is None) has everybody
    before them.
    """
    if seat is None:
        return 0.0
    if mine is None:
        mine, count = -1, count + 1
    others = count - 1
    if seat == mine or others < 2:
        return 0.0
    return STEREO_WIDTH * (2 * ((seat - mine) % count - 1) / (others - 1) - 1)


def placed(samples: array[int], pan: float) -> array[int]:
    """Samples of one channel as pairs for left and right. In the middle both are as loud as the one was."""
    left, right = min(1.0, 1.0 - pan), min(1.0, 1.0 + pan)
    pairs = array("h", bytes(2 * samples.itemsize * len(samples)))
    pairs[0::CHANNELS] = array("h", (round(value * left) for value in samples))
    pairs[1::CHANNELS] = array("h", (round(value * right) for value in samples))
    return pairs
