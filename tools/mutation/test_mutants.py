"""The faults that are put into the program are the ones that are meant, and leave it readable for Python."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tests.cases import each_case
from tools.mutation import forking
from tools.mutation.choosing import NEAR, TESTS
from tools.mutation.forking import MARK, put_mark
from tools.mutation.mutants import mutants

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


def test_what_stands_in_a_text_is_left_alone() -> None:
    assert _all('a = f"{b + 1:>{c - 1}}"') == []


def test_letters_of_more_than_one_byte_do_not_shift_a_fault() -> None:
    assert _all('a = "è", b - c') == ['a = "è", b + c']


@pytest.mark.night
def test_every_fault_in_the_package_can_still_be_read() -> None:
    for file in sorted(PACKAGE.rglob("*.py"))[::7]:
        source = file.read_bytes()
        for mutant in mutants(file.name, source):
            ast.parse(mutant.applied(source))


@each_case("name", sorted({name for near in NEAR.values() for name in " ".join(near).split()}))
def test_the_tests_that_are_near_a_part_are_there(name: str) -> None:
    assert (TESTS / name).exists()


def test_a_mark_stands_in_front_of_the_statement_with_the_fault() -> None:
    source = b"def f(a):\n    if a:\n        return 1\n    elif not a:\n        b = 2\n        return b\n"
    tree = ast.parse(source)
    for number, fault in enumerate(mutants("x.py", source)):
        put_mark(tree, source, fault, number)
    met: set[int] = set()
    names: dict[str, object] = {MARK: met.add}
    exec(compile(tree, "x.py", "exec"), names)
    f = names["f"]
    assert callable(f)
    faults = [fault.old for fault in mutants("x.py", source)]
    assert f(1) == 1
    assert {faults[number] for number in met} == {"a", "1"}
    met.clear()
    assert f(0) == 2
    assert {faults[number] for number in met} == {"a", "not a", "2", "b"}


def test_what_other_work_takes_of_the_processors_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(forking, "SCHEDULED", tmp_path / "schedstat")
    assert forking._kept_waiting() == 0
    (tmp_path / "schedstat").write_text("9000000000 2500000000 77\n")
    assert forking._kept_waiting() == 2.5
