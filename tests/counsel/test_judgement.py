"""What an expert says of a position: the same before the play and after it, from the view alone."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from ramino_access.bots import choose
from ramino_access.core.actions import Action, Discard, DrawStock, LayOff, Take, Token
from ramino_access.core.cards import Suit
from ramino_access.core.engine import attempt, check, start
from ramino_access.core.record import changed
from ramino_access.core.refusals import Refusal
from ramino_access.core.rng import shuffled
from ramino_access.core.rules import Rules
from ramino_access.core.state import Phase, Standing, State, Turn
from ramino_access.core.view import View, view_of
from ramino_access.counsel.decision import Decision, DrawReason, LayReason, TakeReason, ThrowReason, alike, decide
from ramino_access.counsel.hand_review import Learned, forced, judge, told_once
from ramino_access.counsel.hint import hint
from ramino_access.counsel.judgement import Effort, Judge, Judgement, Price, Trials, expert_patience
from ramino_access.games import GAMES
from ramino_access.hints.advice import Advice
from ramino_access.hints.hindsight import Fed, Missed, Moment
from ramino_access.hints.loose_hand import LooseHand
from ramino_access.hints.winning import Collecting
from tests.announce.tables import c, cards, run, state
from tests.cases import each_case
from tests.counsel.reviews import reviewed
from tests.night import NIGHT, some, waits

QUICK = Effort(plays=200, least=4, most=8, step=2, length=60)
TAKEN = 4 if NIGHT else 2  # positions of a hand


def rules(game: str = "salotto", **options: object) -> Rules:
    return GAMES[game].compile(options, 2)


def positions(game: str, seed: int, seats: int = 2) -> Iterator[tuple[Rules, State]]:
    """Some positions of a hand that casual opponents play, each before a decision."""
    made = GAMES[game].compile({}, seats)
    table, rng = start(made, seats, seed), Random(seed)
    found = 0
    for _ in range(300):
        if table.over or found == TAKEN:
            return
        if rng.random() < 0.15:
            found += 1
            yield made, table
        seat = table.turn.seat
        step = attempt(made, table, seat, choose(view_of(table, seat), made, rng, "casual"))
        assert not isinstance(step, Refusal)
        table = step.state


def some_play(made: Rules, table: State, rng: Random) -> Action:
    """Something that a person may do here."""
    seat = table.turn.seat
    tries: list[Action] = [Take(), DrawStock()]
    tries += [Discard(Token(card.face)) for card in table.hands[seat] if not card.is_joker]
    rng.shuffle(tries)
    legal = (play for play in tries if check(made, table, seat, play) is None)
    return next(legal, None) or choose(view_of(table, seat), made, rng, "casual")


@pytest.mark.parametrize("seed", [1, waits(2)])
@pytest.mark.parametrize("game", list(GAMES))
def test_a_hint_says_what_the_review_says_of_the_same_moment(game: str, seed: int) -> None:
    for made, table in positions(game, seed):
        view = view_of(table, table.turn.seat)
        before = Judge(made, view, QUICK).beforehand()
        played = before.other or some_play(made, table, Random(seed))
        after = judge(made, Moment(view, played), QUICK)
        assert after.decision == before.decision
        if before.other is not None:  # who then plays what the hint warned of, hears the price that it named
            assert after == before
        own = judge(made, Moment(view, before.decision.best), QUICK)
        assert (own.other, own.price) == (None, None)  # and who does what it said, hears of no regret


@pytest.mark.parametrize("thrown", ["7d", "Kc", "2s"])
def test_keeping_back_is_said_to_cost_the_same_before_and_after_whatever_is_thrown(thrown: str) -> None:
    made = rules("salotto", manipulation=False)
    view = table("7d Kc 2s", DIAMONDS, other="9s")
    before = Judge(made, view, QUICK).beforehand()
    assert isinstance(before.decision.reason, LayReason)
    assert before.price is not None
    assert Judge(made, view, QUICK).of(Discard(Token(c(thrown).face))) == before


@pytest.mark.parametrize("game", some(GAMES, 3))
def test_the_price_of_a_play_does_not_depend_on_what_else_was_asked(game: str) -> None:
    for made, table in positions(game, 5):
        view = view_of(table, table.turn.seat)
        played = some_play(made, table, Random(5))
        asked = Judge(made, view, QUICK)
        asked.beforehand()
        assert asked.of(played) == Judge(made, view, QUICK).of(played)


@pytest.mark.parametrize("game", some(GAMES, 3))
def test_what_nobody_can_know_makes_no_difference(game: str) -> None:
    for made, table in positions(game, 3):
        seat = table.turn.seat
        other = next(s for s in range(2) if s != seat)
        pool = shuffled((*table.stock, *table.hands[other]), Random(9))
        size = len(table.hands[other])
        hands = tuple(tuple(pool[:size]) if s == other else hand for s, hand in enumerate(table.hands))
        twin = changed(table, hands=hands, stock=tuple(pool[size:]), seed=99)
        one, two = (Judge(made, view_of(of, seat), QUICK).beforehand() for of in (table, twin))
        assert one == two


@pytest.mark.parametrize("game", list(GAMES))
def test_a_hint_names_the_expert_s_draw_and_discard(game: str) -> None:
    for made, table in positions(game, 4):
        view = view_of(table, table.turn.seat)
        best = decide(made, view).best
        thought = hint(made, view).thought
        if view.state.turn.phase is Phase.DRAW:
            assert int(thought.take) == (best.count if isinstance(best, Take) else 0)
        match thought:
            case Collecting():
                card = thought.loose
            case LooseHand():
                card = thought.thrown
            case Advice():
                card = thought.throw.card if thought.throw else None
        if isinstance(best, Discard) and card is not None:
            assert card.face is best.token.face


# ------------------------------------------------------------------ made positions


def table(hand: str, *melds: object, other: str = "Ks Kd 2h 5c", phase: Phase = Phase.PLAY, **changes: Any) -> View:
    """A table for two who have both opened."""
    both = frozenset({0, 1})
    made = state((hand, other), turns=(1, 1), melds=melds, next_meld=len(melds) + 1, opened=both, **changes)
    turn = Turn(0, phase, opened_earlier=both, first_new=len(melds) + 1)
    return view_of(
        changed(made, turn=turn, stock=cards("3h 4c 6d 9h Jc 2s 8d"), standing=Standing((0, 0), 1, wins=(0, 0))), 0
    )


DIAMONDS = run(1, Suit.DIAMONDS, 4, 6)


def test_what_goes_with_nothing_is_thrown_and_a_combination_is_dear() -> None:
    made = rules("salotto", manipulation=False)
    view = table("7h 8h Kc 2s 2d")
    decision = decide(made, view)
    assert isinstance(decision.reason, ThrowReason)
    assert (decision.reason.card.face.code, decision.reason.why) == ("Kc", "alone")
    kept = Judge(made, view, QUICK).of(Discard(Token(c("8h").face))).kept
    assert kept is not None
    assert (kept.card.face.code, kept.ways, kept.whole) == ("8h", 1, False)


def test_where_somebody_is_about_to_go_out_it_is_laid() -> None:
    made = rules("salotto", manipulation=False)
    decision = decide(made, table("7d Kc 2s", DIAMONDS, other="9s"))
    assert decision.reason == LayReason(cards=1, near=1)
    assert isinstance(decision.rival, Discard)


def test_a_discard_that_lets_lay_is_taken() -> None:
    made = rules("salotto", manipulation=False)
    decision = decide(made, table("7h 8h Kc 2s", other="9s", phase=Phase.DRAW, discards=cards("9h")))
    assert isinstance(decision.reason, TakeReason)
    assert (decision.best, decision.reason.cards, decision.rival) == (Take(1), 3, DrawStock())


def test_a_discard_that_brings_nothing_is_left() -> None:
    made = rules("salotto", manipulation=False)
    decision = decide(made, table("7h 8h Kc 2s", other="9s", phase=Phase.DRAW, discards=cards("Jd")))
    assert isinstance(decision.best, DrawStock)
    assert decision.reason in (None, DrawReason())


def test_plays_that_lay_are_alike_and_discards_by_their_cards() -> None:
    lay, king, two = LayOff(1, (Token(c("7d").face),)), Discard(Token(c("Kc").face)), Discard(Token(c("2s").face))
    assert alike(lay, LayOff(1, (Token(c("2s").face),)))
    assert alike(king, Discard(Token(c("Kc").face), accept=True))
    assert not alike(king, two)
    assert not alike(lay, king)


@pytest.mark.parametrize(
    ("game", "seats", "opens_at"), [("ufficiale", 2, 4), ("ufficiale", 4, 99), ("rami", 2, 3), ("rami", 3, 1)]
)
def test_the_seat_holds_back_as_an_expert_does_beside_so_many(game: str, seats: int, opens_at: int) -> None:
    made = GAMES[game].compile({}, seats)
    assert expert_patience(made, start(made, seats, 1)).to_open == opens_at


def test_not_to_go_out_has_its_price() -> None:
    made = rules("salotto", manipulation=False, target=100)
    view = table("7d Kc", DIAMONDS, other="3d Qh")
    price = Trials(made, view, "a seed", replace(QUICK, most=40, plays=2_000)).price(
        LayOff(1, (Token(c("7d").face),)), Discard(Token(c("Kc").face))
    )
    assert price is not None
    assert price.clear


@each_case(
    ("price", "verdict"),
    [
        (Price(0.06, 0.01), (True, False)),
        (Price(0.06, 0.04), (False, False)),
        (Price(0.001, 0.002), (False, True)),
        (Price(-0.2, 0.05), (False, False)),
        (Price(-0.04, 0.025), (False, True)),  # it costs nothing, whether it does better or not
        (Price(0.01, 0.006), (False, False)),
        (Price(0.004, 0.0), (False, True)),
    ],
)
def test_a_price_is_clear_or_nothing_or_open(price: Price, verdict: tuple[bool, bool]) -> None:
    assert (price.clear, price.even) == verdict


# ------------------------------------------------------------------ the review


def test_the_review_of_whole_hands_agrees_with_the_hints() -> None:
    """Nobody regrets what an expert would have done: who plays as the hints say has no findings but bad luck."""
    made = rules("ufficiale")
    table_, rng = start(made, 2, 8), Random(8)
    moments: list[Moment] = []
    while not table_.over:
        seat = table_.turn.seat
        view = view_of(table_, seat)
        action = decide(made, view).best if seat == 0 else choose(view, made, rng, "casual")
        if seat == 0:
            moments.append(Moment(view, action))
        step = attempt(made, table_, seat, action)
        assert not isinstance(step, Refusal)
        table_ = step.state
    for one in reviewed(made, moments, view_of(table_, 0), QUICK):
        assert isinstance(one.lesson, Fed | Missed)
        assert one.agreed or (one.lesson is not None and one.judgement is not None)


def test_a_turn_is_told_of_once_and_so_is_what_stayed_in_the_hand() -> None:
    made = rules("salotto", manipulation=False)
    view = table("7d Kc 2s", DIAMONDS, other="9s")
    lays, throws = decide(made, view), decide(made, table("7h 8h Kc 2s 2d"))
    price = Price(0.1, 0.01)

    def regret(turn: int, decision: Decision, cost: float) -> Learned:
        return Learned(turn, cost, judgement=Judgement(decision, DrawStock(), price))

    found = [regret(1, lays, 5), regret(2, lays, 9), regret(3, throws, 4), regret(3, throws, 7), regret(4, throws, 1)]
    assert [(one.turn, one.cost) for one in told_once(found)] == [(2, 9), (3, 7), (4, 1)]


def test_a_draw_without_a_choice_is_not_judged() -> None:
    made = rules("salotto", manipulation=False)
    view = table("7h 8h Kc 2s", phase=Phase.DRAW)
    assert forced(made, Moment(view, DrawStock()))
    assert not forced(made, Moment(view._replace(state=changed(view.state, discards=cards("9h"))), DrawStock()))


def test_where_the_hand_can_be_ended_nothing_more_is_to_be_said() -> None:
    made = rules("salotto", manipulation=False)
    view = table("Ts Js Qs 2c")
    reason = decide(made, view).reason
    assert isinstance(reason, LayReason)
    assert reason.out
    assert hint(made, view).judge is None


def test_to_break_a_meld_of_a_hand_that_is_nearly_closed_has_its_price() -> None:
    """N: who plays on in the trials closes hands, too."""
    made = rules("chiuso")
    dealt = start(made, 2, 4)
    hand = cards("2s 3s 4s 7h 7d 7c Th Jh Qh 5d Kc")
    left = [card for card in (*dealt.stock, *dealt.hands[0], *dealt.hands[1], *dealt.discards) if card not in hand]
    turn = Turn(0, Phase.PLAY)
    hands, stock, top = (hand, tuple(left[:10])), tuple(left[11:]), tuple(left[10:11])
    table = changed(dealt, hands=hands, stock=stock, discards=top, turn=turn)
    effort = Effort(plays=10_000, least=10, most=10, length=120)
    price = Judge(made, view_of(table, 0), effort).of(Discard(Token(hand[0].face))).price
    assert price is not None
    assert price.lost > 0
