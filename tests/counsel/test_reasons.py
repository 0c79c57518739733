"""Whether what an expert is said to do, and why, is what a good player would say of the same position."""

from __future__ import annotations

from typing import Any

import pytest

from ramino_access.core.actions import Action, Discard, LayMelds, LayOff, Take, Token
from ramino_access.core.cards import Suit
from ramino_access.core.engine import apply, start
from ramino_access.core.melds import Meld
from ramino_access.core.record import changed
from ramino_access.core.rules import Rules
from ramino_access.core.state import Phase, State, Turn
from ramino_access.core.view import View, view_of
from ramino_access.counsel.decision import (
    Decision,
    DrawReason,
    LayReason,
    TakeReason,
    ThrowReason,
    decide,
    laid_instead,
    pays_at_once,
)
from ramino_access.counsel.hand_review import Learned, told_once
from ramino_access.counsel.hint import hint
from ramino_access.counsel.judgement import Effort, Judge, Judgement, Price
from ramino_access.games import GAMES
from ramino_access.hints.advice import Advice, Laying
from ramino_access.hints.hindsight import Fed, Missed, Moment
from ramino_access.hints.winning import Collecting
from ramino_access.play.text.positions import position
from tests.announce.tables import c, cards, group, run, state
from tests.counsel.reviews import reviewed

SOME = Effort(plays=3_000, least=30, most=60)
MORE = Effort(plays=6_000, least=60, most=120)
HIDDEN = "2s 5d 7d 9d Jd Qd Kd 2c 4c 6c 8c Tc Qc"
STOCK = cards("Ad 3h 5h 6h 7h 9h Jh Qh Kh As 5s 8s Ts Ac 7c Jc")


def rules(game: str, seats: int = 2, **options: object) -> Rules:
    return GAMES[game].compile(options, seats)


def view(
    hand: str,
    *melds: Meld,
    other: str = HIDDEN,
    third: str = "",
    opened: str = "",
    phase: Phase = Phase.PLAY,
    **changes: Any,
) -> View:
    """A table for two, or for three where there is a third hand, the first seat to move."""
    seats = frozenset(int(s) for s in opened)
    changes = {"stock": STOCK, **changes}
    hands = (hand, other, third) if third else (hand, other)
    made = state(hands, turns=(3,) * len(hands), melds=melds, next_meld=len(melds) + 1, opened=seats, **changes)
    return view_of(changed(made, turn=Turn(0, phase, opened_earlier=seats, first_new=len(melds) + 1)), 0)


# ------------------------------------------------------------------ holding back

#: One of two has three cards left, and whoever has laid nothing takes a hundred.
KEPT = "3s 4s 6s 7s 9s Js 4h 8h 3d 9d 2c 3c 5c 9c"
LYING = (run(1, Suit.SPADES, 10, 12), run(2, Suit.HEARTS, 9, 11), run(3, Suit.DIAMONDS, 6, 8), group(4, "3h 3d 3c"))
CAUGHT = view(KEPT, *LYING, other="2s 5d 7d", third="2c 4c 6c 8c Tc Qc", opened="12")


def test_what_is_kept_back_is_laid_where_somebody_is_about_to_go_out_and_trials_speak_for_it() -> None:
    made = rules("rami", 3)
    judge = Judge(made, CAUGHT, MORE)
    assert isinstance(judge.decision.reason, ThrowReason)
    assert judge.decision.reason.back
    told = judge.beforehand()
    assert isinstance(told.decision.best, LayMelds)
    assert told.decision.reason == LayReason(cards=7, near=1)
    assert isinstance(told.other, Discard)
    assert told.price is not None
    assert told.price.clear


@pytest.mark.parametrize("card", ["Js", "2c"])
def test_whoever_keeps_it_back_hears_of_it_in_the_review(card: str) -> None:
    made = rules("rami", 3)
    told = Judge(made, CAUGHT, MORE).beforehand()
    assert Judge(made, CAUGHT, MORE).of(Discard(Token(c(card).face))) == told
    assert Judge(made, CAUGHT, MORE).of(told.decision.best).price is None


