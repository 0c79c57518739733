"""What opponents choose at moments of every game: each level, and each temper of it at some. Whole hands are in
``playing``. Whoever changes a choice on purpose measures their strength anew (docs/figures.md), and writes it down:

    python -m tests.bots.choices
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random

from ramino_access import bots
from ramino_access.bots import TEMPERS
from ramino_access.bots.levels import strong
from ramino_access.core.actions import Action
from ramino_access.core.rules import Rules
from ramino_access.core.state import State
from ramino_access.core.view import view_of
from ramino_access.play.text.notation import write_play
from tests.oracle.moments import groups, made_up, played
from tests.records import keep_whole

FILE = Path(__file__).with_name("choices.txt")
CLOSE = "close"
GROUPS = [*groups(24), CLOSE]
CLOSE_TO = {  # for weights of the strong: moments (situation, seed, number) in which a tenth more changes the play
    "taste.card": ((17, 31, 4), (17, 37, 2)),
    "links.pair": ((14, 25, 5), (16, 27, 5)),
    "links.next_to": ((8, 14, 4), (0, 26, 3)),
    "links.gap": ((15, 5, 3), (8, 21, 11)),
    "hopes.card": ((17, 8, 10),),
    "hopes.out": ((12, 35, 9),),
    "link": ((8, 14, 4), (0, 26, 3)),
    "cost": ((14, 4, 7), (12, 5, 4)),
    "cost_closed": ((18, 4, 4), (18, 4, 10)),
    "crowd": ((15, 8, 3), (22, 10, 9)),
    "safe": ((17, 3, 5), (18, 4, 4)),
    "wanted": ((15, 4, 10), (16, 4, 10)),
}
SITUATIONS_OF_A_GROUP = 12  # where tables are made up
SEEDS = range(3)  # hands in each situation
TEMPERED = 3  # each such moment is asked of every temper
SEARCHED = 6  # and each such one of an expert, who takes time


def lines(group: str) -> Iterator[str]:
    """A line for each moment: what each level chooses there."""
    if group == CLOSE:
        for name in CLOSE_TO:
            yield f"{CLOSE}, {name}: {'; '.join(map(write_play, close_plays(name)))}"
        return
    for number, (rules, state) in enumerate(moments(group)):
        plays: dict[str, list[str]] = {}
        for who, play in _choices(rules, state, number):
            plays.setdefault(play, []).append(who)
        choices = " | ".join(f"{play} ({', '.join(those)})" for play, those in plays.items())
        yield f"{group}, moment {number}, seat {state.turn.seat}: {choices}"


def close_plays(name: str, weights: strong.Weights = strong.USUAL_WEIGHTS) -> Iterator[Action]:
    """What a strong player does at the moments at which this weight is decisive."""
    for situation, seed, number in CLOSE_TO[name]:
        rules, state = next(islice(played(situation, seed), number, None))
        yield strong.strong(view_of(state, state.turn.seat), rules, Random(number), weights)


def moments(group: str) -> Iterator[tuple[Rules, State]]:
    *game, number = group.split()
    if game:
        for seed in SEEDS:
            yield from played(int(number), seed)
        return
    for at in range(SITUATIONS_OF_A_GROUP):
        yield made_up(800_000 + SITUATIONS_OF_A_GROUP * int(number) + at)


def _choices(rules: Rules, state: State, number: int) -> Iterator[tuple[str, str]]:
    """Who chooses, and what: calls of the last discard first."""
    if state.discarder is not None:
        for seat in range(state.seats):
            call = bots.choose_call(view_of(state, seat), rules, Random(number), "strong")
            yield f"call of {seat}", "none" if call is None else write_play(call)
    view = view_of(state, state.turn.seat)
    for level in ("novice", "casual", "strong", *(["expert"] if number % SEARCHED == 0 else [])):
        for temper in ("", *TEMPERS) if number % TEMPERED == 0 and level != "expert" else ("",):
            play = bots.choose(view, rules, Random(number), level, temper)
            yield f"{level} {temper}".strip(), write_play(play)


def main() -> int:
    """Write down what is chosen today."""
    keep_whole(FILE, (line for group in GROUPS for line in lines(group)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
