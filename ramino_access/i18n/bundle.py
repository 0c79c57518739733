"""The messages of one language, parsed when they are first spoken. Several catalogs may say them at the same time.

Most of what a catalog needs is the same for everybody: so a program in which many people play reads and parses each
language once, and gives each of them a catalog of their own, which knows what is played at their table.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from . import FALLBACK
from .facts import Facts
from .source import MessageFault, Source, read

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

    from .functions import Wording

KEPT = 4_000
"""Messages whose words are cached, for each kind of table."""

TABLES = 8
"""Kinds of tables for which words are cached."""

#: What the name of a message begins with that stands for another one in braille; and for whoever has no keys.
SHORT, TOUCH = "braille-", "touch-"


class Messages:
    """What can be said in one language. ``short``: on a braille display; ``touch``: to whoever has no keys.

    Faults are told to whoever asked for the message that has them: to ``report``, everywhere.
    """

    def __init__(self, lang: str, folder: Path | None = None, *, short: bool = False, touch: bool = False) -> None:
        """``folder`` holds one folder for each language; by default the program's own."""
        self.lang = lang
        self.short, self.touches = short, touch
        self._folder = folder
        self._source: Source | None = None
        self._bundle: FluentBundle | None = None
        self._parsed: set[str] = set()
        self._braille: Messages | None = None
        self._keyless: Messages | None = None
        self._fallback: Messages | None = None
        self._worded: dict[Facts, dict[object, str]] = {}
        self._speaker: Wording | None = None  # who says the message that is being put together

    def braille(self, report: Callable[[MessageFault], None]) -> Messages:
        """The same with the short messages for a braille display."""
        if self._braille is None:
            self._braille = Messages(self.lang, self._folder, short=True, touch=self.touches)
            self._braille._source = _with_short_words(self.entries(report))
        return self._braille

    def touch(self, report: Callable[[MessageFault], None]) -> Messages:
        """The same with the messages for whoever has no keys."""
        if self._keyless is None:
            self._keyless = Messages(self.lang, self._folder, touch=True)
            self._keyless._source = self.entries(report)
        return self._keyless

    @property
    def fallback(self) -> Messages:
        """Those that are said where this language lacks one."""
        if self._fallback is None:
            self._fallback = Messages(FALLBACK, self._folder, short=self.short, touch=self.touches)
        return self._fallback

    def said(self, facts: Facts) -> dict[object, str]:
        """What has been said at tables of this kind, to be said again without being put together; it is for the caller
        to look after its size."""
        found = self._worded.pop(facts, None)
        if found is None:
            found = {}
            while len(self._worded) >= TABLES:
                del self._worded[next(iter(self._worded))]
        self._worded[facts] = found  # the last one
        return found

    def entries(self, report: Callable[[MessageFault], None]) -> Source:
        """The messages as they stand in their files."""
        if self._source is None:
            self._source = self._read()
            for problem in self._source.problems:
                report(problem)
            if self.short:
                self._source = _with_short_words(self._source)
        return self._source

    def pattern(self, name: str, attribute: str, report: Callable[[MessageFault], None]) -> object | None:
        """The message, or an attribute of it, as Fluent formats it; None where there is none."""
        self._parse(name, report)
        bundle = self._fluent()
        if not bundle.has_message(name):
            return None
        entry = bundle.get_message(name)
        if attribute and (attribute in entry.attributes or not self._stands_in(name)):
            return entry.attributes.get(attribute)
        return entry.value

    def words(self, pattern: object, given: Mapping[str, object], speaker: Wording) -> tuple[str, list[Exception]]:
        """The pattern in words, with what went wrong. What it is made of is said by ``speaker``."""
        before, self._speaker = self._speaker, speaker
        try:
            said, errors = self._fluent().format_pattern(pattern, given)  # type: ignore[arg-type]
        finally:
            self._speaker = before
        return str(said), errors

    def text(self, message: str, /, **args: object) -> str:
        """What a message asks for while it is put together, in the words of whoever says it."""
        assert self._speaker is not None
        return self._speaker.text(message, **args)

    def _stands_in(self, name: str) -> bool:
        """Whether this is the short message of another one; it stands for all of that one's attributes."""
        return self.short and self._source is not None and SHORT + name in self._source.chunks

    def _parse(self, name: str, report: Callable[[MessageFault], None]) -> None:
        """Parse the message, and those it refers to, unless that was done before. For whoever has no keys, what stands
        for just that, the message or an attribute of it, takes its place: also where others refer to it."""
        if name in self._parsed:
            return
        self._parsed.add(name)
        chunk = self.entries(report).chunks.get(name)
        if chunk is None:
            return
        from .parsing import broken, parse, references, replaced

        resource = parse(chunk.text)
        instead = self.entries(report).chunks.get(TOUCH + name) if self.touches else None
        if instead is not None:
            resource = replaced(resource, parse(instead.text))
        self._fluent().add_resource(resource)
        for line, detail in broken(resource):
            report(MessageFault("syntax", self.lang, chunk.name, chunk.file, chunk.line + line, detail))
        for other in references(resource):
            self._parse(other, report)

    def _fluent(self) -> FluentBundle:
        if self._bundle is None:
            from .functions import bundle

            self._bundle = bundle(self)
        return self._bundle

    def _read(self) -> Source:
        folder = self._folder
        if folder is None:
            from ..resources import locales_dir

            try:
                folder = locales_dir()
            except FileNotFoundError:
                return Source(self.lang, problems=[MessageFault("missing-file", self.lang, file="locales")])
        return read(folder / self.lang, self.lang)


def _with_short_words(source: Source) -> Source:
    """The same messages, each short one also in the place of the one that it stands for."""
    chunks = dict(source.chunks)
    for name, chunk in source.chunks.items():
        if name.startswith(SHORT):
            whole = name.removeprefix(SHORT)
            chunks[whole] = replace(chunk, name=whole, text=chunk.text.removeprefix(SHORT))
    return Source(source.lang, chunks)