@pytest.mark.parametrize("other", ["2s 5d 7d 9d", HIDDEN])
def test_as_long_as_nobody_is_about_to_go_out_it_stays_with_the_expert(other: str) -> None:
    made = rules("rami")
    held = view(KEPT, *LYING, other=other, opened="1")
    assert laid_instead(made, held, decide(made, held)) is None


@pytest.mark.parametrize(
    ("game", "options", "pays"),
    [
        ("salotto", {}, True),
        ("salotto", {"mode": "elimination"}, True),
        ("rami", {}, True),
        ("rami", {"sec": "minus-50"}, True),
        ("rami", {"sec": "plus-100"}, True),
        ("scala40", {}, True),
        ("scala40", {"in_hand": "plain"}, False),
        ("ufficiale", {}, False),
        ("cinquecento", {}, False),
    ],
)
def test_whether_going_out_in_one_turn_brings_more(game: str, options: dict[str, object], pays: bool) -> None:
    made = GAMES[game].compile(options, 3)
    dealt = start(made, 3, 1)
    table = view_of(dealt, dealt.turn.seat).state
    assert pays_at_once(made, table) is pays
    assert not pays_at_once(made, changed(table, opened=frozenset({table.turn.seat})))


def test_why_everything_is_kept_back() -> None:
    hand = "* 8s 4h 5h 9h Jh Qh Ad 4d 5d 6d 8d 9d Td Ac"
    closed = decide(rules("salotto"), view(hand)).reason
    assert isinstance(closed, ThrowReason)
    assert (closed.back, closed.at_once) == (True, True)
    made = rules("ufficiale")
    one = decide(made, view("As 5h Ad 3d 4d 9d Td Jd 6c 7c 9c", other="2s 5s 7s 9s Js 2h 4h 6h Qd Kd")).reason
    assert isinstance(one, ThrowReason)
    assert (one.back, one.at_once) == (True, False)


# ------------------------------------------------------------------ laying, taking, ending


def test_as_many_cards_are_said_to_go_as_the_hint_has_told_of() -> None:
    made = rules("salotto")
    found = hint(made, view("* 8s 4h 5h 9h 9h Jh Qh Ad 4d 5d 6d 8d Td Ac"))
    assert isinstance(found.thought, Advice)
    assert found.thought.lay is not None
    assert found.judge is not None
    reason = found.judge.decision.reason
    assert isinstance(reason, LayReason)
    assert reason.cards == found.thought.lay.cards


def test_an_opening_that_is_forgone_by_drawing_is_told_and_why() -> None:
    """The discard may be taken only to open with it; whoever opens later, and goes out at once, wins double."""
    made = rules("scala40")
    hand = "Ks Qd Kh 6h 6c 2d 7d 7s 6d 2h 2d Jh 7d"
    found = hint(made, view(hand, phase=Phase.DRAW, discards=cards("Kc")))
    assert isinstance(found.thought, Advice)
    assert found.thought.short is not None
    assert (found.thought.take, found.thought.forgone) == (0, 1)
    assert found.judge is not None
    assert found.judge.decision.reason == DrawReason(back=True, opens=1, at_once=True, seat=1)


def test_where_the_stock_soon_ends_it_is_told_to_promise_more_than_a_discard_that_could_be_laid() -> None:
    made = rules("rami", 8)
    names = [f"P{seat}" for seat in range(8)]
    hands = dict.fromkeys(names[1:], 8) | {names[0]: "Js Qs Kd 4d 4c 3d"}
    data = {"seats": names, "hands": hands, "opened": names, "table": ["4s 5s 6s 7s"], "phase": "draw", "stock": ""}
    for below, reason in (("Ks Ks", DrawReason(hope=True)), ("2d 3c", TakeReason(1, cards("4h")[0], 3))):
        table = changed(position(made, {**data, "discards": f"{below} 4h"}), reshuffles=2)
        assert decide(made, view_of(table, 0)).reason == reason


def test_whoever_has_opened_forgoes_no_opening() -> None:
    made = rules("scala40")
    hand = "Ks Qd Kh 6h 6c 2d 7d 7s 6d 2h 2d Jh 7d"
    found = hint(made, view(hand, phase=Phase.DRAW, discards=cards("Kc"), opened="0"))
    assert isinstance(found.thought, Advice)
    assert found.thought.forgone == 0


