"""The statistics: all matches, each game, and what is inside a game, as lists."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ....announce import statistics as words
from ....play.kept.statistics import by_game
from ..lists import Item, ListContext

if TYPE_CHECKING:
    from ....i18n.catalog import Catalog
    from ....play.kept.statistics import Summary
    from ...parts import TableUi, Ui


def open_statistics(ui: TableUi) -> None:
    """Open the list, and say what of the files could not be read or written."""
    books = ui.seat.keeping.books
    summaries, problems = books.all() if books is not None else ([], [])
    ui.stack.push(ListContext(ui, lambda catalog: catalog.text("menu-statistics"), _items(ui, words.known(summaries))))
    for problem in problems:
        ui.voice.report(problem.reason, problem.message_args())


def _items(ui: Ui, summaries: Sequence[Summary]) -> list[Item]:
    """A line of all games where there are several, and one for each, which opens what is inside."""
    games = by_game(summaries)
    if not games:
        return [Item(lambda catalog: catalog.text("stats-none"))]
    items = [Item(lambda catalog: words.named(catalog, catalog.text("stats-all"), summaries))] if len(games) > 1 else []
    return items + [_game(ui, game, matches) for game, matches in games.items()]


def _game(ui: Ui, game: str, matches: Sequence[Summary]) -> Item:
    def inside() -> None:
        def entry(number: int) -> Item:
            return Item(lambda catalog: words.details(catalog, game, matches)[number])

        count = len(words.details(ui.voice.catalog, game, matches))
        items = [entry(number) for number in range(count)]
        ui.stack.push(ListContext(ui, lambda catalog: catalog.text(f"game-{game}"), items))

    def line(catalog: Catalog) -> str:
        return words.of_game(catalog, matches)

    return Item(line, inside)
