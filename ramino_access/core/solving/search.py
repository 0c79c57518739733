"""The search: rank by rank and suit by suit, keeping for each situation the best way that leads to it.

A situation is what matters for the rest: the runs that are still open in each suit, the cards set aside for the
groups of this rank, the jokers used, the aces spent below the two. A bound says how good the rest can be; what can't
beat the floor is left out. At the end the best way is followed back.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from ..cards import ACE, SUITS, Rank
from ..melds import Kind, rank_at
from .chains import AWAITED, Chain
from .groups import EACH, SHIFT, Close, Closings, Customs, Packed, Supply, closings, divide, pile_of, tallied
from .moves import END, JOIN, MEET, STAY, Move, Moves, awaited
from .prices import Bound, Prices
from .task import ANY, FIXED, NAT, NEW, PROMISED, Block, Task

KEEP = 1 << 12  # worth of a real gain beside that of leaving things as they lie
BOUNDLESS = 1 << 60
NEAR = 80  # how far below the bound to look first
BEAM = 64  # situations that are kept once the cap is reached
#: How hard to look for better prices, and how many situations to allow then, before looking again.
EFFORTS = ((0, 300), (6, 1_500), (14, 8_000), (30, 1 << 40))

#: Open runs of the four suits, tally of the rank, free jokers used (new, any), aces spent low, points of new melds,
#: whether one of them is a run without a joker.
Situation = tuple[int, ...]
START: Situation = (0,) * 10


@dataclass(slots=True)
class Row:
    """A run of the answer: suit, position of its lowest card, sorts of its cards, and the block within it."""

    suit: int
    low: int
    sorts: list[int]
    block: Block | None = None
    at: int = 0  # where among the sorts the block lies


@dataclass(slots=True)
class Layout:
    """The answer: where everything lies."""

    gain: int
    rows: list[Row] = field(default_factory=list)
    packed: list[tuple[Rank, Packed]] = field(default_factory=list)
    freed: dict[tuple[int, Rank], int] = field(default_factory=dict)  # jokers of the table that come back, by face

    @property
    def worth(self) -> int:
        """What the search counts for it, the leaving of things as they lie apart."""
        return self.gain // KEEP

    def placed(self) -> Iterator[tuple[int, int, Rank]]:
        """Every card that is not a joker of the table: sort, suit (-1 for a free joker) and rank."""
        for row in self.rows:
            start = row.low
            for index, sort in enumerate(row.sorts):
                if row.block is not None and index == row.at:
                    start = row.block.high + 1 - index
                if sort != FIXED:
                    yield sort, row.suit, rank_at(start + index)
        for rank, packed in self.packed:
            for sort, suit in packed.cards:
                if sort in (NAT, PROMISED, NEW, ANY):
                    yield sort, suit, rank

    def left(self, task: Task) -> int:
        """How many of the task's cards and free jokers lie nowhere."""
        there = sum(map(sum, task.cards)) + (task.promised is not None) + task.new_jokers + task.any_jokers
        return there - sum(1 for _ in self.placed())


class _Way(NamedTuple):
    gain: int
    before: Situation | None
    step: Move | Close | None
    freed: int  # jokers of the table that came back here


class _TooMuchError(Exception):
    """More situations than the effort allows."""


def search(
    task: Task, nodes: int, floor: int = -BOUNDLESS, known: list[Prices] | None = None
) -> tuple[Layout | None, bool]:
    """The best layout worth more than ``floor``, and whether the search went to its end.

    ``known`` hands the prices that were found on from one task to the next like it.
    """
    looking = _Search(task, known[-1] if known else None)
    bound = looking.bound
    found = _search(looking, nodes, floor)
    if known is not None and not bound.rough:
        known[:] = [bound.prices]
    return found


def _search(looking: _Search, nodes: int, floor: int) -> tuple[Layout | None, bool]:
    bound = looking.bound
    for rounds, allowed in EFFORTS:
        if bound.value < floor + 0.5:
            return None, True
        bound.improve(floor, rounds)
        margin = NEAR
        while True:
            if bound.value < floor + 0.5:
                return None, True
            mark = max(float(floor), bound.value - margin) if rounds else float(floor)
            try:
                found = looking.run(mark, min(allowed, nodes - looking.seen))
            except _TooMuchError:
                break
            if found is not None or mark <= floor:
                return found, True
            margin = margin * 4 if margin < bound.loose else BOUNDLESS
        if looking.seen >= nodes:
            break
    return looking.run(float(floor), None), False


