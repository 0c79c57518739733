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
in both, and no sentence has to be made twice. For whoever has no keys but buttons there is another one, ``touch``,
in which ``touch-x`` stands for ``x``.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from . import FALLBACK, LANGUAGES, languages
from .bundle import KEPT, Messages
from .facts import NONE, Facts
from .source import MessageFault, Source

Report = Callable[[MessageFault], None]

#: A full stop behind a sentence that has its own sign: whatever is put into a message may end as a sentence does.
_STOPPED_TWICE = re.compile(r"(?<!\.)([.?!])\.(?=\s|$)")


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
        messages: Messages | None = None,
    ) -> None:
        """``facts`` are those of the table that is spoken of; they may be set later as well. ``folder`` holds
        one folder for each language; by default the program's own. ``messages``: of this language, where they are
        shared with other catalogs.

        Raises ValueError for a language that has no folder, neither the program's own nor there.
        """
        if lang not in LANGUAGES and (folder is None or lang not in languages(folder)):
            raise ValueError(f"unknown language {lang}: choose one of {', '.join(LANGUAGES)}")
        self.lang = lang
        self.problems: list[MessageFault] = []
        self._reported = 0
        self._on_problem = on_problem
        self._messages = messages or Messages(lang, folder)
        self.short = self._messages.short  # whether these are the messages for a braille display
        self.touches = self._messages.touches  # whether these are the messages for whoever has no keys
        self._facts, self._variables = facts, facts.variables()
        self._said = self._messages.said(facts)  # a cache for this kind of table, where much is said again
        self._fallback: Catalog | None = None
        self._braille: Catalog | None = None

    @property
    def facts(self) -> Facts:
        """What is played, as far as words depend on it."""
        return self._facts

    def use_facts(self, facts: Facts) -> None:
        """Speak of this kind of table from now on."""
        if facts is not self._facts:
            self._facts, self._variables = facts, facts.variables()
            self._said = self._messages.said(facts)

    @property
    def braille(self) -> Catalog:
        """The catalog with the short messages for a braille display; that one returns itself."""
        if self.short:
            return self
        if self._braille is None:
            self._braille = Catalog(self.lang, on_problem=self.report, messages=self._messages.braille(self.report))
        if self._braille._facts is not self._facts:  # asked often
            self._braille.use_facts(self._facts)
        return self._braille

    @property
    def touch(self) -> Catalog:
        """The catalog for whoever has no keys: ``touch-x`` stands for ``x`` there."""
        return Catalog(
            self.lang, facts=self._facts, on_problem=self._on_problem, messages=self._messages.touch(self.report)
        )

    def text(self, message: str, /, **args: object) -> str:
        """The message in words. ``message`` may name an attribute: ``command-draw.help``.

        A variable that is not given shows as its name, and is reported.
        """
        key: object = (message, *args, *args.values(), *map(type, args.values()))
        try:
            said = self._said.get(key)
        except TypeError:  # an argument that can't be part of a key
            key = _key(message, args)
            said = self._said.get(key)
        if said is not None:
            return said
        reported = self._reported
        said = self._say(message, args)
        if said is not None:
            if self._reported == reported:  # else whoever says it after this shall hear of the fault, too
                self._keep(key, said)
            return said
        self.report(MessageFault("missing-message", self.lang, message))
        if self.lang == FALLBACK:
            return f"[{message}]"
        if self._fallback is None:
            self._fallback = Catalog(FALLBACK, on_problem=self._on_problem, messages=self._messages.fallback)
        self._fallback.use_facts(self.facts)
        return self._fallback.text(message, **args)

    def _keep(self, key: object, text: str) -> None:
        if key is not None:
            if len(self._said) >= KEPT:
                self._said.clear()
            self._said[key] = text

    def has(self, message: str) -> bool:
        """Whether this very language has the message (or the attribute of one)."""
        name, _, attribute = message.partition(".")
        if name not in self._entries().chunks:
            return False
        if not attribute:
            return True
        return self._messages.pattern(name, attribute, self.report) is not None

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
        self._reported += 1
        if problem not in self.problems:
            self.problems.append(problem)
            if self._on_problem is not None:
                self._on_problem(problem)

    def _say(self, message: str, args: dict[str, object]) -> str | None:
        from .functions import as_fluent

        name, _, attribute = message.partition(".")
        pattern = self._messages.pattern(name, attribute, self.report)
        if pattern is None:
            return None
        given = {**self._variables, **{key: as_fluent(value, self) for key, value in args.items()}}
        said, errors = self._messages.words(pattern, given, self)
        for error in errors:
            chunk = self._entries().chunks[name]
            self.report(MessageFault("format", self.lang, message, chunk.file, chunk.line, str(error)))
        return _STOPPED_TWICE.sub(r"\1", said)

    def sentences(self, left: str, right: str) -> str:
        """Two sentences, one after the other. On a display there is a semicolon between them, and no full stop."""
        return self.text("sentences", left=left.removesuffix(".") if self.short else left, right=right)

    def _entries(self) -> Source:
        return self._messages.entries(self.report)


def _key(message: str, args: dict[str, object]) -> object:
    """The key under which the words are cached; None where an argument can't be part of one."""
    values = [tuple(v) if isinstance(v, list) else v for v in args.values()]
    key = (message, *args, *values, *map(type, values))
    try:
        hash(key)
    except TypeError:
        return None
    return key


Words = Callable[[Catalog], str]
"""Words that are made when they are said, once for the voice and once, out of short messages, for a braille display.
Making them must not say or change anything."""


class Message:
    """A message and what it is told with, worded where it is heard. What it is told with may be `Words` itself."""

    __slots__ = ("args", "message")

    def __init__(self, message: str, /, **args: object) -> None:
        self.message, self.args = message, args

    def __call__(self, catalog: Catalog) -> str:
        args = {name: value(catalog) if callable(value) else value for name, value in self.args.items()}
        return catalog.text(self.message, **args)

    def __repr__(self) -> str:
        return (
            f"Message({', '.join([repr(self.message), *(f'{name}={value!r}' for name, value in self.args.items())])})"
        )


class Library:
    """The words of each language, read once for everybody who plays in this program."""

    def __init__(self) -> None:
        self._by_lang: dict[str, Messages] = {}

    def catalog(self, lang: str, on_problem: Report | None = None, facts: Facts = NONE) -> Catalog:
        """A catalog for one player."""
        messages = self._by_lang.setdefault(lang, Messages(lang))
        return Catalog(lang, facts=facts, on_problem=on_problem, messages=messages)
