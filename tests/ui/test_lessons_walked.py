"""All lessons by somebody who presses only what was named, with something wrong before each right thing."""

from __future__ import annotations

from pathlib import Path

import pytest

from ramino_access.games import GAMES
from tests.languages import LANGUAGES
from tests.night import waits
from tests.ui.newcomer import Newcomer, begin, practise

#: Each game in one language; the others wait for the night.
USUAL = [(game, LANGUAGES[n % len(LANGUAGES)]) for n, game in enumerate(GAMES)]
REST = [(game, lang) for game in GAMES for lang in LANGUAGES if (game, lang) not in USUAL]


@pytest.mark.parametrize(("game", "lang"), [*USUAL, *(waits(*one) for one in REST)])
def test_each_lesson_and_its_whole_hand_can_be_walked(game: str, lang: str, tmp_path: Path) -> None:
    """No key is silent, no sentence of an answer comes twice, what is wrong ends in what is wanted, and advice can be
    followed as it is said."""
    player = Newcomer(lang, tmp_path)
    begin(player, game)
    practise(player, game, stumbling=True)
    assert player.session.state.over
    assert not player.ui.voice.catalog.problems
