"""Many small cases as one test."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from tests.cases import each_case


def test_all_are_tried_and_each_that_fails_is_named() -> None:
    @each_case(("one", "other"), [(1, 1), (1, 2), (2, 2), (3, 2)])
    def same(one: int, other: int) -> None:
        assert one == other

    with pytest.raises(ExceptionGroup, match="2 of 4 cases") as failed:
        same()
    notes = [note for error in failed.value.exceptions for note in error.__notes__]
    assert notes == ["where {'one': 1, 'other': 2}", "where {'one': 3, 'other': 2}"]


@pytest.mark.parametrize("size", [1, 2])
@each_case("letter", "ab")
def test_other_parameters_and_fixtures_stay(size: int, letter: str, request: pytest.FixtureRequest) -> None:
    assert letter in "ab"
    assert request.node.callspec.params == {"size": size}


def test_no_cases_are_a_mistake() -> None:
    with pytest.raises(ValueError, match="no cases of letter"):
        each_case("letter", "")


def test_every_table_of_what_is_heard_is_used() -> None:
    for table in Path(__file__).parent.rglob("expected.toml"):
        code = "".join(file.read_text(encoding="utf-8") for file in table.parent.glob("test_*.py"))
        names = tomllib.loads(table.read_text(encoding="utf-8"))
        assert [name for name in names if f"def test_{name}(" not in code and f'"{name}"' not in code] == []
