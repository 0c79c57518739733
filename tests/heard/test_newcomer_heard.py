"""First start, lessons and a whole hand of somebody who has never played, heard through terminal screen readers.

``RAMINO_HEARD=all``: in each language under every reader.
"""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.heard.ear import opened
from tests.heard.readers import LONG
from tests.night import some
from tests.ui.newcomer import MINUTES, SPEED, WORD, Newcomer, first_start, practise

pytestmark = pytest.mark.slow


@pytest.mark.parametrize(("reader", "lang"), some(LONG, 3))
def test_a_newcomer_hears_all_of_it(reader: str, lang: str, tmp_path: Path) -> None:
    """The keys of one who presses only what was named (`tests.ui.newcomer`); everything is heard once, in the time
    that the words take. ``-s`` shows the count."""
    player = Newcomer(lang, tmp_path)
    first_start(player)
    practise(player, "ufficiale")
    asked = player.ui.voice.text("welcome-heard", enter=player.ui.voice.text("key-enter"))
    with opened(reader, asked, "--pace", "0", lang=lang, newcomer=True) as ear:
        for key, count in zip(player.keys, player.counts, strict=True):
            assert ear.press(key, count=count), f"silence after {key}"
        words = len(WORD.findall(ear.everything))
        sys.stdout.write(f"\n{reader} {lang}: {len(player.keys)} keys, {words} words, {words / SPEED:.1f} minutes\n")
        assert words / SPEED <= MINUTES
