"""Keymaps: which key means which command, in which place.

``base.toml`` holds what all games share, ``<game>.toml`` what a game adds; a shipped keymap (``shipped/<name>.toml``)
and the player's own file are laid over both. Tables under a game's name (``[<game>.hand]``) are for that game alone.
What several games share stands in files of their own, which the file of each of them names above its tables:
``include = ["melds"]``. Each place has tables of the file, each line ``key = "command.id"``; ``""`` takes a key away.

A broken file of the player never stops the program: the faults become problems that name file, line and remedy, and all
other keys stay in force.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from string import ascii_lowercase, ascii_uppercase
from typing import Any, Literal, TypeAlias, get_args

from ...config.settings import KEYMAPS
from ...files.problems import NO_WORD, Problem, bounded, in_short, meant_by
from ...files.toml_files import KEYMAP, Toml, is_missing, read_toml
from ...games import GAMES
from ...resources import keymaps_dir
from .key_names import deliverable, frail, is_character
from .keymap_file import Lines, lines_of
from .registry import commands

KeyTable: TypeAlias = Literal[
    "addresses",
    "cards",
    "entry",
    "everywhere",
    "games",
    "hand",
    "keys",
    "list",
    "listening",
    "matches",
    "meld",
    "melds",
    "menu",
    "options",
    "people",
    "pozzo",
    "question",
    "questions",
    "reader",
    "replay",
    "rows",
    "tables",
    "values",
    "waiting",
    "waiting-owner",
    "watching",
]
"""A table of the keymap, as places name those in which their keys are looked up."""

KEY_TABLES: Mapping[str, KeyTable] = {name: name for name in get_args(KeyTable)}
"""All of them, by name."""

#: Tables that exist only while a game is being played, so that questions about it can be asked there.
AT_TABLE: frozenset[KeyTable] = frozenset({"hand", "melds", "meld", "replay", "cards", "watching"})

#: Commands that have no key in the usual keymap, and may have one everywhere.
UNBOUND = frozenset({"keys.shift"})

#: The keymap that has nothing laid over it.
USUAL = KEYMAPS[0]

Tables = Mapping[KeyTable, Mapping[str, str]]


@dataclass(frozen=True, slots=True)
class Keymap:
    """Keys by table; ``problems`` is what was wrong with the player's own file, ``own`` are the keys in it, ``game``
    is that whose keys they are, ``reaches`` tells which keys get here at all, where not all do."""

    tables: Tables
    problems: tuple[Problem, ...] = ()
    own: Tables = field(default_factory=dict)
    game: str | None = None
    reaches: Callable[[str], bool] | None = None
    _within: dict[tuple[KeyTable, ...], dict[str, list[str]]] = field(
        default_factory=dict, init=False, repr=False, compare=False
    )

    def command(self, tables: Iterable[KeyTable], key: str) -> str | None:
        """The command that this key means in the first of these contexts that knows it."""
        for name in tables:
            found = self.tables.get(name, {}).get(key)
            if found:
                return found
        return None

    def bindings(self, tables: Iterable[KeyTable]) -> dict[str, list[str]]:
        """The commands within reach of these contexts, each with its keys, in the order of the keymap."""
        names = tuple(tables)
        if names not in self._within:
            self._within[names] = self._found(names)
        return self._within[names]

    def _found(self, tables: Iterable[KeyTable]) -> dict[str, list[str]]:
        seen: set[str] = set()
        keys: dict[str, list[str]] = {}
        for name in tables:
            for key, wanted in self.tables.get(name, {}).items():
                if key not in seen and wanted:
                    keys.setdefault(wanted, []).append(key)
                    seen.add(key)
        return keys

    def key_for(self, command: str, tables: Sequence[KeyTable], pressed: str = "") -> str:
        """The key by which this command is best named: the one that was pressed for it, else one of the player's own,
        else the first; empty where it has none."""
        keys = self.bindings(tables).get(command, [])
        chosen = [key for key in keys if any(self.own.get(name, {}).get(key) == command for name in tables)]
        return pressed if pressed in keys else next(iter([*chosen, *keys]), "")


@dataclass(slots=True)
class _Merging:
    tables: dict[KeyTable, dict[str, str]] = field(default_factory=dict)

    def lay_over(self, tables: Tables) -> None:
        for name, keys in tables.items():
            self.tables.setdefault(name, {}).update(keys)


def own(file: Path) -> tuple[list[str], dict[KeyTable, dict[str, str]]]:
    """A keymap file of the program: the names of the files that it includes, and its tables.

    Raises tomllib.TOMLDecodeError for one that is not written as it should be.
    """
    tables: Any = tomllib.loads(file.read_text(encoding="utf-8"))
    return tables.pop("include", []), tables


def parts(game: str | None) -> list[dict[KeyTable, dict[str, str]]]:
    """The program's own tables for a game: the common ones, those of the files that it includes, its own."""
    folder = keymaps_dir()
    found = [own(folder / "base.toml")[1]]
    if game is not None and (folder / f"{game}.toml").is_file():
        includes, tables = own(folder / f"{game}.toml")
        found += [own(folder / f"{name}.toml")[1] for name in includes]
        found.append(tables)
    return found


