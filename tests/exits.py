"""Leaving the program, seen from its terminal; and a root who may no more than others."""

from __future__ import annotations

import ctypes
import os
import sys

from tests.fuzz.seat import Seat
from tests.prompts import YOUR_TURN

TABLE = ("play", "salotto", "--seats", "2", "--seed", "5", "--pace", "0")


def leave(seat: Seat) -> None:
    """Look around, leave, and see that it was in order."""
    seat.wait(YOUR_TURN)
    seat.send(b"s")
    seat.wait("you, 0.")
    seat.send(b"L")
    seat.wait("Français.")
    seat.send(b"LL")
    seat.wait("English.")
    seat.send("q")
    seat.wait("Leave Ramino Access?")
    seat.answer("y")
    assert seat.ended() == 0
    assert seat.plain.endswith("Goodbye.")
    assert "Traceback" not in seat.plain
    assert "because of a bug" not in seat.plain


def ordinary() -> None:
    """Let the system refuse to root what it refuses to others."""
    if os.getuid() == 0 and sys.platform == "linux":
        drop, override, search = 24, 1, 2  # PR_CAPBSET_DROP, CAP_DAC_OVERRIDE, CAP_DAC_READ_SEARCH
        for capability in (override, search):
            assert ctypes.CDLL(None).prctl(drop, capability, 0, 0, 0) == 0
