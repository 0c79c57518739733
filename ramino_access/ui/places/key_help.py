"""The keys of where the player is: listed, tried out, changed, and pressed for Shift by one hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from ...games import GAMES
from ...i18n.catalog import Catalog, Message, Words
from ...speech.port import Priority
from ..commands.key_names import deliverable, frail, script_of, spoken, spoken_keys, with_shift
from ..commands.keymap import Clash, Keymap, KeyTable, Meanings, Rebinding, load
from ..commands.keymap_file import Lines, lines_of, write_lines
from ..commands.registry import command, commands
from ..elements.lists import Item, ListPlace, MenuPlace
from ..elements.question import Question
from ..elements.stack import Place, PlaceEntry, PlaceStack, Ui, other_script
from ..elements.value_lists import ValueItem


class KeyList(ListPlace):
    """The keys of some tables of a keymap, one by one. Here they are only told, and changed."""

    tables: tuple[KeyTable, ...] = ("keys", "list", "everywhere")

    def __init__(self, ui: Ui, title: Words, of_tables: tuple[KeyTable, ...], game: str | None) -> None:
        """``game``: whose keys they are, where that is not the game that is played."""
        super().__init__(ui, title, self._entries, reads=True)
        self.of_tables = of_tables
        self._game = game
        self._loaded: Keymap | None = None

    def shown(self, catalog: Catalog) -> Sequence[PlaceEntry]:
        """Keys, which are not there to be read alone."""
        return [one._replace(reads=False) for one in super().shown(catalog)]

    @property
    def keymap(self) -> Keymap:
        """The keymap whose keys these are."""
        stack = self.ui.stack
        if self._game is None or self._game == stack.keymap.game:
            return stack.keymap
        if self._loaded is None:
            me = self.ui.me
            self._loaded = load(self._game, me.own_keymap, shipped=me.settings.keys, reaches=stack.keymap.reaches)
        return self._loaded

    def forget(self) -> None:
        """The keys have been changed."""
        self._loaded = None

    def _bound(self) -> dict[str, list[str]]:
        bound = self.keymap.bindings(self.of_tables)
        return {name: keys for name, keys in bound.items() if name in commands()}

    def _entries(self) -> list[Item]:
        return [self._entry(name, keys) for name, keys in self._bound().items()]

    @property
    def focus(self) -> str:
        """The command in focus."""
        names = list(self._bound())
        self.at = max(0, min(self.at, len(names) - 1))
        return names[self.at]

    def go_to(self, name: str) -> None:
        """Put the focus on this command, where it has a key."""
        names = list(self._bound())
        if name in names:
            self.at = names.index(name)

    def _entry(self, name: str, keys: list[str]) -> Item:
        return Item(partial(self._words, name, keys))

    def _words(self, name: str, keys: list[str], catalog: Catalog) -> str:
        return catalog.text("help-line", keys=spoken_keys(catalog, keys), what=catalog.text(self._message(name)))

    def _message(self, name: str) -> str:
        """The id of the message that names the command."""
        return commands()[name].message


class KeyHelp(KeyList):
    """The keys of the place from which help was asked for; Enter does what the key does."""

    def __init__(self, place: Place) -> None:
        self.of = place
        title = Message("help-title", place=lambda catalog: self.of.title(catalog))
        super().__init__(place.ui, title, place.tables, None)

    def heed_game(self) -> None:
        """Where that place has closed under the list, the keys are those of the one that lies there now."""
        super().heed_game()
        if self.of not in self.ui.stack.places:
            name = self.focus
            self.of, self.of_tables = self.ui.stack.top, self.ui.stack.top.tables
            self.go_to(name)
            self.ui.voice.speak(self.returned, "menu", Priority.NORMAL)

    def is_like(self, place: Place) -> bool:
        return isinstance(place, KeyHelp) and place.of is self.of

    def _entry(self, name: str, keys: list[str]) -> Item:
        return Item(partial(self._words, name, keys), lambda: self._do(name))

    def _message(self, name: str) -> str:
        """What the key does in that place now."""
        return commands()[name].message_in(self.of)

    def _do(self, name: str) -> None:
        self.ui.stack.pop(self, quietly=True)
        self.ui.stack.run(name)

    def unknown(self, key: str) -> None:
        """A key that the list names, and that is none of a list, does here what is said of it."""
        wanted = self.keymap.command(self.of_tables, key)
        if wanted in self._bound():
            self._do(wanted)
        else:
            super().unknown(key)


#: Where the player's own cards are: what the keys of a table are, as a place for them.
AT_HAND: tuple[KeyTable, ...] = ("hand", "questions", "everywhere")


def open_table_keys(ui: Ui) -> None:
    """The keys of the table one sits at; elsewhere, of which game they are is asked first. They do nothing there."""
    if ui.stack.at_table:
        _open_keys(ui, ui.stack.keymap.game or "")
        return

    def entry(game: str) -> Item:
        return Item(Message(f"game-{game}"), lambda: _open_keys(ui, game))

    ui.stack.push(ListPlace(ui, Message("keys-of-game"), [entry(game) for game in GAMES]))


def _open_keys(ui: Ui, game: str) -> None:
    def title(catalog: Catalog) -> str:
        return catalog.text("keys-at-table", game=catalog.text(f"game-{game}"))

    ui.stack.push(KeyList(ui, title, AT_HAND, game))


@command("help.keys", with_keys=True)
def key_help(place: Place) -> None:
    """List the keys of the place; in the list itself, say the entry again."""
    ui = place.ui
    if isinstance(place, KeyList):
        ui.voice.speak(place.resume)
    else:
        ui.stack.push(KeyHelp(place))


LATCH = "keys.shift"


class NextShifted(Place):
    """Takes one key, and passes it on as with Shift."""

    tables: tuple[KeyTable, ...] = ()

    def title(self, catalog: Catalog) -> str:
        return catalog.text("shift-next")

    def typed(self, key: str) -> bool:
        self.ui.stack.pop(self, quietly=True)
        self.ui.stack.press(with_shift(key))
        return True


@command(LATCH, hidden=True, with_keys=True)
def shift_next(place: Place) -> None:
    """Let the next key count as with Shift. That it will is no message to go back to."""
    shifted = NextShifted(place.ui)
    place.ui.stack.push(shifted, quietly=True)
    place.ui.voice.speak(shifted.title, "menu")


ENDS = "help.describe"


class KeysDescribed(Place):
    """Lies over a place and takes every key that would go there. Esc, and the key that began it, end it; and going
    back, for whoever has it as a button."""

    tables: tuple[KeyTable, ...] = ()

    def __init__(self, place: Place) -> None:
        super().__init__(place.ui)
        self._of = place
        self._shifted = False  # the key before was the one for Shift

    def title(self, catalog: Catalog) -> str:
        return catalog.text("describe-title")

    def arrive(self, catalog: Catalog) -> str:
        keys = self.ui.stack.keymap.bindings(self._of.tables).get(ENDS, ["escape"])
        return catalog.text("describe-begins", key=spoken(catalog, keys[0]))

    def typed(self, key: str) -> bool:
        key, self._shifted = with_shift(key) if self._shifted else key, False
        wanted = self.ui.stack.keymap.command(self._of.tables, key)
        if key == "escape" or (wanted == ENDS and not self._of.takes(key)):
            self.go_back()
        else:
            self._shifted = wanted == LATCH and self._of.takes(key) is None
            self.ui.voice.speak(lambda catalog: self._words(catalog, key, wanted))
        return True

    def go_back(self) -> None:
        self.ui.stack.pop(self, quietly=True)
        self.ui.voice.tell("describe-ends", place=self.ui.stack.top.resume)

    def _words(self, catalog: Catalog, key: str, command: str | None) -> str:
        """What the key would do in the place below."""
        name = spoken(catalog, key)
        taken = self._of.takes(key)
        if taken is not None:
            return catalog.text("help-line", keys=name, what=catalog.text(taken))
        found = commands().get(command or "")
        if found is None and script_of(key):
            return other_script(catalog, key)
        if found is None:
            return catalog.text("describe-nothing", key=name)
        message = "help-line" if found.possible(self._of) else "help-line-not-now"
        return catalog.text(message, keys=name, what=catalog.text(found.message_in(self._of)))


@command(ENDS, with_keys=True)
def describe_keys(place: Place) -> None:
    """Have keys say what they would do, until Esc or the same key."""
    place.ui.stack.push(KeysDescribed(place))


def describe_ground(stack: PlaceStack) -> None:
    """The same for the lowest place, from wherever this is opened."""
    lowest = stack.lowest
    if isinstance(lowest, Place):
        stack.push(KeysDescribed(lowest))


class KeysOfCommand:
    """A command of the list of keys whose keys are being changed."""

    def __init__(self, help_list: KeyList, name: str, file: Path) -> None:
        """``file``: the player's own keys."""
        self.help, self.ui, self.name = help_list, help_list.ui, name
        self.tables = help_list.of_tables
        self._file = file

    @property
    def rebinding(self) -> Rebinding:
        """What is to be changed."""
        return Rebinding(self._file, self.help.keymap.game, self.ui.me.settings.keys)

    def what(self, catalog: Catalog) -> str:
        """What the command does, in words."""
        return catalog.text(commands()[self.name].message)

    def keys(self) -> list[str]:
        """The keys it has now where the list was opened."""
        return self.help.keymap.bindings(self.tables).get(self.name, [])

    def write(self, lines: Lines) -> None:
        """Keep these lines, use the keys from now on, and say what they are."""
        ui = self.ui
        if not _written(ui, self._file, lines):
            return
        self.help.forget()
        self.help.go_to(self.name)
        spared = dict.fromkeys(where[0] for where, wanted in lines.items() if len(where) > 2 and wanted is not None)

        def words(catalog: Catalog) -> str:
            keys = spoken_keys(catalog, self.keys())
            if self.help.keymap.game in spared:
                return catalog.text("keys-now-here", keys=keys, what=self.what(catalog))
            games = [catalog.text(f"game-{game}") for game in spared]
            return catalog.text("keys-now", keys=keys, what=self.what(catalog), games=games, count=len(games))

        ui.voice.speak(words)


