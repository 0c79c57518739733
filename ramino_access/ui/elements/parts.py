"""What the player's side is made of, and what a place is handed of it."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from ...config.learnt import Learning
from ...config.settings import Settings
from ...i18n.catalog import Library
from ...play.kept.match_folder import MatchFolder
from ...play.scheduling import Scheduler
from ...sounds.player import Sounds
from ...speech.outputs import Outputs
from ...speech.port import Utterance
from ..history import History
from ..match.sitting import Sitting
from ..me import Me, NextTable, Visiting
from ..voice import Voice
from .stack import PlaceStack


@dataclass(frozen=True, slots=True)
class Ui:
    """What every place is handed: what is said, whose it is, and where one is."""

    voice: Voice
    me: Me
    stack: PlaceStack


@dataclass(frozen=True, slots=True)
class TableUi(Ui):
    """The same for whatever has to do with a table."""

    sitting: Sitting


def assemble(
    settings: Settings,
    scheduler: Scheduler,
    sink: Callable[[Utterance], None],
    *,
    lang: str,
    outputs: Outputs,
    sounds: Sounds,
    save: Callable[[Mapping[str, object]], None] = lambda changes: None,
    next_table: NextTable | None = None,
    matches: MatchFolder | None = None,
    learning: Learning | None = None,
    now: Callable[[], float] = time.time,
    row: Callable[[], int | None] = lambda: None,
    library: Library | None = None,
    history: History | None = None,
    visiting: Visiting = "",
    told_of_names: bool = False,
    menu: bool = True,
    reaches: Callable[[str], bool] | None = None,
) -> TableUi:
    """The whole player's side; the arguments are those of its parts."""
    me = Me(settings, save, learning=learning, next_table=next_table, visiting=visiting, told_of_names=told_of_names)
    voice = Voice(
        me, scheduler, sink, lang=lang, outputs=outputs, sounds=sounds, row=row, library=library, history=history
    )
    sitting = Sitting(
        voice, me, scheduler, matches=matches, now=now, key_for=lambda wanted, catalog: stack.key_for(wanted, catalog)
    )
    stack = PlaceStack(voice, me, sitting, menu=menu, reaches=reaches)
    voice.rows.name_key(lambda catalog: stack.key_for("history.repeat", catalog))
    return TableUi(voice, me, stack, sitting)
