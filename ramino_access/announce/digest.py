"""What others did, put together: their turns in a few sentences; and what was done in the listener's place, in one."""

from __future__ import annotations

from collections.abc import Callable, Collection, Container, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple, TypeAlias

from ..config.sayable import BRIEF, NORMAL
from ..core.cards import Card
from ..core.events import Called, Discarded, Drew, Event, LaidOff, Melded, Opened, Passed, PenaltyCards, Undone
from ..core.melds import Meld
from ..core.view import View
from ..i18n.catalog import Catalog
from ..play.hand_played import Notice
from . import table_story
from .event_rows import EVENTS, SUM, Chapter, EventRow, untold
from .sentences import Telling, sentence

ThenAndNow: TypeAlias = tuple[table_story.Table, table_story.Table]

FEW_TURNS = 3
"""This many turns that were played in the listener's place are told with their cards."""


@dataclass(slots=True)
class Round:
    """Some turns: what others did in them, as far as a digest tells it, and what was played in the listener's place."""

    by_others: list[Event] = field(default_factory=list)
    in_place: list[Event] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)  # all that was taken in
    then_and_now: ThenAndNow | None = None
    """The melds before and after, where some were taken apart or joined: what was done to them tells no more then how
    they lie."""

    def add(self, events: Iterable[Event], listener: int | None = None) -> None:
        """Take these events in, in their order. ``listener``: the seat of whoever hears of them."""
        for event in events:
            self.events.append(event)
            row = EVENTS[type(event)]
            if listener is not None and getattr(event, "seat", None) == listener:
                if row.in_place is not None:
                    self.in_place.append(event)
            elif row.digest is not None:
                self.by_others.append(event)

    def compare(self, heard: Sequence[Notice], laid_after: Callable[[int], Sequence[Meld]], view: View) -> None:
        """Note how the melds lay before the first of these events, and lie now, where some were taken apart or joined.
        ``heard``: all notices of the hand; ``laid_after``: the melds after the entry with this number."""
        if rearranged(self.events):
            first = self.events[0]
            began = next((notice.seq for notice in heard if any(event is first for event in notice.events)), None)
            if began is not None:
                self.then_and_now = lying(laid_after(began - 1)), lying(view.state.melds)

    @property
    def empty(self) -> bool:
        """Whether there is nothing to tell."""
        return not (self.in_place or self.tells)

    @property
    def tells(self) -> bool:
        """Whether there is something to tell of others: that they have played, too."""
        return any(isinstance(one, Discarded) or EVENTS[type(one)].digest is not untold for one in self.by_others)


def rearranged(events: Iterable[Event]) -> bool:
    """Whether melds were taken apart or joined."""
    return any(EVENTS[type(event)].rearranges for event in events)


def lying(melds: Iterable[Meld]) -> table_story.Table:
    """These melds by their numbers, without those of which nothing is left."""
    return {meld.number: meld for meld in melds if len(meld)}


def words(round_: Round, catalog: Catalog, names: Sequence[str], view: View) -> str:
    """The facts in a few sentences, and what is on top of the discards now; empty where there are none."""
    return _told(round_, catalog, names, view, NORMAL)


def gist(round_: Round, catalog: Catalog, names: Sequence[str], view: View) -> str:
    """The same in the fewest words that leave out nothing which decides a play: every opening, every meld that was laid
    or added to and still lies there, and who holds few cards."""
    return _told(round_, catalog, names, view, BRIEF)


def summed(round_: Round, catalog: Catalog, names: Sequence[str], view: View, key: str) -> str:
    """The same with the melds counted instead; ``key`` is what the player calls the key that tells which they are."""
    return _told(round_, catalog, names, view, SUM, key)


def _told(round_: Round, catalog: Catalog, names: Sequence[str], view: View, level: str, key: str = "") -> str:
    mine = in_place(round_.in_place, catalog, names, view) if round_.in_place else ""
    if mine and not round_.tells:
        return mine
    telling = Telling(catalog, names, view.seat, view, level=level)
    story, by_others = _story(round_, telling)
    said = story + _chapters(by_others, lambda row: row.digest, telling)
    thrown = [one for one in round_.by_others if isinstance(one, Discarded)]
    players, top = list(dict.fromkeys(one.seat for one in thrown)), _top(catalog, view)
    if len(players) == 1 and top and thrown[-1].card == view.state.discards[-1]:
        top = [catalog.text("digest-threw", name=names[players[0]], card=view.state.discards[-1])]
    if key and any(isinstance(one, Melded | LaidOff) for one in round_.by_others):
        said.append(catalog.text("digest-which", key=key))
    said += top
    if level == NORMAL and len(players) > 1 and said:  # how many have played is worth saying beside what they have done
        said.insert(0, catalog.text("digest-played", count=len(players)))
    rest = " ".join(map(sentence, said))
    return catalog.sentences(mine, rest) if mine else rest


