"""What somebody wants a new table to be: checked, and made into a plan."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import msgspec

from ..bots import LEVELS, level_of
from ..games import GAMES, OptionError, UnplayableError
from .codes import LENGTH, new_code, plain_code, spoken_code
from .messages import Open, Refused
from .room import Plan
from .table_record import agreed

SHORTEST_CODE = 6
"""Letters and digits of a code that somebody chooses: it must not be found by trying."""

LEAST_PACE_SECONDS = 0.5
"""Seconds that opponents wait at least before each play: other tables use the same machine."""

LEAST_GRACE_SECONDS = 10.0
"""Seconds that a table waits at least for somebody whose line is lost."""


def planned(wish: Open, opponents: tuple[str, ...], dice: Callable[[int], int]) -> Plan | Refused:
    """The table that is wanted, or why it can't be. ``dice`` gives a number below the one it is asked for."""
    game = GAMES.get(wish.game)
    if game is None:
        return Refused("no-game", wish.game)
    low, high = game.seats
    if not low <= wish.seats <= high:
        return Refused("seats", f"{low}-{high}")
    if wish.people > wish.seats:
        return Refused("people", str(wish.seats))
    if wish.level and wish.level not in LEVELS:
        return Refused("no-level", wish.level)
    try:
        game.compile(game.values(wish.options), wish.seats)
    except UnplayableError as fault:
        return Refused("unplayable", fault.written)
    except OptionError as error:
        return Refused("no-option", error.name)
    except ValueError:
        return Refused("no-option")
    if wish.code and not SHORTEST_CODE <= len(plain_code(wish.code)) <= 4 * LENGTH:
        return Refused("code-length", str(SHORTEST_CODE))
    return in_hall(wish, opponents, "" if wish.listed else spoken_code(wish.code or new_code(dice)))


def in_hall(wish: Open, opponents: tuple[str, ...], code: str) -> Plan:
    """The table that was wanted in a hall with others, which has been checked. Raises KeyError or OptionError where it
    has not."""
    wish = msgspec.structs.replace(
        wish, pace=max(LEAST_PACE_SECONDS, wish.pace), grace=max(LEAST_GRACE_SECONDS, wish.grace)
    )
    return replace(plan_of(wish, opponents, code), wish=wish)


def plan_of(wish: Open, opponents: tuple[str, ...], code: str) -> Plan:
    """The table that was wanted, as it was wanted. Raises KeyError or OptionError where that can't be."""
    return Plan(
        game=wish.game,
        options=GAMES[wish.game].values(wish.options),
        seats=wish.seats,
        people=wish.people,
        opponents=opponents,
        level=level_of(wish.level),
        code=code,
        **agreed(wish),
    )
