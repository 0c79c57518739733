"""What a terminal shows of what the program writes."""

from __future__ import annotations

import re

_SEQUENCES = re.compile(r"\x1b(?:[78>]|\[[0-9;?>]*[A-Za-z])|\x08")


def text_of(written: str | bytes, between: str = "") -> str:
    """The text, without what moves the cursor, puts it back or resets the terminal; ``between`` stands for each of
    these."""
    return _SEQUENCES.sub(between, written if isinstance(written, str) else written.decode("utf-8", "replace"))
