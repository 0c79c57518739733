"""Leaving the program, seen from its terminal; and a root who may no more than others."""

from __future__ import annotations

import ctypes
import os
import sys

from tests.on_terminal import OnTerminal
from tests.prompts import YOUR_TURN

TABLE = ("play", "salotto", "--seats", "2", "--seed", "5", "--pace", "0")


def leave(program: OnTerminal) -> None:
    """Look around, leave, and see that it was in order."""
    program.wait(YOUR_TURN)
    program.send(b"s")
    program.wait("you, 0.")
    program.send(b"L")
    program.wait("Français.")
    program.send(b"LL")
    program.wait("English.")
    program.send("q")
    program.wait("Leave Ramino Access?")
    program.answer("y")
    assert program.ended() == 0
    assert program.plain.endswith("Goodbye.")
    assert "Traceback" not in program.plain
    assert "because of a bug" not in program.plain


def ordinary() -> None:
    """Let the system refuse to root what it refuses to others."""
    if os.getuid() == 0 and sys.platform == "linux":
        drop, override, search = 24, 1, 2  # PR_CAPBSET_DROP, CAP_DAC_OVERRIDE, CAP_DAC_READ_SEARCH
        for capability in (override, search):
            assert ctypes.CDLL(None).prctl(drop, capability, 0, 0, 0) == 0
