"""Rearranging a table into a layout, by lifting, splitting, laying and merging (S11): few plays, melds that stay left
alone.

Every card of the layout gets its source: a card of the table or one of the hand. What a meld of the table gives to
one meld of the layout is a *fragment*. Of the fragments of a new meld one stays where it is, and so do fragments with
jokers, which can't be lifted; everything else comes to the hand first and is then laid or laid off.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterator, Sequence
from dataclasses import dataclass, field

from ..core.actions import Lift, Merge, Split, Token
from ..core.cards import SUITS, Face, face
from ..core.melds import FULL, Kind, Meld, rank_at
from .detours import passed
from .groups import STUCK, PackedGroup
from .layout import Layout, RunRow
from .script import Script, Tokens, set_tokens
from .task import ANY, FIXED, NAT, NEW, PROMISED, Task, holds_together

Source = tuple[int, int]  # the number of a meld, and which of its cards


@dataclass(slots=True)
class Cell:
    """A place in a meld of the layout: what is there, and from where it comes (None: from the hand)."""

    sort: int
    face: Face | None
    source: Source | None = None

    @property
    def token(self) -> Token:
        """The card as it is named in a play."""
        return Token(self.face, joker=self.sort >= FIXED)


@dataclass(slots=True)
class Target:
    """A meld of the layout. ``homes``: what of it is on the table already: cells, and the number of the meld."""

    kind: Kind
    cells: list[Cell]
    homes: list[tuple[list[int], int]] = field(default_factory=list)

    @property
    def owed(self) -> bool:
        """Whether a card in it has to come to the table in a new meld."""
        return any(c.sort in (NEW, PROMISED) for c in self.cells)

    def from_hand(self) -> list[list[int]]:
        """The cells that come from the hand: neighbours together in a run, all in one otherwise."""
        return self._parts({index for cells, _ in self.homes for index in cells})

    def _parts(self, lying: Container[int]) -> list[list[int]]:
        parts: list[list[int]] = []
        for index in range(len(self.cells)):
            if index in lying:
                continue
            if parts and (self.kind is not Kind.RUN or parts[-1][-1] + 1 == index):
                parts[-1].append(index)
            else:
                parts.append([index])
        return parts

    def passing(self) -> list[list[int]]:
        """Parts with jokers that have to come to the table in a new meld, but are too small to be one."""
        parts = self._parts([i for i, cell in enumerate(self.cells) if cell.sort in (FIXED, STUCK)])
        sorts = [[self.cells[i].sort for i in part] for part in parts]
        small = [NEW in some and (len(some) < FULL or not {NAT, PROMISED} & {*some}) for some in sorts]
        return [part for part, too_small in zip(parts, small, strict=True) if too_small]


@dataclass(slots=True)
class Fragment:
    """What one meld gives to one target: the cells, and whether it stays on the table."""

    target: int
    cells: list[int]
    slots: list[int]
    jokers: bool
    stays: bool = False


def targets_of(task: Task, layout: Layout) -> list[Target]:
    """The melds of a layout; runs that lie end to end on the table stay two."""
    found = [Target(Kind.RUN, cells) for row in layout.rows for cells in _cut(task, row)]
    found += [Target(p.kind, _cells(task, rank, p)) for rank, p in layout.packed if p.onto is None]
    return found


def _cut(task: Task, row: RunRow) -> Iterator[list[Cell]]:
    """A run, divided where a run of the table begins and both parts are whole."""
    sorts = [NEW if sort == ANY and task.passing is not None else sort for sort in row.sorts]
    cells = [Cell(sort, face(rank_at(row.low + i), SUITS[row.suit])) for i, sort in enumerate(sorts)]
    start = 0
    for at in range(FULL, len(cells) - FULL + 1):
        position = row.low + at
        begins = task.must[row.suit][rank_at(position)] and not task.joins.get((row.suit, position))
        if begins and at - start >= FULL and all(_stands(part) for part in (cells[start:at], cells[at:])):
            yield cells[start:at]
            start = at
    yield cells[start:]


def _stands(cells: Sequence[Cell]) -> bool:
    """Whether a part of a run can be a run without any trouble with its jokers."""
    sorts = {c.sort for c in cells}
    return not (FIXED in sorts and (NEW in sorts or PROMISED in sorts)) and bool(sorts & {NAT, PROMISED, FIXED})


def _cells(task: Task, rank: int, packed: PackedGroup) -> list[Cell]:
    cells: list[Cell] = []  # in the order of the suits, what has none behind
    same = next((suit for sort, suit in packed.cards if suit >= 0 and sort != STUCK), 0)
    for sort, suit in sorted(packed.cards, key=lambda c: (c[0] == STUCK or c[1] < 0, c[1])):
        if sort == STUCK:
            cells += [Cell(STUCK, None) for _ in range(suit)]
        elif suit >= 0:
            cells.append(Cell(sort, face(rank, SUITS[suit])))
        else:
            sort = NEW if sort == ANY and task.passing is not None else sort
            cells.append(Cell(sort, face(rank, SUITS[same]) if packed.kind is Kind.IDENTITY else None))
    return cells


def arrange(script: Script, targets: list[Target]) -> bool:
    """Make the table into these melds; whether every play was accepted."""
    melds = [meld for meld in script.state.melds if not holds_together(script.rules, meld)]
    given = _give_sources(melds, targets)
    _promise_new(script, targets)
    if any((m.number, i) not in given for m in melds for i in range(len(m))):
        return False
    by_meld: dict[int, list[Fragment]] = {m.number: list(_fragments(m, targets)) for m in melds}
    passing = [(target, part) for target in targets for part in target.passing()]
    _choose_homes(melds, targets, by_meld, bare=bool(passing))
    for meld in melds:
        if not _take_apart(script, meld, by_meld[meld.number], targets):
            return False
    if not all(_passed(script, targets, target, part) for target, part in passing) or not _new_melds(script, targets):
        return False
    return all(_grow(script, target) for target in targets)


def _give_sources(melds: Sequence[Meld], targets: list[Target]) -> set[Source]:
    """Say where each card comes from: a meld gives to the target that it shares most with. All that was given."""
    pairs = []
    for meld in melds:
        for index, target in enumerate(targets):
            common = len(_common(meld, target, set()))
            if common:
                pairs.append((-common, abs(len(target.cells) - len(meld)), meld.number, index, meld))
    given: set[Source] = set()
    for _, _, number, index, meld in sorted(pairs, key=lambda p: p[:4]):
        for slot, cell in _common(meld, targets[index], given):
            targets[index].cells[cell].source = (number, slot)
            given.add((number, slot))
    return given


def _promise_new(script: Script, targets: list[Target]) -> None:
    """Recovered jokers have to come to the table in new melds, even where another joker might be laid off (R4)."""
    owed = sum(o.card.is_joker for o in script.state.turn.obligations)
    for target in sorted(targets, key=lambda t: sum(c.source is not None for c in t.cells)):
        for cell in target.cells:
            if owed > 0 and cell.sort in (ANY, NEW):
                cell.sort = NEW
                owed -= 1


def _common(meld: Meld, target: Target, given: set[Source]) -> list[tuple[int, int]]:
    """Cards of the meld that can be cards of the target, as slot and cell."""
    found = []
    free = [i for i, c in enumerate(target.cells) if c.source is None and c.sort in (NAT, FIXED, STUCK)]
    for index, slot in enumerate(meld.slots):
        if (meld.number, index) in given:
            continue
        sort = NAT if not slot.card.is_joker else STUCK if slot.face is None else FIXED
        cell = next((i for i in free if target.cells[i].sort == sort and target.cells[i].face is slot.face), None)
        if cell is not None:
            free.remove(cell)
            found.append((index, cell))
    return found


def _fragments(meld: Meld, targets: list[Target]) -> Iterator[Fragment]:
    """What the meld gives, to whom; in a run, from low to high, neighbours that stay neighbours together."""
    where = {
        cell.source[1]: (t, c)
        for t, target in enumerate(targets)
        for c, cell in enumerate(target.cells)
        if cell.source is not None and cell.source[0] == meld.number
    }
    fragments: list[Fragment] = []
    for index, slot in enumerate(meld.slots):
        number, cell = where[index]
        apart = slot.card.is_joker if targets[number].owed else None
        for fragment in fragments[-1:] if meld.kind is Kind.RUN else fragments:
            follows = meld.kind is not Kind.RUN or fragment.cells[-1] + 1 == cell
            if fragment.target == number and follows and (apart is None or apart == fragment.jokers):
                fragment.cells.append(cell)
                fragment.slots.append(index)
                fragment.jokers |= slot.card.is_joker
                break
        else:
            fragments.append(Fragment(number, [cell], [index], slot.card.is_joker))
    yield from fragments


def _choose_homes(
    melds: Sequence[Meld], targets: list[Target], by_meld: dict[int, list[Fragment]], *, bare: bool
) -> None:
    """Which fragments stay on the table: those with jokers, and, unless ``bare``, the greatest of each target."""
    kinds = {m.number: m.kind for m in melds}
    fragments = [(number, fragment) for number, found in by_meld.items() for fragment in found]
    has_home = set()
    for _, fragment in fragments:
        if fragment.jokers:
            fragment.stays = True
            has_home.add(fragment.target)
    if bare:
        return
    for number, fragment in sorted(fragments, key=lambda p: (-len(p[1].cells), len(by_meld[p[0]]))):
        target = targets[fragment.target]
        if fragment.target in has_home or target.owed:
            continue
        alone = kinds[number] is not Kind.RUN or len(fragment.cells) == 1  # a single card is sooner lifted
        if alone and any(p.stays for p in by_meld[number]):
            continue
        if len(fragment.cells) > 1 and (kinds[number] is Kind.RUN) != (target.kind is Kind.RUN):
            continue
        fragment.stays = True
        has_home.add(fragment.target)


def _take_apart(script: Script, meld: Meld, fragments: list[Fragment], targets: list[Target]) -> bool:
    """Lift what goes elsewhere, split what stays in two places."""
    if not any(p.stays for p in fragments):
        return script.play(Lift(meld.number))
    if meld.kind is not Kind.RUN:
        for fragment in fragments:
            if fragment.stays:
                targets[fragment.target].homes.append((fragment.cells, meld.number))
            elif not all(script.play(Lift(meld.number, Token(meld.slots[i].face))) for i in fragment.slots):
                return False
        return True
    return _take_run_apart(script, meld, meld.number, fragments, targets)


def _take_run_apart(script: Script, meld: Meld, number: int, fragments: list[Fragment], targets: list[Target]) -> bool:
    left = list(fragments)
    for low, end in ((True, 0), (False, -1)):
        while not left[end].stays:
            slots = left.pop(end).slots
            if len(slots) < FULL:
                if not all(_lift_end(script, meld, number, i, low=low) for i in (slots if low else slots[::-1])):
                    return False
                continue
            upper = script.state.next_meld
            if not script.play(Split(number, _face(meld, slots[-1] if low else slots[0] - 1))):
                return False
            lifted, number = (number, upper) if low else (upper, number)
            if not script.play(Lift(lifted)):
                return False
    first = left.pop(0)
    targets[first.target].homes.append((first.cells, number))
    if not left:
        return True
    upper = script.state.next_meld
    if not script.play(Split(number, _face(meld, first.slots[-1]))):
        return False
    return _take_run_apart(script, meld, upper, left, targets)


def _face(meld: Meld, index: int) -> Face:
    of = meld.slots[index].face
    assert of is not None
    return of


def _lift_end(script: Script, meld: Meld, number: int, index: int, *, low: bool) -> bool:
    """Lift the lowest or the highest card of what is left of a run."""
    now = script.state.meld(number)
    both = now is not None and len(now) > 1 and now.slots[0].face is now.slots[-1].face
    return script.play(Lift(number, Token(_face(meld, index)), ("low" if low else "high") if both else None))


def _passed(script: Script, targets: list[Target], target: Target, part: list[int]) -> bool:
    """Bring the jokers of a part to the table in new melds of which they alone stay."""
    naturals = Counter(
        c.face
        for t in targets
        for cells in t.from_hand()
        for c in (t.cells[i] for i in cells)
        if c.sort in (NAT, PROMISED) and c.face is not None
    )
    most = script.rules.style.jokers_per_meld
    pending = [i for i in part if target.cells[i].sort == NEW]
    while pending:
        wanted = [of for i in pending for of in _stands_for(target, i)]
        left = passed(script, target.kind, wanted, min(len(pending), most), naturals)
        if left is None:
            return False
        for of, number in left:
            at = next((i for i in pending if target.kind is not Kind.RUN or target.cells[i].face is of), None)
            if at is None:
                return False
            pending.remove(at)
            target.homes.append(([at], number))
    return True


def _stands_for(target: Target, index: int) -> list[Face]:
    """As what a joker may lie at this place of a meld; in a group, as any card that it has not."""
    of = target.cells[index].face
    if of is not None:
        return [of]
    told = [c.face for c in target.cells if c.face is not None]
    rank = told[0].rank
    return [face(rank, suit) for suit in SUITS if face(rank, suit) not in told]


def _new_melds(script: Script, targets: list[Target]) -> bool:
    """Lay everything that comes whole out of the hand, together: new melds, and parts that join what stays."""
    parts = [
        (target, part)
        for target in targets
        for part in target.from_hand()
        if not target.homes or any(target.cells[i].sort in (NEW, PROMISED) for i in part)
    ]
    first = script.state.next_meld
    if not script.melds([_tokens(target.kind, [target.cells[i] for i in part]) for target, part in parts]):
        return False
    for offset, (target, part) in enumerate(parts):
        target.homes.append((part, first + offset))
    return True


def _tokens(kind: Kind, cells: Sequence[Cell]) -> Tokens:
    """Cards of a new meld."""
    if kind is Kind.RUN:
        return tuple(c.token for c in cells)
    naturals = [c.face for c in cells if c.sort in (NAT, PROMISED) and c.face is not None]
    return set_tokens(kind, naturals, len(cells) - len(naturals))


def _grow(script: Script, target: Target) -> bool:
    """Lay off on what stays, and merge what belongs together."""
    homes = sorted((sorted(cells), number) for cells, number in target.homes)
    parts = target.from_hand()
    if target.kind is not Kind.RUN:
        tokens = tuple(target.cells[i].token for part in parts for i in part)
        if tokens and not script.add(homes[0][1], tokens, below=0):
            return False
    else:
        for position, (cells, number) in enumerate(homes):
            under = [i for part in parts for i in part if i < cells[0] and not position]
            following = homes[position + 1][0][0] if position + 1 < len(homes) else len(target.cells)
            over = [i for part in parts for i in part if cells[0] < i < following]
            tokens = tuple(target.cells[i].token for i in (*under, *over))
            if tokens and not script.add(number, tokens, below=len(under)):
                return False
    return all(script.play(Merge(homes[0][1], number)) for _, number in homes[1:])
