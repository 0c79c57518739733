"""Hints a step at a time: how deep the player has gone, and when a hint starts again."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from ...core.actions import Action, Discard
from ...core.cards import Card
from ...core.melds import Meld
from ...counsel.decision import Decision
from ...hints.playable import Use
from ...i18n.catalog import Catalog
from ...play.chair import Chair, PastHand, Update
from ...play.scheduling import Timer
from .apart import Reckoner, here
from .own_hand import Hand

if TYPE_CHECKING:
    from ...counsel.hand_review import Learned
    from ...counsel.hint import Hint, Thought
    from ...hints.hindsight import Moment

MOST = 40  # how much is remembered of each; a hand has fewer cards


class Named:
    """The combinations named in this turn, and the cards named in this hand; what was named last comes first."""

    def __init__(self) -> None:
        self._melds: list[tuple[Meld, ...]] = []
        self._cards: list[Card] = []
        self._offered_at: int | None = None
        self.stop: tuple[Card, Use] | None = None  # where the last way through the playable cards has led
        self._left_out: tuple[Card, ...] = ()  # a selection that nothing completes
        self._stopped = False  # whether that has named no combination, and none has been named since

    def stop_at(self, stop: tuple[Card, Use]) -> None:
        """This card that can be played has been named, and what it could do."""
        card, use = self.stop = stop
        self.name_card(card)
        if use.meld is not None:
            self.name_melds([use.meld])
        self._stopped = use.meld is None

    def elsewhere(self, hand: Collection[Card]) -> tuple[Card, Use] | None:
        """The card of the hand that was named last, where it goes in no new combination; None where one was named."""
        return self.stop if self._stopped and self.stop is not None and self.stop[0] in hand else None

    def leave_out(self, selected: Sequence[Card]) -> bool:
        """Nothing completes this selection, so what can be played has been named without it. Whether that is new."""
        before, self._left_out = self._left_out, tuple(selected)
        return before != self._left_out

    def leaves_out(self, selected: Sequence[Card]) -> bool:
        """Whether the combination named last was named without regard to this selection."""
        if not selected or self._left_out != tuple(selected):
            return False
        return self.stop is not None and self.stop[1].meld is not None

    def name_melds(self, melds: Sequence[Meld]) -> None:
        """These combinations of the hand have been named together."""
        if melds:
            fresh = tuple(melds)
            self._stopped = False
            self._melds = [fresh, *(one for one in self._melds if one != fresh)][:MOST]

    def name_card(self, card: Card | None) -> None:
        """This card of the hand has been named; None: none has."""
        if card is not None:
            self._cards = [card, *(one for one in self._cards if one is not card)][:MOST]

    @property
    def melds(self) -> Iterator[tuple[Meld, ...]]:
        """The combinations, those that were named together together."""
        return iter(self._melds)

    def card(self, hand: Collection[Card]) -> Card | None:
        """The card named last of those that are held; None where none was."""
        return next((card for card in self._cards if card in hand), None)

    def offer(self, press: int) -> None:
        """The answer to this key press offers to lay what was named."""
        self._offered_at = press

    def was_offered(self, press: int) -> bool:
        """Whether that was offered by the answer to the press before this one."""
        return self._offered_at is not None and press == self._offered_at + 1

    def end_turn(self) -> None:
        """The player's turn is over: combinations that were named then are none to lay unasked."""
        self._melds, self._offered_at, self.stop, self._left_out, self._stopped = [], None, None, (), False

    def begin_hand(self) -> None:
        """Other cards are dealt."""
        self.end_turn()
        self._cards = []


LAST = 1_000
"""A step beyond the last one of any hint."""


class Worked:
    """What is worked out for the table as it is at one moment. Each part is, when it is first asked for, in whichever
    thread; it is kept then. The search behind it is only imported when somebody asks."""

    def __init__(self, update: Update, moments: Sequence[Moment] = ()) -> None:
        self.rules, self.view = update.rules, update.view
        self._moments = moments
        self._hint: Hint | None = None
        self._uses: dict[Card, Use] | None = None
        self._lessons: list[Learned] | None = None
        self.judged = self.to_judge = 0  # plays of a hand that is gone over, those done and all

    def hint(self, ask: Reckoner = here) -> Hint:
        """What could be done, and who judges it. The hand must not be over. ``ask``: where it is worked out."""
        from ...counsel.hint import hint

        if self._hint is None:
            self._hint = ask(hint, self.rules, self.view)
        return self._hint

    def thought(self, ask: Reckoner = here) -> Thought:
        """What could be done. The hand must not be over."""
        return self.hint(ask).thought

    def weigh(self, ask: Reckoner = here) -> None:
        """Have what an expert says of it worked out, which takes up to a second."""
        self.hint(ask).weigh(ask)

    def uses(self, ask: Reckoner = here) -> dict[Card, Use]:
        """The cards of the hand that can be played now, and what each could do."""
        from ...hints.playable import playable

        if self._uses is None:
            self._uses = ask(playable, self.rules, self.view)
        return self._uses

    def lessons(self, ask: Reckoner = here) -> list[Learned]:
        """What there is to learn from the hand, which must be over; takes some seconds, play by play."""
        from ...counsel.hand_review import decisions, judge, learned

        if self._lessons is None:
            chosen, judged = decisions(self.rules, self._moments), []
            self.to_judge = len(chosen)
            for moment in chosen:
                judged.append((moment, ask(judge, self.rules, moment)))
                self.judged = len(judged)
            self._lessons = ask(learned, self.rules, self._moments, judged, self.view)
        return self._lessons


