"""The main menu, and what is asked after a match."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ...games import GAMES
from ..playing import again, stop
from .lists import Item, ListContext, MenuContext
from .options import TableOptions
from .reader import Reader
from .settings import open_settings

if TYPE_CHECKING:
    from ..controller import Controller


class MainMenu(ListContext):
    """New game, rules, options, quit. The ground that everything else stands on, outside of a game."""

    def __init__(self, ui: Controller) -> None:
        items = [
            Item(lambda: ui.text("menu-new"), lambda: _of_a_game(ui, "menu-new", self._new)),
            Item(lambda: ui.text("menu-rules"), lambda: _of_a_game(ui, "menu-rules", self._rules)),
            Item(lambda: ui.text("menu-options"), lambda: open_settings(self)),
            Item(lambda: ui.text("menu-quit"), lambda: ui.run("leave")),
        ]
        super().__init__(ui, lambda: ui.text("menu-title"), items)

    def _new(self, game: str) -> None:
        self.ui.push(TableOptions(self.ui, game))

    def _rules(self, game: str) -> None:
        self.ui.push(Reader(self.ui, game))


def _of_a_game(ui: Controller, title: str, act: Callable[[str], None]) -> None:
    """Do this for the game there is; where there are several, ask for which."""
    games = list(GAMES)
    if len(games) == 1:
        act(games[0])
        return

    def entry(game: str) -> Item:
        return Item(lambda: ui.text(f"game-{game}"), lambda: act(game))

    ui.push(MenuContext(ui, lambda: ui.text(title), [entry(game) for game in games]))


def main_menu(ui: Controller, *, quietly: bool = False) -> None:
    """Get up from the table, and open the main menu; quietly where something else follows at once."""
    stop(ui)
    ui.load_keys(None)
    ui.ground(MainMenu(ui), quietly=quietly)


def after_match(ui: Controller) -> None:
    """The match is over: another one, with these options or others, or the main menu."""
    assert ui.session is not None
    game = ui.session.setup.game

    def entry(message: str, act: Callable[[], None]) -> Item:
        return Item(lambda: ui.text(message), act)

    def other_options() -> None:
        main_menu(ui, quietly=True)
        ui.push(TableOptions(ui, game))

    items = [
        entry("after-again", lambda: again(ui)),
        entry("after-options", other_options),
        entry("after-menu", lambda: main_menu(ui)),
    ]
    ui.push(MenuContext(ui, lambda: ui.text("match-over-title"), items))
