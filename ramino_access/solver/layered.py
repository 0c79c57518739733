"""The layered dynamic programme: from rank to rank and suit to suit, with the best way to each situation.

What can't beat the floor, by what the bound says of the rest, is left out.
"""

from __future__ import annotations

from ..core.cards import ACE
from ..core.melds import rank_at
from .bound import Bound, SuitOption
from .groups import CHOICE, EACH, SHIFT, Close, choice_of, tallied
from .layout import CHOICES, GROUPS, KEEP, Layer, Layout, Situation, Way, follow
from .model import Model
from .task import NEW
from .transitions import Move

Ways = dict[Situation, Way]


class TooManySituationsError(Exception):
    """More situations than are allowed."""


class LayeredProgram:
    """One run of the programme, to what is worth more than ``floor``.

    With ``allowed`` it is exact, and raises TooManySituationsError where that takes more situations. Without, it is a
    beam search: in each layer only the ``beam`` situations with the highest bounds are kept, and the best answer may be
    missed. ``seen`` counts situations.
    """

    def __init__(self, model: Model, bound: Bound, floor: float, allowed: int | None, beam: int = 0) -> None:
        self.model = model
        self.task = model.task
        self.bound = bound
        self.floor = floor + 0.5
        self.allowed = allowed
        self.beam = beam
        self.seen = 0

    def solve(self) -> Layout | None:
        """The best layout, or None where there is none."""
        model, task = self.model, self.task
        start: Situation = (*(0,) * 8, int(not task.keep))
        self.bound.lay_out()
        ways: Ways = {start: (0.0, 0, 0, None, None, 0)}
        layers: list[Layer] = [(0, 0, ways)]
        for position in range(1, task.top + 1):
            closing = model.closing.get(position)
            if closing is not None and len(task.choices(rank_at(position))) > 1:
                ways = self._counted(self._choose(position, ways))
                layers.append((position, CHOICES, ways))
            for suit in range(4):
                if not self._idle(suit, position, ways):
                    ways = self._counted(_SuitStep(self, suit, position).taken(ways))
                    layers.append((position, suit, ways))
            if closing is not None and not closing.none:
                ways = self._counted(self._close(position, ways))
                layers.append((position, GROUPS, ways))
            if not ways:
                return None
        for suit in range(4):
            ways = self._end(suit, ways)
            layers.append((task.top + 1, suit, ways))
        final = [(way[1], s) for s, way in ways.items() if self._good(s)]
        gain, last = max(final, key=lambda pair: pair[0], default=(0, start))
        if not final or gain // KEEP < self.floor:
            return None
        return follow(model.moves, model.group_rules, layers, last, gain)

    def _idle(self, suit: int, position: int, ways: Ways) -> bool:
        """Whether nothing can happen here: no card, no joker, no open run."""
        model = self.model
        return not model.jokers and model.moves.nothing(suit, position) and not any(s[suit] for s in ways)

    def _good(self, s: Situation) -> bool:
        task = self.task
        new, free, kept = s[5], s[6], s[8]
        enough = task.least_new <= new <= task.new_jokers and free <= task.any_jokers
        held = task.new_jokers + task.any_jokers
        return enough and task.least_jokers <= new + free < held + (kept > 0)

    def _counted(self, ways: Ways) -> Ways:
        """The situations, counted; of a beam search only the best."""
        self.seen += len(ways)
        if self.allowed is None:
            if len(ways) > self.beam:
                return dict(sorted(ways.items(), key=lambda item: -item[1][0])[: self.beam])
        elif self.seen > self.allowed:
            raise TooManySituationsError
        return ways

    def _choose(self, position: int, ways: Ways) -> Ways:
        """Decide what becomes of the jokers of a rank of which nobody can tell the suit."""
        bound = self.bound
        rests = [bound.rest[s][position] for s in range(4)]
        stock, price = bound.stock[position, 0] + bound.held, bound.joker
        out: Ways = {}
        for key, (_, gain, laid, _, _, _) in ways.items():
            rest = stock + sum(rests[s][key[s]] for s in range(4)) - price * (key[5] + key[6]) - bound.kept * laid
            if key[7]:
                rest -= bound.paid(key[7])
            for mark, group_bound in bound.begun[position][0].items():
                value = gain // KEEP + rest + group_bound
                if value >= self.floor:
                    out[(*key[:4], mark, *key[5:])] = value, gain, laid, key, None, choice_of(mark)
        return out

    def _close(self, position: int, ways: Ways) -> Ways:
        """Make the groups of a rank."""
        task, bound, model = self.task, self.bound, self.model
        joker = task.weigh(task.joker_in_group(rank_at(position))) * KEEP
        extra = task.values.identity_extra * (task.weigh(1) - task.weigh(0)) * KEEP
        rests = [bound.rest[s][position + 1] for s in range(4)]
        stock, price = bound.stock[position, 4] + bound.held, bound.joker
        closes: dict[int, tuple[Close, ...]] = model.closing[position].closes
        out: Ways = {}
        for key, (_, so_far, laid, _, _, _) in ways.items():
            rest = stock + sum(rests[s][key[s]] for s in range(4)) - bound.kept * laid
            if key[7]:
                rest -= bound.paid(key[7])
            for close in closes.get(key[4], ()):
                new, free = key[5] + close[0], key[6] + close[1]
                if new > model.new or free > model.any:
                    continue
                gain = so_far + (close[0] + close[1] - close[3]) * joker + close[2] * extra
                value = gain // KEEP + rest - price * (new + free)
                if value < self.floor:
                    continue
                to = (*key[:4], 0, new, free, *key[7:])
                old = out.get(to)
                if old is None or old[1] < gain:
                    out[to] = value, gain, laid, key, close, 0
        return out

    def _end(self, suit: int, ways: Ways) -> Ways:
        """End every run, beyond the last position."""
        moves = self.model.moves
        out: Ways = {}
        for key, (value, gain, laid, _, _, _) in ways.items():
            to = (*key[:suit], 0, *key[suit + 1 :])
            if moves.ends(suit, key[suit]) and (to not in out or out[to][1] < gain):
                out[to] = value, gain, laid, key, moves.ending(suit, key[suit]), 0
        return out


