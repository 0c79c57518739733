"""Everything that is kept as one file, from the options."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

from ....config.paths import export_place
from ....config.problems import Problem
from ..values import ValueItem

if TYPE_CHECKING:
    from ...parts import TableUi


def export_item(ui: TableUi) -> ValueItem:
    """The entry that makes the file."""
    return ValueItem(
        lambda catalog: catalog.text("export-here"),
        lambda: _export(ui),
        about=lambda catalog: catalog.text("export-here.about"),
    )


def _export(ui: TableUi) -> None:
    """Put everything that is kept into one file in the player's own folder, and say where it is."""
    from ....play.kept.archive import pack

    packed = pack(export_place(datetime.fromtimestamp(ui.seat.keeping.now(), UTC)))
    if isinstance(packed, Problem):
        ui.voice.tell(packed.reason, **packed.message_args())
    else:
        ui.voice.tell("export-done", file=str(packed.file), matches=packed.matches, others=packed.others)
