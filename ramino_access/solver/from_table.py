"""From the table to a task: which cards there are to lay, and what the melds that lie allow."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from ..core.actions import Action, LayOff, Swap, Token
from ..core.cards import ACE, SUITS, face
from ..core.engine import attempt
from ..core.melds import FULL, HIGH_ACE, Kind, Meld
from ..core.record import changed
from ..core.refusals import Refusal
from ..core.rules import Rules
from ..core.state import Debt, Must, State
from .task import ANY, NEW, Block, Choice, Frozen, Task


def standing(rules: Rules, state: State, *, by_cards: bool, add: bool) -> Task:
    """The task where the melds of the table stay as they are; ``add``: cards may be added to them."""
    task = _of_hand(rules, state, by_cards=by_cards)
    if add:
        _set_melds(rules, rules.open_to(state.melds, state.turn.seat), task)
    return task


def rearranged(rules: Rules, state: State, *, by_cards: bool) -> Task:
    """The task where every card of the table may move, and has to lie in a whole meld again (S11)."""
    task = _of_hand(rules, state, by_cards=by_cards)
    stuck: dict[int, list[int]] = {}
    groups: list[Meld] = []
    for meld in state.melds:
        if holds_together(rules, meld):
            if meld.kind is not Kind.RUN:
                groups.append(meld)
            continue
        unknown = 0
        for index, slot in enumerate(meld.slots):
            if slot.face is None:
                unknown += 1
                continue
            assert slot.face.suit is not None
            suit, rank = int(slot.face.suit), slot.face.rank
            if slot.card.is_joker:
                task.fixed[suit][rank] += 1
            else:
                task.cards[suit][rank] += 1
                task.must[suit][rank] += 1
            if meld.kind is not Kind.RUN:
                task.grouped[suit][rank] += 1
            elif index:
                key = suit, meld.low + index
                task.joins[key] = task.joins.get(key, 0) + 1
        if unknown:
            stuck.setdefault(meld.low, []).append(unknown)
    task.stuck = {rank: (Choice(tuple(sorted(sizes))),) for rank, sizes in stuck.items()}
    task.least_jokers, task.least_new = task.least_new, 0
    if rules.jokers.lay_off:
        task.any_jokers, task.new_jokers = task.any_jokers + task.new_jokers, 0
    task.back = (ANY if rules.jokers.lay_off else NEW) if rules.jokers.in_play else 0
    _set_melds(rules, groups, task)
    return task


def holds_together(rules: Rules, meld: Meld) -> bool:
    """Whether a meld is left as it is: its jokers are more than may meet again, or can't be parted."""
    mixed = meld.kind is not Kind.RUN and meld.jokers > 1 and any(s.card.is_joker and s.face for s in meld.slots)
    return meld.jokers > rules.style.jokers_per_meld or mixed


def _of_hand(rules: Rules, state: State, *, by_cards: bool) -> Task:
    """The cards of the hand, and what is owed."""
    task = Task(rules.style, rules.values, by_cards=by_cards)
    hand = state.hands[state.turn.seat]
    jokers = 0
    for held in hand:
        if held.suit is None:
            jokers += held.is_joker
        else:
            task.cards[held.suit][held.rank] += 1
    for owed in state.turn.obligations:
        if owed.card.is_joker:
            task.least_new += 1
            task.late += owed.debt is Debt.JOKER
        elif owed.card.suit is not None and owed.must is Must.LAY:
            task.must[owed.card.suit][owed.card.rank] += 1
        elif owed.card.suit is not None:
            task.cards[owed.card.suit][owed.card.rank] -= 1
            task.promised = (int(owed.card.suit), owed.card.rank)
    task.new_jokers = min(jokers, task.least_new) if rules.jokers.lay_off else jokers
    task.any_jokers = jokers - task.new_jokers
    return task


def _set_melds(rules: Rules, melds: Sequence[Meld], task: Task) -> None:
    """Melds that stay together, and what can be added to them."""
    frozen: dict[int, list[Frozen]] = {}
    for meld in melds:
        if meld.kind is Kind.RUN:
            suit = next((s.face.suit for s in meld.slots if s.face is not None), None)
            assert suit is not None
            loss = 0
            if rules.style.circular and meld.high == HIGH_ACE:
                high = rules.values.slot_points(meld, len(meld) - 1)
                loss = max(0, high - rules.values.ace_low) if high == rules.values.ranks[ACE] else 0
            task.blocks.append(Block(meld.number, int(suit), meld.low, meld.high, meld.jokers, loss))
        elif len(meld) == FULL:
            joker = rules.jokers.lay_off and meld.jokers < rules.style.jokers_per_meld
            frozen.setdefault(meld.low, []).append(Frozen(meld.number, meld.kind, missing(meld), joker))
    task.frozen = {rank: tuple(found) for rank, found in frozen.items()}


def missing(meld: Meld) -> tuple[int, ...]:
    """The suits that this group or identity of three takes."""
    held = {s.face.suit for s in meld.slots if s.face is not None}
    if meld.kind is Kind.IDENTITY:
        return tuple(int(s) for s in held if s is not None)
    return tuple(int(s) for s in SUITS if s not in held)


def recoveries(rules: Rules, state: State) -> Iterator[tuple[tuple[Action, ...], State]]:
    """Every set of jokers that cards of the hand could take back (S5.6, R4): the plays, and the table after them.

    The first is no play at all. A player who has not opened is taken to have done so.
    """
    yield (), state
    if not rules.jokers.in_play or not any(_swaps(state)):
        return
    turn = state.turn
    seen = {_table(state)}
    layer: list[tuple[tuple[Action, ...], State]] = [((), changed(state, opened=state.opened | {turn.seat}))]
    while layer:
        following: list[tuple[tuple[Action, ...], State]] = []
        for plays, now in layer:
            for more in _swaps(now):
                step = carried_out(rules, now, more)
                if step is not None and _table(step) not in seen:
                    seen.add(_table(step))
                    following.append(((*plays, *more), step))
        yield from following
        layer = following


def _swaps(state: State) -> Iterator[tuple[Action, ...]]:
    """The plays that take one joker back; where nobody can tell what it is, a lay-off settles that first."""
    held = {c.face for c in state.hands[state.turn.seat]}
    for meld in state.melds:
        for slot in meld.slots:
            if slot.card.is_joker and slot.face in held and slot.face is not None:
                yield (Swap(meld.number, slot.face),)
            elif slot.unresolved and meld.jokers == 1 and len(meld) == FULL:
                one, two = (face(meld.low, SUITS[s]) for s in missing(meld))
                if one in held and two in held:
                    yield LayOff(meld.number, (Token(one),)), Swap(meld.number, two)


def carried_out(rules: Rules, state: State, plays: Iterable[Action]) -> State | None:
    """The table after these plays, or None where one of them is refused or ends the hand."""
    for play in plays:
        step = attempt(rules, state, state.turn.seat, play)
        if isinstance(step, Refusal) or step.state.over:
            return None
        state = step.state
    return state


def _table(state: State) -> tuple[object, ...]:
    """What tells one table from another, copies of equal cards aside."""
    return tuple((m.number, tuple((s.card.face, s.face) for s in m.slots)) for m in state.melds)
