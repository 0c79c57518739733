"""The main menu, and what is asked after a match."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from ....games import EASIEST_FIRST, GAMES, offered
from ....i18n.catalog import Catalog, Message, Words
from ....i18n.lookup import plain
from ...commands.keymap import KeyTable
from ...commands.registry import command
from ...elements.lists import Item, ListPlace, MenuPlace, plain_item
from ...elements.stack import Ui
from ...elements.value_lists import GamesList
from ...match.outcomes import line_of_hand, share_hand
from ...match.sitting import TableUi
from ...seating.own_match import again, stop
from ..advice.practice import Lessons
from ..choices.settings_tree import open_settings
from ..choices.table_options import TableOptions
from ..kept.deals import after_deal, open_deals, today
from ..kept.match_list import Matches, match_item, open_statistics
from ..kept.replay import Replay
from ..rulebook_reader import RulebookReader, open_guide

if TYPE_CHECKING:
    from ....hall.seats import KeptSeat

#: The commands whose keys do what an entry of the main menu is for.
SAME_AS_AN_ENTRY = frozenset({"settings.open", "leave"})


class MainMenu(ListPlace):
    """What the program is for, entry by entry. The ground that everything else stands on, outside of a game."""

    ui: TableUi
    tables: tuple[KeyTable, ...] = ("menu", "list", "everywhere")

    def __init__(self, ui: TableUi) -> None:
        super().__init__(ui, Message("menu-title"), list(self._entries(ui)))

    def _entries(self, ui: TableUi) -> Iterator[Item]:
        """What there is to be taken up first, then to be played, to be learnt, to be looked at, to be set."""
        keeping, entrance = ui.sitting.keeping, ui.sitting.entrance
        seat = None if entrance is None else entrance.waiting
        if entrance is not None and seat is not None and seat.game in GAMES:
            yield Item(lambda catalog: seat_words(catalog, seat), lambda: entrance.go_back(seat))
        unfinished = next(keeping.unfinished(), None)
        if unfinished is not None:
            item = match_item(ui, unfinished)
            yield Item(Message("menu-continue", match=item.words), item.take)
        if not ui.me.visiting:  # who comes by a line plays at the tables of the hall, and takes turns
            yield plain_item("menu-new", lambda: ui.stack.push(self._games("menu-new", self._new)))
        if entrance is not None:
            yield plain_item("menu-together", entrance.enter)
        if not ui.me.visiting:
            yield plain_item("menu-deals", lambda: open_deals(ui, today(ui.sitting)))
        yield plain_item("menu-practice", lambda: practice(ui))
        yield plain_item("menu-rules", lambda: ui.stack.push(self._games("menu-rules", self._rules)))
        if keeping.any:
            yield plain_item("menu-matches", lambda: ui.stack.push(Matches(ui)))
        if keeping.counted or (keeping.any and keeping.books is not None):
            yield plain_item("menu-statistics", lambda: open_statistics(ui))
        yield plain_item("menu-options", lambda: open_settings(self))
        yield plain_item("guide-title", lambda: open_guide(ui))
        yield plain_item("menu-quit", lambda: ui.stack.run("leave"))

    def typed(self, key: str) -> bool:
        """The first letter of an entry goes to it, pressed again to the next one that begins so."""
        at = self._with_letter(key)
        if at is not None:
            self.at = at
            self.read()
        return at is not None

    def takes(self, key: str) -> str | None:
        return None if self._with_letter(key) is None else "menu-letter"

    def _with_letter(self, key: str) -> int | None:
        """The next entry that begins with this letter; None where none does, or where the key does what one is for."""
        if len(key) != 1 or not key.islower() or self.ui.stack.keymap.command(self.tables, key) in SAME_AS_AN_ENTRY:
            return None
        count, first = len(self.items), plain(key)
        order = [(self.at + step) % count for step in range(1, count + 1)]
        return next((at for at in order if plain(self.items[at].words(self.ui.voice.catalog)).startswith(first)), None)

    def _games(self, title: str, act: Callable[[str], None]) -> ListPlace:
        """The games, to do this with one of them."""
        return GamesList(self.ui, Message(title), games(self.ui), act)

    def _new(self, game: str) -> None:
        self.ui.stack.push(TableOptions(self.ui, game))

    def _rules(self, game: str) -> None:
        self.ui.stack.push(RulebookReader(self.ui, game))


def seat_words(catalog: Catalog, seat: KeptSeat) -> str:
    """A seat that waits at a table elsewhere: the game, who sits there, where."""
    game = catalog.text(f"game-{seat.game}")
    return catalog.text("menu-seat", game=game, others=seat.others, count=len(seat.others), address=seat.where)


def games(ui: Ui) -> list[str]:
    """Every game, the one played last first, or for whoever has played none the easiest, as at the first start."""
    last = ui.me.settings.last_game
    return offered(ui.voice.catalog.lang, last if last in GAMES else EASIEST_FIRST[0])


def practice(ui: TableUi, game: str | None = None) -> None:
    """The lessons of this game; without one, of which game they are to be, the easiest first."""
    if game is not None:
        ui.stack.push(Lessons(ui, game, lambda: main_menu(ui)))
        return
    title: Words = Message("menu-practice")
    ui.stack.push(GamesList(ui, title, EASIEST_FIRST, lambda name: practice(ui, name)))


def main_menu(ui: TableUi, *, quietly: bool = False) -> None:
    """Get up from the table, and open the main menu; quietly where something else follows at once."""
    stop(ui)
    ui.stack.load_keys(None)
    ui.stack.ground(MainMenu(ui), quietly=quietly)


@command("replay.leave")
def leave_replay(place: Replay) -> None:
    """Back to the list of matches; where the program was started for this match alone, leave it."""
    ui = place.ui
    if not ui.stack.has_menu:
        ui.stack.run("leave")
        return
    main_menu(ui, quietly=True)
    ui.stack.push(Matches(ui, file=place.match_file))


def after_match(ui: TableUi) -> None:
    """The match is over: another one, with these options or others, or the main menu."""
    assert ui.sitting.session is not None
    if ui.sitting.session.one_hand:
        after_deal(ui, lambda: main_menu(ui))
        return
    game = ui.sitting.session.rules.game

    def other_options() -> None:
        main_menu(ui, quietly=True)
        ui.stack.push(TableOptions(ui, game))

    if ui.sitting.together is not None:  # whether there is another match is for all of them to say
        items = [
            plain_item("after-again", lambda: again(ui)),
            plain_item("after-review", lambda: ui.stack.run("review.open")),
            plain_item("after-leave", lambda: ui.stack.run("leave")),
        ]
        ui.stack.push(MenuPlace(ui, Message("match-over-title"), items))
        return
    items = [
        plain_item("after-again", lambda: again(ui)),
        plain_item("after-options", other_options),
        *([] if line_of_hand(ui.sitting) is None else [plain_item("deal-share", lambda: share_hand(ui))]),
        plain_item("after-review", lambda: ui.stack.run("review.open")),
        plain_item("after-menu", lambda: main_menu(ui)),
    ]
    ui.stack.push(MenuPlace(ui, Message("match-over-title"), items))
