"""A usual value that has changed: what was written before means what it meant, whoever reads it."""

from __future__ import annotations

import tomllib
from datetime import date
from pathlib import Path

from ramino_access.config.decode import ValueReader
from ramino_access.config.files import Lines
from ramino_access.config.settings import as_tables, decode
from ramino_access.games import GAMES
from ramino_access.hall.clean_messages import _options
from ramino_access.hall.messages import Open
from ramino_access.hall.table_plan import plan_of
from ramino_access.play import seals
from ramino_access.play.deal_lines import SharedDeal, _any, of_day, write_line
from ramino_access.play.entries import OneHand
from ramino_access.play.journal.match_file import _header
from ramino_access.play.kept.statistics import Summary
from ramino_access.play.kept.summaries import SummaryFile

CHANGED = [(game, option) for game in GAMES.values() for option in game.options if option.unwritten != option.default]


def test_there_is_one() -> None:
    assert [(game.id, option.id, option.unwritten, option.default) for game, option in CHANGED] == [
        ("scala40", "in_hand_free", False, True)
    ]


def test_what_is_left_out_is_what_it_was_and_nothing_that_was_named_is_changed() -> None:
    for game, option in CHANGED:
        assert game.recalled({})[option.id] == option.unwritten
        for value in (option.default, option.unwritten):
            assert game.recalled({option.id: value}) == {option.id: value}
            written = game.written(game.values({option.id: value}))
            assert written == {option.id: value}  # either is written out
            assert game.values(game.recalled(written))[option.id] == value


def test_the_header_of_an_old_match_reads_as_it_was_meant() -> None:
    line = b'{"game":"scala40","options":{"limit":201},"seats":["A","B"],"seed":1,"begun":1,"people":[0],"format":1,'
    header = _header(Path("x"), line + b'"level":"casual","version":"0.1.0"}')
    assert header.options == {"limit": 201, "in_hand_free": False}  # type: ignore[union-attr]


def test_a_line_of_a_deal_without_it_means_the_old_rule_and_a_new_one_says_which() -> None:
    assert _any("scala40", ["seats=2", "seed=7"]).options["in_hand_free"] is False
    deal = SharedDeal("scala40", 2, 7, OneHand(), options=GAMES["scala40"].written(GAMES["scala40"].values()))
    assert "in_hand_free=" in write_line(deal, 5)


def test_the_deal_of_a_day_stays_as_it_is() -> None:
    assert of_day("scala40", date(2026, 11, 22)).options == {"in_hand_free": False}


def test_the_seal_of_an_old_match_is_the_same() -> None:
    """Its fingerprint was made of what was unusual then."""
    names = ("A", "B")
    old = GAMES["scala40"].values({"in_hand_free": False, "limit": 201})
    assert seals.agreed("scala40", old, names) == seals.fingerprint("match", "scala40", "limit=201", "names", *names)
    assert seals.agreed("scala40", {}, names) != seals.agreed("scala40", {"in_hand_free": False}, names)


def test_kept_options_and_saved_tables_mean_what_they_meant() -> None:
    kept = "[games.scala40.options]\nlimit = 201\n[games.scala40.saved.mine]\nopening = 30\n"
    at = ValueReader(Path("f"), Lines(kept))
    read = decode(tomllib.loads(kept), at)
    assert at.problems == []
    assert read.games["scala40"].options == {"limit": 201, "in_hand_free": False}
    assert read.games["scala40"].saved == {"mine": {"opening": 30, "in_hand_free": False}}
    assert decode(as_tables(read), at) == read  # written by this version: both forms are read
    assert decode({"games": {"scala40": {"seats": 2}}}, at).games["scala40"].options == {}  # nothing was ever chosen


def test_a_table_wished_for_by_an_older_program_is_its_table() -> None:
    old, new = (Open("scala40", options=options) for options in ({"limit": 201}, {"limit": 201, "in_hand_free": True}))
    assert [plan_of(wish, (), "").options["in_hand_free"] for wish in (old, new)] == [False, True]
    assert _options("scala40", {"limit": 201}) == {"limit": 201, "in_hand_free": False}
    assert _options("scala40", {"in_hand_free": True}) == {"in_hand_free": True}


def test_a_summary_of_an_old_match_counts_with_its_like(tmp_path: Path) -> None:
    file = SummaryFile(tmp_path / "s")
    old = Summary("1", "scala40", {"limit": 201}, 2, "strong", 1, 2, won=True, hands=3)
    assert file.add(old) is None
    assert file.read().matches["1"].options == {"limit": 201, "in_hand_free": False}
