"""Command lines put together at random: each is carried out, or answered with one harmless sentence."""

from __future__ import annotations

import io
import os
import sys
from pathlib import Path
from random import Random

import pytest

if sys.platform == "win32":
    pytest.skip("there are no alarms", allow_module_level=True)

from ramino_access import cli
from ramino_access.bots import LEVELS
from ramino_access.cli.arguments import COMMAND_OPTIONS, COMMANDS, FLAGS, SWITCHES
from ramino_access.config.launch import Launch
from ramino_access.config.settings import OUTPUTS
from ramino_access.files import logs
from ramino_access.games import GAMES
from tests.languages import LANGUAGES
from tools.fuzz.limits import SEED, soon, tries
from tools.fuzz.mutations import NASTY, worse

LONGEST = 100_000  # characters of a word that systems hand over
LINES = tries("LINES", 150)
SCENARIO = """
variant = "rami"
[[scenario]]
title = "one"
seats = ["A", "B"]
hands.A = "5h 6h 7h 9c"
play = "A: stock"
"""

#: Words that fit somewhere, and words that fit nowhere; none can hold a zero, which no system hands over.
GAME_OPTIONS = [f"{option.id}={value}" for game in GAMES.values() for option in game.options
                for value in (*option.choices, option.low, "x")]  # fmt: skip
NUMBERS = ["0", "1", "2", "5", "8", "9", "-1", "1.5", "1,5", "1e9", "9" * 30, "5" * 5000, "٣", "nan", ""]
FITTING = [*filter(None, COMMANDS), *GAMES, *LANGUAGES, *LEVELS, *OUTPUTS, *NUMBERS, "points", "cards", "casual,novice"]
UNFITTING = [word.replace("\0", "") for word in NASTY] + ["\udcff", "-", "--", "---", "-h", "-x", "--=", "~", "x" * 300]


def words(rng: Random, folder: Path) -> list[str]:
    """A command line: a command as a rule, then options and words in any order, one now and then made worse."""
    command = rng.choice(list(COMMANDS))
    found = [command] if command else []
    for _ in range(rng.choice((0, 1, 1, 2, 3, 5))):
        if rng.random() < 0.55:
            usual = (*COMMANDS[command], *SWITCHES)
            found += option(
                rng, rng.choice(usual if rng.random() < 0.85 else (*COMMAND_OPTIONS, "nothing", "see")), folder
            )
        else:
            found.append(rng.choice(FITTING if rng.random() < 0.7 else UNFITTING))
    if command in ("check", "solve"):
        found.append(path(rng, folder))
    if rng.random() < 0.3 and found:
        at = rng.randrange(len(found))
        found[at] = os.fsdecode(worse(rng, os.fsencode(found[at]))).replace("\0", "")[:LONGEST]
    if rng.random() < 0.3:
        rng.shuffle(found)
    return bounded(found, folder)


def option(rng: Random, name: str, folder: Path) -> list[str]:
    """One option, with a value as a rule."""
    if name in (*FLAGS, *SWITCHES):
        return [f"--{name}" if rng.random() < 0.9 else f"--{name}=x"]
    fitting = {"option": GAME_OPTIONS, "game": list(GAMES), "bots": list(LEVELS), "language": list(LANGUAGES)}
    value = rng.choice(fitting.get(name, FITTING) if rng.random() < 0.8 else UNFITTING)
    if name == "log-utterances":
        value = path(rng, folder)
    joined, apart = [f"--{name}={value}"], [f"--{name}", value]
    return rng.choice((joined, joined, joined, apart, apart, apart, [f"--{name}"]))


def path(rng: Random, folder: Path) -> str:
    """A path that may or may not lead to something."""
    return rng.choice(paths(folder))


def paths(folder: Path) -> list[str]:
    inside = [str(folder / name) for name in ("", "pipe", "loop", "new", "home/settings.toml")]
    nowhere = ["x" * 300, "/" + "x/" * 3000, "~nosuchuser/x", os.devnull, ".\x1b"]
    return [*inside, *nowhere, str(folder / "one.toml")]


def bounded(line: list[str], folder: Path) -> list[str]:
    """The same without what would take long, be heard, or lead out of the folder."""
    known = paths(folder)
    line = [word for word in line if "/" not in word or word.partition("=")[2] in known or word in known]
    commands = {word.strip().lower() for word in line}
    if "doctor" in commands:
        return [*line, "nobody"]  # a mistake: the machine itself is not looked at
    return [*line, "--deals=x"] if "simulate" in commands else line


def started(launch: Launch) -> int:
    """In the place of the game."""
    assert isinstance(launch, Launch)
    return 0


def test_every_command_line_is_carried_out_or_answered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("RAMINO_HOME", str(tmp_path / "home"))
    monkeypatch.setattr(cli, "keyboard", lambda: True)
    monkeypatch.setattr(sys, "stdin", io.StringIO())  # whoever is asked answers nothing
    monkeypatch.chdir(tmp_path)
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "loop").symlink_to("loop")
    (tmp_path / "home").mkdir()
    (tmp_path / "one.toml").write_text(SCENARIO)
    for number in range(LINES):
        case = f"line {SEED}.{number}"
        rng = Random(case)
        line = words(rng, tmp_path)
        monkeypatch.setenv("LC_ALL", rng.choice(("it_IT.UTF-8", "C", "fr", "xx", "\x1b")))
        (tmp_path / "home" / "settings.toml").write_text(rng.choice(("", "language = 'fr'\n", "x = [", "name = 3\n")))
        with soon(f"{case}: {[word[:60] for word in line]}"):
            status = cli.run_command_line(line, started)
        logs.end()
        out, err = capfd.readouterr()
        assert status in (0, 1, 2), (case, line)
        assert "\x1b" not in out + err, (case, line)
        assert "???" not in out + err, (case, line)
        assert all(char.isprintable() or char == "\n" for char in out + err), (case, line)
        assert not (tmp_path / "home" / "logs" / "ramino.log").exists(), (case, line, err)
        assert status == 0 or out + err, (case, line)
