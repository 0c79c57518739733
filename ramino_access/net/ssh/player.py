"""One player's side of the program, run here for a terminal at the other end of an SSH connection."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from ...config.blocked import BlockList
from ...config.learnt import Learning, Learnt
from ...config.seats import KeptSeat
from ...config.settings import Settings
from ...hall.far import FarTable
from ...hall.hall import Hall
from ...i18n import LANGUAGES
from ...i18n.catalog import Library
from ...sounds.player import Silence
from ...speech.outputs import Outputs
from ...speech.port import Priority, Utterance
from ...ui.history import History
from ...ui.parts import TableUi, assemble
from ...ui.places.question import Question
from ...ui.places.start.everywhere import end
from ...ui.places.start.menus import main_menu
from ...ui.places.together.waiting import WaitingPlace
from ...ui.pondering import Beside
from ...ui.terminal.terminal import PASTE_OFF, PASTE_ON
from ...ui.terminal.writer import Writer
from ...ui.together import Ends, Together, say_hello
from ..loop_round import LoopRound
from ..thinking import Thinkers
from .entrance import Arrival
from .folder import SshFolder
from .inner import InnerLine
from .scheduler import OwnScheduler
from .terminal import Channel, FarKeys, FarOutlet

REMEMBERED = 500
"""Messages of one player's history: many play in this program."""

