"""The names of the keys: a small closed vocabulary for keymaps, key help and the terminal; and what they are called.

A printable character is its own name (``n``, ``N``, ``?``, ``<``; the space is ``space``). Every other key
has a name of lower-case words, with ``s-``, ``c-``, ``a-`` before it for Shift, Ctrl and Alt. Keys that
terminals cannot tell apart have one name only: Ctrl+I is ``tab``, Ctrl+M and Ctrl+J are ``enter``,
Ctrl+H is ``backspace``.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ...i18n.catalog import Catalog  # loaded after the first line, for which the terminal needs this module

_PLAIN = ("up", "down", "enter", "space", "tab", "s-tab", "backspace", "delete")
_PAGING = ("home", "end", "pageup", "pagedown")  # the Terminal of macOS scrolls with these
_FUNCTION = tuple(f"f{n}" for n in range(1, 13))
_SHIFT_FUNCTION = tuple(f"s-f{n}" for n in range(1, 13))
_CONTROL_FUNCTION = tuple(f"c-f{n}" for n in range(1, 13))
_CONTROL_LETTERS = tuple(f"c-{letter}" for letter in "abcdefgklnopqrstuvwxyz")  # not h, i, j, m: see above
_CONTROL_MOVES = tuple(f"c-{name}" for name in ("up", "down", "left", "right", "home", "end", "pageup", "pagedown"))
_CONTROL_OTHERS = ("c-space", "c-delete")
_SHIFT_MOVES = tuple(f"s-{name}" for name in ("up", "down", "left", "right", "home", "end", "pageup", "pagedown"))

PASTED = "pasted:"
"""What the name of a paste begins with, where keys are handed on; its text follows. No key is called so."""

BURST = "burst:"
"""What stands before a letter that came faster than anybody presses keys: pasted, perhaps, or sent by a program."""

UNNAMED = "unnamed"
"""What a key is called that the terminal writes in a way that is not known here."""

UNKNOWN = "unknown"
"""What every character is called that is invisible or unknown: it is answered like any key without a meaning."""

#: Keys that reach the program in every terminal and under every screen reader, besides the printable characters.
STURDY: frozenset[str] = frozenset(_PLAIN)

#: Keys that some terminal, layout or screen reader keeps to itself: no command may hang on these alone.
FRAIL: frozenset[str] = frozenset(
    (
        "left",
        "right",
        "escape",
        "insert",
        "apps",
        "begin",
        "s-delete",
        *_PAGING,
        *_FUNCTION,
        *_SHIFT_FUNCTION,
        *_CONTROL_FUNCTION,
        *_CONTROL_LETTERS,
        *_CONTROL_MOVES,
        *_CONTROL_OTHERS,
        *_SHIFT_MOVES,
    )
)

#: Every named key that a terminal can deliver; printable characters come on top.
KNOWN_KEYS: frozenset[str] = STURDY | FRAIL

#: After these a screen reader speaks the line that holds the cursor (see ``ui.terminal.Writer``).
LINE_READING: frozenset[str] = frozenset(
    ("up", "down", "pageup", "pagedown", "enter", "space", "tab", "s-tab", "backspace")
)


def is_character(name: str) -> bool:
    """Whether the name is one printable character, which is its own name (the space is not: ``space``)."""
    return len(name) == 1 and name.isprintable() and not name.isspace()


SCRIPTS = ("cyrillic", "greek", "arabic", "hebrew")
"""The scripts that have a name in messages; every other one is "other"."""


def script_of(name: str) -> str:
    """The script of a letter, alone or with Alt, that is none of the Latin one's: one of `SCRIPTS`, or "other". Empty
    for every other key."""
    letter = name.removeprefix("a-")
    if len(letter) != 1 or letter.isascii() or not letter.isalpha():
        return ""
    script = unicodedata.name(letter, "other").partition(" ")[0].lower()
    latin = script in ("latin", "feminine", "masculine", "micro", "fullwidth", "modifier")
    return "" if latin else script if script in SCRIPTS else "other"


def is_capital(name: str) -> bool:
    """Whether the key is a letter with Shift, or with Caps Lock."""
    return len(name) == 1 and name.isupper()


def _alt_of(name: str) -> str:
    """The key that is pressed together with Alt, or an empty string where it isn't an Alt combination."""
    return name[2:] if name.startswith("a-") else ""