def load(
    game: str | None = None,
    user: Path | None = None,
    *,
    shipped: str = USUAL,
    reaches: Callable[[str], bool] | None = None,
) -> Keymap:
    """The keymap of a game: the usual one with the shipped one of this name and the player's own file laid over it.

    A line of these counts where its command is known. What stands under a game's name counts in that game alone.
    Without a file of the player's, ``reaches`` leaves out keys that never get here.
    """
    if user is None:
        return _without_own(game, shipped, reaches)
    problems: list[Problem] = []
    merging, known = _shipped(game, shipped)
    own_keys = _counting(_well(user, problems), game, known)
    merging.lay_over(own_keys)
    return Keymap(merging.tables, bounded(problems), own_keys, game)


@cache
def _without_own(game: str | None, shipped: str, reaches: Callable[[str], bool] | None) -> Keymap:
    """The program's own keymap: one for all who play in this program."""
    tables = _shipped(game, shipped)[0].tables
    if reaches is not None:
        tables = {name: {key: one for key, one in keys.items() if reaches(key)} for name, keys in tables.items()}
    return Keymap(tables, game=game, reaches=reaches)


def _shipped(game: str | None, shipped: str) -> tuple[_Merging, dict[KeyTable, set[str]]]:
    """The keys of the program's own files, and the commands that are known in their tables."""
    merging = _Merging()
    for tables in parts(game):
        merging.lay_over(tables)
    known = _meant(merging.tables)
    if shipped != USUAL:
        merging.lay_over(_counting(own(shipped_file(shipped))[1], game, known))
    return merging, known


def shipped_file(name: str) -> Path:
    """The file of a shipped keymap other than the usual one."""
    return keymaps_dir() / "shipped" / f"{name}.toml"


def _counting(overlay: Mapping[Any, Any], game: str | None, known: Mapping[KeyTable, set[str]]) -> Tables:
    """What counts of an overlay in a game: the lines whose commands are known in their tables."""
    found = _Merging()
    for tables in (overlay, overlay.get(game, {}) if game is not None else {}):
        for name, keys in tables.items():
            table = KEY_TABLES.get(name)
            if table is not None:
                here = known.get(table, ())
                found.lay_over({table: {key: one for key, one in keys.items() if not one or one in here}})
    return found.tables


def _meant(tables: Tables) -> dict[KeyTable, set[str]]:
    """The commands that make sense in each of these contexts."""
    found = {name: set(keys.values()) for name, keys in tables.items()}
    found["everywhere"] |= UNBOUND
    for name, wanted in found.items():
        if name != "entry":
            wanted |= found["everywhere"]
        if name in AT_TABLE:
            wanted |= found.get("questions", set())
    return found


def _contexts() -> dict[KeyTable, set[str]]:
    """Every table that any keymap of the program names, with the commands that make sense there."""
    found = _Merging()
    for number, file in enumerate(keymaps_dir().glob("*.toml")):
        for name, keys in own(file)[1].items():
            found.lay_over({name: {f"{number} {key}": wanted for key, wanted in keys.items()}})
    return _meant(found.tables)


def _well(file: Path, problems: list[Problem]) -> Mapping[str, Any]:
    """The valid keys of a player's file, which need not exist; everything else becomes problems."""
    found = read_toml(file, KEYMAP)
    if isinstance(found, Problem):
        if not is_missing(found):
            problems.append(found)
        return {}
    known = _contexts()
    good: dict[str, Any] = dict(_tables(found, found.data, problems, known, ()))
    for game in GAMES:
        tables = found.data.get(game)
        if isinstance(tables, dict):
            good[game] = dict(_tables(found, tables, problems, known, (game,)))
    return good


