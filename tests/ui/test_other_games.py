"""Ufficiale and rami by keyboard; the games' menu, and what the last game leaves behind."""

from __future__ import annotations

import pytest

from ramino_access.core.state import Phase, Turn
from ramino_access.games import GAMES
from ramino_access.ui.commands import keymap
from tests.languages import LANGUAGES
from tests.ui.harness import Player, group, run

# ------------------------------------------------------------------ the menus


def test_each_game_says_what_it_is() -> None:
    player = Player(last_game="salotto")
    first = player.press("enter")
    assert first == f"New match, {len(GAMES)} entries. Salotto. D describes it."
    assert player.press("d").startswith("Salotto. Two packs or more with jokers")
    names = [player.press("down") for _ in range(len(GAMES) - 1)]
    assert names == [player.ui.voice.text(f"game-{game}") for game in GAMES if game != "salotto"]
    assert player.press("enter").startswith(f"New match of {names[-1]}, ")
    assert player.press("backspace").endswith(names[-1])
    assert Player(verbosity="brief").press("enter") == "New match. Ufficiale"


def test_the_game_played_last_comes_first() -> None:
    player = Player()
    player.press("enter", "down", "down", "enter", "enter")
    assert player.session.rules.game == "toscano"
    assert {"last_game": "toscano"} in player.saved
    player.press("q", "y")
    assert player.press("enter").startswith(f"New match, {len(GAMES)} entries. Toscano. D describes")
    assert player.press("down") == "Salotto"
    assert player.press("backspace", "r", "enter").endswith(f"Rules, {len(GAMES)} entries. Toscano. D describes it.")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_its_words_and_its_rulebook(game: str, lang: str) -> None:
    player = Player(lang).sit("Me", "Anna", game=game, wait=True)
    for key in ("t", "s", "e", "d", "h", "i", "h", "backspace", "b", "down", "d", "backspace", "?", "end", "backspace"):
        player.press(key)
    assert player.ui.voice.text("game-about", game=game)
    assert not player.ui.voice.catalog.problems


def test_usual_seats() -> None:
    assert {name: game.usual_seats for name, game in GAMES.items()} == {
        "salotto": 4,
        "ufficiale": 4,
        "toscano": 2,
        "cinquecento": 4,
        "rami": 4,
        "scala40": 4,
        "ramino": 4,
        "machiavelli": 4,
        "chiuso": 4,
    }


def test_each_game_has_the_keys_that_it_needs() -> None:
    hands = {game: keymap.load(game).bindings(["hand", "questions"]) for game in GAMES}
    has = {command: {game for game in GAMES if command in hands[game]} for command in hands["salotto"]}
    assert has["meld.take-joker"] == {"salotto", "rami", "scala40", "ramino", "machiavelli"}
    assert has["meld.prepare"] == has["turn.end"] == set(GAMES) - {"toscano", "chiuso"}
    assert "pozzo.open" in hands["cinquecento"]
    assert "turn.declare" in hands["toscano"]
    for game in GAMES:
        assert hands[game]["rules.here"] == ["b"]
        assert hands[game]["hint.next"] == ["g"]


# ------------------------------------------------------------------ ufficiale


def pick(player: Player, count: int) -> None:
    """Select so many cards from the first on."""
    player.press("home", "enter")
    for _ in range(count - 1):
        player.press("down", "enter")


def test_ufficiale_lays_at_once() -> None:
    player = Player().table("7s 8s 9s 2c Kd", game="ufficiale", opened="nobody")
    pick(player, 3)
    assert player.press("n") == "You open; number 1: seven, eight, nine of spades."


