"""What happens at the table, told to one seat in that player's language."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import replace

from ..config.sayable import BRIEF, FULL, NORMAL, OFF, Sayable
from ..core.cards import Card
from ..core.events import Declared, Drew, Event, FewCards
from ..core.melds import Meld
from ..core.rules import Rules
from ..core.state import Phase, State
from ..core.view import View
from ..i18n.catalog import Catalog
from ..speech.port import Category, Joined, Priority, Utterance
from . import counted_hands, meld_words, standings, table_story, winning_hands
from .digest import in_place
from .event_rows import EVENTS, PASSING, Manner, kind
from .sentences import Telling, sentence

#: Words of one thing told; they are made more than once, at different levels and for braille.
Words = Callable[[Telling], str]

ROW = "row"
"""The level at which short words are made to stand in a row with others."""

#: So few players need no ranking: who won says it all.
PAIR = 2


class Narrator:
    """Turns events into utterances.

    ``names`` are by seat; ``seat`` is the listener's, ``None`` for somebody who only watches.
    ``rules`` are wanted for the scores of a finished hand: what each card cost, and whether low is good; they
    are those of the hand, which may have a special card of its own. All of this may `change` at any time.
    """

    def __init__(
        self,
        catalog: Catalog,
        names: Sequence[str],
        seat: int | None,
        *,
        rules: Rules | None = None,
        manner: Manner | None = None,
    ) -> None:
        self.catalog = catalog
        self.manner = manner or Manner()
        self.names = names
        self.seat = seat
        self.rules = rules
        self._hand: tuple[Card, ...] = ()
        self._hand_number: int | None = None
        self._turn: int | None = None  # whose turn it is; None between hands
        self._turns: tuple[int, ...] = ()  # how many turns each seat had finished when last told
        self._table: dict[int, Meld] = {}  # the melds when this turn began
        self._handled: set[int] = set()  # melds that were taken apart or joined in this turn
        self._steps: list[Event] = []  # what this turn has done to a table that is everybody's, told at its end
        self._drawn: list[Drew] | None = []  # draws that nobody heard of, while nothing was heard of the others

    def change(
        self, *, catalog: Catalog | None = None, manner: Manner | None = None, rules: Rules | None = None
    ) -> None:
        """Tell what comes in another language, more or less of it, or by the rules of a hand that begins."""
        self.catalog = catalog or self.catalog
        self.manner = manner or self.manner
        self.rules = rules or self.rules

    def tell(self, events: Collection[Event], view: View, in_place: Collection[Event] = ()) -> list[Utterance]:
        """What to say about these events, in their order; what is not said comes without a text, for the history.

        The events are redacted for this seat; ``view`` is the table after them. The first telling of
        a hand (also with no events) says that it begins; "your turn" is said when the turn comes. ``in_place``: those
        of the listener's seat that somebody else has done there.
        """
        told = Telling(self.catalog, self.names, self.seat, view, self._hand, self.rules)
        few = frozenset(event.seat for event in events if isinstance(event, FewCards))
        told = replace(told, points=self.manner.shows("points"), in_place=in_place, few=few)
        said = self._begin(told) if view.state.standing.hand != self._hand_number else []
        ended = self._turn_ended(view)
        said += self._course(events, told, ended=ended, first=not said)
        self._note_draws(events, said)
        if ended:
            said += self._turn_comes(told)
        self._hand = view.hand
        return said

    def _turn_ended(self, view: View) -> bool:
        """Whether it is another turn than the one of which was told last."""
        turn = None if view.state.over else view.state.turn.seat
        return turn != self._turn or view.state.turns != self._turns

    def _note_draws(self, events: Collection[Event], utterances: Sequence[Utterance]) -> None:
        """Which draws of others have gone by unheard since the listener's turn; None: something of them was heard."""
        if any(one.text and one.about not in (None, self.seat) for one in utterances):
            self._drawn = None
        elif self._drawn is not None:
            self._drawn += [event for event in events if isinstance(event, Drew) and event.seat != self.seat]

    def _course(self, events: Collection[Event], telling: Telling, *, ended: bool, first: bool) -> list[Utterance]:
        """What happened, one after the other, with what belongs before it and behind it: what a turn did to a table
        that is everybody's before whatever ends the turn, what the hand counts before whatever ends the match."""
        said: list[Utterance] = []
        scores_due = telling.view.state.over and self._turn is not None
        closes = scores_due and standings.finished(telling.view) and telling.view.state.seats > PAIR
        for group in _groups(events):
            ends = EVENTS[type(group[0])].closes
            if scores_due and ends == "match":
                said += self._scores(telling)
                scores_due = False
            if ended and ends in ("turn", "hand"):
                changes = self._changes(telling)
                if isinstance(group[0], FewCards) and self._in_a_story and changes and changes[0].text:
                    said.append(changes[0]._replace(facts=(*(changes[0].facts or ()), *group)))
                    continue  # the story ends with it
                said += changes
            if ends == "hand":
                said += self._verdict(telling)
            said.append(self._utter(group, telling, first=first and not said))
            if isinstance(group[0], Declared):
                said += self._shown(group[0], telling)
            self._remember(group)
        if ended:
            said += [*self._changes(telling), *self._emptied(telling)]
        if scores_due:
            said += self._scores(telling)
        if closes and self.rules is not None:
            said += self._ranking(telling, self.rules)
        return said

    def _turn_comes(self, telling: Telling) -> list[Utterance]:
        """That it is the listener's turn, if it is; from now on what is told belongs to the next turn."""
        state = telling.view.state
        self._turn, self._turns = None if state.over else state.turn.seat, state.turns
        self._table = {meld.number: meld for meld in state.melds}
        self._handled = set()
        if not telling.view.my_turn:
            return []
        drawn, self._drawn = self._drawn, []
        if winning_hands.looking(telling.view):  # a last look is asked for with its keys
            return []
        your_turn = self._say(telling, _your_turn, "turns", Priority.NEXT, "turn", self.seat)
        if not drawn:
            return [your_turn]
        name = telling.names[drawn[-1].seat]
        nobody = _text("nobody-lays", count=len({event.seat for event in drawn}), name=name)
        return [self._say(telling, nobody, "takes", facts=tuple(drawn)), your_turn]

    def _begin(self, telling: Telling) -> list[Utterance]:
        state = telling.view.state
        self._hand_number = state.standing.hand
        self._turn = None
        self._table = {}
        self._hand = telling.view.hand
        first = Phase.DRAW if self.rules is None else self.rules.first_phase(state.stock)
        if any(state.turns) or state.melds or state.turn.phase is not first:
            return []  # a hand that is joined, or taken up again, when it is under way
        dealer, number = state.standing.dealer, state.standing.hand
        count = 0 if self._deals_alike(state) else len(state.hands[state.turn.seat])
        said = [
            self._say(
                telling, lambda t: t.about("hand-begins", dealer, hand=number, count=count), "deals", category="deal"
            )
        ]
        if self.rules is not None:
            for face, points in self.rules.values.special.items():
                said.append(
                    self._say(telling, _text("special-card", card=face, points=points), "deals", category="deal")
                )
        if state.discards:
            said.append(self._say(telling, _text("turned-up", card=state.discards[-1]), "deals", facts=()))
        return said

    def _deals_alike(self, state: State) -> bool:
        """Whether each has as many cards as in the hand before."""
        if self.rules is None or state.standing.hand == 1:
            return False
        standing, size = state.standing, self.rules.deal.hand_size
        present = state.seats - len(standing.out)
        return size(present) == size(present + standing.out_in.count(standing.hand - 1))

    def _verdict(self, telling: Telling) -> list[Utterance]:
        """Why a declared hand won, or what the hands count where nobody declared (T6, T7)."""
        rules, view = self.rules, telling.view
        if rules is None or winning_hands.verdict(self.catalog, view, self.names, rules) is None:
            return []
        words: Words = lambda t: winning_hands.verdict(t.catalog, view, self.names, rules) or ""  # noqa: E731
        return [self._say(telling, words, "results", category="score", aside=True)]

    def _shown(self, event: Declared, telling: Telling) -> list[Utterance]:
        """The cards of a hand that another player declared."""
        view, seat, rules = telling.view, event.seat, self.rules

        def words(listener: Telling) -> str:
            catalog = listener.catalog
            divided = None if rules is None else counted_hands.shown(catalog, view, self.names, rules, seat)
            return divided or winning_hands.shown_hand(catalog, view, self.names, seat) or ""

        if seat == self.seat or winning_hands.shown_hand(self.catalog, view, self.names, seat) is None:
            return []
        return [self._say(telling, words, "declaring", about=seat, aside=True)]

    def _scores(self, telling: Telling) -> list[Utterance]:
        """What each player gets for the hand that is over."""

        def one(seat: int) -> Utterance:
            return self._say(telling, lambda t: standings.gained(t, seat), "results", category="score", about=seat)

        said = [one(seat) for seat in standings.gaining(telling)]
        if standings.hands_won(telling) is not None:
            said.append(self._say(telling, lambda t: standings.hands_won(t) or "", "results", category="score"))
        return said

    def _ranking(self, telling: Telling, rules: Rules) -> list[Utterance]:
        """How the match ended for everybody; where hands won decide it, that has been told."""
        if standings.only_hands(rules):
            return []
        words: Words = lambda t: standings.words(t.catalog, t.view, t.names, rules)  # noqa: E731
        return [self._say(telling, words, "results", category="score")]

    def _emptied(self, telling: Telling) -> list[Utterance]:
        """Whoever has ended a turn with no card left, where that does not end the hand (C7)."""
        seat, state = self._turn, telling.view.state
        if seat is None or state.over or seat == state.turn.seat or state.hands[seat]:
            return []
        return [self._say(telling, lambda t: t.about("no-cards", seat), "few_cards", Priority.ALERT, "few-cards", seat)]

    def _utter(self, group: Sequence[Event], telling: Telling, *, first: bool) -> Utterance:
        event = group[0]
        row, about = EVENTS[type(event)], getattr(event, "seat", None)
        mine = about is not None and about == self.seat
        facts = None if mine or row.digest is None else tuple(group)

        def words(listener: Telling) -> str:
            return row.words(event, group, listener)

        if row.category != "event":
            return self._say(telling, words, kind(event, telling), row.priority, row.category, about, facts=facts)
        if mine and event in telling.in_place:
            of = "takes" if isinstance(event, Drew) else kind(event, telling)  # the card is news to whose it is
            return self._say(telling, lambda t: _stood_in(t, group, words), of, facts=tuple(group))
        if not mine and self._in_a_story and row.on_table:
            self._steps += group
            return self._say(telling, words, kind(event, telling), row.priority, row.category, about, untold=True)
        priority = Priority.NOW if mine and first else row.priority
        step = not mine and bool(row.rearranges)  # in brief, only what comes of it is told

        def say(words: Words) -> Utterance:
            return self._say(
                telling, words, kind(event, telling), priority, row.category, about, aside=step, facts=facts
            )

        plays = [one for one in group if isinstance(one, table_story.Play)] if mine and self._in_a_story else []
        if len(plays) < len(group):
            return say(words)
        made = say(lambda t: words(t) if t.level != NORMAL or t.catalog.short else table_story.made(t, plays))
        kept = sentence(words(replace(telling, level=FULL)))
        return made._replace(kept=None if kept == made.text else kept)

    def _remember(self, group: Sequence[Event]) -> None:
        """Which melds this turn takes apart or joins."""
        for event in group:
            self._handled |= {getattr(event, name) for name in EVENTS[type(event)].rearranges}

    def _changes(self, telling: Telling) -> list[Utterance]:
        """What another player's manipulation has made of the melds; told once, at the end of that turn, unless each
        step has told it, and not when the hand is over."""
        handled, self._handled = sorted(self._handled), set()
        if self._in_a_story:
            return self._story(telling)
        if self._turn is None or self._turn == self.seat or self._each_step or telling.view.state.over:
            return []
        said = []
        for number in handled:
            old, new = self._table.get(number), telling.meld(number)
            if new is not None and (old is None or old.slots != new.slots):
                words = _now(number, new)
            elif new is None and old is not None:
                words = _text("table-gone", number=number)
            else:
                continue
            said.append(self._say(telling, words, "rearranging", about=self._turn, facts=()))
        return said

    @property
    def _each_step(self) -> bool:
        """Whether each step of a manipulation is told as it is made."""
        return all(self.manner.level(of) == FULL for of in ("rearranging", "layoffs"))

    @property
    def _in_a_story(self) -> bool:
        """Whether what others do to the table is told once, when the turn is over: what counts is how it is then."""
        return self.rules is not None and self.rules.tabling.common and not self._each_step

    def _story(self, telling: Telling) -> list[Utterance]:
        """What another player's turn has made of the table, in one sentence."""
        before, after = self._table, {m.number: m for m in telling.view.state.melds if len(m)}
        seat, steps = self._turn, tuple(self._steps)
        self._table, self._steps = after, []
        if seat is None or seat == self.seat or not table_story.changed(before, after):
            return []
        words: Words = lambda t: table_story.story(t, seat, before, after)  # noqa: E731
        gist: Words = lambda t: table_story.gist(t, seat, before, after)  # noqa: E731
        said = self._say(telling, words, "melds", about=seat, facts=steps, gist=gist)
        if not telling.view.state.over:
            return [said]
        last: Words = lambda t: table_story.last(t, seat, before, after)  # noqa: E731
        kept = said.kept or said.text
        return [self._say(telling, last, "melds", about=seat, facts=steps)._replace(kept=kept)]

    def _say(
        self,
        telling: Telling,
        words: Words,
        detail: Sayable,
        priority: Priority = Priority.NORMAL,
        category: Category = "event",
        about: int | None = None,
        *,
        aside: bool = False,
        untold: bool = False,
        facts: tuple[Event, ...] | None = None,
        gist: Words | None = None,
    ) -> Utterance:
        said = _utterance(telling, self.manner, words, detail, priority, category, about, aside=aside, shorter=gist)
        if untold:  # it is in the history alone
            said = said._replace(text="", kept=said.kept or said.text, gist=None)
        return said._replace(facts=() if untold else facts)


