"""Somebody at the player's side: hears each command and each change at the table, and may have a say in plays."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from ...core.actions import Action
    from .session import Change


class Companion(Protocol):
    """Who sits beside the player. What they say comes after the answer to the key."""

    @property
    def teaches(self) -> bool:
        """Whether this is a lesson and no match."""
        ...

    def seated(self) -> None:
        """The player has sat down and heard what there was to hear."""
        ...

    def pressed(self, command: str) -> None:
        """A command has been carried out, or (empty) a key meant nothing. The table's answer may still be under way."""
        ...

    def allows(self, action: Action) -> bool:
        """Whether the player is to make this play now; where not, they have heard why."""
        ...

    def happened(self, change: Change) -> None:
        """Something has happened at the table, and has been told."""
        ...

    def again(self) -> bool:
        """Say once more what is wanted. False: nothing is."""
        ...


class Alone:
    """Nobody sits there."""

    teaches = False

    def seated(self) -> None:
        """Nothing to say."""

    def pressed(self, command: str) -> None:
        """Nothing to say."""

    def allows(self, action: Action) -> bool:
        return True

    def happened(self, change: Change) -> None:
        """Nothing to say."""

    def again(self) -> bool:
        return False
