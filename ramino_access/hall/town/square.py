"""Who is here, doing what, since when. Facts and the time come in, pages of a list go out."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Collection, Hashable, Iterator
from typing import NamedTuple

from ..likeness import compared
from ..messages import Activity
from .ties import Who

BUSIEST: tuple[Activity, ...] = ("plays", "waits", "watches", "tables")
"""Of somebody who is here twice, what is told of them."""

PAGE = 40
"""People of one page of the list."""


class Here(NamedTuple):
    """Somebody who is here. ``since``: when they began to do it, in seconds; ``table``: where they do it; ``quiet``:
    they do not want to be invited."""

    who: Who
    doing: Activity = "tables"
    table: str = ""
    language: str = ""
    quiet: bool = False
    since: float = 0.0


class Square:
    """Everybody who is here, by whatever leads to them."""

    def __init__(self) -> None:
        self._here: dict[Hashable, Here] = {}
        self._persons: dict[str, Here] | None = None  # by key, each once
        self._order: list[tuple[str, str]] = []  # of these: by how the name sounds, and the key
        self._hidden: set[str] = set()  # the keys of those who want to be seen by nobody

    def note(self, at: Hashable, present: Here, now: float) -> bool:
        """Somebody is here, or does something else: whether that is news."""
        before = self._here.get(at)
        same = before is not None and (before.doing, before.table) == (present.doing, present.table)
        present = present._replace(since=before.since if same and before is not None else now)
        if present == before:
            return False
        self._here[at] = present
        self._persons = None
        return True

    def gone(self, at: Hashable) -> bool:
        """Somebody is not here any more: whether they were."""
        if self._here.pop(at, None) is None:
            return False
        self._persons = None
        return True

    @property
    def persons(self) -> dict[str, Here]:
        """Everybody once, by their key."""
        if self._persons is None:
            by_key: dict[str, Here] = {}
            for here in self._here.values():
                key = here.who.key
                if key not in by_key or BUSIEST.index(here.doing) < BUSIEST.index(by_key[key].doing):
                    by_key[key] = here
            self._persons = by_key
            self._hidden = {key for key, here in by_key.items() if here.who.hidden}
            self._order = sorted((compared(here.who.name), key) for key, here in by_key.items())
        return self._persons

    def count(self, unseen: Collection[str]) -> int:
        """How many are here, but those who are hidden and those with these keys."""
        persons = self.persons
        return len(persons) - len(self._hidden) - sum(key in persons and key not in self._hidden for key in unseen)

    def named(self, name: str) -> Here | None:
        """Who of those that are here is called so."""
        persons, likeness = self.persons, compared(name)
        at = bisect_right(self._order, (likeness, ""))
        return persons[self._order[at][1]] if at < len(self._order) and self._order[at][0] == likeness else None

    def at(self, key: str) -> list[Hashable]:
        """What leads to whoever has this key: as often as they are here."""
        return [at for at, here in self._here.items() if here.who.key == key]

    def after(self, name: str) -> Iterator[Here]:
        """Everybody whose name comes after this one, in the order of the list; of an empty name all."""
        persons = self.persons
        at = bisect_right(self._order, (compared(name), "\U0010ffff")) if name else 0
        return (persons[key] for _, key in self._order[at:])
