"""Sitting down, dealing on, getting up: the frame of a match, and where one was when it is taken up again."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Literal, TypeAlias

from ...announce import matches, standings
from ...announce.retelling import told_again
from ...bots import level_of
from ...files.problems import Problem
from ...games.options import Value
from ...hall.messages import Ready
from ...i18n.catalog import Catalog, Message
from ...play.chair import Chair, HandSeen
from ...play.deal_lines import SharedDeal
from ...play.entries import Entry, Setup
from ...play.journal.recording import Recording
from ...play.kept.match_folder import Listed
from ...play.near import sit_at
from ...play.opponents import tempers_of
from ...play.table import Table
from ...speech.port import Priority
from ..companions.guide import Guide
from ..elements.lists import ListPlace
from ..elements.stack import PlaceStack, Ui
from ..match import outcomes
from ..match.own_hand import Order, laid_out
from ..match.own_plays import after, busy, emit, follow
from ..match.session import Session
from ..match.sitting import Companion, TableUi
from ..voice import Voice
from .comeback import keep_missed, tell_missed, tell_turn
from .hand import HandPlace, WatchPlace

Acquaintance: TypeAlias = Literal["new", "met", "back"]

LESSON_SECONDS = 3600.0
"""Seconds that the opponents wait at the table of a lesson."""

_log = logging.getLogger(__name__)


def opponents_names(ui: Ui, count: int) -> tuple[str, ...]:
    """Names for this many opponents: those of the settings first, none of them the player's own."""
    own = player_name(ui).casefold()
    names: list[str] = []
    for name in [*ui.me.settings.names, *usual_names(ui.voice)]:
        if name and name.casefold() not in (own, *(n.casefold() for n in names)):
            names.append(name)
    return tuple(names[:count])


def usual_names(voice: Voice) -> list[str]:
    """What opponents are called where nobody has named them."""
    return [name.strip() for name in voice.catalog.text("opponent-names").split(",")]


def player_name(ui: Ui) -> str:
    """What the others call the player."""
    return ui.me.settings.name or ui.voice.catalog.text("player-name")


def start_match(ui: TableUi, game: str, values: Mapping[str, Value], seats: int) -> None:
    """Sit down at a new table and hear the first hand begin."""
    wanted = ui.me.next_table
    seed = wanted.take_seed()
    names = (player_name(ui), *opponents_names(ui, seats - 1))
    if ui.me.settings.last_game != game:
        ui.me.change(last_game=game)
    level = wanted.bots or ui.me.settings.game(game).bots
    sit_down(
        ui,
        Setup(
            game,
            dict(values),
            names,
            secrets.randbelow(2**31) if seed is None else seed,
            level_of(level),
            tempers=tempers_of(names) if ui.me.settings.tempers else (),
        ),
    )


def start_deal(ui: TableUi, deal: SharedDeal) -> None:
    """Sit down to play a single hand; of one that was sent, what its sender has made of it is told first."""
    rival = deal.one_hand.rival
    if rival is not None:
        ui.voice.speak(lambda catalog: matches.received(catalog, deal, rival), "system")
    sit_down(ui, deal.setup((player_name(ui), *opponents_names(ui, deal.seats - 1))))


def _kind(setup: Setup) -> str:
    """What is played, for the log: neither who plays, nor the seed, from which all cards follow."""
    return f"{setup.game} {dict(setup.options)}, {len(setup.names)} seats, {setup.level}"


def sit_down(ui: TableUi, setup: Setup, beside: Companion | None = None) -> None:
    """Open the table that this setup describes, against opponents, and take its first seat. ``beside``: who sits at
    the player's side."""
    stop(ui)
    _log.info("%s", _kind(setup))
    log = ui.sitting.keeping.begin(setup)
    table = Table(setup, None if isinstance(log, Problem) else log)
    _take_seat(ui, table, beside=beside)
    if isinstance(log, Problem):
        ui.voice.report(log)


def go_on(ui: TableUi, file: Path) -> bool:
    """Take up a match where it was left. False: it can't be, and the player has heard why."""
    stop(ui)
    opened = ui.sitting.keeping.reopen(file)
    if isinstance(opened, Problem):
        ui.voice.speak(Message(opened.reason, **opened.message_args()), "system")
        return False
    kept, table, note = opened
    _log.info("%s, after %s entries", _kind(table.setup), table.seq)
    _take_seat(ui, table, kept.seat, Resumed(kept.entries, note.arrangement))
    return True


