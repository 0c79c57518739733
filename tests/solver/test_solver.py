"""The best lay, in positions that show one rule each."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from ramino_access.core.state import State
from ramino_access.core.view import view_of
from ramino_access.play.text.notation import write_play
from ramino_access.play.text.positions import compile_rules, position
from ramino_access.solver import best as solver
from ramino_access.solver.best import best


def solved(variant: str, *, by: solver.Aim = "points", **data: Any) -> tuple[list[str], int, int, bool]:
    """Plays, cards, points, and whether it is proven, from Anna's view of a scenario's position."""
    filled: Mapping[str, Any] = {"seats": ["Anna", "Bruno"], "phase": "play", **data}
    rules = compile_rules(variant, filled)
    state = view_of(position(rules, filled), 0).state
    found = best(rules, state, by=by)
    return [write_play(p) for p in found.plays], found.cards, found.points, found.proven


def test_melds_are_laid_together_and_lay_offs_one_by_meld() -> None:
    plays, cards, points, proven = solved(
        "salotto",
        hands={"Anna": "9d 9h 9c 2s 6s Kc"},
        table=["3s 4s 5s"],
        opened=["Anna"],
    )
    assert plays == ["meld 9h 9d 9c", "lay 1 2s 6s"]
    assert (cards, points, proven) == (5, 25, True)


def test_an_opening_has_to_reach_its_minimum() -> None:
    assert solved("salotto", hands={"Anna": "4d 4h 4c Ks 2h"}) == ([], 0, 0, True)
    plays, cards, points, _ = solved("salotto", hands={"Anna": "Kd Kh Kc 4s 2h"}, table=["9s Ts Js"])
    assert plays == ["meld Kh Kd Kc"]
    assert (cards, points) == (3, 30)


def test_who_opens_lays_off_in_the_same_turn() -> None:
    plays, cards, _, _ = solved("salotto", hands={"Anna": "Kd Kh Kc 5s 2h"}, table=["2s 3s 4s"])
    assert plays == ["meld Kh Kd Kc", "lay 1 5s"]
    assert cards == 4


def test_melds_for_the_opening_may_cost_a_lay_off() -> None:
    plays, *_ = solved("salotto", hands={"Anna": "Kd Kh Kc Ts Js Qs 2h"}, table=["7s 8s 9s"])
    assert plays == ["meld Ts Js Qs; Kh Kd Kc"] or plays == ["meld Kh Kd Kc", "lay 1 Ts Js Qs"]
    plays, *_ = solved("salotto", hands={"Anna": "Ts Js Qs 2h"}, table=["7s 8s 9s"])
    assert plays == ["meld Ts Js Qs"]


def test_a_run_without_a_joker_is_asked_for() -> None:
    options = {"opening": 51}
    assert solved("rami", options=options, hands={"Anna": "Kd Kh Kc As Ac * 2h"})[0] == []
    plays, *_ = solved("rami", options=options, hands={"Anna": "Kd Kh Kc Ts Js Qs 2h"})
    assert plays == ["meld Ts Js Qs; Kh Kd Kc"]


def test_a_card_stays_for_the_discard() -> None:
    _, cards, points, _ = solved("rami", hands={"Anna": "Kh Kd Kc Ks"}, opened=["Anna"])
    assert (cards, points) == (3, 30)
    _, cards, _, _ = solved("salotto", hands={"Anna": "Kh Kd Kc Ks"}, opened=["Anna"])
    assert cards == 4


def test_points_and_cards_can_differ() -> None:
    hands = {"Anna": "7s 7h 7d Ks Kh Kd 8s 9s Ts"}
    assert solved("ufficiale", hands=hands)[1:3] == (9, 78)
    hands = {"Anna": "Ks Qs Js Kh Kd 9s Ts Td"}
    by_points = solved("ufficiale", hands=hands)
    by_cards = solved("ufficiale", hands=hands, by="cards")
    assert by_points[2] >= by_cards[2]
    assert by_cards[1] >= by_points[1]


def test_a_joker_comes_back_for_a_new_meld() -> None:
    plays, cards, points, _ = solved("salotto", hands={"Anna": "As 9d 9h 2c"}, table=["Qs Ks As*"], opened=["Anna"])
    assert plays == ["swap 1 As", "meld 9h 9d *"]
    assert (cards, points) == (3, 15)


def test_a_meld_opens_and_another_waits_for_the_joker_that_comes_back() -> None:
    data: dict[str, Any] = {"table": ["5d* 6d 7d"], "options": {"opening": 40}}
    plays, cards, points, proven = solved("salotto", hands={"Anna": "5d Kd Kh Ad Ah * 6c"}, **data)
    assert plays == ["meld Ah Ad *", "swap 1 5d", "meld Kh Kd *"]
    assert (cards, points, proven) == (6, 75, True)
    data["options"] = {"opening": 51}
    assert solved("salotto", hands={"Anna": "5d Kd Kh Ad Ah * 6c"}, **data) == ([], 0, 0, True)


def test_two_jokers_come_back_for_two_melds() -> None:
    plays, cards, _, proven = solved(
        "salotto", hands={"Anna": "As 5d Kh Kd Kc 2h 2c 8h 8c"}, table=["Qs Ks As*", "5d* 6d 7d"]
    )
    assert plays == ["meld Kh Kd Kc", "swap 1 As", "swap 2 5d", "meld 2h 2c *; 8h 8c *"]
    assert (cards, proven) == (9, True)


def test_a_joker_that_nobody_can_tell_is_settled_first() -> None:
    plays, cards, _, _ = solved("salotto", hands={"Anna": "9d 9c 4h 4c 2c"}, table=["9s 9h *"], opened=["Anna"])
    assert cards == 4
    assert [p.split()[0] for p in plays] == ["lay", "swap", "meld"]


def test_a_joker_is_laid_off_only_where_the_game_allows_it() -> None:
    hands = {"Anna": "* 2h 7c"}
    assert solved("salotto", hands=hands, table=["Js Qs Ks"], opened=["Anna"])[0] == []
    assert solved("rami", hands=hands, table=["Js Qs Ks"], opened=["Anna"])[0] == ["lay 1 As*"]


@pytest.mark.parametrize(("option", "cards"), [("later", 3), ("same-turn", 4)])
def test_lay_offs_may_have_to_wait(option: str, cards: int) -> None:
    found = solved("ufficiale", options={"lay_off": option}, hands={"Anna": "Kd Kh Kc 5s 9h"}, table=["2s 3s 4s"])
    assert found[1] == cards


def test_nothing_is_laid_before_its_time_or_in_toscano() -> None:
    first = {"options": {"lay_on_first_turn": "forbidden"}, "first_turn": True}
    assert solved("rami", hands={"Anna": "Kd Kh Kc 4s"}, **first) == ([], 0, 0, True)
    assert solved("toscano", hands={"Anna": "Kh Kd Kc Ks As 2s 3s 4s 5s 6s 7d"}) == ([], 0, 0, True)


def test_before_the_draw_the_hand_is_taken_as_it_is() -> None:
    plays, cards, _, _ = solved("ufficiale", hands={"Anna": "Kd Kh Kc 4s"}, phase="draw")
    assert (plays, cards) == (["meld Kh Kd Kc"], 3)


MANIPULATION = {"options": {"manipulation": True}, "opened": ["Anna"]}


def test_a_run_is_divided_for_a_second_eight() -> None:
    plays, cards, points, _ = solved("salotto", hands={"Anna": "8s Kd"}, table=["6s 7s 8s 9s Ts"], **MANIPULATION)
    assert plays in (["split 1 7s", "lay 1 8s"], ["split 1 8s", "lay 2 8s"])
    assert (cards, points) == (1, 5)


def test_cards_are_lifted_for_a_new_meld() -> None:
    plays, cards, points, _ = solved("salotto", hands={"Anna": "4h 4c Kd"}, table=["4d 5d 6d 7d"], **MANIPULATION)
    assert plays == ["lift 1 4d", "meld 4h 4d 4c"]
    assert (cards, points) == (2, 10)


def test_melds_that_need_not_move_stay() -> None:
    plays, *_ = solved(
        "salotto",
        hands={"Anna": "4h 4c Kd"},
        table=["7s 8s 9s", "Ts Js Qs", "4d 5d 6d 7d", "2h 2c 2s"],
        **MANIPULATION,
    )
    assert [p for p in plays if p.split()[1] not in ("3", "4h")] == []


def test_the_table_is_only_rearranged_after_the_opening() -> None:
    closed = {**MANIPULATION, "opened": []}
    assert solved("salotto", hands={"Anna": "8s Kd"}, table=["6s 7s 8s 9s Ts"], **closed)[0] == []
    plays, cards, _, _ = solved("salotto", hands={"Anna": "8s Kd Kh Kc"}, table=["6s 7s 8s 9s Ts"], **closed)
    assert cards == 4
    assert plays[0] == "meld Kh Kd Kc"


def test_runs_go_round_the_corner_where_they_may() -> None:
    hands = {"Anna": "Ks As 2s 7h"}
    assert solved("rami", hands=hands, opened=["Anna"])[0] == []
    plays, cards, points, _ = solved("rami", options={"circular": True}, hands=hands, opened=["Anna"])
    assert (plays, cards, points) == (["meld Ks As 2s"], 3, 13)


def test_equal_cards_make_an_identity_where_they_may() -> None:
    hands = {"Anna": "9d 9d 9d 2c"}
    plays, _, points, _ = solved("salotto", hands=hands, opened=["Anna"], options={"identities": True})
    assert (plays, points) == (["meld 9d 9d 9d"], 45)


def test_the_cap_is_told() -> None:
    data = {
        "seats": ["Anna", "Bruno"],
        "phase": "play",
        "opened": ["Anna"],
        "options": {"manipulation": True, "jokers_per_meld": 3},
        "hands": {"Anna": "4d 9d 6c 2c Qh Th 6h Td 3c 5s Kd * * 9h 3s Jh"},
        "table": ["Jc Qc Kc Ac", "4d 5d 6d", "2h 2s 2c", "6s 7s 8s 9s Ts Js", "7s 8s* 9s Ts", "4s 4h 4c"],
    }
    rules = compile_rules("salotto", data)
    state: State = position(rules, data)
    capped = best(rules, state, nodes=50)
    assert not capped.proven


def test_what_can_be_laid_without_a_rearrangement_is_laid_so() -> None:
    plays, *_ = solved(
        "salotto",
        hands={"Anna": "4s 3d 6s As 9d Kh Ac Kc 3c"},
        table=["6h 6c 6d", "Ah Ad As", "2s 2c 2d 2h", "Ad 2d 3d", "Ts Th Td Tc", "9d 9h 9s", "6d 7d 8d*", "8d 8c 8h"],
        **MANIPULATION,
    )
    assert not {"lift", "split", "merge"} & {p.split()[0] for p in plays}


def test_cards_that_follow_one_another_are_one_run() -> None:
    plays, cards, *_ = solved("salotto", hands={"Anna": "3s 4s 5s 6s 7s 8s 9s"}, opened=["Anna"])
    assert (plays, cards) == (["meld 3s 4s 5s 6s 7s 8s 9s"], 7)


def test_few_plays_are_better_than_many() -> None:
    table = ["3s 4s 5s", "7h 8h 9h", "7d 8d 9d", "Ts Js Qs"]
    plays, cards, *_ = solved("salotto", hands={"Anna": "6s 6h 6d"}, table=table, opened=["Anna"])
    assert (plays, cards) == (["meld 6s 6h 6d"], 3)
    plays, cards, *_ = solved("salotto", hands={"Anna": "6s 7s 8s 9s 6h 6d"}, table=table, opened=["Anna"])
    assert (plays, cards) == (["meld 7s 8s 9s; 6s 6h 6d"], 6)


def test_of_openings_that_come_to_the_same_that_with_the_fewest_plays_is_laid() -> None:
    table = ["5h 5d 5c 5s"]
    options = {"manipulation": True, "opening": 0}
    plays, cards, *_ = solved("salotto", options=options, hands={"Anna": "3h 4h 4h 5h 6h Kd"}, table=table)
    assert (plays, cards) == (["meld 3h 4h 5h", "lift 1 5h", "meld 4h 5h 6h"], 5)


def test_a_joker_stands_for_a_card_that_is_needed_elsewhere() -> None:
    plays, cards, points, _ = solved("salotto", hands={"Anna": "Qs Ks As Qh * *"}, opened=["Anna"])
    assert plays == ["meld Qs* Ks As; Qs Qh *"]
    assert (cards, points) == (6, 65)


def test_a_run_grows_at_both_ends_and_round_the_corner() -> None:
    data: dict[str, Any] = {"hands": {"Anna": "As 2s Ts 7h"}, "table": ["Js Qs Ks"], "opened": ["Anna"]}
    assert solved("rami", **data)[1:] == (2, 21, True)
    assert solved("rami", by="cards", **data)[1:] == (2, 21, True)
    data["options"] = {"circular": True}
    assert solved("rami", **data)[1:] == (2, 21, True)
    assert solved("rami", by="cards", **data)[1:] == (3, 13, True)


def test_an_ace_loses_its_height_when_the_run_goes_on() -> None:
    data: dict[str, Any] = {"hands": {"Anna": "2s 7h 7d 7c 9c"}, "table": ["Qs Ks As"], "opened": ["Anna"]}
    data["options"] = {"circular": True}
    assert solved("rami", **data) == (["meld 7h 7d 7c"], 3, 21, True)
    assert solved("rami", by="cards", **data) == (["meld 7h 7d 7c", "lay 1 2s"], 4, 13, True)


def test_the_card_for_a_joker_comes_from_the_table_where_the_hand_needs_its_own() -> None:
    """Both nines of spades would do: the one of the hand is wanted for the run, without which the ten is not free."""
    plays, cards, points, proven = solved(
        "rami",
        options={"manipulation": True},
        hands={"Anna": "Jc Th Qh Qs * 9s Td Jd"},
        table=["9s* 9h 9d 9c", "Th Td Tc Ts", "Jh Jc Js", "9s Ts Js Qs", "9h 9d 9c"],
        opened=["Anna"],
    )
    assert plays[:2] == ["lift 4 9s", "swap 1 9s"]
    assert (cards, points, proven) == (7, 71, True)


def test_a_run_from_ace_to_ace_gives_its_upper_ace() -> None:
    """The king is free only once the ace above it is; the other ace stays."""
    table = ["Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh Ah"]
    plays, cards, points, _ = solved("salotto", hands={"Anna": "Kd Ks Ad As 7c"}, table=table, **MANIPULATION)
    assert plays == ["lift 1 Ah @high", "lift 1 Kh", "meld Ks Kh Kd; As Ah Ad"]
    assert (cards, points) == (4, 50)


@pytest.mark.parametrize("manipulation", [False, True])
def test_two_jokers_of_one_group_are_not_settled_by_its_other_cards(*, manipulation: bool) -> None:
    options = {"manipulation": manipulation, "jokers_per_meld": 2}
    hands = {"Anna": "4d 4c 9c 9d Kd"}
    found = solved("salotto", options=options, hands=hands, table=["4s * *"], opened=["Anna"])
    assert found == (["lay 1 4d"], 1, 5, True)


def test_beside_two_jokers_that_stay_another_one_is_settled_and_comes_back() -> None:
    options = {"manipulation": True, "jokers_per_meld": 2}
    table = ["4s 4h * *", "4s 4c *"]
    plays, cards, *_ = solved("salotto", options=options, hands={"Anna": "4d 9c 9d Kd"}, table=table, opened=["Anna"])
    assert plays == ["lay 2 4d", "lift 1 4h", "swap 2 4h", "meld 9d 9c *"]
    assert cards == 3


def test_on_a_table_that_is_rearranged_a_run_goes_from_the_king_to_the_two() -> None:
    options = {"manipulation": True, "circular": True}
    hands = {"Anna": "8s Kd Ad 2d 9c"}
    plays, cards, *_ = solved("rami", options=options, hands=hands, table=["6s 7s 8s 9s Ts"], opened=["Anna"])
    assert plays == ["split 1 8s", "meld Kd Ad 2d", "lay 2 8s"]
    assert cards == 4


def test_a_joker_that_is_settled_first_is_worth_one_card_more_than_laying_off() -> None:
    hands = {"Anna": "9d 9c 4h 4c 2s Kd"}
    table = ["9s 9h *", "5h 6h 7h", "5c 6c 7c"]
    plays, cards, *_ = solved("salotto", by="cards", hands=hands, table=table, opened=["Anna"])
    assert [play.split()[0] for play in plays] == ["lay", "swap", "meld"]
    assert cards == 4


def test_a_group_has_two_jokers_beside_two_of_its_cards() -> None:
    options = {"manipulation": False, "jokers_per_meld": 2}
    hands, table = {"Anna": "6h 6d * * 2c"}, ["9s Ts Js"]
    plays, cards, *_ = solved("salotto", options=options, hands=hands, table=table, opened=["Anna"])
    assert plays == ["meld 6h 6d 6s* 6c*"]
    assert cards == 4


def test_on_a_table_that_is_rearranged_two_jokers_make_a_group_of_one_card() -> None:
    options = {"manipulation": True, "jokers_per_meld": 2, "identities": True, "jokers_per_pack": 4}
    table = ["As 2s 3s 4s 5s 6s 7s", "3c 4c 5c 6c 7c 8c 9c", "2d 3d 4d", "9c* Tc Jc"]
    plays, cards, *_ = solved("salotto", options=options, hands={"Anna": "7h 5d * Qc"}, table=table, opened=["Anna"])
    assert "meld 7s 7h 7c; As Ah* Ad*" in plays
    assert cards == 4


def test_jokers_that_come_back_lie_in_a_new_run_and_are_merged_with_those_that_stay() -> None:
    options = {"manipulation": True, "jokers_per_meld": 3, "jokers_per_pack": 4}
    hands, table = {"Anna": "4h 2d 4d"}, ["Ad* 2d 3d 4d* 5d*", "4s * 4c"]
    plays, cards, points, _ = solved("salotto", options=options, hands=hands, table=table, opened=["Anna"])
    assert plays[plays.index("meld 2d 3d* 4d*") + 1].startswith("merge")  # where the rest lies, ties decide
    assert (cards, points) == (3, 15)
