"""The task of a search: cards that may be laid, cards that must lie in a meld, and melds that stay as they are.

Cards are counted by suit and rank, for equal cards are as good as each other. There are five sorts:
cards of the hand and of a table that may be rearranged (``NAT``), a card that was promised for a new
meld (``PROMISED``), jokers of the table, which keep their face (``FIXED``), and free jokers: those that may
only be laid in a new meld (``NEW``) and those that may also be laid off (``ANY``).
"""

from __future__ import annotations

from dataclasses import dataclass, field

from ..core.cards import ACE, SUITS, Face, Rank
from ..core.melds import HIGH_ACE, Kind, rank_at
from ..core.policies.style import MeldStyle
from ..core.policies.values import Values

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

    ``stuck``: the sizes of the clumps that stay. Of the others so many come ``back`` and are free, the rest come to
    stand for a card of the suits ``told``; for that, cards of the suits ``needs`` have to lie on the table in the end.
    """

    stuck: tuple[int, ...] = ()
    told: tuple[int, ...] = ()
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

    def group_position(self, rank: Rank) -> int:
        """The position at which the groups of a rank are settled."""
        return HIGH_ACE if rank == ACE and self.style.ace_high else rank

    def choices(self, rank: Rank) -> tuple[Choice, ...]:
        """What may become of the jokers of a rank of which nobody can tell the suit."""
        return self.stuck.get(rank, NO_CHOICE)

    def may_pass(self, suit: int, rank: Rank) -> bool:
        """Whether a new joker may lie as this card; suit -1: in a group of this rank."""
        return self.passing is None or (suit, rank) in self.passing

    def weigh(self, points: int) -> int:
        """What laying one card of so many points is worth to the search."""
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
        for face, points in self.values.special.items():
            if face.suit == suit and face.rank == rank:
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
    """How many jokers lie as each card, or could come to."""
    found = [list(row) for row in task.fixed]
    for rank, choices in task.stuck.items():
        for suit in SUITS:
            found[suit][rank] += max(choice.told.count(suit) for choice in choices)
    return found
