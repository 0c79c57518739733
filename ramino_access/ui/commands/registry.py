"""Commands: what a key can mean. The metadata sits beside the handler, and everything else is made from it.

A command's name in the player's language is the message ``cmd-<id>``, dots written as dashes.
The keymaps tie keys to command ids; the key help, the table's menu and ``ramino keys`` list
the same commands with the same names.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from ...i18n.catalog import Catalog, Words

#: The modules that register commands when they are imported.
MODULES = (
    "elements.entry",
    "elements.lists",
    "elements.question",
    "elements.value_lists",
    "places.advice.hint_commands",
    "places.advice.review",
    "places.choices.listening_test",
    "places.choices.option_tree",
    "places.choices.settings_tree",
    "places.kept.deals",
    "places.kept.match_list",
    "places.kept.replay",
    "places.kept.transcript_reader",
    "places.key_help",
    "places.rulebook_reader",
    "places.start.everywhere",
    "places.table.calls",
    "places.table.meld_list",
    "places.table.plays",
    "places.table.pozzo_list",
    "places.together.decisions",
    "places.together.people_here",
    "places.together.persons",
    "places.together.tables",
    "places.together.together_menu",
    "places.together.waiting_room",
    "seating.hand",
)

Handler = TypeVar("Handler", bound=Callable[..., object])
Place = TypeVar("Place")


@dataclass(frozen=True, slots=True)
class Command:
    """A named thing to do. ``handler`` takes the place that the key reached.

    ``when`` tells whether it can be done now (None: always). ``otherwise`` words what answers the key where it can't;
    None: the handler itself says what is in the way. ``hidden`` keeps it out of the table's menu, because it
    would only move within the place from which the menu was opened. ``called`` names the message for what it does now,
    where that is something else than usual (``None``: it is not). ``with_keys``: it is no use to whoever has none.
    ``first``: it stands before all others in menus; ``offered`` says in words what it would do now, and ``taken`` does
    that from there, where that is more than the key does.
    """

    id: str
    handler: Callable[[Any], object]
    when: Callable[[Any], bool] | None = None
    otherwise: Callable[[Any], Words] | None = None
    hidden: bool = False
    called: Callable[[Any], str | None] | None = None
    with_keys: bool = False
    first: bool = False
    offered: Callable[[Any, Catalog], str] | None = None
    taken: Callable[[Any], None] | None = None

    @property
    def message(self) -> str:
        """The id of the message that names it."""
        return "cmd-" + self.id.replace(".", "-")

    def possible(self, place: object) -> bool:
        """Whether it can be done in this place now."""
        return self.when is None or self.when(place)

    def message_in(self, place: object) -> str:
        """The id of the message that names what it does in this place now."""
        return (self.called(place) if self.called is not None else None) or self.message

    def words_in(self, place: object, catalog: Catalog) -> str:
        """What it does in this place now, in words."""
        return catalog.text(self.message_in(place)) if self.offered is None else self.offered(place, catalog)


_REGISTRY: dict[str, Command] = {}


def command(
    name: str,
    *,
    when: Callable[[Any], bool] | None = None,
    otherwise: Callable[[Any], Words] | None = None,
    hidden: bool = False,
    called: Callable[[Any], str | None] | None = None,
    with_keys: bool = False,
    first: bool = False,
    offered: Callable[[Any, Catalog], str] | None = None,
    taken: Callable[[Any], None] | None = None,
) -> Callable[[Handler], Handler]:
    """Register the decorated function as the handler of the command ``name``."""

    def register(handler: Handler) -> Handler:
        if name in _REGISTRY:
            raise ValueError(f"two handlers for the command {name}")
        _REGISTRY[name] = Command(name, handler, when, otherwise, hidden, called, with_keys, first, offered, taken)
        return handler

    return register


def commands_of(
    kind: type[Place],
    acts: Mapping[str, Callable[[Place], object]],
    *,
    when: Callable[[Any], bool] | None = None,
    with_keys: bool = False,
    hidden: bool = True,
) -> None:
    """Register commands of places of this kind, each by its name with what it does there."""
    del kind  # for the type checker alone
    for name, act in acts.items():
        command(name, when=when, with_keys=with_keys, hidden=hidden)(act)


@cache
def commands() -> dict[str, Command]:
    """Every command there is, by id."""
    for module in MODULES:
        import_module(f"ramino_access.ui.{module}")
    return dict(sorted(_REGISTRY.items()))
