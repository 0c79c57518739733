"""Lines with checksums: what was changed, lost or moved is noticed, and only a torn end is left out."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ramino_access.play.journal.records import RecordError, line, read

PAYLOADS = [b'{"a":1}', b'{"b":"' + "è".encode() + b'"}', b'{"c":{"d":[1,2]}}']


def _file(payloads: list[bytes]) -> bytes:
    data, crc = b"", 0
    for payload in payloads:
        text, crc = line(payload, crc)
        data += text
    return data


def test_what_was_written_is_read() -> None:
    data = _file(PAYLOADS)
    found = read(data)
    assert list(found.payloads) == PAYLOADS
    assert (found.size, found.torn) == (len(data), b"")
    more, _ = line(b'{"e":0}', found.crc)
    assert len(read(data + more).payloads) == 4


def test_an_empty_file_has_no_records() -> None:
    assert read(b"") == read(b"")
    assert read(b"").payloads == ()


@given(cut=st.integers(0, 200))
def test_a_torn_end_is_left_out(cut: int) -> None:
    data = _file(PAYLOADS)
    cut = min(cut, len(data))
    found = read(data[:cut])
    assert list(found.payloads) == PAYLOADS[: data[:cut].count(b"\n")]
    assert data[: found.size] + found.torn == data[:cut]


@given(at=st.integers(0, 200), bit=st.integers(0, 7))
def test_a_flipped_bit_is_noticed(at: int, bit: int) -> None:
    data = bytearray(_file(PAYLOADS))
    at %= len(data)
    line_hit = bytes(data[:at]).count(b"\n") + 1
    data[at] ^= 1 << bit
    whole = len(_file(PAYLOADS[:2]))
    if at < whole:
        with pytest.raises(RecordError) as caught:
            read(bytes(data))
        assert caught.value.line == line_hit
    else:  # the last line alone may be one that was being written
        assert list(read(bytes(data)).payloads) == PAYLOADS[:2]


def test_lines_can_not_change_places_or_be_left_out() -> None:
    first, second, third = _file(PAYLOADS).splitlines(keepends=True)
    for wrong, bad in ((second + first + third, 1), (first + third + third, 2), (first + first + second + third, 2)):
        with pytest.raises(RecordError) as caught:
            read(wrong)
        assert caught.value.line == bad


@pytest.mark.parametrize("payload", [b"", b"{}", b"[1]", b'{"a":\n1}', b"1"])
def test_only_objects_on_one_line_are_records(payload: bytes) -> None:
    with pytest.raises(ValueError, match="one line"):
        line(payload, 0)
