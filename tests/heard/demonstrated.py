"""The keys that the demo is shown with, and how it is started."""

from __future__ import annotations

import sys
from pathlib import Path

DEMO = Path(__file__).with_name("demo.py")

#: A key of every kind; "t" makes three lines come by themselves.
KEYS = (
    *("down", "down", "up", "p", "t", "l", "x", "S", "s", "7", "n", "u"),
    *("enter", "space", "left", "right", "home", "end", "pageup", "pagedown", "tab", "backspace", "delete"),
    *("f9", "c-r", "t", "down"),
    *("left", "S", "f9", "s", "left", "7", "end", "n"),  # from the empty row, to what begins with the key
)


def demo(cursor: str) -> list[str]:
    """The command that starts the demo, with the cursor resting in this manner."""
    return ["env", f"HEARD_CURSOR={cursor}", sys.executable, str(DEMO)]
