"""How much is said: the key, the menu, what takes effect at once, what the history keeps, and braille."""

from __future__ import annotations

from itertools import count

import pytest

from ramino_access.config.sayable import SAYABLE
from ramino_access.config.settings import Settings
from ramino_access.core.actions import Discard, DrawStock, Token
from ramino_access.core.cards import face_of_code
from ramino_access.core.state import Phase
from ramino_access.speech.console import Console
from ramino_access.speech.outputs import Outputs
from ramino_access.speech.port import Utterance
from tests.languages import LANGUAGES
from tests.prompts import YOUR_TURN
from tests.ui.harness import Player, group, run

NAMES = {
    "en": ["Full.", "Brief.", "Normal."],
    "it": ["Completo.", "Breve.", "Normale."],
    "fr": ["Complet.", "Bref.", "Normal."],
}


def turn_of_anna(player: Player, card: str = "Kd") -> list[Utterance]:
    """Anna draws from the stock and throws this card; everything that was passed on."""
    return [*player.do(1, DrawStock()), *player.do(1, Discard(Token(face_of_code(card))))]


def waiting(lang: str = "en", **settings: object) -> Player:
    """A table at which Anna is about to draw; the player holds three cards."""
    return Player(lang, **settings).table("2h 3h 4h", turn=1, phase=Phase.DRAW)


@pytest.mark.parametrize("lang", NAMES)
def test_the_key_goes_round_and_is_remembered(lang: str) -> None:
    player = Player(lang)
    assert [player.press("v") for _ in range(3)] == NAMES[lang]
    assert player.saved == [{"verbosity": "full"}, {"verbosity": "brief"}, {"verbosity": "normal"}]


def test_the_key_works_wherever_no_text_is_written() -> None:
    player = Player().table("2h 3h 4h", run(1, "5d 6d 7d"))
    for way in ((), ("c",), ("m",)):
        player.press(*way)
        assert player.press("v") in NAMES["en"]
    player.press("q")
    assert player.press("v") in NAMES["en"]


def test_it_changes_at_once() -> None:
    player = waiting()
    player.press("v")
    assert [u.text for u in turn_of_anna(player)] == [
        "Anna draws. 5 cards in hand.",
        "Anna discards the king of diamonds. 4 cards in hand.",
        f"{YOUR_TURN} On top of the discards: king of diamonds.",
    ]
    player = waiting()
    player.press("v", "v")
    assert [u.text for u in turn_of_anna(player)] == ["Anna: king of diamonds.", YOUR_TURN]


def test_what_is_not_said_is_in_the_history_in_full() -> None:
    player = waiting(verbosity="brief")
    turn_of_anna(player)
    assert player.press(",") == f"Anna discards the king of diamonds. {YOUR_TURN}"
    assert player.press("r") == f"Anna discards the king of diamonds. {YOUR_TURN}"
    assert player.press(",") == "Anna draws."


def test_the_last_message_is_one_that_was_heard() -> None:
    player = waiting(verbosity="brief", say={"discards": "off"})
    player.do(1, DrawStock())
    assert player.press("r") == YOUR_TURN  # from when the player sat down
    assert player.press(",") == "Anna draws."


def test_no_key_is_silent_in_brief() -> None:
    player = Player(verbosity="brief", say={name: words[0] for name, words in SAYABLE.items()})
    player.table("2h 3h 4h 9c Ks", run(1, "5d 6d 7d"), phase=Phase.DRAW)
    assert player.press("space") == "Three of clubs."
    player.press("home")
    assert player.press("enter").startswith("Selected, first")
    player.press("down", "enter", "down", "enter", "n", "f")
    for key in ("x", "h", "s", "t", "e", "d", "p", "c", "backspace", "u", "N", "l"):
        assert player.press(key)


def test_places_follow_the_verbosity_or_their_own_setting() -> None:
    for settings, heard in (
        ({}, "Three of hearts."),
        ({"verbosity": "full"}, "Three of hearts, 2 of 3."),
        ({"say": {"positions": "yes"}}, "Three of hearts, 2 of 3."),
        ({"verbosity": "full", "say": {"positions": "no"}}, "Three of hearts."),
    ):
        player = Player(**settings).table("2h 3h 4h")
        player.press("home")
        assert player.press("down") == heard


