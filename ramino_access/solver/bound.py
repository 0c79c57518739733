"""What a walk is told of what lies ahead of it. Here: nothing, but what can be done."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, cast

from .groups import Closings
from .moves import Able, Moves
from .steps import Move

ANYTHING = float(1 << 62)


class Option(NamedTuple):
    """What one suit can do with given open runs: what it could come to, the runs after it, free jokers used, its gain,
    what it adds to the tally and to the aces spent low, whether a card is left over, cards that were laid and could
    have stayed, and how.
    """

    promise: float
    after: int
    new: int
    free: int
    gain: int
    tally: int
    aces: int
    left: int
    laid: int
    move: Move
    freed: int


class _Always(dict[object, float]):
    """The same number for everything."""

    def __init__(self, number: float) -> None:
        super().__init__()
        self.number = number

    def __missing__(self, key: object) -> float:
        return self.number


class Hope:
    """No bound at all: whatever is left may bring anything. For tasks so small that nothing better is needed.

    ``rest[suit][position][runs]`` is the most that a suit can bring from a position on;
    ``begun[position][suits][tally]`` the same of the groups of a rank of which so many suits are known;
    ``stock[position, suit]`` of everything from there on, ``held`` of the free jokers. ``joker`` is the price of one of
    those, ``kept`` that of laying a card where one has to stay.
    """

    def __init__(self, moves: Moves, closing: dict[int, Closings]) -> None:
        top = moves.task.top
        self.moves = moves
        self.closing = closing
        self.joker = 0.0
        self.kept = 0.0
        self.held = 0.0
        #: What was worked out for a walk, by suit and position; good as long as nothing changes.
        self.options: dict[tuple[int, int], dict[tuple[int, int, int], list[Option]]] = {}
        nothing = cast("Mapping[int, float]", _Always(0.0))
        self.rest: list[list[Mapping[int, float]]] = [[nothing] * (top + 3)] * 4
        self.begun: list[list[Mapping[int, float]]] = [
            [dict.fromkeys(begins, 0.0) for begins in closing[p].begins] if p in closing else [] for p in range(top + 2)
        ]
        self.stock: Mapping[tuple[int, int], float] = cast("Mapping[tuple[int, int], float]", _Always(ANYTHING))

    def lay_out(self) -> None:
        """Make all ready for a walk."""

    def moves_at(self, suit: int, position: int, new: int, free: int) -> Able:
        """What a suit can do at a position, by its open runs; ``new`` and ``free``: jokers that can be about."""
        return self.moves.able(suit, position, new, free, 0)

    def paid(self, aces: int) -> float:
        """The price of the aces that were spent low."""
        return 0.0
