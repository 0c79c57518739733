"""A quick look at whether a taken card can be used, for players who would not wait for the whole judgement (G13)."""

from __future__ import annotations

from collections.abc import Iterator

from ..core.cards import Card, Face
from ..core.extensions import fits
from ..core.melds import FULL, Kind, Meld
from ..core.rules import Rules
from ..core.state import Must, State
from .free_lay import free_lay
from .hand_melds import Criteria, PossibleMeld, best_together, melds_among


def plainly_usable(rules: Rules, state: State) -> bool:
    """Whether the obliged card of the player to move can be used, by the simple ways alone: yes is certain, no means
    nothing.

    They are a new meld of the hand; where laying anywhere is enough, the melds that lie; a joker that another card
    could replace; with manipulation, runs that the card would divide, and cards that the table can spare.
    """
    obligation = state.turn.obligations[0]
    hand = state.hands[state.turn.seat]
    card = obligation.card
    keep = rules.tabling.kept_back
    if rules.too_early(state):
        return False
    if _in_new_meld(rules, state, hand, card.face, keep) or free_lay(rules, state) is not None:
        return True
    if state.turn.seat not in state.opened or obligation.must.comes_first:
        return False
    if rules.tabling.manipulation and with_table(rules, state, card):
        return True
    if _with_recovered_joker(rules, state, card, keep):
        return True
    if obligation.must is not Must.LAY:
        return False
    if rules.tabling.manipulation and any(divides(meld, card.face) for meld in state.melds):
        return True
    return any(_onto(rules, state, meld, card) for meld in state.melds)


def _in_new_meld(rules: Rules, state: State, hand: tuple[Card, ...], wanted: Face, keep: int) -> bool:
    first = state.turn.seat not in state.opened
    criteria = Criteria(
        weight=lambda m: m.points,
        opening=rules.asked(state),
        keep=keep,
        include=wanted,
    )
    found = melds_among(hand, rules.style, rules.values)
    if not first:
        return any(wanted in m.uses and len(m.uses) <= len(hand) - keep for m in found)
    return bool(best_together(hand, found, criteria)[0])


def _with_recovered_joker(rules: Rules, state: State, card: Card, keep: int) -> bool:
    """Whether the card makes a new meld with a joker that another card of the hand takes back (R4, S5.6)."""
    hand = state.hands[state.turn.seat]
    for meld in state.melds:
        for slot in meld.slots:
            natural = next((c for c in hand if c.face is slot.face and c.face is not card.face), None)
            if not slot.card.is_joker or natural is None:
                continue
            rest = [*(c for c in hand if c is not natural), slot.card]
            found = melds_among(rest, rules.style, rules.values)
            if any(m.jokers and card.face in m.uses and len(m.uses) <= len(rest) - keep for m in found):
                return True
    return False


def _onto(rules: Rules, state: State, meld: Meld, card: Card) -> bool:
    """Whether the card can be laid off on this meld, or take the place of a joker that can be melded again."""
    if fits(meld, card, rules.style):
        return True
    joker = meld.joker_as(card.face)
    if joker is None:
        return False
    rest = [*(c for c in state.hands[state.turn.seat] if c is not card), joker]
    return any(m.jokers for m in melds_among(rest, rules.style, rules.values))


# What the table can give without falling to pieces: for judging whether a taken card can be used (G13, S11).


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
