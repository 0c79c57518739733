"""Whom a hall lets in at all, as whoever runs it wishes for a time: nothing of it is kept."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, get_args

from .address import networks_of
from .likeness import alike

Kind = Literal["person", "word", "network"]
"""By what somebody is kept out: their name, their return word, or the network that they come from."""

KINDS: tuple[Kind, ...] = get_args(Kind)

MOST_BANS = 1000
"""Bans at once; the one that was made first is forgotten first."""


def _nobody(command: str, *words: str) -> None:
    """No other server heeds what this one does."""


class Porter:
    """Stands at the door. ``time`` gives the time in seconds. ``newcomers``: whether people come in who have no seat at
    a table."""

    def __init__(self, time: Callable[[], float]) -> None:
        self._time = time
        self._tell: Callable[..., None] = _nobody
        self._bans: dict[tuple[Kind, str], float] = {}
        self.newcomers = True

    def let_newcomers_in(self, *, yes: bool) -> None:
        """From now on people without a seat come in, or don't."""
        self.newcomers = yes

    def ban(self, kind: Kind, whom: str, seconds: float) -> None:
        """Keep somebody out for so long: a name, a return word's token, or an address, whose network it is then."""
        known = _known(kind, whom)
        self.bar(kind, known, seconds)
        self._tell("ban", kind, known, str(seconds))

    def bar(self, kind: Kind, trait: str, seconds: float) -> None:
        """The same of somebody as they are known to a porter, for whom another server's has banned them."""
        self._bans[kind, trait] = self._time() + seconds
        for oldest in list(self._bans)[:-MOST_BANS]:
            del self._bans[oldest]

    def tells(self, tell: Callable[..., None]) -> None:
        """Have ``tell`` hear what other servers are to heed too: what it is, and its words."""
        self._tell = tell

    def tell_all(self) -> None:
        """Another server wants to know who is kept out."""
        for kind, known, seconds in self.bans():
            self._tell("ban", kind, known, str(seconds))

    def hear(self, command: str, kind: str, trait: str, seconds: str = "") -> None:
        """Another server's porter says this."""
        if kind not in KINDS:
            return
        if command == "ban":
            self.bar(kind, trait, float(seconds))
        elif command == "lift":
            self._bans.pop((kind, trait), None)

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
        self._tell("lift", *whom[number])
        return True

    def refuses(self, name: str, token: str, address: str, *, newcomer: bool) -> str:
        """Why this one does not come in; empty: they do."""
        traits: list[tuple[Kind, str]] = [("word", token), *(("network", one) for one in networks_of(address))]
        traits += [(kind, whom) for kind, whom in self._bans if kind == "person" and alike(name, whom)]
        if any(self._bans.get(one, 0.0) > self._time() for one in traits):
            return "barred"
        return "no-newcomers" if newcomer and not self.newcomers else ""


def _known(kind: Kind, whom: str) -> str:
    return networks_of(whom)[0] if kind == "network" else whom
