"""The greeting, without Fluent."""

from __future__ import annotations

from pathlib import Path

import pytest

from ramino_access import resources
from ramino_access.i18n.first import plain


@pytest.fixture
def ui(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "en").mkdir()
    monkeypatch.setattr(resources, "locales_dir", lambda: tmp_path)
    return tmp_path / "en" / "ui.ftl"


def test_a_plain_message_is_read(ui: Path) -> None:
    ui.write_text("# greeting = no\nother = x\ngreeting =  Good evening. \nlast = y\n", encoding="utf-8")
    assert plain("en", "greeting") == "Good evening."


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("greeting =\n    Good\n    evening.\n", "Good\nevening."),
        ('greeting = Good { "evening" }.\n', "Good evening."),
        ("greeting = Good\n  evening.\n", "Good\nevening."),
        ("other = x\n", "[greeting]"),
    ],
)
def test_what_is_not_plain_goes_the_long_way(ui: Path, text: str, said: str) -> None:
    ui.write_text(text, encoding="utf-8")
    assert plain("en", "greeting") == said


def test_no_file_is_no_exception(ui: Path) -> None:
    assert not ui.exists()
    assert plain("en", "greeting") == "[greeting]"
