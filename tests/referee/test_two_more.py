"""Whole matches of machiavelli and closed ramino by lot, under a referee of their own (``two_more``): each judgement,
event, state and score beside the engine's. Many of the plays are made up, so that codes are compared as well.

``RAMINO_REFEREE=1000`` plays so many matches of each game.
"""

from __future__ import annotations

import os
from collections import Counter
from random import Random

import pytest

from ramino_access import bots
from ramino_access.core.cards import Card as Dealt
from ramino_access.core.engine import Step, attempt, start
from ramino_access.core.melds import GROUP, RUN, Kind, Meld, Slot
from ramino_access.core.record import changed
from ramino_access.core.refusals import Refusal
from ramino_access.core.rules import Rules
from ramino_access.core.state import State
from ramino_access.core.view import view_of
from ramino_access.games import GAMES
from ramino_access.play.text.notation import NotationError, parse_play, write_event, write_play
from tests.referee.beside import Beside, code, near
from tests.referee.two_more import NAMES, Card, Closings, Hand, Manoeuvres, Pile, at, counted, one_run

MATCHES = int(os.environ.get("RAMINO_REFEREE", "3"))
FIRST = int(os.environ.get("RAMINO_REFEREE_FROM", "0"))
HANDS = 2 if MATCHES < 20 else 12  # of a match at most
MOST_PLAYS = 250 if MATCHES < 20 else 900  # of a hand
MADE_UP = 0.4

OPTIONS: dict[str, dict[str, tuple[object, ...]]] = {
    "machiavelli": {
        "hand_size": (7, 10, 15),
        "jokers_per_pack": (0, 1, 2, 2),
        "draw": ("instead", "first"),
        "circular": (False, True),
        "table_free": ("always", "melded"),
        "opening": (0, 0, 15, 30, 50),
        "penalty_cards": (0, 1, 3, 5),
        "ace": (11, 1),
        "lone_ace": (False, True),
        "hands": (0, 0, 1, 2),
        "limit": (51, 101),
        "out_at": ("exceeds", "reaches"),
        "re_entry": (0, 1, 2),
        "direction": ("clockwise", "counter-clockwise"),
    },
    "chiuso": {
        "hand_size": (7, 8, 10),
        "jokers_per_pack": (0, 1, 2),
        "jokers_per_meld": (1, 2, 3),
        "close_at": (0, 5, 10),
        "colour": (False, True),
        "bonus": (0, 10, 25),
        "ramino_wins": ("match", "double"),
        "limit": (50, 100),
        "out_at": ("exceeds", "reaches"),
        "re_entry": (0, 1, 2),
        "max_reshuffles": (0, 1, 3),
        "direction": ("clockwise", "counter-clockwise"),
    },
}


def late(state: State, rng: Random) -> State:
    """The same hand as if it were near its end: few cards in every hand, some in the stock, and melds on the table."""
    pool: list[Dealt] = [*state.stock, *(card for hand in state.hands for card in hand)]
    rng.shuffle(pool)
    melds = []
    for number in range(1, rng.randint(2, 7)):
        size = rng.choice((3, 3, 4))
        group = rng.random() < 0.5
        low = rng.randint(1, 13 if group else 14 - size)
        rank, suits = "A23456789TJQK"[low - 1], rng.sample("shdc", size)
        faces = [rank + suit for suit in suits] if group else [at(low + i, suits[0]) for i in range(size)]
        slots = [Slot(c, c.face, 0) for face in faces for c in [_of_face(pool, face)] if c is not None]
        spare = next((c for c in pool if c.is_joker), None)
        if len(slots) < size:
            continue
        if spare is not None and rng.random() < 0.4:
            where = rng.randrange(size)
            slots[where] = Slot(spare, None if group and size == 3 else slots[where].face, 0)
        lying = {slot.card for slot in slots}
        pool = [c for c in pool if c not in lying]
        kind: Kind = GROUP if group else RUN
        melds.append(Meld(number, kind, tuple(slots), low))
    hands = tuple(tuple(pool.pop() for _ in range(rng.randint(1, 5))) for _ in state.hands)
    stock = tuple(pool[: rng.choice((0, 1, 3, 10))])
    turn = changed(state.turn, first_new=8)
    return changed(state, hands=hands, stock=stock, melds=tuple(melds), next_meld=8, turn=turn)


