"""``ramino simulate``: levels of opponents against each other, over duplicate deals or whole matches."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import TYPE_CHECKING, Any

from ..bots import LEVELS, PLAIN, RANDOM, TEMPERS, AnyLevel, Temper, choose, choose_call
from ..core.actions import Action, Call
from ..core.rules import Rules
from ..core.view import View
from ..games import GAMES, Game, Value
from ..play.duplicate import PlayedDeal, Tally, play_deal, play_match, tally
from .arguments import Mistake, Typed, check_playable, choice_of, game_named, game_options, number_of, seed_of
from .out import complain, show

if TYPE_CHECKING:
    from ..i18n.catalog import Catalog

PLAYERS = (*LEVELS, RANDOM)
BY_NAME: Mapping[str, AnyLevel] = {level: level for level in PLAYERS}
TEMPERS_BY_NAME: Mapping[str, Temper] = {temper: temper for temper in (PLAIN, *TEMPERS)}
DASH = "-"  # between a level and its way of playing
DEALS = 100
MOST_DEALS = 1_000_000
MOST_JOBS = 64
SEED = 1
PROGRESS_STEPS = 10  # how often progress is told
CHUNK = 4  # deals that a job takes at a time, where there are many


@dataclass(frozen=True, slots=True)
class Simulation:
    """What is to be played: a game with its options, who plays, how many deals (or, with ``whole_matches``,
    matches)."""

    game: str
    options: Mapping[str, Value]
    players: tuple[str, ...]
    deals: int
    seed: int
    jobs: int = 1
    whole_matches: bool = False


@dataclass(frozen=True, slots=True)
class LevelPlayer:
    """One of the program's opponents, as somebody who plays: a level, or a level in a way of playing: strong-bold."""

    name: str

    def choose(self, view: View, rules: Rules, rng: Random) -> Action:
        return choose(view, rules, rng, *parted(self.name))

    def call(self, view: View, rules: Rules, rng: Random) -> Call | None:
        return choose_call(view, rules, rng, *parted(self.name))


def parted(name: str) -> tuple[AnyLevel, Temper]:
    """The level and the way of playing that somebody is named by. Raises KeyError where there is none."""
    level, _, temper = name.partition(DASH)
    return BY_NAME[level], TEMPERS_BY_NAME[temper]


