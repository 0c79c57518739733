"""What one suit can do at one position with its open runs, whatever it costs; worked out once for a task."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from ..core.cards import SUITS
from ..core.melds import rank_at
from .groups import SHIFT, tallied
from .layout import KEEP
from .moves import Moves
from .situations import Situation, change
from .transitions import Move, Step


class SuitOption(NamedTuple):
    """One thing that a suit can do with given open runs.

    ``after``: the open runs then; ``jokers``: free jokers used, less those that come back; ``gain``: what it brings;
    ``tally`` and ``aces``: the cards set aside for groups, and aces spent low; ``laid``: cards laid that could have
    stayed in the hand; ``left``: whether a card is left over; ``to``: all this as fields of a situation; ``freed``:
    jokers of the table that come back.
    """

    after: int
    jokers: int
    gain: int
    tally: int
    aces: int
    laid: int
    left: bool
    to: Situation
    move: Move
    freed: int


#: Open runs, aces spent low, and what becomes of the jokers of the rank: all that options depend on.
Case = tuple[int, int, int]


class SuitOptions:
    """The options of one suit at one position. ``back`` says how many jokers that stand for this card can come back,
    ``new`` and ``free`` are the free jokers that there can be.
    """

    def __init__(self, moves: Moves, suit: int, position: int, *, back: int, new: int, free: int) -> None:
        task, rank = moves.task, rank_at(position)
        self.moves = moves
        self.suit = suit
        self.position = position
        self.back = back
        self.jokers = new, free
        self.low = moves.splits(position)
        self.cards, _, self.promised = moves.at(suit, position)
        self.must = task.must[suit][rank]
        #: By how many cards are laid beyond what must: the openings that there can be then.
        self._openings = [
            sum(1 << number for number, must in enumerate(task.either) if must[suit][rank] <= laid)
            for laid in range(self.must, self.cards + 1)
        ]
        #: The openings of which a joker has to lie as this card, and those of which one has to lie in a group.
        self._lying = sum(1 << number for number, some in enumerate(task.lying) if (suit, rank) in some)
        last = suit == max(SUITS)
        self._in_group = sum(1 << number for number, some in enumerate(task.lying) if last and (-1, rank) in some)
        natural, joker = moves.worths(suit, position)
        self.worths = natural * KEEP, joker * KEEP
        self.grouped = task.weigh(task.in_group(suit, rank)) * KEEP, task.weigh(task.joker_in_group(rank)) * KEEP
        self.joins, self.lay_grouped = task.joins.get((suit, position), 0), task.grouped[suit][rank]
        #: By the choice: how many jokers lie as this card, and how many cards have to lie on the table.
        self.choices = [
            (task.fixed[suit][rank] + choice.settled.count(suit), max(self.must, int(suit in choice.needs)))
            for choice in task.choices(rank)
        ]
        self._known: dict[Case, dict[int, list[SuitOption]]] = {}

    def still(self, openings: int, option: SuitOption) -> int:
        """The openings that there can still be after this option, and above them those that wait for a joker in a group
        of the rank.
        """
        count = len(self.moves.task.either)
        able = openings & self._openings[option.laid]
        waiting = openings >> count | self._in_group
        there = option.move.new or option.move.free or (self.moves.task.back and option.laid + self.must)
        if not there:
            waiting |= self._lying
        return able | (able & waiting) << count

    def of(self, case: Case, alive: Callable[[Sequence[Step]], Iterable[int]]) -> Iterator[SuitOption]:
        """Everything that can be done in this case by the steps that are ``alive``, told by their numbers."""
        runs, used, choice = case
        known = self._known.setdefault(case, {})
        moves, steps = self.moves.here(self.suit, self.position, *self.jokers, used)(runs)
        for number in alive(steps):
            found = known.get(number)
            if found is None:
                found = known[number] = self._of_move(steps[number][1], moves[number], used, choice)
            yield from found

    def _of_move(self, after: int, move: Move, used: int, choice: int) -> list[SuitOption]:
        suit = self.suit
        natural, joker = self.worths
        _, x, y, p, new, free = move[:6]
        jokers = new + free
        gain = (x + p) * natural + (y + jokers) * joker + 2 * min(move.kept, self.joins)
        if self.low:
            aces = tallied(x, y, p)
            to = change(suit, runs=after, aces=aces, jokers=jokers)
            return [SuitOption(after, jokers, gain, 0, aces, laid=0, left=False, to=to, move=move, freed=0)]
        card, lie = self.grouped
        lying, least = self.choices[choice]
        lying -= (used >> 3 & 7) + y
        promised = self.promised - (used >> 6) - p
        in_runs = (used & 7) + x
        options = []
        for freed in range(min(self.back, lying) + 1):
            need = max(least, 1) if freed else least
            fixed, net = lying - freed, jokers - freed
            for laid in range(max(need, in_runs), self.cards + 1):
                g = laid - in_runs
                total = gain + (g + promised) * card + fixed * lie + min(g + fixed, self.lay_grouped)
                tally = tallied(g, fixed, promised) << SHIFT * suit
                to = change(suit, runs=after, tally=tally, jokers=net)
                spare, left = laid - self.must, laid < self.cards
                options.append(SuitOption(after, net, total, tally, 0, spare, left, to, move, freed))
        return options
