"""A finished hand, told as a line that somebody else can play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...play.shared_deals import finished
from ...speech.port import COPIED, Priority, Utterance
from .acting import session_of

if TYPE_CHECKING:
    from ..parts import TableUi


def line_of_hand(ui: TableUi) -> str | None:
    """The line of the hand that is over at the table; None where there is none."""
    session, table = ui.seat.session, ui.seat.own_table
    if session is None or not session.state.over or table is None or session.seat is None:
        return None
    hand = finished(table, session.view, session.rules, session.seat)
    return None if hand is None else hand.line


def share_hand(ui: TableUi) -> None:
    """Tell the line of the hand that is over at the table, or why there is none."""
    if session_of(ui).state.over:
        share_line(ui, line_of_hand(ui))
    else:
        ui.voice.tell("share-later")


def share_line(ui: TableUi, line: str | None) -> None:
    """Tell this line and put it where it can be copied: on a line of the terminal by itself, and in a file."""
    if line is None:
        ui.voice.tell("share-none")
        return
    file = ui.seat.keeping.put_line(line)
    if file is None:
        ui.voice.tell("share-line")
    else:
        ui.voice.tell("share-line-file", file=str(file))
    ui.voice.emit(Utterance(line, ui.voice.catalog.lang, Priority.NORMAL, COPIED))