def play_on(ui: TableUi, recording: Recording, position: int, seat: int) -> None:
    """Play on from a place of a match that was played, as a new match, in this seat; opponents take the others."""
    stop(ui)
    entries = recording.entries[:position]
    _log.info("%s, from place %s, seat %s", _kind(recording.setup), position, seat)
    table = recording.table(position).copy()
    log = ui.sitting.keeping.begin(table.setup, seat, entries)
    if log is not None and not isinstance(log, Problem):
        table.keep_in(log)
    _take_seat(ui, table, seat, Resumed(entries, {}))
    if isinstance(log, Problem):
        ui.voice.report(log)


def continued(ui: TableUi, number: int, instead: Callable[[Listed, Problem], None]) -> bool:
    """Take up the match of this number, counted from 1 among those that can be gone on with, the one that was played
    last first. False: it can't be, and the player has heard why.

    ``instead`` is called, and nothing taken up, where one that was played later can't be gone on with: with the match
    of this number, and with what is wrong with the later one.
    """
    later: Problem | None = None
    whole = 0
    for listed in ui.sitting.keeping.unfinished(damaged=True):
        if listed.problem is not None:
            later = later or listed.problem
            continue
        whole += 1
        if whole == number:
            if later is None:
                return go_on(ui, listed.file)
            instead(listed, later)
            return True
    if later is not None:
        ui.voice.speak(partial(not_continued, later), "system")
    if whole:
        ui.voice.tell("cli-range", option="continue", value=str(number), low="1", high=str(whole))
    elif later is None:
        ui.voice.tell("cli-no-match")
    return False


def not_continued(problem: Problem, catalog: Catalog) -> str:
    """That the match played last can't be gone on with, and what is wrong with it."""
    return f"{catalog.text('continue-damaged')} {catalog.text(problem.reason, **problem.message_args())}"


@dataclass(frozen=True, slots=True)
class Resumed:
    """A match that is taken up: what was played, and what lay in front of the player."""

    entries: tuple[Entry, ...]
    desk: dict[str, object]


def _take_seat(
    ui: TableUi, table: Table, seat: int = 0, resumed: Resumed | None = None, beside: Companion | None = None
) -> None:
    """Sit down at a table in this process, whose other seats are opponents'."""
    ui.sitting.open(table)
    sit_on(
        ui,
        sit_at(table, ui.sitting.scheduler, ui.sitting.pacing.pause, seat=seat, extra_pace=ui.sitting.pacing.more),
        resumed,
        beside,
    )


def sit_for_lesson(ui: TableUi, table: Table, teacher: Companion) -> None:
    """Sit down at a table at which the opponents wait; what there is to hear is the teacher's to say."""
    stop(ui)
    session = _settle(ui, sit_at(table, ui.sitting.scheduler, lambda: LESSON_SECONDS), teacher)
    session.tell(())
    teacher.seated()


def _settle(ui: TableUi, chair: Chair, beside: Companion) -> Session:
    """Have the keys go to this chair."""
    session = Session(
        chair,
        ui.voice.catalog,
        order=Order(ui.me.settings.hand_order),
        one_hand=ui.sitting.own_table is not None and ui.sitting.own_table.one_hand is not None,
        changed=partial(follow, ui),
    )
    ui.sitting.sit(session, beside)
    ui.stack.load_keys(session.rules.game)
    ui.sitting.pacing.begin()
    ui.sitting.pacing.skipping.stop()
    ui.stack.ground(HandPlace(ui) if session.seat is not None else WatchPlace(ui), quietly=True)
    ui.sitting.keeping.note_also(partial(written, ui))
    return session


