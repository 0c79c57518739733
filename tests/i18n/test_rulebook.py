"""Rulebooks: Markdown for the ear."""

from __future__ import annotations

from pathlib import Path

import pytest

from ramino_access import resources
from ramino_access.i18n.rulebook import Line, lines, load

BOOK = """# The **game**

A paragraph
on two lines, with *care* and `code` and a [link](https://example.org).

<!-- not heard -->
## Cards ##

- one
  and more
- two_cards
1. three

| card | worth |
| --- | ---: |
| ace | 15 |

---
> quoted
"""


def test_marks_are_left_out() -> None:
    assert lines(BOOK) == [
        Line("The game", 1),
        Line("A paragraph on two lines, with care and code and a link."),
        Line("Cards", 2),
        Line("one and more"),
        Line("two_cards"),
        Line("three"),
        Line("card, worth"),
        Line("ace, 15"),
        Line("quoted"),
    ]


def test_the_language_then_english(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(resources, "locales_dir", lambda: tmp_path)
    (tmp_path / "en" / "rules").mkdir(parents=True)
    (tmp_path / "en" / "rules" / "salotto.md").write_text("# Rules\n", encoding="utf-8")
    assert load("it", "salotto") == [Line("Rules", 1)]
    with pytest.raises(FileNotFoundError, match="no rulebook for bridge"):
        load("it", "bridge")
