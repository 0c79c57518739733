"""The keys in words, generated from the keymaps as they are in force for this player."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from ..config.problems import Problem
from ..i18n.catalog import Catalog
from ..ui.commands import keymap
from ..ui.commands.key_names import spoken_keys
from ..ui.commands.registry import commands


@dataclass(frozen=True, slots=True)
class Chapter:
    """The keys of every game, or what one game adds: under the title of each place, a line for each command."""

    title: str
    sections: Sequence[tuple[str, Sequence[str]]]


def key_table(
    catalog: Catalog, games: Sequence[str], user: Path | None = None, shipped: str = keymap.USUAL
) -> tuple[list[str], list[Problem]]:
    """The lines of the table, and what was wrong with the player's own keymap; see `chapters`."""
    lines: list[str] = []
    found, problems = chapters(catalog, games, user, shipped)
    for chapter in found:
        lines += ["", chapter.title] if lines else [chapter.title]
        for title, section in chapter.sections:
            lines += ["", title, *section]
    return lines, problems


def chapters(
    catalog: Catalog, games: Sequence[str], user: Path | None = None, shipped: str = keymap.USUAL
) -> tuple[list[Chapter], list[Problem]]:
    """The table in chapters, and what was wrong with the player's own keymap.

    First come the keys of every game, then, game by game, those that it adds or changes. ``user`` is
    the player's own keymap, which need not exist, ``shipped`` the one it is laid over.
    """
    common = keymap.load(None, user, shipped=shipped)
    places = list(keymap.load().tables)  # the player's file may also name places of one game
    shown = {(place, key, command) for place in places for key, command in common.tables[place].items()}
    found = [Chapter(catalog.text("cli-keys-common"), list(sections(catalog, common.tables, places)))]
    problems = list(common.problems)
    for game in games:
        own = keymap.load(game, user, shipped=shipped)
        added = {
            place: {key: command for key, command in keys.items() if (place, key, command) not in shown}
            for place, keys in own.tables.items()
        }
        found.append(Chapter(catalog.text("cli-keys-game", game=game), list(sections(catalog, added, added))))
        problems += [problem for problem in own.problems if problem not in problems]
    return found, problems


def sections(
    catalog: Catalog, tables: Mapping[str, Mapping[str, str]], places: Iterable[str]
) -> Iterator[tuple[str, list[str]]]:
    """What each of these places is called, and a line for each command that has a key there."""
    keys = keymap.Keymap(tables)
    for place in places:
        bindings = keys.bindings([place])
        if bindings:
            lines = [line(catalog, command, names) for command, names in bindings.items()]
            yield catalog.text(f"cli-keys-{place}"), lines


def line(catalog: Catalog, command: str, keys: Sequence[str]) -> str:
    """One command with its keys: "N: make a combination"."""
    return catalog.text("cli-key", keys=spoken_keys(catalog, keys), command=catalog.text(commands()[command].message))