class _SuitStep:
    """What one suit does at one position, in every situation."""

    def __init__(self, program: LayeredProgram, suit: int, position: int) -> None:
        self.program = program
        self.suit = suit
        self.position = position
        self.model = model = program.model
        self.task = task = program.task
        self.bound = bound = program.bound
        self.rank = rank = rank_at(position)
        self.low = model.moves.splits(position)
        self.rest = bound.rest[suit][position + 1]
        self.able = bound.moves_at(suit, position, model.new, model.any)
        self.cards, _, self.promised = model.moves.at(suit, position)
        natural, joker = model.moves.worths(suit, position)
        self.worths = natural * KEEP, joker * KEEP
        self.grouped = task.weigh(task.in_group(suit, rank)) * KEEP, task.weigh(task.joker_in_group(rank)) * KEEP
        self.joins = task.joins.get((suit, position), 0)
        self.choices = task.choices(rank)
        self.begun = {} if self.low else bound.begun[position][suit + 1]
        self.known = bound.options.setdefault((suit, position), {})

    def taken(self, ways: Ways) -> Ways:
        """The situations after it."""
        suit, program, bound, model = self.suit, self.program, self.bound, self.model
        floor, low, begun, known = program.floor, self.low, self.begun, self.known
        stock = bound.stock[self.position, suit + 1] + bound.held
        most_new, most_free, price, costly = model.new, model.any, bound.joker, bound.kept
        a, b, c = (s for s in range(4) if s != suit)
        rest_a, rest_b, rest_c = (bound.rest[s][self.position + (s < suit)] for s in (a, b, c))
        shift = SHIFT * suit
        mask = EACH << shift if self.rank == ACE and not low else 0
        most_begun = max(begun.values(), default=0.0)
        out: Ways = {}
        for key, (_, gain, so_many, _, _, _) in ways.items():
            tally, new, free, aces, kept = key[4:]
            used = aces & mask
            aces -= used
            base = gain // KEEP + stock + rest_a[key[a]] + rest_b[key[b]] + rest_c[key[c]] - price * (new + free)
            if aces:
                base -= bound.paid(aces)
            if costly:
                base -= costly * so_many
            name = key[suit], used >> shift, tally >> CHOICE
            options = known.get(name)
            if options is None:
                options = known[name] = self._options(*name)
            for bound_here, after, more_new, more_free, more, add, low_aces, left, laid, move, freed in options:
                value = base + bound_here
                if value + most_begun < floor:
                    break
                whole = tally | add
                if not low:
                    group_bound = begun.get(whole)
                    if group_bound is None:
                        continue
                    value += group_bound
                if value < floor:
                    continue
                n_new, n_free = new + more_new, free + more_free
                if n_new > most_new or n_free > most_free:
                    continue
                to = (*key[:suit], after, *key[suit + 1 : 4], whole, n_new, n_free, aces + low_aces, kept | left)
                old = out.get(to)
                if old is None or old[1] < gain + more:
                    out[to] = value, gain + more, so_many + laid, key, move, freed
        return out

    def _options(self, number: int, used: int, choice: int) -> list[SuitOption]:
        """Everything that can be done with these open runs, after these low aces, under this choice; the most
        promising first.
        """
        if used:
            able = self.model.moves.able(self.suit, self.position, self.model.new, self.model.any, used)
        else:
            able = self.able
        options: dict[tuple[int, ...], SuitOption] = {}
        for after, move in able(number):
            for option in self._of_move(after, move, used, choice):
                name = option[1:4] + option[5:8]
                if name not in options or options[name].gain < option.gain:
                    options[name] = option
        return sorted(options.values(), key=lambda option: -option.bound)

    def _of_move(self, after: int, move: Move, used: int, choice: int) -> list[SuitOption]:
        task, price, shift = self.task, self.bound.joker, SHIFT * self.suit
        natural, joker = self.worths
        _, x, y, p, new, free = move[:6]
        rest = self.rest[after] - price * (new + free)
        gain = (x + p) * natural + (y + new + free) * joker + 2 * min(move.kept, self.joins)
        if self.low:
            taken = tallied(x, y, p) << shift
            paid = self.bound.paid(taken) if taken else 0.0
            return [SuitOption(gain // KEEP + rest - paid, after, new, free, gain, 0, taken, 0, 0, move, 0)]
        card, lie = self.grouped
        told = self.choices[choice]
        lying = task.fixed[self.suit][self.rank] + told.told.count(self.suit) - (used >> 3 & 7) - y
        promised = self.promised - (used >> 6) - p
        laid = (used & 7) + x
        must, kept = task.must[self.suit][self.rank], self.bound.kept
        least = max(must, int(self.suit in told.needs))
        able = self.model.back.get((self.suit, self.rank), 0)
        grouped = task.grouped[self.suit][self.rank]
        options = []
        for freed in range(min(able, lying) + 1):
            need = max(least, 1) if freed else least
            for g in range(max(0, need - laid), self.cards - laid + 1):
                fixed = lying - freed
                total = gain + (g + promised) * card + fixed * lie + min(g + fixed, grouped)
                back_new, back_free = (freed, 0) if task.back == NEW else (0, freed)
                tally = tallied(g, fixed, promised) << shift
                spare = g + laid - must
                value = total // KEEP + rest + price * freed - kept * spare
                used_new, used_free, left = new - back_new, free - back_free, int(g + laid < self.cards)
                options.append(SuitOption(value, after, used_new, used_free, total, tally, 0, left, spare, move, freed))
        return options