def _story(round_: Round, telling: Telling) -> tuple[list[str], list[Event]]:
    """What was made of a table in which melds were taken apart or joined, in one sentence; and what else there is to
    tell of the others."""
    if round_.then_and_now is None:
        return [], round_.by_others
    rest = [e for e in round_.by_others if not EVENTS[type(e)].on_table or isinstance(e, Opened)]
    undone = {event.seat for event in rest if isinstance(event, PenaltyCards)}
    laid = (getattr(event, "seat", None) for event in round_.by_others if EVENTS[type(event)].on_table)
    seats = [seat for seat in dict.fromkeys(laid) if seat is not None and seat not in undone]
    old, now = round_.then_and_now
    if not seats or not table_story.changed(old, now):
        return [], rest
    own = any(EVENTS[type(event)].on_table for event in round_.in_place)  # their cards are among those on the table
    count = 0 if own else sum(map(len, now.values())) - sum(map(len, old.values()))
    parts = table_story.parts(telling, old, now)
    named = [telling.names[seat] for seat in seats]
    return [telling.catalog.text("digest-story", names=named, who=len(named), count=count, parts=[*parts])], rest


def _top(catalog: Catalog, view: View) -> list[str]:
    discards = view.state.discards
    return [catalog.text("digest-top", card=discards[-1])] if discards else []


def in_place(events: Iterable[Event], catalog: Catalog, names: Sequence[str], view: View) -> str:
    """What an opponent, or the table, has done in the listener's place, in one sentence; of many turns how many there
    were, and no cards."""
    done = list(_without_ends(events))
    turns = max(sum(isinstance(event, kind) for event in done) for kind in (Drew, Discarded))
    few = turns <= FEW_TURNS
    said = [] if few else [catalog.text("in-place-turns", count=turns)]
    said += _chapters(done, lambda row: row.in_place, replace(Telling(catalog, names, view.seat, view), cards=few))
    by = "table" if len(said) == 1 and any(isinstance(event, Passed) for event in done) else "opponent"
    return catalog.text("in-place", by=by, deeds=said or [catalog.text("in-place-turned")])


def _without_ends(events: Iterable[Event]) -> Iterator[Event]:
    """The events but those of turns that ended without their discard (G9): the take has told of them, and no discard
    was let pass."""
    playing = False
    for event in events:
        if isinstance(event, Drew | Discarded):
            playing = isinstance(event, Drew)
        elif isinstance(event, Passed) and playing:
            playing = False
            continue
        yield event


def _chapters(events: Sequence[Event], seat_of: Callable[[EventRow], Chapter | None], telling: Telling) -> list[str]:
    """What these chapters of the rows tell of the events, in the order of the rows."""
    words_so_far: list[str] = []
    for chapter in dict.fromkeys(filter(None, map(seat_of, EVENTS.values()))):
        if found := [event for event in events if seat_of(EVENTS[type(event)]) is chapter]:
            words_so_far += chapter(found, telling)
    return words_so_far


class SinceTurn(NamedTuple):
    """What others have done after the entry with one number, as far as the entry with another."""

    events: list[Event]
    after_seq: int = 0
    until_seq: int = 0

    def then_and_now(self, laid_after: Callable[[int], Sequence[Meld]]) -> ThenAndNow | None:
        """The melds before and after that, where some were taken apart or joined; ``laid_after``: those that lay after
        the entry with this number."""
        return self.tables(laid_after) if rearranged(self.events) else None

    def tables(self, laid_after: Callable[[int], Sequence[Meld]]) -> ThenAndNow:
        """The melds before and after that, as they lay."""
        return lying(laid_after(self.after_seq)), lying(laid_after(self.until_seq))


