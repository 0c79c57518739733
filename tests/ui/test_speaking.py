"""How the game is heard, from the player's chair: the next output, the voice's rate and volume, the settings."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import product

import pytest

from ramino_access.announce.sentences import sentence
from ramino_access.speech.outputs import REASONS, Outputs
from ramino_access.speech.port import Tuning, Utterance
from ramino_access.ui.voice import ROW_READ_SECONDS
from tests.cases import each_case, in_each_language
from tests.languages import LANGUAGES
from tests.speech.engines import Engine
from tests.ui.harness import Player


class Chair:
    """A player whose game is heard through outputs with these engines; ``terminal`` is what was written there."""

    def __init__(self, lang: str = "en", *, on: str = "console", **kinds: str) -> None:
        self.terminal: list[str] = []
        self.engines: dict[str, Engine] = {}
        makers = {kind: [self._maker(kind, answer)] for kind, answer in kinds.items()}

        def report(reason: str, args: Mapping[str, str]) -> None:
            self.player.report(reason, args)

        outputs = Outputs(self.terminal.append, report, engines=makers, platform="linux")
        self.player = Player(lang, outputs=outputs)
        self.ui = self.player.ui
        self.ui.voice._sink = self._hear
        self.ui.voice.outputs.open(on)

    def _maker(self, kind: str, answer: str) -> Callable[..., Engine]:
        def make(on_failure: Callable[[str], None], on_no_voice: Callable[[str], None]) -> Engine:
            engine = self.engines[kind] = Engine(answer, on_failure, on_no_voice)
            engine.ours = kind == "voice"
            return engine

        return make

    def _hear(self, utterance: Utterance) -> None:
        self.player.heard.append(utterance)
        self.ui.voice.outputs.say(utterance)

    @property
    def saved(self) -> dict[str, object]:
        return {key: value for changes in self.player.saved for key, value in changes.items()}

    def press(self, *keys: str) -> str:
        """Press keys; what was heard, also of what comes to light a little later."""
        start = len(self.player.heard)
        for key in keys:
            self.ui.stack.press(key)
            self.ui.voice.outputs.check()
        return self.player.since(start)


VOICE_ON = {
    "it": "Adesso parla la voce del programma.",
    "en": "Output: the program's own voice.",
    "fr": "Sortie : la voix du programme.",
}
READER_ON = {
    "it": "Adesso parla NVDA, direttamente.",
    "en": "Output: NVDA, through its own interface.",
    "fr": "Sortie : NVDA, directement.",
}
CONSOLE_ON = {
    "it": "Adesso: righe nel terminale, per il tuo screen reader.",
    "en": "Output: lines in the terminal, for your screen reader.",
    "fr": "Sortie : des lignes dans le terminal, pour ton lecteur d'écran.",
}


@each_case("key", ["O", "f8"])
@pytest.mark.parametrize("lang", READER_ON)
def test_the_next_output_tells_its_name_itself_and_is_remembered(lang: str, key: str) -> None:
    chair = Chair(lang, reader="yes", voice="yes")
    assert chair.press(key) == READER_ON[lang]
    assert chair.engines["reader"].texts == [READER_ON[lang]]
    assert chair.saved == {"output": "reader"}
    assert chair.press(key) == VOICE_ON[lang]
    assert chair.engines["voice"].texts[0] == VOICE_ON[lang]
    assert chair.saved == {"output": "voice"}
    assert chair.terminal == []
    assert chair.press(key) == CONSOLE_ON[lang]
    assert chair.terminal[0] == CONSOLE_ON[lang]
    assert chair.saved == {"output": "console"}


def test_what_comes_of_another_output_is_told_behind_the_answer() -> None:
    chair = Chair(reader="missing")
    text = chair.ui.voice.catalog.text
    chair.press("o")
    while text("settings-hearing") not in chair.press("down"):
        pass
    chair.press("right", "+", "+")  # lines, and a reader, which does not answer
    answer = chair.press("+")  # a voice, of which there is none
    assert answer.startswith(text("setting-output"))
    told = sentence(text("output-voice-missing", why="missing"))
    assert told not in answer
    chair.player.clock.wait(ROW_READ_SECONDS)
    assert [one.text for one in chair.player.heard[-2:]] == [answer, told]
    assert text("output-reader-missing") not in chair.player.since(0), "that choice was over"


def test_in_the_middle_of_a_game_everything_goes_to_the_new_output() -> None:
    chair = Chair(voice="yes")
    chair.player.sit("Me", "Anna", seed=5, wait=True)
    written = len(chair.terminal)
    assert written
    chair.press("O")
    heard = chair.press("space", "s")
    assert " | ".join(chair.engines["voice"].texts[1:]) == heard
    assert len(chair.terminal) == written, "the terminal stays clean"


@in_each_language
def test_where_nothing_else_works_the_key_says_why(lang: str, words: str) -> None:
    chair = Chair(lang, reader="missing", voice="missing")
    assert chair.press("O") == words
    assert chair.terminal == [words]
    assert chair.saved == {}


@in_each_language
def test_a_voice_that_dies_is_told_and_its_words_come_after(lang: str, words: str) -> None:
    chair = Chair(lang, on="voice", voice="yes")
    chair.press("s")
    unsaid = chair.engines["voice"].texts
    chair.engines["voice"].on_failure("gone")
    chair.ui.voice.outputs.check()
    assert chair.terminal == [words, *unsaid]
    assert chair.saved == {}, "the player's choice stays what it was"


@pytest.mark.parametrize(
    ("lang", "faster", "slowest", "softer", "loudest"),
    [
        ("it", "Velocità 60.", "Velocità 0, la più bassa.", "Volume 90.", "Volume 100, il più alto."),
        ("en", "Speed 60.", "Speed 0, the slowest.", "Volume 90.", "Volume 100, the loudest."),
        ("fr", "Vitesse 60.", "Vitesse 0, la plus lente.", "Volume 90.", "Volume 100, le plus fort."),
    ],
)
def test_rate_and_volume_by_key_at_once(lang: str, faster: str, slowest: str, softer: str, loudest: str) -> None:
    chair = Chair(lang, on="voice", voice="yes")
    voice = chair.engines["voice"]
    assert chair.press("+") == faster
    assert voice.tunings[-1] == Tuning(20, 100)
    assert chair.saved == {"rate": 60, "volume": 100}
    assert chair.press(*"-" * 8).endswith(slowest)
    assert voice.tunings[-1] == Tuning(-100, 100)
    assert chair.press("/") == softer
    assert voice.tunings[-1] == Tuning(-100, 90)
    assert chair.press("*") == chair.press("*") == loudest
    assert chair.press("=", "=").endswith(" 20.")


def test_the_new_rate_is_set_before_it_is_told() -> None:
    chair = Chair(on="voice", voice="yes")
    voice = chair.engines["voice"]
    at: list[Tuning] = []
    say = voice.say

    def listen(utterance: Utterance) -> None:
        at.append(voice.tunings[-1])
        say(utterance)

    voice.say = listen
    chair.press("+")
    assert at == [Tuning(20, 100)]


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("it", "Velocità e volume: li regola il tuo screen reader."),
        ("en", "Speed and volume: your screen reader sets them."),
        ("fr", "Vitesse et volume : c'est ton lecteur d'écran qui les règle."),
    ],
)
@pytest.mark.parametrize("on", ["console", "reader"])
def test_the_voice_of_a_screen_reader_is_not_ours(lang: str, words: str, on: str) -> None:
    chair = Chair(lang, on=on, reader="yes", voice="yes")
    for key in "+-*/=":
        assert chair.press(key) == words
    assert chair.saved == {}
    hearing(chair)
    lines = [chair.press("down") for _ in range(9)]
    assert any(line.startswith(words) for line in lines)


def test_a_key_silences_if_the_player_wants_it() -> None:
    chair = Chair(on="voice", voice="yes")
    voice = chair.engines["voice"]
    chair.press("s")
    assert voice.silenced == 1
    assert "yes" in to(chair, "Keys cut the voice short")
    chair.press("left")
    assert chair.saved["key_silences"] is False
    before = voice.silenced
    chair.press("right", "left")
    assert voice.silenced == before + 1  # the one that switched it on was not silencing yet


def hearing(chair: Chair) -> str:
    """Open the branch of the settings that says how the game is heard; what it says first."""
    chair.ui.stack.clear()
    chair.ui.stack.run("settings.open")
    while not chair.press("down").startswith(chair.ui.voice.text("settings-hearing")):
        assert chair.ui.stack.top is not None
    return chair.press("enter")


def to(chair: Chair, name: str) -> str:
    """Go down there to the entry of this name; what it says."""
    said = hearing(chair).partition(". ")[2]
    for _ in range(40):
        if said.startswith(name):
            return said
        said = chair.press("down")
        if said.startswith(name):
            return said
    raise AssertionError(f"no entry {name}")


def test_the_text_in_the_terminal_is_a_setting() -> None:
    chair = Chair(on="voice", voice="yes")
    assert "no" in to(chair, "Text in the terminal too")
    assert chair.terminal == []
    said = chair.press("right")
    assert chair.terminal == [said]
    assert chair.saved["show_text"] is True
    chair.press("left")
    assert len(chair.terminal) == 1
    assert "everything twice" in chair.press("d")


def test_the_output_is_a_setting() -> None:
    chair = Chair(voice="yes", reader="missing")
    assert to(chair, "How you hear the game").startswith("How you hear the game: chosen by the program")
    chair.press("right", "right", "right")
    assert chair.saved["output"] == "voice"
    chair.player.clock.wait(ROW_READ_SECONDS)
    assert VOICE_ON["en"] in chair.engines["voice"].texts


def test_rate_and_volume_are_settings_of_our_own_voice() -> None:
    chair = Chair(on="voice", voice="yes")
    assert to(chair, "Speed of the voice").startswith("Speed of the voice: 50")
    assert chair.press("right").startswith("Speed of the voice: 60")
    assert chair.engines["voice"].tunings[-1] == Tuning(20, 100)
    assert to(chair, "Volume of the voice").startswith("Volume of the voice: 100")
    assert chair.press("left").startswith("Volume of the voice: 90")
    assert chair.saved["volume"] == 90


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_missing_voice_of_a_language_is_told_once_and_clearly(lang: str) -> None:
    chair = Chair(lang, on="voice", voice="yes")
    chair.engines["voice"].on_no_voice(lang)
    chair.ui.voice.outputs.check()
    words = {
        "it": "Manca una voce per l'italiano: lo legge un'altra.",
        "en": "There is no voice for English: another one is used.",
        "fr": "Il n'y a pas de voix pour le français : une autre le lit.",
    }
    assert chair.engines["voice"].texts == [words[lang]]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_whatever_outputs_report_has_its_words(lang: str) -> None:
    player = Player(lang)
    values = {
        "why": ("missing", "no-player", "no-sound", "crashed", "frozen", "gone"),
        "output": ("reader", "voice"),
        "next": ("console", "voice"),
        "lang": LANGUAGES,
        "reader": ("NVDA",),
    }
    said = set()
    count = 0
    for reason, names in REASONS.items():
        for chosen in product(*(values[name] for name in names)):
            player.report(reason, dict(zip(names, chosen, strict=True)))
            said.add(player.heard[-1].text)
            count += 1
    assert len(player.heard) == count, "no trouble with the messages"
    assert len(said) == count, "each its own"
    assert not any("{" in text or "output-" in text for text in said)
