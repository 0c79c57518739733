"""A table in the mind: one pack as bits, every card known, played on by plain manners far faster than the engine.

Only what decides is there: what is laid and who lays it, the discards in their order, the stock. What nobody at
the table could know guides nobody's play.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ...core.melds import HIGH_ACE, Kind, Meld
from ...core.plays.call import callers
from ...core.rules import Rules
from ...core.state import Must, Phase, State
from ...hints.masks import ALL_CARDS, SPAN, mask, places
from .bits import Deck


@dataclass(frozen=True, slots=True)
class OnePackRules:
    """What of the rules matters to the mind."""

    deck: Deck
    seats: tuple[int, ...]  # who plays in this hand, in the order of play
    keep: int  # cards that must stay for the discard
    deep: bool  # any part of the discards may be taken, the deepest to be melded at once
    top_free: bool  # the top discard alone may be kept
    later: bool  # laying off waits for the turn after the first meld
    calls: bool
    least: int  # points that the first melds must be worth
    shut: bool  # who has not melded takes no discards
    owner: bool  # what is laid counts for who laid it, what is held against it; else the winner takes what is held

    def owing(self, count: int) -> bool:
        """Whether the deepest of so many discards has to be melded at once."""
        return self.deep and not (self.top_free and count == 1)


def game_of(rules: Rules, deck: Deck, seats: tuple[int, ...]) -> OnePackRules:
    """The rules as the mind sees them."""
    return OnePackRules(
        deck=deck,
        seats=seats,
        keep=1 if rules.tabling.closing.value != "any" else 0,
        deep=rules.draw.must is Must.MELD_NOW,
        top_free=rules.draw.top_free,
        later=not rules.tabling.lay_off_same_turn,
        calls=rules.calls,
        least=rules.opening.minimum,
        shut=rules.draw.needs_opening,
        owner=rules.scoring.laid.value == "owner",
    )


class LaidMelds:
    """The melds on the table: runs by their ends, groups by what they lack, and what ``fits`` them. ``gone``: all the
    cards that lie there."""

    __slots__ = "_deck", "fits", "gone", "groups", "runs"

    def __init__(self, deck: Deck) -> None:
        self._deck = deck
        self.runs: list[tuple[int, int, int]] = []  # suit, lowest and highest position
        self.groups: list[int] = []  # the missing card
        self.fits = 0
        self.gone = 0

    def lay_out(self, melds: Iterable[Meld], fitted: Iterable[Meld]) -> None:
        """The melds of the real table, and those that may be added to."""
        self.gone |= mask(slot.card for meld in melds for slot in meld.slots)
        for meld in fitted:
            if meld.kind is Kind.RUN:
                self.runs.append((int(meld.slots[0].card.suit or 0), meld.low, meld.high))
            elif not meld.closed:
                cards = mask(slot.card for slot in meld.slots)
                self.groups.append(sum(1 << (SPAN * suit + meld.low - 1) for suit in range(4)) & ~cards)
        self._refit()

    def copy(self) -> LaidMelds:
        """The same melds, to be added to by themselves."""
        other = LaidMelds(self._deck)
        other.runs, other.groups, other.fits, other.gone = self.runs[:], self.groups[:], self.fits, self.gone
        return other

    def add(self, bits: int) -> int:
        """Cards that divide into melds are laid; what they are worth."""
        self.gone |= bits
        total = 0
        for worth, meld in self._deck.parts(bits):
            total += worth
            self._add(meld)
        self._refit()
        return total

    def _add(self, meld: int) -> None:
        ats = list(places(meld))
        suit = ats[0] // SPAN
        if ats[-1] // SPAN == suit:
            ranks = [at % SPAN + 1 for at in ats]
            if ranks[0] == 1 and ranks[1] != 2:
                ranks = [*ranks[1:], HIGH_ACE]
            self.runs.append((suit, ranks[0], ranks[-1]))
        elif len(ats) == 3:
            rank = ats[0] % SPAN
            self.groups.append(sum(1 << (SPAN * s + rank) for s in range(ALL_CARDS // SPAN)) & ~meld)

    def extend(self, at: int) -> int:
        """A card is laid off where it is worth most; what that is."""
        deck, bit = self._deck, 1 << at
        suit, rank = at // SPAN, at % SPAN + 1
        self.gone |= bit
        worth = deck.laid[at]
        for n, (its, low, high) in enumerate(self.runs):
            if its != suit:
                continue
            if high < deck.top and (high + 1 == rank or (rank == 1 and high == SPAN)):
                self.runs[n] = (suit, low, high + 1)
                break
            if low - 1 == rank:
                self.runs[n] = (suit, rank, high)
                worth = deck.ace_low[suit] if rank == 1 else worth
                break
        else:
            self.groups.remove(bit)
        self._refit()
        return worth

    def _refit(self) -> None:
        """Find again what fits the table."""
        fits = 0
        top = self._deck.top
        for suit, low, high in self.runs:
            if low > 1:
                fits |= 1 << (SPAN * suit + low - 2)
            if high < top:
                fits |= 1 << (SPAN * suit + (high if high < SPAN else 0))
        for missing in self.groups:
            fits |= missing
        self.fits = fits


class ImaginedTable:
    """One hand as it may be, from where the real one stands; ``played``: that, and what each was seen to take."""

    __slots__ = (
        "before", "discards", "game", "hands", "just", "laid", "melded", "over", "score", "seat", "stock", "taken",
        "thrown", "turns",
    )  # fmt: skip

    def __init__(
        self,
        rules: OnePackRules,
        hands: list[int],
        discards: list[int],
        stock: list[int],
        seat: int,
        played: tuple[State, list[int]] | None = None,
    ) -> None:
        self.game = rules
        self.hands = hands
        self.discards = discards
        self.stock = stock
        self.seat = seat
        self.laid = LaidMelds(rules.deck)
        self.taken = [0] * len(hands)  # what each seat was seen to take and still has
        self.thrown = [0] * len(hands)  # and to throw
        self.melded = 0  # who has melded, as bits of their seats
        self.before = 0  # who had before the turn began
        self.score = [0] * len(hands)
        self.just = 0  # the card just taken, which can't be thrown
        self.turns = 0
        self.over = False
        if played is not None:
            self._take_course(*played)

    def _take_course(self, state: State, taken_by_seat: list[int]) -> None:
        """What has been played so far: discards, points laid, who has melded; what each seat was seen to take."""
        turn = state.turn
        self.taken = taken_by_seat
        self.thrown = [mask(t.card for t in state.trail if t.seat == s and not t.to_hand) for s in range(state.seats)]
        self.score = list(state.laid)
        self.melded = _seats(state.opened)
        self.before = self.melded if turn.phase is Phase.DRAW else _seats(turn.opened_earlier)
        self.turns = sum(state.turns)
        if turn.phase is Phase.PLAY and not self.game.owing(len(turn.taken)):
            self.just = mask(turn.taken[:1])

    def copy(self, stock: list[int] | None = None) -> ImaginedTable:
        """The same table, to be played on by itself; ``stock``: another one, which is not copied."""
        stock = self.stock[:] if stock is None else stock
        other = ImaginedTable(self.game, self.hands[:], self.discards[:], stock, self.seat)
        other.laid, other.taken, other.thrown = self.laid.copy(), self.taken[:], self.thrown[:]
        other.melded, other.before, other.turns, other.over, other.just = (
            self.melded, self.before, self.turns, self.over, self.just,
        )  # fmt: skip
        other.score = self.score[:]
        return other

    def others(self) -> list[int]:
        """The seats that the mover plays against, the next first."""
        seats = self.game.seats
        me = seats.index(self.seat)
        return [*seats[me + 1 :], *seats[:me]]

    def fewest(self) -> int:
        """How many cards the opponent has who has the fewest."""
        return min(self.hands[seat].bit_count() for seat in self.others())

    # Laying

    def meld(self, bits: int, seat: int) -> None:
        """Lay these cards, which divide into melds; the seat gets their worth."""
        self.hands[seat] &= ~bits
        self.melded |= 1 << seat
        self.score[seat] += self.laid.add(bits)

    def lay_off(self, at: int, seat: int) -> None:
        """Lay one card that fits where it is worth most."""
        self.hands[seat] &= ~(1 << at)
        self.score[seat] += self.laid.extend(at)

    def lay_all(self, seat: int) -> None:
        """Lay whatever can be laid; the hand is over where nothing is left."""
        game = self.game
        worth, bits = game.deck.best(self.hands[seat], game.keep)
        if bits and self._enough(worth, seat):
            self.meld(bits, seat)
        if self.before >> seat & 1 or (not game.later and self.opened(seat)):
            while self.hands[seat] & self.laid.fits and self.hands[seat].bit_count() > game.keep:
                fitting = self.hands[seat] & self.laid.fits
                self.lay_off((fitting & -fitting).bit_length() - 1, seat)
        self.over = self.over or not self.hands[seat]

    def _enough(self, worth: int, seat: int) -> bool:
        """Whether melds of this worth can be laid."""
        return worth >= self.game.least or self.opened(seat)

    def opened(self, seat: int) -> bool:
        """Whether the seat has melded."""
        return bool(self.melded >> seat & 1)

    # A turn

    def fetch(self, count: int) -> None:
        """Take this many discards, or draw; the hand is over where there is nothing left."""
        self.just = 0
        if count:
            self._take(count)
            return
        if not self.stock:
            if self.game.deep or len(self.discards) < 2:
                self.over = True
                return
            self.stock, self.discards = self.discards[:-1], self.discards[-1:]
        self.hands[self.seat] |= 1 << self.stock.pop()

    def _take(self, count: int) -> None:
        """Take this many discards, and meld the deepest where that is due."""
        seat = self.seat
        taken = self.discards[-count:]
        del self.discards[-count:]
        bits = sum(1 << at for at in taken)
        self.hands[seat] |= bits
        self.taken[seat] |= bits
        if self.game.owing(count):
            need = 1 << taken[0]
            _, melds = self.game.deck.best(self.hands[seat], self.game.keep, need)
            self.meld(melds, seat)
        else:
            self.just = bits

    def throw(self, at: int) -> None:
        """Discard; the next seat follows, after whoever calls the card."""
        seat, game = self.seat, self.game
        self.hands[seat] &= ~(1 << at)
        self.taken[seat] &= self.hands[seat]
        self.thrown[seat] |= 1 << at
        if not self.hands[seat]:
            self.over = True
            return
        others = self.others()
        self.turns += 1
        able = callers(others, self.opened) if game.calls and self.laid.fits >> at & 1 else []
        if able:
            self.hands[able[0]] |= 1 << at
            self.lay_off(at, able[0])
        else:
            self.discards.append(at)
        self.before = self.melded
        self.seat = others[0]

    def result(self, seat: int) -> float:
        """Points of a seat above the mean of the others, as the hand stands."""
        held = self.game.deck.held
        costs = [sum(held[at] for at in places(hand)) for hand in self.hands]
        others = [s for s in self.game.seats if s != seat]
        if self.game.owner:
            points = [score - cost for score, cost in zip(self.score, costs, strict=True)]
            return points[seat] - sum(points[s] for s in others) / len(others)
        for winner in self.game.seats:
            if not self.hands[winner]:
                total = float(sum(costs))
                return total if winner == seat else -total / len(others)
        return 0.0


def _seats(seats: Iterable[int]) -> int:
    return sum(1 << seat for seat in seats)
