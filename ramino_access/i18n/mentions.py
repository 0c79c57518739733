"""Which messages the program's own code names: read from its source, for the check of the message files.

A name may stand there whole (``"goodbye"``) or be put together (``f"refusal-{code}"``, ``words + "-kept"``). What fills
a gap has to stand somewhere in the code, or in a lesson or a keymap, too.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from ..resources import keymaps_dir, lessons_dir

#: The identifier of a message, or of an attribute of one.
_ID = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*(\.[a-z]+)?")

#: What a parameter, or a field, is called that takes a message's identifier: everything that is passed to it has to be
#: one. And one that takes what identifiers begin with.
_TAKES, _BEGINS = frozenset({"message", "title", "otherwise"}), "begins"

#: Asked on purpose whether there is such a message.
_ASKS = "has"

#: What a function, or a class, is handed in order, by its name.
_Signatures = Mapping[str, Sequence[str]]

_GAP = "\0"


@dataclass(slots=True)
class Mentions:
    """What the code says that may be the name of a message.

    ``words``: every text and every name in it. ``patterns``: texts that are put together, with a gap for what is
    put in. ``wanted``: texts and patterns that are handed to something that says a message, and where.
    """

    words: set[str] = field(default_factory=set)
    patterns: set[str] = field(default_factory=set)
    wanted: dict[str, str] = field(default_factory=dict)

    def take(self, where: str, tree: ast.AST, own: _Signatures, others: _Signatures) -> None:
        """Take in what a module says. ``own``, ``others``: what its functions, and those of all modules, are handed."""
        for node in ast.walk(tree):
            match node:
                case ast.Constant(value=str(word)):
                    self.words.add(word)
                case ast.Name(id=word) | ast.Attribute(attr=word) | ast.arg(arg=word) | ast.keyword(arg=str(word)):
                    self.words.add(word.strip("_"))
                case ast.JoinedStr() | ast.BinOp(op=ast.Add()):
                    self._put_together(_texts(node))
                case ast.AugAssign(op=ast.Add(), value=value):
                    self._put_together(_GAP + made for made in _texts(value))
                case ast.FunctionDef() | ast.Module():
                    self._want(where, _handed(node, own, others))
                case _:
                    pass

    def _put_together(self, texts: Iterable[str]) -> None:
        for text in texts:
            (self.patterns if _GAP in text else self.words).add(text)

    def _want(self, where: str, handed: Iterable[tuple[str, int, str]]) -> None:
        for parameter, line, text in handed:
            if parameter == _BEGINS:
                self.patterns.add(f"{text}-{_GAP}")
            elif _ID.fullmatch(text.replace(_GAP, "x")) and text.strip(_GAP):
                self.wanted.setdefault(text, f"{where}, line {line}")

    def missing(self, messages: Iterable[str]) -> Iterator[tuple[str, str]]:
        """What is to be said and is no message: where, and its name, with dots for what is put in."""
        known = set(messages)
        for text, where in self.wanted.items():
            made = _filled(text)
            if text not in known if _GAP not in text else not any(map(made.fullmatch, known)):
                yield where, text.replace(_GAP, "...")

    def unnamed(self, messages: Iterable[str], refers: Mapping[str, set[str]]) -> list[str]:
        """The messages that nothing names: not the code, and no message that is named (``refers``: to which others each
        refers)."""
        named = {word.partition(".")[0] for word in self.words}
        made = [_filled(text) for text in self.patterns if _told_by(text)]
        rest = set(messages)
        reached = [name for name in rest if name in named or self._put(name, made)]
        while reached:
            name = reached.pop()
            if name in rest:
                rest.remove(name)
                reached += refers.get(name, ())
        return sorted(rest)

    def _put(self, name: str, made: Sequence[re.Pattern[str]]) -> bool:
        """Whether one of these makes the name, with parts that stand in the code."""
        found = (one.fullmatch(name) for one in made)
        return any(one is not None and all(self._stands(part, made) for part in one.groups()) for one in found)

    def _stands(self, part: str, made: Sequence[re.Pattern[str]]) -> bool:
        """Whether this stands in the code, as a text, as the name of something or of a command, or put together; or its
        beginning does, and the rest as an ending (``-self``)."""
        spelled = (part, part.replace("-", "_"), part.replace("-", "."), part.replace("-", ".", 1))
        if any(one in self.words for one in spelled):
            return True
        if self._put(part, made):
            return True
        cuts = [match.start() for match in re.finditer("-", part)]
        return any(part[at:] in self.words and self._stands(part[:at], made) for at in cuts)


@cache
def mentions() -> Mentions:
    """What the program's own modules, lessons and keymaps name."""
    package = Path(__file__).resolve().parents[1]
    trees = {path.relative_to(package).as_posix(): ast.parse(path.read_bytes()) for path in package.rglob("*.py")}
    return found_in(trees, "\n".join(_texts_beside()))


