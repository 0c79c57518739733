"""One word for one thing: what the names of parameters, attributes and constants stand for, in the whole package.

The words themselves are told in CONTRIBUTING ("Lexicon"); those that may stand for several things are in
``lexicon_except.txt``, each with its reason.
"""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path

import ramino_access
from tests.uses import parsed_file

ROOT = Path(ramino_access.__file__).parent
REASONS = Path(__file__).parent / "lexicon_except.txt"

MOST_MEANINGS = 4
"""Unrelated types that one name may stand for."""

MOST_NAMES = 29
"""Names that stand for more, and are not in the list with a reason."""

MOST_CONSTANTS = 27
"""Constants of one name that have several values."""

MOST_OF_SENSES = 47
"""Parameters and attributes that are named after how one has come to know of a thing."""

SENSES = {"found", "one", "what", "told", "said"}
"""What these would name has a name of its own."""

UNITS = ("seconds", "milliseconds", "minutes", "hours", "days", "bytes", "megabytes")

HOLDERS = {"Sequence", "Iterable", "Iterator", "Collection", "Set", "AbstractSet"}
HOLDERS |= {"list", "tuple", "set", "frozenset", "deque", "Optional", "Final", "ClassVar", "Annotated", "Required"}
"""What holds several of the same, or says nothing of what it holds: not a type of its own here."""

SAME = {"dict": "Mapping", "defaultdict": "Mapping", "OrderedDict": "Mapping", "Counter": "Mapping"}
SAME |= {"MappingProxyType": "Mapping", "Literal": "str", "float": "int"}
ANYTHING = {"None", "Any", "object", "type", "bool"}
"""What says nothing of the thing, or only whether there is one."""


def parsed() -> Mapping[Path, ast.Module]:
    return {path: parsed_file(path) for path in sorted(ROOT.rglob("*.py"))}


def types_in(node: ast.expr) -> set[str]:
    """The types that an annotation names, plainly."""
    if isinstance(node, ast.Constant):
        return types_in(ast.parse(node.value, mode="eval").body) if isinstance(node.value, str) else set()
    if isinstance(node, ast.BinOp):
        return types_in(node.left) | types_in(node.right)
    if isinstance(node, ast.Subscript):
        base = ast.unparse(node.value).rpartition(".")[2]
        inner = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
        return types_in(inner[0]) if base in HOLDERS else {base}
    return {ast.unparse(node).rpartition(".")[2]}


