"""Counting: which faces are still out, which of them the table waits for, and what they would do for a hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from ...core.cards import ACE, SUITS, Card, Face, Suit, face
from ...core.extensions import wanted
from ...core.melds import FULL, HIGH_ACE, Kind, Meld, rank_at
from ...core.policies.style import MeldStyle
from ...core.rules import Rules
from ...core.view import View
from ...hints.knowledge import unseen

BEYOND = 4  # how far along a run is looked

Out = Mapping[Face, int]


def still_out(rules: Rules, view: View) -> Counter[Face]:
    """How many cards of each face nobody but their holder has seen."""
    return Counter(card.face for card in unseen(rules, view) if not card.is_joker)


def waited_for(melds: Sequence[Meld], style: MeldStyle) -> dict[Face, tuple[Face, ...]]:
    """The faces that could be laid off, each with those that could follow it at the same end."""
    awaited: dict[Face, tuple[Face, ...]] = {}
    for meld in melds:
        for first, *rest in _ends(meld, style):
            if len(rest) >= len(awaited.get(first, ())):
                awaited[first] = tuple(rest)
    return awaited


def _ends(meld: Meld, style: MeldStyle) -> list[list[Face]]:
    if meld.kind is Kind.RUN:
        only = next((s.face for s in meld.slots if s.face is not None), None)
        if only is None or only.suit is None or len(meld) >= HIGH_ACE:
            return []
        over = range(meld.high + 1, min(style.top, meld.high + BEYOND) + 1)
        under = range(meld.low - 1, max(ACE, meld.low - BEYOND) - 1, -1)
        return [[face(rank_at(p), only.suit) for p in positions] for positions in (over, under) if positions]
    return [[one] for one in wanted(meld, style)] if meld.kind is Kind.GROUP else []


@dataclass(frozen=True, slots=True)
class Links:
    """What it is worth to lack one card of a meld, for each card still out that would do."""

    pair: float = 3.0
    next_to: float = 3.0
    gap: float = 2.0
    whole: float = 40.0  # to be of a whole meld already


#: A card so many steps along the suit, and one at any of these steps, make a run with the card from which one counts.
THIRD = {-2: (-1,), -1: (-2, 1), 1: (-1, 2), 2: (1,)}


def service(style: MeldStyle, counts: Counter[Face], face: Face, out: Out, links: Links) -> float:
    """What a face of the hand does for the others, by the cards still out that would make melds of them."""
    if face.suit is None:
        return 0.0
    worth = _in_a_group(counts, face, out, links)
    for at in positions(face, style):
        worth += _in_a_run(style, counts, face.suit, at, out, links)
    return worth


def _in_a_group(counts: Counter[Face], card_face: Face, out: Out, links: Links) -> float:
    others = [face(card_face.rank, suit) for suit in SUITS if suit is not card_face.suit]
    partners = sum(1 for other in others if counts[other])
    if partners >= FULL - 1:
        return links.whole
    return links.pair * sum(out.get(other, 0) for other in others if not counts[other]) if partners else 0.0


def _in_a_run(style: MeldStyle, counts: Counter[Face], suit: Suit, at: int, out: Out, links: Links) -> float:
    near = {step: face(rank_at(at + step), suit) for step in THIRD if ACE <= at + step <= style.top}
    held = [step for step in near if counts[near[step]]]
    if any(third in held for step in held for third in THIRD[step]):
        return links.whole
    total = 0.0
    for step in held:
        each = links.next_to if abs(step) == 1 else links.gap
        total += each * sum(out.get(near[third], 0) for third in THIRD[step] if third in near)
    return total


def positions(face: Face, style: MeldStyle) -> tuple[int, ...]:
    """Where a face can sit in a run."""
    return (ACE, HIGH_ACE) if face.rank == ACE and style.ace_high else (face.rank,)


@dataclass(frozen=True, slots=True)
class DrawWeights:
    """What the next card may do: the worth of each card that it lets lay, and of going out with it."""

    card: float = 30.0
    out: float = 90.0


class Expectation:
    """What hands may expect of the next card, all that are still out being equally likely.

    Made for one hand and the table; then asked for what is left of that hand without one of its cards.
    """

    def __init__(
        self, style: MeldStyle, hand: Sequence[Card], out: Out, table: Mapping[Face, Sequence[Face]], hopes: DrawWeights
    ) -> None:
        self._style = style
        self._table = table
        self._hopes = hopes
        self._counts = faces_of(hand)
        self._size = len(hand) - 1
        self._jokers = len(hand) - self._counts.total()
        self._everything = sum(out.values())
        # What does nothing for the whole hand does nothing for a part of it either.
        self._helpful = [(drawn, copies) for drawn, copies in out.items() if self._lets_lay(drawn)]

    def without(self, card: Card) -> float:
        """What the hand without this card may expect."""
        self._counts[card.face] -= 1
        total = 0.0
        for drawn, copies in self._helpful:
            laid = self._lets_lay(drawn)
            if laid:
                goes_out = self._size + 1 - laid <= 1
                total += copies * (self._hopes.card * laid + (self._hopes.out if goes_out else 0.0))
        self._counts[card.face] += 1
        return total / self._everything if self._everything else 0.0

    def _lets_lay(self, drawn: Face) -> int:
        return laid_with(self._style, self._counts, self._jokers, drawn, self._table)


def laid_with(
    style: MeldStyle, counts: Counter[Face], jokers: int, drawn: Face, table: Mapping[Face, Sequence[Face]]
) -> int:
    """How many cards a face would let lay, itself among them: onto the table, or in a new meld."""
    most = 0
    if drawn in table:
        most = 1
        for following in table[drawn]:
            if not counts[following]:
                break
            most += 1
    suit = drawn.suit
    if suit is None:
        return most
    joker = min(jokers, 1)
    alike = sum(1 for s in SUITS if s is not suit and counts[face(drawn.rank, s)]) + joker
    if alike >= FULL - 1:
        most = max(most, 1 + alike if alike < FULL else FULL + 1)
    for at in positions(drawn, style):
        under = over = 0
        while at - under > ACE and counts[face(rank_at(at - under - 1), suit)]:
            under += 1
        while at + over < style.top and counts[face(rank_at(at + over + 1), suit)]:
            over += 1
        if under + over + joker >= FULL - 1:
            most = max(most, 1 + under + over + joker)
    return most


def faces_of(cards: Iterable[Card]) -> Counter[Face]:
    """How many natural cards of each face there are."""
    return Counter(card.face for card in cards if not card.is_joker)