def _tables(
    toml: Toml,
    tables: Mapping[str, Any],
    problems: list[Problem],
    known: Mapping[KeyTable, set[str]],
    above: tuple[str, ...],
) -> Iterable[tuple[str, dict[str, str]]]:
    """The valid keys of these tables, which stand under the names ``above`` in the file."""

    def wrong(reason: str, path: tuple[str, ...], **args: str) -> None:
        problems.append(Problem(toml.file, reason, toml.lines.of((*above, *path)), args))

    base = str(keymaps_dir() / "base.toml")
    for name, keys in tables.items():
        if not above and name in GAMES and isinstance(keys, dict):
            continue
        table = KEY_TABLES.get(name)
        if table is None or table not in known or not isinstance(keys, dict):
            wrong("keymap-no-context", (name,), what=in_short(name), meant=meant_by(name, known) or NO_WORD, base=base)
            continue
        good: dict[str, str] = {}
        for key, wanted in keys.items():
            if not isinstance(wanted, str) or (wanted and wanted not in commands()):
                meant = meant_by(wanted, commands()) if isinstance(wanted, str) else ""
                wrong("keymap-no-command", (name, key), what=in_short(wanted), meant=meant or NO_WORD, base=base)
            elif wanted and wanted not in known[table]:
                wrong("keymap-not-here", (name, key), what=wanted, where=name, base=base)
            elif not deliverable(key):
                wrong("keymap-no-key", (name, key), what=in_short(key))
            else:
                good[key] = wanted
        yield name, good


#: New meanings of keys in a table, by table and key; an empty one takes the key away.
Meanings = Mapping[tuple[KeyTable, str], str]


@dataclass(frozen=True, slots=True)
class Clash:
    """A key that has another meaning already: in which table, and which command."""

    table: KeyTable
    command: str


class Rebinding:
    """Which lines of the player's own keymap give a command another key, and what stands in the way of that, seen from
    the keys as they are in one game, or in the main menu (``game`` None).

    A change counts in all games, but for those that have another use for the key: they get lines of their own, in which
    it keeps its meaning.
    """

    def __init__(self, file: Path, game: str | None, shipped: str) -> None:
        """``file`` is the player's own keymap, which need not exist; ``shipped`` the one it is laid over."""
        self._file, self._game, self._shipped = file, game, shipped
        self.now = load(game, file, shipped=shipped)
        self.usual = load(game, shipped=shipped)

    def table_of(self, tables: Iterable[KeyTable], command: str) -> KeyTable:
        """The first of these tables in which the command has, or usually has, a key. Raises LookupError."""
        tables = tuple(tables)
        for found in (self.now, self.usual):
            for name in tables:
                if command in found.tables.get(name, {}).values():
                    return name
        raise LookupError(command)

    def clash(self, tables: Iterable[KeyTable], key: str) -> Clash | None:
        """What the key means so far where these tables are asked in order."""
        for name in tables:
            command = self.now.tables.get(name, {}).get(key)
            if command:
                return Clash(name, command)
        return None

    def is_usual(self, table: KeyTable, command: str) -> bool:
        """Whether the command has the keys in this table that it has without the player's own file."""
        now, usual = self.now.bindings([table]), self.usual.bindings([table])
        return set(now.get(command, ())) == set(usual.get(command, ()))

    def keeps_a_plain_key(self, meanings: Meanings, table: KeyTable, command: str) -> bool:
        """Whether the command still has a key in this table that every terminal delivers, once these are changed."""
        keys = {**self.now.tables.get(table, {})}
        keys.update({key: wanted for (name, key), wanted in meanings.items() if name == table})
        return any(wanted == command and not frail(key) for key, wanted in keys.items())

    def lines(self, meanings: Meanings) -> Lines:
        """The lines to be written, for all games and for those that are spared."""
        own = lines_of(self._file)
        here = any((self._game, table, key) in own for table, key in meanings)  # they would win over those for all
        scope = (self._game,) if here and self._game is not None else ()
        lines: dict[tuple[str, ...], str | None] = {(*scope, *where): wanted for where, wanted in meanings.items()}
        for game in () if here else self.spared(meanings):
            there = load(game, self._file, shipped=self._shipped).tables
            lines.update({(game, table, key): there.get(table, {}).get(key, "") for table, key in meanings})
        return lines

    def spared(self, meanings: Meanings) -> list[str]:
        """The other games in which one of these keys has a meaning of its own that it would lose."""
        others = [game for game in GAMES if game != self._game]
        return [game for game in others if self._disturbs(load(game, self._file, shipped=self._shipped), meanings)]

    def usual_lines(self, tables: Iterable[KeyTable], command: str) -> Lines:
        """The lines to be taken out so that the command has its usual keys again."""
        gone: dict[tuple[str, ...], None] = {}
        own = lines_of(self._file)
        for table in tables:
            usual = self.usual.bindings([table]).get(command, [])
            for where, wanted in own.items():
                mine = where[:-1] in ((table,), (self._game, table))
                if mine and (wanted == command or where[-1] in usual):
                    gone.update({other: None for other in own if other[-2:] == where and self._spares(other, own)})
                    gone[where] = None
        return gone

    def _spares(self, where: tuple[str, ...], lines: Mapping[tuple[str, ...], str]) -> bool:
        """Whether this line only lets a key keep its usual meaning in another game."""
        game, table, key = where if len(where) == 3 else ("", *where)
        if game not in GAMES:
            return False
        usual = load(game, shipped=self._shipped).tables
        return next((keys.get(key, "") for name, keys in usual.items() if name == table), "") == lines[where]

    def _disturbs(self, keymap: Keymap, meanings: Meanings) -> bool:
        """Whether one of the keys has, in another game, a meaning of its own that it would lose."""
        for (table, key), wanted in meanings.items():
            there = keymap.tables.get(table, {})
            lost = there.get(key) not in (None, "", wanted, self.now.tables.get(table, {}).get(key))
            if lost and (not wanted or wanted in there.values()):
                return True
        return False


