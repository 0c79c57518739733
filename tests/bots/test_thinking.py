"""The ideas that the levels are made of, one by one."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from ramino_access.bots.levels.discards import dead_weight
from ramino_access.bots.levels.expert import expert, solved
from ramino_access.bots.levels.layable import Taste, joker_off, laid_out, lay_off, meld_of, next_play, rearrange
from ramino_access.bots.levels.patience import Patience, held_back
from ramino_access.bots.levels.playouts import STAKE, SearchBudget, Unseen, _rounds, outcome_for, played_out, search
from ramino_access.bots.levels.prospects import (
    DrawWeights,
    Expectation,
    Links,
    faces_of,
    laid_with,
    service,
    still_out,
    waited_for,
)
from ramino_access.bots.levels.strong import USUAL_WEIGHTS, strong, worth
from ramino_access.bots.levels.takes import draw
from ramino_access.core.actions import Action, Discard, DrawStock, LayMelds, LayOff, Take, Token
from ramino_access.core.cards import HIDDEN, JOKER, face_of_code
from ramino_access.core.engine import attempt, start
from ramino_access.core.policies.style import MeldStyle
from ramino_access.core.record import changed
from ramino_access.core.refusals import Refusal
from ramino_access.core.rules import Rules
from ramino_access.core.state import Phase, State, Trace
from ramino_access.core.view import view_of
from ramino_access.games import GAMES
from ramino_access.play.text.positions import position
from tests.ui.harness import Player, cards, group, run

TASTE = Taste()
STYLE = MeldStyle()


def at(player: Player) -> tuple[Rules, State]:
    return player.session.rules, player.authority._state


def code(play: Action | None) -> str:
    assert play is not None
    from ramino_access.play.text.notation import write_play

    return write_play(play)


# ------------------------------------------------------------------ laying


def test_all_that_goes_to_one_meld_is_laid_at_once() -> None:
    rules, state = at(Player().table("8h 9h 4h Kd", run(1, "5h 6h 7h")))
    play = lay_off(rules, state)
    assert isinstance(play, LayOff)
    assert {t.code for t in play.tokens} == {"4h", "8h", "9h"}
    assert not isinstance(attempt(rules, state, 0, play), Refusal)


def test_where_both_ends_would_do_the_dearer_is_taken() -> None:
    rules, state = at(Player().table("Ah Kd 4c", run(1, "2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh")))
    assert code(lay_off(rules, state)) == "lay 1 Ah @high"


def test_the_last_joker_is_laid_off_to_go_out() -> None:
    rules, state = at(Player().table("* 9c", run(1, "5h 6h 7h"), game="rami"))
    play = joker_off(rules, state)
    assert play is not None
    assert play.tokens == (Token(None, joker=True),)
    rules, state = at(Player().table("* 9c 2d", run(1, "5h 6h 7h"), game="rami"))
    assert joker_off(rules, state) is None  # it would not be the end
    rules, state = at(Player().table("* 9c", run(1, "5h 6h 7h")))
    assert joker_off(rules, state) is None  # not in this game


def test_everything_laid_in_the_mind() -> None:
    rules, state = at(Player().table("8h 2c 2d 2s Kd 4c", run(1, "5h 6h 7h")))
    after = laid_out(rules, state, TASTE)
    assert {c.face.code for c in after.hands[0]} == {"Kd", "4c"}
    assert len(state.hands[0]) == 6


# ------------------------------------------------------------------ holding back


@pytest.mark.parametrize(("other", "held"), [("Kd Kc Kh Qh", True), ("Kd Kc", False)])
def test_melds_are_held_back_until_an_opponent_holds_few_cards(other: str, held: bool) -> None:
    rules, state = at(Player().table("2c 2d 2s Kd 4c 9h", run(1, "5h 6h 7h"), other=other))
    play = next_play(rules, state, TASTE)
    assert isinstance(play, LayMelds)
    after = held_back(rules, state, play, TASTE, Patience())
    assert (after is not None) is held
    chosen = strong(view_of(state, 0), rules, Random(1))
    assert isinstance(chosen, Discard if held else LayMelds)
    if isinstance(chosen, Discard):
        assert chosen.token.code in ("Kd", "4c", "9h")  # never out of what is held back


def test_who_can_go_out_does_not_hold_back() -> None:
    rules, state = at(Player().table("2c 2d 2s Kd", run(1, "5h 6h 7h")))
    assert isinstance(strong(view_of(state, 0), rules, Random(1)), LayMelds)


def test_a_hand_that_promises_little_is_opened_where_that_is_liked() -> None:
    rules, state = at(Player().table("Kc Kd Ks 2d 4c 9h 6s 8d", opened="nobody", other="Qd Qc Qh Jh"))
    play = next_play(rules, state, TASTE)
    assert play is not None
    assert held_back(rules, state, play, TASTE, Patience()) is not None
    assert held_back(rules, state, play, TASTE, Patience(promise=4)) is None


def test_a_hand_that_promises_little_is_held_back_where_opening_gives_no_right_to_the_discards() -> None:
    hand = "Kc Kd Ks 2d 4c 9h 6s 8d"
    rules, state = at(Player().table(hand, opened="nobody", game="rami", other="Qd Qc Qh Jh"))
    play = next_play(rules, state, TASTE)
    assert play is not None
    assert held_back(rules, state, play, TASTE, Patience(promise=4)) is not None


# ------------------------------------------------------------------ counting


def test_what_is_still_out_is_all_that_was_never_seen() -> None:
    rules, state = at(Player().table("2c 2c 9h", run(1, "5h 6h 7h"), discards="9h Kd"))
    out = still_out(rules, view_of(state, 0))
    assert out[face_of_code("2c")] == 0
    assert out[face_of_code("Ad")] == 2
    assert out[face_of_code("5h")] == 1
    assert face_of_code("*") not in out


def test_what_the_table_waits_for_and_what_would_follow() -> None:
    found = waited_for([run(1, "3h 4h 5h"), group(2, "Ks Kh Kd")], STYLE)
    written = {f.code: [g.code for g in rest] for f, rest in found.items()}
    assert written == {"6h": ["7h", "8h", "9h"], "2h": ["Ah"], "Kc": []}
    assert waited_for([group(1, "Ks Kh Kd Kc")], STYLE) == {}


def test_how_much_a_card_would_let_lay() -> None:
    def laid(hand: str, drawn: str, jokers: int = 0, table: str = "") -> int:
        waits = waited_for([run(1, table)], STYLE) if table else {}
        return laid_with(STYLE, faces_of(cards(hand)), jokers, face_of_code(drawn), waits)

    assert laid("8h 9h", "7h") == 3
    assert laid("8h 9h", "6h") == 0
    assert laid("8h 9h", "6h", table="3h 4h 5h") == 1
    assert laid("7h 9h", "6h", table="3h 4h 5h") == 2
    assert laid("8c 8d", "8h") == 3
    assert laid("8c", "8h", jokers=1) == 3
    assert laid("Qh Kh", "Ah") == 3
    assert laid("Ah 2h 3h", "Kh") == 0  # no run goes on behind the high ace


def test_a_link_is_worth_as_much_as_there_is_out_for_it() -> None:
    counts = faces_of(cards("8h 9h"))
    many = {face_of_code("7h"): 2, face_of_code("Th"): 2}
    few = {face_of_code("7h"): 1}
    eight = face_of_code("8h")
    assert service(STYLE, counts, eight, many, Links()) > service(STYLE, counts, eight, few, Links()) > 0
    assert service(STYLE, counts, eight, {}, Links()) == 0


def test_hope_goes_with_the_card_that_is_kept() -> None:
    hand = cards("8h 9h Kd")
    out = {face_of_code("7h"): 2, face_of_code("Th"): 2, face_of_code("2c"): 2}
    hope = Expectation(STYLE, hand, out, {}, DrawWeights())
    assert hope.without(hand[2]) > 0 == hope.without(hand[0])


def test_dead_weight_is_what_goes_with_nothing_the_dearest_first() -> None:
    rules, state = at(Player().table("8h 9h Kd 2c *"))
    ranked = sorted(state.hands[0], key=lambda c: dead_weight(rules, state, c))
    assert [c.face.code for c in ranked][:2] == ["Kd", "2c"]
    assert ranked[-1].is_joker


# ------------------------------------------------------------------ drawing


@pytest.mark.parametrize(("top", "takes"), [("8h", True), ("Jd", False)])
def test_what_can_be_laid_is_taken(top: str, takes: bool) -> None:
    rules, state = at(Player().table("Kd 4c 9c", run(1, "5h 6h 7h"), phase=Phase.DRAW, discards=top))
    assert draw(rules, state, TASTE, Patience()) == (Take() if takes else DrawStock())


def test_what_would_have_to_be_laid_is_left_while_everything_is_held_back() -> None:
    hand = "8h 9h Kd Kc Ks 2c 5d 7s Jc"
    position = Player().table(hand, opened="nobody", phase=Phase.DRAW, discards="7h", game="rami", other="Qd Qc Qh Jh")
    rules, state = at(position)
    assert draw(rules, state, TASTE, Patience()) == DrawStock()
    assert draw(rules, state, TASTE, Patience(forced=9)) == Take()


# ------------------------------------------------------------------ hands that the others may hold


@pytest.mark.parametrize("game", ["salotto", "rami", "ufficiale"])
def test_drawn_hands_fit_all_that_is_known(game: str) -> None:
    rules = GAMES[game].compile({}, 3)
    state = start(rules, 3, 8)
    seat = state.turn.seat
    other = (seat + 1) % 3
    shown = state.hands[other][0]
    state = changed(state, trail_since=(Trace(other, shown, to_hand=True),))
    view = view_of(state, seat)
    for number in range(10):
        drawn = Unseen(rules, view).drawn(Random(number))
        assert shown in drawn.hands[other]
        assert drawn.hands[seat] == state.hands[seat]
        assert [len(hand) for hand in drawn.hands] == [len(hand) for hand in state.hands]
        everything = [*drawn.stock, *drawn.discards, *(c for hand in drawn.hands for c in hand)]
        assert HIDDEN not in everything
        assert sorted(map(repr, everything)) == sorted(map(repr, rules.deal.cards(3)))


def test_nobody_is_thought_to_hold_what_goes_with_their_throws() -> None:
    rules = GAMES["ufficiale"].compile({}, 2)
    state = start(rules, 2, 8)
    seat = state.turn.seat
    king = next(c for c in state.stock if c.rank == 13)
    thrown = tuple(Trace(1 - seat, king, to_hand=False) for _ in range(2))

    def alike(trail: tuple[Trace, ...]) -> int:
        """How many cards like the king are held, in sixty drawn hands."""
        hidden = Unseen(rules, view_of(changed(state, trail_since=trail), seat))
        held = [card for n in range(60) for card in hidden.drawn(Random(n)).hands[1 - seat]]
        return sum(1 for card in held if card.rank == king.rank or card.suit is king.suit)

    assert alike(thrown) < alike(())


def test_what_the_next_player_throws_is_thrown_more_readily_and_what_they_take_up_less() -> None:
    rules = GAMES["ufficiale"].compile({}, 2)
    state = start(rules, 2, 8)
    seat = state.turn.seat
    card, other = next((c, o) for c in state.hands[seat] for o in state.stock if c.rank == o.rank)
    taken = changed(state, hands=tuple((*h, other) if s != seat else h for s, h in enumerate(state.hands)))

    def kept(now: State, *trail: Trace) -> float:
        return worth(rules, view_of(changed(now, trail_since=trail), seat), now, USUAL_WEIGHTS)(card)

    plain = kept(state)
    assert kept(state, Trace(1 - seat, other, to_hand=False)) == pytest.approx(plain - USUAL_WEIGHTS.safe)
    assert kept(taken, Trace(1 - seat, other, to_hand=True)) > plain


def test_another_choice_is_taken_only_where_it_is_better_beyond_chance() -> None:
    rules, state = at(Player().table("2c 2d 2s Kd", run(1, "5h 6h 7h"), other="Kc Kh Qh 9s 3d 5c"))
    view = view_of(state, 0)
    out, waste = next_play(rules, state, TASTE), Discard(Token(face_of_code("2c")))
    assert out is not None
    budget = SearchBudget(plays=200, least=4, most=8)
    assert search(rules, view, [waste, out], strong, Random(1), budget) == out
    assert search(rules, view, [out, waste], strong, Random(1), budget) == out
    assert search(rules, view, [waste, out], strong, Random(1), replace(budget, sure=1e9)) == waste


def test_the_budget_is_in_plays_so_that_a_seed_is_a_choice() -> None:
    rules, state = at(Player().table("2c 2d Ks Kd 9h", run(1, "5h 6h 7h"), other="Kc Kh Qh"))
    view = view_of(state, 0)
    budget = SearchBudget(plays=60, least=2, most=4)
    assert expert(view, rules, Random(3), budget) == expert(view, rules, Random(3), budget)


def test_playing_out_stops_where_it_is_told_to() -> None:
    rules = GAMES["ufficiale"].compile({}, 2)
    state = start(rules, 2, 4)
    end, plays = played_out(rules, state, strong, Random(1), 5)
    assert plays == 5
    assert not end.over
    assert played_out(rules, state, strong, Random(1), 500)[0].over


# ------------------------------------------------------------------ rearranging


def test_a_rearrangement_that_is_not_through_after_so_many_plays_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    rules, state = at(Player().table("8h Kd 4c", run(1, "6h 7h 8h 9h Th")))
    assert code(rearrange(rules, state)) == "split 1 7h"
    monkeypatch.setattr("ramino_access.bots.levels.layable.REARRANGING_PLAYS", 1)
    assert rearrange(rules, state) is None


# ------------------------------------------------------------------ rearranging by the solver


def test_the_solver_s_plays_are_carried_through() -> None:
    """The eight goes from the group to the run, and the nine after it."""
    melds = run(1, "5h 6h 7h"), group(2, "8s 8h 8d 8c")
    rules, state = at(Player().table("9h Kd 4c", *melds, other="Kc Kh Qh 9c"))
    for _ in range(6):
        play = solved(rules, state)
        if play is None:
            break
        outcome = attempt(rules, state, 0, play)
        assert not isinstance(outcome, Refusal)
        state = outcome.state
    assert [c.face.code for c in state.hands[0]] == ["Kd", "4c"]
    assert all(meld.complete for meld in state.melds)


def test_without_manipulation_the_solver_is_not_asked() -> None:
    rules, state = at(Player().table("8s Kd 4c", run(1, "6s 7s 8s 9s Ts"), values={"manipulation": False}))
    assert solved(rules, state) is None


def test_an_outcome_is_what_is_ahead_of_the_mean_of_the_others_and_something_for_being_ahead() -> None:
    rules = GAMES["salotto"].compile({"mode": "elimination"}, 3)  # what is left in the hand counts, and low is good
    names = ("Anna", "Bruno", "Carla")
    hands = dict(zip(names, ("Kd", "Kh Qh Jh", "Kc Qc Jc Ks Qs"), strict=True))
    state = position(rules, {"seats": list(names), "hands": hands, "opened": list(names), "phase": "play"})
    assert [outcome_for(rules, state, seat) for seat in range(3)] == [30 + STAKE, 0, -30 - STAKE]


def test_no_more_rounds_are_tried_than_there_may_be_and_no_fewer() -> None:
    rules, state = at(Player().table("2c 2d 2s Kd", run(1, "5h 6h 7h"), other="Kc Kh Qh 9s 3d 5c"))
    choices = Discard(Token(face_of_code("2c"))), Discard(Token(face_of_code("Kd")))

    def tried(budget: SearchBudget) -> int:
        trials = 0
        for trial in _rounds(rules, view_of(state, 0), choices, strong, Random(1), budget):
            trials += 1
            trial(0)
        return trials

    assert tried(SearchBudget(plays=0, least=3, most=8)) == 3
    assert tried(SearchBudget(plays=10**9, least=0, most=4)) == 4


def test_a_trial_costs_its_first_play_and_all_that_follow() -> None:
    """Each goes out with its first play here: three rounds of two are within seven plays, and four would not be."""
    rules, state = at(Player().table("Kd", run(1, "5h 6h 7h"), other="Kc Kh Qh 9s 3d 5c"))
    out = Discard(Token(face_of_code("Kd")))
    played = 0
    for trial in _rounds(rules, view_of(state, 0), (out, out), strong, Random(1), SearchBudget(plays=7, least=0)):
        trial(0)
        trial(1)
        played += 1
    assert played == 3


def test_a_new_meld_of_owed_cards_has_all_of_them() -> None:
    rules, state = at(Player().table("* 5h 6h 7h 8h 9s 9d Kc", run(1, "2c 3c 4c")))
    joker = next(c for c in state.hands[0] if c.is_joker)
    for owed in ((joker,), (joker, cards("9s")[0])):
        play = meld_of(rules, state, owed)
        assert play is not None
        (tokens,) = play.melds
        assert {c.face for c in owed} <= {JOKER if token.joker else token.face for token in tokens}