def _own_file(ui: Ui) -> Path | None:
    """The file of the player's own keys; None where there is none, and then that is said."""
    if ui.me.own_keymap is None:
        ui.voice.tell("keys-not-kept")
    return ui.me.own_keymap


def _written(ui: Ui, file: Path, lines: Lines) -> bool:
    """Whether these lines could be kept, and the keys are used from now on; if not, why is said."""
    problem = write_lines(file, lines)
    if problem is not None:
        ui.voice.report(problem)
        return False
    ui.stack.load_keys(ui.stack.keymap.game)
    return True


@command("keys.change")
def change_keys(place: KeyList) -> None:
    """Offer what can be done with the keys of the command in focus."""
    file = _own_file(place.ui)
    if file is None:
        return
    change = KeysOfCommand(place, place.focus, file)
    rebinding = change.rebinding
    table = rebinding.table_of(change.tables, change.name)
    keys = change.keys()

    def title(catalog: Catalog) -> str:
        return catalog.text("keys-of", what=change.what(catalog), keys=spoken_keys(catalog, keys))

    def entry(message: str, key: str, act: Callable[[], None]) -> Item:
        return Item(lambda catalog: catalog.text(message, key=spoken(catalog, key)), act)

    def ask(instead: str | None) -> None:
        place.ui.stack.push(NewKey(change, instead))

    def without(key: str) -> None:
        change.write(rebinding.lines({(_table(rebinding, change, key), key): ""}))

    items = [entry("keys-another", key, lambda key=key: ask(key)) for key in keys]  # type: ignore[misc]
    items.append(Item(Message("keys-more"), lambda: ask(None)))
    for key in keys:
        if rebinding.keeps_a_plain_key({(table, key): ""}, table, change.name):
            items.append(entry("keys-without", key, lambda key=key: without(key)))  # type: ignore[misc]
    if not rebinding.is_usual(table, change.name):
        items.append(Item(Message("keys-usual"), lambda: _back(change, rebinding)))
    place.ui.stack.push(MenuPlace(place.ui, title, items))


