"""The graphs of a task: one for each suit, with what its runs can do, and one for each rank, with its groups."""

from __future__ import annotations

from collections.abc import Container

from ..core.cards import SUITS
from ..core.melds import rank_at
from .closings import Closings
from .graph import END, Effect, Graph, Layer
from .groups import EACH, SHIFT, beginning, choice_of
from .lengths import LengthGraph, Lengths, Stack
from .moves import Moves
from .relaxation import JOKER, PROMISE, Resources
from .transitions import Cards, Step


class TooManyStepsError(Exception):
    """More steps than it would pay to look at."""


def suit_subproblem(moves: Moves, suit: int, jokers: tuple[int, int], resources: Resources, most: int) -> Graph:
    """Everything that a suit can do, position by position, with all jokers at hand, as far as it comes to an end.

    Layer n is what is done at position n; layer 0 only leads there. Raises TooManyStepsError where there are more than
    ``most``.
    """
    top = moves.task.top
    found: list[dict[int, list[Step]]] = [{} for _ in range(top + 1)]
    following: set[int] = {0}
    for position in range(1, top + 1):
        numbers, following = following, set()
        layer = found[position]
        here = moves.steps(suit, position, *jokers)
        for number in numbers:
            ways = layer[number] = here(number)
            most -= len(ways)
            if most < 0:
                raise TooManyStepsError
            following.update([after for _, after in ways])
    layers: list[Layer] = [{number: [(0, END)] for number in following if moves.ends(suit, number)}]
    alive: Container[int] = layers[0]
    for layer in reversed(found[1:]):
        kept = {}
        for number, steps in layer.items():
            some = [step for step in steps if step[1] in alive]
            if some:
                kept[number] = some
        layers.append(kept)
        alive = kept
    layers.append({0: [(0, 0)]})
    layers.reverse()
    between = [_effects(moves, suit, p, layers[p], resources) for p in range(1, top + 1)]
    effects = [{0: _NOTHING}, *between, {0: _NOTHING}]
    return Graph(layers, effects)


def length_subproblem(
    moves: Moves, suit: int, jokers: tuple[int, int], resources: Resources, lengths: Lengths
) -> LengthGraph:
    """The same where open runs are told apart by their lengths alone."""
    task = moves.task
    stacks = []
    for position in range(1, task.top + 1):
        rank = rank_at(position)
        natural, joker = moves.worths(suit, position)
        naturals, fixed, promised = moves.at(suit, position)
        free = sum(jokers) if task.may_pass(suit, rank) else 0
        sorts: tuple[tuple[int, int, object], ...] = (
            (naturals, natural, (suit, rank)),
            (fixed, joker, (suit, rank, JOKER)),
            (promised, natural, PROMISE),
            (free, joker, JOKER),
        )
        stacks.append([Stack(cards, gain, resources.get(name, 0)) for cards, gain, name in sorts])
    return LengthGraph(stacks, lengths)


_NOTHING: Effect = (0, ())


def _effects(moves: Moves, suit: int, position: int, layer: Layer, resources: Resources) -> dict[int, Effect]:
    natural, joker = moves.worths(suit, position)
    rank = rank_at(position)
    names = ((suit, rank), (suit, rank, JOKER), PROMISE, JOKER)
    effects = {}
    for code in {code for steps in layer.values() for code, _ in steps}:
        cards = Cards.of(code)
        gain = (cards.naturals + cards.promised) * natural + (cards.fixed + cards.free) * joker
        effects[code] = gain, tuple((resources[name], count) for name, count in zip(names, cards, strict=True) if count)
    return effects


def rank_subproblem(moves: Moves, position: int, closing: Closings, resources: Resources) -> Graph:
    """All ways to make the groups of a rank: what becomes of its jokers, what each suit gives, and how it is closed.

    ``rests()[n + 1]`` is then the best of what follows once n suits are known, by the tally of what they give.
    """
    task, rank = moves.task, rank_at(position)
    choices = task.choices(rank)
    lie = task.weigh(task.joker_in_group(rank))
    marks = sorted(closing.begins[0])
    layers: list[Layer] = [{0: list(enumerate(marks))} if marks else {}]
    effects: list[dict[int, Effect]] = [dict.fromkeys(range(len(marks)), _NOTHING)]
    for suit in SUITS:
        layer: Layer = {}
        known: dict[int, Effect] = {}
        card = task.weigh(task.in_group(suit, rank))
        names = ((suit, rank), (suit, rank, JOKER), PROMISE)
        for tally in closing.begins[suit + 1]:
            part = tally >> (SHIFT * suit) & EACH
            told = choices[choice_of(tally)].told.count(suit)
            code = part << 4 | told
            layer.setdefault(beginning(tally, suit), []).append((code, tally))
            if code not in known:
                x, y, p, _ = Cards.of(part)
                uses = zip(names, (x, y - told, p), strict=True)
                known[code] = (x + p) * card + y * lie, tuple((resources[n], count) for n, count in uses if count)
        layers.append(layer)
        effects.append(known)
    extra = task.values.identity_extra * (task.weigh(1) - task.weigh(0))
    ends: dict[Effect, int] = {}
    last: Layer = {}
    for tally, ways in closing.closes.items():
        steps = set()
        for new, free, same, told in ways:
            jokers = new + free
            effect = (lie * (jokers - told) + extra * same, ((resources[JOKER], jokers),) if jokers else ())
            steps.add((ends.setdefault(effect, len(ends)), END))
        last[tally] = list(steps)
    layers.append(last)
    effects.append({code: effect for effect, code in ends.items()})
    return Graph(layers, effects)
