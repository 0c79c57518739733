"""A match that is gone over, play by play and hand by hand, from a seat's ears; all is answered as at a table."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from ....announce import answers
from ....announce.retelling import Retelling
from ....core.cards import Card
from ....files.problems import Problem
from ....i18n.catalog import Catalog, Message
from ....play.journal.recording import Recording, ReplayChair
from ....speech.port import Priority
from ...commands.keymap import KeyTable
from ...commands.registry import command, commands_of
from ...elements.lists import Item, ListPlace, MenuPlace
from ...elements.question import Question
from ...elements.stack import Place
from ...match.hint_steps import Worked
from ...match.later_answers import ask_beside
from ...match.own_hand import Order
from ...match.own_plays import session_of
from ...match.session import Session, sat_out
from ...match.sitting import TableUi
from ...seating.hand import HandPlace
from ...seating.own_match import play_on, stop

if TYPE_CHECKING:
    from ....counsel.hand_review import Learned


class Replay(Place):
    """A place of a recording, and whose ears hear it. ``file`` is where the match is kept.

    A match that goes on is heard from the player's own seat alone; of one that is ``finished`` any seat may be taken,
    and the hands may be laid open.
    """

    ui: TableUi
    tables: tuple[KeyTable, ...] = ("replay", "questions", "everywhere")
    seat: int
    _chair: ReplayChair
    _retelling: Retelling

    def __init__(self, ui: TableUi, recording: Recording, seat: int, file: Path, *, finished: bool) -> None:
        super().__init__(ui)
        self.recording = recording
        self._file = file
        self.finished = finished
        self.openly = False
        self.at = 0  # the place, among those at which there is something to be heard
        self.own_seat = seat
        self._sit(seat)

    @property
    def match_file(self) -> Path:
        return self._file

    @property
    def place(self) -> int:
        """The place of the recording: how many entries have been played there."""
        return self.recording.places[self.at]

    @property
    def retelling(self) -> Retelling:
        """What is heard, in the language and the manner of now."""
        told, ui = self._retelling, self.ui
        if told.catalog is not ui.voice.catalog or told.manner != ui.me.manner or told.openly != self.openly:
            self._retelling = Retelling(self.recording, self.seat, ui.voice.catalog, ui.me.manner, openly=self.openly)
        return self._retelling

    def title(self, catalog: Catalog) -> str:
        return catalog.text("place-replay")

    def arrive(self, catalog: Catalog) -> str:
        setup = self.recording.setup
        others = tuple(name for seat, name in enumerate(setup.names) if seat != self.seat)
        return catalog.text(
            "replay-opened",
            names=others,
            title=catalog.text(f"game-{setup.game}"),
            count=len(self.recording.hands),
            play=self.current(catalog),
        )

    def resume(self, catalog: Catalog) -> str:
        return self.current(catalog)

    def current(self, catalog: Catalog) -> str:
        """What is heard at this place."""
        return self.retelling.words(self.place, catalog)

    def where(self, catalog: Catalog) -> str:
        """The same, with the hand and the number of the play."""
        hand = self.recording.hand_at(self.place)
        deal, last = (bisect_left(self.recording.places, place) for place in (hand.first, hand.last))
        last = min(last, len(self.recording.places) - 1)
        return catalog.text(
            "replay-where",
            play=self.current(catalog),
            hand=hand.number,
            hands=len(self.recording.hands),
            number=self.at - deal,
            count=last - deal,
        )

    def go(self, at: int) -> None:
        """Go to this one of the places, and say what is heard there; beyond an end it is the end that is told."""
        last = len(self.recording.places) - 1
        edge = "replay-first" if at < 0 else "replay-last" if at > last else ""
        self._move(max(0, min(at, last)))
        if edge:
            self.ui.voice.speak(Message(edge, play=self.current), "menu")
        else:
            self.ui.voice.speak(self.current, "menu")

    def go_to(self, position: int) -> None:
        """Go to this place of the recording, or to the next at which there is something to be heard."""
        self.go(min(bisect_left(self.recording.places, position), len(self.recording.places) - 1))

    def go_hand(self, by: int) -> None:
        """Go to the deal of the next hand, or of this one, or from there to that of the one before."""
        hands, here = self.recording.hands, self.recording.hand_at(self.place)
        wanted = here.number - 1 + by + (by < 0 and self.place > here.first)
        if 0 <= wanted < len(hands):
            self.go_to(hands[wanted].first)
        else:
            message = "replay-first-hand" if by < 0 else "replay-last-hand"
            self.ui.voice.speak(Message(message, play=self.current), "menu")

    def listen_as(self, seat: int) -> None:
        """Hear it from this seat from now on."""
        self._sit(seat)
        name = self.recording.setup.names[seat]
        self.ui.voice.tell("replay-seat", name=name, play=self.current)

    def lay_open(self) -> None:
        """Lay the hands open, or close them again."""
        self.openly = not self.openly
        message = "replay-open" if self.openly else "replay-closed"
        self.ui.voice.tell(message, play=self.current)

    def _sit(self, seat: int) -> None:
        ui = self.ui
        self.seat = seat
        self._chair = ReplayChair(self.recording, seat, self.place)
        ui.sitting.sit(Session(self._chair, ui.voice.catalog, order=Order(ui.me.settings.hand_order)))
        self._retelling = Retelling(self.recording, seat, ui.voice.catalog, ui.me.manner, openly=self.openly)

    def _move(self, at: int) -> None:
        session = session_of(self.ui)
        self.at = at
        self._chair.go(self.place)
        focus = session.hand.focus
        session.hand.deal(session.view.hand)
        if focus is not None and focus in session.hand.cards:
            session.hand.go_to(focus)


def open_replay(ui: TableUi, file: Path) -> bool:
    """Go over the match in this file, from its deal. False: it can't be read, and the player has heard why."""
    stop(ui)
    found = ui.sitting.keeping.recording(file)
    if isinstance(found, Problem):
        ui.voice.speak(Message(found.reason, **found.message_args()), "system")
        return False
    recording, seat, finished = found
    ui.stack.load_keys(recording.setup.game)
    ui.stack.ground(Replay(ui, recording, seat, file, finished=finished))
    return True