@pytest.mark.parametrize(
    ("hand", "out"), [("6s 6h 6c 4d 5d 6d As Ah Ac Qs Ks 5d", True), ("6s 6h 6c 4d 5d 6d As Ah 9c Qs Ks 5d", False)]
)
def test_a_discard_that_ends_the_hand_is_taken_for_that(hand: str, out: bool) -> None:
    made = rules("rami")
    taken = decide(made, view(hand, phase=Phase.DRAW, discards=cards("Js"), opened="0"))
    assert isinstance(taken.best, Take)
    assert isinstance(taken.reason, TakeReason)
    assert taken.reason.out is out


@pytest.mark.parametrize(
    ("hand", "top", "out", "wider"),
    [
        ("Ah 2h 3h 4h 5d 6d Jd 7c Jc Qc", "4d", True, False),
        ("2s 3s 2h 5h 6h 7h 5d 3c 4c 5c", "2d", False, False),
        ("7s Js 5h 6h Ad 4d 7d 2c 3c Jc", "Qd", False, True),
    ],
)
def test_what_a_discard_brings_where_hands_are_declared(hand: str, top: str, out: bool, wider: bool) -> None:
    made = rules("toscano")
    other = view(hand, other="Ks Kh 9s", phase=Phase.DRAW, discards=cards(top), stock=cards("7h Qh Kc 5s 6s"))
    taken = decide(made, other)
    assert isinstance(taken.reason, TakeReason)
    assert (taken.reason.out, taken.reason.wider) == (out, wider)


@pytest.mark.parametrize("game", ["rami", "scala40", "ufficiale", "cinquecento", "salotto"])
def test_the_last_card_is_thrown_to_go_out(game: str) -> None:
    found = hint(rules(game), view("5d", group(1, "Ks Kh Kc"), opened="01"))
    assert isinstance(found.thought, Advice)
    assert found.thought.ends
    assert found.thought.throw is not None
    assert found.thought.throw.card.face.code == "5d"
    assert found.judge is None


def test_what_is_kept_back_is_kept_from_the_only_other_one() -> None:
    hand = "As 5h Ad 3d 4d 9d Td Jd 6c 7c 9c"
    one = decide(rules("ufficiale"), view(hand, other="2s 5s 7s 9s Js 2h 4h 6h Qd Kd")).reason
    assert isinstance(one, ThrowReason)
    assert (one.back, one.seat) == (True, 1)
    many = decide(rules("rami", 3), CAUGHT).reason
    assert isinstance(many, ThrowReason)
    assert (many.back, many.seat) == (True, None)


@pytest.mark.parametrize(
    ("hand", "pile", "other", "later"),
    [
        ("8s Jd 3c Jc 9d 6h 8d 5h", "Qh Kh Jh", "2s 5d 7d 9s Kd 2c 4c", True),
        ("Qh Ks 3h Jc Qc 5h", "Ad 6d 7h Jh Td Kc", "2s 5d 7d 9s Kd 2c 4c", True),
        ("8s Jd Jc 8d 2c", "Jh", "2s", False),
    ],
)
def test_what_a_discard_lets_be_laid_is_laid_later_where_it_is_kept_back_at_first(
    hand: str, pile: str, other: str, later: bool
) -> None:
    made = rules("salotto")
    held = view(hand, other=other, phase=Phase.DRAW, discards=cards(pile), opened="0")
    taken = decide(made, held)
    assert isinstance(taken.reason, TakeReason)
    assert taken.reason.cards == 3
    assert taken.reason.later is later
    then = decide(made, view_of(apply(made, held.state, 0, taken.best).state, 0)).reason
    assert (isinstance(then, ThrowReason) and then.back) is later


def test_a_discard_that_is_good_for_later_goes_with_cards_of_the_hand() -> None:
    lying = (run(1, Suit.SPADES, 10, 12), group(2, "6s 6h 6c"), group(3, "Ks Kh Kc"))
    others = {"other": "Jc Qd 8h 7s", "third": "9c 3c Qc 7c 4d 3h 2s"}
    held = view("6d Td 8s Jh", *lying, **others, phase=Phase.DRAW, discards=cards("9d"), opened="01")
    assert decide(rules("ufficiale", 3), held).reason == TakeReason(1, c("9d"), 0, beside=(c("Td"),))


