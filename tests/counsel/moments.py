"""What each part of hints and counsel answers at single moments of every game, question by question: much
of it for little, where ``answers`` follows whole hands. Whoever changes an answer on purpose writes it down anew:

    python -m tests.counsel.moments
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random

from ramino_access.bots.levels.layable import next_play
from ramino_access.bots.levels.strong import USUAL_WEIGHTS
from ramino_access.core.actions import Action, Discard, DrawStock, Take, Token
from ramino_access.core.engine import check
from ramino_access.core.rules import Rules
from ramino_access.core.state import Phase, Standing
from ramino_access.core.view import View, view_of
from ramino_access.counsel import decision, hint
from ramino_access.counsel.hand_review import Learned, forced, reviewed, told_once
from ramino_access.counsel.judgement import Effort, Judge, Trials, chances, expert_patience
from ramino_access.hints.advice import advise
from ramino_access.hints.hindsight import Moment, lessons
from ramino_access.hints.missing import hopes, nearest, outlook
from ramino_access.hints.playable import playable
from ramino_access.hints.spare_card import helps_the_next, joins, throws
from ramino_access.hints.winning import aiming
from tests.bots.by_lot import plays
from tests.oracle.moments import SITUATIONS, groups, made_up, played
from tests.records import keep_whole, numbered_answers

FILE = Path(__file__).with_name("moments.xz")
GROUPS = groups(16)
OF_A_GROUP = 8
TAKES = 3  # discards that are asked about
STANDINGS = 60  # of each situation
TRIED = Effort(plays=60, least=2, most=4, step=2, length=16)
SEARCHED = 3  # the moment for which a table that may be rearranged is searched, which takes long
LATE = 5  # last plays of a hand that are looked back at
HANDS = 3  # that are looked back at in each situation

Answer = tuple[str, object]


@dataclass(frozen=True, slots=True)
class Decided:
    """Stands for a judge: what it has decided."""

    decision: decision.Decision


def lines(group: str) -> Iterator[str]:
    """For these moments: a line for each question that is asked."""
    return numbered_answers(group, _all(group))


def _all(group: str) -> Iterator[Answer]:
    *game, number = group.split()
    if not game:
        for at in range(OF_A_GROUP):
            rules, state = made_up(900_000 + OF_A_GROUP * int(number) + at)
            yield from _answers(rules, view_of(state, 0), at)
        return
    for at, (rules, state) in enumerate(played(int(number), seed=5)):
        yield from _answers(rules, view_of(state, state.turn.seat), at)
        yield from _answers(rules, view_of(state, (state.turn.seat + 1) % state.seats), at)
        if at == 0:
            yield from _odds(rules, state.seats)
    for seed in range(HANDS):
        yield from _looking_back(int(number), seed)


def _answers(rules: Rules, view: View, at: int) -> Iterator[Answer]:
    state = view.table
    if not rules.tabling.manipulation or at == SEARCHED:
        yield "advice", advise(rules, view) if rules.declaring is None else aiming(rules, view)
        yield "playable", playable(rules, view)
    yield "hopes", hopes(rules, view)
    looked = [outlook(rules, view, card) for card in view.hand]
    yield "outlook", [(one, [chance.possible for chance in one.chances]) for one in looked]
    yield "nearest", [nearest(one.chances, most) for one in looked for most in (1, 3)]
    yield "prospects", [decision.kept(rules, view, card) for card in view.hand if not card.is_joker]
    yield "joins", [joins(one, other) for one in view.hand for other in view.hand[:4]]
    yield "helps", [helps_the_next(rules, view, card) for card in view.hand]
    yield "fate", decision.fate(rules, view)
    if not view.my_turn:
        return
    if rules.declaring is None:
        yield "patience", expert_patience(rules, state)
    if state.turn.phase is Phase.DRAW:
        yield from _drawing(rules, view, at)
    elif state.turn.phase is Phase.PLAY:
        yield from _playing(rules, view, at)


def _drawing(rules: Rules, view: View, at: int) -> Iterator[Answer]:
    takes = [Take(count) for count in range(1, min(TAKES, len(view.table.discards)) + 1)]
    for best in (DrawStock(), *takes):
        legal = check(rules, view.table, view.table.turn.seat, best) is None
        if isinstance(best, DrawStock) or legal:
            yield from _decision(rules, view, decision._drawn(rules, view, best))
        if rules.declaring is not None and legal:
            yield "aiming", aiming(rules, view, take=isinstance(best, Take), loose=None)
        yield "forced", forced(rules, Moment(view, best))
    if takes and at % 3 == 0 and check(rules, view.table, view.table.turn.seat, takes[0]) is None:
        yield "price", Trials(rules, view, "draw", TRIED).price(DrawStock(), takes[0])


def _playing(rules: Rules, view: View, at: int) -> Iterator[Answer]:
    ranked = throws(rules, view)
    yield "throws", ranked
    play = next_play(rules, view.table, USUAL_WEIGHTS.taste) if rules.declaring is None else None
    discards: list[Action] = [Discard(Token(card.face)) for card in view.hand if not card.is_joker]
    for discard in discards[::2]:
        assert isinstance(discard, Discard)
        for other in dict.fromkeys((None, play)):
            yield from _decision(rules, view, decision._thrown(rules, view, discard, other))
    if play is not None:
        yield from _decision(rules, view, decision._laid(rules, view, play))
        yield "leaving", decision.leave(rules, view)
    yield "alike", [decision.alike(one, other) for one in discards for other in (*discards, play or Take())]
    legal = [play for play in discards if check(rules, view.table, view.table.turn.seat, play) is None]
    if legal and at % 2 == 0:
        yield "price", Trials(rules, view, "throw", TRIED).price(legal[0], play or legal[-1])
    if rules.declaring is not None:
        yield "judged", [Judge(rules, view, TRIED).of(play) for play in legal[:2]]


def _decision(rules: Rules, view: View, decision: decision.Decision) -> Iterator[Answer]:
    """What is decided, and what a hint makes of it."""
    yield "decision", decision
    if rules.tabling.manipulation:
        return
    thought = hint._decided(rules, view, Decided(decision))  # type: ignore[arg-type]
    yield "hint", (thought, hint._to_be_told(thought, decision.reason))


def _odds(rules: Rules, seats: int) -> Iterator[Answer]:
    """The chances by standings drawn by lot, far from the end and near it."""
    rng = Random(seats)
    terms = rules.scoring.terms
    most = terms.hands or terms.end or 100
    for _ in range(STANDINGS):
        scores = tuple(rng.randrange(-most // 8, most) for _ in range(seats))
        wins = tuple(rng.randrange(max(1, terms.hands or 3)) for _ in range(seats))
        out = frozenset({rng.randrange(seats)} if seats > 2 and rng.random() < 0.2 else ())
        hand = rng.randrange(terms.last or 20)
        yield "chances", chances(rules, Standing(scores, dealer=0, hand=hand, wins=wins, out=out))


def _looking_back(number: int, seed: int) -> Iterator[Answer]:
    """What there is to learn from a hand that was played by lot."""
    game, seats, options = SITUATIONS[number]
    if options.get("manipulation"):
        return  # a search for each turn takes long
    moments: list[list[Moment]] = [[] for _ in range(seats)]
    hand = list(plays(game, seats, 60_000 + 100 * number + seed, options))
    for _, state, (seat, action), _ in hand:
        moments[seat].append(Moment(view_of(state, seat), action))
    rules, end = hand[-1][0], hand[-1][3].state
    for seat in range(seats):
        late = moments[seat] if rules.declaring is not None else moments[seat][-2 * LATE :]
        found = lessons(rules, late, view_of(end, seat))
        yield "lessons", found
        learned = [Learned(lesson.turn, lesson.cost, lesson) for lesson in found]
        once = told_once([*learned, *learned, *(replace(one, lesson=None) for one in learned)])
        yield "told once", [(one.turn, one.cost, one.lesson is not None) for one in once]
        if game in ("toscano", "ufficiale") and seed == 0:
            yield "review", reviewed(rules, moments[seat][-LATE:], view_of(end, seat), TRIED)


def main() -> int:
    """Write down what is answered today."""
    keep_whole(FILE, (line for group in GROUPS for line in lines(group)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
