"""The best that the player to move can lay this turn: exact, with a cap on the work and an honest word where it was
reached.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from itertools import islice
from typing import Literal

from ..core.actions import Action, LayMelds, Swap
from ..core.cards import HIDDEN
from ..core.debts import turn_debts
from ..core.plays.step import as_if_drawn
from ..core.record import changed
from ..core.rules import Rules
from ..core.state import Phase, State
from .arrange import arrange, targets_of
from .detours import forgotten, in_new_melds, passing, promised_card
from .layout import Layout
from .model import nothing_to_gain
from .openings import Opening, allowing, lying_after, openings
from .packing import best_packing
from .recovered_jokers import choices, freed, recover
from .relaxation import Prices
from .script import Script, lay, packed_tokens
from .search import BOUNDLESS, NodeBudget, search
from .task import Counts, Task, holds_together, rearranged, recoveries, standing

Aim = Literal["points", "cards"]
NODES = 100_000
MANY = 400
WAYS = 3  # openings that come to the same, of which that with the fewest plays is taken


@dataclass(frozen=True, slots=True)
class Solution:
    """What can be laid: the plays, one after another; cards of the hand that end on the table; the value that the
    table gains; and whether nothing better is possible for sure.
    """

    plays: tuple[Action, ...] = ()
    cards: int = 0
    points: int = 0
    proven: bool = True


def best(rules: Rules, state: State, *, by: Aim = "points", nodes: int = NODES) -> Solution:
    """The most that the player to move can lay from this hand onto this table, in points or in cards.

    Equal points are decided by cards, and the other way round. The plays are accepted by the engine one by one, and
    after them the turn can end. For a player who has yet to draw it is what can be laid whatever card comes. ``nodes``
    caps the work.
    """
    if not rules.tabling.melds or state.over or state.turn.phase is Phase.LOOK:
        return Solution()
    if rules.too_early(state) or state.turn.must_throw:
        return Solution()
    with _collector_resting():
        return _Solver(rules, as_if_drawn(state, state.turn.seat), by=by, nodes=nodes).solve()


@contextmanager
def _collector_resting() -> Iterator[None]:
    """Without looking for garbage in cycles: there is none, and the search makes so many small things that it would be
    looked for again and again in all that is kept.
    """
    working = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if working:
            gc.enable()


class _Solver:
    """One question, while it is being answered."""

    def __init__(self, rules: Rules, state: State, *, by: Aim, nodes: int) -> None:
        self.rules = rules
        self.state = state
        self.by = by
        self.budget = NodeBudget(nodes)
        self.owed = [owed.card.face for owed in state.turn.obligations]
        self.opens = not rules.at_table(state)
        self.keep = rules.tabling.kept_back > 0 and HIDDEN not in state.hands[state.turn.seat]
        self.proven = True
        self.known: Prices = {}  # from one rearrangement to the next
        self.found = Solution()
        self.score = 0 if turn_debts(rules, state).free else -BOUNDLESS

    def solve(self) -> Solution:
        moves = self.rules.tabling.manipulation
        if all(meld.complete for meld in self.state.melds):
            for recover, state in recoveries(self.rules, self.state):
                self._standing(recover, state)
        if moves and not self.opens:
            self.proven = True  # for what is looked at from now on is all that there is
            self._rearranged()
            self._without_promise()
        elif moves and (self.found.plays or self.state.turn.obligations):
            self._rearranged_after_opening()
        return replace(self.found, proven=self.proven)

    def _worth(self, points: int, cards: int) -> int:
        return 4096 * cards + points if self.by == "cards" else 128 * points + cards

    # --- the melds of the table stay

    def _standing(self, recover: tuple[Action, ...], state: State) -> None:
        """What can be laid with the melds of the table staying as they are."""
        task = standing(self.rules, state, by_cards=self.by == "cards", add=self.rules.may_lay_off(self.state.turn))
        opening = self.rules.opening
        floor = self.score - self._worth(*_gained(self.rules, self.state, state))
        if self.opens and opening.waived_for_all:
            layout, complete = best_packing(task, self.budget, floor, keep=self.keep)
            if layout is None or self._laid(recover, layout):
                self.proven &= complete
                return
            if not recover:
                self._all_but_one(state)
        if self.opens:
            task.late = sum(isinstance(play, Swap) for play in recover)
            task.opening = max(1, opening.minimum)
            task.pure, task.no_jokers = opening.pure_run, opening.no_jokers
        layout, complete = best_packing(task, self.budget, floor, keep=self.keep)
        self.proven &= complete
        if layout is not None and not self._laid(recover, layout):
            self.proven = False

    def _all_but_one(self, state: State) -> None:
        """Lay all cards but one in new melds, which may be worth less than an opening: best without lay-offs."""
        task = standing(self.rules, state, by_cards=True, add=False)
        for card in state.turn.taken[:1]:  # it can't be the one that is thrown (G9)
            if card.suit is None:
                task.least_new = max(task.least_new, 1)
            elif task.promised is None:
                task.must[card.suit][card.rank] = 1
        layout, complete = best_packing(task, self.budget, -BOUNDLESS, keep=self.keep)
        self.proven &= complete
        if layout is not None:
            self._laid((), layout)

    def _laid(self, recover: tuple[Action, ...], layout: Layout) -> bool:
        script = Script(self.rules, self.state)
        return lay(script, layout, recover) and self._kept(script)

    # --- all may move

    def _rearranged(self, before: tuple[Action, ...] = ()) -> None:
        """What can be laid when every card of the table may move, after these plays. The task may allow too much: where
        its best layout can't be made, one that allows less is searched."""
        state = Script(self.rules, self.state, before).state
        task = self._task(state)
        offset = self._worth(*_gained(self.rules, self.state, state)) - _lying(self.rules, state, task)
        most = -BOUNDLESS
        for narrower in _allowing_less(self.rules, task):
            layout = self._searched(narrower, offset)
            if layout is None:
                break
            most = max(most, layout.worth + offset)
            if self._made(before, narrower, layout):
                break
        self.proven &= self.score >= most

    def _without_promise(self) -> None:
        """The same where a card promised for a new meld lies in one for a while only."""
        card = promised_card(self.state)
        if card is None:
            return
        task = self._task(forgotten(self.state, card))
        lying = _lying(self.rules, self.state, task)
        layout = self._searched(task, -lying)
        if layout is not None:  # without the promise more could be laid
            self._promise_kept_for_a_while((), layout.worth - lying)

    def _promise_kept_for_a_while(self, before: tuple[Action, ...], goal: int) -> None:
        """Lay a card promised for a new meld in one, after these plays, and rearrange. ``goal``: the score to which
        that could lead at most.
        """
        state = Script(self.rules, self.state, before).state
        card = promised_card(state)
        if card is None:
            return
        for plays in in_new_melds(self.rules, state, card):
            if self.score < goal:
                self._rearranged((*before, *plays))
        self.proven &= self.score >= goal

    def _searched(self, task: Task, offset: int) -> Layout | None:
        """The best layout that beats what was found. ``offset``: what is won already, less what is on the table."""
        if self.score >= 0 and nothing_to_gain(task):
            return None
        layout, complete = search(task, self.budget, self.score - offset, self.known)
        self.proven &= complete
        return layout

    def _task(self, state: State) -> Task:
        """What is asked where every card of the table may move."""
        task = rearranged(self.rules, state, by_cards=self.by == "cards")
        task.stuck = choices(self.rules, state, task)
        task.passing = passing(self.rules, task, with_others=True)
        task.keep = self.keep
        if any(holds_together(self.rules, m) for m in state.melds):
            self.proven = False  # such a meld is left as it is
        return task

    def _made(self, before: tuple[Action, ...], task: Task, layout: Layout) -> bool:
        script = Script(self.rules, self.state, before)
        return _laid_out(script, task, layout) and self._kept(script)

    def _rearranged_after_opening(self) -> None:
        """Open first, then rearrange: one search for all openings. It allows a little more than there is; where its
        answer can't be made, the openings that lead to it are looked at one by one, and the others again together.
        """
        state = changed(self.state, opened=self.state.opened | {self.state.turn.seat})
        left = list(islice(openings(self.rules, state.hands[state.turn.seat]), MANY + 1))
        self.proven &= len(left) <= MANY
        del left[MANY:]
        card = promised_card(self.state)
        task = self._task(state if card is None else forgotten(state, card))
        offset = -_lying(self.rules, state, task)
        while left:
            layout = self._searched(allowing(self.rules, task, left, self.owed), offset)
            if layout is None:
                return
            goal = layout.worth + offset
            able = [opening for number, opening in enumerate(left) if layout.openings >> number & 1]
            self._made_after(able, task, layout)
            if self.score >= goal:
                return
            for opening in able:
                lay = LayMelds(tuple(meld.tokens for meld in opening))
                if self.score < goal:
                    self._rearranged((lay,))
                    self._promise_kept_for_a_while((lay,), goal)
            left = [opening for opening in left if opening not in able]

    def _made_after(self, able: Sequence[Opening], task: Task, layout: Layout) -> None:
        """Lay out a table after one of these openings, by the fewest plays of some."""
        made = 0
        for opening in able:
            script = Script(self.rules, self.state)
            lying = lying_after(layout, opening, self.state.next_meld)
            if lying is not None and script.melds([meld.tokens for meld in opening]):
                after = replace(self._task(script.state), passing=task.passing)
                made += self._made(tuple(script.plays), after, lying)
            if made == WAYS:
                break

    # --- what is found

    def _kept(self, script: Script) -> bool:
        """Whether the turn could end after these plays; they are kept where they beat what was found, or are fewer."""
        if not script.state.over and not turn_debts(self.rules, script.state).free:
            return False
        points, cards = _gained(self.rules, self.state, script.state)
        score = self._worth(points, cards)
        if (score, -len(script.plays)) > (self.score, -len(self.found.plays)):
            self.score = score
            self.found = Solution(tuple(script.plays), cards, points)
        return True


