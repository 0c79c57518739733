"""What keys are called, in words: "Shift D", "comma", "page up"."""

from __future__ import annotations

from collections.abc import Sequence

from ...i18n.catalog import Catalog

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
    """Several keys for one thing: "N, or Shift M"; on a display the first of them."""
    names = [spoken(catalog, key) for key in keys]
    return str(catalog.text("keys-or", keys=names, first=names[0]))
