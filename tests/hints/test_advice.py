"""What there is to do: to draw or to take, to lay, to throw, and which cards can be played."""

from __future__ import annotations

from typing import Any

import pytest

from ramino_access.core.actions import LayOff, Take, Token
from ramino_access.core.cards import Suit, face_of_code
from ramino_access.core.debts import turn_debts
from ramino_access.core.engine import attempt
from ramino_access.core.plays.step import as_if_playing
from ramino_access.core.record import changed
from ramino_access.core.refusals import Refusal
from ramino_access.core.rules import Rules
from ramino_access.core.state import Debt, Must, Obligation, Phase, Result, Share, State, Trace
from ramino_access.core.view import view_of
from ramino_access.counsel.hint import hint
from ramino_access.games import GAMES
from ramino_access.hints.advice import Advice, advise
from ramino_access.hints.hindsight import Fed, Lesson, Missed, Paid, Undeclared, lessons
from ramino_access.hints.playable import playable
from ramino_access.hints.spare_card import throws
from ramino_access.play.entries import Setup
from ramino_access.play.hand_played import Notice
from ramino_access.play.table import Table
from ramino_access.play.text.notation import parse_play
from tests.announce.tables import c, cards, group, run
from tests.announce.tables import for_two as table
from tests.play.placed import put


def rules(game: str = "salotto", **options: object) -> Rules:
    return GAMES[game].compile(options, 2)


def ask(made: State, game: str = "salotto", **options: object) -> Advice:
    return advise(rules(game, **options), view_of(made, 0))


def told(made: State, game: str = "salotto", **options: object) -> Advice:
    """The same with the draw, and the discard, as an expert decides them."""
    thought = hint(rules(game, **options), view_of(made, 0)).thought
    assert isinstance(thought, Advice)
    return thought


def test_an_opening_is_seen_and_its_worth() -> None:
    lay = ask(table("7h 8h 9h Ks Kh Kc 2d")).lay
    assert lay is not None
    assert (lay.opens, lay.points, lay.cards, lay.out) == (True, 45, 6, True)


def test_with_two_cards_left_over_nobody_goes_out() -> None:
    lay = ask(table("7h 8h 9h Ks Kh Kc 2d 5c")).lay
    assert lay is not None
    assert not lay.out


def test_a_way_out_is_better_than_points() -> None:
    """Three kings are dearer than the run that leaves one card; with both, the hand is out either way."""
    made = table("Qh Kh Ks Kc Jh", opened="01")
    lay = ask(made).lay
    assert lay is not None
    assert lay.out or lay.points == 30
    low = ask(table("2h 3h 4h 5h 5c 5s Kd", opened="01")).lay
    assert low is not None
    assert low.out


@pytest.mark.parametrize(
    ("game", "hand", "opened", "ends"),
    [
        ("rami", "Jd", "01", "* 3d 7d"),
        ("scala40", "Jd", "01", "* 3d 7d"),
        ("ufficiale", "Jd", "01", "3d 7d"),
        ("cinquecento", "Jd", "01", "3d 7d"),
        ("salotto", "Jd", "01", "3d 7d"),
        ("rami", "Jd", "1", ""),
        ("rami", "Jd 2s", "01", ""),
    ],
)
def test_what_would_end_a_hand_of_one_card(game: str, hand: str, opened: str, ends: str) -> None:
    """By the rules: a joker is not laid off in salotto."""
    made = table(hand, run(1, Suit.DIAMONDS, 4, 6), opened=opened, phase=Phase.DRAW)
    advice = ask(made, game)
    assert advice.ending == bool(ends)
    if ends:
        assert sorted(need.face.code for need in advice.hopes or ()) == sorted(ends.split())


def test_what_an_opening_lacks() -> None:
    advice = ask(table("7h 8h 9h 2c Kd"))
    assert advice.lay is None
    assert advice.short is not None
    assert (advice.short.points, advice.short.missing, len(advice.short.melds)) == (15, 15, 1)


def test_a_run_without_a_joker_may_be_what_it_lacks() -> None:
    advice = ask(table("Ks Kh Kc Qs Qh Qc 2d 4c"), "rami", opening=51)
    assert advice.short is not None
    assert (advice.short.missing, advice.short.impure) == (0, True)


