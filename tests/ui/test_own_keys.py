"""Keys that the player changes in the list of keys: at once, kept in the file, with its comments."""

from __future__ import annotations

from pathlib import Path

import pytest

from ramino_access.files.problems import Problem
from ramino_access.games import GAMES
from ramino_access.ui.commands import keymap
from ramino_access.ui.commands.key_names import with_shift
from ramino_access.ui.commands.keymap import LAYOUTS, Unreachable, unreachable
from ramino_access.ui.commands.keymap_file import lines_of, write_lines
from ramino_access.ui.commands.registry import commands
from tests.cases import each_case
from tests.ui.harness import Player

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "keymap.toml"


def player(file: Path, lang: str = "en", game: str = "salotto") -> Player:
    found = Player(lang)
    found.ui.me.own_keymap = file
    found.ui.stack.load_keys(None)
    return found.table("As 5h 9d Tc", game=game) if game == "salotto" else found.sit("Me", "Anna", game=game)


def at(found: Player, command: str) -> Player:
    """Go to this command in the list of keys of the hand."""
    found.press("?")
    name = found.ui.voice.text(commands()[command].message)
    for _ in range(90):
        if name in found.press("down"):
            return found
    raise AssertionError(command)


def test_another_key_counts_at_once_and_is_kept(file: Path) -> None:
    found = at(player(file), "turn.discard")
    assert found.press("m") == "X or Delete: discard the card, 5 entries. Another key instead of X."
    assert found.press("enter") == (
        "Press the new key for: discard the card. Its old key, or Escape, leaves it as it is."
    )
    assert found.press("k") == (
        "Delete or K, from now on: discard the card. Not in Toscano or Closed ramino, where the key has another use."
    )
    assert found.press("space") == "Delete or K: discard the card."
    found.press("escape")
    assert found.press("x") == "X: nothing here. Question mark for the keys."
    assert found.ui.stack.keymap.command(["hand"], "k") == "turn.discard"
    assert keymap.load("scala40", file).command(["hand"], "k") == "turn.discard"
    toscano = keymap.load("toscano", file)
    assert (toscano.command(["hand"], "k"), toscano.command(["hand"], "x")) == ("turn.declare", "turn.discard")
    assert file.read_text(encoding="utf-8").startswith('[hand]\nk = "turn.discard"\nx = ""\n')


def test_comments_and_other_lines_stay(file: Path) -> None:
    file.write_text('# mine\n[hand]\n"z" = "turn.draw" # far left\n\n[list]\n# nothing yet\n', encoding="utf-8")
    found = at(player(file), "hand.menu")
    found.press("m", "down", "down", "down")
    assert found.press("enter").startswith("Press the new key")
    found.press("&")
    text = file.read_text(encoding="utf-8")
    assert text.startswith('# mine\n[hand]\n"z" = "turn.draw" # far left\n')
    assert "# nothing yet" in text
    assert '"&" = "hand.menu"' in text


def test_keys_are_swapped_after_a_question(file: Path) -> None:
    found = at(player(file), "turn.undo")
    found.press("m", "enter")
    assert found.press("n") == (
        "N is already used for: make a combination of the selected or named cards. Swap the two? Y for yes, N for no."
    )
    assert found.press("n").startswith("No. U: take back")
    found.press("m", "enter", "n")
    assert found.press("y") == (
        "N, from now on: take back the last play of this turn. Not in Toscano, where the key has another use."
    )
    now = keymap.load("salotto", file)
    assert now.command(["hand"], "u") == "meld.prepare"
    assert now.command(["hand"], "n") == "turn.undo"
    assert keymap.load("toscano", file).command(["hand"], "n") == "look.pass", "which that game needs"
    assert keymap.load("toscano", file).command(["hand"], "u") == "turn.undo"


def test_a_command_of_one_game_and_the_others(file: Path) -> None:
    found = at(player(file, game="toscano"), "turn.declare")
    assert found.press("m", "enter", "f").endswith("F, from now on: declare with this card as the discard.")
    assert keymap.load("toscano", file).command(["hand"], "f") == "turn.declare"
    assert keymap.load("salotto", file).command(["hand"], "f") == "meld.lay"
    found.press("down")
    found = at(player(file, game="toscano"), "turn.discard")
    found.press("m", "enter")
    assert found.press("n").startswith("N is already used for: pass up the last look. Swap")
    found.press("y", "escape")
    assert keymap.load("toscano", file).command(["hand"], "x") == "look.pass"
    assert keymap.load("salotto", file).command(["hand"], "x") == "turn.discard"


