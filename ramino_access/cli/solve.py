"""``ramino solve``: the best that can be laid in the positions of scenario files."""

from __future__ import annotations

import textwrap
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import assert_never

from ..announce import meld_words as meld_words
from ..core.actions import Action, LayMelds, LayOff, Lift, Merge, Split, Swap
from ..core.engine import apply
from ..core.plays.step import as_if_drawn
from ..core.state import State
from ..i18n.catalog import Catalog
from ..i18n.facts import facts
from ..play.text.notation import write_play
from ..play.text.scenarios import Scenario, ScenarioError, each, files
from ..solver.best import Aim, Solution, best
from .arguments import Mistake, Typed, choice_of
from .out import OUTPUT, complain, show, worded

AIMS: tuple[Aim, ...] = ("points", "cards")
UNREADABLE = 2

#: What can be done with a table; every play of a solution is one of these.
Laying = LayMelds | LayOff | Swap | Lift | Split | Merge


@dataclass(frozen=True, slots=True)
class Solved:
    """A scenario's position, what was found for it, and how many milliseconds that took."""

    scenario: Scenario
    solution: Solution
    milliseconds: float


def solve(typed: Typed, catalog: Catalog) -> int:
    """Carry the command out; the exit status: 0, or 2 where a file can't be read. Raises ``Mistake``."""
    paths = [Path(word) for word in typed.words[1:]]
    if not paths:
        raise Mistake("cli-which-path-solve")
    asked = choice_of("--by", typed.options.get("by", AIMS[0]), AIMS)
    by: Aim = "cards" if asked == "cards" else "points"
    solving = Solving(catalog, paths, by)
    if typed.options.get("json"):
        _show_json(solving)
    else:
        for number, solved in enumerate(solving):
            if number:
                show()
            show("\n".join(_lines(catalog, solved)))
    return UNREADABLE if solving.unreadable else 0


class Solving:
    """The positions of scenario files, each solved when it is wanted; ``unreadable``: a file could not be read."""

    def __init__(self, catalog: Catalog, paths: Sequence[Path], by: Aim) -> None:
        self._catalog = catalog
        self._paths = paths
        self._by = by
        self.unreadable = False

    def __iter__(self) -> Iterator[Solved]:
        for path in files(self._paths):
            for scenario in each(path):
                if isinstance(scenario, ScenarioError):
                    complain(worded(self._catalog, scenario.problem))
                    self.unreadable = True
                else:
                    yield self._solved(scenario)

    def _solved(self, scenario: Scenario) -> Solved:
        start = time.perf_counter()
        solution = best(scenario.rules, scenario.start, by=self._by)
        return Solved(scenario, solution, (time.perf_counter() - start) * 1000)


def _show_json(solving: Solving) -> None:
    """A list with the figures of each position, written as they are found."""
    import json

    between = "[\n"
    for solved in solving:
        text = json.dumps(_figures(solved), ensure_ascii=False, indent=2)
        OUTPUT.write(between + textwrap.indent(text, "  "))
        between = ",\n"
    show("[]" if between == "[\n" else "\n]")


def _figures(solved: Solved) -> dict[str, object]:
    solution = solved.solution
    return {
        "title": solved.scenario.title,
        "plays": [write_play(play) for play in solution.plays],
        "cards": solution.cards,
        "points": solution.points,
        "proven": solution.proven,
        "ms": round(solved.milliseconds, 3),
    }


def _lines(catalog: Catalog, solved: Solved) -> Iterator[str]:
    """What is told of one position: its title, the plays in words, what they bring, and how sure that is."""
    solution, scenario = solved.solution, solved.scenario
    if scenario.title:
        yield catalog.text("solve-title", title=scenario.title)
    catalog.use_facts(facts(scenario.rules))
    state = as_if_drawn(scenario.start, scenario.start.turn.seat)
    for play in solution.plays:
        after = apply(scenario.rules, state, state.turn.seat, play).state
        yield _told(catalog, state, after, play)
        state = after
    if solution.plays:
        yield catalog.text("solve-result", cards=solution.cards, points=solution.points)
    else:
        yield catalog.text("solve-nothing")
    yield catalog.text("solve-proven" if solution.proven else "solve-not-proven")
    yield catalog.text("solve-time", milliseconds=max(1, round(solved.milliseconds)))


def _told(catalog: Catalog, state: State, after: State, play: Action) -> str:
    """One play in words."""
    assert isinstance(play, Laying)
    match play:
        case LayMelds():
            new = [m for m in after.melds if m.number >= state.next_meld]
            return catalog.text("solve-melds", melds=meld_words.several(catalog, new))
        case LayOff(meld, tokens):
            return catalog.text("solve-lay-off", cards=list(tokens), meld=meld)
        case Swap(meld, face):
            return catalog.text("solve-swap", card=face, meld=meld)
        case Lift(meld, None):
            return catalog.text("solve-lift-all", meld=meld)
        case Lift(meld, token):
            return catalog.text("solve-lift", card=token, meld=meld)
        case Split(meld, face):
            return catalog.text("solve-split", card=face, meld=meld, new=state.next_meld)
        case Merge(meld, other):
            return catalog.text("solve-merge", meld=meld, other=other)
        case _:
            assert_never(play)
