"""A match is never lost: left, killed or given up, it is in the list, and goes on as it was."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random

import msgspec
import pytest

from ramino_access.bots import choose
from ramino_access.config.launch import Launch
from ramino_access.files.problems import Problem
from ramino_access.play.entries import Setup
from ramino_access.play.journal.match_file import Kept, read
from ramino_access.play.kept.match_folder import Listed, MatchFolder
from ramino_access.ui.places.start.first_place import go_where_asked
from ramino_access.ui.seating.own_match import continued, go_on, sit_down
from tests.languages import LANGUAGES
from tests.prompts import IN_TURN
from tests.ui.harness import NOW, Player, play_out

SETUP = Setup("salotto", {}, ("Me", "Anna", "Bruno"), 5)


def _player(tmp_path: Path, lang: str = "en", now: float = NOW) -> Player:
    said: list[Problem] = []
    player = Player(lang, matches=MatchFolder(tmp_path, lambda: now, said.append))
    player.ui.sitting.keeping.now = lambda: now
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
    assert "Continue: Salotto with Anna and Bruno, hand 1, a short while ago" in player.press("y")


def test_a_match_goes_on_with_hand_selection_history_and_what_was_prepared(tmp_path: Path) -> None:
    player = _at_table(tmp_path)
    player.press("space", "H", "down", "enter", "down", "down", "enter")
    hand, view = player.session.hand, player.session.view
    said = [u.text for u in player.ui.voice.history._utterances if u.category == "event"]
    _menu(player)
    again = _player(tmp_path)
    again.press("home")
    assert f"Back at the table with Anna and Bruno, hand 1. | {IN_TURN}" in again.press("enter")
    assert again.session.view == view
    assert (again.session.hand.order, again.session.hand.focus) == (hand.order, hand.focus)
    assert again.session.hand.selected == hand.selected != []
    assert again.session.hand.cards == hand.cards
    assert [u.text for u in again.ui.voice.history._utterances if u.category == "event"] == said


def test_a_hand_whose_first_card_was_drawn_is_not_dealt_again_to_the_ear(tmp_path: Path) -> None:
    player = _player(tmp_path)
    sit_down(player.ui, Setup("salotto", {}, ("Me", "Anna"), 4))  # the player begins
    player.press("space")
    assert player.session.state.turns == (0, 0)
    _menu(player)
    heard = _player(tmp_path).press("enter")
    assert heard.startswith(f"Back at the table with Anna, hand 1. | {IN_TURN}")


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


def _back_at(tmp_path: Path, *keys: str) -> tuple[Player, Player, str]:
    """A player who has pressed these keys and left; one who goes on with the match; and what that one heard."""
    player = _at_table(tmp_path)
    player.press(*keys)
    _menu(player)
    again = _player(tmp_path)
    again.press("home")
    return player, again, again.press("enter")


def test_the_place_is_the_same_in_the_rules_and_in_a_menu(tmp_path: Path) -> None:
    player, again, heard = _back_at(tmp_path / "rules", "space", "i", "down", "down", "down")
    there = [u.text for u in player.heard if u.category == "menu"][-1]
    assert there in heard  # and it is said last, behind the name of the place
    assert heard.endswith(again.press("space"))
    again.press("backspace")
    assert again.ui.stack.top is again.ui.stack.lowest
    _, again, heard = _back_at(tmp_path / "menu", "space", "a", "down", "down")
    assert heard.split(" | ")[-1] == f"{_title(again)}. {again.press('space')}"
    assert len(again.ui.stack.places) == 2


def _title(player: Player) -> str:
    return player.ui.stack.top.title(player.ui.voice.catalog)


def test_a_place_opens_again_with_its_name(tmp_path: Path) -> None:
    player, _, heard = _back_at(tmp_path, "space", "i", "down")
    there = [u.text for u in player.heard if u.category == "menu"][-1]
    assert [words.split(" ")[0] for words in heard.split(" | ")[:-1]] == ["Back", "Your"]
    assert heard.split(" | ")[-1] != there
    assert heard.endswith(f" {there}")


def test_the_place_is_the_same_on_the_table(tmp_path: Path) -> None:
    player = _player(tmp_path)
    sit_down(player.ui, Setup("salotto", {"opening": 0}, ("Me", "Anna", "Bruno"), 5))
    for _ in range(40):
        player.wait()
        if len(player.session.state.melds) > 1:
            break
        player.press("space", "x")
    player.press("c", "down")
    player.press("right", "down")
    there = player.press("space")
    _menu(player)
    again = _player(tmp_path)
    again.press("home")
    assert again.press("enter").split(" | ")[-1].endswith(f" {there}")
    assert again.press("space") == there
    again.press("backspace", "backspace")
    assert again.ui.stack.top is again.ui.stack.lowest


def test_the_message_listened_to_is_the_same(tmp_path: Path) -> None:
    player = _at_table(tmp_path)
    player.press("space", "x")
    player.wait()
    player.press(",", ",", ",")
    before = player.ui.voice.history.place
    assert before is not None
    _killed(player)
    again = _player(tmp_path)
    again.press("enter")
    assert again.ui.voice.history.place is not None
    assert again.ui.voice.history.place.text == before.text
    player.press(",")
    assert again.press(",") == player.heard[-1].text


def _killed(player: Player) -> None:
    """The program ends after a while, without a word."""
    while player.clock.step():
        pass
    player.ui.sitting.keeping._file.close()


@pytest.mark.parametrize(
    "places",
    [
        "nothing",
        [1, None, "melds.open"],
        [{"opened_by": "turn.discard", "at": 0}],
        [{"opened_by": "melds.inside", "at": 0}],
        [{"opened_by": "no.such", "at": 0}],
        [{"opened_by": "rules.open", "at": 10**30}],
        [{"opened_by": "rules.open", "at": -4}, {"opened_by": "rules.open", "at": 1}],
        [{"opened_by": ["x"], "at": "y"}],
    ],
)
def test_a_place_that_is_not_there_is_left_out(places: object, tmp_path: Path) -> None:
    player = _at_table(tmp_path)
    player.press("space")
    view = player.session.view
    _menu(player)
    [file] = tmp_path.glob("*.match")
    folder = MatchFolder(tmp_path, lambda: NOW, lambda problem: None)
    folder.write_note(file, msgspec.structs.replace(folder.note(file), arrangement={"places": places, "listened": 7}))
    again = _player(tmp_path)
    again.press("home")
    assert "Back at the table" in again.press("enter")
    assert again.session.view == view
    assert again.press("space")


@pytest.mark.parametrize("level", ["novice", "strong"])
@pytest.mark.parametrize("game", ["salotto", "cinquecento", "toscano"])
def test_opponents_decide_after_any_break_as_without_one(game: str, level: str, tmp_path: Path) -> None:
    """The same plays come of a match that is left and gone on with after each turn, at any level."""
    plays = {}
    for breaks in (0, 1):
        player = _player(tmp_path / str(breaks))
        sit_down(player.ui, Setup(game, {}, ("Me", "Anna", "Bruno"), 3, level))
        for _ in range(4):
            _own_turn(player)
            if breaks:
                _menu(player)
                player = _player(tmp_path / str(breaks))
                player.press("home", "enter")
        player.ui.sitting.keeping._file.close()
        [file] = (tmp_path / str(breaks)).glob("*.match")
        kept = read(file)
        assert isinstance(kept, Kept)
        plays[breaks] = kept.entries
    assert len(plays[0]) > 12
    assert plays[1] == plays[0]


def _own_turn(player: Player) -> None:
    """Let the others play, and do in one's own turn what a novice would."""
    player.wait()
    while not player.session.state.over and (player.session.view.my_turn or player.session.asked):
        if player.session.asked and not player.session.view.my_turn:
            player.press("n")
        else:
            view, rules = player.session.view, player.session.rules
            player.do(0, choose(view, rules, Random(player.authority.seq), "novice"))


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
    player.ui.sitting.keeping._file.close()
    again = _player(tmp_path)
    again.press("enter")
    assert again.session.view == view
    assert again.session.hand.selected == selected != []


