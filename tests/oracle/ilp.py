"""The best lay by integer programming (HiGHS): a second opinion on the solver, made from the rules alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

import highspy

from ramino_access.core.cards import SUITS, Face, face
from ramino_access.core.melds import Kind, Meld, rank_at
from ramino_access.core.rules import Rules
from ramino_access.core.state import Debt, Must, State
from tests.oracle.columns import FREE, LYING, NATURAL, PROMISE, Supply, columns

INF = float("inf")


@dataclass
class Program:
    """A small integer program: columns with gains and counts in named rows; rows with bounds."""

    gains: list[float] = field(default_factory=list)
    uppers: list[float] = field(default_factory=list)
    entries: list[dict[object, float]] = field(default_factory=list)
    bounds: dict[object, tuple[float, float]] = field(default_factory=dict)

    def column(self, gain: float, entries: dict[object, float], upper: float = 60) -> None:
        self.gains.append(gain)
        self.uppers.append(upper)
        self.entries.append({k: v for k, v in entries.items() if v})

    def row(self, name: object, low: float, high: float) -> None:
        self.bounds[name] = (low, high)

    def build(self) -> highspy.Highs:
        """The program, handed to HiGHS."""
        rows = {name: i for i, name in enumerate(self.bounds)}
        model = highspy.HighsLp()
        model.num_col_, model.num_row_ = len(self.gains), len(rows)
        model.sense_ = highspy.ObjSense.kMaximize
        model.col_cost_ = self.gains
        model.col_lower_ = [0.0] * len(self.gains)
        model.col_upper_ = self.uppers
        model.row_lower_ = [low for low, _ in self.bounds.values()]
        model.row_upper_ = [high for _, high in self.bounds.values()]
        starts, index, value = [0], [], []
        for entries in self.entries:
            for name, v in entries.items():
                index.append(rows[name])
                value.append(v)
            starts.append(len(index))
        model.a_matrix_.format_ = highspy.MatrixFormat.kColwise
        model.a_matrix_.start_, model.a_matrix_.index_, model.a_matrix_.value_ = starts, index, value
        model.integrality_ = [highspy.HighsVarType.kInteger] * len(self.gains)
        solver = highspy.Highs()
        solver.setOptionValue("output_flag", False)
        solver.setOptionValue("mip_rel_gap", 0.0)
        solver.setOptionValue("mip_abs_gap", 0.4)
        solver.setOptionValue("threads", 1)
        solver.passModel(model)
        return solver


def solved(program: Program) -> float | None:
    """The greatest gain, or None where nothing is possible."""
    if not program.gains:
        return 0.0 if all(low <= 0 <= high for low, high in program.bounds.values()) else None
    solver = program.build()
    solver.run()
    if solver.getModelStatus() != highspy.HighsModelStatus.kOptimal:
        return None
    return float(solver.getInfo().objective_function_value)


def best(rules: Rules, state: State, *, by: str = "points") -> tuple[int, int] | None:
    """Points and cards of the best lay that leaves nothing owing; None where there is no such lay.

    Manipulation is only judged for a player who has opened.
    """
    gains = []
    for program, constant in programs(rules, state, by=by):
        gain = solved(program)
        if gain is not None:
            gains.append(round(gain + constant))
    owes = bool(state.turn.obligations) or any(not m.complete for m in state.melds)
    if not owes:
        gains.append(0)
    if not gains:
        return None
    # split the weighed sum again; either part may be negative
    unit = 4096 if by == "cards" else 128
    first, second = divmod(max(gains) + unit // 2, unit)
    second -= unit // 2
    return (second, first) if by == "cards" else (first, second)


def weighed(points: int, cards: int, by: str) -> int:
    return 4096 * cards + points if by == "cards" else 128 * points + cards


def programs(rules: Rules, state: State, *, by: str) -> Iterator[tuple[Program, int]]:
    """The programs of which the best answer counts, each with a constant to be added."""
    if not rules.tabling.melds or (not rules.opening.on_first_turn and not state.turns[state.turn.seat]):
        return
    opened = state.turn.seat in state.opened
    if opened and rules.tabling.manipulation:
        yield _rearranged(rules, state, by)
    else:
        yield _standing(rules, state, by, opened=opened)


@dataclass
class _Hand:
    naturals: Counter[Face]
    must: Counter[Face]
    promised: Face | None
    jokers: int
    owed_jokers: int


def _hand(state: State) -> _Hand:
    cards = state.hands[state.turn.seat]
    hand = _Hand(Counter(c.face for c in cards if not c.is_joker), Counter(), None, sum(c.is_joker for c in cards), 0)
    for owed in state.turn.obligations:
        if owed.debt is Debt.JOKER:
            hand.owed_jokers += 1
        elif owed.must is Must.LAY:
            hand.must[owed.card.face] += 1
        else:
            hand.promised = owed.card.face
            hand.naturals[owed.card.face] -= 1
    return hand


def _standing(rules: Rules, state: State, by: str, *, opened: bool) -> tuple[Program, int]:
    hand = _hand(state)
    program = Program()
    held = len(state.hands[state.turn.seat])
    keep = rules.tabling.kept_back
    # held - laid + recovered >= keep
    program.row("hand", -INF, held - keep)
    for of, count in hand.naturals.items():
        program.row(("natural", of), hand.must[of], count)
    program.row("promise", int(hand.promised is not None), int(hand.promised is not None))
    program.row("jokers", -INF, hand.jokers)
    program.row("recovered", hand.owed_jokers, INF)
    adds = rules.tabling.lay_off_same_turn or state.turn.seat in state.turn.opened_earlier
    able = sum(m.jokers for m in state.melds) if adds and rules.jokers.in_play else 0
    supply = Supply(dict(hand.naturals), hand.promised, {}, hand.jokers + able, {}, new_only=True)
    if not opened:
        program.row("minimum", max(1, rules.opening.minimum), INF)
        program.row("pure", int(rules.opening.pure_run), INF)
        program.row("early jokers", -INF, hand.jokers)
    for column in columns(rules, supply):
        cards = len(column.items)
        entries: dict[object, float] = {}
        for sort, of in column.items:
            if sort == NATURAL:
                entries["natural", of] = entries.get(("natural", of), 0) + 1
        free = column.count(FREE)
        entries.update({"hand": cards, "promise": column.count(PROMISE), "jokers": free})
        gain = weighed(column.points, cards, by)
        if opened:
            program.column(gain, {**entries, "recovered": free})
            continue
        pure = column.kind is Kind.RUN and not free
        program.column(gain, {**entries, "minimum": column.points, "pure": int(pure), "early jokers": free})
        program.column(gain, {**entries, "recovered": free})
    if adds:
        for meld in state.melds:
            program.row(("meld", meld.number), 0, 1)
            for points, naturals, jokers, recovered in _grown(rules, meld, hand):
                entries = {("natural", of): n for of, n in naturals.items()}
                cards = naturals.total() + jokers - recovered
                entries.update(
                    {
                        ("meld", meld.number): 1,
                        "hand": cards,
                        "jokers": jokers - recovered,
                        "recovered": -recovered,
                    }
                )
                program.column(weighed(points, cards, by), entries)
    return program, 0


def _grown(rules: Rules, meld: Meld, hand: _Hand) -> Iterator[tuple[int, Counter[Face], int, int]]:
    """Every way to add to a meld and to take its jokers back: points gained, naturals, jokers used and recovered."""
    before = rules.values.meld_points(meld)
    most_free = hand.jokers if rules.jokers.lay_off else 0
    for swapped, slots in _swapped(meld, hand):
        lying = sum(1 for joker, _ in slots if joker)
        if meld.kind is Kind.RUN:
            yield from _longer(rules, meld, hand, swapped, slots, before, most_free)
            continue
        fits = [f for f in hand.naturals if f.rank == meld.low]
        known = {f for _, f in slots if f is not None}
        additions: list[tuple[Counter[Face], int]] = [(Counter(), 0)]
        if len(slots) == 3 and meld.kind is Kind.GROUP:
            additions += [(Counter([f]), 0) for f in fits if f not in known]
            if most_free and lying + 1 <= rules.style.jokers_per_meld:
                additions.append((Counter(), 1))
        elif len(slots) == 3:
            additions += [(Counter([f]), 0) for f in fits if f in known]
        each = rules.values.ranks[meld.low]
        extra = rules.values.identity_extra if meld.kind is Kind.IDENTITY else 0
        fixed = rules.values.joker_laid
        for more, free in additions:
            used = swapped + more
            whole = [*slots, *((False, f) for f in more), *((True, None),) * free]
            points = sum(
                fixed
                if joker and fixed is not None
                else rules.values.special.get(f, each + extra)
                if f is not None
                else each
                for joker, f in whole
            )
            yield points - before, used, free, swapped.total()
            # a fourth natural tells what the joker stands for, and its own card takes it back
            unknown = [1 for joker, f in whole if joker and f is None]
            if len(whole) == 4 and len(unknown) == 1 and not free and meld.kind is Kind.GROUP:
                last = next(face(meld.low, s) for s in SUITS if face(meld.low, s) not in {f for _, f in whole})
                if hand.naturals[last] > used[last]:
                    gain = 0 if fixed is None else each - fixed
                    yield points - before + gain, used + Counter([last]), 0, 1


def _swapped(meld: Meld, hand: _Hand) -> Iterator[tuple[Counter[Face], list[tuple[bool, Face | None]]]]:
    """The meld with any of its jokers replaced: the cards for it, and what lies then (joker or not, face)."""
    ways: list[tuple[Counter[Face], list[tuple[bool, Face | None]]]] = [(Counter(), [])]
    for slot in meld.slots:
        following = []
        for used, slots in ways:
            following.append((used, [*slots, (slot.card.is_joker, slot.face)]))
            if slot.card.is_joker and slot.face is not None and hand.naturals[slot.face] > used[slot.face]:
                following.append((used + Counter([slot.face]), [*slots, (False, slot.face)]))
        ways = following
    yield from ways


def _longer(
    rules: Rules,
    meld: Meld,
    hand: _Hand,
    swapped: Counter[Face],
    slots: list[tuple[bool, Face | None]],
    before: int,
    most_free: int,
) -> Iterator[tuple[int, Counter[Face], int, int]]:
    suit = next(s.face.suit for s in meld.slots if s.face is not None)
    assert suit is not None
    lying = sum(1 for joker, _ in slots if joker)
    for below in range(14):
        for above in range(14 - below):
            low = meld.low - below
            if low < 1 and rules.style.circular:
                low += 13
            size = len(slots) + below + above
            if not rules.style.run_fits(low, size):
                break
            places = [*range(below), *range(below + len(slots), size)]
            faces = [face(rank_at(low + i), suit) for i in range(size)]
            for free in _choices(places, min(most_free, max(0, rules.style.jokers_per_meld - lying))):
                naturals = Counter(faces[i] for i in places if i not in free)
                used = swapped + naturals
                if any(hand.naturals[f] < n for f, n in used.items()):
                    continue
                joker = [(below <= i < below + len(slots) and slots[i - below][0]) or i in free for i in range(size)]
                points = 0
                for i, f in enumerate(faces):
                    lowly = f.rank == 1 and (low + i == 1 or i < size - 1)
                    if joker[i] and rules.values.joker_laid is not None:
                        points += rules.values.joker_laid
                    else:
                        points += rules.values.special.get(
                            f, rules.values.ace_low if lowly else rules.values.ranks[f.rank]
                        )
                yield points - before, used, len(free), swapped.total()


def _choices(places: list[int], most: int) -> Iterator[frozenset[int]]:
    yield frozenset()
    if most:
        yield from (frozenset([p]) for p in places)


def _rearranged(rules: Rules, state: State, by: str) -> tuple[Program, int]:
    hand = _hand(state)
    table: Counter[Face] = Counter()
    lying: Counter[Face] = Counter()
    clumps: dict[int, list[int]] = {}
    for meld in state.melds:
        unknown = 0
        for slot in meld.slots:
            if not slot.card.is_joker:
                table[slot.card.face] += 1
            elif slot.face is not None:
                lying[slot.face] += 1
            else:
                unknown += 1
        if unknown:
            clumps.setdefault(meld.low, []).append(unknown)
    naturals = hand.naturals + table
    program = Program()
    held = len(state.hands[state.turn.seat])
    able = lying.total() + sum(c.count(1) for c in clumps.values())
    settled = {face(r, s) for r in clumps for s in SUITS} if any(1 in c for c in clumps.values()) else set()
    lies = {f: lying[f] + (f in settled) for f in {*lying, *settled}}
    supply = Supply(dict(naturals), hand.promised, lies, hand.jokers + able, clumps, not rules.jokers.lay_off)
    for of, count in naturals.items():
        program.row(("natural", of), table[of] + hand.must[of], count)
    for of in lies:
        program.row(("lying", of), lying[of], lying[of])
    for rank, sizes in clumps.items():
        for size in set(sizes):
            program.row(("clump", rank, size), sizes.count(size), sizes.count(size))
    program.row("promise", int(hand.promised is not None), int(hand.promised is not None))
    program.row("jokers", -INF, hand.jokers)
    program.row("recovered", hand.owed_jokers, INF)
    keep = rules.tabling.kept_back
    program.row("hand", -INF, held + table.total() - keep)
    for column in columns(rules, supply):
        entries: dict[object, float] = {}
        for sort, of in column.items:
            if sort in (NATURAL, LYING):
                name = ("natural" if sort == NATURAL else "lying", of)
                entries[name] = entries.get(name, 0) + 1
        for rank, size in column.clumps:
            entries["clump", rank, size] = entries.get(("clump", rank, size), 0) + 1
        free = column.count(FREE)
        cards = column.count(NATURAL) + column.count(PROMISE) + free
        entries.update({"promise": column.count(PROMISE), "jokers": free, "recovered": free, "hand": cards})
        program.column(weighed(column.points, cards, by), entries)

    _recovered(program, by, naturals, table, lying)
    _settled(program, by, naturals, table, clumps)
    before = sum(map(rules.values.meld_points, state.melds))
    return program, -weighed(before, table.total(), by)


def _recovered(program: Program, by: str, naturals: Counter[Face], table: Counter[Face], lying: Counter[Face]) -> None:
    """Jokers taken back, which needs their natural card on the table."""
    for of, count in lying.items():
        if not naturals[of]:
            continue
        entries: dict[object, float] = {("lying", of): 1, "jokers": -1, "recovered": -1, "hand": -1}
        if not table[of]:
            row = ("for", of)
            program.row(row, 0, INF)
            entries[row] = -1
            _used(program, row, of, count)
        program.column(-weighed(0, 1, by), entries, upper=count)


def _settled(
    program: Program, by: str, naturals: Counter[Face], table: Counter[Face], clumps: dict[int, list[int]]
) -> None:
    """Jokers of unknown suit: with three natural cards on the table they are known, with four they come back."""
    for rank, sizes in clumps.items():
        if 1 not in sizes:
            continue
        faces = [face(rank, s) for s in SUITS]
        for left in (None, *faces):
            asked = [f for f in faces if f is not left]
            if any(not naturals[f] for f in asked):
                continue
            entries: dict[object, float] = {("clump", rank, 1): 1}
            if left is None:
                entries.update({"jokers": -1, "recovered": -1, "hand": -1})
            else:
                entries["lying", left] = -1
            for f in asked:
                if not table[f]:
                    row = ("clump for", rank, left, f)
                    program.row(row, 0, INF)
                    entries[row] = -1
                    _used(program, row, f, 1)
            program.column(-weighed(0, 1, by) if left is None else 0, entries, upper=1)


def _used(program: Program, row: object, of: Face, times: int) -> None:
    """Count the use of a natural card in a row, for all columns that hold it."""
    for entries in program.entries:
        if entries.get(("natural", of)):
            entries[row] = times * entries["natural", of]
