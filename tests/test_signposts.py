"""CONTRIBUTING, "Where a thing happens": what its table names is there."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import ramino_access
from tests.uses import parsed_file

PACKAGE = Path(ramino_access.__file__).parent
CONTRIBUTING = (PACKAGE.parent / "CONTRIBUTING.md").read_text(encoding="utf-8")


def defined(body: list[ast.stmt]) -> dict[str, list[ast.stmt]]:
    """What a module or a class defines, each with what is inside."""
    names: dict[str, list[ast.stmt]] = {}
    for node in body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            names[node.name] = node.body
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            names |= {target.id: [] for target in targets if isinstance(target, ast.Name)}
    return names


def is_there(signpost: str) -> bool:
    path, *names = signpost.split(".")
    if not names and (PACKAGE / path).is_dir():
        return True
    file = PACKAGE / f"{path}.py"
    body = parsed_file(file).body if file.exists() else None
    for name in names:
        body = None if body is None else defined(body).get(name)
    return body is not None


def test_every_function_of_the_table_is_there() -> None:
    table = CONTRIBUTING.partition("### Where a thing happens\n")[2].partition("\n### ")[0]
    signposts = re.findall(r"`(\w+/[\w/]+(?:\.\w+)*)`", table)
    assert len(signposts) > 60
    assert [signpost for signpost in signposts if not is_there(signpost)] == []
