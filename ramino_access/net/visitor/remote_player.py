"""One player's side of the program, run here for somebody elsewhere: what every door has in common.

How keys come and how words go is the affair of the door: its `Front`.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Protocol

from ...config.learnt import Learning
from ...config.settings import Settings
from ...hall.far import FarTable, Listener
from ...hall.hall import Hall
from ...hall.message_bytes import write
from ...hall.messages import MOVED, Bye, FromHall, Refused, Seated, TableList, WireMessage
from ...hall.seats import KeptSeat
from ...hall.versions import NEWEST
from ...i18n.catalog import Library, Message
from ...play.scheduling import Timer, call_off
from ...sounds.player import Silence
from ...speech.outputs import Outputs
from ...speech.port import Priority, Utterance
from ...ui.history import History
from ...ui.match.later_answers import Beside
from ...ui.match.sitting import TableUi, assemble
from ...ui.me import Visiting
from ...ui.places.start.menus import main_menu
from ...ui.places.together.shared_table import Ends, Together
from ...ui.places.together.waiting_room import WaitingPlace
from ...ui.scheduler import LoopScheduler
from ..lines.ends import FULL_MESSAGES, OVERFULL_MESSAGES, QuietLoss
from ..lines.loop_round import LoopRound
from ..lines.thinkers import Thinkers
from .visitor_folder import VisitorFolder

REMEMBERED_MESSAGES = 500
"""Messages of one player's history: many play in this program."""

MOVED_TABLE_SECONDS = 0.5
"""Seconds after which the hall is asked again for a table that another server had."""

TOLD_FIRST_SECONDS = 0.8
"""Seconds in which the places of the table are told, before whoever has forgotten their secret is asked for another."""

