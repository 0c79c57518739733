"""The law as it is written down: every clause that anything cites is there, and has a scenario."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ramino_access.games import GAMES
from tests.rules.scenarios import all_scenarios

ROOT = Path(__file__).parents[2]
LAW = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
CLAUSE = r"[GSUTCRKLMN][1-9][0-9]?(?:\.[1-9])?"
#: The chapter of each game; G is for all of them.
CHAPTERS = {
    "salotto": "S", "ufficiale": "U", "toscano": "T", "cinquecento": "C", "rami": "R", "scala40": "K", "ramino": "L",
    "machiavelli": "M", "chiuso": "N",
}  # fmt: skip


def clauses() -> list[str]:
    """The ids of all clauses, in order."""
    return re.findall(rf"(?m)^ *- \*\*({CLAUSE})\b", LAW)


def docstrings(file: Path) -> list[str]:
    """Those of a module, and of everything in it: texts that begin a line."""
    return re.findall(r'(?ms)^ *"""(.*?)"""', file.read_text(encoding="utf-8"))


def test_each_clause_is_there_once_and_in_order() -> None:
    found = clauses()
    assert len(set(found)) == len(found)
    assert len(found) > 100
    for chapter in CHAPTERS.values():
        mine = [int(clause[1:]) for clause in found if clause[0] == chapter and "." not in clause]
        assert mine == list(range(1, len(mine) + 1)), chapter


def test_every_clause_that_a_docstring_cites_is_there() -> None:
    known, cited = set(clauses()), set()
    for folder in ("ramino_access", "tests", "tools"):
        for file in sorted((ROOT / folder).rglob("*.py")):
            for text in docstrings(file):
                for inside in re.findall(r"\(([^()]*)\)", text):
                    if re.fullmatch(rf"{CLAUSE}(?:(?:, | and |-| to ){CLAUSE})*", inside):
                        cited |= set(re.findall(CLAUSE, inside))
    assert len(cited) > 60
    assert cited - known == set()


def test_every_clause_that_a_scenario_or_an_option_cites_is_there() -> None:
    cited = {clause for scenario in all_scenarios() for clause in re.findall(rf"\b{CLAUSE}\b", scenario.clause)}
    cited |= {clause for game in GAMES.values() for option in game.options for clause in option.clause.split()}
    assert cited - set(clauses()) == set()


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_is_shown(game: str) -> None:
    """By a scenario of its game; those of all games by one of any."""
    chapter = CHAPTERS[game] + ("G" if game == next(iter(GAMES)) else "")
    mine = [s for s in all_scenarios() if s.rules.game == game or "G" in chapter]
    cited = {clause for scenario in mine for clause in re.findall(rf"\b{CLAUSE}\b", scenario.clause)}
    whole = {clause.split(".")[0] for clause in cited}
    parted = {clause.split(".")[0] for clause in clauses() if "." in clause}
    wanted = [clause for clause in clauses() if clause[0] in chapter]
    assert [c for c in wanted if c not in cited and not (c in parted and c in whole)] == []


@pytest.mark.parametrize("game", GAMES)
def test_the_law_names_every_option_and_what_is_usual(game: str) -> None:
    chapter = re.search(rf"(?ms)^## {CHAPTERS[game]}\. .*?(?=^## |\Z)", LAW)
    assert chapter is not None
    for option in GAMES[game].options:
        assert re.search(rf"`{option.id}`", chapter.group(0) + LAW.split("## S.")[0]), option.id
