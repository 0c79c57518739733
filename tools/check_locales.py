"""Are the message files complete? Run as ``python -m tools.check_locales``: one line for each fault.

A new game is named with every message that it lacks: its name, what it is like, its options, its rulebook. A message
that the code names has to be there, and each that is there has to be named. Of a language whose ``language.toml`` says
``in_progress = true``, what is missing is counted, and is no fault.
"""

from __future__ import annotations

import gc
import re
import sys
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from typing import NamedTuple, get_args

from fluent.syntax import ast

from ramino_access.core.events import Event
from ramino_access.core.record import fields_of
from ramino_access.core.refusals import CODES, REFUSALS, Refusal
from ramino_access.games import GAMES, Game
from ramino_access.i18n import FALLBACK, in_progress, languages
from ramino_access.i18n.bundle import SHORT, TOUCH
from ramino_access.i18n.facts import VALUES
from ramino_access.i18n.functions import STYLES
from ramino_access.i18n.parsing import broken, nodes, parse
from ramino_access.i18n.source import read
from ramino_access.resources import lessons_dir, locales_dir
from tools.mentions import Mentions, mentions

#: Variables that every message is given by the catalog itself.
EVERYWHERE = frozenset({"game", *VALUES})

#: The messages by which functions come to their words: each language chooses in them by what it needs.
GRAMMAR: Mapping[str, tuple[str, ...]] = {
    "CARD": ("card", "joker", "card-without-suit"),
    "RANK": ("rank", "joker"),
    "SUIT": ("suit",),
    "NAME": ("name",),
    "LANGUAGE": ("language",),
    "LIST": ("list-two", "list-more", "list-end", "suit-said"),
}

#: Texts of at most this many words may be alike in two languages ("Rummy!", "{ $name } passe").
ALIKE_WORDS = 2

#: Variables that tell nobody what is put in: a comment has to, for those who translate.
OPAQUE = frozenset({"item", "notes", "parts", "place", "text", "what"})

#: Texts made of names that are the same everywhere.
NAMES = frozenset({"hand-kind", "suit-said"})

#: What a refusal's argument is worded with, where that is not the argument itself.
WORDED_WITH: Mapping[str, frozenset[str]] = {
    "seat": frozenset({"name"}),
    "token": frozenset({"card"}),
    "tokens": frozenset({"cards"}),
    "merging": frozenset(),  # the message's ".merge" has words of its own
    "melds": frozenset({"melds", "count"}),
    "cards": frozenset({"cards", "new", "how", "count"}),
    "cost": frozenset({"cost", "price"}),
    "draws": frozenset(),  # the price may be cards
}


@dataclass(slots=True)
class MessageEntry:
    """One message, or one attribute of it: its variables and forms (of all it refers to, too) and its words."""

    variables: set[str] = field(default_factory=set)
    refers: set[str] = field(default_factory=set)
    text: str = ""
    forms: set[str] = field(default_factory=set)  # by which it chooses


class Lack(str):
    """A fault that is only something missing: a language in progress may lack it."""

    __slots__ = ()


class Findings(NamedTuple):
    """Every fault of the message files, in words, and a line for each language in progress."""

    faults: list[str]
    progress: list[str]


def problems(folder: Path | None = None, games: Mapping[str, Game] = GAMES) -> list[str]:
    """The faults alone; empty where all is well."""
    return look(folder, games).faults


def look(folder: Path | None = None, games: Mapping[str, Game] = GAMES, named: Mentions | None = None) -> Findings:
    """``folder`` holds one folder for each language; by default the program's own. ``games``: all there are, by id.
    ``named``: which messages the code names.
    """
    root = folder or locales_dir()
    found = Findings([], [])
    faults: list[str] = []
    read_in = {lang: _language(root, lang, faults, games) for lang in languages(root)}
    found.faults.extend(faults)
    model = read_in[FALLBACK]
    for lang, entries in read_in.items():
        lines = [*_differences(lang, entries, model)] if lang != FALLBACK else []
        lines += _without_short_words(lang, entries)
        lines += _unworded(lang, entries)
        lines += _unworded_games(root, lang, entries, games)
        lines += _unworded_lessons(lang, entries, games)
        if in_progress(root / lang):
            lacks = [line for line in lines if isinstance(line, Lack)]
            there = len(entries.keys() & model.keys())
            found.progress.append(
                f"{lang}: in progress, {there} of {len(model)} messages; {len(lacks)} things are missing"
            )
            lines = [line for line in lines if not isinstance(line, Lack)]
        found.faults.extend(lines)
    found.faults.extend(_without_cards(root))
    found.faults.extend(_same_letters(read_in))
    found.faults.extend(_unexplained(root / FALLBACK))
    found.faults.extend(_unmatched(read_in, named or mentions()))
    for name, game in games.items():
        if game.tradition not in VALUES["tradition"]:
            found.faults.append(f"the game {name} is of the tradition {game.tradition!r}, for which there are no words")
    return found


