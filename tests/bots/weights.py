"""The weights, limits and ways of playing with which the strength of the opponents was measured, one a line:

python -m tests.bots.weights
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from importlib import import_module
from inspect import signature
from pathlib import Path
from pkgutil import walk_packages
from types import FunctionType, ModuleType

from ramino_access import bots
from ramino_access.bots.minds import WAYS
from tests.records import plain, write

FILE = Path(__file__).with_name("weights.txt")


def weights() -> Iterator[str]:
    """A line for each number of a module, each default of a record or function, and each way of playing."""
    for found in walk_packages(bots.__path__, f"{bots.__name__}."):
        module = import_module(found.name)
        for name, value in sorted(vars(module).items()):
            own = f"{found.name.removeprefix(f'{bots.__name__}.')}.{name}"
            yield from (f"{own}{told}" for told in _numbers(module, name, value))
    for way, temperament in WAYS.items():
        for field in fields(temperament):
            yield f"{way or 'usual'} {field.name}: {plain(getattr(temperament, field.name))}"


def _numbers(module: ModuleType, name: str, value: object) -> Iterator[str]:
    """What is told of a name of this module: nothing where it belongs to another."""
    if isinstance(value, int | float) and not name.startswith("__"):
        yield f" = {value}"
    elif getattr(value, "__module__", None) != module.__name__:
        return
    elif isinstance(value, type) and is_dataclass(value):
        for field in fields(value):
            if isinstance(field.default, int | float):
                yield f".{field.name} = {field.default}"
    elif isinstance(value, FunctionType):
        for parameter in signature(value).parameters.values():
            if isinstance(parameter.default, int | float):
                yield f", {parameter.name} = {parameter.default}"


def main() -> int:
    """Write down what they go by today."""
    write(FILE, weights())
    return 0


if __name__ == "__main__":
    sys.exit(main())
