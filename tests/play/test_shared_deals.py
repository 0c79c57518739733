"""A finished hand is dealt once more from its line, to whoever sits in the first seat."""

from __future__ import annotations

from pathlib import Path

import pytest

from ramino_access.games import GAMES
from ramino_access.play.deal_lines import read_line
from ramino_access.play.entries import Entry, OneHand, Setup
from ramino_access.play.journal.match_file import Kept, header_of
from ramino_access.play.kept.shared_deals import expert_result, finished, hands_of, result_of
from ramino_access.play.kept.statistics import course_of, summary_of
from ramino_access.play.opponents import Thinking
from ramino_access.play.table import Table
from tests.night import where
from tests.play.playing import told

NAMES = ("Me", "Anna", "Bruno", "Carla")
MATCHES: list[tuple[str, dict[str, str | int | bool], int]] = [
    ("salotto", {"mode": "elimination", "limit": 100}, 3),
    ("salotto", {"hands": 3}, 4),
    ("ufficiale", {}, 3),
    ("toscano", {}, 3),
    ("cinquecento", {"exit_at": -50, "special_card_each_hand": True, "special_card": "Qs:40"}, 4),
    ("rami", {"target": 300}, 3),
    ("scala40", {"limit": 50}, 4),
]


@pytest.mark.parametrize(("game", "options", "seats"), MATCHES)
def test_a_hand_is_dealt_again_as_it_was(game: str, options: dict[str, str | int | bool], seats: int) -> None:
    setup = Setup(game, options, NAMES[:seats], 11, "novice")
    table = Table(setup)
    thinking = Thinking(table)
    dealt = [table.view(seat).hand for seat in range(seats)]
    turn = table.turn
    hands = 0
    while hands < 5:
        if table.turn is not None:
            asked = table.window.asked
            if asked is not None and asked != table.turn:
                table.let_pass(asked)
            else:
                view = table.view(table.turn)
                thinking.play(view, thinking.about(view)())
            continue
        hands += 1
        for seat in range(seats):
            hand = finished(table.setup, table.view(seat), table.rules, seat)
            if not dealt[seat]:
                assert hand is None, "who was out has played no hand"
                continue
            assert hand is not None
            if hand.deal_line is None:
                assert options.get("special_card_each_hand")
                continue
            deal = read_line(hand.deal_line)
            again = Table(deal.setup(NAMES[: deal.seats]))
            there = [s for turns in range(seats) if dealt[s := (seat + turns) % seats]]
            assert [again.view(n).hand for n in range(deal.seats)] == [dealt[s] for s in there]
            assert again.turn is not None
            assert there[again.turn] == turn
            assert again.rules.values == table.rules.values
            assert deal.one_hand.rival == hand.points
        if table.over:
            break
        table.next_hand()
        turn = table.turn
        dealt = [table.view(seat).hand for seat in range(seats)]
    assert hands > 1


def test_every_finished_hand_of_a_journal_has_its_line() -> None:
    setup = Setup("ufficiale", {}, NAMES[:3], 5, "novice")
    entries: list[Entry] = []
    heard = told(setup, entries, 0, 3)
    kept = Kept(Path("a.match"), header_of(setup, 1), tuple(entries), 0, 0)
    hands = hands_of(kept)
    assert [hand.number for hand in hands] == [1, 2, 3][: len(heard.points)]
    assert [hand.points for hand in hands] == heard.points
    assert all(hand.deal_line for hand in hands)


def test_low_scores_are_turned_round() -> None:
    setup = Setup("scala40", {}, NAMES[:2], 5, "novice")
    entries: list[Entry] = []
    told(setup, entries, 0, 1)
    table = Table(setup)
    table.replay(entries)
    result = table.view(0).state.result
    assert result is not None
    assert {result_of(table.rules, result, seat) for seat in (0, 1)} == {-share.total for share in result.shares}
    assert min(result_of(table.rules, result, seat) for seat in (0, 1)) < 0


ONE = Setup("ufficiale", {}, NAMES[:2], 5, "novice", OneHand(day="2026-11-22", rival=7))


def test_nothing_follows_a_single_hand() -> None:
    entries: list[Entry] = []
    told(Setup(ONE.game, {}, ONE.names, ONE.seed, ONE.level), entries, 0, 1)
    table = Table(ONE)
    assert not table.over
    table.replay(entries)
    assert table.over
    assert table.hand_over is None
    with pytest.raises(ValueError, match="no further hand"):
        table.next_hand()
    header = header_of(ONE, 9)
    course = course_of(ONE, entries, 0)
    summary = summary_of(Kept(Path("a.match"), header, tuple(entries), 0, 0), 20)
    assert summary is not None
    assert (summary.one_hand, summary.day, summary.points, summary.rival) == (True, "2026-11-22", course.points, 7)
    assert summary.won == course.hands[0].won


@pytest.mark.parametrize("one", [OneHand(0), OneHand(-3), OneHand(1, 2), OneHand(1, -1)])
def test_a_hand_that_can_not_be_is_refused(one: OneHand) -> None:
    with pytest.raises(ValueError, match="no such hand"):
        Table(Setup("ufficiale", {}, NAMES[:2], 5, "novice", one))


#: Games whose hands an expert plays in a second.
QUICK = ("ramino", "ufficiale", "toscano")


@pytest.mark.parametrize("game", where(GAMES, lambda game: game in QUICK))
def test_an_expert_makes_the_same_of_a_hand_each_time(game: str) -> None:
    setup = Setup(game, {}, NAMES[:2], 3, "novice", OneHand())
    first = expert_result(setup)
    assert first is not None
    assert expert_result(Setup(game, {}, ("X", "Y"), 3, "novice", OneHand())) == first


def test_an_expert_does_better_than_a_novice() -> None:
    better = 0
    for seed in range(12):
        setup = Setup("ufficiale", {}, NAMES[:2], seed, "novice", OneHand())
        entries: list[Entry] = []
        told(setup, entries, 0, 1)
        expert = expert_result(setup)
        assert expert is not None
        points = course_of(setup, entries, 0).points
        better += (expert > points) - (expert < points)
    assert better > 0


def test_a_hand_without_an_end_has_no_result(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ramino_access.play.kept.shared_deals.MOST_ENTRIES", 5)
    assert expert_result(ONE) is None