def test_giving_up_asks_and_takes_the_match_out_of_the_offer(tmp_path: Path) -> None:
    player = _at_table(tmp_path)
    assert player.press("Q") == "Give up this match? You will not be able to continue it. Y for yes, N for no."
    heard = player.press("y")
    assert "Continue" not in heard
    assert "Main menu" in heard
    player.press("m")
    assert "given up" in player.press("enter")
    assert player.press("enter") == "This match is over, 6 entries. Replay the match, P."


def test_matches_are_named_and_deleted_in_the_list(tmp_path: Path) -> None:
    player = _at_table(tmp_path)
    _menu(player)
    player.press("m", "enter")
    assert player.press("n") == "Name of the match. Type, then Enter."
    player.press("s", "u", "n")
    assert player.press("enter") == "Done. Sun: Salotto with Anna and Bruno, hand 1, a short while ago"
    assert player.press("x").startswith("Delete this match for good: sun: Salotto with")
    assert player.press("y") == "Deleted. Nothing here."
    assert list(tmp_path.iterdir()) == []


def test_what_is_wrong_with_a_match_of_the_list_is_told_and_it_is_left(tmp_path: Path) -> None:
    player = _at_table(tmp_path)
    _menu(player)
    [file] = tmp_path.glob("*.match")
    damaged = file.read_bytes().replace(b"Anna", b"Anne", 1)
    file.write_bytes(damaged)
    player = _player(tmp_path)
    player.press("m")
    start = len(player.heard)
    while "damaged" not in player.press("enter") and len(player.heard) < start + 5:
        player.press("down")
    assert player.heard[-1].text.startswith("This match is damaged on line 1")
    assert player.ui.sitting.session is None
    assert file.read_bytes() == damaged


