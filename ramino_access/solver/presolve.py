"""Before the search begins: cards that can lie nowhere are left out, and tasks in which nothing is to be gained."""

from __future__ import annotations

from dataclasses import replace

from ..core.cards import ACE, KING, SUITS, Rank
from ..core.melds import FULL, rank_at
from .task import Task, most_fixed, most_settled


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
