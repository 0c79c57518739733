"""``ramino keys``: every key in words, place by place, made from the keymaps; and a check of a player's own keymap."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from ..config import settings
from ..files.paths import expanded
from ..files.problems import Problem
from ..files.toml_files import KEYMAP, read_toml
from ..games import GAMES
from ..i18n.catalog import Catalog
from ..ui.commands import keymap
from ..ui.commands.key_names import spoken_keys
from ..ui.commands.keymap import unreachable
from ..ui.commands.registry import commands
from .arguments import Mistake, Typed, game_of
from .out import complain, show, worded


def keys(typed: Typed, catalog: Catalog) -> int:
    """Print the keys, context by context, with the player's own keymap laid over the program's. The exit status: 0; of
    a keymap that is checked 1 where something is wrong with it. Raises ``Mistake``."""
    loaded = settings.load()
    shipped = loaded.settings.keys
    if "check" in typed.options:
        return _checked(typed, catalog, shipped)
    games = [game_of(typed).id] if len(typed.words) > 1 else list(GAMES)
    lines, problems = key_table(catalog, games, loaded.settings.keymap_file(), shipped)
    show("\n".join(lines))
    for problem in (*loaded.problems, *problems):
        complain(worded(catalog, problem))
    return 0


def _checked(typed: Typed, catalog: Catalog, shipped: str) -> int:
    """Say what is wrong with the keymap that was named."""
    if len(typed.words) > 1:
        raise Mistake("cli-too-much", word=typed.words[1])
    named = typed.options["check"]
    if not named:
        raise Mistake("cli-value-missing", option="--check")
    lines, in_order = check_keymap(catalog, expanded(named) or Path(named), shipped)
    show("\n".join(lines))
    return 0 if in_order else 1


# Checks a keymap of the player's: what is not understood, and which commands it leaves without a plain key.


def check_keymap(catalog: Catalog, file: Path, shipped: str) -> tuple[list[str], bool]:
    """What there is to say of the file, laid over this shipped keymap, and whether it is in order."""
    found = read_toml(file, KEYMAP)
    if isinstance(found, Problem):
        return [worded(catalog, found)], False
    problems = keymap.load(None, file, shipped=shipped).problems
    lines = [worded(catalog, problem) for problem in problems]
    for game in GAMES:
        lines += [line for line in _faults(catalog, game, file, shipped) if line not in lines]
    return lines or [catalog.text("cli-keys-in-order", file=str(file))], not lines


def _faults(catalog: Catalog, game: str, file: Path, shipped: str) -> Iterator[str]:
    now, usual = keymap.load(game, file, shipped=shipped), keymap.load(game, shipped=shipped)
    for table in usual.tables:
        bound = now.bindings([table])
        for command in usual.bindings([table]):
            if command not in bound:
                yield catalog.text("cli-keys-lost", table=table, command=catalog.text(commands()[command].message))
    for one in unreachable(now):
        words = catalog.text(commands()[one.command].message)
        keys = spoken_keys(catalog, one.keys)
        yield catalog.text("cli-keys-frail", table=one.table, command=words, keys=keys, layout=one.layout or "none")


# The keys in words, generated from the keymaps as they are in force for this player.


@dataclass(frozen=True, slots=True)
class Chapter:
    """The keys of every game, or what one game adds: under the title of each place, a line for each command."""

    title: str
    sections: Sequence[tuple[str, Sequence[str]]]


def key_table(
    catalog: Catalog, games: Sequence[str], user: Path | None, shipped: str
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
    catalog: Catalog, tables: keymap.Tables, places: Iterable[keymap.KeyTable]
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