def test_what_an_opening_lacks_is_told_with_jokers_where_they_bring_most() -> None:
    """The joker is the queen below king and ace, so that the queen makes a group with the other one."""
    advice = ask(table("Ad Kd Qd Qc * * 2c 7h 9s"), "rami", opening=51)
    assert advice.short is not None
    assert (advice.short.points, advice.short.missing, advice.short.impure) == (61, 0, True)


@pytest.mark.parametrize(("top", "take"), [("9h", 1), ("Jc", 0)])
def test_the_discard_is_taken_where_it_can_be_laid(top: str, take: int) -> None:
    advice = told(table("7h 8h 2c Kd", opened="0", phase=Phase.DRAW, discards=cards(f"3s {top}")))
    assert (advice.drawing, advice.take) == (True, take)
    assert (advice.lay is not None) == bool(take)


@pytest.mark.parametrize("game", ["rami", "salotto"])
def test_a_discard_is_taken_that_only_a_rearranged_table_can_use(game: str) -> None:
    made = table(
        "Kd 2c",
        *(run(n, suit, 6, 8) for n, suit in enumerate((Suit.HEARTS, Suit.CLUBS, Suit.SPADES), 1)),
        opened="01",
        phase=Phase.DRAW,
        discards=cards("7d"),
    )
    options = {"manipulation": True, **({"discards": "must-use"} if game == "salotto" else {})}
    compiled = rules(game, **options)
    found = advise(compiled, view_of(made, 0), take=1)
    assert found.take == 1
    assert found.lay is not None
    step = attempt(compiled, made, 0, Take())
    assert not isinstance(step, Refusal)
    after = advise(compiled, view_of(step.state, 0))
    assert not after.stuck
    assert after.lay is not None
    assert turn_debts(compiled, after.lay.last).free


def test_as_if_it_were_the_turn_of_a_seat_with_the_draw_done() -> None:
    made = table("Kd 2c", opened="1", phase=Phase.DRAW)
    mine, other = as_if_playing(made, 0), as_if_playing(made, 1)
    assert (mine.turn.seat, mine.turn.phase, mine.hands) == (0, Phase.PLAY, made.hands)
    assert (other.turn.seat, other.turn.phase, other.turn.opened_earlier) == (1, Phase.PLAY, frozenset({1}))
    assert as_if_playing(mine, 0) is mine


def test_the_pile_is_taken_as_deep_as_it_pays() -> None:
    made = table("7h 8h 2c Kd", opened="0", phase=Phase.DRAW, discards=cards("9h Kc Kh"))
    advice = told(made, "cinquecento")
    assert advice.take == 3
    assert advice.lay is not None
    assert advice.lay.cards == 6 or advice.lay.points == 45


def test_what_is_owed_and_can_not_be_laid_is_told() -> None:
    made = table("* Kd 9s", opened="01")
    owing = (Obligation(c("*"), Must.MELD, Debt.JOKER),)
    assert ask(changed(made, turn=changed(made.turn, obligations=owing, plays=1))).stuck
    assert not ask(made).stuck


def test_what_others_hold_makes_no_difference() -> None:
    def asked(other: str) -> Advice:
        return ask(table("7h 8h 2c Kd", other=other, phase=Phase.DRAW))

    assert asked("Ks Kc 2h 5c") == asked("9h 9h 6h 6h")


def test_while_somebody_else_plays_it_says_how_things_stand() -> None:
    advice = ask(table("7h 8h 9h Ks Kh Kc 2d", turn=1))
    assert advice.waiting
    assert advice.lay is not None
    assert not advice.lay.out


@pytest.mark.parametrize(
    ("hand", "melds", "card", "why"),
    [
        ("7h 8h Kd 3c 3d", (), "Kd", "alone"),
        ("7h 8h 7c 3c 3d Kd 2h", (), "2h", "alone"),
        ("7h 8h Kc Kd", (), "7h", "weak"),
    ],
)
def test_dead_weight_is_thrown(hand: str, melds: tuple[Any, ...], card: str, why: str) -> None:
    found = ask(table(hand, *melds, other="Jc Ad 2h 5c 5d"))
    assert found.throw is not None
    assert (found.throw.why, found.throw.card.rank) == (why, face_of_code(card).rank)


def test_where_laying_brings_nothing_dear_cards_go_first() -> None:
    found = ask(table("7h 8h 7c 3c 3d Kd 2h", other="Jc Ad 2h 5c 5d"), "rami").throw
    assert found is not None
    assert (found.why, found.card.face.code) == ("alone", "Kd")


