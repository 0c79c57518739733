"""What a page says. Whatever else it says ends its line."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

_Short = Annotated[str, msgspec.Meta(max_length=100)]
_Long = Annotated[str, msgspec.Meta(max_length=1000)]
_Row = Annotated[int, msgspec.Meta(ge=-1, le=1 << 20)]
_Number = Annotated[int, msgspec.Meta(ge=0, le=1 << 30)]


class PageOpened(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="hello"):
    """The page is there. ``keys``: it is used with a keyboard, and sends keys; ``anew``: whoever left comes again.
    ``browser``: the word by which the server knows a browser that keeps no cookie. ``desk``: how the hand lay when the
    line was lost, as the page was told."""

    languages: Annotated[tuple[_Short, ...], msgspec.Meta(max_length=32)] = ()
    name: _Short = ""
    code: _Short = ""
    keys: bool = False
    anew: bool = False
    browser: _Short = ""
    desk: dict[str, Any] = {}


class Key(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="key"):
    """A key, by its name here. ``row``: the entry that has the focus (-1: none), in what the page was shown ``seen``
    as."""

    key: _Short
    row: _Row = -1
    seen: _Number = 0


class Press(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="press"):
    """The entry of this number, of the place of this number, is pressed. ``menu``: what can be done with it is asked
    for."""

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

read = msgspec.json.Decoder(FromPage).decode
write = msgspec.json.Encoder().encode
