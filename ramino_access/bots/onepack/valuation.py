"""How somebody plays at a table in the mind: what a hand is worth, what a card of it, when to hold back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf

from ...hints.masks import places
from .imagined_table import ImaginedTable

NEVER_WORTH = -100_000.0
FULL_HAND = 10  # cards; who has as many is in no haste


@dataclass(frozen=True, slots=True)
class Reach:
    """Who may come by which cards."""

    nobodys: int  # what they can't have
    chances: Sequence[float]  # how likely somebody has each card, by its place
    kept: int  # what the mover keeps
    discards: int
    unseen: int
    taken: tuple[float, float, float]  # how likely the mover gets so many of the discards
    drawn: tuple[float, float, float]  # and so many of the unseen cards

    def danger(self, pairs: Sequence[int]) -> float:
        """How likely somebody else has one of these pairs, summed up."""
        total = 0.0
        for pair in pairs:
            if not pair & self.nobodys:
                low = pair & -pair
                total += self.chances[low.bit_length() - 1] * self.chances[pair.bit_length() - 1]
        return total

    def service(self, pairs: Sequence[int]) -> float:
        """How likely the mover comes by one of these pairs, summed up."""
        all_of_it = self.kept | self.discards | self.unseen
        total = 0.0
        for pair in pairs:
            if pair & all_of_it == pair:
                total += self.taken[(pair & self.discards).bit_count()] * self.drawn[(pair & self.unseen).bit_count()]
        return total


@dataclass(frozen=True, slots=True)
class Valuation:
    """How somebody plays: what a hand is worth, and what a card of it."""

    calm: float = 0.3  # how much of what a card costs counts against keeping it
    alarm: float = 1.0  # the same once somebody holds no more than ``near`` cards
    near: int = 2
    stock_worth: float = 6.0  # what an unknown card is worth
    card: float = 0.0  # what each card that stays costs besides
    guess: float = 1.0  # how far the others are trusted to hold what nobody has seen
    out: float = 0.0  # what it is worth to be able to go out
    whole: float = 10.0  # for each card of the hand that goes with the one to be thrown
    half: float = 6.0  # the same where a card lies between them
    cost: float = 0.2  # how much what a card costs speaks for throwing it
    haste: float = 0.0  # how much more, by the share of a full hand that the opponent with the fewest cards is rid of
    fit: float = 15.0  # how little one likes to throw what fits the table
    danger: float = 0.0  # how little one likes to throw what others can meld
    serve: float = 0.0  # how much one likes to keep what may yet make melds
    draws: float = 1.5  # how many of the unseen cards one may expect to come by in time
    both: float = 1.0  # how much likelier than by chance two unseen cards come that are waited for together
    shy: float = 1.0  # how much less likely a card is held for each of its neighbours that its holder threw
    reach: float = 0.6  # how likely it is to get a card that lies in the discards
    hold: int = 99  # melds are held back while everybody else holds more cards than this
    rest: int = 1  # never where no more than so many cards would stay
    pick: float = inf  # how much worthier than the least of the hand a discard is that is taken to build on
    opened: Valuation | None = None  # what a card is worth to one who has melded, where that is another thing

    def turn(self, table: ImaginedTable, wanted: int | None = None) -> None:
        """Play the mover's whole turn; ``wanted``: so many discards are taken, None: what promises most."""
        table.fetch(max(self.offers(table))[1] if wanted is None else wanted)
        if not table.over:
            self.play(table)

    def offers(self, table: ImaginedTable) -> list[tuple[float, int]]:
        """What the mover may do for a card, by what it promises: this many discards, or 0 for the stock."""
        game, deck, seat = table.game, table.game.deck, table.seat
        burden = self.alarm if table.fewest() <= self.near else self.calm
        hand = table.hands[seat]
        opened = table.opened(seat)
        stock = self.stock_worth if table.stock or not game.deep else NEVER_WORTH / 10
        found = [(self.promise(table, hand, 0, opened=opened, burden=burden) + stock, 0)]
        if (game.deep and not table.turns) or (game.shut and not opened):
            return found
        reach = hand
        for count, at in enumerate(reversed(table.discards), 1):
            reach |= 1 << at
            if not game.owing(count):
                promise = self.promise(table, reach, 0, opened=opened, burden=burden)
                found.append((max(promise, found[0][0]) if self.builds(table, at) else promise, count))
                if game.deep:
                    continue
                break
            if any(pair & reach == pair for pair in deck.pairs[at]):
                promise = self.promise(table, reach, 1 << at, opened=opened, burden=burden)
                if promise > NEVER_WORTH:
                    found.append((promise, count))
        return found

    def builds(self, table: ImaginedTable, at: int) -> bool:
        """Whether the top discard goes with cards of the hand so well that it is taken without being melded."""
        own = self.opened if self.opened is not None and table.opened(table.seat) else self
        deck, hand = table.game.deck, table.hands[table.seat]
        if own.pick == inf or not hand & (deck.near[at] | deck.apart[at]):
            return False
        taken = table.copy()
        taken.fetch(1)
        worths = dict(own.worths(taken, taken.hands[table.seat]))
        return worths.pop(at) - min(worths.values()) >= own.pick

    def promise(self, table: ImaginedTable, hand: int, need: int, *, opened: bool, burden: float) -> float:
        """What a hand is worth: what it lets lay, less some of what would stay."""
        game, deck = table.game, table.game.deck
        worth, used = deck.best(hand, game.keep, need)
        if used and worth < game.least and not opened:
            worth = used = 0
        if need and not used:
            return NEVER_WORTH
        rest = hand & ~used
        if opened or (used and not game.later):
            off = rest & table.laid.fits
            if off:
                worth += sum(deck.laid[at] for at in places(off))
                rest &= ~off
        left = rest.bit_count()
        if left <= 1:
            return worth + self.out
        return worth - burden * sum(deck.held[at] for at in places(rest)) - self.card * left

    def play(self, table: ImaginedTable) -> None:
        """Lay and throw."""
        rest = self.kept(table)
        if rest == table.hands[table.seat]:
            table.lay_all(table.seat)
            rest = table.hands[table.seat]
        if table.over:
            return
        table.throw(self.worst(table, rest & ~table.just or rest))

    def kept(self, table: ImaginedTable) -> int:
        """The hand; where it is better not to lay yet, what would be left of it if all were laid."""
        seat, game = table.seat, table.game
        hand = table.hands[seat]
        if table.fewest() <= self.hold or (game.shut and not table.opened(seat)):
            return hand
        rest = hand & ~game.deck.best(hand, game.keep)[1]
        if table.before >> seat & 1:
            rest &= ~table.laid.fits
        return hand if rest.bit_count() <= self.rest else rest

    def worst(self, table: ImaginedTable, cards: int) -> int:
        """The card of these to throw."""
        best, choice = 1e9, -1
        for at, worth in self.worths(table, cards):
            if worth < best:
                best, choice = worth, at
        return choice

    def worths(self, table: ImaginedTable, cards: int) -> list[tuple[int, float]]:
        """How worthy of being kept each of these cards is."""
        deck, seat = table.game.deck, table.seat
        if self.opened is not None and table.opened(seat):
            return self.opened.worths(table, cards)
        hand = table.hands[seat]
        cost = self.cost + self.haste * max(0.0, 1 - table.fewest() / FULL_HAND)
        reach = self.who_has(table, cards) if self.danger or self.serve else None
        found = []
        for at in places(cards):
            worth = self.whole * (hand & deck.near[at]).bit_count() - cost * deck.held[at]
            worth += self.half * (hand & deck.apart[at]).bit_count()
            if table.laid.fits >> at & 1:
                worth += self.fit
            if reach is not None:
                if self.danger:
                    worth += self.danger * reach.danger(deck.pairs[at])
                if self.serve:
                    worth += self.serve * reach.service(deck.pairs[at])
            found.append((at, worth))
        return found

    def who_has(self, table: ImaginedTable, cards: int) -> Reach:
        """Where the cards are for all that the mover knows, who keeps these ones.

        Where any discards may be taken, everybody can have what is there; where only the top may, what is thrown is
        offered to the next player alone, and what is below it to nobody.
        """
        game = table.game
        discards = sum(1 << at for at in table.discards)
        others = table.others()
        offered = others if game.deep else others[:1]
        shown = hidden = theirs = thrown = 0
        for other in others:
            shown |= table.taken[other]
        for other in offered:
            theirs |= table.taken[other]
            thrown |= table.thrown[other]
            hidden += (table.hands[other] & ~table.taken[other]).bit_count()
        unseen = game.deck.whole & ~(table.hands[table.seat] | discards | shown | table.laid.gone)
        total = max(1, unseen.bit_count())
        one, drawn = self.guess * hidden / total / len(offered), self.draws / total
        sure = discards | theirs if game.deep else theirs
        return Reach(
            nobodys=~(sure | unseen),
            chances=[
                1.0 if sure >> at & 1 else one * self.shy ** (thrown & near).bit_count()
                for at, near in enumerate(game.deck.near)
            ],
            kept=cards,
            discards=discards,
            unseen=unseen,
            taken=(1.0, self.reach, self.reach**2),
            drawn=(1.0, drawn, self.both * drawn * drawn),
        )
