"""The tree of options, and the entries that it is built from: branches open and close, and a search goes through all
of them."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeVar

from ....config.settings import Settings
from ....i18n.catalog import Catalog, Message, Words
from ....i18n.lookup import has_words
from ...commands.keymap import KeyTable
from ...commands.registry import commands_of
from ...elements.entry import TextEntry
from ...elements.lists import Item
from ...elements.stack import Ui
from ...elements.value_lists import ValueItem, ValuesPlace
from ...me import Me

TENTHS = 10

#: The settings as they are where nothing has been changed.
USUAL = Settings()

SWITCH = (False, True)

V = TypeVar("V")


@dataclass(frozen=True, slots=True)
class Branch(ValueItem):
    """An entry that holds entries of its own, under a title. ``inside`` makes them again each time."""

    inside: Callable[[], Sequence[Item]] = list
    title: Words | None = None

    @property
    def is_fixed(self) -> bool:
        return False


def nearest(values: Sequence[V], now: V) -> int:
    """Where this value stands among those that a menu offers; for a number that is not there, the nearest one."""
    if now in values or not isinstance(now, int | float):
        return values.index(now)
    wanted = float(now)
    away = [abs(float(value) - wanted) if isinstance(value, int | float) else math.inf for value in values]
    return away.index(min(away))


def setting(
    me: Me,
    field: str,
    values: Sequence[V],
    *,
    then: Callable[[], object] = lambda: None,
    use: Callable[[V], None] | None = None,
    value_now: V | None = None,
    usual_value: V | None = None,
    shown: object = None,
) -> ValueItem:
    """An entry for one field of the settings, which is remembered, and takes effect by ``then``, as it is changed.

    ``use`` does both in another way. ``value_now`` and ``usual_value`` are what counts in the place of the field and of
    its default; ``shown`` is what the message is told in the place of the value.
    """
    default: V = getattr(USUAL, field) if usual_value is None else usual_value
    at = nearest(values, getattr(me.settings, field) if value_now is None else value_now)

    def put(value: V) -> None:
        if use is not None:
            use(value)
        else:
            me.change(**{field: value})
            then()

    def change(by: int) -> bool:
        if not 0 <= at + by < len(values):
            return False
        put(values[at + by])
        return True

    def back() -> bool:
        if (getattr(me.settings, field) if value_now is None else value_now) == default:
            return False
        put(default)
        return True

    message = message_of(field)
    return ValueItem(
        lambda catalog: worded(catalog, message, values[at] if shown is None else shown),
        change=change,
        about=Message(f"{message}.about"),
        back=back,
        name=field,
    )


def message_of(field: str) -> str:
    """The message that names a field of the settings."""
    return "setting-" + field.replace("_", "-")


def worded(catalog: Catalog, message: str, value: object) -> str:
    """A setting with its value: "Hints: on." """
    if isinstance(value, bool):
        value = "yes" if value else "no"
    elif isinstance(value, float):
        value = round(value * TENTHS)
    said = catalog.text(f"{message}.value", value=value)
    return catalog.text("option-line", name=catalog.text(message), value=said)


def only_told(message: str) -> ValueItem:
    """An entry that is only there to be heard, and described."""
    return ValueItem(Message(message), about=Message(f"{message}.about"))


#: Where an entry is: its number in the tree, then in the branch, and so on.
Path = tuple[int, ...]


class OptionTree(ValuesPlace):
    """A branch of the tree, or, without ``root``, the tree itself."""

    tables: tuple[KeyTable, ...] = ("options", "values", "list", "everywhere")

    def __init__(
        self, ui: Ui, title: Words, items: Callable[[], Sequence[Item]], root: OptionTree | None = None
    ) -> None:
        super().__init__(ui, title, items)
        self.root = root or self
        self.sought = ""  # what was looked for last, kept in the tree itself
        self._inside: OptionTree | None = None

    def take(self) -> None:
        item = self.item
        if isinstance(item, Branch):
            self._open(item)
        else:
            super().take()

    def change(self, by: int) -> None:
        item = self.item
        if isinstance(item, Branch) and by > 0:
            self._open(item)
        else:
            super().change(by)

    def _open(self, branch: Branch, *, quietly: bool = False) -> OptionTree:
        inside = OptionTree(self.ui, branch.title or branch.words, branch.inside, self.root)
        self._inside = inside
        self.ui.stack.push(inside, quietly=quietly)
        return inside

    def _close_inside(self) -> None:
        if self._inside is not None:
            self.ui.stack.pop(self._inside, quietly=True)
            self._inside = None

    def go_to(self, path: Path) -> None:
        """Open the branches on this way from the root, and say where that is, and the entry."""
        place = self.root
        place._close_inside()
        titles: list[Words] = []
        for step in path[:-1]:
            place.focus_on(step)
            branch = place.item
            assert isinstance(branch, Branch)
            titles.append(branch.title or branch.words)
            place = place._open(branch, quietly=True)
        place.focus_on(path[-1])

        def words(catalog: Catalog) -> str:
            said = place.current(catalog)
            for name in reversed(titles):
                said = catalog.text("options-found", place=name(catalog).rstrip("."), item=said)
            return said

        self.ui.voice.speak(words, "menu")

    def search(self) -> None:
        """Ask for words, and go to the first entry that has them."""
        self.ui.stack.push(TextEntry(self.ui, Message("find-title"), self._sought))

    def _sought(self, text: str) -> None:
        self.root.sought = text
        self.search_next(self._path)

    @property
    def _path(self) -> Path:
        """Where this place's focus is."""
        path: list[int] = []
        place: OptionTree | None = self.root
        while place is not None:
            path.append(place.at)
            place = None if place is self else place._inside
        return tuple(path)

    def search_next(self, since: Path | None = None) -> None:
        """Go on to the next entry that has the words that were looked for; ``since`` itself counts, too."""
        sought = self.root.sought
        if not sought.split():
            self.search()
            return
        catalog = self.ui.voice.catalog
        named, described = [], []
        for path, item in _walk(self.root.items):
            about = item.about(catalog) if isinstance(item, ValueItem) and item.about is not None else ""
            if has_words(item.words(catalog), sought):
                named.append(path)
            elif has_words(f"{item.words(catalog)} {about}", sought):
                described.append(path)
        found = named or described
        if not found:
            self.ui.voice.tell("options-not-found", text=self.root.sought)
            return
        now = self._path
        later = [path for path in found if path > now or path == since]
        self.go_to(min(later or found))


def _walk(items: Sequence[Item], above: Path = ()) -> Iterator[tuple[Path, Item]]:
    """Every entry of the tree with the way to it."""
    for number, item in enumerate(items):
        yield (*above, number), item
        if isinstance(item, Branch):
            yield from _walk(item.inside(), (*above, number))


commands_of(
    OptionTree,
    {
        "options.search": lambda place: place.search(),
        "options.search-next": lambda place: place.search_next(),
    },
)
