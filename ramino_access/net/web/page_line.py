"""The line to a page: what the page says comes in as it arrives, what is for it goes out as one message a round."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping

from websockets.protocol import State

from ..lines.socket_line import PlayerConnection
from .wire import FromPage, read, write

UNTAKEN_BYTES = 256 * 1024
"""Bytes that wait for a page that takes none; then its line is lost."""


class PageLine:
    """One page's end."""

    def __init__(self, connection: PlayerConnection) -> None:
        self._connection = connection
        self.on_heard: Callable[[FromPage], None] = lambda said: None
        self.drained: Callable[[], None] = lambda: None
        self.silence: Callable[[], None] = lambda: None
        connection.silence = lambda: self.silence()
        connection.heard_by(self.hear)
        connection.drained = lambda: self.drained()

    def use(
        self,
        on_heard: Callable[[FromPage], None],
        drained: Callable[[], None] = lambda: None,
    ) -> None:
        """From now on this one hears what the page says, and when it takes more again."""
        self.on_heard, self.drained = on_heard, drained

    def when_silent(self, silence: Callable[[], None]) -> None:
        """Call this whenever the page has fallen silent, or is heard again."""
        self.silence = silence

    @property
    def silent(self) -> bool:
        """Whether nothing comes from the page."""
        return self._connection.silent

    @property
    def busy(self) -> bool:
        """Whether it takes no more for now."""
        return not self._connection.takes_more

    def send(self, message: Mapping[str, object]) -> None:
        """Send this. Never raises."""
        connection = self._connection
        if connection.state is not State.OPEN:
            return
        connection.put([write(message)])
        if connection.transport.get_write_buffer_size() > UNTAKEN_BYTES:
            connection.transport.abort()

    def pause(self) -> None:
        """Hear nothing for now."""
        self._connection.transport.pause_reading()

    def resume(self) -> None:
        """Hear again."""
        self._connection.transport.resume_reading()

    def close(self) -> None:
        """Hang up, after what was sent."""
        self.on_heard = lambda said: None
        self._closing = asyncio.get_running_loop().create_task(self._connection.close())

    def cut(self) -> None:
        """End the line at once."""
        self._connection.transport.abort()

    def hear(self, data: bytes | str) -> None:
        try:
            said = read(data)
        except (ValueError, RecursionError):  # nothing that a page of ours sends
            self.cut()
            return
        self.on_heard(said)
