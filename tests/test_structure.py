"""How the package is built: nothing imports itself by way of others, not even late or for the type checker."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path

import ramino_access

ROOT = Path(ramino_access.__file__).parent


def modules() -> dict[str, Path]:
    """Every module of the package, by name."""
    found = {}
    for path in ROOT.rglob("*.py"):
        name = ".".join((ROOT.name, *path.relative_to(ROOT).with_suffix("").parts))
        found[name.removesuffix(".__init__")] = path
    return found


def imported(name: str, path: Path, known: Mapping[str, Path]) -> Iterator[str]:
    """The modules of the package that this one names in an import, wherever it stands."""
    package = name if path.name == "__init__.py" else name.rpartition(".")[0]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in known)
        elif isinstance(node, ast.ImportFrom):
            steps = package.split(".")
            above = steps[: len(steps) - node.level + 1] if node.level else []
            base = ".".join([*above, *([node.module] if node.module else [])])
            for alias in node.names:
                inner = f"{base}.{alias.name}"
                yield from [inner] if inner in known else [base] if base in known else []


def circles(graph: Mapping[str, set[str]]) -> list[list[str]]:
    """The modules that reach themselves, those that reach each other together."""
    reached: dict[str, set[str]] = {}
    for start in graph:
        seen: set[str] = set()
        waiting = [*graph[start]]
        while waiting:
            one = waiting.pop()
            if one not in seen:
                seen.add(one)
                waiting += graph[one]
        reached[start] = seen
    found = {tuple(sorted(m for m in graph if m in reached[n] and n in reached[m])) for n in graph}
    return sorted(list(circle) for circle in found if circle)


def test_no_module_imports_itself_by_way_of_others() -> None:
    known = modules()
    assert len(known) > 150
    graph = {name: set(imported(name, path, known)) - {name} for name, path in known.items()}
    assert graph["ramino_access.__main__"]
    assert circles(graph) == []


def test_a_circle_is_seen() -> None:
    graph: dict[str, set[str]] = {"a": {"b"}, "b": {"c"}, "c": {"b"}, "d": {"a", "d"}}
    assert circles(graph) == [["b", "c"], ["d"]]
