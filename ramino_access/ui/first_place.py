"""Where the player is first: at a table, over a match, or in the menu, as the command line says."""

from __future__ import annotations

from ..config.launch import Launch
from ..play.deal_lines import read_line
from .match.own_match import continued, start_deal
from .parts import TableUi
from .places.choices.listening_test import listen
from .places.choices.table_options import TableOptions
from .places.kept.deals import open_deals, play_deal_of
from .places.kept.replay import open_replay
from .places.start.everywhere import go
from .places.start.menus import main_menu, practice
from .places.start.welcome import FirstStart, due
from .places.together.waiting_room import WaitingPlace


def go_where_asked(ui: TableUi, launch: Launch) -> None:
    """Go to the place that the command line asks for. Without the menu below it, leaving it ends the program."""
    ui.stack.use_menu(on=False)
    if not _without_menu(ui, launch):
        ui.stack.use_menu(on=True)
        _over_menu(ui, launch)


def _without_menu(ui: TableUi, launch: Launch) -> bool:
    """Go to a table, or over a match, where one was asked for and is there."""
    if launch.hosted is not None or launch.joined is not None:
        ui.stack.ground(WaitingPlace(ui), quietly=True)
    elif launch.deal:
        start_deal(ui, read_line(launch.deal))
    elif launch.day is not None and launch.game is not None:
        play_deal_of(ui, launch.game, launch.day)
    elif launch.match is not None:
        return continued(ui, launch.match)
    elif launch.replay is not None:
        return open_replay(ui, launch.replay)
    elif launch.game is not None:
        table = TableOptions(ui, launch.game)
        table.values.update(launch.options)
        table.start()
    else:
        return False
    return True


def _over_menu(ui: TableUi, launch: Launch) -> None:
    """Go to the menu, and on from there where something of it was asked for, or nothing has been answered yet."""
    first = launch.first_start or due(ui)
    follows = launch.listen or launch.practice is not None or launch.day is not None or first
    main_menu(ui, quietly=follows)
    if launch.listen:
        listen(ui, lambda: go(ui, stays=False))
    elif launch.practice is not None:
        practice(ui, launch.practice or None)
    elif launch.day is not None:
        open_deals(ui, launch.day)
    elif first:
        FirstStart(ui, lambda: main_menu(ui)).begin()
