"""What hints, outlooks, reviews and odds answer in hands that opponents play, question by question. Whoever
changes an answer on purpose writes it down anew, and is told what changed:

    python -m tests.counsel.answers
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

from ramino_access import bots
from ramino_access.core.actions import Action
from ramino_access.core.refusals import Refusal
from ramino_access.core.rules import Rules
from ramino_access.core.state import Phase
from ramino_access.core.view import View
from ramino_access.counsel.decision import decide, kept
from ramino_access.counsel.judgement import Effort, Trials, chances
from ramino_access.hints.advice import advise
from ramino_access.hints.hindsight import Moment, lessons
from ramino_access.hints.missing import hopes, outlook
from ramino_access.hints.playable import playable
from ramino_access.hints.spare_card import helps_the_next, throws
from ramino_access.hints.winning import aiming
from ramino_access.play.entries import Setup
from ramino_access.play.table import Stale, Table
from tests.bots.by_lot import TABLES
from tests.counsel.reviews import reviewed
from tests.golden.record import NAMES
from tests.records import keep_whole, numbered_answers

FILE = Path(__file__).with_name("answers.xz")
MOST_PLAYS = 90  # of one hand
ASKED = 6  # every so many plays where melds are laid, which takes long; always where hands are declared
LATE = 6  # plays of each seat that a review looks at, where melds are laid
THOUGHT = 24  # every so many plays an expert is asked
FEW = Effort(plays=300, least=4, most=8, step=2, length=60)


def lines(number: int) -> Iterator[str]:
    """For one hand at this table of ``by_lot``: a line for each question that is asked."""
    return numbered_answers(f"{TABLES[number][0]} {number}", _answers(number))


def _answers(number: int) -> Iterator[tuple[str, object]]:
    game, seats, options = TABLES[number]
    table = Table(Setup(game, options, NAMES[:seats], 1_000 * number))
    minds = [Random(f"{number}:{seat}") for seat in range(seats)]
    moments: list[list[Moment]] = [[] for _ in range(seats)]
    for turn in range(MOST_PLAYS):
        if table.view(None).state.over:
            break
        seat = table.view(None).state.turn.seat
        view, rules = table.view(seat), table.rules
        action = bots.choose(view, rules, minds[seat], "novice" if seat % 2 else "casual")
        if turn % ASKED == 0 or rules.declaring is not None:
            yield from _before(rules, view)
        if turn % THOUGHT == 0:
            yield from _judged(rules, view, action)
        moments[seat].append(Moment(view, action))
        assert not isinstance(table.submit(seat, action), Refusal | Stale), f"{game} {number}: {action}"
    yield "chances", chances(table.rules, table.view(None).state.standing)
    if table.view(None).state.over:
        for seat in range(seats):
            yield "lessons", lessons(table.rules, moments[seat], table.view(seat))
            late = moments[seat] if table.rules.declaring is not None else moments[seat][-LATE:]
            yield "review", reviewed(table.rules, late, table.view(seat), FEW)


def _before(rules: Rules, view: View) -> Iterator[tuple[str, object]]:
    """What needs no trials."""
    yield "advice", advise(rules, view)
    yield "playable", playable(rules, view)
    yield "hopes", hopes(rules, view)
    if rules.declaring is not None:
        yield "collecting", aiming(rules, view)
    for card in view.hand:
        yield "outlook", outlook(rules, view, card)
    if view.state.turn.phase is Phase.PLAY:
        yield "throws", throws(rules, view)
        yield "helps", [helps_the_next(rules, view, card) for card in view.hand]


def _judged(rules: Rules, view: View, action: Action) -> Iterator[tuple[str, object]]:
    """What an expert thinks, and what the play that follows costs beside that."""
    decision = decide(rules, view)
    yield "decision", decision
    yield "kept", kept(rules, view, view.hand[0])
    yield "price", Trials(rules, view, "answers", FEW).price(decision.best, action)


def main() -> int:
    """Write down what is answered today."""
    keep_whole(FILE, (line for number in range(len(TABLES)) for line in lines(number)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
