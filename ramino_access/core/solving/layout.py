"""The answer of a search: where everything lies, followed back from its last situation."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from ..cards import SUITS, Rank
from ..melds import rank_at
from .chains import AWAITED, Chain, awaited
from .groups import Close, Customs, Packed, Supply, divide, pile_of
from .moves import JOIN, MEET, Moves
from .steps import END, STAY, Move
from .task import ANY, FIXED, NAT, NEW, PROMISED, Block, Task

KEEP = 1 << 12  # worth of a real gain beside that of leaving things as they lie

#: Open runs of the four suits, tally of the rank, free jokers used (new, any), aces spent low, points of new melds,
#: whether one of them is a run without a joker.
Situation = tuple[int, ...]


class Way(NamedTuple):
    gain: int
    before: Situation | None
    step: Move | Close | None
    freed: int  # jokers of the table that came back here


#: A position and a suit (4: the groups of the rank), and the situations after that step.
Layer = tuple[int, int, dict[Situation, Way]]


@dataclass(slots=True)
class Row:
    """A run of the answer: suit, position of its lowest card, sorts of its cards, and the block within it."""

    suit: int
    low: int
    sorts: list[int]
    block: Block | None = None
    at: int = 0  # where among the sorts the block lies


@dataclass(slots=True)
class Layout:
    """The answer: where everything lies."""

    gain: int
    rows: list[Row] = field(default_factory=list)
    packed: list[tuple[Rank, Packed]] = field(default_factory=list)
    freed: dict[tuple[int, Rank], int] = field(default_factory=dict)  # jokers of the table that come back, by face

    @property
    def worth(self) -> int:
        """What the search counts for it, the leaving of things as they lie apart."""
        return self.gain // KEEP

    def placed(self) -> Iterator[tuple[int, int, Rank]]:
        """Every card that is not a joker of the table: sort, suit (-1 for a free joker) and rank."""
        for row in self.rows:
            start = row.low
            for index, sort in enumerate(row.sorts):
                if row.block is not None and index == row.at:
                    start = row.block.high + 1 - index
                if sort != FIXED:
                    yield sort, row.suit, rank_at(start + index)
        for rank, packed in self.packed:
            for sort, suit in packed.cards:
                if sort in (NAT, PROMISED, NEW, ANY):
                    yield sort, suit, rank

    def left(self, task: Task) -> int:
        """How many of the task's cards and free jokers lie nowhere."""
        there = sum(map(sum, task.cards)) + (task.promised is not None) + task.new_jokers + task.any_jokers
        return there - sum(1 for _ in self.placed())


def packing(task: Task, customs: Customs, rank: Rank, tally: int, close: Close) -> tuple[Packed, ...]:
    """How the groups of a rank are made, for a tally and a way to close it."""
    supply = Supply((0, 0, 0, 0), (0, 0, 0, 0), -1, task.stuck.get(rank, ()), task.frozen.get(rank, ()), 0, 0)
    division = divide(pile_of(tally, supply, close[0], close[1]), customs)
    assert division is not None
    return division[2]


def follow(moves: Moves, customs: Customs, layers: Sequence[Layer], last: Situation, gain: int) -> Layout:
    """The layout that the best way leads to."""
    steps: list[tuple[int, int, Situation, Way]] = []
    at = last
    for position, suit, ways in reversed(layers[1:]):
        way = ways[at]
        assert way.before is not None
        steps.append((position, suit, way.before, way))
        at = way.before
    layout = Layout(gain)
    opened: list[list[tuple[Chain, Row]]] = [[] for _ in SUITS]
    for position, suit, before, way in reversed(steps):
        if suit == 4:
            rank = rank_at(position)
            assert way.step is not None and not isinstance(way.step, Move)
            layout.packed += [(rank, packed) for packed in packing(moves.task, customs, rank, before[4], way.step)]
        else:
            assert isinstance(way.step, Move)
            if way.freed:
                layout.freed[suit, rank_at(position)] = way.freed
            opened[suit] = _grow_rows(moves, suit, position, opened[suit], way.step, layout)
    return layout


def _grow_rows(
    moves: Moves, suit: int, position: int, opened: list[tuple[Chain, Row]], move: Move, layout: Layout
) -> list[tuple[Chain, Row]]:
    after: list[tuple[Chain, Row]] = []
    for (chain, row), sort in zip(opened, move.each, strict=True):
        if sort == END:
            layout.rows.append(row)
        elif sort <= MEET:
            _join(row, opened[MEET - sort][1], layout)
        elif chain.place <= AWAITED and position == moves.task.top:
            continue  # it was met
        elif sort == STAY:
            after.append((chain, row))
        elif MEET < sort <= JOIN:
            number = JOIN - sort
            joined = moves.joined(chain, number)
            assert joined is not None
            row.block, row.at = moves.task.blocks[number], len(row.sorts)
            after.append((joined, row))
        else:
            grown = moves.growths[suit].grow(chain, sort)
            assert grown is not None
            row.sorts.append(sort)
            after.append((grown, row))
    for number, promise in move.blocks:
        row = Row(suit, position, [], moves.task.blocks[number])
        joined = moves.block_chain(number) if promise is None else moves.joined(promise, number)
        assert joined is not None
        after.append((joined, row))
        if promise is not None:
            after.append((awaited(promise), row))
    for sort, place, promise in move.starts:
        begun = moves.begun(sort, place, promise)
        assert begun is not None
        row = Row(suit, position, [sort])
        after.append((begun, row))
        if promise is not None:
            after.append((awaited(promise), row))
    return sorted(after, key=lambda pair: pair[0])


def _join(row: Row, rest: Row, layout: Layout) -> None:
    """A run up to the king and what follows from the ace on become one."""
    if rest.block is not None:
        row.block, row.at = rest.block, len(row.sorts) + rest.at
    row.sorts += rest.sorts
    layout.rows = [r for r in layout.rows if r is not rest] + [row]
