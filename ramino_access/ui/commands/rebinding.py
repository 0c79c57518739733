"""Which lines of the player's own keymap give a command another key, and what stands in the way of that.

A change counts in all games, but for those that have another use for the key: they get lines of their own, in which it
keeps its meaning.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from ...config.keymap_file import Lines, lines_of
from ...games import GAMES
from .keymap import Keymap, load
from .keys import frail

#: New meanings of keys in a table, by table and key; an empty one takes the key away.
Meanings = Mapping[tuple[str, str], str]


@dataclass(frozen=True, slots=True)
class Clash:
    """A key that has another meaning already: in which table, and which command."""

    table: str
    command: str


class Rebinding:
    """Changes to the keys as they are in one game, or in the main menu (``game`` None)."""

    def __init__(self, file: Path, game: str | None, shipped: str) -> None:
        """``file`` is the player's own keymap, which need not exist; ``shipped`` the one it is laid over."""
        self._file, self._game, self._shipped = file, game, shipped
        self.now = load(game, file, shipped=shipped)
        self.usual = load(game, shipped=shipped)

    def table_of(self, tables: Iterable[str], command: str) -> str:
        """The first of these tables in which the command has, or usually has, a key. Raises LookupError."""
        tables = tuple(tables)
        for found in (self.now, self.usual):
            for name in tables:
                if command in found.tables.get(name, {}).values():
                    return name
        raise LookupError(command)

    def clash(self, tables: Iterable[str], key: str) -> Clash | None:
        """What the key means so far where these tables are asked in order."""
        for name in tables:
            command = self.now.tables.get(name, {}).get(key)
            if command:
                return Clash(name, command)
        return None

    def is_usual(self, table: str, command: str) -> bool:
        """Whether the command has the keys in this table that it has without the player's own file."""
        now, usual = self.now.bindings([table]), self.usual.bindings([table])
        return set(now.get(command, ())) == set(usual.get(command, ()))

    def keeps_a_plain_key(self, meanings: Meanings, table: str, command: str) -> bool:
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

    def usual_lines(self, tables: Iterable[str], command: str) -> Lines:
        """The lines to be taken out so that the command has its usual keys again."""
        gone: dict[tuple[str, ...], None] = {}
        own = lines_of(self._file)
        for table in tables:
            usual = self.usual.bindings([table]).get(command, [])
            for where, wanted in own.items():
                mine = where[:-1] in ((table,), (self._game, table))
                if mine and (wanted == command or where[-1] in usual):
                    gone.update({other: None for other in own if other[-2:] == where[-2:] and self._spares(other, own)})
                    gone[where] = None
        return gone

    def _spares(self, where: tuple[str, ...], own: Mapping[tuple[str, ...], str]) -> bool:
        """Whether this line only lets a key keep its usual meaning in another game."""
        game, table, key = where if len(where) == 3 else ("", *where)
        return game in GAMES and load(game, shipped=self._shipped).tables.get(table, {}).get(key, "") == own[where]

    def _disturbs(self, other: Keymap, meanings: Meanings) -> bool:
        """Whether one of the keys has, in another game, a meaning of its own that it would lose."""
        for (table, key), wanted in meanings.items():
            there = other.tables.get(table, {})
            lost = there.get(key) not in (None, "", wanted, self.now.tables.get(table, {}).get(key))
            if lost and (not wanted or wanted in there.values()):
                return True
        return False