def test_a_double_is_thrown_before_a_card_that_may_yet_be_good() -> None:
    found = ask(table("7h 7h 8h 3c 4c", other="Jc Ad 2h 5c 5d")).throw
    assert found is not None
    assert (found.why, found.card.face.code, found.outs) == ("double", "7h", 0)


def test_a_pair_that_can_come_to_nothing_is_thrown() -> None:
    gone = cards("6h 6h 9h 9h 7s 7s 7d 7d 7c 7c 8s 8s 8d 8d 8c 8c")
    found = ask(table("7h 8h 3c 3d", other="Ks Kd 2h 5c 5d", discards=gone), discards="closed").throw
    assert found is not None
    assert (found.why, found.outs) == ("gone", 0)


def test_when_somebody_is_about_to_go_out_dear_cards_go() -> None:
    found = ask(table("3h 3c Kh Kc", other="Ks")).throw
    assert found is not None
    assert (found.why, found.card.rank, found.seat) == ("dear", 13, 1)


def whys(made: State, game: str = "salotto", **options: object) -> dict[str, str]:
    """What speaks for throwing each card of the first seat."""
    return {one.card.face.code: one.why for one in throws(rules(game, **options), view_of(made, 0))}


def test_a_card_that_costs_little_is_not_thrown_for_being_dear() -> None:
    made = view_of(table("2h 3h Kh Kc", other="Ks", opened="0"), 0)
    found = {one.card.face.code: (one.why, one.seat) for one in throws(rules("rami"), made)}
    assert (found["Kh"], found["2h"]) == (("dear", 1), ("weak", None))


def test_no_card_is_dear_to_somebody_who_takes_a_hundred_whatever_is_held() -> None:
    """R8: who has laid nothing takes 100 flat."""
    found = throws(rules("rami"), view_of(table("2h 3h Kh Kc", other="Ks"), 0))
    assert {(one.points, one.seat) for one in found} == {(0, None)}
    assert "dear" not in {one.why for one in found}


def test_a_card_that_costs_least_is_not_thrown_for_being_dear_though_none_costs_more() -> None:
    found = whys(table("2h 3h 6d 6c", other="Ks 2s 3s"), "cinquecento")
    assert set(found.values()) <= {"weak", "whole"}


def test_a_card_has_the_smallest_chance_only_where_no_other_has_a_smaller_one() -> None:
    found = whys(table("7h 8h 3c 4c 3d Kd", other="Jc Ad 2h 5c 5d"), "rami")
    assert (found["Kd"], found["7h"], found["3c"]) == ("alone", "whole", "whole")
    found = whys(table("7h 8h 3c 4c 3d", other="Jc Ad 2h 5c 5d"), "rami")
    assert (found["7h"], found["3c"]) == ("weak", "whole")


def test_a_part_of_a_combination_does_not_go_with_nothing() -> None:
    found = whys(table("3c 4c 5c 4d 4h Kd", other="Jc Ad 2h 5c 5d"))
    assert (found["4d"], found["Kd"]) == ("whole", "alone")


def test_a_card_that_takes_a_joker_does_not_go_with_nothing() -> None:
    made = table("5h Kd 3c", run(1, Suit.HEARTS, 5, 8, jokers=[5]), other="Jc Ad 2h 5c 5d")
    assert whys(made) == {"5h": "whole", "Kd": "alone", "3c": "alone"}


def test_what_fits_the_table_is_no_gift() -> None:
    found = ask(table("9s Kd", group(1, "Kh Ks Kc"), opened="1", other="Qs Qd 2h 5c")).throw
    assert found is not None
    assert found.card.face.code == "9s"


def test_what_goes_with_the_cards_that_the_next_player_took_is_kept() -> None:
    made = table("9s 9d", other="8s Qd 2h 5c")
    made = changed(made, trail_since=(Trace(1, c("8s"), to_hand=True),))
    found = ask(made).throw
    assert found is not None
    assert found.card.face.code == "9d"


# ------------------------------------------------------------------ cards that can be played


def how(made: State, game: str = "salotto", **options: object) -> dict[str, str]:
    return {card.face.code: use.how for card, use in playable(rules(game, **options), view_of(made, 0)).items()}


