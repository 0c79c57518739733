"""The review of a finished hand: what could have been done better, thing by thing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from ....announce.sentences import sentence
from ....core.rules import Rules
from ....i18n.catalog import Catalog, Message, Words
from ....play.chair import PastHand
from ....speech.port import Priority, Utterance
from ...commands.registry import command
from ...elements.lists import Item, ListPlace
from ...elements.stack import Place, PlaceEntry, Ui
from ...match.hint_steps import Worked
from ...match.later_answers import ask_beside, asked_again, ponder, when_known
from ...match.own_plays import session_of
from ...match.session import Session, sat_out
from ...match.sitting import TablePlace, TableUi

if TYPE_CHECKING:
    from ....counsel.hand_review import Learned


REVIEW = "review.open"

PROGRESS_SECONDS = 5.0
"""Seconds after which whoever waits for a review hears how far it is, again and again."""


class Review(ListPlace):
    """What could have been done better in a hand, thing by thing, each whole: where readers read only one row after the
    key, the rest follows as soon as they have. A page shows it as a text."""

    def shown(self, catalog: Catalog) -> Sequence[PlaceEntry]:
        return [one._replace(reads=True) for one in super().shown(catalog)]

    def _say(self, words: Words) -> None:
        ui, at = self.ui, self.at
        shown = ui.voice.rows.shown(ui.voice.catalog)
        said = sentence(words(shown))
        if ui.voice.rows.fits(said, ui.voice.key):
            super()._say(words)
            return
        first, *more = ui.voice.rows.parts(said, shown)
        ui.voice.emit(Utterance(first, shown.lang, Priority.NOW, "menu"))
        ui.voice.behind(lambda catalog: " ".join(more), lambda: ui.stack.top is self and self.at == at, keep=False)


def _can_be(place: TablePlace) -> bool:
    state = session_of(place.ui).state
    return state.over or state.standing.hand > 1


@command("review.open", when=_can_be)
def open_review(place: TablePlace) -> None:
    """Go over the hand that has just ended, or over the one before that which is being played."""
    ui, session = place.ui, session_of(place.ui)
    if not session.state.over:
        _open_past(ui, session)
        return
    if sat_out(session.state, session.seat):
        ui.voice.tell("review-not-mine")
        return
    if asked_again(ui, REVIEW):
        return
    _tell_progress(ui, session.hints.worked)
    show = partial(_show, ui, ui.stack.top, lambda: session.hints.worked, "review-title")
    ponder(ui, Worked.lessons, show, refused=_has_gone_on, dropped=lambda: session.hints.under_way.end(REVIEW))


def _tell_progress(ui: TableUi, worked: Worked) -> None:
    """Say every few seconds how far the review is to whoever waits for it, and has pressed no other key since."""
    session = session_of(ui)
    under_way = session.hints.under_way

    def remind() -> None:
        under_way.remind(REVIEW, ui.sitting.scheduler.call_later(PROGRESS_SECONDS, say))

    def say() -> None:
        if ui.sitting.session is not session:
            return
        if under_way.waits(REVIEW, ui.voice.presses) and worked.to_judge:
            ui.voice.tell("review-progress", count=worked.judged, all=worked.to_judge)
        remind()

    remind()


def _has_gone_on(ui: Ui, session: Session) -> bool:
    """Whether the next hand was dealt while this one was gone over; then it is told where the review is."""
    if not session.state.over:
        _waits(ui)
    return not session.state.over


def _waits(ui: Ui) -> None:
    """The review does not open under the hands of somebody who is elsewhere by now."""
    ui.voice.speak(Message("review-waits", key=partial(ui.stack.key_for, "review.open")), priority=Priority.NEXT)


def _open_past(ui: TableUi, session: Session) -> None:
    if asked_again(ui, REVIEW):
        return
    top, answered, under_way = ui.stack.top, False, session.hints.under_way

    def told(hand: PastHand | None) -> None:
        nonlocal answered
        answered = True
        if hand is None or sat_out(hand.end.state, session.seat):
            under_way.end(REVIEW)
        if hand is None:
            ui.voice.tell("review-later")
        elif sat_out(hand.end.state, session.seat):
            ui.voice.tell("review-not-mine")
        elif ui.sitting.session is session:
            worked = session.hints.past(hand)
            _tell_progress(ui, worked)
            show = partial(_show, ui, top, lambda: worked, "review-title-before")
            ask_beside(
                ui,
                worked.lessons,
                lambda: show() if ui.sitting.session is session else None,
                lambda: under_way.end(REVIEW),
            )

    session.chair.hand_before(told)
    if not answered and ui.sitting.together is not None and not ui.sitting.together.line.connected:
        under_way.end(REVIEW)
        ui.voice.tell("line-none")


def _show(ui: TableUi, top: Place, worked: Callable[[], Worked], title: str) -> None:
    """Show what was worked out; who has pressed another key meanwhile is left where they are, and told how to open
    it."""
    session = session_of(ui)
    of, names, last = worked(), session.chair.names, session.hints.under_way.end(REVIEW, ui.voice.presses)
    found = of.lessons()
    if not found:
        ui.voice.speak(Message("review-clean"), priority=when_known(ui.voice, last))
    elif ui.stack.top is top and last == ui.voice.presses:
        ui.stack.push(_list(ui, found, names, of.rules, title))
    else:
        _waits(ui)


def _list(ui: Ui, learned: Sequence[Learned], names: Sequence[str], rules: Rules, title: str) -> Review:
    from ....announce import counsel_words

    def entry(learned: Learned) -> Item:
        return Item(lambda catalog: counsel_words.finding(catalog, learned, names, rules))

    items = [entry(one) for one in learned]
    return Review(ui, Message(title), items)
