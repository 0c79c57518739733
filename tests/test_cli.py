"""The command line: every mistake is one plain sentence in the player's language, and nothing else happens."""

from __future__ import annotations

import io
import os
import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

from ramino_access import __version__, cli
from ramino_access.announce import option_words
from ramino_access.bots import LEVELS
from ramino_access.config.launch import Launch
from ramino_access.config.settings import OUTPUTS
from ramino_access.files.problems import LONGEST_LIST
from ramino_access.games import GAMES
from ramino_access.i18n.catalog import Catalog
from ramino_access.speech.choose import KINDS
from tests.command_line import Runs, ramino
from tests.languages import LANGUAGES

__all__ = ["ramino"]

ROOT = Path(__file__).parent.parent


def test_the_ways_of_hearing_are_those_that_there_are() -> None:
    assert OUTPUTS == KINDS


# What the program is asked to start


def test_alone_it_opens_the_main_menu(ramino: Runs) -> None:
    assert ramino.launch() == Launch()


def test_everything_can_be_said(ramino: Runs, tmp_path: Path) -> None:
    log = tmp_path / "said.jsonl"
    words = "play salotto --seats 4 --bots casual --name Ada --language it --output console --seed 7 --pace 0"
    launch = ramino.launch(
        *words.split(), "--option", "opening=51", "--option=identities=sì", f"--log-utterances={log}", "--verbose"
    )
    assert launch == Launch(
        game="salotto",
        seats=4,
        bots="casual",
        name="Ada",
        language="it",
        output="console",
        seed=7,
        pace=0.0,
        options={"opening": 51, "identities": True},
        log_utterances=log,
        verbose=True,
    )


@pytest.mark.parametrize(
    "argv",
    [
        "play salotto --seats 3 --language fr",
        "--seats 3 --language fr play salotto",
        "--language=fr play --seats=3 salotto",
        "PLAY --language FR_fr.UTF-8 Salotto --seats 3",
        "--seats 8 play salotto --language fr --seats 3",
        "--seats 3 --language fr -- play salotto",
    ],
)
def test_options_stand_before_or_after(ramino: Runs, argv: str) -> None:
    assert ramino.launch(*argv.split()) == Launch(game="salotto", seats=3, language="fr")


def test_the_main_menu_takes_the_options_of_a_table(ramino: Runs) -> None:
    assert ramino.launch("--language", "it", "--pace", "1,5", "--seed", "0") == Launch(language="it", pace=1.5, seed=0)


def test_the_first_start_can_be_asked_for(ramino: Runs) -> None:
    assert ramino.launch("--first-start") == Launch(first_start=True)


def test_practice_is_of_one_game_or_asked_for(ramino: Runs) -> None:
    assert ramino.launch("practice") == Launch(practice="")
    assert ramino.launch("practice", "Toscano", "--language", "it") == Launch(practice="toscano", language="it")


@pytest.mark.parametrize("name", ["Ada", "  Ada  ", "Łucja d'Arc", "Анна", "a" * 40])
def test_a_name_is_taken_as_it_is(ramino: Runs, name: str) -> None:
    assert ramino.launch("--name", name).name == name.strip()


@pytest.mark.parametrize("yes", ["on", "true", "yes", "1", "si", "sì", "oui", "ON", " on "])
@pytest.mark.parametrize("no", ["off", "false", "no", "0", "non"])
def test_a_switch_is_written_in_any_sensible_way(ramino: Runs, yes: str, no: str) -> None:
    options = ramino.launch(
        "play", "salotto", "--option", f"manipulation={yes}", "--option", f"Identities={no}"
    ).options
    assert options == {"manipulation": True, "identities": False}


def test_an_option_may_be_written_with_hyphens(ramino: Runs) -> None:
    assert ramino.launch("play", "salotto", "--option", "jokers-per-pack=4").options == {"jokers_per_pack": 4}


@pytest.mark.parametrize("game", list(GAMES))
def test_every_value_of_every_option_is_understood(ramino: Runs, game: str) -> None:
    for option in GAMES[game].options:
        for value in option.choices or (option.low, option.high):
            assert ramino.launch("play", game, "--option", f"{option.id}={value}").options == {option.id: value}


