"""In place of a thread, where a test does its work itself."""

from __future__ import annotations


class NoThread:
    """A thread that the test is itself."""

    def __init__(self, **_: object) -> None:
        self.joined: list[float] = []

    def start(self) -> None:
        pass

    def join(self, timeout: float) -> None:
        self.joined.append(timeout)
