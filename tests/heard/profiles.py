"""Counts what each screen reader hears in each manner of resting: ``python -m tests.heard.profiles [READER...]``.

The readers are those that run in a terminal: yasr, fenrir, and tdsr where it is installed. A line for each: of the
announcements of ``demo.py`` those heard exactly once, manner by manner.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence

from ramino_access.config.settings import CURSORS
from tests.heard.demonstrated import KEYS, demo
from tests.heard.readers import RARE, READERS, listen, why_not
from tests.heard.verdict import judge


def _row(*cells: object) -> None:
    sys.stdout.write(" ".join(map(str, cells)) + "\n")
    sys.stdout.flush()


def main(readers: Sequence[str]) -> None:
    """Print the table."""
    _row("reader", *CURSORS, "of")
    for reader in readers:
        reason = why_not(reader)
        if reason:
            _row(reason)
            continue
        counts, announced = [], 0
        for cursor in CURSORS:
            heard = listen(reader, demo(cursor), [*KEYS, "q"])
            counts.append(len(judge(heard.announced, heard.said).once))
            announced = len(heard.announced)
        _row(reader, *counts, announced)


if __name__ == "__main__":
    main(sys.argv[1:] or [*READERS, RARE])