def annotated(tree: ast.AST) -> Iterator[tuple[str, ast.expr]]:
    """The parameters and attributes of a file, each with its annotation."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            arguments = node.args.posonlyargs + node.args.args + node.args.kwonlyargs
            yield from ((one.arg.lstrip("_"), one.annotation) for one in arguments if one.annotation is not None)
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name | ast.Attribute):
            name = node.target.id if isinstance(node.target, ast.Name) else node.target.attr
            yield name.lstrip("_"), node.annotation


def families(trees: Iterable[ast.Module]) -> dict[str, str]:
    """The family of each type: what it is derived from in this package, the union that it is a member of (as events
    and messages are), or what a name that was given to a type stands for."""
    above: dict[str, str] = {}
    for tree in trees:
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef):
                names = [ast.unparse(base).partition("[")[0].rpartition(".")[2] for base in node.bases]
                above.setdefault(node.name, next(iter(names), ""))
            elif isinstance(node, ast.AnnAssign) and getattr(node.annotation, "id", "") == "TypeAlias" and node.value:
                alias, members = ast.unparse(node.target), types_in(node.value)
                if len(members) == 1:
                    above[alias] = members.pop()
                for member in members if len(members) >= LEAST_FAMILY else ():
                    above[member] = alias
            elif isinstance(node, ast.Assign) and _made_of(node.value) == "Annotated":
                above[ast.unparse(node.targets[0])] = next(iter(types_in(node.value)))
    return above


def _made_of(value: ast.expr) -> str:
    """What stands before the brackets of a type."""
    return ast.unparse(value.value) if isinstance(value, ast.Subscript) else ""


LEAST_FAMILY = 6
"""Members of a union that is a family; a smaller one says only that a thing may be one of these."""

PLAIN = {"", "Protocol", "Struct", "Record", "NamedTuple", "Enum", "StrEnum", "IntEnum", "Exception", "Generic"}


def family(name: str, above: Mapping[str, str]) -> str:
    for _ in range(9):
        higher = SAME.get(name) or above.get(name, "")
        if higher in PLAIN or higher == name:
            break
        name = higher
    return name


def meanings(trees: Iterable[ast.Module]) -> dict[str, set[str]]:
    """What each name stands for; families count once."""
    trees = list(trees)
    above = families(trees)
    known: defaultdict[str, set[str]] = defaultdict(set)
    for tree in trees:
        for name, annotation in annotated(tree):
            for kind in types_in(annotation) - ANYTHING:
                if len(kind) > 1:  # else it stands for any type
                    known[name].add(family(kind, above))
    return known


def constants(trees: Iterable[ast.Module]) -> dict[str, set[str]]:
    """The values of each constant of a module, by its name."""
    values: defaultdict[str, set[str]] = defaultdict(set)
    for node in (node for tree in trees for node in tree.body if isinstance(node, ast.Assign)):
        name = ast.unparse(node.targets[0])
        if name.isupper() and name.isidentifier():
            values[name].add(ast.unparse(node.value))
    return values


def described(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """The constants of a module that have a text below them, and this."""
    for node, after in zip(tree.body, tree.body[1:], strict=False):
        text = after.value.value if isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant) else None
        if isinstance(node, ast.Assign) and isinstance(text, str):
            names = [name for target in node.targets for name in ast.walk(target) if isinstance(name, ast.Name)]
            yield from ((name.id, text) for name in names if name.id.isupper())


def reasons() -> dict[str, str]:
    lines = REASONS.read_text(encoding="utf-8").splitlines()
    return {word.rstrip(":"): reason for word, _, reason in (line.partition(" ") for line in lines)}


@cache
def known_meanings() -> Mapping[str, set[str]]:
    """Those of the whole package."""
    return meanings(parsed().values())


def test_a_name_stands_for_one_thing() -> None:
    many = {name: kinds for name, kinds in known_meanings().items() if len(kinds) > MOST_MEANINGS}
    unexplained = {name: sorted(kinds) for name, kinds in many.items() if name not in reasons()}
    assert len(unexplained) <= MOST_NAMES, unexplained


def test_a_name_that_may_stand_for_several_has_a_reason() -> None:
    assert len(reasons()) <= 40
    assert [word for word, reason in reasons().items() if len(reason.split()) < 3] == []
    assert [word for word in reasons() if word not in known_meanings()] == []


def test_a_constant_has_one_value() -> None:
    several = {name: sorted(values) for name, values in constants(parsed().values()).items() if len(values) > 1}
    assert len(several) <= MOST_CONSTANTS, several


def test_a_limit_carries_its_unit() -> None:
    without = [
        f"{path.relative_to(ROOT)}: {name}"
        for path, tree in parsed().items()
        for name, text in described(tree)
        for unit in UNITS
        if text.lower().startswith(f"{unit} ") and unit.upper() not in name
    ]
    assert without == []


def test_no_name_tells_how_a_thing_has_come_to_be_known() -> None:
    named = [
        f"{path.relative_to(ROOT)}: {name}"
        for path, tree in parsed().items()
        for name, _ in annotated(tree)
        if name in SENSES
    ]
    assert len(named) <= MOST_OF_SENSES, named


def test_many_meanings_are_seen() -> None:
    code = "def a(place: int, b: str) -> None: ...\nclass Aa:\n place: Seat\n _place: Mapping[str, int]\n"
    other = "def a(place: tuple[Card, ...] | None, *, row: list[Aa]) -> None:\n place: Callable[[], None] = b\n"
    known = meanings([ast.parse(code), ast.parse(other)])
    assert known["place"] == {"int", "Seat", "Mapping", "Card", "Callable"}
    assert known["row"] == {"Aa"}


def test_a_family_counts_once() -> None:
    code = "class Aa: ...\nclass Bb(Aa): ...\nEe: TypeAlias = Cc | Dd | Gg | Hh | Ii | Jj\nFf = Annotated[str, 3]\n"
    code += "def a(b: Aa | Bb, c: Cc, d: Ee, e: Ff | str) -> None: ...\ndef f(c: Dd) -> None: ...\n"
    known = meanings([ast.parse(code)])
    assert {name: known[name] for name in "bcde"} == {"b": {"Aa"}, "c": {"Ee"}, "d": {"Ee"}, "e": {"str"}}


LEXICON = (ROOT.parent / "CONTRIBUTING.md").read_text(encoding="utf-8").partition("\n## Lexicon\n")[2]


def entries() -> list[tuple[str, str, str]]:
    """The words of the lexicon, each with what it is in the code and its sentence."""
    rows = re.findall(r"^\| \*\*(.+?)\*\* \|(.*?)\| (.+) \|$", LEXICON.partition("\n## ")[0], re.MULTILINE)
    return [(word, kinds, sentence) for word, kinds, sentence in rows]


def test_the_lexicon_has_a_sentence_for_each_word() -> None:
    assert 35 <= len(entries()) <= 50
    assert [word for word, _, sentence in entries() if not re.fullmatch(r"[A-Z`].*[^.]\.", sentence)] == []
    assert len({word for word, *_ in entries()}) == len(entries())


def test_what_the_lexicon_names_is_in_the_code() -> None:
    """A word with types stands for these alone, wherever a parameter or an attribute has its name."""
    known, above = known_meanings(), families(parsed().values())
    for word, kinds, _ in entries():
        types = re.findall(r"`(\w+)`", kinds)
        if types:
            assert known[word] <= {family(kind, above) for kind in types}, word
