"""Where a player is in the steps of a lesson, by the hand as it is held: what is due, missing or astray."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from ..core.actions import LayMelds
from ..play.text.lessons import PracticeStep, alike, faces_of

if TYPE_CHECKING:
    from ..core.cards import Card, Face
    from .match.own_hand import Hand


def due(steps: Sequence[PracticeStep], at: int, hand: Hand) -> int:
    """The number of the step to be done now, where ``at`` has been reached: an earlier one, if cards that it has
    prepared or selected were put back since. Whoever is told to lay what is no longer prepared can't go on."""
    gone = [n for n, step in enumerate(steps[:at]) if any(_put_back(hand, meld) for meld in step.prepares)]
    at = min(gone, default=at)
    before = steps[at - 1].selects if at else ()
    return at - 1 if found(hand, before) and missing(before, hand.selected) else at


def _put_back(hand: Hand, meld: Sequence[Face]) -> bool:
    return bool(found(hand, meld)) and not any(alike(cards, meld) for cards in hand.prepared)


def missing(faces: Iterable[Face], cards: Iterable[Card]) -> tuple[Face, ...]:
    """Those of the faces for which there is no card among these."""
    left = Counter(card.face for card in cards)
    gone = []
    for face in faces:
        if left[face]:
            left[face] -= 1
        else:
            gone.append(face)
    return tuple(gone)


def astray(step: PracticeStep, hand: Hand) -> list[Card]:
    """The selected cards that do not belong to what the step wants to be selected, prepared or laid."""
    wanted = Counter(face for meld in (step.selects, *step.prepares, *_laid(step)) for face in meld)
    extra = []
    for card in hand.selected if wanted else ():
        wanted[card.face] -= 1
        if wanted[card.face] < 0:
            extra.append(card)
    return extra


def _laid(step: PracticeStep) -> Iterable[tuple[Face, ...]]:
    return (faces_of(play) for play in step.plays if isinstance(play, LayMelds))


def wrongly_prepared(steps: Sequence[PracticeStep], hand: Hand) -> list[Card]:
    """The cards of melds that none of these steps wants to be prepared."""
    wanted = [meld for step in steps for meld in step.prepares]
    return [card for cards in hand.prepared if not any(alike(cards, meld) for meld in wanted) for card in cards]


def found(hand: Hand, faces: Sequence[Face]) -> list[Card]:
    """A card that can be stepped on for each of the faces; none at all where one has gone since."""
    left = list(hand.cards)
    cards = []
    for face in faces:
        card = next((card for card in left if card.face is face), None)
        if card is None:
            return []
        left.remove(card)
        cards.append(card)
    return cards
