"""The faults that are put into the program are the ones that are meant, and leave it readable for Python."""

from __future__ import annotations

import ast
from pathlib import Path

from tests.mutation.mutants import mutants

PACKAGE = Path(__file__).parents[2] / "ramino_access"


def _all(source: str) -> list[str]:
    text = source.encode()
    return [m.applied(text).decode() for m in mutants("x.py", text)]


def test_comparisons_turn_round() -> None:
    assert _all("a = b < c") == ["a = b <= c"]


def test_conditions_are_denied_and_numbers_are_one_off() -> None:
    assert _all("if a:\n    b(1)") == ["if (not (a)):\n    b(1)", "if a:\n    pass", "if a:\n    b(2)"]


def test_annotations_and_texts_are_left_alone() -> None:
    assert _all('def f(a: int | None = None) -> int:\n    """Ten: 10."""\n    return "1"') == []


def test_letters_of_more_than_one_byte_do_not_shift_a_fault() -> None:
    assert _all('a = "è", b - c') == ['a = "è", b + c']


def test_every_fault_in_the_package_can_still_be_read() -> None:
    for file in sorted(PACKAGE.rglob("*.py"))[::7]:
        source = file.read_bytes()
        for mutant in mutants(file.name, source):
            ast.parse(mutant.applied(source))
