"""Events in words: one function for each class of event.

Each is given the events of one kind that belong together (several cards laid off on one meld,
melds laid at once), the first of which chose it. How much is told is in the words' ``brief`` and ``full``.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import singledispatch
from typing import Any

from ..config.sayable import BRIEF
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
from ..core.policies.values import Values
from ..core.state import Phase
from . import melds
from .telling import Telling

#: A ramino worth at most this is told as a factor, not as points (S10.2).
MOST_FACTOR = 4


@singledispatch
def word(event: Any, group: Sequence[Any], told: Telling) -> str:
    """The words for these events. Raises TypeError for something that is no event."""
    raise TypeError(f"no words for {event!r}")


@word.register
def _(event: Drew, group: Sequence[Drew], told: Telling) -> str:
    cards = [c for c in event.cards if c is not None]
    if event.source == "stock":
        return told.about("event-drew", event.seat, cards=cards)
    return told.about("event-took", event.seat, cards=cards, count=len(event.cards))


@word.register
def _(event: Melded, group: Sequence[Event], told: Telling) -> str:
    """Melds, and the points of the opening where they opened."""
    numbers = [e.meld for e in group if isinstance(e, Melded)]
    said = _melds(numbers, told)
    found = [told.meld(n) for n in numbers]
    opened = next((e for e in group if isinstance(e, Opened)), None)
    if opened is None:
        values = told.values
        points = 0 if values is None else sum(values.meld_points(m) for m in found if m is not None)
        if not _all_named(numbers, told):
            the = told.text("meld-names-def", count=len(numbers), numbers=numbers)
            return told.about("event-melded-numbers", event.seat, melds=the, points=points)
        return told.about("event-melded", event.seat, melds=said, points=points)
    return told.about("event-opened-with", event.seat, melds=said, points=opened.points)


@word.register
def _(event: Opened, group: Sequence[Opened], told: Telling) -> str:
    return told.about("event-opened", event.seat, points=event.points)


@word.register
def _(event: LaidOff, group: Sequence[LaidOff], told: Telling) -> str:
    meld = told.meld(event.meld)
    laid = [e.card for e in group]
    points = 0 if told.values is None or meld is None else _points(told.values, meld, laid)
    cards = _named([_as_laid(card, meld) for card in laid], told)
    args = {"meld": event.meld, "points": points, "after": _words_of(event.meld, told)}
    return told.about("event-laid-off", event.seat, cards=cards, **args)


@word.register
def _(event: JokerRecovered, group: Sequence[JokerRecovered], told: Telling) -> str:
    after = _words_of(event.meld, told)
    return told.about("event-joker-recovered", event.seat, card=event.card, meld=event.meld, after=after)


@word.register
def _(event: Lifted, group: Sequence[Lifted], told: Telling) -> str:
    if told.meld(event.meld) is None:
        return told.about("event-lifted-all", event.seat, meld=event.meld)
    cards, after = _named([e.card for e in group], told), _words_of(event.meld, told)
    return told.about("event-lifted", event.seat, cards=cards, meld=event.meld, after=after)


@word.register
def _(event: SplitMeld, group: Sequence[SplitMeld], told: Telling) -> str:
    low, high = _words_of(event.meld, told), _words_of(event.new, told)
    return told.about("event-split-meld", event.seat, meld=event.meld, new=event.new, low=low, high=high)


@word.register
def _(event: Merged, group: Sequence[Merged], told: Telling) -> str:
    whole = _words_of(event.meld, told)
    return told.about("event-merged", event.seat, meld=event.meld, other=event.other, whole=whole)


@word.register
def _(event: Undone, group: Sequence[Undone], told: Telling) -> str:
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


@word.register
def _(event: Discarded, group: Sequence[Discarded], told: Telling) -> str:
    return told.about("event-discarded", event.seat, card=event.card)


@word.register
def _(event: FewCards, group: Sequence[FewCards], told: Telling) -> str:
    return told.about("event-few-cards", event.seat, count=event.count)


@word.register
def _(event: Penalty, group: Sequence[Penalty], told: Telling) -> str:
    points = sum(e.points for e in group)
    return told.about("event-penalty", event.seat, points=points, reason=event.reason, count=len(group))


@word.register
def _(event: Reshuffled, group: Sequence[Reshuffled], told: Telling) -> str:
    return told.text("event-reshuffled", count=event.count)


@word.register
def _(event: Blocked, group: Sequence[Blocked], told: Telling) -> str:
    return told.text("event-blocked")


@word.register
def _(event: Declared, group: Sequence[Declared], told: Telling) -> str:
    """The hand, and the discard that declares it, as long as it still lies on top."""
    table = told.view.table
    last = table.look is not None and table.look.declared[-1][0] == event.seat
    taken = table.turn.declare_only and table.turn.seat != event.seat  # somebody has it in hand
    if last and not taken and table.discards:
        return told.about("event-declared-with", event.seat, hand=event.hand, card=table.discards[-1])
    return told.about("event-declared", event.seat, hand=event.hand)


@word.register
def _(event: Passed, group: Sequence[Passed], told: Telling) -> str:
    return told.about("event-passed", event.seat)


@word.register
def _(event: Called, group: Sequence[Called], told: Telling) -> str:
    return told.about("event-called", event.seat, card=event.card, meld=event.meld)


@word.register
def _(event: Ramino, group: Sequence[Ramino], told: Telling) -> str:
    if event.bonus == "sec":
        return told.about("event-ramino-sec", event.seat)
    if event.bonus == "in-hand":
        return told.about("event-ramino-in-hand", event.seat)
    if event.bonus <= MOST_FACTOR:
        return told.about("event-ramino-factor", event.seat, factor=event.bonus)
    return told.about("event-ramino", event.seat, points=event.bonus)


@word.register
def _(event: UnopenedBonus, group: Sequence[UnopenedBonus], told: Telling) -> str:
    return told.about("event-unopened-bonus", event.seat, points=event.points)


@word.register
def _(event: HandWon, group: Sequence[HandWon], told: Telling) -> str:
    return told.about("event-hand-won", event.seat)


@word.register
def _(event: Eliminated, group: Sequence[Eliminated], told: Telling) -> str:
    return told.about("event-eliminated", event.seat)


@word.register
def _(event: Back, group: Sequence[Back], told: Telling) -> str:
    return told.about("event-back", event.seat, points=event.total)


@word.register
def _(event: MatchWon, group: Sequence[MatchWon], told: Telling) -> str:
    """One winner, or several who share the match (G11)."""
    if len(group) == 1:
        return told.about("event-match-won", event.seat)
    names = [told.text("you") if e.seat == told.seat else told.names[e.seat] for e in group]
    return told.text("event-match-shared", names=names)


def _melds(numbers: Sequence[int], told: Telling) -> str:
    """Melds with their numbers; where one has gone since, they are told by their numbers alone."""
    if not _all_named(numbers, told):
        return melds.numbers(told.catalog, numbers)
    found = [m for m in map(told.meld, numbers) if m is not None]
    return melds.several(told.catalog, found, brief=told.level == BRIEF)


def _all_named(numbers: Sequence[int], told: Telling) -> bool:
    """Whether melds are told card by card: their cards are wanted, and all of them still lie."""
    return told.cards and all(told.meld(n) is not None for n in numbers)


def _words_of(number: int, told: Telling) -> str:
    meld = told.meld(number)
    return told.text("meld-empty") if meld is None else melds.words(told.catalog, meld)


def _named(cards: Sequence[Card | Token], told: Telling) -> Sequence[object]:
    """The cards, or only how many they are."""
    return cards if told.cards else [told.text("count-cards", count=len(cards))]


def _points(values: Values, meld: Meld, laid: Sequence[Card]) -> int:
    """What these cards are worth where they lie."""
    return sum(values.slot_points(meld, i) for i, slot in enumerate(meld.slots) if slot.card in laid)


def _as_laid(card: Card, meld: Meld | None) -> Card | Token:
    """The card; a joker with what it stands for in this meld."""
    if not card.is_joker or meld is None:
        return card
    face = next((s.face for s in meld.slots if s.card is card), None)
    return card if face is None or face is JOKER else Token(face, joker=True)
