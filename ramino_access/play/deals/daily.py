"""The deal of the day: the same cards for everybody on a date, in each game. What is here stays as it is for ever
(``docs/deals.md``): friends compare what they made of it."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from datetime import date

from ...games import GAMES

LEVEL = "casual"


@dataclass(frozen=True, slots=True)
class DailyDeal:
    """What the deal of a day is made of, besides the usual options."""

    seats: int
    seed: int
    level: str


def daily_deal(game: str, day: date) -> DailyDeal:
    """The deal of this day. Raises KeyError for a game that there is not."""
    digest = hashlib.sha256(f"ramino daily {day.isoformat()} {game}".encode("ascii")).digest()
    return DailyDeal(GAMES[game].daily_seats, int.from_bytes(digest[:4], "big") >> 1, LEVEL)
