"""What `ramino doctor` says is to be done, in the way of each system and of each Python."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

import pytest

from ramino_access import __main__ as start
from ramino_access.cli.machine import this_machine
from ramino_access.libraries import command_for
from ramino_access.speech.survey import Tried
from tests.cases import each_case
from tests.doctored import LANGUAGES, bare, lines, machine, section


@each_case(
    ("system", "words"),
    [
        ("windows", "NVDA is free"),
        ("windows", "A voice: Settings, Time and language"),
        ("mac", "VoiceOver is already there"),
        ("mac", "A voice: System settings"),
        ("debian", "sudo apt install speech-dispatcher"),
        ("fedora", "sudo dnf install speech-dispatcher"),
        ("arch", "sudo pacman -S speech-dispatcher"),
        ("suse", "sudo zypper install speech-dispatcher"),
        ("other", "your system's speech-dispatcher, espeak-ng and"),
        ("other", "Sounds, if you want them: python -m pip install miniaudio"),
    ],
)
def test_what_to_install_is_said_in_the_system_s_own_way(system: str, words: str) -> None:
    assert words in "\n".join(section(lines(bare(system)), "What to install:"))


def test_voiceover_that_refuses_is_told_how_to_be_allowed() -> None:
    found = section(lines(machine("mac", reader=Tried(works=False, why="refused"))), "What to install:")
    assert [line.split(":")[0] for line in found] == ["If VoiceOver is to speak for the program"]


def test_what_is_missing_of_python_is_named_with_its_command() -> None:
    none = {"pyttsx3": None, "accessible-output2": None, "cryptography": None, "babel": None}
    of = replace(machine(), packages=lambda: none)
    found = section(lines(of), "What to install:")
    assert found == [
        "For the program's own voice: python -m pip install pyttsx3",
        "For speaking through your screen reader: python -m pip install accessible-output2",
        "For opening a table to others: python -m pip install cryptography",
    ]
    closed = section(lines(replace(of, install=lambda package, again=False: "")), "What to install:")
    assert closed[0].startswith("For the program's own voice: nothing can be added to this copy of the program")


def test_the_command_is_that_of_the_interpreter_in_use(tmp_path: Path) -> None:
    def of(*files: str, pip: bool, python: str = "/there/bin/python", frozen: bool = False) -> str:
        prefix = tmp_path / "-".join(files or ("none",))
        prefix.mkdir(exist_ok=True)
        for name in files:
            (prefix / name).touch()
        there = object() if pip else None
        return command_for("miniaudio", prefix=prefix, python=python, frozen=frozen, has=lambda name: there)

    assert of(pip=True) == "/there/bin/python -m pip install miniaudio"
    assert of("pyvenv.cfg", pip=True, python="/my home/python") == '"/my home/python" -m pip install miniaudio'
    assert of("pipx_metadata.json", "pyvenv.cfg", pip=False) == "pipx inject ramino-access miniaudio"
    assert of("uv-receipt.toml", "pyvenv.cfg", pip=False) == "uv pip install --python /there/bin/python miniaudio"
    assert of("pyvenv.cfg", pip=False) == "uv pip install --python /there/bin/python miniaudio"
    assert of(pip=False) == ""
    assert of(pip=True, frozen=True) == ""


def test_the_width_of_this_python_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    assert this_machine().bits == 64
    monkeypatch.setattr(sys, "maxsize", 2**31 - 1)
    assert this_machine().bits == 32


def test_a_python_of_32_bits_is_told_in_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["ramino", "--version"])
    monkeypatch.setattr(sys, "maxsize", 2**31 - 1)
    assert start.main() == 0  # where everything could be built all the same
    capsys.readouterr()
    monkeypatch.setitem(sys.modules, "msgspec", None)  # what an import does that finds nothing
    for lang in LANGUAGES:
        monkeypatch.setenv("LC_ALL", f"{lang}_XX.UTF-8")
        assert start.main() == 1
        out, err = capsys.readouterr()
        assert (out, err.count("\n")) == ("", 1)
        assert err.startswith("Ramino Access")
        assert "64-bit" in err or "64 bit" in err
