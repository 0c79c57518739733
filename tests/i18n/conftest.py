"""What holds for the tests of words."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from ramino_access.i18n.parsing import parse
from tools.mentions import mentions


@pytest.fixture(scope="package", autouse=True)
def parsed_once() -> Iterator[None]:
    """What is the same whenever all messages are checked is parsed once, and so is the code that names them."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("tools.check_locales.mentions", cache(mentions))
        patch.setattr("ramino_access.i18n.parsing.parse", cache(parse))
        yield
