"""Whether a card taken on condition can be used, so that the turn can end legally: the rules' judgement (G13).

It is exact. Nothing is weighed, and what can't matter is left out. On a table that stays as it is each way needs a
few cards of the hand, which are counted. An opening is a search among the melds of the hand. A table that may be
rearranged is repaired around the card (``repair``). Whoever could not place the card there with every promise forgotten
can't use it at all: that is asked first.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations

from ..core.cards import ACE, JOKER, KING, RANKS, SUITS, Card, Face, face
from ..core.melds import FULL, GROUP_MOST, Kind, Meld, rank_at
from ..core.policies.style import MeldStyle
from ..core.rules import Rules
from ..core.state import Must, State
from .board import (
    GROUP,
    IDENTITY,
    NATURALS,
    Board,
    Piece,
    Sources,
    board_of,
    face_of,
    lain,
    more,
    niches_of,
    piece_of,
    pieces_of,
    pinned,
    rank_of,
    untold,
)
from .free_lay import free_lay
from .openings import as_meld, openings, opens, without
from .repair import STEPS, Allowance, OutOfStepsError, Repair
from .task import missing

GLANCE = 300
"""Ways to fill a niche that may be begun at a glance: some five milliseconds. Nearly all takes need fewer."""


def usable(rules: Rules, state: State, steps: int = STEPS) -> bool | None:
    """Whether the obliged card of the player to move can be played as promised, so that the turn can end (G13, S7, C2,
    R2, K2); None where this many boards of a table that may be rearranged do not tell.
    """
    try:
        return _usable(rules, state, Allowance(steps))
    except OutOfStepsError:
        return None


def at_a_glance(rules: Rules, state: State) -> bool | None:
    """The same, where little work tells; None where it may take long."""
    try:
        return _usable(rules, state, Allowance(begun=GLANCE))
    except OutOfStepsError:
        return None


def _usable(rules: Rules, state: State, allowance: Allowance) -> bool:
    """The same with so much work. Raises OutOfStepsError."""
    if rules.too_early(state):
        return False
    obligation = state.turn.obligations[0]
    card, must = obligation.card, obligation.must
    hand = [c for c in state.hands[state.turn.seat] if c is not card]
    if state.turn.seat in state.opened:
        if any(_enough(rules, hand, way) for way in ways(rules, state.melds, hand, card, must)):
            return True
        able = rules.tabling.manipulation and not must.comes_first
        return able and placeable(rules, state.melds, hand, card, must, allowance)
    if opens(rules, [*hand, card], card) or free_lay(rules, state) is not None:
        return True
    return not must.comes_first and _after_opening(rules, state.melds, hand, card, must, allowance)


def _enough(rules: Rules, hand: Sequence[Card], way: Cards) -> bool:
    """Whether the hand has the cards that a way needs, and as many more as have to be kept."""
    return way.total() + rules.tabling.kept_back <= len(hand) and way <= Counter(c.face for c in hand)


def _after_opening(
    rules: Rules, melds: Sequence[Meld], hand: Sequence[Card], card: Card, must: Must, allowance: Allowance
) -> bool:
    """Whether the player can open with other cards, and play this one afterwards in the same turn.

    A joker of that opening need not come back for it: the card whose place it had could have been laid there at once.
    """
    if not opens(rules, hand):
        return False
    for way in ways(rules, melds, hand, card, must):
        if _enough(rules, hand, way) and opens(rules, without(hand, way)):
            return True
    return rules.tabling.manipulation and _rearranged_after_opening(rules, melds, hand, card, must, allowance)


def _rearranged_after_opening(
    rules: Rules, melds: Sequence[Meld], hand: Sequence[Card], card: Card, must: Must, allowance: Allowance
) -> bool:
    """Whether it can be played on a table that may be rearranged, once another lay has opened.

    An opening that holds no more melds than it needs will do: what else it held can be laid afterwards.
    """
    if not placeable(rules, melds, hand, card, Must.LAY, allowance):
        return False
    others = [c for c in hand if c.face is not card.face]  # an equal card would be the one that was taken
    seen = set()
    for opening in openings(rules, others):
        new = [as_meld(meld) for meld in opening]
        cards = frozenset(Counter((s.card.face, s.face) for meld in new for s in meld.slots).items())
        if cards in seen:
            continue  # the same cards in other melds: those can be changed
        seen.add(cards)
        rest = without(hand, Counter(f for meld in opening for f in meld.uses))
        if len(rest) >= rules.tabling.kept_back and placeable(rules, [*melds, *new], rest, card, must, allowance):
            return True
    return False


# What a card taken from the discards could do on a table whose melds stay as they lie (S5.6, S7, R2, R4).
# Each way is the cards of the hand that go with it, jokers among them. A way that needs more than another is left out:
# a meld of three will do where a longer one holds the card, and no joker is taken back that the card can do without.

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
                cost = [face(meld.low, SUITS[suit]) for suit in missing(meld)]
            else:
                continue
            found.append(Counter(cost))
    return found


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
    for niche in niches_of(style, piece_of(of)):
        if len(niche.others) == FULL - 1:
            yield tuple(map(face_of, niche.others)), 1 if niche.kind == IDENTITY else style.jokers_per_meld


def _laid_off(style: MeldStyle, meld: Meld, of: Face) -> Iterator[Cards]:
    """Laying the card off, after the cards that lead up to it."""
    if meld.kind is not Kind.RUN:
        if len(meld) < GROUP_MOST and of.rank == meld.low and of.suit in missing(meld):
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


# Whether a card that was taken finds a place on a table that may be rearranged (G13 with S11, R10).
# Where it was promised for a new meld, such a meld has to lie for once: then its cards can be lifted again and go where
# they fit. So each meld of three with the card is tried. Of what it takes, cards of the table can go back; cards of the
# hand need a place from then on, and a joker keeps its face.


def placeable(
    rules: Rules, melds: Sequence[Meld], hand: Sequence[Card], card: Card, must: Must, allowance: Allowance
) -> bool:
    """Whether the card can be played as promised by a player who has opened, and every card of the table has a place.

    ``hand`` is without the card. Raises OutOfStepsError.
    """
    before = board_of(melds, hand)
    if card.is_joker:  # it ends in a new meld, for with one joker a meld has nothing else that could not be lifted
        joker = before._replace(owed=1)
        return Repair(rules, joker, allowance, keep=rules.tabling.kept_back).possible(joker)
    piece = piece_of(card.face)
    anywhere = before._replace(loose=(piece,))
    repair = Repair(rules, anywhere, allowance, keep=rules.tabling.kept_back)
    if not repair.possible(anywhere):
        return False
    return must is Must.LAY or any(repair.possible(board) for board in _melded(rules, before, piece))


def _melded(rules: Rules, before: Board, piece: Piece) -> Iterator[Board]:
    """The boards after the card has lain in a new meld of three, and was lifted again."""
    lying = Counter(p for p in pieces_of(before) if p < NATURALS)
    for niche in niches_of(rules.style, piece):
        if len(niche.others) != FULL - 1:
            continue
        board = lain(before, niche.others, lying)
        if board is not None:
            yield board._replace(loose=more(board.loose, piece))
        for at in range(FULL - 1):
            other = lain(before, niche.others[1 - at : 2 - at], lying)
            if other is None:
                continue
            joker = untold(rank_of(piece)) if niche.kind == GROUP else pinned(niche.others[at])
            for gone in Sources(other).joker(other):
                yield gone._replace(loose=more(gone.loose, piece, joker))
