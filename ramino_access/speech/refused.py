"""Whether the player has been told that the system asks whether programs may speak through their screen reader, and
that it lets none.

That stays so until they change it in the system; they are not told again at every start.
"""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from ..files import paths

_ASKED = "The system was asked whether programs may speak through the screen reader. Told once.\n"
_REFUSED = "The screen reader lets no program speak through it. Told once.\n"


class ReaderRefusal:
    """Remembers it in a small file. ``file`` None: only as long as the program runs."""

    def __init__(self, file: Path | None = None) -> None:
        self._file = file
        self.asked = self.known = False
        with suppress(OSError, ValueError):
            if file is not None and file.exists():
                self.asked, self.known = True, file.read_text("utf-8") != _ASKED

    def ask(self) -> None:
        """The player is told now that the system asks."""
        self.asked = True
        self._write(_ASKED)

    def note(self) -> None:
        """The player is told now that it lets none."""
        self.asked = self.known = True
        self._write(_REFUSED)

    def forget(self) -> None:
        """It speaks again, or the player asks for it again."""
        if self.known:
            self.known = False
            self._write(_ASKED)

    def _write(self, text: str) -> None:
        if self._file is not None:
            with suppress(OSError):  # then they are told once more
                self._file.parent.mkdir(parents=True, exist_ok=True)
                self._file.write_text(text, "utf-8")


def of_player() -> ReaderRefusal:
    """What the player of this machine has been told."""
    return ReaderRefusal(paths.refused_file())
