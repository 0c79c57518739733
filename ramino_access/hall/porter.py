"""Whom a hall lets in at all, as whoever runs it wishes for a time: nothing of it is kept."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from ..config.address import networks_of
from .likeness import compared

Kind = Literal["person", "word", "network"]
"""By what somebody is kept out: their name, their return word, or the network that they come from."""

MOST_BANS = 1000
"""Bans at once; the one that was made first is forgotten first."""


class Porter:
    """Stands at the door. ``time`` gives the time in seconds. ``newcomers``: whether people come in who have no seat at
    a table."""

    def __init__(self, time: Callable[[], float]) -> None:
        self._time = time
        self._bans: dict[tuple[Kind, str], float] = {}
        self.newcomers = True

    def let_newcomers_in(self, *, yes: bool) -> None:
        """From now on people without a seat come in, or don't."""
        self.newcomers = yes

    def ban(self, kind: Kind, whom: str, seconds: float) -> None:
        """Keep somebody out for so long: a name, a return word's token, or an address, whose network it is then."""
        self._bans[kind, _known(kind, whom)] = self._time() + seconds
        for oldest in list(self._bans)[:-MOST_BANS]:
            del self._bans[oldest]

    def bans(self) -> list[tuple[Kind, str, float]]:
        """Who is kept out, and for how many seconds still."""
        now = self._time()
        self._bans = {whom: until for whom, until in self._bans.items() if until > now}
        return [(kind, whom, until - now) for (kind, whom), until in self._bans.items()]

    def lift(self, number: int) -> bool:
        """Let the one of this number in again, counted from 0; whether there is one."""
        whom = [(kind, name) for kind, name, _ in self.bans()]
        if not 0 <= number < len(whom):
            return False
        del self._bans[whom[number]]
        return True

    def refuses(self, name: str, token: str, address: str, *, newcomer: bool) -> str:
        """Why this one does not come in; empty: they do."""
        shown: list[tuple[Kind, str]] = [("person", compared(name)), ("word", token)]
        shown += [("network", network) for network in networks_of(address)]
        if any(self._bans.get(one, 0.0) > self._time() for one in shown):
            return "barred"
        return "no-newcomers" if newcomer and not self.newcomers else ""


def _known(kind: Kind, whom: str) -> str:
    if kind == "person":
        return compared(whom)
    return networks_of(whom)[0] if kind == "network" else whom
