"""The sounds themselves: notes, and how they become samples. Nobody's recordings: all of it is calculated here.

They are short and soft, for they are heard together with a voice; and each has its own rhythm, register and direction,
so that none of them has to be recognised by its pitch alone. Rising sounds mean good news for the listener, falling
ones bad news.
"""

from __future__ import annotations

import math
from array import array
from collections.abc import Mapping
from dataclasses import dataclass

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
    "news": (Tone(0.0, 0.05, 523.3), Tone(0.15, 0.08, 523.3)),
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
