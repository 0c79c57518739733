"""Processes as the system tells of them: files in a folder."""

from __future__ import annotations

from pathlib import Path


def write_process(folder: Path, number: int, name: str, parent: int = 1, state: str = "S") -> None:
    """A process of this number, with the name that the system keeps of its program; ``state`` Z: it has ended."""
    (folder / str(number)).mkdir()
    (folder / str(number) / "comm").write_text(f"{name}\n")
    (folder / str(number) / "stat").write_text(f"{number} ({name}) {state} {parent} 1 1 0 -1\n")