def _text(message: str, /, **args: object) -> Words:
    return lambda telling: telling.text(message, **args)


def _stood_in(telling: Telling, group: Sequence[Event], words: Words) -> str:
    """What somebody else has done in the listener's place: told as of another player, but with the cards drawn."""
    if isinstance(group[0], Drew):
        return in_place(group, telling.catalog, telling.names, telling.view)
    somebody = telling.catalog.text("digest-in-place")
    names = [somebody if seat == telling.seat else name for seat, name in enumerate(telling.names)]
    return words(replace(telling, seat=None, names=names))


def _now(number: int, meld: Meld) -> Words:
    return lambda told: told.text(
        "table-now", number=number, meld=meld_words.words(told.catalog, meld, brief=told.level == BRIEF)
    )


def _your_turn(telling: Telling) -> str:
    """That it is the listener's turn, and in full what is on top of the discards."""
    discards = telling.view.state.discards
    if telling.level == FULL and discards:
        return telling.text("your-turn", card=discards[-1])
    return telling.catalog.text("your-turn")


def _groups(events: Iterable[Event]) -> Iterator[list[Event]]:
    """The events, those that are told in one sentence together."""
    group: list[Event] = []
    for event in events:
        if group and not EVENTS[type(event)].joins(group[-1], event):
            yield group
            group = []
        group.append(event)
    if group:
        yield group


