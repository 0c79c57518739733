"""A pytest plugin: while coverage measures, each line remembers which tests ran it, and each test how long it took.

Use it as ``coverage run -m pytest -p tests.mutation.contexts``. The seconds are written beside the data file, in
``<data file>.seconds``. With ``MUTATION_PART=0/2`` in the environment only the first half of the tests runs, so that
two processes can share the work.
"""

from __future__ import annotations

import json
import os
from pathlib import Path

import coverage
import pytest

_seconds: dict[str, float] = {}


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out the tests of the other parts. Neighbours stay together: they share what is set up for a module."""
    part, parts = map(int, os.environ.get("MUTATION_PART", "0/1").split("/"))
    kept = [item for number, item in enumerate(items) if number // 10 % parts == part]
    config.hook.pytest_deselected(items=[item for number, item in enumerate(items) if number // 10 % parts != part])
    items[:] = kept


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """From here on, what runs belongs to this test."""
    measuring = coverage.Coverage.current()
    if measuring is not None:
        measuring.switch_context(item.nodeid)


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """What the test itself took, without what was set up for it."""
    if report.when == "call":
        _seconds[report.nodeid] = report.duration


def pytest_sessionfinish() -> None:
    """Keep the seconds beside the data."""
    measuring = coverage.Coverage.current()
    if measuring is not None:
        Path(f"{measuring.get_data().data_filename()}.seconds").write_text(json.dumps(_seconds))
