"""What may be in a text that is shown: nothing that a terminal would obey, and nothing without an end."""

from __future__ import annotations

import codecs
import unicodedata
from typing import Final

LONGEST_QUOTE = 600
"""Characters that are told of what somebody else has written. Words with longer ones in them can't even be made."""

MOST_MARKS = 3
"""Accents over one letter; more of them would grow out of the line."""

# Letters, marks and symbols that are drawn as nothing at all, beside Unicode's format characters (Cf).
_UNSEEN = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0"
    + "".join(map(chr, (*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))))  # variants of the letter before
)

LONGEST_NAME = 40
"""Characters that a name may have."""


def clean(text: str) -> str:
    """The text without control characters, each of which becomes a space; line feeds stay."""
    if text.isprintable():
        return text
    return "".join(char if char.isprintable() or char == "\n" else " " for char in text)


def visible(text: str) -> str:
    """The text without characters that nobody sees or hears, and with no more than ``MOST_MARKS`` accents over each
    other: what has no width, changes the direction of writing, or is drawn as nothing. Control characters stay."""
    if text.isascii():
        return text
    letters: list[str] = []
    marks = 0
    for char in text:
        marks = marks + 1 if unicodedata.combining(char) else 0
        if marks <= MOST_MARKS and char not in _UNSEEN and unicodedata.category(char) != "Cf":
            letters.append(char)
    return "".join(letters)


def clean_line(text: str, most: int) -> str:
    """What somebody has typed, as one line of this many characters that may be shown, spoken and kept."""
    text = clean(unicodedata.normalize("NFC", visible(text)))
    return " ".join(text.split())[:most].strip()


def clean_name(text: str) -> str:
    """A name as others may hear it: one line without control characters, spaces at its ends, or an endless length."""
    return clean_line(text, LONGEST_NAME)


def shortened(text: str) -> str:
    """The text; of one that has more than `LONGEST_QUOTE` characters, the beginning and the end."""
    half = LONGEST_QUOTE // 2
    return text if len(text) <= LONGEST_QUOTE else f"{text[:half]} … {text[-half:]}"


# Letters that an encoding lacks: the nearest ones stand for them, and all the others stay as they are.

NEAREST: Final = "ramino-nearest"
"""The name under which codecs know what stands for letters that an encoding lacks: once this module is loaded."""

_IN_ASCII = {
    "œ": "oe",
    "Œ": "OE",
    "æ": "ae",
    "Æ": "AE",
    "ß": "ss",
    "ø": "o",
    "Ø": "O",
    "ł": "l",
    "Ł": "L",
    "đ": "d",
    "Đ": "D",
    **dict.fromkeys("‘’‚‹›ʼ′", "'"),
    **dict.fromkeys("“”„«»″", '"'),
    **dict.fromkeys("‐‑‒–—−", "-"),
    "…": "...",
    "•": "*",
    "×": "x",
    "€": "EUR",
}


def _nearest(error: UnicodeError) -> tuple[str, int]:
    """What stands for the letters: a sign of the same meaning, the letter without its accent, else a question mark."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(map(_of_one, error.object[error.start : error.end])), error.end


def _of_one(char: str) -> str:
    if char in _IN_ASCII:
        return _IN_ASCII[char]
    plain = "".join(_IN_ASCII.get(c, c) for c in unicodedata.normalize("NFKD", char) if not unicodedata.combining(c))
    return "".join(c if c.isascii() else "?" for c in plain)


codecs.register_error(NEAREST, _nearest)