def _utterance(
    telling: Telling,
    manner: Manner,
    words: Words,
    detail: Sayable,
    priority: Priority,
    category: Category,
    about: int | None,
    *,
    aside: bool,
    shorter: Words | None,
) -> Utterance:
    """The words as this player wants to hear what is of the kind ``detail``; ``aside``: brief leaves it out;
    ``shorter`` has words of its own for when it is old.

    What the player does is never silent. What is left out has no text, but ``kept`` for the history. What others
    do has a gist for when it is old, unless it is urgent.
    """
    mine = about is not None and about == telling.seat
    level = manner.level(detail)
    if mine and level == OFF:
        level = BRIEF

    def at(level: str, *, cards: bool = True, words: Words = words) -> str:
        if level == OFF or (level == BRIEF and aside):
            return ""
        return sentence(words(replace(telling, level=level, cards=cards)))

    cards = mine or manner.shows("cards")
    text = at(level, cards=cards)
    kept = at(NORMAL if level in (OFF, BRIEF) else level)
    gist = None
    if text and not mine and priority is Priority.NORMAL:
        # Brief words are for who has asked for them: who comes across them would take a discard for something taken.
        gist = (
            ""
            if detail in PASSING or aside
            else at(BRIEF if level == BRIEF else NORMAL, cards=cards, words=shorter or words)
        )
    short = replace(telling, catalog=telling.catalog.braille)
    return Utterance(
        text,
        telling.catalog.lang,
        priority,
        category,
        about,
        braille=words(short),
        gist=None if gist == text else gist,
        kept=None if kept == text else kept,
        joined=None if about is None or mine else _joined(short, words, about),
    )


def _joined(short: Telling, words: Words, about: int) -> Joined:
    """The short words about somebody else as they stand in a row with others."""
    nameless = ["" if seat == about else name for seat, name in enumerate(short.names)]
    after = words(replace(short, names=nameless))
    return Joined(words(replace(short, level=ROW)), " ".join(after.split()))