def found_in(trees: Mapping[str, ast.AST], beside: str = "") -> Mentions:
    """What these modules name, by their paths; ``beside``: what the files say that belong to them."""
    own = {where: dict(_signatures(tree)) for where, tree in trees.items()}
    every = {name: handed for signatures in own.values() for name, handed in signatures.items()}
    found = Mentions()
    for where, tree in trees.items():
        found.take(where, tree, own[where], every)
    found.words |= set(re.findall(r"[\w.-]+", beside))
    return found


def _texts_beside() -> Iterator[str]:
    for folder in (keymaps_dir(), lessons_dir()):
        for path in sorted(folder.rglob("*.toml")):
            yield path.read_text(encoding="utf-8")


def _signatures(tree: ast.AST) -> Iterator[tuple[str, list[str]]]:
    """What the functions and classes of a module are handed, in order: of all that take a message, and their like."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            yield node.name, [one.target.id for one in node.body if _is_field(one)]  # type: ignore[attr-defined]
            for inner in node.body:
                if isinstance(inner, ast.FunctionDef) and inner.name == "__init__":
                    yield node.name, _parameters(inner)
        elif isinstance(node, ast.FunctionDef) and node.name not in ("__init__", _ASKS):
            yield node.name, _parameters(node)


def _is_field(node: ast.stmt) -> bool:
    return isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name)


def _parameters(function: ast.FunctionDef) -> list[str]:
    names = [one.arg for one in (*function.args.posonlyargs, *function.args.args, *function.args.kwonlyargs)]
    return names[1:] if names[:1] in (["self"], ["cls"]) else names


def _handed(node: ast.AST, own: _Signatures, others: _Signatures) -> Iterator[tuple[str, int, str]]:
    """The messages that a function hands on to be said, with what they are called there and the line; those, too, that
    it has put under a name before."""
    held: dict[str, list[ast.expr]] = {}
    inside = list(_inside(node))
    for one in inside:
        if isinstance(one, ast.Assign) and isinstance(one.targets[0], ast.Name):
            held.setdefault(one.targets[0].id, []).append(one.value)
    for call in inside:
        match call:
            case ast.Call(func=ast.Name(id=name) | ast.Attribute(value=ast.Name(id="self"), attr=name)):
                parameters = own.get(name, others.get(name, ()))
            case ast.Call(func=ast.Attribute(attr=name)):
                parameters = others.get(name, ())
            case _:
                continue
        given = [*zip(parameters, call.args, strict=False), *((k.arg, k.value) for k in call.keywords)]
        for parameter, value in given:
            if parameter in parameters and (parameter in _TAKES or parameter == _BEGINS):
                for handed in held.get(value.id, ()) if isinstance(value, ast.Name) else [value]:
                    for text in _texts(handed):
                        yield str(parameter), call.lineno, text


def _inside(node: ast.AST) -> Iterator[ast.AST]:
    """What belongs to a function itself, or to a module, without the functions in it."""
    for child in ast.iter_child_nodes(node):
        yield child
        if not isinstance(child, ast.FunctionDef):
            yield from _inside(child)


def _texts(node: ast.expr) -> list[str]:
    """What a text may be, with gaps for what is put in."""
    match node:
        case ast.Constant(value=str(word)):
            return [word]
        case ast.JoinedStr(values):
            return ["".join(str(one.value) if isinstance(one, ast.Constant) else _GAP for one in values)]
        case ast.BinOp(left, ast.Add(), right):
            return [one + other for one in _texts(left) for other in _texts(right)]
        case ast.IfExp(_, one, other):
            return [*_texts(one), *_texts(other)]
    return [_GAP]


def _filled(text: str) -> re.Pattern[str]:
    return re.compile("(.+)".join(map(re.escape, text.split(_GAP))))


def _told_by(text: str) -> bool:
    """Whether so much of a message's name stands there that it can be told by it."""
    parts = [part for part in text.split(_GAP) if part]
    return any("-" in part and _ID.fullmatch(part.strip("-.")) for part in parts)
