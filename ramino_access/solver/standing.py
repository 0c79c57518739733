"""What a card taken from the discards could do on a table whose melds stay as they lie (S5.6, S7, R2, R4).

Each way is the cards of the hand that go with it, jokers among them. A way that needs more than another is left out:
a meld of three will do where a longer one holds the card, and no joker is taken back that the card can do without.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations

from ..core.cards import ACE, JOKER, KING, RANKS, SUITS, Card, Face, face
from ..core.melds import FULL, GROUP_MOST, Kind, Meld, rank_at
from ..core.policies.style import MeldStyle
from ..core.rules import Rules
from ..core.state import Must

Cards = Counter[Face]


def ways(rules: Rules, melds: Sequence[Meld], hand: Sequence[Card], card: Card, must: Must) -> Iterator[Cards]:
    """Every way to play the card as promised for a player who has opened; ``hand`` is without it.

    What a way needs may be more than the hand has.
    """
    recoveries = [] if must.comes_first else _recoveries(melds)
    held = Counter(c.face for c in hand)
    pivots = [f for f in held if f is not JOKER] if card.is_joker else [card.face]
    for pivot in pivots:
        yield from _in_new_meld(rules.style, pivot, held, recoveries, card)
    if must is Must.LAY and not card.is_joker:
        for meld in melds:
            yield from _laid_off(rules.style, meld, card.face)
            back = meld.joker_as(card.face)
            if back is not None:
                for pivot in held:
                    if pivot is not JOKER:
                        yield from _in_new_meld(rules.style, pivot, held, recoveries, back)


def _recoveries(melds: Sequence[Meld]) -> list[Cards]:
    """What the hand has to give for each joker of the table (S5.5, S5.6): perhaps a card equal to the one taken, which
    goes first (G1).
    """
    found = []
    for meld in melds:
        for slot in meld.slots:
            if not slot.card.is_joker:
                continue
            if slot.face is not None:
                cost = [slot.face]
            elif meld.jokers == 1 and len(meld) == FULL:
                cost = missing(meld)
            else:
                continue
            found.append(Counter(cost))
    return found


def missing(meld: Meld) -> list[Face]:
    """The faces that a group has not."""
    lying = [s.face for s in meld.slots]
    return [f for suit in SUITS if (f := face(meld.low, suit)) not in lying]


def _in_new_meld(
    style: MeldStyle, pivot: Face, held: Cards, recoveries: Sequence[Cards], card: Card
) -> Iterator[Cards]:
    """The new melds of three with this natural card in which the other card lies too, if it is not the same."""
    for others, most in trios(style, pivot):
        for count in range(int(card.is_joker), min(most, len(others)) + 1):
            for places in combinations(range(len(others)), count):
                natural = [f for at, f in enumerate(others) if at not in places] + [pivot] * card.is_joker
                if not all(f in held for f in natural):
                    continue  # nearly always
                needs = Counter(natural)
                jokers = count - card.is_joker
                for back in range(max(0, jokers - held[JOKER]), jokers + 1):
                    for costs in combinations(recoveries, back):
                        yield sum(costs, needs + Counter({JOKER: jokers - back}))


def trios(style: MeldStyle, of: Face) -> Iterator[tuple[tuple[Face, ...], int]]:
    """The two other faces of each meld of three around a face, and how many jokers that may have."""
    assert of.suit is not None
    found = set()
    for at in range(FULL):
        for low in (of.rank - at, of.rank - at + KING):
            if low <= KING and style.run_fits(low, FULL):
                found.add(tuple(face(rank_at(low + i), of.suit) for i in range(FULL) if i != at))
    for run in found:
        yield run, style.jokers_per_meld
    for pair in combinations([face(of.rank, s) for s in SUITS if s is not of.suit], FULL - 1):
        yield pair, style.jokers_per_meld
    if style.identities:
        yield (of,) * (FULL - 1), 1


def _laid_off(style: MeldStyle, meld: Meld, of: Face) -> Iterator[Cards]:
    """Laying the card off, after the cards that lead up to it."""
    if meld.kind is not Kind.RUN:
        if len(meld) < GROUP_MOST and of in (missing(meld) if meld.kind is Kind.GROUP else [meld.slots[0].face]):
            yield Counter()
        return
    first = next(s.face for s in meld.slots if s.face is not None)
    if first.suit is not of.suit or first.suit is None:
        return
    for way in (1, -1):
        between: Cards = Counter()
        for further in range(1, len(RANKS) + 1):
            low = meld.low - further if way < 0 else meld.low
            if style.circular and low < ACE:
                low += KING
            if not style.run_fits(low, len(meld) + further):
                break
            here = face(rank_at(low if way < 0 else meld.high + further), first.suit)
            if here is of:
                yield between
                break
            between = between + Counter([here])
