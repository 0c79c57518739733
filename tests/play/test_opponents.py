"""Ways of playing go with the names, and stay with a match."""

from __future__ import annotations

import unicodedata
from pathlib import Path

import msgspec
import pytest

from ramino_access.bots import TEMPERS
from ramino_access.core.actions import Action, LayOff, Lift, Token
from ramino_access.core.debts import turn_debts
from ramino_access.core.melds import Kind, Meld
from ramino_access.core.rules import Rules
from ramino_access.core.view import View
from ramino_access.files.problems import Problem
from ramino_access.play import opponents
from ramino_access.play.entries import OneHand, Setup
from ramino_access.play.journal import match_file
from ramino_access.play.journal.match_file import Kept, MatchFile, header_of
from ramino_access.play.opponents import Thinking, temper_of, tempers_of
from ramino_access.play.table import Table

ROOT = Path(__file__).parents[2]
TEMPERED = Setup("salotto", {}, ("You", "Anna", "Bruno"), 7, "strong", tempers=("", "bold", "careful"))


def test_a_name_has_its_way_for_ever() -> None:
    assert [temper_of(name) for name in ("Anna", "Bruno", "Carla", "Dario")] == ["bold", "careful", "sly", "sly"]
    assert temper_of("anna") == temper_of("ANNA") == "bold"
    assert temper_of(unicodedata.normalize("NFD", "Gaëlle")) == temper_of("Gaëlle") == "sly"
    assert {temper_of(f"Zoë {number}") for number in range(9)} == set(TEMPERS)
    assert tempers_of(("Anna", "Bruno", "Carla")) == ("", "careful", "sly")
    assert tempers_of(("Anna", "Bruno", "Carla"), (1,)) == ("bold", "", "sly")


def test_a_match_keeps_the_ways_of_its_opponents(tmp_path: Path) -> None:
    file = tmp_path / "a.match"
    MatchFile.create(file, header_of(TEMPERED, 1), lambda problem: None).close()
    shown = b'"tempers":["","bold","careful"]'
    assert shown in file.read_bytes()
    assert shown in (ROOT / "docs/files.md").read_bytes()
    kept = match_file.read(file)
    assert isinstance(kept, Kept)
    assert kept.header.setup.tempers == ("", "bold", "careful")
    table = kept.table()
    assert isinstance(table, Table)
    assert [table.setup.temper(seat) for seat in range(3)] == ["", "bold", "careful"]


def test_a_table_without_ways_is_written_as_ever() -> None:
    plain = msgspec.structs.replace(header_of(TEMPERED, 1), tempers=msgspec.UNSET)
    for tempers in ((), ("", "", "")):
        assert header_of(Setup("salotto", {}, TEMPERED.names, 7, "strong", tempers=tempers), 1) == plain
    assert b"tempers" not in msgspec.json.encode(plain)
    assert plain.setup.temper(1) == ""


def test_a_single_hand_may_have_them(tmp_path: Path) -> None:
    file = tmp_path / "a.match"
    setup = Setup("rami", {}, ("You", "Anna"), 7, one_hand=OneHand(), tempers=("", "sly"))
    MatchFile.create(file, header_of(setup, 1), lambda problem: None).close()
    kept = match_file.read(file)
    assert isinstance(kept, Kept)
    assert kept.header.setup.one_hand == OneHand()
    assert kept.header.setup.tempers == ("", "sly")


def test_a_way_that_is_not_known_is_said_to_be_of_another_version(tmp_path: Path) -> None:
    file = tmp_path / "a.match"
    header = msgspec.structs.replace(header_of(TEMPERED, 1), tempers=("", "brave", "sly"))
    MatchFile.create(file, header, lambda problem: None).close()
    problem = match_file.read(file)
    assert isinstance(problem, Problem)
    assert problem.reason == "match-unknown"


def test_each_seat_plays_in_its_own_way(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, str]] = []

    def choose(view: object, rules: object, rng: object, level: str, temper: str) -> Action | None:
        asked.append((level, temper))
        return None

    monkeypatch.setattr(opponents, "choose", choose)
    table = Table(TEMPERED)
    mind = Thinking(table, {2: "expert"})
    seen: set[int] = set()
    for _ in range(12):  # every play of the thinkers fails, so that the plainest one is made
        seat = table.view(None).state.turn.seat
        mind.play(table.view(seat), mind.about(table.view(seat))())
        seen.add(seat)
    assert seen == {0, 1, 2}
    assert set(asked) == {("strong", ""), ("strong", "bold"), ("expert", "")}


def test_a_turn_of_manoeuvre_that_no_penalty_buys_off_ends_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(Setup("machiavelli", {"penalty_cards": 0}, ("Anna", "Bruno"), 7, "casual"))
    thinking = Thinking(table)

    def next_play() -> None:
        view = table.view(table.turn)
        thinking.play(view, thinking.about(view)())

    def runs() -> list[Meld]:
        return [meld for meld in table.view(None).state.melds if meld.kind is Kind.RUN and len(meld) > 4]

    while not runs() or table.view(None).state.turn.plays:
        next_play()
    number, turns = runs()[0].number, table.view(None).state.turns

    def circling(view: View, rules: Rules, *of: object) -> Action:
        meld, lifted = view.state.meld(number), turn_debts(rules, view.state).lifted
        assert meld is not None
        if len(lifted) > 1:
            return LayOff(number, (Token(lifted[-1].face),))
        return Lift(number, Token(meld.slots[0].card.face))

    monkeypatch.setattr(opponents, "choose", circling)
    monkeypatch.setattr(opponents, "way_out", circling)
    for _ in range(2 * opponents.MOST_OPPONENT_PLAYS + 2):
        if table.view(None).state.turns == turns:
            next_play()
    assert table.view(None).state.turns != turns
