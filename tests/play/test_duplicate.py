"""Duplicate deals and what they say: the same cards for every seating, figures that can be checked by hand."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from random import Random

import pytest

from ramino_access import bots
from ramino_access.core.actions import Action, Call, DrawStock, Lift, Take, Token, Undo
from ramino_access.core.cards import face_of_code
from ramino_access.core.engine import start
from ramino_access.core.record import changed
from ramino_access.core.rules import Rules
from ramino_access.core.state import Phase
from ramino_access.core.view import View
from ramino_access.games import GAMES, Value
from ramino_access.play import duplicate
from ramino_access.play.duplicate import PlayedDeal, PlayedHand, play_deal, play_match, tally
from tests.ui.harness import run


class Watched:
    """One of the program's opponents, and what it was dealt."""

    def __init__(self, level: str = "casual") -> None:
        self.level = level
        self.dealt: list[tuple[object, ...]] = []

    def choose(self, view: View, rules: Rules, rng: Random) -> Action:
        state = view.state
        begins = state.turn.phase is rules.first_phase(state.stock) and not state.turn.plays
        if begins and view.seat is not None and not state.turns[view.seat]:
            self.dealt.append((view.seat, state.standing.dealer, view.hand))
        return bots.choose(view, rules, rng, self.level)

    def call(self, view: View, rules: Rules, rng: Random) -> Call | None:
        return bots.choose_call(view, rules, rng, self.level)


def clock() -> Iterator[float]:
    return (float(tick) for tick in count())


@pytest.mark.parametrize("game", list(GAMES))
@pytest.mark.parametrize("seats", [2, 3])
def test_everybody_sits_once_in_every_seat_with_the_same_cards(game: str, seats: int) -> None:
    rules = GAMES[game].compile({}, seats)
    players = [Watched() for _ in range(seats)]
    deal = play_deal(rules, players, 5, 0, lambda: 0.0)
    assert len(deal.hands) == seats
    begun = [(seat, dealer, hand) for player in players for seat, dealer, hand in player.dealt]
    assert len({dealer for _, dealer, _ in begun}) == 1
    for seat in range(seats):
        hands = [hand for s, _, hand in begun if s == seat]
        assert len(set(hands)) == 1
    for player in players:
        assert len({seat for seat, _, _ in player.dealt}) == len(player.dealt)


@pytest.mark.parametrize("game", list(GAMES))
def test_equal_players_are_equal(game: str) -> None:
    rules = GAMES[game].compile({}, 2)
    for number in range(3):
        assert play_deal(rules, [Watched(), Watched()], 9, number, lambda: 0.0).difference == 0


def test_deals_differ_and_are_the_same_again() -> None:
    rules = GAMES["rami"].compile({}, 2)
    played = [play_deal(rules, [Watched(), Watched("random")], 3, number, lambda: 0.0) for number in (0, 1, 0)]
    assert played[0] == played[2] != played[1]


def test_more_is_better_in_every_game() -> None:
    """The winner of a hand of low totals has more points than the loser, turned."""
    rules = GAMES["rami"].compile({}, 2)
    assert rules.scoring.low_is_good
    hands = [h for n in range(4) for h in play_deal(rules, [Watched(), Watched()], 1, n, lambda: 0.0).hands]
    assert all(max(hand.points) == 0 > min(hand.points) for hand in hands)


def test_what_the_rules_refuse_is_a_fault() -> None:
    class Stubborn(Watched):
        def choose(self, view: View, rules: Rules, rng: Random) -> Action:
            return Take(99) if view.state.discards else DrawStock()

    with pytest.raises(ValueError, match="refused"):
        play_deal(GAMES["rami"].compile({}, 2), [Stubborn(), Watched()], 1, 0, lambda: 0.0)


def test_an_endless_hand_is_called_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(duplicate, "MOST_HAND_DECISIONS", 4)
    rules = GAMES["salotto"].compile({"max_reshuffles": 0}, 2)
    deal = play_deal(rules, [Watched("random"), Watched("random")], 1, 0, lambda: 0.0)
    assert all(len(hand.seconds) < 60 for hand in deal.hands)


def test_the_clock_is_read_around_each_decision() -> None:
    ticks = clock()
    deal = play_deal(GAMES["ufficiale"].compile({}, 2), [Watched(), Watched()], 1, 0, lambda: next(ticks))
    assert all(second == 1.0 for hand in deal.hands for second in hand.seconds)


def test_figures_by_hand() -> None:
    deals = [
        PlayedDeal((PlayedHand((10, 0), (0.001,)), PlayedHand((4, 0), (0.002,)))),
        PlayedDeal((PlayedHand((0, 2), (0.003,)), PlayedHand((5, 5), (0.100,)))),
    ]
    figures = tally(deals, 2)
    assert (figures.deals, figures.hands, figures.undecided) == (2, 4, 1)
    assert figures.mean_difference == pytest.approx(3.0)  # 7 and -1
    assert figures.ci95 == pytest.approx(1.96 * 4.0)
    assert figures.win_share == pytest.approx((2 / 3, 1 / 3))
    assert (figures.decisions, figures.median, figures.p99) == (4, 0.002, 0.100)


