"""Presets: several options that are set together, for an occasion."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from ..games import GAMES, Value
from .settings import GameSettings


@dataclass(frozen=True, slots=True)
class Preset:
    """What is set: settings, how the opponents play (None: as before), and options of the next tables by game.

    The options of a game that are not named here become the usual ones.
    """

    id: str
    settings: Mapping[str, object] = field(default_factory=dict)
    bots: str | None = None
    games: Mapping[str, Mapping[str, Value]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Replaced:
    """What was set before a preset: its settings, and what was remembered of its games."""

    preset: str
    settings: Mapping[str, object]
    games: Mapping[str, GameSettings]


def _chosen(preset: str) -> Mapping[str, Mapping[str, Value]]:
    """What each game's file says of this preset."""
    return {name: game.presets.get(preset, {}) for name, game in GAMES.items()}


PRESETS: tuple[Preset, ...] = (
    Preset("short-evening", games=_chosen("short-evening")),
    Preset(
        "online-room",
        settings={"hints": False, "pace": 1.0},
        bots="strong",
        games=_chosen("online-room"),
    ),
    Preset("tournament", settings={"hints": False}, games=_chosen("tournament")),  # source: docs/ideas.md
    Preset(
        "children",
        settings={"hints": True, "pace": 2.0, "verbosity": "full"},
        bots="novice",
        games=_chosen("children"),
    ),
    Preset("counter-clockwise", games=_chosen("counter-clockwise")),
)
