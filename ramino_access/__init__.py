"""Ramino Access: games of the ramino family for people who play by ear."""

import sys

__version__ = "0.1.0"

#: The exit status after an interrupt, as shells have it.
INTERRUPTED = 130

if sys.platform == "win32":
    # What ``platform`` asks of Windows' management service can hang for ever, or bring the process down. Without this
    # module it asks the registry instead. Libraries import ``platform``, so this comes before them all.
    sys.modules.setdefault("_wmi", None)  # type: ignore[arg-type]
