"""Openings: whether a hand can open, and with which melds (S6, R5, K5)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from ..core.cards import JOKER, Card, Face
from ..core.cards import card as card_of
from ..core.melds import FULL, Kind, Meld, Slot
from ..core.rules import Rules
from .board import Board, piece_of
from .branch_and_bound import best_packing
from .finding import PossibleMeld, melds_among
from .repair import Allowance, Repair
from .search import BOUNDLESS, NodeBudget
from .task import Task

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


def opens_with(rules: Rules, hand: Sequence[Card], meld: PossibleMeld) -> bool:
    """Whether this meld of the hand opens, by itself or with others of the hand."""
    if rules.opening.no_jokers and meld.jokers:
        return False
    pure = rules.opening.pure_run and not (meld.kind is Kind.RUN and not meld.jokers)
    rest = without(hand, Counter(meld.uses))
    if meld.points >= rules.opening.minimum and not pure:
        return len(rest) >= rules.tabling.kept_back
    return _reaches(rules, rest, rules.opening.minimum - meld.points, pure=pure)


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
            task.new_jokers += not rules.opening.no_jokers
        elif held is not card:
            task.cards[held.suit][held.rank] += 1
    if card is not None and card.suit is not None:
        task.promised = int(card.suit), card.rank
    return best_packing(task, NodeBudget(BOUNDLESS), keep=bool(rules.tabling.kept_back), first=True)[0] is not None


def all_but_one(rules: Rules, hand: Sequence[Card], card: Card) -> bool:
    """Whether new melds can take the card and all others of the hand but one, whatever they are worth (R8, K8)."""
    for left in {c.face: c for c in hand}.values():
        laid = [c for c in (*hand, card) if c is not left]
        pieces = tuple(sorted(piece_of(c.face) for c in laid if not c.is_joker))
        board = Board((), pieces, (), owed=len(laid) - len(pieces))
        if laid and Repair(rules, board, Allowance(BOUNDLESS), keep=0).possible(board):
            return True
    return False


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
