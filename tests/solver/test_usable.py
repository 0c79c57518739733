"""Whether a taken card can be used: beside every play there is on small tables, and how often the search is asked."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from ramino_access.bots.levels import expert, layable, takes
from ramino_access.core.actions import Action, End, LayMelds, LayOff, Lift, Merge, Split, Swap, Take, token_of
from ramino_access.core.cards import face_of_code
from ramino_access.core.debts import turn_debts
from ramino_access.core.engine import attempt, check
from ramino_access.core.plays.drawing import taken
from ramino_access.core.policies.style import MeldStyle
from ramino_access.core.record import changed
from ramino_access.core.refusals import Refusal
from ramino_access.core.rules import Rules
from ramino_access.core.state import Debt, Must, Obligation, State
from ramino_access.games import GAMES
from ramino_access.hints import advice
from ramino_access.play.text.notation import parse_play
from ramino_access.play.text.positions import position
from ramino_access.solver import best, hand_melds
from ramino_access.solver import usable as judging
from ramino_access.solver.board import board_of, piece_of
from ramino_access.solver.hand_melds import company, melds_among
from ramino_access.solver.repair import STEPS, Allowance, Repair
from ramino_access.solver.usable import at_a_glance, placeable, trios, usable
from tests.night import waits
from tests.oracle.positions import random_position

MOST = 7  # cards of a small table
ENDS: tuple[End, ...] = ("low", "high")
MANY = 300  # tables that are looked at before a position is left out


def _small(seed: int, game: str, *, manipulation: bool) -> tuple[Rules, State] | None:
    """A position of few cards after taking one that goes with the table and must be used; None where luck had none."""
    rng = Random(seed)
    options = {"discards": "must-use"} if game == "salotto" else {"hand_size": 7, "lay_on_first_turn": "allowed"}
    rules, state = random_position(rng, melds=rng.choice((1, 2)), game=game, manipulation=manipulation, **options)
    lying = [slot.card for meld in state.melds for slot in meld.slots]
    held = state.hands[0][: rng.randint(1, 3)]
    near = [c for c in rules.deal.cards(2) if not c.is_joker and c not in (*lying, *held)]
    near = [c for c in near if any(company(c, other) for other in lying if not other.is_joker)]
    if not near or len(lying) > MOST:
        return None
    assert rules.draw.must is not None
    card = rng.choice(near)
    turn = changed(state.turn, taken=(card,), obligations=(Obligation(card, rules.draw.must, Debt.TAKEN),))
    opened = frozenset({0, 1})
    return rules, changed(
        state,
        hands=((*held, card), *state.hands[1:]),
        turn=changed(turn, opened_earlier=opened),
        opened=opened,
        turns=(1,) * state.seats,
    )


def _plays(rules: Rules, state: State) -> Iterator[Action]:
    """Every play but those that only save steps: what is lifted whole can be lifted card by card, and what is split or
    merged as well, where no joker lies in it."""
    hand = state.hands[state.turn.seat]
    yield from (LayMelds((found.tokens,)) for found in melds_among(hand, rules.style, rules.values))
    faces = {card.face for card in hand}
    for meld in state.melds:
        for face in faces:
            yield from (LayOff(meld.number, (token_of(face),), end) for end in ENDS)
            if not face.is_joker:
                yield Swap(meld.number, face)
        for slot in meld.slots:
            if slot.face is not None and not slot.card.is_joker:
                yield from (Lift(meld.number, token_of(slot.face), end) for end in ENDS)
            if slot.face is not None and meld.jokers:
                yield Split(meld.number, slot.face)
        yield from (Merge(meld.number, other.number) for other in state.melds if other.jokers and meld.jokers)


def _key(state: State) -> tuple[str, ...]:
    """What tells one table from another, copies of equal cards aside."""
    melds = sorted(repr([(s.card.face, s.face, m.kind) for s in m.slots]) for m in state.melds)
    owed = sorted(repr((o.card.face, o.debt)) for o in state.turn.obligations)
    return *melds, repr(sorted(c.face.code for c in state.hands[0])), *owed


def _by_every_play(rules: Rules, first: State) -> bool | None:
    """Whether any plays at all pay what is owed; None where there are too many tables to look at."""
    seen, waiting = {_key(first)}, [first]
    while waiting:
        state = waiting.pop()
        for play in _plays(rules, state):
            outcome = attempt(rules, state, 0, play)
            if isinstance(outcome, Refusal):
                continue
            after = outcome.state
            if after.over or turn_debts(rules, after).free:
                return True
            if _key(after) not in seen:
                seen.add(_key(after))
                waiting.append(after)
        if len(seen) > MANY:
            return None
    return False


@pytest.mark.parametrize(
    ("game", "manipulation"), [("rami", True), waits("rami", False), ("salotto", False), waits("salotto", True)]
)
def test_it_says_what_trying_every_play_says(game: str, manipulation: bool) -> None:
    said = {True: 0, False: 0}
    for seed in range(100 if manipulation else 160):  # trying every play takes its time
        found = _small(seed, game, manipulation=manipulation)
        possible = None if found is None else _by_every_play(*found)
        if found is None or possible is None:
            continue
        answer = usable(*found)
        assert answer == possible, (seed, found[1].melds, found[1].hands[0])
        said[answer] += 1
    assert said[True] > (4 if manipulation or game == "salotto" else 0), said
    assert said[False] > 20, said


def _taking(game: str, hand: str, table: list[str], top: str, **options: object) -> Refusal | None:
    """What the rules say where the top discard is taken by a player who has opened."""
    rules = GAMES[game].compile(options, 2)
    names = ["Anna", "Bruno"]
    data = {"seats": names, "hands": {"Anna": hand}, "table": table, "discards": top, "opened": names}
    return check(rules, position(rules, data), 0, Take())


@pytest.mark.parametrize(
    ("of", "others"),
    [("As", {"2s 3s", "Qs Ks"}), ("Ks", {"Js Qs", "Qs As"}), ("2s", {"As 3s", "3s 4s"})],
)
def test_the_runs_of_three_around_a_card_go_up_to_the_high_ace(of: str, others: set[str]) -> None:
    found = {" ".join(f.code for f in two) for two, _ in trios(MeldStyle(), face_of_code(of))}
    assert {pair for pair in found if pair.count("s") == 2} == others


@pytest.mark.parametrize(
    ("game", "hand", "table", "top", "options"),
    [
        ("rami", "4s 3d", ["5c* 5d 5s 5h"], "5c", {}),
        ("rami", "8h", ["8h 8d 8s* 8c", "7c 8c 9c"], "8s", {}),
        ("rami", "Td", ["Ts Td Tc", "9c Tc Jc", "9s 9c 9h* 9d"], "9h", {}),
        ("salotto", "Tc 7d", ["Ts Th Tc", "6c 6h* 6d 6s"], "6h", {"discards": "must-use", "jokers_per_pack": 4}),
    ],
)
def test_a_joker_that_comes_back_for_the_taken_card_has_to_find_a_place(
    game: str, hand: str, table: list[str], top: str, options: dict[str, object]
) -> None:
    assert _taking(game, hand, table, top, manipulation=True, **options) is None


def test_a_joker_lies_in_a_new_meld_for_a_while_and_then_beside_one_of_the_table() -> None:
    """The six of clubs is lifted to meld with, and goes back to its group; then the two jokers lie in one run."""
    rules = GAMES["salotto"].compile({"discards": "must-use", "manipulation": True, "jokers_per_meld": 2}, 2)
    names, table = ["Anna", "Bruno"], ["6d 6s 6c", "3d 3s 3h 3c*"]
    data = {"seats": names, "hands": {"Anna": "* Kd"}, "table": table, "discards": "5c", "opened": names}
    state = position(rules, data)
    way = ["take", "lift 1 6c", "meld 4c* 5c 6c", "lift 3 6c", "lay 1 6c"]
    for play in [*way, "lift 2 3d", "lift 2 3s", "lift 2 3h", "meld 3d 3s 3h", "merge 2 3"]:
        step = attempt(rules, state, 0, parse_play(play))
        assert not isinstance(step, Refusal), (play, step)
        state = step.state
    assert turn_debts(rules, state).free


MOVED = "Kd 2c", ["6h 7h 8h", "6c 7c 8c", "6s 7s 8s"], "7d"


@pytest.mark.parametrize(
    ("game", "hand", "table", "top", "options"),
    [
        ("rami", "7h 7c Kd 2c", ["4s 5s 6s"], "7d", {"manipulation": True}),  # a meld of the hand
        ("rami", *MOVED, {}),  # nothing may be moved
        ("cinquecento", *MOVED, {}),  # nor here, and it has to be at once
        ("salotto", "6h 2c Kd", ["3h 4h 5h"], "6h", {"discards": "must-use"}),  # a plain lay-off
        ("salotto", "2c Kd", ["3h 4h 5h"], "9h", {"discards": "must-use"}),
    ],
)
def test_the_table_is_not_repaired_where_it_is_plain(
    game: str, hand: str, table: list[str], top: str, options: dict[str, object], monkeypatch: pytest.MonkeyPatch
) -> None:
    def asked(*args: object, **named: object) -> bool:
        raise AssertionError("asked")

    monkeypatch.setattr(judging, "placeable", asked)
    _taking(game, hand, table, top, **options)
    with pytest.raises(AssertionError, match="asked"):
        _taking("rami", *MOVED, manipulation=True)


def test_no_limit_of_hints_and_opponents_decides_what_is_legal(monkeypatch: pytest.MonkeyPatch) -> None:
    for limit in (hand_melds, best, advice, layable, expert, takes):
        monkeypatch.setattr(limit, next(n for n in vars(limit) if n.endswith(("NODES", "SEARCH"))), 0)
    assert _taking("rami", *MOVED, manipulation=True) is None
    assert _taking("rami", "7h 7c Kd 2c", ["4s 5s 6s"], "7d", manipulation=True) is None


#: Nine runs of three of neighbouring ranks, and a card for which none of them can be spared: the hardest there is to
#: say no to, for each meld that is broken up can be put together in many other ways.
CROWDED = ["Ah 2h 3h", "As 2s 3s", "Ad 2d 3d", "4h 5h 6h", "4s 5s 6s", "4d 5d 6d", "7h 8h 9h", "7s 8s 9s", "7d 8d 9d"]


@pytest.mark.parametrize("top", ["Tc", "5c", "Jh"])
def test_a_crowded_table_is_judged_with_few_looks(top: str) -> None:
    """Some thousand boards are a second at the most; the allowance is many times that of any of these."""
    rules = GAMES["rami"].compile({"manipulation": True, "circular": True}, 2)
    names = ["Anna", "Bruno"]
    data = {"seats": names, "hands": {"Anna": "Kc Qd 2c"}, "table": CROWDED, "discards": top, "opened": names}
    state = taken(rules, position(rules, data), 1).state
    allowance = Allowance()
    hand = [c for c in state.hands[0] if c is not state.turn.taken[0]]
    placeable(rules, state.melds, hand, state.turn.taken[0], Must.MELD, allowance)
    assert STEPS - allowance.left < STEPS // 10


def test_without_jokers_that_could_help_each_other_no_board_is_looked_at_twice() -> None:
    rules = GAMES["rami"].compile({"manipulation": True}, 2)
    names = ["Anna", "Bruno"]
    data = {"seats": names, "hands": {"Anna": "9s"}, "table": ["3h 4h 5h"], "discards": "Kc", "opened": names}
    state = taken(rules, position(rules, data), 1).state
    held = [c for c in state.hands[0] if c is not state.turn.taken[0]]
    assert not placeable(rules, state.melds, held, state.turn.taken[0], Must.LAY, Allowance(left=1))


#: Tables full of jokers, and a card for which there is a place: it could lie in ten thousand other ways.
JOKERS = [
    (["5h* 6h* 7h 8h*", "5s* 6s 7s* 8s*", "4h 5h 6h 7h", "6s 7s 8s 9s", "9h 9s 9d 9c"], "6h Kc 5h 8h", "7h"),
    (["5h 6h* 7h 8h*", "5s* 6s* 7s 8s", "5h* 6h 7h*", "7d 7c 7h", "8d 8c 8h 8s", "5d 5c 5s"], "Kc 5h", "6h"),
    (["As* 2s* 3s* 4s", "4s 4h 4d", "3s 3h 3d", "2s 2h 2d", "As Ah Ad", "5s 6s 7s", "4h* 5h* 6h* 7h"], "Kc Qd", "5s"),
]

#: There is no place for this one, which takes some work to tell.
NO_PLACE = (["8h* 8s 8c 8d", "6d 6s 6c", "8d 8s 8c", "* * Th", "8s 9s Ts", "6c 7c 8c 9c Tc", "6s 7s 8s"], "9c", "6c")


def _with_jokers(table: list[str], hand: str, top: str) -> tuple[Rules, State]:
    names = ["Anna", "Bruno"]
    options = {"discards": "must-use", "manipulation": True, "identities": True}
    rules = GAMES["salotto"].compile({**options, "jokers_per_pack": 4, "jokers_per_meld": 3}, 2)
    data = {"seats": names, "hands": {"Anna": hand}, "table": table, "discards": top, "opened": names}
    return rules, taken(rules, position(rules, data), 1).state


@pytest.mark.parametrize(("table", "hand", "top"), JOKERS)
def test_the_search_ends_as_soon_as_there_is_a_place(table: list[str], hand: str, top: str) -> None:
    rules, state = _with_jokers(table, hand, top)
    card = state.turn.taken[0]
    held = [c for c in state.hands[0] if c is not card]
    assert placeable(rules, state.melds, held, card, Must.LAY, Allowance(begun=judging.GLANCE))


def test_what_takes_long_is_not_told_at_a_glance(monkeypatch: pytest.MonkeyPatch) -> None:
    rules, state = _with_jokers(*NO_PLACE)
    assert at_a_glance(rules, state) is None
    assert usable(rules, state) is False
    monkeypatch.setattr(judging, "GLANCE", 1_000_000)
    assert at_a_glance(rules, state) is False


def test_a_table_on_which_jokers_could_not_help_either_is_not_looked_at_again() -> None:
    """Two jokers could help each other; but one of them has to stay in the hand."""
    rules, state = _with_jokers(["3h 4h 5h"], "* *", "Kc")
    card = state.turn.taken[0]
    held = [c for c in state.hands[0] if c is not card]
    board = board_of(state.melds, held)._replace(loose=(piece_of(card.face),))
    allowance = Allowance()
    repair = Repair(rules, board, allowance, keep=1)
    assert not repair.possible(board)
    left = allowance.left
    assert not repair.possible(board)
    assert allowance.left == left


def test_the_search_for_the_best_is_not_loaded_to_judge() -> None:
    code = (
        "import sys; from tests.solver.test_usable import _taking, MOVED\n"
        "for name in [n for n in sys.modules if n.startswith('ramino_access.solver.best')]: del sys.modules[name]\n"
        "_taking('rami', *MOVED, manipulation=True); assert 'ramino_access.solver.best' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], check=True, cwd=Path(__file__).parents[2])
