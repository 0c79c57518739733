"""A terminal at the other end of an SSH connection as the front of a player who plays there."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from ...config.settings import Settings
from ...i18n import LANGUAGES
from ...speech.outputs import Outputs
from ...speech.port import Utterance
from ...ui.terminal.terminal import PASTE_OFF, PASTE_ON
from ...ui.terminal.writer import Writer
from ..visitor.keep_key import ask_to_keep
from ..visitor.remote_player import Arrival, House, RemotePlayer
from ..visitor.visitor_folder import VisitorFolder
from .terminal import Channel, FarKeys, FarOutlet


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
        self._writer.control(PASTE_ON)
        self._keys = FarKeys(
            channel,
            player.press,
            busy=lambda: self.outlet.busy,
            call_later=player.scheduler.call_later,
            time=asyncio.get_running_loop().time,
        )

    @property
    def busy(self) -> bool:
        return self.outlet.busy

    def hear(self, utterance: Utterance) -> None:
        self._player.told(utterance)
        self._player.ui.voice.outputs.say(utterance)

    def changed(self) -> None:
        """What it shows is what was said."""

    def reaches(self, key: str) -> bool:
        return True

    def outputs(self, settings: Settings, report: Callable[[str, Mapping[str, str]], None]) -> Outputs:
        outputs = Outputs(self._writer.say, report, engines={}, applied=self._shape_lines, lines=self._writer)
        outputs.apply(settings)
        outputs.open("console")
        return outputs

    def row(self) -> int | None:
        return self._writer.row()

    def pressed(self, key: str) -> None:
        self._writer.key(key)

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
    folder: VisitorFolder,
    arrival: Arrival,
    channel: Channel,
    terminal: FarTerminal,
    gone: Callable[[], None],
) -> tuple[RemotePlayer, TerminalFront]:
    """Somebody who plays at this terminal; ``folder`` is that of the door."""

    player = RemotePlayer(
        house,
        arrival,
        lambda one: TerminalFront(one, channel, terminal),
        gone,
        lang=guessed(terminal.lang, house.lang),
        asks_first=ask_to_keep(folder, arrival, "visiting-keep-key"),
    )
    assert isinstance(player.front, TerminalFront)
    return player, player.front


def guessed(environment: str, usual: str) -> str:
    """The language that an environment names, such as ``it_IT.UTF-8``; another one where it names none of ours."""
    return environment[:2].lower() if environment[:2].lower() in LANGUAGES else usual
