"""The main menu, and what is asked after a match."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ....games import EASIEST_FIRST, GAMES
from ....i18n.catalog import Catalog
from ...commands.registry import command
from ...playing import again, stop
from ...sharing import line_of_hand, share_hand
from ..advice.practice import Lessons
from ..choices.options import TableOptions
from ..choices.settings import open_settings
from ..kept.deals import after_deal, open_deals, today
from ..kept.matches import Matches, match_item
from ..kept.statistics import open_statistics
from ..lists import Item, ListContext, MenuContext, plain_item
from ..reading.rulebook_reader import RulebookReader, open_guide

if TYPE_CHECKING:
    from ....config.seats import Seat
    from ...controller import Controller
    from ..kept.replay import Replay


class MainMenu(ListContext):
    """Continue, new game, rules, options, guide, quit. The ground that everything else stands on, outside of a game."""

    tables: tuple[str, ...] = ("menu", "list", "everywhere")

    def __init__(self, ui: Controller) -> None:
        super().__init__(ui, lambda catalog: catalog.text("menu-title"), self._entries(ui))

    def _entries(self, ui: Controller) -> list[Item]:
        return [*self._seat(ui), *self._kept(ui), *self._usual(ui)]

    def _seat(self, ui: Controller) -> list[Item]:
        """The seat that waits at a table with people."""
        entrance = ui.entrance
        seat = None if entrance is None else entrance.waiting
        if entrance is None or seat is None or seat.game not in GAMES:
            return []
        return [Item(lambda catalog: seat_words(catalog, seat), lambda: entrance.go_back(seat))]

    def _kept(self, ui: Controller) -> list[Item]:
        """The match to go on with, and the way to all that are kept."""
        counted = [Item(lambda catalog: catalog.text("menu-statistics"), lambda: open_statistics(ui))]
        if not ui.keeping.any:
            return counted if ui.keeping.counted else []
        unfinished = ui.keeping.latest
        items = [Item(lambda catalog: catalog.text("menu-matches"), lambda: ui.push(Matches(ui)))]
        if unfinished is not None:
            item = match_item(ui, unfinished)
            items.insert(0, Item(lambda catalog: catalog.text("menu-continue", match=item.words(catalog)), item.take))
        return items + (counted if ui.keeping.books is not None else [])

    def _usual(self, ui: Controller) -> list[Item]:
        new = Item(
            lambda catalog: catalog.text("menu-new"),
            lambda: ui.push(self._games("menu-new", self._new, about=True)),
        )
        deals = Item(lambda catalog: catalog.text("menu-deals"), lambda: open_deals(ui, today(ui)))
        alone = [] if ui.visiting else [new]  # who comes by a line plays at the tables of the hall, and takes turns
        return [
            *alone,
            *self._together(ui),
            Item(lambda catalog: catalog.text("menu-rules"), lambda: ui.push(self._games("menu-rules", self._rules))),
            Item(lambda catalog: catalog.text("menu-options"), lambda: open_settings(self)),
            Item(lambda catalog: catalog.text("menu-practice"), lambda: practice(ui)),
            *([] if ui.visiting else [deals]),
            Item(lambda catalog: catalog.text("guide-title"), lambda: open_guide(ui)),
            Item(lambda catalog: catalog.text("menu-quit"), lambda: ui.run("leave")),
        ]

    def _together(self, ui: Controller) -> list[Item]:
        entrance = ui.entrance
        return [] if entrance is None else [Item(lambda catalog: catalog.text("menu-together"), entrance.enter)]

    def _games(self, title: str, act: Callable[[str], None], *, about: bool = False) -> ListContext:
        """The games, to do this with one of them; ``about``: each with what it is, in a sentence."""
        ui = self.ui

        def words(catalog: Catalog, game: str) -> str:
            name = catalog.text(f"game-{game}")
            if not about or ui.settings.verbosity == "brief":
                return name
            return catalog.text("game-entry", name=name, about=catalog.text("game-about", game=game))

        def entry(game: str) -> Item:
            return Item(lambda catalog: words(catalog, game), lambda: act(game))

        return ListContext(ui, lambda catalog: catalog.text(title), [entry(game) for game in games(ui)])

    def _new(self, game: str) -> None:
        self.ui.push(TableOptions(self.ui, game))

    def _rules(self, game: str) -> None:
        self.ui.push(RulebookReader(self.ui, game))


def seat_words(catalog: Catalog, seat: Seat) -> str:
    """A seat that waits at a table elsewhere: the game, who sits there, where."""
    game = catalog.text(f"game-{seat.game}")
    return catalog.text("menu-seat", game=game, others=seat.others, count=len(seat.others), address=seat.where)


def games(ui: Controller) -> list[str]:
    """Every game, the one played last first."""
    return sorted(GAMES, key=lambda game: game != ui.settings.last_game)


def practice(ui: Controller, game: str | None = None) -> None:
    """The lessons of this game; without one, of which game they are to be, the easiest first."""
    if game is not None:
        ui.push(Lessons(ui, game, lambda: main_menu(ui)))
        return

    def entry(name: str) -> Item:
        return Item(lambda catalog: catalog.text(f"game-{name}"), lambda: practice(ui, name))

    ui.push(ListContext(ui, lambda catalog: catalog.text("menu-practice"), [entry(name) for name in EASIEST_FIRST]))


def main_menu(ui: Controller, *, quietly: bool = False) -> None:
    """Get up from the table, and open the main menu; quietly where something else follows at once."""
    stop(ui)
    ui.load_keys(None)
    ui.ground(MainMenu(ui), quietly=quietly)


@command("replay.leave")
def leave_replay(context: Replay) -> None:
    """Back to the list of matches; where the program was started for this match alone, leave it."""
    ui = context.ui
    if not ui.has_menu:
        ui.run("leave")
        return
    main_menu(ui, quietly=True)
    ui.push(Matches(ui, at=context.match_file))


def after_match(ui: Controller) -> None:
    """The match is over: another one, with these options or others, or the main menu."""
    assert ui.session is not None
    if ui.session.one_hand:
        after_deal(ui, lambda: main_menu(ui))
        return
    game = ui.session.rules.game

    def other_options() -> None:
        main_menu(ui, quietly=True)
        ui.push(TableOptions(ui, game))

    if ui.together is not None:  # whether there is another match is for all of them to say
        items = [
            plain_item("after-again", lambda: again(ui)),
            plain_item("after-review", lambda: ui.run("review.open")),
            plain_item("after-leave", lambda: ui.run("leave")),
        ]
        ui.push(MenuContext(ui, lambda catalog: catalog.text("match-over-title"), items))
        return
    items = [
        plain_item("after-again", lambda: again(ui)),
        plain_item("after-options", other_options),
        *([] if line_of_hand(ui) is None else [plain_item("deal-share", lambda: share_hand(ui))]),
        plain_item("after-review", lambda: ui.run("review.open")),
        plain_item("after-menu", lambda: main_menu(ui)),
    ]
    ui.push(MenuContext(ui, lambda catalog: catalog.text("match-over-title"), items))
