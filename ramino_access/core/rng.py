"""The project's own shuffle: a seed means the same deal on every Python and every system."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeVar

T = TypeVar("T")


def stream(seed: int, *where: int | str) -> Random:
    """The random numbers for one purpose of one match, such as ``stream(seed, "deal", 3)``."""
    return Random(":".join(str(part) for part in (seed, *where)))


def shuffled(items: Sequence[T], rng: Random) -> list[T]:
    """A shuffled copy (Fisher and Yates), drawing on ``random()`` alone, which no version changes."""
    mixed = list(items)
    for last in range(len(mixed) - 1, 0, -1):
        other = int(rng.random() * (last + 1))
        mixed[last], mixed[other] = mixed[other], mixed[last]
    return mixed
