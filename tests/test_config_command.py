"""``ramino config``: every setting is listed, shown with what it is about, and set as the file would be read."""

from __future__ import annotations

from pathlib import Path

import pytest

from ramino_access.config import settings
from ramino_access.config.settings import Settings
from ramino_access.i18n.catalog import Catalog
from tests.command_line import Runs, ramino
from tests.languages import LANGUAGES

__all__ = ["ramino"]


def file(tmp_path: Path) -> Path:
    found = tmp_path / "home" / "settings.toml"
    found.parent.mkdir(exist_ok=True)
    return found


def test_all_are_listed_as_they_stand_in_the_file(ramino: Runs, tmp_path: Path) -> None:
    file(tmp_path).write_text("hints = false\n[games.salotto.options]\ntarget = 300\n")
    status, out, err = ramino("config", "--language", "en")
    assert (status, err) == (0, "")
    lines = out.splitlines()
    assert lines[0] == f"The settings in {file(tmp_path)}:"
    assert {"hints = false", 'pace = "listening"', "rate = 50", "names = []"} <= set(lines)
    assert "games.salotto.options.target = 300" in lines
    assert ramino("config", "hints")[1].splitlines()[0] == "hints = false"
    assert ramino("config", "games.salotto")[1].splitlines()[0] == "games.salotto.options.target = 300"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_says_what_it_is_about(ramino: Runs, lang: str) -> None:
    for name in Settings._fields:
        status, out, err = ramino("config", name, "--language", lang)
        assert (status, err) == (0, "")
        value, *about = out.splitlines()
        assert value.startswith(name)
        assert len(" ".join(about)) > 20
    assert not Catalog(lang).problems


@pytest.mark.parametrize(
    ("key", "text", "field", "value"),
    [
        ("hints", "off", "hints", False),
        ("show_text", "true", "show_text", True),
        ("rate", "70", "rate", 70),
        ("pace", "1,5", "pace", 1.5),
        ("pace", "listening", "pace", "listening"),
        ("last_game", "42", "last_game", "42"),
        ("names", "Zoe, Max", "names", ("Zoe", "Max")),
        ("names", "Zoe", "names", ("Zoe",)),
        ("say.draws", "full", "say", {"draws": "full"}),
        ("keymap", "mine.toml", "keymap", "mine.toml"),
        ("keys", "one-hand", "keys", "one-hand"),
        ("language", "it", "language", "it"),
    ],
)
def test_one_is_set_and_comments_stay(
    ramino: Runs, tmp_path: Path, key: str, text: str, field: str, value: object
) -> None:
    file(tmp_path).write_text("# mine\nvolume = 60 # soft\n")
    status, _, err = ramino("config", key, text)
    assert (status, err) == (0, "")
    assert getattr(settings.load(file(tmp_path)).settings, field) == value
    assert file(tmp_path).read_text().startswith("# mine\nvolume = 60 # soft\n")


def test_an_empty_value_is_the_usual_one(ramino: Runs, tmp_path: Path) -> None:
    file(tmp_path).write_text('language = "fr"\nrate = 70\n')
    assert ramino("config", "language", "")[0] == 0
    assert ramino("config", "rate", "")[0] == 0
    assert settings.load(file(tmp_path)).settings == Settings()


def test_an_option_of_a_table_is_set_as_its_game_allows(ramino: Runs, tmp_path: Path) -> None:
    assert ramino("config", "games.scala40.options.limit", "51")[0] == 0
    kept = dict(settings.load(file(tmp_path)).settings.game("scala40").options)
    assert kept == {"limit": 51}
    assert ramino("config", "games.scala40.seats", "3")[0] == 0
    assert settings.load(file(tmp_path)).settings.game("scala40").seats == 3


