"""What an operator is told of a store that takes nothing names the folder."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from ramino_access.config.plans import ServePlan
from ramino_access.i18n.catalog import Catalog
from ramino_access.net.server.serving import Serving
from tests.languages import LANGUAGES


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_that_nothing_can_be_written_is_told_with_the_folder(lang: str, tmp_path: Path) -> None:
    said: list[tuple[str, Mapping[str, str]]] = []
    serving = Serving(
        ServePlan("127.0.0.1", 0, data=tmp_path), (), lambda message, args: said.append((message, args)), lang
    )
    hall: Any = SimpleNamespace(keeps=lambda **kept: None)
    keeper: Any = SimpleNamespace(unkept=frozenset())
    serving._troubled(hall, keeper, "disk full")
    serving._troubled(hall, keeper, "")
    catalog = Catalog(lang)
    words = [catalog.text(message, **args) for message, args in said]
    assert str(tmp_path) in words[0]
    assert "disk full" in words[0]
    assert not any(sign in line for line in words for sign in "{}$")
    assert catalog.problems == []
