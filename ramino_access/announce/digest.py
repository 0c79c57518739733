"""What others did, put together: the facts of their turns, and a few sentences made of them."""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from dataclasses import dataclass, field

from ..core.cards import Card
from ..core.events import (
    Called,
    Discarded,
    Drew,
    Event,
    FewCards,
    LaidOff,
    Melded,
    Opened,
    Passed,
    Penalty,
    Reshuffled,
    Undone,
)
from ..core.view import View
from ..i18n.catalog import Catalog
from ..play.table import Notice
from .in_place import in_place
from .telling import sentence

PLAYED = (Called, Discarded, Drew, LaidOff, Melded, Opened, Passed, Penalty)
"""What somebody may do in another's place."""


@dataclass(slots=True)
class Round:
    """The facts of some turns. Seats stand in the order in which something was first to be told of them; what somebody
    else has played in the listener's place stands apart."""

    played: list[int] = field(default_factory=list)
    opened: dict[int, int] = field(default_factory=dict)
    laid: list[int] = field(default_factory=list)
    called: list[int] = field(default_factory=list)
    paid: dict[int, int] = field(default_factory=dict)
    few: dict[int, int] = field(default_factory=dict)
    reshuffled: bool = False
    in_place: list[Event] = field(default_factory=list)
    thrown: Card | None = None  # by whoever has played last
    events: list[Event] = field(default_factory=list)  # all that was taken in

    def add(self, events: Iterable[Event], listener: int | None = None) -> None:
        """Take these events in, in their order. ``listener``: the seat of whoever hears of them."""
        for event in events:
            self.events.append(event)
            match event:
                case FewCards(seat) if seat == listener:
                    pass
                case _ if isinstance(event, PLAYED) and event.seat == listener:
                    self.in_place.append(event)
                case Discarded(seat, card):
                    self.played.append(seat)
                    self.thrown = card
                case Opened(seat, points):
                    self.opened[seat] = points
                case Melded(seat) | LaidOff(seat):
                    if seat not in self.laid:
                        self.laid.append(seat)
                case Called(seat):
                    self.called.append(seat)
                case Penalty(seat, points):
                    self.paid[seat] = self.paid.get(seat, 0) + points
                case FewCards(seat, count):
                    self.few[seat] = count
                case Reshuffled():
                    self.reshuffled = True
                case _:
                    pass

    @property
    def empty(self) -> bool:
        """Whether there is nothing to tell."""
        return not (self.in_place or self.others)

    @property
    def others(self) -> bool:
        """Whether there is something to tell of others."""
        return bool(self.played or self.laid or self.called or self.paid or self.few or self.reshuffled)


def gist(told: Round, catalog: Catalog, names: Sequence[str], view: View) -> str:
    """What is still worth telling of it when there is no time: who holds fewest cards, and what lies on top."""
    held = sorted((len(view.table.hands[s]), s) for s in told.few if view.table.hands[s])
    few = [catalog.text("digest-few", name=names[s], count=count) for count, s in held[:1]]
    return " ".join(map(sentence, few + _top(catalog, view)))


def _top(catalog: Catalog, view: View) -> list[str]:
    discards = view.table.discards
    return [catalog.text("digest-top", card=discards[-1])] if discards else []


def words(told: Round, catalog: Catalog, names: Sequence[str], view: View) -> str:
    """The facts in a few sentences, and what lies on top of the discards now; empty where there are none."""
    mine = in_place(told.in_place, catalog) if told.in_place else ""
    if mine and not told.others:
        return mine
    said = []
    players, top = list(dict.fromkeys(told.played)), _top(catalog, view)
    if len(players) == 1 and top and told.thrown == view.table.discards[-1]:
        top = [catalog.text("digest-threw", name=names[players[0]], card=view.table.discards[-1])]
    said += [catalog.text("digest-opened", name=names[s], points=points) for s, points in told.opened.items()]
    others = tuple(names[s] for s in told.laid if s not in told.opened)
    if others:
        said.append(catalog.text("digest-laid", names=others, count=len(others)))
    said += [catalog.text("digest-called", name=names[s]) for s in told.called]
    said += [catalog.text("digest-paid", name=names[s], points=points) for s, points in told.paid.items()]
    held = ((s, len(view.table.hands[s])) for s in told.few)
    said += [catalog.text("digest-few", name=names[s], count=count) for s, count in held if count]
    if told.reshuffled:
        said.append(catalog.text("digest-reshuffled"))
    said += top
    if len(players) > 1 and said:  # how many have played is worth saying beside what they have done
        said.insert(0, catalog.text("digest-played", count=len(players)))
    rest = " ".join(map(sentence, said))
    return catalog.sentences(mine, rest) if mine else rest


def since_last_turn(notices: Sequence[Notice], view: View, stood_in: Container[int] = frozenset()) -> list[Event]:
    """What others have done since the last turn of the view's seat, or since the deal. The notices are all that the
    seat has learnt of the hand; a turn that it is playing now does not count. ``stood_in``: the numbers of those that
    somebody else has made in that seat, which are told with the others."""

    def own(notice: Notice) -> bool:
        return notice.seat == view.seat and notice.seq not in stood_in

    told = list(notices)
    while view.my_turn and told and own(told[-1]):
        told.pop()
    turns = [at for at, notice in enumerate(told) if own(notice) and _is_turn(notice)]
    found: list[Event] = []
    for notice in told[turns[-1] + 1 :] if turns else told:
        if notice.seat == view.seat and view.seat is not None and not own(notice):
            found += notice.events or [Passed(view.seat)]  # to let a discard pass is no event
        else:
            found += [event for event in notice.events if getattr(event, "seat", None) != view.seat]
    return found


def _is_turn(notice: Notice) -> bool:
    """Whether this belongs to a turn: to let a discard pass, or to call one, does not."""
    return bool(notice.events) and not any(isinstance(event, Called) for event in notice.events)


def since(events: Iterable[Event], catalog: Catalog, names: Sequence[str], view: View) -> str:
    """What has happened, in a few sentences, beginning with what was done in the place of the view's seat; that nothing
    has, where nothing has."""
    happened = list(events)
    told = Round()
    told.add(happened, view.seat)
    if told.empty:
        return _drawn(happened, catalog, names)
    said = words(told, catalog, names, view)
    if not said:  # who has thrown what, where it does not lie on top any more
        return taken_and_thrown(happened, catalog, names)
    rest = [event for event in happened if event not in told.in_place]
    if told.others or not any(isinstance(event, Drew) for event in rest):
        return said
    return catalog.sentences(said, _drawn(rest, catalog, names))


def _drawn(events: Sequence[Event], catalog: Catalog, names: Sequence[str]) -> str:
    """Where nothing else has happened: that somebody has drawn, or has taken discards."""
    match [event for event in events if isinstance(event, Drew)]:
        case [*_, Drew(seat, "stock")]:
            return catalog.text("digest-drew", name=names[seat])
        case drawn:
            return taken_and_thrown(drawn, catalog, names)


def cards(events: Iterable[Event], catalog: Catalog, names: Sequence[str], view: View) -> str:
    """The same as who has taken and thrown which cards; in the listener's place somebody else has."""
    in_seat = catalog.text("digest-in-place")
    named = [in_seat if seat == view.seat else name for seat, name in enumerate(names)]
    return taken_and_thrown(events, catalog, named)


def taken_and_thrown(events: Iterable[Event], catalog: Catalog, names: Sequence[str]) -> str:
    """Who has taken which cards from the discards, and thrown which, in the order in which everybody saw it."""
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