def _without_cards(root: Path) -> Iterator[str]:
    """Folders that are begun as a language and are none to the program, for they lack the grammar of cards."""
    for folder in sorted(one for one in root.iterdir() if one.is_dir() and not (one / "cards.ftl").is_file()):
        if any(folder.glob("*.ftl")) or (folder / "language.toml").is_file():
            yield f"{folder.name}: cards.ftl is missing, so that nobody can choose this language; begin with it"


def _same_letters(languages: Mapping[str, Mapping[str, MessageEntry]]) -> Iterator[str]:
    """Languages that are chosen by the same letter when the program is started for the first time."""
    whose: dict[str, str] = {}
    for lang, entries in languages.items():
        entry = entries.get("welcome-language-letter")
        if entry is not None and whose.setdefault(entry.text, lang) != lang:
            yield f"{lang}: welcome-language-letter is {entry.text}, the letter of {whose[entry.text]}"


def _unexplained(folder: Path) -> Iterator[str]:
    """Messages with a variable that no comment explains, neither their own nor one before it in the file."""
    for path in sorted(folder.glob("*.ftl")):
        explained: set[str] = set()
        message = ""
        for line in path.read_text(encoding="utf-8-sig").splitlines():
            names = set(re.findall(r"\$([a-z]+)", line))
            if line.startswith("#"):
                explained |= names
                continue
            message = line.partition("=")[0].rstrip() if line[:1].isalpha() else message
            if not message.startswith((SHORT, TOUCH)):
                for name in sorted((names & OPAQUE) - explained):
                    yield f"{path}: {message}: no comment before it says what ${name} is"


def _unmatched(languages: Mapping[str, Mapping[str, MessageEntry]], named: Mentions) -> Iterator[str]:
    """What the code says and no message says, and messages that nothing names."""
    model = languages[FALLBACK]
    for where, name in named.missing(model):
        yield f"{where}: there is no message {name}"
    refers: dict[str, set[str]] = {}
    for entries in languages.values():
        for name, entry in entries.items():
            refers.setdefault(name.partition(".")[0], set()).update(one.partition(".")[0] for one in entry.refers)
    whole = {name for name in model if "." not in name and not name.startswith(("-", SHORT, TOUCH))}
    for name in named.unnamed(whole, refers):
        yield f"nothing names the message {name}: take it away"


def _language(root: Path, lang: str, found: list[str], games: Mapping[str, Game]) -> dict[str, MessageEntry]:
    source = read(root / lang, lang)
    for problem in source.problems:
        found.append(f"{problem.file}, line {problem.line}: {problem.kind} {problem.message}{problem.detail}".strip())
    entries: dict[str, MessageEntry] = {}
    choosing: list[tuple[str, Sequence[ast.BaseNode]]] = []
    for chunk in source.chunks.values():
        message = _message(chunk.text)
        where = f"{chunk.file}, line {chunk.line}"
        for line, detail in message.broken:
            found.append(f"{chunk.file}, line {chunk.line + line}: {chunk.name} cannot be understood: {detail}")
        entries |= {chunk.name + attribute: entry for attribute, entry in message.entries.items()}
        choosing.append((f"{where}: {chunk.name}", message.choosing))
    for name, entry in entries.items():
        for other in sorted(one for one in entry.refers if one not in entries):
            found.append(f"{lang}: {name} refers to {other}, which is missing")
    entries = _gathered(entries)
    forms = forms_of(entries)
    for where, parts in choosing:
        found += [f"{where}: {fault}" for fault in (*_calls(parts, forms), *_choices(parts, games))]
    return entries


class _Message(NamedTuple):
    """What one text of a file is: where it is broken, its entry and those of its attributes (``.name``), and the parts
    of it that call a function or choose."""

    broken: Sequence[tuple[int, str]]
    entries: Mapping[str, MessageEntry]
    choosing: Sequence[ast.BaseNode]


@cache
def _message(text: str) -> _Message:
    """Read once for all looks at it: who tries faults changes few of thousands."""
    resource = parse(text)
    entries: dict[str, MessageEntry] = {}
    choosing: list[ast.BaseNode] = []
    for item in resource.body:
        if isinstance(item, (ast.Message, ast.Term)):
            for name, pattern in (("", item.value), *((f".{one.id.name}", one.value) for one in item.attributes)):
                parts = [*nodes(pattern)]
                entries[name] = _entry(parts)
                choosing += [one for one in parts if isinstance(one, ast.FunctionReference | ast.SelectExpression)]
    return _Message([*broken(resource)], entries, choosing)


