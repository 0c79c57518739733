"""What holds for every test."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import settings

TESTS = Path(__file__).parent
ONE_AT_A_TIME = ("heard", "speech", "fuzz", "protocol", "ui/test_pty.py", "ui/test_modes.py", "ui/test_reads.py")
"""Tests that listen, or wait for a program at a terminal: where several tests run at once, these follow each other."""


def pytest_configure(config: pytest.Config) -> None:
    """Examples are the same in every run, unless a seed is given; none has to come quickly on a busy machine."""
    seeded = config.getoption("hypothesis_seed", None) is not None
    settings.register_profile("alike", deadline=None, derandomize=not seeded)
    settings.load_profile("alike")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Put the tests that wait for programs into one group, which ``--dist loadgroup`` gives to one process."""
    for item in items if config.pluginmanager.hasplugin("xdist") else ():
        where = item.path.relative_to(TESTS).as_posix()
        if where.startswith(ONE_AT_A_TIME):
            item.add_marker(pytest.mark.xdist_group("terminals"))
