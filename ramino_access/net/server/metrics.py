"""Figures of a server for Prometheus: who is there, what was played, how long its disk and its loop made anybody
wait, and what each limit has refused."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, start_http_server

from ...hall.hall import Hall
from ..doors.gate import Comers, ServerDoor

TICK_SECONDS = 0.01
"""Seconds between two looks at the loop: a stop is seen to within these."""

LOOKS = 100
"""Looks at the loop, after which the hall is looked at as well: about once a second."""

MINUTE = 60.0
"""The longest stop is that of this minute and the one before: whoever reads it every minute misses none."""

COMMIT_SECONDS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)
"""Seconds of a commit, by which they are told apart."""


class LongestStop:
    """The longest that the loop has stood still, this minute and the one before."""

    def __init__(self, now: float) -> None:
        self._since = now
        self._before = self._longest = 0.0

    def seen(self, late: float, now: float) -> float:
        """The loop came back this late; the longest so far."""
        minutes = int((now - self._since) / MINUTE)
        if minutes:
            self._before = self._longest if minutes == 1 else 0.0
            self._longest = 0.0
            self._since += minutes * MINUTE
        self._longest = max(self._longest, late)
        return max(self._before, self._longest)


class Metrics:
    """The figures, in a registry of their own. ``later`` calls so many seconds later, ``time`` gives the seconds by
    which it does. They are gathered in the loop, and read in a thread of the library's."""

    def __init__(self, later: Callable[[float, Callable[[], None]], object], time: Callable[[], float]) -> None:
        self.registry = registry = CollectorRegistry()
        self._later, self._time = later, time
        self._people = Gauge("ramino_people", "People who are here", registry=registry)
        self._tables = Gauge("ramino_tables", "Tables that are open", registry=registry)
        self._plays = Counter("ramino_plays", "What was played and is kept", registry=registry)
        self._commits = Histogram(
            "ramino_commit_seconds", "Time that a commit took", registry=registry, buckets=COMMIT_SECONDS
        )
        self._stop = Gauge(
            "ramino_loop_longest_stop_seconds", "Longest stop of the loop within two minutes", registry=registry
        )
        self._refusals = Counter("ramino_refusals", "Refusals by each limit", ["limit"], registry=registry)
        self._counted: dict[str, int] = {}  # refusals by limit, as they stood at the last look
        self._close: Callable[[], None] = lambda: None
        self._watching = False

    def committed(self, seconds: float, entry_count: int) -> None:
        """So much was played, and it took so long to keep it."""
        self._commits.observe(seconds)
        self._plays.inc(entry_count)

    def watch(self, hall: Hall, doors: Mapping[Comers, ServerDoor]) -> None:
        """Look at this hall and at its doors, by what they are for, and at how punctual the loop is, from now on."""
        stop, looks = LongestStop(self._time()), 0
        self._watching = True

        def look(due: float) -> None:
            nonlocal looks
            if not self._watching:
                return
            now = self._time()
            self._stop.set(stop.seen(max(0.0, now - due), now))
            looks += 1
            if looks % LOOKS == 0:
                self.gather(hall, doors)
            again(now)

        def again(now: float) -> None:
            self._later(TICK_SECONDS, lambda: look(now + TICK_SECONDS))

        self.gather(hall, doors)
        again(self._time())

    def gather(self, hall: Hall, doors: Mapping[Comers, ServerDoor]) -> None:
        """Take down how it stands."""
        self._people.set(len(hall.present()))
        self._tables.set(len(hall.rooms))
        refused = {f"connections-{name}": door.turned_away for name, door in doors.items()} | hall.refusals()
        for limit, count in refused.items():
            self._refusals.labels(limit).inc(count - self._counted.get(limit, 0))
        self._counted = refused

    async def open(self, host: str, port: int) -> int:
        """Let the figures be read at this address; which port it is, where it was 0. Raises OSError."""
        server, thread = start_http_server(port, host, self.registry)

        def close() -> None:
            server.shutdown()
            server.server_close()
            thread.join()

        self._close = close
        return int(server.server_port)

    async def close(self) -> None:
        """Count no more, and let nobody read."""
        self._watching = False
        await asyncio.to_thread(self._close)
