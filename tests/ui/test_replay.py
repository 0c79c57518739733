"""A match is gone over: play by play, forwards and back, from any seat, with questions, hints and review on the way."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random

import msgspec
import pytest

from ramino_access.announce.retelling import told_again
from ramino_access.config.learnt import Learning, Learnt
from ramino_access.files.problems import Problem
from ramino_access.games import GAMES
from ramino_access.play.entries import Entry, Play, Setup
from ramino_access.play.journal.match_file import Kept, MatchFile, read
from ramino_access.play.kept.match_folder import MatchFolder, Note
from ramino_access.ui.places.kept.replay import Replay, open_replay
from tests.languages import LANGUAGES
from tests.night import NIGHT
from tests.play.playing import played
from tests.prompts import IN_TURN, YOUR_TURN
from tests.ui import harness
from tests.ui.harness import NOW

NAMES = ("Dora", "Anna", "Bruno")


def _setup(game: str = "salotto") -> Setup:
    return Setup(game, {}, NAMES[: max(2, GAMES[game].seats[0], 3 if game == "salotto" else 2)], 7, "novice")


@cache
def _entries(game: str, plays: int) -> tuple[Entry, ...]:
    log: list[Entry] = []
    played(_setup(game), log, plays)
    return tuple(log)


def _kept(tmp_path: Path, plays: int = 10_000, game: str = "salotto") -> Path:
    """The file of a match that opponents have played, so many plays of it."""
    folder = MatchFolder(tmp_path, lambda: NOW, lambda problem: None)
    made = folder.create(_setup(game), entries=_entries(game, plays))
    assert isinstance(made, MatchFile)
    made.close()
    return made.file


def _player(tmp_path: Path, lang: str = "en", **settings: object) -> harness.Player:
    said: list[Problem] = []
    return harness.Player(lang, matches=MatchFolder(tmp_path, lambda: NOW, said.append), **settings)


def _replay(tmp_path: Path, plays: int = 10_000, game: str = "salotto", lang: str = "en") -> harness.Player:
    player = _player(tmp_path, lang)
    assert open_replay(player.ui, _kept(tmp_path, plays, game))
    return player


def _place(player: harness.Player) -> Replay:
    assert isinstance(player.ui.stack.lowest, Replay)
    return player.ui.stack.lowest


def _walk(player: harness.Player, key: str) -> list[str]:
    """What is heard at each press of the key, until an end is reached."""
    heard = []
    for _ in range(2000):
        said = player.press(key)
        if said.startswith(("This is the last play. ", "This is the first play. ")):
            return heard
        heard.append(said)
    raise AssertionError("no end is reached")


def test_every_play_is_heard_forwards_and_the_same_back(tmp_path: Path) -> None:
    player = _replay(tmp_path, 90)
    assert player.heard[-1].text == (
        "Replay: Salotto with Anna and Bruno, one hand. Hand 1: 14 cards each. Anna deals."
    )
    there = _walk(player, "down")
    back = _walk(player, "up")
    assert len(there) == 90
    assert there[:3] == [
        "Bruno draws.",
        "Bruno opens with 75 points; number 1: three jacks, spades, hearts, diamonds; number 2: joker, jack "
        "and queen of diamonds; number 3: ace, two, three of spades.",
        f"Bruno discards the ace of clubs. {YOUR_TURN}",
    ]
    assert back == ["Hand 1: 14 cards each. Anna deals.", *there[:-1]][::-1]
    assert there[3] == "You draw the four of diamonds."


def test_what_is_heard_is_what_was_told(tmp_path: Path) -> None:
    player = _replay(tmp_path, 400)
    kept = read(_place(player).match_file)
    assert isinstance(kept, Kept)
    told = [u.kept or u.text for u in told_again(kept.header.setup, kept.entries, 0, player.ui.voice.catalog)]
    heard = " ".join(["Hand 1: 14 cards each. Anna deals.", *_walk(player, "down")])
    assert len(_place(player).recording.hands) > 2
    for text in told:  # one's own draw has a sentence of its own
        assert text in heard or text.lower()[:-1] in heard, text


def test_the_twins_walk_too(tmp_path: Path) -> None:
    player = _replay(tmp_path, 400)
    assert player.press("tab") == "Bruno draws."
    assert player.press("s-tab") == "Hand 1: 14 cards each. Anna deals."
    assert player.press("W") == player.press("left", "]").split(" | ")[-1]
    assert player.press(")") == player.press("home", "end").split(" | ")[-1]


def test_hand_by_hand(tmp_path: Path) -> None:
    player = _replay(tmp_path, 400)
    second = f"Hand 2. Bruno deals. {YOUR_TURN}"
    assert player.press("right") == second
    assert player.press("space") == f"{second} Hand 2 of 3, the deal."
    player.press("down", "down")
    assert player.press("space").endswith(" Hand 2 of 3, play 2 of 136.")
    assert player.press("left") == second  # first to the deal of this hand
    assert player.press("left") == "Hand 1: 14 cards each. Anna deals."
    assert player.press("left").startswith("This is the first hand. Hand 1")
    player.press("right", "right")
    assert player.press("right").startswith("This is the last hand. Hand 3")


def test_the_questions_answer_for_the_place(tmp_path: Path) -> None:
    player = _replay(tmp_path, 400)
    player.press(*["down"] * 4)
    assert player.press("h").startswith("15 cards. Spades: ")
    assert player.press("t").startswith(IN_TURN)
    assert player.press("e") == "You, 15 cards; Anna, 14 cards; Bruno, 5 cards. Stock 64, discards 1."
    assert player.press("d") == "Ace of clubs, the only discard."
    assert player.press("c").startswith("Combinations, 3 entries. ")
    player.press("backspace", "right")
    assert player.press("s") == "Bruno, 145; Anna, 115; you, 55."
    assert player.press("c") == "There are no combinations on the table."
    assert player.press("l", "down", "backspace").split(" | ")[1] == "Five of spades."


def test_nothing_is_played(tmp_path: Path) -> None:
    player = _replay(tmp_path, 400)
    player.press(*["down"] * 4, "c")
    before = player.session.view
    for key in ("enter", "l"):
        assert player.press(key) == "You can't play in a replay. N plays on from here, as a new match."
    assert player.session.view == before
    assert len(list(tmp_path.glob("*.match"))) == 1


def test_hints_at_any_place_and_a_review_that_leads_to_the_turns(tmp_path: Path) -> None:
    player = _replay(tmp_path, game="rami")  # of short hands: a review looks at every turn
    player.press(*["down"] * 4)
    hint = player.press("g")
    assert hint != player.press("g")
    review = player.press("A")
    assert review.startswith("Review of the hand, ")
    turn = int(review.split("Turn ")[1].split(":")[0])
    player.press("enter")
    place = _place(player)
    table = place.recording.table(place.place)
    assert (table.turn, table.view(None).state.turns[0]) == (0, turn - 1)
    assert "Turn" in player.press("A")  # from there as well


@pytest.mark.parametrize(("lang", "key"), [("en", "draws."), ("it", "per pescare."), ("fr", "pour piocher.")])
def test_no_key_of_the_table_is_told_behind_a_hint_where_nothing_is_played(tmp_path: Path, lang: str, key: str) -> None:
    player = _player(tmp_path, lang)
    player.ui.me.learning = Learning()
    player.ui.me.learning.now = Learnt(welcomed=True)
    assert open_replay(player.ui, _kept(tmp_path, 10_000, "salotto"))
    while not (player.ui.sitting.session and player.ui.sitting.session.view.my_turn):
        player.press("down")
    heard = [player.press("g")]
    while (said := player.press("g")) != heard[0]:
        heard.append(said)
    assert not [said for said in heard if said.endswith(key)]


def test_a_hand_that_is_not_over_has_no_review(tmp_path: Path) -> None:
    player = _replay(tmp_path, 30)
    assert player.press("A") == "The review comes when the hand is over."


def test_from_any_seat_of_a_finished_match(tmp_path: Path) -> None:
    player = _replay(tmp_path)
    assert player.press("p") == "Which seat to listen from, 4 entries. Dora, as now."
    player.press("down", "down")
    began = f"Hand 1: 14 cards each. Anna deals. {YOUR_TURN}"
    assert player.press("enter") == f"You are listening from Bruno's seat. {began}"
    assert player.press("down").startswith("You draw the ")
    assert player.press("h").startswith("15 cards. ")
    assert player.press("t").startswith(IN_TURN)


def test_all_hands_open_in_a_finished_match(tmp_path: Path) -> None:
    player = _replay(tmp_path)
    assert player.press("H") == "The hands are hidden. P shows them."
    player.press("p", "end")
    assert player.press("enter").startswith("All hands are shown. Hand 1")
    assert player.press("down").startswith("Bruno draws the ")
    assert player.press("H").startswith("All hands, 3 entries. Dora: 14 cards. Spades: ")
    assert player.press("down").startswith("Anna: 14 cards. ")
    player.press("backspace", "p", "end")
    assert player.press("enter") == "The hands are hidden. Bruno draws."


def test_a_match_that_goes_on_is_heard_from_ones_own_seat_alone(tmp_path: Path) -> None:
    player = _replay(tmp_path, 50)
    for key in ("p", "H"):
        assert player.press(key) == "This match is not over yet: you hear it only from your own seat."
    heard = " ".join(_walk(player, "down"))
    assert "Bruno draws the " not in heard
    menu = player.press("m", *["down"] * 20)
    assert "Which seat to listen from" not in menu


def test_a_match_that_was_given_up_is_over(tmp_path: Path) -> None:
    file = _kept(tmp_path, 50)
    folder = MatchFolder(tmp_path, lambda: NOW, lambda problem: None)
    seen = folder.look(file).note.seen
    assert seen is not None
    folder.write_note(file, Note(seen=msgspec.structs.replace(seen, given_up=True)))
    player = _player(tmp_path)
    open_replay(player.ui, file)
    assert player.press("p").startswith("Which seat to listen from")


def test_playing_on_from_a_place_is_a_match_of_its_own(tmp_path: Path) -> None:
    player = _replay(tmp_path, 400)
    [file] = tmp_path.glob("*.match")
    before = file.read_bytes()
    player.press(*["down"] * 3)
    assert player.press("n") == ("Play on from here, as a new match, in your own seat? Y for yes, N for no.")
    assert player.press("y").startswith(f"Back at the table with Anna and Bruno, hand 1. | {YOUR_TURN}")
    player.press("space", "x")
    player.wait()
    [fresh] = [one for one in tmp_path.glob("*.match") if one != file]
    kept, old = read(fresh), read(file)
    assert isinstance(kept, Kept)
    assert isinstance(old, Kept)
    assert kept.entries[:3] == old.entries[:3]
    assert len(kept.entries) == player.authority.seq > 4
    assert kept.header.setup == old.header.setup
    assert file.read_bytes() == before
    heard = player.press("<", ".", ".", ".", ".", ".")
    assert "Bruno opens with 75 points" in heard  # the history holds what was before
    player.press("q", "y")
    again = _player(tmp_path)
    again.press("home")
    assert again.press("enter").startswith("Back at the table with Anna and Bruno, hand 1.")


def test_playing_on_in_another_seat_goes_on_there(tmp_path: Path) -> None:
    player = _replay(tmp_path)
    player.press("p", "down", "down", "enter", "n")
    heard = player.press("y")
    assert heard.startswith("Back at the table with Dora and Anna, hand 1. | Hand 1: 14 cards each.")
    assert player.session.seat == 2
    player.press("space", "x")
    player.wait()
    view = player.session.view
    player.press("q", "y")
    again = _player(tmp_path)
    again.press("home")
    assert again.press("enter").startswith("Back at the table with Dora and Anna")
    assert (again.session.seat, again.session.view) == (2, view)


def test_opponents_play_on_as_they_did_where_the_player_does(tmp_path: Path) -> None:
    """Whoever repeats their own plays meets the same opponents' plays."""
    player = _replay(tmp_path, 400)
    entries = _place(player).recording.entries
    player.press(*["down"] * 3, "n", "y")
    while player.authority.seq < 60:
        if player.authority.turn == 0:
            entry = entries[player.authority.seq]
            assert isinstance(entry, Play)
            player.do(entry.seat, entry.action)
        else:
            assert player.clock.step()
    [fresh] = [one for one in tmp_path.glob("*.match") if len(one.read_bytes()) < 4000]
    kept = read(fresh)
    assert isinstance(kept, Kept)
    assert kept.entries == entries[: len(kept.entries)]