def test_the_cards_that_can_be_played() -> None:
    made = table("7h 8h 9h 7d 2c", run(1, Suit.DIAMONDS, 4, 6), opened="01")
    assert how(made) == {"7h": "meld", "8h": "meld", "9h": "meld", "7d": "lay-off"}


def test_before_the_opening_only_what_opens() -> None:
    assert how(table("7h 8h 9h 7d 2c", run(1, Suit.DIAMONDS, 4, 6), opened="1")) == {}
    assert set(how(table("7h 8h 9h Kc Kd Ks 2c", opened="1"))) == {"7h", "8h", "9h", "Kc", "Kd", "Ks"}


def test_a_joker_is_taken_only_where_it_can_be_laid_again() -> None:
    lying = run(1, Suit.DIAMONDS, 4, 6, jokers=[5])
    assert how(table("5d Kc Kh 2c", lying, opened="01")) == {"5d": "joker", "Kc": "recovered", "Kh": "recovered"}
    assert how(table("5d Kc 9h 2c", lying, opened="01")) == {}


def test_a_table_to_be_rearranged() -> None:
    made = table("8s Kd 2c", run(1, Suit.SPADES, 6, 10), opened="01")
    assert how(made, manipulation=True) == {"8s": "rearranged"}
    assert how(made) == {}


def test_what_declares() -> None:
    hand = "As 2s 3s 4s 5h 6h 7h Kd Kc Kh Qd"
    assert how(table(hand), "toscano") == {"Qd": "declare"}


# ------------------------------------------------------------------ looking back


def played(
    hand: str,
    *plays: str,
    other: str,
    game: str = "salotto",
    melds: tuple[Any, ...] = (),
    opened: str = "01",
    stock: str = "3h",
    **changes: Any,
) -> Table:
    """A table on which these plays were made, such as "0 discard 2c"; the seat 0 has drawn."""
    made = Table(Setup(game, {}, ("Anna", "Bruno"), 1))
    put(made, table(hand, *melds, opened=opened, other=other, stock=cards(stock), **changes))
    for play in plays:
        seat, _, what = play.partition(" ")
        done = made.submit(int(seat), parse_play(what))
        assert isinstance(done, Notice), (play, done)
    return made


def learned(made: Table) -> list[Lesson]:
    end = made.view(0)
    assert end.state.over
    return lessons(made.rules, made.hand.moments(0), end)


DIAMONDS = run(1, Suit.DIAMONDS, 4, 6)


def test_a_lay_off_that_was_missed() -> None:
    made = played(
        "7d Qc 2c", "0 discard 2c", "1 stock", "1 lay 1 3d", "1 discard Kh", other="Kh", melds=(DIAMONDS,), stock="3d"
    )
    (found,) = learned(made)
    assert isinstance(found, Missed)
    assert (found.turn, found.cost, [card.face.code for card in found.lost]) == (2, 10, ["7d"])
    assert [stage.action for stage in found.lay.stages] == [LayOff(1, (Token(face_of_code("7d")),))]


def test_what_came_to_the_table_later_was_not_missed() -> None:
    plays = (
        "0 discard 2c",
        "1 stock",
        "1 discard 9h",
        "0 stock",
        "0 lay 1 7d",
        "0 discard Jc",
        "1 stock",
        "1 lay 1 3d",
        "1 discard Kh",
    )
    made = played("7d Qc 2c", *plays, other="Kh", melds=(DIAMONDS,), stock="3d Jc 9h")
    assert learned(made) == []


def test_an_opening_that_was_missed_and_told_but_once() -> None:
    plays = (
        "0 discard 2c",
        "1 stock",
        "1 discard 9c",
        "0 stock",
        "0 discard Jc",
        "1 stock",
        "1 lay 1 3d",
        "1 discard Kh",
    )
    made = played("7h 8h 9h Ks Kd Kc 2c 2s", *plays, other="Kh", melds=(DIAMONDS,), opened="1", stock="3d Jc 9c")
    (found,) = learned(made)
    assert isinstance(found, Missed)
    assert found.lay.opens
    assert (found.turn, found.lay.points) == (2, 45)


def test_not_having_gone_out_is_the_dearest() -> None:
    plays = ("0 discard 2c", "1 stock", "1 lay 1 3d", "1 discard Kh")
    made = played("7d 2c", *plays, other="Kh", melds=(DIAMONDS,), stock="3d")
    (found,) = learned(made)
    assert isinstance(found, Missed)
    assert found.lay.out


