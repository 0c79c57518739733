"""The messages of one language, spoken through Fluent.

Domain objects go in as they are: cards, faces, tokens of a play, sequences of them, numbers,
names. The grammar of a language (articles, gender, elision, plurals, how a list is joined)
lives in its ``.ftl`` files; ``functions`` only hands over what they choose by.

Every message may also choose by what is played: by the facts of the rules (``facts``), such as ``$pile``,
``$scoring`` or ``$suits``. A game is asked for by ``$game`` only where its own name or prose is meant.

Numbers are always given as digits, without group separators: every voice reads them right in
its own language. Ranks of cards are words, for these are names and not amounts.

A braille display has some forty cells, so each catalog has a second one beside it, ``braille``: the same
messages, in which a message ``braille-x`` stands for ``x``. What is put together of other messages is so
in both, and no sentence has to be made twice.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from . import FALLBACK, LANGUAGES
from .facts import NONE, Facts
from .source import Chunk, MessageFault, Source, read

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

Report = Callable[[MessageFault], None]

KEPT = 4_000  # messages whose words are cached

#: What the name of a message begins with that stands for another one in braille.
SHORT = "braille-"


class Catalog:
    """Everything that can be said in one language.

    ``on_problem`` hears of each fault once; without it they are kept in ``problems`` alone. No
    fault in a message file ever raises: what is missing is said in English, and what English
    lacks as well is said as its identifier in brackets.
    """

    def __init__(
        self,
        lang: str,
        *,
        facts: Facts = NONE,
        on_problem: Report | None = None,
        folder: Path | None = None,
        short: bool = False,
    ) -> None:
        """``facts`` are those of the table that is spoken of; they may be set later as well. ``folder`` holds
        one folder for each language; by default the program's own. ``short``: this is the catalog for a
        braille display.

        Raises ValueError for a language that is not in ``LANGUAGES``.
        """
        if lang not in LANGUAGES:
            raise ValueError(f"unknown language {lang}: choose one of {', '.join(LANGUAGES)}")
        self.lang = lang
        self._facts, self._variables = facts, facts.variables()
        self.problems: list[MessageFault] = []
        self._on_problem = on_problem
        self._folder = folder
        self._source: Source | None = None
        self._bundle: FluentBundle | None = None
        self._parsed: set[str] = set()
        self._short = short
        self._fallback: Catalog | None = None
        self._braille: Catalog | None = None
        self._said: dict[object, str] = {}  # a cache for this table, where much is said again

    @property
    def facts(self) -> Facts:
        """What is played, as far as words depend on it."""
        return self._facts

    @facts.setter
    def facts(self, facts: Facts) -> None:
        if facts is not self._facts:
            self._facts, self._variables = facts, facts.variables()
            self._said.clear()

    @property
    def braille(self) -> Catalog:
        """The catalog with the short messages for a braille display; that one returns itself."""
        if self._short:
            return self
        if self._braille is None:
            self._braille = Catalog(self.lang, on_problem=self.report, folder=self._folder, short=True)
            self._braille._source = _with_short_words(self._entries())
        self._braille.facts = self.facts
        return self._braille

    def text(self, message: str, /, **args: object) -> str:
        """The message in words. ``message`` may name an attribute: ``command-draw.help``.

        A variable that is not given shows as its name, and is reported.
        """
        key = _key(message, args)
        if key in self._said:
            return self._said[key]
        said = self._say(message, args)
        if said is not None:
            self._keep(key, said)
            return said
        self.report(MessageFault("missing-message", self.lang, message))
        if self.lang == FALLBACK:
            return f"[{message}]"
        if self._fallback is None:
            self._fallback = Catalog(FALLBACK, on_problem=self._on_problem, folder=self._folder, short=self._short)
        self._fallback.facts = self.facts
        return self._fallback.text(message, **args)

    def _keep(self, key: object, said: str) -> None:
        if key is not None:
            if len(self._said) >= KEPT:
                self._said.clear()
            self._said[key] = said

    def has(self, message: str) -> bool:
        """Whether this very language has the message (or the attribute of one)."""
        name, _, attribute = message.partition(".")
        if name not in self._entries().chunks:
            return False
        if not attribute:
            return True
        return self._pattern(name, attribute) is not None

    def messages(self) -> tuple[str, ...]:
        """The identifiers of every message of this language."""
        return tuple(name for name in self._entries().chunks if not name.startswith("-"))

    def explain(self, problem: MessageFault) -> str:
        """A problem in words: file, line, and what to do about it."""
        return self.text(
            f"locale-{problem.kind}",
            file=problem.file,
            line=problem.line,
            message=problem.message,
            detail=problem.detail,
            lang=problem.lang,
        )

    def report(self, problem: MessageFault) -> None:
        """Keep a problem and pass it on, once."""
        if problem not in self.problems:
            self.problems.append(problem)
            if self._on_problem is not None:
                self._on_problem(problem)

    def _say(self, message: str, args: dict[str, object]) -> str | None:
        from .functions import as_fluent

        name, _, attribute = message.partition(".")
        pattern = self._pattern(name, attribute)
        if pattern is None:
            return None
        given = {**self._variables, **{key: as_fluent(value, self) for key, value in args.items()}}
        said, errors = self._fluent().format_pattern(pattern, given)  # type: ignore[arg-type]
        for error in errors:
            chunk = self._entries().chunks[name]
            self.report(MessageFault("format", self.lang, message, chunk.file, chunk.line, str(error)))
        return str(said)

    def _pattern(self, name: str, attribute: str) -> object | None:
        self._parse(name)
        bundle = self._fluent()
        if not bundle.has_message(name):
            return None
        entry = bundle.get_message(name)
        if attribute and (attribute in entry.attributes or not self._stands_in(name)):
            return entry.attributes.get(attribute)
        return entry.value

    def sentences(self, left: str, right: str) -> str:
        """Two sentences, one after the other. On a display there is a semicolon between them, and no full stop."""
        return self.text("sentences", left=left.removesuffix(".") if self._short else left, right=right)

    def _stands_in(self, name: str) -> bool:
        """Whether this is the short message of another one; it stands for all of that one's attributes."""
        return self._short and SHORT + name in self._entries().chunks

    def _parse(self, name: str) -> None:
        """Parse the message, and those it refers to, unless that was done before."""
        if name in self._parsed:
            return
        self._parsed.add(name)
        chunk = self._entries().chunks.get(name)
        if chunk is None:
            return
        from .parsing import broken, parse, references

        resource = parse(chunk.text)
        self._fluent().add_resource(resource)
        for line, detail in broken(resource):
            self.report(self._syntax(chunk, line, detail))
        for other in references(resource):
            self._parse(other)

    def _syntax(self, chunk: Chunk, line: int, detail: str) -> MessageFault:
        return MessageFault("syntax", self.lang, chunk.name, chunk.file, chunk.line + line, detail)

    def _fluent(self) -> FluentBundle:
        if self._bundle is None:
            from .functions import bundle

            self._bundle = bundle(self)
        return self._bundle

    def _entries(self) -> Source:
        if self._source is None:
            self._source = self._read()
            for problem in self._source.problems:
                self.report(problem)
            if self._short:
                self._source = _with_short_words(self._source)
        return self._source

    def _read(self) -> Source:
        folder = self._folder
        if folder is None:
            from ..resources import locales_dir

            try:
                folder = locales_dir()
            except FileNotFoundError:
                return Source(self.lang, problems=[MessageFault("missing-file", self.lang, file="locales")])
        return read(folder / self.lang, self.lang)


def _key(message: str, args: dict[str, object]) -> object:
    """The key under which the words are cached; None where an argument can't be part of one."""
    values = [tuple(v) if isinstance(v, list) else v for v in args.values()]
    key = (message, *args, *values, *map(type, values))
    try:
        hash(key)
    except TypeError:
        return None
    return key


def _with_short_words(source: Source) -> Source:
    """The same messages, each short one also in the place of the one that it stands for."""
    chunks = dict(source.chunks)
    for name, chunk in source.chunks.items():
        if name.startswith(SHORT):
            whole = name.removeprefix(SHORT)
            chunks[whole] = replace(chunk, name=whole, text=chunk.text.removeprefix(SHORT))
    return Source(source.lang, chunks)
