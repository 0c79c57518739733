"""What holds for the tests of words."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from ramino_access.i18n.parsing import parse


@pytest.fixture(scope="package", autouse=True)
def parsed_once() -> Iterator[None]:
    """What is the same whenever all messages are checked is parsed once."""
    once = cache(parse)
    with pytest.MonkeyPatch.context() as patch:
        for module in ("check", "parsing"):
            patch.setattr(f"ramino_access.i18n.{module}.parse", once)
        yield
