"""Together, in the main menu: to tables elsewhere, or to one that is opened on this machine."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, get_args

from ....announce.sentences import begun
from ....config.plans import Reach
from ....games import GAMES
from ....hall.address import LONGEST_ADDRESS, Address, AddressError, read_address
from ....hall.codes import is_code, may_be_name, spoken_code
from ....hall.messages import Open, Role
from ....i18n.catalog import Catalog, Message
from ....libraries import command_for, is_there
from ...commands.keymap import KeyTable
from ...commands.registry import command
from ...elements.entry import TextEntry, ask_behind
from ...elements.lists import Item, ListPlace
from ...elements.stack import Ui
from ...match.sitting import TableUi
from .login import Alternative
from .new_table import Agreed, open_table

if TYPE_CHECKING:
    from ...people.protocols import Ways


class TogetherPlace(ListPlace):
    """Where one can go: an address to be typed, a table to be opened, and where the player has been."""

    ui: TableUi
    tables: tuple[KeyTable, ...] = ("addresses", "list", "everywhere")

    def __init__(self, ui: TableUi, ways: Ways) -> None:
        self._kept = ways.kept  # asked once: the matches are read for it
        self._known = ways.addresses()  # and a file for this
        super().__init__(ui, Message("menu-together"), self._places)
        self.ways = ways
        self._agreed = Agreed(self._host, hosted=True)

    @property
    def address(self) -> Address | None:
        """The address in focus; None on another entry."""
        at = self.at - (3 if self._kept else 2)
        return self._known[at] if 0 <= at < len(self._known) else None

    def forget(self, address: Address) -> None:
        """Take an address out of the list."""
        self.ways.forget(address)
        self._known = self.ways.addresses()

    def _host(self, wish: Open) -> None:
        agreed = self._agreed
        plain = agreed.reach != "here" and not agreed.secret
        self.ways.host(wish, reach=agreed.reach, port=agreed.port, plain=plain)

    def _open(self) -> None:
        """Ask who can come, then what the table is to be."""
        if not is_there("cryptography"):  # which makes what keeps a line between machines secret
            command = command_for("cryptography") or "none"
            self.ui.voice.speak(Message("host-lacks", command=command), "system")
            self._agreed.reached_by("here")
            open_table(self.ui, self._host, agreement=self._agreed)
            return

        def chosen(reach: Reach) -> None:
            self._agreed.reached_by(reach)
            open_table(self.ui, self._host, agreement=self._agreed)

        reaches = get_args(Reach)
        entries = [Item(partial(_reach_words, reach), partial(chosen, reach)) for reach in reaches]
        at = reaches.index(self._agreed.reach)
        self.ui.stack.push(ListPlace(self.ui, Message("reach-title"), entries, at=at))

    def _places(self) -> list[Item]:
        ui, ways = self.ui, self.ways
        items = [
            Item(Message("together-join"), lambda: ask_address(ui, ways)),
            Item(Message("together-host"), self._open),
        ]
        if self._kept:
            items.append(Item(Message("together-reopen"), ways.reopen))
        return items + [self._been_at(address) for address in self._known]

    def _been_at(self, address: Address) -> Item:
        plain = "no" if address.tls or address.local else "yes"
        return Item(
            lambda catalog: catalog.text("together-address", address=_where(catalog, address), plain=plain),
            lambda: self.ways.go(address),
        )


def _reach_words(reach: Reach, catalog: Catalog) -> str:
    return begun(catalog, catalog.text("agreed-reach.value", value=reach))


def _where(catalog: Catalog, address: Address) -> str:
    """The address, behind whose table it is and what was played there, where that is known."""
    if not (address.host_name and address.game in GAMES):
        return address.where
    game = catalog.text(f"game-{address.game}")
    return catalog.text("together-place", name=address.host_name, game=game, address=address.where)


def ask_address(ui: Ui, ways: Ways, role: Role = "player") -> None:
    """Ask where to go, to sit down or to watch. What else the way there needs is asked for when it is known."""
    ui.stack.push(_address_entry(ui, ways, role))


def ask_address_again(ui: Ui, ways: Ways, role: Role, typed: str) -> None:
    """Ask for it once more, where what was written has led nowhere: it can be corrected."""
    ask_behind(ui, _address_entry(ui, ways, role, typed))


def _address_entry(ui: Ui, ways: Ways, role: Role, text: str = "") -> TextEntry:
    title = "address-title" if role == "player" else "address-watch-title"

    def written(text: str) -> None:
        if is_code(text):  # which is asked for when there is a table
            name = text.strip() if may_be_name(text) else "none"
            ui.voice.tell("cli-code-first", code=spoken_code(text), name=name)
            ask_address_again(ui, ways, role, "")
            return
        try:
            address = read_address(text)
        except AddressError:
            ui.voice.tell("cli-no-address", word=text)
            ask_address_again(ui, ways, role, text)
            return
        ways.go(address, role, text)

    return TextEntry(ui, Message(title), written, text=text, longest=LONGEST_ADDRESS)


def ask_plain(ui: Ui, address: Address, go: Callable[[], None], stay: Callable[[], None]) -> None:
    """The table at this address keeps nothing secret on its way: does the player want to go there all the same?"""
    where = address.where
    ui.stack.push(Alternative(ui, Message("ask-plain", address=where), go, against=stay))


def ask_digits(ui: Ui, digits: str, go: Callable[[], None], stay: Callable[[], None]) -> None:
    """The certificate of this table is not known: does whoever opened it hear the same digits?"""
    ui.stack.push(Alternative(ui, Message("ask-digits", digits=digits), go, against=stay))


@command("addresses.watch")
def watch(place: TogetherPlace) -> None:
    """Watch the table at the address in focus; on the first entry, at an address to be typed."""
    address = place.address
    if address is not None:
        place.ways.go(address, "spectator")
    elif place.at == 0:
        ask_address(place.ui, place.ways, "spectator")
    else:
        place.read()


@command("addresses.forget")
def forget(place: TogetherPlace) -> None:
    """Take the address in focus out of the list."""
    address = place.address
    if address is None:
        place.read()
        return
    place.forget(address)
    place.ui.voice.tell("address-forgotten", place=place.current)
