"""The command that adds a package to the Python that the program runs with, however it was installed."""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path


def command_for(
    package: str,
    *,
    prefix: Path | None = None,
    python: str | None = None,
    frozen: bool | None = None,
    has: Callable[[str], object] = find_spec,
) -> str:
    """The command, to be typed in any folder; empty where nothing can be added to this copy of the program.

    ``prefix``, ``python`` and ``frozen`` are those of this process where they are not named; ``has`` finds a module.
    """
    prefix = Path(sys.prefix) if prefix is None else prefix
    python = sys.executable if python is None else python
    if getattr(sys, "frozen", False) if frozen is None else frozen:
        return ""
    if (prefix / "pipx_metadata.json").exists():
        return f"pipx inject ramino-access {package}"
    python = f'"{short}"' if " " in (short := _short(python)) else short
    if has("pip") is not None:
        return f"{python} -m pip install {package}"
    if (prefix / "uv-receipt.toml").exists() or (prefix / "pyvenv.cfg").exists():
        return f"uv pip install --python {python} {package}"
    return ""


def _short(path: str) -> str:
    """On Windows the path without spaces, if it has one: PowerShell takes a quoted program for a mere text."""
    if sys.platform == "win32" and " " in path:
        import ctypes

        room = ctypes.create_unicode_buffer(32768)
        if 0 < ctypes.windll.kernel32.GetShortPathNameW(path, room, len(room)) < len(room):
            return room.value
    return path
