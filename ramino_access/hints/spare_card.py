"""Which card a hand can best do without, and why: from what the seat may know alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

from ..core.actions import Discard, token_of
from ..core.cards import ACE, KING, Card
from ..core.engine import check
from ..core.extensions import fits
from ..core.plays.step import next_seat
from ..core.policies.scoring import Laid
from ..core.rules import Rules
from ..core.view import View
from ..solver.hand_melds import company
from .knowledge import known, rivals
from .missing import SeatKnowledge, outlook

CLOSE_TO_OUT_CARDS = 3  # cards of an opponent that make dear cards dangerous to keep

#: ``alone``: nothing of the hand goes with it, nor does it take a joker from the table; ``double``: its twin does all
#: that it could; ``gone``: all that it lacks has been seen; ``dear``: somebody is about to go out, and it costs much,
#: about as much as any; ``weak``: no card has fewer that would help it; ``whole``: none of these, the hand gets on best
#: without it; ``only``: no other card may be thrown.
Why = Literal["alone", "double", "gone", "dear", "weak", "whole", "only"]

DEAR_SHARE = 0.8  # of what the dearest card costs: dear


@dataclass(frozen=True, slots=True)
class Throw:
    """A card to discard. ``outs``: cards not yet seen that would help it, jokers apart. ``points``: what it costs in
    the hand; 0 where no card does.
    ``placed``: it is part of a whole combination of the hand. ``seat``: who is about to go out, where that is why."""

    card: Card
    why: Why
    outs: int
    points: int
    placed: bool = False
    seat: int | None = None


def throw(rules: Rules, view: View) -> Throw | None:
    """The card to discard now; None where none is due or none can be thrown."""
    return next(iter(throws(rules, view)), None)


def throwable(rules: Rules, view: View) -> list[Card]:
    """The cards of the view's hand that its seat may discard now."""
    assert view.seat is not None
    return [card for card in view.hand if check(rules, view.state, view.seat, Discard(token_of(card.face))) is None]


def throws(rules: Rules, view: View) -> list[Throw]:
    """Every card that can be discarded now, each with what speaks for it, the one first that can best be spared; a
    joker, where nothing else can be."""
    assert view.seat is not None
    state, seat = view.state, view.seat
    if not rules.discards_due:
        return []
    seen = SeatKnowledge(rules, view)
    counts = Counter(c.face for c in view.hand)
    near = about_to_go_out(view)
    legal = throwable(rules, view)
    if legal and (len(legal) == 1 or all(card.is_joker for card in legal)):
        return [_forced(seen, legal[0])]
    ranked = [
        _weighed(seen, card, near, is_spare=counts[card.face] > 1 and not rules.style.identities)
        for card in legal
        if not card.is_joker
    ]
    ranked.sort(key=lambda pair: pair[0])
    found = [throw for _, throw in ranked]
    if rules.scoring.terms.flat and seat not in state.opened:  # whatever is held costs the same (R8, K8)
        found, near = [replace(one, points=0) for one in found], None
    usual = sum(rules.values.ranks[rank] for rank in range(ACE, KING + 1)) / KING
    return [_beside(one, found, near, usual) for one in found]


def _forced(seen: SeatKnowledge, card: Card) -> Throw:
    """The only card that can be discarded."""
    waiting = () if card.is_joker else outlook(seen.rules, seen.view, card, seen).chances
    outs = sum(chance.outs for chance in waiting if chance.missing == 1)
    whole = any(not chance.missing for chance in waiting)
    return Throw(card, "only", outs, seen.rules.values.card_in_hand(card), whole)


def _beside(throw: Throw, all_: Sequence[Throw], near: int | None, usual: float) -> Throw:
    """The card with what speaks for it beside all others: what is said of it has to be true of no other one still more.
    ``near``: the seat that is about to go out; ``usual``: what a card costs in the mean."""
    if throw.why != "weak":
        return throw
    others = all_ if throw.placed else [other for other in all_ if not other.placed]
    if near is not None and throw.points >= max(usual, DEAR_SHARE * max(other.points for other in others)):
        return replace(throw, why="dear", seat=near)
    if throw.placed or any(other.outs < throw.outs for other in others if other.why != "double"):
        return replace(throw, why="whole")
    return throw


def _weighed(seen: SeatKnowledge, card: Card, near: int | None, *, is_spare: bool) -> tuple[tuple[float, ...], Throw]:
    """What speaks for throwing this card, behind what it is sorted by: the lowest goes first.

    ``near`` is the seat that is about to go out, ``is_spare`` whether the hand has another card of this face.
    """
    rules = seen.rules
    why: Why = "weak"
    found = None if is_spare else outlook(rules, seen.view, card, seen)
    waiting = () if found is None else found.chances
    whole = any(not chance.missing for chance in waiting)
    pairs = [chance for chance in waiting if chance.missing == 1]
    outs = sum(chance.outs for chance in pairs)  # cards not yet seen that would make a whole meld with it
    points = rules.values.card_in_hand(card)
    gift = helps_the_next(rules, seen.view, card)
    if is_spare:
        why = "double"
    elif not (whole or outs):
        why = "gone" if pairs else "whole" if found is not None and found.jokers else "alone"
    throw = Throw(card, why, outs, points, whole)
    if near is not None:
        return (whole, gift, -points, outs), throw
    kept_for_points = rules.scoring.laid is not Laid.NOBODY  # dear cards may yet be laid: they go late
    return (whole, outs, gift, points if kept_for_points else -points), throw


def about_to_go_out(view: View) -> int | None:
    """The seat that holds fewest cards, where these are few."""
    hands = view.state.hands
    nearest = min(rivals(view.state, view.seat), key=lambda s: len(hands[s]), default=None)
    return nearest if nearest is not None and len(hands[nearest]) <= CLOSE_TO_OUT_CARDS else None


def helps_the_next(rules: Rules, view: View, card: Card) -> bool:
    """Whether the next player could use the card: it fits a meld, or joins what that player was seen to take."""
    assert view.seat is not None
    state = view.state
    following = next_seat(rules, state, view.seat)
    if (rules.calls or following in state.opened) and any(
        fits(m, card, rules.style) for m in rules.open_to(state.melds, following)
    ):
        return True
    return any(joins(card, other) for other in known(state, following))


def joins(card: Card, other_card: Card) -> bool:
    """Whether two cards, neither of them a joker, could be close together in a meld."""
    jokers = card.is_joker or other_card.is_joker
    return not jokers and card.face is not other_card.face and company(card, other_card)
