"""The answer of a search: where everything is, followed back from its last situation."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from operator import itemgetter

from ..core.cards import SUITS, Rank
from ..core.melds import rank_at
from .circular import MEET
from .closings import Close
from .groups import GroupRules, PackedGroup, cards_of, choice_of, divide
from .moves import Moves
from .situations import Situation, openings_of, tally_of
from .task import NAT, NEW, Block, Counts, Recovery, Task, no_cards
from .transitions import END, NO_CARD, Chain, Growth, Move

KEEP = 1 << 12  # worth of a real gain beside that of leaving things as they lie

#: The best way to a situation that was found: what it could come to, what it gains, the situation before, the step from
#: there, and the jokers of the table that came back by it (or the number of a choice). A plain tuple, for they are made
#: by the ten thousand.
Way = tuple[float, int, Situation, Move | Close | None, int]


GROUPS, CHOICES = 4, 5

#: A position and a suit (or GROUPS: the groups of the rank are settled; or CHOICES: what becomes of its jokers), and
#: the situations after that step.
Layer = tuple[int, int, dict[Situation, Way]]


LATER = (0, 0)  # as the ``first`` part of a meld: none of it opens


@dataclass(slots=True)
class RunRow:
    """A run of the answer: suit, position of its lowest card, sorts of its cards, and the block within it. ``first``:
    from where to where it is part of the lay that opens; None: all of it. What is left is laid after that."""

    suit: int
    low: int
    sorts: list[int]
    block: Block | None = None
    at: int = 0  # where among the sorts the block lies
    first: tuple[int, int] | None = None


@dataclass(slots=True)
class Layout:
    """The answer: where everything is."""

    gain: int
    rows: list[RunRow] = field(default_factory=list)
    packed: list[tuple[Rank, PackedGroup]] = field(default_factory=list)
    freed: dict[tuple[int, Rank], int] = field(default_factory=dict)  # jokers of the table that come back, by face
    recovered: tuple[Recovery, ...] = ()  # and those of which nobody could tell what they stood for
    openings: int = 0  # of the openings of the task those after which it could be, a bit for each

    @property
    def worth(self) -> int:
        """What the search counts for it, the leaving of things as they are apart."""
        return self.gain // KEEP

    def naturals(self) -> Counts:
        """How many natural cards of each suit and rank are laid, on a table that is rearranged."""
        found = no_cards()
        for row in self.rows:
            for position, sort in enumerate(row.sorts, row.low):
                found[row.suit][rank_at(position)] += sort == NAT
        for rank, packed in self.packed:
            for sort, suit in packed.cards:
                found[suit][rank] += sort == NAT
        return found


def packing(task: Task, group_rules: GroupRules, rank: Rank, tally: int, close: Close) -> tuple[PackedGroup, ...]:
    """How the groups of a rank are made, for a tally and a way to close it."""
    choice = task.choices(rank)[choice_of(tally)]
    new, free = close[:2]
    if task.back == NEW and task.passing is None:
        new += choice.back
    else:
        free += choice.back
    division = divide(cards_of(tally, choice.stuck, task.frozen.get(rank, ()), new, free), group_rules)
    assert division is not None
    return division[2]


def follow(moves: Moves, group_rules: GroupRules, layers: Sequence[Layer], last: Situation, gain: int) -> Layout:
    """The layout that the best way leads to."""
    steps: list[tuple[int, int, Situation, Move | Close | None, int]] = []
    at = last
    for position, suit, ways in reversed(layers[1:]):
        _, _, before, step, freed = ways[at]
        steps.append((position, suit, before, step, freed))
        at = before
    layout = Layout(gain, openings=openings_of(last))
    grown = [_Growing(moves.transitions[suit].growth, int(suit), layout) for suit in SUITS]
    for position, suit, before, step, freed in reversed(steps):
        rank = rank_at(position)
        if suit == CHOICES:
            layout.recovered += moves.task.choices(rank)[freed].recovered
        elif suit == GROUPS:
            assert step is not None and not isinstance(step, Move)
            packings = packing(moves.task, group_rules, rank, tally_of(before), step)
            layout.packed += [(rank, packed) for packed in packings]
        else:
            assert isinstance(step, Move)
            if freed:
                layout.freed[suit, rank] = freed
            grown[suit].go_on(position, step)
    return layout


class _Growing:
    """The runs of one suit, as they grow with the moves that were made."""

    def __init__(self, growth: Growth, suit: int, layout: Layout) -> None:
        self.growth = growth
        self.suit = suit
        self.layout = layout
        self.opened: list[tuple[Chain, RunRow]] = []  # in the order in which moves name them
        self.waiting: list[tuple[Chain, RunRow]] = []  # for what is to come up to the king

    def go_on(self, position: int, move: Move) -> None:
        """Make one move."""
        after: list[tuple[Chain, RunRow]] = []
        for (chain, row), sort in zip(self.opened, move.each, strict=True):
            if sort == END:
                self.layout.rows.append(row)
            elif sort <= MEET:
                self._join(row, self.waiting[MEET - sort][1])
            else:
                row.sorts.append(sort)
                after.append((self._grown(chain, sort), row))
        for sort, promise in move.starts:
            row = RunRow(self.suit, position, [sort])
            after.append((self._grown(promise or NO_CARD, sort), row))
            if promise is not None:
                self.waiting.append((promise, row))
        self.opened = sorted(after, key=itemgetter(0))
        self.waiting.sort(key=itemgetter(0))

    def _grown(self, chain: Chain, sort: int) -> Chain:
        grown = self.growth.grow(chain, sort)
        assert grown is not None
        return grown

    def _join(self, row: RunRow, rest: RunRow) -> None:
        """A run up to the king and what follows from the ace on become one."""
        if row is not rest:
            row.sorts += rest.sorts
            self.layout.rows = [r for r in self.layout.rows if r is not rest]
        self.layout.rows.append(row)
