"""The search: rank by rank and suit by suit, keeping for each situation the best way that leads to it.

A situation is what matters for the rest: the runs that are still open in each suit, the cards set aside for the
groups of this rank, the jokers used, the aces spent below the two. A bound says how good the rest can be; what can't
beat the floor is left out. At the end the best way is followed back.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass

from ..cards import ACE, SUITS, Rank
from ..melds import rank_at
from .dead import without_dead_cards
from .groups import EACH, SHIFT, Closings, Customs, Supply, closings, tallied
from .layout import KEEP, Layer, Layout, Situation, Way, follow
from .moves import Moves
from .prices import Bound, Hope, Prices
from .task import ANY, NEW, Task

BOUNDLESS = 1 << 60
MOVES = 60  # moves that may be looked at beforehand for each situation that is allowed
SMALL = 400  # situations up to which no bound is needed
NEAR = 400  # how far below the bound to look first
#: How hard to look for better prices, how many situations to keep for a quick answer then, and how many to allow before
#: looking again.
EFFORTS = ((8, 40, 1_500), (16, 150, 8_000), (30, 300, 1 << 40))

START: Situation = (0,) * 8


class _TooMuchError(Exception):
    """More situations than the effort allows."""


@dataclass(slots=True)
class Budget:
    """How much work may yet be done, in situations; all searches of one question share it."""

    left: int


def search(
    task: Task, budget: Budget, floor: int = -BOUNDLESS, known: list[Prices] | None = None
) -> tuple[Layout | None, bool]:
    """The best layout worth more than ``floor``, and whether the search went to its end.

    ``known`` hands the prices that were found on from one task to the next like it.
    """
    if budget.left <= 0:
        return None, False
    looking = _Search(without_dead_cards(task))
    try:
        return _searched(looking, budget.left, floor, known)
    finally:
        budget.left -= looking.seen + (looking.hurried + looking.bound.work) // 4


def _searched(looking: _Search, nodes: int, floor: int, known: list[Prices] | None) -> tuple[Layout | None, bool]:
    if not looking.jokers:  # most often there is little to look at
        with suppress(_TooMuchError):
            return looking.run(float(floor), min(SMALL, nodes)), True
    prices = known[-1] if known else None
    looking.bound = bound = Bound(looking.moves, looking.closing, (looking.new, looking.any), prices, MOVES * nodes)
    found = _bounded(looking, bound, nodes, floor)
    if known is not None and not bound.rough:
        known[:] = [bound.prices]
    return found


def _bounded(looking: _Search, bound: Bound, nodes: int, floor: int) -> tuple[Layout | None, bool]:
    """Search with a bound that gets better as long as it has to, and with a quick answer as the first mark."""
    quick: Layout | None = None
    for rounds, beam, allowed in EFFORTS:
        if bound.value < floor + 0.5:
            return quick, True
        bound.improve(floor, rounds)
        if bound.value < floor + 0.5:
            return quick, True
        if bound.value - floor > NEAR:
            found = looking.run(float(floor), None, beam)
            if found is not None:  # as good a one may leave more as it lies
                quick, floor = found, found.worth - 1
        margin = NEAR
        while True:
            mark = max(float(floor), bound.value - margin)
            try:
                found = looking.run(mark, min(allowed, nodes - looking.seen))
            except _TooMuchError:
                break
            if found is not None or mark <= floor:
                return found or quick, True
            margin = margin * 4 if margin < bound.loose else BOUNDLESS
        if looking.seen >= nodes:
            break
    return quick, False


class _Search:
    """One task, while it is being searched. ``seen`` counts situations, ``hurried`` those of quick answers."""

    def __init__(self, task: Task) -> None:
        self.task = task
        self.seen = 0
        self.hurried = 0
        self.back = self._able_to_come_back() if task.back else {}
        able = sum(self.back.values())
        self.new = task.new_jokers + (able if task.back == NEW else 0)
        self.any = task.any_jokers + (able if task.back == ANY else 0)
        self.jokers = self.new + self.any
        self.customs = Customs(task.style.jokers_per_meld, task.style.identities)
        self.moves = Moves(task, self.jokers)
        self.closing = {p: self._closings(p) for p in range(1, task.top + 1) if not self.moves.splits(p)}
        self.bound = Hope(task.top, self.closing)

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

    def run(self, floor: float, allowed: int | None, beam: int = 0) -> Layout | None:
        """The best layout worth more than ``floor``. With ``allowed`` at most so many situations are looked at (else
        _TooMuchError is raised); without, only the ``beam`` most promising are kept, and the best may be missed.
        """
        task = self.task
        self.floor = floor + 0.5
        self.allowed, self.beam = allowed, beam
        ways = {START: Way(0, None, None, 0)}
        layers: list[Layer] = [(0, 0, ways)]
        for position in range(1, task.top + 1):
            closing = self.closing.get(position)
            for suit in range(4):
                if not self._idle(suit, position, ways):
                    ways = self._counted(self._suit_step(suit, position, ways, closing))
                    layers.append((position, suit, ways))
            if closing is not None and (self.jokers or len(closing.closes) > 1 or 0 not in closing.closes):
                ways = self._counted(self._close_step(position, ways, closing))
                layers.append((position, 4, ways))
            if not ways:
                return None
        for suit in range(4):
            ways = self._end_step(suit, ways)
            layers.append((task.top + 1, suit, ways))
        final = [(way.gain, s) for s, way in ways.items() if self._good(s)]
        gain, last = max(final, key=lambda pair: pair[0], default=(0, START))
        if not final or gain // KEEP < self.floor:
            return None
        return follow(self.moves, self.customs, layers, last, gain)

    def _idle(self, suit: int, position: int, ways: dict[Situation, Way]) -> bool:
        """Whether nothing can happen here: no card, no joker, no open run."""
        return not self.jokers and self.moves.nothing(suit, position) and not any(s[suit] for s in ways)

    def _good(self, s: Situation) -> bool:
        task = self.task
        new, free = s[5], s[6]
        enough = task.least_new <= new <= task.new_jokers and 0 <= free <= task.any_jokers
        return enough and new + free >= task.least_jokers

    def _counted(self, ways: dict[Situation, tuple[float, Way]]) -> dict[Situation, Way]:
        """The layer, cut down or counted."""
        if self.allowed is None:
            self.hurried += len(ways)
        else:
            self.seen += len(ways)
            self.allowed -= len(ways)
            if self.allowed < 0:
                raise _TooMuchError
        if self.allowed is None and len(ways) > self.beam:
            ranked = sorted(ways.items(), key=lambda item: -item[1][0])[: self.beam]
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
        self, suit: int, position: int, ways: dict[Situation, Way], closing: Closings | None
    ) -> dict[Situation, tuple[float, Way]]:
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
        here = self.moves.here
        find = here(suit, position, self.new, self.any, 0).found
        out: dict[Situation, tuple[float, Way]] = {}
        for key, way in ways.items():
            new, free, aces = key[5:]
            used = (aces >> shift & EACH) if rank == ACE and not low else 0
            after_aces = aces & ~(EACH << shift) if used else aces
            hope = stock - (self._paid(after_aces) if aces else 0.0)
            for s in others:
                hope += rests[s][key[s]]
            moves = here(suit, position, self.new, self.any, used).found if used else find
            for move in moves(key[suit])[0]:
                gain = way.gain + move.gain * KEEP + 2 * move.kept
                n_new, n_free = new + move.new, free + move.free
                if n_new > self.new or n_free > self.any:
                    continue
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
                    to = (*runs, 0, n_new, n_free, after_aces)
                    old = out.get(to)
                    if old is None or old[1].gain < gain:
                        out[to] = value, Way(gain, key, move, 0)
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
                        to = (*runs, tally, n_new - back_new, n_free - back_free, after_aces)
                        old = out.get(to)
                        if old is None or old[1].gain < total:
                            out[to] = value, Way(total, key, move, freed)
        return out

    def _end_step(self, suit: int, ways: dict[Situation, Way]) -> dict[Situation, Way]:
        """Beyond the last position every run ends."""
        out: dict[Situation, Way] = {}
        for key, way in ways.items():
            for move in self.moves.endings(suit, key[suit]):
                to = (*key[:suit], 0, *key[suit + 1 :])
                if to not in out or out[to].gain < way.gain:
                    out[to] = Way(way.gain, key, move, 0)
        return out

    def _close_step(
        self, position: int, ways: dict[Situation, Way], closing: Closings
    ) -> dict[Situation, tuple[float, Way]]:
        task, bound = self.task, self.bound
        rank = rank_at(position)
        joker = task.weigh(task.joker_in_group(rank)) * KEEP
        extra = task.values.identity_extra * (task.weigh(1) - task.weigh(0)) * KEEP
        rests = [bound.rest[s][position + 1] for s in range(4)]
        stock = bound.stock[position, 4] + bound.held
        out: dict[Situation, tuple[float, Way]] = {}
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
                to = (*key[:4], 0, new, free, key[7])
                old = out.get(to)
                if old is None or old[1].gain < gain:
                    out[to] = value, Way(gain, key, close, 0)
        return out
