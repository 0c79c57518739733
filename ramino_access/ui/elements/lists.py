"""Lists and menus: one thing per step, each step a new line; and menus of what keys can do, each entry with its key.

A search goes through lists and the rulebook: F asks for words and goes to an entry that has them, Shift+F to the next.
Among the cards on the table, where nothing was looked for, Shift+F goes to the card named last, as in the hand.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import ClassVar

from ...announce.sentences import begun, sentence
from ...i18n.catalog import Catalog, Message, Words
from ...i18n.lookup import has_words
from ...speech.port import Priority, Utterance
from ..commands.key_names import spoken
from ..commands.keymap import KeyTable
from ..commands.registry import command, commands, commands_of
from ..rows import part_at, words_before
from ..wrapping import cells
from .entry import TextEntry
from .stack import Place, PlaceEntry, Ui


@dataclass(frozen=True, slots=True)
class Item:
    """One entry: its words, and what taking it does (None: it is only there to be heard)."""

    words: Words
    take: Callable[[], object] | None = None

    @property
    def acts(self) -> bool:
        """Whether anything comes of it."""
        return self.take is not None

    @property
    def holds_value(self) -> bool:
        """Whether it goes to a next or previous value."""
        return False


def plain_item(message: str, take: Callable[[], object]) -> Item:
    """An entry whose words are one message that needs nothing."""
    return Item(Message(message), take)


def texts(several: Iterable[str]) -> list[Item]:
    """Entries to be heard, each in words of its own."""
    return [Item(partial(lambda text, catalog: text, one)) for one in several]


class ListPlace(Place):
    """A list that is stepped through. ``items`` may be a function, for a list that lives.

    Where a row of the terminal is short, an entry that ``reads`` is stepped through part by part; of another list's
    the beginning is said, and Space says the whole.
    """

    tables: tuple[KeyTable, ...] = ("list", "everywhere")
    leads_to_cards: ClassVar[bool] = False  # whether the key that searches on goes to the card named last

    def __init__(
        self,
        ui: Ui,
        title: Words,
        items: Sequence[Item] | Callable[[], Sequence[Item]],
        *,
        at: int = 0,
        reads: bool = False,
        lang: str | None = None,
    ) -> None:
        """``lang``: the language of the entries, where that is not the player's."""
        super().__init__(ui)
        self.heed_game()
        self._title = title
        self._items = items
        self.at = at
        self.searched = False  # whether something was looked for here
        self.reads = reads
        self._entries_in = lang
        self._told_back = False  # whether a key of the hand was answered by the one that leads back to it
        self._part: tuple[int, int] | None = None  # the entry of which a part was heard last, and the words before it

    def heed_game(self) -> None:
        """Take questions about the game that goes on, where there is one."""
        if self.ui.stack.at_table and "questions" not in self.tables:
            self.tables = (*self.tables[:-1], "questions", *self.tables[-1:])

    @property
    def items(self) -> Sequence[Item]:
        return self._items() if callable(self._items) else self._items

    def title(self, catalog: Catalog) -> str:
        return self._title(catalog)

    def arrive(self, catalog: Catalog) -> str:
        if self.ui.me.settings.verbosity == "brief" or not self.items:  # of an empty list the entry says so
            return self.returned(catalog)
        title = begun(catalog, self.title(catalog).rstrip("."))
        return catalog.text("list-opened", title=title, count=len(self.items), item=self.current(catalog))

    def resume(self, catalog: Catalog) -> str:
        return self.current(catalog)

    def returned(self, catalog: Catalog) -> str:
        title = begun(catalog, self.title(catalog).rstrip("."))
        return catalog.text("list-opened-brief", title=title, item=self.current(catalog))

    def current(self, catalog: Catalog) -> str:
        """The words of the entry in focus, with its place in fuller verbosity."""
        items = self.items
        if not items:
            return catalog.text("list-empty")
        self.at = max(0, min(self.at, len(items) - 1))
        return self._placed(catalog, begun(catalog, items[self.at].words(catalog)), self.at, len(items))

    def _placed(self, catalog: Catalog, text: str, at: int, count: int) -> str:
        """An entry with its place, in fuller verbosity."""
        if not self.ui.me.manner.shows("positions"):
            return text
        return catalog.text("placed", what=text.removesuffix("."), place=at + 1, count=count)

    def shown(self, catalog: Catalog) -> Sequence[PlaceEntry]:
        items = self.items
        if not items:
            return super().shown(catalog)
        words = [begun(catalog, item.words(catalog)) for item in items]
        placed = [self._placed(catalog, text, at, len(items)) for at, text in enumerate(words)]
        return [
            PlaceEntry(said, text, self.acts(item), valued=item.holds_value, reads=self.reads)
            for said, text, item in zip(placed, words, items, strict=True)
        ]

    def acts(self, item: Item) -> bool:
        """Whether anything comes of taking this entry."""
        return item.acts

    @property
    def shown_at(self) -> int:
        return max(0, min(self.at, len(self.items) - 1))

    @property
    def shown_in(self) -> str | None:
        return self._entries_in

    def focus_on(self, at: int) -> None:
        self.at, self._part = at, None

    def step(self, by: int) -> None:
        """Move by an entry, or a part of one, and say where that leads; the ends are told."""
        if self.reads and self.items:
            self._step_in_parts(by)
            return
        last = len(self.items) - 1
        to = self.at + by
        self.at = max(0, min(to, last))
        if last >= 0 and to != self.at:
            self._say(Message(_edge(by), item=self.current))
        else:
            self.read()

    def unknown(self, key: str) -> None:
        """Answer a key that means nothing here; one of the hand below, the first time, with the one that leads back."""
        stack, catalog = self.ui.stack, self.ui.voice.catalog
        of_hand = stack.at_table and stack.keymap.command(("hand",), key) is not None
        if self._told_back or not of_hand:
            super().unknown(key)
            return
        self._told_back = True
        back = stack.keymap.key_for("list.back", ("list",), "escape")  # the one that means it everywhere
        named = stack.key_for("list.back", catalog, "list") if catalog.touches else spoken(catalog, back)
        self.ui.voice.tell("unknown-key-in-list", key=spoken(catalog, key), back=named)

    def note_search(self) -> None:
        """Something is looked for here."""
        self.searched = True

    def find(self, sought: str, *, on: bool = False) -> tuple[int | None, bool]:
        """The next entry with these words, behind the one in focus and round to it again; whether it went round."""
        del on  # a list is searched from where one is, at first as well
        count, catalog = len(self.items), self.ui.voice.catalog
        order = [(self.at + step) % count for step in range(1, count + 1)]
        found = next((number for number in order if has_words(self.items[number].words(catalog), sought)), None)
        return found, found is not None and found <= self.at

    def _step_in_parts(self, by: int) -> None:
        """The same where long entries are read in parts. An entry that was heard whole is left at once."""
        parts = self._parts()
        entry, words = self._part or (-1, 0)
        to = (part_at(parts, words) if entry == self.at else 0 if by < 0 else len(parts) - 1) + by
        edge = None
        if not 0 <= to < len(parts):
            if 0 <= self.at + by < len(self.items):
                self.at += by
                parts = self._parts()
                to = 0 if by > 0 else len(parts) - 1
            else:
                edge, to = _edge(by), to - by
        self._part = self.at, words_before(parts, to)
        self._say_part(parts, to, edge)

    def _parts(self) -> list[str]:
        """The entry in focus in parts, in the words that are shown."""
        shown = self.ui.voice.rows.shown(self.ui.voice.catalog)
        return self.ui.voice.rows.parts(self.current(shown), shown)

    def _say_part(self, parts: Sequence[str], number: int, edge: str | None) -> None:
        ui = self.ui
        if len(parts) == 1:
            self._say(lambda c: c.text(edge, item=self.current(c)) if edge else self.current(c))
            return
        part = parts[number]
        if edge is not None:
            shown = ui.voice.rows.shown(ui.voice.catalog)
            part = ui.voice.rows.parts(shown.text(edge, item=part), shown)[0]
        ui.voice.emit(Utterance(part, self._entries_in or ui.voice.catalog.lang, Priority.NOW, "menu"))

    def _say(self, words: Words) -> None:
        if self._entries_in is None:
            self.ui.voice.speak(words, "menu")
        else:
            self.ui.voice.emit(Utterance(words(self.ui.voice.catalog), self._entries_in, Priority.NOW, "menu"))

    def read(self) -> None:
        """Say the entry in focus."""
        self._part = None
        self._say(self.current)

    def go(self, at: int) -> None:
        """Go to this entry, and say it."""
        self.focus_on(at)
        self.read()

    def take(self) -> None:
        """Do what the entry in focus is for."""
        items = self.items
        self.at = max(0, min(self.at, len(items) - 1))
        act = items[self.at].take if items else None
        if act is None:
            self.read()
        else:
            act()


