"""What both ends of a line agree on. Kept by itself, so that a player's program need not load a server."""

from __future__ import annotations

from typing import Any

KEEPALIVE = 10.0
"""Seconds between two questions whether the other end is there, and for which an answer is waited for."""

BOTH_ENDS: dict[str, Any] = {
    "open_timeout": 10,
    "ping_interval": KEEPALIVE,
    "ping_timeout": KEEPALIVE,
    "close_timeout": 2,
    "compression": None,
}
"""How websockets opens, keeps and closes a line; times in seconds."""
