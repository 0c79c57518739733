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

import ramino_access
from ramino_access.resources import keymaps_dir, lessons_dir

#: The identifier of a message, or of an attribute of one.
_ID = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*(\.[a-z]+)?")

#: What a parameter, or a field, is called that takes a message's identifier: everything that is passed to it has to be
#: one. And one that takes what identifiers begin with.
_TAKES, _BEGINS = frozenset({"message", "title", "otherwise"}), "begins"

#: Asked on purpose whether there is such a message.
_ASKS = "has"

#: What functions and classes are handed in order: those of one name, by the class that they stand in ("" in none).
_Signatures = Mapping[str, Mapping[str, Sequence[str]]]

#: A part of a module; before it the class that it stands in, or the mark of what stands in a function, and the function
#: that it belongs to, or the module.
_Part = tuple[str, ast.AST, ast.AST]

#: Stands among what a function is handed for all that may come besides, in order.
_MORE = "*"

#: Stands for a class where a function is in a function: nobody reaches it by a dot.
_IN_FUNCTION = "()"

_GAP = "\0"

#: Beside this module: what writes documents in the words of the messages.
_DOCUMENTS = ("write_keys.py",)


@dataclass(slots=True)
class Mentions:
    """What the code says that may be the name of a message.

    ``words``: every text and every name in it. ``patterns``: texts that are put together, with a gap for what is
    put in. ``wanted``: texts and patterns that are handed to something that says a message, and where.
    """

    words: set[str] = field(default_factory=set)
    patterns: set[str] = field(default_factory=set)
    wanted: dict[str, str] = field(default_factory=dict)

    def take(self, where: str, parts: Sequence[_Part], own: _Signatures, others: _Signatures) -> None:
        """Take in what a module says. ``own``, ``others``: what its functions, and those of all modules, are handed."""
        belongs: dict[ast.AST, list[ast.Assign | ast.Call]] = {}
        for _inside, owner, node in parts:
            if isinstance(node, ast.Assign | ast.Call):
                belongs.setdefault(owner, []).append(node)
        for inside, _owner, node in parts:
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
                    self._want(where, _handed(belongs.get(node, ()), inside, own, others))
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
    """What the program's own modules, lessons and keymaps name, and what makes its documents."""
    package = Path(ramino_access.__file__).parent
    trees = {path.relative_to(package).as_posix(): ast.parse(path.read_bytes()) for path in package.rglob("*.py")}
    trees |= {f"tools/{name}": ast.parse(Path(__file__).with_name(name).read_bytes()) for name in _DOCUMENTS}
    return found_in(trees, "\n".join(_texts_beside()))


def found_in(trees: Mapping[str, ast.AST], beside: str = "") -> Mentions:
    """What these modules name, by their paths, in whatever order they come; ``beside``: what the files say that belong
    to them."""
    parts = {where: _parts(tree) for where, tree in trees.items()}
    own = {where: _signatures(parts[where]) for where in trees}
    every: dict[str, dict[str, Sequence[str]]] = {}
    for where in sorted(own):
        for name, handed in own[where].items():
            every.setdefault(name, {}).update({f"{where} {owner}": names for owner, names in handed.items()})
    found = Mentions()
    for where in sorted(trees):
        found.take(where, parts[where], own[where], every)
    found.words |= set(re.findall(r"[\w.-]+", beside))
    return found


def _texts_beside() -> Iterator[str]:
    for folder in (keymaps_dir(), lessons_dir()):
        for path in sorted(folder.rglob("*.toml")):
            yield path.read_text(encoding="utf-8")


def _parts(module: ast.AST) -> list[_Part]:
    """Every part of a module, the outer before the inner."""
    found: list[_Part] = []
    waiting: list[_Part] = [("", module, module)]
    while waiting:
        inside, owner, part = waiting.pop()
        found.append((inside, owner, part))
        if isinstance(part, ast.ClassDef):
            inside = part.name
        elif isinstance(part, ast.FunctionDef | ast.AsyncFunctionDef):
            inside = inside or _IN_FUNCTION
            owner = part if isinstance(part, ast.FunctionDef) else owner
        for name in reversed(part._fields):
            value = getattr(part, name, None)
            if isinstance(value, list):
                waiting += [(inside, owner, child) for child in reversed(value) if isinstance(child, ast.AST)]
            elif isinstance(value, ast.AST) and not isinstance(value, ast.expr_context):
                waiting.append((inside, owner, value))
    return found


