"""What is written, on its way to the terminal: one write a message, and nothing of it lost."""

from __future__ import annotations

from collections.abc import Callable

from .outlet import Outgoing

RETRY = 0.05
"""Seconds after which a terminal that took no more is tried again."""

CallLater = Callable[[float, Callable[[], None]], object]
"""Does something after so many seconds."""


class Sending:
    """Gives the outlet one write for each message, with what had to go before it, for a reader speaks up at each write.

    What the terminal doesn't take is tried again once ``call_later`` is known.
    """

    def __init__(self, outlet: Outgoing) -> None:
        self.call_later: CallLater | None = None
        self._outlet = outlet
        self.ahead = ""  # what goes before the next message
        self._retrying = False

    def add(self, text: str) -> None:
        """Let this go before the next message, in the same write."""
        self.ahead += text

    def put(self, text: str) -> None:
        """One write to the system: what was to go ahead, and this."""
        text, self.ahead = self.ahead + text, ""
        if not self._outlet.put(text):
            self._try_later()

    def flush(self) -> None:
        """Write what was to go ahead, without waiting for a message."""
        if self.ahead:
            self.put("")

    def _try_later(self) -> None:
        if self.call_later and not self._retrying:
            self._retrying = True
            self.call_later(RETRY, self._retry)

    def _retry(self) -> None:
        self._retrying = False
        if not self._outlet.push():
            self._try_later()
