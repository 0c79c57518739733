"""What one suit can do at one position: its open runs go on or end, and new ones begin."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations, product

from ..cards import ACE, KING
from ..melds import FULL, HIGH_ACE, rank_at
from .chains import AWAITED, BELOW, LOOSE, ON, PAST, Chain, Growth, awaited, meets
from .steps import (
    END,
    FAR,
    NOTHING,
    STAY,
    Begun,
    Found,
    Move,
    Numbers,
    Place,
    Runs,
    Setting,
    Start,
    Steps,
    edges_of,
    steps,
)
from .task import ANY, FIXED, NAT, NEW, PROMISED, Task

JOIN = -3  # what becomes of an open run, besides END and STAY: JOIN - n: it reaches block n
MEET = -1_000  # MEET - n: the open run goes on in the one that began with the ace, and that awaited it as number n

#: A start, with the run as it then is and how many of it there could be: sort, place, run, number, what it awaits.
_Kind = tuple[int, int, Chain, int, Chain | None]


class Here:
    """What one suit can do at one position, by the number of its open runs."""

    def __init__(self, moves: Moves, suit: int, position: int, new: int, free: int, used: int) -> None:
        self._moves = moves
        self._key = suit, position, new, free, used
        self._setting: Setting | None = None
        self._known: dict[int, Found] = {}
        if moves.plain:
            self._setting = moves.setting(*self._key)
            self._known = moves.steps[suit].at(self._setting)
        elif not new and not free and moves.nothing(suit, position):
            self._known[0] = NOTHING

    def found(self, number: int) -> Found:
        """Everything that these open runs can do."""
        known = self._known.get(number)
        if known is None:
            suit, position, new, free, used = self._key
            if self._setting is not None:
                known = self._moves.steps[suit].find(self._setting, number)
            else:
                known = self._moves.find(suit, position, number, new, free, used)
            self._known[number] = known
        return known


class Moves:
    """All moves of a task; what was worked out once is kept."""

    def __init__(self, task: Task, jokers: int) -> None:
        self.task = task
        # where nothing lies in the way, all was worked out for an earlier task
        self.plain = not task.blocks and not task.style.circular
        whole = task.style.jokers_per_meld
        lying = sum(map(sum, task.fixed))
        self.growth = self._growth(whole, fixed=bool(lying or task.stuck), promised=task.promised is not None)
        numbers = Numbers()
        self.numbers = [numbers] * 4
        self.growths = [self.growth] * 4
        self.steps: list[Steps] = []
        for suit in range(4) if self.plain else ():
            there = sum(task.fixed[suit])
            promised = task.promised is not None and task.promised[0] == suit
            growth = self._growth(min(whole, there + jokers), fixed=there > 0, promised=promised)
            self.steps.append(steps(growth.most, parts=growth.parts, lasting=growth.lasting))
            self.growths[suit] = self.steps[suit].growth
            self.numbers[suit] = self.steps[suit].numbers
        self._here: dict[tuple[int, int, int, int, int], Here] = {}
        self._worths: dict[tuple[int, int], tuple[int, int]] = {}
        self.begin: dict[tuple[int, int], list[int]] = {}
        self.lows: dict[int, list[int]] = {}
        for index, block in enumerate(task.blocks):
            self.begin.setdefault((block.suit, block.low), []).append(index)
            self.lows.setdefault(block.suit, []).append(block.low)

    def at(self, suit: int, position: int) -> tuple[int, int, int]:
        """Naturals, fixed jokers and promised cards of a suit at a position."""
        rank = rank_at(position)
        promised = int(self.task.promised == (suit, rank))
        return self.task.cards[suit][rank], self.task.fixed[suit][rank], promised

    def _there(self, suit: int, position: int) -> bool:
        return (position <= self.task.top or self.task.style.circular) and any(self.at(suit, position))

    def nothing(self, suit: int, position: int) -> bool:
        """Whether neither a card nor a block can begin a run here."""
        rank = rank_at(position)
        return not (self.task.cards[suit][rank] or any(self.at(suit, position)) or (suit, position) in self.begin)

    def splits(self, position: int) -> bool:
        """Whether this position shares its cards with another: the ace, low and high."""
        return position == ACE and self.task.style.ace_high

    def _growth(self, most: int, *, fixed: bool, promised: bool) -> Growth:
        task = self.task
        new = bool(task.new_jokers or task.back == NEW) and most > 1
        lasting = promised or task.style.circular
        return Growth(most=most, parts=fixed and (new or promised), lasting=lasting)

    def here(self, suit: int, position: int, new: int, free: int, used: int) -> Here:
        """What the suit can do here, with so many jokers left; ``used``: aces spent low."""
        key = (suit, position, new, free, used)
        found = self._here.get(key)
        if found is None:
            found = self._here[key] = Here(self, *key)
        return found

    def setting(self, suit: int, position: int, new: int, free: int, used: int) -> Setting:
        """The position as the moves that were kept for good know it."""
        task, top = self.task, self.task.top
        natural, joker = self._worth(suit, position)
        one = FAR if position + 1 > top else 1 - self._there(suit, position + 1)
        two = FAR if position + 2 > top else one + 1 - self._there(suit, position + 2)
        opens = bool(new or free) and self._up_to_top(suit, position)
        joins = task.joins.get((suit, position), 0)
        most = min(new + free, self.growths[suit].most)
        place = Place(
            self._stock(suit, position, new, free, used),
            one if one <= most else FAR,
            two if two <= most else FAR,
            opens,
        )
        return Setting(place, natural, joker, joins)

    def _stock(self, suit: int, position: int, new: int, free: int, used: int) -> tuple[int, int, int, int, int]:
        cards, fixed, promised = self.at(suit, position)
        return cards - (used & 7), promised - (used >> 6), fixed - (used >> 3 & 7), new, free

    def find(self, suit: int, position: int, number: int, new: int, free: int, used: int) -> Found:
        """Everything that these open runs can do here."""
        found = list(self._find_moves(suit, position, self.numbers[suit].runs[number], new, free, used))
        return found, edges_of(found)

    def _find_moves(self, suit: int, position: int, runs: Runs, new: int, free: int, used: int) -> Iterator[Move]:
        stock = list(self._stock(suit, position, new, free, used))
        waiting = tuple(self.begin.get((suit, position), ()))
        seen: set[tuple[object, ...]] = set()
        for each, after, blocks in self._going_on(suit, position, runs, stock, waiting):
            left = list(stock)  # while the runs go on, what they take is gone from it
            cut = any(
                c.whole and not c.jokers and c.place == LOOSE for c, sort in zip(runs, each, strict=True) if sort == END
            )
            for starts, opened in self._starts(suit, position, left, cut=cut):
                move = self._move(suit, position, runs, each, after, starts, opened, blocks)
                mark = move[:6]
                if mark not in seen:
                    seen.add(mark)
                    yield move

    def _going_on(
        self, suit: int, position: int, runs: Runs, stock: list[int], waiting: tuple[int, ...]
    ) -> Iterator[tuple[tuple[int, ...], tuple[Chain, ...], tuple[Begun, ...]]]:
        """Every way in which the open runs go on; at the high ace, what was awaited has to be there."""
        if position != HIGH_ACE or not any(c.place <= AWAITED for c in runs):
            yield from self._continue(suit, position, runs, stock, waiting, 0)
            return
        awaited = [i for i, c in enumerate(runs) if c.place <= AWAITED]
        for met in permutations([i for i, c in enumerate(runs) if c.place > AWAITED], len(awaited)):
            if not all(meets(runs[i], runs[n]) for i, n in zip(met, awaited, strict=True)):
                continue
            others = [i for i in range(len(runs)) if i not in met and i not in awaited]
            fates = {i: MEET - n for i, n in zip(met, awaited, strict=True)} | dict.fromkeys(awaited, STAY)
            rest = tuple(runs[i] for i in others)
            for each, after, blocks in self._continue(suit, position, rest, stock, waiting, 0):
                whole = fates | dict(zip(others, each, strict=True))
                yield tuple(whole[i] for i in range(len(runs))), after, blocks

    def _continue(
        self, suit: int, position: int, runs: Runs, stock: list[int], waiting: tuple[int, ...], at: int
    ) -> Iterator[tuple[tuple[int, ...], tuple[Chain, ...], tuple[Begun, ...]]]:
        """Every way in which the open runs go on, from the one at index ``at`` on."""
        if at == len(runs):
            for begun in product(*(self._beginnings(suit, position, b) for b in waiting)):
                chains = [chain for _, _, chain in begun]
                chains += [awaited(promise) for _, promise, _ in begun if promise is not None]
                yield (), tuple(chains), tuple((number, promise) for number, promise, _ in begun)
            return
        chain = runs[at]
        if chain.place <= AWAITED:
            for each, after, blocks in self._continue(suit, position, runs, stock, waiting, at + 1):
                yield (STAY, *each), (chain, *after), blocks
            return
        if ON <= chain.place < PAST and self.task.blocks[chain.place - ON].high >= position:
            for each, after, blocks in self._continue(suit, position, runs, stock, waiting, at + 1):
                yield (STAY, *each), (chain, *after), blocks
            return
        if chain.whole:
            for each, after, blocks in self._continue(suit, position, runs, stock, waiting, at + 1):
                yield (END, *each), after, blocks
        if chain.place == BELOW:
            for number in waiting:
                joined = self.joined(chain, number)
                if joined is not None:
                    rest = tuple(b for b in waiting if b != number)
                    for each, after, blocks in self._continue(suit, position, runs, stock, rest, at + 1):
                        yield (JOIN - number, *each), (joined, *after), blocks
        for sort in (NAT, PROMISED, FIXED, NEW, ANY):
            if not stock[sort]:
                continue
            grown = self.growth.grow(chain, sort)
            if grown is None or not self._can_be_whole(suit, position, grown, stock):
                continue
            stock[sort] -= 1
            for each, after, blocks in self._continue(suit, position, runs, stock, waiting, at + 1):
                yield (sort, *each), (grown, *after), blocks
            stock[sort] += 1

    def _beginnings(self, suit: int, position: int, number: int) -> Iterator[tuple[int, Chain | None, Chain]]:
        """The ways in which a block begins by itself: alone, or behind cards that come round the corner."""
        yield number, None, self.block_chain(number)
        if self.task.style.circular and position == ACE:
            for jokers in range(1 + bool(self.task.any_jokers)):
                promise = Chain(1, jokers, BELOW, 0, owed=False, natural=False)
                joined = self.joined(promise, number)
                if joined is not None and self._reaches_king(suit, promise):
                    yield number, promise, joined

    def block_chain(self, number: int) -> Chain:
        block = self.task.blocks[number]
        return Chain(FULL, block.jokers, ON + number, 0, owed=False, natural=False)

    def joined(self, chain: Chain, number: int) -> Chain | None:
        jokers = self.task.blocks[number].jokers
        if chain.jokers and chain.jokers + jokers > self.growth.most:
            return None
        return Chain(FULL, chain.jokers + jokers, ON + number, 0, owed=False, natural=False)

    def _can_be_whole(self, suit: int, position: int, chain: Chain, stock: list[int]) -> bool:
        """Whether the cards there are could make the run whole, or bring it to its block."""
        if chain.place == BELOW:
            return any(
                sum(1 for p in range(position + 1, low) if not self._there(suit, p)) <= stock[ANY]
                for low in self._lows_above(suit, position)
            )
        missing = FULL - chain.length
        if chain.owed:
            missing = max(missing, FULL - chain.part)
        if missing <= 0:
            return True
        if position + missing > self.task.top and not self.task.style.circular:
            return False
        lacking = sum(1 for p in range(position + 1, position + missing + 1) if not self._there(suit, p))
        return lacking <= min(stock[NEW] + stock[ANY], self.growth.most - chain.jokers)

    def begun(self, sort: int, place: int, promise: Chain | None) -> Chain | None:
        """A run that begins with this sort of card, or goes on round the corner with it."""
        if promise is None:
            return self.growth.start(sort, place)
        grown = self.growth.grow(promise, sort)
        return grown._replace(place=PAST) if grown is not None and place >= ON else grown

    def _lows_above(self, suit: int, position: int) -> list[int]:
        """Where the blocks begin that a run could reach from here."""
        lows = self.lows.get(suit, [])
        if self.task.style.circular:
            return [low if low > position else low + KING for low in lows]
        return [low for low in lows if low > position]

    def _up_to_top(self, suit: int, position: int) -> bool:
        """Whether a run could go on from here to the last position. If not, a free joker need not begin one: at the
        other end it is worth as much or more."""
        growth = self.growths[suit]
        if growth.parts or self.task.style.circular:
            return True
        lacking = 0
        for at in range(position + 1, self.task.top + 1):
            within = any(b.suit == suit and b.low <= at <= b.high for b in self.task.blocks)
            lacking += not within and not self._there(suit, at)
        return lacking < growth.most

    def _promises(self, suit: int, position: int) -> Iterator[Chain]:
        """What a run that begins here may await below the ace, where runs go round the corner."""
        task = self.task
        if not task.style.circular:
            return
        jokers = range(1 + bool(task.any_jokers or task.new_jokers or task.back or any(task.fixed[suit])))
        if position == ACE:
            for length in range(1, FULL + 1):
                for count in jokers:
                    for part in range(length + 1) if self.growth.parts else (0,):
                        natural = self.growth.parts and part > 0
                        yield Chain(length, count, LOOSE, part, owed=False, natural=natural)
            if self.lows.get(suit):
                yield from (Chain(1, count, BELOW, 0, owed=False, natural=False) for count in jokers)
        for number, block in enumerate(task.blocks):
            if block.suit == suit and position == max(ACE, block.high - KING + 1):
                chain = self.block_chain(number)
                yield chain
                if len(jokers) > 1 and chain.jokers < self.growth.most:
                    yield chain._replace(jokers=chain.jokers + 1)

    def _reaches_king(self, suit: int, promise: Chain) -> bool:
        """Whether there could be such a run that ends with the king."""
        if promise.place >= ON:
            block = self.task.blocks[promise.place - ON]
            lacking = sum(1 for p in range(block.high + 1, HIGH_ACE) if not self._there(suit, p))
            return lacking <= promise.jokers - block.jokers
        lacking = sum(1 for p in range(HIGH_ACE - promise.length, HIGH_ACE) if not self._there(suit, p))
        return lacking <= promise.jokers

    def _starts(
        self, suit: int, position: int, stock: list[int], *, cut: bool
    ) -> Iterator[tuple[tuple[Start, ...], tuple[Chain, ...]]]:
        """Every set of runs that could begin here. ``cut``: a run that could have gone on was ended, so that
        none needs to begin with a natural card."""
        kinds: list[_Kind] = []
        places = (LOOSE, BELOW) if self._lows_above(suit, position) else (LOOSE,)
        for place in places:
            for sort in (NAT, PROMISED, FIXED, NEW, ANY):
                if not stock[sort] or (cut and sort == NAT and place == LOOSE):
                    continue
                if sort >= NEW and not self._up_to_top(suit, position):
                    continue
                chain = self.growth.start(sort, place)
                if chain is not None and self._can_be_whole(suit, position, chain, stock):
                    kinds.append((sort, place, chain, stock[sort], None))
        for promise in self._promises(suit, position):
            for sort in (NAT, PROMISED, FIXED, NEW, ANY):
                chain = self.begun(sort, promise.place, promise) if self._reaches_king(suit, promise) else None
                if not stock[sort]:
                    continue
                if chain is not None and self._can_be_whole(suit, position, chain, stock):
                    kinds.append((sort, promise.place, chain, min(stock[sort], 1), promise))
        if not kinds:
            yield (), ()
            return
        for chosen in _choices(kinds, list(stock), 0):
            promised = [awaited(k[4]) for k in chosen if k[4] is not None]
            yield tuple((k[0], k[1], k[4]) for k in chosen), (*(k[2] for k in chosen), *promised)

    def _worth(self, suit: int, position: int) -> tuple[int, int]:
        """What the search counts for a natural card and for a joker in a run."""
        found = self._worths.get((suit, position))
        if found is None:
            natural, joker = self.task.in_run(suit, position), self.task.joker_in_run(position)
            found = self._worths[suit, position] = self.task.weigh(natural), self.task.weigh(joker)
        return found

    def _move(
        self,
        suit: int,
        position: int,
        runs: Runs,
        each: tuple[int, ...],
        after: tuple[Chain, ...],
        starts: tuple[Start, ...],
        opened: tuple[Chain, ...],
        blocks: tuple[Begun, ...],
    ) -> Move:
        task = self.task
        counts = [0] * 5
        natural, joker = self._worth(suit, position)
        placed = [sort for sort in each if sort >= 0]
        for sort in (*placed, *(sort for sort, _, _ in starts)):
            counts[sort] += 1
        gain = (counts[NAT] + counts[PROMISED]) * natural + (counts[FIXED] + counts[NEW] + counts[ANY]) * joker
        if task.style.circular:
            loss = sum(task.blocks[place - ON].loss for _, place, after_ace in starts if after_ace and place >= ON)
            gain -= loss * (task.weigh(1) - task.weigh(0))
        kept = min(len(placed), task.joins.get((suit, position), 0))
        return Move(
            self.numbers[suit].of(tuple(sorted((*after, *opened)))),
            counts[NAT],
            counts[FIXED],
            counts[PROMISED],
            counts[NEW],
            counts[ANY],
            gain,
            kept,
            each,
            starts,
            blocks,
        )

    def endings(self, suit: int, number: int) -> list[Move]:
        """Beyond the last position every run has to end."""
        runs = self.numbers[suit].runs[number]
        for chain in runs:
            if not chain.whole:
                return []
        return [Move(0, 0, 0, 0, 0, 0, 0, 0, (END,) * len(runs), (), ())]


def _choices(kinds: list[_Kind], stock: list[int], at: int) -> Iterator[tuple[_Kind, ...]]:
    """Every set of new runs that the stock allows, from the kind with this index on."""
    if at == len(kinds):
        yield ()
        return
    kind = kinds[at]
    for count in range(min(kind[3], stock[kind[0]]) + 1):
        stock[kind[0]] -= count
        for rest in _choices(kinds, stock, at + 1):
            yield (kind,) * count + rest
        stock[kind[0]] += count
