"""The people of a hall: whoever has a line; and those who are known by name: what is asked about these, and answered,
which may be later.

Checking a secret takes time and memory on purpose. So nothing here waits: whoever keeps the people answers by a call.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from hmac import compare_digest
from math import exp, log, pi, sqrt
from typing import TYPE_CHECKING, Literal, Protocol

from ..core.policies.scoring import places
from .guest import Guest, Wire, tell
from .likeness import compared
from .messages import FromPlayer, Hello, PersonFigures, WireMessage

if TYPE_CHECKING:
    from .room import Room


class Relay(Protocol):
    """A line to another server that has the table of somebody who is served here."""

    def tell(self, message: FromPlayer) -> None:
        """They say this."""

    def drained(self) -> None:
        """Their own line takes messages again."""

    def hush(self, *, silent: bool) -> None:
        """Nothing comes from them any more, or they are heard again."""

    def close(self) -> None:
        """They are gone. Harmless when repeated."""


@dataclass(eq=False, slots=True)
class Visitor:
    """Somebody with a line. ``hello`` is None until they have said who they are, and been believed.

    ``known``: by name and secret, or by a door that has asked for a key (``vouched``: the name, compared). ``tried``:
    they have said a name at least; ``by_word``: they are known by the return word of a seat alone, which is not enough
    to change a secret; ``wrong``: how many secrets were. ``asking``: it is looked up who they are;
    ``postponed``: what they have sent meanwhile. ``relay``: the line to the server that has their table. ``barred``:
    by which ban they do not come in, ``outside``: the name by which they are known there; ``reads_rules``: they have
    still to accept the server's rules. ``gone``: the line is, while something was looked up.
    """

    line: Wire
    hello: Hello | None = None
    token: str = ""
    known: bool = False
    by_word: bool = False
    vouched: str = ""
    tried: bool = False
    wrong: int = 0
    asking: bool = False
    postponed: list[FromPlayer] = field(default_factory=list)
    room: Room | None = None
    guest: Guest | None = None
    relay: Relay | None = None
    refused: int = 0
    barred: str = ""
    outside: str = ""
    reads_rules: bool = False
    gone: bool = False

    def send(self, message: WireMessage) -> None:
        """Pass a message on to their program."""
        tell(self.line, message)

    @property
    def person(self) -> str:
        """Their name, compared, where they are known by it; else empty."""
        return compared(self.known_name)

    @property
    def known_name(self) -> str:
        """The name by which they are known, also where they do not come in; else empty."""
        return self.hello.name if self.known and self.hello is not None else self.outside

    def belongs_to(self, room: Room) -> bool:
        """Whether they have a place at this table: by return word, by name, or by the line lost on this machine."""
        name = "" if self.hello is None else self.hello.name
        return any(
            compare_digest(guest.token.encode(), self.token.encode())
            or guest.is_person(name, known=self.known)
            or guest.left_on(self.line, name)
            for guest in room.people.guests
        )

    @property
    def sits(self) -> bool:
        """Whether this line leads to somebody at a table."""
        return self.room is not None and self.guest is not None and self.guest.line is self.line

    @property
    def dismissed(self) -> bool:
        """Whether the hall has said goodbye on this line: nothing that comes on it counts any more."""
        return self.guest is not None and not self.sits


SHORTEST_SECRET = 8
"""Characters of a secret at least."""


@dataclass(frozen=True, slots=True)
class Login:
    """The answer to a name and a secret. ``name`` is as it is kept.

    ``once``: the secret was right, and has to be changed; ``taken``: somebody has the name; ``full``: no more people
    can be kept; ``busy``: too many are asking; ``broken``: it could not be read or written.
    """

    verdict: Literal["right", "once", "wrong", "taken", "full", "busy", "broken"]
    name: str = ""

    @property
    def known(self) -> bool:
        """Whether it is this person."""
        return self.verdict in ("right", "once")


@dataclass(frozen=True, slots=True)
class Played:
    """A match that has ended: the people who are known by name, and in which places they came, 1 being the best.
    ``given_up``: it was not played to its end, and there are no places."""

    game: str
    names: tuple[str, ...]
    places: tuple[int, ...] = ()
    winners: tuple[bool, ...] = ()
    given_up: bool = False


class KnownPeople(Protocol):
    """Who keeps the people of a hall. Names are compared as `compared` does."""

    def known(self, name: str) -> bool:
        """Whether somebody of this name is known. Answered at once."""

    def id_of(self, name: str) -> str:
        """The id of whoever has this name, which nobody else ever has; empty for nobody. Answered at once."""
        ...

    def log_in(self, name: str, secret: str, answered: Callable[[Login], None]) -> None:
        """Is this the secret of this person?"""

    def register(self, name: str, secret: str, answered: Callable[[Login], None]) -> None:
        """Know this person from now on."""

    def renew(self, name: str, secret: str, answered: Callable[[Login], None]) -> None:
        """Give a person who is known another secret."""

    def figures(self, name: str, answered: Callable[[PersonFigures | None], None]) -> None:
        """What this person has made of their matches here; None where that can't be told now."""

    def played(self, match: Played) -> None:
        """Count a match."""

    def own(self, name: str, answered: Callable[[str | None], None]) -> None:
        """All that is kept of this person, as JSON; None where that can't be told now."""

    def leave(self, name: str, answered: Callable[[bool], None], *, going: bool) -> None:
        """Have this person forgotten in a while, or (not ``going``) not any more; whether that is kept."""

    def leaves_in(self, name: str) -> int:
        """In how many seconds this person will be forgotten; 0: they will not. Answered at once."""
        ...


