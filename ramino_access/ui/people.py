"""What the player's side asks of the people at the table, where they are people and not opponents."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from ..hall.messages import Said
    from ..i18n.catalog import Catalog


class People(Protocol):
    """The people at a table at the other end of a line, and the line."""

    @property
    def name(self) -> str:
        """What the player is called at this table."""
        ...

    @property
    def owner(self) -> bool:
        """Whether the table is the player's."""
        ...

    @property
    def written(self) -> Sequence[Said]:
        """What was written at the table, the oldest first."""
        ...

    def people(self, catalog: Catalog) -> str:
        """Who is here, and whether the line is."""
        ...

    def begin(self) -> None:
        """Have the match begin with those who are here."""
        ...

    def another(self) -> None:
        """Another match with the same people."""
        ...

    def write(self, text: str) -> None:
        """Write a line to the table."""
        ...