def forms_of(entries: Mapping[str, MessageEntry]) -> dict[str, frozenset[str]]:
    """The forms that a language has for each function: those by which its messages of grammar choose."""
    found = {
        function: frozenset({"bare"}).union(*(entries[name].forms for name in names if name in entries))
        for function, names in GRAMMAR.items()
    }
    parts = {f"{part.lower()}-{form}" for part in ("RANK", "SUIT") for form in found[part]}
    found["LIST"] |= found["CARD"] | parts | {"rank", "suit"}
    return found


def _entry(parts: Iterable[ast.BaseNode]) -> MessageEntry:
    entry = MessageEntry()
    words = []
    for node in parts:
        match node:
            case ast.VariableReference():
                entry.variables.add(node.id.name)
            case ast.MessageReference():
                name = node.id.name
                entry.refers.add(f"{name}.{node.attribute.name}" if node.attribute else name)
            case ast.TermReference():
                entry.refers.add(f"-{node.id.name}")
            case ast.SelectExpression(selector=ast.VariableReference(id=ast.Identifier(name="form"))):
                entry.forms |= {one.key.name for one in node.variants if isinstance(one.key, ast.Identifier)} - {
                    "other"
                }
            case ast.TextElement():
                words.append(node.value)
            case _:
                pass
    entry.text = " ".join(" ".join(words).split())
    return entry


def _gathered(entries: Mapping[str, MessageEntry]) -> dict[str, MessageEntry]:
    """Every message with the variables and the forms of the messages that it refers to, too."""

    def gathered(name: str, seen: frozenset[str], what: Callable[[MessageEntry], set[str]]) -> set[str]:
        entry = entries.get(name)
        if entry is None or name in seen or name.startswith("-"):
            return set()
        return what(entry).union(*(gathered(other, seen | {name}, what) for other in entry.refers))

    return {
        name: replace(
            entry,
            variables=gathered(name, frozenset(), lambda one: one.variables) - EVERYWHERE,
            forms=gathered(name, frozenset(), lambda one: one.forms),
        )
        for name, entry in entries.items()
    }


def _calls(parts: Iterable[ast.BaseNode], forms: Mapping[str, frozenset[str]]) -> Iterator[str]:
    """Unknown functions and styles, and forms that the language does not have."""
    for node in parts:
        if not isinstance(node, ast.FunctionReference):
            continue
        name = node.id.name
        if name not in forms:
            yield f"unknown function {name}()"
            continue
        for argument in node.arguments.named:
            value = str(argument.value.value)
            if argument.name.name == "form" and value not in forms[name]:
                yield f"{name}() has no form {value}"
            elif argument.name.name == "style" and (name != "LIST" or value not in STYLES):
                yield f"{name}() has no style {value}"
            elif argument.name.name not in ("form", "style"):
                yield f"{name}() takes no {argument.name.name}"


def _choices(parts: Iterable[ast.BaseNode], games: Mapping[str, Game]) -> Iterator[str]:
    """Choices by the game that leave one to the default; choices by a fact, or a value of one, that does not exist."""
    for node in parts:
        if not isinstance(node, ast.SelectExpression) or not isinstance(node.selector, ast.VariableReference):
            continue
        name = node.selector.id.name
        keys = {v.key.name for v in node.variants if isinstance(v.key, ast.Identifier)}
        if name == "game":
            for game in games:
                if game not in keys:
                    yield f"nothing of its own for the game {game}"
            for key in sorted(keys - games.keys()):
                yield f"a choice by $game for {key}, which is no game: choose by what its rules are"
        elif name in VALUES:
            for key in sorted(keys - VALUES[name] - {"other"}):
                yield f"${name} is never {key}"


def _unworded_games(
    root: Path, lang: str, entries: Mapping[str, MessageEntry], games: Mapping[str, Game]
) -> Iterator[str]:
    """The name, the rulebook and the options that a game has no words for."""
    for game in games.values():
        wanted = [f"game-{game.id}"]
        for option in game.options:
            wanted += [f"opt-{option.id}", f"opt-{option.id}.value", f"opt-{option.id}.about"]
        for name in wanted:
            if name not in entries:
                yield Lack(f"{lang}: no words for the game {game.id}: {name} is missing")
        if not (root / lang / "rules" / f"{game.id}.md").is_file():
            yield Lack(f"{lang}: the game {game.id} has no rulebook: rules/{game.id}.md is missing")