def _of_face(cards: list[Dealt], face: str) -> Dealt | None:
    return next((c for c in cards if c.face.code == face), None)


class Match(Beside):
    """A match on the engine and under the referee at once."""

    hands, most_plays = HANDS, MOST_PLAYS

    def __init__(self, game: str, seed: int) -> None:
        self.rng = rng = Random(f"{game} {seed}")
        wanted = {key: rng.choice(some) for key, some in OPTIONS[game].items() if rng.random() < 0.6}
        players = rng.choice((2, 2, 3, 4))
        self.where = f"{game} {seed}: {wanted}, {players} players"
        self.options = GAMES[game].values(wanted)
        self.rules: Rules = GAMES[game].compile(wanted, players)
        self.state: State = start(self.rules, players, seed)
        if game == "machiavelli" and rng.random() < 0.5:
            self.state = late(self.state, rng)
            phase = self.rules.first_phase(self.state.stock)
            self.state = changed(self.state, turn=changed(self.state.turn, phase=phase))
        self.done: Counter[str] = Counter()
        self.referee = self._dealt()

    def _dealt(self) -> Hand:
        state = self.state
        ref = (Manoeuvres if self.rules.game == "machiavelli" else Closings)(
            options=self.options,
            hands=[list(map(code, hand)) for hand in state.hands],
            stock=list(map(code, state.stock)),
            discards=list(map(code, state.discards)),
            turn=state.turn.seat,
            scores=list(state.standing.scores),
            out=set(state.standing.out),
            back=list(state.standing.back) or [0] * state.seats,
            number=state.standing.hand,
        )
        if isinstance(ref, Manoeuvres):
            ref.next_meld = state.next_meld
            for meld in state.melds:
                lying = [(code(slot.card), slot.face.code if slot.face else None) for slot in meld.slots]
                ref.melds[meld.number] = Pile(meld.kind.value, lying, meld.low if meld.kind is GROUP else 0)
        return ref

    def _one(self) -> None:
        rng, state = self.rng, self.state
        seat = state.turn.seat
        chosen = write_play(bots.choose(view_of(state, seat), self.rules, rng, bots.RANDOM))
        line = self._made_up() if rng.random() < MADE_UP else chosen
        if self.rules.counting is None and rng.random() < 0.25:
            line = self._handy() or line
        if self.rules.counting is not None and line == chosen and chosen.startswith("discard"):
            line = self._neat()
        try:
            parse_play(line)
        except NotationError:
            return
        self._judge(rng.randrange(state.seats) if rng.random() < 0.03 else seat, line)

    def _handy(self) -> str | None:
        """A card of the hand where it fits, or puts a joker free, or the end of the turn: at random few are laid."""
        state = self.state
        hand = {card.face.code for card in state.hands[state.turn.seat]}
        lines = [
            f"{play} {meld.number} {card}" for meld in state.melds for card in sorted(hand) for play in ("lay", "swap")
        ]
        self.rng.shuffle(lines)
        able = (line for line in (*lines, "end", "stock") if self._legal(line))
        return next(able, None)

    def _legal(self, line: str) -> bool:
        return not isinstance(attempt(self.rules, self.state, self.state.turn.seat, parse_play(line)), Refusal)

    def _neat(self) -> str:
        """A discard, or a closing, that leaves little: by lot hardly any hand would ever be closed."""
        counting, state = self.rules.counting, self.state
        assert counting is not None
        hand = list(state.hands[state.turn.seat])
        able = [c for c in hand if c not in state.turn.taken and not c.is_joker] or hand
        worst = min(able, key=lambda card: counting.count([c for c in hand if c is not card]))
        return f"{'declare' if self.rng.random() < 0.5 else 'discard'} {worst.face.code}"

    def _made_up(self) -> str:
        """A play that may be legal, with cards of the hand, and now and then of somewhere else."""
        rng, ref = self.rng, self.referee
        hand = [c[0] for c in ref.hands[ref.turn]] or ["As"]
        melds = ref.melds if isinstance(ref, Manoeuvres) else {}
        number = rng.choice([*melds, rng.randint(1, 9)])
        lying = [face or "*" for _, face in melds[number].cards] if number in melds else ["Ks"]
        ends = [lying[0], lying[-1]]

        def card() -> str:
            return rng.choice(hand if rng.random() < 0.85 else lying)

        def some(least: int, most: int) -> str:
            return " ".join(card() for _ in range(rng.randint(least, most)))

        end = rng.choice(("", "", "", " @low", " @high"))
        mark = rng.choice(("", " !"))
        moves = (
            f"meld {near(rng, hand, 16, (0, 1, 1, 2))}",
            f"meld {near(rng, hand, 16, (0, 1, 1, 2))}; {near(rng, hand, 16, (0, 1, 1, 2))}",
            f"lay {number} {some(1, 2)}{end}",
            f"lay {number} {card()}{end}",
            f"swap {number} {rng.choice(lying)}",
            f"swap {number} {card()}",
            f"lift {number} {rng.choice(lying)}{end}",
            f"lift {number} {rng.choice(ends)}{end}",
            f"lift {number}",
            f"split {number} {rng.choice(lying)}",
            f"merge {number} {rng.choice([*melds, 3])}",
            "undo",
        )
        ending = (
            f"stock{mark}",
            f"end{mark}",
            f"end{mark}",
            f"discard {card()}{mark}",
            f"declare {card()}",
            "take",
            "pass",
        )
        return rng.choice(moves if melds and rng.random() < 0.75 else (*moves[:2], *ending))

    def _marked(self, line: str) -> str:
        return " !" * line.endswith("!")

    def _made(self, step: Step, where: str) -> None:
        came = [write_event(event, NAMES) for event in step.events]
        self.done.update(line.split()[0] + "*" for line in came)
        assert came == self.referee.events, where

    def _compare(self, where: str) -> None:
        super()._compare(where)
        state, ref = self.state, self.referee
        assert set(state.standing.out) == ref.out, where
        if isinstance(ref, Manoeuvres):
            lying = {m.number: [(code(s.card), s.face.code if s.face else None) for s in m.slots] for m in state.melds}
            assert lying == {number: meld.cards for number, meld in ref.melds.items()}, where
            assert set(state.opened) == ref.opened, where
            owed = sorted((code(o.card), o.debt.name) for o in state.turn.obligations)
            assert state.over or owed == sorted((c, why.upper()) for c, why in ref.owed), where


