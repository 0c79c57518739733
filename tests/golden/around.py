"""What every play near a recorded place would bring, not only the one that was made.

    python -m tests.golden.around                  write it all anew, and tell what changed

At some places of each recorded match every lay-off, swap, lift, split, merge and discard is tried, each set of three
cards as a meld, and whatever else the notation has; as the table stands, once more as if everybody had opened, and a
play further on, where the turn is in pieces. Plays of a kind that are refused for the same reason stand there together:
how many, the first of them with what the refusal says, a mark of all. Each other one is there with its events, and a
mark of all that it changes in the state.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from itertools import combinations
from random import Random

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
from ramino_access.core.engine import Step, attempt
from ramino_access.core.record import changed
from ramino_access.core.refusals import Refusal
from ramino_access.core.rules import Rules
from ramino_access.core.state import Phase, State
from ramino_access.play.text.notation import write_event, write_play
from tests.golden.record import HERE, difference, recorded_tables, recordings, written
from tests.records import keep_whole, mark, plain

KEPT = HERE / "written" / "around.txt"
PLACES = 2  # of each recording
FURTHER = 1  # plays that are made at each place, at random among those that change the table and do not end the turn
ENDS: tuple[End | None, ...] = (None, "low", "high")
STAYING = (LayMelds, LayOff, Swap, Lift, Split, Merge)
SUREST = (Swap, Split, Merge, Lift)


def lines(name: str) -> Iterator[str]:
    """All that is answered around some places of a recording, a line for each answer."""
    rng = Random(name)
    places = [(table.rules, table._state) for table in recorded_tables(name)]
    for number in sorted(rng.sample(range(len(places)), PLACES)):
        rules, state = places[number]
        yield from (f"{name}, place {number}, {answer}" for answer in _around(rules, state, rng))


def _around(rules: Rules, state: State, rng: Random) -> Iterator[str]:
    yield from _answers(rules, state, "there")
    if state.over:
        return
    everybody = frozenset(range(state.seats)) - state.standing.out
    turn = changed(state.turn, phase=Phase.PLAY, opened_earlier=everybody, declare_only=False)
    state = changed(state, opened=everybody, turn=turn, look=None, discarder=None)
    where = "if all had opened"
    for _ in range(FURTHER + 1):
        yield from _answers(rules, state, where)
        steps = [(play, attempt(rules, state, state.turn.seat, play)) for play in plays(state)]
        near = [(play, step.state) for play, step in steps if isinstance(step, Step) and isinstance(play, STAYING)]
        rare = [pair for pair in near if isinstance(pair[0], SUREST)]
        if not near:
            return
        play, state = rng.choice(rare or near)
        where = f"after {write_play(play)}"
        if state.over:
            return


def _answers(rules: Rules, state: State, where: str) -> Iterator[str]:
    """The answer to each play."""
    seat = state.turn.seat
    before = written(state)
    names = [str(number) for number in range(state.seats)]
    refused: dict[str, list[tuple[str, str]]] = {}
    tried = [(seat, play) for play in plays(state)]
    tried += [(other, Call(meld.number)) for other in range(state.seats) for meld in state.melds if other != seat]
    for who, play in tried:
        outcome = attempt(rules, state, who, play)
        written_play = write_play(play) if who == seat else f"{who} {write_play(play)}"
        if isinstance(outcome, Refusal):
            reason = f"{type(play).__name__} refused, {outcome.code}"
            refused.setdefault(reason, []).append((written_play, plain(outcome)))
            continue
        changes = mark(json.dumps(difference(before, written(outcome.state))))
        events = "; ".join(write_event(event, names) for event in outcome.events)
        yield f"{where}, {written_play}: {events} ({changes})"
    for reason, alike in refused.items():
        first = ", ".join(alike[0])
        yield f"{where}, {reason}: {len(alike)}, first {first} ({mark(repr(alike))})"


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
