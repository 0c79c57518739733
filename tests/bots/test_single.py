"""A strong player and an expert where there is one pack and no joker (C, U)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from math import inf
from random import Random

import pytest

from ramino_access.bots.levels.casual import casual
from ramino_access.bots.minds import mind
from ramino_access.bots.onepack.bits import deck_of
from ramino_access.bots.onepack.imagined_table import ImaginedTable
from ramino_access.bots.onepack.single import (
    EXPERT,
    STRONG,
    Choice,
    Imagined,
    Level,
    LevelSettings,
    TrialBudget,
    imagined,
    single,
    tried,
)
from ramino_access.bots.onepack.valuation import Valuation
from ramino_access.core.actions import Discard, DrawStock, LayMelds, Take
from ramino_access.core.cards import Card, card, face_of_code
from ramino_access.core.engine import apply, start
from ramino_access.core.extensions import fits
from ramino_access.core.record import changed
from ramino_access.core.rules import Rules
from ramino_access.core.state import State, Trace
from ramino_access.core.view import view_of
from ramino_access.games import GAMES
from ramino_access.hints.knowledge import known
from ramino_access.hints.masks import mask, place, places
from ramino_access.play.duplicate import play_deal, tally
from ramino_access.play.text.positions import position
from tests.contract.matches import sampled
from tests.night import waits

CINQUECENTO = GAMES["cinquecento"].compile({}, 2)
UFFICIALE = GAMES["ufficiale"].compile({}, 2)
QUICK = LevelSettings(Valuation(hold=3), TrialBudget(trials=4, first=2))
TRYING = Level(deep=QUICK, shallow=QUICK)


def playing(**valuation: float) -> Level:
    """A level that plays by this valuation and tries nothing out."""
    mind = LevelSettings(Valuation(**valuation))
    return Level(deep=mind, shallow=mind)


def mind_of(rules: Rules, state: State) -> Imagined:
    deck = deck_of(rules)
    assert deck is not None
    return imagined(rules, deck, view_of(state, state.turn.seat))


def states(rules: Rules, seats: int, seed: int) -> Iterator[State]:
    """The states of a hand, as casual players play it."""
    state = start(rules, seats, seed)
    lot = Random(seed)
    while not state.over:
        yield state
        seat = state.turn.seat
        state = apply(rules, state, seat, casual(view_of(state, seat), rules, lot)).state


@pytest.mark.parametrize(("game", "seats"), [("cinquecento", 2), ("cinquecento", 4), ("ufficiale", 3)])
def test_the_table_in_the_mind_is_the_real_one_but_for_what_is_hidden(game: str, seats: int) -> None:
    rules = GAMES[game].compile({}, seats)
    pack = rules.deal.cards(seats)
    for state in states(rules, seats, 3):
        seat = state.turn.seat
        table = mind_of(rules, state).dealt(Random(1))
        assert table.hands[seat] == mask(state.hands[seat])
        assert [hand.bit_count() for hand in table.hands] == [len(hand) for hand in state.hands]
        assert len(table.stock) == len(state.stock)
        waiting = (c for c in pack if any(fits(m, c, rules.style) for m in state.melds))
        on_table = mask(slot.card for m in state.melds for slot in m.slots)
        assert table.laid.fits & ~on_table == mask(waiting) & ~on_table
        everything = [*table.stock, *table.discards, *(place(c) for c in pack if on_table & mask((c,)))]
        everything += [place(c) for c in pack if sum(bool(hand & mask((c,))) for hand in table.hands)]
        assert sorted(everything) == sorted(place(c) for c in pack)


@pytest.mark.parametrize("game", ["cinquecento", "ufficiale"])
def test_a_turn_in_the_mind_lays_and_scores_as_the_engine_does(game: str) -> None:
    rules = GAMES[game].compile({}, 2)
    laid = 0
    for state in states(rules, 2, 8):
        if state.turn.phase.value != "play" or state.turn.obligations:
            continue
        table = mind_of(rules, state).dealt()
        seat = state.turn.seat
        while not state.over and not isinstance(play := casual(view_of(state, seat), rules, Random(1)), Discard):
            state = apply(rules, state, seat, play).state
        table.lay_all(seat)
        assert table.hands[seat].bit_count() == len(state.hands[seat])
        if rules.scoring.laid.value == "owner":
            assert table.score[seat] == state.laid[seat]
        laid += bool(state.turn.first_new < state.next_meld)
    assert laid


@pytest.mark.parametrize("number", range(4))
@pytest.mark.parametrize(
    ("game", "seats"), [("cinquecento", 2), ("cinquecento", 4), ("ufficiale", 2), ("ufficiale", 5)]
)
def test_every_choice_is_legal_with_any_options(game: str, seats: int, number: int) -> None:
    rules = GAMES[game].compile(sampled(game, number, seats), seats)
    play_deal(rules, [mind("strong")] * seats, 3, number, lambda: 0.0)


@pytest.mark.parametrize("game", ["cinquecento", "ufficiale"])
def test_every_choice_that_was_tried_out_is_legal_and_always_the_same(game: str) -> None:
    rules = GAMES[game].compile({}, 2)
    for state in [*states(rules, 2, 4)][:30:2]:
        view = view_of(state, state.turn.seat)
        first, again = (single(view, rules, Random(9), TRYING) for _ in range(2))
        assert first is not None
        assert first == again
        apply(rules, state, state.turn.seat, first)


def test_an_ace_counts_less_below_a_two_than_above_a_king() -> None:
    hands = {"Anna": "Ah As 9c Jd 2d", "Bruno": 5}
    data = {
        "seats": ["Anna", "Bruno"],
        "hands": hands,
        "table": ["2h 3h 4h", "Js Qs Ks"],
        "opened": ["Anna"],
        "phase": "play",
    }
    table = mind_of(CINQUECENTO, position(CINQUECENTO, data)).dealt()
    low, high = (place(c) for c in table_cards("Ah As"))
    assert table.laid.fits >> low & 1
    assert table.laid.fits >> high & 1
    before = table.score[0]
    table.lay_off(low, 0)
    assert table.score[0] - before == 5
    table.lay_off(high, 0)
    assert table.score[0] - before == 20


def table_cards(codes: str) -> list[Card]:
    """The cards written so."""
    return [card(face_of_code(code), 0) for code in codes.split()]


def test_what_the_pozzo_makes_dangerous_is_kept() -> None:
    # The queen of hearts is the dearest card, but would let the next player take king and jack with it.
    hands = {"Anna": "Qh 2c 4d 7s", "Bruno": 5}
    data = {"seats": ["Anna", "Bruno"], "hands": hands, "discards": "Kh Jh 9c", "phase": "play"}
    view = view_of(position(CINQUECENTO, data), 0)
    careful, careless = (single(view, CINQUECENTO, Random(1), playing(danger=danger)) for danger in (20.0, 0.0))
    assert isinstance(careful, Discard)
    assert isinstance(careless, Discard)
    assert careless.token.face is face_of_code("Qh")
    assert careful.token.face is not careless.token.face


def test_what_the_next_player_could_meld_is_not_thrown_where_only_the_top_may_be_taken() -> None:
    # Bruno took up the king and the queen of hearts: the jack would make a run of them.
    hands = {"Anna": "2c 4d 7s 6d 3h", "Bruno": "Kh Qh 5s 9s"}
    state = position(UFFICIALE, {"seats": ["Anna", "Bruno"], "hands": hands, "discards": "Tc 8d", "phase": "play"})
    seen = tuple(Trace(1, card(face_of_code(code), 0), to_hand=True) for code in ("Kh", "Qh"))
    table = mind_of(UFFICIALE, changed(state, trail_since=seen)).dealt()
    jack, low = (place(face_of_code(code)) for code in ("Jh", "2d"))
    table.hands[0] |= 1 << jack
    careful = dict(Valuation(danger=20.0).worths(table, table.hands[0]))
    careless = dict(Valuation().worths(table, table.hands[0]))
    assert careful[jack] - careless[jack] >= 20.0
    # The cards that lie in the discards can't be had by anybody: two of them are no danger.
    nine = place(face_of_code("9d"))
    buried = table.copy()
    buried.discards = [place(face_of_code(code)) for code in ("9h", "9c", "8d", "Td", "2s")]
    reach = Valuation(danger=20.0).who_has(buried, buried.hands[0])
    assert reach.danger([1 << place(face_of_code("9h")) | 1 << place(face_of_code("9c"))]) == 0.0
    assert reach.danger(buried.game.deck.pairs[nine]) < reach.danger(buried.game.deck.pairs[low])


def test_what_goes_with_the_throws_of_the_next_player_is_thought_less_of_a_danger() -> None:
    hands = {"Anna": "2c 4d 7s 6d 3h", "Bruno": 10}
    data = {"seats": ["Anna", "Bruno"], "hands": hands, "discards": "Ks 9h", "phase": "play"}
    state = position(UFFICIALE, data)
    king, ten = (place(face_of_code(code)) for code in ("Kd", "Td"))

    def danger(of: int, *trail: Trace) -> float:
        table = mind_of(UFFICIALE, changed(state, trail_since=trail)).dealt()
        reach = Valuation(shy=0.5).who_has(table, table.hands[0])
        return reach.danger(table.game.deck.pairs[of])

    thrown = Trace(1, card(face_of_code("Ks"), 0), to_hand=False)
    own = Trace(0, card(face_of_code("Ks"), 0), to_hand=False)
    assert danger(king, thrown) < danger(king) == danger(king, own)
    assert danger(ten, thrown) == danger(ten)


def test_dear_cards_are_thrown_the_sooner_the_fewer_cards_somebody_else_holds() -> None:
    table = mind_of(UFFICIALE, next(states(UFFICIALE, 2, 1))).dealt()
    hand, other = table.hands[table.seat], 1 - table.seat
    dear = max(places(hand), key=lambda at: table.game.deck.held[at])

    def kept(left: int) -> float:
        """How worthy of being kept the dearest card is while the other player holds so many cards."""
        now = table.copy()
        now.hands[other] = sum(1 << at for at in [*places(table.hands[other])][:left])
        return dict(Valuation(haste=1.0).worths(now, hand))[dear]

    assert kept(10) == dict(Valuation().worths(table, hand))[dear]
    assert kept(10) > kept(6) > kept(2)


def test_who_has_melded_may_go_by_other_weights() -> None:
    table = mind_of(UFFICIALE, next(states(UFFICIALE, 2, 1))).dealt()
    hand = table.hands[table.seat]
    plain, other = Valuation(cost=0.2), Valuation(cost=3.0)
    both = Valuation(cost=0.2, opened=other)
    assert both.worths(table, hand) == plain.worths(table, hand)
    table.melded = 1 << table.seat
    assert both.worths(table, hand) == other.worths(table, hand) != plain.worths(table, hand)


def test_two_cards_that_are_waited_for_together_may_be_hoped_for_more() -> None:
    table = mind_of(UFFICIALE, next(states(UFFICIALE, 2, 1))).dealt()
    hand = table.hands[table.seat]
    hoped, more = (dict(Valuation(serve=100.0, both=both).worths(table, hand)) for both in (1.0, 2.0))
    assert all(more[at] >= hoped[at] for at in hoped)
    assert any(more[at] > hoped[at] for at in hoped)


@pytest.mark.parametrize(("top", "pick", "taken"), [("6h", 20.0, True), ("6h", inf, False), ("Kd", 20.0, False)])
def test_a_discard_that_goes_well_with_the_hand_may_be_taken_to_build_on(top: str, pick: float, taken: bool) -> None:
    # The six of hearts makes no meld yet, but waits with the seven for two cards, with the six of clubs for two more.
    hands = {"Anna": "7h 6c 2s Td Qc", "Bruno": 7, "Carla": 7}
    rules = GAMES["ufficiale"].compile({}, 3)
    data = {"seats": ["Anna", "Bruno", "Carla"], "hands": hands, "discards": f"9s {top}", "phase": "draw"}
    view = view_of(position(rules, data), 0)
    action = single(view, rules, Random(1), playing(serve=200.0, stock_worth=0.0, whole=10.0, pick=pick))
    assert action == (Take(1) if taken else DrawStock())


def test_who_has_melded_may_take_more_readily_to_build_on() -> None:
    hands = {"Anna": "7h 6c 2s Td", "Bruno": 7, "Carla": 7}
    rules = GAMES["ufficiale"].compile({}, 3)
    data = {"seats": ["Anna", "Bruno", "Carla"], "hands": hands, "discards": "9s 6h", "phase": "draw"}
    table = mind_of(rules, position(rules, data)).dealt()
    valuation = Valuation(opened=Valuation(pick=10.0))
    at = place(face_of_code("6h"))
    assert not valuation.builds(table, at)
    table.melded = 1
    assert valuation.builds(table, at)


@pytest.mark.parametrize(("seats", "crowded"), [(2, False), (3, True), (4, True)])
def test_an_expert_plays_otherwise_beside_several_than_against_one(seats: int, crowded: bool) -> None:
    rules = GAMES["ufficiale"].compile({}, seats)
    game = mind_of(rules, start(rules, seats, 1)).known.game
    assert (EXPERT.mind(game) is EXPERT.crowd) == crowded
    assert STRONG.mind(game) is STRONG.shallow


@pytest.mark.parametrize("level", ["strong", "expert"])
def test_the_hidden_cards_make_no_difference(level: str) -> None:
    for state in [*states(UFFICIALE, 2, 6)][::3]:
        seat, other = state.turn.seat, 1 - state.turn.seat
        shown = [c for c in state.hands[other] if c in known(state, other)]
        hidden = [*(c for c in state.hands[other] if c not in shown), *state.stock]
        Random(5).shuffle(hidden)
        cut = len(state.hands[other]) - len(shown)
        hands = tuple((*shown, *hidden[:cut]) if s == other else hand for s, hand in enumerate(state.hands))
        swapped = changed(state, hands=hands, stock=tuple(hidden[cut:]))
        first, second = (mind(level).choose(view_of(s, seat), UFFICIALE, Random(1)) for s in (state, swapped))
        assert first == second


def test_melds_are_held_back_until_somebody_has_few_cards() -> None:
    for cards, kind in ((7, Discard), (2, LayMelds)):
        hands = {"Anna": "5h 6h 7h 9c 2d Ks Jd 3s", "Bruno": cards}
        data = {"seats": ["Anna", "Bruno"], "hands": hands, "discards": "Qc", "phase": "play"}
        state = position(CINQUECENTO, data)
        play = single(view_of(state, 0), CINQUECENTO, Random(1), playing(hold=3))
        assert isinstance(play, kind)
        if isinstance(play, Discard):
            assert play.token.face not in {face_of_code(code) for code in ("5h", "6h", "7h")}


def test_a_deep_take_that_lets_much_be_laid_is_made() -> None:
    hands = {"Anna": "Kh Kd Qs 2c 5d 8h 9h", "Bruno": 7}
    state = position(CINQUECENTO, {"seats": ["Anna", "Bruno"], "hands": hands, "discards": "Ks 3d Th Jh"})
    state = changed(state, turns=(1, 1))
    assert single(view_of(state, 0), CINQUECENTO, Random(1)) == Take(4)
    assert single(view_of(state, 0), CINQUECENTO, Random(1), playing(stock_worth=100.0)) == DrawStock()


def test_the_usual_choice_stays_unless_another_is_surely_better() -> None:
    mind_now = mind_of(UFFICIALE, next(states(UFFICIALE, 2, 1)))
    seat, lot = mind_now.known.seat, Random(2)

    def chosen(usual: Sequence[int], other: Sequence[int]) -> int:
        """Which of two choices is taken: each wins the hand and leaves the other player one of these cards."""

        def wins(table: ImaginedTable, cards: Sequence[int]) -> None:
            table.over = True
            table.hands[seat] = 0
            table.hands[1 - seat] = 1 << lot.choice(cards)

        tables = (mind_now.dealt(lot) for _ in range(40))
        choices: list[Choice] = [partial(wins, cards=usual), partial(wins, cards=other)]
        return tried(tables, choices, seat, Valuation(), TrialBudget(trials=40, first=10))

    assert chosen((0, 1), (4, 5)) == 1
    assert chosen((4, 5), (0, 1)) == 0
    assert chosen((4,), (4,)) == 0
    assert sum(chosen((0, 9), (0, 9)) for _ in range(20)) <= 2


@pytest.mark.slow
@pytest.mark.parametrize(("game", "deals"), [("cinquecento", 40), waits("ufficiale", 300)])
def test_strong_beats_casual(game: str, deals: int) -> None:
    rules = GAMES[game].compile({}, 2)
    played = [play_deal(rules, [mind("strong"), mind("casual")], 77, n, lambda: 0.0) for n in range(deals)]
    assert tally(played, 2).mean_difference > 0
