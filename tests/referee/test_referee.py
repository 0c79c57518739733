"""Whole matches at random under a referee of the tests' own: each judgement, state and score beside the engine's.

The referee (``laws``) is written from the clauses alone. Opponents who play at random are mixed with plays that are
made up, most of which are refused, so that codes are compared as well.
``RAMINO_REFEREE=1000`` plays so many matches of each game.
"""

from __future__ import annotations

import os
from collections import Counter
from random import Random

import pytest

from ramino_access import bots
from ramino_access.core.engine import attempt, start
from ramino_access.core.plays.call import asked
from ramino_access.core.refusals import Refusal
from ramino_access.core.rules import Rules
from ramino_access.core.state import State
from ramino_access.core.view import view_of
from ramino_access.games import GAMES
from ramino_access.play.text.notation import NotationError, parse_play, write_play
from tests.referee.beside import Beside, code, near
from tests.referee.laws import Referee, UnknownError, shapes

MATCHES = int(os.environ.get("RAMINO_REFEREE", "2"))
FIRST = int(os.environ.get("RAMINO_REFEREE_FROM", "0"))
HANDS = 3 if MATCHES < 20 else 12  # of a match at most
MOST_PLAYS = 700  # of a hand
MADE_UP = 0.35
OTHERS: dict[str, dict[str, tuple[object, ...]]] = {
    "salotto": {
        "mode": ("points", "points", "elimination"),
        "opening": (0, 30, 40, 51),
        "discards": ("top", "pile", "must-use", "closed", "none"),
        "jokers_per_pack": (0, 2, 4),
        "jokers_per_meld": (1, 1, 2, 3),
        "values": ("fives", "pips"),
        "manipulation": (False, True),
        "penalty_per": ("turn", "card"),
        "identities": (False, False, True),
        "max_reshuffles": (1, 3),
        "target": (300,),
        "limit": (200,),
        "direction": ("clockwise", "counter-clockwise"),
    },
    "rami": {
        "opening": (30, 51),
        "pure_run": ("auto", "on", "off"),
        "lay_on_first_turn": ("allowed", "forbidden"),
        "hand_size": (7, 10, 13),
        "discard_with_one_card": ("allowed", "forbidden"),
        "joker_value": ("replaced", 20),
        "sec": ("double", "minus-50", "plus-100"),
        "first_discards": ("open", "closed"),
        "jokers_per_meld": (1, 2),
        "direction": ("clockwise", "counter-clockwise"),
        "max_reshuffles": (1, 3),
        "target": (300,),
    },
    "scala40": {
        "opening": (0, 20, 40),
        "discard_with_one_card": ("forbidden", "allowed"),
        "fitting_discard": ("allowed", "forbidden-unopened", "forbidden"),
        "unopened": ("cards", "hundred"),
        "in_hand": ("double", "plain"),
        "in_hand_free": (False,),
        "max_reshuffles": (1, 3),
        "out_at": ("exceeds", "reaches"),
        "discards_before_opening": ("to-open", "closed"),
        "joker_kept": (False, True),
        "pure_run": (False, True),
        "lone_ace": (False, True),
        "re_entry": (0, 1, 2),
        "jokers_per_meld": (1, 2),
        "direction": ("clockwise", "counter-clockwise"),
    },
    "ramino": {
        "packs": (1, 2),
        "direction": ("clockwise", "counter-clockwise"),
        "hand_size": (7, 10, 13),
        "jokers_per_pack": (0, 1, 2),
        "discard_with_one_card": ("allowed", "forbidden"),
        "jokers_per_meld": (1, 2, 3),
        "joker_kept": (False, True),
        "opening": (0, 20, 40),
        "pure_opening": (False, True),
        "lay_off_on": ("any", "own"),
        "ace": (11, 1),
        "joker": (0, 25, 50),
        "lone_ace": (False, True),
        "in_hand": ("double", "plain"),
        "in_hand_free": (False, True),
        "limit": (51, 101),
        "out_at": ("exceeds", "reaches"),
        "re_entry": (0, 1, 2),
        "max_reshuffles": (1, 3),
    },
    "cinquecento": {
        "hand_size": (7, 10, 13),
        "top_free": (False, True),
        "direction": ("clockwise", "counter-clockwise"),
        "opening": (0, 0, 20),
        "stock_until_opened": (False, True),
        "stock_out": ("end", "recycle"),
        "rummy_call": (True, False),
        "values": ("fives",),
        "max_reshuffles": (1,),
        "target": (200,),
    },
}


