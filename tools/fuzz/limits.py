"""How much is tried, and how long one try may take.

Each fuzzer tries a little by default. A variable of the environment sets another number: ``RAMINO_FUZZ_BYTES`` (keys
on a terminal), ``RAMINO_FUZZ_HALL`` and ``RAMINO_FUZZ_FAR`` (messages to a hall and from one). ``RAMINO_FUZZ_SEED``
sets where the numbers begin, so that another run tries something else. A failure names the case by seed and number,
and can be tried again with the same.
"""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager

SEED = int(os.environ.get("RAMINO_FUZZ_SEED", "1"))

SLOW = 2.0
"""Seconds of work that are too many for any one message."""


def tries(name: str, usual: int) -> int:
    """How many are wanted of this sort."""
    return int(os.environ.get(f"RAMINO_FUZZ_{name}", str(usual)))


@contextmanager
def soon(what: str) -> Iterator[None]:
    """Fail where what is inside works for more than `SLOW` seconds, or waits for something that never comes."""

    def alarm(*_: object) -> None:
        raise AssertionError(f"{what}: still waiting")

    previous = signal.signal(signal.SIGALRM, alarm)
    signal.setitimer(signal.ITIMER_REAL, SLOW * 10)  # other programs want the machine, too
    begun = time.process_time()
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, previous)
    assert time.process_time() - begun < SLOW, f"{what}: too slow"
