"""The frames that programs send, as far as they are looked at before the library reads them."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.frames import Frame, Opcode
from websockets.protocol import Side, State
from websockets.server import ServerProtocol

from ramino_access.net.frames import are_whole, short_text


def frame(data: bytes, opcode: Opcode = Opcode.TEXT, *, fin: bool = True, mask: bool = True) -> bytes:
    """As a program sends it."""
    return Frame(opcode, data, fin).serialize(mask=mask)


@pytest.mark.parametrize("size", [0, 1, 67, 125])
def test_a_short_text_is_read_as_it_was_sent(size: int) -> None:
    data = Random(size).randbytes(size)
    assert short_text(frame(data)) == data


OTHERS = {
    "nothing": b"",
    "the beginning": frame(b"one")[:-1],
    "more than one": frame(b"one") + b"x",
    "two": frame(b"one") * 2,
    "126 bytes": frame(bytes(126)),
    "127 bytes": frame(bytes(127)),
    "no mask": frame(b"one", mask=False),
    "not the end": frame(b"one", fin=False),
    "not the beginning": frame(b"one", Opcode.CONT),
    "bytes": frame(b"one", Opcode.BINARY),
    "pong": frame(b"one", Opcode.PONG),
    "close": frame(b"", Opcode.CLOSE),
    "an extension": b"\xc1" + frame(b"one")[1:],
}


@pytest.mark.parametrize("data", OTHERS.values(), ids=OTHERS.keys())
def test_anything_else_is_left_to_the_library(data: bytes) -> None:
    assert short_text(data) is None


FRAMES = st.builds(
    frame,
    st.sampled_from([0, 1, 67, 125, 126, 127, 300, 2**16 - 1, 2**16]).map(bytes),
    st.sampled_from([Opcode.TEXT, Opcode.BINARY]),
)


@given(st.lists(FRAMES, min_size=1, max_size=4), st.data())
def test_bytes_are_whole_frames_exactly_where_the_library_waits_for_none_to_end(
    frames: list[bytes], drawn: st.DataObject
) -> None:
    whole = b"".join(frames)
    data = whole[: drawn.draw(st.integers(1, len(whole)))] if drawn.draw(st.booleans()) else whole
    protocol = ServerProtocol(state=State.OPEN, max_size=None)
    assert protocol.side is Side.SERVER
    protocol.receive_data(data)
    read = len(protocol.events_received())
    assert are_whole(data) == (data == b"".join(frames[:read]))


@pytest.mark.parametrize("before", [b"", frame(b"x", Opcode.PONG)], ids=["alone", "after a pong"])
def test_a_message_in_pieces_is_not_whole(before: bytes) -> None:
    first = before + frame(b"in ", fin=False)
    assert not are_whole(first)
    assert not are_whole(first + frame(b"pieces", Opcode.CONT))
    assert are_whole(frame(b"x", Opcode.PONG) + frame(b"whole"))
