"""Many small cases as one test: it tries them all, and names each that fails."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable
from functools import cache, wraps
from inspect import signature
from pathlib import Path
from typing import Any

import pytest

Test = Callable[..., None]


@cache
def _tables(folder: Path) -> dict[str, Any]:
    return tomllib.loads((folder / "expected.toml").read_text(encoding="utf-8"))


def expected_words(file: str, name: str) -> Any:
    """The table of this name in the ``expected.toml`` beside a file with tests: what is heard in each language."""
    return _tables(Path(file).parent)[name]


def in_each_language(test: Test) -> Test:
    """As ``pytest.mark.parametrize``: a test is tried with each row that ``expected.toml`` has under its name."""
    rows = expected_words(test.__code__.co_filename, test.__name__.removeprefix("test_"))
    return pytest.mark.parametrize(tuple(rows[0]), [tuple(row.values()) for row in rows])(test)


def each_case(names: str | tuple[str, ...], cases: Iterable[object]) -> Callable[[Test], Test]:
    """As ``pytest.mark.parametrize``, for cases that take so little that a test of its own for each costs more than it
    tells. Fixtures are the same for all of them.

    Raises:
        ExceptionGroup: of what went wrong, with a note of the case.
        ValueError: if there are no cases, or one has not as many values as there are names.
    """
    wanted = tuple(name.strip() for name in names.split(",")) if isinstance(names, str) else names
    rows = [case if len(wanted) > 1 else (case,) for case in cases]
    if not rows:
        raise ValueError(f"no cases of {names}")

    def made(test: Test) -> Test:
        @wraps(test)
        def tried(**fixtures: object) -> None:
            wrong: list[Exception] = []
            for row in rows:
                values = dict(zip(wanted, row, strict=True))
                try:
                    test(**values, **fixtures)
                except Exception as error:
                    error.add_note(f"where {values!r}")
                    wrong.append(error)
            if wrong:
                raise ExceptionGroup(f"{len(wrong)} of {len(rows)} cases", wrong)

        whole = signature(test)
        left = [value for name, value in whole.parameters.items() if name not in wanted]
        vars(tried)["__signature__"] = whole.replace(parameters=left)  # what is left are fixtures and other parameters
        return tried

    return made