def test_a_match_of_another_program_is_told_and_left(tmp_path: Path) -> None:
    player = _at_table(tmp_path)
    [file] = tmp_path.glob("*.match")
    other = _player(tmp_path)
    assert not go_on(other.ui, file)
    assert other.heard[-1].text == "This match is open in another window. Continue it there, or leave it there first."
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
        player.ui.voice.use_language(lang)
        _menu(player)
        assert "?" not in player.press("home", "enter", "t")


def test_a_match_is_gone_on_with_by_its_number(tmp_path: Path) -> None:
    for seed, when in ((1, NOW), (2, NOW + 60)):
        player = _player(tmp_path, now=when)
        sit_down(player.ui, Setup("salotto", {}, ("Me", f"Anna {seed}"), seed))
        _menu(player)
    for number, heard in ((1, "Back at the table with Anna 2"), (2, "Back at the table with Anna 1")):
        player = _player(tmp_path)
        assert continued(player.ui, number, _never)
        assert heard in player.since(0)
        _menu(player)
    player = _player(tmp_path)
    assert not continued(player.ui, 3, _never)
    assert player.heard[-1].text == '"3" can\'t be used for continue. Choose a number from 1 to 2.'
    player = _player(tmp_path / "empty")
    assert not continued(player.ui, 1, _never)
    assert player.heard[-1].text.startswith("There is no match to continue.")


def _never(whole: Listed, later: Problem) -> None:
    raise AssertionError(later)


def _two_matches(folder: Path) -> list[Path]:
    """Two matches that were begun, the one that was played last first."""
    for seed, when in ((1, NOW), (2, NOW + 60)):
        player = _player(folder, now=when)
        sit_down(player.ui, Setup("salotto", {}, ("Me", f"Anna {seed}"), seed))
        player.wait()
        player.press("space", "x")
        _menu(player)
    return MatchFolder(folder, lambda: NOW, lambda problem: None).files()


def _damage(file: Path) -> None:
    """Change a letter in a match's first line, as a fault of the disk would, which leaves the file's time."""
    before = file.stat()
    file.write_bytes(file.read_bytes().replace(b"salotto", b"sal0tto", 1))
    os.utime(file, ns=(before.st_atime_ns, before.st_mtime_ns))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("number", [1, 2])
def test_instead_of_a_damaged_match_the_one_before_is_named_and_taken_up_if_wanted(
    lang: str, number: int, tmp_path: Path
) -> None:
    for seed in (3, 4)[:number]:
        player = _player(tmp_path, now=NOW - seed * 60)
        sit_down(player.ui, Setup("salotto", {}, ("Me", f"Anna {seed}"), seed))
        _menu(player)
    last, *_ = _two_matches(tmp_path)
    _damage(last)
    player = _player(tmp_path, lang)
    go_where_asked(player.ui, Launch(match_number=number))
    text = player.ui.voice.text
    asked = player.heard[-1].text
    name = "Anna 1" if number == 1 else "Anna 3"
    assert player.heard[0].text.startswith(text("continue-damaged"))
    assert last.name in player.heard[0].text
    assert name in asked
    assert asked.endswith(text("question-asked", question="").strip())
    assert len(player.heard) == 2
    assert name in player.press(text("question-yes-key")[0])
    assert player.ui.sitting.session is not None
    assert player.ui.sitting.session.chair.names == ("Me", name)


def test_who_does_not_want_the_one_before_is_in_the_menu(tmp_path: Path) -> None:
    _damage(_two_matches(tmp_path)[0])
    player = _player(tmp_path)
    go_where_asked(player.ui, Launch(match_number=1))
    assert "Continue: Salotto with Anna 1, hand 1" in player.press("n")
    assert player.ui.sitting.session is None
    assert player.ui.stack.has_menu


def test_where_no_match_is_whole_it_is_said_what_is_wrong_with_the_last(tmp_path: Path) -> None:
    last, first = _two_matches(tmp_path)
    _damage(last)
    _damage(first)
    player = _player(tmp_path)
    go_where_asked(player.ui, Launch(match_number=1))
    heard = player.since(0)
    assert heard.startswith("The match you played last cannot be continued. This match is damaged on line 1 of ")
    assert last.name in heard
    assert "There is no match to continue" not in heard
    assert heard.count("damaged") == 1


@pytest.mark.parametrize("lang", LANGUAGES)
def test_of_a_match_that_is_over_it_is_not_said_that_it_is_kept(lang: str, tmp_path: Path) -> None:
    player = _player(tmp_path, lang)
    sit_down(player.ui, Setup("ufficiale", {"target": 10}, ("Me", "Anna"), 3, "novice"))
    while not player.session.match_over:
        play_out(player)
        if not player.session.match_over:
            player.press("space")
    assert player.press("q").startswith(player.ui.voice.text("leave-table"))
    assert not player.heard[-1].text.startswith(player.ui.voice.text("leave-table-kept"))