def test_where_the_match_is_over_nothing_is_played_on(tmp_path: Path) -> None:
    player = _replay(tmp_path)
    assert "the last play" not in player.press("end")
    assert player.press("n") == "The match is over here. Go back to an earlier play first."


@pytest.mark.parametrize(
    ("lang", "words"),
    [("en", "in your own seat?"), ("it", "al tuo posto?"), ("fr", "à ta propre place ?")],
)
def test_one_s_own_place_is_called_so(lang: str, words: str, tmp_path: Path) -> None:
    _kept(tmp_path, 40, "rami")
    player = _player(tmp_path)
    player.ui.voice.use_language(lang)
    [listed] = player.ui.sitting.keeping.all()
    open_replay(player.ui, listed.file)
    assert words in player.press("n")


def test_from_the_list_and_back_to_it(tmp_path: Path) -> None:
    _kept(tmp_path, 40, "rami")
    _kept(tmp_path)
    player = _player(tmp_path)
    player.press("m")
    assert player.press("enter").startswith("Matches, 2 entries. ")
    assert "finished" in player.press("down") or "finished" in player.press("up")
    assert player.press("enter") == "This match is over, 6 entries. Replay the match, P."
    assert player.press("enter").startswith("Replay: Salotto with Anna and Bruno, 9 hands. ")
    assert "finished" in player.press("backspace")
    assert player.press("p").startswith("Replay: Salotto")
    player.press("q")
    assert "Rami" in player.press("home") or "Rami" in player.press("end")
    assert player.press("m").startswith("What to do with this match, 7 entries. Continue the match, Enter.")
    assert player.press("down", "enter").split(" | ")[-1].startswith("Replay: Rami with Anna, 2 hands. ")