#: What has to come up in a night's matches.
SEEN = {
    "machiavelli": (
        *("end", "end ! table-incoherent", "end draw-first", "stock already-drew", "swap", "split", "merge", "lift"),
        *("penalty-cards*", "passed*", "blocked*", "hand-won*", "opened*", "joker-recovered*", "back*", "eliminated*"),
    ),
    "chiuso": (
        *(
            "declare",
            "declare not-a-winning-hand",
            "declare just-taken",
            "declare too-early",
            "discard joker-not-thrown",
        ),
        *("reshuffled*", "hand-won*", "back*", "eliminated*", "match-won*"),
    ),
}


@pytest.mark.parametrize("game", OPTIONS)
def test_whole_matches_are_played_as_the_referee_says(game: str) -> None:
    done: Counter[str] = Counter()
    for seed in range(FIRST, FIRST + MATCHES):
        match = Match(game, seed)
        match.play()
        done += match.done
    if MATCHES > 10:
        print(game, done.total(), dict(done.most_common()))  # noqa: T201  # -s shows what was judged
        assert [what for what in SEEN[game] if not done[what]] == []
    assert done["undo"] + done["discard"] > 5 * MATCHES


def test_the_referee_divides_hands_as_the_clause_says() -> None:
    """N3 and N5 by example, so that it is known that it looks."""

    def cards(text: str) -> list[Card]:
        return [(one, at) for at, one in enumerate(text.split())]

    assert counted(cards("4s 5s 6s 6h 6d"), 1) == 9
    assert counted(cards("Ks * Qs 3d"), 1) == 3
    assert counted(cards("* * 9d"), 1) == 59
    assert counted(cards("* * 9d"), 2) == 0
    assert one_run(cards("Qs Ks As"), 1)
    assert not one_run(cards("Ks As 2s"), 1)
    assert one_run(cards("* 9d *"), 2)