def _laid_out(script: Script, task: Task, layout: Layout) -> bool:
    """Make the table into this layout; whether every play was accepted."""
    targets = targets_of(task, layout)
    spare = _from_hand(script.state, layout)
    if not recover(script, layout.recovered, spare):
        return False
    if not recover(script, freed(script.rules, script.state, layout), spare):
        return False
    if not arrange(script, targets):
        return False
    onto = ((p.onto.number, packed_tokens(rank, p)) for rank, p in layout.packed if p.onto is not None)
    return all(script.add(number, tokens, below=0) for number, tokens in onto)


def _allowing_less(rules: Rules, wide: Task) -> Iterator[Task]:
    """The task, and those that allow its free jokers less and less."""
    yield wide
    if wide.passing is not None:
        yield replace(wide, passing=passing(rules, wide, with_others=False))
        yield replace(wide, passing=None)


def _gained(rules: Rules, before: State, after: State) -> tuple[int, int]:
    """Points of the table and cards of the hand that a state has over the one before these plays."""
    if after is before:
        return 0, 0
    worth, seat = rules.values.meld_points, before.turn.seat
    points = sum(map(worth, after.melds)) - sum(map(worth, before.melds))
    return points, len(before.hands[seat]) - len(after.hands[seat])


def _lying(rules: Rules, state: State, task: Task) -> int:
    """What the search counts for the cards of the table as they are now."""
    return sum(
        task.weigh(rules.values.slot_points(meld, index))
        for meld in state.melds
        if not holds_together(rules, meld)
        for index, slot in enumerate(meld.slots)
        if slot.face is not None
    )


def _from_hand(state: State, layout: Layout) -> Counts:
    """How many of the natural cards of a layout are not on this table."""
    spare = layout.naturals()
    for slot in (s for m in state.melds for s in m.slots):
        if slot.card.suit is not None:
            spare[slot.card.suit][slot.card.rank] -= 1
    return spare
