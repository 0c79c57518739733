"""Everything that is written for players, piece by piece: the messages and the rulebooks of one language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from fluent.syntax import FluentParser, ast

from ramino_access.i18n.bundle import SHORT, TOUCH
from ramino_access.i18n.parsing import nodes
from ramino_access.i18n.rulebook import guide, lines
from ramino_access.resources import locales_dir

HOLE = "\N{OBJECT REPLACEMENT CHARACTER}"
"""Stands for what is filled into a message."""

LEGEND = "braille"
"""The chapter whose examples are as a braille display shows them."""


@dataclass(frozen=True)
class Text:
    """One piece of text: where it stands, whether it is for a braille display, and its words."""

    where: str
    words: str
    braille: bool = False


@cache
def texts(lang: str) -> tuple[Text, ...]:
    """All of a language, a choice within a message by itself."""
    return (*_messages(lang), *_books(lang))


def _messages(lang: str) -> Iterator[Text]:
    for path in sorted((locales_dir() / lang).glob("*.ftl")):
        for item in FluentParser(with_spans=False).parse(path.read_text(encoding="utf-8")).body:
            if not isinstance(item, (ast.Message, ast.Term)):
                continue
            name = item.id.name
            for node in nodes(item):
                if isinstance(node, ast.Pattern):
                    yield Text(f"{path.name}: {name}", _flat(node), name.startswith(SHORT))


def _flat(pattern: ast.Pattern) -> str:
    """The text of a pattern, each thing that is filled in or chosen as one sign."""
    return "".join(part.value if isinstance(part, ast.TextElement) else HOLE for part in pattern.elements)


def _books(lang: str) -> Iterator[Text]:
    for path in sorted((locales_dir() / lang / "rules").rglob("*.md")):
        text = path.read_text(encoding="utf-8")
        for number, (line, touch) in enumerate(zip(lines(text), lines(text, touch=True), strict=True), 1):
            yield Text(f"{path.name}, heard line {number}", line.text, path.stem == LEGEND)
            if touch != line:
                yield Text(f"{TOUCH}{path.name}, heard line {number}", touch.text, path.stem == LEGEND)
    for number, line in enumerate(guide(lang, touch=True), 1):
        yield Text(f"{TOUCH}phone.md, heard line {number}", line.text)


def words(text: str) -> list[str]:
    """The words of a text, elided ones with their apostrophe: "l'", "asso"; what holds a digit or an underscore is
    none, nor is what the command line or a file calls so."""
    plain = re.sub(
        r"\S*[\d_/@\\]\S*|--?\w[\w-]*|\b\w+\.(?:toml|txt|md|py)\b",
        " ",
        text.replace("\N{RIGHT SINGLE QUOTATION MARK}", "'"),
    )
    return re.findall(r"[^\W\d_]+'|[^\W\d_]+", plain)