def played(room: Room) -> Played | None:
    """What is to be counted of the match at a table, once; None where there is nothing. After the
    deal everybody counts, whatever becomes of them: whoever has left or was sent away has played all the same."""
    match = room.match
    if match is None or not match.counted_now():
        return None
    here = [(guest.name, seat) for seat, guest in sorted(room.people.dealt.items()) if guest.known]
    names = tuple(name for name, _ in here)
    if not names:
        return None
    if not match.over:
        return Played(room.plan.game, names, given_up=True)
    state = match.table.view(None).state
    assert state.result is not None
    winners = state.result.champions
    came = places(match.table.rules.scoring, state.standing, winners)
    return Played(room.plan.game, names, tuple(came[seat] for _, seat in here), tuple(s in winners for _, s in here))


# ------------------------------------------------------------------ ratings

# How well people play, by their results against each other.
#
# Ratings are Glicko-2, as Mark Glickman describes it in "Example of the Glicko-2 system" (2022). A match is a period of
# its own, in which each person has played against each of the others: whoever came before another one has won, an equal
# place is half a win. A result against somebody whom one has met often lately counts less (`weight`), so that two who
# play only each other do not lift each other without an end. The libraries that do this are no longer kept up, and it
# is one formula.

SCALE = 173.7178
MIDDLE = 1500.0
DOUBT = 350.0
"""The rating and the deviation of somebody of whom nothing is known."""

TAU = 0.5
"""How much the volatility may change; the paper has from 0.3 to 1.2."""

CLOSE = 0.000001

VOLATILITY_STEPS = 100
"""Steps in which the volatility is found, or is good enough: some ten are needed."""

WHOLE_MATCHES = 5
"""Matches with the same person that count whole; of those that come behind, the n-th counts
(WHOLE_MATCHES / n) squared."""

FORGOTTEN_SECONDS = 30 * 86400.0
"""Seconds in which half of the matches with somebody are forgotten."""


def met(often: float, since: float) -> float:
    """How often somebody was met lately, of whom it was so often this many seconds ago."""
    return float(often * 0.5 ** (max(0.0, since) / FORGOTTEN_SECONDS))


