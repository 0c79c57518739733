"""Why an action is refused: a class for each reason, with a stable code; the words are the locale's.

The classes stand in the order in which they are judged: where several hold, the first is the answer
(``engine.attempt``).
"""

from __future__ import annotations

from typing import ClassVar

from .actions import Token
from .cards import Card, Face
from .record import Record


class Refusal(Record):
    """A player's mistake as a value. Nothing changed."""

    code: ClassVar[str]


class HandOver(Refusal):
    """The hand has ended."""

    code = "hand-over"


class NotInThisGame(Refusal):
    """The rules of this table have no such play."""

    code = "not-in-this-game"


class NotYourTurn(Refusal):
    """Another seat is to move."""

    code = "not-your-turn"
    seat: int  # whose turn it is


class DrawFirst(Refusal):
    """The turn begins with a draw, or in a last look with a take (G4, T5); or it ends with one (M2)."""

    code = "draw-first"


class AlreadyDrew(Refusal):
    """One draw is enough (G4), and who has laid a card draws none (M2)."""

    code = "already-drew"


class NoSuchMeld(Refusal):
    """No meld of this number is on the table."""

    code = "no-such-meld"
    meld: int


class CardNotInHand(Refusal):
    """The player does not hold such a card."""

    code = "card-not-in-hand"
    token: Token


class MustUseCard(Refusal):
    """A card was taken on a promise that comes before anything else (C2, T5)."""

    code = "must-use-card"
    card: Card


class DiscardsClosed(Refusal):
    """Nothing is taken from the discards now, or ever (S7, C2, R3)."""

    code = "discards-closed"


class NotOpened(Refusal):
    """Only a player who has opened may do that (S6)."""

    code = "not-opened"


class TooEarly(Refusal):
    """Nothing is laid in a player's first turn of a hand (R5), or no hand closed that counts something (N4)."""

    code = "too-early"


class LayOffNextTurn(Refusal):
    """Whoever opens lays off from the next turn on (U4)."""

    code = "lay-off-next-turn"


class NotYours(Refusal):
    """Cards are laid off only on the player's own melds (U4, L5)."""

    code = "not-yours"
    meld: int


class StockFirst(Refusal):
    """The first player of a hand draws from the stock."""

    code = "stock-first"


class TooLate(Refusal):
    """The discard can no longer be called (C6)."""

    code = "too-late"


class NothingToTake(Refusal):
    """The discard pile does not hold this many cards."""

    code = "nothing-to-take"


class NothingToUndo(Refusal):
    """No play of this turn can be taken back (G12)."""

    code = "nothing-to-undo"


class CannotUseCard(Refusal):
    """A card may be taken only if it can be used as promised, and it cannot (G13, T5)."""

    code = "cannot-use-card"
    card: Card


class MeldClosed(Refusal):
    """The group or identity is complete."""

    code = "meld-closed"
    meld: int


class JokerCannotExtend(Refusal):
    """A joker is laid only in a new meld."""

    code = "joker-cannot-extend"


class JokerAmbiguous(Refusal):
    """The joker of a group of three could be either of two suits (S5.6)."""

    code = "joker-ambiguous"
    meld: int


class JokerStays(Refusal):
    """A joker is not lifted (S11.1)."""

    code = "joker-stays"
    meld: int


class DoesNotFit(Refusal):
    """The meld does not take this card, or does not have it where the play needs it."""

    code = "does-not-fit"
    token: Token
    meld: int


class WhichCard(Refusal):
    """The jokers could stand for more than one thing: the player has to say which (S5.4)."""

    code = "which-card"
    choices: tuple[tuple[Face | None, ...], ...]  # each a face for every joker; None: any suit


class WhichEnd(Refusal):
    """The card fits, or is at, both ends of the run: the player has to say which."""

    code = "which-end"
    token: Token
    low: Face | None  # what lies at the low end
    high: Face | None


class NotAMeld(Refusal):
    """The cards make no meld; or two melds on the table do not make one together."""

    code = "not-a-meld"
    tokens: tuple[Token, ...] = ()
    merging: tuple[int, int] | None = None  # the numbers of the two melds


class TooManyJokers(Refusal):
    """One meld may not hold this many jokers."""

    code = "too-many-jokers"
    most: int


class OpeningTooLow(Refusal):
    """The first melds are not worth enough (S6, R5)."""

    code = "opening-too-low"
    points: int
    minimum: int
    missing: int


class NoPureRun(Refusal):
    """The first melds lack a run without a joker (R5, K5); or they hold a joker, where none may be in them (L5)."""

    code = "no-pure-run"
    joker: bool = False  # that is what is wrong


class MustKeepDiscard(Refusal):
    """A card has to be left for the discard (C5, R6)."""

    code = "must-keep-discard"


class NotAWinningHand(Refusal):
    """What is left after that discard can't be declared (T4), or counts too much to close with (N4)."""

    code = "not-a-winning-hand"


class JokerNotThrown(Refusal):
    """A joker is thrown only as the last card, or where only jokers are held (K6, N2)."""

    code = "joker-not-thrown"


class CardIsPlayable(Refusal):
    """The card fits a meld on the table and can't be the discard (C7, K6)."""

    code = "card-is-playable"


class MustDiscard(Refusal):
    """The turn ends with a discard (G4); after a lay that was free, with that of the last card (K8)."""

    code = "must-discard"


class TableIncoherent(Refusal):
    """Melds on the table are in pieces (S11)."""

    code = "table-incoherent"
    melds: tuple[int, ...]  # their numbers
    cost: int | None  # points that buy it off; None: none do
    draws: int = 0  # cards whose drawing buys it off; 0: that does not (M5)


class CardsOwed(Refusal):
    """Cards still have to be laid in this turn (S5.8, S11)."""

    code = "cards-owed"
    cards: tuple[Card, ...]
    cost: int | None  # as in ``TableIncoherent``
    draws: int = 0


class JustTaken(Refusal):
    """A card taken from the discards is not thrown in the same turn (G9)."""

    code = "just-taken"
    card: Card


#: Every refusal there is, in the order in which they are judged.
REFUSALS: tuple[type[Refusal], ...] = (
    HandOver,
    NotInThisGame,
    NotYourTurn,
    DrawFirst,
    AlreadyDrew,
    NoSuchMeld,
    CardNotInHand,
    MustUseCard,
    DiscardsClosed,
    NotOpened,
    TooEarly,
    LayOffNextTurn,
    NotYours,
    StockFirst,
    TooLate,
    NothingToTake,
    NothingToUndo,
    CannotUseCard,
    MeldClosed,
    JokerCannotExtend,
    JokerAmbiguous,
    JokerStays,
    DoesNotFit,
    WhichCard,
    WhichEnd,
    NotAMeld,
    TooManyJokers,
    OpeningTooLow,
    NoPureRun,
    MustKeepDiscard,
    NotAWinningHand,
    JokerNotThrown,
    CardIsPlayable,
    MustDiscard,
    TableIncoherent,
    CardsOwed,
    JustTaken,
)
CODES: tuple[str, ...] = tuple(refusal.code for refusal in REFUSALS)

#: Refusals that only want to know more: the play itself would be allowed.
ASKING = (WhichCard, WhichEnd)
