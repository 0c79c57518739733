"""Bytes on their way to a reader of keys, with the time turned by hand; and the table of what terminals write."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from ramino_access.ui.commands.key_names import BURST, PASTED, UNNAMED
from ramino_access.ui.terminal.key_reader import ESCAPE_SECONDS, SEQUENCE_SECONDS, KeyReader, SentBytes

WAITS = {"here": ESCAPE_SECONDS, "ssh": SEQUENCE_SECONDS}
"""How long Esc waits at a terminal of this machine, and over a network."""


@dataclass
class Timer:
    """Something that is done at its time, unless it is called off."""

    at: float
    what: Callable[[], None]
    off: bool = False

    def cancel(self) -> None:
        self.off = True


class KeyLine:
    """A reader that is sent bytes; ``names`` is what it has delivered, in order. ``deliver`` gets each name, too."""

    def __init__(
        self,
        where: str = "here",
        *,
        asks: Callable[[], bool] = lambda: False,
        deliver: Callable[[str], object] = lambda name: None,
        encoding: str = "utf-8",
    ) -> None:
        self.now = 100.0
        self.names: list[str] = []
        self._deliver = deliver
        self._timers: list[Timer] = []
        self._bytes = SentBytes()
        self._bytes.encoding = encoding
        self._reader = KeyReader(
            self._bytes, self._came, self._call_later, lambda: self.now, escape_wait=WAITS[where], asks=asks
        )

    def send(self, *reads: bytes | float) -> KeyLine:
        """These bytes come, each at once; a number is a pause in seconds."""
        for read in reads:
            if isinstance(read, bytes):
                self._bytes.pass_on(read)
                self._reader.ready()
            else:
                self._rest(self.now + read)
        return self

    def typed(self, *reads: bytes | float) -> list[str]:
        """The same, and a long pause after it; the names of what came, those in a burst like others."""
        self.names.clear()
        self.send(*reads, 10.0)
        return [name.removeprefix(BURST) for name in self.names]

    def _came(self, names: Sequence[str]) -> None:
        for name in names:
            self.names.append(name)
            self._deliver(name)

    def _call_later(self, seconds: float, what: Callable[[], None]) -> Timer:
        timer = Timer(self.now + seconds, what)
        self._timers = [*(one for one in self._timers if not one.off), timer]
        return timer

    def _rest(self, until: float) -> None:
        while due := [timer for timer in self._timers if not timer.off and timer.at <= until]:
            first = min(due, key=lambda timer: timer.at)
            self._timers.remove(first)
            self.now = max(self.now, first.at)
            first.what()
        self.now = until


@dataclass(frozen=True)
class Row:
    """A row of the table: what is written, and what it is."""

    written: str
    data: bytes
    kind: str
    names: tuple[str, ...]

    def torn(self, pauses: Sequence[float]) -> Iterator[tuple[int, float]]:
        """Where it can be torn, with each pause."""
        yield from ((at, pause) for at in range(1, len(self.data)) for pause in pauses)


def table() -> list[Row]:
    """The table in sequences.txt."""
    lines = (Path(__file__).parent / "sequences.txt").read_text(encoding="utf-8").splitlines()
    return [_row(line) for line in lines if line and not line.startswith("#")]


def _row(line: str) -> Row:
    found = re.fullmatch(r"(.+?) +(key|answer|unknown|text|paste)(?: (.*))?", line)
    assert found, line
    written, kind, name = found[1], found[2], found[3] or ""
    names = {
        "key": [name],
        "answer": [],
        "unknown": [UNNAMED],
        "text": list(name),
        "paste": [PASTED + _bytes(name).decode()],
    }[kind]
    return Row(written, _bytes(written), kind, tuple(names))


def _bytes(written: str) -> bytes:
    signs = {b"e": b"\x1b", b"t": b"\t", b"n": b"\n", b"r": b"\r", b"\\": b"\\"}
    return re.sub(
        rb"\\(e|t|n|r|\\|x..)", lambda found: signs.get(found[1]) or bytes((int(found[1][1:], 16),)), written.encode()
    )
