"""Upper bounds on what the rest of a layered programme can bring. Here: the trivial one, which says nothing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, cast

from .groups import Closings
from .moves import Able, Moves
from .transitions import Move

ANYTHING = float(1 << 62)


class SuitOption(NamedTuple):
    """One thing that a suit can do with given open runs.

    ``bound``: the most that can come of it; ``after``: the open runs then; ``new`` and ``free``: free jokers used;
    ``gain``: what it brings at once; ``tally`` and ``aces``: what it adds to the cards set aside for groups and to the
    aces spent low; ``left``: whether a card is left over; ``laid``: cards laid that could have stayed in the hand;
    ``freed``: jokers of the table that come back.
    """

    bound: float
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
        #: What a suit can do at a position, once it was worked out; it holds until prices or graphs change.
        self.options: dict[tuple[int, int], dict[tuple[int, int, int], list[SuitOption]]] = {}
        nothing = cast("Mapping[int, float]", _Constant(0.0))
        self.rest: list[list[Mapping[int, float]]] = [[nothing] * (top + 3)] * 4
        self.begun: list[list[Mapping[int, float]]] = [
            [dict.fromkeys(begins, 0.0) for begins in closing[p].begins] if p in closing else [] for p in range(top + 2)
        ]
        self.stock: Mapping[tuple[int, int], float] = cast("Mapping[tuple[int, int], float]", _Constant(ANYTHING))

    def lay_out(self) -> None:
        """Make the tables above ready; to be called before they are read."""

    def moves_at(self, suit: int, position: int, new: int, free: int) -> Able:
        """What a suit can do at a position, by its open runs; ``new`` and ``free``: the free jokers there can be."""
        return self.moves.able(suit, position, new, free, 0)

    def paid(self, aces: int) -> float:
        """The price of the aces that were spent low."""
        return 0.0