IDLE = 3600.0
"""Seconds without a key after which a player is sent away."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class House:
    """What all who have come by SSH share. ``lang`` is spoken to those who say nothing of theirs; they are told
    when ``loop_round`` is over; ``thinkers`` work out hints; ``told`` hears every utterance, for tests."""

    hall: Hall
    folder: SshFolder
    lang: str
    loop_round: LoopRound = field(default_factory=LoopRound.telling)
    library: Library = field(default_factory=Library)
    thinkers: Thinkers = field(default_factory=Thinkers)
    told: Callable[[Utterance], None] = lambda utterance: None


@dataclass(frozen=True, slots=True)
class FarTerminal:
    """What is said of the terminal at the other end, and of who sits there: nothing of it is trusted. ``kind`` is its
    name, ``size`` columns and rows, ``lang`` what the environment says of the language."""

    kind: str = ""
    size: tuple[int, int] = (0, 0)
    lang: str = ""


class RemotePlayer:
    """From a key to its answer, and to the hall. ``gone`` is called when the player has left."""

    def __init__(
        self, house: House, arrival: Arrival, channel: Channel, terminal: FarTerminal, gone: Callable[[], None]
    ) -> None:
        loop = asyncio.get_running_loop()
        self._house, self._arrival, self._gone = house, arrival, gone
        self._scheduler = scheduler = OwnScheduler(loop, house.thinkers, self._failed)
        self.outlet = FarOutlet(channel, terminal.size, drained=self._drained, overfull=self.lost)
        self._writer = Writer(outlet=self.outlet, sequences=terminal.kind not in ("", "dumb"))
        self._writer.call_later = scheduler.call_later
        self._writer.control(PASTE_ON)
        self._keys = FarKeys(
            channel,
            lambda key: scheduler.guarded(lambda: self._press(key)),
            busy=lambda: self.outlet.busy,
            call_later=scheduler.call_later,
            time=loop.time,
        )
        self.waiting: KeptSeat | None = None  # nothing of this machine is theirs
        self._line: InnerLine | None = None
        self._over = self._changed = False
        self._last_key = loop.time()
        kept = house.folder.settings(arrival.name) if arrival.person else Settings()
        lang = kept.language or guessed(terminal.lang, house.lang)
        settings = kept._replace(name=arrival.name, output="console", keymap="")
        outputs = Outputs(self._writer.say, self._report, engines={}, applied=self._shape_lines, lines=self._writer)
        outputs.apply(settings)
        outputs.open("console")
        learning = Learning()
        learning.now = Learnt(welcomed=True)
        self.ui = ui = assemble(
            settings,
            scheduler,
            self._hear,
            lang=lang,
            outputs=outputs,
            sounds=Silence(),
            save=self._save,
            learning=learning,
            row=self._writer.row,
            library=house.library,
            history=History(REMEMBERED),
            visiting=True,
            told_of_names=arrival.back,  # who is back has heard it when they got the word
            menu=house.hall.lists,
        )
        self._pondering = Beside(scheduler, ui.voice.tell, lambda: house.thinkers.busy)
        ui.seat.ponder_with(self._pondering)
        if house.hall.lists:
            ui.seat.use_entrance(self)

    # ------------------------------------------------------------------ coming and going

    def begin(self) -> None:
        """Greet, and go to the table, or to the list of them."""
        self._scheduler.guarded(self._begin)
        self._scheduler.call_later(IDLE, self._look)

    def _begin(self) -> None:
        ui, arrival = self.ui, self._arrival
        ui.voice.say(ui.voice.catalog.text("greeting"), Priority.NOW, "system")
        if arrival.word:
            ui.voice.say(ui.voice.catalog.text("visiting-word", word=arrival.word), Priority.NEXT, "system")
        ui.stack.ground(WaitingPlace(ui), quietly=True)
        if arrival.new_keys and not self._house.folder.keys(arrival.name):
            ui.stack.push(KeepKey(ui, self._keep_keys, self._sit))
        else:
            self._sit()

    def go_back(self, seat: KeptSeat) -> None:
        """No seat waits here; a return word leads to it."""

    def enter(self) -> None:
        """Back to the list of tables, from the main menu."""
        self._sit(again=True)

    def _sit(self, *, again: bool = False) -> None:
        """Open a line to the hall, and sit down at the table of the code; ``again``: look at the list of tables."""
        ui, arrival = self.ui, self._arrival
        line = self._line = InnerLine(
            self._house.hall,
            arrival.address,
            soon=lambda what: self._house.loop_round.after(lambda: self._scheduler.guarded(what)),
            received=lambda message: together.table.received(message),
            ended=lambda: None,
            busy=lambda: self.outlet.busy,
            person=arrival.name if arrival.person else "",
        )
        blocked = BlockList(self._house.folder.blocked_file(arrival.name) if arrival.person else None)

        def hello() -> None:
            say_hello(together, "" if again else arrival.code, seat="" if arrival.back and not again else None)

        ends = Ends(lambda word: None, lambda: None, self._hang_up, self._table_left, blocked, hello=hello)
        prefix = secrets.token_hex(4)  # what is played over another line is not taken for a repetition
        together = Together(
            ui, arrival.name, lambda company: FarTable(company, ui.seat.scheduler, line.tell, prefix), ends
        )
        together.line, together.table.witness.at_the_hall = line, True
        together.table.token = arrival.token
        ui.seat.join(together)
        hello()

    def _hang_up(self) -> None:
        line, self._line = self._line, None
        if line is not None:
            line.close()

    def _table_left(self, again: bool) -> None:  # noqa: FBT001  # what happens next is all it says
        if again:
            self._scheduler.soon(self.enter)
            return
        if self.ui.stack.has_menu:
            main_menu(self.ui)
            return
        end(self.ui)
        self._scheduler.soon(self.finish)

    def finish(self) -> None:
        """Say nothing more, and go. Harmless when repeated."""
        if self._over:
            return
        self._over = True
        self._hang_up()
        self.ui.seat.part()
        self._scheduler.guarded(self.ui.stack.clear)
        if self._changed and self._arrival.person:
            self._house.folder.keep_settings(self._arrival.name, self.ui.me.settings)
        self._writer.call_later = None
        self._writer.flush()
        self._writer.step_aside(PASTE_OFF)
        self._writer.close()
        self._keys.close()
        self._pondering.close()
        self._scheduler.close()
        self._gone()

    def stop(self) -> None:
        """The server stops: say so, and go."""
        if not self._over:
            self.ui.voice.tell("bye-stopping")
            self.finish()

    def lost(self) -> None:
        """The connection is gone, or the terminal is not read any more: at the table it is a line that is lost."""
        self.outlet.close()
        self.finish()

    def _look(self) -> None:
        """Send away whoever has pressed no key for long."""
        left = self._last_key + IDLE - self._scheduler.time()
        if left > 0:
            self._scheduler.call_later(left, self._look)
            return
        self.ui.voice.tell("visiting-idle")
        self.finish()

    def _failed(self, error: Exception) -> None:
        """A fault of the program, which ends this player's side of it and no other."""
        _log.error("stopped by a fault", exc_info=error)
        if not self._over:
            self._writer.say(self.ui.voice.catalog.text("visiting-fault"))
            self.finish()

    # ------------------------------------------------------------------ keys and words

    def typed(self, data: bytes) -> None:
        """These bytes have come from the terminal."""
        self._keys.typed(data)

    def _press(self, key: str) -> None:
        self._last_key = self._scheduler.time()
        self._writer.key(key)
        self.ui.stack.press(key)
        if self.ui.stack.finished:
            self.finish()

    def _hear(self, utterance: Utterance) -> None:
        self._house.told(utterance)
        self.ui.voice.outputs.say(utterance)

    def _report(self, reason: str, args: Mapping[str, str]) -> None:
        self.ui.voice.report(reason, args)

    def _shape_lines(self, settings: Settings) -> None:
        self._writer.cursor = settings.rests()

    def _save(self, changes: Mapping[str, object]) -> None:
        self._changed = True

    def _drained(self) -> None:
        if self._line is not None:
            self._line.drained()
        self._keys.answer()

    def _keep_keys(self) -> None:
        kept = [self._house.folder.add_key(self._arrival.name, key) for key in self._arrival.new_keys]
        self.ui.voice.tell("visiting-key-kept" if all(kept) else "visiting-key-not-kept")


class KeepKey(Question):
    """Whether the key of the player's machine opens this door from now on; whatever the answer, ``then`` follows."""

    def __init__(self, ui: TableUi, keep: Callable[[], None], then: Callable[[], None]) -> None:
        super().__init__(ui, lambda catalog: catalog.text("visiting-keep-key"), keep)
        self._then = then

    def answer(self, *, yes: bool) -> None:
        super().answer(yes=yes)
        self._then()


def guessed(environment: str, usual: str) -> str:
    """The language that an environment names, such as ``it_IT.UTF-8``; another one where it names none of ours."""
    return environment[:2].lower() if environment[:2].lower() in LANGUAGES else usual
