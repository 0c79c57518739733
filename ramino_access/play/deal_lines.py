"""A hand as one short line, which somebody else can play: ``ramino 2026-11-22 GAME +145 v1-0a1b2c3d``.

The words after "ramino" are the day, or "hand" for any other; the game; what was made of it, more being better; for any
other hand what is needed to deal it (``docs/deals.md``); and last the version of these lines with a checksum.
"""

from __future__ import annotations

import hashlib
import re
import unicodedata
import zlib
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import date

from ..bots import LEVELS, USUAL_LEVEL, LevelName, level_of
from ..games import GAMES, OptionError
from ..games.options import Value
from .entries import OneHand, Setup

LINE_VERSION = 1
LONGEST_DEAL_LINE = 600
"""Characters of a line. One with every option of a game has fewer."""

BELOW = 10**6
"""Points, hands and the like are numbers below this one."""

MOST_SEED = 2**128

_LAST = re.compile(r"v(\d{1,4})-([0-9a-f]{8})", re.ASCII)
_POINTS = re.compile(r"[+-]\d{1,6}", re.ASCII)
_DASHES = dict.fromkeys(map(ord, "\N{MINUS SIGN}\N{EN DASH}\N{EM DASH}\N{NON-BREAKING HYPHEN}\N{HYPHEN}"), "-")
_ROUND = "\"'`.,;«»\N{LEFT DOUBLE QUOTATION MARK}\N{RIGHT DOUBLE QUOTATION MARK}"


class LineError(ValueError):
    """A line that can't be played: a message and its variables, all of them text."""

    def __init__(self, message: str, **args: str) -> None:
        super().__init__(message)
        self.message = message
        self.args_of_message = args


@dataclass(frozen=True, slots=True)
class SharedDeal:
    """Everything that is needed to deal a hand to whoever wants to play it. ``options`` are those that are not as
    usual; the player has the first seat."""

    game: str
    seats: int
    seed: int
    one_hand: OneHand
    level: LevelName = USUAL_LEVEL
    options: Mapping[str, Value] = field(default_factory=dict)

    def setup(self, names: tuple[str, ...]) -> Setup:
        """The table at which these people play it, the player first. Raises ValueError where they are not as many."""
        if len(names) != self.seats:
            raise ValueError(f"{self.seats} names are wanted")
        return Setup(self.game, dict(self.options), names, self.seed, self.level, self.one_hand)


def as_typed(value: Value) -> str:
    """The value as it is typed, and as lines that are shared have it."""
    return ("on" if value else "off") if isinstance(value, bool) else str(value)


def of_day(game: str, day: date) -> SharedDeal:
    """The deal of a day. Raises KeyError for a game that there is not."""
    deal = daily_deal(game, day)
    return SharedDeal(game, deal.seats, deal.seed, OneHand(day=day.isoformat()), deal.level)


def write_line(deal: SharedDeal, points: int) -> str:
    """The line for a hand of which somebody made this many points, more being better."""
    one = deal.one_hand
    words = ["ramino", one.day or "hand", deal.game, f"{points:+d}"]
    if not one.day:
        words += [f"seats={deal.seats}", f"seed={deal.seed}"]
        words += [f"hand={one.number}"] if one.number != 1 else []
        words += [f"dealer={one.dealer + 1}"] if one.dealer is not None else []
        words += [f"level={deal.level}"] if deal.level != USUAL_LEVEL else []
        words += [f"{name}={as_typed(value)}" for name, value in sorted(deal.options.items())]
    return f"{' '.join(words)} v{LINE_VERSION}-{_checksum(words)}"


def read_line(text: str) -> SharedDeal:
    """The hand that a line names; ``one_hand.rival`` is what its sender made of it. Blanks, dashes, quotation marks and
    capital letters may have changed on the way. Raises LineError."""
    if len(text) > LONGEST_DEAL_LINE:
        raise LineError("deal-too-long", most=str(LONGEST_DEAL_LINE))
    plain = unicodedata.normalize("NFKC", text).translate(_DASHES)
    words = "".join(c if c.isprintable() else " " for c in plain).strip().strip(_ROUND).split()
    last = _LAST.fullmatch(words[-1].lower()) if words else None
    if last is None or len(words) < 5 or words[0].lower() != "ramino":
        raise LineError("deal-none")
    if int(last[1]) != LINE_VERSION:
        raise LineError("deal-version", version=last[1], known=str(LINE_VERSION))
    if _checksum(words[:-1]) != last[2]:
        raise LineError("deal-changed")
    kind, game, points = words[1].lower(), words[2].lower(), words[3]
    if game not in GAMES:
        raise LineError("deal-no-game", word=game)
    if not _POINTS.fullmatch(points):
        raise LineError("deal-changed")
    deal = _any(game, words[4:-1]) if kind == "hand" else _day(game, kind, words[4:-1])
    return replace(deal, one_hand=replace(deal.one_hand, rival=int(points)))


def _day(game: str, written: str, words: list[str]) -> SharedDeal:
    try:
        day = date.fromisoformat(written)
    except ValueError:
        raise LineError("deal-changed") from None
    if words:
        raise LineError("deal-changed")
    return of_day(game, day)


def _any(game: str, words: list[str]) -> SharedDeal:
    pairs = [word.partition("=") for word in words]
    given = {name.lower(): value for name, _, value in pairs}
    if len(given) < len(pairs) or "seats" not in given or "seed" not in given:
        raise LineError("deal-changed")
    seats = _number(given.pop("seats"))
    seed = _number(given.pop("seed"), MOST_SEED)
    hand = _number(given.pop("hand", "1"))
    dealer = _number(given.pop("dealer")) - 1 if "dealer" in given else None
    level = given.pop("level", USUAL_LEVEL).lower()
    try:
        values = GAMES[game].values(given)
        GAMES[game].compile(values, seats)
    except (OptionError, ValueError):
        raise LineError("deal-changed") from None
    if level not in LEVELS or hand < 1 or (dealer is not None and not 0 <= dealer < seats):
        raise LineError("deal-changed")
    return SharedDeal(game, seats, seed, OneHand(hand, dealer), level_of(level), GAMES[game].unusual(values))


def _number(text: str, most: int = BELOW) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 40 and int(text) < most):
        raise LineError("deal-changed")
    return int(text)


def _checksum(words: list[str]) -> str:
    return f"{zlib.crc32(' '.join(words).casefold().encode()):08x}"


# The deal of the day: the same cards for everybody on a date, in each game. What is here stays as it is for ever
# (``docs/deals.md``): friends compare what they made of it.

DAILY_LEVEL: LevelName = "casual"


@dataclass(frozen=True, slots=True)
class DailyDeal:
    """What the deal of a day is made of, besides the usual options."""

    seats: int
    seed: int
    level: LevelName


def daily_deal(game: str, day: date) -> DailyDeal:
    """The deal of this day. Raises KeyError for a game that there is not."""
    digest = hashlib.sha256(f"ramino daily {day.isoformat()} {game}".encode("ascii")).digest()
    return DailyDeal(GAMES[game].daily_seats, int.from_bytes(digest[:4], "big") >> 1, DAILY_LEVEL)
