"""What can lie at most after each of several openings whose jokers lie as different cards: one search for all of them,
so that only those are looked at one by one that could be better than what was found.

The table after an opening is one that a player who had opened before could have come to as well, with free jokers. Of
that player's layouts those count for an opening in which its cards lie, and where its jokers lay either jokers or the
cards with which they could be taken back. There are more of these than the opening leads to, and never fewer.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from ..core.cards import ACE, SUITS, Face, Rank, face
from ..core.melds import Kind
from ..core.rules import Rules
from .opening import Opening, as_meld
from .relaxation import Prices
from .search import BOUNDLESS, NodeBudget, reach, search
from .task import PROMISED, Counts, Task


def best_of_opened(task: Task, floor: int, budget: NodeBudget, known: Prices) -> tuple[int, Counter[Face], bool]:
    """What the best layout of a player who has opened is worth, ``floor`` where there is none worth more; the cards of
    which it is made; and whether that is certain.
    """
    layout, complete = search(task, budget, floor, known)
    if layout is None:
        return floor, Counter(), complete
    used = Counter(face(r, SUITS[s]) for sort, s, r in layout.placed() if s >= 0 and sort <= PROMISED)
    return layout.worth, used, complete


def covered(some: Sequence[Opening], task: Task, laid: Counts) -> Iterator[Opening]:
    """Those of the openings of a task of which all cards lie as themselves."""
    for opening, must in zip(some, task.either, strict=True):
        if all(m <= n for musts, row in zip(must, laid, strict=True) for m, n in zip(musts, row, strict=True)):
            yield opening


def most_after(
    rules: Rules,
    task: Task,
    lots: Sequence[Sequence[Opening]],
    owed: Sequence[Face],
    budget: NodeBudget,
    floor: int,
    known: Prices,
) -> list[float]:
    """For each of these lots of openings, what a layout after one of them is worth at most, where that is more than
    ``floor``; without any end where there are too many situations to tell. ``task`` is that of a player who has opened.
    """
    each = [opening for some in lots for opening in some]
    found = reach(_allowing(rules, task, each, owed), budget, floor, known)
    if found is None:
        return [BOUNDLESS] * len(lots)
    most = iter(found)
    return [max(next(most) for _ in some) for some in lots]


def _allowing(rules: Rules, task: Task, each: Sequence[Opening], owed: Sequence[Face]) -> Task:
    """The task with what lies after one or another of these openings."""
    either = tuple(_lies(task, opening, owed) for opening in each)
    return replace(
        task,
        must=[[min(counts) for counts in zip(*rows, strict=True)] for rows in zip(*either, strict=True)],
        either=either,
        lying=tuple(frozenset(_jokers(rules, task, opening)) for opening in each),
        least_jokers=max(task.least_jokers, min(sum(meld.jokers for meld in opening) for opening in each)),
    )


def _lies(task: Task, opening: Opening, owed: Sequence[Face]) -> Counts:
    """What must lie after an opening; what is owed is among it already."""
    must = [list(row) for row in task.must]
    uses = Counter(of for meld in opening for of in meld.uses if of.suit is not None)
    for of, count in (uses - Counter(owed)).items():
        assert of.suit is not None
        must[of.suit][of.rank] += count
    return must


def _jokers(rules: Rules, task: Task, opening: Opening) -> Iterator[tuple[int, Rank]]:
    """As which cards the jokers of an opening lie, by suit and rank, as ``Task.lying`` has them."""
    for meld in map(as_meld, opening):
        for slot in meld.slots:
            if slot.card.is_joker:
                rank = meld.low if slot.face is None else slot.face.rank
                suit = _suit(rules, task, rank, None if slot.face is None else slot.face.suit, meld.jokers, meld.kind)
                if suit is not None and (suit < 0 or rank != ACE):  # of low aces nobody remembers which are jokers
                    yield suit, rank


def _suit(rules: Rules, task: Task, rank: Rank, told: int | None, jokers: int, kind: Kind) -> int | None:
    """The suit of the card as which a joker has to lie, or -1: in a group of the rank; None: it could be anywhere."""
    if kind is Kind.GROUP and jokers > 1:
        return -1  # they can't be parted
    if told is not None:
        return int(told)
    lacking = [int(suit) for suit in SUITS if not task.cards[suit][rank]]
    if len(lacking) > 1 or not rules.jokers.in_play:
        return -1  # nobody will ever be able to tell its suit
    return lacking[0] if lacking else None
