"""Commands that work wherever the player is: history, repetition, language, leaving; and the
questions that can be asked wherever a game is going on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....announce import answers, counted_hands, digest, standings, together
from ....i18n import LANGUAGES
from ....i18n.catalog import Catalog, Message
from ....speech.port import Priority, Utterance
from ...commands.registry import command, commands_of
from ...elements.question import Question
from ...elements.stack import Place
from ...history import Heard
from ...match import prompts, status
from ...match.own_plays import after_hand, line_lost, only_watching, session_of
from ...match.sitting import Sitting, TablePlace, TableUi
from ...seating.own_match import stop
from ...voice import Voice
from ..together.decisions import vote
from .menus import main_menu

if TYPE_CHECKING:
    from ...people.protocols import People


def _hear(voice: Voice, heard_part: Heard | None, edge: str) -> None:
    """Say an announcement of the history again, or the part of it that has been gone to."""
    if heard_part is None:
        voice.tell("history-empty")
        return
    said, *others = heard_part.utterances
    rows, catalog = voice.rows, voice.catalog
    if heard_part.part is not None:
        part = rows.begun(heard_part.part, rows.shown(catalog), more=heard_part.goes_on)
        said, others = said._replace(text=part, braille=None), []
    if not heard_part.moved:
        text = catalog.text(edge, text=said.text)
        said = said._replace(text=text if heard_part.part is None else rows.begun(text, catalog))
    voice.emit(said._replace(priority=Priority.NOW, gist=None), keep=False)
    for other in others:
        voice.emit(other._replace(priority=Priority.NEXT, gist=None), keep=False)


def _step(place: Place, by: int, edge: str) -> None:
    """Go on or back by an announcement; where the answer takes one row, by a part of one."""
    voice = place.ui.voice
    heard = voice.history.step(by, lambda said: voice.rows.steps(said, voice.key, voice.catalog))
    _hear(place.ui.voice, heard, edge)


def _jump(voice: Voice, *, last: bool) -> None:
    _hear(voice, voice.history.jump(last=last), "history-end" if last else "history-start")


commands_of(
    Place,
    {
        "history.previous": lambda place: _step(place, -1, "history-start"),
        "history.next": lambda place: _step(place, 1, "history-end"),
        "history.first": lambda place: _jump(place.ui.voice, last=False),
        "history.last": lambda place: _jump(place.ui.voice, last=True),
    },
)


@command("history.repeat", hidden=True)
def repeat(place: TablePlace) -> None:
    """The last announcement again; in a lesson, what is wanted."""
    if place.ui.sitting.beside.again():
        return
    _hear(place.ui.voice, place.ui.voice.history.repeat(), "history-end")


@command("language.next", hidden=True)
def next_language(place: TablePlace) -> None:
    """Go on to the next language and confirm it in its own words."""
    ui = place.ui
    prompts.change_language(ui, LANGUAGES[(LANGUAGES.index(ui.voice.catalog.lang) + 1) % len(LANGUAGES)])
    ui.voice.say(ui.voice.catalog.text("language-now"), Priority.NOW, "system")
    prompts.ask_again(ui)


class LeaveQuestion(Question):
    """Whether the player really wants to go. A place of its own, so that it is asked but once."""

    kind = Question.kind._replace(leaving=True)


def _left(place: TablePlace) -> str | None:
    """What the key for leaving does at a table."""
    sitting = place.ui.sitting
    at_table = sitting.session is not None and not sitting.beside.teaches
    return "leave-the-table" if at_table or (sitting.together is not None and sitting.together.everybody()) else None


@command("leave", called=_left)
def leave(place: TablePlace) -> None:
    """Leave the table for the main menu, or the main menu for good; asks first."""
    ui = place.ui
    if ui.stack.top.kind.leaving:
        ui.voice.speak(ui.stack.top.resume)
        return
    together = ui.sitting.together
    stays = (ui.sitting.session is not None or together is not None) and ui.stack.has_menu
    words = "leave-table" if stays else "leave-program"
    if together is not None and together.hosting is not None:
        kept = ui.sitting.session is not None and together.hosting.keeps()
        words = "leave-hosted" if kept else "leave-hosted-unkept"  # before the deal there is no match
    elif together is not None and together.everybody():
        words = "leave-people" if _plays_on(ui.sitting, together) else "leave-seatless"
    elif together is not None and stays:
        words = "leave-tables"
    if ui.sitting.beside.teaches:
        words = "leave-lesson"
    elif ui.sitting.keeping.keeps and not (ui.sitting.session is not None and ui.sitting.session.match_over):
        words += "-kept"  # what is over is kept, too, but nobody fears for it
    ui.stack.push(LeaveQuestion(ui, Message(words), lambda: go(ui, stays=stays)))


def _plays_on(sitting: Sitting, together: People) -> bool:
    """Whether a match is going on in which the player has a seat."""
    session = sitting.session
    return session is not None and session.seat is not None and not (session.match_over or together.given_up)


def _gives_up(place: TablePlace) -> bool:
    ui, session = place.ui, place.ui.sitting.session
    if ui.sitting.together is not None:
        return _plays_on(ui.sitting, ui.sitting.together)
    return session is not None and not session.match_over and not session.chair.watching


@command("match.give-up", when=_gives_up)
def give_up(place: TablePlace) -> None:
    """End the match without playing it to its end; asks first."""
    ui = place.ui
    together = ui.sitting.together
    if ui.sitting.beside.teaches:  # a lesson is no match
        ui.stack.run("leave")
        return
    if together is not None and (
        together.given_up or (ui.sitting.session is not None and ui.sitting.session.match_over)
    ):
        ui.voice.tell("give-up-over")
        return
    if together is not None:  # it is everybody's match
        vote(ui, together, "give-up")
        return
    ui.stack.push(Question(ui, Message("give-up"), lambda: _given_up(ui)))


def _given_up(ui: TableUi) -> None:
    stop(ui, given_up=True)
    if ui.stack.has_menu:
        main_menu(ui)
    else:
        go(ui, stays=False)


def go(ui: TableUi, *, stays: bool) -> None:
    """Leave: for the main menu, or for good."""
    if ui.sitting.together is not None and ui.sitting.together.to_list():
        return
    if stays:
        main_menu(ui)
    else:
        stop(ui)
        ui.stack.end()


def _answer(voice: Voice, *said: Utterance) -> None:
    for utterance in said:
        voice.emit(utterance)


@command("ask.hand")
def hear_hand(place: TablePlace) -> None:
    if not only_watching(place.ui):
        _answer(place.ui.voice, *status.hand(place.ui.voice.catalog, session_of(place.ui)))


@command("ask.scores")
def scores(place: TablePlace) -> None:
    session = session_of(place.ui)
    _answer(place.ui.voice, answers.scores(place.ui.voice.catalog, session.view, session.chair.names, session.rules))


@command("ask.turn")
def turn(place: TablePlace) -> None:
    ui, session = place.ui, session_of(place.ui)

    def words(catalog: Catalog) -> str:
        said = now(catalog)
        return catalog.sentences(catalog.text("line-none"), said) if line_lost(ui.sitting) else said

    def now(catalog: Catalog) -> str:
        if session.state.over:
            return after_hand(catalog, ui, session)
        if session.view.last_look:
            return prompts.look_asked(catalog, ui, session)
        said = answers.turn(catalog, session.view, session.chair.names, session.rules)
        win = prompts.declare_key(catalog, ui, session)
        about = None if ui.sitting.together is None else ui.sitting.together.about
        away = together.away_in_turn(catalog, about, session.state.turn.seat)
        for more in (away, win, prompts.waiting(catalog, ui, session), status.selected(catalog, session)):
            said = said if more is None else catalog.sentences(said, more)
        return said

    ui.voice.speak(words, "turn" if session.view.my_turn else "answer")


@command("ask.since")
def since(place: TablePlace) -> None:
    """What has happened since the player's last turn; pressed again, who took and threw which cards, or how each meld
    was and is."""
    ui, session = place.ui, session_of(place.ui)
    heard = session.chair.heard()
    happened = digest.since_last_turn(heard, session.view, session.chair.stood_in())
    view, names, events = session.view, session.chair.names, happened.events
    if session.told.digests_again(ui.voice.presses, len(heard)):
        tables = happened.tables(session.chair.laid_after)
        ui.voice.speak(lambda catalog: digest.cards(events, catalog, names, view, tables))
    else:
        then_and_now = happened.then_and_now(session.chair.laid_after)
        ui.voice.speak(lambda catalog: digest.since(events, catalog, names, view, then_and_now), "digest")


@command("ask.counts")
def counts(place: TablePlace) -> None:
    """How many cards everybody holds; when a hand is over, which."""
    catalog, session = place.ui.voice.catalog, session_of(place.ui)
    asked = catalog, session.view, session.chair.names, session.rules
    _answer(place.ui.voice, counted_hands.left(*asked) or standings.left(*asked) or answers.counts(*asked))


@command("ask.discard")
def top_discard(place: TablePlace) -> None:
    said = status.top_discard(place.ui.voice.catalog, session_of(place.ui))
    if said is None:
        place.ui.voice.tell("discards-never")
    else:
        _answer(place.ui.voice, said)


@command("ask.prepared")
def prepared(place: TablePlace) -> None:
    if not only_watching(place.ui):
        _answer(place.ui.voice, *status.prepared(place.ui.voice.catalog, session_of(place.ui)))
