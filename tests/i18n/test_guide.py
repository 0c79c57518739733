"""The guide: the same chapters in every language, and nothing in it that is not there."""

from __future__ import annotations

import re

import pytest

from ramino_access.cli.arguments import COMMANDS
from ramino_access.games import GAMES
from ramino_access.i18n.catalog import Catalog
from ramino_access.i18n.rulebook import guide, load
from tests.languages import LANGUAGES


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_guide_has_the_same_shape_in_every_language(lang: str) -> None:
    shape = [(line.level, bool(line.text)) for line in guide("en")]
    assert [(line.level, bool(line.text)) for line in guide(lang)] == shape
    assert len(shape) > 70


@pytest.mark.parametrize("lang", LANGUAGES)
def test_that_to_the_page_has_the_same_shape_and_names_its_headings_and_buttons(lang: str) -> None:
    shape = [(line.level, bool(line.text)) for line in guide("en", touch=True)]
    lines, catalog = guide(lang, touch=True), Catalog(lang)
    assert [(line.level, bool(line.text)) for line in lines] == shape
    text = " ".join(line.text for line in lines)
    named = ("can", "table", "log", "options", "back", "repeat", "turn", "hint", "menu", "less", "more", "share")
    assert [name for name in named if catalog.text(f"web-{name}") not in text] == []
    assert catalog.text("menu-practice") in text


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_strategy_is_in_the_rulebook_alone(game: str, lang: str) -> None:
    assert "Advice" in [line.text for line in load("en", game) if line.level == 2]
    assert not any(line.level and game in line.text.lower().replace("scala 40", "scala40") for line in guide(lang))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_the_guide_has_typed_exists(lang: str) -> None:
    typed = re.findall(r"ramino ([a-z]+)", " ".join(line.text for line in guide(lang)))
    named = [word for word in typed if word in COMMANDS]
    assert {"doctor", "listen", "continue", "keys", "rules", "export", "import", "config", "play"} <= set(named)
