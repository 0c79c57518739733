"""Sets of melds with which a player can open, for going on from there with the whole table (S6, R5)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from ..core.cards import Face
from ..core.melds import Kind
from ..core.rules import Rules
from ..core.state import State
from .finding import Found, melds_among


def openings(rules: Rules, state: State) -> Iterator[tuple[Found, ...]]:
    """Every set of melds of the hand that opens, and no longer does without any one of them."""
    hand = state.hands[state.turn.seat]
    found = melds_among(hand, rules.style, rules.values)
    found.sort(key=lambda m: (m.jokers, -m.points))
    yield from _grown(rules, found, Counter(c.face for c in hand), 0, ())


def _grown(
    rules: Rules, found: Sequence[Found], left: Counter[Face], start: int, chosen: tuple[Found, ...]
) -> Iterator[tuple[Found, ...]]:
    if chosen and enough(rules, chosen):
        if not any(enough(rules, (*chosen[:i], *chosen[i + 1 :])) for i in range(len(chosen)) if len(chosen) > 1):
            yield chosen
        return
    for at in range(start, len(found)):
        uses = Counter(found[at].uses)
        if uses <= left:
            yield from _grown(rules, found, left - uses, at, (*chosen, found[at]))


def enough(rules: Rules, chosen: Sequence[Found]) -> bool:
    """Whether these melds together open."""
    if sum(m.points for m in chosen) < rules.opening.minimum:
        return False
    return not rules.opening.pure_run or any(m.kind is Kind.RUN and not m.jokers for m in chosen)
