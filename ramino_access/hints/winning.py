"""How near a hand is to the winning ones, where these are declared (T3): every way to get there counts, by how many of
its cards can still be had."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from ..core.cards import SUITS, Card, Face, Rank, card, face
from ..core.events import HandKind
from ..core.melds import FULL, GROUP_MOST
from ..core.policies.declaring import LONG, Declaring
from ..core.rules import Rules
from ..core.state import Phase
from ..core.view import View
from .masks import mask

# How near a hand is to a winning one, where nothing is laid and winning hands are declared (T3, T8).

Mask = int


@dataclass(frozen=True, slots=True)
class Near:
    """The winning hand that is nearest.

    ``missing`` are the faces that it lacks. ``helpers`` are all the faces of which one would be enough to win, where
    one is; ``kinds``: what each of them makes, this kind or a lesser one. ``keep``: what of the hand goes into it, or
    into one that a helper makes.
    """

    kind: HandKind
    keep: tuple[Face, ...]
    missing: tuple[Face, ...]
    helpers: tuple[Face, ...] = ()
    kinds: tuple[HandKind, ...] = ()

    def helpers_to(self, kind: HandKind) -> tuple[Face, ...]:
        """Those of the helpers that make a hand of this kind."""
        return tuple(face for face, made in zip(self.helpers, self.kinds, strict=True) if made == kind)


def nearest(declaring: Declaring, hand: Sequence[Card], dead: Collection[Face]) -> Near | None:
    """The winning hand that lacks fewest cards, of equal ones the best kind; None where none is possible any more.

    ``dead`` are faces that nobody can get any more.
    """
    search = _NearestSearch(declaring, hand, dead)
    best = search.nearest()
    if best is None:
        return None
    kind, target = best
    missing = search.faces(target & ~search.held)
    helpers: dict[Face, HandKind] = {}
    if len(missing) == 1:
        for one in (face(rank, suit) for suit in SUITS for rank in declaring.ranks):
            other = _NearestSearch(declaring, [*hand, card(one, 0)], dead)
            made = None if one in dead else other.nearest()
            if made is not None and not other.lacking(made[1]):
                helpers[one] = made[0]
                target |= made[1]
    return Near(kind, search.faces(target & search.held), missing, tuple(helpers), tuple(helpers.values()))


class _NearestSearch:
    """What is held, what is gone, and the winning hands that can still be had."""

    def __init__(self, declaring: Declaring, hand: Sequence[Card], dead: Collection[Face]) -> None:
        self._ranks = declaring.ranks
        self._size = declaring.size
        self.held = mask(hand)
        self._gone = mask(dead) & ~self.held

    def faces(self, cards: Mask) -> tuple[Face, ...]:
        """The faces of a set."""
        every = (face(rank, suit) for suit in SUITS for rank in self._ranks)
        return tuple(f for f in every if cards & mask([f]))

    def lacking(self, wanted_mask: Mask) -> int:
        """How many cards of it are not held."""
        return (wanted_mask & ~self.held).bit_count()

    def nearest(self) -> tuple[HandKind, Mask] | None:
        """The winning hand that lacks fewest cards, of equal ones the better kind."""
        found = list(self._long())
        melded = nearest_aim(self._ranks, self._size, self.held, self._gone)
        if melded is not None:
            found.append(("sette" if self._size == LONG else "dieci", melded))
        return min(found, key=lambda pair: self.lacking(pair[1]), default=None)

    def _long(self) -> Iterator[tuple[HandKind, Mask]]:
        """Hands with seven in a row, and those of one suit."""
        runs = [run for run in melds(self._ranks, LONG) if not run & self._gone]
        if self._size == LONG:
            yield from (("ramino", run) for run in runs)
            return
        for suit in SUITS:
            whole = mask(face(rank, suit) for rank in self._ranks)
            if whole.bit_count() == self._size and not whole & self._gone:
                yield "gran-ramino", whole
        for run in runs:
            yield from (("ramino", run | rest) for rest in self._beside(run))

    def _beside(self, run: Mask) -> Iterator[Mask]:
        """Three cards beside a run of seven: of one suit, or consecutive whatever their suits."""
        for suit in SUITS:
            rest = self._fill([face(r, suit) for r in self._ranks], run, FULL)
            if rest:
                yield rest
        for at in range(len(self._ranks) - FULL + 1):
            parts = [self._fill([face(r, s) for s in SUITS], run, 1) for r in self._ranks[at : at + FULL]]
            if all(parts):
                yield sum(parts)

    def _fill(self, faces: Sequence[Face], used: Mask, count: int) -> Mask:
        """This many of these cards, those that are held first, none of them used or gone; 0 where there are too few."""
        free = [bit for bit in (mask([f]) for f in faces) if not bit & (used | self._gone)]
        free.sort(key=lambda bit: not bit & self.held)
        return sum(free[:count]) if len(free) >= count else 0


@dataclass(frozen=True, slots=True)
class Collecting:
    """How things stand with a hand that is collected to be declared.

    ``drawing``: a card is to be drawn first, ``take``: by taking the discard. ``near``: the nearest winning
    hand, None where none is possible any more. ``loose``: the card to throw, where one is to be thrown.
    """

    drawing: bool
    take: bool
    near: Near | None
    loose: Card | None


def aiming(rules: Rules, view: View, *, take: bool = False, loose: Card | None = None) -> Collecting:
    """What the view's seat is collecting, in a game of declarations; also while somebody else is playing. ``take``: it
    takes the discard; ``loose``: what it throws in this turn, which is no part of what is aimed at."""
    assert rules.declaring is not None
    state, drawing = view.state, view.my_turn and view.state.turn.phase is Phase.DRAW
    buried = [c.face for c in (state.discards[:-1] if take else state.discards)]
    hand = [c for c in (*view.hand, *(state.discards[-1:] if take else ())) if c is not loose]
    gone = buried if loose is None else [*buried, loose.face]
    return Collecting(drawing, take, nearest(rules.declaring, hand, gone), None if drawing else loose)


FARTHEST = 4  # missing cards beyond which nothing is looked for
HALF = 5  # two runs of five make a hand of ten, too

Lacking = tuple[int, int]  # a meld: how many of its cards are missing, and its cards


@cache
def melds(ranks: tuple[Rank, ...], size: int) -> tuple[int, ...]:
    """All runs, and up to four cards all groups, of this many cards."""
    found = []
    for suit in SUITS:
        line = [mask([face(rank, suit)]) for rank in ranks]
        found += [sum(line[at : at + size]) for at in range(len(line) - size + 1)]
    if size <= GROUP_MOST:
        for rank in ranks:
            alike = [mask([face(rank, suit)]) for suit in SUITS]
            found += [sum(alike)] if size == GROUP_MOST else [sum(alike) - one for one in alike]
    return tuple(found)


def aims(ranks: tuple[Rank, ...], size: int, hand: int, dead: int) -> dict[int, int]:
    """The winning hands of melds within reach of these cards: their cards, and how many are missing.

    Those that lack the fewest, and those that lack one more; none that needs a card of ``dead``, nor a meld of which
    nothing is there.
    """
    within = _Within(ranks, size, hand, dead, begun=True)
    by_hand: dict[int, int] = {}
    for most in range(FARTHEST + 1):
        enough = bool(by_hand)
        by_hand.update(within.reach(most))
        if enough:
            break
    return by_hand


def nearest_aim(ranks: tuple[Rank, ...], size: int, hand: int, dead: int) -> int | None:
    """The winning hand of melds that lacks fewest cards; None where there is none without a card of ``dead``."""
    within = _Within(ranks, size, hand, dead, begun=False)
    found = (next(within.reach(most), None) for most in range(size + 1))
    return next((aim for aim, _ in filter(None, found)), None)


class _Within:
    """The melds that a hand may become a winning one with, those that lack fewest cards first."""

    def __init__(self, ranks: tuple[Rank, ...], size: int, hand: int, dead: int, *, begun: bool) -> None:
        """``begun``: only melds of which a card is there."""

        def near(length: int) -> list[Lacking]:
            among = (bits for bits in melds(ranks, length) if bits & hand or not begun)
            found = ((bits & ~hand, bits) for bits in among)
            return sorted((missing.bit_count(), bits) for missing, bits in found if not missing & dead)

        self._threes, self._fours = near(FULL), near(GROUP_MOST)
        self._fives = near(HALF) if size == 2 * HALF else []
        self._two_threes = size > 2 * FULL + 1

    def reach(self, most: int) -> Iterator[tuple[int, int]]:
        """The winning hands that lack at most this many cards, and how many these are."""
        yield from self._of_fours(most)
        yield from (
            (one | two, n + m) for n, one in self._fives for m, two in self._fives if n + m <= most and not one & two
        )

    def _of_fours(self, most: int) -> Iterator[tuple[int, int]]:
        """A meld of four with one or two of three."""
        for lacks, four in self._fours:
            if lacks > most:
                break
            for at, (more, three) in enumerate(self._threes):
                if lacks + more > most:
                    break
                if four & three:
                    continue
                if not self._two_threes:
                    yield four | three, lacks + more
                    continue
                both = four | three
                left = most - lacks - more
                for last, other in self._threes[at + 1 :]:
                    if last > left:
                        break
                    if not both & other:
                        yield both | other, lacks + more + last
