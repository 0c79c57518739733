"""The rulebooks and the guide, line by line and heading by heading; from a rule to its option and back."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Protocol

from ...announce import option_words
from ...games import GAMES, Option, Value
from ...i18n.catalog import Catalog, Message
from ...i18n.lookup import in_book
from ...i18n.rulebook import Line, guide, load, section_about, topics_at
from ..commands.keymap import KeyTable
from ..commands.registry import command, commands_of
from ..elements.lists import Item, ListPlace, MenuPlace
from ..elements.stack import PlaceEntry, PlaceKind
from ..elements.value_lists import ValueItem, ValuesPlace
from ..match.own_plays import played_here, session_of
from ..match.sitting import Sitting, TablePlace, TableUi

#: The level of heading that chapters have.
CHAPTER = 2


class BookReader(ListPlace):
    """A text that is being read, from its beginning.

    Texts of all languages have the same lines, so a change of language leaves the reader on its line.
    """

    ui: TableUi
    tables: tuple[KeyTable, ...] = ("reader", "list", "everywhere")
    kind = PlaceKind(lasting=True)
    game: str | None = None
    """The game that it is about."""

    def __init__(self, ui: TableUi, title: Callable[[Catalog], str], words_of: Callable[[Catalog], list[Line]]) -> None:
        """``words_of`` gives the lines in the language of a catalog, and in its words for keys or for touch."""
        super().__init__(ui, title, self._items_now, reads=True)
        self._read = words_of
        self._read_in: Catalog | None = None
        self._lines: list[Line] = []
        self._entries: list[Item] = []

    def arrive(self, catalog: Catalog) -> str:
        message = "rules-opened-again" if self.at else "rules-opened"
        return catalog.text(message, title=self.title(catalog), line=self.current(catalog))

    @property
    def lines(self) -> list[Line]:
        """The lines, in the language that is spoken now."""
        if self._read_in is not self.ui.voice.catalog:
            self._read_in = self.ui.voice.catalog
            self._lines = self._read(self._read_in)
            self._entries = [Item(partial(_words, line, self._options)) for line in self._lines]
            self.at = min(self.at, len(self._lines) - 1)  # the guide to the page is another one
        return self._lines

    def shown(self, catalog: Catalog) -> Sequence[PlaceEntry]:
        """Headings as they are, which lead to an option where they are about one."""
        return [
            PlaceEntry(line.text, str(at), self._leads(line), level=line.level, item=line.item, reads=True)
            for at, line in enumerate(self.lines)
        ]

    def _leads(self, line: Line) -> bool:
        return self.game is not None and not self._options.isdisjoint(line.topics)

    @property
    def _options(self) -> frozenset[str]:
        """Those of the game that it is about."""
        return frozenset(option.id for option in GAMES[self.game].options) if self.game else frozenset()

    @property
    def topics(self) -> tuple[str, ...]:
        """What the section in focus is about."""
        return topics_at(self.lines, self.at)

    def _items_now(self) -> list[Item]:
        assert self.lines
        return self._entries

    def find(self, sought: str, *, on: bool = False) -> tuple[int | None, bool]:
        """The line of the book that fits these words best; where the search goes on, the one that fits next."""
        found = in_book(self.lines, sought)
        place = found.index(self.at) + 1 if on and self.at in found else 0
        return (found[place % len(found)], place == len(found)) if found else (None, False)

    @staticmethod
    def _headings(lines: list[Line]) -> list[int]:
        return [i for i, line in enumerate(lines) if line.level]

    def chapters(self) -> ListPlace:
        """The list of chapters, at the one in focus; Enter goes to one."""
        starts = [i for i, line in enumerate(self.lines) if line.level == CHAPTER]

        def go(start: int) -> None:
            self.at = start
            self.ui.voice.speak(self.resume)

        def entry(start: int) -> Item:
            return Item(lambda catalog: self.lines[start].text, lambda: go(start))

        here = max(sum(1 for start in starts if start <= self.at) - 1, 0)
        return MenuPlace(self.ui, Message("rules-chapters"), [entry(start) for start in starts], at=here)

    def heading(self, by: int) -> None:
        """Go to the next or previous heading."""
        starts = self._headings(self.lines)
        found = [i for i in starts if i > self.at] if by > 0 else [i for i in reversed(starts) if i < self.at]
        if found:
            self.at = found[0]
            self.read()
        else:
            message = "heading-last" if by > 0 else "heading-first"
            self.ui.voice.speak(Message(message, line=self.current), "menu")


class RulebookReader(BookReader):
    """A rulebook that is being read: from where it was left, or from the section about a ``topic``."""

    ui: TableUi

    game: str

    def __init__(self, ui: TableUi, game: str, *, topic: str | None = None) -> None:
        self.game = game
        super().__init__(
            ui,
            Message("rules-title", game=game),
            lambda catalog: load(catalog.lang, game, touch=catalog.touches),
        )
        self._topic = topic
        self.at = self._start()

    def _start(self) -> int:
        """The line to begin with: that which was read last, or the first of the section about the topic."""
        lines = self.lines
        if self._topic is None:
            return min(self.ui.me.settings.game(self.game).rules_line, len(lines) - 1)
        heading = section_about(lines, self._topic) or 0
        return heading if lines[heading + 1].level else heading + 1

    def arrive(self, catalog: Catalog) -> str:
        if self._topic is None:
            return super().arrive(catalog)
        line = self.current(catalog)
        return line if self.lines[self.at].level else catalog.sentences(self.items[self.at - 1].words(catalog), line)

    def left(self) -> None:
        """Remember the place. Who came for one section has not begun to read elsewhere."""
        remembered = self.ui.me.settings.game(self.game)
        if self._topic is None and remembered.rules_line != self.at:
            games = {**self.ui.me.settings.games, self.game: remembered._replace(rules_line=self.at)}
            self.ui.me.change(games=games)


def open_guide(ui: TableUi) -> None:
    """Open the guide: setting the computer up, strategy, what to do about trouble; on a phone, that to the page."""
    ui.stack.push(
        BookReader(
            ui,
            Message("guide-title"),
            lambda catalog: guide(catalog.lang, touch=catalog.touches)[1:],
        )
    )  # not its title


def _words(line: Line, option_ids: frozenset[str], catalog: Catalog) -> str:
    """A line; of a heading also its level, and whether it leads to any of these options."""
    if not line.level:
        return line.text
    message = "heading" if option_ids.isdisjoint(line.topics) else "heading-linked"
    return catalog.text(message, text=line.text, level=line.level)


@command("rules.open")
def open_rules(place: TablePlace) -> None:
    """Open the rulebook of the game that is being played."""
    ui, here = place.ui, played_here(place.ui.sitting)
    if here is None:
        ui.voice.tell("line-looking")
    else:
        ui.stack.push(RulebookReader(ui, here[0]))


commands_of(
    BookReader,
    {
        "reader.chapters": lambda place: place.ui.stack.push(place.chapters()),
        "reader.next-heading": lambda place: place.heading(1),
        "reader.previous-heading": lambda place: place.heading(-1),
    },
)


#: A number has too many values for a list: with more than this, the bounds stand for them.
MOST = 12


def follow(reader: BookReader) -> bool:
    """Go from the rule in focus to its option, or to the list of them; False: it has none."""
    if reader.game is None:
        return False
    ui, game = reader.ui, GAMES[reader.game]
    found = [option for option in game.options if option.id in reader.topics]
    if len(found) == 1:
        ui.stack.push(_values(ui, game.id, found[0]))
    elif found:
        ui.stack.push(_options(ui, game.id, found))
    return bool(found)


def _here(sitting: Sitting, game: str) -> Mapping[str, Value]:
    """The values at the player's table, where this game is played there; else the usual ones."""
    here = played_here(sitting)
    return GAMES[game].values(here[1] if here is not None and here[0] == game else {})


