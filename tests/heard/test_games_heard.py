"""Some turns of every game, heard through terminal screen readers: everything once, in order, and nothing else.

The keys are pressed whatever comes of them: a key that can do nothing says so, and that is to be heard as well.
"""

from __future__ import annotations

import pytest

from ramino_access.games import GAMES
from tests.heard.ear import YOUR_TURN, dealt
from tests.heard.readers import READERS
from tests.night import where

pytestmark = pytest.mark.slow

#: Draw, throw, and let pass what is asked (a discard that could be called, a last look); then questions and lists.
TURNS = ("space", "x", "n") * 4
QUESTIONS = ("h", "s", "t", "e", "d", "c", "down", "backspace", "w", "down", "backspace", "a", "up", "backspace")

#: Every game in every language under every reader.
HEARD = [(game, lang, reader) for game in GAMES for lang in YOUR_TURN for reader in READERS]

#: Each game in one language, the readers taking turns; all of it at night.
EVENING = [
    (game, list(YOUR_TURN)[number % len(YOUR_TURN)], READERS[number % len(READERS)])
    for number, game in enumerate(GAMES)
]


@pytest.mark.parametrize(("game", "lang", "reader"), where(HEARD, EVENING.__contains__))
def test_turns_of_every_game_are_heard_once(game: str, lang: str, reader: str) -> None:
    with dealt(reader, "--seats", "2", "--seed", "5", game=game, lang=lang) as ear:
        for key in (*TURNS, *QUESTIONS):
            assert ear.press(key), f"silence after {key}"