def _unworded_lessons(lang: str, entries: Mapping[str, MessageEntry], games: Mapping[str, Game]) -> Iterator[str]:
    """Lessons of a game, and steps of them, that have no words."""
    for game in games:
        file = lessons_dir() / f"{game}.toml"
        lessons = tomllib.loads(file.read_text(encoding="utf-8")).get("lesson", ()) if file.is_file() else ()
        for lesson in lessons:
            name = f"lesson-{lesson['id']}"
            steps = [f"{name}-{step['id']}" for step in lesson.get("step", ())]
            for wanted in (name, *steps, *(f"{step}.want" for step in steps)):
                if wanted not in entries:
                    yield Lack(f"{lang}: no words for a lesson of {game}: {wanted} is missing")


def _differences(lang: str, entries: Mapping[str, MessageEntry], model: Mapping[str, MessageEntry]) -> Iterator[str]:
    for name in sorted(model.keys() - entries.keys()):
        yield Lack(f"{lang}: {name} is missing")
    own = set().union(*(entry.refers for entry in entries.values()))  # what its other messages are made of
    for name in sorted(entries.keys() - model.keys() - own):
        yield f"{lang}: {name} is not in {FALLBACK}"
    for name in sorted(entries.keys() & model.keys()):
        mine, theirs = entries[name], model[name]
        for variable in sorted(theirs.variables - mine.variables):
            if not _grammar(name):
                yield f"{lang}: {name} lacks the variable ${variable}"
        for variable in sorted(mine.variables - theirs.variables):
            if not _grammar(name):
                yield f"{lang}: {name} has the variable ${variable}, which {FALLBACK} has not"
        if name not in NAMES and mine.text == theirs.text and len(re.findall(r"[^\W\d]+", mine.text)) > ALIKE_WORDS:
            yield f"{lang}: {name} is the same as in {FALLBACK}: {mine.text}"


def _grammar(name: str) -> bool:
    """Whether functions call this message: each language chooses there by what it needs."""
    return any(name.removeprefix(SHORT) in names for names in GRAMMAR.values())


def _without_short_words(lang: str, entries: Mapping[str, MessageEntry]) -> Iterator[str]:
    """Events and refusals without words in braille, and words in braille for nothing."""
    for name in (*map(_of_event, get_args(Event)), *(f"refusal-{code}" for code in CODES)):
        if SHORT + name not in entries:
            yield Lack(f"{lang}: no words in braille for {name}: {SHORT}{name} is missing")
    for name in entries:
        prefix = next((one for one in (SHORT, TOUCH) if name.startswith(one)), None)
        if prefix is not None and name.partition(".")[0].removeprefix(prefix) not in entries:
            yield f"{lang}: {name} stands for a message that does not exist"


def _unworded(lang: str, entries: Mapping[str, MessageEntry]) -> Iterator[str]:
    """Events and refusals without words, and refusals whose words leave an argument out."""
    for event in get_args(Event):
        name = _of_event(event)
        if name not in entries:
            yield Lack(f"{lang}: no words for the event {event.__name__}: {name} is missing")
    for refusal in REFUSALS:
        name = f"refusal-{refusal.code}"
        wanted = refusal_variables(refusal)
        if name not in entries:
            yield Lack(f"{lang}: no words for the refusal {refusal.code}: {name} is missing")
        elif entries[name].variables != wanted:
            has = ", ".join(sorted(entries[name].variables)) or "nothing"
            yield f"{lang}: {name} is worded with {has} instead of {', '.join(sorted(wanted)) or 'nothing'}"
    for name in entries:
        if name.startswith("refusal-") and name.partition(".")[0].removeprefix("refusal-") not in CODES:
            yield f"{lang}: {name} words a refusal that does not exist"


def refusal_variables(refusal: type[Refusal]) -> frozenset[str]:
    """What this refusal's message is worded with: its arguments, made ready for speaking."""
    return frozenset().union(*(WORDED_WITH.get(name, {name}) for name in fields_of(refusal)))


def _of_event(event: type) -> str:
    """The message of an event: ``LaidOff`` has ``event-laid-off``."""
    return "event-" + re.sub(r"(?<!^)(?=[A-Z])", "-", event.__name__).lower()


def main() -> int:
    """Print what is wrong; exit status 1 where anything is."""
    said = look()
    for line in (*said.progress, *said.faults):
        sys.stdout.write(line + "\n")
    return int(bool(said.faults))


if __name__ == "__main__":
    gc.disable()  # what has been read is no garbage before the end
    sys.exit(main())
