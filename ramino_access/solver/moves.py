"""What each suit of a task can do at each position, with the cards that the task has there."""

from __future__ import annotations

from collections.abc import Callable

from ..core.cards import ACE
from ..core.melds import HIGH_ACE, rank_at
from .circular import CircularTransitions
from .graphs import Lengths
from .task import NEW, Task, most_fixed
from .transitions import (
    END,
    ENOUGH,
    FAR,
    Move,
    MoveTable,
    SuitPosition,
    Transitions,
    transitions_of,
)


class Moves:
    """All moves of a task; what was worked out once is kept.

    ``fixed`` counts the jokers that lie or could come to lie as each card.
    """

    def __init__(self, task: Task, jokers: int) -> None:
        self.task = task
        self.fixed = most_fixed(task)
        new = bool(task.new_jokers or task.back == NEW) and task.passing is None
        self.transitions: list[Transitions] = []
        self.circular: list[CircularTransitions | None] = []
        self.lengths: list[Lengths | None] = []  # of each suit, where a bound tells open runs apart by them alone
        for suit in range(4):
            there = sum(self.fixed[suit])
            promised = task.promised is not None and task.promised[0] == suit
            most = min(task.style.jokers_per_meld, there + jokers)
            found = transitions_of(
                most,
                parts=there > 0 and ((new and most > 1) or promised),
                lasting=promised or task.style.circular,
            )
            self.transitions.append(found)
            able = most > 1 and not task.style.circular
            self.lengths.append(Lengths(found.numbers) if able else None)
            up_to_king = self._up_to_king(suit)
            self.circular.append(CircularTransitions(found, up_to_king, jokers) if task.style.circular else None)
        self._here: dict[tuple[int, int, int, int, int], Callable[[int], MoveTable]] = {}

    def _up_to_king(self, suit: int) -> tuple[int, ...]:
        """How many cards there are of the king and the queen."""
        return tuple(sum(self.at(suit, HIGH_ACE - below)) for below in (1, 2))

    def at(self, suit: int, position: int) -> tuple[int, int, int]:
        """Naturals, fixed jokers and promised cards of a suit at a position."""
        rank = rank_at(position)
        promised = int(self.task.promised == (suit, rank))
        return self.task.cards[suit][rank], self.fixed[suit][rank], promised

    def nothing(self, suit: int, position: int) -> bool:
        """Whether there is no card of this face."""
        return not any(self.at(suit, position))

    def splits(self, position: int) -> bool:
        """Whether this position shares its cards with another: the ace, low and high."""
        return position == ACE and self.task.style.ace_high

    def here(self, suit: int, position: int, new: int, free: int, used: int) -> Callable[[int], MoveTable]:
        """What the suit can do here, by the number of its open runs, with this many jokers left; ``used``: aces spent
        low."""
        key = (suit, position, new, free, used)
        found = self._here.get(key)
        if found is None:
            found = self._here[key] = self._finder(*key)
        return found

    def _finder(self, suit: int, position: int, new: int, free: int, used: int) -> Callable[[int], MoveTable]:
        place = self._place(suit, position, new, free, used)
        circle = self.circular[suit]
        return self.transitions[suit].finder(place) if circle is None else circle.finder(place, position)

    def _place(self, suit: int, position: int, new: int, free: int, used: int) -> SuitPosition:
        rank = rank_at(position)
        cards, fixed, promised = self.at(suit, position)
        if self.task.passing is not None:
            new, free = 0, new + free
        return SuitPosition(
            (cards - (used & 7), promised - (used >> 6), fixed - (used >> 3 & 7), new, free),
            self._count(suit, position + 1),
            self._count(suit, position + 2),
            bool(new or free) and self._up_to_top(suit, position),
            self.task.may_pass(suit, rank),
        )

    def worths(self, suit: int, position: int) -> tuple[int, int]:
        """What the search counts for a natural card and for a joker in a run here."""
        task = self.task
        return task.weigh(task.in_run(suit, position)), task.weigh(task.joker_in_run(position))

    def _count(self, suit: int, position: int) -> int:
        """How many cards there are of a face that follows."""
        if position > self.task.top and not self.task.style.circular:
            return FAR
        return min(ENOUGH, sum(self.at(suit, position)))

    def _up_to_top(self, suit: int, position: int) -> bool:
        """Whether a run could go on from here to the last position. If not, a free joker need not begin one: at the
        other end it is worth as much or more. Unless it matters as what it lies."""
        growth = self.transitions[suit].growth
        if growth.parts or self.task.style.circular or self.task.passing is not None or self.task.lying:
            return True
        lacking = sum(self.nothing(suit, at) for at in range(position + 1, self.task.top + 1))
        return lacking < growth.most

    def ends(self, suit: int, number: int) -> bool:
        """Whether these runs may all end beyond the last position."""
        runs = self.transitions[suit].numbers.runs
        return number < len(runs) and all(chain.whole for chain in runs[number])

    def ending(self, suit: int, number: int) -> Move:
        """Beyond the last position every run ends."""
        return Move(0, 0, 0, 0, 0, 0, 0, (END,) * len(self.transitions[suit].numbers.runs[number]), (), 0)
