"""Opening a table for people: the game, its options, and what else is agreed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeVar, get_args

from ....config.plans import Reach
from ....games import offered
from ....hall.address import TABLE_PORT
from ....hall.codes import spoken_code
from ....hall.messages import Open
from ....i18n.catalog import Catalog, Message
from ...elements.entry import TextEntry
from ...elements.lists import Item
from ...elements.stack import Ui
from ...elements.value_lists import GamesList, ValueItem
from ...match.sitting import TableUi
from ..choices.option_tree import SWITCH, nearest, worded
from ..choices.table_options import TableOptions

CLOCKS_MINUTES = (0, 1, 2, 3, 5)
"""Minutes of a turn; 0 is as long as one likes."""

GRACES_SECONDS = (30, 60, 120, 180, 300, 600)
"""Seconds that a table waits for whoever has lost the line."""

TABLE_PACES_SECONDS = (0.5, 1.0, 1.5, 2.0, 3.0, 5.0)
"""Seconds that opponents wait before they play."""

PORTS = 65536
"""Ports are numbered from 1 to below this."""

V = TypeVar("V")


@dataclass(slots=True)
class Agreed:
    """What is agreed at a table with people beside the options; ``open_it`` is handed the whole wish.

    ``hosted``: the table is opened on this machine, so that it has a code in any case and a ``port``, ``reach`` says
    who can come, and other machines may be let in by a line that is not kept ``secret``. ``people``: how many seats are
    for people, None for all.
    """

    open_it: Callable[[Open], object]
    hosted: bool = False
    reach: Reach = "house"
    port: int = TABLE_PORT
    secret: bool = True
    people: int | None = None
    listed: bool = True
    code: str = ""
    spectators: bool = True
    chat: bool = True
    hints: bool = True
    clock: int = 0
    grace: int = 180
    pace: float = 1.5

    def items(self, table_options: TableOptions) -> list[Item]:
        """The entries of the menu for it."""
        ui = table_options.ui
        items: list[Item] = [self._people(table_options)]
        if self.hosted:
            items += [self._value("reach", get_args(Reach)), self._port(ui)]
            items += [self._value("secret", SWITCH)] if self.reach != "here" else []
        else:
            items.append(self._value("listed", SWITCH))
        if self.hosted or not self.listed:
            items.append(Item(self._code_words, lambda: self._ask_code(ui)))
        items += [self._value(name, SWITCH) for name in ("spectators", "chat", "hints")]
        items += [
            self._value("clock", CLOCKS_MINUTES),
            self._value("grace", GRACES_SECONDS),
            self._value("pace", TABLE_PACES_SECONDS),
        ]
        return items

    def reached_by(self, who: Reach) -> None:
        """These can come to the table."""
        self.reach = who

    def open(self, table_options: TableOptions) -> None:
        """Open the table."""
        self.open_it(
            Open(
                table_options.game.id,
                table_options.unusual,
                table_options.seats,
                self._people_of(table_options),
                table_options.level,
                listed=self.listed and not self.hosted,
                code=self.code,
                spectators=self.spectators,
                chat=self.chat,
                hints=self.hints,
                clock=self.clock,
                grace=float(self.grace),
                pace=self.pace,
            )
        )

    def _people_of(self, table_options: TableOptions) -> int:
        return min(self.people or table_options.seats, table_options.seats)

    def _people(self, table_options: TableOptions) -> ValueItem:
        now = self._people_of(table_options)

        def put(people: int) -> bool:
            changed = people != now
            self.people = people if people < table_options.seats else None
            return changed

        return ValueItem(
            Message("agreed-people", people=now, bots=table_options.seats - now),
            change=lambda by: 1 <= now + by <= table_options.seats and put(now + by),
            back=lambda: put(table_options.seats),
            about=Message("agreed-people.about"),
        )

    def _value(self, name: str, values: Sequence[V]) -> ValueItem:
        usual_value: V = getattr(Agreed(self.open_it), name)
        at = nearest(values, getattr(self, name))

        def put(value: V) -> bool:
            changed: bool = value != getattr(self, name)
            setattr(self, name, value)
            return changed

        return ValueItem(
            lambda catalog: worded(catalog, f"agreed-{name}", values[at]),
            change=lambda by: 0 <= at + by < len(values) and put(values[at + by]),
            back=lambda: put(usual_value),
            about=Message(f"agreed-{name}.about"),
        )

    def _port(self, ui: Ui) -> ValueItem:
        def put(port: int) -> bool:
            changed = port != self.port
            self.port = port
            return changed

        def written(text: str) -> None:
            if text.isascii() and text.isdecimal() and 0 < int(text) < PORTS:
                self.port = int(text)
                ui.voice.speak(ui.stack.top.resume)
            else:
                ui.voice.tell("port-none", text=text)

        def ask() -> None:
            ui.stack.push(TextEntry(ui, Message("port-title"), written, text=str(self.port), longest=5))

        return ValueItem(
            Message("agreed-port", port=str(self.port)),
            take=ask,
            change=lambda by: 0 < self.port + by < PORTS and put(self.port + by),
            back=lambda: put(TABLE_PORT),
            about=Message("agreed-port.about", usual=str(TABLE_PORT)),
        )

    def _code_words(self, catalog: Catalog) -> str:
        return catalog.text("agreed-code", own="yes" if self.code else "no", code=spoken_code(self.code))

    def _ask_code(self, ui: Ui) -> None:
        def written(code: str) -> None:
            self.code = code
            ui.voice.speak(ui.stack.top.resume)

        ui.stack.push(TextEntry(ui, Message("code-own-title"), written, text=self.code))


def open_table(ui: TableUi, open_it: Callable[[Open], object], *, agreement: Agreed | None = None) -> None:
    """Choose the game, then what the table is to be, and open it."""
    terms = agreement or Agreed(open_it)

    def chosen(game: str) -> None:
        ui.stack.push(TableOptions(ui, game, terms))

    names = offered(ui.voice.catalog.lang, ui.me.settings.last_game)
    ui.stack.push(GamesList(ui, Message("open-title"), names, chosen))
