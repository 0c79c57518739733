"""From the terminal's bytes to the names of keys, with the pauses that tell Esc from the beginning of a sequence.

Nothing of prompt_toolkit is loaded before it is needed, so that the first line can be heard while it loads.
"""

from __future__ import annotations

import codecs
import os
import time
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import TYPE_CHECKING, Protocol

from ..commands.key_names import PASTED

if TYPE_CHECKING:
    from prompt_toolkit.input import Input
    from prompt_toolkit.key_binding import KeyPress

    from ...play.scheduling import Timer

UNKNOWN = "unknown"
"""The name of every character that is invisible or unknown: it is answered like any key without a meaning."""

#: prompt_toolkit's names where ours differ. Shift+F1 and so on arrive as F13 and so on.
_NAMES = {"c-m": "enter", "c-j": "enter", "c-i": "tab", "c-h": "backspace", "c-@": "c-space", "f16": "apps"} | {
    f"f{number}": f"s-f{number - 12}" for number in (13, 14, 15, 17, 18, 19, 20, 21, 22, 23, 24)
}

#: Sequences whose name in prompt_toolkit is not what was pressed. The third looks like the answer to a question
#: about the cursor, which this program never asks.
_SEQUENCES = {"\x1b[1;2S": "s-f4", "\x1b[1;5R": "c-f3", "\x1b[1;2R": "s-f3"}

#: What is no key: pastes, mouse, answers of the terminal.
_NO_KEYS = ("<", "s-escape")


def _name(press: KeyPress) -> str:
    """Our name of one key press, or an empty string for what is no key."""
    if press.data in _SEQUENCES:
        return _SEQUENCES[press.data]
    key: str = getattr(press.key, "value", press.key)
    if len(key) == 1:
        if key.isspace():
            return "space"
        broken = "\ud800" <= key <= "\udfff"  # a byte that is no character here
        return key if key.isprintable() else "" if broken else UNKNOWN
    return "" if key.startswith(_NO_KEYS) else _NAMES.get(key, key)


class Decoder:
    """Turns batches of prompt_toolkit key presses into key names.

    A sequence that prompt_toolkit doesn't know comes as Esc, ``[`` or ``O``, and letters: it is swallowed, also
    when it is torn over several batches. Esc and another key in one batch are that key with Alt.
    """

    def __init__(self) -> None:
        self._inside = ""  # what has been seen of an unknown sequence, after the Esc

    @property
    def inside(self) -> bool:
        """Whether the rest of an unknown sequence is expected."""
        return bool(self._inside)

    def reset(self) -> None:
        """Expect no more of a torn sequence."""
        self._inside = ""

    def feed(self, presses: Iterable[KeyPress]) -> list[str]:
        """The names of the keys in one batch."""
        names: list[str] = []
        escape = False
        for press in presses:
            key: str = getattr(press.key, "value", press.key)
            if self._inside:
                if len(key) == 1:
                    self._swallow(key)
                    continue
                self.reset()
            if key == "escape":
                if escape:
                    names.append("escape")
                escape = True
                continue
            if escape and key in ("[", "O"):
                self._inside, escape = key, False
                continue
            name = _name(press)
            if name:
                names.append("a-" + name if escape else name)
            escape = False
        return [*names, "escape"] if escape else names

    def _swallow(self, char: str) -> None:
        if self._inside == "[" and char == "[":  # the Linux console's own F-keys: one letter follows
            more = True
        elif self._inside[0] == "O":
            more = char.isdigit()
        else:
            more = self._inside != "[[" and " " <= char <= "?"
        self._inside = self._inside + char if more else ""


def decode(presses: Iterable[KeyPress]) -> list[str]:
    """The key names in one complete batch of prompt_toolkit key presses."""
    return Decoder().feed(presses)


class ConsoleKeys:
    """Key presses as prompt_toolkit reads them on Windows."""

    def __init__(self, source: Input) -> None:
        self._source = source
        self._texts: list[str] = []

    def whole(self) -> tuple[str, ...] | None:
        """The name of a key that has come and is complete; None where `presses` has to look."""
        return None

    @property
    def torn(self) -> bool:
        """Whether what came before has turned out to be no key."""
        return False

    def pasted(self) -> list[str]:
        """The texts that have been pasted."""
        texts, self._texts = self._texts, []
        return texts

    def presses(self) -> list[KeyPress]:
        """The key presses that have come."""
        presses = self._source.read_keys()
        self._texts += [press.data for press in presses if press.key == "<bracketed-paste>"]
        return presses

    def flush(self) -> list[KeyPress]:
        """The key presses that were waiting for more."""
        return self._source.flush_keys()