IDLE_PLAYER_SECONDS = 3600.0
"""Seconds without a key after which a player is sent away."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Arrival:
    """Somebody who may come in. ``token`` is what the hall knows them by; ``code`` opens a table, if one was named;
    ``word``: a return word to be told; ``person``: they are known by name; ``new_keys``: public keys that their program
    has shown and that might be kept for them; ``back``: a return word has brought them; ``forgot``: it has stood in for
    the secret of a person, who is to choose another one."""

    name: str
    token: str
    address: str
    code: str = ""
    word: str = ""
    person: bool = False
    new_keys: tuple[str, ...] = ()
    back: bool = False
    forgot: bool = False


@dataclass(frozen=True, slots=True)
class House:
    """What all visitors share. ``lang`` is spoken to those who say nothing of theirs; they are told
    when ``loop_round`` is over; ``thinkers`` work out hints; ``log_utterance`` hears whom every utterance is sent to,
    and it."""

    hall: Hall
    kept_of_people: VisitorFolder
    lang: str
    loop_round: LoopRound = field(default_factory=LoopRound.telling)
    library: Library = field(default_factory=Library)
    thinkers: Thinkers = field(default_factory=Thinkers)
    log_utterance: Callable[[str, Utterance], None] = lambda who, utterance: None


class Front(Protocol):
    """How keys come from a player, and how words go there. It calls `RemotePlayer.press` with each key, `drained` when
    it takes more again, and `lost` when nobody is there any more."""

    @property
    def busy(self) -> bool:
        """Whether it takes no more for now: then of the table only how it stands is told later."""

    @property
    def kind(self) -> Visiting:
        """What is there."""

    def hear(self, utterance: Utterance) -> None:
        """Pass an utterance on to them."""

    def changed(self) -> None:
        """Something may look otherwise now, for a front that shows where the player is."""

    @property
    def reaches(self) -> Callable[[str], bool] | None:
        """What tells whether a key can come from there: one for all fronts of this kind, for keymaps are kept by it.
        None: every key can."""

    def outputs(self, settings: Settings, report: Callable[[str, Mapping[str, str]], None]) -> Outputs:
        """The ways of being heard there, opened."""

    def row(self) -> int | None:
        """How many columns a message in one row may take; None: nothing is cut."""

    def pressed(self, key: str) -> None:
        """Take note of a key, before anything reacts to it."""

    def say(self, text: str) -> None:
        """Show this, whatever else is broken."""

    def lost(self) -> None:
        """Nobody is there any more: nothing can be said."""

    def close(self) -> None:
        """Nothing more is said, and no key is answered."""


class RemotePlayer:
    """From a key to its answer, and to the hall. ``front`` makes their front, ``lang`` is the language that is said to
    be theirs (empty: none). ``asks_first`` may ask something before they sit down, after which it goes on (False: there
    is nothing to be asked); ``on_gone`` is called when the player has left."""

    def __init__(
        self,
        house: House,
        arrival: Arrival,
        front: Callable[[RemotePlayer], Front],
        on_gone: Callable[[], None],
        *,
        lang: str,
        asks_first: Callable[[TableUi, Callable[[], None]], bool],
    ) -> None:
        loop = asyncio.get_running_loop()
        self._house, self._arrival, self._gone, self._asks_first = house, arrival, on_gone, asks_first
        self.scheduler = LoopScheduler(loop, house.thinkers, self._failed, apart=False)
        self.silent = False  # nothing comes from where they are
        self.front = front(self)
        self.waiting: KeptSeat | None = None  # nothing of this machine is theirs
        self._line: InnerLine | None = None
        self._together: Together | None = None  # what is at the other end of it
        self._over = self._changed = False
        self._quiet = QuietLoss(lambda: self.scheduler.guarded(self._drop))  # where their table is at no server
        self._looking: Timer | None = None  # asks for it again
        self._last_key = loop.time()
        kept = house.kept_of_people.settings(arrival.name) if arrival.person else Settings()
        settings = kept._replace(name=arrival.name, output="console", keymap="")
        self.ui = ui = assemble(
            settings,
            self.scheduler,
            self._hear,
            lang=kept.language or lang or house.lang,
            outputs=self.front.outputs(settings, self._report),
            sounds=Silence(),
            save=self._save,
            learning=Learning(welcomed=True),
            row=self.front.row,
            library=house.library,
            history=History(REMEMBERED_MESSAGES),
            visiting=self.front.kind,
            told_of_names=arrival.back,  # who is back has heard it when they got the word
            menu=house.hall.lobby is not None,
            reaches=self.front.reaches,
        )
        self._pondering = Beside(self.scheduler, ui.voice.tell, lambda: house.thinkers.busy)
        ui.sitting.ponder_with(self._pondering)
        if house.hall.lobby is not None:
            ui.sitting.use_entrance(self)

    # ------------------------------------------------------------------ coming and going

    def begin(self) -> None:
        """Greet, and go to the table, or to the list of them."""
        self.scheduler.guarded(self._begin)
        self.scheduler.call_later(IDLE_PLAYER_SECONDS, self._look)

    def _begin(self) -> None:
        ui, arrival = self.ui, self._arrival
        ui.voice.say(ui.voice.catalog.text("greeting"), Priority.NOW, "system")
        if arrival.word:
            message = "visiting-word-person" if arrival.person else "visiting-word"
            ui.voice.say(ui.voice.catalog.text(message, word=arrival.word), Priority.NEXT, "system")
        ui.stack.ground(WaitingPlace(ui), quietly=True)
        if not self._asks_first(ui, self._sit):
            self._sit()

    def go_back(self, seat: KeptSeat) -> None:
        """No seat waits here; a return word leads to it."""

    def enter(self) -> None:
        """Back to the list of tables, from the main menu."""
        self._sit(again=True)

    def _sit(self, *, again: bool = False, bound_for: str = "") -> None:
        """Open a line to the hall, and sit down at the table of the code; ``again``: look at the list of tables, or sit
        down at that table of it."""
        ui, arrival = self.ui, self._arrival

        def hello() -> None:
            together.hello("" if again else arrival.code, seat="" if arrival.back and not again else None)

        ends = Ends(lambda word: None, lambda: None, self._hang_up, self._table_left, hello=hello)
        prefix = secrets.token_hex(4)  # what is played over another line is not taken for a repetition

        def table(company: Listener) -> FarTable:
            return FarTable(company, ui.sitting.scheduler, self._tell, prefix, token=arrival.token, at_the_hall=True)

        together = self._together = Together(ui, arrival.name, table, ends, bound_for=bound_for)
        self._open_line(together)
        ui.sitting.join(together)
        hello()
        if arrival.forgot and not again:  # the places of the table come first
            self.scheduler.call_later(TOLD_FIRST_SECONDS, lambda: self._choose_secret(together))

    def _choose_secret(self, together: Together) -> None:
        self.ui.voice.speak(Message("visiting-forgot"), "system", Priority.NEXT)
        together.identity.choose()

    def _open_line(self, together: Together) -> None:
        """A line to the hall, at whose other end this is."""

        def received(message: FromHall) -> None:
            if isinstance(message, Bye) and message.why == MOVED:
                self._follow(together)
                return
            if isinstance(message, Seated | TableList | Refused):
                self._arrive()
            together.table.received(message)
            self.front.changed()

        line = self._line = InnerLine(
            self._house.hall,
            self._arrival.address,
            loop_round=self._house.loop_round,
            guarded=self.scheduler.guarded,
            received=received,
            ended=lambda: None,
            busy=lambda: self.front.busy,
            silent=lambda: self.silent,
            person=self._arrival.name if self._arrival.person else "",
        )
        together.line.use(line)

    def _follow(self, together: Together) -> None:
        """The table is another server's now, or was: ask the hall for it again, until it knows where. Of that nothing
        is heard, unless it takes long."""
        self._hang_up()
        together.table.led()
        self._quiet.begin()
        self._looking = self.scheduler.call_later(MOVED_TABLE_SECONDS, self.back)

    def _arrive(self) -> None:
        """The hall has told where the player is, or they hear otherwise that they are nowhere."""
        call_off(self._looking)
        self._quiet.end()

    def _drop(self) -> None:
        """For whoever plays there is no line any more."""
        if self._together is not None:
            self._together.line.dropped()

    def _tell(self, message: WireMessage) -> None:
        if self._line is not None:
            self._line.tell(message)

    def _hang_up(self) -> None:
        line, self._line = self._line, None
        if line is not None:
            line.close()

    def hush(self, *, silent: bool) -> None:
        """Nothing comes from where they are any more, or they are heard again."""
        if self.silent is not silent:
            self.silent = silent
            if self._line is not None:
                self._line.hush()

    def away(self) -> None:
        """Nobody is at the front for now: for the hall that is a line that is lost, and the rest waits."""
        self._arrive()
        if self._line is not None:
            self._hang_up()
            self._drop()

    def back(self) -> None:
        """They are at the front again, where they were."""
        if not self._over and self._line is None and self._together is not None:
            self._open_line(self._together)
            self._together.hello("")

    def _table_left(self, again: bool, then: str) -> None:  # noqa: FBT001  # what happens next is all it says
        if again:
            self.scheduler.soon(partial(self._sit, again=True, bound_for=then))
            return
        if self.ui.stack.has_menu:
            main_menu(self.ui)
            return
        self.ui.stack.end(Priority.NEXT)  # after why, where that was said
        self.scheduler.soon(self.finish)

    def finish(self) -> None:
        """Say nothing more, and go. Harmless when repeated."""
        if self._over:
            return
        self._over = True
        self._hang_up()
        self.ui.sitting.part()
        self.scheduler.guarded(self.ui.stack.clear)
        if self._changed and self._arrival.person:
            self._house.kept_of_people.keep_settings(self._arrival.name, self.ui.me.settings)
        self.front.close()
        self._pondering.close()
        self.scheduler.close()
        self._gone()

    def stop(self) -> None:
        """The server stops: say so, and go."""
        if not self._over:
            self.ui.voice.tell("bye-stopping")
            self.finish()

    def lost(self) -> None:
        """Nobody is there any more, or reads: at the table it is a line that is lost."""
        self.front.lost()
        self.finish()

    def _look(self) -> None:
        """Send away whoever has pressed no key for long."""
        left = self._last_key + IDLE_PLAYER_SECONDS - self.scheduler.time()
        if left > 0:
            self.scheduler.call_later(left, self._look)
            return
        self.ui.voice.tell("visiting-idle")
        self.finish()

    def _failed(self, error: Exception) -> None:
        """A fault of the program, which ends this player's side of it and no other."""
        _log.error("stopped by a fault", exc_info=error)
        if not self._over:
            self.front.say(self.ui.voice.catalog.text("visiting-fault"))
            self.finish()

    # ------------------------------------------------------------------ keys and words

    def press(self, key: str) -> None:
        """Answer this key."""
        self.act(lambda: self._press(key))

    def _press(self, key: str) -> None:
        self.front.pressed(key)
        self.ui.stack.press(key)

    def _hear(self, utterance: Utterance) -> None:
        self.front.hear(utterance)

    def told(self, utterance: Utterance) -> None:
        """This has been sent to them."""
        self._house.log_utterance(self._arrival.name, utterance)

    def act(self, callback: Callable[[], None]) -> None:
        """Answer something else than a key that they have done."""

        def act() -> None:
            self._last_key = self.scheduler.time()
            callback()
            if self.ui.stack.finished:
                self.finish()

        self.scheduler.guarded(act)

    def _report(self, reason: str, args: Mapping[str, str]) -> None:
        self.ui.voice.say(self.ui.voice.catalog.text(reason, **args), Priority.NEXT, "system")

    def _save(self, changes: Mapping[str, object]) -> None:
        self._changed = True

    def drained(self) -> None:
        """The front takes more again."""
        if self._line is not None:
            self._line.drained()


