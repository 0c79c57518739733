"""The keys in words, generated from the keymaps as they are in force for this player."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from ..config.problems import Problem
from ..i18n.catalog import Catalog
from ..ui.commands import keymap
from ..ui.commands.key_names import spoken_keys
from ..ui.commands.registry import commands

#: One place where keys go, and the keys of each command there.
Section = tuple[str, dict[str, list[str]]]


def key_table(
    catalog: Catalog, games: Sequence[str], user: Path | None = None, shipped: str = keymap.USUAL
) -> tuple[list[str], list[Problem]]:
    """The lines of the table, and what was wrong with the player's own keymap.

    First come the keys of every game, then, game by game, those that it adds or changes. ``user`` is
    the player's own keymap, which need not exist, ``shipped`` the one it is laid over.
    """
    common = keymap.load(None, user, shipped=shipped)
    places = list(keymap.load().tables)  # the player's file may also name places of one game
    shown = {(place, key, command) for place in places for key, command in common.tables[place].items()}
    lines = [catalog.text("cli-keys-common"), *_lines(catalog, _sections(common, places))]
    problems = list(common.problems)
    for game in games:
        own = keymap.load(game, user, shipped=shipped)
        added = {
            place: {key: command for key, command in keys.items() if (place, key, command) not in shown}
            for place, keys in own.tables.items()
        }
        lines += ["", catalog.text("cli-keys-game", game=game)]
        lines += _lines(catalog, _sections(keymap.Keymap(added), added))
        problems += [problem for problem in own.problems if problem not in problems]
    return lines, problems


def _sections(keys: keymap.Keymap, places: Iterable[str]) -> list[Section]:
    return [(place, keys.bindings([place])) for place in places]


def _lines(catalog: Catalog, sections: Sequence[Section]) -> Iterable[str]:
    for place, bindings in sections:
        if not bindings:
            continue
        yield ""
        yield catalog.text(f"cli-keys-{place}")
        for command, keys in bindings.items():
            name = catalog.text(commands()[command].message)
            yield catalog.text("cli-key", keys=spoken_keys(catalog, keys), command=name)