class LastingList(ListPlace):
    """A list that lives, in which the focus stays on what it is on, whoever comes or goes. ``entries`` gives each with
    what it is known by: a name, or what begins as no name can."""

    def __init__(self, ui: Ui, title: Words, entries: Callable[[], Iterable[tuple[str, Item]]]) -> None:
        self._entries = entries
        self._keys: list[str] = []  # of the entries as they were when one asked for them last
        super().__init__(ui, title, self._lasting)

    def _lasting(self) -> list[Item]:
        entries, focus = list(self._entries()), self._key
        self._keys = [key for key, _ in entries]
        if self._key != focus and focus in self._keys:
            self.at = self._keys.index(focus)
        return [item for _, item in entries]

    @property
    def _key(self) -> str:
        return self._keys[self.at] if self.at < len(self._keys) else ""

    @property
    def key(self) -> str:
        """What the entry in focus is known by now; empty where there is none."""
        self._lasting()
        return self._key

    def take(self) -> None:
        """Do what the entry in focus is for; where it is gone, say what is there now."""
        focus = self._key
        if self.key == focus:
            super().take()
        else:
            self.read()


def _edge(by: int) -> str:
    """The message at the end of a list that one has come to."""
    return "list-start" if by < 0 else "list-end-reached"


class MenuPlace(ListPlace):
    """A list that closes before the entry taken is carried out."""

    def take(self) -> None:
        items = self.items
        act = items[self.at].take if self.at < len(items) else None
        if act is None:
            self.read()
            return
        self.ui.stack.pop(self, quietly=True)
        voice, stack = self.ui.voice, self.ui.stack
        before = voice.spoken, voice.promised
        act()
        if (voice.spoken, voice.promised) == before and not stack.answers_later:
            voice.speak(stack.top.resume)


