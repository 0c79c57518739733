"""Answers of the table that were heard to be unclear: whose turn it is and what follows, equal cards, one selected
card, the order of players, entries of menus in short rows, the list of keys of the options, what undoes a preset."""

from __future__ import annotations

import pytest

from ramino_access.announce import figures
from ramino_access.core.state import Phase
from ramino_access.games import GAMES
from ramino_access.i18n.catalog import Catalog
from ramino_access.ui.places.key_help import KeyHelp, KeyList, KeysDescribed
from tests.hall.wire import opened
from tests.languages import LANGUAGES
from tests.prompts import said
from tests.ui.company import come, whose
from tests.ui.harness import Player, play_out, run

FLAT = {"manipulation": False}


def over(lang: str = "en", **settings: object) -> Player:
    """A hand that is over, with another one to follow."""
    player = Player(lang, **settings).sit("Me", "Anna", seed=3, values={**FLAT, "target": 0})
    play_out(player)
    return player


# ------------------------------------------------------------------ T


@pytest.mark.parametrize("lang", LANGUAGES)
def test_after_a_hand_t_says_how_it_goes_on(lang: str) -> None:
    player = over(lang)
    assert player.press("t") == f"{said('turn-hand-over', lang)} {said('hand-over-next', lang)}"
    player.press("a")
    assert player.press("t") == said("hand-over-next-elsewhere", lang)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_after_the_match_t_says_how_it_goes_on(lang: str) -> None:
    player = Player(lang).sit("Me", "Anna", seed=3, values={**FLAT, "target": 0, "hands": 1})
    play_out(player)
    assert player.session.match_over
    heard = player.press("t")
    assert heard.startswith(said("turn-match-over", lang))
    assert heard.endswith(said("goes-on", lang))
    player.press("c")
    if player.ui.stack.top is not player.ui.stack.lowest:
        assert player.press("t").endswith(said("goes-on-elsewhere", lang))


def test_in_mid_turn_t_begins_with_whose_turn_it_is() -> None:
    player = Player().table("4h 4c 9c 2s", run(1, "4d 5d 6d 7d"), values={"manipulation": True})
    player.press("c", "right", "enter", "enter")
    heard = player.press("t")
    assert heard.startswith(said("turn-mine", doings=["\0"]).partition("\0")[0])
    assert "You must lay" in heard


# ------------------------------------------------------------------ cards


@pytest.mark.parametrize(
    ("lang", "heard"),
    [
        ("en", ["Seven of hearts.", "Another seven of hearts.", "Queen of clubs.", "Another queen of clubs."]),
        ("it", ["Sette di cuori.", "Un altro sette di cuori.", "Donna di fiori.", "Un'altra donna di fiori."]),
        ("fr", ["Sept de cœur.", "Un autre sept de cœur.", "Dame de trèfle.", "Une autre dame de trèfle."]),
    ],
)
def test_equal_cards_are_told_apart(lang: str, heard: list[str]) -> None:
    player = Player(lang).table("7h 7h Qc Qc * *")
    assert [player.press("home"), *(player.press("down") for _ in range(3))] == heard
    player.press("down")
    assert player.press("down") != player.press("up")


@pytest.mark.parametrize(
    ("lang", "one", "two"), [("en", "Selected: ", "2 selected: "), ("it", "Selezionata: ", "Selezionate: ")]
)
def test_one_selected_card_is_one(lang: str, one: str, two: str) -> None:
    player = Player(lang).table("7h 8h Qc")
    player.press("home", "enter")
    assert one in player.press("p")
    player.press("down", "enter")
    assert two in player.press("p")


# ------------------------------------------------------------------ one order of players


@pytest.mark.parametrize("game", ["salotto", "toscano"])
def test_everybody_is_told_from_oneself_on_in_the_order_of_play(game: str) -> None:
    player = Player().sit("Me", "Anna", "Bruno", seed=1, game=game)
    order = ["You", "Anna", "Bruno"] if game == "salotto" else ["You", "Bruno", "Anna"]
    heard = player.press("e")
    assert sorted(order, key=heard.index) == order
    seated = player.heard[0].text
    assert sorted(order[1:], key=seated.index) == order[1:]


def test_who_was_left_with_cards_is_told_all_of_it_when_asked() -> None:
    player = over()
    heard = player.press("e")
    held = player.session.view.hand
    assert heard.startswith("Left in hand: ")
    assert ("you, " in heard) == bool(held)