def test_a_key_that_is_the_only_one_is_not_taken(file: Path) -> None:
    found = at(player(file), "turn.discard")
    found.press("m", "enter")
    assert found.press("K") == (
        "Shift K is the only key for this: try keys without doing anything. Press another key, or Escape."
    )
    assert found.press("escape") == "Keys here. X or Delete: discard the card."
    assert not file.exists()


def test_a_key_that_only_this_game_may_give_away(file: Path) -> None:
    found = at(player(file), "turn.discard")
    found.press("m", "enter")
    assert found.press("c").startswith("C is already used for: the combinations on the table. Swap")
    found.press("y")
    now = keymap.load("salotto", file)
    assert (now.command(["hand"], "c"), now.command(["hand"], "x")) == ("turn.discard", "melds.open")
    for game in GAMES:
        assert list(unreachable(keymap.load(game, file))) == []


def test_refused_keys_say_why(file: Path) -> None:
    found = at(player(file), "hand.unselect")
    found.press("m", "enter")
    assert found.press("f9") == (
        "F9 gets lost in some terminals. Press another key, or Escape. "
        "As a second key, alongside a plain one, it is fine."
    )
    assert found.press("a-[") == "No terminal sends Alt left bracket. Press another key, or Escape."
    assert found.press("backspace") == "Backspace does that already: nothing changes."
    assert found.press("space") == "Backspace: clear the selection."
    assert not file.exists()


def test_back_to_the_usual_keys(file: Path) -> None:
    found = at(player(file), "turn.discard")
    found.press("m", "enter", "n", "y")
    assert keymap.load("salotto", file).tables != keymap.load("salotto").tables
    assert found.press("x") == "X or Delete, from now on: discard the card."
    assert found.press("x") == "That is already the default. X or Delete: discard the card."
    for game in GAMES:
        assert keymap.load(game, file).tables == keymap.load(game).tables
    assert lines_of(file) == {}


def test_the_usual_keys_of_one_command_leave_the_others_as_they_are(file: Path) -> None:
    found = at(player(file), "turn.undo")
    found.press("m", "enter", "n", "y", "escape")
    found = at(found, "turn.discard")
    found.press("m", "enter", "k")
    assert found.press("x") == "X or Delete, from now on: discard the card."
    assert keymap.load("salotto", file).command(["hand"], "n") == "turn.undo"
    toscano = keymap.load("toscano", file)
    assert toscano.command(["hand"], "n") == "look.pass", "which the key still means there"
    assert lines_of(file).keys() >= {("toscano", "hand", "n"), ("toscano", "hand", "u")}
    assert lines_of(file).keys().isdisjoint({("hand", "k"), ("toscano", "hand", "k")})


@each_case(
    ("hand", "there", "left"),
    [
        ('k = "turn.discard"\nx = ""\n', "turn.undo", {}),
        ('k = "turn.draw"\n[salotto.hand]\nk = "turn.discard"\n', "turn.declare", {("hand", "k"): "turn.draw"}),
    ],
)
def test_what_the_key_means_in_another_game_by_one_s_own_choice_stays(
    file: Path, hand: str, there: str, left: dict[tuple[str, ...], str]
) -> None:
    file.write_text(f'[hand]\n{hand}[toscano.hand]\nk = "{there}"\n', encoding="utf-8")
    found = at(player(file), "turn.discard")
    assert found.press("x") == "X or Delete, from now on: discard the card."
    assert lines_of(file) == left | {("toscano", "hand", "k"): there}


def test_one_key_more_and_one_less(file: Path) -> None:
    found = at(player(file), "turn.draw")
    found.press("m", "down", "enter")
    assert found.press("&") == "Space or ampersand, from now on: draw from the stock."
    found.press("m")
    assert [found.press("down") for _ in range(5)] == [
        "Another key instead of ampersand.",
        "One more key.",
        "Without Space.",
        "Without ampersand.",
        "The default keys again.",
    ]
    found.press("up", "up")
    assert found.press("enter") == "Ampersand, from now on: draw from the stock."


@pytest.mark.parametrize(
    ("lang", "heard"),
    [
        (
            "it",
            "D'ora in poi Canc o K: scarta la carta. "
            "Non nei giochi in cui il tasto serve ad altro: Toscano, Ramino chiuso.",
        ),
        (
            "fr",
            "Désormais Suppression ou K : jeter la carte. "
            "Sauf dans les jeux où la touche sert à autre chose : Toscano, Ramino fermé.",
        ),
    ],
)
def test_in_other_languages(file: Path, lang: str, heard: str) -> None:
    assert at(player(file, lang), "turn.discard").press("m", "enter", "k").endswith(heard)


