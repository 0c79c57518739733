"""The model of a task, as the search works with it: moves of runs, ways to close each rank, jokers there can be."""

from __future__ import annotations

from dataclasses import replace

from ..core.cards import ACE, KING, SUITS, Rank
from ..core.melds import FULL, rank_at
from .closings import Closings, chosen
from .groups import GroupRules, RankCards
from .moves import Moves
from .suit_options import SuitOptions
from .task import ANY, NEW, Task, most_fixed, most_settled


class Model:
    """What all searches of one task share; made once.

    ``new`` and ``any`` are the most free jokers of each sort that there can be, with those of the table that may come
    back; ``back`` says how many of these lie as which card. ``closing`` has the ways to close each rank, by position.
    """

    def __init__(self, task: Task) -> None:
        self.task = task = without_useless_cards(task)
        self.back = self._able_to_come_back() if task.back else {}
        able = sum(self.back.values()) + most_settled(task)
        self.new = task.new_jokers + (able if task.back == NEW else 0)
        self.any = task.any_jokers + (able if task.back == ANY else 0)
        self.jokers = self.new + self.any
        self.group_rules = GroupRules(task.style.jokers_per_meld, task.style.identities)
        self.moves = Moves(task, self.jokers)
        self._options: dict[tuple[int, int], SuitOptions] = {}
        self.closing = {p: self._closings(rank_at(p)) for p in range(1, task.top + 1) if not self.moves.splits(p)}

    def _able_to_come_back(self) -> dict[tuple[int, Rank], int]:
        """The jokers of the table whose card is there to take their place."""
        task = self.task
        return {
            (int(suit), rank): task.fixed[suit][rank]
            for suit in SUITS
            for rank in range(1, 14)
            if task.fixed[suit][rank] and task.cards[suit][rank]
        }

    def options(self, suit: int, position: int) -> SuitOptions:
        """What a suit can do at a position."""
        found = self._options.get((suit, position))
        if found is None:
            back = self.back.get((suit, rank_at(position)), 0)
            found = SuitOptions(self.moves, suit, position, back=back, new=self.new, free=self.any)
            self._options[suit, position] = found
        return found

    def _closings(self, rank: Rank) -> Closings:
        task = self.task
        cards, fixed = ([of[suit][rank] for suit in SUITS] for of in (task.cards, task.fixed))
        choices = task.choices(rank)
        joins = task.passing is not None
        jokers = self.jokers if task.may_pass(-1, rank) else 0
        supplies = tuple(
            RankCards(
                naturals=(cards[0], cards[1], cards[2], cards[3]),
                fixed=_with_settled(fixed, choice.settled),
                promised=task.promised[0] if task.promised is not None and task.promised[1] == rank else -1,
                stuck=choice.stuck,
                frozen=task.frozen.get(rank, ()),
                new=0 if joins else self.new,
                any=jokers if joins else self.any,
            )
            for choice in choices
        )
        new = task.back == NEW and not joins
        lost = tuple((c.back if new else 0, 0 if new else c.back, len(c.settled)) for c in choices)
        return chosen(supplies, lost, self.group_rules)


def _with_settled(fixed: list[int], settled: tuple[int, ...]) -> tuple[int, int, int, int]:
    """The fixed jokers of each suit, with those that came to stand for a card."""
    return (
        fixed[0] + settled.count(0),
        fixed[1] + settled.count(1),
        fixed[2] + settled.count(2),
        fixed[3] + settled.count(3),
    )


# Before the search begins: cards that can lie nowhere are left out, and tasks in which nothing is to be gained.


def without_useless_cards(task: Task) -> Task:
    """The task without cards that need not be laid and fit into no meld.

    Leaving one out makes no other useless: a meld with room for both would have been a place for it too.
    """
    back = most_settled(task) + (sum(map(sum, task.fixed)) if task.back else 0)
    jokers = min(task.new_jokers + task.any_jokers + back, task.style.jokers_per_meld)
    cards = [list(row) for row in task.cards]
    looking = replace(task, cards=cards, fixed=most_fixed(task))
    for suit in range(4):
        for rank in range(1, KING + 1):
            spare = cards[suit][rank] - task.must[suit][rank]
            if spare and not _fits(looking, suit, rank, jokers):
                cards[suit][rank] -= spare
    return replace(task, cards=cards, keep=task.keep and cards == task.cards)


def nothing_to_gain(task: Task) -> bool:
    """Whether it can be seen at once that nothing is to be gained: no card of the hand fits anywhere, there are no
    jokers, and no ace lies low that could lie high."""
    if task.new_jokers or task.any_jokers or task.promised is not None or task.stuck or any(map(any, task.fixed)):
        return False
    if any(row[ACE] and row[2] for row in task.cards):
        return False
    return without_useless_cards(task).cards == task.must


def _fits(task: Task, suit: int, rank: Rank, jokers: int) -> bool:
    """Whether there could be a place for the card, each looked at by itself."""
    around = sum(1 for s in SUITS if _there(task, s, rank))
    if around + jokers + sum(task.choices(rank)[0].stuck) >= FULL:
        return True
    if any(suit in f.suits for f in task.frozen.get(rank, ())):
        return True
    if task.style.identities and task.cards[suit][rank] + task.fixed[suit][rank] + jokers >= FULL:
        return True
    return any(_in_run(task, suit, position, jokers) for position in _positions(task, rank))


def _positions(task: Task, rank: Rank) -> tuple[int, ...]:
    """Where in a run the rank can sit."""
    return (rank, rank + KING) if rank + KING <= task.top or task.style.circular else (rank,)


def _in_run(task: Task, suit: int, position: int, jokers: int) -> bool:
    """Whether three neighbours could be had, this position among them."""
    for low in range(position - FULL + 1, position + 1):
        if not task.style.circular and (low < 1 or low + FULL - 1 > task.top):
            continue
        if sum(1 for p in range(low, low + FULL) if not _there(task, suit, rank_at(p))) <= jokers:
            return True
    return False


def _there(task: Task, suit: int, rank: Rank) -> bool:
    return bool(task.cards[suit][rank] or task.fixed[suit][rank] or task.promised == (suit, rank))
