"""What the table can give without falling to pieces: for judging whether a taken card can be used (G13, S11)."""

from __future__ import annotations

from collections.abc import Iterator

from ..core.cards import Card, Face
from ..core.melds import FULL, Kind, Meld
from ..core.rules import Rules
from ..core.state import State
from .finding import PossibleMeld, melds_among


def divides(meld: Meld, face: Face) -> bool:
    """Whether a second card of this face would make two whole runs of one: an eight, of six to ten."""
    if meld.kind is not Kind.RUN:
        return False
    return any(meld.slots[at].face is face for at in range(FULL - 1, len(meld) - FULL + 1))


def with_table(rules: Rules, state: State, card: Card) -> bool:
    """Whether the card makes a new meld with cards of the hand and cards that the table can spare."""
    hand = state.hands[state.turn.seat]
    keep = rules.tabling.kept_back
    spare = {id(c): c for meld in state.melds for combination in spares(meld) for c in combination}
    pool = [*hand, *spare.values()]
    return any(
        card.face in found.uses and _spared(state, found, hand, keep)
        for found in melds_among(pool, rules.style, rules.values)
    )


def spares(meld: Meld) -> Iterator[tuple[Card, ...]]:
    """The sets of cards that can be lifted while a whole meld stays (S11.1); jokers stay, and are no meld alone."""
    extra = len(meld) - FULL
    naturals = len(meld) - meld.jokers
    if meld.kind is not Kind.RUN:
        if extra and naturals > 1:
            yield from ((s.card,) for s in meld.slots if not s.card.is_joker)
        return
    for low in range(extra + 1):
        for high in range(extra + 1 - low):
            lifted = meld.slots[:low] + meld.slots[len(meld) - high :]
            if 0 < len(lifted) < naturals and not any(s.card.is_joker for s in lifted):
                yield tuple(s.card for s in lifted)


def _spared(state: State, found: PossibleMeld, hand: tuple[Card, ...], keep: int) -> bool:
    """Whether what the hand lacks for this meld can be lifted, each meld giving one of its sets."""
    missing = list(found.uses)
    own = 0
    for card in hand:
        if card.face in missing:
            missing.remove(card.face)
            own += 1
    if own > len(hand) - keep:
        return False
    for meld in state.melds:
        best = max(spares(meld), key=lambda cards: _helps(cards, missing), default=())
        if _helps(best, missing):
            for card in best:
                missing.remove(card.face)
    return not missing


def _helps(cards: tuple[Card, ...], missing: list[Face]) -> int:
    """How many of the missing faces these cards bring; none where any of them would be left over."""
    left = list(missing)
    for card in cards:
        if card.face not in left:
            return 0
        left.remove(card.face)
    return len(cards)
