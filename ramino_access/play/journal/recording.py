"""A match that was played, to be gone over: the table at each of its places, and a chair that looks at it."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from ...core.actions import Action
from ...core.cards import Card
from ..call_window import told
from ..chair import Answered, AtTable, Update
from ..entries import Entry, LetPass, NextHand, Setup
from ..hand_played import Notice
from ..table import Stale, Table


@dataclass(frozen=True, slots=True)
class Stretch:
    """The places of one hand: its deal and its last play. ``number`` counts from 1."""

    number: int
    first: int
    last: int


class Recording:
    """A match that was played. Place ``n`` is the table after this many of its entries.

    ``places`` are those at which there is something to be heard: a deal or a play. ``hands`` has the stretch of each
    hand.
    """

    def __init__(self, setup: Setup, entries: Iterable[Entry]) -> None:
        """Play the match again. Raises ReplayError at an entry that the table does not take, and what ``Table``
        raises."""
        self.entries = tuple(entries)
        table = Table(setup)
        self.setup = table.setup
        self._tables = [table.copy()]
        for index, entry in enumerate(self.entries):
            table.replay((entry,), index)
            self._tables.append(table.copy())
        self.places = [0, *(place for place, entry in enumerate(self.entries, 1) if not isinstance(entry, LetPass))]
        deals = [0, *(place for place, entry in enumerate(self.entries, 1) if isinstance(entry, NextHand))]
        ends = [*(deal - 1 for deal in deals[1:]), len(self.entries)]
        self.hands = [Stretch(n, first, last) for n, (first, last) in enumerate(zip(deals, ends, strict=True), 1)]

    def table(self, place: int) -> Table:
        """The table at this place. It is only to be asked: whoever wants to play on takes a copy."""
        return self._tables[place]

    def hand_at(self, place: int) -> Stretch:
        """The hand that this place belongs to."""
        return self.hands[bisect_right(self.hands, place, key=lambda hand: hand.first) - 1]

    @property
    def over(self) -> bool:
        """Whether the match was played to its end."""
        result = self._tables[-1].view(None).state.result
        return result is not None and result.match_over

    def heard(self, place: int, seat: int, *, openly: bool = False) -> tuple[Notice, ...]:
        """What this seat learnt of the entry that led to this place; nothing of a deal. ``openly``: as whoever played
        it knew it."""
        table = self._tables[place]
        notices = table.hand.notices(seat, place - 1) or ()
        if openly and notices and notices[0].seat is not None:
            notices = table.hand.notices(notices[0].seat, place - 1) or ()
        return notices

    def hands_held(self, place: int) -> list[tuple[Card, ...]]:
        """Every hand at this place, by seat, laid open."""
        table = self._tables[place]
        return [table.view(seat).hand for seat in range(len(table.setup.names))]

    def turn_begins(self, hand: Stretch, seat: int, number: int) -> int | None:
        """The place at which the seat's turn of this number (from 1) began in this hand; None where there was none."""
        for place in range(hand.first, hand.last + 1):
            table = self._tables[place]
            if table.turn == seat and table.view(None).state.turns[seat] == number - 1:
                return place
        return None


class ReplayChair(AtTable):
    """A seat's chair at a match that was played: what was known from it at one place. Nothing is played from here."""

    watching = True
    time_left = 0.0

    def __init__(self, recording: Recording, seat: int, place: int) -> None:
        self.seat = seat
        self._recording = recording
        self.go(place)

    def go(self, place: int) -> None:
        """Look at this place from now on."""
        self._table = table = self._recording.table(place)
        self.now = Update((), table.view(self.seat), table.revision, table.rules, told(table.rules, table.window))

    def listen(self, hear: Callable[[Update], None]) -> None:
        """Nothing happens here by itself."""

    def submit(self, action: Action, answered: Answered) -> None:
        answered(Stale())

    def let_pass(self, answered: Answered) -> None:
        answered(Stale())

    def next_hand(self, answered: Answered) -> None:
        answered(Stale())

    def hurry(self) -> None:
        """There is nobody to be hurried."""

    def leave(self) -> None:
        """There is nothing to be let go of."""
