"""How everybody stands in the match, while it lasts and at its end."""

from __future__ import annotations

from collections.abc import Sequence

from ..core.rules import Rules
from ..core.view import View
from ..i18n.catalog import Catalog
from . import wins


def words(catalog: Catalog, view: View, names: Sequence[str], rules: Rules) -> str:
    """The match score of everybody, the leader first, with the points of this hand where laying scores; the final
    ranking when the match is over. Where hands won decide the match, how many each has won."""
    won = wins.line(catalog, view, names, rules)
    if wins.only(rules):
        return won or ""
    low = rules.scoring.low_is_good
    message = "ranking" if finished(view) else "scores-low" if low else "scores"
    said = catalog.text(message, lines=[_line(catalog, view, names, seat) for seat in _seats(view, low=low)])
    return catalog.sentences(said, won) if won and not finished(view) else said


def finished(view: View) -> bool:
    """Whether the match is over."""
    return view.table.result is not None and view.table.result.match_over


def who(catalog: Catalog, view: View, names: Sequence[str], seat: int) -> str:
    """The name of a player; "you" for the listener."""
    return catalog.text("you") if seat == view.seat else names[seat]


def _seats(view: View, *, low: bool) -> list[int]:
    """The seats, the leader first; behind the others those who are out, the last of them first."""
    standing = view.table.standing

    def place(seat: int) -> tuple[bool, bool, int]:
        score = standing.scores[seat] + _running(view, seat)
        out = seat in standing.out
        return out, out and seat not in standing.last_out, score if low else -score

    return sorted(range(view.table.seats), key=place)


def _line(catalog: Catalog, view: View, names: Sequence[str], seat: int) -> str:
    standing, player = view.table.standing, who(catalog, view, names, seat)
    if seat in standing.out:
        return catalog.text("score-out", player=player, score=standing.scores[seat])
    if points := _running(view, seat):
        return catalog.text("score-hand", player=player, score=standing.scores[seat], points=points)
    return catalog.text("score", player=player, score=standing.scores[seat])


def _running(view: View, seat: int) -> int:
    """The points of the hand that is being played; those of a finished hand are in the score already."""
    return 0 if view.table.over else view.table.laid[seat]
