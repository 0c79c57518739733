"""Openings: whether a hand can open, and with which melds (S6, R5, K5)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from ..core.cards import ACE, HIDDEN, JOKER, SUITS, Card, Face, Rank
from ..core.cards import card as card_of
from ..core.melds import FULL, Kind, Meld, Slot, rank_at
from ..core.rules import Rules
from .groups import STUCK
from .hand_melds import PossibleMeld, melds_among
from .layout import Layout
from .packing import best_packing
from .search import BOUNDLESS, NodeBudget
from .task import ANY, FIXED, NEW, Counts, Recovery, Task

FIELD = 7  # bits for the cards of one face; there are never more than the lower ones hold
GUARD = 1 << FIELD - 1

#: The melds of an opening.
Opening = tuple[PossibleMeld, ...]


def opens(rules: Rules, hand: Sequence[Card], card: Card | None = None) -> bool:
    """Whether melds of this hand, laid together, open; where a card is given, it has to be among theirs."""
    if card is not None and card.is_joker:  # any joker will do, for they are alike
        found = melds_among(hand, rules.style, rules.values)
        return not rules.opening.no_jokers and any(meld.jokers and opens_with(rules, hand, meld) for meld in found)
    return _reaches(rules, hand, rules.opening.minimum, pure=rules.opening.pure_run, card=card)


def opens_with(rules: Rules, hand: Sequence[Card], meld: PossibleMeld, owed: Card | None = None) -> bool:
    """Whether this meld of the hand opens, by itself or with others of the hand; with ``owed`` in one of them."""
    if rules.opening.no_jokers and meld.jokers:
        return False
    pure = rules.opening.pure_run and not (meld.kind is Kind.RUN and not meld.jokers)
    rest = without(hand, Counter(meld.uses))
    other = None if owed is None or owed.face in meld.uses else owed
    if meld.points >= rules.opening.minimum and not pure and other is None:
        return len(rest) >= rules.tabling.kept_back
    return _reaches(rules, rest, rules.opening.minimum - meld.points, pure=pure, card=other)


def without(hand: Sequence[Card], faces: Counter[Face]) -> list[Card]:
    """The hand without cards of these faces."""
    left = faces.copy()
    rest = []
    for card in hand:
        if left[card.face] > 0:
            left[card.face] -= 1
        else:
            rest.append(card)
    return rest


def _reaches(rules: Rules, hand: Sequence[Card], least: int, *, pure: bool, card: Card | None = None) -> bool:
    """Whether melds of the hand are worth so much together."""
    task = Task(rules.style, rules.values, opening=max(1, least), pure=pure)
    for held in hand:
        if held.suit is None:
            task.new_jokers += held.is_joker and not rules.opening.no_jokers
        elif held is not card:
            task.cards[held.suit][held.rank] += 1
    if card is not None and card.suit is not None:
        task.promised, task.at_once = (int(card.suit), card.rank), True
    keep = rules.tabling.kept_back > 0 and HIDDEN not in hand  # which stays
    return best_packing(task, NodeBudget(BOUNDLESS), keep=keep, first=True)[0] is not None


def as_meld(meld: PossibleMeld) -> Meld:
    """The meld as it would lie on the table; of which seat and under which number does not matter here."""
    told = meld.kind is not Kind.GROUP or len(meld.uses) != FULL
    slots = []
    for token, of in zip(meld.tokens, meld.uses, strict=True):
        slots.append(Slot(card_of(of, 0), token.face if told or of is not JOKER else None, 0))
    return Meld(0, meld.kind, tuple(slots), meld.low)


def openings(rules: Rules, hand: Sequence[Card]) -> Iterator[Opening]:
    """Every set of melds of the hand that opens, and no longer does without any one of them."""
    found = melds_among(hand, rules.style, rules.values)
    if rules.opening.no_jokers:
        found = [meld for meld in found if not meld.jokers]
    found.sort(key=lambda m: (m.jokers, -m.points))
    # cards that are left are fields of one number, each with a bit above it that is set as long as there are enough
    places = {of: FIELD * n for n, of in enumerate(dict.fromkeys(c.face for c in hand))}
    guards = sum(GUARD << place for place in places.values())
    left = guards + sum(1 << places[c.face] for c in hand)
    uses = [sum(1 << places[of] for of in meld.uses) for meld in found]

    def grown(left: int, start: int, chosen: Opening) -> Iterator[Opening]:
        if chosen and enough(rules, chosen):
            if not any(enough(rules, (*chosen[:i], *chosen[i + 1 :])) for i in range(len(chosen)) if len(chosen) > 1):
                yield chosen
            return
        for at in range(start, len(found)):
            rest = left - uses[at]
            if rest & guards == guards:
                yield from grown(rest, at, (*chosen, found[at]))

    yield from grown(left, 0, ())


def enough(rules: Rules, chosen: Sequence[PossibleMeld]) -> bool:
    """Whether these melds together open."""
    return sum(m.points for m in chosen) >= rules.opening.minimum and rules.opening.pure_enough(chosen)


# All openings in one search, though their jokers lie as different cards: what a layout needs to be one after this or
# that opening, and how it looks then.
# The table after an opening is one that a player who had opened before could have come to as well, with free jokers. Of
# that player's layouts those count for an opening in which its cards lie, and where its jokers lay either jokers or the
# cards with which they could be taken back. There are more of these than the opening leads to, and never fewer.

FREE = NEW, ANY


def allowing(rules: Rules, task: Task, each: Sequence[Opening], owed: Sequence[Face]) -> Task:
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


def _suit(rules: Rules, task: Task, rank: Rank, known_suit: int | None, jokers: int, kind: Kind) -> int | None:
    """The suit of the card as which a joker has to lie, or -1: in a group of the rank; None: it could be anywhere."""
    if kind is Kind.GROUP and jokers > 1:
        return -1  # they can't be parted
    if known_suit is not None:
        return int(known_suit)
    lacking = [int(suit) for suit in SUITS if not task.cards[suit][rank]]
    if len(lacking) > 1 or not rules.jokers.in_play:
        return -1  # nobody will ever be able to tell its suit
    return lacking[0] if lacking else None


def lying_after(layout: Layout, opening: Opening, number: int) -> Layout | None:
    """The layout as the task after this opening has it: its jokers lie, or come back for the cards as which they lay.
    None where one of them does neither. ``number`` is that of its first meld on the table.
    """
    rows = [replace(row, sorts=[*row.sorts]) for row in layout.rows]
    found = replace(layout, rows=rows, packed=[*layout.packed], freed=dict(layout.freed))
    laid = layout.naturals()
    for at, meld in enumerate(map(as_meld, opening), number):
        for of, count in Counter(slot.face for slot in meld.slots if slot.card.is_joker).items():
            if not (_unknown(found, laid, at, meld.low, count) if of is None else _told(found, laid, of)):
                return None
    return found


def _told(layout: Layout, laid: Counts, of: Face) -> bool:
    """Say of a joker that lay as this card that it lies so, or that it comes back; whether it can."""
    assert of.suit is not None
    if not _in_run(layout, of) and not _in_group(layout, of.rank, (FIXED, of.suit), 1):
        if not laid[of.suit][of.rank]:
            return False
        layout.freed[of.suit, of.rank] = layout.freed.get((of.suit, of.rank), 0) + 1
    return True


def _unknown(layout: Layout, laid: Counts, meld: int, rank: Rank, count: int) -> bool:
    """Say of the jokers of a group, of which nobody can tell the suit, that they lie in one, or of a single one that it
    comes back; whether they can.
    """
    if _in_group(layout, rank, (STUCK, count), count):
        return True
    if count > 1 or not all(laid[suit][rank] for suit in SUITS):
        return False
    layout.recovered += (Recovery(meld, rank, None),)
    return True


def _in_run(layout: Layout, of: Face) -> bool:
    """Say of a joker that stands for this card in a run that it lay there; whether there is one."""
    for row in layout.rows:
        for index, sort in enumerate(row.sorts):
            if row.suit == of.suit and sort in FREE and rank_at(row.low + index) == of.rank:
                row.sorts[index] = FIXED
                return True
    return False


def _in_group(layout: Layout, rank: Rank, lying: tuple[int, int], count: int) -> bool:
    """Say of this many jokers in a group of this rank what they were; whether there are so many."""
    sort, what = lying
    for number, (at, packed) in enumerate(layout.packed):
        free = [card for card in packed.cards if card[0] in FREE]
        others = [card for card in packed.cards if card[0] not in FREE]
        there = sort == FIXED and what in [suit for of, suit in others if of != STUCK]
        if at == rank and packed.kind is Kind.GROUP and len(free) >= count and not there:
            layout.packed[number] = at, replace(packed, cards=(*others, lying, *free[count:]))
            return True
    return False
