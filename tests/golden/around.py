"""What every play near a recorded place would bring, not only the one that was made.

    python -m tests.golden.around                  write it all anew, and tell what changed

At some places of each recorded match every lay-off, swap, lift, split, merge and discard is tried, each set of three
cards as a meld, and whatever else the notation has; as the table stands, once more as if everybody had opened, and a
few plays further on, where the turn is in pieces. The answers are refusals with all they say, or what changes in the
state, to the last field.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from itertools import combinations
from random import Random
from typing import Any

from ramino_access.core.actions import (
    Action,
    Call,
    Declare,
    Discard,
    DrawStock,
    End,
    EndTurn,
    LayMelds,
    LayOff,
    Lift,
    Merge,
    Pass,
    Split,
    Swap,
    Take,
    Token,
    Undo,
    token_of,
)
from ramino_access.core.cards import Face
from ramino_access.core.debts import leaving
from ramino_access.core.engine import attempt
from ramino_access.core.extensions import wanted
from ramino_access.core.plays.call import asked, callable_on
from ramino_access.core.plays.step import Step, as_if_playing
from ramino_access.core.record import changed
from ramino_access.core.refusals import Refusal
from ramino_access.core.rules import Rules
from ramino_access.core.state import State
from ramino_access.play.table import Table
from ramino_access.play.text.notation import write_event, write_play
from tests.golden.record import HERE, difference, recordings, written
from tests.play.lines import read_entry, read_setup
from tests.records import keep_whole, numbered_answers, plain

KEPT = HERE / "around.xz"
PLACES = 9  # of each recording
FURTHER = 3  # plays that are made at each place, by lot among those that change the table and do not end the turn
ENDS: tuple[End | None, ...] = (None, "low", "high")
STAYING = (LayMelds, LayOff, Swap, Lift, Split, Merge)
SUREST = (Swap, Split, Merge, Lift)


def tables(name: str) -> Iterator[Table]:
    """The table of a recording before each of its plays; the same one, moved on."""
    first, *lines = (HERE / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    table = Table(read_setup(first))
    for line in lines:
        if line.startswith("  ") or " -> " in line:
            continue
        yield table
        table.replay([read_entry(line, table.setup.names)])
    yield table


def lines(name: str) -> Iterator[str]:
    """All that is answered around some places of a recording, a line for each question."""
    rng = Random(name)
    found = [(table.rules, table._state) for table in tables(name)]
    for number in sorted(rng.sample(range(len(found)), PLACES)):
        rules, state = found[number]
        yield from numbered_answers(f"{name}, place {number}", _around(rules, state, rng))


def _around(rules: Rules, state: State, rng: Random) -> Iterator[tuple[str, object]]:
    yield from _answers(rules, state, "there")
    if state.over:
        return
    everybody = frozenset(range(state.seats)) - state.standing.out
    opened = changed(as_if_playing(state, state.turn.seat), opened=everybody)
    state = changed(opened, turn=changed(opened.turn, opened_earlier=everybody, declare_only=False))
    further = "if all had opened"
    for step in range(1, FURTHER + 1):
        yield from _answers(rules, state, further)
        steps = [(play, attempt(rules, state, state.turn.seat, play)) for play in plays(state)]
        near = [(play, step.state) for play, step in steps if isinstance(step, Step) and isinstance(play, STAYING)]
        rare = [one for one in near if isinstance(one[0], SUREST)]
        if not near:
            return
        play, state = rng.choice(rare or near)
        further = f"{step} further"
        yield f"{further}, by", write_play(play)
        if state.over:
            return


def _answers(rules: Rules, state: State, where: str) -> Iterator[tuple[str, object]]:
    """What is true of a state, and the answer to each play."""
    seat = state.turn.seat
    before = written(state)
    yield f"{where}, leaving", leaving(rules, state)
    yield f"{where}, wanted", [wanted(meld, rules.style) for meld in state.melds if meld.slots]
    yield f"{where}, called", (asked(rules, state), [callable_on(rules, state, s) for s in range(state.seats)])
    told: dict[str, dict[str, object]] = {}
    tried = [(seat, play) for play in plays(state)]
    tried += [(other, Call(meld.number)) for other in range(state.seats) for meld in state.melds if other != seat]
    for who, play in tried:
        of_kind = told.setdefault(f"seat {who} {type(play).__name__}", {})
        of_kind[write_play(play)] = _told(before, attempt(rules, state, who, play))
    yield from ((f"{where}, {kind}", json.dumps(of_kind)) for kind, of_kind in told.items())


def _told(before: dict[str, Any], outcome: Refusal | Step) -> object:
    """A refusal; or the events of a play, and what changes in the state."""
    if isinstance(outcome, Refusal):
        return plain(outcome)
    events = [write_event(event, [str(seat) for seat in range(outcome.state.seats)]) for event in outcome.events]
    return {"events": events, **difference(before, written(outcome.state))}


def plays(state: State) -> list[Action]:
    """Every play of the seat to move that is worth a try, refused or not."""
    hand = sorted({token_of(card.face) for card in state.hands[state.turn.seat]}, key=lambda token: token.code)
    copies = sorted((token_of(card.face) for card in state.hands[state.turn.seat]), key=lambda token: token.code)
    found: list[Action] = [DrawStock(), Pass(), Undo(), EndTurn(), EndTurn(accept=True), *map(Take, range(1, 5))]
    for token in hand:
        found += [Discard(token), Discard(token, accept=True)]
        if token.face is not None:
            found.append(Declare(token.face))
    found += [LayMelds((three,)) for three in dict.fromkeys(combinations(copies, 3)) if _likely(three)]
    for meld in state.melds:
        number = meld.number
        found += [LayOff(number, (token,), end) for token in hand for end in ENDS]
        found += [LayOff(number, pair) for pair in dict.fromkeys(combinations(copies, 2)) if _likely(pair)]
        faces = [slot.face for slot in meld.slots if slot.face is not None]
        named = [Token(face, joker=True) for face in faces]
        found += [LayOff(number, (token,)) for token in named[:1]]
        found += [Swap(number, token.face) for token in hand if token.face is not None]
        found += [Lift(number), *(Lift(number, Token(face), end) for face in faces for end in ENDS)]
        found += [Lift(number, Token(None, joker=True)), *(Lift(number, token) for token in named)]
        found += [Split(number, face) for face in faces]
        found += [Merge(number, other.number) for other in state.melds]
    missing = state.next_meld
    return [*found, Lift(missing), LayOff(missing, tuple(hand[:1])), Merge(missing, 1)] if hand else found


def _likely(tokens: tuple[Token, ...]) -> bool:
    """Whether the natural cards have one suit or one rank: others make no meld, and there are many of them."""
    faces: list[Face] = [token.face for token in tokens if token.face is not None]
    return len({face.suit for face in faces}) <= 1 or len({face.rank for face in faces}) <= 1


def main() -> int:
    """Write it all anew."""
    keep_whole(KEPT, (line for name in recordings() for line in lines(name)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