def test_a_card_that_costs_more_than_another_is_not_said_to_cost_most() -> None:
    seen = {"other": "Qh 8h 5s 5c Th Kd Qd", "discards": cards("9d 6d Kc"), "opened": "1"}
    told = decide(rules("ufficiale"), view("Js Qs 6h 3s 4h", group(1, "7s 7h 7d"), **seen)).reason
    assert told == ThrowReason(c("6h"), "costly", than=c("3s"))  # the court cards cost more than both


@pytest.mark.parametrize(
    ("hand", "card"),
    [
        ("6h 6s Qd Jd 4s 2d Kh Ks 5d Kd 5s", "6h"),
        ("3d Qd Qc 7h 4s 5s 3h 7s Qh 7d 2s", "3h"),
        ("Ad 3c 2d 4c 4h 5h Ac 2c 6h 3h 6s", "6s"),
    ],
)
def test_where_hands_are_declared_a_card_is_thrown_that_the_nearest_one_does_without(hand: str, card: str) -> None:
    held = view(hand, other="2h 5h 7c 8d 9d Td Th 8h 9h Tc", stock=cards("Jh Qh Kc 6d 6c"))
    assert decide(rules("toscano"), held).reason == ThrowReason(c(card), "outside")


@pytest.mark.parametrize(
    ("hand", "top", "loose"),
    [
        ("Kc 4c Kd 6s 2c Qd 7s Qh 3s 5c", "Ac", "3s"),
        ("3c Jd Qd 3s 5d 7d 6d Qh 3h 7h", "3d", "7h"),
        ("2h Jh Ks Ac As 2d 7h 2s Qd Qs", "5h", "Ks"),
    ],
)
def test_what_goes_after_a_take_is_not_to_be_kept_before_it(hand: str, top: str, loose: str) -> None:
    made = rules("toscano")
    held = view(hand, other="5h 7c Ts", phase=Phase.DRAW, discards=cards(top), stock=cards("Jh 4h Kh 6d 6c"))
    first = hint(made, held).thought
    assert isinstance(first, Collecting)
    assert (first.take, first.loose) == (True, None)
    then = hint(made, view_of(apply(made, held.state, 0, Take()).state, 0)).thought
    assert isinstance(then, Collecting)
    assert then.loose == c(loose)
    assert first.near is not None
    assert first.near == then.near
    assert then.loose.face not in first.near.keep


def test_a_joker_is_hinted_at_where_nothing_else_can_be_thrown() -> None:
    """The nine has just been taken from the discards, where it must not go back to in the same turn."""
    made, held = rules("salotto"), view("* 9s", group(1, "Ks Kh Kc"), opened="01")
    nine = next(card for card in held.hand if not card.is_joker)
    taken = View(0, changed(held.state, turn=changed(held.state.turn, taken=(nine,))))
    found = hint(made, taken)
    assert isinstance(found.thought, Advice)
    assert found.thought.throw is not None
    assert (found.thought.throw.card.is_joker, found.thought.throw.why) == (True, "only")
    assert found.judge is not None
    assert found.judge.beforehand().decision.reason == ThrowReason(c("*"), "only")


def test_a_joker_with_which_the_hand_ends_is_hinted_at() -> None:
    found = hint(rules("salotto"), view("*", group(1, "Ks Kh Kc"), opened="01")).thought
    assert isinstance(found, Advice)
    assert found.ends
    assert found.throw is not None
    assert found.throw.card.is_joker


@pytest.mark.parametrize(("hand", "why"), [("9s 9s", "double"), ("9s 2h", "alone")])
def test_a_choice_is_no_lack_of_one(hand: str, why: str) -> None:
    reason = decide(rules("salotto"), view(hand, group(1, "Ks Kh Kc"), opened="01")).reason
    assert isinstance(reason, ThrowReason)
    assert reason.why == why