@pytest.mark.parametrize(
    ("words", "message", "args"),
    [
        (("nonsense",), "cli-config-no-key", {"word": "nonsense"}),
        (("rate", "101"), "cli-range", {"option": "rate", "value": "101", "low": "0", "high": "100"}),
        (("rate", "fast"), "cli-range", {"option": "rate", "value": "fast", "low": "0", "high": "100"}),
        (("hints", "maybe"), "cli-choice", {"option": "hints", "value": "maybe", "allowed": "true, false"}),
        (
            ("output", "horn"),
            "cli-choice",
            {"option": "output", "value": "horn", "allowed": "auto, console, reader, voice"},
        ),
        (
            ("say.draws", "shout"),
            "cli-choice",
            {"option": "say.draws", "value": "shout", "allowed": "off, normal, full"},
        ),
        (("say.nothing", "full"), "cli-config-no-key", {"word": "say.nothing"}),
        (("games.canasta.seats", "3"), "cli-config-no-key", {"word": "games.canasta.seats"}),
        (("games.scala40.options.fun", "3"), "cli-config-no-key", {"word": "games.scala40.options.fun"}),
        (
            ("games.scala40.options.limit", "0"),
            "cli-range",
            {"option": "games.scala40.options.limit", "value": "0", "low": "1", "high": "10000"},
        ),
        (("keymap", "~nobody-of-that-name/k.toml"), "cli-config-value", {"option": "keymap"}),
        (("rate.more", "1"), "cli-config-no-key", {"word": "rate.more"}),
        (("name", "Ace of hearts"), "refused-name-no-name", {"about": "Ace of hearts"}),
        (("name", "7"), "refused-name-no-letter", {}),
        (("name", "Your turn. Anna"), "refused-name-signs", {}),
    ],
)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_cannot_be_is_refused_in_one_sentence(
    ramino: Runs, tmp_path: Path, lang: str, words: tuple[str, ...], message: str, args: dict[str, str]
) -> None:
    status, out, err = ramino("config", *words, "--language", lang)
    assert (status, out) == (2, "")
    assert err.count("\n") == 1
    for value in args.values():
        assert value in err
    if "keys" not in message and len(args) > 2:
        assert err.strip() == Catalog(lang).text(message, **args)
    assert not file(tmp_path).exists()


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("rat", "rate"),
        ("say.drws", "say.draws"),
        ("games.saloto.seats", "games.salotto.seats"),
        ("games.salotto.seat", "games.salotto.seats"),
        ("games.salotto.options.openin", "games.salotto.options.opening"),
    ],
)
def test_what_was_meant_is_told_as_it_is_typed(ramino: Runs, typed: str, meant: str) -> None:
    status, _, err = ramino("config", typed, "3")
    assert (status, err) == (2, f"There is no setting {typed}. Did you mean {meant}?\n")


def test_a_file_that_cannot_be_written_is_told(ramino: Runs, tmp_path: Path) -> None:
    file(tmp_path).mkdir()
    status, _, err = ramino("config", "rate", "60")
    assert status == 1
    assert "could not be saved" in err


def test_an_empty_value_inside_a_table_leaves_its_neighbours(ramino: Runs, tmp_path: Path) -> None:
    text = "[games.rami]\nseats = 3\nbots = 'strong'\n[games.salotto]\nseats = 4\n[say]\ndraws = 'full'\n"
    file(tmp_path).write_text(text)
    assert ramino("config", "games.rami.seats", "")[0] == 0
    found = settings.load(file(tmp_path)).settings
    assert (found.game("rami").seats, found.game("rami").bots, found.game("salotto").seats) == (None, "strong", 4)
    assert dict(found.say) == {"draws": "full"}
    assert ramino("config", "games.toscano.seats", "")[0] == 0  # nothing was there
    assert settings.load(file(tmp_path)).settings.game("salotto").seats == 4


def test_a_file_that_is_broken_is_a_failure_whatever_is_asked(ramino: Runs, tmp_path: Path) -> None:
    file(tmp_path).write_text("rate = 1000\n")
    for words in (("config",), ("config", "rate")):
        status, out, err = ramino(*words)
        assert status == 1
        assert "rate" in out
        assert "1000" in err
    status, out, err = ramino("config", "volume", "50")
    assert (status, out.splitlines()[0]) == (1, "volume = 50")  # set, over a file that was broken
    assert "1000" in err
    assert err.endswith(f"begins with {file(tmp_path)}.broken.\n")
    assert file(tmp_path).with_name("settings.toml.broken").read_text() == "rate = 1000\n"
    assert ramino("config", "volume", "60")[0] == 0
