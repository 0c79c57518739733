"""Matches as the program of this version writes them, which every later version has to read and play again.

    python -m tests.journals.record

writes the folder of this version: the recorded matches of `tests.golden`, which show every value of every option, and
some with calls that are let pass. What is there stays: a version that has been released is never recorded again.
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterable
from pathlib import Path
from random import Random

from ramino_access import __version__, bots
from ramino_access.core.actions import Merge, Undo
from ramino_access.core.cards import codes
from ramino_access.core.refusals import Refusal
from ramino_access.core.state import State
from ramino_access.play.entries import Entry, Setup
from ramino_access.play.match_file import MatchFile, header_of
from ramino_access.play.table import Table
from tests.golden.record import HERE as RECORDED
from tests.golden.record import NAMES
from tests.play.lines import read_entry, read_setup

HERE = Path(__file__).parent
STATES = "states.txt"
BEGUN = 1_800_000_000
JOINED = (("salotto", 3, 4), ("rami", 2, 6))
LET_PASS = (("cinquecento", 4, 2), ("cinquecento", 3, 5))  # game, seats, seed


def stands(state: State) -> str:
    """How things stand at a table, as a short text: what a player would call the same position has the same one.

    Only the cards, the melds and the scores count, so that a version that remembers more of them changes nothing.
    """
    turn, standing, result = state.turn, state.standing, state.result
    lines = [
        *(codes(hand) for hand in state.hands),
        codes(state.stock),
        codes(state.discards),
        *(f"{m.number} {m.kind.value} " + " ".join(s.card.face.code for s in m.slots) for m in state.melds),
        f"{turn.seat} {turn.phase.value} {standing.hand} {standing.dealer} {standing.scores} {sorted(state.opened)}",
        "" if result is None else f"{result.match_over} {result.champions}",
    ]
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:16]


def recorded(text: str) -> tuple[Setup, list[Entry]]:
    """The match of a recording, without what was refused in it."""
    first, *lines = text.splitlines()
    setup = read_setup(first)
    plays = [line for line in lines if not line.startswith("  ") and " -> " not in line]
    return setup, [read_entry(line, setup.names) for line in plays]


def with_calls(game: str, seats: int, seed: int) -> tuple[Setup, list[Entry]]:
    """A match by lot in which whoever may call a discard does so or lets it pass."""
    setup = Setup(game, {"opening": 0}, NAMES[:seats], seed)
    rng, entries = Random(seed), list[Entry]()
    table = Table(setup, entries)
    while len(entries) < 200 and (table.turn is not None or table.hand_over is not None):
        asked = table.window.asked
        if table.turn is None:
            table.next_hand()
        elif asked is not None and asked != table.turn:
            call = bots.choose_call(table.view(asked), table.rules, rng) if rng.random() < 0.5 else None
            if call is None or isinstance(table.submit(asked, call), Refusal):
                table.let_pass(asked)
        else:
            table.submit(table.turn, bots.choose(table.view(table.turn), table.rules, rng))
    return setup, entries


def with_joined_melds(game: str, seats: int, seed: int) -> tuple[Setup, list[Entry]]:
    """A match by lot in which melds are joined wherever that is possible, and every other time that is undone."""
    setup = Setup(game, {"manipulation": True, "opening": 0 if game == "salotto" else 30}, NAMES[:seats], seed)
    rng, entries = Random(seed), list[Entry]()
    table = Table(setup, entries)
    while len(entries) < 250 and (table.turn is not None or table.hand_over is not None):
        if table.turn is None:
            table.next_hand()
            continue
        seat, numbers = table.turn, [meld.number for meld in table._state.melds]
        for join in (Merge(a, b) for a in numbers for b in numbers if a != b):
            if not isinstance(table.submit(seat, join), Refusal):
                if rng.random() < 0.5:
                    table.submit(seat, Undo())
                break
        table.submit(seat, bots.choose(table.view(seat), table.rules, rng))
    return setup, entries


def all_matches() -> Iterable[tuple[str, Setup, list[Entry]]]:
    """Every match that is to be recorded, with its name."""
    for path in sorted(RECORDED.glob("*.txt")):
        yield path.stem, *recorded(path.read_text(encoding="utf-8"))
    for number, (game, seats, seed) in enumerate(JOINED, 1):
        yield f"{game}-joined-{number}", *with_joined_melds(game, seats, seed)
    for number, (game, seats, seed) in enumerate(LET_PASS, 1):
        yield f"{game}-calls-{number}", *with_calls(game, seats, seed)


def write(folder: Path) -> None:
    """Write all of them into a new folder, with how things stand at their ends. Raises OSError where there is one."""
    folder.mkdir()
    ends = []
    for name, setup, entries in all_matches():
        file = MatchFile.create(folder / f"{name}.match", header_of(setup, BEGUN), lambda problem: None)
        table = Table(setup, file)
        table.replay(entries)
        file.close()
        ends.append(f"{name} {stands(table._state)}\n")
    (folder / STATES).write_text("".join(ends), encoding="utf-8")


if __name__ == "__main__":
    sys.exit(write(HERE / __version__))
