"""The minds behind the levels."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from ..core.actions import Action, Call
from ..core.rules import Rules
from ..core.view import View
from .declared.collecting import beginning, collecting
from .declared.nearing import KNOWING, nearing
from .levels.calling import best_call
from .levels.casual import casual
from .levels.expert import expert
from .levels.novice import novice, novice_call
from .levels.strong import strong
from .lot.choosing import lot, lot_call
from .onepack.single import EXPERT, single

Choose = Callable[[View, Rules, Random], Action]
Calls = Callable[[View, Rules, Random], Call | None]


@dataclass(frozen=True, slots=True)
class Mind:
    """Plays from a view: what it does in its turn, and whether it calls the discard just made."""

    choose: Choose
    call: Calls


def _novice(view: View, rules: Rules, rng: Random) -> Action:
    return beginning(view, rules, rng) if rules.declaring is not None else novice(view, rules, rng)


def _casual(view: View, rules: Rules, rng: Random) -> Action:
    return collecting(view, rules, rng) if rules.declaring is not None else casual(view, rules, rng)


def _strong(view: View, rules: Rules, rng: Random) -> Action:
    if rules.declaring is not None:
        return nearing(view, rules, rng)
    return single(view, rules, rng) or strong(view, rules, rng)


def _expert(view: View, rules: Rules, rng: Random) -> Action:
    if rules.declaring is not None:
        return nearing(view, rules, rng, KNOWING)
    return single(view, rules, rng, EXPERT) or expert(view, rules, rng)


def _every(view: View, rules: Rules, rng: Random) -> Call | None:
    """Call whatever can be called: the points are free."""
    return best_call(view, rules)


_MINDS: dict[str, Mind] = {
    "novice": Mind(_novice, novice_call),
    "casual": Mind(_casual, _every),
    "strong": Mind(_strong, _every),
    "expert": Mind(_expert, _every),
    "random": Mind(lot, lot_call),
}


def mind(level: str) -> Mind:
    """The mind of this level. Raises ValueError where there is none."""
    if level not in _MINDS:
        raise ValueError(f"no level {level!r}; there are {', '.join(_MINDS)}")
    return _MINDS[level]