def weight(often: float) -> float:
    """How much a result counts against somebody who was met so often lately, before this match."""
    return float(min(1.0, (WHOLE_MATCHES / (often + 1)) ** 2))


@dataclass(frozen=True, slots=True)
class Rating:
    """How well somebody plays. The truth lies within two of ``deviation``, nineteen times out of twenty."""

    value: float = MIDDLE
    deviation: float = DOUBT
    volatility: float = 0.06


def rated(rating: Rating, results: Sequence[tuple[Rating, float]], counts: Sequence[float] = ()) -> Rating:
    """The rating after results (1 won, 0.5 equal, 0 lost) against others; steps 2 to 8 of the paper. ``counts``: how
    much each of them counts, from 0 to 1; without it all do."""
    mu, phi = (rating.value - MIDDLE) / SCALE, rating.deviation / SCALE
    inverse, better = 0.0, 0.0
    for (other, score), part in zip(results, counts or [1.0] * len(results), strict=True):
        sure = 1 / sqrt(1 + 3 * (other.deviation / SCALE) ** 2 / pi**2)
        expected = 1 / (1 + exp(-sure * (mu - (other.value - MIDDLE) / SCALE)))
        inverse += part * sure**2 * expected * (1 - expected)
        better += part * sure * (score - expected)
    if not results:
        return aged(rating, 1)
    variance = 1 / inverse
    sigma = _volatility(rating.volatility, phi, variance, variance * better)
    fresh = 1 / sqrt(1 / (phi**2 + sigma**2) + inverse)
    return Rating((mu + fresh**2 * better) * SCALE + MIDDLE, min(DOUBT, fresh * SCALE), sigma)


def _volatility(sigma: float, phi: float, variance: float, change: float) -> float:
    """Step 5: the new volatility, by the Illinois algorithm."""
    start = log(sigma**2)

    def off(x: float) -> float:
        rest = change**2 - phi**2 - variance - exp(x)
        return exp(x) * rest / (2 * (phi**2 + variance + exp(x)) ** 2) - (x - start) / TAU**2

    low = start
    if change**2 > phi**2 + variance:
        high = log(change**2 - phi**2 - variance)
    else:
        steps = next((n for n in range(1, VOLATILITY_STEPS) if off(start - n * TAU) >= 0), VOLATILITY_STEPS)
        high = start - steps * TAU
    off_low, off_high = off(low), off(high)
    for _ in range(VOLATILITY_STEPS):
        if abs(high - low) <= CLOSE or off_high == off_low:
            break
        middle = low + (low - high) * off_low / (off_high - off_low)
        off_middle = off(middle)
        if off_middle * off_high <= 0:
            low, off_low = high, off_high
        else:
            off_low /= 2
        high, off_high = middle, off_middle
    return exp(low / 2)


def aged(rating: Rating, periods: float) -> Rating:
    """The rating after this many periods without a match: less is known, the value stays (step 6)."""
    deviation = sqrt((rating.deviation / SCALE) ** 2 + periods * rating.volatility**2) * SCALE
    return Rating(rating.value, min(DOUBT, deviation), rating.volatility)


def after_match(
    ratings: Sequence[Rating], places: Sequence[int], counts: Callable[[int, int], float] = lambda one, other: 1.0
) -> tuple[Rating, ...]:
    """The ratings of people after a match in which they came in these places, 1 being the best; ``counts``: how much
    the result of these two against each other counts. One person alone has nobody to be compared with."""
    if len(ratings) < 2:
        return tuple(ratings)

    def score(mine: int, other: int) -> float:
        return 0.5 if mine == other else float(mine < other)

    def after(at: int) -> Rating:
        others = [by for by in range(len(ratings)) if by != at]
        results = [(ratings[by], score(places[at], places[by])) for by in others]
        return rated(ratings[at], results, [counts(at, by) for by in others])

    return tuple(map(after, range(len(ratings))))
