"""Letters that an encoding lacks: the nearest ones stand for them, and all the others stay as they are."""

from __future__ import annotations

import codecs
import unicodedata
from typing import Final

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
