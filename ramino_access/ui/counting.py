"""What came of hands and matches is counted, old matches make room, and a new best is told in passing."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from ..announce import statistics as words
from ..speech.port import Priority

if TYPE_CHECKING:
    from ..play.bookkeeping import Bookkeeping, Counted
    from ..play.statistics import Summary
    from .controller import Controller
    from .match.session import Session


def hand_ended(ui: Controller) -> None:
    """A hand has just ended at the table: have it counted while the player hears the result."""
    books, file, session = ui.keeping.books, ui.keeping.file, ui.session
    if books is not None and file is not None and session is not None:
        ui.scheduler.work(lambda: books.count(file), lambda counted: _counted(ui, books, session, counted))


def match_left(ui: Controller, file: Path) -> None:
    """The player has got up: where the match is over, remember it, and let old ones go."""
    books = ui.keeping.books
    if books is not None:
        ui.scheduler.work(lambda: books.summary(file), lambda summary: _remembered(ui, books, summary))


def _remembered(ui: Controller, books: Bookkeeping, summary: Summary | None) -> None:
    if summary is not None:
        problem = books.remember(summary)
        if problem is not None:
            ui.report(problem.reason, problem.message_args())
    books.prune(ui.settings.keep_matches)


def _counted(ui: Controller, books: Bookkeeping, session: Session, counted: Counted | None) -> None:
    if counted is None:
        return
    if counted.summary is not None:
        problem = books.remember(counted.summary)
        if problem is not None:
            ui.report(problem.reason, problem.message_args())
    if ui.session is session:
        for news in words.news(counted.bests, session.rules):
            ui.speak(news, "best", Priority.NORMAL)
