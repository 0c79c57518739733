"""Keyboard layouts: which characters each of them has without AltGr, and which of these without Shift.

Dead keys are left out: they give a character only with the key after them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from string import ascii_lowercase, ascii_uppercase

from .key_names import frail, is_character
from .keymap import Keymap


@dataclass(frozen=True, slots=True)
class Keyboard:
    """The characters that one key gives alone, and those that it gives with Shift."""

    alone: frozenset[str]
    shifted: frozenset[str]

    def types(self, key: str) -> bool:
        """Whether this key, or character, can be had without AltGr. Named keys are on every keyboard."""
        return not is_character(key) or key in self.alone or key in self.shifted


def _keyboard(alone: str, shifted: str) -> Keyboard:
    return Keyboard(frozenset(ascii_lowercase + alone), frozenset(ascii_uppercase + shifted))


LAYOUTS: Mapping[str, Keyboard] = {
    "it": _keyboard("\\1234567890'ìè+òàù<,.-", '|!"£$%&/()=?^é*ç°§>;:_'),
    "fr": _keyboard("²&é\"'(-è_çà)=$ù*<,;:!", "1234567890°+£%µ>?./§"),
    "de": _keyboard("1234567890ßü+öä#<,.-", "°!\"§$%&/()=?*'>;:_"),
    "es": _keyboard("º1234567890'¡+ñç<,.-", 'ª!"·$%&/()=?¿*>;:_'),
    "uk": _keyboard("`1234567890-=[];'#\\,./", '¬!"£$%^&*()_+{}:@~|<>?'),
    "us": _keyboard("`1234567890-=[]\\;',./", '~!@#$%^&*()_+{}|:"<>?'),
}


def plain(key: str, layout: Keyboard) -> bool:
    """Whether every terminal delivers the key, and this layout types it without AltGr."""
    return not frail(key) and layout.types(key)


@dataclass(frozen=True, slots=True)
class Unreachable:
    """A command that has these keys in a table, none of which is plain on ``layout`` (empty: on any)."""

    table: str
    command: str
    keys: tuple[str, ...]
    layout: str = ""


def unreachable(keymap: Keymap, tables: Iterable[str] = ()) -> Iterator[Unreachable]:
    """The commands that some keyboard or terminal keeps from its player; in these tables, by default in all."""
    for table in tables or keymap.tables:
        for command, keys in keymap.bindings([table]).items():
            if all(map(frail, keys)):
                yield Unreachable(table, command, tuple(keys))
                continue
            for name, layout in LAYOUTS.items():
                if not any(plain(key, layout) for key in keys):
                    yield Unreachable(table, command, tuple(keys), name)
