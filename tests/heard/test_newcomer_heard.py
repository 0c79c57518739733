"""First start, lessons and a whole hand of somebody who has never played, heard through terminal screen readers."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.heard.ear import opened
from tests.ui.newcomer import Newcomer, first_start, practise

pytestmark = pytest.mark.slow


@pytest.mark.parametrize(("reader", "lang"), [("yasr", "it"), ("fenrir", "fr")])
def test_a_newcomer_hears_all_of_it(reader: str, lang: str, tmp_path: Path) -> None:
    """The keys of one who presses only what was named (`tests.ui.newcomer`); everything is heard once."""
    player = Newcomer(lang, tmp_path)
    first_start(player)
    practise(player, "ufficiale")
    asked = player.ui.text("welcome-heard", enter=player.ui.text("key-enter"))
    with opened(reader, asked, "--pace", "0", lang=lang, newcomer=True) as ear:
        for key, count in zip(player.keys, player.counts, strict=True):
            assert ear.press(key, count=count), f"silence after {key}"