def _options(ui: TableUi, game: str, options: list[Option]) -> ListPlace:
    values = _here(ui.sitting, game)

    def entry(option: Option) -> ValueItem:
        return ValueItem(
            lambda catalog: option_words.line(catalog, game, option, values[option.id], values),
            take=lambda: ui.stack.push(_values(ui, game, option)),
            about=lambda catalog: option_words.about(catalog, game, option, values),
            rule=(game, option.id),
        )

    return ValuesPlace(ui, Message("rule-options"), [entry(option) for option in options])


def _values(ui: TableUi, game: str, option: Option) -> ListPlace:
    """The values of an option as a list; the one at this table and the usual one say so."""
    values = _here(ui.sitting, game)
    now = values[option.id]
    here = played_here(ui.sitting)
    at_table = here is not None and here[0] == game
    listed = _listed(option, now)

    def words(value: Value, catalog: Catalog) -> str:
        here, usual = at_table and value == now, value == option.default
        mark = "both" if here and usual else "here" if here else "usual" if usual else "none"
        return catalog.text("rule-value", value=option_words.worded(catalog, game, option, value, values), mark=mark)

    def about(catalog: Catalog) -> str:
        return option_words.about(catalog, game, option, values)

    items: list[Item] = [ValueItem(partial(words, value), about=about) for value in listed]
    numbers = _numbers(option)
    if len(numbers) > MOST:
        bounds = {"low": option.low, "high": option.high, "step": numbers.step}
        items.append(ValueItem(Message("rule-bounds", **bounds), about=about))

    def title(catalog: Catalog) -> str:
        return option_words.line(catalog, game, option, now, values)

    return ValuesPlace(ui, title, items, at=listed.index(now) if now in listed else 0)


def _listed(option: Option, value: Value) -> list[Value]:
    """The values to be heard one by one: all, or of very many numbers the ends, the usual one and the present one."""
    if option.is_switch:
        return [False, True]
    if option.choices:
        return [*option.choices, *([value] if value not in option.choices else [])]
    numbers = _numbers(option)
    return list(numbers) if len(numbers) <= MOST else sorted({option.low, option.high, option.default, value}, key=int)


def _numbers(option: Option) -> range:
    """The numbers that the option may be; none where it is no number."""
    if option.is_switch or option.choices:
        return range(0)
    return range(option.low, option.high + 1, option.step if option.in_steps else 1)


@command("reader.follow", hidden=True)
def follow_link(place: BookReader) -> None:
    """Go to the option that the rule in focus is about."""
    if not follow(place):
        place.read()


class HoldsValue(TablePlace, Protocol):
    """A place whose entries hold values, with the seat at the table at which its rules are read."""

    @property
    def item(self) -> Item: ...


@command("values.rule", hidden=True)
def rule(place: HoldsValue) -> None:
    """Open the rulebook where the rule of the option in focus stands."""
    item = place.item
    topic = item.rule if isinstance(item, ValueItem) else None
    if topic is None:
        place.ui.voice.tell("no-rule")
    else:
        place.ui.stack.push(RulebookReader(place.ui, topic[0], topic=topic[1]))


def _refused(place: TablePlace) -> bool:
    return place.ui.sitting.session is not None and place.ui.sitting.session.told.refused is not None


@command("rules.clause", when=_refused)
def clause(place: TablePlace) -> None:
    """Open the rulebook where the rule stands for which the last play was refused."""
    ui, session = place.ui, session_of(place.ui)
    if session.told.refused is None:
        ui.voice.tell("no-refusal")
    else:
        ui.stack.push(RulebookReader(ui, session.rules.game, topic=session.told.refused.code))
