"""What the sound device is given: the sounds that are due, one after the other, and silence between them; and where at
the table each comes from, so that the ear hears who plays before the words tell it."""

from __future__ import annotations

import math
import threading
from array import array
from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass

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


RATE = 22050
"""Samples a second, one channel, 16 bits."""

LONGEST_SOUND_SECONDS = 0.3
"""Seconds that no sound exceeds."""

LOUDEST = 0.3
"""The highest peak of any sound at full volume, as a fraction of the format's range."""

_ATTACK = 0.004
_RELEASE = 0.012


@dataclass(frozen=True, slots=True)
class Tone:
    """A tone that fades: when it begins and how long it lasts, in seconds; its pitch, in hertz, and where that
    glides to (0: it stays)."""

    start: float
    length: float
    pitch: float
    glide: float = 0.0


#: Every sound by its name.
EARCONS: Mapping[str, tuple[Tone, ...]] = {
    "your-turn": (Tone(0.0, 0.09, 880.0), Tone(0.1, 0.16, 1174.7)),
    "draw": (Tone(0.0, 0.09, 440.0, 659.3),),
    "meld": (Tone(0.0, 0.08, 392.0), Tone(0.06, 0.08, 493.9), Tone(0.12, 0.13, 587.3)),
    "discard": (Tone(0.0, 0.09, 392.0, 261.6),),
    "few-cards": (Tone(0.0, 0.05, 1174.7), Tone(0.09, 0.05, 1174.7), Tone(0.18, 0.05, 1174.7)),
    "penalty": (Tone(0.0, 0.11, 233.1), Tone(0.12, 0.16, 174.6)),
    "win": (Tone(0.0, 0.06, 523.3), Tone(0.06, 0.06, 659.3), Tone(0.12, 0.06, 784.0), Tone(0.18, 0.11, 1046.5)),
    "loss": (Tone(0.0, 0.08, 392.0), Tone(0.09, 0.08, 311.1), Tone(0.18, 0.11, 261.6)),
}


def samples(name: str, volume: int = 100) -> array[int]:
    """The samples of a sound at a volume from 0 to 100. Raises KeyError for a sound that there isn't."""
    notes = EARCONS[name]
    mixed = [0.0] * round(RATE * max(note.start + note.length for note in notes))
    for note in notes:
        _add(mixed, note)
    peak = max(map(abs, mixed))
    loudness = LOUDEST * (volume / 100) ** 2 * 32767 / peak  # squared: so half the volume sounds about half as loud
    return array("h", (round(value * loudness) for value in mixed))


def _add(mixed: list[float], note: Tone) -> None:
    """Add a note to the samples."""
    first, count = round(RATE * note.start), round(RATE * note.length)
    phase = 0.0
    for i in range(min(count, len(mixed) - first)):
        at = i / count
        pitch = note.pitch + (note.glide - note.pitch) * at if note.glide else note.pitch
        phase += 2 * math.pi * pitch / RATE
        edge = min(1.0, i / (RATE * _ATTACK), (count - i) / (RATE * _RELEASE))  # without it, it would click
        tone = math.sin(phase) + 0.25 * math.sin(2 * phase) + 0.08 * math.sin(3 * phase)
        mixed[first + i] += tone * edge * math.exp(-2.0 * at)
