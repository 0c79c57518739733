"""Who may call the discard just made: every player is asked, in the order of play after the discarder (C6)."""

from __future__ import annotations

from random import Random

from ..announce import rummy
from ..bots import choose_call
from ..core.events import Event
from ..core.plays.step import next_seat
from ..core.refusals import Refusal
from ..play.table import Table

ASK = "ask"


class Callers:
    """Asks the opponents at once, and waits for the word of the player at ``seat`` when it is their turn to be asked.

    ``told`` is for whoever tells the player, who is to hear the question but once.
    """

    def __init__(self, table: Table, seat: int, level: str, rng: Random) -> None:
        self._table = table
        self._seat = seat
        self._level = level
        self._rng = rng
        self._left: list[int] = []  # who is still to be asked, after the player
        self._asking = False
        self.told = False

    @property
    def melds(self) -> tuple[int, ...]:
        """The combinations on which the player, being asked, can lay the discard; empty where nobody asks."""
        return self._callable() if self._asking else ()

    @property
    def window(self) -> float | None:
        """How many seconds the player has for it; None: as long as they like."""
        wanted = self._table.rules.options.get("rummy_window", ASK)
        return None if wanted == ASK else float(str(wanted))

    def look(self, *, discarded: bool) -> tuple[Event, ...]:
        """Something has happened; ``discarded``: a card was thrown, and everybody is asked. What the opponents do."""
        state = self._table.view(self._seat).table
        if state.discarder is None or state.over:
            self._asking = False
            return ()
        if not discarded:
            return ()
        rules, order = self._table.rules, []
        seat = next_seat(rules, state, state.discarder)
        while seat != state.discarder:
            order.append(seat)
            seat = next_seat(rules, state, seat)
        self._left, self._asking, self.told = order, False, False
        return self._ask()

    def let_pass(self) -> tuple[Event, ...]:
        """The player does not call: the others are asked. What they do."""
        self._asking = False
        return self._ask()

    def _ask(self) -> tuple[Event, ...]:
        while self._left:
            seat = self._left.pop(0)
            if seat == self._seat:
                if self._callable():
                    self._asking = True
                    return ()
                continue
            call = choose_call(self._table.view(seat), self._table.rules, self._rng, self._level)
            done = None if call is None else self._table.submit(seat, call)
            if done is not None and not isinstance(done, Refusal):
                self._left = []
                return done
        return ()

    def _callable(self) -> tuple[int, ...]:
        return rummy.calls(self._table.view(self._seat), self._table.rules)
