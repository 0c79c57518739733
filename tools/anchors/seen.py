"""What a player of gin rummy can know of the other by having watched."""

from __future__ import annotations

from dataclasses import dataclass

from ramino_access.core.rules import Rules
from ramino_access.core.view import View
from ramino_access.hints.knowledge import known, unseen
from ramino_access.hints.masks import mask, place


@dataclass(frozen=True, slots=True)
class Watched:
    """What the seat of a view knows, in bits."""

    hand: int
    just: int  # the card just taken, which can't be thrown
    theirs: int  # what the other took in the open and still holds
    unseen: int  # what the other or the stock has
    hidden: int  # how many cards of the other are not known
    stock: int  # how many cards can still be drawn
    turns: int  # how many cards the other has thrown
    last: int | None  # where the other's last discard stands among the cards
    passed: tuple[tuple[int, int], ...]  # what the other let pass, each with how many turns ago


def watched(view: View, rules: Rules) -> Watched:
    """What this seat knows."""
    state = view.table
    seat = view.seat or 0
    theirs = known(state, 1 - seat)
    passed, thrown = _choices(view, 1 - seat)
    return Watched(
        hand=mask(view.hand),
        just=mask(state.turn.taken),
        theirs=mask(theirs),
        unseen=mask(unseen(rules, view)),
        hidden=len(state.hands[1 - seat]) - len(theirs),
        stock=len(state.stock),
        turns=len(thrown),
        last=thrown[-1] if thrown else None,
        passed=tuple((1 << at, len(thrown) - turn) for at, turn in passed),
    )


def _choices(view: View, seat: int) -> tuple[list[tuple[int, int]], list[int]]:
    """What this seat let pass, each with the number of the turn, and what it threw."""
    state = view.table
    trail = state.trail
    passed: list[tuple[int, int]] = []
    thrown: list[int] = []
    if not trail:
        return passed, thrown
    pile = [trail[0].card if trail[0].to_hand else state.discards[0]]
    if not trail[0].to_hand and trail[0].seat != seat:
        passed.append((place(pile[0]), 0))  # the first card was offered to both
    took = False
    for trace in trail:
        if trace.to_hand:
            pile.pop()
        else:
            if trace.seat == seat:
                if not took:
                    passed.append((place(pile[-1]), len(thrown)))
                thrown.append(place(trace.card))
            pile.append(trace.card)
        took = trace.to_hand
    return passed, thrown
