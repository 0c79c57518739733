"""From the table to the task of a search: cards that may be laid, cards that must lie in a meld, and melds that stay as
they are.

Cards are counted by suit and rank, for equal cards are as good as each other. There are five sorts:
cards of the hand and of a table that may be rearranged (``NAT``), a card that was promised for a new
meld (``PROMISED``), jokers of the table, which keep their face (``FIXED``), and free jokers: those that may
only be laid in a new meld (``NEW``) and those that may also be laid off (``ANY``).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from ..core.actions import Action, LayOff, Swap, Token
from ..core.cards import ACE, SUITS, Face, Rank, face
from ..core.engine import moved
from ..core.melds import FULL, HIGH_ACE, Kind, Meld, rank_at
from ..core.policies.style import MeldStyle
from ..core.policies.values import Values
from ..core.record import changed
from ..core.rules import Rules
from ..core.state import Debt, Must, State

NAT, PROMISED, FIXED, NEW, ANY = range(5)

#: Counts by suit and rank; rank 0 is not used.
Counts = list[list[int]]


def no_cards() -> Counts:
    """A count of nothing."""
    return [[0] * HIGH_ACE for _ in SUITS]


@dataclass(frozen=True, slots=True)
class Block:
    """A run of the table that stays together; cards can be added at its ends."""

    number: int
    suit: int
    low: int
    high: int
    jokers: int
    loss: int = 0  # points that a high ace at its end loses when the run goes on behind it


@dataclass(frozen=True, slots=True)
class Frozen:
    """A group or an identity of three that stays together and takes one card more.

    ``suits`` are those that it takes; ``joker`` says whether it takes a joker.
    """

    number: int
    kind: Kind
    suits: tuple[int, ...]
    joker: bool


@dataclass(frozen=True, slots=True)
class Recovery:
    """What becomes of a joker before all is rearranged.

    ``face`` is what it stands for (None: nobody can tell, in a group). It is taken back, or, where ``settles`` is a
    face, it only comes to stand for that one.
    """

    meld: int
    rank: Rank
    face: Face | None
    settles: Face | None = None


@dataclass(frozen=True, slots=True)
class Choice:
    """What may become of the jokers of one rank of which nobody can tell the suit.

    ``stuck``: the sizes of the clumps that stay. Of the others this many come ``back`` and are free, the rest come to
    stand for a card of the suits ``settled``; for that, the suits ``needs`` have to lie on the table in the end.
    """

    stuck: tuple[int, ...] = ()
    settled: tuple[int, ...] = ()
    back: int = 0
    needs: tuple[int, ...] = ()
    recovered: tuple[Recovery, ...] = ()


NO_CHOICE = (Choice(),)


@dataclass(slots=True)
class Task:
    """What a search is asked.

    ``cards`` are the naturals there are, ``must`` how many of them have to lie on the table in the end; ``stuck``
    the jokers whose suit nobody can tell, by rank, as the choices that there are for them: the first is that they stay
    as they are. ``least_new`` says how many jokers have to be used at least (owed ones). ``opening`` is what new
    melds have to be worth together, ``pure`` whether one of them has to be a run without a joker. ``keep``: a card has
    to stay in the hand.
    """

    style: MeldStyle
    values: Values
    cards: Counts = field(default_factory=no_cards)
    must: Counts = field(default_factory=no_cards)
    fixed: Counts = field(default_factory=no_cards)
    promised: tuple[int, Rank] | None = None
    stuck: dict[Rank, tuple[Choice, ...]] = field(default_factory=dict)
    blocks: list[Block] = field(default_factory=list)
    frozen: dict[Rank, tuple[Frozen, ...]] = field(default_factory=dict)
    new_jokers: int = 0
    any_jokers: int = 0
    least_new: int = 0
    late: int = 0  # of these, jokers that come back from a meld, so only once the player has opened
    least_jokers: int = 0
    back: int = 0  # what a joker of the table is once it is taken back: NEW or ANY; 0: it can't be
    #: The faces, by suit and rank, as which alone a new joker may lie, but beside jokers of the table as well (see
    #: ``detours``); None: as any, in new melds.
    passing: frozenset[tuple[int, Rank]] | None = None
    opening: int = 0
    pure: bool = False
    no_jokers: bool = False  # none in the melds that open, which are laid before any others
    at_once: bool = False  # a promised card is one of those that open
    keep: bool = False
    #: More that has to lie, one or another of these; ``must`` is what all of them have in common.
    either: tuple[Counts, ...] = ()
    #: For each of these, as which cards its jokers lie, by suit and rank, or lay before they came back for such a card.
    #: Suit -1: in a group of this rank.
    lying: tuple[frozenset[tuple[int, Rank]], ...] = ()
    by_cards: bool = False
    #: How many neighbours in runs and how many cards in groups the table has now, to be kept where it costs nothing.
    joins: dict[tuple[int, int], int] = field(default_factory=dict)
    grouped: Counts = field(default_factory=no_cards)

    @property
    def top(self) -> int:
        """The last position of a run."""
        return HIGH_ACE if self.style.ace_high else HIGH_ACE - 1

    def choices(self, rank: Rank) -> tuple[Choice, ...]:
        """What may become of the jokers of a rank of which nobody can tell the suit."""
        return self.stuck.get(rank, NO_CHOICE)

    @property
    def parted(self) -> bool:
        """Whether a meld with jokers may be laid in two parts, since the first has to open."""
        return bool(self.opening and (self.late or self.pure or self.no_jokers))

    def may_pass(self, suit: int, rank: Rank) -> bool:
        """Whether a new joker may stand for this card; suit -1: in a group of this rank."""
        return self.passing is None or (suit, rank) in self.passing

    def weigh(self, points: int) -> int:
        """What laying one card of this many points is worth to the search."""
        return 4096 + points if self.by_cards else points * 128 + 1

    def in_run(self, suit: int, position: int) -> int:
        """Points of a natural card in a run."""
        special = self.special(suit, rank_at(position))
        if special is not None:
            return special
        return self.values.ace_low if position == ACE else self.values.ranks[rank_at(position)]

    def in_group(self, suit: int, rank: Rank) -> int:
        """Points of a natural card in a group."""
        special = self.special(suit, rank)
        return self.values.ranks[rank] if special is None else special

    def special(self, suit: int, rank: Rank) -> int | None:
        """The points that a face has of its own."""
        for one, points in self.values.special.items():
            if one.suit == suit and one.rank == rank:
                return points
        return None

    def joker_in_run(self, position: int) -> int:
        """Points of a joker in a run."""
        if self.values.joker_laid is not None:
            return self.values.joker_laid
        return self.values.ace_low if position == ACE else self.values.ranks[rank_at(position)]

    def joker_in_group(self, rank: Rank) -> int:
        """Points of a joker in a group."""
        return self.values.ranks[rank] if self.values.joker_laid is None else self.values.joker_laid


def most_settled(task: Task) -> int:
    """How many jokers of which nobody can tell the suit could come back."""
    return sum(max(choice.back for choice in choices) for choices in task.stuck.values())


def most_fixed(task: Task) -> Counts:
    """How many jokers stand for each card, or could come to."""
    found = [list(row) for row in task.fixed]
    for rank, choices in task.stuck.items():
        for suit in SUITS:
            found[suit][rank] += max(choice.settled.count(suit) for choice in choices)
    return found


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
            task.at_once = owed.must.comes_first
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
        after = moved(rules, state, play)
        if after is None or after.over:
            return None
        state = after
    return state


def _table(state: State) -> tuple[object, ...]:
    """What tells one table from another, copies of equal cards aside."""
    return tuple((m.number, tuple((s.card.face, s.face) for s in m.slots)) for m in state.melds)