@dataclass(frozen=True, slots=True)
class Keyboard:
    """The characters that one key gives alone, and those that it gives with Shift."""

    alone: frozenset[str]
    shifted: frozenset[str]

    def types(self, key: str) -> bool:
        """Whether this key, or character, can be had without AltGr. Named keys are on every keyboard."""
        return not is_character(key) or key in self.alone or key in self.shifted


def _keyboard(alone: str, shifted: str) -> Keyboard:
    return Keyboard(frozenset(ascii_lowercase + alone), frozenset(ascii_uppercase + shifted))


LAYOUTS: Mapping[str, Keyboard] = {
    "it": _keyboard("\\1234567890'ìè+òàù<,.-", '|!"£$%&/()=?^é*ç°§>;:_'),
    "fr": _keyboard("²&é\"'(-è_çà)=$ù*<,;:!", "1234567890°+£%µ>?./§"),
    "de": _keyboard("1234567890ßü+öä#<,.-", "°!\"§$%&/()=?*'>;:_"),
    "es": _keyboard("º1234567890'¡+ñç<,.-", 'ª!"·$%&/()=?¿*>;:_'),
    "uk": _keyboard("`1234567890-=[];'#\\,./", '¬!"£$%^&*()_+{}:@~|<>?'),
    "us": _keyboard("`1234567890-=[]\\;',./", '~!@#$%^&*()_+{}|:"<>?'),
}


def plain(key: str, layout: Keyboard) -> bool:
    """Whether every terminal delivers the key, and this layout types it without AltGr."""
    return not frail(key) and layout.types(key)


@dataclass(frozen=True, slots=True)
class Unreachable:
    """A command that has these keys in a table, none of which is plain on ``layout`` (empty: on any)."""

    table: KeyTable
    command: str
    keys: tuple[str, ...]
    layout: str = ""


def unreachable(keymap: Keymap, tables: Iterable[KeyTable] = ()) -> Iterator[Unreachable]:
    """The commands that some keyboard or terminal keeps from its player; in these tables, by default in all."""
    for table in tables or keymap.tables:
        for command, keys in keymap.bindings([table]).items():
            if all(map(frail, keys)):
                yield Unreachable(table, command, tuple(keys))
                continue
            for name, layout in LAYOUTS.items():
                if not any(plain(key, layout) for key in keys):
                    yield Unreachable(table, command, tuple(keys), name)