@pytest.mark.parametrize(("game", "options"), [("ufficiale", {}), ("salotto", {"mode": "elimination", "limit": 300})])
def test_a_match_is_played_to_its_end_from_every_seat(game: str, options: dict[str, Value]) -> None:
    rules = GAMES[game].compile(options, 3)
    match = play_match(rules, [Watched(), Watched("novice"), Watched("random")], 5, 0, lambda: 0.0)
    assert len(match.champions) == 3
    assert all(match.champions)
    assert match == play_match(rules, [Watched(), Watched("novice"), Watched("random")], 5, 0, lambda: 0.0)


def test_the_first_hand_of_a_match_has_the_same_cards_from_every_seat() -> None:
    players = [Watched(), Watched()]
    play_match(GAMES["ufficiale"].compile({}, 2), players, 5, 0, lambda: 0.0)
    begun = [one.dealt[0] for one in players]
    other = [one.dealt[len(one.dealt) // 2 :] for one in players]
    assert {begun[0][:2], begun[1][:2]} == {(0, begun[0][1]), (1, begun[0][1])}
    assert begun[0] in other[1]
    assert begun[1] in other[0]


def test_who_is_out_neither_wins_nor_loses_a_hand() -> None:
    hand = PlayedHand((-10, None, -30), ())
    assert (hand.winner, hand.difference) == (0, 20.0)
    assert PlayedHand((None, -1, -2), ()).difference is None
    assert PlayedDeal((hand, PlayedHand((None, -1, -2), ()))).difference == 20.0


def test_an_endless_match_is_called_off_and_nobody_has_won_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(duplicate, "MOST_HANDS", 2)
    match = play_match(GAMES["ufficiale"].compile({}, 2), [Watched(), Watched()], 5, 0, lambda: 0.0)
    assert (len(match.hands), match.champions) == (4, ((), ()))
    assert tally([match], 2).match_share is None


def test_matches_that_are_shared_count_in_parts() -> None:
    hands = (PlayedHand((1, 0), (0.001,)),)
    deals = [PlayedDeal(hands, ((0,), (0, 1))), PlayedDeal(hands, ((1,), ()))]
    figures = tally(deals, 2)
    assert figures.matches == 3
    assert figures.match_share == pytest.approx((0.5, 0.5))
    assert figures.match_ci95 == pytest.approx(1.96 * 0.375)  # 0.75 and 0


def test_what_comes_out_alike_does_not_say_how_certain_it_is() -> None:
    hands = (PlayedHand((0.1 + 0.2, 0.0), (0.001,)),)
    deals = [PlayedDeal(hands, ((0,), (0,))), PlayedDeal((PlayedHand((0.3, 0.0), (0.001,)),), ((0,), (0,)))]
    figures = tally(deals, 2)
    assert (figures.match_share, figures.match_ci95, figures.ci95) == ((1.0, 0.0), None, None)


def test_one_decision_alone_is_the_median_and_the_slowest() -> None:
    figures = tally([PlayedDeal((PlayedHand((1, 0), (0.004,)),))], 2)
    assert (figures.median, figures.p99) == (0.004, 0.004)


def test_with_three_the_first_is_compared_with_the_mean_of_the_others() -> None:
    assert PlayedDeal((PlayedHand((9, 0, 6), ()),)).difference == 6.0


def test_nothing_decided_and_a_single_deal() -> None:
    figures = tally([PlayedDeal((PlayedHand((1, 1), ()),))], 2)
    assert (figures.win_share, figures.ci95, figures.undecided, figures.p99) == (None, None, 1, 0.0)


def test_whoever_plays_on_and_on_is_stopped() -> None:
    class Circling(Watched):
        def choose(self, view: View, rules: Rules, rng: Random) -> Action:
            if view.state.turn.phase is Phase.DRAW:
                return DrawStock()
            return Undo() if view.state.turn.plays else Lift(1, Token(face_of_code("4s")))

    rules = GAMES["salotto"].compile({"manipulation": True}, 2)
    state = changed(start(rules, 2, 1), melds=(run(1, "4s 5s 6s 7s"),), next_meld=2, opened=frozenset({0, 1}))
    hand = duplicate._Hand(rules, [Circling(), Circling()], [0, 1], [Random(1), Random(2)], lambda: 0.0)
    with pytest.raises(ValueError, match="on and on"):
        hand.play(state)


class Calling(Watched):
    """Somebody who calls whatever can be called, or nothing, and counts what was there to be called."""

    def __init__(self, *, calls: bool) -> None:
        super().__init__()
        self.calls = calls
        self.could = 0

    def call(self, view: View, rules: Rules, rng: Random) -> Call | None:
        call = super().call(view, rules, rng)
        self.could += call is not None
        return call if self.calls else None


def test_a_call_is_played() -> None:
    """C6: what is called lies on the table, so it gives points where nobody took what was not called."""
    rules = GAMES["cinquecento"].compile({}, 2)
    gained = 0
    for number in range(12):
        players = [Calling(calls=True), Calling(calls=False)]
        mute = [Calling(calls=False), Calling(calls=False)]
        points = [
            [hand.points for hand in play_deal(rules, who, 3, number, lambda: 0.0).hands] for who in (players, mute)
        ]
        if players[0].could:
            gained += points[0] != points[1]
        else:
            assert points[0] == points[1]
    assert gained
