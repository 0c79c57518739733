"""Sealed matches, and what a player's program writes of them."""

from __future__ import annotations

from pathlib import Path
from random import Random

import msgspec
import pytest

from ramino_access.config.problems import Problem
from ramino_access.core.engine import deal, start
from ramino_access.core.record import changed
from ramino_access.games import GAMES
from ramino_access.play.entries import Setup
from ramino_access.play.sealed.seal_file import Begun, Dealt, PlaysSeen, SealFolder, SealLine, Secret, SeenStep
from ramino_access.play.seals import Pledge, Seal, agreed, number, of_salt, of_table

NAMES = ("Anna", "Bruno", "Xaver")


def sealed(game: str = "salotto", seed: int = 1, people: int = 2, left_out: tuple[int, ...] = ()) -> Setup:
    """A match as a table seals it."""
    rng = Random(seed)
    secret = rng.randbytes(32).hex()
    table = of_table(agreed(game, GAMES[game].values(), NAMES), secret)
    salts = [rng.randbytes(32).hex() for _ in range(people)]
    pledges = tuple(
        Pledge(seat, of_salt(table, seat, salt), "" if seat in left_out else salt) for seat, salt in enumerate(salts)
    )
    seal = Seal(table, pledges, secret)
    return Setup(game, GAMES[game].values(), NAMES, number(seal), seal=seal)


def seen(setup: Setup, seat: int = 0) -> list[SealLine]:
    """What a player's program writes of the first hands of this match."""
    assert setup.seal is not None
    hidden = msgspec.structs.replace(setup.seal, secret="")
    salt = setup.seal.pledges[seat].salt
    people = tuple(pledge.seat for pledge in setup.seal.pledges)
    lines: list[SealLine] = [Begun(setup.game, dict(setup.options), NAMES, seat, hidden, salt, 1, people)]
    compiled = GAMES[setup.game].compile({}, len(NAMES))
    state = start(compiled, len(NAMES), setup.seed)
    rules = compiled.for_hand(state)
    special = next(iter(rules.values.special)).code if rules.special_each_hand else ""
    lines.append(
        Dealt(1, state.standing.dealer, tuple(map(repr, state.hands[seat])), tuple(map(repr, state.discards)), special)
    )
    draws = ((seat, True), (seat + 1, False), (seat + 2, False), (seat, True))
    steps = (
        SeenStep("drew", who % len(NAMES), (repr(state.stock[-at]),) if known else (), len(state.stock) - at + 1)
        for at, (who, known) in enumerate(draws, 1)
    )
    lines.append(PlaysSeen(1, tuple(steps)))
    step = 1 if compiled.deal.clockwise else -1
    standing = changed(state.standing, dealer=(state.standing.dealer + step) % len(NAMES), hand=2)
    second = deal(compiled, standing, setup.seed)
    rules = compiled.for_hand(second)
    special = next(iter(rules.values.special)).code if rules.special_each_hand else ""
    lines.append(
        Dealt(2, standing.dealer, tuple(map(repr, second.hands[seat])), tuple(map(repr, second.discards)), special)
    )
    lines.append(Secret(setup.seal.secret))
    return lines


def nothing(problem: Problem) -> None:
    pytest.fail(problem.reason)


def kept_lines(folder: Path) -> Path:
    lines = seen(sealed())
    begun = lines[0]
    assert isinstance(begun, Begun)
    one = SealFolder(folder, lambda: 1_800_000_000.0, nothing).begin(begun)
    for line in lines[1:]:
        one.append(line)
    one.close()
    return one.file
