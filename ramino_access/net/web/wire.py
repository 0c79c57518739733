"""What a page says. Whatever else it says ends its line."""

from __future__ import annotations

from typing import Annotated

import msgspec

_Short = Annotated[str, msgspec.Meta(max_length=100)]
_Long = Annotated[str, msgspec.Meta(max_length=1000)]
_Number = Annotated[int, msgspec.Meta(ge=0, le=1 << 30)]


class PageOpened(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="hello"):
    """The page is there. ``keys``: it has a pointer that is fine, and sends keys; ``anew``: whoever left comes
    again."""

    languages: Annotated[tuple[_Short, ...], msgspec.Meta(max_length=32)] = ()
    name: _Short = ""
    code: _Short = ""
    keys: bool = False
    anew: bool = False


class Key(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="key"):
    """A key, by its name here."""

    key: _Short


class Press(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="press"):
    """The entry of this number, of the place of this number, is pressed."""

    place: _Number
    row: _Number


class Choose(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="choose"):
    """A command is chosen out of those that can be done."""

    command: _Short


class Written(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="written"):
    """A text that was asked for; None: it is not given. ``done``: it is whole, else it is still being written."""

    place: _Number
    text: _Long | None
    done: bool = True


FromPage = PageOpened | Key | Press | Choose | Written

read = msgspec.json.Decoder(FromPage).decode
write = msgspec.json.Encoder().encode