class Match(Beside):
    """A match on the engine and under the referee at once."""

    hands, most_plays = HANDS, MOST_PLAYS

    def __init__(self, game: str, seed: int) -> None:
        self.rng = rng = Random(f"{game} {seed}")
        wanted = {key: rng.choice(some) for key, some in OTHERS[game].items() if rng.random() < 0.5 or len(some) == 1}
        if wanted.get("manipulation") and wanted.get("discards") == "must-use":
            del wanted["manipulation"]  # such takes have judges of their own
        players = rng.choice((2, 2, 3, 4))
        if wanted.get("packs") == 1 or int(str(wanted.get("hand_size", 7))) * players > 40:
            players = min(players, 3)  # L1, C1
        self.where = f"{game} {seed}: {wanted}, {players} players"
        self.options = GAMES[game].values(wanted)
        self.rules: Rules = GAMES[game].compile(wanted, players)
        self.state: State = start(self.rules, players, seed)
        self.done: Counter[str] = Counter()
        self.referee = self._dealt()

    def _dealt(self) -> Referee:
        state = self.state
        return Referee(
            game=self.rules.game,
            options=self.options,
            hands=[list(map(code, hand)) for hand in state.hands],
            stock=list(map(code, state.stock)),
            discards=list(map(code, state.discards)),
            turn=state.turn.seat,
            scores=list(state.standing.scores),
            out=set(state.standing.out),
            back=list(state.standing.back),
        )

    def _one(self) -> None:
        rng, state = self.rng, self.state
        seat = state.turn.seat
        if state.discarder is not None and (able := asked(self.rules, state)):
            caller = rng.choice(able)
            call = bots.choose_call(view_of(state, caller), self.rules, rng, rng.choice(("casual", "novice")))
            if call is not None:
                self._judge(caller, write_play(call))
                return
        if rng.random() < MADE_UP:
            line = self._made_up()
            try:
                parse_play(line)
            except NotationError:
                return
            self._judge(rng.randrange(state.seats) if rng.random() < 0.05 else seat, line)
        else:
            level = bots.RANDOM if rng.random() < 0.7 else "casual"
            self._judge(seat, write_play(bots.choose(view_of(state, seat), self.rules, rng, level)))

    def _made_up(self) -> str:
        """A play that may be legal, with cards of the hand, and now and then of somewhere else."""
        rng, ref = self.rng, self.referee
        hand = [c[0] for c in ref.hands[ref.turn]] or ["As"]
        lying = [c.face or "*" for m in ref.melds.values() for c in m.cards] or ["Ks"]

        def card() -> str:
            return rng.choice(hand if rng.random() < 0.85 else lying)

        def some(least: int, most: int) -> str:
            return " ".join(card() for _ in range(rng.randint(least, most)))

        number = rng.randint(1, max(2, ref.next_meld))
        end = rng.choice(("", "", "", " @low", " @high"))
        mark = rng.choice(("", "", "", " !"))
        return rng.choice(
            (
                "stock",
                rng.choice(("take", "take", f"take {rng.randint(2, 5)}")),
                f"meld {some(3, 4)}",
                f"meld {near(rng, hand, 15, (0, 0, 1, 1, 2))}",
                f"meld {near(rng, hand, 15, (0, 0, 1, 1, 2))}; {near(rng, hand, 15, (0, 0, 1, 1, 2))}",
                f"lay {number} {some(1, 2)}{end}",
                f"lay {number} {card()}{end}",
                f"swap {number} {rng.choice(lying)}",
                f"swap {number} {card()}",
                f"lift {number} {rng.choice(lying)}{end}",
                f"lift {number}",
                f"split {number} {rng.choice(lying)}",
                f"merge {number} {rng.randint(1, max(2, ref.next_meld))}",
                "undo",
                f"discard {card()}{mark}",
                f"discard {card()}{mark}",
                f"end{mark}",
                f"rummy {number}",
            )
        )

    def _judge(self, seat: int, line: str) -> None:
        try:
            super()._judge(seat, line)
        except UnknownError:
            self.done["unknown"] += 1
            made = attempt(self.rules, self.state, seat, parse_play(line))
            if not isinstance(made, Refusal):  # it was looked for in vain: another draw
                self._judge(seat, "stock")

    def _compare(self, where: str) -> None:
        super()._compare(where)
        state, ref = self.state, self.referee
        lying = {
            m.number: [(code(s.card), s.face.code if s.face else None, s.owner) for s in m.slots] for m in state.melds
        }
        assert lying == {n: [(c.card, c.face, c.owner) for c in ref.melds[n].cards] for n in ref.melds}, where
        assert (list(state.laid), set(state.opened)) == (ref.laid, ref.opened), where
        if state.result is None:
            owed = {(code(o.card), o.debt.name) for o in state.turn.obligations}
            assert owed == {(d.card, d.why.upper()) for d in ref.debts}, where

    def _given(self) -> list[int]:
        assert self.state.result is not None
        at_once = self.options.get("mode") == "elimination"
        return [share.total - at_once * share.penalties for share in self.state.result.shares]


@pytest.mark.parametrize("game", OTHERS)
def test_whole_matches_are_played_as_the_referee_says(game: str) -> None:
    done: Counter[str] = Counter()
    for seed in range(FIRST, FIRST + MATCHES):
        match = Match(game, seed)
        match.play()
        done += match.done
    if MATCHES > 10:
        print(game, dict(done.most_common()))  # noqa: T201  # -s shows what was judged
    assert done["unknown"] <= done["take"] + done["take cannot-use-card"]
    assert done["discard"] > 10 * MATCHES


def test_the_referee_places_jokers_as_the_clauses_say() -> None:
    """S5.2 to S5.5 by example, so that it is known that it looks."""
    assert [s[3] for s in shapes(["Qs", "Ks", "*"], identities=False)] == [["Js", "Qs", "Ks"], ["Qs", "Ks", "As"]]
    assert [s[3] for s in shapes(["5h", "5c", "5d", "*"], identities=False)] == [["5h", "5c", "5d", "5s"]]
    assert [s[3] for s in shapes(["5h", "5c", "*"], identities=False)] == [["5h", "5c", None]]
    assert shapes(["*", "*", "*"], identities=True) == []
