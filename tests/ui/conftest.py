"""The player's side is played through at each kind of table: in this process ("near"), at the end of a slow line
("lagging"), and at a hall, over the bytes of its wire ("far")."""

from __future__ import annotations

import os
from collections.abc import Iterator
from random import Random

import pytest

from ramino_access.counsel import judgement
from ramino_access.hall.results import Results
from tests.night import NIGHT, waits
from tests.ui.elsewhere import BEHIND, sit_at_hall
from tests.ui.lagging import sit_at_far

FAR = ("test_table", "test_cinquecento", "test_toscano", "test_other_games", "test_selection", "test_digest")
"""Tests that sit at a hall, too, whenever they run; with RAMINO_FAR=1 all of them do."""

LAGGING = (*FAR, "test_offers", "test_pondering", "test_undecided_takes", "test_manipulation", "test_pacing",
           "test_deals", "test_seals", "test_speaking")  # fmt: skip
"""Tests that sit at the end of a slow line, too, whenever they run: of plays, answers that are under way, and what is
said meanwhile. All others do at night."""

NOT_FAR = {
    # Their positions hold a card twice, which no message can tell.
    "test_drawing_from_an_exhausted_stock_asks_first",
    "test_the_selection_ends_with_the_turn",
    "test_an_opponent_that_goes_round_in_circles_finds_out",
    "test_no_way_out_is_looked_for_while_an_opponent_knows_its_way",
    # The pace of a hall is not the player's, and a hall plays on when one has left.
    "test_space_has_the_next_opponent_go_on_at_once",
    "test_space_goes_on_to_the_result_and_asks_for_more",
    "test_a_yes_goes_on_to_the_final_ranking_which_t_and_s_repeat",
    "test_a_hand_that_was_played_without_the_player_is_not_offered_for_review",
    "test_a_no_deals_the_next_hand_to_be_listened_to",
    "test_a_line_is_also_sent_from_the_list_of_matches",
}
"""Tests of what there is only at a table of one's own."""

SITS = {"lagging": sit_at_far, "far": sit_at_hall}


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Whoever sits down in a test does it at both kinds of table."""
    kinds: list[object] = ["near"]
    if hasattr(metafunc.module, "Player"):
        module = metafunc.module.__name__.rpartition(".")[2]
        if module in LAGGING:
            kinds.append("lagging")
        elif NIGHT or any("::" in word for word in metafunc.config.args):
            kinds.append(waits("lagging"))  # not made at all where they would only be left: they are many
        if os.environ.get("RAMINO_FAR") or module in FAR:
            kinds += [] if metafunc.function.__name__ in NOT_FAR else ["far"]
    metafunc.parametrize("table_line", kinds, indirect=True)


@pytest.fixture(autouse=True)
def table_line(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """Where the tables are that a test opens."""
    if request.param in SITS:
        monkeypatch.setattr("ramino_access.ui.seating.own_match.sit_at", SITS[request.param])
        monkeypatch.setattr(Results, "look", lambda self: None)  # the next hand is dealt by a key alone
    yield str(request.param)
    BEHIND.clear()


@pytest.fixture(autouse=True)
def dealt_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    """What nobody has given a seed is dealt the same whenever a test runs."""
    monkeypatch.setattr("ramino_access.ui.seating.own_match.secrets.randbelow", Random(2026).randrange)


@pytest.fixture(autouse=True)
def quick_judge(monkeypatch: pytest.MonkeyPatch) -> None:
    """What an expert says of a play is tried with few hands here."""
    for effort in ("LAID", "DECLARED"):
        monkeypatch.setattr(judgement, effort, judgement.Effort(plays=60, least=2, most=4, step=2, length=40))