# ------------------------------------------------------------------ menus in short rows


@pytest.mark.parametrize("lang", LANGUAGES)
def test_in_a_row_of_forty_columns_every_entry_has_its_key(lang: str) -> None:
    player = Player(lang, row=40, cursor="keys").table("7h 8h 9h Ks Kh Kc 2d 4c 5s", run(1, "4d 5d 6d"), values=FLAT)
    player.press("a")
    place = player.ui.stack.top
    count = len(place.items)
    for _ in range(count - 1):
        entry, whole = player.press("down"), player.press("space")
        key = whole.partition(":")[0].strip() if ": " in whole else whole.rpartition(", ")[2].rstrip(".")
        assert len(entry) <= 40
        assert key in entry, (entry, whole)


# ------------------------------------------------------------------ the keys in the options


def _keys_branch(player: Player) -> None:
    player.ui.stack.run("settings.open")
    player.press("f", *player.ui.voice.text("keys-open-keys").rstrip(".").casefold(), "enter")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_out_of_a_table_the_list_of_keys_asks_of_which_game(lang: str) -> None:
    player = Player(lang)
    _keys_branch(player)
    before = player.ui.stack.top
    assert player.press("enter").startswith(said("keys-of-game", lang))
    player.press("enter")
    place = player.ui.stack.top
    assert isinstance(place, KeyList)
    assert not isinstance(place, KeyHelp)
    assert {"meld.prepare", "turn.draw", "ask.turn"} <= set(place._bound())
    heard = player.press("home")
    assert player.press("enter") == heard
    assert player.ui.stack.top is place
    player.press("n")  # of the table: it does nothing here
    assert player.ui.stack.top is place
    player.press("escape", "escape")
    assert player.ui.stack.top is before


@pytest.mark.parametrize("game", [*GAMES])
def test_at_a_table_the_list_of_keys_is_of_that_game_and_does_nothing(game: str) -> None:
    player = Player().sit("Me", "Anna", game=game, wait=True)
    turn = player.session.state.turn
    _keys_branch(player)
    before = player.ui.stack.top
    player.press("enter")
    place = player.ui.stack.top
    assert isinstance(place, KeyList)
    for _ in range(len(place.items)):
        player.press("enter", "down")
    assert player.ui.stack.top is place
    assert player.session.state.turn is turn
    player.press("escape")
    assert player.ui.stack.top is before


def test_keys_are_tried_from_the_options_and_lead_back_there() -> None:
    player = Player().table("7h 8h Qc", phase=Phase.DRAW)
    player.ui.stack.run("settings.open")
    player.press("f", *"try keys", "enter")
    before = player.ui.stack.top
    player.press("enter")
    assert isinstance(player.ui.stack.top, KeysDescribed)
    assert "draw from the stock" in player.press("space")
    player.press("escape")
    assert player.ui.stack.top is before


# ------------------------------------------------------------------ people


def test_where_the_line_is_lost_it_comes_first() -> None:
    place = opened(seats=2)
    first, _ = whose(*come(place, "Anna", "Bruno"))
    first.end.cut()
    lost = "The connection is lost; the program is trying to reconnect."
    assert first.press("t").startswith(f"{lost} ")
    heard = first.press("S")
    assert heard.startswith(lost)
    assert "At the table" not in heard
    assert first.press("space") == lost


def test_after_four_seconds_without_a_line_nobody_is_told_as_present() -> None:
    place = opened(seats=2)
    first, other = whose(*come(place, "Anna", "Bruno"))
    first.end.cut()
    place.wait(3)
    heard = other.press("S")
    place.wait(1.5)
    assert other.press("S") != heard
    away = next(one for one in other.ui.sitting.together.everybody() if one.name == first.name)
    assert away.away


# ------------------------------------------------------------------ options and statistics


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_preset_says_how_it_is_undone(lang: str) -> None:
    words = {"en": "undoes it", "it": "l'annulla", "fr": "l'annule"}
    assert said("preset-set", lang, name="x").rstrip(".").endswith(words[lang])


def test_statistics_of_toscano_count_smazzate() -> None:
    catalog = Catalog("it")
    assert catalog.text("stats-hands", count=3, won=1, scoring="games").startswith("Smazzate")
    assert catalog.text("stats-hands", count=3, won=1, scoring="points").startswith("Manche")
    assert figures.overview(catalog, []) == [catalog.text("stats-none")]
