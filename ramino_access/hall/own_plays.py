"""Which entries of a hand the player at the end of a line has made, and which others have made in their place."""

from __future__ import annotations

from collections.abc import Sequence

from ..play.chair import HandSeen
from ..play.table import Notice


class OwnPlays:
    """The numbers of the entries that one seat's own player has asked for, in this program or in another."""

    def __init__(self) -> None:
        self._own: set[int] = set()

    def granted(self, entry: int | None) -> None:
        """The table has answered a play: this is its entry; None: nothing was played."""
        if entry is not None:
            self._own.add(entry)

    def moved(self, seat: int | None, notices: Sequence[Notice], *, asking: bool, before: int | None) -> None:
        """The table tells what has happened. ``asking``: the player has played, and waits for the answer; ``before``:
        all this was missed, and so many of it came before anybody could play in the player's place; None: it was not.

        What was under way when the line was lost is told before its answer comes. Who draws lets the discard pass that
        they are asked about: that entry is told with the draw, or, while others are still asked, before it.
        """
        if asking and before is not None:
            made = (one.seq for one in notices[:before] if one.seat == seat and one.events)
            self._own.update(list(made)[:1])
        for at, one in enumerate(notices):
            drawn = any(after.seq in self._own for after in notices[at + 1 : at + 2])
            if one.seat == seat and not one.events and (drawn or (asking and before is None)):
                self._own.add(one.seq)

    def told(self, seat: int | None, heard: Sequence[Notice], course: HandSeen) -> None:
        """The table has told the hand, with what the player has asked for in it. What came before it begins is not
        told: that is taken for the player's own."""
        first = course.seen[0].notice.seq if course.seen else 0
        self._own.update(one.seq for one in heard if one.seq < first)
        for one in course.seen:
            if one.notice.seat == seat and (one.played is not None or one.passed):
                self._own.add(one.notice.seq)

    def lacks(self, seat: int | None, heard: Sequence[Notice]) -> frozenset[int]:
        """Which of these entries of the seat somebody else has made."""
        return frozenset(one.seq for one in heard if one.seat == seat and one.seq not in self._own)