class Pondered:
    """What a player has asked for and is being worked out, each thing once, however often its key is pressed."""

    def __init__(self) -> None:
        self._presses: dict[str, int] = {}
        self._timers: dict[str, Timer] = {}
        self._naming = 0

    def name_later(self) -> None:
        """What is begun now will name something."""
        self._naming += 1

    def named(self) -> None:
        """That has been named, or never will be."""
        self._naming -= 1

    @property
    def will_name(self) -> bool:
        """Whether anything is being worked out that will name something."""
        return self._naming > 0

    def begin(self, question: str, press: int) -> bool:
        """Note that this key press asks for it. Whether it is the first that does: the others wait for one answer."""
        first = question not in self._presses
        self._presses[question] = press
        return first

    def has(self, question: str) -> bool:
        """Whether this is being worked out."""
        return question in self._presses

    def end(self, question: str, press: int = 0) -> int:
        """It is not being worked out any more. The last press that has asked for it; else this one."""
        if timer := self._timers.pop(question, None):
            timer.cancel()
        return self._presses.pop(question, press)

    def remind(self, question: str, timer: Timer) -> None:
        """The one timer that tells how far this is, until it ends."""
        self._timers[question] = timer

    def waits(self, question: str, press: int) -> bool:
        """Whether this press was the last that asked for it, and has had no answer."""
        return self._presses.get(question) == press