class InnerLine:
    """The hall's end and the player's end at once. What the hall says in a round ``received`` gets when that is kept;
    ``guarded`` catches what goes wrong then. ``ended`` is called when the hall has closed the line. ``busy``: whether
    the player's terminal takes no more for now; ``silent``: whether nothing comes from there. ``address``: of the
    machine at which the player sits; ``person``: whom the door knows them for."""

    version = NEWEST
    local = False
    stays = True  # they have no program of their own
    connected = True
    delay = 0.0  # that of the terminal is not known

    def __init__(
        self,
        hall: Hall,
        address: str,
        *,
        loop_round: LoopRound,
        guarded: Callable[[Callable[[], None]], None],
        received: Callable[[FromHall], None],
        ended: Callable[[], None],
        busy: Callable[[], bool],
        silent: Callable[[], bool] = lambda: False,
        person: str = "",
    ) -> None:
        self.address = address
        self._hall = hall
        self._round, self._guarded = loop_round, guarded
        self._received, self._ended, self._busy, self._silent = received, ended, busy, silent
        self._waiting: deque[tuple[int, WireMessage | None]] = deque()  # by round; None: it is closed
        self._due = 0  # the round after which it is delivered
        self._held = False  # something was held back while the terminal took no more
        hall.opened(self)
        if person:
            hall.vouch(self, person)

    @property
    def full(self) -> bool:
        held = self._busy() or len(self._waiting) >= FULL_MESSAGES
        self._held |= held
        return held

    @property
    def silent(self) -> bool:
        return self._silent()

    def hush(self) -> None:
        """Nothing comes from the player any more, or they are heard again."""
        if self.connected:
            self._hall.silence(self)

    def send(self, message: WireMessage) -> None:
        """The hall says this."""
        if self.connected and len(self._waiting) < OVERFULL_MESSAGES:
            self._put(message)
        else:
            self.end()

    def warn(self, message: WireMessage) -> None:
        """The hall says this before what is not kept yet."""
        if self.connected:
            self._guarded(lambda: self._received(message))  # type: ignore[arg-type]

    def end(self) -> None:
        """The hall closes the line, after what it has said."""
        if self.connected:
            self._put(None)

    def cut(self, message: WireMessage) -> None:
        """The hall closes the line with this, and what is not kept is never told."""
        self._waiting.clear()
        self.send(message)
        self.end()

    def tell(self, message: WireMessage) -> None:
        """The player says this."""
        if self.connected:
            self._hall.received(self, write(message))

    def close(self) -> None:
        """The player is gone. Harmless when repeated."""
        if self.connected:
            self.connected = False
            self._waiting.clear()
            self._hall.closed(self)

    def drained(self) -> None:
        """The terminal takes more again."""
        if self._held and self.connected:
            self._held = False
            self._hall.drained(self)

    def _put(self, message: WireMessage | None) -> None:
        self._waiting.append((self._round.number, message))
        if self._due != self._round.number:
            self._due = self._round.number
            self._round.after(lambda: self._guarded(self._deliver))

    def _deliver(self) -> None:
        while self._waiting and self._waiting[0][0] <= self._round.kept and self.connected:
            _, message = self._waiting.popleft()
            if message is None:
                self.close()
                self._ended()
            else:
                self._received(message)  # type: ignore[arg-type]
        if len(self._waiting) < FULL_MESSAGES and not self._busy():
            self.drained()
