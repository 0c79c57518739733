"""Messages as bytes and back, and what travels inside of them packed by the codec."""

from __future__ import annotations

from typing import Any

import msgspec

from ..play.encoding.codec import CodecError, decode, encode
from .messages import MOST_BYTES_FROM_HALL, MOST_BYTES_TO_HALL, FromHall, FromPlayer, WireMessage


class MessageError(ValueError):
    """Bytes that are no message."""


_MESSAGE_ENCODER = msgspec.json.Encoder(order="deterministic")
_FROM_PLAYER = msgspec.json.Decoder(FromPlayer)
_FROM_HALL = msgspec.json.Decoder(FromHall)


def write(message: WireMessage) -> bytes:
    """The message as one line of JSON."""
    return _MESSAGE_ENCODER.encode(message)


def from_player(data: bytes | str) -> FromPlayer:
    """A message to a hall. Raises MessageError."""
    read: FromPlayer = _read(_FROM_PLAYER, data, MOST_BYTES_TO_HALL)
    return read


def from_hall(data: bytes | str) -> FromHall:
    """A message from a hall. Raises MessageError."""
    read: FromHall = _read(_FROM_HALL, data, MOST_BYTES_FROM_HALL)
    return read


def raw(thing: Any) -> msgspec.Raw:
    """A view, notice or refusal as it travels inside a message."""
    return msgspec.Raw(encode(thing, own=True))


def unpacked(data: msgspec.Raw, shape: type[Any]) -> Any:
    """What ``raw`` packed, and nothing of it that this program does not know. Raises MessageError where it is none of
    this kind."""
    try:
        thing = decode(bytes(data), strict=False)
    except CodecError as error:
        raise MessageError(str(error)) from None
    if not isinstance(thing, shape):
        raise MessageError(f"a {type(thing).__name__} in the place of a {shape.__name__}")
    return thing


def _read(decoder: Any, data: bytes | str, most: int) -> Any:
    if len(data) > most:
        raise MessageError(f"longer than {most} bytes")
    try:
        return decoder.decode(data)
    except (ValueError, RecursionError) as error:
        raise MessageError(str(error)) from None