class _Search:
    """One task, while it is being searched. ``seen`` counts situations."""

    def __init__(self, task: Task, known: Prices | None = None) -> None:
        self.task = task
        self.seen = 0
        self.back = self._able_to_come_back() if task.back else {}
        able = sum(self.back.values())
        self.new = task.new_jokers + (able if task.back == NEW else 0)
        self.any = task.any_jokers + (able if task.back == ANY else 0)
        self.customs = Customs(task.style.jokers_per_meld, task.style.identities)
        self.moves = Moves(task)
        self.tracks = self.moves.tracks
        self.closing = {p: self._closings(p) for p in range(1, task.top + 1) if not self.moves.splits(p)}
        self.bound = Bound(self.moves, self.closing, (self.new, self.any), known)

    def _able_to_come_back(self) -> dict[tuple[int, Rank], int]:
        """The jokers of the table whose card is there to take their place."""
        task = self.task
        return {
            (int(suit), rank): task.fixed[suit][rank]
            for suit in SUITS
            for rank in range(1, 14)
            if task.fixed[suit][rank] and task.cards[suit][rank] + (task.promised == (suit, rank))
        }

    def _closings(self, position: int) -> Closings:
        task, rank = self.task, rank_at(position)
        cards, fixed = task.cards, task.fixed
        return closings(
            Supply(
                naturals=(cards[0][rank], cards[1][rank], cards[2][rank], cards[3][rank]),
                fixed=(fixed[0][rank], fixed[1][rank], fixed[2][rank], fixed[3][rank]),
                promised=task.promised[0] if task.promised is not None and task.promised[1] == rank else -1,
                stuck=task.stuck.get(rank, ()),
                frozen=task.frozen.get(rank, ()),
                new=self.new,
                any=self.any,
            ),
            self.customs,
        )

    def run(self, floor: float, allowed: int | None) -> Layout | None:
        """The best layout worth more than ``floor``. With ``allowed`` at most so many situations are looked at (else
        _TooMuchError is raised); without, only the most promising are kept, and the best may be missed.
        """
        task = self.task
        self.floor = floor + 0.5
        self.allowed = allowed
        layers = [{START: _Way(0, None, None, 0)}]
        for position in range(1, task.top + 1):
            closing = self.closing.get(position)
            for suit in range(4):
                layers.append(self._counted(self._suit_step(suit, position, layers[-1], closing)))
            if closing is not None:
                layers.append(self._counted(self._close_step(position, layers[-1], closing)))
            if not layers[-1]:
                return None
        for suit in range(4):
            layers.append(self._end_step(suit, layers[-1]))
        final = [(way.gain, s) for s, way in layers[-1].items() if self._good(s)]
        gain, last = max(final, key=lambda pair: pair[0], default=(0, START))
        if not final or gain // KEEP < self.floor:
            return None
        return self._follow(layers, last, gain)

    def _good(self, s: Situation) -> bool:
        task = self.task
        new, free, fresh, pure = s[5], s[6], s[8], s[9]
        enough = task.least_new <= new <= task.new_jokers and 0 <= free <= task.any_jokers
        return enough and new + free >= task.least_jokers and fresh >= task.opening and bool(pure or not task.pure)

    def _counted(self, ways: dict[Situation, tuple[float, _Way]]) -> dict[Situation, _Way]:
        """The layer, cut down or counted."""
        self.seen += len(ways)
        if self.allowed is not None:
            self.allowed -= len(ways)
            if self.allowed < 0:
                raise _TooMuchError
        elif len(ways) > BEAM:
            ranked = sorted(ways.items(), key=lambda item: -item[1][0])[:BEAM]
            return {s: way for s, (_, way) in ranked}
        return {s: way for s, (_, way) in ways.items()}

    def _paid(self, aces: int) -> float:
        """The price of the aces that were spent low."""
        prices = self.bound.prices
        total = 0.0
        for suit in range(4):
            part = aces >> (SHIFT * suit) & EACH
            if part:
                total += (part & 7) * prices.cards.get((suit, ACE), 0.0) + (part >> 6) * prices.promised
                total += (part >> 3 & 7) * prices.fixed.get((suit, ACE), 0.0)
        return total

    def _suit_step(
        self, suit: int, position: int, ways: dict[Situation, _Way], closing: Closings | None
    ) -> dict[Situation, tuple[float, _Way]]:
        task, bound, floor = self.task, self.bound, self.floor
        rank = rank_at(position)
        cards, fixed, promised = self.moves.at(suit, position)
        shift = SHIFT * suit
        must = task.must[suit][rank]
        able = self.back.get((suit, rank), 0)
        worth = task.weigh(task.in_group(suit, rank)) * KEEP
        joker_worth = task.weigh(task.joker_in_group(rank)) * KEEP
        grouped = task.grouped[suit][rank]
        low = self.moves.splits(position)
        rests = [bound.rest[s][position + 1 if s <= suit else position] for s in range(4)]
        mine = rests[suit]
        stock = bound.stock[position, suit + 1] + bound.held
        price = bound.prices.joker
        begun = bound.begun[position][suit] if closing is not None else {}
        others = [s for s in range(4) if s != suit]
        find = self.moves.moves
        out: dict[Situation, tuple[float, _Way]] = {}
        for key, way in ways.items():
            aces, new, free, fresh, pure = key[7], key[5], key[6], key[8], key[9]
            used = (aces >> shift & EACH) if rank == ACE and not low else 0
            after_aces = aces & ~(EACH << shift) if used else aces
            hope = stock - (self._paid(after_aces) if aces else 0.0)
            for s in others:
                hope += rests[s][key[s]]
            for move in find(suit, position, key[suit], self.new - max(0, new), self.any - max(0, free), used):
                gain = way.gain + move.gain * KEEP + 2 * move.kept
                n_new, n_free = new + move.new, free + move.free
                if self.tracks:
                    fresh, pure = min(task.opening, key[8] + move.fresh), key[9] or move.pure
                then = hope + mine[move.after] - price * (n_new + n_free)
                runs = (*key[:suit], move.after, *key[suit + 1 : 4])
                if closing is None:
                    if low:
                        taken = tallied(move.naturals, move.fixed, move.promised) << shift
                        if taken:
                            then -= self._paid(taken)
                        after_aces = aces + taken
                    value = gain // KEEP + then
                    if value < floor:
                        continue
                    to = (*runs, 0, n_new, n_free, after_aces, fresh, pure)
                    old = out.get(to)
                    if old is None or old[1].gain < gain:
                        out[to] = value, _Way(gain, key, move, 0)
                    continue
                rest = cards - (used & 7) - move.naturals
                lying = fixed - (used >> 3 & 7) - move.fixed
                p = promised - (used >> 6) - move.promised
                for freed in range(min(able, lying) + 1):
                    need = max(must, 1 - promised) if freed else must
                    for g in range(max(0, need - (used & 7) - move.naturals), rest + 1):
                        y = lying - freed
                        tally = key[4] | tallied(g, y, p) << shift
                        hoped = begun.get(tally)
                        if hoped is None:
                            continue
                        total = gain + (g + p) * worth + y * joker_worth + min(g + y, grouped)
                        value = total // KEEP + then + hoped + price * freed
                        if value < floor:
                            continue
                        back_new, back_free = (freed, 0) if task.back == NEW else (0, freed)
                        to = (*runs, tally, n_new - back_new, n_free - back_free, after_aces, fresh, pure)
                        old = out.get(to)
                        if old is None or old[1].gain < total:
                            out[to] = value, _Way(total, key, move, freed)
        return out

    def _end_step(self, suit: int, ways: dict[Situation, _Way]) -> dict[Situation, _Way]:
        """Beyond the last position every run ends."""
        out: dict[Situation, _Way] = {}
        for key, way in ways.items():
            for move in self.moves.endings(key[suit]):
                pure = key[9] or (self.tracks and move.pure)
                to = (*key[:suit], 0, *key[suit + 1 : 9], pure)
                if to not in out or out[to].gain < way.gain:
                    out[to] = _Way(way.gain, key, move, 0)
        return out

    def _close_step(
        self, position: int, ways: dict[Situation, _Way], closing: Closings
    ) -> dict[Situation, tuple[float, _Way]]:
        task, bound = self.task, self.bound
        rank = rank_at(position)
        joker = task.weigh(task.joker_in_group(rank)) * KEEP
        extra = task.values.identity_extra * (task.weigh(1) - task.weigh(0)) * KEEP
        rests = [bound.rest[s][position + 1] for s in range(4)]
        stock = bound.stock[position, 4] + bound.held
        out: dict[Situation, tuple[float, _Way]] = {}
        for key, way in ways.items():
            hope = stock + sum(rests[s][key[s]] for s in range(4))
            if key[7]:
                hope -= self._paid(key[7])
            for close in closing.closes.get(key[4], ()):
                new, free = key[5] + close[0], key[6] + close[1]
                if new > self.new or free > self.any:
                    continue
                gain = way.gain + (close[0] + close[1]) * joker + close[2] * extra
                value = gain // KEEP + hope - bound.prices.joker * (new + free)
                if value < self.floor:
                    continue
                fresh = key[8]
                if self.tracks:
                    fresh = min(task.opening, fresh + self._fresh(rank, key[4], close))
                to = (*key[:4], 0, new, free, key[7], fresh, key[9])
                old = out.get(to)
                if old is None or old[1].gain < gain:
                    out[to] = value, _Way(gain, key, close, 0)
        return out

    def _pile(self, rank: Rank, tally: int, close: Close) -> tuple[Packed, ...]:
        supply = Supply(
            (0, 0, 0, 0), (0, 0, 0, 0), -1, self.task.stuck.get(rank, ()), self.task.frozen.get(rank, ()), 0, 0
        )
        division = divide(pile_of(tally, supply, close[0], close[1]), self.customs)
        assert division is not None
        return division[2]

    def _fresh(self, rank: Rank, tally: int, close: Close) -> int:
        """Points of the new melds among the groups of a rank."""
        task = self.task
        total = 0
        for packed in self._pile(rank, tally, close):
            if packed.onto is None:
                extra = task.values.identity_extra if packed.kind is Kind.IDENTITY else 0
                for sort, suit in packed.cards:
                    total += extra + (task.joker_in_group(rank) if sort >= FIXED else task.in_group(suit, rank))
        return total

    # --- the answer

    def _follow(self, layers: list[dict[Situation, _Way]], last: Situation, gain: int) -> Layout:
        """The layout that the best way leads to."""
        steps: list[tuple[Situation, _Way]] = []
        at: Situation | None = last
        for ways in reversed(layers):
            assert at is not None
            way = ways[at]
            if way.before is None:
                break
            steps.append((way.before, way))
            at = way.before
        layout = Layout(gain)
        opened: list[list[tuple[Chain, Row]]] = [[] for _ in SUITS]
        top = self.task.top
        where = [(p, s) for p in range(1, top + 1) for s in (0, 1, 2, 3, *((4,) if p in self.closing else ()))]
        where += [(top + 1, s) for s in range(4)]
        for (position, suit), (before, way) in zip(where, reversed(steps), strict=True):
            if suit == 4:
                rank = rank_at(position)
                assert way.step is not None and not isinstance(way.step, Move)
                layout.packed += [(rank, packed) for packed in self._pile(rank, before[4], way.step)]
            else:
                assert isinstance(way.step, Move)
                if way.freed:
                    layout.freed[suit, rank_at(position)] = way.freed
                opened[suit] = self._grow_rows(suit, position, opened[suit], way.step, layout)
        return layout

    def _grow_rows(
        self, suit: int, position: int, opened: list[tuple[Chain, Row]], move: Move, layout: Layout
    ) -> list[tuple[Chain, Row]]:
        after: list[tuple[Chain, Row]] = []
        for (chain, row), sort in zip(opened, move.each, strict=True):
            if sort == END:
                layout.rows.append(row)
            elif sort <= MEET:
                _join(row, opened[MEET - sort][1], layout)
            elif chain.place <= AWAITED and position == self.task.top:
                continue  # it was met
            elif sort == STAY:
                after.append((chain, row))
            elif MEET < sort <= JOIN:
                number = JOIN - sort
                joined = self.moves.joined(chain, number)
                assert joined is not None
                row.block, row.at = self.task.blocks[number], len(row.sorts)
                after.append((joined, row))
            else:
                grown = self.moves.growth.grow(chain, sort)
                assert grown is not None
                row.sorts.append(sort)
                after.append((grown, row))
        for number, promise in move.blocks:
            row = Row(suit, position, [], self.task.blocks[number])
            joined = self.moves.block_chain(number) if promise is None else self.moves.joined(promise, number)
            assert joined is not None
            after.append((joined, row))
            if promise is not None:
                after.append((awaited(promise), row))
        for sort, place, promise in move.starts:
            begun = self.moves.begun(sort, place, promise)
            assert begun is not None
            row = Row(suit, position, [sort])
            after.append((begun, row))
            if promise is not None:
                after.append((awaited(promise), row))
        return sorted(after, key=lambda pair: pair[0])


def _join(row: Row, rest: Row, layout: Layout) -> None:
    """A run up to the king and what follows from the ace on become one."""
    if rest.block is not None:
        row.block, row.at = rest.block, len(row.sorts) + rest.at
    row.sorts += rest.sorts
    layout.rows = [r for r in layout.rows if r is not rest] + [row]
