"""Lines that can be trusted: each is a JSON object with a checksum over itself and over all before it.

A line looks like ``{"crc":"0a1b2c3d","seat":0,"play":"stock"}``. Since each checksum goes on from the one before, no
line can be lost, changed, doubled or brought from another file unseen.
"""

from __future__ import annotations

import re
import zlib
from dataclasses import dataclass

_LINE = re.compile(rb'\{"crc":"([0-9a-f]{8})",(.*\})')
_BEGINS = b'{"crc":"'  # never inside a line: there the quotes are escaped
MOST_LINE_BYTES = 2 * 1024 * 1024  # bytes of a line


class RecordError(ValueError):
    """A file that is not as it was written: ``line_number`` is the first bad one, counted from 1."""

    def __init__(self, line_number: int) -> None:
        super().__init__(f"line {line_number} is damaged")
        self.line = line_number


@dataclass(frozen=True, slots=True)
class Records:
    """What a file holds: the JSON text of each line, and the last checksum, from which the next one goes on.

    ``size``: the bytes up to the end of the last whole line. ``torn``: what stands behind it, a line that was being
    written when the power went.
    """

    payloads: tuple[bytes, ...]
    crc: int
    size: int
    torn: bytes = b""


def line(payload: bytes, crc: int) -> tuple[bytes, int]:
    """The line for a JSON object, as it is written behind a line with this checksum (0: it is the first); and the
    line's own checksum. Raises ValueError for what is no object on one line."""
    if not payload.startswith(b"{") or not payload.endswith(b"}") or b"\n" in payload or len(payload) < 3:
        raise ValueError("a record is a JSON object with something in it, on one line")
    crc = zlib.crc32(payload, crc)
    return b'{"crc":"%08x",%s\n' % (crc, payload[1:]), crc


def read(data: bytes) -> Records:
    """The records of a file. Only a last line that is not whole is left out. Raises RecordError for any other."""
    payloads: list[bytes] = []
    crc = size = 0
    while size < len(data):
        end = data.find(b"\n", size)
        found = None if end < 0 or end - size > MOST_LINE_BYTES else _LINE.fullmatch(data, size, end)
        payload = b"" if found is None else b"{" + found[2]
        if found is None or zlib.crc32(payload, crc) != int(found[1], 16):
            if 0 <= end < len(data) - 1 or _BEGINS in data[size + 1 :]:
                raise RecordError(len(payloads) + 1)
            break
        payloads.append(payload)
        crc, size = int(found[1], 16), end + 1
    return Records(tuple(payloads), crc, size, data[size:])


def alone(data: bytes) -> tuple[list[bytes], list[int], bytes]:
    """The records of a file whose lines are checked each by itself (written with 0 as the checksum before): their
    JSON texts, the numbers of the lines that are damaged, and what stands behind the last end of a line, unless that
    is a whole record."""
    *lines, torn = data.split(b"\n")
    if _LINE.fullmatch(torn):
        lines, torn = [*lines, torn], b""  # an editor has taken the last end of a line away
    if not torn and lines and b"\0" in lines[-1]:
        torn = lines.pop() + b"\n"  # the power went before all of it was on the disk
    payloads: list[bytes] = []
    damaged: list[int] = []
    for number, text in enumerate(lines, 1):
        found = _LINE.fullmatch(text) if len(text) <= MOST_LINE_BYTES else None
        payload = b"" if found is None else b"{" + found[2]
        if found is None or zlib.crc32(payload) != int(found[1], 16):
            damaged.append(number)
        else:
            payloads.append(payload)
    return payloads, damaged, torn