@command("replay.last", hidden=True)
def last(place: Replay) -> None:
    place.go(len(place.recording.places) - 1)


commands_of(
    Replay,
    {
        "replay.next": lambda place: place.go(place.at + 1),
        "replay.previous": lambda place: place.go(place.at - 1),
        "replay.first": lambda place: place.go(0),
        "replay.next-hand": lambda place: place.go_hand(1),
        "replay.previous-hand": lambda place: place.go_hand(-1),
        "replay.say": lambda place: place.ui.voice.speak(place.where, "menu"),
    },
)


class CardsPlace(HandPlace):
    """The hand at a place of a replay, card by card."""

    tables: tuple[KeyTable, ...] = ("cards", "questions", "everywhere")


@command("replay.cards")
def cards(place: Replay) -> None:
    """Go through the hand at this place."""
    place.ui.stack.push(CardsPlace(place.ui))


def _finished(place: Replay) -> bool:
    return place.finished


@command("replay.seats", when=_finished)
def seats(place: Replay) -> None:
    """Choose whose ears hear the match, and whether the hands are open."""
    ui = place.ui
    if not place.finished:
        ui.voice.tell("replay-own-seat")
        return

    def entry(seat: int, name: str) -> Item:
        message = "replay-seat-now" if seat == place.seat else "replay-seat-entry"
        return Item(Message(message, name=name), lambda: place.listen_as(seat))

    items = [entry(seat, name) for seat, name in enumerate(place.recording.setup.names)]
    switch = "replay-close-hands" if place.openly else "replay-open-hands"
    items.append(Item(Message(switch), place.lay_open))
    ui.stack.push(MenuPlace(ui, Message("replay-seats-title"), items, at=place.seat))


@command("replay.hands", when=_finished)
def hands(place: Replay) -> None:
    """All hands as they are here, one after the other."""
    ui, recording = place.ui, place.recording
    if not place.finished:
        ui.voice.tell("replay-own-seat")
        return
    if not place.openly:
        ui.voice.tell("replay-hands-closed", key=partial(ui.stack.key_for, "replay.seats"))
        return
    order = session_of(ui).hand.order.value

    def entry(name: str, cards: Sequence[Card]) -> Item:
        def words(catalog: Catalog) -> str:
            return catalog.text("replay-hand-of", name=name, hand=answers.hand_words(catalog, cards, order))

        return Item(words)

    found = zip(recording.setup.names, recording.hands_held(place.place), strict=True)
    items = [entry(name, held) for name, held in found]
    ui.stack.push(ListPlace(ui, Message("replay-hands-title"), items, reads=True))


@command("replay.review")
def review(replay: Replay) -> None:
    """What could have been done better in this hand, which has to be finished; Enter goes to the turn."""
    from ....announce import counsel_words

    ui, recording, seat = replay.ui, replay.recording, replay.seat
    hand = recording.hand_at(replay.place)
    end = ReplayChair(recording, seat, hand.last)
    if not end.now.view.state.over:
        ui.voice.tell("review-later")
        return
    if sat_out(end.now.view.state, seat):
        ui.voice.tell("review-not-mine")
        return
    worked, press = Worked(end.now, end.moments()), ui.voice.presses

    def go_there(learned: Learned) -> None:
        place = recording.turn_begins(hand, seat, learned.turn)
        if place is not None:
            replay.go_to(place)

    def entry(learned: Learned) -> Item:
        return Item(
            lambda catalog: counsel_words.finding(catalog, learned, end.names, end.now.rules), lambda: go_there(learned)
        )

    def show() -> None:
        found = worked.lessons()
        if not found:
            ui.voice.tell("review-clean")
        elif ui.voice.presses != press:  # the player goes on with something else, and is left there
            key = partial(ui.stack.key_for, "replay.review")
            ui.voice.speak(Message("review-waits", key=key), priority=Priority.NEXT)
        elif ui.stack.top is replay:
            ui.stack.push(MenuPlace(ui, Message("review-title"), [entry(one) for one in found]))

    ask_beside(ui, worked.lessons, show)


@command("replay.play-on")
def play_on_from_here(place: Replay) -> None:
    """Take the seat, and play on from this place as a new match; asks first."""
    ui, recording, seat = place.ui, place.recording, place.seat
    result = recording.table(place.place).view(None).state.result
    if result is not None and result.match_over:
        ui.voice.tell("replay-nothing-left")
        return
    name = recording.setup.names[seat]
    message = "replay-play-on-own" if seat == place.own_seat else "replay-play-on"
    ui.stack.push(Question(ui, Message(message, name=name), lambda: play_on(ui, recording, place.place, seat)))
