"""Whether the player has been told that their screen reader lets no program speak through it.

That stays so until they change it in the system; they are not told again at every start.
"""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from . import paths


class ReaderRefusal:
    """Remembers it in a small file. ``file`` None: only as long as the program runs."""

    def __init__(self, file: Path | None = None) -> None:
        self._file = file
        self.known = False
        with suppress(OSError):
            self.known = file is not None and file.exists()

    def note(self) -> None:
        """The player is told now."""
        self.known = True
        if self._file is not None:
            with suppress(OSError):  # then they are told once more
                self._file.parent.mkdir(parents=True, exist_ok=True)
                self._file.write_text("The screen reader lets no program speak through it. Told once.\n", "utf-8")

    def forget(self) -> None:
        """It speaks again, or the player asks for it anew."""
        if not self.known:
            return
        self.known = False
        if self._file is not None:
            with suppress(OSError):
                self._file.unlink(missing_ok=True)


def of_player() -> ReaderRefusal:
    """What the player of this machine has been told."""
    return ReaderRefusal(paths.refused_file())
