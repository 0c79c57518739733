"""The message files of one language: which message stands where, found without parsing anything.

Fluent parses slowly, so a file is only scanned for the beginnings of its messages; the text of
one message is cut out, and parsed, when it is first spoken.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path

#: A line that begins a message or a term.
_ENTRY = re.compile(r"^(-?[a-zA-Z][a-zA-Z0-9_-]*)[ \t]*=", re.MULTILINE)
#: A line at which whatever stood before it has ended: anything that is not indented, except the
#: closing brace and the variants of a selection.
_NEXT = re.compile(r"^[^\s}\[*.]", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class MessageFault:
    """Something wrong in the message files, or in how they are used.

    ``kind`` is ``syntax``, ``unreadable``, ``missing-file``, ``missing-message``, ``duplicate`` or ``format``;
    the catalog words it (``Catalog.explain``).
    """

    kind: str
    lang: str
    message: str = ""
    file: str = ""
    line: int = 0
    detail: str = ""


@dataclass(frozen=True, slots=True)
class Chunk:
    """The text of one message, and where it was cut out."""

    name: str
    text: str
    file: str
    line: int


@dataclass(slots=True)
class Source:
    """All messages of one language, unparsed."""

    lang: str
    chunks: dict[str, Chunk] = field(default_factory=dict)
    problems: list[MessageFault] = field(default_factory=list)


def read(folder: Path, lang: str) -> Source:
    """Scan every ``.ftl`` file of a language's folder, in the order of their names.

    A file that can't be read, and a message that stands twice (the first one counts), become
    problems; nothing is raised.
    """
    source = Source(lang)
    paths = sorted(folder.glob("*.ftl"))
    if not paths:
        source.problems.append(MessageFault("missing-file", lang, file=str(folder)))
    for path in paths:
        try:
            text = path.read_text(encoding="utf-8-sig")
        except (OSError, UnicodeDecodeError) as error:
            source.problems.append(MessageFault("unreadable", lang, file=str(path), detail=str(error)))
            continue
        _scan(source, path, text)
    return source


def _scan(source: Source, path: Path, text: str) -> None:
    line, at = 1, 0
    for found in _ENTRY.finditer(text):
        end = _NEXT.search(text, found.end())
        line += text.count("\n", at, found.start())
        at = found.start()
        chunk = Chunk(found[1], text[at : end.start() if end else len(text)], str(path), line)
        if chunk.name in source.chunks:
            source.problems.append(MessageFault("duplicate", source.lang, chunk.name, chunk.file, line))
        else:
            source.chunks[chunk.name] = chunk