class Bytes:
    """Key presses from bytes, which prompt_toolkit's parser takes apart.

    Most of them come in a read of their own that can mean one thing only. These are looked up, which takes a
    fraction of the time.
    """

    def __init__(self, encoding: str = "utf-8") -> None:
        from prompt_toolkit.input.vt100_parser import Vt100Parser

        self._presses: list[KeyPress] = []
        self._parser = Vt100Parser(self._presses.append)
        self._text = codecs.getincrementaldecoder(encoding)("surrogateescape")
        self._data = b""
        self._known = _known()
        self._pastes = Pastes()

    def read(self) -> bytes:
        """The bytes that have come; to be said by whoever gets them. Raises EOFError when no more can come."""
        raise NotImplementedError

    def whole(self) -> tuple[str, ...] | None:
        """As above. Raises EOFError when no more keys can come."""
        self._data = self.read()
        if not self._data:
            return ()
        names: tuple[str, ...] | None = self._known.get(self._data)
        if names is not None and not self._pastes.expected:
            return names
        kept = self._pastes.outside(self._data, time.monotonic(), key=names is not None)
        if self._pastes.torn:
            self._parser.reset()
        if kept != self._data:
            self._data, names = kept, self._known.get(kept) if kept else ()
        return names

    @property
    def torn(self) -> bool:
        """Whether what came before the last read was the beginning of a paste, and no key."""
        return self._pastes.torn

    def pasted(self) -> list[str]:
        """The texts that have been pasted, by what `whole` has read."""
        return self._pastes.texts()

    def presses(self) -> list[KeyPress]:
        """The key presses in what `whole` has read."""
        self._parser.feed(self._text.decode(self._data))
        return self._taken()

    def flush(self) -> list[KeyPress]:
        """The key presses that were waiting for more."""
        self._parser.flush()
        return self._taken()

    def _taken(self) -> list[KeyPress]:
        presses = self._presses.copy()
        self._presses.clear()
        return presses


class DescriptorKeys(Bytes):
    """Key presses from the bytes of a descriptor."""

    def __init__(self, source: Input) -> None:
        super().__init__(getattr(getattr(source, "stdin", None), "encoding", None) or "utf-8")
        self._descriptor = source.fileno()

    def read(self) -> bytes:
        try:
            data = os.read(self._descriptor, 1024)
        except BlockingIOError:
            return b""
        except OSError as error:  # the terminal has hung up
            raise EOFError from error
        if not data:
            raise EOFError
        return data


class SentKeys(Bytes):
    """Key presses from bytes that somebody passes on."""

    def __init__(self) -> None:
        super().__init__()
        self._sent = b""

    def pass_on(self, data: bytes) -> None:
        """These bytes are read next."""
        self._sent = data

    def read(self) -> bytes:
        data, self._sent = self._sent, b""
        return data


@cache
def _known() -> dict[bytes, tuple[str]]:
    """The name of each sequence that is not the beginning of another."""
    from prompt_toolkit.input.ansi_escape_sequences import ANSI_SEQUENCES
    from prompt_toolkit.input.vt100_parser import Vt100Parser

    presses: list[KeyPress] = []
    parser = Vt100Parser(presses.append)
    known = [*ANSI_SEQUENCES, *map(chr, range(0x20, 0x7F))]
    beginnings = {text[:length] for text in known for length in range(1, len(text))}
    table = {}
    for text in known:
        if text.isascii() and text not in beginnings:
            parser.feed(text)
            parser.flush()
            names = decode(presses)
            presses.clear()
            if len(names) == 1:
                table[text.encode()] = (names[0],)
            parser.reset()
    return table


START, END = b"\x1b[200~", b"\x1b[201~"

WAIT = 1.0
"""Seconds after which a paste that has not ended is taken for ended: somebody may press keys again.

Also the seconds for which the beginning of a mark is remembered, should the rest be late.
"""

MOST = 1000
"""Bytes that are kept of one paste: more than any text that can be written here."""

QUICK = 0.02
"""Seconds between two bytes that nobody presses so fast, not even by holding a key down."""


