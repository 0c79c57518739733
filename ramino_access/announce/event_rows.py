"""What is told of each kind of event: one row for each, which narrator, sounds, verbosity and digest walk.

A row has the words of the events of one kind that belong together (several cards laid off on one meld, melds laid at
once), how much is said of them, their sound, and what a digest makes of them. How much is told is in the words'
``brief`` and ``full``. How much of each kind a player hears is their ``Manner``; sounds come beside the words and never
instead of them. How an event is written follows from its class (``play.text.notation``).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias

from ..config.sayable import BRIEF, FULL, NORMAL, OFF, SAYABLE, VERBOSITIES, YES, Sayable
from ..core.actions import Token
from ..core.cards import JOKER, Card
from ..core.events import (
    Back,
    Blocked,
    Called,
    Declared,
    Discarded,
    Drew,
    Eliminated,
    Event,
    FewCards,
    HandWon,
    JokerRecovered,
    LaidOff,
    Lifted,
    MatchWon,
    Melded,
    Merged,
    Opened,
    Passed,
    Penalty,
    PenaltyCards,
    Ramino,
    Reshuffled,
    SplitMeld,
    Undone,
    UnopenedBonus,
)
from ..core.melds import Meld
from ..core.policies.draw import Pile
from ..core.policies.values import Values
from ..core.record import fields_of
from ..core.state import Phase
from ..i18n.catalog import Catalog
from ..speech.port import Category, Priority, Utterance
from . import meld_words
from .sentences import Telling

#: A ramino worth at most this is told as a factor, not as points (S10.2).
MOST_FACTOR = 4

#: The level of a digest that has no time for cards.
SUM = "sum"

#: The words of events that are told in one sentence, the first of which stands for itself.
EventWords: TypeAlias = Callable[[Any, Sequence[Any], Telling], str]

#: Sentences about all events of some kinds, in the order in which they came.
Chapter: TypeAlias = Callable[[Sequence[Any], Telling], Iterator[str]]


@dataclass(frozen=True, slots=True)
class EventRow:
    """What is told of one class of event.

    ``words``: its words. ``kind``: by which it can be set how much is said of it; some go by the event itself.
    ``cue``: its sound; None: the words are enough. ``joins``: whether it is told in one sentence with the one before
    it (first the one before, then itself). ``category`` and ``priority``: those of what is said.

    ``ends``: what it ends, and so what is told before it: of a turn what has changed on the table, of a hand also why
    it was won, of a match the scores. ``rearranges``: the fields with the melds that it takes apart or joins; of the
    others' brief tells only what comes of it. ``on_table``: it changes what lies on the table; where that is told once
    for a turn, it is not told by itself.

    ``digest``: how a digest tells it of the others; None: it is told by itself even then. ``in_place``: how it is told
    that somebody else has done it in the listener's place, None: nobody can. Events whose rows have the same chapter
    are told in it together; chapters follow each other as the rows do.
    """

    words: EventWords
    kind: Sayable | Callable[[Any, Telling], Sayable]
    cue: str | None = None
    joins: Callable[[Event, Event], bool] = lambda before, event: False
    category: Category = "event"
    priority: Priority = Priority.NORMAL
    closes: Literal["", "turn", "hand", "match"] = ""
    rearranges: tuple[str, ...] = ()
    digest: Chapter | None = None
    in_place: Chapter | None = None
    on_table: bool = False


def kind(event: Event, telling: Telling) -> Sayable:
    """The kind of an event, by which it can be set how much is said of it."""
    found = EVENTS[type(event)].kind
    return found if isinstance(found, str) else found(event, telling)


# Words


def about(message: str) -> EventWords:
    """The message about the seat of the event, with its other fields."""

    def words(event: Any, group: Sequence[Any], telling: Telling) -> str:
        args = {name: getattr(event, name) for name in sorted(fields_of(event)) if name != "seat"}
        return telling.about(message, event.seat, **args)

    return words


def _drew(event: Drew, group: Sequence[Drew], telling: Telling) -> str:
    cards = [c for c in event.cards if c is not None]
    if event.source == "stock":
        return telling.about("event-drew", event.seat, cards=cards)
    return telling.about("event-took", event.seat, cards=cards, count=len(event.cards))


def _melded(event: Melded, group: Sequence[Event], telling: Telling) -> str:
    """Melds, and the points of the opening where they opened."""
    numbers = [e.meld for e in group if isinstance(e, Melded)]
    said = _melds(numbers, telling)
    found = [telling.meld(n) for n in numbers]
    opened = next((e for e in group if isinstance(e, Opened)), None)
    if (
        telling.level == BRIEF and event.seat == telling.seat and not telling.catalog.short
    ):  # who has chosen the cards knows them
        said = telling.text("meld-numbers", count=len(numbers), numbers=numbers)
    if opened is None:
        values = telling.values
        points = 0 if values is None else sum(values.meld_points(m) for m in found if m is not None)
        if not _all_named(numbers, telling):
            the = telling.text("meld-names-def", count=len(numbers), numbers=numbers)
            return telling.about("event-melded-numbers", event.seat, melds=the, points=points)
        return telling.about("event-melded", event.seat, melds=said, points=points)
    return telling.about("event-opened-with", event.seat, melds=said, points=opened.points)


def _laid_off(event: LaidOff, group: Sequence[LaidOff], telling: Telling) -> str:
    meld = telling.meld(event.meld)
    laid = [e.card for e in group]
    points = 0 if telling.values is None or meld is None else _points(telling.values, meld, laid)
    cards = _named([_as_laid(card, meld) for card in laid], telling)
    args = {"meld": event.meld, "points": points, "after": _words_of(event.meld, telling)}
    return telling.about("event-laid-off", event.seat, cards=cards, **args)


def _joker_recovered(event: JokerRecovered, group: Sequence[JokerRecovered], telling: Telling) -> str:
    after = _words_of(event.meld, telling)
    return telling.about("event-joker-recovered", event.seat, card=event.card, meld=event.meld, after=after)


def _lifted(event: Lifted, group: Sequence[Lifted], telling: Telling) -> str:
    cards, after = _named([e.card for e in group], telling), _words_of(event.meld, telling)
    if telling.meld(event.meld) is None:
        return telling.about("event-lifted-all", event.seat, meld=event.meld, cards=cards)
    return telling.about("event-lifted", event.seat, cards=cards, meld=event.meld, after=after)


def _split(event: SplitMeld, group: Sequence[SplitMeld], telling: Telling) -> str:
    low, high = _words_of(event.meld, telling), _words_of(event.new, telling)
    return telling.about("event-split-meld", event.seat, meld=event.meld, new=event.new, low=low, high=high)


def _merged(event: Merged, group: Sequence[Merged], telling: Telling) -> str:
    whole = _words_of(event.meld, telling)
    return telling.about("event-merged", event.seat, meld=event.meld, other=event.other, whole=whole)


def _undone(event: Undone, group: Sequence[Undone], telling: Telling) -> str:
    """To the player: which cards are back; to the others only that something was taken back. Of a take that was undone
    (G13) everybody hears which card lies on the discards again."""
    hand = telling.view.hand
    back = [c for c in hand if c not in telling.before]
    gone = [c for c in telling.before if c not in hand]
    if take_undone(event, telling):
        put = telling.about("event-undone-take", event.seat, card=telling.view.state.discards[-1])
        mine = event.seat == telling.seat and bool(back)
        return (
            telling.catalog.sentences(telling.text("event-undone-hand", cards=back, count=len(back)), put)
            if mine
            else put
        )
    if event.seat != telling.seat or not (back or gone):
        return telling.about("event-undone", event.seat, count=len(group))
    if not gone:
        return telling.text("event-undone-hand", cards=back, count=len(back))
    if not back:
        return telling.text("event-undone-table", cards=gone, count=len(gone))
    return telling.text("event-undone-both", back=back, gone=gone)


def take_undone(event: Event, telling: Telling) -> bool:
    """Whether this was the undoing of a take, which ends where the turn began (G13)."""
    state = telling.view.state
    drawing = state.turn.phase is Phase.DRAW and bool(state.discards)
    return isinstance(event, Undone) and drawing and state.turn.seat == event.seat


def _penalty(event: Penalty, group: Sequence[Penalty], telling: Telling) -> str:
    points = sum(e.points for e in group)
    return telling.about("event-penalty", event.seat, points=points, reason=event.reason, count=len(group))


def _penalty_cards(event: PenaltyCards, group: Sequence[PenaltyCards], telling: Telling) -> str:
    cards = [card for card in event.cards if card is not None]
    return telling.about("event-penalty-cards", event.seat, count=len(event.cards), cards=cards)


def _reshuffled(event: Reshuffled, group: Sequence[Reshuffled], telling: Telling) -> str:
    return telling.text("event-reshuffled", count=event.count)


def _blocked(event: Blocked, group: Sequence[Blocked], telling: Telling) -> str:
    return telling.text("event-blocked")


def _declared(event: Declared, group: Sequence[Declared], telling: Telling) -> str:
    """The hand, and the discard that declares it, as long as it is still on top."""
    state = telling.view.state
    last = state.look is not None and state.look.declared[-1][0] == event.seat
    taken = state.turn.declare_only and state.turn.seat != event.seat  # somebody has it in hand
    if last and not taken and state.discards:
        return telling.about("event-declared-with", event.seat, hand=event.hand, card=state.discards[-1])
    return telling.about("event-declared", event.seat, hand=event.hand)


def _ramino(event: Ramino, group: Sequence[Ramino], telling: Telling) -> str:
    if event.bonus == "sec":
        return telling.about("event-ramino-sec", event.seat)
    if event.bonus == "in-hand":
        return telling.about("event-ramino-in-hand", event.seat)
    if event.bonus <= MOST_FACTOR:
        return telling.about("event-ramino-factor", event.seat, factor=event.bonus)
    return telling.about("event-ramino", event.seat, points=event.bonus)


def _back(event: Back, group: Sequence[Back], telling: Telling) -> str:
    return telling.about("event-back", event.seat, points=event.total)


def _match_won(event: MatchWon, group: Sequence[MatchWon], telling: Telling) -> str:
    """One winner, or several who share the match (G11)."""
    if len(group) == 1:
        return telling.about("event-match-won", event.seat)
    names = [telling.text("you") if e.seat == telling.seat else telling.names[e.seat] for e in group]
    return telling.text("event-match-shared", names=names)


def _melds(numbers: Sequence[int], telling: Telling) -> str:
    """Melds with their numbers; where one has gone since, they are told by their numbers alone."""
    if not _all_named(numbers, telling):
        return meld_words.numbers(telling.catalog, numbers)
    found = [m for m in map(telling.meld, numbers) if m is not None]
    return meld_words.several(telling.catalog, found, brief=telling.level == BRIEF)


def _all_named(numbers: Sequence[int], telling: Telling) -> bool:
    """Whether melds are told card by card: their cards are wanted, and all of them are still there."""
    return telling.cards and all(telling.meld(n) is not None for n in numbers)


def _words_of(number: int, telling: Telling) -> str:
    meld = telling.meld(number)
    return telling.text("meld-empty") if meld is None else meld_words.words(telling.catalog, meld)


def _named(cards: Sequence[Card | Token], telling: Telling) -> Sequence[object]:
    """The cards, or only how many they are."""
    return cards if telling.cards else [telling.text("count-cards", count=len(cards))]


def _points(values: Values, meld: Meld, cards: Sequence[Card]) -> int:
    """What these cards are worth where they are."""
    return sum(values.slot_points(meld, i) for i, slot in enumerate(meld.slots) if slot.card in cards)


def _as_laid(card: Card, meld: Meld | None) -> Card | Token:
    """The card; a joker with what it stands for in this meld."""
    if not card.is_joker or meld is None:
        return card
    face = next((s.face for s in meld.slots if s.card is card), None)
    return card if face is None or face is JOKER else Token(face, joker=True)


# What belongs to one sentence


def with_same(*names: str, event_type: type[Any]) -> Callable[[Event, Event], bool]:
    """Whether the event before is one of this class, and in these fields the same."""

    def joins(earlier: Event, event: Event) -> bool:
        return isinstance(earlier, event_type) and all(getattr(earlier, name) == getattr(event, name) for name in names)

    return joins


# How others' events are told together


def untold(events: Sequence[Event], telling: Telling) -> Iterator[str]:
    """Nothing: it is not worth telling once it is old, or shows in what else is told."""
    yield from ()


def each(message: str) -> Chapter:
    """A sentence for each event, with the name of its seat."""

    def sentences(events: Sequence[Any], telling: Telling) -> Iterator[str]:
        for event in events:
            yield telling.catalog.text(message, name=telling.names[event.seat])

    return sentences


def _digest_laid(events: Sequence[Opened | Melded | LaidOff | FewCards], telling: Telling) -> Iterator[str]:
    """A sentence for each player: with what they have opened, the melds that they have laid or added to and that still
    lie there, and how few cards they have left. Whoever has gone out holds none.

    At the level brief the melds are told in their fewest words, at `SUM` only how many they are.
    """
    few = {event.seat: len(telling.view.state.hands[event.seat]) for event in events if isinstance(event, FewCards)}
    for seat in dict.fromkeys(event.seat for event in events):
        deeds = list(_laid_by([event for event in events if event.seat == seat], telling))
        left = few.get(seat, 0)
        if deeds and left:
            deeds.append(telling.catalog.text("digest-left", count=left))
        if deeds:
            yield telling.catalog.text("digest-of", name=telling.names[seat], deeds=_in_a_row(deeds, telling.catalog))
        elif left:
            yield telling.catalog.text("digest-few", name=telling.names[seat], count=left)


def _laid_by(events: Sequence[Opened | Melded | LaidOff | FewCards], telling: Telling) -> Iterator[str]:
    """What one player has laid, in parts of a sentence."""
    new = list(dict.fromkeys(event.meld for event in events if isinstance(event, Melded)))
    grown = list(dict.fromkeys(e.meld for e in events if isinstance(e, LaidOff) and e.meld not in new))
    laid, added = _lying(new, telling), _lying(grown, telling)
    points = next((event.points for event in events if isinstance(event, Opened)), None)
    if points is not None:
        melds = (
            telling.catalog.text("digest-count", count=len(laid)) if telling.level == SUM else _briefly(laid, telling)
        )
        yield telling.catalog.text("digest-opened", points=points, count=len(laid), melds=melds)
    elif laid:
        yield _melds_or_count("digest-laid", laid, telling)
    if added:
        yield _melds_or_count("digest-grown", added, telling)
    if (new or grown) and points is None and not (laid or added):
        yield telling.catalog.text("digest-laid-cards")


def _lying(numbers: Sequence[int], telling: Telling) -> list[Meld]:
    return [meld for meld in map(telling.meld, numbers) if meld is not None and len(meld)]


def _melds_or_count(message: str, melds: Sequence[Meld], telling: Telling) -> str:
    if telling.level == SUM:
        return telling.catalog.text(f"{message}-count", count=len(melds))
    return telling.catalog.text(message, melds=_briefly(melds, telling))


def _briefly(melds: Sequence[Meld], telling: Telling) -> str:
    return meld_words.several(telling.catalog, melds, brief=telling.level == BRIEF)


def _in_a_row(deeds: Sequence[str], catalog: Catalog) -> str:
    row = deeds[0]
    for deed in deeds[1:]:
        row = catalog.text("list-more", style="semicolon", left=row, right=deed)
    return row


def _digest_paid(events: Sequence[Penalty], telling: Telling) -> Iterator[str]:
    for seat in dict.fromkeys(event.seat for event in events):
        points = sum(event.points for event in events if event.seat == seat)
        yield telling.catalog.text("digest-paid", name=telling.names[seat], points=points)


def _digest_penalty_cards(events: Sequence[PenaltyCards], telling: Telling) -> Iterator[str]:
    for event in events:
        name = telling.names[event.seat]
        yield telling.catalog.text("digest-penalty-cards", name=name, count=len(event.cards))


def _digest_reshuffled(events: Sequence[Reshuffled], telling: Telling) -> Iterator[str]:
    if telling.level == NORMAL:
        yield telling.catalog.text("digest-reshuffled")


# What was done in the listener's place: a few words for each kind of deed, of many turns without the cards


def _in_place_drew(events: Sequence[Drew], telling: Telling) -> Iterator[str]:
    for source, message in (("stock", "in-place-drew"), ("discards", "in-place-took")):
        cards = [card for event in events if event.source == source for card in event.cards if card is not None]
        if cards and telling.cards:
            yield telling.catalog.text(message, cards=cards)


def _in_place_laid(events: Sequence[Opened | Melded | LaidOff], telling: Telling) -> Iterator[str]:
    opened = sum(event.points for event in events if isinstance(event, Opened))
    yield telling.catalog.text("in-place-opened", points=opened) if opened else telling.catalog.text("in-place-laid")


def _in_place_threw(events: Sequence[Discarded], telling: Telling) -> Iterator[str]:
    if telling.cards:
        yield telling.catalog.text("in-place-threw", cards=[event.card for event in events])


def _in_place_paid(events: Sequence[Penalty], telling: Telling) -> Iterator[str]:
    if points := sum(event.points for event in events):
        yield telling.catalog.text("in-place-paid", points=points)


def _in_place_penalty_cards(events: Sequence[PenaltyCards], telling: Telling) -> Iterator[str]:
    yield telling.catalog.text("in-place-penalty-cards", count=sum(len(event.cards) for event in events))


def _in_place_passed(events: Sequence[Passed], telling: Telling) -> Iterator[str]:
    yield telling.catalog.text("in-place-passed", count=len(events))


def _of_draw(event: Drew, telling: Telling) -> Sayable:
    """A draw from the stock is news where no discard tells that the turn has been played, or where it ends the time to
    call the discard (C6); where a turn is a draw or a lay (M2), to whoever has no turn of their own: players hear what
    is laid."""
    rules = telling.rules
    silent = rules is not None and rules.draw.instead and telling.seat is not None
    news = rules is not None and not silent and (rules.draw.pile is Pile.NONE or bool(rules.calls))
    return "takes" if news or event.source == "discards" else "draws"


def _of_pass(event: Passed, telling: Telling) -> Sayable:
    """A turn that ends without a discard is told like one (G9); else a last look passes (T5)."""
    return "discards" if telling.rules is not None and telling.rules.tabling.melds else "declaring"


def _of_undo(event: Undone, telling: Telling) -> Sayable:
    return "takes" if take_undone(event, telling) else "undos"


EVENTS: Mapping[type[Any], EventRow] = {
    Drew: EventRow(_drew, _of_draw, "draw", digest=untold, in_place=_in_place_drew),
    Opened: EventRow(  # its sound comes with the meld
        about("event-opened"),
        "melds",
        joins=with_same("seat", event_type=Melded),
        digest=_digest_laid,
        in_place=_in_place_laid,
        on_table=True,
    ),
    Melded: EventRow(
        _melded,
        "melds",
        "meld",
        joins=with_same("seat", event_type=Melded),
        digest=_digest_laid,
        in_place=_in_place_laid,
        on_table=True,
    ),
    LaidOff: EventRow(
        _laid_off,
        "layoffs",
        "meld",
        joins=with_same("seat", "meld", event_type=LaidOff),
        digest=_digest_laid,
        in_place=_in_place_laid,
        on_table=True,
    ),
    JokerRecovered: EventRow(_joker_recovered, "layoffs", "meld", digest=untold, on_table=True),
    Lifted: EventRow(
        _lifted,
        "rearranging",
        joins=with_same("seat", "meld", event_type=Lifted),
        rearranges=("meld",),
        digest=untold,
        on_table=True,
    ),
    SplitMeld: EventRow(_split, "rearranging", rearranges=("meld", "new"), digest=untold, on_table=True),
    Merged: EventRow(_merged, "rearranging", rearranges=("meld", "other"), digest=untold, on_table=True),
    Undone: EventRow(_undone, _of_undo, joins=with_same("seat", event_type=Undone), digest=untold, on_table=True),
    Called: EventRow(about("event-called"), "layoffs", "meld", digest=each("digest-called"), in_place=untold),
    Discarded: EventRow(  # a digest ends with what lies on top
        about("event-discarded"), "discards", "discard", digest=untold, in_place=_in_place_threw
    ),
    Penalty: EventRow(
        _penalty,
        "results",
        "penalty",
        joins=with_same("seat", "reason", event_type=Penalty),
        digest=_digest_paid,
        in_place=_in_place_paid,
    ),
    PenaltyCards: EventRow(
        _penalty_cards, "results", "penalty", digest=_digest_penalty_cards, in_place=_in_place_penalty_cards
    ),
    FewCards: EventRow(
        about("event-few-cards"),
        "few_cards",
        "few-cards",
        category="few-cards",
        priority=Priority.ALERT,
        closes="turn",
        digest=_digest_laid,
    ),
    Reshuffled: EventRow(_reshuffled, "deals", digest=_digest_reshuffled),
    Declared: EventRow(_declared, "declaring"),  # the hand that is won has the sound
    Passed: EventRow(about("event-passed"), _of_pass, in_place=_in_place_passed),
    Blocked: EventRow(_blocked, "results", closes="hand"),
    Ramino: EventRow(_ramino, "results"),
    UnopenedBonus: EventRow(about("event-unopened-bonus"), "results"),
    HandWon: EventRow(about("event-hand-won"), "results", "win", category="score", closes="hand"),
    Eliminated: EventRow(about("event-eliminated"), "results", category="score", closes="match"),
    Back: EventRow(_back, "results", category="score", closes="match"),
    MatchWon: EventRow(
        _match_won, "results", "win", joins=with_same(event_type=MatchWon), category="score", closes="match"
    ),
}


#: Where another player's event sounds otherwise than one's own.
ANOTHERS: Mapping[str, str] = {"win": "loss"}

#: What is heard of the others' plays, by how much is said of them. One's own are always heard.
OTHERS: Mapping[str, frozenset[str]] = {
    "brief": frozenset({"few-cards", "loss"}),
    "normal": frozenset({"few-cards", "loss", "meld", "penalty"}),
    "full": frozenset({"few-cards", "loss", "meld", "penalty", "draw", "discard"}),
}

YOUR_TURN, NEWS = "your-turn", "news"


#: A sound, and the seat that it is about.
Cue: TypeAlias = tuple[str, int | None]


def cues(events: Iterable[Event], said: Iterable[Utterance], seat: int | None, verbosity: str) -> list[Cue]:
    """The sounds for these events, as ``seat`` hears them, in their order; ``said`` is what is told of them.

    What happens several times in a row sounds once.
    """
    cues: list[Cue] = []
    for event in events:
        cue = EVENTS[type(event)].cue
        if cue is None:
            continue
        whose = getattr(event, "seat", seat)
        if whose != seat:
            cue = ANOTHERS.get(cue, cue)
            if cue not in OTHERS[verbosity]:
                continue
        cues.append((cue, whose))
    if any(utterance.category == "turn" and utterance.about == seat for utterance in said):
        cues.append((YOUR_TURN, seat))
    return [cue for at, cue in enumerate(cues) if at == 0 or cue[0] != cues[at - 1][0]]


#: What is not worth saying any more once it is old.
PASSING: frozenset[Sayable] = frozenset({"draws", "undos"})

#: What in general is first said at this level, though it has words at a lower one: a draw from the stock goes without
#: saying where a discard or a take follows.
_FROM: Mapping[Sayable, str] = {"draws": FULL}

_ORDER = (OFF, *VERBOSITIES)


@dataclass(frozen=True, slots=True)
class Manner:
    """How much a player wants to hear: ``general`` is brief, normal or full, ``said`` what is set by itself."""

    general: str = NORMAL
    said: Mapping[Sayable, str] = field(default_factory=dict)

    def level(self, kind: Sayable) -> str:
        """Off, brief, normal or full, for events of this kind: as it is set, else what is nearest to the general."""
        if kind in self.said:
            return self.said[kind]
        if _ORDER.index(self.general) < _ORDER.index(_FROM.get(kind, OFF)):
            return OFF
        words = [word for word in SAYABLE[kind] if _ORDER.index(word) <= _ORDER.index(self.general)]
        return words[-1] if words else SAYABLE[kind][0]

    def shows(self, detail: Sayable) -> bool:
        """Whether this is said: ``cards``, the names of the cards that others lay (the table can be looked up);
        ``points``, those of what is laid, where laying scores; ``positions``, the place of cards and entries.
        """
        general = detail == "cards" or self.general == FULL
        return self.said[detail] == YES if detail in self.said else general
