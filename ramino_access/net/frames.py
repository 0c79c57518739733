"""The frames of a websocket (RFC 6455, 5.2), as far as they are looked at here: the library does the rest."""

from __future__ import annotations

from websockets.frames import apply_mask  # type: ignore[attr-defined]  # the quick one, where there is one

TEXT = 0x81  # the one frame of a whole text
LAST = 0x80  # in the first byte: the message ends with this frame; in the second: it is masked
LONG = 126  # from here on the length stands in bytes of its own: two, or with one more eight


def short_text(data: bytes) -> bytes | None:
    """The text that a program sends, where these bytes are that one frame and the text is short; None where they are
    anything else."""
    size = len(data) - 6
    if 0 <= size < LONG and data[0] == TEXT and data[1] == LAST + size:
        return apply_mask(data[6:], data[2:6])
    return None


def are_whole(data: bytes) -> bool:
    """Whether these bytes are frames that a program sends, the last of which ends with them, and each is a message for
    itself. The bytes have to begin with a frame."""
    at = 0
    while at + 6 <= len(data) and data[at] & LAST:
        size = data[at + 1] & ~LAST
        wide = {LONG: 2, LONG + 1: 8}.get(size, 0)
        at += 6 + wide + (int.from_bytes(data[at + 2 : at + 2 + wide], "big") if wide else size)
    return at == len(data)
