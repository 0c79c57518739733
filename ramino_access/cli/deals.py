"""``ramino daily`` and ``ramino play --deal``: single hands that others play with the same cards."""

from __future__ import annotations

from datetime import date
from time import time

from ..config.launch import Launch
from .arguments import Mistake, Typed, flags, game_of, usual_launch

_OF_A_TABLE = ("seats", "bots", "seed", "option")
"""Options that a line of a deal says itself."""


def deal_launch(typed: Typed) -> Launch:
    """The request to play a hand by its line, or the deal of a day. Raises ``Mistake``."""
    return _of_day(typed) if typed.command == "daily" else _of_line(typed)


def _of_day(typed: Typed) -> Launch:
    game = game_of(typed).id if len(typed.words) > 1 else None
    return usual_launch(typed.options)._replace(game=game, day=_day(typed.options.get("date")))


def _day(raw: str | None) -> date:
    """The day that was asked for, by default today; none that is still to come. Raises ``Mistake``."""
    today = date.fromtimestamp(time())
    if raw is None:
        return today
    try:
        day = date.fromisoformat(raw.strip())
    except ValueError:
        raise Mistake("daily-date", value=raw, example=today.isoformat()) from None
    if day > today:
        raise Mistake("daily-later", value=day.isoformat())
    return day


def _of_line(typed: Typed) -> Launch:
    """Without quotation marks around it, the line arrives as several words."""
    from ..play.deal_lines import LineError, read_line

    for name in _OF_A_TABLE:
        if name in typed.options:
            raise Mistake("deal-says-all", option=f"--{name}", options=flags(_OF_A_TABLE))
    line = " ".join([typed.options["deal"], *typed.words[1:]])
    try:
        read_line(line)
    except LineError as error:
        raise Mistake(error.message, **error.args_of_message) from None
    return usual_launch(typed.options)._replace(deal=line)
