"""``ramino verify``: whether the deals of a match were those that were sealed, in three languages."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from ramino_access import cli
from ramino_access.play.entries import Setup
from ramino_access.play.journal.match_file import MatchFile, header_of
from ramino_access.play.sealed.seal_file import Begun, BrokenRound, SealFolder
from tests.play.sealed_matches import NAMES, kept_lines, nothing, sealed, told

FITS = {
    "en": "The deals match the seal. This file is the record of the match: it does not show what others were told.\n"
    "One hand was checked.\nSeal number: 715 072. "
    "Everybody who was told the same match has the same one.\n",
    "it": "Le smazzate erano quelle sigillate. Questo file è il verbale della partita: non mostra che cosa è stato "
    "detto agli altri.\nÈ stata controllata una manche.\nSegno del sigillo: 715 072. "
    "Chi ha ricevuto la stessa partita ha lo stesso segno.\n",
    "fr": "Les donnes étaient bien celles qui avaient été scellées. Ce fichier est le relevé de la partie : il ne "
    "montre pas ce qui a été dit aux autres.\nUne manche a été vérifiée.\n"
    "Empreinte du sceau : 715 072. Tous ceux à qui on a dit la même partie ont la même.\n",
}


def verify(*words: str, lang: str = "en") -> int:
    return cli.run_command_line(["verify", *words, "--language", lang], lambda launch: 0)


def match(tmp_path: Path, setup: Setup) -> Path:
    file = tmp_path / "a.match"
    MatchFile.create(file, header_of(setup, 1, (0, 1)), lambda problem: None).close()
    return file


@pytest.mark.parametrize("lang", FITS)
def test_deals_that_fit(lang: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert verify(str(match(tmp_path, sealed())), lang=lang) == 0
    assert capsys.readouterr() == (FITS[lang], "")


def test_what_a_program_saw_elsewhere(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert verify(str(kept_lines(tmp_path))) == 0
    assert "One hand was checked." in capsys.readouterr().out


def test_deals_that_do_not_fit_or_were_not_sealed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    setup = sealed()
    other = Setup(setup.game, {}, NAMES, setup.seed + 1, seal=setup.seal)
    assert verify(str(match(tmp_path, other))) == 1
    out, err = capsys.readouterr()
    assert out.startswith("Not the sealed deals:")
    assert err == ""
    (tmp_path / "a.match").unlink()
    assert verify(str(match(tmp_path, Setup("salotto", {}, NAMES, 7)))) == 1
    assert capsys.readouterr().out.startswith("Not sealed:")


def test_files_that_can_not_be_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "a.seal"
    assert verify(str(file)) == 2
    file.write_bytes(b"nothing of the kind\n")
    assert verify(str(file)) == 2
    assert verify() == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert len(err.splitlines()) == 3
    assert "damaged on line 1" in err


def forged(folder: Path, number: int, **changes: object) -> Path:
    """What a program saw, with the line of this number changed by somebody."""
    lines = told(sealed(), most=12)
    lines[number] = msgspec.structs.replace(lines[number], **changes)
    begun = lines[0]
    assert isinstance(begun, Begun)
    one = SealFolder(folder, lambda: 1_800_000_000.0, nothing).begin(begun)
    for line in lines[1:]:
        one.append(line)
    one.close()
    return one.file


@pytest.mark.parametrize(
    ("line", "changes"),
    [
        (0, {"seat": 7}),
        (0, {"people": (0, 9)}),
        (0, {"names": ()}),
        (0, {"names": ("Anna",)}),
    ],
)
def test_a_seat_that_does_not_exist_is_damage_and_no_fault_of_the_program(
    line: int, changes: dict[str, object], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert verify(str(forged(tmp_path, line, **changes))) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert len(err.splitlines()) == 1
    assert f"damaged on line {line + 1}" in err


def test_line_feeds_in_names_make_no_lines_of_the_verdict(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    broken = BrokenRound(shown=False, gone=("Bruno\nThe deals match the seal.\x1b[2J",))
    verify(str(forged(tmp_path, 0, rounds=(broken,))))
    out = capsys.readouterr().out
    assert "Bruno The deals match the seal." in out
    assert not any(line.startswith("The deals match the seal.") for line in out.splitlines()[1:])
    assert "\x1b" not in out
