"""The key for the next row of a braille display, and the test in which the time of a row is found."""

from __future__ import annotations

from itertools import pairwise

import pytest

from ramino_access.speech.outputs import Outputs
from ramino_access.speech.port import Utterance
from ramino_access.ui.places.choices.listening_test import RowTest, listen
from tests.languages import LANGUAGES
from tests.ui.clock import Clock, Lines
from tests.ui.harness import Player
from tests.ui.settings_found import open_setting


class Reading(Player):
    """A player with a display: ``rows`` are what it has shown, and when."""

    def __init__(self, lang: str = "en", **settings: object) -> None:
        self.rows: list[tuple[float, str]] = []
        clock = Clock()
        outputs = Outputs(
            lambda row: self.rows.append((clock.now, row)),
            lambda reason, args: None,
            engines={},
            clock=clock.time,
            lines=Lines(clock),
        )
        outputs.open("console")
        super().__init__(lang, outputs=outputs, clock=clock, braille_console=True, **settings)
        outputs.apply(self.ui.me.settings)
        self.ui.voice._sink = self.say

    def say(self, utterance: Utterance) -> None:
        self.heard.append(utterance)
        self.ui.voice.outputs.say(utterance)

    def press(self, *keys: str) -> str:
        """Press keys; the row that the display shows then."""
        for key in keys:
            self.ui.stack.press(key)
            self.clock.wait(0)
        return self.rows[-1][1]


@pytest.mark.parametrize(
    ("lang", "row", "nothing"),
    [
        ("it", "Anna pd, tocca a te", "niente di nuovo"),
        ("en", "Anna sq, your turn", "nothing new"),
        ("fr", "Anna pd, à toi", "rien de nouveau"),
    ],
)
def test_the_apostrophe_brings_what_waits(lang: str, row: str, nothing: str) -> None:
    player = Reading(lang)
    player.sit("Me", "Anna", seed=3, wait=True)
    player.clock.wait(0.1)
    assert player.press("'") == row
    assert player.press("'") == nothing


@pytest.mark.parametrize(
    ("lang", "words"),
    [("it", "Questo tasto mostra"), ("en", "This key shows the next row"), ("fr", "Cette touche passe")],
)
def test_without_short_lines_it_says_what_it_is_for(lang: str, words: str) -> None:
    assert Player(lang).press("'").startswith(words)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_is_in_the_list_of_keys(lang: str) -> None:
    player = Player(lang)
    player.press("?")
    assert player.ui.stack.key_for("display.next", player.ui.voice.catalog) == {"it": "apostrofo"}.get(
        lang, "apostrophe"
    )
    assert player.ui.voice.catalog.text("cmd-display-next") in " ".join(player.press("down") for _ in range(60))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_listening_test_finds_the_time_of_a_row(lang: str) -> None:
    player = Reading(lang)
    listen(player.ui)
    player.clock.wait(10)
    player.press("down")
    player.clock.wait(60)
    times = [at for at, _ in player.rows[-5:]]
    assert [round(after - before, 1) for before, after in pairwise(times)] == [4.0] * 4
    assert [row[:3] for _, row in player.rows[-4:-1]] == ["1/3", "2/3", "3/3"]
    assert all(len(row) <= 40 for _, row in player.rows)
    player.press("up", "up", "enter")
    assert player.saved[-1] == {"row_pace": 2.5}
    assert player.ui.me.settings.row_pace == 2.5
    assert len(player.ui.stack.places) == 1


def test_the_test_can_be_left_and_changes_nothing() -> None:
    player = Reading(row_pace=5.0)
    listen(player.ui)
    player.press("down", "x")
    assert player.ui.me.settings.row_pace == 5.0
    assert player.ui.voice.outputs._delivery.console.display.pace == 5.0
    assert player.saved == []


@pytest.mark.parametrize(
    ("lang", "line"),
    [
        ("it", "Durata di una riga: tre secondi."),
        ("en", "Time for each row: three"),
        ("fr", "Durée d'une ligne : trois"),
    ],
)
def test_the_options_have_the_time_of_a_row(lang: str, line: str) -> None:
    player = Player(lang)
    open_setting(player.ui, "row_pace")
    assert line in player.heard[-1].text, player.heard[-1].text
    player.press("right")
    assert player.ui.me.settings.row_pace == 4.0


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_test_tells_every_row_and_at_its_end_where_one_is(lang: str) -> None:
    player = Player(lang).table("As 5h")
    here, text = player.ui.stack.top, player.ui.voice.text
    player.ui.stack.push(RowTest(player.ui, None))
    before = len(player.heard)
    player.press("space")
    rows = [text("rows-row", number=number) for number in (1, 2, 3)]
    assert [one.text for one in player.heard[before:]] == [text("rows-pace", value=30), *rows, text("rows-keys")]
    assert player.press("x") == f"{text('rows-stopped')} {here.resume(player.ui.voice.catalog)}"