def test_the_menu_sets_a_kind_by_itself() -> None:
    player = waiting()
    player.press("o", "down", "down", "down")
    assert player.press("enter") == (
        "What is said, item by item, 15 entries. Others draw from the stock: as in the general setting."
    )
    assert player.press("right") == "Others draw from the stock: not said."
    assert player.press("right") == "Others draw from the stock: normal."
    assert player.press("right") == "Others draw from the stock: full."
    assert player.press("d").startswith("Normally this goes without saying")
    assert player.saved[-1] == {"say": {"draws": "full"}}
    assert turn_of_anna(player)[0].text == "Anna draws. 5 cards in hand."
    assert player.press("backspace") == "Options. What is said, item by item: 1 set separately."
    assert player.press("v") == "Full, except 1 item set separately."
    player.press("enter", "left", "left", "left")
    assert player.saved[-1] == {"say": {}}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_entry_of_the_menu_has_words(lang: str) -> None:
    player = Player(lang)
    player.press("o", "down", "down", "enter")
    for name in SAYABLE:
        for _ in SAYABLE[name]:
            assert player.press("right").endswith(".")
        assert player.press("d").endswith(".")
        player.press("down")
    assert player.ui.me.settings.say == {name: words[-1] for name, words in SAYABLE.items()}
    assert not player.ui.voice.catalog.problems


def test_what_is_set_at_the_start_counts_at_the_table() -> None:
    player = waiting(verbosity="brief", say={"draws": "normal"})
    assert turn_of_anna(player)[0].text == "Anna draws."


# ------------------------------------------------------------------ braille

SHOWN = {
    "en": ["end h4", "3: h234", "no: draw first", "selected 1 h4", "Combinations 2: 1 d5-7", "2 9hsjk"],
    "it": ["fine c4", "3: c234", "no: prima pesca", "scelta 1 c4", "Combinazioni 2: 1 q5-7", "2 9cpjo"],
    "fr": ["fin c4", "3: c234", "non: pioche d'abord", "choisie 1 c4", "Combinaisons 2: 1 k5-7", "2 9cpjo"],
}


@pytest.mark.parametrize("lang", SHOWN)
def test_what_keys_answer_on_a_display(lang: str) -> None:
    player = Player(lang, braille_console=True)
    player.table("2h 3h 4h", run(1, "5d 6d 7d"), group(2, "9h 9s *"), phase=Phase.DRAW)

    def shown(*keys: str) -> str | None:
        player.press(*keys)
        return player.heard[-1].braille

    assert [shown(*keys) for keys in (("end", "down"), "h", "x", ("enter",), "c", ("down",))] == SHOWN[lang]
    assert player.ui.voice.catalog is not player.ui.voice.catalog.braille
    assert not player.ui.voice.catalog.braille.problems


def test_what_is_read_out_of_the_hand_has_short_words_only_for_a_display() -> None:
    player = Player().table("2h 3h 4h")
    player.press("down")
    assert (player.heard[-1].text, player.heard[-1].braille) == ("Three of hearts.", None)
    player.press("x")
    assert player.heard[-1].braille is not None


def test_what_is_said_again_is_shown_again() -> None:
    player = waiting(verbosity="brief")
    turn_of_anna(player)
    player.press(",")
    assert player.heard[-1].braille == "Anna discards dk your turn"


def test_the_console_writes_the_short_words_where_that_is_chosen() -> None:
    lines: list[str] = []
    times = count(0.0, 10.0)  # each row has stood for its time before the next
    console = Console(lines.append, lambda: next(times))
    console.say(Utterance("Five of hearts.", "en", braille="h5"))
    console.braille = True
    console.say(Utterance("Five of hearts.", "en", braille="h5"))
    console.say(Utterance("Main menu", "en"))
    assert lines == ["Five of hearts.", "h5", "Main menu"]


def test_the_setting_for_short_lines_reaches_the_console() -> None:
    lines: list[str] = []
    outputs = Outputs(lines.append, lambda reason, args: None, engines={})
    outputs.open("console")
    outputs.apply(Settings(braille_console=True))
    outputs.say(Utterance("Five of hearts.", "en", braille="h5"))
    outputs.say(Utterance("Main menu", "en"))  # waits until the row before it has stood
    outputs.apply(Settings())
    outputs.say(Utterance("Five of hearts.", "en", braille="h5"))
    assert lines == ["h5", "Main menu", "Five of hearts."]
