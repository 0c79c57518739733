"""The table one sits at: the match as it is played there, its people, a companion, and what is kept of it."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from ...config.learnt import Learning
from ...config.settings import Settings
from ...i18n.catalog import Library
from ...i18n.facts import NONE as NO_TABLE
from ...i18n.facts import facts
from ...play.kept.match_folder import MatchFolder
from ...play.scheduling import Scheduler
from ...sounds.player import Sounds
from ...speech.outputs import Outputs
from ...speech.port import Utterance
from ..elements.stack import Layer, PlaceStack, Ui
from ..history import History
from ..me import Me, NextTable, Visiting
from ..voice import Voice
from .apart import Reckoner, here
from .kept_match import Keeping
from .pace import Pacing

if TYPE_CHECKING:
    from ...core.actions import Action
    from ...i18n.catalog import Catalog
    from ...play.entries import Setup
    from ...play.table import Table
    from ..people.protocols import Entrance, People
    from .session import Change, Session


class Companion(Protocol):
    """Who sits beside the player. What they say comes after the answer to the key."""

    @property
    def teaches(self) -> bool:
        """Whether this is a lesson and no match."""

    def seated(self) -> None:
        """The player has sat down and heard what there was to hear."""

    def pressed(self, command: str) -> None:
        """A command has been carried out, or (empty) a key meant nothing. The table's answer may still be under way."""

    def allows(self, action: Action) -> bool:
        """Whether the player is to make this play now; where not, they have heard why."""

    def happened(self, change: Change) -> None:
        """Something has happened at the table, and has been told."""

    def again(self) -> bool:
        """Say once more what is wanted. False: nothing is."""


class Alone:
    """Nobody sits there."""

    teaches = False

    def seated(self) -> None:
        """Nothing to say."""

    def pressed(self, command: str) -> None:
        """Nothing to say."""

    def allows(self, action: Action) -> bool:
        return True

    def happened(self, change: Change) -> None:
        """Nothing to say."""

    def again(self) -> bool:
        return False


Pondering = Callable[[Callable[[Reckoner], object], Callable[[], None]], bool | None]
"""Works something out, then goes on: before it returns, or later."""


def at_once(work: Callable[[Reckoner], object], then: Callable[[], None]) -> None:
    """Work it out while the player waits: nobody else does."""
    work(here)
    then()


class Sitting:
    """What the player has of a table. ``matches`` is where matches are kept (None: nowhere), ``now`` gives the seconds
    since the epoch. ``session`` is the match as it is played from here, ``own_table`` what the table is made of where
    the player has opened it, ``together`` the people at it, ``beside`` who sits at the player's side, ``entrance`` the
    way to tables with people; each None where there is none."""

    def __init__(
        self,
        voice: Voice,
        me: Me,
        scheduler: Scheduler,
        *,
        matches: MatchFolder | None = None,
        now: Callable[[], float],
        key_for: Callable[[str, Catalog], str] = lambda wanted, catalog: "",
    ) -> None:
        """``key_for``: what the player calls the key of a command at the table."""
        self._voice, self._me = voice, me
        self.scheduler = scheduler
        self.session: Session | None = None
        self.own_table: Setup | None = None
        self.together: People | None = None
        self.entrance: Entrance | None = None
        self.beside: Companion = Alone()
        self.pacing = Pacing(lambda: me.settings, voice.outputs, lambda catalog: key_for("ask.since", catalog))
        self.keeping = Keeping(matches, scheduler, now)
        self._ponders: Pondering = at_once
        me.follow(self._settings_changed)

    # ------------------------------------------------------------------ sitting down and getting up

    def open(self, table: Table) -> None:
        """The player opens this table."""
        self.keeping.sit(table)
        self.own_table = table.setup

    def sit(self, session: Session, beside: Companion | None = None) -> None:
        """The match is played from here from now on. ``beside`` sits at the player's side; by default who does."""
        self.session = session
        self.beside = beside or self.beside
        session.narrator.change(manner=self._me.manner)
        self._voice.catalog.use_facts(facts(session.rules))

    def rise(self, *, given_up: bool = False) -> None:
        """Get up. The match is kept, and with ``given_up`` it is over."""
        self._voice.catalog.use_facts(NO_TABLE)
        if self.session is not None:
            self.session.chair.leave()
        if self.together is not None:
            self.together.leave()
        self.keeping.close(self.session, given_up=given_up)
        self.session = self.own_table = None
        self.beside = Alone()

    # ------------------------------------------------------------------ people

    def use_entrance(self, entrance: Entrance) -> None:
        """This is the way to tables with people."""
        self.entrance = entrance

    def join(self, people: People) -> None:
        """There is a line to these people."""
        self.together = people

    def part(self) -> None:
        """There is none any more."""
        self.together = None

    # ------------------------------------------------------------------ what takes long

    def ponder_with(self, ponders: Pondering) -> None:
        """What takes long is worked out so."""
        self._ponders = ponders

    def ponder(self, work: Callable[[Reckoner], object], then: Callable[[], None]) -> bool:
        """Have this worked out, however that is done here, then go on. False: it can't be now, which has been said."""
        return self._ponders(work, then) is not False

    # ------------------------------------------------------------------ what the stack asks and tells

    @property
    def at_table(self) -> bool:
        return self.session is not None

    @property
    def answers_later(self) -> bool:
        return self.together is not None or (self.session is not None and self.session.waiting)

    def commanded(self, command: str) -> None:
        self.beside.pressed(command)

    def answered(self) -> None:
        if self.session is not None:
            self.keeping.touch(self.session)

    def _settings_changed(self) -> None:
        if self.session is not None:
            self.session.narrator.change(catalog=self._voice.catalog, manner=self._me.manner)


@dataclass(frozen=True, slots=True)
class TableUi(Ui):
    """The same for whatever has to do with a table."""

    sitting: Sitting


class TableContext(Layer, Protocol):
    """A place that has been handed what the player has of a table, too."""

    @property
    def ui(self) -> TableUi: ...

    @property
    def match_file(self) -> Path | None: ...


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
