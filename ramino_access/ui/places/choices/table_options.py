"""The options of a table before it starts, remembered and kept under names; and what its players are called."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from ....announce import option_words
from ....bots import LEVELS, USUAL_LEVEL, LevelName, level_of
from ....config.settings import MAX_SEATS, GameSettings
from ....files.clean import clean_name
from ....games import GAMES, Option, OptionError, UnplayableError, Value
from ....hall.likeness import alike
from ....i18n.catalog import Catalog, Message
from ...elements.entry import NameEntry, TextEntry
from ...elements.lists import Item, MenuPlace
from ...elements.question import Question
from ...elements.stack import Ui
from ...elements.value_lists import ValueItem, ValuesPlace
from ...match.sitting import TableUi
from ...seating.own_match import opponents_names, player_name, start_match, usual_names
from .option_tree import Branch


class Agreement(Protocol):
    """What is agreed at a table with people beside the options of the game."""

    def items(self, table_options: TableOptions) -> list[Item]:
        """The entries of the menu for it."""

    def open(self, table_options: TableOptions) -> None:
        """Open the table."""


class TableOptions(ValuesPlace):
    """What a new table of a game will be like; the first entry starts it."""

    ui: TableUi

    def __init__(self, ui: TableUi, game: str, terms: Agreement | None = None) -> None:
        """``terms``: what is agreed beside, at a table that people open; without them it is one's own."""
        super().__init__(ui, Message("options-title", game=Message(f"game-{game}")), self._entries)
        self.game = GAMES[game]
        self.terms = terms
        low, high = self.game.seats
        seats = ui.me.next_table.seats or self._remembered.seats or self.game.usual_seats
        self.seats = max(low, min(high, seats))
        self.values = self._readable(self._remembered.options)

    @property
    def _remembered(self) -> GameSettings:
        return self.ui.me.settings.game(self.game.id)

    def _readable(self, written: Mapping[str, object]) -> dict[str, Value]:
        """Complete values from what was written down; what means nothing to the game has its default."""
        given: dict[str, object] = {}
        for option in self.game.options:
            if option.id in written:
                try:
                    given[option.id] = option.read(written[option.id])
                except OptionError:
                    continue
        return self.game.values(given)

    @property
    def unusual(self) -> dict[str, Value]:
        """The options that are not as usual or not as they once were, in the game's order."""
        written = self.game.unusual(self.values)
        return {o.id: self.values[o.id] for o in self.game.options if o.id in written}

    def remember(self, **changes: object) -> None:
        """Keep the seats, the options that are not as usual, and whatever else has changed."""
        mine = self._remembered._replace(seats=self.seats, options=self.unusual)
        mine = mine._replace(**changes)  # type: ignore[arg-type]
        self.ui.me.change(games={**self.ui.me.settings.games, self.game.id: mine})

    def _entries(self) -> list[Item]:
        start = "options-start" if self.terms is None else "open-now"
        items: list[Item] = [Item(Message(start), self._start)]
        items.append(
            ValueItem(
                Message("options-seats", count=self.seats),
                change=self._change_seats,
                back=lambda: self._set_seats(self.game.usual_seats),
                about=lambda catalog: option_words.seats_about(catalog, self.game.id, self.values),
            )
        )
        items.append(
            ValueItem(
                Message("options-bots", level=self.level),
                change=self._change_level,
                back=lambda: self._set_level(USUAL_LEVEL),
                about=Message("options-bots.about"),
            )
        )
        if self.terms is not None:
            items += self.terms.items(self)
        items += [self._entry(option) for option in self.game.options if option.matters(self.values)]
        items.append(Item(Message("options-save"), self._ask_name))
        items += [self._saved(name) for name in self._remembered.saved]
        items.append(Item(Message("options-usual"), self._usual))
        return items

    def _entry(self, option: Option) -> ValueItem:
        def change(by: int) -> bool:
            now = self.values[option.id]
            if option.is_switch:
                fresh: Value = by > 0
            else:
                fresh = option.stepped(now, by)
            return put(fresh)

        def put(fresh: Value) -> bool:
            if fresh == self.values[option.id]:
                return False
            self.values[option.id] = fresh
            self.remember()
            return True

        return ValueItem(
            lambda catalog: option_words.line(catalog, self.game.id, option, self.values[option.id], self.values),
            change=change,
            about=lambda catalog: option_words.about(catalog, self.game.id, option, self.values),
            back=lambda: put(option.default),
            name=option.id,
            rule=(self.game.id, option.id),
        )

    def _change_seats(self, by: int) -> bool:
        low, high = self.game.seats
        return low <= self.seats + by <= high and self._set_seats(self.seats + by)

    def _set_seats(self, seats: int) -> bool:
        changed = seats != self.seats
        self.seats = seats
        if changed:
            self.remember()
        return changed

    @property
    def level(self) -> LevelName:
        """How well the opponents play."""
        return level_of(self.ui.me.next_table.bots or self._remembered.bots)

    def _change_level(self, by: int) -> bool:
        at = LEVELS.index(self.level) + by
        return 0 <= at < len(LEVELS) and self._set_level(LEVELS[at])

    def _set_level(self, level: LevelName) -> bool:
        changed = level != self.level
        self.ui.me.next_table.forget_level()
        if changed:
            self.remember(bots=level)
        return changed

    def _start(self) -> None:
        self.remember()
        self.start()

    def start(self) -> None:
        """Sit down at such a table; where nobody could play with its options (G16), say so and stay."""
        fault = self.fault
        if fault is not None:
            self.refuse(fault)
            return
        if self.terms is not None:
            self.terms.open(self)
            return
        start_match(self.ui, self.game.id, self.values, self.seats)

    @property
    def fault(self) -> UnplayableError | None:
        """Why nobody could play with these options and seats; None where that can be done."""
        try:
            self.game.compile(self.values, self.seats)
        except UnplayableError as fault:
            return fault
        return None

    def refuse(self, fault: UnplayableError) -> None:
        """Say why nobody could play so, and what would do."""
        self.ui.voice.speak(lambda catalog: option_words.unplayable(catalog, self.game.id, fault), "refusal")

    def _ask_name(self) -> None:
        self.ui.stack.push(TextEntry(self.ui, Message("options-save-title"), self._save))

    def _save(self, name: str) -> None:
        saved = {**self._remembered.saved, name: dict(self.values)}
        self.remember(saved=saved)
        self.ui.voice.tell("options-saved", name=name)

    def _saved(self, name: str) -> Item:
        ui = self.ui

        def choose() -> None:
            items = [
                Item(Message("saved-use"), lambda: self._use(name)),
                Item(Message("saved-forget"), lambda: self._ask_forget(name)),
            ]
            ui.stack.push(MenuPlace(ui, lambda catalog: name, items))

        return Item(Message("options-saved-entry", name=name), choose)

    def _use(self, name: str) -> None:
        self.values = self._readable(self._remembered.saved[name])
        self.remember()
        self.at = 0
        self.ui.voice.tell("saved-used", name=name, item=self.current)

    def _ask_forget(self, name: str) -> None:
        ui = self.ui
        ui.stack.push(Question(ui, Message("saved-forget-ask", name=name), lambda: self._forget(name)))

    def _forget(self, name: str) -> None:
        saved = {key: values for key, values in self._remembered.saved.items() if key != name}
        self.remember(saved=saved)
        self.ui.voice.tell("saved-forgotten", name=name)

    def _usual(self) -> None:
        self.values = self.game.values()
        self.remember()
        self.at = 0
        self.ui.voice.tell("options-usual-now", item=self.current)