@command("keys.usual")
def usual_keys(place: KeyList) -> None:
    """Give the command in focus its usual keys back."""
    file = _own_file(place.ui)
    if file is not None:
        change = KeysOfCommand(place, place.focus, file)
        if change.rebinding.usual_lines(change.tables, change.name):
            _back(change, change.rebinding)
        else:
            place.ui.voice.speak(Message("usual-already", item=place.current), "menu")


def _back(change: KeysOfCommand, rebinding: Rebinding) -> None:
    change.write(rebinding.usual_lines(change.tables, change.name))


def _table(rebinding: Rebinding, change: KeysOfCommand, key: str) -> KeyTable:
    """The table in which the key means the command."""
    clash = rebinding.clash(change.tables, key)
    return clash.table if clash is not None else rebinding.table_of(change.tables, change.name)


def all_usual_item(ui: Ui) -> ValueItem:
    """The entry of the options that gives every command its usual keys back; asks first."""

    def drop() -> None:
        file = _own_file(ui)
        if file is not None and _written(ui, file, dict.fromkeys(lines_of(file))):
            ui.voice.tell("keys-all-usual-now")

    return ValueItem(
        Message("keys-all-usual"),
        lambda: ui.stack.push(Question(ui, Message("keys-all-usual-ask"), drop)),
        about=Message("keys-all-usual.about"),
    )