def test_a_file_that_cannot_be_written_is_told(file: Path) -> None:
    file.mkdir()
    assert isinstance(write_lines(file, {("hand", "k"): "turn.discard"}), Problem)
    found = at(player(file), "turn.discard")
    assert "The key could not be saved in" in found.press("m", "enter", "k")
    assert found.ui.stack.keymap.command(["hand"], "x") == "turn.discard"


def test_a_broken_file_is_put_aside(file: Path) -> None:
    file.write_text("[hand\n", encoding="utf-8")
    assert write_lines(file, {("hand", "k"): "turn.discard"}) is None
    assert (file.parent / "keymap.toml.broken").read_text(encoding="utf-8") == "[hand\n"
    assert keymap.load("salotto", file).command(["hand"], "k") == "turn.discard"


def test_without_a_file_nothing_can_be_changed() -> None:
    found = at(Player().table("As 5h"), "turn.draw")
    assert found.press("m").startswith("Keys can't be changed here")
    assert found.press("x").startswith("Keys can't be changed here")


# ---------------------------------------------------------------- layouts


def test_a_key_that_needs_altgr_somewhere_is_found() -> None:
    found = keymap.Keymap({"hand": {"[": "turn.draw", "@": "turn.undo", "x": "turn.discard", "pageup": "turn.end"}})
    assert list(unreachable(found)) == [
        *(Unreachable("hand", "turn.draw", ("[",), name) for name in ("it", "fr", "de", "es")),
        *(Unreachable("hand", "turn.undo", ("@",), name) for name in ("it", "fr", "de", "es")),
        Unreachable("hand", "turn.end", ("pageup",)),
    ]


@each_case("name", LAYOUTS)
def test_every_layout_has_the_letters_and_digits(name: str) -> None:
    layout = LAYOUTS[name]
    assert all(layout.types(key) for key in "abcdefghijklmnopqrstuvwxyz" + LETTERS + "0123456789" + ",.-+=()<>?*/_;:")
    assert not layout.alone & layout.shifted - set("^")


# ---------------------------------------------------------------- one hand


@pytest.mark.parametrize("game", GAMES)
def test_with_one_hand_no_command_needs_two_keys_at_once(game: str) -> None:
    named = {"up", "down", "left", "right", "home", "end", "enter", "space", "backspace", "delete", "tab"}
    found = keymap.load(game, shipped="one-hand")
    needs_two = [
        (table, command)
        for table in found.tables
        for command, keys in found.bindings([table]).items()
        for layout in LAYOUTS.values()
        if not any(key in named | layout.alone | {with_shift(key) for key in layout.alone} for key in keys)
        and not all(key.isdecimal() for key in keys)  # French keyboards have digits on their keypad
        and command not in ("voice.louder", "voice.softer", "voice.slower")  # the options have them, too
        and command != "display.next"  # rows come by themselves, and the options say after how long
    ]
    assert needs_two == []


def test_playing_with_one_hand() -> None:
    found = Player(keys="one-hand").table("As 5h 9d Tc", discards="2c")
    assert found.press("-") == "Shift."
    assert found.press("h") == "By rank. Ace of spades."
    assert found.press("y") != ""
    assert found.press("-", "-").endswith("Up or Shift Tab: previous card.")
    found.press("escape")
    found.press("K")
    assert found.press("-") == "Minus: the next key counts as if Shift were held."
    assert found.press("d") == "Shift D: the rulebook."
    assert found.press("d") == "D: the top discard."


@pytest.mark.parametrize(("lang", "words"), [("it", "Ancora Y"), ("en", "Y again"), ("fr", "Encore Y")])
def test_an_own_key_is_named_instead_of_the_usual_one(file: Path, lang: str, words: str) -> None:
    file.write_text('[hand]\n"y" = "turn.discard"\n', encoding="utf-8")
    found = player(file, lang)
    found.press("enter", "down")
    assert words.casefold() in found.press("y").casefold()
    found.press("escape", "u", "enter", "down")
    assert found.ui.stack.key_for("turn.discard", found.ui.voice.catalog) == "Y"


def test_the_key_that_was_pressed_is_the_one_that_is_named(file: Path) -> None:
    found = player(file)
    found.press("enter", "down")
    assert "Delete again" in found.press("delete")


def test_with_one_hand_the_last_message_is_not_that_the_next_key_is_shifted() -> None:
    found = Player(keys="one-hand").table("As 5h 9d Tc", discards="2c")
    heard = found.press("t")
    found.press("-")
    assert found.press('"').endswith(heard)
