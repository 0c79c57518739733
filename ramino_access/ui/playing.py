"""Sitting down, dealing on, getting up: the frame around a match."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from ..bots import LEVELS, USUAL
from ..games.options import Value
from ..i18n.catalog import FRENCH
from .acting import after, emit
from .hand import Order
from .opponents import Opponents
from .places.hand import HandContext
from .session import Session, Setup

if TYPE_CHECKING:
    from ..core.rules import Rules
    from .controller import Controller

_log = logging.getLogger(__name__)


def opponents_names(ui: Controller, count: int) -> tuple[str, ...]:
    """Names for so many opponents: those of the settings first, none of them the player's own."""
    usual = [name.strip() for name in ui.text("opponent-names").split(",")]
    own = player_name(ui).casefold()
    names: list[str] = []
    for name in [*ui.settings.names, *usual]:
        if name and name.casefold() not in (own, *(n.casefold() for n in names)):
            names.append(name)
    return tuple(names[:count])


def player_name(ui: Controller) -> str:
    """What the others call the player."""
    return ui.settings.name or ui.text("player-name")


def start_match(ui: Controller, game: str, values: Mapping[str, Value], seats: int) -> None:
    """Sit down at a new table and hear the first hand begin."""
    wanted = ui.next_table
    seed, wanted.seed = wanted.seed, None
    names = (player_name(ui), *opponents_names(ui, seats - 1))
    if ui.settings.last_game != game:
        ui.change(last_game=game)
    level = wanted.bots or ui.settings.game(game).bots
    sit_down(
        ui,
        Setup(
            game,
            dict(values),
            names,
            secrets.randbelow(2**31) if seed is None else seed,
            level if level in LEVELS else USUAL,
        ),
    )


def sit_down(ui: Controller, setup: Setup) -> None:
    """Begin the match that this setup describes."""
    stop(ui)
    _log.info("%s", setup)
    ui.load_keys(setup.game)
    ui.session = Session(setup, ui.catalog, order=Order(ui.settings.hand_order))
    ui.session.use_manner(ui.manner)
    _use_words_of(ui, ui.session.rules)
    ui.opponents = Opponents(ui, ui.session)
    ui.ground(HandContext(ui), quietly=True)
    ui.speak(lambda: ui.text("seated", names=setup.names[1:], count=len(setup.names)), "system")
    emit(ui, ui.session.tell(()))
    after(ui)


def again(ui: Controller) -> None:
    """Another match at the same table."""
    assert ui.session is not None
    old = ui.session.setup
    sit_down(ui, replace(old, seed=secrets.randbelow(2**31)))


def next_hand(ui: Controller) -> None:
    """Deal the next hand of the match."""
    assert ui.session is not None
    ui.session.next_hand()
    emit(ui, ui.session.tell(()))
    after(ui)


def stop(ui: Controller) -> None:
    """Get up from the table, if the player sits at one."""
    _use_words_of(ui, None)
    if ui.opponents is not None:
        ui.opponents.stop()
    ui.opponents = None
    ui.session = None


def _use_words_of(ui: Controller, rules: Rules | None) -> None:
    """Speak the words of the game with these rules, and call its suits as they are called there; None: of no game."""
    ui.catalog.game = "" if rules is None else rules.game
    ui.catalog.suits = FRENCH if rules is None else str(rules.options.get("suits", FRENCH))
