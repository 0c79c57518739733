"""Jokers of a table that may be rearranged: which can be taken back, or be told what they stand for, and by which
plays (S5.5, S5.6, S11).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import product

from ..actions import LayOff, Lift, Split, Swap, Token
from ..cards import SUITS, Face, face
from ..melds import Kind
from ..rules import Rules
from ..state import State
from .asking import holds_together
from .layout import Layout
from .script import Script
from .task import Counts, Task

MOST = 96  # sets of releases that are tried


@dataclass(frozen=True, slots=True)
class Release:
    """What becomes of a joker before all is rearranged.

    ``face`` is what it stands for (None: nobody can tell, in a group). It is taken back, or, where ``settles`` is a
    face, it only comes to stand for that one.
    """

    meld: int
    rank: int
    face: Face | None
    settles: Face | None = None


def releases(rules: Rules, state: State, task: Task) -> Iterator[tuple[Task, tuple[Release, ...]]]:
    """The task as it is, and with every set of jokers released of which nobody can tell what they stand for; at most
    ``MOST`` of them. What becomes of the others the search decides.
    """
    yield task, ()
    choices: list[list[Release | None]] = []
    if not rules.jokers.in_play:
        return
    for meld in state.melds:
        if holds_together(rules, meld):
            continue
        for slot in meld.slots:
            if not slot.card.is_joker:
                continue
            if slot.face is None and meld.jokers == 1:
                able = [None, *_of_unknown(task, meld.number, meld.low)]
                choices += [able] if len(able) > 1 else []
    seen = set()
    for count, chosen in enumerate(product(*choices)):
        if count > MOST:
            return
        wanted = tuple(r for r in chosen if r is not None)
        alike = tuple(sorted((r.rank, str(r.face), str(r.settles)) for r in wanted))
        if wanted and alike not in seen:
            seen.add(alike)
            yield _released(rules, task, wanted), wanted


def _there(task: Task, of: Face) -> bool:
    assert of.suit is not None
    return task.cards[of.suit][of.rank] > 0


def _of_unknown(task: Task, number: int, rank: int) -> Iterator[Release]:
    """With all four suits at hand the joker comes back; with three it comes to stand for the fourth."""
    faces = [face(rank, s) for s in SUITS]
    lacking = [f for f in faces if not _there(task, f)]
    if not lacking:
        yield Release(number, rank, None)
    for of in faces:
        if all(f is of for f in lacking):
            yield Release(number, rank, None, of)


def _released(rules: Rules, task: Task, wanted: tuple[Release, ...]) -> Task:
    must = _copy(task.must)
    fixed = _copy(task.fixed)
    stuck = {rank: list(sizes) for rank, sizes in task.stuck.items()}
    back = 0
    for release in wanted:
        for suit in SUITS:
            if face(release.rank, suit) is not release.settles:
                must[suit][release.rank] = max(1, must[suit][release.rank])
        stuck[release.rank].remove(1)
        if release.settles is None:
            back += 1
        elif release.settles.suit is not None:
            fixed[release.settles.suit][release.rank] += 1
    return replace(
        task,
        must=must,
        fixed=fixed,
        stuck={rank: tuple(sizes) for rank, sizes in stuck.items() if sizes},
        least_jokers=task.least_jokers + back,
        new_jokers=task.new_jokers + (0 if rules.jokers.lay_off else back),
        any_jokers=task.any_jokers + (back if rules.jokers.lay_off else 0),
    )


def freed(rules: Rules, state: State, layout: Layout) -> tuple[Release, ...]:
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
                found.append(Release(meld.number, of.rank, of))
    return tuple(found)


def _copy(counts: Counts) -> Counts:
    return [list(row) for row in counts]


def release(script: Script, wanted: tuple[Release, ...], spare: Counts) -> bool:
    """Make the plays for these releases; ``spare`` says how many cards of the hand the layout uses, which are taken
    before any is fetched from the table. Whether all could be made.
    """
    return all(_release(script, one, spare) for one in wanted)


def _release(script: Script, one: Release, spare: Counts) -> bool:
    if one.face is not None:
        return _fetched(script, one.face, spare, one.meld) and script.play(Swap(one.meld, one.face))
    meld = script.state.meld(one.meld)
    if meld is None:
        return False
    lying = {s.face for s in meld.slots if s.face is not None}
    faces = [face(one.rank, s) for s in SUITS]
    last = one.settles or next(f for f in faces if f not in lying)
    if last in lying and not script.play(Lift(one.meld, Token(last))):
        return False
    missing = [f for f in faces if f is not last and f not in lying]
    if not all(_fetched(script, f, spare, one.meld) for f in missing):
        return False
    if missing and not script.play(LayOff(one.meld, tuple(Token(f) for f in missing))):
        return False
    if one.settles is not None:
        return True
    return _fetched(script, last, spare, one.meld) and script.play(Swap(one.meld, last))


def _fetched(script: Script, of: Face, spare: Counts, but: int) -> bool:
    """Whether the card is in the hand, or could be lifted from a meld other than ``but``."""
    assert of.suit is not None
    turn = script.state.turn
    owed = [o.card.face for o in turn.obligations]
    held = [c.face for c in script.state.hands[turn.seat]]
    if of in owed or (of in held and spare[of.suit][of.rank] > 0):
        spare[of.suit][of.rank] -= of not in owed
        return True
    for meld in script.state.melds:
        at = next((i for i, s in enumerate(meld.slots) if s.face is of and not s.card.is_joker), None)
        if at is None or meld.number == but:
            continue
        if meld.kind is not Kind.RUN or at == 0:
            return script.play(
                Lift(
                    meld.number,
                    Token(of),
                    "low" if _ambiguous(meld.slots[0].face, meld.slots[-1].face, len(meld)) else None,
                )
            )
        if at < len(meld) - 1 and not script.play(Split(meld.number, of)):
            return False
        return script.play(Lift(meld.number, Token(of), "high"))
    return of in held


def _ambiguous(low: Face | None, high: Face | None, size: int) -> bool:
    return size > 1 and low is high
