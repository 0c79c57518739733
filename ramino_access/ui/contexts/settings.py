"""The player's settings, and what is played at this table, as menus of values."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, TypeVar

from ...announce import options
from ...config.settings import VERBOSITIES
from ...games import GAMES, Option, Value
from ...i18n import LANGUAGES
from ..acting import session_of
from ..commands import command
from ..playing import player_name
from .base import Context
from .entry import Entry
from .lists import Item
from .values import ValueItem, ValuesContext

if TYPE_CHECKING:
    from ..controller import Controller

#: Seconds between the plays of opponents that the menu offers.
PACES = (0.0, 0.5, 1.0, 1.5, 2.0, 3.0, 5.0)

TENTHS = 10

V = TypeVar("V")


def rules_here(ui: Controller) -> ValuesContext:
    """What is played at this table: every option that matters, as the rules were compiled from it."""
    session = session_of(ui)
    game = GAMES[session.setup.game]
    values: Mapping[str, Value] = game.values(session.rules.options)

    def entry(option: Option) -> ValueItem:
        return ValueItem(
            lambda: options.line(ui.catalog, game.id, option, values[option.id]),
            about=lambda: options.about(ui.catalog, game.id, option),
        )

    shown = [entry(option) for option in game.options if option.matters(values)]
    return ValuesContext(ui, lambda: ui.text("rules-here"), shown)


def _in_game(context: Context) -> bool:
    return context.ui.session is not None


@command("rules.here", when=_in_game)
def open_rules_here(context: Context) -> None:
    context.ui.push(rules_here(context.ui))


@command("settings.open")
def open_settings(context: Context) -> None:
    ui = context.ui
    ui.push(ValuesContext(ui, lambda: ui.text("settings-title"), lambda: _settings(ui)))


def _settings(ui: Controller) -> list[Item]:
    items: list[Item] = []
    if ui.session is not None:
        items.append(Item(lambda: ui.text("rules-here"), lambda: ui.push(rules_here(ui))))

    def use_verbosity(word: str) -> None:
        ui.change(verbosity=word)

    def use_pace(seconds: float) -> None:
        ui.change(pace=seconds)

    pace = min(PACES, key=lambda p: abs(p - ui.settings.pace))
    items.append(_setting(ui, "language", LANGUAGES, ui.catalog.lang, ui.use_language))
    items.append(_setting(ui, "verbosity", VERBOSITIES, ui.settings.verbosity, use_verbosity))
    items.append(_setting(ui, "pace", PACES, pace, use_pace))
    items.append(Item(lambda: ui.text("setting-name", name=player_name(ui)), lambda: _ask_name(ui)))
    return items


def _setting(ui: Controller, name: str, values: Sequence[V], now: V, use: Callable[[V], None]) -> ValueItem:
    """An entry for one setting, which takes effect, and is remembered, as it is changed."""
    at = values.index(now)
    message = f"setting-{name}"
    shown = round(now * TENTHS) if isinstance(now, float) else now

    def change(by: int) -> bool:
        if not 0 <= at + by < len(values):
            return False
        use(values[at + by])
        return True

    def words() -> str:
        return ui.text("option-line", name=ui.text(message), value=ui.text(f"{message}.value", value=shown))

    return ValueItem(words, change=change, about=lambda: ui.text(f"{message}.about"))


def _ask_name(ui: Controller) -> None:
    def use(name: str) -> None:
        ui.change(name=name)
        ui.tell("name-now", name=name)

    ui.push(Entry(ui, lambda: ui.text("name-title"), use))
