"""A match from the player's side: the chair, the player's own hand, what has been hinted, and the telling of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ...announce.narrator import Narrator
from ...core.actions import Action, DrawStock, Lift, Swap, Take, Token, token_of
from ...core.cards import Card
from ...core.events import Discarded, Event
from ...core.refusals import Refusal
from ...core.rules import Rules
from ...core.state import State
from ...core.view import View
from ...i18n.catalog import Catalog
from ...play.chair import Answer, Chair, Done, Update
from ...speech.port import Utterance
from .hint_steps import Hinting
from .own_hand import Hand, Order

#: Plays that bring a card to the hand on purpose; undoing one does not count.
_BRINGS = (DrawStock, Take, Swap, Lift)


def _nothing() -> None:
    """The usual follow-up: nothing."""


@dataclass(frozen=True, slots=True)
class Request:
    """Something that the player has asked of the table. ``action`` is None where it is no play.

    ``meant`` are the cards of the hand that are to go. ``refused`` hears why it can't be; ``granted`` is called when
    the table has taken it, ``then`` when what came of it has been told. ``more``: another request follows, and both are
    told together.
    """

    action: Action | None = None
    meant: Sequence[Card] = ()
    refused: Callable[[Refusal], None] = lambda refusal: None
    granted: Callable[[], None] = _nothing
    then: Callable[[], None] = _nothing
    more: bool = False


@dataclass(frozen=True, slots=True)
class Change:
    """What has happened at the table; ``others``: without what the player has done. ``mine`` is the player's own play
    among it, ``dealt``: a hand begins; ``in_place``: what somebody else has done in the player's place."""

    events: tuple[Event, ...]
    by_others: tuple[Event, ...]
    in_place: tuple[Event, ...]
    mine: Action | None
    dealt: bool = False


class LastTold:
    """What the player has been told, as far as something follows from it: the question whether to call a discard
    (``call``), and why the last play could not be (``refused``)."""

    def __init__(self) -> None:
        self.call = False
        self.refused: Refusal | None = None
        self._digested: tuple[int, int] | None = None

    def note_call(self, *, told: bool) -> None:
        """The player has heard the question, or is to hear it again."""
        self.call = told

    def note_refusal(self, refusal: Refusal) -> None:
        """The last play could not be, and why."""
        self.refused = refusal

    def digests_again(self, press: int, count: int) -> bool:
        """Note that this key press is answered by what has happened, so many notices; whether the press before it was,
        so that more of the same is to be heard. After that it starts again."""
        again = self._digested == (press - 1, count)
        self._digested = None if again else (press, count)
        return again


