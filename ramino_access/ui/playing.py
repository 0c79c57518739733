"""Sitting down, dealing on, getting up: the frame around a match."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from ..bots import LEVELS, USUAL
from ..games.options import Value
from ..i18n.facts import NONE as NO_TABLE
from ..i18n.facts import facts
from ..play.entries import Setup
from ..play.near import open_table
from .acting import after, busy, emit, follow
from .hand import Order
from .places.hand import HandContext
from .session import Session

if TYPE_CHECKING:
    from ..play.chair import Chair
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
    """Open the table that this setup describes, against opponents, and take its first seat."""
    stop(ui)
    _log.info("%s", setup)
    chair = open_table(setup, ui.scheduler, lambda: ui.settings.pace)
    ui.own_table = setup
    sit_on(ui, chair)


def sit_on(ui: Controller, chair: Chair) -> None:
    """Play from this chair, be its table near or far, and hear how things stand there."""
    ui.session = session = Session(chair, ui.catalog, order=Order(ui.settings.hand_order))
    ui.load_keys(session.rules.game)
    session.use_manner(ui.manner)
    session.changed = partial(follow, ui)
    ui.catalog.facts = facts(session.rules)
    ui.ground(HandContext(ui), quietly=True)
    ui.speak(lambda: ui.text("seated", names=session.names[1:], count=len(session.names)), "system")
    emit(ui, session.tell(()))
    after(ui)


def again(ui: Controller) -> None:
    """Another match at the table that the player has opened."""
    assert ui.own_table is not None
    sit_down(ui, replace(ui.own_table, seed=secrets.randbelow(2**31)))


def next_hand(ui: Controller) -> None:
    """Deal the next hand of the match."""
    assert ui.session is not None
    if not busy(ui):
        ui.session.next_hand()


def stop(ui: Controller) -> None:
    """Get up from the table, if the player sits at one."""
    ui.catalog.facts = NO_TABLE
    if ui.session is not None:
        ui.session.chair.leave()
    ui.session = None
    ui.own_table = None