@pytest.mark.parametrize(
    "hand",
    [
        "2s 5s Ks Ac 4d Jh Ah 6d 3c 7s Qd",
        "6h 6s Qd Jd 4s 2d Kh Ks 5d Kd 5s",
        "3d Qd Qc 7h 4s 5s 3h 7s Qh 7d 2s",
        "Ad 3c 2d 4c 4h 5h Ac 2c 6h 3h 6s",
    ],
)
def test_no_other_throw_is_weighed_that_is_said_to_be_kept_where_another_can_be(hand: str) -> None:
    made, seen = rules("toscano"), view(hand, other="2h 5h 7c Td", stock=cards("Jh Qh Kc 6d 6c"))
    found = hint(made, seen)
    assert isinstance(found.thought, Collecting)
    assert found.thought.near is not None
    assert found.judge is not None
    rival = found.judge.decision.rival
    assert isinstance(rival, Discard)
    loose, kept = found.thought.loose, set(found.thought.near.keep)
    everything = kept == {card.face for card in seen.hand if card is not loose}
    assert everything or rival.token.face not in kept


# ------------------------------------------------------------------ prices, reviews


@pytest.mark.parametrize(
    ("price", "against"),
    [
        (Price(-0.12, 0.03), True),
        (Price(-0.12, 0.07), False),
        (Price(-0.009, 0.001), False),
        (Price(0.12, 0.03), False),
    ],
)
def test_a_price_can_speak_against_the_expert(price: Price, against: bool) -> None:
    assert price.against is against
    assert not (price.against and (price.even or price.clear))


def learned(turn: int, cost: float, lesson: Any = None, *, laid: bool = False, agreed: bool = False) -> Learned:
    best: Action = LayOff(1, (Token(c("7d").face),))
    reason = LayReason(1, out=True) if laid else ThrowReason(c("9s"), "alone")
    judged = Judgement(Decision(best, reason), Discard(Token(c("9h").face)), Price(0.1, 0.01))
    return Learned(turn, cost, lesson, judged if laid or lesson is None else None, agreed)


def test_what_stayed_in_the_hand_is_told_of_once_by_lessons_too() -> None:
    missed = Missed(5, 900, Laying((), 1, 5, proven=True, opens=False, out=True), ())
    found = [learned(5, 900, missed, laid=True), learned(6, 520, laid=True), learned(7, 310, laid=True)]
    assert [one.turn for one in told_once(found)] == [5]


def fed(turn: int, *, joined: bool = False) -> Fed:
    return Fed(turn, 1_000, c("9h"), 1, None, called=False, fitted=False, joined=joined)


def test_bad_luck_is_told_where_what_could_have_been_done_better_leaves_room(monkeypatch: pytest.MonkeyPatch) -> None:
    lessons = [*(fed(turn) for turn in range(11, 17)), fed(17, joined=True)]
    monkeypatch.setattr("ramino_access.counsel.hand_review.lessons", lambda *_: lessons)
    monkeypatch.setattr("tests.counsel.reviews.judge", lambda *_: learned(4, 0).judgement)
    made = rules("salotto")
    moment = Moment(view("7d Kc 2s", opened="01"), Discard(Token(c("Kc").face)))
    told = reviewed(made, [moment], moment.view)
    assert [one.lesson.turn if one.lesson else 0 for one in told] == [0, 11, 12, 13, 14, 17]


def test_another_turn_s_lay_is_no_word_on_a_discard() -> None:
    """A discard that was used is not told together with what could have been laid instead."""
    made = rules("salotto")
    moment = Moment(
        view("7d Kc 2s", run(1, Suit.DIAMONDS, 4, 6), other="9s", opened="01"), Discard(Token(c("Kc").face))
    )
    judged = Judge(made, moment.view, SOME).of(moment.action)
    assert isinstance(judged.decision.reason, LayReason)
    for one in reviewed(made, [moment], over(moment.view.state), SOME):
        assert not isinstance(one.lesson, Fed) or one.judgement is None


def over(table: State) -> View:
    """The same hand, ended by the other seat, which has taken up and laid the discard."""
    from ramino_access.core.engine import attempt
    from ramino_access.core.refusals import Refusal

    step = attempt(rules("salotto"), table, 0, Discard(Token(c("Kc").face)))
    assert not isinstance(step, Refusal)
    hands = (step.state.hands[0], cards("Ks Kh"))
    now = changed(step.state, hands=hands)
    for play in (Take(), LayMelds((tuple(Token(c(code).face) for code in ("Ks", "Kh", "Kc")),))):
        taken = attempt(rules("salotto"), now, 1, play)
        assert not isinstance(taken, Refusal)
        now = taken.state
    return view_of(now, 0)
