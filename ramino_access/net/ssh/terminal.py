"""A terminal at the other end of an SSH connection: where lines go, and where keys come from."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from ...ui.terminal.key_reader import KeyReader, Later, SentKeys
from ..visitor.paced import Paced

MOST_WAITING = 256 * 1024
"""Bytes that wait for a terminal that is not read; then it counts as gone."""

BUSY = 16 * 1024
"""Bytes that wait before the terminal counts as one that takes no more for now: no key is answered then, and of the
table only how it stands is told later."""

COLUMNS, ROWS = (20, 500), (4, 200)
"""The least and the most that is believed of a terminal's size."""


class Channel(Protocol):
    """What the terminal needs of a connection."""

    def write(self, data: bytes) -> None:
        """Send this, or let it wait; never raises."""
        ...

    def waiting(self) -> int:
        """How many bytes wait to be sent."""
        ...

    def pause_reading(self) -> None: ...

    def resume_reading(self) -> None: ...


def believed(columns: int, rows: int) -> tuple[int, int]:
    """The size of a terminal, as it is told by whoever is there; 80 by 24 where nothing is said."""
    wide = min(max(columns, COLUMNS[0]), COLUMNS[1]) if columns > 0 else 80
    return wide, min(max(rows, ROWS[0]), ROWS[1]) if rows > 0 else 24


class FarOutlet:
    """Lines on their way to the terminal. ``drained`` is called when a terminal that took no more does again,
    ``overfull`` when it has not been read for too long."""

    descriptor = None
    line_end = "\r\n"

    def __init__(
        self, channel: Channel, size: tuple[int, int], *, drained: Callable[[], None], overfull: Callable[[], None]
    ) -> None:
        self._channel = channel
        self._size = believed(*size)
        self._drained, self._overfull = drained, overfull
        self.busy = False  # the terminal takes no more for now
        self._closed = False

    def put(self, text: str) -> bool:
        if self._closed:
            return True
        self._channel.write(text.encode("utf-8", "replace"))
        waiting = self._channel.waiting()
        if waiting > MOST_WAITING:
            self._closed = True
            self._overfull()
            return True
        self.busy = self.busy or waiting > BUSY
        return not self.busy

    def push(self) -> bool:
        if self.busy and self._channel.waiting() <= BUSY // 2:
            self.busy = False
            self._drained()
        return self._closed or not self.busy

    def size(self) -> tuple[int, int]:
        return self._size

    def resize(self, columns: int, rows: int) -> None:
        """The terminal has another size now."""
        self._size = believed(columns, rows)

    def close(self) -> None:
        self._closed = True


class FarKeys:
    """Keys from the terminal; ``pressed`` gets the name of each. ``busy``: whether answers are not read for now."""

    def __init__(
        self,
        channel: Channel,
        pressed: Callable[[str], None],
        *,
        busy: Callable[[], bool],
        call_later: Later,
        time: Callable[[], float],
    ) -> None:
        self._bytes = SentKeys()
        self._paced = Paced(
            pressed,
            busy=busy,
            pause=channel.pause_reading,
            resume=channel.resume_reading,
            call_later=call_later,
            time=time,
        )
        self._reader = KeyReader(self._bytes, self._paced.came, call_later)
        self._closed = False

    def typed(self, data: bytes) -> None:
        """These bytes have come."""
        if not self._closed:
            self._bytes.pass_on(data)
            self._reader.ready()

    def answer(self) -> None:
        """Answer the keys that wait, as far as it is their turn."""
        self._paced.answer()

    def close(self) -> None:
        """Answer nothing any more."""
        self._closed = True
        self._paced.close()
        self._reader.stop()