class NewKey(Place):
    """Waits for the key that a command is to have; Esc, or a key that it has, leaves everything as it is."""

    tables: tuple[KeyTable, ...] = ()

    def __init__(self, change: KeysOfCommand, instead: str | None) -> None:
        """``instead``: the key that it no longer has then; None: one more."""
        super().__init__(change.ui)
        self._change, self._instead = change, instead

    def title(self, catalog: Catalog) -> str:
        return catalog.text("keys-press", what=self._change.what(catalog))

    def typed(self, key: str) -> bool:
        if key == "escape":
            self.ui.stack.pop(self)
        else:
            self._judge(self._change.rebinding, key)
        return True

    def _judge(self, rebinding: Rebinding, key: str) -> None:
        change, instead = self._change, self._instead
        clash = rebinding.clash(change.tables, key)
        table = rebinding.table_of(change.tables, change.name)
        if instead is not None:
            table = _table(rebinding, change, instead)
        meanings = {(table, key): change.name}
        if instead is not None:
            meanings[table, instead] = ""
        if not deliverable(key):
            self._again("keys-undelivered", key)
        elif clash is not None and clash.command == change.name:
            self.ui.stack.pop(self, quietly=True)  # a way out for whom Esc does not reach
            self._again("keys-already", key)
        elif frail(key) and not rebinding.keeps_a_plain_key(meanings, table, change.name):
            self._again("keys-frail", key)
        elif clash is None:
            self.ui.stack.pop(self, quietly=True)
            change.write(rebinding.lines(meanings))
        else:
            self._ask(rebinding, meanings, key, clash)

    def _again(self, message: str, key: str, **args: object) -> None:
        self.ui.voice.speak(lambda catalog: catalog.text(message, key=spoken(catalog, key), **args))

    def _ask(self, rebinding: Rebinding, meanings: Meanings, key: str, clash: Clash) -> None:
        """The key has a meaning here: swap the two, or take it away from there."""
        swapped = dict(meanings)
        if (clash.table, key) not in swapped:
            swapped[clash.table, key] = ""
        instead = self._instead
        swaps = instead is not None and (clash.table, instead) in meanings
        if swaps and instead is not None:
            swapped[clash.table, instead] = clash.command
        message = "keys-swap" if swaps else "keys-take"
        kept = rebinding.keeps_a_plain_key(swapped, clash.table, clash.command)

        def words(catalog: Catalog) -> str:
            what = catalog.text(commands()[clash.command].message)
            return catalog.text(message if kept else "keys-only", key=spoken(catalog, key), what=what)

        if not kept:
            self.ui.voice.speak(words)
            return
        self.ui.stack.pop(self, quietly=True)
        self.ui.stack.push(Question(self.ui, words, lambda: self._change.write(rebinding.lines(swapped))))