class Pastes:
    """Takes pastes out of the bytes that arrive."""

    def __init__(self) -> None:
        self._open = False
        self._tail = b""  # the last bytes, which may be the beginning of a mark
        self._until = float("-inf")  # when both are forgotten
        self._last = float("-inf")  # when something came
        self._pasted = bytearray()  # of the paste that is open
        self._texts: list[str] = []  # of those that have ended
        self.torn = False  # the beginning of a mark, which has been passed on, turned out to be one
        #: Whether what comes next may belong to a paste. Where it may not, `outside` needn't be asked of one key press
        #: that can be nothing else, for that is no part of a mark: nearly always.
        self.expected = False

    def outside(self, data: bytes, now: float, *, key: bool = False) -> bytes:
        """Those of the bytes that were not pasted. ``now`` is in seconds; ``key``: they look like one key press.
        Keys do not make a paste last longer, unless they come faster than anybody presses them."""
        kept = self._outside(data, now, key=key)
        self.expected = self._open or bool(self._tail)
        return kept

    def texts(self) -> list[str]:
        """What has been pasted, each from its beginning mark to its end mark, since this was asked last."""
        texts, self._texts = self._texts, []
        return texts

    def _outside(self, data: bytes, now: float, *, key: bool) -> bytes:
        if now >= self._until:
            self._open, self._tail = False, b""
            self._pasted.clear()
        if not (self._open and key and now - self._last > QUICK):
            self._until = now + WAIT
        self._last = now
        known = 0 if self._open else len(self._tail)  # what has been passed on already
        self.torn = False
        data = self._tail + data
        kept = b""
        while data:
            if self._open:
                before, end, data = data.partition(END)
                tail = b"" if end else _beginning(before, END)
                self._pasted += before[: len(before) - len(tail)][: MOST - len(self._pasted)]
                if not end:
                    self._tail = tail
                    return kept
                self._texts.append(self._pasted.decode("utf-8", "ignore"))
                self._pasted.clear()
                self._open, self._tail = False, b""
                continue
            before, start, data = data.partition(START)
            _, late, after = before.rpartition(END)
            if late:  # the end of a paste that was taken for ended
                self.torn |= known > 0
                before, known = after, 0
            self.torn |= len(before) < known
            kept += before[known:]
            known = 0
            self._open, self._tail = bool(start), b"" if start else _beginning(before, START)
        return kept


def _beginning(data: bytes, mark: bytes) -> bytes:
    """The end of the data that a mark could begin with."""
    return next((mark[:length] for length in range(len(mark) - 1, 0, -1) if data.endswith(mark[:length])), b"")


ESCAPE_WAIT = 0.05
"""Seconds after which an Esc that nothing followed is the Esc key."""

SEQUENCE_WAIT = 0.25
"""Seconds in which the rest of a torn escape sequence may still arrive."""


class Later(Protocol):
    """Calls back after this many seconds."""

    def __call__(self, seconds: float, what: Callable[[], None], /) -> Timer: ...


class KeyReader:
    """Reads from ``keys`` when it is told that there is something. ``deliver`` gets the names of the keys, and
    of what was pasted."""

    def __init__(self, keys: Bytes | ConsoleKeys, deliver: Callable[[Sequence[str]], None], call_later: Later) -> None:
        self._keys, self._deliver, self._call_later = keys, deliver, call_later
        self._decoder = Decoder()
        self._timer: Timer | None = None

    def ready(self) -> None:
        """Something has come. Raises EOFError when no more keys can come."""
        names: Sequence[str] | None = self._keys.whole()
        if names is None or self._timer:  # more may come, or what has come belongs to what came before
            if self._keys.torn:
                self._decoder.reset()
            self._flush_after(ESCAPE_WAIT)
            names = self._decoder.feed(self._keys.presses())
        pasted = self._keys.pasted()
        self._deliver([*(PASTED + text for text in pasted), *names] if pasted else names)

    def stop(self) -> None:
        """Wait for nothing any more."""
        if self._timer:
            self._timer.cancel()
            self._timer = None

    def _flush_after(self, seconds: float) -> None:
        self.stop()
        self._timer = self._call_later(seconds, self._flush)

    def _flush(self) -> None:
        """Nothing has followed: an Esc that waits is the Esc key, a torn sequence waits a little longer."""
        self._timer = None
        presses = self._keys.flush()
        names = self._decoder.feed(presses)
        if presses and self._decoder.inside:
            self._flush_after(SEQUENCE_WAIT)
        else:
            self._decoder.reset()
        self._deliver(names)
