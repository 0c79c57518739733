"""A pytest plugin: while coverage measures, each line remembers which tests ran it.

Use it as ``coverage run -m pytest -p tests.mutation.contexts``.
"""

from __future__ import annotations

import coverage
import pytest


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """From here on, what runs belongs to this test."""
    measuring = coverage.Coverage.current()
    if measuring is not None:
        measuring.switch_context(item.nodeid)
