"""Gin rummy as an expert opponent thinks: what a hand can still become, what a discard is worth to the other, and
trials in worlds that go with what was seen. The way is that of ``bots.onepack``, the weights are those of gin."""

from __future__ import annotations

from functools import partial
from itertools import islice
from random import Random

from ramino_access.bots.levels.playouts import weigh
from ramino_access.core.actions import Action, DrawStock, Take
from ramino_access.core.rules import Rules
from ramino_access.core.state import Phase
from ramino_access.core.view import View
from ramino_access.hints.masks import mask, places
from tools.anchors.baseline import leave
from tools.anchors.melding import DECK, POINTS, deadwood, joining, melded, settled
from tools.anchors.rules import KNOCK
from tools.anchors.seen import Watched, watched
from tools.anchors.worlds import played_on, worlds

HORIZON = 2.0  # draws that one looks ahead
DANGER = 6.0  # points that it costs to throw what the other surely melds
WORLDS = 64
FIRST = 16  # worlds after which a hopeless knock is dropped
SURE = 2.0  # standard errors by which a knock must be better than going on


def expert(view: View, rules: Rules, rng: Random) -> Action:
    """What to do now."""
    state = view.table
    hand = mask(view.hand)
    if state.turn.phase is Phase.DRAW:
        return Take() if joining(hand) & mask(state.discards[-1:]) else DrawStock()
    seen = watched(view, rules)
    lefts = {at: deadwood(hand & ~(1 << at)) for at in places(hand & ~seen.just)}
    leanest = min(lefts, key=lambda at: (lefts[at], -at))
    if not lefts[leanest]:
        return leave(leanest, knocks=True)
    best = min(lefts, key=lambda at: price(seen, at, lefts[at]))
    if lefts[leanest] <= KNOCK and knock_is_better(seen, leanest, best, rng):
        return leave(leanest, knocks=True)
    return leave(best, knocks=False)


def price(seen: Watched, at: int, left: int) -> float:
    """What throwing a card costs: what stays outside melds, less what may yet come, and the danger."""
    rest = seen.hand & ~(1 << at)
    hoped = sum(max(0, left - _after(rest | 1 << card)) for card in places(joining(rest) & (seen.unseen | seen.theirs)))
    return left - HORIZON * hoped / max(1, seen.unseen.bit_count()) + DANGER * danger(seen, at)


def _after(hand: int) -> int:
    """What stays outside melds when the dearest loose card is thrown."""
    left, cards = melded(hand)
    return left - max((POINTS[at] for at in places(hand & ~cards)), default=0)


def danger(seen: Watched, at: int) -> float:
    """How likely the other melds this card, at most 1: what they took they hold, what nobody saw perhaps."""
    held = seen.hidden / max(1, seen.unseen.bit_count())
    live = seen.theirs | seen.unseen
    pairs = (pair for pair in DECK.pairs[at] if not pair & ~live)
    return min(1.0, sum(held ** (pair & seen.unseen).bit_count() for pair in pairs))


def knock_is_better(seen: Watched, knocking: int, going_on: int, rng: Random) -> bool:
    """Whether a knock brings more than to throw another card and wait for gin, tried in likely worlds."""
    now, later = seen.hand & ~(1 << knocking), seen.hand & ~(1 << going_on)

    def trial(world: tuple[int, list[int]], choice: int) -> float:
        other, stock = world
        return settled(now, other) if choice else played_on(later, other, 1 << going_on, stock)

    trials = (partial(trial, world) for world in islice(worlds(seen, rng), WORLDS))
    return weigh(trials, 2, sure=SURE, first=FIRST, hopeless=SURE) == 1
