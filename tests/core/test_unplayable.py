"""Options that nobody could play with are refused, with what would do (G16)."""

from __future__ import annotations

import pytest

from ramino_access.announce import option_words
from ramino_access.games import GAMES, UnplayableError
from ramino_access.games.feasible import most_points
from tests.announce.tables import catalog
from tests.languages import LANGUAGES
from tests.ui.harness import Player

Remedies = tuple[tuple[str, object], ...]
UNPLAYABLE: list[tuple[str, dict[str, object], int, Remedies]] = [
    ("rami", {"hand_size": 7, "opening": 80}, 2, (("opening", 75), ("hand_size", 8))),
    ("rami", {"hand_size": 9, "opening": 100}, 8, (("opening", 95), ("hand_size", 10))),
    ("rami", {"hand_size": 7, "opening": 80, "sec_needs_opening": False}, 3, (("opening", 75), ("hand_size", 8))),
    ("ramino", {"hand_size": 7, "opening": 80, "in_hand_free": True}, 2, (("hand_size", 8), ("opening", 75))),
    ("ramino", {"hand_size": 7, "opening": 75, "pure_opening": True, "packs": 1}, 2,
     (("hand_size", 8), ("packs", 2), ("opening", 70))),
    ("ramino", {"packs": 1}, 4, (("packs", 2), ("seats", 3))),
    ("cinquecento", {"hand_size": 13}, 5, (("hand_size", 8), ("seats", 3))),
    ("cinquecento", {"hand_size": 11}, 4, (("hand_size", 10), ("seats", 3))),
]  # fmt: skip
PLAYABLE: list[tuple[str, dict[str, object], int]] = [
    ("rami", {"hand_size": 7, "opening": 75}, 2),
    ("rami", {"hand_size": 7, "opening": 75, "pure_run": "on"}, 2),
    ("rami", {"hand_size": 7, "opening": 95, "joker_value": 20}, 2),
    ("rami", {"hand_size": 14}, 8),
    ("scala40", {"opening": 100, "pure_run": True}, 6),
    ("ramino", {"packs": 1, "hand_size": 13}, 3),
    ("cinquecento", {"opening": 100}, 2),
    ("cinquecento", {"hand_size": 10}, 4),
    ("salotto", {"opening": 51, "discards": "none"}, 8),
]


@pytest.mark.parametrize(("game", "options", "players", "remedies"), UNPLAYABLE)
def test_what_cannot_be_played_is_refused_with_what_would_do(
    game: str, options: dict[str, object], players: int, remedies: Remedies
) -> None:
    with pytest.raises(UnplayableError) as refused:
        GAMES[game].compile(options, players)
    assert refused.value.remedies == remedies
    for name, value in remedies:
        seats = int(str(value)) if name == "seats" else players
        GAMES[game].compile(options if name == "seats" else {**options, name: value}, seats)
    for lang in LANGUAGES:
        said = option_words.unplayable(catalog(lang), game, refused.value)
        for _, value in remedies:
            assert str(value) in said
        assert not catalog(lang).problems


@pytest.mark.parametrize(("game", "options", "players"), PLAYABLE)
def test_what_can_be_played_is_not(game: str, options: dict[str, object], players: int) -> None:
    GAMES[game].compile(options, players)


def test_the_best_hand_is_what_its_cards_are_worth() -> None:
    """Seven cards: four aces and three; or a run, and four aces; with jokers at 20, one in each meld."""
    for options, points in (
        ({}, 77),
        ({"pure_run": "on"}, 75),
        ({"joker_value": 20}, 95),
        ({"joker_value": 20, "jokers_per_meld": 2}, 113),
    ):
        rules = GAMES["rami"].compile({"hand_size": 7, "opening": 0, **options}, 2)
        assert most_points(rules, 2) == points


def test_every_game_can_be_played_as_it_usually_is_by_all_its_players() -> None:
    for game in GAMES.values():
        for players in range(game.seats[0], game.seats[1] + 1):
            game.compile({}, players)


def test_the_menu_says_so_and_stays() -> None:
    player = Player("en", last_game="rami")
    player.press("enter", "enter")
    while not (said := player.press("down")).startswith("Opening:"):
        pass
    while "80" not in said:
        said = player.press("+")
    while not (said := player.press("down")).startswith("Cards for each player"):
        pass
    while not said.endswith(" 7."):
        said = player.press("-")
    said = player.press("home", "enter")
    assert "No hand can open: 7 cards are worth 77 points at most." in said
    assert "What would do: Opening: at least 75 points; Cards for each player: 8." in said
    assert player.press("down").startswith("Players:")
