"""The minds behind the levels, each with the weights of a way of playing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from random import Random

from ..core.actions import Action, Call
from ..core.rules import Rules
from ..core.view import View
from .declared.collecting import beginning, collecting
from .declared.nearing import nearing
from .levels.calling import best_call
from .levels.casual import casual
from .levels.expert import expert
from .levels.novice import novice, novice_call
from .levels.strong import strong
from .lot.choosing import lot, lot_call
from .onepack.single import single
from .tempers import WAYS, Temperament

Choose = Callable[[View, Rules, Random], Action]
Calls = Callable[[View, Rules, Random], Call | None]


@dataclass(frozen=True, slots=True)
class Mind:
    """Plays from a view: what it does in its turn, and whether it calls the discard just made."""

    choose: Choose
    call: Calls


def _novice(ways: Temperament, view: View, rules: Rules, rng: Random) -> Action:
    if rules.declaring is not None:
        return beginning(view, rules, rng, ways.glance, ways.collecting)
    return novice(view, rules, rng, ways.novice)


def _casual(ways: Temperament, view: View, rules: Rules, rng: Random) -> Action:
    if rules.declaring is not None:
        return collecting(view, rules, rng, ways.collecting)
    return casual(view, rules, rng, ways.casual)


def _strong(ways: Temperament, view: View, rules: Rules, rng: Random) -> Action:
    if rules.declaring is not None:
        return nearing(view, rules, rng, ways.nearing)
    return single(view, rules, rng, ways.one_pack) or strong(view, rules, rng, ways.strong)


def _expert(ways: Temperament, view: View, rules: Rules, rng: Random) -> Action:
    if rules.declaring is not None:
        return nearing(view, rules, rng, ways.nearing_expert)
    return single(view, rules, rng, ways.one_pack_expert) or expert(view, rules, rng, guises=ways.expert)


def _lot(ways: Temperament, view: View, rules: Rules, rng: Random) -> Action:
    return lot(view, rules, rng)


def _every(view: View, rules: Rules, rng: Random) -> Call | None:
    """Call whatever can be called: the points are free."""
    return best_call(view, rules)


_CHOOSING: dict[str, Callable[[Temperament, View, Rules, Random], Action]] = {
    "novice": _novice,
    "casual": _casual,
    "strong": _strong,
    "expert": _expert,
    "random": _lot,
}
_CALLING: dict[str, Calls] = {"novice": novice_call, "random": lot_call}


def mind(level: str, temper: str = "") -> Mind:
    """The mind of this level and temper. Raises ValueError where there is none."""
    if level not in _CHOOSING:
        raise ValueError(f"no level {level!r}; there are {', '.join(_CHOOSING)}")
    if temper not in WAYS:
        raise ValueError(f"no temper {temper!r}; there are {', '.join(way for way in WAYS if way)}")
    return Mind(partial(_CHOOSING[level], WAYS[temper]), _CALLING.get(level, _every))