class Session:
    """The match as it is played from a chair, be the table near or far. ``one_hand``: nothing follows this hand;
    ``changed`` hears of everything that happens."""

    def __init__(
        self,
        chair: Chair,
        catalog: Catalog,
        *,
        order: Order = Order.SUIT,
        one_hand: bool = False,
        changed: Callable[[Change], None] = lambda change: None,
    ) -> None:
        self.chair = chair
        self.seat = chair.seat
        self.narrator = Narrator(catalog, chair.names, self.seat, rules=self.rules)
        self.hand = Hand(order)
        self.hints = Hinting(chair, self.hand)
        self.one_hand = one_hand
        self.told = LastTold()
        self._hear: list[Callable[[Change], None]] = [changed]
        self._wish: Request | None = None  # what has not been answered, or not been told
        self._granted: int | None = None  # the number of its notice, once it is known
        self._last = 0  # the number of the last notice
        self._overtaken = False  # whether more has happened since the wish than notices tell
        self._untold: list[Event] = []
        self._turns = self._finished  # how many turns of this hand the player has finished
        self.hand.deal(self.view.hand)
        chair.listen(self._updated)

    @property
    def rules(self) -> Rules:
        return self.chair.now.rules

    @property
    def view(self) -> View:
        """What the player may know now."""
        return self.chair.now.view

    @property
    def state(self) -> State:
        """The table as the player sees it."""
        return self.view.state

    @property
    def _finished(self) -> int:
        return 0 if self.seat is None else self.state.turns[self.seat]

    @property
    def lays_at_once(self) -> bool:
        """Whether a meld of the player can be laid as it is, with nothing left to ask of an opening."""
        return self.view.playing and (self.view.opened or self.rules.opening.free)

    @property
    def match_over(self) -> bool:
        result = self.state.result
        return result is not None and (result.match_over or self.one_hand)

    @property
    def asked(self) -> bool:
        """Whether the table waits for the player's word, who may call the discard (C6)."""
        return self.seat is not None and self.chair.now.asked == self.seat

    @property
    def waiting(self) -> bool:
        """Whether the table has still to answer what the player has asked of it; nothing else can be asked then."""
        return self._wish is not None

    def when_changed(self, hears: Callable[[Change], None]) -> None:
        """Have this hear, too, of everything that happens."""
        self._hear.append(hears)

    def submit(self, action: Action, wish: Request) -> None:
        """Play this; what comes of it goes to the request, and to all who hear of changes. Nothing else may wait."""
        self._ask(wish)
        self.chair.submit(action, self._answered)

    def let_call_pass(self, wish: Request) -> None:
        """Do not call the discard."""
        self._ask(wish)
        self.chair.let_pass(self._answered)

    def next_hand(self) -> None:
        """Have the next hand of the match dealt."""
        self._ask(Request())
        self.chair.next_hand(self._answered)

    def preview(self, action: Action) -> State | None:
        """The table as it would look after this play of the turn; None where it can't be told beforehand."""
        try:
            seen = self.chair.preview(action)
        except ValueError:
            return None
        return None if isinstance(seen, Refusal) else seen.state

    def tell(self, events: Sequence[Event], in_place: Sequence[Event] = ()) -> list[Utterance]:
        """What happened, in words; ``in_place``: what of it somebody else has done in the player's place."""
        return self.narrator.tell(events, self.view, in_place)

    def _ask(self, wish: Request) -> None:
        assert not self.waiting
        self._wish, self._granted, self._overtaken = wish, None, False

    def _answered(self, answer: Answer) -> None:
        wish = self._wish
        if wish is None:
            return
        if isinstance(answer, Done) and (self._overtaken or answer.seq <= self._last):
            self._wish = None  # what came of it has been told
            wish.granted()
            return
        if isinstance(answer, Done):
            self._granted = answer.seq
            wish.granted()
            return
        self._wish = None
        if isinstance(answer, Refusal):
            wish.refused(answer)

    def _updated(self, update: Update) -> None:
        """Something has happened: follow it with the hand, and pass it on."""
        self._last = max([self._last, *(notice.seq for notice in update.notices)])
        self._overtaken = self._overtaken or not any(notice.seq for notice in update.notices)
        mine = self._wish if any(n.seq == self._granted for n in update.notices) else None
        if mine is not None:
            self._wish, self._granted = None, None
        self._follow(update, mine or Request())
        self.told.note_call(told=self.told.call and self.asked)
        self._untold += [event for notice in update.notices for event in notice.events]
        if mine is None or not mine.more:
            events, self._untold = tuple(self._untold), []
            action = None if mine is None else mine.action
            change = Change(events, *_of_others(update, self.chair), action, _deals(update))
            self._note_thrown(change.by_others)
            for hears in self._hear:
                hears(change)
        if mine is not None:
            mine.then()

    def _follow(self, update: Update, mine: Request) -> None:
        """A player who drew or took cards wants the focus on the last of them, or on the one that has to be laid."""
        held, turns = update.view.hand, self._finished
        if turns != self._turns:  # what was selected was meant for the turn that is over
            self.hand.unselect()
            self.hints.named.end_turn()
        self._turns = turns
        if _deals(update):
            self.narrator.change(rules=update.rules)
            self.hand.deal(held)
            self.hints.named.begin_hand()
            return
        came = self.hand.sync(held, meant=mine.meant)
        if isinstance(mine.action, _BRINGS) and came:
            owed = [o.card for o in self.state.turn.obligations if o.card in came]
            self.hand.go_to((owed or came)[-1])
            self.hints.named.name_card(self.hand.focus)

    def _note_thrown(self, events: Sequence[Event]) -> None:
        """Others have thrown these; a card of the hand that is like one of them has been named with it."""
        for event in events:
            if isinstance(event, Discarded):
                self.hints.named.name_card(next((c for c in self.hand.cards if c.face is event.card.face), None))


def _of_others(update: Update, chair: Chair) -> tuple[tuple[Event, ...], tuple[Event, ...]]:
    """What others have done, also in the player's place; and what was done there."""
    mine = [notice.seq for notice in update.notices if notice.seat == chair.seat]
    stood_in = chair.stood_in() if mine else frozenset()
    own = [seq for seq in mine if seq not in stood_in]
    others = tuple(event for one in update.notices if one.seq not in own for event in one.events)
    in_place = tuple(event for one in update.notices if one.seq in stood_in for event in one.events)
    return others, in_place


def _deals(update: Update) -> bool:
    """Whether a hand begins."""
    return any(notice.seat is None for notice in update.notices)


def token(card: Card) -> Token:
    """The card as it is named in a play."""
    return token_of(card.face)


def tokens(cards: Sequence[Card]) -> tuple[Token, ...]:
    """The cards as they are named in a play."""
    return tuple(token(c) for c in cards)


def sat_out(state: State, seat: int | None) -> bool:
    """Whether the hand was played without this seat, which was out of the match before it."""
    return seat in state.standing.out and not state.hands[seat] and not state.turns[seat]
