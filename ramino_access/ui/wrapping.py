"""Text in rows of this many columns: how many columns it takes, and where it may be broken."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence

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
    pieces: list[str] = []
    for word in text.split():
        if pieces and (word in _CLOSING or pieces[-1] in _OPENING):
            pieces[-1] += " " + word
        else:
            pieces.append(word)
    return pieces


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


SHORT = 3
"""A part that ends at a pause fills at least this fraction of the row: a third. Shorter ones would sound chopped."""

_SENTENCE, _CLAUSE, _COMMA, _WORD = 4, 3, 2, 1
"""How well a voice can pause there."""

_BEHIND = "\"'»”’)"
"""What may stand between the sign that ends a sentence and the space."""


def in_rows(text: str, width: int, pauses: Iterable[str] = ()) -> list[str]:
    """The text in parts of at most ``width`` columns, each cut where a voice would pause: at the end of a sentence,
    else at a semicolon or a colon, at a comma, before one of the words ``pauses``, between words."""
    if cells(text) <= width:
        return [text]
    before = frozenset(pauses)
    parts: list[str] = []
    left = [piece for word in words(text) for piece in wrap(word, width)]
    while left:
        cut = _cut(left, width, before)
        parts.append(" ".join(left[:cut]))
        left = left[cut:]
    return parts


def clauses(text: str) -> list[str]:
    """The text in pieces that end where a sentence does, or at a semicolon or a colon."""
    pieces: list[str] = []
    begun = False
    for word in words(text):
        pieces[-1:] = [f"{pieces[-1]} {word}"] if begun else [*pieces[-1:], word]
        begun = not _ends(word, ".!?;:")
    return pieces


def ends_sentence(text: str) -> bool:
    """Whether it ends as a sentence does."""
    return _ends(text, ".!?")


def asks(text: str) -> bool:
    """Whether it ends as a question does."""
    return _ends(text, "?")


def _ends(text: str, signs: str) -> bool:
    end = text.rstrip(_BEHIND)[-1:]
    return bool(end) and end in signs


def _cut(left: Sequence[str], width: int, head: frozenset[str]) -> int:
    """How many of these words go into the next part."""
    column, ends = -1, []  # the column behind each word that fits
    for word in left:
        column += 1 + cells(word)
        if column > width:
            break
        ends.append(column)
    if len(ends) == len(left):
        return len(left)
    best = (0, 0)
    for count in range(1, len(ends) + 1):
        pause = _pause(left[count - 1], left[count], head) if ends[count - 1] * SHORT >= width else 0
        best = max(best, (pause, count))
    return best[1] if best[0] else len(ends)


def _pause(word: str, following: str, head: frozenset[str]) -> int:
    """How well a voice can pause between these two words."""
    if _ends(word, ".!?"):
        return _SENTENCE
    if _ends(word, ";:"):
        return _CLAUSE
    if _ends(word, ",") or following.startswith("(") or word.endswith(")"):
        return _COMMA
    return _WORD if following.lower() in head else 0
