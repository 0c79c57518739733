"""How a server has the interpreter look for garbage."""

from __future__ import annotations

import gc

LOT = 10_000
"""Records that are made, and not let go of, between two searches: a play leaves some twenty, and hardly any garbage."""


def search_rarely() -> None:
    """All that a server needs has been loaded, and stays: nothing looks through it again. To look through it took 80 ms
    each time, for which everybody waited."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(LOT)
