"""Finding melds in a hand: which there are, and the best of them to lay together.

Cards are looked at by face, since equal cards are as good as each other. The search is exact up
to a number of nodes, and says when it had to stop.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from operator import attrgetter

from ..core.actions import Token
from ..core.cards import ACE, BACK, JOKER, KING, RANKS, SUITS, Card, Face, Suit, card, face
from ..core.melds import FULL, GROUP_MOST, HIGH_ACE, Kind, Meld, Slot, rank_at
from ..core.policies.style import MeldStyle
from ..core.policies.tabling import ANY_MELDS, Opening
from ..core.policies.values import Values
from ..core.rules import Rules

NODES = 20_000
LONGEST = 2 * FULL - 1  # cards of a run that can't be two


@dataclass(frozen=True, slots=True)
class PossibleMeld:
    """A meld that the cards allow: the tokens that lay it, the faces it uses up, and its worth."""

    tokens: tuple[Token, ...]
    uses: tuple[Face, ...]  # JOKER for each joker
    points: int
    kind: Kind
    low: int  # the position of a run's lowest card, else the rank

    @property
    def jokers(self) -> int:
        return sum(1 for f in self.uses if f is JOKER)


def melds_among(cards: Iterable[Card], style: MeldStyle, values: Values) -> list[PossibleMeld]:
    """Every new meld that these cards allow, also those with jokers in places of cards that are among them, but for
    long runs that are two of the others. Jokers are named where their place can be told.
    """
    counts = Counter(c.face for c in cards)
    jokers = min(counts.pop(JOKER, 0), style.jokers_per_meld)
    possible: list[PossibleMeld] = []
    least = FULL - jokers
    suits, ranks = [f.suit for f in counts], [f.rank for f in counts]
    for suit in SUITS:
        if suits.count(suit) >= least:
            possible += _runs(counts, suit, jokers, style, values)
    for rank in RANKS:
        if ranks.count(rank) >= least:
            possible += _groups(counts, rank, jokers, values)
    if style.identities:
        possible += _identities(counts, jokers, values)
    return possible


def _runs(counts: Counter[Face], suit: Suit, jokers: int, style: MeldStyle, values: Values) -> Iterator[PossibleMeld]:
    ranks = [f.rank for f in counts if f.suit is suit]
    held = {*ranks, *(rank + KING for rank in ranks)}  # positions
    for low in range(ACE, KING + 1):
        if not jokers and (low not in held or low + 1 not in held):
            continue  # nearly always
        missing: list[int] = []
        for size in range(1, HIGH_ACE + 1):
            at = low + size - 1
            if not style.run_fits(low, size):
                break
            if at not in held or (size == HIGH_ACE and counts[face(rank_at(at), suit)] < 2):
                missing.append(at)
                if len(missing) > jokers:
                    break
            if size >= FULL and len(missing) < size:
                faces = [face(rank_at(low + i), suit) for i in range(size)]
                for gaps in _gaps({p - low for p in missing}, size, jokers):
                    yield _possible(Kind.RUN, low, faces, gaps, values)


def _gaps(missing: set[int], size: int, jokers: int) -> Iterator[set[int]]:
    """The places of a run that jokers can take: those of missing cards, and with jokers left also those of cards that
    one holds, for another meld may need them. Longer runs are two of which one or both may have the joker.
    """
    yield missing
    if size > LONGEST + (jokers >= FULL):  # three jokers side by side are no run of their own
        return
    held = [place for place in range(size) if place not in missing]
    for more in range(1, min(jokers - len(missing), len(held) - 1) + 1):
        yield from (missing.union(places) for places in combinations(held, more))


def _groups(counts: Counter[Face], rank: int, jokers: int, values: Values) -> Iterator[PossibleMeld]:
    suits = [s for s in SUITS if counts[face(rank, s)]]
    for natural in range(1, len(suits) + 1):
        for chosen in combinations(suits, natural):
            for extra in range(max(0, FULL - natural), min(jokers, GROUP_MOST - natural) + 1):
                others = [s for s in SUITS if s not in chosen][:extra]
                faces = [face(rank, s) for s in (*chosen, *others)]
                yield _possible(Kind.GROUP, rank, faces, set(range(natural, natural + extra)), values)


def _identities(counts: Counter[Face], jokers: int, values: Values) -> Iterator[PossibleMeld]:
    for only, held in list(counts.items()):
        for natural in range(2, min(held, GROUP_MOST) + 1):
            for extra in range(max(0, FULL - natural), min(jokers, 1, GROUP_MOST - natural) + 1):
                gaps = set(range(natural, natural + extra))
                yield _possible(Kind.IDENTITY, only.rank, [only] * (natural + extra), gaps, values)


def _possible(kind: Kind, low: int, faces: Sequence[Face], gaps: set[int], values: Values) -> PossibleMeld:
    slots = tuple(Slot(card(JOKER if i in gaps else f, 0), f, 0) for i, f in enumerate(faces))
    return PossibleMeld(
        tokens=tuple(Token(f, joker=i in gaps) for i, f in enumerate(faces)),
        uses=tuple(JOKER if i in gaps else f for i, f in enumerate(faces)),
        points=values.meld_points(Meld(0, kind, slots, low)),
        kind=kind,
        low=low,
    )


@dataclass(frozen=True, slots=True)
class Criteria:
    """What a set of melds to be laid together must be, and what is best about it."""

    weight: Callable[[PossibleMeld], float]
    opening: Opening = ANY_MELDS  # what they have to be together
    keep: int = 0  # cards that must stay in the hand
    include: Face | None = None  # a card that must be among them

    def content(self, chosen: Sequence[PossibleMeld]) -> bool:
        """Whether these melds are what is asked for."""
        return (
            sum(m.points for m in chosen) >= self.opening.minimum
            and self.opening.pure_enough(chosen)
            and (self.include is None or any(self.include in m.uses for m in chosen))
        )


def laid_together(
    rules: Rules,
    hand: Sequence[Card],
    weight: Callable[[PossibleMeld], float] = attrgetter("points"),
    opening: Opening = ANY_MELDS,
    include: Face | None = None,
    nodes: int = NODES,
) -> tuple[PossibleMeld, ...]:
    """The best melds of a hand to lay together (see ``Criteria``); empty where there are none."""
    criteria = Criteria(weight, opening, rules.tabling.kept_back, include)
    return best_together(hand, melds_among(hand, rules.style, rules.values), criteria, nodes)[0]


def best_together(
    cards: Sequence[Card], possible: Sequence[PossibleMeld], criteria: Criteria, nodes: int = NODES
) -> tuple[tuple[PossibleMeld, ...], bool]:
    """The best set of melds that can be laid together, and whether it is proven best.

    Empty where nothing that can be laid fulfils the criteria.
    """
    counts = Counter(c.face for c in cards)
    if criteria.opening.no_jokers:
        possible = [meld for meld in possible if not meld.jokers]
    ranked = sorted(((criteria.weight(m), m) for m in possible), key=lambda pair: -pair[0])
    needs = [tuple(Counter(m.uses).items()) for _, m in ranked]
    most = len(cards) - criteria.keep
    rates = [0.0] * len(ranked)  # the best weight for a card that any of the melds from here on gives
    rate = 0.0
    for at in range(len(ranked) - 1, -1, -1):
        rate = max(rate, ranked[at][0] / len(ranked[at][1].uses))
        rates[at] = rate
    best: tuple[PossibleMeld, ...] = ()
    best_weight = float("-inf")
    left = nodes

    def search(start: int, chosen: tuple[PossibleMeld, ...], weight: float, used: int) -> None:
        nonlocal best, best_weight, left
        if chosen and weight > best_weight and criteria.content(chosen):
            best, best_weight = chosen, weight
        for at in range(start, len(ranked)):
            gain, meld = ranked[at]
            room = min(gain * ((most - used) // FULL), rates[at] * (most - used))
            if weight + room <= best_weight or left <= 0:
                return
            size = len(meld.uses)
            if used + size > most:
                continue
            left -= 1
            if all(counts[f] >= n for f, n in needs[at]):
                for face_used, n in needs[at]:
                    counts[face_used] -= n
                search(at, (*chosen, meld), weight + gain, used + size)
                for face_used, n in needs[at]:
                    counts[face_used] += n

    search(0, (), 0.0, 0)
    return best, left > 0


# A first glance at some cards: could they be a meld, or part of one? Quick, for it is asked all the time.

# A face has one bit among those of its suit, in the order of a run, and one among those of its rank.
# Two bits of each suit are left for the ace and the two after the king, one that stays empty ends it.
_SUIT = HIGH_ACE + 2
_RANK = len(SUITS)
_RANKS_AT = _SUIT * len(SUITS)
_MARKS: dict[Face, int] = {
    face(rank, suit): 1 << (_SUIT * suit + rank - ACE) | 1 << (_RANKS_AT + _RANK * (rank - ACE) + suit)
    for suit in SUITS
    for rank in RANKS
}
_MARKS[JOKER] = _MARKS[BACK] = 0
_RUNS = (1 << _RANKS_AT) - 1
_ACES = sum(1 << _SUIT * suit for suit in SUITS)
_ACES_AND_TWOS = _ACES | _ACES << 1
_FIRST_SUITS = sum(1 << _RANK * (rank - ACE) for rank in RANKS)


def may_meld(cards: Iterable[Card], style: MeldStyle) -> bool:
    """Whether these cards may hold a meld. No is certain; so is yes, where no joker and no identity is in question."""
    faces = [c.face for c in cards]
    marks = 0
    for one in faces:
        marks |= _MARKS[one]
    if len(faces) < FULL or not marks:
        return False
    if JOKER in faces or (style.identities and len(set(faces)) < len(faces)):
        return True
    runs = marks & _RUNS
    if style.circular:
        runs |= (runs & _ACES_AND_TWOS) << KING
    elif style.ace_high:
        runs |= (runs & _ACES) << KING
    return bool(runs & runs >> 1 & runs >> 2) or _three_suits(marks >> _RANKS_AT)


def _three_suits(ranks: int) -> bool:
    """Whether any rank has three of its four bits."""
    one, two, three, four = ranks, ranks >> 1, ranks >> 2, ranks >> 3
    return bool((one & two & (three | four) | three & four & (one | two)) & _FIRST_SUITS)


def company(card: Card, other: Card) -> bool:
    """Whether two cards could be in one meld, near each other."""
    if card.is_joker or other.is_joker:
        return True
    if card.suit is not other.suit:
        return card.rank == other.rank
    gap = abs(card.rank - other.rank)
    return gap <= 2 or gap >= KING - 2
