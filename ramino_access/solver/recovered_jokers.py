"""Jokers of a table that may be rearranged: which can be taken back, or be told what they stand for, and by which
plays (S5.5, S5.6, S11).
"""

from __future__ import annotations

from collections.abc import Iterator

from ..core.actions import LayOff, Lift, Split, Swap, Token
from ..core.cards import SUITS, Face, Rank, face
from ..core.melds import Kind, Meld
from ..core.rules import Rules
from ..core.state import Must, State
from .layout import Layout
from .script import Script
from .task import Choice, Counts, Recovery, Task, holds_together


def choices(rules: Rules, state: State, task: Task) -> dict[Rank, tuple[Choice, ...]]:
    """What may become of the jokers of which nobody can tell the suit, by rank; the first choice is that they stay."""
    found = {rank: list(stay) for rank, stay in task.stuck.items()}
    for meld in state.melds if rules.jokers.in_play else ():
        if meld.jokers != 1 or holds_together(rules, meld) or all(slot.face is not None for slot in meld.slots):
            continue
        able = list(_of_unknown(task, meld.number, meld.low))
        found[meld.low] += [_with(choice, one) for choice in found[meld.low] for one in able]
    return {rank: _unlike(some) for rank, some in found.items()}


def _unlike(some: list[Choice]) -> tuple[Choice, ...]:
    """The choices, of those that come to the same only the first."""
    found: dict[object, Choice] = {}
    for choice in some:
        found.setdefault((choice.stuck, tuple(sorted(choice.settled)), choice.back), choice)
    return tuple(found.values())


def _with(choice: Choice, recovery: Recovery) -> Choice:
    """The choice, with one joker more recovered."""
    stuck = list(choice.stuck)
    stuck.remove(1)
    settles = recovery.settles.suit if recovery.settles is not None else None
    return Choice(
        stuck=tuple(stuck),
        settled=choice.settled if settles is None else (*choice.settled, int(settles)),
        back=choice.back + (settles is None),
        needs=tuple(sorted({*choice.needs, *(int(suit) for suit in SUITS if suit is not settles)})),
        recovered=(*choice.recovered, recovery),
    )


def _of_unknown(task: Task, number: int, rank: Rank) -> Iterator[Recovery]:
    """With all four suits at hand the joker comes back; with three it comes to stand for the fourth."""
    lacking = [suit for suit in SUITS if not task.cards[suit][rank]]
    if not lacking:
        yield Recovery(number, rank, None)
    for suit in SUITS:
        if all(s is suit for s in lacking):
            yield Recovery(number, rank, None, face(rank, suit))


def freed(rules: Rules, state: State, layout: Layout) -> tuple[Recovery, ...]:
    """The jokers that a layout takes back."""
    left = dict(layout.freed)
    found = []
    for meld in state.melds:
        for slot in meld.slots:
            of = slot.face
            if not slot.card.is_joker or of is None or of.suit is None or holds_together(rules, meld):
                continue
            if left.get((of.suit, of.rank), 0):
                left[of.suit, of.rank] -= 1
                found.append(Recovery(meld.number, of.rank, of))
    return tuple(found)


def recover(script: Script, wanted: tuple[Recovery, ...], spare: Counts) -> bool:
    """Make the plays for these recoveries, in an order in which they can be made. Whether all could be made.

    ``spare`` says how many cards of the hand the layout uses, which are taken before any is fetched from the table.
    """
    pending = list(wanted)
    while pending:
        for one in pending:
            less = [list(row) for row in spare]
            if script.tried(lambda one=one, less=less: _recover(script, one, less)):  # type: ignore[misc]
                spare[:] = less
                pending.remove(one)
                break
        else:
            return False
    return True


def _recover(script: Script, recovery: Recovery, spare: Counts) -> bool:
    if recovery.face is None:
        return _from_group(script, recovery, spare)
    return _for_face(script, recovery.face, recovery.meld, spare)


def _for_face(script: Script, of: Face, number: int, spare: Counts) -> bool:
    """Recover the joker that stands for this card in a meld."""
    if not fetched(script, of, spare, number):
        return False
    # the run may have been divided meanwhile
    melds = sorted(script.state.melds, key=lambda meld: meld.number != number)
    return any(script.play(Swap(meld.number, of)) for meld in melds if meld.joker_as(of))


def _from_group(script: Script, recovery: Recovery, spare: Counts) -> bool:
    """Recover the joker of a group, in which all its suits have to lie."""
    meld = script.state.meld(recovery.meld)
    if meld is None:
        return False
    lying = {s.face for s in meld.slots if s.face is not None}
    faces = [face(recovery.rank, s) for s in SUITS]
    last = recovery.settles or next(f for f in faces if f not in lying)
    if last in lying and not script.play(Lift(recovery.meld, Token(last))):
        return False
    missing = [f for f in faces if f is not last and f not in lying]
    if not all(fetched(script, f, spare, recovery.meld) for f in missing):
        return False
    if missing and not script.play(LayOff(recovery.meld, tuple(Token(f) for f in missing))):
        return False
    if recovery.settles is not None:
        return True
    return fetched(script, last, spare, recovery.meld) and script.play(Swap(recovery.meld, last))


def fetched(script: Script, of: Face, spare: Counts, but: int) -> bool:
    """Whether the card is in the hand, or could be lifted: from another meld than ``but``, or from an identity."""
    assert of.suit is not None
    turn = script.state.turn
    promised = [o.card for o in turn.obligations if o.must is not Must.LAY]  # those go into new melds
    owed = [o.card.face for o in turn.obligations if o.must is Must.LAY]
    held = [c.face for c in script.state.hands[turn.seat] if c not in promised]
    if of in owed or (of in held and spare[of.suit][of.rank] > 0):
        spare[of.suit][of.rank] -= of not in owed
        return True
    for meld in sorted(script.state.melds, key=lambda meld: meld.number == but):
        at = next((i for i, s in enumerate(meld.slots) if s.face is of and not s.card.is_joker), None)
        if at is not None and (meld.number != but or meld.kind is Kind.IDENTITY):
            return _lifted(script, of, meld, at)
    return of in held


def _lifted(script: Script, of: Face, meld: Meld, at: int) -> bool:
    """Lift the card that lies there in a meld, from an end of a run; whether it could be done."""
    if meld.kind is not Kind.RUN:
        return script.play(Lift(meld.number, Token(of)))
    if at == 0:
        twice = len(meld) > 1 and meld.slots[-1].face is of
        return script.play(Lift(meld.number, Token(of), "low" if twice else None))
    if at < len(meld) - 1 and not script.play(Split(meld.number, of)):
        return False
    return script.play(Lift(meld.number, Token(of), "high"))