OPPONENTS = MAX_SEATS - 1


def name_item(ui: Ui) -> ValueItem:
    """The entry for the player's own name."""

    def use(name: str) -> None:
        ui.me.change(name=clean_name(name))
        ui.voice.tell("name-now", name=ui.me.settings.name)

    def back() -> bool:
        if not ui.me.settings.name:
            return False
        ui.me.change(name="")
        return True

    return ValueItem(
        Message("setting-name", name=player_name(ui)),
        lambda: ui.stack.push(NameEntry(ui, Message("name-title"), use)),
        about=Message("setting-name.about"),
        back=back,
        name="name",
    )


def opponents_item(ui: Ui) -> Branch:
    """The branch with the names of the opponents, in the order of their seats."""
    return Branch(
        Message("setting-names", names=opponents_names(ui, OPPONENTS)),
        about=Message("setting-names.about"),
        back=lambda: _use_names(ui, ()),
        name="names",
        inside=lambda: [_opponent(ui, seat) for seat in range(OPPONENTS)],
        title=Message("setting-names.title"),
    )


def plays_item(name: str, level: str, temper: str) -> ValueItem:
    """An entry that says how an opponent of this name plays."""

    def facts(catalog: Catalog) -> dict[str, str]:
        return {"name": name, "level": catalog.text(f"level-{level}"), "temper": temper or "plain"}

    return ValueItem(
        lambda catalog: catalog.text("opponent-plays", **facts(catalog)),
        about=lambda catalog: catalog.text("opponent-plays.about", **facts(catalog)),
    )


def _use_names(ui: Ui, names: tuple[str, ...]) -> bool:
    """Call the opponents so from the next table on. False: they are called so already."""
    if names == tuple(usual_names(ui.voice)[:OPPONENTS]):
        names = ()
    changed = names != ui.me.settings.names
    if changed:
        ui.me.change(names=names)
    return changed


def _opponent(ui: Ui, seat: int) -> Item:
    names = opponents_names(ui, OPPONENTS)
    name = names[seat] if seat < len(names) else ""

    def words(catalog: Catalog) -> str:
        return catalog.text("setting-opponent", number=seat + 1, name=name)

    def use(text: str) -> None:
        fresh = clean_name(text)
        others = [player_name(ui), *(other for number, other in enumerate(names) if number != seat)]
        if not fresh or any(alike(fresh, other) for other in others):
            ui.voice.tell("name-taken", name=fresh)
            return
        _use_names(ui, (*names[:seat], fresh, *names[seat + 1 :]))
        ui.voice.tell("opponent-now", name=fresh)

    def back() -> bool:
        taken = {other.casefold() for number, other in enumerate(names) if number != seat}
        free = [usual for usual in usual_names(ui.voice) if usual.casefold() not in taken]
        first = usual_names(ui.voice)[seat] if usual_names(ui.voice)[seat] in free else free[0]
        return _use_names(ui, (*names[:seat], first, *names[seat + 1 :]))

    return ValueItem(
        words,
        lambda: ui.stack.push(NameEntry(ui, Message("opponent-title", number=seat + 1), use)),
        about=Message("setting-names.about"),
        back=back,
    )
