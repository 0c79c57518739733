"""Matches in words: those that are kept, with whom, how it stands, when it was last played; and single hands, the deal
of a day, what was made of it, and what others made of the same cards."""

from __future__ import annotations

from datetime import date, datetime
from typing import TYPE_CHECKING

from ..core.rules import Rules
from ..games import GAMES, OptionError
from ..i18n.catalog import Catalog
from ..i18n.facts import facts
from ..play.deal_lines import SharedDeal
from ..play.journal.match_file import Header
from ..play.kept.statistics import Summary

if TYPE_CHECKING:
    from ..play.kept.match_folder import Listed, Seen

#: The hours with which the parts of a day begin.
MORNING, AFTERNOON, EVENING = 5, 12, 18
LATELY_SECONDS = 3600  # seconds


def line(catalog: Catalog, listed: Listed, now: float) -> str:
    """One match of a list; ``now``: seconds since the epoch."""
    header, seen = listed.header, listed.note.seen
    if header is None or seen is None:
        what = catalog.text("match-broken", file=listed.file.name)
    else:
        rules = GAMES[header.game].compile(header.options, len(header.seats))
        standing = _standing(catalog, header, seen, rules)
        what = catalog.text(
            "match-line-standing" if standing else "match-line",
            game=catalog.text(f"game-{header.game}"),
            names=tuple(name for seat, name in enumerate(header.seats) if seat != header.people[0]),
            hand=seen.hand,
            when=when(catalog, seen.touched, now),
            scoring=facts(rules).scoring,
            **({"standing": standing} if standing else {}),
        )
        one = header.setup.one_hand
        if one is not None:
            day = {"date": day_in_words(catalog, one.date)} if one.date else {}
            what = catalog.text("match-of-day" if day else "match-one-hand", what=what, **day)
    return catalog.text("match-named", name=listed.note.name, what=what) if listed.note.name else what


def _standing(catalog: Catalog, header: Header, seal_state: Seen, rules: Rules) -> str:
    """Who leads, from the player's side; nothing where nobody has a point yet."""
    if seal_state.ended:
        return catalog.text("match-given-up" if seal_state.given_up else "match-finished")
    if not any(seal_state.scores) or len(seal_state.scores) != len(header.seats):
        return ""
    sign = -1 if rules.scoring.low_is_good else 1
    mine = seal_state.scores[header.people[0]] * sign
    best = max(score * sign for seat, score in enumerate(seal_state.scores) if seat != header.people[0])
    if mine == best:
        return catalog.text("match-level")
    return catalog.text("match-leading" if mine > best else "match-behind", points=abs(mine - best))


def when(catalog: Catalog, then: float, now: float) -> str:
    """How long ago something was, as people say it."""
    if 0 <= now - then < LATELY_SECONDS:
        return catalog.text("when-now")
    past, present = datetime.fromtimestamp(then), datetime.fromtimestamp(now)
    days = max(0, (present.date() - past.date()).days)
    part = "night"
    for hour, name in ((MORNING, "morning"), (AFTERNOON, "afternoon"), (EVENING, "evening")):
        if past.hour >= hour:
            part = name
    return catalog.text("when", days=days, part=part)


# Single hands


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


def received(catalog: Catalog, deal: SharedDeal, rival: int) -> str:
    """A hand that somebody has sent: what is played, and what they have made of it."""
    day, game = deal.one_hand.date, catalog.text(f"game-{deal.game}")
    dated = {"date": day_in_words(catalog, day)} if day else {}
    what = catalog.text("match-of-day" if dated else "match-one-hand", what=game, **dated)
    how = kind(GAMES[deal.game].compile(deal.options, deal.seats))
    return catalog.text("deal-received", what=what, theirs=result(catalog, how, rival))


def day_in_words(catalog: Catalog, day: date) -> str:
    """A date: "22 November 2026"."""
    return catalog.text("deal-date", day=day.day, month=day.month, year=day.year)


def line_of_day(catalog: Catalog, game: str, summary: Summary | None, *, begun: bool) -> str:
    """The deal of a day in one game: what the player made of it, and an expert where that is known."""
    name = catalog.text(f"game-{game}")
    if summary is None:
        return catalog.text("deal-begun" if begun else "deal-fresh", game=name)
    how = kind_of(summary)
    mine = result(catalog, how, summary.points)
    if summary.expert is None:
        return catalog.text("deal-made", game=name, mine=mine)
    return catalog.text("deal-compared", game=name, mine=mine, theirs=result(catalog, how, summary.expert))
