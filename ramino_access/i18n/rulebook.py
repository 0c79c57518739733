"""The rulebooks: written in Markdown for the eye, read line by line for the ear."""

from __future__ import annotations

import re
from dataclasses import dataclass

from . import FALLBACK

_MARKS = re.compile(r"(\*\*|__|`|(?<!\w)[*_](?=\S)|(?<=\S)[*_](?!\w))")
_LINK = re.compile(r"!?\[([^\]]*)\]\([^)]*\)")
_ITEM = re.compile(r"^\s*(?:[-*+]|\d+[.)])\s+")
_RULE = re.compile(r"^\s*(?:-{3,}|\*{3,}|_{3,}|\|?[\s|:-]*-[\s|:-]*\|[\s|:-]*)\s*$")


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a rulebook. ``level`` is 0 for text, 1 and more for a heading."""

    text: str
    level: int = 0


def load(lang: str, game: str) -> list[Line]:
    """The rulebook of a game, Markdown's marks left out.

    A paragraph or an item of a list is one line. Where the language has no rulebook, it is the
    English one. Raises FileNotFoundError where there is none at all.
    """
    from ..resources import locales_dir

    root = locales_dir()
    for tried in (lang, FALLBACK):
        path = root / tried / "rules" / f"{game}.md"
        if path.is_file():
            return lines(path.read_text(encoding="utf-8-sig"))
    raise FileNotFoundError(f"there is no rulebook for {game} in {root}")


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
