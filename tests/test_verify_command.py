"""``ramino verify``: whether the deals of a match were those that were sealed, in three languages."""

from __future__ import annotations

from pathlib import Path

import pytest

from ramino_access import cli
from ramino_access.hall.seal_check import ToldMatch
from ramino_access.play.entries import Setup
from ramino_access.play.journal.match_file import MatchFile, header_of
from tests.play.sealed_matches import NAMES, begun, kept, kept_lines, sealed, told, written

FITS = {
    "en": "The deals match the seal. What was told at the table is not in here, so it is not checked.\n"
    "Hands checked: 1.\nSeal number: 743 842 715 072. "
    "Everybody who was told the same match has the same one.\n",
    "it": "Le smazzate erano quelle sigillate. Quello che è stato detto al tavolo qui non c'è, e quindi non è "
    "controllato.\nManche controllate: 1.\nNumero del sigillo: 743 842 715 072. "
    "Chi ha ricevuto la stessa partita ha lo stesso numero.\n",
    "fr": "Les donnes sont bien celles qui avaient été scellées. Ce qui a été dit à la table n'est pas ici, et n'est "
    "donc pas vérifié.\nManches vérifiées : 1.\n"
    "Numéro du sceau : 743 842 715 072. Tous ceux qui ont reçu la même partie ont le même.\n",
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
    assert "Hands checked: 1." in capsys.readouterr().out


def test_deals_that_do_not_fit_or_were_not_sealed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    setup = sealed()
    other = Setup(setup.game, {}, NAMES, setup.seed + 1, seal=setup.seal)
    assert verify(str(match(tmp_path, other))) == 1
    out, err = capsys.readouterr()
    assert out.startswith("Not to be trusted: the record")
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


@pytest.mark.parametrize(
    "changes",
    [
        {"seat": 7},
        {"people": (0, 7)},
        {"names": ()},
        {"names": ("Anna",)},
    ],
)
def test_a_seat_that_does_not_exist_is_damage_and_no_fault_of_the_program(
    changes: dict[str, object], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert verify(str(kept_lines(tmp_path, **changes))) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert len(err.splitlines()) == 1
    assert "damaged on line 1" in err


def test_line_feeds_in_names_make_no_lines_of_the_verdict(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    broken = ("Bruno\nThe deals match the seal.\x1b[2J",)
    verify(str(kept_lines(tmp_path, rounds=(broken,))))
    out = capsys.readouterr().out
    assert "Bruno The deals match the seal." in out
    assert not any(line.startswith("The deals match the seal.") for line in out.splitlines()[1:])
    assert "\x1b" not in out


def test_a_file_that_shows_nothing_of_the_match_is_no_proof(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    setup = sealed()
    first, *_, given_up, secret, record = [begun(setup), *told(setup, most=12)]
    lines = kept(ToldMatch([first]), [given_up, secret, record]).lines
    assert verify(str(written(tmp_path, lines))) == 1
    assert capsys.readouterr().out.startswith(
        "The deals match the seal. What was told at the table is not in here, so it is not checked."
    )
