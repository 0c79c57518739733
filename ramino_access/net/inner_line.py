"""A line to a hall that leaves no program: what the hall says arrives a moment later."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING

from ..hall.message_bytes import write
from ..hall.messages import FromHall, Message
from ..hall.versions import NEWEST
from .ends import FULL, OVERFULL

if TYPE_CHECKING:
    from ..hall.hall import Hall


class InnerLine:
    """The hall's end and the player's end at once. ``soon`` calls when everything else is done, ``received`` gets what
    the hall says, ``ended`` is called when the hall has closed the line. ``busy``: whether the player's terminal takes
    no more for now. ``address``: of the machine at which the player sits; ``person``: whom the door knows them for."""

    version = NEWEST
    local = False
    connected = True
    delay = 0.0  # that of the terminal is not known

    def __init__(
        self,
        hall: Hall,
        address: str,
        *,
        soon: Callable[[Callable[[], None]], object],
        received: Callable[[FromHall], None],
        ended: Callable[[], None],
        busy: Callable[[], bool],
        person: str = "",
    ) -> None:
        self.address = address
        self._hall = hall
        self._soon, self._received, self._ended, self._busy = soon, received, ended, busy
        self._waiting: deque[Message | None] = deque()  # None: the line is closed
        self._held = False  # something was held back while the terminal took no more
        hall.opened(self)
        if person:
            hall.vouch(self, person)

    @property
    def full(self) -> bool:
        held = self._busy() or len(self._waiting) >= FULL
        self._held |= held
        return held

    def send(self, message: Message) -> None:
        """The hall says this."""
        if self.connected and len(self._waiting) < OVERFULL:
            self._put(message)
        else:
            self.end()

    def end(self) -> None:
        """The hall closes the line, after what it has said."""
        if self.connected:
            self._put(None)

    def tell(self, message: Message) -> None:
        """The player says this."""
        if self.connected:
            self._hall.received(self, write(message))

    def close(self) -> None:
        """The player is gone. Harmless when repeated."""
        if self.connected:
            self.connected = False
            self._waiting.clear()
            self._hall.closed(self)

    def drained(self) -> None:
        """The terminal takes more again."""
        if self._held and self.connected:
            self._held = False
            self._hall.drained(self)

    def _put(self, message: Message | None) -> None:
        if not self._waiting:
            self._soon(self._deliver)
        self._waiting.append(message)

    def _deliver(self) -> None:
        while self._waiting and self.connected:
            message = self._waiting.popleft()
            if message is None:
                self.close()
                self._ended()
            else:
                self._received(message)  # type: ignore[arg-type]
        if len(self._waiting) < FULL and not self._busy():
            self.drained()