def simulate(typed: Typed, catalog: Catalog) -> int:
    """Carry the command out: progress on standard error, the figures on standard output. Raises ``Mistake``."""
    wanted = simulation_of(typed)
    begun = time.perf_counter()
    deals = []
    for deal in play(wanted):
        deals.append(deal)
        told = len(deals) * PROGRESS_STEPS // wanted.deals
        if typed.options.get("progress") and told > (len(deals) - 1) * PROGRESS_STEPS // wanted.deals:
            complain(catalog.text("simulate-progress", percent=told * 100 // PROGRESS_STEPS))
    seconds = time.perf_counter() - begun
    figures = tally(deals, len(wanted.players))
    if typed.options.get("json"):
        import json

        show(json.dumps(record(wanted, figures, seconds)))
    else:
        show("\n".join(lines(catalog, wanted, figures, seconds)))
    return 0


def simulation_of(typed: Typed) -> Simulation:
    """What the command line asks for. Raises ``Mistake``."""
    options = typed.options
    if len(typed.words) > 1:
        raise Mistake("simulate-word", word=typed.words[1])
    if "game" not in options:
        raise Mistake("simulate-which-game", games=", ".join(GAMES))
    game = game_named(options["game"].strip())
    if "deals" in options and "matches" in options:
        raise Mistake("simulate-deals-or-matches")
    seed, players = seed_of(options), _players(options, game)
    values = game_options(game, options.get("option", []))
    check_playable(game, values, len(players))
    return Simulation(
        game=game.id,
        options=values,
        players=players,
        deals=number_of(options, "deals", 1, MOST_DEALS) or number_of(options, "matches", 1, MOST_DEALS) or DEALS,
        seed=SEED if seed is None else seed,
        jobs=number_of(options, "jobs", 1, MOST_JOBS) or 1,
        whole_matches="matches" in options,
    )


def _players(options: Mapping[str, Any], game: Game) -> tuple[str, ...]:
    low, high = game.seats
    names = [name for name in options.get("bots", "").split(",") if name.strip()]
    players = tuple(_player(name) for name in names)
    if not low <= len(players) <= high:
        raise Mistake("simulate-players", game=game.id, low=str(low), high=str(high), players=", ".join(PLAYERS))
    return players


def _player(typed: str) -> str:
    level, dash, temper = typed.partition(DASH)
    if not dash:
        return choice_of("--bots", typed, PLAYERS)
    return choice_of("--bots", level, LEVELS) + DASH + choice_of("--bots", temper, TEMPERS)


def _named(catalog: Catalog, name: str) -> str:
    level, temper = parted(name)
    said = catalog.text(f"level-{level}")
    return catalog.text("simulate-player", level=said, temper=temper) if temper else said


def play(simulation: Simulation) -> Iterator[PlayedDeal]:
    """Every deal or match, in order. The number of jobs changes nothing but the times."""
    one = partial(_deal, simulation)
    if simulation.jobs == 1:
        yield from map(one, range(simulation.deals))
        return
    from multiprocessing import Pool

    with Pool(simulation.jobs) as pool:
        chunk = max(1, min(CHUNK, simulation.deals // simulation.jobs))
        yield from pool.imap(one, range(simulation.deals), chunk)


def _deal(simulation: Simulation, number: int) -> PlayedDeal:
    rules = GAMES[simulation.game].compile(simulation.options, len(simulation.players))
    players = [LevelPlayer(name) for name in simulation.players]
    play_one = play_match if simulation.whole_matches else play_deal
    return play_one(rules, players, simulation.seed, number, time.perf_counter)


def record(simulation: Simulation, figures: Tally, seconds: float) -> dict[str, object]:
    """The figures for a program to read: rates are per second of the wall clock, times in milliseconds. With whole
    matches, ``deals`` counts those that were played with the same cards for every seating."""
    return {
        "game": simulation.game,
        "players": list(simulation.players),
        "deals": figures.deals,
        **(_matches(figures) if simulation.whole_matches else {}),
        "mean_difference": round(figures.mean_difference, 4),
        "ci95": None if figures.ci95 is None else round(figures.ci95, 4),
        "win_share": _rounded(figures.win_share),
        "deals_per_s": round(figures.deals / seconds, 3),
        "decisions_per_s": round(figures.decisions / seconds, 1),
        "decision_ms": {"median": round(figures.median * 1000, 3), "p99": round(figures.p99 * 1000, 3)},
    }


def _matches(figures: Tally) -> dict[str, object]:
    return {
        "matches": figures.matches,
        "match_share": _rounded(figures.match_share),
        "match_ci95": None if figures.match_ci95 is None else round(figures.match_ci95, 4),
    }


def _rounded(shares: tuple[float, ...] | None) -> list[float] | None:
    return None if shares is None else [round(share, 4) for share in shares]


def lines(catalog: Catalog, simulation: Simulation, figures: Tally, seconds: float) -> list[str]:
    """The figures for somebody who listens."""
    say = catalog.text
    names = [_named(catalog, name) for name in simulation.players]
    title = "simulate-title-matches" if simulation.whole_matches else "simulate-title"
    told = [
        say(title, name=simulation.game, players=names, deals=figures.deals, hands=figures.hands),
        *(_won_matches(catalog, names, figures) if simulation.whole_matches else ()),
        _difference(catalog, simulation, figures),
    ]
    if figures.win_share is None:
        told.append(say("simulate-nobody-won"))
    else:
        for name, share in zip(names, figures.win_share, strict=True):
            told.append(say("simulate-wins", player=name, percent=round(100 * share, 1)))
    told.append(say("simulate-undecided", hands=figures.undecided))
    told.append(
        say(
            "simulate-speed",
            deals=round(figures.hands / len(names) / seconds, 1),
            decisions=round(figures.decisions / seconds),
        )
    )
    median, p99 = (round(1000 * value, 2) for value in (figures.median, figures.p99))
    told.append(say("simulate-thinking", median=median, most=p99))
    return told


def _won_matches(catalog: Catalog, names: list[str], figures: Tally) -> Iterator[str]:
    """Who won how many of the matches."""
    if figures.match_share is None:
        yield catalog.text("simulate-no-match-won")
        return
    for name, share in zip(names, figures.match_share, strict=True):
        yield catalog.text("simulate-match-wins", player=name, percent=round(100 * share, 1))
    if figures.match_ci95 is None and figures.matches > len(names):
        yield catalog.text("simulate-alike")
    elif figures.match_ci95 is not None:
        yield catalog.text("simulate-match-interval", percent=round(100 * figures.match_ci95, 1))


def _difference(catalog: Catalog, simulation: Simulation, figures: Tally) -> str:
    points = round(figures.mean_difference, 2)
    first = _named(catalog, simulation.players[0])
    how = "better" if points > 0 else "worse" if points < 0 else "same"
    told = catalog.text(f"simulate-{how}", player=first, points=abs(points))
    if figures.ci95 is None:
        alone = figures.deals == 1
        return f"{told} {catalog.text('simulate-one-deal' if alone else 'simulate-alike')}"
    return f"{told} {catalog.text('simulate-interval', points=round(figures.ci95, 2))}"
