"""All lessons of each game, with something wrong before each right thing, heard through terminal screen readers.

``RAMINO_HEARD=all``: in each language under every reader.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from ramino_access.games import GAMES
from ramino_access.ui.places.start.menus import practice
from ramino_access.ui.seating.own_match import stop
from tests.heard.ear import opened
from tests.heard.readers import ALL, READERS
from tests.languages import LANGUAGES
from tests.night import some
from tests.ui.newcomer import Newcomer, first_start, practise

pytestmark = pytest.mark.slow

LANGS = LANGUAGES

#: Each game once, one under each reader in an ordinary run; every game in every language under both where all is heard.
WALKS = (
    [(game, reader, lang) for game in GAMES for reader in READERS for lang in LANGS]
    if ALL
    else [(game, READERS[n % 2], LANGS[n % 3]) for n, game in enumerate(GAMES)]
)


@pytest.mark.parametrize(("game", "reader", "lang"), some(WALKS, 5, first=1))
def test_every_lesson_of_a_game_is_heard_once(game: str, reader: str, lang: str, tmp_path: Path) -> None:
    """The keys of one who presses what was named, and some that are wrong (`tests.ui.newcomer`)."""
    player = Newcomer(lang, tmp_path)
    first_start(player)
    stop(player.ui)
    player.keys.clear()
    player.counts.clear()
    practice(player.ui, game)
    asked = player.heard[-1].text
    player.use("enter")
    practise(player, game, stumbling=True)
    with opened(reader, asked, "--pace", "0", "practice", game, lang=lang) as ear:
        for key, count in zip(player.keys, player.counts, strict=True):
            assert ear.press(key, count=count), f"silence after {key}"
