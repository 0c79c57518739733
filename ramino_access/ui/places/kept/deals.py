"""The deal of the day, what follows a single hand, and the lines of the hands of a match."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from functools import partial
from pathlib import Path

from ....announce import matches as words
from ....files.problems import Problem
from ....games import GAMES, offered
from ....i18n.catalog import Catalog, Message
from ....play.deal_lines import of_day, write_line
from ....play.journal.match_file import read
from ....play.kept.shared_deals import Finished, hands_of
from ....play.kept.statistics import Summary, first_tries
from ...commands.registry import command
from ...elements.lists import Item, MenuPlace, plain_item
from ...elements.value_lists import GamesList
from ...match import outcomes
from ...match.outcomes import line_of_hand, share_hand, share_line
from ...match.sitting import Sitting, TablePlace, TableUi
from ...seating.own_match import go_on, sit_down, start_deal


def today(sitting: Sitting) -> date:
    """The date where the player is."""
    return date.fromtimestamp(sitting.keeping.now())


def open_deals(ui: TableUi, day: date) -> None:
    """Open the list of the deals of this day, one for each game."""
    made = _made(ui.sitting, day)
    begun = ui.sitting.keeping.deals_begun(day.isoformat())

    def line(catalog: Catalog, game: str) -> str:
        return words.line_of_day(catalog, game, made.get(game), begun=game in begun)

    def take(game: str) -> None:
        if game in made:
            _again(ui, day, made[game])
        else:
            play_deal_of(ui, game, day)

    def title(catalog: Catalog) -> str:
        return catalog.text("deals-title", date=words.day_in_words(catalog, day))

    ui.stack.push(GamesList(ui, title, offered(ui.voice.catalog.lang, ui.me.settings.last_game), take, line))
    for summary in made.values():
        outcomes.measure(ui.sitting, summary, of_day(summary.game, day).setup)


def play_deal_of(ui: TableUi, game: str, day: date) -> None:
    """Play the deal of a day, or go on with it where it has been begun."""
    begun = ui.sitting.keeping.deals_begun(day.isoformat()).get(game)
    if begun is not None:
        go_on(ui, begun)
    else:
        start_deal(ui, of_day(game, day))


def _made(sitting: Sitting, day: date) -> dict[str, Summary]:
    """What was made of the deals of this day, by game: the first time counts."""
    books = sitting.keeping.books
    summaries = [] if books is None else books.all()[0]
    return {game: one for (of, game), one in first_tries(summaries).items() if of == day.isoformat() and game in GAMES}


def _again(ui: TableUi, day: date, deal_result: Summary) -> None:
    """A deal that has been played: its line, or the same once more."""
    deal = of_day(deal_result.game, day)
    items = [
        Item(Message("deal-share"), lambda: share_line(ui, write_line(deal, deal_result.points))),
        Item(Message("deal-again"), lambda: play_deal_of(ui, deal_result.game, day)),
    ]
    ui.stack.push(
        MenuPlace(ui, lambda catalog: words.line_of_day(catalog, deal_result.game, deal_result, begun=False), items)
    )


def after_deal(ui: TableUi, leave: Callable[[], None]) -> None:
    """A single hand is over: its line, the same cards once more, the review, or away from the table."""
    setup = ui.sitting.own_table
    assert setup is not None

    items = [
        plain_item("deal-share", lambda: share_hand(ui)),
        plain_item("deal-again", lambda: sit_down(ui, setup)),
        plain_item("after-review", lambda: ui.stack.run("review.open")),
        plain_item("after-menu", leave),
    ]
    ui.stack.push(MenuPlace(ui, Message("deal-over-title"), items))


@command("deal.share", when=lambda place: line_of_hand(place.ui.sitting) is not None)
def share(place: TablePlace) -> None:
    """Tell the line of the hand that is over."""
    share_hand(place.ui)


def share_from(ui: TableUi, file: Path) -> None:
    """Tell the line of a hand of this match: which one, is asked where there are several."""
    kept = read(file)
    if isinstance(kept, Problem):
        ui.voice.tell(kept.reason, **kept.message_args())
        return
    table = kept.table()
    if isinstance(table, Problem):
        ui.voice.tell(table.reason, **table.message_args())
        return
    if len(kept.header.people) > 1 and not table.over:
        ui.voice.tell("share-people")  # the line says from what all further hands are dealt
        return
    how, hands = words.kind(table.rules), hands_of(kept)

    def entry(finished: Finished) -> Item:
        def line(catalog: Catalog) -> str:
            return catalog.text("share-hand", hand=finished.number, mine=words.result(catalog, how, finished.points))

        return Item(line, partial(share_line, ui, finished.deal_line))

    if not hands:
        ui.voice.tell("share-no-hand")
    elif len(hands) == 1:
        share_line(ui, hands[0].deal_line)
    else:
        ui.stack.push(MenuPlace(ui, Message("share-title"), [entry(hand) for hand in hands]))
