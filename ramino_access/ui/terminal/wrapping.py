"""Text in lines of the terminal: how many columns it takes, and where it may be broken."""

from __future__ import annotations

import unicodedata

_OPENING, _CLOSING = frozenset({"«"}), frozenset({":", ";", "!", "?", "».", "»", "»,"})
"""Signs that stand alone, and may not be parted from the word behind or before them."""


def cells(text: str) -> int:
    """How many columns the text takes."""
    if text.isascii():
        return len(text)
    return sum(
        0 if unicodedata.combining(char) else 2 if unicodedata.east_asian_width(char) in "WF" else 1 for char in text
    )


def words(text: str) -> list[str]:
    """The words, with the signs that must not begin a line behind them, and one that must not end it before."""
    found: list[str] = []
    for word in text.split():
        if found and (word in _CLOSING or found[-1] in _OPENING):
            found[-1] += " " + word
        else:
            found.append(word)
    return found


def wrap(text: str, width: int, *, cut: bool = True) -> list[str]:
    """Break one line of text on word boundaries into lines of at most ``width`` columns; a longer word is cut, or left
    to the terminal.

    A sign that stands alone, as in French ("Salut !"), goes with the word before it.
    """
    lines: list[str] = []
    line = ""
    for word in words(text):
        if line and cells(line) + 1 + cells(word) <= width:
            line += " " + word
            continue
        if line:
            lines.append(line)
        while cut and cells(word) > width:
            end = next(n for n in range(len(word), 0, -1) if n == 1 or cells(word[:n]) <= width)
            lines.append(word[:end])
            word = word[end:]
        line = word
    return [*lines, line] if line else lines
