"""The public door: its examples do what they say, and so does the page about it."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

from ramino_access import api

PAGE = Path(__file__).parent.parent / "docs" / "library.md"


def blocks(language: str) -> list[str]:
    """The page's blocks of this language."""
    return re.findall(rf"^```{language}\n(.*?)^```$", PAGE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)


def test_the_examples_of_the_module() -> None:
    result = doctest.testmod(api)
    assert result.attempted > 15
    assert result.failed == 0


def test_the_page(capsys: pytest.CaptureFixture[str]) -> None:
    """All its code, from top to bottom, says what the page says that it says."""
    exec(compile("\n".join(blocks("python")), str(PAGE), "exec"), {"__name__": "page"})
    (shown,) = blocks("text")
    said = capsys.readouterr().out
    assert said.startswith(shown)
    assert said.splitlines()[-1].count(",") == 3  # the scores of three players


def test_a_hand_takes_few_lines() -> None:
    code = [line for line in blocks("python")[0].splitlines() if line.strip()]
    assert len(code) <= 35


TWO = """
variant = "toscano"
[[scenario]]
seats = ["Anna", "Bruno"]
hands.Anna = "5h 6h"
play = "Anna: stock"
[[scenario]]
seats = ["Anna", "Bruno", "Carla"]
options = { games = 5 }
phase = "play"
won.Carla = 2
hand = 4
"""


def test_a_position_at_a_table() -> None:
    first, second = (api.position(TWO, number, seed=12) for number in range(2))
    assert [card.face.code for card in first.view(0).hand] == ["5h", "6h"]
    assert not first.view(0).playing, "its plays are not made"
    assert (second.setup.names, second.setup.seed, second.setup.options["games"]) == (("Anna", "Bruno", "Carla"), 12, 5)
    assert second.view(0).playing
    assert (second.view(0).state.standing.wins, second.view(0).state.standing.hand) == ((0, 0, 2), 4)
    assert api.position(TWO, 1, names=("A", "B", "C"), level="expert").setup.level == "expert"


@pytest.mark.parametrize(("text", "line"), [("variant = 3", 1), (TWO.replace("5h 6h", "5h 5h"), 5), ("=", 1)])
def test_a_position_that_cannot_be(text: str, line: int) -> None:
    with pytest.raises(api.ScenarioError) as raised:
        api.position(text)
    assert raised.value.problem.line_number == line


def test_a_position_that_is_not_there() -> None:
    for number in (2, -1):
        with pytest.raises(IndexError):
            api.position(TWO, number)
    with pytest.raises(api.ScenarioError):
        api.position("#" * (11 * 1024 * 1024))


def test_all_that_is_offered_is_there_and_named() -> None:
    """Whoever reads the module learns of every name in it."""
    assert api.__doc__ is not None
    assert sorted(set(api.__all__)) == sorted(api.__all__)
    for name in api.__all__:
        assert hasattr(api, name)
        assert re.search(rf"\b{name}\b", api.__doc__), f"{name} is not explained"
