"""What came of matches, as the player hears it: the list, a new best in passing, old matches that go."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from ramino_access.play.entries import Setup
from ramino_access.play.kept.match_folder import MatchFolder
from ramino_access.play.kept.statistics import BEST_SO_FAR_HANDS, Summary
from ramino_access.play.kept.summaries import SummaryFile
from ramino_access.speech.port import Priority
from ramino_access.ui.seating.own_match import sit_down
from tests.cases import in_each_language
from tests.ui.harness import NOW, Player, play_out
from tests.ui.settings_found import open_setting

SETUP = Setup("ufficiale", {"deals": 1}, ("Me", "Anna"), 3, "novice")


def _player(place: Path, lang: str = "en", *summaries: Summary, **settings: object) -> Player:
    file = SummaryFile(place / "summaries.jsonl")
    for one in summaries:
        file.add(one)
    folder = MatchFolder(place / "matches", lambda: NOW, lambda problem: None, summaries=file)
    player = Player(lang, matches=folder, **settings)
    player.ui.stack.ground(type(player.ui.stack.lowest)(player.ui), quietly=True)
    return player


def _play_out(player: Player, setup: Setup = SETUP) -> int:
    """Sit down and play the hand as an opponent would; what the player won with it."""
    sit_down(player.ui, setup)
    return play_out(player)


def test_the_list_is_in_the_menu_and_says_when_there_is_nothing_yet(tmp_path: Path) -> None:
    assert "Statistics" not in _player(tmp_path).press("home", *["down"] * 6)
    player = _player(tmp_path)
    sit_down(player.ui, SETUP)
    player.press("q", "y")
    player.press("m")
    assert player.press("up", "down", "down") == "Rules | Matches | Statistics"
    assert player.press("enter") == "Statistics, 1 entry. No match is over yet; hands count when their match is over."


def test_a_match_that_ends_is_in_the_list_once(tmp_path: Path) -> None:
    player = _player(tmp_path)
    _play_out(player)
    player.press("q", "y", "s")
    heard = player.press("enter")
    assert heard.startswith("Statistics, 1 entry. Ufficiale. One match: "), heard
    assert ". Hands of finished matches: 1, " in heard
    [file] = (tmp_path / "matches").glob("*.match")
    file.unlink()
    again = _player(tmp_path)
    assert again.press("s") == "Statistics"
    assert again.press("enter") == heard


@in_each_language
def test_figures_are_told_in_a_few_sentences(lang: str, words: str, tmp_path: Path) -> None:
    told = (
        Summary("01", "salotto", {}, 3, "casual", 5, 9, won=True, hands=5, hands_won=2, ramini=1, best=310),
        Summary("02", "salotto", {"opening": 40}, 3, "strong", 15, 19, won=True, hands=6, penalties=200, best=90),
        Summary("03", "scala40", {}, 2, "casual", 25, 29, won=False, hands=4, hands_won=2, best=77, given_up=True),
    )
    player = _player(tmp_path, lang, *told)
    player.press("s")
    assert player.press("enter") == words


def test_a_game_opens_its_options_and_opponents(tmp_path: Path) -> None:
    told = (
        Summary("01", "salotto", {}, 3, "casual", 5, 9, won=True, hands=5, hands_won=2, best=310),
        Summary("02", "salotto", {"opening": 40}, 2, "strong", 15, 19, won=False, hands=6, best=90),
    )
    player = _player(tmp_path, "en", *told)
    player.press("s")
    assert player.press("enter").endswith(
        "Salotto. 2 matches: one won and one lost. Hands of finished matches: 11, 2 won. Best hand: 310 points."
    )
    assert player.press("enter").startswith(
        "Salotto, 4 entries. Default options. One match: one won. Hands of finished matches: 5, 2 won"
    )
    assert player.press("down").startswith("Opening: at least 40 points. One match: none won and one lost. Hands of")
    assert player.press("down").startswith("Against 2 opponents, casual. One match")
    assert player.press("down").startswith("Against one opponent, strong. One match")


def test_best_hands_counted_in_different_ways_are_not_compared(tmp_path: Path) -> None:
    told = (
        Summary("01", "salotto", {}, 3, "casual", 5, 9, won=True, hands=5, best=310),
        Summary("02", "salotto", {"mode": "elimination"}, 3, "casual", 15, 19, won=True, hands=6, best=90),
    )
    player = _player(tmp_path, "en", *told)
    player.press("s")
    assert "Best hand" not in player.press("enter")
    player.press("enter")
    heard = player.press("home", "down")
    assert "Best hand: 310 points." in heard
    assert "Best hand: 90 points against the others." in heard


WON = Setup("ufficiale", {}, ("Me", "Anna"), 5, "novice")
BEST = {
    "en": "Your best hand so far: {} points.",
    "it": "La tua manche migliore finora: {} punti.",
    "fr": "Ta meilleure manche jusqu'ici : {} points.",
}


def _earlier(best: int) -> Summary:
    return Summary("00", "ufficiale", {}, 2, "casual", 5, 9, won=False, hands=BEST_SO_FAR_HANDS, best=best)


@pytest.mark.parametrize("lang", BEST)
def test_a_best_hand_is_told_once_after_the_result(lang: str, tmp_path: Path) -> None:
    gain = _play_out(_player(tmp_path / "first"), WON)
    assert gain > 0, "the player has to win with this seed"
    player = _player(tmp_path, lang, _earlier(gain - 1))
    _play_out(player, WON)
    words = BEST[lang].format(gain)
    assert [(u.text, u.priority) for u in player.heard if u.category == "best"] == [(words, Priority.NORMAL)]
    assert player.heard[-1].text == words
    player.press("q", "y")
    same = _player(tmp_path / "same", lang, _earlier(gain))
    _play_out(same, WON)
    assert "best" not in {u.category for u in same.heard}


def test_old_matches_go_when_there_are_more_than_the_option_says(tmp_path: Path) -> None:
    player = _player(tmp_path, "en", keep_matches=2)
    for seed in range(3, 7):
        _play_out(player, replace(SETUP, seed=seed))
        player.press("q", "y")
    kept = list((tmp_path / "matches").glob("*.match"))
    assert len(kept) == 2
    assert len(SummaryFile(tmp_path / "summaries.jsonl").read().by_match) == 4
    player.press("s")
    assert "4 matches" in player.press("enter")


def test_a_match_that_is_deleted_by_hand_still_counts(tmp_path: Path) -> None:
    player = _player(tmp_path)
    _play_out(player)
    player.press("q", "y")
    (tmp_path / "summaries.jsonl").unlink()
    player.press("m")
    player.press("enter", "x", "y", "backspace")
    assert player.press("down").startswith("Statistics")
    assert "One match" in player.press("enter")


def test_given_up_matches_are_told_apart(tmp_path: Path) -> None:
    player = _player(tmp_path)
    _play_out(player, replace(SETUP, options={"deals": 3}))
    player.press("Q", "y", "s")
    assert "One match: none won and one given up. Hands of finished matches: 1" in player.press("enter")


def test_the_option_is_described(tmp_path: Path) -> None:
    for lang, words in (("en", "Finished matches kept"), ("it", "Partite finite"), ("fr", "Parties terminées")):
        player = _player(tmp_path / lang, lang)
        open_setting(player.ui, "keep_matches")
        assert words in player.heard[-1].text
        assert player.press("d") != player.heard[-2].text
        changed = player.press("right")
        assert "500" in changed
        assert player.saved[-1] == {"keep_matches": 500}


def test_a_file_that_can_not_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "summaries.jsonl").mkdir(parents=True)
    player = _player(tmp_path)
    _play_out(player)
    said = [u.text for u in player.heard if "statistics" in u.text]
    assert len(said) == 1
    assert said[0].startswith(f"The statistics in {tmp_path / 'summaries.jsonl'} cannot be")
