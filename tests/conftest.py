"""What holds for every test."""

from __future__ import annotations

import pytest
from hypothesis import settings


def pytest_configure(config: pytest.Config) -> None:
    """Examples are the same in every run, unless a seed is given; none has to come quickly on a busy machine."""
    seeded = config.getoption("hypothesis_seed", None) is not None
    settings.register_profile("alike", deadline=None, derandomize=not seeded)
    settings.load_profile("alike")