def test_a_file_that_can_not_be_read_is_told(tmp_path: Path) -> None:
    player = _player(tmp_path)
    assert not open_replay(player.ui, tmp_path / "none.match")
    assert player.heard[-1].text.startswith("This match is gone: there is no file ")
    file = _kept(tmp_path, 20)
    file.write_bytes(file.read_bytes().replace(b"stock", b"stoop", 1))
    assert not open_replay(player.ui, file)
    assert player.heard[-1].text.startswith("This match is damaged on line ")


@pytest.mark.parametrize("game", GAMES)
def test_every_key_says_something_at_any_place_of_any_game(game: str, tmp_path: Path) -> None:
    player = _replay(tmp_path, 150, game)
    rng = Random(f"replay {game}")
    place = _place(player)
    keys = sorted({key for name in ("replay", "cards", "melds", "list", "questions") for key in _keys(player, name)})
    if not NIGHT:
        keys.remove("A")  # a review takes as long as all else; it has a test of its own
    for _ in range(200 if NIGHT else 60):
        if player.ui.stack.lowest is not place:  # left, or played on
            player.ui.stack.finished = False
            open_replay(player.ui, place.match_file)
            place = _place(player)
        player.press(rng.choice(keys))


def _keys(player: harness.Player, name: str) -> list[str]:
    return [key for key in player.ui.stack.keymap.tables.get(name, {}) if key not in ("n", "o", "f10")]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_language_tells_it(lang: str, tmp_path: Path) -> None:
    player = _replay(tmp_path, lang=lang)
    heard = [player.press(key) for key in ("down", "down", "down", "down", "up", "end", "end", "space", "left", "H")]
    player.press("p", "end", "enter")
    heard += [player.press(key) for key in ("down", "H", "backspace", "p", "down", "enter", "?", "backspace", "n")]
    assert all(said and "{" not in said and "[" not in said for said in heard)
    braille = [u.braille for u in player.heard if u.braille]
    assert any(len(text) < 40 for text in braille)


def test_another_language_in_the_middle(tmp_path: Path) -> None:
    player = _replay(tmp_path)
    player.press("down", "down", "down")
    player.ui.voice.use_language("it")
    assert player.press("space") == "Bruno scarta l'asso di fiori. A te. Manche 1 di 9, giocata 3 di 142."
    player.ui.voice.use_language("fr")
    assert player.press("up", "down").split(" | ")[-1] == "Bruno jette l'as de trèfle. À toi."


def test_in_braille(tmp_path: Path) -> None:
    player = _replay(tmp_path)
    player.ui.me.change(braille_console=True)
    player.press(*["down"] * 4)
    assert player.heard[-1].braille == "drew d4"


def test_whoever_came_for_one_replay_leaves_with_it(tmp_path: Path) -> None:
    player = _replay(tmp_path, 40)
    player.ui.stack.has_menu = False
    player.press("q", "y")
    assert player.ui.stack.finished
