"""What came of hands and matches is counted, old matches make room, and a new best is told in passing.

A finished hand can be told as a line that somebody else can play.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from ...announce import figures as words
from ...announce import matches
from ...play.entries import Setup
from ...play.kept.shared_deals import expert_result, finished
from ...play.kept.statistics import Summary, first_tries
from ...speech.port import COPIED, Priority, Utterance

if TYPE_CHECKING:
    from ...play.kept.bookkeeping import Bookkeeping, Counted
    from ..elements.stack import Ui
    from ..match.sitting import TableUi
    from .session import Session
    from .sitting import Sitting


def hand_ended(ui: TableUi) -> None:
    """A hand has just ended at the table: have it counted while the player hears the result."""
    books, file, session = ui.sitting.keeping.books, ui.sitting.keeping.file, ui.sitting.session
    if books is not None and file is not None and session is not None:
        ui.sitting.scheduler.work(lambda: books.count(file), lambda counted: _counted(ui, books, session, counted))


def match_left(ui: TableUi, file: Path) -> None:
    """The player has got up: where the match is over, remember it, and let old ones go."""
    books = ui.sitting.keeping.books
    if books is not None:
        ui.sitting.scheduler.work(lambda: books.summary(file), lambda summary: _remembered(ui, books, summary))


def _remembered(ui: Ui, books: Bookkeeping, summary: Summary | None) -> None:
    if summary is not None:
        ui.voice.report(books.remember(summary))
    books.prune(ui.me.settings.keep_matches)


def _counted(ui: TableUi, books: Bookkeeping, session: Session, counted: Counted | None) -> None:
    if counted is None:
        return
    if counted.summary is not None:
        ui.voice.report(books.remember(counted.summary))
    if ui.sitting.session is session:
        for news in words.news(counted.bests, session.rules):
            ui.voice.speak(news, "best", Priority.NORMAL)
        if counted.summary is not None and counted.summary.one_hand:
            _compared(ui, session, counted.summary)


def _compared(ui: TableUi, session: Session, deal_result: Summary) -> None:
    """A single hand is over: tell what others make of the same cards, an expert's hand as soon as it is played."""
    how, setup, rival = matches.kind(session.rules), ui.sitting.own_table, deal_result.rival
    if rival is not None:
        ui.voice.speak(
            lambda catalog: matches.beside_rival(catalog, how, rival, deal_result.points), "best", Priority.NORMAL
        )

    def tell(expert: int) -> None:
        if ui.sitting.session is session:
            ui.voice.speak(
                lambda catalog: matches.beside_expert(catalog, how, expert, deal_result.points), "best", Priority.NORMAL
            )

    if setup is not None:
        measure(ui.sitting, deal_result, lambda names: setup, tell)


def measure(
    sitting: Sitting,
    summary: Summary,
    setup: Callable[[tuple[str, ...]], Setup],
    tell: Callable[[int], None] = lambda expert: None,
) -> None:
    """Have an expert play the hand, unless that is known, and write down what came of it; ``setup`` is the table for
    players with these names."""
    books = sitting.keeping.books
    if books is None or summary.expert is not None:
        return

    def work() -> int | None:
        first = first_tries(books.known()).get((summary.day, summary.game)) if summary.day else None
        if first is not None and first.expert is not None:
            return first.expert
        return expert_result(setup(tuple(str(seat) for seat in range(summary.players))))

    def done(expert: int | None) -> None:
        if expert is not None:
            books.compare(summary, expert)
            tell(expert)

    sitting.scheduler.work(work, done)


def line_of_hand(sitting: Sitting) -> str | None:
    """The line of the hand that is over at the table; None where there is none."""
    session, table = sitting.session, sitting.own_table
    if session is None or not session.state.over or table is None or session.seat is None:
        return None
    hand = finished(table, session.view, session.rules, session.seat)
    return None if hand is None else hand.deal_line


def share_hand(ui: TableUi) -> None:
    """Tell the line of the hand that is over at the table, or why there is none."""
    if ui.sitting.session is not None and ui.sitting.session.state.over:
        share_line(ui, line_of_hand(ui.sitting))
    else:
        ui.voice.tell("share-later")


def share_line(ui: TableUi, line: str | None) -> None:
    """Tell this line and put it where it can be copied: on a line of the terminal by itself, and in a file."""
    if line is None:
        ui.voice.tell("share-none")
        return
    file = ui.sitting.keeping.put_line(line)
    if file is None:
        ui.voice.tell("share-line")
    else:
        ui.voice.tell("share-line-file", file=str(file))
    ui.voice.emit(Utterance(line, ui.voice.catalog.lang, Priority.NORMAL, COPIED))
