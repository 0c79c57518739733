"""What all pages share: who sits in which browser, and who has lately shown their secret in it."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass, field
from typing import Protocol

from ..visitor.knocking import VisitorEntrance
from ..visitor.remote_player import House, RemotePlayer
from .page_front import PageFront

TO_COME_IN = 600.0
"""Seconds within which somebody has to have said who they are: names and secrets are written slowly on a phone."""

AWAY = 600.0
"""Seconds for which everything waits for somebody whose page is gone. Their seat waits longer."""

MOST_AWAY = 100
"""People who are awaited so; of more than that the one who went first is not any more."""

LOGGED_IN = 12 * 3600.0
"""Seconds for which a browser need not show a secret again."""


class OpenPage(Protocol):
    """A page at which somebody sits."""

    def replaced(self) -> None:
        """The same browser has opened the page once more."""
        ...


@dataclass(slots=True, eq=False)
class PageSeat:
    """Somebody who has come in by a browser, whose page may be gone for a while."""

    player: RemotePlayer
    front: PageFront
    page: OpenPage | None = None
    leaving: asyncio.TimerHandle | None = None

    def shown_on(self, page: OpenPage) -> OpenPage | None:
        """They are there, on this page; the one on which they were before, if any."""
        before, self.page = self.page, page
        if self.leaving is not None:
            self.leaving.cancel()
            self.leaving = None
        return before


@dataclass(slots=True)
class WebHouse:
    """What all pages share. ``secret`` is that of the server, with which return words are made; ``seats`` are those of
    people by the browser in which they sit."""

    house: House
    entrance: VisitorEntrance
    secret: bytes
    to_come_in: float = TO_COME_IN
    seats: dict[str, PageSeat] = field(default_factory=dict)
    _known: dict[str, tuple[str, float]] = field(default_factory=dict)

    def sit(self, browser: str, seat: PageSeat) -> None:
        """Somebody has come in; whoever sat in this browser before has left."""
        before = self.seats.pop(browser, None)
        if before is not None:
            before.page = None
            before.player.lost()
        self.seats[browser] = seat

    def left(self, browser: str, seat: PageSeat) -> None:
        """Somebody has left for good."""
        if self.seats.get(browser) is seat:
            del self.seats[browser]
        if seat.leaving is not None:
            seat.leaving.cancel()

    def page_gone(self, browser: str, seat: PageSeat) -> None:
        """A page is gone; whoever sat there may come back."""
        seat.page = None
        seat.front.detach()
        seat.player.away()
        loop = asyncio.get_running_loop()
        seat.leaving = loop.call_later(AWAY, seat.player.lost)
        away = [one for one in self.seats.values() if one.leaving is not None]
        if len(away) > MOST_AWAY:
            away[0].player.lost()
        if self.seats.get(browser) is seat:  # the last to go is the last that is not waited for
            self.seats[browser] = self.seats.pop(browser)

    def remember(self, browser: str, name: str) -> None:
        """This browser need not show that person's secret again for a while."""
        now = time.monotonic()
        self._known = {one: known for one, known in self._known.items() if known[1] > now}
        self._known[browser] = name, now + LOGGED_IN

    def logged_in(self, browser: str, name: str) -> bool:
        """Whether this browser has shown that person's secret lately."""
        known, until = self._known.get(browser, ("", 0.0))
        return known == name and until > time.monotonic()