def test_the_exit_status_is_the_game_s(ramino: Runs) -> None:
    ramino.play = lambda launch: 3
    assert ramino("play", "salotto")[0] == 3


# Mistakes

MISTAKES: dict[str, tuple[str, dict[str, str]]] = {
    "bridge": ("cli-no-command", {"word": "bridge", "help": "ramino --help"}),
    "plya salotto": ("cli-no-command-meant", {"word": "plya", "meant": "play"}),
    "paly": ("cli-no-command-meant", {"word": "paly", "meant": "play"}),
    "pract": ("cli-no-command-meant", {"word": "pract", "meant": "practice"}),
    "salotto": ("cli-no-command-meant", {"word": "salotto", "meant": "play salotto"}),
    "scala": ("cli-no-command-meant", {"word": "scala", "meant": "play scala40"}),
    "play scala": ("cli-no-game-meant", {"word": "scala", "game": "scala40"}),
    "play Ramy": ("cli-no-game-meant", {"word": "Ramy", "game": "rami"}),
    "rules cinqecento": ("cli-no-game-meant", {"word": "cinqecento", "game": "cinquecento"}),
    "play": ("cli-which-game", {"command": "play", "games": ", ".join(GAMES)}),
    "rules": ("cli-which-game", {"command": "rules", "games": ", ".join(GAMES)}),
    "check": ("cli-which-path", {}),
    "play Canasta": ("cli-no-game", {"word": "Canasta", "games": ", ".join(GAMES)}),
    "rules canasta": ("cli-no-game", {"word": "canasta", "games": ", ".join(GAMES)}),
    "keys canasta": ("cli-no-game", {"word": "canasta", "games": ", ".join(GAMES)}),
    "play salotto rami": ("cli-too-much", {"word": "rami"}),
    "guide rami": ("cli-too-much", {"word": "rami"}),
    "play salotto --seats": ("cli-value-missing", {"option": "--seats"}),
    "play --option --seed 3 salotto": ("cli-value-missing", {"option": "--option"}),
    "--help=yes": ("cli-value-unwanted", {"option": "--help"}),
    "rules salotto --seats 4": (
        "cli-not-here",
        {"option": "--seats", "where": "ramino rules", "options": "--language", "help": "ramino rules --help"},
    ),
    "serve --verbose": (  # nobody's keys and sentences are logged there
        "cli-not-here",
        {"option": "--verbose", "where": "ramino serve", "options": "none", "help": "ramino serve --help"},
    ),
    "--option opening=0": (
        "cli-not-here",
        {"option": "--option", "where": "ramino", "options": "none", "help": "ramino --help"},
    ),
    "play salotto --zzz": (
        "cli-no-option",
        {"option": "--zzz", "options": "none", "help": "ramino play --help"},
    ),
    "--zzz rules": (
        "cli-no-option",
        {"option": "--zzz", "options": "--language, --help, --version", "help": "ramino rules --help"},
    ),
    "play salotto --seat 3": ("cli-no-option-meant", {"option": "--seat", "meant": "--seats"}),
    "play salotto --sed 3": ("cli-no-option-meant", {"option": "--sed", "meant": "--seed"}),
    "rules --lang it": ("cli-no-option-meant", {"option": "--lang", "meant": "--language"}),
    "play salotto --seats 9": ("cli-range", {"option": "--seats", "value": "9", "low": "2", "high": "8"}),
    "play salotto --seats 1": ("cli-range", {"option": "--seats", "value": "1", "low": "2", "high": "8"}),
    "play salotto --seats four": ("cli-range", {"option": "--seats", "value": "four", "low": "2", "high": "8"}),
    "--seats 2.5": ("cli-range", {"option": "--seats", "value": "2.5", "low": "2", "high": "8"}),
    "play salotto --bots expert?": (
        "cli-choice",
        {"option": "--bots", "value": "expert?", "allowed": ", ".join(LEVELS)},
    ),
    "--output braille": (
        "cli-choice",
        {"option": "--output", "value": "braille", "allowed": "auto, console, reader, voice"},
    ),
    "play salotto --seed -1": ("cli-seed", {"value": "-1"}),
    "--seed x": ("cli-seed", {"value": "x"}),
    "--pace -0.5": (
        "cli-range-or",
        {"option": "--pace", "value": "-0.5", "low": "0", "high": "60", "word": "listening"},
    ),
    "--pace nan": (
        "cli-range-or",
        {"option": "--pace", "value": "nan", "low": "0", "high": "60", "word": "listening"},
    ),
    "--pace soon": (
        "cli-range-or",
        {"option": "--pace", "value": "soon", "low": "0", "high": "60", "word": "listening"},
    ),
    "--name=": ("cli-name", {"most": "40"}),
    f"--name {'x' * 41}": ("cli-name", {"most": "40"}),
    "--name a\x1b[2J": ("cli-name", {"most": "40"}),
    "play salotto --option opening": ("cli-option-form", {"value": "opening"}),
    "play salotto --option =30": ("cli-option-form", {"value": "=30"}),
    "play salotto --option opening=31": (
        "cli-choice",
        {"option": "opening", "value": "31", "allowed": "0, 30, 35, 40, 45, 50, 51"},
    ),
    "play cinquecento --option opening=42": (
        "cli-range-steps",
        {"option": "opening", "value": "42", "low": "0", "high": "100", "step": "5"},
    ),
    "play cinquecento --option rummy_window=2": (
        "cli-choice-range",
        {"option": "rummy_window", "value": "2", "allowed": "ask", "low": "3", "high": "30"},
    ),
    "play cinquecento --option special_card=Qs:1000": (
        "cli-choice-form",
        {"option": "special_card", "value": "Qs:1000", "allowed": "none, Qs:40, Jd:40, As:50"},
    ),
    "play salotto --option identities=maybe": (
        "cli-choice",
        {"option": "identities", "value": "maybe", "allowed": "off, on"},
    ),
    "play salotto --option jokers_per_pack=5": (
        "cli-range",
        {"option": "jokers_per_pack", "value": "5", "low": "0", "high": "4"},
    ),
    "play salotto --option colour=red": (
        "cli-no-game-option",
        {"game": "salotto", "word": "colour", "options": "none", "help": "ramino play salotto --help"},
    ),
    "play salotto --option openin=40": (
        "cli-no-game-option-meant",
        {"game": "salotto", "word": "openin", "meant": "opening"},
    ),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("line", list(MISTAKES))
def test_a_mistake_is_one_sentence_that_says_what_is_allowed(ramino: Runs, language: str, line: str) -> None:
    message, args = MISTAKES[line]
    catalog = Catalog(language)
    assert ramino("--language", language, *line.split(" ")) == (2, "", catalog.text(message, **args) + "\n")
    assert not catalog.problems
    assert not ramino.launched


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_carries_what_it_was_given(language: str) -> None:
    for message, args in MISTAKES.values():
        sentence = Catalog(language).text(message, **args)
        for name, value in args.items():
            if (name == "help" and args.get("options", "none") != "none") or value == "none":
                continue  # either the few there are, or where the many stand
            assert value in sentence


@pytest.mark.parametrize("line", ["--colour red", "play salotto -x", "--colour=red play"])
def test_an_unknown_option_is_named(ramino: Runs, line: str) -> None:
    status, out, err = ramino(*line.split())
    assert (status, out) == (2, "")
    assert err.startswith("There is no option -")
    assert "--help" in err
    assert "red" not in err


def test_an_option_of_another_command_is_not_suggested(ramino: Runs) -> None:
    assert "--host" not in ramino("simulate", "--most", "5")[2]
    assert "--host" in ramino("--hots")[2]


def test_no_answer_lists_more_than_nine_words(ramino: Runs) -> None:
    for line in MISTAKES:
        assert ramino(*line.split(" "))[2].count(", ") <= LONGEST_LIST, line


def test_a_wrong_language_is_answered_in_the_player_s(ramino: Runs, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    assert ramino("rules", "salotto", "--language", "de") == (
        2,
        "",
        "« de » ne convient pas pour --language. Choisis parmi : it, en, fr.\n",
    )


def test_the_settings_choose_the_language(ramino: Runs, tmp_path: Path) -> None:
    (tmp_path / "home").mkdir()
    (tmp_path / "home" / "settings.toml").write_text('language = "it"')
    assert ramino("play", "--language=fr")[2].startswith("Indique quel jeu")
    assert ramino("play")[2].startswith("Indica il gioco")


def test_a_log_that_cannot_be_written(ramino: Runs, tmp_path: Path) -> None:
    status, _, err = ramino("--log-utterances", str(tmp_path))
    assert status == 2
    assert str(tmp_path) in err
    assert err.count("\n") == 1


@pytest.mark.parametrize("argv", [(), ("play", "salotto")])
def test_without_a_terminal_there_is_no_game(
    ramino: Runs, monkeypatch: pytest.MonkeyPatch, argv: tuple[str, ...]
) -> None:
    monkeypatch.undo()
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    sentence = Catalog("fr").text("cli-no-terminal") + "\n"
    assert ramino("--language", "fr", *argv) == (2, "", sentence)
    monkeypatch.setattr(sys, "stdin", None)
    assert ramino("--language", "fr", *argv) == (2, "", sentence)
    assert not ramino.launched


# A fault of the program


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_fault_is_a_sentence_and_its_details_a_file(ramino: Runs, tmp_path: Path, language: str) -> None:
    def broken(launch: Launch) -> int:
        raise ZeroDivisionError("in the dark")

    ramino.play = broken
    file = tmp_path / "home" / "logs" / "ramino.log"
    sentence = Catalog(language).text("cli-crashed", file=str(file), match="none") + "\n"
    assert ramino("--language", language) == (1, "", sentence)
    assert "in the dark" in file.read_text(encoding="utf-8")
    assert "continue" not in sentence  # there is nothing to go on with
    (tmp_path / "home" / "matches").mkdir()
    (tmp_path / "home" / "matches" / "a.match").touch()
    sentence = Catalog(language).text("cli-crashed", file=str(file), match="kept") + "\n"
    assert ramino("--language", language) == (1, "", sentence)
    assert "ramino report" in sentence
    assert "ramino continue" in sentence
    assert sentence.count(". ") == 0  # one sentence


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_fault_that_has_no_place_for_its_details(ramino: Runs, tmp_path: Path, language: str) -> None:
    (tmp_path / "home").write_text("a file where the folder should be")

    def broken(launch: Launch) -> int:
        raise ZeroDivisionError("in the dark")

    ramino.play = broken
    file = tmp_path / "home" / "logs" / "ramino.log"
    with pytest.raises(OSError) as caught:  # noqa: PT011 - what it says depends on the system
        file.parent.mkdir(parents=True)
    detail = caught.value.strerror
    sentence = Catalog(language).text("cli-crashed-unlogged", file=str(file), detail=detail, match="none") + "\n"
    assert ramino("--language", language) == (1, "", sentence)


def test_interrupting_is_no_fault(ramino: Runs) -> None:
    def interrupted(launch: Launch) -> int:
        raise KeyboardInterrupt

    ramino.play = interrupted
    assert ramino() == (130, "", "")


# The commands that print


def test_the_version(ramino: Runs) -> None:
    status, out, err = ramino("--version")
    first, second = out.splitlines()
    assert (status, first, err) == (0, f"Ramino Access {__version__}", "")
    assert second.startswith("To get a newer version")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "line", ["--help", "-h", "help", "help play", "play --help", "rules -h", "help keys", "check -h"]
)
def test_help_is_plain_text_in_the_player_s_language(ramino: Runs, language: str, line: str) -> None:
    status, out, err = ramino("--language", language, *line.split())
    assert (status, err) == (0, "")
    assert out.startswith(Catalog(language).text("cli-title"))
    assert Catalog(language).text("cli-options") in out.splitlines()
    assert "usage" not in out
    assert all(line == line.strip() and line for line in out.splitlines())
    command = next((word for word in line.split() if word in cli.COMMANDS and word != "help"), "")
    options = {text.split()[0].strip(",:") for text in out.splitlines() if text.startswith("--")}
    assert options == {f"--{name}" for name in (*cli.COMMANDS[command], "help", "version")}


def test_the_general_help_speaks_to_players(ramino: Runs) -> None:
    lines = ramino("--help")[1].splitlines()
    uses = [line for line in lines if line.startswith("ramino ")]
    order = [
        next(at for at, use in enumerate(uses) if re.match(rf"ramino {name}\b", use)) for name in cli.COMMANDS if name
    ]
    assert order == sorted(order)
    assert not any(line.startswith(("--tls-cert", "--store", "The games")) for line in lines)
    assert '"ramino help COMMAND"' in lines[-1]
    assert any(line.startswith("--tls-cert") for line in ramino("serve", "--help")[1].splitlines())
    assert "The games: " in ramino("help", "play")[1]


def test_a_server_speaks_the_language_of_the_system_and_not_that_of_whoever_plays_there(ramino: Runs) -> None:
    assert ramino("config", "language", "fr")[0] == 0
    assert ramino("doctor", "--nonsense")[2].startswith("L'option --nonsense"), "a player has chosen it"
    assert ramino.launch("serve").language == "en"
    assert ramino.launch("serve", "--language", "it").language == "it"


def test_help_of_what_does_not_exist_is_a_mistake(ramino: Runs) -> None:
    assert ramino("help", "plya") == (2, "", 'There is no command "plya". Did you mean: ramino play?\n')
    assert ramino("play", "salottto", "--help")[0] == 2


def test_the_version_has_a_short_way(ramino: Runs) -> None:
    assert ramino("-V") == ramino("--version")


def test_a_printed_guide_or_rulebook_is_no_failure(ramino: Runs) -> None:
    for command in (("guide",), ("rules", "salotto"), ("keys",)):
        assert ramino(*command)[0] == 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_code_of_a_table_is_asked_for_at_the_door_and_made_by_whoever_opens_it(ramino: Runs, language: str) -> None:
    code = {
        command: next(line for line in lines if line.startswith("--code"))
        for command in ("host", "join")
        if (lines := ramino(command, "--help", "--language", language)[1].splitlines())
    }
    assert code["host"] != code["join"]


def test_help_of_a_game_lists_its_options(ramino: Runs) -> None:
    out = ramino("play", "salotto", "--help")[1]
    assert "The options of salotto:\n" in out
    assert "\nopening: one of 0, 30, 35, 40, 45, 50, 51. Default: 30. " in out
    assert "\nmanipulation: one of off, on. Default: off. " in out
    assert "\njokers_per_pack: a number from 0 to 4. Default: 2. " in out
    out = ramino("play", "cinquecento", "--help")[1]
    assert "\nopening: a number from 0 to 100 in steps of 5. Default: 0. " in out
    assert "\nrummy_window: ask, or a number from 3 to 30. Default: ask. " in out
    assert "\nspecial_card: one of none, Qs:40, Jd:40, As:50, or another value of the same form. Default" in out


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", list(GAMES))
def test_help_of_a_game_explains_each_option(ramino: Runs, language: str, game: str) -> None:
    out = ramino("play", game, "--help", "--language", language)[1]
    for option in GAMES[game].options:
        about = option_words.about(Catalog(language), game, option)
        assert any(line.startswith(f"{option.id}") and line.endswith(about) for line in out.splitlines())
    assert "[" not in out


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", list(GAMES))
def test_the_rulebook_is_printed_as_plain_text(ramino: Runs, language: str, game: str) -> None:
    status, out, err = ramino("rules", game, "--language", language)
    assert (status, err) == (0, "")
    assert len(out.splitlines()) > 50
    assert not any(mark in out for mark in ("#", "**", "`", "\n- ", "\n* "))


def test_every_command_has_somebody_who_carries_it_out() -> None:
    assert {*cli.PLAYING_COMMANDS, "serve", "help", *cli.CARRIED_OUT_BY} == {*cli.COMMANDS}
    for module, name in cli.CARRIED_OUT_BY.values():
        assert callable(getattr(import_module(f"ramino_access.cli.{module}"), name))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_key_table_names_every_command_in_words(ramino: Runs, language: str) -> None:
    from ramino_access.ui.commands import keymap

    status, out, err = ramino("keys", "--language", language)
    assert (status, err) == (0, "")
    catalog = Catalog(language)
    wanted = {
        (place, command)
        for game in (None, *GAMES)
        for place in keymap.load(game).tables
        for command in keymap.load(game).bindings([place])
    }
    assert sum(catalog.text("cli-key", keys="", command="").strip() in line for line in out.splitlines()) >= len(wanted)
    for place in {place for place, _ in wanted}:
        assert catalog.text(f"cli-keys-{place}") in out.splitlines()
    assert "[" not in out
    assert not catalog.problems


def test_the_key_table_shows_the_player_s_own_keys(ramino: Runs, tmp_path: Path) -> None:
    (tmp_path / "home").mkdir()
    (tmp_path / "home" / "keymap.toml").write_text('[hand]\n"k" = "turn.discard"\n"x" = "dance"\n')
    status, out, err = ramino("keys")
    assert status == 0
    line = next(line for line in out.splitlines() if line.startswith("X"))
    assert "K" in line
    assert "dance" in err
    assert err.count("\n") == 1


def test_a_keymap_is_checked(ramino: Runs, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(
        '[hand]\n"k" = "turn.discard"\n[toscano.hand]\n"k" = "turn.declare"\n[chiuso.hand]\n"k" = "turn.declare"\n'
    )
    assert ramino("keys", "--check", str(file)) == (0, f"{file} is in order.\n", "")
    file.write_text(
        '[hand]\n"x" = "dance"\n"u" = ""\n"space" = ""\n"@" = "turn.draw"\n"l" = ""\n"f9" = "meld.lay-off"\n'
    )
    status, out, _ = ramino("keys", "--check", str(file))
    assert status == 1
    lines = out.splitlines()
    assert "dance" in lines[0]
    assert "[hand] No key is left for this: take back the last play of this turn. Give it one." in lines
    assert any(
        line.startswith("[hand] at sign: draw from the stock. An Italian keyboard needs AltGr") for line in lines
    )
    assert any(line.startswith("[hand] F9: ") and "gets lost in some terminals" in line for line in lines)
    assert len(lines) == len(set(lines))
    assert ramino("keys", "--check", str(tmp_path / "none.toml"))[:2] == (
        1,
        f"There is no file {tmp_path / 'none.toml'}.\n",
    )


def test_the_key_table_shows_the_shipped_keymap_that_is_chosen(ramino: Runs, tmp_path: Path) -> None:
    (tmp_path / "home").mkdir()
    (tmp_path / "home" / "settings.toml").write_text('keys = "one-hand"\n')
    assert "minus: the next key counts as if Shift were held" in ramino("keys")[1].splitlines()


def test_scenarios_are_checked(ramino: Runs, tmp_path: Path) -> None:
    good = tmp_path / "good.toml"
    good.write_text(
        'variant = "salotto"\n[[scenario]]\nclause = "G4"\ntitle = "a draw"\nseats = ["A", "B"]\n'
        'stock = "4h 5h"\nplay = "A: stock"\n[scenario.expect]\nphase = "play"\n'
    )
    assert ramino("check", str(good)) == (0, "1 passed, 0 failed\n", "")
    good.write_text(good.read_text().replace('"play"\n', '"draw"\n'))
    status, out, _ = ramino("check", str(tmp_path))
    assert status == 1
    assert out.endswith("0 passed, 1 failed\n")
    assert ramino("check", str(tmp_path / "nowhere"))[0] == 2


def test_the_example_of_the_contributors_guide_holds(ramino: Runs, tmp_path: Path) -> None:
    guide = (ROOT / "docs" / "writing.md").read_text(encoding="utf-8")
    example = next(block for block in guide.split("```toml\n") if block.startswith("variant")).split("```")[0]
    (tmp_path / "example.toml").write_text(example, encoding="utf-8")
    assert ramino("check", str(tmp_path)) == (0, "1 passed, 0 failed\n", "")


# As a process


def process(*argv: str, **environ: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "ramino_access", *argv],
        cwd=ROOT,
        env={**os.environ, **environ},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        timeout=60,
        check=False,
    )


def test_as_a_module_it_is_the_same_program(tmp_path: Path) -> None:
    done = process("play", "salotto", "--language", "it", RAMINO_HOME=str(tmp_path), PYTHONUTF8="1")
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.decode().strip() == Catalog("it").text("cli-no-terminal")


def test_a_terminal_without_accents_is_no_reason_to_fail(tmp_path: Path) -> None:
    done = process("--help", "--language", "fr", RAMINO_HOME=str(tmp_path), PYTHONIOENCODING="ascii:strict")
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"Ramino Access : des jeux de rami a jouer" in done.stdout


def test_a_reader_that_stops_listening_is_no_fault(tmp_path: Path) -> None:
    """As in ``ramino rules salotto | head``: what reads has gone before the end is written."""
    read, write = os.pipe()
    os.close(read)
    done = subprocess.run(
        [sys.executable, "-m", "ramino_access", "rules", "salotto"],
        cwd=ROOT,
        env={**os.environ, "RAMINO_HOME": str(tmp_path)},
        stdout=write,
        stderr=subprocess.PIPE,
        timeout=60,
        check=False,
    )
    os.close(write)
    assert (done.returncode, done.stderr) == (1, b"")


@pytest.mark.parametrize("argv", [["play", "salotto", "--seats", "3"], ["continue"]])
def test_a_game_starts_without_words_voices_or_terminal_loaded_by_the_command_line(
    tmp_path: Path, argv: list[str]
) -> None:
    (tmp_path / "matches").mkdir()
    (tmp_path / "matches" / "one.match").touch()
    script = (
        "import sys; from ramino_access import cli; cli.keyboard = lambda: True\n"
        f"print(cli.run_command_line({argv}, lambda launch: 0))\n"
        "heavy = {'fluent', 'babel', 'msgspec', 'tomlkit', 'platformdirs', 'prompt_toolkit', 'pyttsx3'}\n"
        "print(sorted(heavy & set(sys.modules)))"
    )
    done = subprocess.run(
        [sys.executable, "-c", script],
        cwd=ROOT,
        env={**os.environ, "RAMINO_HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    assert done.stdout == "0\n[]\n"


#: What delays the first line: found out one by one, by `python -X importtime`.
HEAVY = (
    *("fluent", "babel", "msgspec", "tomlkit", "prompt_toolkit", "pyttsx3"),
    *("asyncio", "logging", "json", "subprocess", "shutil", "dataclasses", "inspect"),
    *(f"ramino_access.{name}" for name in ("bots", "core.rules", "i18n.catalog", "play", "solver", "ui.match.sitting")),
)

UNTIL_THE_FIRST_LINE = """
import os, sys
from pathlib import Path
from ramino_access import __main__, cli
from ramino_access.ui.terminal.writer import Writer

def written(writer, text):
    Path(os.environ["LOADED"]).write_text("\\n".join([text, *sys.modules]), encoding="utf-8")
    os._exit(0)

Writer.say = written
cli.keyboard = lambda: True
cli.run_command_line(sys.argv[1:], __main__.play)
"""


@pytest.mark.parametrize("argv", [[], ["play", "salotto", "--seats", "3", "--output", "console"]])
def test_nothing_heavy_is_loaded_before_the_first_line(tmp_path: Path, argv: list[str]) -> None:
    (tmp_path / "settings.toml").write_text('language = "en"\noutput = "console"\nname = "Anna"\n', encoding="utf-8")
    loaded = tmp_path / "loaded.txt"
    subprocess.run(
        [sys.executable, "-c", UNTIL_THE_FIRST_LINE, *argv],
        cwd=ROOT,
        env={**os.environ, "RAMINO_HOME": str(tmp_path), "LOADED": str(loaded)},
        timeout=60,
        check=True,
    )
    said, *modules = loaded.read_text(encoding="utf-8").splitlines()
    assert said == Catalog("en").text("greeting")
    assert "ramino_access.config.settings" in modules
    assert sorted(set(HEAVY) & set(modules)) == []
