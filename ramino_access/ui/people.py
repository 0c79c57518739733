"""What the player's side asks of the people at the table, where they are people and not opponents."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from ..hall.messages import Person
    from ..i18n.catalog import Catalog
    from .talking import Talking


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
    def talking(self) -> Talking:
        """What is written at the table, and whom the player hears."""
        ...

    def everybody(self) -> Sequence[Person]:
        """Who is at the table, the player among them."""
        ...

    def ask(self, name: str) -> None:
        """Ask what somebody has won here."""
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
