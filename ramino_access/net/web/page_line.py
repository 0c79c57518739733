"""The line to a page: what it says comes in as it arrives, what is for it goes out as one message a round."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from typing import Annotated, Any

import msgspec
from websockets.protocol import State

from ..lines.socket_line import PlayerConnection

UNTAKEN_BYTES = 256 * 1024
"""Bytes that wait for a page that takes none; then its line is lost."""

_Short = Annotated[str, msgspec.Meta(max_length=100)]
_Long = Annotated[str, msgspec.Meta(max_length=1000)]
_Row = Annotated[int, msgspec.Meta(ge=-1, le=1 << 20)]
_Number = Annotated[int, msgspec.Meta(ge=0, le=1 << 30)]


class PageOpened(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="hello"):
    """The page is there. ``keys``: it is used with a keyboard, and sends keys; ``anew``: whoever left comes again.
    ``browser``: the word by which the server knows a browser that keeps no cookie. ``arrangement``: how the hand lay
    when the line was lost, as the page was told."""

    languages: Annotated[tuple[_Short, ...], msgspec.Meta(max_length=32)] = ()
    name: _Short = ""
    code: _Short = ""
    keys: bool = False
    anew: bool = False
    browser: _Short = ""
    arrangement: dict[str, Any] = {}


class Key(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="key"):
    """A key, by its name here. ``row``: the entry in focus (-1: none), in what the page was shown ``seen`` as."""

    key: _Short
    row: _Row = -1
    seen: _Number = 0


class Press(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="press"):
    """The entry of this number, of the place of this number, is pressed. ``menu``: for what can be done with it."""

    place: _Number
    row: _Number
    menu: bool = False


class Choose(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="choose"):
    """A command is chosen out of those that can be done; ``row`` and ``seen`` as with a key."""

    command: _Short
    row: _Row = -1
    seen: _Number = 0


class Written(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="written"):
    """A text that was asked for; None: it is not given. ``done``: it is whole, else it is still being written."""

    place: _Number
    text: _Long | None
    done: bool = True


class Used(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="used"):
    """The page is used with a keyboard from now on, or with fingers."""

    keys: bool


class Beat(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="beat"):
    """Is the server there? It is answered."""


class SeenAgain(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="seen"):
    """The page is looked at again, after more was said than is worth hearing."""


class Fault(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="fault"):
    """The page has failed so."""

    text: _Long


FromPage = PageOpened | Key | Press | Choose | Written | Used | Beat | SeenAgain | Fault

_read = msgspec.json.Decoder(FromPage).decode
_write = msgspec.json.Encoder().encode


class PageLine:
    """One page's end."""

    def __init__(self, connection: PlayerConnection) -> None:
        self._connection = connection
        self.on_heard: Callable[[FromPage], None] = lambda said: None
        self.drained: Callable[[], None] = lambda: None
        self.silence: Callable[[], None] = lambda: None
        connection.silence = lambda: self.silence()
        connection.heard_by(self.hear)
        connection.drained = lambda: self.drained()

    def use(self, on_heard: Callable[[FromPage], None], drained: Callable[[], None] = lambda: None) -> None:
        """From now on this one hears what the page says, and when it takes more again."""
        self.on_heard, self.drained = on_heard, drained

    def when_silent(self, silence: Callable[[], None]) -> None:
        """Call this whenever the page has fallen silent, or is heard again."""
        self.silence = silence

    @property
    def silent(self) -> bool:
        """Whether nothing comes from the page."""
        return self._connection.silent

    @property
    def busy(self) -> bool:
        """Whether it takes no more for now."""
        return not self._connection.takes_more

    def send(self, message: Mapping[str, object]) -> None:
        """Send this. Never raises."""
        connection = self._connection
        if connection.state is not State.OPEN:
            return
        connection.put([_write(message)])
        if connection.transport.get_write_buffer_size() > UNTAKEN_BYTES:
            connection.transport.abort()

    def pause(self) -> None:
        """Hear nothing for now."""
        self._connection.transport.pause_reading()

    def resume(self) -> None:
        """Hear again."""
        self._connection.transport.resume_reading()

    def end(self) -> None:
        """Tell the page that it is over here, and hang up."""
        self.send({"over": True})
        self.close()

    def close(self) -> None:
        """Hang up, after what was sent."""
        self.on_heard = lambda said: None
        self._closing = asyncio.get_running_loop().create_task(self._connection.close())

    def cut(self) -> None:
        """End the line at once."""
        self._connection.transport.abort()

    def hear(self, data: bytes | str) -> None:
        try:
            said = _read(data)
        except (ValueError, RecursionError):  # nothing that a page of ours sends
            self.cut()
            return
        self.on_heard(said)
