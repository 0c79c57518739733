"""The rulebooks: written in Markdown for the eye, read line by line for the ear."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from . import FALLBACK

_MARKS = re.compile(r"(\*\*|__|`|(?<!\w)[*_](?=\S)|(?<=\S)[*_](?!\w))")
_LINK = re.compile(r"!?\[([^\]]*)\]\([^)]*\)")
_ITEM = re.compile(r"^\s*(?:[-*+]|\d+[.)])\s+")
_RULE = re.compile(r"^\s*(?:-{3,}|\*{3,}|_{3,}|\|?[\s|:-]*-[\s|:-]*\|[\s|:-]*)\s*$")


#: The chapters that every rulebook has: options and keys, hints, what is said, and what a braille display shows.
COMMON = ("options", "hints", "heard", "braille")

#: Where a rulebook has them; what follows, the options as the command line names them, is for reference.
_HERE = "<!-- The common chapters are read here. -->"


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a rulebook. ``level`` is 0 for text, 1 and more for a heading."""

    text: str
    level: int = 0


def load(lang: str, game: str) -> list[Line]:
    """The rulebook of a game with the chapters of ``COMMON`` in their place, Markdown's marks left out.

    A paragraph or an item of a list is one line. What the language has not is in English.
    Raises FileNotFoundError where there is no rulebook at all.
    """
    from ..resources import locales_dir

    root = locales_dir()
    book = _read(root, lang, f"{game}.md")
    if book is None:
        raise FileNotFoundError(f"there is no rulebook for {game} in {root}")
    common = [_read(root, lang, f"common/{chapter}.md") for chapter in COMMON]
    before, _, after = book.partition(_HERE)
    return [line for text in (before, *common, after) if text is not None for line in lines(text)]


def guide(lang: str) -> list[Line]:
    """The guide, a line for each of its own: how to set the computer up, strategy, what to do about trouble.

    Raises FileNotFoundError where there is none.
    """
    from ..resources import docs_dir

    path = next(path for tried in (lang, FALLBACK) if (path := docs_dir() / tried / "guide.md").is_file())
    text = path.read_text(encoding="utf-8-sig")
    return [line for row in text.splitlines() for line in lines(row)]


def _read(root: Path, lang: str, name: str) -> str | None:
    """A text of the rules in this language, else in English; None where there is none."""
    for tried in (lang, FALLBACK):
        path = root / tried / "rules" / name
        if path.is_file():
            return path.read_text(encoding="utf-8-sig")
    return None


def lines(markdown: str) -> list[Line]:
    """Markdown as lines to be heard."""
    found: list[Line] = []
    paragraph: list[str] = []

    def close() -> None:
        if paragraph:
            found.append(Line(_plain(" ".join(paragraph))))
            paragraph.clear()

    for raw in re.sub(r"<!--.*?-->", "", markdown, flags=re.DOTALL).splitlines():
        stripped = raw.strip()
        heading = re.match(r"^(#{1,6})\s+(.*?)\s*#*$", stripped)
        if heading:
            close()
            found.append(Line(_plain(heading[2]), len(heading[1])))
        elif not stripped or _RULE.match(raw):
            close()
        elif stripped.startswith("|"):
            close()
            cells = [_plain(cell.strip()) for cell in stripped.strip("|").split("|")]
            found.append(Line(", ".join(cell for cell in cells if cell)))
        elif _ITEM.match(raw):
            close()
            paragraph.append(_ITEM.sub("", raw).strip())
        else:
            paragraph.append(stripped.lstrip("> "))
    close()
    return found


def _plain(text: str) -> str:
    return _MARKS.sub("", _LINK.sub(r"\1", text)).strip()
