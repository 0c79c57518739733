"""Recorded matches: what is played at a table, and what comes of it, as lines that a person can read.

    python -m tests.golden.record GAME                          record matches that cover every option of a game
    python -m tests.golden.record GAME SEATS SEED [NAME=VALUE]  one whole match
    python -m tests.golden.record                               play all recordings again, where the rules have changed

A line is a play; ``->`` and a code behind it say that it was refused. Below it, indented, stand the events; the last
state of a recording stands there in full. Beside them, ``states.xz`` says of each play what it changes in the state, to
the last field, and with what it is refused. So whatever changes is noticed, and where.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

from ramino_access import bots
from ramino_access.core.actions import Action
from ramino_access.core.events import Event
from ramino_access.core.refusals import Refusal
from ramino_access.core.state import State, past_of
from ramino_access.games import GAMES, Game, Option, UnplayableError, Value
from ramino_access.play.encoding.codec import encode
from ramino_access.play.entries import LetPass, NextHand, Play, Setup
from ramino_access.play.hand_played import Notice
from ramino_access.play.table import Stale, Table
from ramino_access.play.text.notation import write_event
from tests.play.lines import read_entry, read_setup, write_entry, write_setup
from tests.play.travellers import any_play
from tests.records import keep_whole

HERE = Path(__file__).parent
NAMES = ("Anna", "Bruno", "Carla", "Dario", "Elena", "Franco", "Gina", "Hugo")
STATES = HERE / "states.xz"
MOST_HANDS = 2
ENOUGH_LINES = 120  # plays of a recording that is no whole match, once a hand of it is over
MOST_LINES = 300
WILD = 0.2  # how often a play is at random, and mostly refused


def replayed(text: str) -> Iterator[str]:
    """The lines of a recording as they come today, from its header and plays."""
    first, *lines = text.splitlines()
    table = Table(read_setup(first))
    yield first
    for line in lines:
        if not line.startswith("  "):
            yield line
            events, _ = outcome(table, line)
            yield from (f"  {write_event(event, table.setup.names)}" for event in events)
    yield "  " + encode(table._state).decode()


def states(name: str) -> Iterator[str]:
    """A line for each play of a recording: what it changes in the state, or with what it is refused."""
    first, *lines = (HERE / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    table = Table(read_setup(first))
    ways: list[State] = []  # the states so far, each without its way back
    before: dict[str, Any] = {}
    for line in ["", *(line for line in lines if not line.startswith("  "))]:
        events, refused = outcome(table, line) if line else ((), None)
        now = written(table._state)
        back, ways = [*past_of(table._state)], [*ways, past_of(table._state)[-1]]
        told = {
            "back": [ways.index(one) for one in back[:-1]],
            **({"events": [json.loads(encode(event))["value"] for event in events]} if events else {}),
            **({"refused": json.loads(encode(refused))["value"]} if refused else {}),
            **difference(before, now),
        }
        play = line.replace(": ", " ") or "the deal"
        yield f"{name}, {len(ways) - 1}, {play}: {json.dumps(told)}"
        before = now


def written(state: State) -> dict[str, Any]:
    """The state by its fields, but for the way back to what it was earlier in this turn."""
    fields: dict[str, Any] = json.loads(encode(past_of(state)[-1]))["value"][-1]
    return fields


def difference(before: dict[str, Any], now: dict[str, Any]) -> dict[str, Any]:
    """The fields that are others now."""
    return {name: now.get(name) for name in {**now, **before} if now.get(name) != before.get(name)}


def outcome(table: Table, line: str) -> tuple[tuple[Event, ...], Refusal | None]:
    """What comes of a line: events, or a refusal. Raises AssertionError where it is refused and should not be, or the
    other way round."""
    play, arrow, code = line.partition(" -> ")
    entry = read_entry(play, table.setup.names)
    done: Refusal | Stale | Notice | None
    match entry:
        case Play(seat, action):
            done = table.submit(seat, action)
        case LetPass(seat):
            done = table.let_pass(seat)
        case NextHand():
            done = table.next_hand()
    if arrow:
        assert isinstance(done, Refusal), f"{line}: was not refused"
        assert done.code == code, f"{line}: {done.code}"
        return (), done
    assert not isinstance(done, Refusal | Stale), f"{line}: {done}"
    return done.events if done else (), None


def recorded_tables(name: str) -> Iterator[Table]:
    """The table of a recording before each of its plays; the same one, moved on."""
    first, *lines = (HERE / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    table = Table(read_setup(first))
    for line in lines:
        if line.startswith("  ") or " -> " in line:
            continue
        yield table
        table.replay([read_entry(line, table.setup.names)])
    yield table


def recordings() -> list[str]:
    """The names of all recorded matches."""
    return sorted(path.stem for path in HERE.glob("*.txt"))


def record(game: str, seats: int, seed: int, options: dict[str, Value], *, wild: float = 0, whole: bool = True) -> str:
    """A match as text: to its end, or its beginning. ``wild`` is how often somebody tries anything at all."""
    table = Table(Setup(game, options, NAMES[:seats], seed))
    minds = [Random(f"{seed}:{seat}") for seat in range(seats)]
    lot = Random(f"{seed}:wild")
    plays: list[str] = []
    hands = 1
    while True:
        state = table._state
        if state.over:
            if table.hand_over is None or (hands == MOST_HANDS and not whole):
                break
            plays.append(write_entry(NextHand(), table.setup.names))
            table.next_hand()
            hands += 1
            continue
        if not whole and len(plays) >= (ENOUGH_LINES if hands > 1 else MOST_LINES):
            break
        seat = state.turn.seat
        action = any_play(state, lot) if lot.random() < wild else None
        call = None if action else _call(table, minds)
        if call is not None:
            seat, action = call
        plays.append(_played(table, seat, action or bots.choose(table.view(seat), table.rules, minds[seat])))
    return "\n".join(replayed("\n".join([write_setup(table.setup), *plays]))) + "\n"


def _played(table: Table, seat: int, action: Action) -> str:
    """The play as a line, made where it is allowed."""
    done = table.submit(seat, action)
    code = f" -> {done.code}" if isinstance(done, Refusal) else ""
    return write_entry(Play(seat, action), table.setup.names) + code


def _call(table: Table, minds: list[Random]) -> tuple[int, Action] | None:
    for seat in range(len(table.setup.names)):
        call = bots.choose_call(table.view(seat), table.rules, minds[seat])
        if call is not None and table.verdicts.check(seat, call) is None:
            return seat, call
    return None


def values(option: Option) -> tuple[Value, ...]:
    """The values of an option that recordings have to show: all that are named, or the usual number and another."""
    if option.in_steps and option.named:
        return option.default, *option.named
    if option.choices and not option.in_steps:
        return option.choices
    return option.default, option.low if option.low != option.default else option.stepped(option.default, 1)


def all_shown(option: Option, shown: set[Value]) -> bool:
    """Whether these are all values that are named, or the usual number and another."""
    choices = option.named if option.in_steps else option.choices
    named = {*choices, option.default} if option.in_steps else set(choices or [option.default])
    return named <= shown and len(shown) > 1


def covering(game: Game) -> list[dict[str, Value]]:
    """Options for as many matches as it takes to see each of their values where it matters."""
    missing = {option.id: list(values(option)) for option in game.options}
    chosen: list[dict[str, Value]] = []
    while any(missing.values()):
        rng = Random(f"{game.id}:{len(chosen)}")
        those = {o.id: rng.choice(missing[o.id] or values(o)) for o in game.options}
        while not playable(game, those, game.seats[0]):
            those = {o.id: rng.choice(missing[o.id] or values(o)) for o in game.options}
        for option in game.options:  # what one depends on gives way where it is done with
            if option.only_if is not None and missing[option.id] and not missing[option.only_if[0]]:
                those[option.only_if[0]] = option.only_if[1]
        for option in game.options:
            if option.matters(those) and those[option.id] in missing[option.id]:
                missing[option.id].remove(those[option.id])
        chosen.append(those)
    return chosen


def playable(game: Game, options: dict[str, Value], seats: int) -> bool:
    """Whether so many can play with these options (G16)."""
    try:
        game.compile(options, seats)
    except UnplayableError:
        return False
    return True


def record_options(name: str) -> None:
    """Record matches of this game that cover every option."""
    least, most = GAMES[name].seats
    for number, options in enumerate(covering(GAMES[name]), 1):
        seats = least + number % (most - least + 1)
        while not playable(GAMES[name], options, seats):
            seats -= 1
        texts = (record(name, seats, seed, options, wild=WILD, whole=False) for seed in count(number, 100))
        text = next(text for text in texts if re.search(r"^  (hand-won|blocked)", text, re.MULTILINE))
        (HERE / f"{name}-options-{number}.txt").write_text(text, encoding="utf-8")


def play_again() -> None:
    """Write what comes of the recorded plays today. Raises AssertionError where one is not refused as it was."""
    for path in sorted(HERE.glob("*.txt")):
        path.write_text("\n".join(replayed(path.read_text(encoding="utf-8"))) + "\n", encoding="utf-8")


def main(argv: list[str]) -> int:
    """Write recordings beside this file, and tell what changed in the states of all of them."""
    game, *rest = argv or [""]
    if not game:
        play_again()
    elif not rest:
        record_options(game)
    else:
        seats, seed, *options = rest
        chosen = GAMES[game].values(dict(option.split("=", 1) for option in options))
        name = "-".join([game, *(option.split("=", 1)[1] for option in options)])
        (HERE / f"{name}.txt").write_text(record(game, int(seats), int(seed), chosen), encoding="utf-8")
    keep_whole(STATES, (line for name in recordings() for line in states(name)))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
