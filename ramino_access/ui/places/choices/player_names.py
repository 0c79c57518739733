"""What the players are called: the player, and the opponents at the next table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....config.clean import clean_name
from ....config.settings import MAX_SEATS
from ....i18n.catalog import Catalog
from ...match.own_match import opponents_names, player_name, usual_names
from ..entry import TextEntry
from ..lists import Item
from ..value_lists import ValueItem
from .option_tree import Branch

if TYPE_CHECKING:
    from ...parts import Ui

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
        lambda catalog: catalog.text("setting-name", name=player_name(ui)),
        lambda: ui.stack.push(TextEntry(ui, lambda catalog: catalog.text("name-title"), use)),
        about=lambda catalog: catalog.text("setting-name.about"),
        back=back,
        name="name",
    )


def opponents_item(ui: Ui) -> Branch:
    """The branch with the names of the opponents, in the order of their seats."""
    return Branch(
        lambda catalog: catalog.text("setting-names", names=opponents_names(ui, OPPONENTS)),
        about=lambda catalog: catalog.text("setting-names.about"),
        back=lambda: _use(ui, ()),
        name="names",
        inside=lambda: [_opponent(ui, seat) for seat in range(OPPONENTS)],
        title=lambda catalog: catalog.text("setting-names.title"),
    )


def plays_item(name: str, level: str, temper: str) -> ValueItem:
    """An entry that says how an opponent of this name plays."""

    def facts(catalog: Catalog) -> dict[str, str]:
        return {"name": name, "level": catalog.text(f"level-{level}"), "temper": temper or "plain"}

    return ValueItem(
        lambda catalog: catalog.text("opponent-plays", **facts(catalog)),
        about=lambda catalog: catalog.text("opponent-plays.about", **facts(catalog)),
    )


def _use(ui: Ui, names: tuple[str, ...]) -> bool:
    """Call the opponents so from the next table on. False: they are called so already."""
    if names == tuple(usual_names(ui)[:OPPONENTS]):
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
        others = [other.casefold() for number, other in enumerate(names) if number != seat]
        if not fresh or fresh.casefold() in (*others, player_name(ui).casefold()):
            ui.voice.tell("name-taken", name=fresh)
            return
        _use(ui, (*names[:seat], fresh, *names[seat + 1 :]))
        ui.voice.tell("opponent-now", name=fresh)

    def back() -> bool:
        taken = {other.casefold() for number, other in enumerate(names) if number != seat}
        free = [usual for usual in usual_names(ui) if usual.casefold() not in taken]
        first = usual_names(ui)[seat] if usual_names(ui)[seat] in free else free[0]
        return _use(ui, (*names[:seat], first, *names[seat + 1 :]))

    return ValueItem(
        words,
        lambda: ui.stack.push(TextEntry(ui, lambda catalog: catalog.text("opponent-title", number=seat + 1), use)),
        about=lambda catalog: catalog.text("setting-names.about"),
        back=back,
    )
