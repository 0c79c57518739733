"""Settings: what is written is read again, the player's own text stays, nothing broken is lost."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from ramino_access.config.settings import GameSettings, Loaded, Settings, load, save, save_changed
from ramino_access.files import paths
from tests.config.full import FULL


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "deep" / "settings.toml"


def written(file: Path, text: str) -> Path:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(text.encode())
    return file


def reasons(loaded: Loaded) -> list[tuple[str, int | None]]:
    return [(problem.reason, problem.line_number) for problem in loaded.problems]


def test_a_missing_file_holds_the_defaults(file: Path) -> None:
    assert load(file) == Loaded(Settings())


@pytest.mark.parametrize("settings", [Settings(), FULL, FULL._replace(language=None, games={})])
def test_what_is_saved_is_loaded_again(file: Path, settings: Settings) -> None:
    assert save(settings, file) is None
    assert load(file) == Loaded(settings)
    assert save(settings._replace(pace=2.0), file) is None
    assert load(file) == Loaded(settings._replace(pace=2.0))


def test_saving_twice_changes_nothing(file: Path) -> None:
    save(FULL, file)
    once = file.read_bytes()
    save(FULL, file)
    assert file.read_bytes() == once


def test_comments_order_and_unknown_keys_stay(file: Path) -> None:
    written(
        file,
        "# mine\n\nname = 'Ada'  # as in the club\nlanguage = \"it\"\n"
        "future = 7\n\n[games.salotto]\n# four of us\nseats = 4\n\n[games.salotto.options]\nopening = 51 # hard\n",
    )
    loaded = load(file)
    assert reasons(loaded) == [("settings-unknown", 5)]
    game = loaded.settings.game("salotto")._replace(seats=6, options={"opening": 40, "limit": 300})
    save(loaded.settings._replace(name="Eva", verbosity="full", games={"salotto": game}), file)
    text = file.read_text(encoding="utf-8")
    assert [line for line in text.splitlines() if line] == [
        "# mine",
        'name = "Eva"  # as in the club',
        'language = "it"',
        "future = 7",
        'verbosity = "full"',
        "[games.salotto]",
        "# four of us",
        "seats = 6",
        "[games.salotto.options]",
        "opening = 40 # hard",
        "limit = 300",
    ]
    assert not list(file.parent.glob("*.broken*"))


def test_what_was_taken_away_goes(file: Path) -> None:
    save(FULL, file)
    save(FULL._replace(language=None, games={"salotto": GameSettings(options={"opening": 0})}), file)
    loaded = load(file).settings
    assert loaded.language is None
    assert loaded.game("salotto").options == {"opening": 0}
    assert loaded.game("salotto").saved == {}


@pytest.mark.parametrize(
    ("text", "reason", "line", "args"),
    [
        ('\n\nname = "Ada\n', "settings-syntax", 3, {}),
        ("a = [1,\n", "settings-syntax", 1, {}),
        ('language = "it"\nlanguage = "fr"\n', "settings-syntax", 2, {}),
        ("# x\nlanguage = 'de'", "settings-choice", 2, {"key": "language", "value": "de", "allowed": "it, en, fr"}),
        ("output = true", "settings-choice", 1, {"value": "true", "allowed": "auto, console, reader, voice"}),
        ("rate = 101", "settings-number", 1, {"low": "0", "high": "100"}),
        ("volume = 5", "settings-number", 1, {"low": "10", "high": "100"}),
        ("key_silences = 0", "settings-flag", 1, {"key": "key_silences", "value": "0"}),
        ("show_text = 'no'", "settings-flag", 1, {"key": "show_text", "value": "no"}),
        ("sounds = 1", "settings-flag", 1, {"value": "1"}),
        ("sounds_volume = 101", "settings-number", 1, {"low": "0", "high": "100"}),
        ("pace = '2'", "settings-number-or", 1, {"low": "0", "high": "60", "word": "listening"}),
        ("\npace = nan", "settings-number-or", 2, {"value": "nan"}),
        ("name = 3", "settings-text", 1, {"value": "3"}),
        ('name = "a\\u001b[2Jb"', "settings-text", 1, {}),
        ("say = 'all'", "settings-table", 1, {"key": "say"}),
        ("[say]\nhands = 'off'", "settings-unknown", 2, {"key": "say.hands"}),
        ("[say]\nfew_cards = 'off'", "settings-choice", 2, {"key": "say.few_cards", "allowed": "brief, normal"}),
        ("[say]\npoints = true", "settings-choice", 2, {"value": "true", "allowed": "no, yes"}),
        ("braille_console = 1", "settings-flag", 1, {"value": "1"}),
        ("names = 'Bruno'", "settings-texts", 1, {}),
        ("games = 3", "settings-table", 1, {"key": "games"}),
        ("[games]\nsalotto = 3", "settings-table", 2, {"key": "games.salotto"}),
        ("[games.salotto]\n\nseats = 9", "settings-number", 3, {"key": "games.salotto.seats", "high": "8"}),
        ("games.salotto.seats = true", "settings-number", 1, {"value": "true"}),
        ("games = {salotto = {seats = 1}}", "settings-number", 1, {}),
        ("[games.salotto.options]\nopening = 1.5", "settings-value", 2, {"value": "1.5"}),
        ('[games.salotto.saved."a b"]\nopening = []', "settings-value", 2, {"key": "games.salotto.saved.a b.opening"}),
        ("nmae = 'Ada'", "settings-unknown", 1, {"key": "nmae", "known": "none", "meant": "name"}),
        ("[games.salotto]\nseat = 3", "settings-unknown", 2, {"known": "bots, options, rules_line, saved, seats"}),
    ],
)
def test_each_mistake_is_named_with_its_line(
    file: Path, text: str, reason: str, line: int, args: dict[str, str]
) -> None:
    loaded = load(written(file, text))
    assert reasons(loaded) == [(reason, line)]
    given = loaded.problems[0].message_args()
    assert given.items() >= args.items()
    assert given["file"] == str(file)
    assert given["line"] == str(line)


def test_what_follows_the_verbosity_again_leaves_the_file(file: Path) -> None:
    written(file, '[say]\n# not those\ndraws = "off"\npoints = "yes"\n')
    loaded = load(file)
    assert loaded == Loaded(Settings(say={"draws": "off", "points": "yes"}))
    assert save(loaded.settings._replace(say={"points": "yes"}), file) is None
    assert file.read_text() == '[say]\n# not those\npoints = "yes"\n'
    assert save(Settings(), file) is None
    assert load(file) == Loaded(Settings())


def test_one_mistake_does_not_touch_its_neighbours(file: Path) -> None:
    loaded = load(written(file, "name = 'Ada'\npace = -1\nlanguage = 'fr'\n"))
    assert loaded.settings == Settings(name="Ada", language="fr")
    assert reasons(loaded) == [("settings-number-or", 2)]


def test_marks_of_windows_editors_do_no_harm(file: Path) -> None:
    assert load(written(file, "\ufeffname = 'Ada'\r\npace = 0\r\n")) == Loaded(Settings(name="Ada", pace=0.0))


def test_text_that_is_not_unicode_is_a_problem(file: Path) -> None:
    written(file, "").write_bytes(b"name = 'Ada'\nnames = ['Andr\xe9']\n")
    assert reasons(load(file)) == [("settings-encoding", 2)]


def test_a_folder_in_place_of_the_file_is_a_problem(file: Path) -> None:
    file.mkdir(parents=True)
    assert reasons(load(file)) == [("settings-unreadable", None)]
    problem = save(Settings(name="Ada"), file)
    assert problem is not None
    assert problem.reason == "settings-not-saved"
    assert [p.name for p in file.parent.iterdir()] == ["settings.toml"]


@pytest.mark.parametrize("text", ["name = 'Ada\n", "pace = 'slow'\n", "games = 3\n[x]\n"])
def test_a_broken_file_is_kept_when_saving(file: Path, text: str) -> None:
    written(file, text)
    save(FULL._replace(name="Eva"), file)
    assert load(file).settings == FULL._replace(name="Eva")
    assert file.with_name("settings.toml.broken").read_text() == text
    written(file, "]")
    save(FULL, file)
    assert file.with_name("settings.toml.broken").read_text() == text
    assert file.with_name("settings.toml.broken2").read_text() == "]"


def test_a_failure_while_writing_leaves_the_old_file(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    save(FULL, file)
    before = file.read_bytes()

    def no_room(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", no_room)
    problem = save(Settings(name="Eva"), file)
    assert problem is not None
    assert problem.args == {"detail": "No space left on device"}
    assert file.read_bytes() == before
    assert [p.name for p in file.parent.iterdir()] == ["settings.toml"]


def test_one_folder_may_replace_those_of_the_system(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RAMINO_HOME", str(tmp_path))
    assert paths.settings_file() == tmp_path / "settings.toml"
    assert paths.log_file().parent == paths.noise_file().parent == tmp_path / "logs"
    assert Settings().keymap_file() == tmp_path / "keymap.toml"
    assert Settings(keymap="mine.toml").keymap_file() == tmp_path / "mine.toml"
    assert Settings(keymap=str(tmp_path / "a" / "b.toml")).keymap_file() == tmp_path / "a" / "b.toml"
    save(FULL)
    assert load() == Loaded(FULL)
    monkeypatch.delenv("RAMINO_HOME")
    assert tmp_path not in paths.settings_file().parents
    assert "ramino-access" in str(paths.logs_dir())


def test_a_set_saved_anew_holds_only_what_it_has_now(file: Path) -> None:
    for values in ({"opening": 40, "limit": 300}, {"opening": 51}, {"manipulation": True}, {"manipulation": 1}):
        saved = Settings(games={"salotto": GameSettings(saved={"mine": values})})
        assert save(saved, file) is None
        again = load(file).settings.game("salotto").saved["mine"]
        assert list(map(repr, again.items())) == list(map(repr, values.items()))


# ------------------------------------------------------------------ two programs at one file


def test_what_another_program_has_changed_stays(tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    games = {"rami": GameSettings(seats=3, options={"opening": 51, "circular": True}), "salotto": GameSettings(seats=2)}
    known = Settings(verbosity="full", rate=20, games=games)
    save(known, file)
    theirs = {**games, "rami": GameSettings(seats=4, options={"opening": 51}), "toscano": GameSettings(seats=2)}
    save(known._replace(rate=30, pace=2.0, games=theirs), file)

    mine = {
        **games,
        "rami": games["rami"]._replace(options={"opening": 30, "circular": True}),
        "scala40": GameSettings(2),
    }
    fresh, problem = save_changed(known, {"verbosity": "brief", "games": mine}, file)
    assert problem is None
    there = load(file).settings
    assert there == fresh
    assert (there.verbosity, there.rate, there.pace) == ("brief", 30, 2.0)
    assert there.game("rami") == GameSettings(seats=4, options={"opening": 30})
    assert {"toscano", "scala40", "salotto"} <= there.games.keys()


def test_the_last_hand_wins(tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    known = Settings(rate=20)
    save(known._replace(rate=30), file)
    save_changed(known, {"rate": 20}, file)
    assert load(file).settings.rate == 20


def test_what_was_taken_away_is_gone_and_what_was_not_stays_away(tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    known = Settings(games={"rami": GameSettings(seats=3)})
    save(known, file)
    save(Settings(), file)
    fresh, _ = save_changed(known, {"games": {**known.games, "salotto": GameSettings(seats=4)}}, file)
    assert fresh.game("salotto").seats == 4


@pytest.mark.parametrize("text", ["verbosity = ", "\x00"])
def test_a_file_that_cannot_be_read_loses_nothing_of_what_is_known(tmp_path: Path, text: str) -> None:
    file = tmp_path / "settings.toml"
    file.write_text(text, encoding="utf-8")
    fresh, problem = save_changed(Settings(rate=24), {"verbosity": "brief"}, file)
    assert problem is None
    assert (fresh.rate, fresh.verbosity) == (24, "brief")
    assert load(file).settings == fresh


def test_without_a_file_it_is_made(tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    fresh, _ = save_changed(Settings(), {"rate": 30}, file)
    assert load(file).settings == fresh == Settings(rate=30)