commands_of(
    ListPlace,
    {
        "list.first": lambda place: place.go(0),
        "list.last": lambda place: place.go(max(0, len(place.items) - 1)),
        "list.previous": lambda place: place.step(-1),
        "list.next": lambda place: place.step(1),
        "list.say": lambda place: place.read(),
        "list.take": lambda place: place.take(),
        "list.back": lambda place: place.go_back(),
    },
)


#: Commands of a list that give way to a command that the list itself names with their key.
GIVES_WAY = frozenset({"list.find", "list.find-next"})


class Offers(MenuPlace):
    """What can be done at the place below. A key that an entry names does the same as the entry; those by which one
    moves in a list stay what they are."""

    def __init__(self, place: Place, tables: Sequence[KeyTable], title: str) -> None:
        ui = place.ui
        self._of, self._of_tables = place, tables
        possible = {
            name: keys
            for name, keys in ui.stack.keymap.bindings(tables).items()
            if (found := commands().get(name)) is not None and not found.hidden and found.possible(place)
            if not (found.with_keys and ui.voice.catalog.touches)
        }
        self._offered = sorted(possible, key=lambda name: not commands()[name].first)
        items = [self._entry(ui, name, possible[name]) for name in self._offered]
        super().__init__(ui, Message(title), items)

    def typed(self, key: str) -> bool:
        wanted = self._acting(key)
        if wanted:
            self.at = self._offered.index(wanted)
            self.take()
        return bool(wanted)

    def _acting(self, key: str) -> str:
        """The entry that this key stands for here; empty where it is a key of the list, or of none."""
        wanted = self.ui.stack.keymap.command(self._of_tables, key)
        here = self.ui.stack.keymap.command(self.tables, key)
        if wanted not in self._offered or wanted == here:
            return ""
        return wanted if here is None or here in GIVES_WAY or not here.startswith("list.") else ""

    def _does(self, key: str, name: str) -> bool:
        """Whether this key, pressed on the entry of this command, does what it says."""
        return bool(self._acting(key)) or self.ui.stack.keymap.command(self.tables, key) in (name, "list.take")

    def _entry(self, ui: Ui, name: str, keys: Sequence[str]) -> Item:
        def words(catalog: Catalog) -> str:
            plain = commands()[name].words_in(self._of, catalog)
            what = sentence(plain)
            if ui.me.settings.verbosity == "brief":
                return catalog.text("menu-line-brief", what=what)
            here = next((key for key in keys if self._does(key, name)), None)
            key = spoken(catalog, here or keys[0])
            said = catalog.text("menu-line" if here else "menu-line-outside", what=what, key=key)
            width = ui.voice.rows.width
            if width is None or cells(said) <= width:
                return said
            first = "menu-line-first" if here else "menu-line-outside-first"  # what is cut is not the key
            return catalog.text(first, key=key, what=plain)

        return Item(words, lambda: ui.stack.run(name, offered=True))


def offer(place: Place, tables: Iterable[KeyTable], title: str) -> None:
    """Open a menu of what the keys of these tables of the keymap can do now in this place; ``title`` is a message."""
    place.ui.stack.push(Offers(place, tuple(tables), title))


# ------------------------------------------------------------------ search


def _search(place: ListPlace, sought: str, *, on: bool = False) -> None:
    """Go to the next entry with these words, and say it; ``on``: the search goes on."""
    ui = place.ui
    found, from_start = place.find(sought, on=on)
    if found is None:
        ui.voice.tell("find-nothing", text=sought)
        return
    message = "found-from-start" if from_start else "found"
    place.focus_on(found)
    ui.voice.speak(Message(message, item=place.current), "menu")


@command("list.find", hidden=True)
def ask(place: ListPlace) -> None:
    """Ask for words to look for."""
    ui = place.ui

    def done(text: str) -> None:
        ui.me.seek(text)
        place.note_search()
        _search(place, text)

    ui.stack.push(TextEntry(ui, Message("find-title"), done))


def _to_cards(place: ListPlace) -> bool:
    return place.leads_to_cards and not place.searched


def _called(place: ListPlace) -> str | None:
    return commands()["hand.named"].message if _to_cards(place) else None


@command("list.find-next", hidden=True, called=_called)
def again(place: ListPlace) -> None:
    """Look for the same words once more."""
    if _to_cards(place):
        place.ui.stack.run("hand.named")
    elif place.ui.me.sought:
        _search(place, place.ui.me.sought, on=True)
    else:
        ask(place)