class Hinting:
    """What has been hinted at. Another key in between, or a change at the table, starts again.

    What was worked out for a view is kept as long as the view is the same; words are made when they are said.
    """

    def __init__(self, chair: Chair, hand: Hand) -> None:
        self._chair = chair
        self._hand = hand
        self.named = Named()
        self._worked: Worked | None = None
        self._past: Worked | None = None
        self._last_worked: Worked | None = None
        self._press = 0
        self._at = 0
        self._late = False
        self._outdated: Worked | None = None
        self._on_change: list[Callable[[], None]] = []
        self.under_way = Pondered()
        self._names_later = False  # whether the step told last comes before all combinations
        self._plain = False  # whether no expert's word is added

    def leave_out_experts(self) -> None:
        """Add no expert's word from now on: somebody sits there who advises otherwise."""
        self._plain = True

    def ask(self) -> None:
        """A hint is asked for, whose answer is yet to come."""
        self._late = False

    def comes_late(self) -> bool:
        """Note that an answer comes too late; whether it is the first that does since the last one was asked for."""
        first, self._late = not self._late, True
        return first

    def gone(self, worked: Worked) -> bool:
        """Note that what was worked out here is of no use any more; whether nobody has heard of it."""
        first, self._outdated = worked is not self._outdated, worked
        return first

    def when_changed(self, hears: Callable[[], None]) -> None:
        """Have this hear of the next change at the table, once what has happened was told."""
        self._on_change.append(hears)

    def table_changed(self) -> None:
        """What has happened was told."""
        waiting, self._on_change = self._on_change, []
        for hears in waiting:
            hears()

    @property
    def worked(self) -> Worked:
        """What is worked out for the table as it is now; where that has changed, all of it is forgotten."""
        now = self._chair.now
        if self._worked is None or self._worked.view is not now.view:
            self._worked = Worked(now, self._chair.moments() if now.view.state.over else ())
        return self._worked

    def past(self, hand: PastHand) -> Worked:
        """What is worked out for a hand that is over; kept until there is a later one."""
        number = hand.end.state.standing.hand
        if self._past is None or self._past.view.state.standing.hand != number:
            self._past = Worked(Update((), hand.end, 0, hand.rules), hand.moments)
        return self._past

    def step(self, press: int, last: int = 0) -> int:
        """Go a step deeper, or begin anew; which step that is, from 0. ``press`` counts the player's key presses: which
        one is answered, and with it those up to the ``last``."""
        same = self.worked is self._last_worked and press == self._press + 1
        self._last_worked, self._press = self.worked, max(press, last)
        self._at = self._at + 1 if same else 0
        return self._at

    def note(self, press: int) -> None:
        """This press, too, is answered by the step that is told now."""
        self._press = max(self._press, press)

    @property
    def pressed(self) -> int:
        """The last press that was answered by a step."""
        return self._press

    def weighing(self, catalog: Catalog, *, calling: bool) -> bool:
        """Whether this step is what an expert says and how the turn ends, and that has not been worked out yet."""
        found = self.worked.hint()
        return self._judged(found) and not found.weighed and self.at_last(catalog, calling=calling)

    def _judged(self, hint: Hint) -> bool:
        """Whether the last step is what an expert says, or how the turn ends."""
        return not (hint.judge is None and hint.rest is None) and not self._plain

    def words(self, catalog: Catalog, at: int, *, undo: str, call: str | None = None) -> str:
        """This step of the hint; after the last one the first again.

        ``undo`` is the key that takes a play back, as it is spoken. ``call``: what comes first, where the player is
        asked whether to call a discard.
        """
        said = self._said(catalog, undo)
        if call is not None:
            said.insert(0, call)
        return said[at % len(said)]

    def name_step(self, catalog: Catalog, *, calling: bool) -> None:
        """Remember what the step that was told names: melds, or a card to be thrown. ``calling``: a question to the
        player came first."""
        from ...announce import hint_words

        at = self._at % self._count(catalog, calling=calling) - calling
        thought = self.worked.thought()
        melds = hint_words.named(thought, at)
        self.named.name_melds(melds)
        self._names_later = not melds and bool(hint_words.named(thought, LAST))
        if self._judged(self.worked.hint()) and self.at_last(catalog, calling=calling):
            self._name_of(self._decision)
        else:
            self._name_cards(hint_words.cards_named(thought, at, self._hand.prepared))

    def names_melds_later(self, press: int) -> bool:
        """Whether the press before this one was answered by a step of a hint that comes before all its combinations."""
        return self._names_later and self.worked is self._last_worked and press == self._press + 1

    def name_all(self) -> None:
        """Everything has been told that the hint names."""
        from ...announce import hint_words

        thought = self.worked.thought()
        self.named.name_melds(hint_words.named(thought, LAST))
        self._name_cards(hint_words.cards_named(thought, LAST, self._hand.prepared))

    def _name_of(self, decision: Decision | None) -> None:
        """The card that an expert would throw has been named, or those of the hand with which a discard goes."""
        from ...counsel.decision import TakeReason

        if decision is None:
            return
        if isinstance(decision.best, Discard):
            wanted = decision.best.token.face
            self.named.name_card(next((c for c in self._hand.cards if c.face is wanted), None))
        elif isinstance(decision.reason, TakeReason):
            self._name_cards(decision.reason.beside)

    def _name_cards(self, cards: Iterable[Card]) -> None:
        for card in cards:
            self.named.name_card(card)

    def at_last(self, catalog: Catalog, *, calling: bool) -> bool:
        """Whether this step of the hint is its last."""
        count = self._count(catalog, calling=calling)
        return self._at % count == count - 1

    def _count(self, catalog: Catalog, *, calling: bool) -> int:
        """How many steps the hint has."""
        return len(self._said(catalog, "")) + calling

    def _said(self, catalog: Catalog, undo: str) -> list[str]:
        """All steps; the last is what an expert says of it and how the turn ends, empty as long as that has not been
        worked out."""
        from ...announce import counsel_words, hint_words

        now, names, found = self._chair.now, self._chair.names, self.worked.hint()
        prepared = self._hand.prepared
        said = hint_words.steps(catalog, found.thought, now.view, names, now.rules, undo=undo, prepared=prepared)
        if self._judged(found):
            end = None if found.kept_back else found.end
            judged = found.judgement
            if judged is None:
                said.append(hint_words.ending(catalog, end))
            else:
                said.append(counsel_words.hint(catalog, judged, names, end))
        return said

    @property
    def expert(self) -> Action | None:
        """The play of which the last step of the hint speaks; None where that is no expert's word."""
        decision = self._decision
        return None if decision is None else decision.best

    @property
    def _decision(self) -> Decision | None:
        hint = self.worked.hint()
        if not self._judged(hint):
            return None
        if hint.judgement is not None:
            return hint.judgement.decision
        return None if hint.judge is None else hint.judge.decision
