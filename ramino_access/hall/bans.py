"""Who may not come back to a table: by the name, and by the return word, for a name is soon another one."""

from __future__ import annotations

from collections.abc import Iterable
from hmac import compare_digest

from .likeness import alike

MOST_BANNED = 200
"""People of one table; who was sent away longest ago is forgotten first."""


class Bans:
    """The people of one table who were sent away for good. Whoever is known by a secret has the name to themselves, so
    that it stands for the person; a guest's return word does, under whatever name it is shown again."""

    def __init__(self) -> None:
        self._names: dict[str, None] = {}
        self._words: dict[str, None] = {}

    @property
    def names(self) -> tuple[str, ...]:
        """Their names."""
        return tuple(self._names)

    @property
    def words(self) -> tuple[str, ...]:
        """Their return words."""
        return tuple(self._words)

    def add(self, name: str, word: str) -> None:
        """Whoever has this name, and this return word, may not come back."""
        self.restore((name,), (word,) if word else ())

    def restore(self, names: Iterable[str], words: Iterable[str]) -> None:
        """Neither may these, of whom it was kept."""
        for kept, more in ((self._names, names), (self._words, words)):
            kept.update(dict.fromkeys(more))
            for oldest in list(kept)[:-MOST_BANNED]:
                del kept[oldest]

    def hold(self, name: str, word: str) -> bool:
        """Whether somebody of this name, who shows this return word, may not come."""
        return any(alike(name, one) for one in self._names) or any(
            compare_digest(one.encode(), word.encode()) for one in self._words if word
        )
