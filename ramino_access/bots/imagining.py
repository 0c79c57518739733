"""A table in the mind: one pack as bits, every card known, played on by plain manners far faster than the engine.

Only what decides is there: what is laid and who lays it, the discards in their order, the stock. What nobody at
the table could know guides nobody's play.
"""

from __future__ import annotations

from dataclasses import dataclass

from ..core.melds import HIGH_ACE
from ..core.rules import Rules
from ..core.state import Must
from .bits import ALL, SPAN, Deck, places

NEVER = -100_000.0


@dataclass(frozen=True, slots=True)
class Game:
    """What of the rules matters to the mind."""

    deck: Deck
    seats: tuple[int, ...]  # who plays in this hand, in the order of play
    keep: int  # cards that must stay for the discard
    deep: bool  # any part of the discards may be taken, the deepest to be melded at once
    later: bool  # laying off waits for the turn after the first meld
    calls: bool
    least: int  # points that the first melds must be worth
    shut: bool  # who has not melded takes no discards
    owner: bool  # what is laid counts for who laid it, what is held against it; else the winner takes what is held


def game_of(rules: Rules, deck: Deck, seats: tuple[int, ...]) -> Game:
    """The rules as the mind sees them."""
    return Game(
        deck=deck,
        seats=seats,
        keep=1 if rules.tabling.closing.value != "any" else 0,
        deep=rules.draw.must is Must.MELD_NOW,
        later=not rules.tabling.lay_off_same_turn,
        calls=rules.calls,
        least=rules.opening.minimum,
        shut=rules.draw.needs_opening,
        owner=rules.scoring.laid.value == "owner",
    )


@dataclass(frozen=True, slots=True)
class Manner:
    """How somebody plays: what a hand is worth, and what a card of it."""

    calm: float = 0.3  # how much of what a card costs counts against keeping it
    alarm: float = 1.0  # the same once somebody holds no more than ``near`` cards
    near: int = 2
    stock: float = 6.0  # what an unknown card is worth
    card: float = 0.0  # what each card that stays costs besides
    out: float = 0.0  # what it is worth to be able to go out
    whole: float = 10.0  # for each card of the hand that goes with the one to be thrown
    half: float = 6.0  # the same where a card lies between them
    cost: float = 0.2  # how much what a card costs speaks for throwing it
    fit: float = 15.0  # how little one likes to throw what fits the table
    danger: float = 0.0  # how little one likes to throw what others can meld
    serve: float = 0.0  # how much one likes to keep what may yet make melds
    reach: float = 0.6  # how likely it is to get a card that lies in the discards
    hold: int = 99  # melds are held back while everybody else holds more cards than this
    rest: int = 1  # never where no more than so many cards would stay


