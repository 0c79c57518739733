"""A disk for tests in which nothing has to outlive a power cut."""

from __future__ import annotations

from pathlib import Path

from ramino_access.files.storage import System


class Hasty(System):
    """A disk that need not keep anything."""

    def sync(self, handle: int) -> None:
        pass


class Counting(Hasty):
    """A disk that counts the files that were opened, and those that are ``held`` open."""

    opened = held = 0

    def open(self, file: Path, *, new: bool = False) -> int:
        handle = super().open(file, new=new)
        self.opened += 1
        self.held += 1
        return handle

    def close(self, handle: int) -> None:
        self.held -= 1
        super().close(handle)
