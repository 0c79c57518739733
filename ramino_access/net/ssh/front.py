"""A terminal at the other end of an SSH connection as the front of a player who plays there."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Literal, Protocol

from ...config.settings import Settings
from ...i18n import LANGUAGES
from ...speech.outputs import Outputs
from ...speech.port import Utterance
from ...ui.commands.key_names import BURST
from ...ui.terminal.key_reader import SEQUENCE_SECONDS, KeyReader, Later, SentBytes
from ...ui.terminal.terminal import PASTE_OFF, opening
from ...ui.terminal.writer import Writer
from ..visitor.knocking import ask_to_keep
from ..visitor.paced import Paced
from ..visitor.remote_player import Arrival, House, RemotePlayer
from ..visitor.visitor_folder import VisitorFolder


@dataclass(frozen=True, slots=True)
class FarTerminal:
    """What is said of the terminal at the other end, and of who sits there: nothing of it is trusted. ``kind`` is its
    name, ``size`` columns and rows, ``lang`` what the environment says of the language."""

    kind: str = ""
    size: tuple[int, int] = (0, 0)
    lang: str = ""


class TerminalFront:
    """Keys from the terminal, and lines to it."""

    def __init__(self, player: RemotePlayer, channel: Channel, terminal: FarTerminal) -> None:
        self._player = player
        self.outlet = FarOutlet(channel, terminal.size, drained=self._drained, overfull=player.lost)
        self._writer = Writer(outlet=self.outlet, sequences=terminal.kind not in ("", "dumb"))
        self._writer.use_timers(player.scheduler.call_later)
        self._writer.control(opening(terminal.kind))
        self._keys = FarKeys(
            channel,
            player.press,
            busy=lambda: self.outlet.busy,
            call_later=player.scheduler.call_later,
            time=asyncio.get_running_loop().time,
            asks=lambda: player.ui.stack.top.kind.asks,
        )

    @property
    def busy(self) -> bool:
        return self.outlet.busy

    @property
    def kind(self) -> Literal["terminal"]:
        return "terminal"

    def hear(self, utterance: Utterance) -> None:
        self._player.told(utterance)
        self._player.ui.voice.outputs.say(utterance)

    def changed(self) -> None:
        """What it shows is what was said."""

    @property
    def reaches(self) -> None:
        return None

    def outputs(self, settings: Settings, report: Callable[[str, Mapping[str, str]], None]) -> Outputs:
        outputs = Outputs(self._writer.say, report, engines={}, applied=self._shape_lines, lines=self._writer)
        outputs.apply(settings)
        outputs.open("console")
        return outputs

    def row(self) -> int | None:
        return self._writer.row()

    def pressed(self, key: str) -> None:
        self._writer.key(key.removeprefix(BURST))

    def say(self, text: str) -> None:
        self._writer.say(text)

    def typed(self, data: bytes) -> None:
        """These bytes have come from the terminal."""
        self._keys.typed(data)

    def lost(self) -> None:
        self.outlet.close()

    def close(self) -> None:
        self._writer.use_timers(None)
        self._writer.flush()
        self._writer.step_aside(PASTE_OFF)
        self._writer.close()
        self._keys.close()

    def _shape_lines(self, settings: Settings) -> None:
        self._writer.rest_as(settings.rests())

    def _drained(self) -> None:
        self._player.drained()
        self._keys.answer()


def come_in(
    house: House,
    visitor_folder: VisitorFolder,
    arrival: Arrival,
    channel: Channel,
    terminal: FarTerminal,
    on_gone: Callable[[], None],
) -> tuple[RemotePlayer, TerminalFront]:
    """Somebody who plays at this terminal; ``visitor_folder`` is that of the door."""

    player = RemotePlayer(
        house,
        arrival,
        lambda one: TerminalFront(one, channel, terminal),
        on_gone,
        lang=guessed(terminal.lang, house.lang),
        asks_first=ask_to_keep(
            visitor_folder, arrival, "visiting-keep-key", "visiting-key-kept", "visiting-key-not-kept"
        ),
    )
    assert isinstance(player.front, TerminalFront)
    return player, player.front


def guessed(environment: str, usual: str) -> str:
    """The language that an environment names, such as ``it_IT.UTF-8``; another one where it names none of ours."""
    return environment[:2].lower() if environment[:2].lower() in LANGUAGES else usual


UNREAD_BYTES = 256 * 1024
"""Bytes that wait for a terminal that is not read; then it counts as gone."""

BUSY_BYTES = 16 * 1024
"""Bytes that wait before the terminal counts as one that takes no more for now: no key is answered then, and of the
table only how it stands is told later."""

COLUMNS, ROWS = (20, 500), (4, 200)
"""The least and the most that is believed of a terminal's size."""


