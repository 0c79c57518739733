"""Upper bounds on what the rest of a layered programme can bring. Here: the trivial one, which says nothing."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import cast

from ..core.sums import added
from .closings import Closings
from .moves import Moves
from .situations import Situation
from .suit_options import Case, SuitOption
from .transitions import Move
from .transitions import Step as GraphStep

ANYTHING = float(1 << 62)


#: A step of a suit: by how much it changes what there can be at most, what it adds to a situation, what it brings, free
#: jokers used, and how.
Step = tuple[float, Situation, int, int, Move, int]


#: Of a suit at a position: what its options are worth, by case, and its steps, by what they look at of a situation.
Known = tuple[dict[Case, list[tuple[float, Situation, SuitOption]]], dict[Situation, list[Step]]]


def every(steps: Sequence[GraphStep]) -> Iterable[int]:
    """The numbers of all steps."""
    return range(len(steps))


class _Constant(dict[object, float]):
    """The same number for everything."""

    def __init__(self, number: float) -> None:
        super().__init__()
        self.number = number

    def __missing__(self, key: object) -> float:
        return self.number


class Bound:
    """The trivial bound: the rest may bring anything. For tasks so small that nothing better is needed.

    ``rest[suit][position][runs]`` is the most that a suit can bring from a position on;
    ``begun[position][suits][tally]`` is the same for the groups of a rank of which so many suits are known;
    ``stock[position, suit]`` is what all cards from there on are worth at their prices, ``held`` what the free jokers
    are. ``joker`` is the price of one of those, ``kept`` that of laying a card where one has to stay.
    """

    def __init__(self, moves: Moves, closing: dict[int, Closings]) -> None:
        top = moves.task.top
        self.moves = moves
        self.closing = closing
        self.joker = 0.0
        self.kept = 0.0
        self.held = 0.0
        #: What ``SuitSteps`` has worked out for each suit and position; it holds until prices or graphs change.
        self.steps: dict[tuple[int, int], Known] = {}
        nothing = cast("Mapping[int, float]", _Constant(0.0))
        self.rest: list[list[Mapping[int, float]]] = [[nothing] * (top + 3)] * 4
        self.begun: list[list[Mapping[int, float]]] = [
            [dict.fromkeys(begins, 0.0) for begins in closing[p].begins] if p in closing else [] for p in range(top + 2)
        ]
        self.stock: Mapping[tuple[int, int], float] = cast("Mapping[tuple[int, int], float]", _Constant(ANYTHING))

    def lay_out(self) -> None:
        """Make the tables above ready; to be called before they are read."""

    def whole(self) -> float:
        """The most that the whole task can bring, by the tables above."""
        total = self.stock[1, 0] + self.held + added([rests[1][0] for rests in self.rest])
        return total + max(self.begun[1][0].values()) if 1 in self.closing else total

    def alive(self, suit: int, position: int, runs: int, steps: Sequence[GraphStep]) -> Iterable[int]:
        """The numbers of those of the steps with which these open runs may still come to something."""
        return every(steps)

    def paid(self, aces: int) -> float:
        """The price of the aces that were spent low."""
        return 0.0
