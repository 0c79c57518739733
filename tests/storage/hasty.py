"""A disk for tests in which nothing has to outlive a power cut."""

from __future__ import annotations

from ramino_access.storage import System


class Hasty(System):
    """A disk that need not keep anything."""

    def sync(self, handle: int) -> None:
        pass
