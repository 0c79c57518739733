"""Which level goes by which idea in which family of games, and the weights of the ways of playing.

Who is bold opens as soon as it can, keeps dear cards and takes what it can get. Who is careful throws the dear cards
first, and nothing that helps another. Who is sly shows little: it holds back what it could lay, and takes little. Each
set of weights was chosen so that it is about as strong as the level's usual one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from random import Random

from ..core.actions import Action, Call
from ..core.rules import Rules
from ..core.view import View
from . import closers, declared, manoeuvring
from .closers import LooseTemper
from .declared import KNOWING, CollectingHabits, Glance, NearingWeights
from .levels import AnyLevel, Temper, casual, expert, strong
from .levels.casual import Attention, Habits
from .levels.discards import best_call
from .levels.expert import HOLDS_BACK, OPENS_SOONER, Guises
from .levels.patience import Patience
from .levels.race import Race
from .levels.strong import Weights
from .lot import lot, lot_call
from .manoeuvring import Reserve, Sight
from .onepack import single
from .onepack.single import Level, LevelSettings


@dataclass(frozen=True, slots=True)
class Temperament:
    """What the levels go by in one way of playing, for each family of games."""

    novice: Attention = casual.USUAL_ATTENTION
    casual: Habits = casual.USUAL_HABITS
    strong: Weights = strong.USUAL_WEIGHTS
    expert: Guises = expert.USUAL_GUISES
    one_pack: Level = single.STRONG
    one_pack_expert: Level = single.EXPERT
    glance: Glance = declared.USUAL_GLANCE
    collecting: CollectingHabits = declared.COLLECTING
    nearing: NearingWeights = declared.NEARING
    nearing_expert: NearingWeights = KNOWING
    sight: Sight = manoeuvring.USUAL_SIGHT
    reserve: Reserve = manoeuvring.USUAL_RESERVE
    loose: LooseTemper = closers.EVEN


def _level(
    base: Level, shallow: Mapping[str, float], deep: Mapping[str, float], crowd: Mapping[str, float] | None = None
) -> Level:
    """A level for games of one pack with some weights changed."""
    return Level(
        deep=_changed(base.deep, deep),
        shallow=_changed(base.shallow, shallow),
        crowd=None if base.crowd is None else _changed(base.crowd, crowd or {}),
    )


def _changed(settings: LevelSettings, weights: Mapping[str, float]) -> LevelSettings:
    return replace(settings, valuation=replace(settings.valuation, **weights))  # type: ignore[arg-type]


BOLD = Temperament(
    novice=Attention(melds=0.51, discards=0.4, loners=0.29),
    # Where cards score at once, a low pair is worth as much to it as a dear card alone: the lot breaks half of them.
    casual=Habits(calm=-0.5, near=9, laid_worth=-20.0, stock_worth=3.0),
    strong=replace(
        strong.USUAL_WEIGHTS,
        patience=Patience(to_open=6, to_lay=3, rest=1, promise=8, dear=32),
        cost=0.02,
        cost_closed=0.05,
    ),
    expert=Guises(
        opening=replace(OPENS_SOONER, patience=Patience(to_open=6, promise=6, forced=1), cost=-0.02, cost_closed=-0.1),
        hiding=replace(HOLDS_BACK, patience=Patience(to_open=1, forced=1), cost=0.0, cost_closed=-0.05),
        race=Race(rest=0.005),
        early=6,
        opened=6,
    ),
    one_pack=_level(single.STRONG, {"cost": 0.4}, {"cost": 0.0, "stock_worth": 3.0}),
    one_pack_expert=_level(
        single.EXPERT, {"cost": 0.3, "stock_worth": -0.5, "hold": 7}, {"hold": 6}, {"cost": 0.3, "stock_worth": -0.5}
    ),
    glance=Glance(discards=0.6),
    collecting=CollectingHabits(total=0.1),
    nearing=NearingWeights(take_worth=1.1, total=0.04),
    nearing_expert=replace(KNOWING, take_worth=1.05, total=0.04),
    sight=Sight(melds=0.75, lay_offs=0.45),
    reserve=Reserve(near_cards=5),
    loose=LooseTemper(pairs=1.3),
)
CAREFUL = Temperament(
    novice=Attention(melds=0.43, loners=0.55),
    casual=Habits(cost=13.0, calm=13.0),
    strong=replace(strong.USUAL_WEIGHTS, cost=0.25, cost_closed=1.5, gift=60.0, wanted=3.0),
    expert=Guises(
        opening=replace(OPENS_SOONER, cost=0.25, cost_closed=1.5, gift=60.0, wanted=3.0),
        hiding=replace(HOLDS_BACK, patience=Patience(forced=1, to_open=1), cost=0.25, cost_closed=1.5, wanted=3.0),
        race=Race(rest=0.005),
        early=7,
        opened=7,
    ),
    one_pack=_level(single.STRONG, {"cost": 1.3, "fit": 5.0}, {"cost": 0.5, "danger": 30.0}),
    one_pack_expert=_level(single.EXPERT, {"cost": 2.0, "fit": 10.0}, {"cost": 0.4}, {"cost": 1.3}),
    collecting=CollectingHabits(total=-0.1),
    nearing=NearingWeights(feeding=0.15, total=0.0),
    nearing_expert=replace(KNOWING, feeding=0.25, total=0.0),
    loose=LooseTemper(pairs=0.7),
)
SLY = Temperament(
    novice=Attention(melds=0.42, lay_offs=0.37, discards=0.2, loners=0.57),
    casual=Habits(patience=Patience(to_open=7, to_lay=7, rest=5)),
    strong=replace(
        strong.USUAL_WEIGHTS, patience=Patience(to_open=2, to_lay=1, promise=10, dear=32), safe=1.5, twin=0.5
    ),
    expert=Guises(
        opening=replace(OPENS_SOONER, patience=Patience(to_open=2, to_lay=1, promise=10, forced=0)),
        hiding=replace(
            HOLDS_BACK, patience=Patience(to_open=0, to_lay=0, forced=1), cost_closed=0.05, twin=0.5, safe=1.5
        ),
        crowded=0,
        early=10,
        opened=7,
    ),
    one_pack=_level(single.STRONG, {"hold": 4, "stock_worth": 4.0}, {"hold": 4, "stock_worth": 9.0}),
    one_pack_expert=_level(
        single.EXPERT,
        {"hold": 3, "stock_worth": 2.0},
        {"hold": 2, "stock_worth": 4.0},
        {"hold": 4, "stock_worth": 2.0, "pick": 45.0},
    ),
    glance=Glance(discards=0.25, throws=0.65),
    collecting=CollectingHabits(gain=8.0),
    nearing=NearingWeights(take_worth=1.8, feeding=0.05),
    nearing_expert=replace(KNOWING, take_worth=1.7),
    sight=Sight(melds=0.6, lay_offs=0.6),
    reserve=Reserve(near_cards=3),
    loose=LooseTemper(pairs=2.0, saved=1.0),
)
#: What each way goes by; the empty one is a level's usual way.
WAYS: Mapping[str, Temperament] = {"": Temperament(), "bold": BOLD, "careful": CAREFUL, "sly": SLY}

Choose = Callable[[View, Rules, Random], Action]
Calls = Callable[[View, Rules, Random], Call | None]


@dataclass(frozen=True, slots=True)
class Mind:
    """Plays from a view: what it does in its turn, and whether it calls the discard just made."""

    choose: Choose
    call: Calls


def _novice(temper: Temperament, view: View, rules: Rules, rng: Random) -> Action:
    if rules.tabling.common:
        return manoeuvring.beginning(view, rules, rng, temper.sight)
    if rules.counting is not None:
        return closers.closing(view, rules, rng, closers.NOVICE.in_temper(temper.loose))
    if rules.declaring is not None:
        return declared.beginning(view, rules, rng, temper.glance, temper.collecting)
    return casual.novice(view, rules, rng, temper.novice)


def _casual(temper: Temperament, view: View, rules: Rules, rng: Random) -> Action:
    if rules.tabling.common:
        return manoeuvring.seeing(view, rules, rng, manoeuvring.CASUAL_LOOKING)
    if rules.counting is not None:
        return closers.closing(view, rules, rng, closers.CASUAL.in_temper(temper.loose))
    if rules.declaring is not None:
        return declared.collecting(view, rules, rng, temper.collecting)
    return casual.casual(view, rules, rng, temper.casual)


def _strong(temper: Temperament, view: View, rules: Rules, rng: Random) -> Action:
    if rules.tabling.common:
        return manoeuvring.seeing(view, rules, rng, manoeuvring.STRONG_LOOKING)
    if rules.counting is not None:
        return closers.closing(view, rules, rng, closers.STRONG.in_temper(temper.loose))
    if rules.declaring is not None:
        return declared.nearing(view, rules, rng, temper.nearing)
    return single.single(view, rules, rng, temper.one_pack) or strong.strong(view, rules, rng, temper.strong)


def _expert(temper: Temperament, view: View, rules: Rules, rng: Random) -> Action:
    if rules.tabling.common:
        return manoeuvring.reserving(view, rules, rng, temper.reserve)
    if rules.counting is not None:
        return closers.closing(view, rules, rng, closers.EXPERT.in_temper(temper.loose))
    if rules.declaring is not None:
        return declared.nearing(view, rules, rng, temper.nearing_expert)
    return single.single(view, rules, rng, temper.one_pack_expert) or expert.expert(
        view, rules, rng, guises=temper.expert
    )


def _every(view: View, rules: Rules, rng: Random) -> Call | None:
    """Call whatever can be called: the points are free."""
    return best_call(view, rules)


_CHOOSING: dict[AnyLevel, Callable[[Temperament, View, Rules, Random], Action]] = {
    "novice": _novice,
    "casual": _casual,
    "strong": _strong,
    "expert": _expert,
    "random": lambda temper, view, rules, rng: lot(view, rules, rng),
}
_CALLING: dict[AnyLevel, Calls] = {"novice": casual.novice_call, "random": lot_call}


def mind(level: AnyLevel, temper: Temper = "") -> Mind:
    """The mind of this level and temper. Raises ValueError where there is none."""
    if level not in _CHOOSING:
        raise ValueError(f"no level {level!r}; there are {', '.join(_CHOOSING)}")
    if temper not in WAYS:
        raise ValueError(f"no temper {temper!r}; there are {', '.join(way for way in WAYS if way)}")
    return Mind(partial(_CHOOSING[level], WAYS[temper]), _CALLING.get(level, _every))