def test_ufficiale_lays_off_from_the_next_turn_on() -> None:
    player = Player().table("7s 8s 9s Ts Kd", run(1, "4h 5h 6h"), game="ufficiale", opened="other")
    pick(player, 3)
    player.press("n", "home")
    assert player.press("l") == "You can lay off from your next turn on."
    player = Player().table("7h Kd", run(1, "4h 5h 6h"), game="ufficiale", opened="other")
    assert player.press("l").startswith("You have not opened yet")
    player = Player().table("7h Kd 2c", run(1, "4h 5h 6h"), game="ufficiale", opened="both")
    assert player.press("l") == "You lay off the seven of hearts on 1."


def test_ufficiale_has_no_jokers() -> None:
    player = Player().table("7h Kd", game="ufficiale")
    assert player.press("j") == "J: nothing here. Question mark for the keys."


# ------------------------------------------------------------------ rami


@pytest.mark.parametrize(
    ("lang", "promise"),
    [
        ("en", "To be laid in a new combination: nine of spades."),
        ("it", "nove di picche"),
        ("fr", "neuf de pique"),
    ],
)
def test_rami_a_discard_that_is_taken_must_be_laid(lang: str, promise: str) -> None:
    player = Player(lang).table("7s 8s 2c Kd", game="rami", opened="both", phase=Phase.DRAW, discards="9s")
    player.place(turns=(1, 1))
    player.heard.clear()
    player.press("D")
    assert promise in player.heard[-1].text
    assert player.session.hand.focus is not None
    assert player.session.hand.focus.face.code == "9s"
    if lang == "en":
        owed = "Your turn: lay combinations. To be laid in a new combination: nine of spades; the turn cannot end"
        assert player.press("t").startswith(owed)
        player.press("home")
        assert player.press("x").startswith("The nine of spades first: you took it to lay in a new combination.")
    player.press("home")
    pick(player, 3)
    player.press("n")
    assert len(player.session.state.melds) == 1


def test_rami_a_discard_that_can_not_be_laid_is_refused() -> None:
    player = Player().table("7s 2c Kd", game="rami", opened="both", phase=Phase.DRAW, discards="9s")
    player.place(turns=(1, 1))
    assert player.press("D") == "No new combination to lay with the nine of spades: draw from the stock."


def test_rami_a_joker_is_laid_off_and_its_end_asked() -> None:
    player = Player().table("2c Kd *", run(1, "5s 6s 7s"), game="rami")
    player.press("end")
    heard = player.press("l")
    assert heard == "At which end the joker goes, 2 entries. At the low end, next to the five of spades."
    player.press("down")
    assert player.press("enter") == "You lay off the joker as eight of spades on 1."


def test_rami_a_joker_where_there_is_one_already() -> None:
    player = Player().table("2c Kd *", run(1, "5s 6s* 7s"), game="rami")
    player.press("end")
    assert player.press("l").startswith("Too many jokers: 1 at most")


def test_rami_a_joker_closes_a_group() -> None:
    player = Player().table("2c Kd *", group(1, "5s 5h 5d"), game="rami")
    player.press("end")
    assert player.press("l") == "You lay off the joker as five of clubs on 1."


def test_rami_fifty_one_needs_a_run_without_a_joker() -> None:
    player = Player().table("Ks Kh Kd Qs Qh Qd 2c", game="rami", opened="other", values={"opening": 51})
    player.press("H", "home", "down")
    player.press("enter", "down", "enter", "down", "enter", "n")
    player.press("end", "enter", "up", "enter", "up", "enter")
    assert player.press("n") == (
        "Prepared: three kings, diamonds, hearts, spades. 60 points: to open, you still need a run without a joker."
    )
    assert player.press("f") == "To open, one of your combinations must be a run without a joker."


def test_rami_sec_is_told() -> None:
    player = Player().table("7s 8s 9s Ts Js 2c", game="rami", opened="other")
    player.place(turn=Turn(seat=0, phase=Phase.PLAY, opened_earlier=frozenset({1})), turns=(2, 2))
    pick(player, 5)
    player.press("n", "f")
    heard = player.press("x")
    assert "Rami sec! You go out all at once." in heard
    assert "double" in heard
