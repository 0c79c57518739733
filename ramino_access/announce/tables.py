"""A list of tables with people, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..games import GAMES
from ..i18n import LANGUAGES
from . import options

if TYPE_CHECKING:
    from ..hall.messages import Person, TableLine
    from ..i18n.catalog import Catalog


def free(table: TableLine) -> int:
    """How many seats wait for people."""
    return 0 if table.begun else max(0, table.wanted - len(_seated(table)))


def line(catalog: Catalog, table: TableLine) -> str:
    """A table as an entry of the list: the game, who sits there in which language, how many seats are free."""
    return catalog.text(
        "tables-line",
        mine="yes" if table.mine else "no",
        game=catalog.text(f"game-{table.game}"),
        begun="yes" if table.begun else "no",
        people=[speaker(catalog, person) for person in _seated(table)],
        count=len(_seated(table)),
        free=free(table),
    )


def speaker(catalog: Catalog, person: Person) -> str:
    """A person with the language they hear the table in, "Anna in Italian", and that their line is lost."""
    known = person.language in LANGUAGES
    words = catalog.text("tables-speaker", name=person.name, language=person.language) if known else person.name
    return catalog.text("tables-away", person=words) if person.away else words


def about(catalog: Catalog, table: TableLine) -> str:
    """What one wants to know before one sits down: how it stands, seats, options, and what was agreed."""
    said = []
    if table.scores:
        scores = zip(table.names, table.scores, strict=False)
        said.append(
            catalog.text("tables-scores", lines=[catalog.text("score", player=n, score=points) for n, points in scores])
        )
    if table.wanted < table.seats:
        said.append(catalog.text("tables-seats", seats=table.seats, people=table.wanted))
        said.append(catalog.text("options-bots", level=table.level))
    else:
        said.append(catalog.text("tables-seats-people", seats=table.seats))
        said.append(catalog.text("tables-level-spare", level=table.level))
    game = GAMES[table.game]
    chosen = {**game.values({}), **{o.id: table.options[o.id] for o in game.options if o.id in table.options}}
    others = [o for o in game.options if o.id in game.unusual(chosen)]
    said += [options.line(catalog, game.id, option, chosen[option.id], chosen) for option in others]
    if not others:
        said.append(catalog.text("tables-usual"))
    if table.clock:
        said.append(catalog.text("tables-clock", minutes=table.clock))
    said += [
        catalog.text(f"tables-no-{what}")
        for what, allowed in (("hints", table.hints), ("chat", table.chat), ("spectators", table.spectators))
        if not allowed
    ]
    return " ".join(said)


def _seated(table: TableLine) -> list[Person]:
    return [person for person in table.people if person.seat is not None]