def since_last_turn(notices: Sequence[Notice], view: View, stood_in: Container[int] = frozenset()) -> SinceTurn:
    """What others have done since the last turn of the view's seat, or since the deal. The notices are all that the
    seat has learnt of the hand; a turn that it is playing now does not count. ``stood_in``: the numbers of those that
    somebody else has made in that seat, which are told with the others."""

    def own(notice: Notice) -> bool:
        return notice.seat == view.seat and notice.seq not in stood_in

    told = list(notices)
    while view.my_turn and told and own(told[-1]):
        told.pop()
    turns = [at for at, notice in enumerate(told) if own(notice) and _is_turn(notice)]
    events: list[Event] = []
    first = turns[-1] + 1 if turns else 0
    for notice in told[first:]:
        if notice.seat == view.seat and view.seat is not None and not own(notice):
            events += notice.events or [Passed(view.seat)]  # to let a discard pass is no event
        else:
            events += [event for event in notice.events if getattr(event, "seat", None) != view.seat]
    return SinceTurn(events, told[first - 1].seq if first else 0, told[-1].seq if told else 0)


def _is_turn(notice: Notice) -> bool:
    """Whether this belongs to a turn: to let a discard pass, or to call one, does not."""
    return bool(notice.events) and not any(isinstance(event, Called) for event in notice.events)


def since(
    events: Iterable[Event],
    catalog: Catalog,
    names: Sequence[str],
    view: View,
    then_and_now: ThenAndNow | None = None,
) -> str:
    """What has happened, in a few sentences, beginning with what was done in the place of the view's seat; that nothing
    has, where nothing has. ``then_and_now``: as a round has them."""
    happened = list(events)
    told = Round(then_and_now=then_and_now)
    told.add(happened, view.seat)
    if told.empty:
        return _drawn(happened, catalog, names)
    said = words(told, catalog, names, view)
    if not said:  # who has thrown what, where it does not lie on top any more
        return taken_and_thrown(happened, catalog, names)
    rest = [event for event in happened if event not in told.in_place]
    if told.tells or not any(isinstance(event, Drew) for event in rest):
        return said
    return catalog.sentences(said, _drawn(rest, catalog, names))


def _drawn(events: Sequence[Event], catalog: Catalog, names: Sequence[str]) -> str:
    """Where nothing else has happened: that somebody has drawn, or has taken discards."""
    match [event for event in events if isinstance(event, Drew)]:
        case [*_, Drew(seat, "stock")]:
            return catalog.text("digest-drew", name=names[seat])
        case drawn:
            return taken_and_thrown(drawn, catalog, names)


def cards(
    events: Collection[Event], catalog: Catalog, names: Sequence[str], view: View, tables: ThenAndNow = ({}, {})
) -> str:
    """The same as who has taken and thrown which cards; in the listener's place somebody else has. Where nobody has,
    each meld that was changed, before and after (``tables``)."""
    thrown = any(isinstance(e, Discarded) or (isinstance(e, Drew) and e.source == "discards") for e in events)
    if not thrown and (changes := [*table_story.before_and_after(catalog, *tables)]):
        return " ".join(map(sentence, changes))
    in_seat = catalog.text("digest-in-place")
    named = [in_seat if seat == view.seat else name for seat, name in enumerate(names)]
    return taken_and_thrown(events, catalog, named)


def taken_and_thrown(events: Iterable[Event], catalog: Catalog, names: Sequence[str]) -> str:
    """Whoever has taken which cards from the discards, and thrown which, in the order in which everybody saw it."""
    moves: list[tuple[int, list[Card], Card | None]] = []
    undone = False
    for event in events:
        match event:
            case Drew(seat, source, cards):
                if moves and undone and moves[-1][0] == seat:
                    moves.pop()  # who draws once more has undone the take (G13)
                undone = False
                if source == "discards":
                    moves.append((seat, [card for card in cards if card is not None], None))
            case Undone():
                undone = True
            case Discarded(seat, card) if moves and moves[-1][0] == seat and moves[-1][2] is None:
                moves[-1] = (seat, moves[-1][1], card)
            case Discarded(seat, card):
                moves.append((seat, [], card))
            case _:
                pass
    said = [_move(catalog, names[seat], taken, thrown) for seat, taken, thrown in moves]
    return " ".join(map(sentence, said)) or catalog.text("digest-nothing")


def _move(catalog: Catalog, name: str, taken: Sequence[Card], thrown: Card | None) -> str:
    if thrown is None:
        return catalog.text("digest-took", name=name, cards=taken)
    if taken:
        return catalog.text("digest-took-threw", name=name, cards=taken, card=thrown)
    return catalog.text("digest-threw", name=name, card=thrown)