def sit_on(
    ui: TableUi,
    chair: Chair,
    resumed: Resumed | None = None,
    beside: Companion | None = None,
    *,
    to: Acquaintance = "new",
    course: HandSeen | None = None,
) -> None:
    """Play from this chair, be its table near or far, and hear how things stand there. ``to``: the player may come
    back to a far table, or have met its people before the deal; ``course`` is what they missed then."""
    usual = Companion() if chair.seat is None else Guide(ui)
    session = _settle(ui, chair, beside or usual)
    in_a_place = False
    order = standings.in_order(session.view, session.rules)
    others = tuple(session.chair.names[seat] for seat in order if seat != session.seat)
    if course is not None and course.entries_seen:  # a deal after which nobody has played is told below
        keep_missed(ui, session, course)
    if session.seat is None:
        ui.voice.speak(ui.stack.top.arrive, "system")
    elif resumed is None and to == "new":
        ui.voice.speak(Message("seated", names=others, count=len(session.chair.names)), "system")
    elif to != "met":
        if resumed is not None:
            _remember(ui, resumed)
            laid_out(session.hand, resumed.desk)
            in_a_place = gone_back(ui, resumed.desk)
        hand = session.state.standing.hand
        ui.voice.speak(Message("seated-again", names=others, hand=hand), "system")
    if to == "back":
        tell_missed(ui.voice, session)
    said = session.tell(())
    if session.view.playing or to == "back" or session.seat is None:  # what may be done says more than whose turn it is
        emit(ui, [one for one in said if one.category != "turn"])
        tell_turn(ui.voice, session)
    else:
        emit(ui, said)
    after(ui)
    if in_a_place:
        ui.voice.speak(ui.stack.top.returned, "menu", Priority.NORMAL)
    if to != "back":  # who is back has just heard what may be done
        ui.sitting.beside.seated()


def _remember(ui: TableUi, resumed: Resumed) -> None:
    """Put what was heard of the match so far into the history."""
    session = ui.sitting.session
    assert session is not None
    assert ui.sitting.own_table is not None
    for utterance in told_again(ui.sitting.own_table, resumed.entries, session.seat, ui.voice.catalog, ui.me.manner):
        ui.voice.history.add(utterance, apart=True)


def again(ui: TableUi) -> None:
    """Another match at this table."""
    if ui.sitting.together is not None:
        ui.sitting.together.wishes.send(Ready(0))
        return
    assert ui.sitting.own_table is not None
    sit_down(ui, replace(ui.sitting.own_table, seed=secrets.randbelow(2**31)))


def next_hand(ui: TableUi) -> None:
    """Deal the next hand of the match."""
    assert ui.sitting.session is not None
    if not busy(ui):
        ui.sitting.session.next_hand()


def stop(ui: TableUi, *, given_up: bool = False) -> None:
    """Get up from the table, if the player sits at one. The match is kept, and with ``given_up`` it is over."""
    left = ui.sitting.keeping.file
    ui.sitting.rise(given_up=given_up)
    if left is not None:
        outcomes.match_left(ui, left)


#: The commands that open a place and do nothing else, so that they can be carried out again.
OPENING = frozenset(
    "hand.menu help.keys meld.menu melds.inside melds.menu melds.open pozzo.open property.open review.open rules.here"
    " rules.open settings.open table.menu".split()
)


def written(ui: Ui) -> dict[str, object]:
    """Where the player is, as plain values."""
    places = []
    for layer in ui.stack.places[1:]:
        if not isinstance(layer, ListPlace) or layer.opened_by not in OPENING:
            break
        places.append({"opened_by": layer.opened_by, "at": layer.at})
    listened = ui.voice.history.place
    return {"places": places, "listened": "" if listened is None else listened.text}


def gone_back(ui: Ui, desk: dict[str, object]) -> bool:
    """Open the places that were open, from the hand on, and say nothing; whether there were any."""
    listened, places = desk.get("listened"), desk.get("places")
    if isinstance(listened, str) and listened:
        ui.voice.history.return_to(listened)
    for place in places if isinstance(places, list) else []:
        name, at = (place.get("opened_by"), place.get("at")) if isinstance(place, dict) else (None, None)
        if not isinstance(name, str) or not isinstance(at, int) or not _open(ui.stack, name, at):
            break
    return len(ui.stack.places) > 1


def _open(stack: PlaceStack, name: str, at: int) -> bool:
    """Open a place as its key would, at this entry; whether it is open now."""
    depth = len(stack.places)
    if name not in OPENING or name not in stack.keymap.bindings(stack.top.tables):
        return False
    stack.reopen(name)
    if len(stack.places) != depth + 1 or not isinstance(stack.top, ListPlace):
        return False
    stack.top.focus_on(max(0, min(at, len(stack.top.items) - 1)))
    return True