def deliverable(name: str) -> bool:
    """Whether a terminal can deliver a key of this name: what a keymap may use."""
    if is_character(name) or name in KNOWN_KEYS:
        return True
    # Esc [ and Esc O begin what terminals send for other keys, so these two can't be told from a broken sequence.
    alt = _alt_of(name)
    return alt not in ("", "[", "O") and (is_character(alt) or alt in KNOWN_KEYS)


def frail(name: str) -> bool:
    """Whether the key gets lost in some terminal or under some screen reader, so that it may never be
    the only key of a command (F-keys, Ctrl, Alt, Shift with arrows, Left, Right, Home, End, Page Up, Page Down, Esc,
    Applications)."""
    return name in FRAIL or bool(_alt_of(name))


def keeps_line(name: str) -> bool:
    """Whether screen readers answer this key by reading the line that holds the cursor."""
    return name in LINE_READING or is_character(name)


_WITH_SHIFT = {"-": "_", ",": "<", ".": ">"}  # on keyboards that have "<" on a key of its own, Shift gives ">" there


def with_shift(key: str) -> str:
    """The key that this one is together with Shift; the key itself where that differs from keyboard to keyboard."""
    if len(key) == 1:
        return _WITH_SHIFT.get(key, key.upper() if len(key.upper()) == 1 else key)
    return f"s-{key}" if f"s-{key}" in KNOWN_KEYS else key


_MODIFIERS = {"s-": "key-shift", "c-": "key-ctrl", "a-": "key-alt"}

#: Printable characters whose sign is not their name.
SIGNS = {
    ",": "comma",
    ".": "full-stop",
    "<": "less",
    ">": "greater",
    "?": "question-mark",
    "!": "exclamation-mark",
    "[": "left-bracket",
    "]": "right-bracket",
    "-": "minus",
    "+": "plus",
    "=": "equals",
    "/": "slash",
    "\\": "backslash",
    ";": "semicolon",
    ":": "colon",
    "'": "apostrophe",
    '"': "quote",
    "*": "star",
    "(": "left-parenthesis",
    ")": "right-parenthesis",
    "{": "left-brace",
    "}": "right-brace",
    "_": "underscore",
    "@": "at",
    "#": "hash",
    "$": "dollar",
    "%": "percent",
    "&": "and",
    "|": "bar",
    "~": "tilde",
    "^": "caret",
    "`": "grave",
}


def spoken(catalog: Catalog, key: str) -> str:
    """The name of one key."""
    for prefix, message in _MODIFIERS.items():
        if key.startswith(prefix) and len(key) > len(prefix):
            return catalog.text(message, key=spoken(catalog, key[len(prefix) :]))
    if key in SIGNS:
        return catalog.text(f"key-{SIGNS[key]}")
    if len(key) == 1:
        if key.isalpha() and key.isupper():
            return catalog.text("key-shift", key=key)
        return key.upper()
    if key.startswith("f") and key[1:].isdigit():
        return key.upper()
    message = f"key-{key}"
    return catalog.text(message) if catalog.has(message) else key


def spoken_keys(catalog: Catalog, keys: Sequence[str]) -> str:
    """Several keys for one thing: "N, or Shift M", and the digits as "1 to 9 or 0"; on a display the first of them."""
    names = [spoken(catalog, key) for key in keys]
    first = names[0]
    if list(keys[:9]) == list("123456789"):
        names[:9] = [catalog.text("keys-run", first=first, last=names[8])]
    return str(catalog.text("keys-or", keys=names, first=first))
