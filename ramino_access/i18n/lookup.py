"""Looking words up: in any text, and in a rulebook by the words that a player has heard."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence

from .rulebook import Line

#: So much of a longer word counts: "scartare" finds "scarto", and "fermer" finds "ferme".
_STEM = 5


def plain(text: str) -> str:
    """The text as it is compared: without accents and capitals."""
    return "".join(c for c in unicodedata.normalize("NFKD", text) if not unicodedata.combining(c)).casefold()


def has_words(text: str, wanted: str) -> bool:
    """Whether each of the words is the beginning of one in the text, in any order; of long ones the first letters do.

    A number has to be there as it is: 2 does not find 20.
    """
    here = _words(text)
    return all(any(_begins(word, sought) for word in here) for sought in _words(wanted))


def in_book(lines: Sequence[Line], wanted: str) -> list[int]:
    """The numbers of the lines of a rulebook that have each of the words, the best first.

    Headings come first, then text with the very words, then text with words that begin like them. Instead of a heading
    that is found by words which are not read aloud, it is the first line of its section that has them, if one does;
    where such words only begin like them, it comes last. Where no line has them all, the headings of the sections that
    have them.
    """
    sought = _words(wanted)
    if not sought:
        return []
    headings: list[int] = []
    exact: list[int] = []
    begun: list[int] = []
    unread: list[int] = []
    for number, line in enumerate(lines):
        if not has_words(f"{line.text} {line.also}", wanted):
            continue
        if line.level:
            read = has_words(line.text, wanted)
            at = number if read else _first_with(lines, number, wanted)
            meant = read or at > number or set(sought) <= set(_words(f"{line.text} {line.also}"))
            (headings if meant else unread).append(at)
        elif set(sought) <= set(_words(line.text)):
            exact.append(number)
        else:
            begun.append(number)
    found = dict.fromkeys((*headings, *exact, *begun, *unread))
    return list(found) or [start for start, text in _sections(lines) if has_words(text, wanted)]


def _first_with(lines: Sequence[Line], heading: int, sought: str) -> int:
    """The first line with the words in the section of this heading; the heading where none has them."""
    for number in range(heading + 1, len(lines)):
        if lines[number].level:
            break
        if has_words(lines[number].text, sought):
            return number
    return heading


def _sections(lines: Sequence[Line]) -> Iterator[tuple[int, str]]:
    """Where each section begins, and all of its words."""
    starts = [number for number, line in enumerate(lines) if line.level]
    for start, end in zip(starts, [*starts[1:], len(lines)], strict=True):
        yield start, " ".join(f"{line.text} {line.also}" for line in lines[start:end])


def _words(text: str) -> list[str]:
    return re.findall(r"\w+", plain(text))


def _begins(word: str, sought: str) -> bool:
    return word == sought if sought.isdigit() else word.startswith(sought[:_STEM])
