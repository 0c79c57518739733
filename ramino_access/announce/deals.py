"""Single hands in words: the deal of a day, what was made of it, and what others made of the same cards."""

from __future__ import annotations

from datetime import date

from ..core.rules import Rules
from ..games import GAMES, OptionError
from ..i18n.catalog import Catalog
from ..play.kept.statistics import Summary


def kind(rules: Rules) -> str:
    """How what was made of a hand is told: "points", "low" where these are bad, "games" where a hand is won or not."""
    if not rules.scoring.terms.points:
        return "games"
    return "low" if rules.scoring.low_is_good else "points"


def kind_of(summary: Summary) -> str:
    """The same of a hand that is remembered."""
    try:
        return kind(GAMES[summary.game].compile(summary.options, summary.players))
    except (OptionError, ValueError):  # options of a later version
        return "points"


def result(catalog: Catalog, how: str, points: int) -> str:
    """What was made of a hand, more being better: "120 points", "23 points taken", "won"."""
    return catalog.text("deal-result", kind=how, points=-points if how == "low" else points)


def beside_expert(catalog: Catalog, how: str, expert: int, mine: int) -> str:
    """What an expert makes of the hand, and what the player made of it."""
    return catalog.text("deal-expert", theirs=result(catalog, how, expert), mine=result(catalog, how, mine))


def beside_rival(catalog: Catalog, how: str, rival: int, mine: int) -> str:
    """What whoever sent the hand made of it, and what the player made of it."""
    return catalog.text("deal-rival", theirs=result(catalog, how, rival), mine=result(catalog, how, mine))


def day_in_words(catalog: Catalog, day: date) -> str:
    """A date: "22 November 2026"."""
    return catalog.text("deal-date", day=day.day, month=day.month, year=day.year)


def line_of_day(catalog: Catalog, game: str, made: Summary | None, *, begun: bool) -> str:
    """The deal of a day in one game: what was made of it, and what an expert makes of it where that is known."""
    name = catalog.text(f"game-{game}")
    if made is None:
        return catalog.text("deal-begun" if begun else "deal-fresh", game=name)
    how = kind_of(made)
    mine = result(catalog, how, made.points)
    if made.expert is None:
        return catalog.text("deal-made", game=name, mine=mine)
    return catalog.text("deal-compared", game=name, mine=mine, theirs=result(catalog, how, made.expert))
