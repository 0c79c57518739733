"""Lists whose entries hold values, which Left and Right, or minus and plus, change; and the list of games."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ...i18n.catalog import Catalog, Message, Words
from ...speech.port import Priority
from ..commands.keymap import KeyTable
from ..commands.registry import commands_of
from .lists import Item, ListPlace
from .stack import Ui


@dataclass(frozen=True, slots=True)
class ValueItem(Item):
    """An entry that holds a value. ``change`` goes to the next (+1) or previous (-1) one; False: that was the last.

    ``back`` makes it what it usually is; False: it is that already. ``name`` is the field of the settings it holds,
    ``rule`` the game in whose rulebook it is explained, and the topic there.
    """

    change: Callable[[int], bool] | None = None
    about: Words | None = None
    back: Callable[[], bool] | None = None
    name: str = ""
    rule: tuple[str, str] | None = None

    @property
    def acts(self) -> bool:
        return not self.is_fixed

    @property
    def holds_value(self) -> bool:
        return self.change is not None

    @property
    def is_fixed(self) -> bool:
        """Whether it is only there to be heard."""
        return self.take is None and self.change is None and self.back is None


class ValuesPlace(ListPlace):
    """A list whose entries hold values. Enter goes on to the next value where there is nothing else to do."""

    tables: tuple[KeyTable, ...] = ("values", "list", "everywhere")

    @property
    def item(self) -> Item:
        """The entry in focus, as it is now."""
        items = self.items
        self.at = max(0, min(self.at, len(items) - 1))
        return items[self.at]

    def take(self) -> None:
        item = self.item
        if item.take is not None or not isinstance(item, ValueItem) or item.change is None:
            super().take()
            return
        if not item.change(1):
            self._rewind()
        self.read()

    def _rewind(self) -> None:
        """From the last value back to the first. The entry is looked at again after each step."""
        while isinstance(item := self.item, ValueItem) and item.change is not None and item.change(-1):
            pass

    def change(self, by: int) -> None:
        """Change the value in focus and say what it is now."""
        item = self.item
        if not isinstance(item, ValueItem) or item.change is None:
            message = "only-heard" if isinstance(item, ValueItem) and item.is_fixed else "no-value"
            self.ui.voice.speak(Message(message, item=self.current), "menu")
        elif item.change(by):
            self.read()
        else:
            self.ui.voice.speak(Message("value-end", item=self.current), "menu")

    def usual(self) -> None:
        """Make the entry in focus what it usually is, and say it."""
        item = self.item
        if isinstance(item, ValueItem) and item.back is not None:
            message = "usual-again" if item.back() else "usual-already"
        elif isinstance(item, ValueItem) and item.is_fixed:
            message = "only-heard"
        else:
            message = "no-usual"
        self.ui.voice.speak(Message(message, item=self.current), "menu")

    def describe(self) -> None:
        """Say at length what the entry in focus means."""
        item = self.item
        if isinstance(item, ValueItem) and item.about is not None:
            self.ui.voice.say(item.about(self.ui.voice.catalog), Priority.NOW, "answer")
        else:
            self.read()


commands_of(
    ValuesPlace,
    {
        "values.less": lambda place: place.change(-1),
        "values.more": lambda place: place.change(1),
        "values.usual": lambda place: place.usual(),
        "values.describe": lambda place: place.describe(),
    },
)


class GamesList(ValuesPlace):
    """Games by name; a key says in a sentence what each is."""

    tables: tuple[KeyTable, ...] = ("games", "list", "everywhere")

    def __init__(
        self,
        ui: Ui,
        title: Words,
        games: Sequence[str],
        act: Callable[[str], None],
        line: Callable[[Catalog, str], str] | None = None,
    ) -> None:
        """``act`` is what is done with the game taken, ``line`` what its entry says, if that is more than its name."""
        self._line = line or (lambda catalog, game: catalog.text(f"game-{game}"))
        self._alone = line is None
        super().__init__(ui, title, [self._entry(game, act) for game in games])

    def arrive(self, catalog: Catalog) -> str:
        """The first of them, and the key that describes, where the names are all there is to hear."""
        opened, key = super().arrive(catalog), self.ui.stack.key_for("values.describe", catalog, *self.tables)
        if self.ui.me.settings.verbosity == "brief" or not (key and self._alone):
            return opened
        described = catalog.text("games-about", key=key)
        return catalog.sentences(catalog.text("full-stop", text=opened.removesuffix(".")), described)

    def _entry(self, game: str, act: Callable[[str], None]) -> ValueItem:
        def about(catalog: Catalog) -> str:
            name = catalog.text(f"game-{game}")
            return catalog.text("game-entry", name=name, about=catalog.text("game-about", game=game))

        return ValueItem(lambda catalog: self._line(catalog, game), lambda: act(game), about=about)
