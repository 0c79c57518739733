"""A take of which nobody can tell within bounds whether the card can be used (G13): it is allowed, owes what it owes,
and is undone like a play."""

from __future__ import annotations

from functools import partial

import pytest

from ramino_access.core.engine import apply, attempt, check
from ramino_access.core.events import Drew, Undone
from ramino_access.core.record import changed
from ramino_access.core.refusals import Refusal
from ramino_access.core.rules import Rules
from ramino_access.core.state import Phase, State
from ramino_access.core.view import view_of
from ramino_access.games import GAMES
from ramino_access.play.encoding.codec import decode, encode
from ramino_access.play.text.notation import parse_play
from ramino_access.play.text.positions import position
from ramino_access.solver.usable import usable

RUNS = ["6h 7h 8h", "6c 7c 8c", "6s 7s 8s"]


def _table(
    game: str, table: list[str], hand: str, top: str, *, steps: int | None, **options: object
) -> tuple[Rules, State]:
    """A position before the take, under rules whose judge looks at so many boards; None: as many as it likes."""
    rules = GAMES[game].compile({"manipulation": True, **options}, 2)
    if steps is not None:
        rules = changed(rules, usable=partial(usable, steps=steps))
    names = ["Anna", "Bruno"]
    data = {"seats": names, "hands": {"Anna": hand}, "table": table, "discards": f"2d {top}", "opened": names}
    return rules, position(rules, data)


def _rami(steps: int | None, top: str = "7d") -> tuple[Rules, State]:
    return _table("rami", RUNS, "Kd 2c", top, steps=steps)


def _codes(rules: Rules, state: State, *plays: str) -> list[str]:
    """What each of these plays is answered: a code, or nothing where it was made."""
    said = []
    for play in plays:
        outcome = attempt(rules, state, 0, parse_play(play))
        said.append(outcome.code if isinstance(outcome, Refusal) else "")
        state = state if isinstance(outcome, Refusal) else outcome.state
    return said


@pytest.mark.parametrize("game", ["rami", "salotto"])
def test_it_is_allowed_where_the_bound_is_reached(game: str) -> None:
    options = {"discards": "must-use"} if game == "salotto" else {}
    hopeless = ["4h 5h 6h*", "6c 7c 8c", "6s 7s 8s"], "Kd 2c", "9d"
    rules, before = _table(game, *hopeless, steps=0, **options)
    step = apply(rules, before, 0, parse_play("take"))
    assert [type(event) for event in step.events] == [Drew]
    assert [o.card.face.code for o in step.state.turn.obligations] == ["9d"]
    assert step.state.turn.plays == 1
    rules, before = _table(game, *hopeless, steps=None, **options)
    assert _codes(rules, before, "take") == ["cannot-use-card"]


def test_what_it_owes_is_owed_like_any_debt() -> None:
    ways = ["lift 1", "lift 2", "lift 3", "meld 6h 6c 6s; 7h 7c 7s 7d; 8h 8c 8s", "discard Kd"]
    rules, before = _rami(0)
    said = _codes(rules, before, "take", "discard Kd", "discard Kd !", "end", "lay 1 7d", *ways)
    assert said == ["", *["must-use-card"] * 4, *[""] * 5]


def test_undone_it_is_as_if_the_turn_had_not_begun() -> None:
    rules, before = _rami(0)
    taken = apply(rules, before, 0, parse_play("take")).state
    back = apply(rules, taken, 0, parse_play("undo"))
    assert back.state == before
    assert back.events == (Undone(0),)
    assert _codes(rules, before, "take", "undo", "undo", "stock", "undo", "discard Kd") == [
        "", "", "draw-first", "", "nothing-to-undo", ""
    ]  # fmt: skip
    assert _codes(rules, before, "take", "undo", "take", "undo") == [""] * 4


def test_plays_after_it_are_undone_first_one_by_one() -> None:
    rules, before = _rami(0)
    said = _codes(rules, before, "take", "lift 1", "lift 2 8c", "undo", "undo", "undo", "undo")
    assert said == [*[""] * 6, "draw-first"]


def test_a_take_that_was_judged_is_never_undone() -> None:
    rules, before = _rami(None)
    assert _codes(rules, before, "take", "undo", "lift 1", "undo", "undo") == [
        "", "nothing-to-undo", "", "", "nothing-to-undo"
    ]  # fmt: skip


def test_a_table_in_pieces_goes_back_to_after_the_take_and_no_further() -> None:
    """The card that was taken is not among those that could be thrown then: the promise can't be bought off."""
    rules, before = _table("salotto", RUNS, "9d Td Kd", "8d", steps=0, discards="must-use")
    plays = ("take", "meld 8d 9d Td", "split 1 6h", "discard 9d !", "discard Kd !", "undo", "discard Kd")
    assert _codes(rules, before, *plays) == ["", "", "", "table-incoherent", "table-incoherent", "", ""]


def test_it_travels_with_the_way_back() -> None:
    rules, before = _rami(0)
    taken = apply(rules, before, 0, parse_play("take")).state
    again = decode(encode(taken))
    assert isinstance(again, State)
    assert again == taken
    assert apply(rules, again, 0, parse_play("undo")).state == before
    seen = view_of(taken, 0)
    assert decode(encode(seen)) == seen
    assert (seen.state.turn.plays, seen.state.turn.undo) == (1, None)


@pytest.mark.parametrize("game", ["cinquecento", "scala40"])
def test_so_it_is_in_every_game_whose_takes_are_judged(game: str) -> None:
    """Where tables stay as they lie the judgement needs no bound; but whoever has one gives the same answer."""
    rules = changed(GAMES[game].compile({}, 2), usable=lambda *_: None)
    data = {"seats": ["Anna", "Bruno"], "hands": {"Anna": "Kd 2c 9s"}, "discards": "2d 4h", "first_turn": False}
    before = position(rules, data)
    owed = "must-use-card"
    assert _codes(rules, before, "take", "discard Kd", "undo", "stock", "discard Kd") == ["", owed, "", "", ""]
    taken = apply(rules, before, 0, parse_play("take")).state
    assert apply(rules, taken, 0, parse_play("undo")).state == before
    assert taken.turn.phase is Phase.PLAY
    assert check(rules, taken, 1, parse_play("undo")) is not None
