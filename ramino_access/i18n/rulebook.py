"""The rulebooks: written in Markdown for the eye, read line by line for the ear."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from . import FALLBACK

_MARKS = re.compile(r"(\*\*|__|`|(?<!\w)[*_](?=\S)|(?<=\S)[*_](?!\w))")
_LINK = re.compile(r"!?\[([^\]]*)\]\([^)]*\)")
_ITEM = re.compile(r"^\s*(?:[-*+]|\d+[.)])\s+")
_TOPICS = re.compile(r"^(#{1,6} .*?)\s*<!--\s*(.*?)\s*-->\s*$", re.MULTILINE)
"""What a section is about is in a comment behind its heading."""

_ALSO = re.compile(r"^<!--\s*also:\s*(.*?)\s*-->\s*$", re.MULTILINE)
"""Other words for it are in a comment on the line below."""

_TOUCH = re.compile(r"^<!--\s*touch:\s*(.*?)\s*-->\s*$", re.MULTILINE)
"""What stands there for whoever has no keys is in a comment below what names some."""

_RULE = re.compile(r"^\s*(?:-{3,}|\*{3,}|_{3,}|\|?[\s|:-]*-[\s|:-]*\|[\s|:-]*)\s*$")


#: The chapters that every rulebook has: options and keys, hints, what is counted and sent, what is said, and what a
#: braille display shows.
COMMON = ("options", "hints", "counted", "heard", "braille")

#: Where a rulebook has them; what follows, the options as the command line names them, is for reference.
_HERE = "<!-- The common chapters are read here. -->"


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a rulebook. ``level`` is 0 for text, 1 and more for a heading. ``topics`` of a heading are the ids of
    the options and the codes of the refusals that the section is about, ``also`` other words by which players look for
    it, which are not read aloud. ``item``: it is one of a list."""

    text: str
    level: int = 0
    topics: tuple[str, ...] = ()
    also: str = ""
    item: bool = False


def load(lang: str, game: str, *, touch: bool = False) -> list[Line]:
    """The rulebook of a game with the chapters of ``COMMON`` in their place, Markdown's marks left out.

    A paragraph or an item of a list is one line. What the language has not is in English. ``touch``: in the words for
    whoever has no keys; the lines are the same.
    Raises FileNotFoundError where there is no rulebook at all.
    """
    from ..resources import locales_dir

    root = locales_dir()
    book = _read(root, lang, f"{game}.md")
    if book is None:
        raise FileNotFoundError(f"there is no rulebook for {game} in {root}")
    common = [_read(root, lang, f"common/{chapter}.md") for chapter in COMMON]
    before, _, after = book.partition(_HERE)
    return [line for text in (before, *common, after) if text is not None for line in lines(text, touch=touch)]


def guide(lang: str, *, touch: bool = False) -> list[Line]:
    """The guide, a line for each of its own: how to set the computer up, strategy, what to do about trouble. ``touch``:
    that to the page in a browser, for whoever has no keys.

    Raises FileNotFoundError where there is none.
    """
    from ..resources import docs_dir

    name = "phone.md" if touch else "guide.md"
    path = next(path for tried in (lang, FALLBACK) if (path := docs_dir() / tried / name).is_file())
    text = path.read_text(encoding="utf-8-sig")
    return [line for row in text.splitlines() for line in lines(row)]


def section_about(lines: Sequence[Line], topic: str) -> int | None:
    """Where the section about this topic begins; None where there is none."""
    return next((number for number, line in enumerate(lines) if topic in line.topics), None)


def topics_at(lines: Sequence[Line], at: int) -> tuple[str, ...]:
    """What the section is about in which this line stands, and the chapter around it."""
    topics: tuple[str, ...] = ()
    inner = 7  # below every level of heading
    for line in reversed(lines[: at + 1]):
        if 0 < line.level < inner:
            topics += line.topics
            inner = line.level
    return topics


def _read(root: Path, lang: str, name: str) -> str | None:
    """A text of the rules in this language, else in English; None where there is none."""
    for tried in (lang, FALLBACK):
        path = root / tried / "rules" / name
        if path.is_file():
            return path.read_text(encoding="utf-8-sig")
    return None


def lines(markdown: str, *, touch: bool = False) -> list[Line]:
    """Markdown as lines to be heard. ``touch``: by whoever has no keys."""
    book_lines: list[Line] = []
    paragraph: list[str] = []
    listed = False  # whether the paragraph is an item of a list

    def close() -> None:
        if paragraph:
            book_lines.append(Line(_plain(" ".join(paragraph)), item=listed))
            paragraph.clear()

    marked = _TOPICS.sub(r"\1 {\2}", _ALSO.sub(r"{\1}", _TOUCH.sub(r"{touch: \1}", markdown)))
    for raw in re.sub(r"<!--.*?-->", "", marked, flags=re.DOTALL).splitlines():
        stripped = raw.strip()
        heading = re.match(r"^(#{1,6})\s+(.*?)\s*#*(?:\s\{(.*)\})?$", stripped)
        if heading:
            close()
            book_lines.append(Line(_plain(heading[2]), len(heading[1]), tuple((heading[3] or "").split())))
        elif stripped.startswith("{touch:"):
            close()
            if touch:
                book_lines[-1] = replace(book_lines[-1], text=_plain(stripped[len("{touch:") : -1]))
        elif stripped.startswith("{") and book_lines and book_lines[-1].level and not paragraph:
            book_lines[-1] = replace(book_lines[-1], also=stripped.strip("{}"))
        elif not stripped or _RULE.match(raw):
            close()
        elif stripped.startswith("|"):
            close()
            cells = [_plain(cell.strip()) for cell in stripped.strip("|").split("|")]
            book_lines.append(Line(", ".join(cell for cell in cells if cell)))
        elif _ITEM.match(raw):
            close()
            listed = True
            paragraph.append(_ITEM.sub("", raw).strip())
        else:
            listed = listed and bool(paragraph)
            paragraph.append(stripped.lstrip("> "))
    close()
    return book_lines


def _plain(text: str) -> str:
    return _MARKS.sub("", _LINK.sub(r"\1", text)).strip()
