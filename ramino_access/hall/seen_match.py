"""What a player's program has seen of a sealed match, written down until the table opens its secret."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from ..core.events import Discarded
from ..core.state import Phase, State
from ..core.view import View
from ..play.chair import HandSeen
from ..play.sealed.seal_check import Fault, Verdict, of_lines
from ..play.sealed.seal_file import Away, Begun, Dealt, PlaysMissed, PlaysSeen, SealLine, Secret
from ..play.sealed.seen_steps import SeenStep, laid_on, steps_of
from ..play.table import Notice

MOST_LINES = 20_000
"""Lines of one match that are kept: more than any match has turns."""

MOST_STEPS = 200
"""Steps of one line."""


class Keeper(Protocol):
    """Where a program keeps what it saw."""

    lines: tuple[SealLine, ...]

    def append(self, line: SealLine) -> None:
        """Keep a line."""
        ...

    def close(self) -> None:
        """Nothing more comes."""
        ...


class SeenMatch:
    """What was seen of one match. ``taken_up``: an earlier program of the player's has seen some of it, and given this
    ``salt``."""

    def __init__(self, begun: Begun, keeper: Keeper | None) -> None:
        self.seal = begun.seal
        self.fault: Fault | None = None
        self._keeper = keeper
        known = keeper.lines if keeper is not None else ()
        self.taken_up = bool(known)
        first = known[0] if known and isinstance(known[0], Begun) else begun
        self.salt = first.salt
        self.people = first.people
        self._lines: list[SealLine] = list(known) if known else [begun]
        self._before: State | None = None  # the table as it was seen last
        self._steps: list[SeenStep] = []  # of this hand, not written down yet
        if self.taken_up:
            self.away()

    def away(self) -> None:
        """The player's line was lost, or this program is another one."""
        self._write_steps()
        self._write(Away())

    @property
    def _hand(self) -> int:
        return 0 if self._before is None else self._before.standing.hand

    def follow(self, course: HandSeen, special: str) -> None:
        """What was missed of the hand that is being played, as the hall tells it entry by entry."""
        if as_dealt(course.begin.table):
            self._deal(course.begin, special)
        else:
            self._gap(course.begin)
        for one in course.seen:
            self._play([one.notice], one.view)

    def saw(self, notices: Sequence[Notice], view: View, special: str) -> None:
        """The cards have moved; ``notices`` are empty where that was told at once. ``special``: the special card of
        this hand."""
        table = view.table
        if as_dealt(table):
            self._deal(view, special)
        else:
            self._play([one for one in notices if one.seat is not None], view)

    def unsealed(self, secret: str) -> Verdict:
        """The table has opened this secret."""
        self._write_steps()
        self._write(Secret(secret))
        self.close()
        try:
            verdict = of_lines(self._lines)
        except ValueError:
            verdict = Verdict("secret")
        return verdict if self.fault is None else Verdict(self.fault, left_out=verdict.left_out, rounds=verdict.rounds)

    def close(self) -> None:
        """Let go of the file."""
        self._write_steps()
        if self._keeper is not None:
            self._keeper.close()

    def _deal(self, view: View, special: str) -> None:
        table = view.table
        if self._before is not None and _open_to(self._before) == _open_to(table):
            return  # it is told again
        self._write_steps()
        self._before = table
        standing = table.standing
        cards, turned = tuple(map(repr, view.hand)), tuple(map(repr, table.discards))
        self._write(Dealt(standing.hand, standing.dealer, cards, turned, special, tuple(sorted(standing.out))))

    def _play(self, plays: Sequence[Notice], view: View) -> None:
        before, table = self._before, view.table
        plays = [one for one in plays if one.events]
        if before is not None and not plays and _open_to(before) == _open_to(table):
            self._before = table
            return
        if before is None or before.standing.hand != table.standing.hand or len(plays) != 1:
            self._gap(view)
            return
        self._steps += steps_of(before, plays[0], table)
        self._before = table
        if table.over or len(self._steps) > MOST_STEPS or any(isinstance(e, Discarded) for e in plays[0].events):
            self._write_steps()

    def _gap(self, view: View) -> None:
        """Something was not seen: write down how the table stands now."""
        table = view.table
        if self._hand == table.standing.hand:
            self._write_steps()
        self._steps.clear()
        self._before = table
        standing = table.standing
        pile, laid = tuple(map(repr, table.discards)), tuple(map(repr, laid_on(table)))
        out = standing.out if table.result is None else standing.out - set(standing.last_out)
        self._write(
            PlaysMissed(
                standing.hand,
                standing.dealer,
                len(table.stock),
                table.reshuffles,
                pile,
                laid,
                tuple(map(repr, view.hand)),
                tuple(sorted(out)),
            )
        )

    def _write_steps(self) -> None:
        if self._steps:
            self._write(PlaysSeen(self._hand, tuple(self._steps)))
            self._steps = []

    def _write(self, line: SealLine) -> None:
        if len(self._lines) < MOST_LINES or isinstance(line, Secret):
            self._lines.append(line)
            if self._keeper is not None:
                self._keeper.append(line)


def _open_to(table: State) -> tuple[object, ...]:
    """Where the cards lie, as far as they are seen."""
    return table.standing.hand, table.hands, len(table.stock), table.discards, table.melds


def as_dealt(table: State) -> bool:
    """Whether nothing has been played since the deal."""
    held = {len(hand) for seat, hand in enumerate(table.hands) if seat not in table.standing.out}
    fresh = table.turn.phase is Phase.DRAW and not any(table.turns) and not table.melds and not table.trail
    return fresh and len(held) == 1 and len(table.discards) <= 1
