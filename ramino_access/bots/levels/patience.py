"""Holding back: cards on the table help everybody, so a player keeps them in the hand as long as that is safe."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import inf

from ...core.actions import Action, Undo
from ...core.debts import turn_debts
from ...core.engine import check
from ...core.rules import Rules
from ...core.state import State
from ...core.sums import added
from ...hints.knowledge import rivals
from .layable import Taste, laid_out, next_play

TWICE_AS_LIKELY_CARDS = 3  # with so many cards fewer a player is twice as likely to go out next


@dataclass(frozen=True, slots=True)
class Patience:
    """How long to hold back, in cards of an opponent who plays alone against one."""

    to_open: int = 3  # while every opponent holds more than this: before opening
    to_lay: int = 2  # and after it
    rest: int = 1  # never where no more than so many would stay
    promise: int = 9  # only where no more than so many would stay, if one must open to take from the discards
    dear: float = inf  # only where what would stay costs no more, if any melds open and the discards are open to all
    forced: int = 2  # what would have to be laid is taken before opening where no more than so many would stay
    turns: int = 2  # only while the stock lasts for so many more turns of everybody


def others(state: State) -> list[int]:
    """How many cards each opponent holds. Players who are out of the match don't count."""
    return [len(state.hands[seat]) for seat in rivals(state, state.turn.seat)]


def fewest(state: State) -> int:
    """How many cards the opponent nearest to going out holds."""
    return min(others(state), default=0)


def threatened(rules: Rules, state: State, patience: Patience) -> bool:
    """Whether the hand may be over so soon that the player to move should lay what can be laid; always where nobody
    discards, for there a hand only grows, and is hardly ever laid in one turn."""
    if not rules.discards_due:
        return True
    near = patience.to_lay if state.turn.seat in state.opened else patience.to_open
    soon = max(_hastes(state), default=1.0) + crowd(rules, state)
    return soon >= _haste(near) or turns_left(rules, state) < patience.turns


def crowd(rules: Rules, state: State) -> float:
    """How much likelier it is that somebody goes out next than that the nearest opponent does, where that counts.

    Where those who are caught pay for their cards, it is all the same who goes out: several opponents together are as
    near to it as one with fewer cards. Where cards score as they are laid, going out in one turn wins more than being
    caught costs, and only the nearest counts.
    """
    hastes = _hastes(state)
    return added(hastes) - max(hastes) if rules.scoring.low_is_good and hastes else 0.0


def _hastes(state: State) -> list[float]:
    return [_haste(cards) for cards in others(state)]


def _haste(cards: int) -> float:
    """How likely a player with this many cards goes out next, beside one without any."""
    return 2 ** (-cards / TWICE_AS_LIKELY_CARDS)


def turns_left(rules: Rules, state: State) -> float:
    """For how many more turns of everybody the stock lasts, with all that is shuffled into it again (G10)."""
    again = rules.draw.refillable(len(state.discards) + len(state.stock), state.reshuffles)
    if again and not rules.draw.max_reshuffles:
        return inf
    times = max(0, rules.draw.max_reshuffles - state.reshuffles)
    return (len(state.stock) + times * again) / (1 + len(others(state)))


def lay_or_leave(
    rules: Rules, state: State, taste: Taste, patience: Patience | None, thrown: Callable[[State], Action]
) -> Action:
    """The next play that lays something or pays what is owed; or what ends the turn, ``thrown`` once the table is as
    it will be, where nothing can be laid or all is held back. ``patience``: None for one who never holds back."""
    play = next_play(rules, state, taste)
    free = turn_debts(rules, state).free
    if play is None:
        return thrown(state) if free else Undo()
    after = held_back(rules, state, play, taste, patience) if free and patience is not None else None
    leave = None if after is None else thrown(after)
    if leave is None or check(rules, state, state.turn.seat, leave) is not None:
        return play  # where no card can be thrown, the last one fits a meld (C7)
    return leave


def held_back(rules: Rules, state: State, play: Action, taste: Taste, patience: Patience) -> State | None:
    """The table as it would be with everything laid, ``play`` first, where it is better to keep it all; else None."""
    if threatened(rules, state, patience):
        return None
    after = laid_out(rules, state, taste, play)
    seat = state.turn.seat
    left = len(after.hands[seat])
    if after.over or left <= patience.rest:
        return None
    if seat in state.opened:
        return after
    if rules.draw.opening_frees_takes:
        return after if left <= patience.promise else None
    if not rules.opening.free:
        return after
    return after if sum(rules.values.card_in_hand(card) for card in after.hands[seat]) <= patience.dear else None
