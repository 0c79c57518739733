"""A folder of somebody who knows the program: nothing is asked at the first start, and no keys are taught."""

from __future__ import annotations

import contextlib
from pathlib import Path


def returning(home: Path) -> Path:
    """Make the folder one of a player who has been here before; one that can't be used stays as it is."""
    if str(home).startswith("~"):
        return home  # meant for the program to make something of; here it would be a folder of this name
    with contextlib.suppress(OSError):
        home.mkdir(parents=True, exist_ok=True)
        (home / "learnt.json").write_text('{"welcomed": true, "veteran": true}', encoding="utf-8")
    return home
