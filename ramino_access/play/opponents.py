"""What the opponents at a table think: their plays and calls, and the plainest play where thinking fails."""

from __future__ import annotations

import logging
import unicodedata
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from itertools import chain
from random import Random

from ..bots import PLAIN, TEMPERS, AnyLevel, Temper, choose, choose_call, way_out
from ..core.actions import Action, Call, Discard, DrawStock, EndTurn, Pass, Undo, token_of
from ..core.refusals import Refusal
from ..core.rules import Rules
from ..core.view import View
from .hand_played import Notice
from .table import Table

MOST_OPPONENT_PLAYS = 100  # plays of one turn; more of them means going round in circles

_log = logging.getLogger(__name__)


class Thinking:
    """Thinks for every seat of a table that an opponent plays. Each decision has random numbers of its own, so what is
    thought in vain changes nothing of what comes later."""

    def __init__(self, table: Table, levels: Mapping[int, AnyLevel] | None = None) -> None:
        """``levels``: those of seats that play at another one than the table's, and in its usual way."""
        self._table = table
        self._levels = levels or {}
        self._turn: tuple[int, ...] = ()  # the turn that is being played: turns of each seat, and the seat
        self._plays = 0  # how many it has had

    def about(self, view: View) -> Callable[[], Action | None]:
        """A function that works out what the seat to move does, and may run in any thread; it returns None where that
        fails."""
        table = self._table
        rules, seat = table.rules, view.seat
        level, temper = self._level(view.state.turn.seat), self._temper(view.state.turn.seat)
        rng = Random(f"opponents {table.setup.seed} {table.revision}")
        turn = (*view.state.turns, view.state.turn.seat)
        self._plays = self._plays + 1 if turn == self._turn else 1
        self._turn = turn
        lost = self._plays > MOST_OPPONENT_PLAYS

        def think() -> Action | None:
            try:
                if lost:
                    raise RuntimeError("so many plays of one turn lead nowhere")
                return choose(view, rules, rng, level, temper)
            except Exception:  # an opponent that stumbles must not end the players' match: it plays plainly
                _log.exception("seat %s, %s, could not decide", seat, level)
                return None

        return think

    def ask(self, people: Collection[int]) -> None:
        """Have opponents that are asked say whether they call, until it is a person's turn to be asked."""
        table = self._table
        while (seat := table.window.asked) is not None and seat not in people:
            call = self.call(seat)
            if call is None or isinstance(table.submit(seat, call), Refusal):
                table.let_pass(seat)

    def call(self, seat: int) -> Call | None:
        """Whether the seat, which is asked, calls the discard (C6)."""
        table = self._table
        rng = Random(f"opponents {table.setup.seed} {table.revision} {seat}")
        try:
            return choose_call(table.view(seat), table.rules, rng, self._level(seat), self._temper(seat))
        except Exception:
            _log.exception("seat %s, %s, could not decide on a call", seat, self._level(seat))
            return None

    def _level(self, seat: int) -> AnyLevel:
        return self._levels.get(seat, self._table.setup.level)

    def _temper(self, seat: int) -> Temper:
        return PLAIN if seat in self._levels else self._table.setup.temper(seat)

    def play(self, view: View, action: Action | None) -> None:
        """Make the play that was chosen for the view's seat; where the table does not take it, the plainest one."""
        seat = view.state.turn.seat
        chosen = () if action is None else (action,)
        back = MOST_OPPONENT_PLAYS < self._plays <= 2 * MOST_OPPONENT_PLAYS
        for wish in chain(chosen, _plainest(view, self._table.rules, back=back)):  # not looked for unless it is needed
            if isinstance(self._table.submit(seat, wish), Notice):
                return
        raise RuntimeError(f"seat {seat} has no move left")


def _plainest(view: View, rules: Rules, *, back: bool) -> Iterator[Action]:
    """The plainest plays there are. ``back``: a turn that went round in circles is taken back, play by play, since
    perhaps nothing buys it off (M5)."""
    yield DrawStock()
    if back:
        yield Undo()
    out = way_out(view, rules)
    if out is not None:
        yield out
    for card in view.hand:
        yield Discard(token_of(card.face), accept=True)
    yield Pass()
    yield EndTurn(accept=True)


# Which way of playing goes with an opponent's name.


def temper_of(name: str) -> Temper:
    """The way of playing of whoever is called so: the same on every machine, in every language and every version.

    It goes by the letters, whether small or capital. The first three of the usual names have one each.
    """
    letters = unicodedata.normalize("NFC", name).casefold()
    return TEMPERS[sum(map(ord, letters)) % len(TEMPERS)]


def tempers_of(names: Sequence[str], people: Collection[int] = (0,)) -> tuple[Temper, ...]:
    """The ways of playing at a table, by seat; ``people``: the seats that no opponent plays, which have none."""
    return tuple(PLAIN if seat in people else temper_of(name) for seat, name in enumerate(names))
