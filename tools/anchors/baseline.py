"""Two simple players of gin rummy, written from what was published of them."""

from __future__ import annotations

from itertools import pairwise
from random import Random

from ramino_access.core.actions import Action, Declare, Discard, DrawStock, Take, Token
from ramino_access.core.rules import Rules
from ramino_access.core.state import Phase
from ramino_access.core.view import View
from ramino_access.hints.masks import card_at, mask, place, places
from tools.anchors.melding import POINTS, deadwood, joining, least_after
from tools.anchors.rules import KNOCK, TARGET

PATIENT = 4  # points with which the greedy player knocks while the scores are level
SHIFT = 40  # points more or fewer for a lead as large as what the leader lacks to the target


def baseline(view: View, rules: Rules, rng: Random) -> Action:
    """The baseline of the challenge: takes the discard only into a meld, throws at random among what leaves least
    outside melds, but never the same card after taking the same one, and knocks as soon as it may."""
    state = view.table
    hand = mask(view.hand)
    if state.turn.phase is Phase.DRAW:
        return Take() if joining(hand) & mask(state.discards[-1:]) else DrawStock()
    just = mask(state.turn.taken)
    left = {at: deadwood(hand & ~(1 << at)) for at in places(hand & ~just)}
    fresh = {at: points for at, points in left.items() if at not in _thrown_before(view)} or left
    least = min(fresh.values())
    at = rng.choice([at for at, points in fresh.items() if points == least])
    return leave(at, knocks=least <= KNOCK)


def greedy(view: View, rules: Rules, rng: Random, shift: float = SHIFT) -> Action:
    """A greedy player: takes the discard where that leaves less outside melds, throws what leaves least, the dearest of
    these, and knocks with four points, with more when it leads and fewer when it is behind."""
    state = view.table
    hand = mask(view.hand)
    if state.turn.phase is Phase.DRAW:
        top = mask(state.discards[-1:])
        return Take() if least_after(hand | top, top) < deadwood(hand) else DrawStock()
    just = mask(state.turn.taken)
    least, _, at = min((deadwood(hand & ~(1 << at)), -POINTS[at], at) for at in places(hand & ~just))
    return leave(at, knocks=least <= min(KNOCK, max(0, _patience(view, shift))))


def _patience(view: View, shift: float) -> float:
    """With how many points the greedy player knocks at these scores."""
    scores = view.table.standing.scores
    seat = view.seat or 0
    return PATIENT + shift * (scores[seat] - scores[1 - seat]) / (TARGET - max(scores))


def leave(at: int, *, knocks: bool) -> Action:
    """The play that ends the turn with this card."""
    face = card_at(at).face
    return Declare(face) if knocks else Discard(Token(face))


def _thrown_before(view: View) -> set[int]:
    """What this seat threw in an earlier turn in which it had taken the same card: else two players could go round in
    circles."""
    state = view.table
    trail = state.trail
    return {
        place(then.card)
        for took, then in pairwise(trail)
        if took.to_hand and took.seat == view.seat and took.card in state.turn.taken and not then.to_hand
    }