def _signatures(parts: Iterable[_Part]) -> dict[str, dict[str, Sequence[str]]]:
    """What the functions and classes of a module are handed, in order: of all that take a message, and their like."""
    signatures: dict[str, dict[str, Sequence[str]]] = {}
    for inside, _owner, node in parts:
        if isinstance(node, ast.ClassDef):
            targets = [one.target for one in node.body if isinstance(one, ast.AnnAssign)]
            fields = [target.id for target in targets if isinstance(target, ast.Name)]
            signatures.setdefault(node.name, {}).setdefault("", fields)
        elif isinstance(node, ast.FunctionDef) and node.name == "__init__":
            signatures.setdefault(inside, {})[""] = _parameters(node)
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name != _ASKS:
            signatures.setdefault(node.name, {})[inside] = _parameters(node)
    return signatures


def _parameters(function: ast.FunctionDef | ast.AsyncFunctionDef) -> list[str]:
    names = [_named(one) for one in (*function.args.posonlyargs, *function.args.args)]
    names += [_MORE] if function.args.vararg else []
    names += [_named(one) for one in function.args.kwonlyargs]
    return names[1:] if names[:1] in (["self"], ["cls"]) else names


def _named(parameter: ast.arg) -> str:
    """What a parameter is called; nothing where it is no text, as a message of the wire is none."""
    texts = parameter.annotation is None or "str" in ast.unparse(parameter.annotation)
    return parameter.arg if texts or parameter.arg in ("self", "cls") else ""


def _handed(
    parts: Sequence[ast.Assign | ast.Call], inside: str, own: _Signatures, others: _Signatures
) -> Iterator[tuple[str, int, str]]:
    """The messages that a function hands on to be said, with what they are called there and the line; those, too, that
    it has put under a name before. ``parts``: what belongs to it itself, or to a module, without the functions in it;
    ``inside``: the class that it stands in."""
    held: dict[str, list[ast.expr]] = {}
    for one in parts:
        if isinstance(one, ast.Assign) and isinstance(one.targets[0], ast.Name):
            held.setdefault(one.targets[0].id, []).append(one.value)
    for call in parts:
        if not isinstance(call, ast.Call):
            continue
        for parameter, value in _messages(call, _meant(call.func, inside, own, others)):
            for handed in held.get(value.id, ()) if isinstance(value, ast.Name) else [value]:
                for text in _texts(handed):
                    yield parameter, call.lineno, text


def _meant(called: ast.expr, inside: str, own: _Signatures, others: _Signatures) -> list[Sequence[str]]:
    """What is handed to the function that is called: to that of this class, else of this module, else to each of that
    name, for whose it is nobody can know."""
    match called:
        case ast.Attribute(value=ast.Name(id="self"), attr=name) if inside in own.get(name, {}):
            return [own[name][inside]]
        case ast.Name(id=name) if "" in own.get(name, {}):
            return [own[name][""]]
        case ast.Name(id=name) | ast.Attribute(value=ast.Name(id="self"), attr=name) if name in own:
            return list(own[name].values())
        case ast.Name(id=name) | ast.Attribute(attr=name):
            whole = others.get(name, {}).items()
            return [names for owner, names in whole if isinstance(called, ast.Name) or not owner.endswith(_IN_FUNCTION)]
    return []


def _messages(call: ast.Call, signatures: Iterable[Sequence[str]]) -> Iterator[tuple[str, ast.expr]]:
    """What of a call is a message, by the first of the signatures for which it is one."""
    seen: set[int] = set()
    for parameters in signatures:
        if len(call.args) > len(parameters) and _MORE not in parameters:
            continue  # it can't be handed so much
        given = [*zip(parameters, call.args, strict=False), *((k.arg, k.value) for k in call.keywords)]
        for parameter, value in given:
            if parameter in parameters and (parameter in _TAKES or parameter == _BEGINS) and id(value) not in seen:
                seen.add(id(value))
                yield str(parameter), value


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
