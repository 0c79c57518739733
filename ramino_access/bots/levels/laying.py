"""What can be laid this turn, play by play, and what would be left of the hand once all of it lies."""

from __future__ import annotations

from dataclasses import dataclass

from ...core.actions import Action, LayMelds
from ...core.engine import attempt, check
from ...core.leaving import leaving
from ...core.refusals import Refusal
from ...core.rules import Rules
from ...core.state import State
from ...solver.finding import Criteria, PossibleMeld, best_together, melds_among
from ...solver.glance import may_meld
from .additions import joker_off, lay_off, swap
from .rearranging import rearrange, settle

SEARCH = 2_000  # nodes of a search: a few milliseconds
MOST_PLAYS = 16  # of one turn: more than a hand has melds and lay-offs


@dataclass(frozen=True, slots=True)
class Taste:
    """What is liked in new melds beside their points, and whether the last joker is laid off to go out."""

    card: float = 3.0
    joker: float = -8.0
    joker_ends: bool = False

    def weight(self, meld: PossibleMeld) -> float:
        """How much a meld is liked."""
        return meld.points + self.card * len(meld.uses) + self.joker * meld.jokers


def next_play(rules: Rules, state: State, taste: Taste) -> Action | None:
    """The next play that lays something or pays what is owed, if there is one."""
    debt = leaving(rules, state)
    if not debt.free:
        play = settle(rules, state)
        if play is not None or not debt.taken:
            return play
    opened = state.turn.seat in state.opened
    if opened and taste.joker_ends:
        ending = joker_off(rules, state)
        if ending is not None:
            return ending
    melds = new_melds(rules, state, taste)
    if melds is not None or not opened:
        return melds
    return lay_off(rules, state) or swap(rules, state) or rearrange(rules, state)


def new_melds(rules: Rules, state: State, taste: Taste) -> LayMelds | None:
    """The best melds of the hand that can be laid together now, if there are any."""
    seat = state.turn.seat
    hand = state.hands[seat]
    if not may_meld(hand, rules.style):
        return None
    criteria = Criteria(
        weight=taste.weight,
        opening=rules.asked(state),
        keep=rules.tabling.kept_back,
    )
    chosen, _ = best_together(hand, melds_among(hand, rules.style, rules.values), criteria, SEARCH)
    play = LayMelds(tuple(m.tokens for m in chosen))
    return play if chosen and check(rules, state, seat, play) is None else None


def laid_out(rules: Rules, state: State, taste: Taste, first: Action | None = None) -> State:
    """The table once everything has been laid that can be; the hand may be over by that. ``first``: the next play,
    where it is known."""
    seat = state.turn.seat
    play = first or next_play(rules, state, taste)
    for _ in range(MOST_PLAYS):
        if play is None:
            break
        outcome = attempt(rules, state, seat, play)
        if isinstance(outcome, Refusal):
            break
        state = outcome.state
        play = None if state.over else next_play(rules, state, taste)
    return state


def left_in(state: State, seat: int) -> int:
    """How many cards stay in the hand of this seat; none where the hand is over."""
    return 0 if state.over else len(state.hands[seat])
