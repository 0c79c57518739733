"""The minds behind the levels."""

from __future__ import annotations

from random import Random
from typing import Protocol

from ..core.actions import Action, Call
from ..core.rules import Rules
from ..core.view import View
from .calling import best_call
from .casual import casual
from .collecting import collecting
from .expert import expert
from .lot import lot, lot_call
from .novice import novice, novice_call
from .strong import strong


class Mind(Protocol):
    """Plays from a view."""

    def choose(self, view: View, rules: Rules, rng: Random) -> Action:
        """What to do now."""
        ...

    def call(self, view: View, rules: Rules, rng: Random) -> Call | None:
        """Whether to call the discard just made."""
        ...


class Casual:
    def choose(self, view: View, rules: Rules, rng: Random) -> Action:
        if rules.declaring is not None:
            return collecting(view, rules, rng)
        return casual(view, rules, rng)

    def call(self, view: View, rules: Rules, rng: Random) -> Call | None:
        return best_call(view, rules)


class Strong(Casual):
    def choose(self, view: View, rules: Rules, rng: Random) -> Action:
        if rules.declaring is not None:
            return collecting(view, rules, rng)
        return strong(view, rules, rng)


class Novice(Casual):
    def choose(self, view: View, rules: Rules, rng: Random) -> Action:
        if rules.declaring is not None:
            return collecting(view, rules, rng)
        return novice(view, rules, rng)

    def call(self, view: View, rules: Rules, rng: Random) -> Call | None:
        return novice_call(view, rules, rng)


class Expert(Casual):
    def choose(self, view: View, rules: Rules, rng: Random) -> Action:
        if rules.declaring is not None:
            return collecting(view, rules, rng)
        return expert(view, rules, rng)


class Lot(Casual):
    def choose(self, view: View, rules: Rules, rng: Random) -> Action:
        return lot(view, rules, rng)

    def call(self, view: View, rules: Rules, rng: Random) -> Call | None:
        return lot_call(view, rules, rng)


_MINDS: dict[str, Mind] = {
    "novice": Novice(),
    "casual": Casual(),
    "strong": Strong(),
    "expert": Expert(),
    "random": Lot(),
}


def mind(level: str) -> Mind:
    """The mind of this level. Raises ValueError where there is none."""
    if level not in _MINDS:
        raise ValueError(f"no level {level!r}; there are {', '.join(_MINDS)}")
    return _MINDS[level]
