"""One match at a table, from the player's chair: the table, the view of it, and the player's own hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

from ..announce.narrator import Narrator
from ..announce.verbosity import Manner
from ..bots import USUAL
from ..core.actions import Action, Discard, DrawStock, Lift, Swap, Take, Token, token_of
from ..core.cards import Card
from ..core.events import Event, redact
from ..core.refusals import Refusal
from ..core.rules import Rules
from ..core.state import Phase, State
from ..core.view import View
from ..games.options import Value
from ..i18n.catalog import Catalog
from ..play.table import Table
from ..speech.port import Utterance
from .callers import Callers
from .hand import Hand, Order
from .hinting import Hinting

if TYPE_CHECKING:
    from collections.abc import Mapping


#: Plays that bring a card to the hand on purpose; undoing one does not count.
_BRINGS = (DrawStock, Take, Swap, Lift)


@dataclass(frozen=True, slots=True)
class Setup:
    """What a table is made of; the same setup and seed give the same deal and the same opponents' play."""

    game: str
    values: Mapping[str, Value]
    names: tuple[str, ...]
    seed: int
    level: str = USUAL


class Session:
    """The table as it is played from ``seat``; every other seat is an opponent that the program plays."""

    def __init__(self, setup: Setup, catalog: Catalog, *, seat: int = 0, order: Order = Order.SUIT) -> None:
        self.setup = setup
        self.seat = seat
        self.table = Table(setup.game, setup.values, setup.names, setup.seed)
        self.catalog = catalog
        self.narrator = Narrator(catalog, setup.names, seat, rules=self.table.rules)
        self.rng = Random(f"opponents {setup.seed}")
        self.callers = Callers(self.table, seat, setup.level, self.rng)
        self.hand = Hand(order)
        self.hints = Hinting()
        self._view: View | None = None
        self.hand.deal(self.view.hand)

    @property
    def rules(self) -> Rules:
        return self.table.rules

    @property
    def names(self) -> tuple[str, ...]:
        return self.setup.names

    @property
    def view(self) -> View:
        """What the player may know now."""
        if self._view is None:
            self._view = self.table.view(self.seat)
        return self._view

    @property
    def state(self) -> State:
        """The table as the player sees it."""
        return self.view.table

    @property
    def my_turn(self) -> bool:
        return self.view.my_turn

    @property
    def playing(self) -> bool:
        """Whether it is the player's turn and a card has been drawn."""
        return self.my_turn and self.state.turn.phase is Phase.PLAY

    @property
    def opened(self) -> bool:
        return self.seat in self.state.opened

    @property
    def lays_at_once(self) -> bool:
        """Whether a meld of the player can be laid as it is, with nothing left to ask of an opening."""
        opening = self.rules.opening
        return self.playing and (self.opened or not (opening.minimum or opening.pure_run))

    @property
    def last_look(self) -> bool:
        """Whether the player is asked for the discard of somebody who has declared."""
        return self.my_turn and self.state.turn.phase is Phase.LOOK

    @property
    def match_over(self) -> bool:
        result = self.state.result
        return result is not None and result.match_over

    def use_catalog(self, catalog: Catalog) -> None:
        """Speak another language."""
        self.catalog = catalog
        self.narrator.catalog = catalog

    def use_manner(self, manner: Manner) -> None:
        """Tell as much as the player wants to hear."""
        self.narrator.manner = manner

    def check(self, action: Action) -> Refusal | None:
        """Why the player may not do this now; None if it is allowed."""
        return self.table.check(self.seat, action)

    def submit(self, seat: int, action: Action, *, meant: Sequence[Card] = ()) -> Refusal | tuple[Event, ...]:
        """Play for a seat. ``meant`` are the cards of the player's hand that are to go.

        What happened comes back as the player may know it, with the calls of opponents that it led to.
        """
        called: tuple[Event, ...] = ()
        if isinstance(action, DrawStock | Take) and self.callers.melds and self.table.check(seat, action) is None:
            called = self.callers.let_pass()  # who draws does not call, so those who are asked later may
        if called and isinstance(action, Take):
            return self._after(called)  # the card is gone
        done = self.table.submit(seat, action)
        if isinstance(done, Refusal):
            return done
        answers = self.callers.look(discarded=isinstance(action, Discard))
        return self._after((*called, *done, *answers), meant, brings=seat == self.seat and isinstance(action, _BRINGS))

    def let_call_pass(self) -> tuple[Event, ...]:
        """The player does not call the discard. What happened comes back: perhaps somebody else does."""
        return self._after(self.callers.let_pass())

    def next_hand(self) -> None:
        """Deal the next hand of the match."""
        self.table.next_hand()
        self.narrator.rules = self.rules
        self._view = None
        self.hand.deal(self.view.hand)

    def preview(self, action: Action) -> State | None:
        """The table as it would look after this play of the turn; None where it can't be told beforehand."""
        try:
            seen = self.table.preview(self.seat, action)
        except ValueError:
            return None
        return None if isinstance(seen, Refusal) else seen.table

    def tell(self, events: Sequence[Event]) -> list[Utterance]:
        """What happened, in words."""
        return self.narrator.tell(events, self.view)

    def _after(self, done: Sequence[Event], meant: Sequence[Card] = (), *, brings: bool = False) -> tuple[Event, ...]:
        self._follow(meant, brings=brings)
        return tuple(redact(event, self.seat) for event in done)

    def _follow(self, meant: Sequence[Card], *, brings: bool) -> None:
        """Follow the table with the hand. ``brings``: the player drew or took cards, and wants to be on the last
        of them, or on the one that has to be laid."""
        before = set(self.view.hand)
        self._view = None
        self.hand.sync(self.view.hand, meant=meant)
        came = [c for c in self.view.hand if c not in before]
        if brings and came:
            owed = [o.card for o in self.state.turn.obligations if o.card in came]
            self.hand.focus = (owed or came)[-1]


def token(card: Card) -> Token:
    """The card as it is named in a play."""
    return token_of(card.face)


def tokens(cards: Sequence[Card]) -> tuple[Token, ...]:
    """The cards as they are named in a play."""
    return tuple(token(c) for c in cards)
