"""The review of a finished hand: what there is to learn from it, judged as the hints judge before each play."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ..core.actions import Discard, DrawStock, EndTurn, Take, Undo
from ..core.engine import check
from ..core.rules import Rules
from ..core.view import View
from ..hints.hindsight import NEVER_AGAIN, Fed, Lesson, Missed, Moment, lessons, turn_of
from .decision import LayReason, ThrowReason
from .judgement import Effort, Judge, Judgement

MOST_LEARNED = 6  # things that are worth telling


@dataclass(frozen=True, slots=True)
class Learned:
    """Something to be learned from one turn (from 1): what came of it, how an expert judges what was done, or both.

    ``agreed``: an expert would have done the same. ``cost`` is what it is chosen by.
    """

    turn: int
    cost: float
    lesson: Lesson | None = None
    judgement: Judgement | None = None
    agreed: bool = False


def decisions(rules: Rules, moments: Sequence[Moment]) -> list[Moment]:
    """The plays that are judged in a review: those that were not taken back, where there was something to decide."""
    return [moment for moment in _standing(moments) if not forced(rules, moment)]


def learned(
    rules: Rules, moments: Sequence[Moment], judged: Sequence[tuple[Moment, Judgement]], end: View
) -> list[Learned]:
    """What there is to learn for the seat of ``end``, at most a handful, in the order of play: what was dearest, bad
    luck only where there is room for it.

    ``moments`` are the seat's own plays of the hand, ``judged`` those that are `decisions` with what an expert says of
    each, ``end`` is its view of the table when the hand was over. A play is judged as a hint judged it before, so the
    one never contradicts the other.
    """
    left = {
        turn_of(moment.view): judgement for moment, judgement in judged if isinstance(moment.action, Discard | EndTurn)
    }
    found = [one for lesson in lessons(rules, moments, end) for one in _told(lesson, left.get(lesson.turn))]
    told = [one.judgement for one in found if one.judgement is not None]
    regrets = [
        Learned(turn_of(moment.view), NEVER_AGAIN * judgement.price.lost, judgement=judgement)
        for moment, judgement in judged
        if judgement.price is not None and judgement.price.clear and not any(judgement is one for one in told)
    ]
    worst = sorted(told_once([*found, *regrets]), key=lambda one: (_bad_luck(one), -one.cost))[:MOST_LEARNED]
    return sorted(worst, key=lambda one: one.turn)


def judge(rules: Rules, moment: Moment, effort: Effort | None = None) -> Judgement:
    """What an expert says of a play."""
    return Judge(rules, moment.view, effort).of(moment.action)


def forced(rules: Rules, moment: Moment) -> bool:
    """Whether there was nothing to decide: a card is drawn, and no discard may be taken."""
    state = moment.view.state
    counts = range(1, len(state.discards) + 1)
    drawn = isinstance(moment.action, DrawStock)
    return drawn and all(check(rules, state, state.turn.seat, Take(count)) is not None for count in counts)


def told_once(learned: Sequence[Learned]) -> Iterator[Learned]:
    """Without the cheaper ones of what is told twice: several plays of a turn, or combinations that stayed in the hand
    turn after turn."""
    seen: set[object] = set()
    for one in sorted(learned, key=lambda one: -one.cost):
        about: object = None
        if one.judgement is not None and isinstance(one.judgement.decision.reason, LayReason):
            about = LayReason
        elif one.lesson is None:
            about = one.turn
        if about is None or about not in seen:
            seen.add(about)
            yield one


def _bad_luck(learned: Learned) -> bool:
    """Whether nothing could have been done better: what another player made use of could not be foreseen, or an expert
    would have thrown it too."""
    fed = learned.lesson
    return isinstance(fed, Fed) and learned.judgement is None and (learned.agreed or not (fed.fitted or fed.joined))


def _standing(moments: Sequence[Moment]) -> list[Moment]:
    """The plays of the seat's own turns that were not taken back."""
    standing: list[Moment] = []
    for moment in moments:
        if not isinstance(moment.action, Undo):
            standing.append(moment)
        elif standing:
            standing.pop()
    return [moment for moment in standing if moment.view.my_turn]


def _told(lesson: Lesson, judgement: Judgement | None) -> Iterator[Learned]:
    """The lesson with the judgement of its turn's end; not where an expert would have kept back as well."""
    if judgement is None:
        yield Learned(lesson.turn, lesson.cost, lesson)
        return
    agreed = judgement.other is None
    price = judgement.price
    match lesson:
        case Missed():
            if isinstance(judgement.decision.reason, LayReason):
                yield Learned(lesson.turn, lesson.cost, lesson, judgement)
            elif lesson.lay.out:
                yield Learned(lesson.turn, lesson.cost, lesson)
        case Fed():
            thrown = isinstance(judgement.decision.reason, ThrowReason) and price is not None and price.clear
            yield Learned(lesson.turn, lesson.cost, lesson, judgement if thrown else None, agreed)
        case _:
            yield Learned(lesson.turn, lesson.cost, lesson)
