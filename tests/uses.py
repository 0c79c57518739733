"""What modules use of each other's classes: an approximation of types, by annotations and constructors alone.

The type of an expression is the set of the package's classes that are named in it, be it one of them, a list or a
function that gives one: so ``self._rooms.values()`` and ``for room in found`` are followed without a type checker,
which takes a minute for the same. Where it errs it counts too much; parameters of a ``lambda`` alone are not followed.
"""

from __future__ import annotations

import ast
import gc
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import TypeAlias


@cache
def parsed_file(path: Path) -> ast.Module:
    """What a file holds: read once for all that is asked about it, and kept out of the search for garbage, which would
    go through hundreds of thousands of nodes again and again."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    gc.freeze()
    return tree


Types: TypeAlias = frozenset[str]
"""Names of classes."""

Function: TypeAlias = ast.FunctionDef | ast.AsyncFunctionDef
NONE: Types = frozenset()

RECORDS = {"NamedTuple", "Record", "Struct"}
"""What a record may be, beside a dataclass."""

BINDING = (
    ast.Assign, ast.AnnAssign, ast.NamedExpr, ast.For, ast.AsyncFor, ast.With, ast.AsyncWith, ast.FunctionDef,
    ast.AsyncFunctionDef, ast.Call, ast.MatchAs, ast.Match,
)  # fmt: skip
"""What may give a name in a function its meaning."""


class Uses:
    """Which public attributes of each class are used outside its module."""

    def __init__(self, trees: Mapping[Path, ast.Module]) -> None:
        self.classes: dict[str, ast.ClassDef] = {}
        self.home: dict[str, Path] = {}
        self.members: dict[str, dict[str, list[tuple[ast.AST, Function | None]]]] = {}
        self._globals: dict[str, list[ast.AST]] = defaultdict(list)
        self._known: dict[tuple[str, str], Types] = {}
        self._envs: dict[Function, dict[str, Types]] = {}  # of methods and functions of modules
        for path, tree in trees.items():
            for node in ast.walk(tree):
                if isinstance(node, ast.ClassDef):
                    self.classes[node.name], self.home[node.name] = node, path
                    self.members[node.name] = _members(node)
            for node in tree.body:
                if isinstance(node, Function):
                    self._globals[node.name].append(node.returns or ast.Constant(None))
                elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
                    alias = ast.unparse(node.annotation) == "TypeAlias"
                    self._globals[node.target.id].append(node.value if alias and node.value else node.annotation)
                elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
                    self._globals[node.targets[0].id].append(node.value)
        protocols = (name for name, node in self.classes.items() if "Protocol" in map(_called, node.bases))
        self._ports = [name for name in protocols if self.members[name]]
        self.found: dict[str, dict[str, set[Path]]] = defaultdict(lambda: defaultdict(set))
        for path, tree in trees.items():
            for node, types in self._attributes(tree, {}, ""):
                for one in types:
                    for owner in self._owners(one, node.attr):
                        self.found[owner][node.attr].add(path)

    def of(self, name: str) -> dict[str, set[Path]]:
        """The public attributes that this class has itself and others use, by its own name, that of one which inherits
        them, or that of a protocol which it fulfils; and where. The fields of a record are its data, and not meant."""
        data = self._fields(name)
        used: dict[str, set[Path]] = defaultdict(set)
        for one in (name, *self._protocols(name)):
            for attribute, paths in self.found[one].items():
                if attribute in self.members[name].keys() - data and not attribute.startswith("_"):
                    used[attribute] |= paths
        home = {self.home[name]}
        return {attribute: paths - home for attribute, paths in used.items() if paths - home}

    def _fields(self, name: str) -> set[str]:
        node = self.classes[name]
        made = {_called(one.func if isinstance(one, ast.Call) else one) for one in node.decorator_list}
        if not (made & {"dataclass"} or RECORDS & {_called(base) for base in node.bases}):
            return set()
        return {
            one.target.id for one in node.body if isinstance(one, ast.AnnAssign) and isinstance(one.target, ast.Name)
        }

    def _protocols(self, name: str) -> Iterator[str]:
        has = {member for one in self._line(name) for member in self.members[one]}
        yield from (one for one in self._ports if one != name and self.members[one].keys() <= has)

    def _line(self, name: str) -> Iterator[str]:
        """A class and those it inherits from."""
        yield name
        for base in self.classes[name].bases:
            if _called(base) in self.classes:
                yield from self._line(_called(base))

    def _owners(self, name: str, attribute: str) -> Iterator[str]:
        yield from (one for one in self._line(name) if attribute in self.members[one])

    def _named(self, annotation: ast.AST) -> Types:
        """The classes that an annotation names."""
        if isinstance(annotation, ast.Constant) and isinstance(annotation.value, str):
            try:
                return self._named(ast.parse(annotation.value, mode="eval").body)
            except SyntaxError:
                return NONE
        if isinstance(annotation, ast.Subscript) and _called(annotation.value) == "Callable":
            of = annotation.slice
            return self._named(of.elts[-1]) if isinstance(of, ast.Tuple) else NONE
        if isinstance(annotation, ast.Name | ast.Attribute):
            name = _called(annotation)
            if name in self.classes:
                return frozenset({name})
            key = ("", name)
            if key not in self._known:
                self._known[key] = NONE
                self._known[key] = _union(self._named(one) for one in self._globals.get(name, ()))
            return self._known[key]
        return _union(self._named(inner) for inner in ast.iter_child_nodes(annotation))

    def _member(self, name: str, attribute: str) -> Types:
        key = (name, attribute)
        if key not in self._known:
            self._known[key] = NONE
            found = []
            for owner in [*self._owners(name, attribute)][:1]:
                for value, within in self.members[owner][attribute]:
                    env = None if within is None else self._env(within, {}, owner)
                    found.append(self._named(value) if env is None else self._type(value, env))
            self._known[key] = _union(found)
        return self._known[key]

    def _type(self, node: ast.AST, env: Mapping[str, Types]) -> Types:
        """The classes of which an expression may be, or hold, or give something."""
        match node:
            case ast.Name(id=name):
                return env[name] if name in env else self._named(node)
            case ast.Attribute(value=value, attr=attribute):
                of = self._type(value, env)
                owned = [one for one in of if any(self._owners(one, attribute))]
                return _union(self._member(one, attribute) for one in owned) if owned else of
            case ast.Call(func=ast.Name(id="super")):
                return NONE
            case ast.Call(func=ast.Name(id=name), args=args) if name not in env and not self._is_known(name):
                return _union(self._type(one, env) for one in args)
            case ast.Call(func=func):
                return self._type(func, env)
            case ast.Lambda(body=body):
                return self._type(body, env)
            case ast.Compare() | ast.Constant() | ast.JoinedStr():
                return NONE
            case ast.IfExp(body=body, orelse=other):
                return self._type(body, env) | self._type(other, env)
            case ast.Subscript(value=value) | ast.NamedExpr(value=value) | ast.Starred(value=value):
                return self._type(value, env)
            case (
                ast.ListComp(elt=elt, generators=gens)
                | ast.SetComp(elt=elt, generators=gens)
                | ast.GeneratorExp(elt=elt, generators=gens)
            ):
                return self._type(elt, self._bound(gens, env))
            case ast.DictComp(key=key, value=value, generators=gens):
                inner = self._bound(gens, env)
                return self._type(key, inner) | self._type(value, inner)
        return _union(self._type(one, env) for one in ast.iter_child_nodes(node) if isinstance(one, ast.expr))

    def _is_known(self, name: str) -> bool:
        return name in self.classes or name in self._globals

    def _bound(self, generators: Iterable[ast.comprehension], env: Mapping[str, Types]) -> Mapping[str, Types]:
        inner = dict(env)
        for one in generators:
            for name in _names(one.target):
                inner[name] = self._type(one.iter, inner)
        return inner

    def _env(self, function: Function | ast.Lambda, outer: Mapping[str, Types], owner: str) -> dict[str, Types]:
        """What the names in a function stand for; ``owner``: the class of which it is a method."""
        if not outer and function in self._envs:
            return self._envs[function]
        env = dict(outer)
        if not outer and not isinstance(function, ast.Lambda):
            self._envs[function] = env
        args = function.args
        for n, arg in enumerate([*args.posonlyargs, *args.args, *args.kwonlyargs, args.vararg, args.kwarg]):
            if arg is not None:
                env[arg.arg] = frozenset({owner}) if owner and n == 0 else self._named(arg.annotation or ast.Pass())
        body = function.body if isinstance(function.body, list) else [ast.Expr(function.body)]
        binding = [node for node in _inside(body) if isinstance(node, BINDING)]
        for node in (*binding, *binding):  # what is bound below, too
            self._bind(node, env)
        return env

    def _bind(self, node: ast.AST, env: dict[str, Types]) -> None:
        """Enter what a statement or expression binds."""
        bound: list[tuple[ast.AST, Types]] = []
        match node:
            case ast.Assign(targets=targets, value=value):
                types = self._type(value, env)
                bound = [(target, types) for target in targets]
            case ast.AnnAssign(target=target, annotation=annotation):
                bound = [(target, self._named(annotation))]
            case ast.NamedExpr(target=target, value=value):
                bound = [(target, self._type(value, env))]
            case ast.For(target=target, iter=value) | ast.AsyncFor(target=target, iter=value):
                bound = [(target, self._type(value, env))]
            case ast.With(items=items) | ast.AsyncWith(items=items):
                bound = [(one.optional_vars, self._type(one.context_expr, env)) for one in items if one.optional_vars]
            case ast.FunctionDef() | ast.AsyncFunctionDef():
                env[node.name] = self._named(node.returns or ast.Pass())
            case ast.Call(func=ast.Name(id="isinstance"), args=[ast.Name() as target, of]):
                bound = [(target, env.get(target.id, NONE) | self._named(of))]
            case ast.MatchAs(name=str(name), pattern=pattern):
                env[name] = env.get(name, NONE) | self._named(pattern or ast.Pass())
            case ast.Match(subject=ast.Name(id=name), cases=cases):
                env[name] = env.get(name, NONE) | _union(self._named(one.pattern) for one in cases)
        for target, types in bound:
            for name in _names(target):
                env[name] = env.get(name, NONE) | types

    def _attributes(self, node: ast.AST, env: Mapping[str, Types], owner: str) -> Iterator[tuple[ast.Attribute, Types]]:
        """Every attribute below, with what it is asked of; what a method asks of itself is left out."""
        for one in ast.iter_child_nodes(node):
            inner, of = env, owner
            if isinstance(one, Function | ast.Lambda):
                method = "" if isinstance(one, ast.Lambda) or not isinstance(node, ast.ClassDef) else owner
                inner, of = self._env(one, env, method), ""
            elif isinstance(one, ast.ClassDef):
                of = one.name
            elif isinstance(one, ast.ListComp | ast.SetComp | ast.GeneratorExp | ast.DictComp):
                inner = self._bound(one.generators, env)
            elif isinstance(one, ast.Attribute) and not (isinstance(one.value, ast.Name) and one.value.id == "self"):
                yield one, self._type(one.value, env)
            yield from self._attributes(one, inner, of)


def _members(of: ast.ClassDef) -> dict[str, list[tuple[ast.AST, Function | None]]]:
    """What a class has by itself: each with its annotation, or with what it is assigned and where."""
    found: dict[str, list[tuple[ast.AST, Function | None]]] = defaultdict(list)
    for node in of.body:
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            found[node.target.id].append((node.annotation, None))
        elif isinstance(node, ast.Assign):
            for target in node.targets:
                for name in _names(target):
                    found[name].append((ast.Pass(), None))
        elif isinstance(node, Function):
            found[node.name].append((node.returns or ast.Pass(), None))
            for inner in ast.walk(node):
                match inner:
                    case ast.AnnAssign(target=ast.Attribute(value=ast.Name(id="self"), attr=name)):
                        found[name].append((inner.annotation, None))
                    case ast.Assign(targets=targets, value=value):
                        for target in targets:
                            for name, part in _assigned(target, value):
                                found[name].append((part, node))
    return found


def _assigned(target: ast.AST, value: ast.expr) -> Iterator[tuple[str, ast.expr]]:
    match target, value:
        case ast.Attribute(value=ast.Name(id="self"), attr=name), _:
            yield name, value
        case ast.Tuple(elts=targets), ast.Tuple(elts=values) if len(targets) == len(values):
            for one, part in zip(targets, values, strict=True):
                yield from _assigned(one, part)
        case ast.Tuple(elts=targets), _:
            for one in targets:
                yield from _assigned(one, value)


def _inside(body: Iterable[ast.AST]) -> Iterator[ast.AST]:
    """All that stands in a function and in no function within."""
    for node in body:
        yield node
        if not isinstance(node, Function | ast.Lambda | ast.ClassDef):
            yield from _inside(ast.iter_child_nodes(node))


def _called(node: ast.AST) -> str:
    return node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""


def _names(target: ast.AST | None) -> list[str]:
    return [] if target is None else [one.id for one in ast.walk(target) if isinstance(one, ast.Name)]


def _union(types: Iterable[Types]) -> Types:
    return frozenset().union(*types)
