"""Presets: several options that are set together, for an occasion."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .settings import GameSettings

Value = str | int | bool


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


PRESETS: tuple[Preset, ...] = (
    Preset(
        "short-evening",
        games={
            "salotto": {"target": 300},
            "ufficiale": {"target": 50},
            "toscano": {"games": 1},
            "cinquecento": {"target": 250},
            "rami": {"target": 300},
            "scala40": {"limit": 51},
        },
    ),
    Preset(
        "online-room",
        settings={"hints": False, "pace": 1.0},
        bots="strong",
        games={
            "salotto": {"max_reshuffles": 0},
            "ufficiale": {"max_reshuffles": 0},
            "toscano": {},
            "cinquecento": {},
            "rami": {"max_reshuffles": 0},
            "scala40": {"max_reshuffles": 0},
        },
    ),
    Preset(
        "children",
        settings={"hints": True, "pace": 2.0, "verbosity": "full"},
        bots="novice",
        games={
            "salotto": {"target": 300, "opening": 0},
            "ufficiale": {"target": 50},
            "toscano": {"games": 1},
            "cinquecento": {"target": 250, "rummy_call": False},
            "rami": {"target": 300, "hand_size": 10},
            "scala40": {"limit": 51, "opening": 20},
        },
    ),
)