def test_a_discard_that_was_taken_and_laid() -> None:
    plays = ("0 discard 9s", "1 take", "1 meld 7s 8s 9s", "1 discard 2h")
    made = played("Kc Qd 9s", *plays, other="7s 8s 2h", game="ufficiale")
    (found,) = learned(made)
    assert isinstance(found, Fed)
    assert (found.turn, found.card.face.code, found.seat) == (2, "9s", 1)
    assert (found.called, found.fitted, found.joined) == (False, False, False)


def test_a_discard_that_was_called_for_by_what_lay_or_had_been_taken() -> None:
    plays = ("0 discard 9s", "1 take", "1 meld 7s 8s 9s", "1 discard 2h")
    seen = (Trace(1, c("8s"), to_hand=True),)
    (found,) = learned(played("Kc Qd 9s", *plays, other="7s 8s 2h", game="ufficiale", trail_since=seen))
    assert isinstance(found, Fed)
    assert found.joined
    plays = ("0 discard 7d", "1 take", "1 lay 1 7d", "1 discard 2h")
    missed, fed = learned(played("Kc Qd 7d", *plays, other="2h", melds=(DIAMONDS,)))
    assert isinstance(missed, Missed | Fed)
    assert {type(missed), type(fed)} == {Missed, Fed}


def test_a_discard_that_was_called() -> None:
    plays = ("0 discard 7d", "1 rummy 1", "1 stock", "1 discard 3h")
    made = played("Kc Qd 7d", *plays, other="2h", melds=(DIAMONDS,), opened="1", game="cinquecento")
    assert not made.view(0).state.over
    made.submit(0, parse_play("stock"))
    ended = made.view(0)._replace(state=changed(made.view(0).state, result=Result(None, (Share(0), Share(0)))))
    found = [one for one in lessons(made.rules, made.hand.moments(0), ended) if isinstance(one, Fed)]
    assert [(one.called, one.fitted, one.seat) for one in found] == [(True, True, 1)]


def test_a_hand_that_was_not_declared() -> None:
    hand, won = "As 2s 3s 4s 5h 6h 7h Kd Kc Kh Qd", "Ah 2h 3h 4h 5s 6s 7s Ks Jd Jh"
    made = played(hand, "0 discard As", "1 stock", "1 declare Ks", "0 pass", other=won, game="toscano", stock="2d Jc")
    found = learned(made)
    assert isinstance(found[0], Undeclared)
    assert (found[0].hand, [card.face.code for card in found[0].throws]) == ("dieci", ["Qd"])


def test_moments_are_what_the_seat_saw() -> None:
    made = played("7d Qc 2c", "0 discard 2c", "1 stock", "1 discard 3h", other="Kh 5s")
    (moment,) = made.hand.moments(0)
    assert [card.face.code for card in moment.view.hand] == ["7d", "Qc", "2c"]
    assert all(card.face.code == "?" for card in moment.view.state.hands[1])


def test_a_new_hand_forgets_the_old_one() -> None:
    plays = ("0 discard 9s", "1 take", "1 meld 7s 8s 9s", "1 discard 2h")
    made = played("Kc Qd 9s", *plays, other="7s 8s 2h", game="ufficiale")
    made.next_hand()
    assert made.hand.moments(0) == made.hand.moments(1) == []


def test_what_a_turn_left_in_pieces_has_cost() -> None:
    """M5, S11.5."""
    plays = ("0 lift 1 4d", "0 stock !", "1 lay 1 7d")
    made = played("Kc 2s 9s", *plays, other="7d", melds=(DIAMONDS,), stock="3h 5s 9c", game="machiavelli")
    assert [(one.turn, one.points, one.cards) for one in learned(made) if isinstance(one, Paid)] == [(2, 0, 3)]


def test_a_card_that_was_drawn_though_one_could_be_laid() -> None:
    """M2: whoever lays nothing draws, which ends the turn."""
    plays = ("0 stock", "1 lay 1 3d")
    made = played("7d Qc 2c", *plays, other="3d", melds=(DIAMONDS,), stock="3h", game="machiavelli")
    (missed,) = learned(made)
    assert isinstance(missed, Missed)
    assert (missed.turn, [card.face.code for card in missed.lost]) == (2, ["7d"])
