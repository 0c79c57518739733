"""What all messages of the wire are. ``versions`` says which of them, and which of their fields, are new."""

from __future__ import annotations

import msgspec


class Message(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="type"):
    """Anything that travels. A program ignores the fields that it does not know of what a hall says."""


class ToHall(Message, frozen=True, forbid_unknown_fields=True):
    """From a player's program. A hall refuses the fields that it does not know: what it was asked for is never done by
    half."""


class MessagePart(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something inside of what a hall says."""
