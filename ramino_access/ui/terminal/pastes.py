"""What is pasted is not pressed: bytes between the marks of a paste are a text, however they are torn."""

from __future__ import annotations

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
