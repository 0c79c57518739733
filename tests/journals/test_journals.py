"""Matches of every version that was released lead to the same table, or say which version is needed."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from ramino_access import __version__
from ramino_access.core.actions import Action
from ramino_access.files.problems import Problem
from ramino_access.games import GAMES, Value
from ramino_access.hall.seal_check import of_match
from ramino_access.i18n.catalog import Catalog
from ramino_access.play.entries import LetPass, NextHand, Play
from ramino_access.play.journal import records
from ramino_access.play.journal.match_file import Kept, MatchFile, read
from ramino_access.play.table import Table
from tests.golden.record import all_shown
from tests.journals.record import HERE, STATES, stands
from tests.languages import LANGUAGES
from tests.storage.hasty import Hasty

ENDS = {
    (folder.name, line.split()[0]): line.split()[1]
    for folder in sorted(HERE.iterdir())
    if (folder / STATES).exists()
    for line in (folder / STATES).read_text(encoding="utf-8").splitlines()
}


def kept(version: str, name: str) -> Kept:
    found = read(HERE / version / f"{name}.match")
    assert isinstance(found, Kept), found
    return found


@pytest.mark.parametrize(("version", "name"), ENDS)
def test_a_match_of_any_version_leads_to_the_same_table(version: str, name: str, tmp_path: Path) -> None:
    match = kept(version, name)
    assert match.torn == b""
    assert match.header.version == version
    table = match.table()
    assert isinstance(table, Table), table
    assert stands(table._state) == ENDS[version, name]
    copy = MatchFile.create(tmp_path / "copy", match.header, lambda problem: None, system=Hasty())
    Table(match.header.setup, copy).replay(match.entries)
    assert copy.file.read_bytes() == match.file.read_bytes()


@pytest.mark.parametrize(("version", "name"), [one for one in ENDS if "-sealed-" in one[1]])
def test_a_sealed_match_of_any_version_is_verified(version: str, name: str) -> None:
    match = kept(version, name)
    header = match.header
    verdict = of_match(header, match.entries)
    assert verdict is not None
    assert verdict.good, verdict
    assert (len(verdict.left_out) > 0) == (name == "scala40-sealed-2")
    assert {e.seat for e in match.entries if isinstance(e, Play) and e.mark} == set(header.people)
    changed = msgspec.structs.replace(header.seal, secret="0" * 64)
    other = of_match(msgspec.structs.replace(header, seal=changed), match.entries)
    assert other is not None
    assert other.fault == "secret"


def test_every_match_has_its_end_and_this_version_its_matches() -> None:
    files = {(file.parent.name, file.stem) for file in HERE.glob("*/*.match")}
    assert files == set(ENDS)
    assert any(version == __version__ for version, _ in ENDS)
    assert any(version == __version__ and "-sealed-" in name for version, name in ENDS)


def test_every_kind_of_play_and_every_value_of_every_option_is_among_them() -> None:
    seen: Counter[type] = Counter()
    shown: dict[tuple[str, str], set[Value]] = {}
    for version, name in ENDS:
        if version != __version__:
            continue
        match = kept(version, name)
        seen += Counter(type(e.action) if isinstance(e, Play) else type(e) for e in match.entries)
        for option in GAMES[match.header.game].options:
            if option.id in match.header.options and option.matters(match.header.options):
                shown.setdefault((match.header.game, option.id), set()).add(match.header.options[option.id])
    assert [kind.__name__ for kind in (*get_args(Action), LetPass, NextHand) if not seen[kind]] == []
    for game in GAMES.values():
        for option in game.options:
            assert all_shown(option, shown[game.id, option.id]), (game.id, option.id)


def rewritten(match: Kept, number: int, payload: bytes, file: Path) -> Path:
    """The match with another line in this place, as another version might write it: with checksums that fit."""
    text, crc = b"", 0
    for at, old in enumerate(records.read(match.file.read_bytes()).payloads, 1):
        line, crc = records.line(payload if at == number else old, crc)
        text += line
    file.write_bytes(text)
    return file


def header(**changes: object) -> bytes:
    """The first line that a later version might write."""
    fields = {
        "game": "rami",
        "options": {},
        "seats": ["A", "B", "C"],
        "seed": 1,
        "begun": 1,
        "version": "7.3",
        "format": 1,
    }
    return json.dumps({**fields, **changes}).encode()


UNKNOWN = {
    "en": "It does not say which version it was started with; this is version ",
    "it": "Il file non dice con quale versione è cominciata; questa è la ",
    "fr": "Rien n'indique avec quelle version elle a été commencée ; celle-ci est la version ",
}


@pytest.mark.parametrize("lang", UNKNOWN)
@pytest.mark.parametrize("fields", [{"format": 9}, {"seats": 1}, {"game": "burraco"}], ids=["format", "field", "game"])
def test_a_file_that_names_no_version_is_not_said_to_be_of_this_one(
    fields: dict[str, object], lang: str, tmp_path: Path
) -> None:
    named = json.loads(header(**fields))
    del named["version"]
    file = rewritten(kept(__version__, "rami-300"), 1, json.dumps(named).encode(), tmp_path / "a.match")
    found = read(file)
    problem = found if isinstance(found, Problem) else found.table()
    assert isinstance(problem, Problem)
    said = Catalog(lang).text(problem.reason, **problem.message_args())
    assert f"{UNKNOWN[lang]}{__version__}." in said


@pytest.mark.parametrize(
    ("number", "payload", "reason"),
    [
        (1, b'{"format":9,"version":"7.3","colour":"red"}', "match-newer"),
        (1, header(colour="red"), "match-unknown"),
        (1, header(game="burraco"), "match-setup"),
        (1, header(options={"jokers": "wild"}), "match-setup"),
        (5, b'{"seat":0,"play":"sing a song"}', "match-unknown"),
        (5, b'{"seat":0,"play":"stock","mood":"good"}', "match-unknown"),
        (5, b'{"seat":0,"play":"discard As"}', "match-refused"),
    ],
)
def test_what_this_version_does_not_know_names_the_version_that_does(
    number: int, payload: bytes, reason: str, tmp_path: Path
) -> None:
    file = rewritten(kept(__version__, "rami-300"), number, payload, tmp_path / "a.match")
    before = file.read_bytes()
    found = read(file)
    problem = found if isinstance(found, Problem) else found.table()
    assert isinstance(problem, Problem)
    assert problem.reason == reason
    for lang in LANGUAGES:
        catalog = Catalog(lang)
        said = catalog.text(problem.reason, **problem.message_args())
        which = {"which": "other", "version": "7.3"} if number == 1 else {"which": "same", "version": __version__}
        assert said.endswith(catalog.text("match-versions", running=__version__, **which))
        assert said.count(__version__) == 1  # which one is running
        assert ("7.3" in said) == (number == 1)
        assert str(file) in said
    assert file.read_bytes() == before