class Table:
    """One hand as it may be, from where the real one stands."""

    __slots__ = (
        "before", "discards", "fits", "game", "groups", "hands", "just", "melded", "over", "runs", "score", "seat", "shown", "stock", "turns",
    )  # fmt: skip

    def __init__(self, game: Game, hands: list[int], discards: list[int], stock: list[int], seat: int) -> None:
        self.game = game
        self.hands = hands
        self.discards = discards
        self.stock = stock
        self.seat = seat
        self.runs: list[tuple[int, int, int]] = []  # suit, lowest and highest position
        self.groups: list[int] = []  # the missing card
        self.fits = 0
        self.melded = 0  # who has melded, as bits of their seats
        self.before = 0  # who had before the turn began
        self.score = [0] * len(hands)
        self.shown = [0] * len(hands)  # what each was seen to take
        self.just = 0  # the card just taken, which can't be thrown
        self.turns = 0
        self.over = False

    def copy(self) -> Table:
        """The same table, to be played on by itself."""
        other = Table(self.game, self.hands[:], self.discards[:], self.stock[:], self.seat)
        other.runs, other.groups, other.fits = self.runs[:], self.groups[:], self.fits
        other.melded, other.before, other.turns, other.over, other.just = (
            self.melded, self.before, self.turns, self.over, self.just,
        )  # fmt: skip
        other.score, other.shown = self.score[:], self.shown[:]
        return other

    def others(self) -> list[int]:
        """The seats that the mover plays against."""
        return [seat for seat in self.game.seats if seat != self.seat]

    def fewest(self) -> int:
        """How many cards the opponent has who has the fewest."""
        return min(self.hands[seat].bit_count() for seat in self.others())

    # Laying

    def refit(self) -> None:
        """Find anew what fits the table."""
        fits = 0
        top = self.game.deck.top
        for suit, low, high in self.runs:
            if low > 1:
                fits |= 1 << (SPAN * suit + low - 2)
            if high < top:
                fits |= 1 << (SPAN * suit + (high if high < SPAN else 0))
        for missing in self.groups:
            fits |= missing
        self.fits = fits

    def meld(self, bits: int, seat: int) -> None:
        """Lay these cards, which divide into melds; the seat gets their worth."""
        deck = self.game.deck
        self.hands[seat] &= ~bits
        self.melded |= 1 << seat
        for worth, part in deck.parts(bits):
            self.score[seat] += worth
            self.add(part)
        self.refit()

    def add(self, meld: int) -> None:
        """Put one meld on the table."""
        ats = list(places(meld))
        suit = ats[0] // SPAN
        if ats[-1] // SPAN == suit:
            ranks = [at % SPAN + 1 for at in ats]
            if ranks[0] == 1 and ranks[1] != 2:
                ranks = [*ranks[1:], HIGH_ACE]
            self.runs.append((suit, ranks[0], ranks[-1]))
        elif len(ats) == 3:
            rank = ats[0] % SPAN
            self.groups.append(sum(1 << (SPAN * s + rank) for s in range(ALL // SPAN)) & ~meld)

    def lay_off(self, at: int, seat: int) -> None:
        """Lay one card that fits where it is worth most."""
        deck, bit = self.game.deck, 1 << at
        suit, rank = at // SPAN, at % SPAN + 1
        self.hands[seat] &= ~bit
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
        self.score[seat] += worth
        self.refit()

    def lay_all(self, seat: int) -> None:
        """Lay whatever can be laid."""
        game = self.game
        worth, bits = game.deck.best(self.hands[seat], game.keep)
        if bits and self.enough(worth, seat):
            self.meld(bits, seat)
        if self.before >> seat & 1 or (not game.later and self.opened(seat)):
            while self.hands[seat] & self.fits and self.hands[seat].bit_count() > game.keep:
                fitting = self.hands[seat] & self.fits
                self.lay_off((fitting & -fitting).bit_length() - 1, seat)

    def enough(self, worth: int, seat: int) -> bool:
        """Whether melds of this worth can be laid."""
        return worth >= self.game.least or self.opened(seat)

    def opened(self, seat: int) -> bool:
        """Whether the seat has melded."""
        return bool(self.melded >> seat & 1)

    # A turn

    def turn(self, manner: Manner) -> None:
        """Play the mover's whole turn."""
        if not self.draw(manner):
            self.over = True
            return
        self.play(manner)

    def draw(self, manner: Manner) -> bool:
        """Take or draw; False where there is nothing left."""
        count = max(self.offers(manner))[1]
        self.just = 0
        if count:
            self.take(count)
            return True
        if not self.stock:
            if self.game.deep or len(self.discards) < 2:
                return False
            self.stock, self.discards = self.discards[:-1], self.discards[-1:]
        self.hands[self.seat] |= 1 << self.stock.pop()
        return True

    def take(self, count: int) -> None:
        """Take so many discards, and meld the deepest where that is due."""
        seat = self.seat
        taken = self.discards[-count:]
        del self.discards[-count:]
        bits = sum(1 << at for at in taken)
        self.hands[seat] |= bits
        self.shown[seat] |= bits
        if self.game.deep:
            need = 1 << taken[0]
            _, melds = self.game.deck.best(self.hands[seat], self.game.keep, need)
            self.meld(melds, seat)
        else:
            self.just = bits

    def offers(self, manner: Manner) -> list[tuple[float, int]]:
        """What the mover may do for a card, by what it promises: so many discards, or 0 for the stock."""
        game, deck, seat = self.game, self.game.deck, self.seat
        burden = manner.alarm if self.fewest() <= manner.near else manner.calm
        hand = self.hands[seat]
        opened = self.opened(seat)
        stock = manner.stock if self.stock else -1_000
        found = [(self.promise(hand, 0, opened, burden, manner) + stock, 0)]
        if (game.deep and not self.turns) or (game.shut and not opened):
            return found
        reach = hand
        for count, at in enumerate(reversed(self.discards), 1):
            reach |= 1 << at
            if not game.deep:
                found.append((self.promise(reach, 0, opened, burden, manner), count))
                break
            if any(pair & reach == pair for pair in deck.pairs[at]):
                promise = self.promise(reach, 1 << at, opened, burden, manner)
                if promise > NEVER:
                    found.append((promise, count))
        return found

    def promise(self, hand: int, need: int, opened: bool, burden: float, manner: Manner) -> float:  # noqa: FBT001
        """What a hand is worth: what it lets lay, less some of what would stay."""
        game, deck = self.game, self.game.deck
        worth, used = deck.best(hand, game.keep, need)
        if used and worth < game.least and not opened:
            worth = used = 0
        if need and not used:
            return NEVER
        rest = hand & ~used
        if opened or (used and not game.later):
            off = rest & self.fits
            if off:
                worth += sum(deck.laid[at] for at in places(off))
                rest &= ~off
        left = rest.bit_count()
        if left <= 1:
            return worth + manner.out
        return worth - burden * sum(deck.held[at] for at in places(rest)) - manner.card * left

    def play(self, manner: Manner) -> None:
        """Lay and throw."""
        rest = self.kept(manner)
        if rest == self.hands[self.seat]:
            self.lay_all(self.seat)
            rest = self.hands[self.seat]
        if not rest:
            self.over = True
            return
        self.throw(self.worst(rest & ~self.just or rest, manner))

    def kept(self, manner: Manner) -> int:
        """The hand; where it is better not to lay yet, what would be left of it if all were laid."""
        seat, game = self.seat, self.game
        hand = self.hands[seat]
        if self.fewest() <= manner.hold:
            return hand
        rest = hand & ~game.deck.best(hand, game.keep)[1]
        if self.before >> seat & 1:
            rest &= ~self.fits
        return hand if rest.bit_count() <= manner.rest else rest

    def throw(self, at: int) -> None:
        """Discard; the next seat follows, after whoever calls the card."""
        seat, game = self.seat, self.game
        self.hands[seat] &= ~(1 << at)
        self.shown[seat] &= self.hands[seat]
        if not self.hands[seat]:
            self.over = True
            return
        order = game.seats
        me = order.index(seat)
        self.turns += 1
        called = False
        if game.calls and self.fits >> at & 1:
            for step in range(1, len(order)):
                other = order[(me + step) % len(order)]
                if self.opened(other):
                    self.hands[other] |= 1 << at
                    self.lay_off(at, other)
                    called = True
                    break
        if not called:
            self.discards.append(at)
        self.before = self.melded
        self.seat = order[(me + 1) % len(order)]

    def worst(self, cards: int, manner: Manner) -> int:
        """The card of these to throw."""
        best, choice = 1e9, -1
        for at, worth in self.worths(cards, manner):
            if worth < best:
                best, choice = worth, at
        return choice

    def worths(self, cards: int, manner: Manner) -> list[tuple[int, float]]:
        """How worthy of being kept each of these cards is."""
        deck, seat = self.game.deck, self.seat
        hand = self.hands[seat]
        gifts = self.fits if self.game.calls else 0
        mine, theirs = self.chances(cards, manner) if manner.danger or manner.serve else ([], [])
        found = []
        for at in places(cards):
            worth = manner.whole * (hand & deck.near[at]).bit_count() + manner.half * (hand & deck.apart[at]).bit_count()
            worth -= manner.cost * deck.held[at]
            if gifts >> at & 1:
                worth += manner.fit
            if mine:
                serve = danger = 0.0
                for one, two in deck.ends[at]:
                    serve += mine[one] * mine[two]
                    danger += theirs[one] * theirs[two]
                worth += manner.serve * serve + manner.danger * danger
            found.append((at, worth))
        return found

    def chances(self, cards: int, manner: Manner) -> tuple[list[float], list[float]]:
        """How likely the mover, and somebody else, is to have each card when it is needed."""
        seat = self.seat
        open_to_all = shown = hidden = laid_or_thrown = 0
        for at in self.discards:
            open_to_all |= 1 << at
        for other in self.others():
            shown |= self.shown[other]
            laid_or_thrown |= self.hands[other]
            hidden += (self.hands[other] & ~self.shown[other]).bit_count()
        unseen = laid_or_thrown & ~shown
        for at in self.stock:
            unseen |= 1 << at
        total = max(1, unseen.bit_count())
        mine, theirs = [0.0] * ALL, [0.0] * ALL
        in_hand, draws = hidden / total / len(self.others()), 1.5 / total
        for at in places(unseen):
            mine[at], theirs[at] = draws, in_hand
        for at in places(shown):
            theirs[at] = 1.0
        for at in places(open_to_all):
            mine[at], theirs[at] = manner.reach, 1.0
        for at in places(cards):
            mine[at] = 1.0
        return mine, theirs

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
