"""Kept matches in words: with whom, how it stands, when it was last played."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from ..games import GAMES
from ..i18n.catalog import Catalog
from .deals import day_in_words

if TYPE_CHECKING:
    from ..play.journal.match_file import Header
    from ..play.kept.match_folder import Listed, Seen

#: The hours with which the parts of a day begin.
MORNING, AFTERNOON, EVENING = 5, 12, 18
LATELY = 3600  # seconds


def line(catalog: Catalog, listed: Listed, now: float) -> str:
    """One match of a list; ``now``: seconds since the epoch."""
    header, seen = listed.header, listed.note.seen
    if header is None or seen is None:
        what = catalog.text("match-broken", file=listed.file.name)
    else:
        standing = _standing(catalog, header, seen)
        what = catalog.text(
            "match-line-standing" if standing else "match-line",
            game=catalog.text(f"game-{header.game}"),
            names=tuple(name for seat, name in enumerate(header.seats) if seat != header.people[0]),
            hand=seen.hand,
            when=when(catalog, seen.touched, now),
            **({"standing": standing} if standing else {}),
        )
        one = header.setup.one_hand
        if one is not None:
            day = {"date": day_in_words(catalog, one.date)} if one.date else {}
            what = catalog.text("match-of-day" if day else "match-one-hand", what=what, **day)
    return catalog.text("match-named", name=listed.note.name, what=what) if listed.note.name else what


def _standing(catalog: Catalog, header: Header, seen: Seen) -> str:
    """Who leads, from the player's side; nothing where nobody has a point yet."""
    if seen.ended:
        return catalog.text("match-given-up" if seen.given_up else "match-finished")
    if not any(seen.scores) or len(seen.scores) != len(header.seats):
        return ""
    rules = GAMES[header.game].compile(header.options, len(header.seats))
    sign = -1 if rules.scoring.low_is_good else 1
    mine = seen.scores[header.people[0]] * sign
    best = max(score * sign for seat, score in enumerate(seen.scores) if seat != header.people[0])
    if mine == best:
        return catalog.text("match-level")
    return catalog.text("match-leading" if mine > best else "match-behind", points=abs(mine - best))


def when(catalog: Catalog, then: float, now: float) -> str:
    """How long ago something was, as people say it."""
    if 0 <= now - then < LATELY:
        return catalog.text("when-now")
    past, present = datetime.fromtimestamp(then), datetime.fromtimestamp(now)
    days = max(0, (present.date() - past.date()).days)
    part = "night"
    for hour, name in ((MORNING, "morning"), (AFTERNOON, "afternoon"), (EVENING, "evening")):
        if past.hour >= hour:
            part = name
    return catalog.text("when", days=days, part=part)
