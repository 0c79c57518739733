"""Presets in the tree of options: each sets several options at once, and says which."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....announce import option_words
from ....config.presets import PRESETS, Preset, Replaced
from ....games import GAMES
from ....i18n.catalog import Catalog
from ..lists import Item
from ..value_lists import ValueItem
from .option_tree import USUAL, message_of, worded

if TYPE_CHECKING:
    from ...parts import Ui


def presets(ui: Ui) -> list[Item]:
    """One entry for each; Enter sets it, D says what it sets, X sets the same back to the usual. After one was set, a
    last entry undoes that."""
    entries: list[Item] = [_entry(ui, preset) for preset in PRESETS]
    return [*entries, _before(ui, ui.me.replaced)] if ui.me.replaced is not None else entries


def _before(ui: Ui, replaced: Replaced) -> Item:
    def undo() -> None:
        games = dict(ui.me.settings.games)
        for game, was in replaced.games.items():
            games[game] = ui.me.settings.game(game)._replace(options=was.options, bots=was.bots)
        ui.me.change(**replaced.settings, games=games)
        ui.me.put_aside(None)
        ui.voice.tell("preset-undone", name=ui.voice.catalog.text(f"preset-{replaced.preset}"))

    return Item(
        lambda catalog: catalog.text("preset-before", name=catalog.text(f"preset-{replaced.preset}")),
        undo,
    )


def _entry(ui: Ui, preset: Preset) -> ValueItem:
    def take() -> None:
        _apply(ui, preset)
        ui.voice.tell("preset-set", name=ui.voice.catalog.text(f"preset-{preset.id}"))

    def back() -> bool:
        settings = {name: getattr(USUAL, name) for name in preset.settings}
        usual = Preset(preset.id, settings, games={game: {} for game in preset.games})
        _apply(ui, usual, bots=preset.bots is not None)
        return True

    return ValueItem(
        lambda catalog: catalog.text(f"preset-{preset.id}"),
        take,
        about=lambda catalog: _told(catalog, preset),
        back=back,
        name=preset.id,
    )


def _apply(ui: Ui, preset: Preset, *, bots: bool = False) -> None:
    """Set everything; with ``bots``, how the opponents play goes back to the usual, too."""
    replaced = {name: getattr(ui.me.settings, name) for name in preset.settings}
    ui.me.put_aside(Replaced(preset.id, replaced, {game: ui.me.settings.game(game) for game in preset.games}))
    games = dict(ui.me.settings.games)
    for game, values in preset.games.items():
        remembered = ui.me.settings.game(game)
        level = None if bots else preset.bots or remembered.bots
        games[game] = remembered._replace(options=GAMES[game].written(GAMES[game].values(values)), bots=level)
    ui.me.change(**preset.settings, games=games)


def _told(catalog: Catalog, preset: Preset) -> str:
    """Everything that it sets, in the words of the options themselves."""
    said = catalog.text(f"preset-{preset.id}.about")
    lines = [worded(catalog, message_of(name), value) for name, value in preset.settings.items()]
    if preset.bots is not None:
        lines.append(catalog.text("options-bots", level=preset.bots))
    for game, values in preset.games.items():
        told = [
            option_words.line(catalog, game, GAMES[game].option(name), value, values) for name, value in values.items()
        ]
        if told:
            lines.append(catalog.text("preset-game", game=catalog.text(f"game-{game}"), line=told[0]))
            lines += told[1:]
    for line in lines:
        said = catalog.text("sentences", left=said, right=line)
    return said
