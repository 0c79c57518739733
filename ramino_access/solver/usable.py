"""Whether a card taken on condition can be used, so that the turn can end legally (G13, S7, C2, R2)."""

from __future__ import annotations

from ..core.cards import Card, Face
from ..core.extending import fits
from ..core.melds import Meld
from ..core.rules import Rules
from ..core.state import Must, State
from .finding import Wish, best_together, melds_among
from .glance import company
from .sparing import divides, with_table

NODES = 8_000  # of the exact search


def usable(rules: Rules, state: State) -> bool:
    """Whether the obliged card of the player to move can be played as promised, so that the turn can end.

    Where it is not plain, and something else could help, the exact search is asked. Its work is capped, for a player
    waits for the answer: where it finds nothing within that, the answer is no. Never says yes wrongly.
    """
    return plainly_usable(rules, state) or (_more_may_help(rules, state) and _found(rules, state))


def plainly_usable(rules: Rules, state: State) -> bool:
    """The same by the simple ways alone, in little time: yes is certain, no means nothing.

    They are a new meld of the hand; where laying anywhere is enough, the melds that lie; a joker that another card
    could replace; with manipulation, runs that the card would divide, and cards that the table can spare.
    """
    obligation = state.turn.obligations[0]
    hand = state.hands[state.turn.seat]
    card = obligation.card
    keep = rules.tabling.kept_back
    if rules.too_early(state):
        return False
    if _in_new_meld(rules, state, hand, card.face, keep):
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
    wish = Wish(
        weight=lambda m: m.points,
        least=rules.opening.minimum if first else 0,
        pure_run=first and rules.opening.pure_run,
        keep=keep,
        include=wanted,
    )
    found = melds_among(hand, rules.style, rules.values)
    if not first:
        return any(wanted in m.uses and len(m.uses) <= len(hand) - keep for m in found)
    if best_together(hand, found, wish)[0]:
        return True
    if not rules.opening.waived_for_all:
        return False
    everything = Wish(weight=lambda m: len(m.uses), keep=1, include=wanted)
    chosen, _ = best_together(hand, found, everything)
    return sum(len(m.uses) for m in chosen) == len(hand) - 1


def _with_recovered_joker(rules: Rules, state: State, card: Card, keep: int) -> bool:
    """Whether the card makes a new meld with a joker that another card of the hand takes back (R4, S5.6)."""
    hand = state.hands[state.turn.seat]
    for meld in state.melds:
        for slot in meld.slots:
            natural = next((c for c in hand if c.face is slot.face and c is not card), None)
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
    joker = next((s.card for s in meld.slots if s.card.is_joker and s.face is card.face), None)
    if joker is None:
        return False
    rest = [*(c for c in state.hands[state.turn.seat] if c is not card), joker]
    return any(m.jokers for m in melds_among(rest, rules.style, rules.values))


def _more_may_help(rules: Rules, state: State) -> bool:
    """Whether anything that is not plain could help: the table moved, other jokers taken back, lay-offs that lead up
    to the card. For a player who has not opened: only after opening with other cards. Nothing, where the card comes
    before any other play."""
    obligation = state.turn.obligations[0]
    if obligation.must.comes_first or not state.melds or rules.too_early(state):
        return False
    seat = state.turn.seat
    others = [c for c in state.hands[seat] if c is not obligation.card]
    if seat not in state.opened and not _opens(rules, others):
        return False
    card = obligation.card
    if rules.tabling.manipulation:
        near = [c for c in (*others, *(s.card for m in state.melds for s in m.slots)) if company(c, card)]
        return any(card.face in meld.uses for meld in melds_among((card, *near), rules.style, rules.values))
    held = {c.face for c in others}
    if any(s.card.is_joker and (s.face is None or s.face in held) for m in state.melds for s in m.slots):
        return True
    return obligation.must is Must.LAY and any(c.suit is card.suit and company(c, card) for c in others)


def _opens(rules: Rules, cards: list[Card]) -> bool:
    """Whether these cards could open, without the one that was taken."""
    opening = rules.opening
    wish = Wish(lambda m: m.points, opening.minimum, opening.pure_run, keep=rules.tabling.kept_back)
    chosen, complete = best_together(cards, melds_among(cards, rules.style, rules.values), wish)
    return bool(chosen) or not complete


def _found(rules: Rules, state: State) -> bool:
    """Whether the exact search finds plays after which nothing is owed."""
    from .best import best  # heavy, and seldom needed

    return bool(best(rules, state, by="cards", nodes=NODES).plays)
