"""What every play near a recorded place would bring, not only the one that was made.

    python -m tests.golden.around                  write the marks of all recordings anew
    python -m tests.golden.around RECORDING        print what stands behind the marks of one, to be compared

At some places of each recorded match every lay-off, swap, lift, split, merge and discard is tried, each set of three
cards as a meld, and whatever else the notation has; as the table stands, once more as if everybody had opened, and a
few plays further on, where the turn is in pieces. The answers, refusals with all they say and states to the last
field, are kept as one mark for each place.
"""

from __future__ import annotations

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
from ramino_access.core.debts import leaving
from ramino_access.core.engine import attempt
from ramino_access.core.extensions import wanted
from ramino_access.core.plays.call import asked, callable_on
from ramino_access.core.plays.step import Step, as_if_playing
from ramino_access.core.record import changed
from ramino_access.core.refusals import Refusal
from ramino_access.core.rules import Rules
from ramino_access.core.state import State
from ramino_access.play.encoding.codec import encode
from ramino_access.play.table import Table
from ramino_access.play.text.notation import write_event, write_play
from tests.golden.record import HERE
from tests.play.lines import read_entry, read_setup
from tests.records import command, mark

KEPT = HERE / "around.marks"
PLACES = 9  # of each recording
FURTHER = 3  # plays that are made at each place, by lot among those that change the table and do not end the turn
ENDS: tuple[End | None, ...] = (None, "low", "high")
STAYING = (LayMelds, LayOff, Swap, Lift, Split, Merge)
SUREST = (Swap, Split, Merge, Lift)


def recordings() -> list[str]:
    """The names of all recorded matches."""
    return sorted(path.stem for path in HERE.glob("*.txt"))


def tables(name: str) -> Iterator[Table]:
    """The table of a recording before each of its plays; the same one, moved on."""
    first, *lines = (HERE / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    table = Table(read_setup(first))
    for line in lines:
        if line.startswith("  ") or " -> " in line:
            continue
        yield table
        table.replay([read_entry(line, table.names)])
    yield table


def places(name: str) -> Iterator[tuple[str, str]]:
    """Some places of a recording: each by its number, with all that is answered around it."""
    rng = Random(name)
    found = [(table.rules, table._state) for table in tables(name)]
    for number in sorted(rng.sample(range(len(found)), PLACES)):
        rules, state = found[number]
        yield str(number), "\n".join(_around(rules, state, rng))


def _around(rules: Rules, state: State, rng: Random) -> Iterator[str]:
    yield from _answers(rules, state)
    if state.over:
        return
    everybody = frozenset(range(state.seats)) - state.standing.out
    opened = changed(as_if_playing(state, state.turn.seat), opened=everybody)
    state = changed(opened, turn=changed(opened.turn, opened_earlier=everybody, declare_only=False))
    for _ in range(FURTHER):
        yield from _answers(rules, state)
        steps = [(play, attempt(rules, state, state.turn.seat, play)) for play in plays(state)]
        near = [(play, step.state) for play, step in steps if isinstance(step, Step) and isinstance(play, STAYING)]
        rare = [one for one in near if isinstance(one[0], SUREST)]
        if not near:
            return
        play, state = rng.choice(rare or near)
        yield f"--- {write_play(play)}"
        if state.over:
            return


def _answers(rules: Rules, state: State) -> Iterator[str]:
    """What is true of a state, and the answer to each play."""
    seat = state.turn.seat
    yield repr(leaving(rules, state))
    yield repr([[f.code for f in wanted(meld, rules.style)] for meld in state.melds if meld.slots])
    yield repr((asked(rules, state), [callable_on(rules, state, s) for s in range(state.seats)]))
    for play in plays(state):
        outcome = attempt(rules, state, seat, play)
        if isinstance(outcome, Refusal):
            yield f"{write_play(play)}: {outcome!r}"
        else:
            events = [write_event(event, [str(s) for s in range(state.seats)]) for event in outcome.events]
            yield f"{write_play(play)}: {events} {_whole(outcome.state)}"
    for other in range(state.seats):
        if other != seat:
            yield f"{other}: {[_short(attempt(rules, state, other, Call(meld.number))) for meld in state.melds]}"


def _whole(state: State) -> str:
    """All of a state but the way back, which is the state it came from."""
    return encode(changed(state, turn=changed(state.turn, undo=None))).decode()


def _short(outcome: Refusal | Step) -> str:
    return repr(outcome) if isinstance(outcome, Refusal) else _whole(outcome.state)


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


def marks(name: str) -> str:
    """The line of a recording: its name, and for each place its number with a mark of all that is answered there."""
    found = (f"{number}={mark(text)}" for number, text in places(name))
    return " ".join([name, *found])


def main(argv: list[str]) -> int:
    """Write the marks, or print what stands behind some."""
    return command(argv, KEPT, lambda: map(marks, recordings()), _shown)


def _shown(name: str) -> Iterator[str]:
    return (f"=== {number}\n{text}" for number, text in places(name))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
