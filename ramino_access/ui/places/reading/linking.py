"""From a rule to its option and back, and from a refusal to its clause."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING, Protocol

from ....announce import options
from ....games import GAMES, Option, Value
from ....i18n.catalog import Catalog
from ...commands.registry import command
from ...match.acting import played_here, session_of
from ..base import TableContext
from ..lists import Item, ListContext
from ..values import ValueItem, ValuesContext
from .rulebook_reader import BookReader, RulebookReader

if TYPE_CHECKING:
    from ...parts import TableUi

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


def _here(ui: TableUi, game: str) -> Mapping[str, Value]:
    """The values at the player's table, where this game is played there; else the usual ones."""
    here = played_here(ui)
    return GAMES[game].values(here[1] if here is not None and here[0] == game else {})


def _options(ui: TableUi, game: str, found: list[Option]) -> ListContext:
    values = _here(ui, game)

    def entry(option: Option) -> ValueItem:
        return ValueItem(
            lambda catalog: options.line(catalog, game, option, values[option.id], values),
            take=lambda: ui.stack.push(_values(ui, game, option)),
            about=lambda catalog: options.about(catalog, game, option, values),
            rule=(game, option.id),
        )

    return ValuesContext(ui, lambda catalog: catalog.text("rule-options"), [entry(option) for option in found])


def _values(ui: TableUi, game: str, option: Option) -> ListContext:
    """The values of an option as a list; the one at this table and the usual one say so."""
    values = _here(ui, game)
    now = values[option.id]
    here = played_here(ui)
    at_table = here is not None and here[0] == game
    listed = _listed(option, now)

    def words(value: Value, catalog: Catalog) -> str:
        here, usual = at_table and value == now, value == option.default
        mark = "both" if here and usual else "here" if here else "usual" if usual else "none"
        return catalog.text("rule-value", value=options.worded(catalog, game, option, value, values), mark=mark)

    def about(catalog: Catalog) -> str:
        return options.about(catalog, game, option, values)

    items: list[Item] = [ValueItem(partial(words, value), about=about) for value in listed]
    numbers = _numbers(option)
    if len(numbers) > MOST:
        bounds = {"low": option.low, "high": option.high, "step": numbers.step}
        items.append(ValueItem(lambda catalog: catalog.text("rule-bounds", **bounds), about=about))

    def title(catalog: Catalog) -> str:
        return options.line(catalog, game, option, now, values)

    return ValuesContext(ui, title, items, at=listed.index(now) if now in listed else 0)


def _listed(option: Option, now: Value) -> list[Value]:
    """The values to be heard one by one: all, or of very many numbers the ends, the usual one and the present one."""
    if option.is_switch:
        return [False, True]
    if option.choices:
        return [*option.choices, *([now] if now not in option.choices else [])]
    numbers = _numbers(option)
    return list(numbers) if len(numbers) <= MOST else sorted({option.low, option.high, option.default, now}, key=int)


def _numbers(option: Option) -> range:
    """The numbers that the option may be; none where it is no number."""
    if option.is_switch or option.choices:
        return range(0)
    return range(option.low, option.high + 1, option.step if option.in_steps else 1)


@command("reader.follow", hidden=True)
def follow_link(context: BookReader) -> None:
    """Go to the option that the rule in focus is about."""
    if not follow(context):
        context.read()


class HoldsValue(TableContext, Protocol):
    """A place whose entries hold values, with the seat at the table at which its rules are read."""

    @property
    def item(self) -> Item: ...


@command("values.rule", hidden=True)
def rule(context: HoldsValue) -> None:
    """Open the rulebook where the rule of the option in focus stands."""
    item = context.item
    topic = item.rule if isinstance(item, ValueItem) else None
    if topic is None:
        context.ui.voice.tell("no-rule")
    else:
        context.ui.stack.push(RulebookReader(context.ui, topic[0], topic=topic[1]))


def _refused(context: TableContext) -> bool:
    return context.ui.seat.session is not None and context.ui.seat.session.refused is not None


@command("rules.clause", when=_refused)
def clause(context: TableContext) -> None:
    """Open the rulebook where the rule stands for which the last play was refused."""
    ui, session = context.ui, session_of(context.ui)
    if session.refused is None:
        ui.voice.tell("no-refusal")
    else:
        ui.stack.push(RulebookReader(ui, session.rules.game, topic=session.refused.code))
