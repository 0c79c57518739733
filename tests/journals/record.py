"""Matches as the program of this version writes them, which every later version has to read and play again.

    python -m tests.journals.record

writes the folder of this version: the recorded matches of `tests.golden`, which show every value of every option, some
with calls that are let pass, and some of people whose deals were sealed. What is there stays, and only what is missing
is added: a version that has been released is never recorded again.
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterable
from pathlib import Path
from random import Random

import msgspec

from ramino_access import __version__, bots
from ramino_access.core.actions import Merge, Undo
from ramino_access.core.cards import codes
from ramino_access.core.refusals import Refusal
from ramino_access.core.state import State
from ramino_access.play.entries import Entry, Setup
from ramino_access.play.journal.match_file import MatchFile, header_of
from ramino_access.play.seals import SALT_BYTES, Pledge, Seal, agreed, of_salt, of_table
from ramino_access.play.seals import number as number_of
from ramino_access.play.table import Table
from tests.golden.record import HERE as RECORDED
from tests.golden.record import NAMES
from tests.play.lines import read_entry, read_setup

HERE = Path(__file__).parent
STATES = "states.txt"
BEGUN = 1_800_000_000
JOINED = (("salotto", 3, 4), ("rami", 2, 6))
SEALED = (("salotto", 3, 1, ()), ("scala40", 4, 2, (1,)))  # game, people, seed, whose salts have not come
LET_PASS = (("cinquecento", 4, 21), ("cinquecento", 3, 5))  # game, seats, seed


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
    """A match at random in which whoever may call a discard does so or lets it pass."""
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
    """A match at random in which melds are joined wherever that is possible, and every other time that is undone."""
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


def with_seal(game: str, people: int, seed: int, away: tuple[int, ...]) -> tuple[Setup, list[Entry]]:
    """Two hands of people and an opponent whose deals were sealed."""
    rng, names = Random(seed), NAMES[: people + 1]
    secret = rng.randbytes(SALT_BYTES).hex()
    table = of_table(agreed(game, {}, names), secret)
    salts = [rng.randbytes(SALT_BYTES).hex() for _ in range(people)]
    promised = (Pledge(seat, of_salt(table, seat, salt), salt) for seat, salt in enumerate(salts))
    pledges = tuple(msgspec.structs.replace(one, salt="") if one.seat in away else one for one in promised)
    seal = Seal(table, pledges, secret)
    setup, entries = Setup(game, {}, names, number_of(seal), seal=seal), list[Entry]()
    played = Table(setup, entries)
    while played._state.standing.hand < 3 and (played.turn is not None or played.hand_over is not None):
        turn, asked = played.turn, played.window.asked
        if turn is None:
            played.next_hand()
        elif asked is not None and asked != turn:
            played.let_pass(asked, f"pass-{len(entries)}")
        else:
            mark = f"{names[turn]}-{len(entries)}" if turn < people else ""
            played.submit(turn, bots.choose(played.view(turn), played.rules, rng), mark=mark)
    return setup, entries


def all_matches() -> Iterable[tuple[str, Setup, list[Entry]]]:
    """Every match that is to be recorded, with its name."""
    for path in sorted(RECORDED.glob("*.txt")):
        yield path.stem, *recorded(path.read_text(encoding="utf-8"))
    for number, (game, seats, seed) in enumerate(JOINED, 1):
        yield f"{game}-joined-{number}", *with_joined_melds(game, seats, seed)
    for number, (game, seats, seed) in enumerate(LET_PASS, 1):
        yield f"{game}-calls-{number}", *with_calls(game, seats, seed)
    for number, (game, people, seed, away) in enumerate(SEALED, 1):
        yield f"{game}-sealed-{number}", *with_seal(game, people, seed, away)


def write(folder: Path) -> None:
    """Write those that are not there, with how things stand at their ends. Raises OSError where that can't be."""
    folder.mkdir(exist_ok=True)
    with (folder / STATES).open("a", encoding="utf-8") as ends:
        for name, setup, entries in all_matches():
            path = folder / f"{name}.match"
            if path.exists():
                continue
            people = tuple(pledge.seat for pledge in setup.seal.pledges) if setup.seal is not None else (0,)
            file = MatchFile.create(path, header_of(setup, BEGUN, people), lambda problem: None)
            table = Table(setup, file)
            table.replay(entries)
            file.close()
            ends.write(f"{name} {stands(table._state)}\n")


if __name__ == "__main__":
    sys.exit(write(HERE / __version__))