class Channel(Protocol):
    """What the terminal needs of a connection."""

    def write(self, data: bytes) -> None:
        """Send this, or let it wait; never raises."""

    def waiting(self) -> int:
        """How many bytes wait to be sent."""

    def pause_reading(self) -> None: ...

    def resume_reading(self) -> None: ...


def believed(columns: int, rows: int) -> tuple[int, int]:
    """The size of a terminal, as it is told by whoever is there; 80 by 24 where nothing is said."""
    wide = min(max(columns, COLUMNS[0]), COLUMNS[1]) if columns > 0 else 80
    return wide, min(max(rows, ROWS[0]), ROWS[1]) if rows > 0 else 24


class FarOutlet:
    """Lines on their way to the terminal. ``drained`` is called when a terminal that took no more does again,
    ``overfull`` when it has not been read for too long."""

    descriptor = None
    line_end = "\r\n"

    def __init__(
        self, channel: Channel, size: tuple[int, int], *, drained: Callable[[], None], overfull: Callable[[], None]
    ) -> None:
        self._channel = channel
        self._size = believed(*size)
        self._drained, self._overfull = drained, overfull
        self.busy = False  # the terminal takes no more for now
        self._closed = False

    def put(self, text: str) -> bool:
        if self._closed:
            return True
        self._channel.write(text.encode("utf-8", "replace"))
        waiting = self._channel.waiting()
        if waiting > UNREAD_BYTES:
            self._closed = True
            self._overfull()
            return True
        self.busy = self.busy or waiting > BUSY_BYTES
        return not self.busy

    def push(self) -> bool:
        if self.busy and self._channel.waiting() <= BUSY_BYTES // 2:
            self.busy = False
            self._drained()
        return self._closed or not self.busy

    def size(self) -> tuple[int, int]:
        return self._size

    def resize(self, columns: int, rows: int) -> None:
        """The terminal has another size now."""
        self._size = believed(columns, rows)

    def close(self) -> None:
        self._closed = True


class FarKeys:
    """Keys from the terminal; ``pressed`` gets the name of each. ``busy``: whether answers are not read for now;
    ``asks``: whether a letter would answer a question."""

    def __init__(
        self,
        channel: Channel,
        pressed: Callable[[str], None],
        *,
        busy: Callable[[], bool],
        call_later: Later,
        time: Callable[[], float],
        asks: Callable[[], bool],
    ) -> None:
        self._bytes = SentBytes()
        self._paced = Paced(
            pressed,
            busy=busy,
            pause=channel.pause_reading,
            resume=channel.resume_reading,
            call_later=call_later,
            time=time,
        )
        self._reader = KeyReader(
            self._bytes, self._paced.came, call_later, time, escape_wait=SEQUENCE_SECONDS, asks=asks
        )
        self._closed = False

    def typed(self, data: bytes) -> None:
        """These bytes have come."""
        if not self._closed:
            self._bytes.pass_on(data)
            self._reader.ready()

    def answer(self) -> None:
        """Answer the keys that wait, as far as it is their turn."""
        self._paced.answer()

    def close(self) -> None:
        """Answer nothing any more."""
        self._closed = True
        self._paced.close()
        self._reader.stop()
