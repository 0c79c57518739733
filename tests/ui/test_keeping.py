"""A match is never lost: left, killed or given up, it is in the list, and goes on as it was."""

from __future__ import annotations

from pathlib import Path

import pytest

from ramino_access.config.problems import Problem
from ramino_access.i18n import LANGUAGES
from ramino_access.play.entries import Setup
from ramino_access.play.match_file import Kept, read
from ramino_access.play.match_folder import MatchFolder
from ramino_access.ui.playing import go_on, sit_down
from tests.ui.harness import NOW, Player

SETUP = Setup("salotto", {}, ("Me", "Anna", "Bruno"), 5)


def _player(tmp_path: Path, lang: str = "en", now: float = NOW) -> Player:
    said: list[Problem] = []
    player = Player(lang, matches=MatchFolder(tmp_path, lambda: now, said.append))
    player.ui.keeping.now = lambda: now
    return player


def _at_table(tmp_path: Path) -> Player:
    player = _player(tmp_path)
    sit_down(player.ui, SETUP)
    player.wait()
    return player


def _menu(player: Player) -> str:
    start = len(player.heard)
    player.press("q", "y")
    return player.since(start)


def test_leaving_says_that_the_match_is_kept_and_the_menu_offers_it_first(tmp_path: Path) -> None:
    player = _at_table(tmp_path)
    assert player.press("q") == "Leave this table for the main menu? The match is kept. Y for yes, N for no."
    assert "Continue: Salotto with Anna and Bruno, hand 1, just now" in player.press("y")


def test_a_match_goes_on_with_hand_selection_history_and_what_was_prepared(tmp_path: Path) -> None:
    player = _at_table(tmp_path)
    player.press("space", "H", "down", "enter", "down", "down", "enter")
    hand, view = player.session.hand, player.session.view
    said = [u.text for u in player.ui.history._said if u.category == "event"]
    _menu(player)
    again = _player(tmp_path)
    again.press("home")
    assert "Back at the table with Anna and Bruno, hand 1. | Your turn: " in again.press("enter")
    assert again.session.view == view
    assert (again.session.hand.order, again.session.hand.focus) == (hand.order, hand.focus)
    assert again.session.hand.selected == hand.selected != []
    assert again.session.hand.cards == hand.cards
    assert [u.text for u in again.ui.history._said if u.category == "event"] == said


def test_a_hand_whose_first_card_was_drawn_is_not_dealt_again_to_the_ear(tmp_path: Path) -> None:
    player = _player(tmp_path)
    sit_down(player.ui, Setup("salotto", {}, ("Me", "Anna"), 4))  # the player begins
    player.press("space")
    assert player.session.state.turns == (0, 0)
    _menu(player)
    heard = _player(tmp_path).press("enter")
    assert heard.startswith("Back at the table with Anna, hand 1. | Your turn: ")


def test_what_was_prepared_is_prepared_again(tmp_path: Path) -> None:
    player = _at_table(tmp_path)
    player.press("space")
    cards = player.session.hand.cards[:3]
    player.session.hand.prepare(cards)
    player.session.hand.prepare(player.session.hand.cards[:3])
    prepared = player.session.hand.prepared
    _menu(player)
    again = _player(tmp_path)
    again.press("enter")
    assert again.session.hand.prepared == prepared


def test_opponents_go_on_as_they_would_have(tmp_path: Path) -> None:
    def rest(player: Player) -> list[str]:
        start = len(player.heard)
        player.press("x")
        player.wait()
        player.press("space")
        player.press("x")
        player.wait()
        return [u.text for u in player.heard[start:] if u.category in ("event", "few-cards")]

    one = _at_table(tmp_path / "one")
    one.press("space")
    other = _at_table(tmp_path / "other")
    other.press("space")
    _menu(other)
    again = _player(tmp_path / "other")
    again.press("enter")
    assert rest(again) == rest(one)


def test_a_killed_program_loses_no_play_and_at_most_the_last_seconds_of_the_selection(tmp_path: Path) -> None:
    player = _at_table(tmp_path)
    player.press("space", "enter")
    while player.clock.step():
        pass
    view, selected = player.session.view, player.session.hand.selected
    player.ui.keeping._file.close()  # type: ignore[union-attr]
    again = _player(tmp_path)
    again.press("enter")
    assert again.session.view == view
    assert again.session.hand.selected == selected != []


def test_giving_up_asks_and_takes_the_match_out_of_the_offer(tmp_path: Path) -> None:
    player = _at_table(tmp_path)
    assert player.press("Q") == "Give up this match? It cannot be gone on with then. Y for yes, N for no."
    heard = player.press("y")
    assert "Continue" not in heard
    assert "Main menu" in heard
    player.press("home")
    assert "given up" in player.press("enter")
    assert player.press("enter") == "This match is over, 3 entries. Replay the match, play by play, P."


def test_matches_are_named_and_deleted_in_the_list(tmp_path: Path) -> None:
    player = _at_table(tmp_path)
    _menu(player)
    player.press("down", "enter")
    player.press("n", "s", "u", "n")
    assert player.press("enter") == "Done. Sun: Salotto with Anna and Bruno, hand 1, just now"
    assert player.press("x").startswith("Delete this match for good: sun: Salotto with")
    assert player.press("y") == "Deleted. Nothing here."
    assert list(tmp_path.iterdir()) == []


def test_a_match_of_another_program_is_told_and_left(tmp_path: Path) -> None:
    player = _at_table(tmp_path)
    [file] = tmp_path.glob("*.match")
    other = _player(tmp_path)
    assert not go_on(other.ui, file)
    assert other.heard[-1].text == "This match is open in another window. Go on with it there, or leave it there first."
    player.press("space")
    kept = read(file)
    assert isinstance(kept, Kept)
    assert len(kept.entries) == player.authority.seq


def test_a_folder_that_can_not_be_written_is_told_once_and_the_game_goes_on(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    player = _player(tmp_path / "file")
    sit_down(player.ui, SETUP)
    heard = player.since(0)
    assert heard.count("This match is not being kept") == 1
    player.wait()
    player.press("space", "x")
    assert player.press("q").startswith("Leave this table for the main menu? Y")


@pytest.mark.parametrize(
    ("lang", "days", "words"),
    [
        ("en", 1, "Continue: Salotto with Anna and Bruno, hand 1, yesterday "),
        ("it", 1, "Continua: Salotto con Anna e Bruno, manche 1, ieri "),
        ("fr", 3, "Reprendre : Salotto avec Anna et Bruno, manche 1, il y a 3 jours"),
    ],
)
def test_a_match_is_dated_as_people_say_it(lang: str, days: int, words: str, tmp_path: Path) -> None:
    _menu(_at_table(tmp_path))
    later = _player(tmp_path, lang, NOW + days * 86_400)
    later.press("r")
    assert words.replace(" : ", ": ") in later.press("home").replace("\N{NO-BREAK SPACE}", " ").replace(" : ", ": ")


def test_every_language_says_everything(tmp_path: Path) -> None:
    for lang in LANGUAGES:
        player = _at_table(tmp_path / lang)
        player.ui.use_language(lang)
        _menu(player)
        assert "?" not in player.press("home", "enter", "t")
