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

from ..config.sayable import BRIEF, FULL, NORMAL, OFF, SAYABLE, VERBOSITIES, YES
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
from ..speech.port import Priority, Utterance
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
    others' brief tells only what comes of it.

    ``digest``: how a digest tells it of the others; None: it is told by itself even then. ``in_place``: how it is told
    that somebody else has done it in the listener's place, None: nobody can. Events whose rows have the same chapter
    are told in it together; chapters follow each other as the rows do.
    """

    words: EventWords
    kind: str | Callable[[Any, Telling], str]
    cue: str | None = None
    joins: Callable[[Event, Event], bool] = lambda before, event: False
    category: str = "event"
    priority: Priority = Priority.NORMAL
    ends: Literal["", "turn", "hand", "match"] = ""
    rearranges: tuple[str, ...] = ()
    digest: Chapter | None = None
    in_place: Chapter | None = None


def kind(event: Event, told: Telling) -> str:
    """The kind of an event, by which it can be set how much is said of it."""
    found = EVENTS[type(event)].kind
    return found if isinstance(found, str) else found(event, told)


# Words


def about(message: str) -> EventWords:
    """The message about the seat of the event, with its other fields."""

    def words(event: Any, group: Sequence[Any], told: Telling) -> str:
        args = {name: getattr(event, name) for name in sorted(fields_of(event)) if name != "seat"}
        return told.about(message, event.seat, **args)

    return words


def _drew(event: Drew, group: Sequence[Drew], told: Telling) -> str:
    cards = [c for c in event.cards if c is not None]
    if event.source == "stock":
        return told.about("event-drew", event.seat, cards=cards)
    return told.about("event-took", event.seat, cards=cards, count=len(event.cards))


def _melded(event: Melded, group: Sequence[Event], told: Telling) -> str:
    """Melds, and the points of the opening where they opened."""
    numbers = [e.meld for e in group if isinstance(e, Melded)]
    said = _melds(numbers, told)
    found = [told.meld(n) for n in numbers]
    opened = next((e for e in group if isinstance(e, Opened)), None)
    if (
        told.level == BRIEF and event.seat == told.seat and not told.catalog.short
    ):  # who has chosen the cards knows them
        said = told.text("meld-numbers", count=len(numbers), numbers=numbers)
    if opened is None:
        values = told.values
        points = 0 if values is None else sum(values.meld_points(m) for m in found if m is not None)
        if not _all_named(numbers, told):
            the = told.text("meld-names-def", count=len(numbers), numbers=numbers)
            return told.about("event-melded-numbers", event.seat, melds=the, points=points)
        return told.about("event-melded", event.seat, melds=said, points=points)
    return told.about("event-opened-with", event.seat, melds=said, points=opened.points)


def _laid_off(event: LaidOff, group: Sequence[LaidOff], told: Telling) -> str:
    meld = told.meld(event.meld)
    laid = [e.card for e in group]
    points = 0 if told.values is None or meld is None else _points(told.values, meld, laid)
    cards = _named([_as_laid(card, meld) for card in laid], told)
    args = {"meld": event.meld, "points": points, "after": _words_of(event.meld, told)}
    return told.about("event-laid-off", event.seat, cards=cards, **args)


def _joker_recovered(event: JokerRecovered, group: Sequence[JokerRecovered], told: Telling) -> str:
    after = _words_of(event.meld, told)
    return told.about("event-joker-recovered", event.seat, card=event.card, meld=event.meld, after=after)


def _lifted(event: Lifted, group: Sequence[Lifted], told: Telling) -> str:
    if told.meld(event.meld) is None:
        return told.about("event-lifted-all", event.seat, meld=event.meld)
    cards, after = _named([e.card for e in group], told), _words_of(event.meld, told)
    return told.about("event-lifted", event.seat, cards=cards, meld=event.meld, after=after)


def _split(event: SplitMeld, group: Sequence[SplitMeld], told: Telling) -> str:
    low, high = _words_of(event.meld, told), _words_of(event.new, told)
    return told.about("event-split-meld", event.seat, meld=event.meld, new=event.new, low=low, high=high)


def _merged(event: Merged, group: Sequence[Merged], told: Telling) -> str:
    whole = _words_of(event.meld, told)
    return told.about("event-merged", event.seat, meld=event.meld, other=event.other, whole=whole)


def _undone(event: Undone, group: Sequence[Undone], told: Telling) -> str:
    """To the player: which cards are back; to the others only that something was taken back. Of a take that was undone
    (G13) everybody hears which card lies on the discards again."""
    hand = told.view.hand
    back = [c for c in hand if c not in told.before]
    gone = [c for c in told.before if c not in hand]
    if take_undone(event, told):
        put = told.about("event-undone-take", event.seat, card=told.view.table.discards[-1])
        mine = event.seat == told.seat and bool(back)
        return told.catalog.sentences(told.text("event-undone-hand", cards=back, count=len(back)), put) if mine else put
    if event.seat != told.seat or not (back or gone):
        return told.about("event-undone", event.seat, count=len(group))
    if not gone:
        return told.text("event-undone-hand", cards=back, count=len(back))
    if not back:
        return told.text("event-undone-table", cards=gone, count=len(gone))
    return told.text("event-undone-both", back=back, gone=gone)


def take_undone(event: Event, told: Telling) -> bool:
    """Whether this was the undoing of a take, which ends where the turn began (G13)."""
    table = told.view.table
    drawing = table.turn.phase is Phase.DRAW and bool(table.discards)
    return isinstance(event, Undone) and drawing and table.turn.seat == event.seat


def _penalty(event: Penalty, group: Sequence[Penalty], told: Telling) -> str:
    points = sum(e.points for e in group)
    return told.about("event-penalty", event.seat, points=points, reason=event.reason, count=len(group))


def _reshuffled(event: Reshuffled, group: Sequence[Reshuffled], told: Telling) -> str:
    return told.text("event-reshuffled", count=event.count)


def _blocked(event: Blocked, group: Sequence[Blocked], told: Telling) -> str:
    return told.text("event-blocked")


def _declared(event: Declared, group: Sequence[Declared], told: Telling) -> str:
    """The hand, and the discard that declares it, as long as it is still on top."""
    table = told.view.table
    last = table.look is not None and table.look.declared[-1][0] == event.seat
    taken = table.turn.declare_only and table.turn.seat != event.seat  # somebody has it in hand
    if last and not taken and table.discards:
        return told.about("event-declared-with", event.seat, hand=event.hand, card=table.discards[-1])
    return told.about("event-declared", event.seat, hand=event.hand)


def _ramino(event: Ramino, group: Sequence[Ramino], told: Telling) -> str:
    if event.bonus == "sec":
        return told.about("event-ramino-sec", event.seat)
    if event.bonus == "in-hand":
        return told.about("event-ramino-in-hand", event.seat)
    if event.bonus <= MOST_FACTOR:
        return told.about("event-ramino-factor", event.seat, factor=event.bonus)
    return told.about("event-ramino", event.seat, points=event.bonus)


def _back(event: Back, group: Sequence[Back], told: Telling) -> str:
    return told.about("event-back", event.seat, points=event.total)


def _match_won(event: MatchWon, group: Sequence[MatchWon], told: Telling) -> str:
    """One winner, or several who share the match (G11)."""
    if len(group) == 1:
        return told.about("event-match-won", event.seat)
    names = [told.text("you") if e.seat == told.seat else told.names[e.seat] for e in group]
    return told.text("event-match-shared", names=names)


def _melds(numbers: Sequence[int], told: Telling) -> str:
    """Melds with their numbers; where one has gone since, they are told by their numbers alone."""
    if not _all_named(numbers, told):
        return meld_words.numbers(told.catalog, numbers)
    found = [m for m in map(told.meld, numbers) if m is not None]
    return meld_words.several(told.catalog, found, brief=told.level == BRIEF)


def _all_named(numbers: Sequence[int], told: Telling) -> bool:
    """Whether melds are told card by card: their cards are wanted, and all of them are still there."""
    return told.cards and all(told.meld(n) is not None for n in numbers)


def _words_of(number: int, told: Telling) -> str:
    meld = told.meld(number)
    return told.text("meld-empty") if meld is None else meld_words.words(told.catalog, meld)


def _named(cards: Sequence[Card | Token], told: Telling) -> Sequence[object]:
    """The cards, or only how many they are."""
    return cards if told.cards else [told.text("count-cards", count=len(cards))]


def _points(values: Values, meld: Meld, laid: Sequence[Card]) -> int:
    """What these cards are worth where they are."""
    return sum(values.slot_points(meld, i) for i, slot in enumerate(meld.slots) if slot.card in laid)


def _as_laid(card: Card, meld: Meld | None) -> Card | Token:
    """The card; a joker with what it stands for in this meld."""
    if not card.is_joker or meld is None:
        return card
    face = next((s.face for s in meld.slots if s.card is card), None)
    return card if face is None or face is JOKER else Token(face, joker=True)


# What belongs to one sentence


def with_same(*names: str, of: type[Any]) -> Callable[[Event, Event], bool]:
    """Whether the event before is one of this class, and in these fields the same."""

    def joins(before: Event, event: Event) -> bool:
        return isinstance(before, of) and all(getattr(before, name) == getattr(event, name) for name in names)

    return joins


# How others' events are told together


def untold(found: Sequence[Event], told: Telling) -> Iterator[str]:
    """Nothing: it is not worth telling once it is old, or shows in what else is told."""
    yield from ()


def each(message: str) -> Chapter:
    """A sentence for each event, with the name of its seat."""

    def sentences(found: Sequence[Any], told: Telling) -> Iterator[str]:
        for event in found:
            yield told.catalog.text(message, name=told.names[event.seat])

    return sentences


def _digest_laid(found: Sequence[Opened | Melded | LaidOff | FewCards], told: Telling) -> Iterator[str]:
    """A sentence for each player: with what they have opened, the melds that they have laid or added to and that still
    lie there, and how few cards they have left. Whoever has gone out holds none.

    At the level brief the melds are told in their fewest words, at `SUM` only how many they are.
    """
    few = {event.seat: len(told.view.table.hands[event.seat]) for event in found if isinstance(event, FewCards)}
    for seat in dict.fromkeys(event.seat for event in found):
        deeds = list(_laid_by([event for event in found if event.seat == seat], told))
        left = few.get(seat, 0)
        if deeds and left:
            deeds.append(told.catalog.text("digest-left", count=left))
        if deeds:
            yield told.catalog.text("digest-of", name=told.names[seat], deeds=_in_a_row(deeds, told.catalog))
        elif left:
            yield told.catalog.text("digest-few", name=told.names[seat], count=left)


def _laid_by(found: Sequence[Opened | Melded | LaidOff | FewCards], told: Telling) -> Iterator[str]:
    """What one player has laid, in parts of a sentence."""
    new = list(dict.fromkeys(event.meld for event in found if isinstance(event, Melded)))
    grown = list(dict.fromkeys(e.meld for e in found if isinstance(e, LaidOff) and e.meld not in new))
    laid, added = _lying(new, told), _lying(grown, told)
    points = next((event.points for event in found if isinstance(event, Opened)), None)
    if points is not None:
        melds = told.catalog.text("digest-count", count=len(laid)) if told.level == SUM else _briefly(laid, told)
        yield told.catalog.text("digest-opened", points=points, count=len(laid), melds=melds)
    elif laid:
        yield _melds_or_count("digest-laid", laid, told)
    if added:
        yield _melds_or_count("digest-grown", added, told)
    if (new or grown) and points is None and not (laid or added):
        yield told.catalog.text("digest-laid-cards")


def _lying(numbers: Sequence[int], told: Telling) -> list[Meld]:
    return [meld for meld in map(told.meld, numbers) if meld is not None and len(meld)]


def _melds_or_count(message: str, melds: Sequence[Meld], told: Telling) -> str:
    if told.level == SUM:
        return told.catalog.text(f"{message}-count", count=len(melds))
    return told.catalog.text(message, melds=_briefly(melds, told))


def _briefly(melds: Sequence[Meld], told: Telling) -> str:
    return meld_words.several(told.catalog, melds, brief=told.level == BRIEF)


def _in_a_row(deeds: Sequence[str], catalog: Catalog) -> str:
    row = deeds[0]
    for deed in deeds[1:]:
        row = catalog.text("list-more", style="semicolon", left=row, right=deed)
    return row


def _digest_paid(found: Sequence[Penalty], told: Telling) -> Iterator[str]:
    for seat in dict.fromkeys(event.seat for event in found):
        points = sum(event.points for event in found if event.seat == seat)
        yield told.catalog.text("digest-paid", name=told.names[seat], points=points)


def _digest_reshuffled(found: Sequence[Reshuffled], told: Telling) -> Iterator[str]:
    if told.level == NORMAL:
        yield told.catalog.text("digest-reshuffled")


# What was done in the listener's place: a few words for each kind of deed, of many turns without the cards


def _in_place_drew(found: Sequence[Drew], told: Telling) -> Iterator[str]:
    for source, message in (("stock", "in-place-drew"), ("discards", "in-place-took")):
        cards = [card for event in found if event.source == source for card in event.cards if card is not None]
        if cards and told.cards:
            yield told.catalog.text(message, cards=cards)


def _in_place_laid(found: Sequence[Opened | Melded | LaidOff], told: Telling) -> Iterator[str]:
    opened = sum(event.points for event in found if isinstance(event, Opened))
    yield told.catalog.text("in-place-opened", points=opened) if opened else told.catalog.text("in-place-laid")


def _in_place_threw(found: Sequence[Discarded], told: Telling) -> Iterator[str]:
    if told.cards:
        yield told.catalog.text("in-place-threw", cards=[event.card for event in found])


def _in_place_paid(found: Sequence[Penalty], told: Telling) -> Iterator[str]:
    if points := sum(event.points for event in found):
        yield told.catalog.text("in-place-paid", points=points)


def _in_place_passed(found: Sequence[Passed], told: Telling) -> Iterator[str]:
    yield told.catalog.text("in-place-passed", count=len(found))


def _of_draw(event: Drew, told: Telling) -> str:
    """A draw from the stock is news where no discard tells that the turn has been played, or where it ends the time to
    call the discard (C6)."""
    news = told.rules is not None and (told.rules.draw.pile is Pile.NONE or bool(told.rules.calls))
    return "takes" if news or event.source == "discards" else "draws"


def _of_pass(event: Passed, told: Telling) -> str:
    """A turn that ends without a discard is told like one (G9); else a last look passes (T5)."""
    return "discards" if told.rules is not None and told.rules.tabling.melds else "declaring"


def _of_undo(event: Undone, told: Telling) -> str:
    return "takes" if take_undone(event, told) else "undos"


EVENTS: Mapping[type[Any], EventRow] = {
    Drew: EventRow(_drew, _of_draw, "draw", digest=untold, in_place=_in_place_drew),
    Opened: EventRow(  # its sound comes with the meld
        about("event-opened"),
        "melds",
        joins=with_same("seat", of=Melded),
        digest=_digest_laid,
        in_place=_in_place_laid,
    ),
    Melded: EventRow(
        _melded, "melds", "meld", joins=with_same("seat", of=Melded), digest=_digest_laid, in_place=_in_place_laid
    ),
    LaidOff: EventRow(
        _laid_off,
        "layoffs",
        "meld",
        joins=with_same("seat", "meld", of=LaidOff),
        digest=_digest_laid,
        in_place=_in_place_laid,
    ),
    JokerRecovered: EventRow(_joker_recovered, "layoffs", "meld", digest=untold),
    Lifted: EventRow(
        _lifted, "rearranging", joins=with_same("seat", "meld", of=Lifted), rearranges=("meld",), digest=untold
    ),
    SplitMeld: EventRow(_split, "rearranging", rearranges=("meld", "new"), digest=untold),
    Merged: EventRow(_merged, "rearranging", rearranges=("meld", "other"), digest=untold),
    Undone: EventRow(_undone, _of_undo, joins=with_same("seat", of=Undone), digest=untold),
    Called: EventRow(about("event-called"), "layoffs", "meld", digest=each("digest-called"), in_place=untold),
    Discarded: EventRow(  # a digest ends with what lies on top
        about("event-discarded"), "discards", "discard", digest=untold, in_place=_in_place_threw
    ),
    Penalty: EventRow(
        _penalty,
        "results",
        "penalty",
        joins=with_same("seat", "reason", of=Penalty),
        digest=_digest_paid,
        in_place=_in_place_paid,
    ),
    FewCards: EventRow(
        about("event-few-cards"),
        "few_cards",
        "few-cards",
        category="few-cards",
        priority=Priority.ALERT,
        ends="turn",
        digest=_digest_laid,
    ),
    Reshuffled: EventRow(_reshuffled, "deals", digest=_digest_reshuffled),
    Declared: EventRow(_declared, "declaring"),  # the hand that is won has the sound
    Passed: EventRow(about("event-passed"), _of_pass, in_place=_in_place_passed),
    Blocked: EventRow(_blocked, "results", ends="hand"),
    Ramino: EventRow(_ramino, "results"),
    UnopenedBonus: EventRow(about("event-unopened-bonus"), "results"),
    HandWon: EventRow(about("event-hand-won"), "results", "win", category="score", ends="hand"),
    Eliminated: EventRow(about("event-eliminated"), "results", category="score", ends="match"),
    Back: EventRow(_back, "results", category="score", ends="match"),
    MatchWon: EventRow(_match_won, "results", "win", joins=with_same(of=MatchWon), category="score", ends="match"),
}


#: Where another player's event sounds otherwise than one's own.
ANOTHERS: Mapping[str, str] = {"win": "loss"}

#: What is heard of the others' plays, by how much is said of them. One's own are always heard.
OTHERS: Mapping[str, frozenset[str]] = {
    "brief": frozenset({"few-cards", "loss"}),
    "normal": frozenset({"few-cards", "loss", "meld", "penalty"}),
    "full": frozenset({"few-cards", "loss", "meld", "penalty", "draw", "discard"}),
}

YOUR_TURN = "your-turn"


#: A sound, and the seat that it is about.
Cue: TypeAlias = tuple[str, int | None]


def cues(events: Iterable[Event], said: Iterable[Utterance], seat: int | None, verbosity: str) -> list[Cue]:
    """The sounds for these events, as ``seat`` hears them, in their order; ``said`` is what is told of them.

    What happens several times in a row sounds once.
    """
    found: list[Cue] = []
    for event in events:
        cue = EVENTS[type(event)].cue
        if cue is None:
            continue
        whose = getattr(event, "seat", seat)
        if whose != seat:
            cue = ANOTHERS.get(cue, cue)
            if cue not in OTHERS[verbosity]:
                continue
        found.append((cue, whose))
    if any(utterance.category == "turn" and utterance.about == seat for utterance in said):
        found.append((YOUR_TURN, seat))
    return [cue for at, cue in enumerate(found) if at == 0 or cue[0] != found[at - 1][0]]


#: What is not worth saying any more once it is old.
PASSING = frozenset({"draws", "undos"})

#: What in general is first said at this level, though it has words at a lower one: a draw from the stock goes without
#: saying where a discard or a take follows.
_FROM = {"draws": FULL}

_ORDER = (OFF, *VERBOSITIES)


@dataclass(frozen=True, slots=True)
class Manner:
    """How much a player wants to hear: ``general`` is brief, normal or full, ``said`` what is set by itself."""

    general: str = NORMAL
    said: Mapping[str, str] = field(default_factory=dict)

    def level(self, kind: str) -> str:
        """Off, brief, normal or full, for events of this kind: as it is set, else what is nearest to the general."""
        if kind in self.said:
            return self.said[kind]
        if _ORDER.index(self.general) < _ORDER.index(_FROM.get(kind, OFF)):
            return OFF
        words = [word for word in SAYABLE[kind] if _ORDER.index(word) <= _ORDER.index(self.general)]
        return words[-1] if words else SAYABLE[kind][0]

    def shows(self, detail: str) -> bool:
        """Whether this is said: ``cards``, the names of the cards that others lay (the table can be looked up);
        ``points``, those of what is laid, where laying scores; ``positions``, the place of cards and entries.
        """
        general = detail == "cards" or self.general == FULL
        return self.said[detail] == YES if detail in self.said else general
